//! A JSON API to act as a user and to set clock and faults, for tests in any language. See `emulator/README.md`.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::act::{CannotAct, Outcome, Pending};
use crate::faults::Fault;
use crate::gateway::Frame;
use crate::permissions::{Overwrite, Permissions};
use crate::rate_limit::RateLimits;
use crate::server::Shared;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::channel::{Channel, ChannelKind};
use crate::world::interaction::Acknowledged;
use crate::world::message::Message;

type S = State<Arc<Shared>>;

/// The routes, below `/_`.
pub fn routes() -> Router<Arc<Shared>> {
    Router::new()
        .route("/world", get(world))
        .route("/users", get(users).post(add_user))
        .route("/users/{user}/channels", get(channels))
        .route("/users/{user}/channels/{channel}/messages", get(messages).post(write))
        .route("/users/{user}/notifications", get(notifications))
        .route("/users/{user}/dms", post(dms))
        .route("/users/{user}/slash", post(slash))
        .route("/users/{user}/autocomplete", post(autocomplete))
        .route("/users/{user}/click", post(click))
        .route("/users/{user}/select", post(select))
        .route("/users/{user}/modal", post(modal))
        .route("/guilds/{guild}/channels", post(add_channel))
        .route("/channels/{channel}/permissions", post(permissions))
        .route("/clock", get(time).post(set_clock))
        .route("/faults", post(set_faults))
        .route("/rate-limits", post(rate_limits))
        .route("/gateway", post(gateway))
        .route("/transcript", get(transcript))
}

/// What was asked for cannot be done.
struct Refused(StatusCode, String);

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (self.0, Json(json!({ "error": self.1 }))).into_response()
    }
}

impl From<CannotAct> for Refused {
    fn from(why: CannotAct) -> Self {
        Refused(StatusCode::CONFLICT, why.to_string())
    }
}

type Answer = Result<Json<Value>, Refused>;

/// A user by id or name.
fn user_of(world: &World, text: &str) -> Result<Snowflake, Refused> {
    world.find_user(text).ok_or_else(|| Refused(StatusCode::NOT_FOUND, format!("there is no user {text:?}")))
}

/// A channel by id or name.
fn channel_of(world: &World, text: &str) -> Result<Snowflake, Refused> {
    let found =
        world.kept.channels.values().find(|channel| channel.id.to_string() == text || channel.name() == Some(text));
    found
        .map(|channel| channel.id)
        .ok_or_else(|| Refused(StatusCode::NOT_FOUND, format!("there is no channel {text:?}")))
}

async fn world(State(shared): S) -> Json<Value> {
    let world = shared.world();
    let guilds: Vec<Value> = world.kept.guilds.values().map(|guild| world.guild_json(guild)).collect();
    Json(json!({
        "api": format!("{}/api/v10", shared.base), "gateway": shared.gateway_url, "token": world.kept.application.token,
        "application": world.kept.application.id, "guilds": guilds, "connected": world.sessions.connected(),
        "commands": world.kept.commands.iter().map(|command| &command.body).collect::<Vec<_>>(),
    }))
}

async fn users(State(shared): S) -> Json<Value> {
    let world = shared.world();
    Json(json!(world.kept.users.values().map(crate::world::wire::user).collect::<Vec<_>>()))
}

#[derive(Deserialize)]
struct NewUser {
    name: String,
}

async fn add_user(State(shared): S, Json(new): Json<NewUser>) -> Answer {
    let id = shared.world().add_user(&new.name);
    let id = id.ok_or_else(|| Refused(StatusCode::CONFLICT, "a name is needed that nobody has".to_owned()))?;
    Ok(Json(shared.world().user_json(id)))
}

/// The channels, threads and direct messages that a user sees.
async fn channels(State(shared): S, Path(user): Path<String>) -> Answer {
    let world = shared.world();
    let user = user_of(&world, &user)?;
    let seen = |channel: &&Channel| world.permissions(user, channel).has(Permissions::VIEW_CHANNEL);
    let list: Vec<Value> =
        world.kept.channels.values().filter(seen).map(|channel| world.channel_json(channel.id)).collect();
    Ok(Json(json!(list)))
}

/// The messages that a user sees in a channel, oldest first.
async fn messages(State(shared): S, Path((user, channel)): Path<(String, String)>) -> Answer {
    let world = shared.world();
    let (user, channel) = (user_of(&world, &user)?, channel_of(&world, &channel)?);
    world.seen_channel(user, channel)?;
    let own = world.messages_in(channel).filter(|message| message.is_for(user));
    Ok(Json(json!(own.map(|message| world.message_json(message)).collect::<Vec<_>>())))
}

#[derive(Deserialize)]
struct Text {
    content: String,
}

async fn write(State(shared): S, Path((user, channel)): Path<(String, String)>, Json(text): Json<Text>) -> Answer {
    let (user, channel) = {
        let world = shared.world();
        (user_of(&world, &user)?, channel_of(&world, &channel)?)
    };
    let id = shared.write(user, channel, &text.content)?;
    Ok(Json(json!({ "message": id })))
}

