//! Acting as a user: seeing, writing, commands, clicks, choices and forms.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{Answer, JsonBody, PathParams, QueryParams, Refused, SharedState, channel_of, user_of};
use crate::act::{CannotAct, Outcome, Pending, Place};
use crate::permissions::Permissions;
use crate::server::Shared;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::channel::Channel;
use crate::world::interaction::Acknowledged;

/// The routes, below `/_/users/{user}`.
pub fn routes() -> Router<Arc<Shared>> {
    Router::new()
        .route("/channels", get(channels))
        .route("/channels/{channel}/messages", get(messages).post(write))
        .route("/notifications", get(notifications))
        .route("/dms", post(dms))
        .route("/slash", post(slash))
        .route("/autocomplete", post(autocomplete))
        .route("/click", post(click))
        .route("/select", post(select))
        .route("/interact", post(interact))
        .route("/modal", get(open_form).post(modal))
}

/// A user and a channel; `dm` is the user's own with the bot.
pub fn user_and_channel(
    shared: &Shared,
    user: &str,
    channel: &str,
) -> Result<(Snowflake, Snowflake), Refused> {
    let mut world = shared.world();
    let user = user_of(&world, user)?;
    let channel = if channel == "dm" {
        world.direct_channel(user)
    } else {
        channel_of(&world, channel)?
    };
    Ok((user, channel))
}

/// The channels, threads and direct messages that a user sees.
async fn channels(State(shared): SharedState, PathParams(user): PathParams<String>) -> Answer {
    let world = shared.world();
    let user = user_of(&world, &user)?;
    let seen = |channel: &&Channel| world.permissions(user, channel).has(Permissions::VIEW_CHANNEL);
    let list: Vec<Value> = world
        .kept
        .channels
        .values()
        .filter(seen)
        .map(|channel| world.channel_json(channel.id))
        .collect();
    Ok(Json(json!(list)))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    /// Only messages with this text.
    contains: Option<String>,
    /// Only messages after this one.
    after: Option<Snowflake>,
    /// How long to wait for the first of them, in real time.
    wait_ms: Option<u64>,
}

/// The messages that a user sees in a channel, oldest first.
async fn messages(
    State(shared): SharedState,
    PathParams((user, channel)): PathParams<(String, String)>,
    QueryParams(wanted): QueryParams<Wanted>,
) -> Answer {
    let (user, channel) = user_and_channel(&shared, &user, &channel)?;
    let mut changes = shared.world().changes.subscribe();
    let wait = Duration::from_millis(wanted.wait_ms.unwrap_or(0).min(60_000));
    let waiting = async {
        loop {
            let seen = shared.world().seen_by(user, channel, &wanted)?;
            if !seen.is_empty() || changes.changed().await.is_err() {
                return Ok::<_, Refused>(seen);
            }
        }
    };
    let seen = match tokio::time::timeout(wait, waiting).await {
        Ok(seen) => seen?,
        Err(_) => shared.world().seen_by(user, channel, &wanted)?,
    };
    Ok(Json(json!(seen)))
}

