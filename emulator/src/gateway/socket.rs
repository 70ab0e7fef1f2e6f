//! One connection of a bot.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::compression::Packing;
use super::{Frame, Line, Queued, Resumed, intents};
use crate::faults::Fate;
use crate::server::Shared;

/// How often a bot has to give a sign of life.
const HEARTBEAT: Duration = Duration::from_millis(41_250);

/// What a bot may send in one payload.
const PAYLOAD_BYTES: usize = 4_096;

/// How many payloads a bot may send in a minute.
const PAYLOADS_A_MINUTE: usize = 120;

/// How long an event that is to be overtaken waits for the next one.
const OVERTAKING: Duration = Duration::from_millis(100);

/// How long a bot has to close its end after it was told to.
const FAREWELL: Duration = Duration::from_secs(1);

/// Serves one connection until it ends.
pub async fn connect(socket: WebSocket, shared: Arc<Shared>, query: HashMap<String, String>) {
    let (sink, mut source) = socket.split();
    let (line, mut frames) = mpsc::unbounded_channel();
    let mut connection = Connection {
        shared,
        line,
        sink,
        packing: Packing::Plain,
        session: None,
        waiting: VecDeque::new(),
        held: None,
        heard: VecDeque::new(),
        silent_since: Instant::now(),
    };
    let stopped = connection.shared.stopped();
    tokio::pin!(stopped);
    let mut course = connection.greet(&query).await;
    while let Ok(()) = course {
        let due = connection.waiting.front().map(|(moment, _)| *moment);
        let released = connection.held.as_ref().map(|(moment, _)| *moment);
        course = tokio::select! {
            () = &mut stopped => Err(End::Lost),
            () = until(due) => connection.send_due().await,
            queued = frames.recv() => match queued {
                Some(queued) => connection.deliver(queued).await,
                None => Err(End::Lost),
            },
            () = until(released) => connection.release().await,
            heard = source.next() => match heard {
                Some(Ok(message)) => connection.hear(message).await,
                // What is no WebSocket any more, or too long to be read at all.
                Some(Err(_)) => connection.close(4002, "Error while decoding payload").await,
                None => Err(End::Lost),
            },
            () = tokio::time::sleep_until(connection.silent_since + HEARTBEAT * 2) => {
                connection.close(4009, "Session timed out").await
            }
        };
    }
    // From here on its session waits for a resume.
    drop(frames);
    if let Err(End::Closed) = course {
        // Closing a connection with unread input resets it, and the bot would never see the close code.
        let farewell = async { while let Some(Ok(_)) = source.next().await {} };
        let _ = tokio::time::timeout(FAREWELL, farewell).await;
    }
}

async fn until(moment: Option<Instant>) {
    match moment {
        Some(moment) => tokio::time::sleep_until(moment).await,
        None => std::future::pending().await,
    }
}

/// How a connection ends.
enum End {
    /// A close frame was sent.
    Closed,
    /// Without a word.
    Lost,
}

struct Connection {
    shared: Arc<Shared>,
    line: Line,
    sink: SplitSink<WebSocket, Message>,
    packing: Packing,
    session: Option<String>,
    /// Events that a fault delays, and those behind them: a slow line keeps the order.
    waiting: VecDeque<(Instant, Arc<str>)>,
    /// An event that a fault keeps back until the next one has gone out.
    held: Option<(Instant, Arc<str>)>,
    /// When the last payloads came.
    heard: VecDeque<Instant>,
    /// When the last heartbeat came.
    silent_since: Instant,
}

impl Connection {
    /// Looks at what the address asks for, and says hello.
    async fn greet(&mut self, query: &HashMap<String, String>) -> Result<(), End> {
        if !matches!(query.get("v").map(String::as_str), None | Some("9" | "10")) {
            return self.close(4012, "Invalid API version").await;
        }
        if query.get("encoding").is_some_and(|encoding| encoding != "json") {
            return self.close(4002, "Only JSON is spoken here").await;
        }
        match query.get("compress").map(String::as_str) {
            None => {}
            Some("zlib-stream") => self.packing = Packing::stream(),
            Some(_) => return self.close(4002, "Only zlib-stream is spoken here").await,
        }
        let interval = HEARTBEAT.as_millis() as u64;
        let hello = json!({ "heartbeat_interval": interval, "_trace": ["[\"emulator\"]"] });
        self.say(&json!({ "op": 10, "d": hello, "s": null, "t": null }))
            .await
    }

    async fn say(&mut self, payload: &Value) -> Result<(), End> {
        self.send(&payload.to_string()).await
    }

    async fn send(&mut self, text: &str) -> Result<(), End> {
        let message = self.packing.pack(text);
        self.sink.send(message).await.map_err(|_| End::Lost)
    }

    async fn close(&mut self, code: u16, reason: &'static str) -> Result<(), End> {
        self.shared
            .transcript
            .note(format!("gateway closed with {code}: {reason}"));
        let _ = self
            .sink
            .send(Message::Close(Some(CloseFrame {
                code,
                reason: reason.into(),
            })))
            .await;
        Err(End::Closed)
    }