async fn notifications(State(shared): S, Path(user): Path<String>) -> Answer {
    let world = shared.world();
    let user = user_of(&world, &user)?;
    let own = world.notifications.iter().filter(|notification| notification.user == user);
    Ok(Json(json!(own.map(|n| json!({ "channel": n.channel, "message": n.message })).collect::<Vec<_>>())))
}

#[derive(Deserialize)]
struct Dms {
    open: bool,
}

async fn dms(State(shared): S, Path(user): Path<String>, Json(dms): Json<Dms>) -> Answer {
    let mut world = shared.world();
    let user = user_of(&world, &user)?;
    if let Some(user) = world.kept.users.get_mut(&user) {
        user.takes_dms = dms.open;
    }
    Ok(Json(json!({ "open": dms.open })))
}

#[derive(Deserialize)]
struct Slash {
    channel: String,
    command: String,
    #[serde(default)]
    options: Map<String, Value>,
    /// Which option is being typed, for suggestions.
    #[serde(default)]
    typed: Option<String>,
}

impl Slash {
    /// The options, the one being typed last.
    fn options(&self) -> Vec<(String, Value)> {
        let mut options: Vec<(String, Value)> = self.options.clone().into_iter().collect();
        options.sort_by_key(|(name, _)| Some(name) == self.typed.as_ref());
        options
    }
}

async fn slash(State(shared): S, Path(user): Path<String>, Json(slash): Json<Slash>) -> Answer {
    let (user, channel) = {
        let world = shared.world();
        (user_of(&world, &user)?, channel_of(&world, &slash.channel)?)
    };
    let pending = shared.slash(user, channel, &slash.command, &slash.options())?;
    outcome(&shared, pending).await
}

async fn autocomplete(State(shared): S, Path(user): Path<String>, Json(slash): Json<Slash>) -> Answer {
    let (user, channel) = {
        let world = shared.world();
        (user_of(&world, &user)?, channel_of(&world, &slash.channel)?)
    };
    let pending = shared.autocomplete(user, channel, &slash.command, &slash.options())?;
    outcome(&shared, pending).await
}

#[derive(Deserialize)]
struct Click {
    message: Snowflake,
    custom_id: String,
    #[serde(default)]
    values: Vec<String>,
}

async fn click(State(shared): S, Path(user): Path<String>, Json(click): Json<Click>) -> Answer {
    let user = user_of(&shared.world(), &user)?;
    let pending = shared.use_component(user, click.message, &click.custom_id, None)?;
    outcome(&shared, pending).await
}

async fn select(State(shared): S, Path(user): Path<String>, Json(click): Json<Click>) -> Answer {
    let user = user_of(&shared.world(), &user)?;
    let pending = shared.use_component(user, click.message, &click.custom_id, Some(&click.values))?;
    outcome(&shared, pending).await
}

#[derive(Deserialize)]
struct Filled {
    channel: String,
    /// The form as the bot sent it.
    modal: Value,
    /// The message whose button opened it.
    #[serde(default)]
    message: Option<Snowflake>,
    /// What is typed, by label or custom id.
    fields: Map<String, Value>,
}

async fn modal(State(shared): S, Path(user): Path<String>, Json(filled): Json<Filled>) -> Answer {
    let (user, channel) = {
        let world = shared.world();
        (user_of(&world, &user)?, channel_of(&world, &filled.channel)?)
    };
    let fields: Vec<(String, String)> = filled
        .fields
        .iter()
        .map(|(name, value)| (name.clone(), value.as_str().unwrap_or_default().to_owned()))
        .collect();
    let pending = shared.submit_modal(user, channel, &filled.modal, filled.message, &fields)?;
    outcome(&shared, pending).await
}

/// What became of an interaction, with the message that answers it.
async fn outcome(shared: &Shared, pending: Pending) -> Answer {
    let outcome = pending.outcome().await;
    let world = shared.world();
    let message = |id: &Snowflake| world.kept.messages.get(id).map(|message: &Message| world.message_json(message));
    Ok(Json(match outcome {
        Outcome::NoAnswer => json!({ "answer": "none" }),
        Outcome::Answered(Acknowledged::Message(id)) => json!({ "answer": "message", "message": message(&id) }),
        Outcome::Answered(Acknowledged::Component) => json!({ "answer": "component" }),
        Outcome::Answered(Acknowledged::Choices(choices)) => json!({ "answer": "choices", "choices": choices }),
        Outcome::Answered(Acknowledged::Modal(modal)) => json!({ "answer": "modal", "modal": modal }),
    }))
}

#[derive(Deserialize)]
struct NewChannel {
    name: String,
}

async fn add_channel(State(shared): S, Path(guild): Path<Snowflake>, Json(new): Json<NewChannel>) -> Answer {
    let mut world = shared.world();
    let id = world.add_channel(guild, &new.name);
    let id = id.ok_or_else(|| Refused(StatusCode::NOT_FOUND, "there is no such server".to_owned()))?;
    Ok(Json(world.channel_json(id)))
}

#[derive(Deserialize)]
struct Exception {
    /// A user or a role.
    id: Snowflake,
    #[serde(default)]
    allow: Permissions,
    #[serde(default)]
    deny: Permissions,
}

