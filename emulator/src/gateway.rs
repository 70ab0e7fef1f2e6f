//! The gateway: sessions over WebSocket, with resuming, intents and compression.

mod compression;
mod socket;

use std::collections::VecDeque;
use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::faults::{Fate, Faults};
use crate::snowflake::Snowflake;

pub use compression::Packing;
pub use socket::connect;

/// How many events a session keeps for resuming.
const KEPT_EVENTS: usize = 2_000;

/// How many sessions without a connection are kept for resuming.
const KEPT_SESSIONS: usize = 16;

/// What a connection is told to do.
#[derive(Clone, Debug)]
pub enum Frame {
    /// Send this payload, which is no event.
    Payload(Value),
    /// Send this event, as its fate wants it.
    Event(Arc<str>, Fate),
    /// Send this text to the letter, in a frame of text even if payloads are packed.
    Text(Arc<str>),
    /// Close with this code.
    Close(u16, &'static str),
    /// Drop the line without a word.
    Drop,
}

/// Which events are swallowed: the connection is alive, heartbeats are acknowledged, and the bot hears of
/// nothing. A new session begins as usual, with the servers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Swallow {
    /// Those of the connections that there are. What was swallowed comes after a resume.
    UntilReconnect,
    /// Those of the sessions that there are, also after a resume.
    UntilIdentify,
    /// Those of every session, until they are delivered again.
    Always,
}

/// A frame on its way to a connection.
#[derive(Debug)]
pub struct Queued {
    /// The step that has to be on the disk before the frame is sent: bots are told of nothing that could be
    /// forgotten.
    pub after: u64,
    /// The frame.
    pub frame: Frame,
}

/// Where a connection gets its frames from.
pub type Line = mpsc::UnboundedSender<Queued>;

/// All sessions of the bot.
pub struct Sessions {
    all: Vec<Session>,
    opened: u64,
    /// Whether new sessions hear of nothing.
    swallows_always: bool,
    /// Frames that wait until what they tell of was handed over to be kept.
    outgoing: mpsc::UnboundedReceiver<(Line, Frame)>,
    /// Where sessions put them.
    outbox: mpsc::UnboundedSender<(Line, Frame)>,
    /// What goes wrong with events. It is drawn when an event happens, not when it is sent, so that it does
    /// not depend on which connection is quicker; what is sent again after a resume has met its fault
    /// already.
    pub faults: Faults,
}

impl Default for Sessions {
    fn default() -> Self {
        let (outbox, outgoing) = mpsc::unbounded_channel();
        Self {
            all: Vec::new(),
            opened: 0,
            swallows_always: false,
            outgoing,
            outbox,
            faults: Faults::default(),
        }
    }
}

/// A session: it outlives its connection, so that it can be resumed.
pub struct Session {
    /// Its id.
    pub id: String,
    intents: u64,
    shard: (u64, u64),
    sequence: u64,
    kept: VecDeque<(u64, Arc<str>)>,
    swallows: Option<Swallow>,
    line: Option<Line>,
    outbox: mpsc::UnboundedSender<(Line, Frame)>,
    faults: Faults,
}

/// What comes of the wish to resume.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Resumed {
    /// The missed events are on their way.
    Yes,
    /// There is no such session any more, or too much was missed.
    Unknown,
    /// The bot names an event that has not happened yet.
    WrongSequence,
}

impl Sessions {
    /// Opens a session; returns its id.
    pub fn open(&mut self, intents: u64, shard: (u64, u64), line: Line) -> String {
        self.opened += 1;
        let id = format!("{:032x}", self.opened);
        let (line, faults) = (Some(line), self.faults.clone());
        let without_line = self.all.iter().filter(|session| !session.is_connected()).count();
        if without_line > KEPT_SESSIONS
            && let Some(oldest) = self.all.iter().position(|session| !session.is_connected())
        {
            self.all.remove(oldest);
        }
        self.all.push(Session {
            id: id.clone(),
            intents,
            shard,
            sequence: 0,
            kept: VecDeque::new(),
            swallows: self.swallows_always.then_some(Swallow::Always),
            line,
            outbox: self.outbox.clone(),
            faults,
        });
        id
    }

    /// The session with this id.
    pub fn get_mut(&mut self, id: &str) -> Option<&mut Session> {
        self.all.iter_mut().find(|session| session.id == id)
    }

    /// Takes a session up again, after the event with this number, on a new line.
    pub fn resume(&mut self, id: &str, after: u64, line: Line) -> Resumed {
        self.get_mut(id)
            .map_or(Resumed::Unknown, |session| session.resume(after, line))
    }

    /// Forgets a session that its bot has ended.
    pub fn end(&mut self, id: &str) {
        self.all.retain(|session| session.id != id);
    }

    /// Forgets all sessions, as a restart does. Open lines are dropped.
    pub fn forget(&mut self) {
        self.command(&Frame::Drop);
        self.all.clear();
    }

    /// Sends a frame to everybody who is connected. Sessions that are told to be invalid are so at once.
    pub fn command(&mut self, frame: &Frame) {
        for session in &self.all {
            session.send(frame.clone());
        }
        if matches!(frame, Frame::Payload(payload) if payload["op"] == 9 && payload["d"] != true) {
            self.all.clear();
        }
    }