    async fn deliver(&mut self, Queued { after, frame }: Queued) -> Result<(), End> {
        self.shared.until_kept(after).await;
        let (text, fate) = match frame {
            Frame::Close(code, reason) => return self.close(code, reason).await,
            Frame::Drop => return Err(End::Lost),
            Frame::Text(text) => {
                let message = Message::Text(text.as_ref().into());
                return self.sink.send(message).await.map_err(|_| End::Lost);
            }
            Frame::Event(text, fate) => (text, fate),
            Frame::Payload(payload) => {
                if payload["op"] == 9 && payload["d"] != true {
                    // The bot may identify anew on the same line.
                    self.session = None;
                }
                return self.say(&payload).await;
            }
        };
        match fate {
            Fate::Lost => return Ok(()),
            Fate::Cut => return Err(End::Lost),
            Fate::Swapped if self.held.is_none() => {
                self.held = Some((Instant::now() + OVERTAKING, text));
                return Ok(());
            }
            Fate::Late(by) => {
                let behind = self.waiting.back().map_or(Instant::now(), |(moment, _)| *moment);
                self.waiting.push_back((behind.max(Instant::now() + by), text));
            }
            Fate::Twice => {
                self.queue(&text).await?;
                self.queue(&text).await?;
            }
            Fate::Normal | Fate::Swapped => self.queue(&text).await?,
        }
        self.release().await
    }

    /// Sends an event, behind those that wait.
    async fn queue(&mut self, text: &Arc<str>) -> Result<(), End> {
        match self.waiting.back().map(|(moment, _)| *moment) {
            Some(moment) => {
                self.waiting.push_back((moment, Arc::clone(text)));
                Ok(())
            }
            None => self.send(text).await,
        }
    }

    async fn send_due(&mut self) -> Result<(), End> {
        match self.waiting.pop_front() {
            Some((_, text)) => self.send(&text).await,
            None => Ok(()),
        }
    }

    /// Sends the event that was to be overtaken.
    async fn release(&mut self) -> Result<(), End> {
        match self.held.take() {
            Some((_, text)) => self.queue(&text).await,
            None => Ok(()),
        }
    }

    async fn hear(&mut self, message: Message) -> Result<(), End> {
        let bytes: &[u8] = match &message {
            Message::Text(text) => text.as_bytes(),
            Message::Binary(bytes) => bytes,
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Close(frame) => {
                // A bot that says goodbye does not come back to its session; one with any other code may.
                let goodbye = frame
                    .as_ref()
                    .is_some_and(|frame| matches!(frame.code, 1000 | 1001));
                if let (true, Some(id)) = (goodbye, self.session.take()) {
                    self.shared.world().sessions.end(&id);
                }
                return Err(End::Closed);
            }
        };
        if self.is_too_much() {
            return self.close(4008, "Rate limited").await;
        }
        let parsed = if bytes.len() <= PAYLOAD_BYTES {
            serde_json::from_slice::<Value>(bytes).ok()
        } else {
            None
        };
        let Some(payload) = parsed else {
            return self.close(4002, "Error while decoding payload").await;
        };
        let op = payload["op"].as_u64();
        if matches!(op, Some(1 | 2 | 6)) {
            self.silent_since = Instant::now();
        }
        match (op, self.session.is_some()) {
            (Some(1), _) => {
                self.say(&json!({ "op": 11, "d": null, "s": null, "t": null }))
                    .await
            }
            (Some(2), false) => self.identify(&payload["d"]).await,
            (Some(6), false) => self.resume(&payload["d"]).await,
            (Some(2 | 6), true) => self.close(4005, "Already authenticated").await,
            (Some(3 | 4 | 8 | 31), false) => self.close(4003, "Not authenticated").await,
            (Some(8), true) => self.members(&payload["d"]),
            (Some(3 | 4 | 31), true) => Ok(()),
            _ => self.close(4001, "Unknown opcode").await,
        }
    }

    /// Whether this payload is one too many within a minute.
    fn is_too_much(&mut self) -> bool {
        let now = Instant::now();
        self.heard.push_back(now);
        while self
            .heard
            .front()
            .is_some_and(|moment| now - *moment > Duration::from_secs(60))
        {
            self.heard.pop_front();
        }
        self.heard.len() > PAYLOADS_A_MINUTE
    }

    fn is_token(&self, payload: &Value) -> bool {
        let token = payload["token"].as_str().unwrap_or_default();
        token.strip_prefix("Bot ").unwrap_or(token) == self.shared.world().kept.application.token
    }

