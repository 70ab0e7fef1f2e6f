//! One connection of a bot.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::compression::Packing;
use super::{Frame, intents};
use crate::faults::Fate;
use crate::server::Shared;

/// How often a bot has to give a sign of life, in milliseconds.
const HEARTBEAT: u64 = 41_250;

/// Serves one connection until it ends.
pub async fn connect(socket: WebSocket, shared: Arc<Shared>, query: HashMap<String, String>) {
    let packing = match query.get("compress").map(String::as_str) {
        Some("zlib-stream") => Packing::stream(),
        _ => Packing::Plain,
    };
    let (sink, mut source) = socket.split();
    let (line, mut frames) = mpsc::unbounded_channel();
    let mut connection = Connection { shared, line, sink, packing, session: None, held: None };
    if !matches!(query.get("v").map(String::as_str), None | Some("9" | "10")) {
        let _ = connection.close(4012, "Invalid API version").await;
        return;
    }
    if query.get("encoding").is_some_and(|encoding| encoding != "json") {
        let _ = connection.close(4002, "Only JSON is spoken here").await;
        return;
    }
    let hello = json!({ "op": 10, "d": { "heartbeat_interval": HEARTBEAT, "_trace": ["[\"emulator\"]"] }, "s": null, "t": null });
    if connection.send(&hello).await.is_err() {
        return;
    }
    let patience = Duration::from_millis(HEARTBEAT * 2);
    loop {
        let ended = tokio::select! {
            frame = frames.recv() => match frame {
                Some(frame) => connection.deliver(frame).await,
                None => Err(Gone),
            },
            heard = tokio::time::timeout(patience, source.next()) => match heard {
                Ok(Some(Ok(message))) => connection.hear(message).await,
                Ok(_) => Err(Gone),
                Err(_) => connection.close(4009, "Session timed out").await,
            },
        };
        if ended.is_err() {
            return;
        }
    }
}

/// The connection is at its end.
struct Gone;

struct Connection {
    shared: Arc<Shared>,
    line: mpsc::UnboundedSender<Frame>,
    sink: SplitSink<WebSocket, Message>,
    packing: Packing,
    session: Option<String>,
    /// An event that a fault keeps back until the next one has gone out.
    held: Option<Value>,
}

impl Connection {
    async fn send(&mut self, payload: &Value) -> Result<(), Gone> {
        let message = self.packing.pack(payload);
        self.sink.send(message).await.map_err(|_| Gone)
    }

    async fn close(&mut self, code: u16, reason: &'static str) -> Result<(), Gone> {
        let _ = self.sink.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
        Err(Gone)
    }

    async fn deliver(&mut self, frame: Frame) -> Result<(), Gone> {
        match frame {
            Frame::Close(code, reason) => self.close(code, reason).await,
            Frame::Drop => Err(Gone),
            Frame::Payload(payload) => {
                let fate = match payload["t"].as_str() {
                    Some(event) => self.shared.faults.fate_of_event(event),
                    None => Fate::Normal,
                };
                match fate {
                    Fate::Normal => self.send(&payload).await?,
                    Fate::Lost => {}
                    Fate::Twice => {
                        self.send(&payload).await?;
                        self.send(&payload).await?;
                    }
                    Fate::Late(by) => {
                        tokio::time::sleep(by).await;
                        self.send(&payload).await?;
                    }
                    Fate::Swapped => {
                        if let Some(earlier) = self.held.replace(payload) {
                            self.send(&earlier).await?;
                        }
                        return Ok(());
                    }
                    Fate::Cut => return Err(Gone),
                }
                match self.held.take() {
                    Some(earlier) => self.send(&earlier).await,
                    None => Ok(()),
                }
            }
        }
    }

