//! A JSON API to act as a user and to set clock and faults, for tests in any language. See
//! `emulator/README.md`.

mod acting;
mod watching;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::act::CannotAct;
use crate::faults::Fault;
use crate::gateway::{Frame, Swallow};
use crate::permissions::{Overwrite, Permissions};
use crate::rate_limit::RateLimits;
use crate::server::Shared;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::channel::ChannelKind;

type SharedState = State<Arc<Shared>>;

/// How far the clock can be moved at once: ten years.
const MAX_ADVANCE_MS: u64 = 10 * 366 * 24 * 3_600_000;

/// The routes, below `/_`.
pub fn routes() -> Router<Arc<Shared>> {
    Router::new()
        .route("/world", get(world))
        .route(
            "/users",
            get(users)
                .post(add_user)
                .layer(middleware::from_fn(conflicts_as_ok)),
        )
        .nest(
            "/users/{user}",
            acting::routes()
                .merge(watching::routes())
                .layer(middleware::from_fn(conflicts_as_ok)),
        )
        .route("/guilds/{guild}/channels", post(add_channel))
        .route("/channels/{channel}", delete(delete_channel))
        .route("/channels/{channel}/permissions", post(permissions))
        .route("/channels/{channel}/archive", post(archive))
        .route("/messages/{message}", delete(delete_message))
        .route("/bot/permissions", post(bot_permissions))
        .route("/clock", get(time).post(set_clock))
        .route("/faults", post(set_faults).delete(clear_faults))
        .route("/rate-limits", post(rate_limits))
        .route("/latency", post(latency))
        .route("/traffic", get(traffic).delete(forget_traffic))
        .route("/gateway", post(gateway))
        .route("/transcript", get(transcript).delete(forgive))
        .fallback(no_route)
        .method_not_allowed_fallback(no_method)
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

impl Refused {
    fn missing(what: &str, text: &str) -> Self {
        Refused(StatusCode::NOT_FOUND, format!("there is no {what} {text:?}"))
    }

    fn bad(why: impl Into<String>) -> Self {
        Refused(StatusCode::BAD_REQUEST, why.into())
    }
}

/// Who asks for it is told of a conflict with a status of 200: browsers print every other one as an error,
/// and that somebody was quicker is none.
async fn conflicts_as_ok(request: Request, next: Next) -> Response {
    let lenient = request
        .headers()
        .get("prefer")
        .is_some_and(|wish| wish == "handling=lenient");
    let mut response = next.run(request).await;
    if lenient && response.status() == StatusCode::CONFLICT {
        *response.status_mut() = StatusCode::OK;
    }
    response
}

async fn no_route() -> Refused {
    Refused(
        StatusCode::NOT_FOUND,
        "there is no such route; emulator/README.md lists them".to_owned(),
    )
}

async fn no_method() -> Refused {
    Refused(
        StatusCode::METHOD_NOT_ALLOWED,
        "the route does not know this method".to_owned(),
    )
}

type Answer = Result<Json<Value>, Refused>;

/// A JSON body; a wrong one is answered as everything else here is.
struct JsonBody<T>(T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refused> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(body)) => Ok(JsonBody(body)),
            // To the caller, wrong fields and wrong JSON are the same mistake.
            Err(why) if why.status() == StatusCode::UNPROCESSABLE_ENTITY => {
                Err(Refused::bad(why.body_text()))
            }
            Err(why) => Err(Refused(why.status(), why.body_text())),
        }
    }
}

/// The placeholders of a path.
struct PathParams<T>(T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for PathParams<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refused> {
        let found = Path::<T>::from_request_parts(parts, state).await;
        found
            .map(|Path(path)| PathParams(path))
            .map_err(|why| Refused(why.status(), why.body_text()))
    }
}

/// The query of a path.
struct QueryParams<T>(T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for QueryParams<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refused> {
        let found = Query::<T>::from_request_parts(parts, state).await;
        found
            .map(|Query(query)| QueryParams(query))
            .map_err(|why| Refused(why.status(), why.body_text()))
    }
}

/// A user by id or name.
fn user_of(world: &World, text: &str) -> Result<Snowflake, Refused> {
    let found = world
        .find_user(text)
        .or_else(|| world.find_user(&text.to_lowercase()));
    found.ok_or_else(|| Refused::missing("user", text))
}

