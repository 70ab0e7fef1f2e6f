//! The gateway: sessions over WebSocket, with resuming, intents and compression.

mod compression;
mod socket;

use std::collections::VecDeque;

use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::snowflake::Snowflake;

pub use socket::connect;

/// How many events a session keeps for resuming.
const KEPT_EVENTS: usize = 2_000;

/// What a connection is told to do.
#[derive(Clone, Debug)]
pub enum Frame {
    /// Send this payload.
    Payload(Value),
    /// Close with this code.
    Close(u16, &'static str),
    /// Drop the line without a word.
    Drop,
}

/// All sessions of the bot.
#[derive(Default)]
pub struct Sessions {
    all: Vec<Session>,
    opened: u64,
}

/// A session: it outlives its connection, so that it can be resumed.
pub struct Session {
    /// Its id.
    pub id: String,
    intents: u64,
    shard: (u64, u64),
    sequence: u64,
    kept: VecDeque<Value>,
    line: Option<mpsc::UnboundedSender<Frame>>,
}

impl Sessions {
    /// Opens a session; returns its id.
    pub fn open(&mut self, intents: u64, shard: (u64, u64), line: mpsc::UnboundedSender<Frame>) -> String {
        self.opened += 1;
        let id = format!("{:032x}", self.opened);
        let line = Some(line);
        self.all.push(Session { id: id.clone(), intents, shard, sequence: 0, kept: VecDeque::new(), line });
        id
    }

    /// The session with this id.
    pub fn get_mut(&mut self, id: &str) -> Option<&mut Session> {
        self.all.iter_mut().find(|session| session.id == id)
    }

    /// Forgets all sessions, as a restart does. Open lines are dropped.
    pub fn forget(&mut self) {
        self.command(&Frame::Drop);
        self.all.clear();
    }

    /// Sends a frame to everybody who is connected.
    pub fn command(&self, frame: &Frame) {
        for session in &self.all {
            session.send(frame.clone());
        }
    }

    /// How many sessions are connected.
    pub fn connected(&self) -> usize {
        self.all.iter().filter(|session| session.line.as_ref().is_some_and(|line| !line.is_closed())).count()
    }

    /// Tells everybody whose intents ask for it.
    pub fn dispatch(&mut self, event: &'static str, body: &Value, bot: Snowflake) {
        let guild = body.get("guild_id").and_then(Value::as_str).and_then(|id| id.parse::<u64>().ok());
        for session in &mut self.all {
            let (shard, shards) = session.shard;
            let mine = match guild {
                Some(guild) => (guild >> 22) % shards.max(1) == shard,
                None => shard == 0,
            };
            if mine && session.intents & intents_for(event, guild.is_some()) == intents_for(event, guild.is_some()) {
                let body = session.readable(event, body, bot);
                session.push(event, body);
            }
        }
    }
}

impl Session {
    /// Sends an event and keeps it for resuming.
    pub fn push(&mut self, event: &str, body: Value) {
        self.sequence += 1;
        let payload = json!({ "op": 0, "s": self.sequence, "t": event, "d": body });
        if self.kept.len() == KEPT_EVENTS {
            self.kept.pop_front();
        }
        self.kept.push_back(payload.clone());
        self.send(Frame::Payload(payload));
    }

    fn send(&self, frame: Frame) {
        if let Some(line) = &self.line {
            // A line that is gone is noticed by its own task; the event waits for a resume.
            let _ = line.send(frame);
        }
    }

    /// Takes the session up again on a new line. `false`: too much was missed.
    pub fn resume(&mut self, after: u64, line: mpsc::UnboundedSender<Frame>) -> bool {
        let first_kept = self.kept.front().and_then(|payload| payload["s"].as_u64()).unwrap_or(self.sequence + 1);
        if after > self.sequence || after + 1 < first_kept {
            return false;
        }
        self.line = Some(line);
        for payload in self.kept.iter().filter(|payload| payload["s"].as_u64().is_some_and(|s| s > after)) {
            self.send(Frame::Payload(payload.clone()));
        }
        self.push("RESUMED", json!({ "_trace": [] }));
        true
    }

    /// Without the intent for it, a bot does not read what others write to each other.
    fn readable(&self, event: &str, body: &Value, bot: Snowflake) -> Value {
        let bot = json!(bot);
        let is_message = event.starts_with("MESSAGE_") && body.get("content").is_some();
        let addressed = body["author"]["id"] == bot
            || body.get("guild_id").is_none()
            || body["mentions"].as_array().is_some_and(|named| named.iter().any(|user| user["id"] == bot));
        let mut body = body.clone();
        if is_message && !addressed && self.intents & intents::MESSAGE_CONTENT == 0 {
            body["content"] = json!("");
            for list in ["embeds", "attachments", "components"] {
                body[list] = json!([]);
            }
        }
        body
    }
}

/// What a session can ask to be told of.
pub mod intents {
    /// Servers, channels and threads.
    pub const GUILDS: u64 = 1 << 0;
    /// Who comes and goes; needs Discord's consent.
    pub const GUILD_MEMBERS: u64 = 1 << 1;
    /// Messages in servers.
    pub const GUILD_MESSAGES: u64 = 1 << 9;
    /// Who is typing in servers.
    pub const GUILD_MESSAGE_TYPING: u64 = 1 << 11;
    /// Direct messages.
    pub const DIRECT_MESSAGES: u64 = 1 << 12;
    /// Who is typing in direct messages.
    pub const DIRECT_MESSAGE_TYPING: u64 = 1 << 14;
    /// What others write; needs Discord's consent.
    pub const MESSAGE_CONTENT: u64 = 1 << 15;
    /// All bits that mean something.
    pub const KNOWN: u64 = ((1 << 17) - 1) | (1 << 20) | (1 << 21) | (1 << 24) | (1 << 25);
}

fn intents_for(event: &str, in_guild: bool) -> u64 {
    use intents::*;
    match event {
        "INTERACTION_CREATE" => 0,
        "GUILD_MEMBER_ADD" | "GUILD_MEMBER_REMOVE" | "GUILD_MEMBER_UPDATE" => GUILD_MEMBERS,
        "TYPING_START" if in_guild => GUILD_MESSAGE_TYPING,
        "TYPING_START" => DIRECT_MESSAGE_TYPING,
        event if event.starts_with("MESSAGE_") && in_guild => GUILD_MESSAGES,
        event if event.starts_with("MESSAGE_") => DIRECT_MESSAGES,
        event if event.starts_with("CHANNEL_") && !in_guild => DIRECT_MESSAGES,
        _ => GUILDS,
    }
}