    async fn hear(&mut self, message: Message) -> Result<(), Gone> {
        let parsed = match &message {
            Message::Text(text) => serde_json::from_str::<Value>(text),
            Message::Binary(bytes) => serde_json::from_slice::<Value>(bytes),
            Message::Close(_) => return Err(Gone),
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
        };
        let Ok(payload) = parsed else { return self.close(4002, "Error while decoding payload").await };
        match (payload["op"].as_u64(), self.session.is_some()) {
            (Some(1), _) => self.send(&json!({ "op": 11, "d": null, "s": null, "t": null })).await,
            (Some(2), false) => self.identify(&payload["d"]).await,
            (Some(6), false) => self.resume(&payload["d"]).await,
            (Some(2 | 6), true) => self.close(4005, "Already authenticated").await,
            (Some(3 | 4 | 8 | 31), false) => self.close(4003, "Not authenticated").await,
            (Some(8), true) => self.members(&payload["d"]),
            (Some(3 | 4 | 31), true) => Ok(()),
            _ => self.close(4001, "Unknown opcode").await,
        }
    }

    fn is_token(&self, payload: &Value) -> bool {
        let token = payload["token"].as_str().unwrap_or_default();
        token.strip_prefix("Bot ").unwrap_or(token) == self.shared.world().kept.application.token
    }

    async fn identify(&mut self, payload: &Value) -> Result<(), Gone> {
        if !self.is_token(payload) {
            return self.close(4004, "Authentication failed").await;
        }
        let Some(asked) = payload["intents"].as_u64().filter(|asked| asked & !intents::KNOWN == 0) else {
            return self.close(4013, "Invalid intent(s)").await;
        };
        let numbers: Vec<u64> = payload["shard"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
        let shard = match numbers.as_slice() {
            [] => (0, 1),
            [shard, shards] if shard < shards => (*shard, *shards),
            _ => return self.close(4010, "Invalid shard").await,
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
            .map(|guild| world.guild_create_json(guild))
            .collect();
        let named: Vec<Value> = guilds.iter().map(|guild| json!({ "id": guild["id"], "unavailable": true })).collect();
        let ready = json!({
            "v": 10, "user": world.own_user_json(), "user_settings": {}, "session_type": "normal", "session_id": id,
            "resume_gateway_url": shared.gateway_url, "relationships": [], "private_channels": [], "presences": [],
            "guild_join_requests": [], "geo_ordered_rtc_regions": [], "shard": [shard.0, shard.1], "guilds": named,
            "application": { "id": world.kept.application.id, "flags": 0 }, "_trace": [],
        });
        if let Some(session) = world.sessions.get_mut(&id) {
            session.push("READY", ready);
            if asked & intents::GUILDS != 0 {
                for guild in guilds {
                    session.push("GUILD_CREATE", guild);
                }
            }
        }
        self.session = Some(id);
        Ok(())
    }

    async fn resume(&mut self, payload: &Value) -> Result<(), Gone> {
        if !self.is_token(payload) {
            return self.close(4004, "Authentication failed").await;
        }
        let id = payload["session_id"].as_str().unwrap_or_default().to_owned();
        let after = payload["seq"].as_u64().unwrap_or(0);
        let shared = Arc::clone(&self.shared);
        let resumed =
            shared.world().sessions.get_mut(&id).is_some_and(|session| session.resume(after, self.line.clone()));
        if resumed {
            self.session = Some(id);
            return Ok(());
        }
        self.send(&json!({ "op": 9, "d": false, "s": null, "t": null })).await
    }

    /// Answers a request for members.
    fn members(&mut self, payload: &Value) -> Result<(), Gone> {
        let shared = Arc::clone(&self.shared);
        let mut world = shared.world();
        let guild = payload["guild_id"].as_str().and_then(|id| id.parse().ok());
        let Some(guild) = guild.and_then(|id| world.guild(id).ok()) else { return Ok(()) };
        let query = payload["query"].as_str().unwrap_or_default().to_lowercase();
        let named = |name: &str| name.to_lowercase().starts_with(&query);
        let members: Vec<Value> = (guild.members.values())
            .filter(|member| world.user(member.user).is_ok_and(|user| named(&user.name) || named(user.shown())))
            .map(|member| world.member_json(member))
            .collect();
        let body = json!({
            "guild_id": guild.id, "members": members, "chunk_index": 0, "chunk_count": 1, "not_found": [],
            "presences": [], "nonce": payload["nonce"],
        });
        if let Some(session) = self.session.as_ref().and_then(|id| world.sessions.get_mut(id)) {
            session.push("GUILD_MEMBERS_CHUNK", body);
        }
        Ok(())
    }
}