/// A channel by id or name. Of threads with the same name the newest is meant.
fn channel_of(world: &World, text: &str) -> Result<Snowflake, Refused> {
    let named = |channel: &&crate::world::channel::Channel| channel.name() == Some(text);
    let all = || world.kept.channels.values();
    let found = all().find(|channel| channel.id.to_string() == text);
    let found = found.or_else(|| all().filter(|channel| !channel.is_thread()).find(named));
    let found = found.or_else(|| all().rev().find(named));
    found
        .map(|channel| channel.id)
        .ok_or_else(|| Refused::missing("channel", text))
}

async fn world(State(shared): SharedState) -> Json<Value> {
    let world = shared.world();
    let guilds: Vec<Value> = world
        .kept
        .guilds
        .values()
        .map(|guild| world.guild_json(guild))
        .collect();
    let channels: Vec<Value> = world
        .kept
        .channels
        .keys()
        .map(|channel| world.channel_json(*channel))
        .collect();
    Json(json!({
        "api": format!("{}/api/v10", shared.base), "gateway": shared.gateway_url, "token": world.kept.application.token,
        "application": world.kept.application.id, "guilds": guilds, "channels": channels,
        "connected": world.sessions.connected(),
        "commands": world.kept.commands.iter().map(|command| &command.body).collect::<Vec<_>>(),
    }))
}