/// An exception from the server's rights in one channel.
async fn permissions(State(shared): S, Path(channel): Path<String>, Json(new): Json<Exception>) -> Answer {
    let mut world = shared.world();
    let channel = channel_of(&world, &channel)?;
    let member = world.kept.users.contains_key(&new.id);
    world.set_overwrite(channel, Overwrite { id: new.id, member, allow: new.allow, deny: new.deny });
    Ok(Json(world.channel_json(channel)))
}

async fn time(State(shared): S) -> Json<Value> {
    Json(json!({ "now_ms": shared.clock.now() }))
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum ClockCommand {
    Stop,
    Start,
    AdvanceMs(u64),
}

async fn set_clock(State(shared): S, Json(command): Json<ClockCommand>) -> Json<Value> {
    match command {
        ClockCommand::Stop => shared.clock.stop(),
        ClockCommand::Start => shared.clock.start(),
        ClockCommand::AdvanceMs(by) => shared.clock.advance(Duration::from_millis(by)),
    }
    shared.world().archive_idle_threads();
    Json(json!({ "now_ms": shared.clock.now() }))
}

#[derive(Deserialize)]
struct NewFaults {
    #[serde(default)]
    seed: u64,
    faults: Vec<Fault>,
}

async fn set_faults(State(shared): S, Json(new): Json<NewFaults>) -> Json<Value> {
    let count = new.faults.len();
    shared.faults.set(new.seed, new.faults);
    Json(json!({ "faults": count }))
}

#[derive(Deserialize)]
struct NewLimits {
    on: bool,
}

async fn rate_limits(State(shared): S, Json(new): Json<NewLimits>) -> Json<Value> {
    shared.set_rate_limits(if new.on { RateLimits::default() } else { RateLimits::OFF });
    Json(json!({ "on": new.on }))
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum GatewayCommand {
    /// Ask all connections to come back (op 7).
    Reconnect,
    /// Tell all connections that their session is invalid (op 9).
    Invalidate,
    /// Drop all connections without a word.
    Cut,
    /// Forget all sessions, as a restart does.
    Restart,
}

async fn gateway(State(shared): S, Json(command): Json<GatewayCommand>) -> Json<Value> {
    let mut world = shared.world();
    match command {
        GatewayCommand::Reconnect => world.sessions.command(&Frame::Payload(op(7))),
        GatewayCommand::Invalidate => world.sessions.command(&Frame::Payload(op(9))),
        GatewayCommand::Cut => world.sessions.command(&Frame::Drop),
        GatewayCommand::Restart => world.sessions.forget(),
    }
    Json(json!({ "connected": world.sessions.connected() }))
}

/// A payload that is no event.
pub fn op(code: u8) -> Value {
    json!({ "op": code, "d": if code == 9 { json!(false) } else { Value::Null }, "s": null, "t": null })
}

async fn transcript(State(shared): S) -> Json<Value> {
    let complaints: Vec<Value> = (shared.journal.complaints().into_iter())
        .map(|complaint| json!({ "kind": format!("{:?}", complaint.kind), "text": complaint.text }))
        .collect();
    Json(json!({ "transcript": shared.journal.transcript(), "complaints": complaints }))
}

impl World {
    /// A new user, in all servers. `None` if the name is taken or empty.
    pub fn add_user(&mut self, name: &str) -> Option<Snowflake> {
        let name = name.trim();
        if name.is_empty() || name.chars().count() > 32 || self.find_user(&name.to_lowercase()).is_some() {
            return None;
        }
        let (id, now) = (self.next_id(), self.clock.now());
        self.kept.users.insert(id, crate::world::user::User::person(id, name));
        let guilds: Vec<Snowflake> = self.kept.guilds.keys().copied().collect();
        for guild in guilds {
            let member = crate::world::guild::Member::new(id, now);
            if let Some(guild) = self.kept.guilds.get_mut(&guild) {
                guild.members.insert(id, member.clone());
            }
            let mut body = self.member_json(&member);
            body["guild_id"] = json!(guild);
            self.dispatch("GUILD_MEMBER_ADD", body);
        }
        Some(id)
    }

    /// A new text channel of a server.
    pub fn add_channel(&mut self, guild: Snowflake, name: &str) -> Option<Snowflake> {
        self.guild(guild).ok()?;
        let id = self.next_id();
        let position = self.kept.channels.values().filter(|channel| channel.guild() == Some(guild)).count() as u32;
        self.kept.channels.insert(id, Channel::text(id, guild, name, position));
        let body = self.channel_json(id);
        self.dispatch("CHANNEL_CREATE", body);
        Some(id)
    }

    /// Sets an exception from the server's rights in one channel, in place of an older one.
    pub fn set_overwrite(&mut self, channel: Snowflake, overwrite: Overwrite) {
        if let Ok(Channel { kind: ChannelKind::Text { overwrites, .. }, .. }) = self.channel_mut(channel) {
            overwrites.retain(|older| older.id != overwrite.id);
            overwrites.push(overwrite);
            let body = self.channel_json(channel);
            self.dispatch("CHANNEL_UPDATE", body);
        }
    }
}