impl World {
    fn seen_by(&self, user: Snowflake, channel: Snowflake, wanted: &Wanted) -> Result<Vec<Value>, CannotAct> {
        self.seen_channel(user, channel)?;
        let own = self.messages_in(channel).filter(|message| message.is_for(user));
        let own = own.filter(|message| wanted.after.is_none_or(|after| message.id > after));
        let own = own.filter(|message| {
            wanted
                .contains
                .as_ref()
                .is_none_or(|text| message.content.contains(text.as_str()))
        });
        Ok(own.map(|message| self.message_json(message)).collect())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    content: String,
}

async fn write(
    State(shared): SharedState,
    PathParams((user, channel)): PathParams<(String, String)>,
    JsonBody(text): JsonBody<Text>,
) -> Answer {
    let (user, channel) = user_and_channel(&shared, &user, &channel)?;
    let id = shared.write(user, channel, &text.content)?;
    let world = shared.world();
    Ok(Json(
        world
            .message(channel, id)
            .map_or(Value::Null, |message| world.message_json(message)),
    ))
}

async fn notifications(State(shared): SharedState, PathParams(user): PathParams<String>) -> Answer {
    let world = shared.world();
    let user = user_of(&world, &user)?;
    let own = world
        .notifications
        .iter()
        .filter(|notification| notification.user == user);
    Ok(Json(json!(
        own.map(|n| json!({ "channel": n.channel, "message": n.message }))
            .collect::<Vec<_>>()
    )))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Dms {
    open: bool,
}

async fn dms(
    State(shared): SharedState,
    PathParams(user): PathParams<String>,
    JsonBody(dms): JsonBody<Dms>,
) -> Answer {
    let mut world = shared.world();
    let user = user_of(&world, &user)?;
    world.set_dms(user, dms.open);
    Ok(Json(json!({ "open": dms.open })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Slash {
    channel: String,
    command: String,
    #[serde(default)]
    options: Map<String, Value>,
}

async fn slash(
    State(shared): SharedState,
    PathParams(user): PathParams<String>,
    JsonBody(slash): JsonBody<Slash>,
) -> Answer {
    let (user, channel) = user_and_channel(&shared, &user, &slash.channel)?;
    let options: Vec<(String, Value)> = slash.options.into_iter().collect();
    let pending = shared.slash(user, channel, &slash.command, &options)?;
    outcome(&shared, pending).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Typing {
    channel: String,
    command: String,
    options: Map<String, Value>,
    /// Which option is being typed; needed if there are several.
    typed: Option<String>,
}

async fn autocomplete(
    State(shared): SharedState,
    PathParams(user): PathParams<String>,
    JsonBody(typing): JsonBody<Typing>,
) -> Answer {
    let (user, channel) = user_and_channel(&shared, &user, &typing.channel)?;
    let typed = match (&typing.typed, typing.options.len()) {
        (Some(typed), _) if typing.options.contains_key(typed) => typed.clone(),
        (None, 1) => typing.options.keys().cloned().collect(),
        _ => return Err(Refused::bad("`typed` has to name one of the options")),
    };
    let mut options: Vec<(String, Value)> = typing.options.into_iter().collect();
    options.sort_by_key(|(name, _)| *name == typed);
    let pending = shared.autocomplete(user, channel, &typing.command, &options)?;
    outcome(&shared, pending).await
}

/// Where a button or a menu is: in a message, or in the newest message of a channel that has it.
fn place_of(
    shared: &Shared,
    user: &str,
    message: Option<Snowflake>,
    channel: Option<&str>,
) -> Result<(Snowflake, Place), Refused> {
    match (message, channel) {
        (Some(message), None) => Ok((user_of(&shared.world(), user)?, Place::Message(message))),
        (None, Some(channel)) => {
            user_and_channel(shared, user, channel).map(|(user, channel)| (user, Place::Channel(channel)))
        }
        _ => Err(Refused::bad("either `message` or `channel` says where")),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Click {
    message: Option<Snowflake>,
    channel: Option<String>,
    custom_id: Option<String>,
    label: Option<String>,
}

async fn click(
    State(shared): SharedState,
    PathParams(user): PathParams<String>,
    JsonBody(click): JsonBody<Click>,
) -> Answer {
    let (user, place) = place_of(&shared, &user, click.message, click.channel.as_deref())?;
    let (key, named) = match (click.custom_id, click.label) {
        (Some(custom_id), None) => ("custom_id", custom_id),
        (None, Some(label)) => ("label", label),
        _ => return Err(Refused::bad("either `custom_id` or `label` names the button")),
    };
    let fits = |component: &Value| component["type"] == 2 && component[key] == *named;
    let (message, button) = shared
        .world()
        .meant(user, place, fits)?
        .ok_or_else(|| CannotAct::NoSuchComponent(named.clone()))?;
    let custom_id = button["custom_id"]
        .as_str()
        .ok_or(CannotAct::NoSuchComponent(named))?;
    let pending = shared.use_component(user, message, custom_id, None)?;
    outcome(&shared, pending).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Select {
    message: Option<Snowflake>,
    channel: Option<String>,
    /// Which menu; needed if several offer the same.
    custom_id: Option<String>,
    values: Option<Vec<String>>,
    labels: Option<Vec<String>>,
}

async fn select(
    State(shared): SharedState,
    PathParams(user): PathParams<String>,
    JsonBody(select): JsonBody<Select>,
) -> Answer {
    let (user, place) = place_of(&shared, &user, select.message, select.channel.as_deref())?;
    let (key, chosen) = match (select.values, select.labels) {
        (Some(values), None) => ("value", values),
        (None, Some(labels)) => ("label", labels),
        _ => return Err(Refused::bad("either `values` or `labels` says what is chosen")),
    };
    let value = |menu: &Value, text: &String| {
        let options = menu["options"].as_array()?;
        let option = options.iter().find(|option| option[key] == *text)?;
        option["value"].as_str().map(str::to_owned)
    };
    let is_menu = |component: &Value| matches!(component["type"].as_u64(), Some(3 | 5..=8));
    let fits = |menu: &Value| match &select.custom_id {
        Some(custom_id) => is_menu(menu) && menu["custom_id"] == *custom_id,
        None => is_menu(menu) && (menu["type"] != 3 || chosen.iter().all(|text| value(menu, text).is_some())),
    };
    let found = shared.world().meant(user, place, fits)?;
    let missing =
        || CannotAct::NoSuchComponent(select.custom_id.clone().unwrap_or_else(|| chosen.join(", ")));
    let (message, menu) = found.ok_or_else(missing)?;
    // Menus of users, roles and channels have no options; names are found later. A wrong choice is refused
    // later, too.
    let values: Vec<String> = chosen
        .iter()
        .map(|text| value(&menu, text).unwrap_or_else(|| text.clone()))
        .collect();
    let custom_id = menu["custom_id"].as_str().unwrap_or_default();
    let pending = shared.use_component(user, message, custom_id, Some(&values))?;
    outcome(&shared, pending).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Interact {
    channel: String,
    /// The fields of the event that are not as usual.
    event: Map<String, Value>,
}

async fn interact(
    State(shared): SharedState,
    PathParams(user): PathParams<String>,
    JsonBody(wanted): JsonBody<Interact>,
) -> Answer {
    let (user, channel) = user_and_channel(&shared, &user, &wanted.channel)?;
    let pending = shared.interact(user, channel, &Value::Object(wanted.event))?;
    outcome(&shared, pending).await
}

/// The form that a user has open.
async fn open_form(State(shared): SharedState, PathParams(user): PathParams<String>) -> Answer {
    let world = shared.world();
    let user = user_of(&world, &user)?;
    let form = world.forms.get(&user).ok_or(CannotAct::NoForm)?;
    Ok(Json(
        json!({ "channel": form.channel, "message": form.opened_by.source, "modal": form.modal }),
    ))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Filled {
    /// What is typed, by label or custom id.
    fields: Map<String, Value>,
}

async fn modal(
    State(shared): SharedState,
    PathParams(user): PathParams<String>,
    JsonBody(filled): JsonBody<Filled>,
) -> Answer {
    let user = user_of(&shared.world(), &user)?;
    let text = |value: Value| match value {
        Value::String(text) => Ok(text),
        other => Err(Refused::bad(format!("{other} is no text for a field"))),
    };
    let fields = filled
        .fields
        .into_iter()
        .map(|(name, value)| Ok((name, text(value)?)));
    let fields = fields.collect::<Result<Vec<(String, String)>, Refused>>()?;
    let pending = shared.submit_modal(user, &fields)?;
    outcome(&shared, pending).await
}

/// What became of an interaction, with the message that answers it, or whose component was used.
async fn outcome(shared: &Shared, pending: Pending) -> Answer {
    let source = pending.source();
    let outcome = pending.outcome().await;
    let world = shared.world();
    let message = |id: Snowflake| {
        world
            .kept
            .messages
            .get(&id)
            .map(|message| world.message_json(message))
    };
    Ok(Json(match outcome {
        Outcome::NoAnswer => json!({ "answer": "none" }),
        Outcome::Answered(Acknowledged::Message(id)) => {
            json!({ "answer": "message", "message": message(id) })
        }
        Outcome::Answered(Acknowledged::Component) => {
            json!({ "answer": "component", "message": source.and_then(message) })
        }
        Outcome::Answered(Acknowledged::Choices(choices)) => {
            json!({ "answer": "choices", "choices": choices })
        }
        Outcome::Answered(Acknowledged::Modal(modal)) => json!({ "answer": "modal", "modal": modal }),
    }))
}