async fn users(State(shared): SharedState) -> Json<Value> {
    let world = shared.world();
    Json(json!(
        world
            .kept
            .users
            .values()
            .map(crate::world::wire::user)
            .collect::<Vec<_>>()
    ))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct New {
    name: String,
}

async fn add_user(State(shared): SharedState, JsonBody(new): JsonBody<New>) -> Answer {
    let mut world = shared.world();
    let id = world.add_user(&new.name).ok_or_else(|| {
        let why = "a name of 1 to 32 characters is needed that can be seen and that nobody has";
        Refused(StatusCode::CONFLICT, why.to_owned())
    })?;
    Ok(Json(world.user_json(id)))
}

async fn add_channel(
    State(shared): SharedState,
    PathParams(guild): PathParams<String>,
    JsonBody(new): JsonBody<New>,
) -> Answer {
    let mut world = shared.world();
    let known = world
        .kept
        .guilds
        .values()
        .find(|known| known.id.to_string() == guild || known.name == guild);
    let known = known
        .map(|known| known.id)
        .ok_or_else(|| Refused::missing("server", &guild))?;
    let length = new.name.chars().count();
    if !(1..=100).contains(&length) {
        return Err(Refused::bad("a channel's name has 1 to 100 characters"));
    }
    let id = world
        .add_channel(known, &new.name)
        .ok_or_else(|| Refused::missing("server", &guild))?;
    Ok(Json(world.channel_json(id)))
}

async fn delete_channel(State(shared): SharedState, PathParams(channel): PathParams<String>) -> Answer {
    let mut world = shared.world();
    let channel = channel_of(&world, &channel)?;
    world.remove_channel(channel);
    Ok(Json(json!({ "deleted": channel })))
}

async fn delete_message(State(shared): SharedState, PathParams(message): PathParams<String>) -> Answer {
    let mut world = shared.world();
    let known = message
        .parse()
        .ok()
        .filter(|id| world.kept.messages.contains_key(id));
    let known = known.ok_or_else(|| Refused::missing("message", &message))?;
    world.remove_message(known);
    Ok(Json(json!({ "deleted": known })))
}

/// Rights: a number, its digits as a text, or a list of names.
#[derive(Default)]
struct Rights(Permissions);

impl<'de> Deserialize<'de> for Rights {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Number(u64),
            Digits(String),
            Names(Vec<String>),
        }
        let unknown = |name: &str| serde::de::Error::custom(format!("there is no right {name:?}"));
        match Written::deserialize(deserializer)? {
            Written::Number(bits) => Ok(Rights(Permissions(bits))),
            Written::Digits(digits) => digits
                .parse()
                .map(|bits| Rights(Permissions(bits)))
                .map_err(|_| unknown(&digits)),
            Written::Names(names) => {
                let named = names
                    .iter()
                    .map(|name| Permissions::named(name).ok_or_else(|| unknown(name)));
                named
                    .collect::<Result<Vec<_>, _>>()
                    .map(|all| Rights(all.into_iter().fold(Permissions::NONE, Permissions::and)))
            }
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Exception {
    /// A user by id or name, or a role by id; the server's id stands for everybody.
    who: String,
    #[serde(default)]
    allow: Rights,
    #[serde(default)]
    deny: Rights,
}

/// An exception from the server's rights in one channel.
async fn permissions(
    State(shared): SharedState,
    PathParams(channel): PathParams<String>,
    JsonBody(new): JsonBody<Exception>,
) -> Answer {
    let mut world = shared.world();
    let channel = channel_of(&world, &channel)?;
    if !matches!(
        world.channel(channel).map(|channel| &channel.kind),
        Ok(ChannelKind::Text { .. })
    ) {
        return Err(Refused(
            StatusCode::CONFLICT,
            "only the text channels of a server have exceptions".to_owned(),
        ));
    }
    let is_role = |id: &Snowflake| {
        world
            .kept
            .guilds
            .values()
            .any(|guild| guild.roles.contains_key(id))
    };
    let role = new.who.parse().ok().filter(is_role);
    let (id, member) = match role {
        Some(role) => (role, false),
        None => (user_of(&world, &new.who)?, true),
    };
    world.set_overwrite(
        channel,
        Overwrite {
            id,
            member,
            allow: new.allow.0,
            deny: new.deny.0,
        },
    );
    Ok(Json(world.channel_json(channel)))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewRights {
    permissions: Rights,
}

async fn bot_permissions(State(shared): SharedState, JsonBody(new): JsonBody<NewRights>) -> Answer {
    shared.world().set_bot_permissions(new.permissions.0);
    Ok(Json(json!({ "permissions": new.permissions.0.0.to_string() })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Archive {
    #[serde(default)]
    locked: bool,
}

async fn archive(
    State(shared): SharedState,
    PathParams(thread): PathParams<String>,
    JsonBody(archive): JsonBody<Archive>,
) -> Answer {
    let mut world = shared.world();
    let id = channel_of(&world, &thread)?;
    if world.archive_thread(id, archive.locked) {
        Ok(Json(world.channel_json(id)))
    } else {
        Err(Refused(StatusCode::CONFLICT, format!("{thread:?} is no thread")))
    }
}

async fn time(State(shared): SharedState) -> Json<Value> {
    Json(json!({ "now_ms": shared.clock.now() }))
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum ClockCommand {
    Stop,
    Start,
    Step,
    AdvanceMs(u64),
}

async fn set_clock(State(shared): SharedState, JsonBody(command): JsonBody<ClockCommand>) -> Answer {
    match command {
        ClockCommand::Stop => shared.clock.stop(),
        ClockCommand::Start => shared.clock.start(),
        ClockCommand::Step => shared.clock.step(),
        ClockCommand::AdvanceMs(by) if by > MAX_ADVANCE_MS => {
            return Err(Refused::bad("ten years at once are enough"));
        }
        ClockCommand::AdvanceMs(by) => shared.clock.advance(Duration::from_millis(by)),
    }
    shared.world().archive_idle_threads();
    Ok(time(State(shared)).await)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewFaults {
    #[serde(default)]
    seed: u64,
    faults: Vec<Fault>,
}

async fn set_faults(State(shared): SharedState, JsonBody(new): JsonBody<NewFaults>) -> Json<Value> {
    let count = new.faults.len();
    shared.faults.set(new.seed, new.faults);
    Json(json!({ "faults": count }))
}

async fn clear_faults(State(shared): SharedState) -> Json<Value> {
    shared.faults.clear();
    Json(json!({ "faults": 0 }))
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum NewLimits {
    /// None at all.
    Off,
    /// Discord's.
    Default,
    /// Others.
    Set(SetLimits),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SetLimits {
    per_channel: u32,
    #[serde(default = "usual_per_token")]
    per_token: u32,
    per_route: u32,
    in_all: u32,
}

fn usual_per_token() -> u32 {
    RateLimits::default().per_token
}

async fn rate_limits(State(shared): SharedState, JsonBody(new): JsonBody<NewLimits>) -> Json<Value> {
    let limits = match new {
        NewLimits::Off => RateLimits::OFF,
        NewLimits::Default => RateLimits::default(),
        NewLimits::Set(set) => RateLimits {
            per_channel: set.per_channel,
            per_token: set.per_token,
            per_route: set.per_route,
            in_all: set.in_all,
        },
    };
    shared.set_rate_limits(limits);
    Json(json!({
        "per_channel": limits.per_channel, "per_token": limits.per_token, "per_route": limits.per_route,
        "in_all": limits.in_all,
    }))
}

/// No request is under way for longer: a minute.
const MAX_LATENCY_MS: u64 = 60_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Latency {
    ms: u64,
}

async fn latency(State(shared): SharedState, JsonBody(new): JsonBody<Latency>) -> Answer {
    if new.ms > MAX_LATENCY_MS {
        return Err(Refused::bad("a minute under way is enough"));
    }
    shared.set_latency(Duration::from_millis(new.ms));
    Ok(Json(json!({ "ms": new.ms })))
}

async fn traffic(State(shared): SharedState) -> Json<Value> {
    let traffic = shared.traffic();
    Json(json!({
        "requests": traffic.requests(), "global": traffic.global(), "limited": traffic.limited(),
        "busiest": traffic.busiest(), "invalid_recently": traffic.invalid_recently(), "seconds": traffic.seconds,
    }))
}

async fn forget_traffic(State(shared): SharedState) -> Json<Value> {
    shared.forget_traffic();
    traffic(State(shared)).await
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum GatewayCommand {
    /// Ask all connections to come back (op 7).
    Reconnect,
    /// Tell all connections that their session is invalid (op 9).
    Invalidate,
    /// Close all connections with a code.
    Close(u16),
    /// Send a payload to all connections as it is.
    Payload(Value),
    /// Send a text to all connections to the letter.
    Text(String),
    /// Swallow events, and acknowledge heartbeats.
    Swallow(Swallow),
    /// Deliver events again.
    Deliver,
    /// Drop all connections without a word.
    Cut,
    /// Forget all sessions and interactions, as a restart does.
    Restart,
}

async fn gateway(State(shared): SharedState, JsonBody(command): JsonBody<GatewayCommand>) -> Answer {
    let mut world = shared.world();
    let told = world.sessions.connected();
    match command {
        GatewayCommand::Reconnect => world.sessions.command(&Frame::Payload(op(7))),
        GatewayCommand::Invalidate => world.sessions.command(&Frame::Payload(op(9))),
        GatewayCommand::Close(code @ (1000 | 3000..=4999)) => {
            world
                .sessions
                .command(&Frame::Close(code, "closed by the emulator"));
        }
        GatewayCommand::Close(code) => return Err(Refused::bad(format!("{code} is no code to close with"))),
        GatewayCommand::Payload(payload) => world.sessions.command(&Frame::Payload(payload)),
        GatewayCommand::Text(text) => world.sessions.command(&Frame::Text(text.into())),
        GatewayCommand::Swallow(which) => world.sessions.swallow(Some(which)),
        GatewayCommand::Deliver => world.sessions.swallow(None),
        GatewayCommand::Cut => world.sessions.command(&Frame::Drop),
        GatewayCommand::Restart => world.forget_connections(),
    }
    Ok(Json(json!({ "told": told })))
}

/// A payload that is no event.
pub fn op(code: u8) -> Value {
    json!({ "op": code, "d": if code == 9 { json!(false) } else { Value::Null }, "s": null, "t": null })
}

async fn transcript(State(shared): SharedState) -> Json<Value> {
    let lines: Vec<String> = shared.transcript.text().lines().map(str::to_owned).collect();
    Json(json!({ "lines": lines, "complaints": complaints_json(&shared.transcript.complaints()) }))
}

async fn forgive(State(shared): SharedState) -> Json<Value> {
    Json(json!({ "complaints": complaints_json(&shared.transcript.forgive()) }))
}

fn complaints_json(complaints: &[crate::transcript::Complaint]) -> Vec<Value> {
    complaints
        .iter()
        .map(|complaint| json!({ "kind": format!("{:?}", complaint.kind), "text": complaint.text }))
        .collect()
}