    /// Lets out the frames that waited. They are sent when this step is on the disk.
    pub fn release(&mut self, after: u64) {
        while let Ok((line, frame)) = self.outgoing.try_recv() {
            // A line that is gone is noticed by its own task; the event waits for a resume.
            let _ = line.send(Queued { after, frame });
        }
    }

    /// Swallows events from now on, or delivers them again. What was swallowed comes after a resume.
    pub fn swallow(&mut self, which: Option<Swallow>) {
        self.swallows_always = which == Some(Swallow::Always);
        for session in &mut self.all {
            session.swallows = which;
        }
    }

    /// How many sessions are connected.
    pub fn connected(&self) -> usize {
        self.all.iter().filter(|session| session.is_connected()).count()
    }

    /// Tells everybody whose intents ask for it.
    pub fn dispatch(&mut self, event: &'static str, body: &Value, bot: Snowflake) {
        let guild = body
            .get("guild_id")
            .and_then(Value::as_str)
            .and_then(|id| id.parse::<u64>().ok());
        let needed = intents_for(event, guild.is_some());
        for session in &mut self.all {
            let (shard, shards) = session.shard;
            let mine = match guild {
                Some(guild) => (guild >> 22) % shards.max(1) == shard,
                None => shard == 0,
            };
            let about_others = event == "THREAD_MEMBERS_UPDATE" && !names(body, bot);
            let needed = if about_others {
                needed | intents::GUILD_MEMBERS
            } else {
                needed
            };
            if !mine || session.intents & needed != needed {
                continue;
            }
            match session.readable(event, body, bot) {
                Some(without_content) => session.push(event, &without_content),
                None => session.push(event, body),
            }
        }
    }
}

impl Session {
    /// Sends an event and keeps it for resuming.
    pub fn push(&mut self, event: &str, body: &Value) {
        self.sequence += 1;
        let text: Arc<str> = json!({ "op": 0, "s": self.sequence, "t": event, "d": body })
            .to_string()
            .into();
        if self.kept.len() == KEPT_EVENTS {
            self.kept.pop_front();
        }
        self.kept.push_back((self.sequence, Arc::clone(&text)));
        let begins = matches!(event, "READY" | "RESUMED" | "GUILD_CREATE");
        if self.is_connected() && (begins || self.swallows.is_none()) {
            let fate = self.faults.fate_of_event(event);
            self.send(Frame::Event(text, fate));
        }
    }

    fn is_connected(&self) -> bool {
        self.line.as_ref().is_some_and(|line| !line.is_closed())
    }

    fn send(&self, frame: Frame) {
        if let Some(line) = &self.line {
            // The other end is where this session is.
            let _ = self.outbox.send((line.clone(), frame));
        }
    }

    fn resume(&mut self, after: u64, line: Line) -> Resumed {
        if after > self.sequence {
            return Resumed::WrongSequence;
        }
        let first_kept = self.kept.front().map_or(self.sequence + 1, |(number, _)| *number);
        if after + 1 < first_kept {
            return Resumed::Unknown;
        }
        // A session has one line: the connection that holds the one before loses it.
        self.send(Frame::Drop);
        self.line = Some(line);
        self.swallows = self.swallows.filter(|which| *which != Swallow::UntilReconnect);
        let heard = if self.swallows.is_some() { u64::MAX } else { after };
        for (_, text) in self.kept.iter().filter(|(number, _)| *number > heard) {
            self.send(Frame::Event(Arc::clone(text), Fate::Normal));
        }
        self.push("RESUMED", &json!({ "_trace": [] }));
        Resumed::Yes
    }

    /// Without the intent for it, a bot does not read what others write to each other: the event without the
    /// content, if it has to go without.
    fn readable(&self, event: &str, body: &Value, bot: Snowflake) -> Option<Value> {
        if self.intents & intents::MESSAGE_CONTENT != 0 || !event.starts_with("MESSAGE_") {
            return None;
        }
        let bot = json!(bot);
        let addressed = body["author"]["id"] == bot
            || body.get("guild_id").is_none()
            || body["mentions"]
                .as_array()
                .is_some_and(|named| named.iter().any(|user| user["id"] == bot));
        if addressed || body.get("content").is_none() {
            return None;
        }
        let mut body = body.clone();
        body["content"] = json!("");
        for list in ["embeds", "attachments", "components"] {
            body[list] = json!([]);
        }
        Some(body)
    }
}

/// What a session can ask to be told of.
pub mod intents {
    /// Servers, channels and threads.
    pub const GUILDS: u64 = 1 << 0;
    /// Who comes and goes; needs Discord's consent.
    pub const GUILD_MEMBERS: u64 = 1 << 1;
    /// Who is online, and with it all members of a server at once; needs Discord's consent.
    pub const GUILD_PRESENCES: u64 = 1 << 8;
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

/// Whether the bot itself came to a thread or left it.
fn names(body: &Value, bot: Snowflake) -> bool {
    let bot = json!(bot);
    let among = |list: &str, is_bot: &dyn Fn(&Value) -> bool| {
        body[list].as_array().is_some_and(|l| l.iter().any(is_bot))
    };
    among("added_members", &|member| member["user_id"] == bot)
        || among("removed_member_ids", &|id| *id == bot)
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