    async fn identify(&mut self, payload: &Value) -> Result<(), End> {
        if !self.is_token(payload) {
            return self.close(4004, "Authentication failed").await;
        }
        let Some(asked) = payload["intents"]
            .as_u64()
            .filter(|asked| asked & !intents::KNOWN == 0)
        else {
            return self.close(4013, "Invalid intent(s)").await;
        };
        let Some(shard) = shard_of(&payload["shard"]) else {
            return self.close(4010, "Invalid shard").await;
        };
        if payload["compress"] == true && matches!(self.packing, Packing::Plain) {
            self.packing = Packing::Payload;
        }
        let shared = Arc::clone(&self.shared);
        let mut world = shared.world();
        let id = world.sessions.open(asked, shard, self.line.clone());
        let guilds: Vec<Value> = (world.kept.guilds.values())
            .filter(|guild| (guild.id.0 >> 22) % shard.1 == shard.0)
            .filter(|guild| guild.members.contains_key(&world.bot()))
            .map(|guild| {
                let mut body = world.guild_create_json(guild);
                if asked & intents::GUILD_PRESENCES == 0 {
                    // A bot that is not told who is there is not told who could be.
                    let own = guild
                        .members
                        .get(&world.bot())
                        .map(|member| world.member_json(member));
                    body["members"] = json!(own.as_slice());
                }
                body
            })
            .collect();
        let named: Vec<Value> = guilds
            .iter()
            .map(|guild| json!({ "id": guild["id"], "unavailable": true }))
            .collect();
        let ready = json!({
            "v": 10, "user": world.own_user_json(), "user_settings": {}, "session_type": "normal", "session_id": id,
            "resume_gateway_url": shared.gateway_url, "relationships": [], "private_channels": [], "presences": [],
            "guild_join_requests": [], "geo_ordered_rtc_regions": [], "shard": [shard.0, shard.1], "guilds": named,
            "application": { "id": world.kept.application.id, "flags": 0 }, "_trace": [],
        });
        if let Some(session) = world.sessions.get_mut(&id) {
            session.push("READY", &ready);
            if asked & intents::GUILDS != 0 {
                for guild in &guilds {
                    session.push("GUILD_CREATE", guild);
                }
            }
        }
        drop(world);
        shared.transcript.note(format!(
            "a bot identified: session {id}, intents {asked}, shard {} of {}",
            shard.0, shard.1
        ));
        self.session = Some(id);
        Ok(())
    }

    async fn resume(&mut self, payload: &Value) -> Result<(), End> {
        if !self.is_token(payload) {
            return self.close(4004, "Authentication failed").await;
        }
        let id = payload["session_id"].as_str().unwrap_or_default().to_owned();
        let after = payload["seq"].as_u64().unwrap_or(0);
        let resumed = self.shared.world().sessions.resume(&id, after, self.line.clone());
        self.shared.transcript.note(format!(
            "a bot resumes session {id} after event {after}: {resumed:?}"
        ));
        match resumed {
            Resumed::Yes => {
                self.session = Some(id);
                Ok(())
            }
            Resumed::Unknown => {
                self.say(&json!({ "op": 9, "d": false, "s": null, "t": null }))
                    .await
            }
            Resumed::WrongSequence => self.close(4007, "Invalid seq").await,
        }
    }

    /// Answers a request for members.
    fn members(&mut self, payload: &Value) -> Result<(), End> {
        let shared = Arc::clone(&self.shared);
        let mut world = shared.world();
        let guild = payload["guild_id"].as_str().and_then(|id| id.parse().ok());
        let Some(guild) = guild.and_then(|id| world.guild(id).ok()) else {
            return Ok(());
        };
        shared
            .transcript
            .note(format!("a bot asks for members of server {}", guild.id));
        let query = payload["query"].as_str().map(str::to_lowercase);
        let wanted: Vec<&str> = match &payload["user_ids"] {
            Value::Array(ids) => ids.iter().filter_map(Value::as_str).collect(),
            id => id.as_str().into_iter().collect(),
        };
        let named = |name: &str| {
            query
                .as_ref()
                .is_some_and(|query| name.to_lowercase().starts_with(query))
        };
        let limit = match payload["limit"].as_u64() {
            None | Some(0) => usize::MAX,
            Some(limit) => limit as usize,
        };
        let members: Vec<Value> = (guild.members.values())
            .filter(|member| {
                let by_name = world
                    .user(member.user)
                    .is_ok_and(|user| named(&user.name) || named(user.shown()));
                by_name || wanted.contains(&member.user.to_string().as_str())
            })
            .take(limit)
            .map(|member| world.member_json(member))
            .collect();
        let missing: Vec<&&str> = wanted
            .iter()
            .filter(|id| !members.iter().any(|member| member["user"]["id"] == **id))
            .collect();
        let mut body = json!({
            "guild_id": guild.id, "members": members, "chunk_index": 0, "chunk_count": 1, "not_found": missing,
        });
        if let Some(nonce) = payload.get("nonce") {
            body["nonce"] = nonce.clone();
        }
        if let Some(session) = self.session.as_ref().and_then(|id| world.sessions.get_mut(id)) {
            session.push("GUILD_MEMBERS_CHUNK", &body);
        }
        Ok(())
    }
}

/// The shard that a bot asks for, and of how many.
fn shard_of(asked: &Value) -> Option<(u64, u64)> {
    match asked.as_array().map(Vec::as_slice) {
        None if asked.is_null() => Some((0, 1)),
        Some([shard, shards]) => shard
            .as_u64()
            .zip(shards.as_u64())
            .filter(|(shard, shards)| shard < shards && *shards <= u64::from(u16::MAX)),
        _ => None,
    }
}
