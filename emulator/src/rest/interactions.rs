//! How the bot answers what users do.

use serde_json::{Value, json};

use super::{Call, Reply};
use crate::error::{ApiError, FormErrors};
use crate::limits::{self, Use};
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::interaction::{AUTOCOMPLETE, Acknowledged, COMPONENT, Interaction, MODAL};
use crate::world::message::{
    COMPONENTS_V2, EPHEMERAL, InteractionReference, LOADING, Message, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS,
};

type Answer = Result<Reply, ApiError>;

/// The first answer to an interaction.
pub fn callback(world: &mut World, call: &Call) -> Answer {
    let token = call.text("interaction_token").to_owned();
    let id = call.id("interaction_id")?;
    let now = world.clock.now();
    let interaction = world
        .interactions
        .get(&token)
        .filter(|interaction| interaction.id == id)
        .ok_or_else(ApiError::unknown_interaction)?;
    if interaction.is_acknowledged() {
        return Err(ApiError::already_acknowledged());
    }
    if interaction.is_too_late(now) {
        return Err(ApiError::unknown_interaction());
    }
    let kind = call.body["type"].as_u64();
    allowed(interaction, kind)?;
    let (channel, source, for_kind) = (interaction.channel, interaction.source, interaction.kind);
    let data = &call.body["data"];
    let mut shown: Option<Value> = None;
    let acknowledged = match kind {
        Some(4) => {
            limits::message(data, &call.files, Use::Answer).map_err(|error| error.below("data"))?;
            let mut message = answer_message(world, &token, data)?;
            world.fill(&mut message, data, &call.files);
            message.check().map_err(|error| error.below("data"))?;
            let id = message.id;
            shown = Some(world.publish(message));
            Acknowledged::Message(id)
        }
        Some(5) => {
            let mut message = answer_message(world, &token, data)?;
            message.flags |= LOADING;
            let id = message.id;
            shown = Some(world.publish(message));
            Acknowledged::Message(id)
        }
        Some(7) => {
            let source = source.ok_or_else(ApiError::unknown_message)?;
            let message = world.message(channel, source)?.clone();
            shown = Some(
                world
                    .edit(message, data, &call.files)
                    .map_err(|error| error.below("data"))?,
            );
            Acknowledged::Component
        }
        Some(8) => Acknowledged::Choices(limits::choices(data)?),
        Some(9) => {
            limits::modal(data)?;
            Acknowledged::Modal(data.clone())
        }
        _ => Acknowledged::Component,
    };
    if let Some(interaction) = world.interactions.get_mut(&token) {
        interaction.original = match &acknowledged {
            Acknowledged::Message(id) => Some(*id),
            Acknowledged::Component => source,
            _ => None,
        };
        interaction.awaits_answer = kind == Some(5);
        interaction.acknowledged_at = Some(now);
        interaction.answered_at = matches!(kind, Some(4 | 7 | 8 | 9)).then_some(now);
        interaction.answer.send_replace(Some(acknowledged));
    }
    if !call.query_flag("with_response") {
        return Reply::nothing();
    }
    let mut body = json!({ "interaction": { "id": id, "type": for_kind } });
    if let Some(message) = shown {
        let flags = message["flags"].as_u64().unwrap_or(0);
        body["interaction"]["response_message_id"] = message["id"].clone();
        body["interaction"]["response_message_loading"] = json!(flags & LOADING != 0);
        body["interaction"]["response_message_ephemeral"] = json!(flags & EPHEMERAL != 0);
        // A deferred answer is not shown: there is nothing in it yet.
        if matches!(kind, Some(4 | 7)) {
            body["resource"] = json!({ "type": kind, "message": message });
        }
    }
    Reply::ok(body)
}

/// Which first answers fit which interactions.
fn allowed(interaction: &Interaction, kind: Option<u64>) -> Result<(), ApiError> {
    let from_component =
        interaction.kind == COMPONENT || interaction.kind == MODAL && interaction.source.is_some();
    let fits = match kind {
        Some(4 | 5) => interaction.kind != AUTOCOMPLETE,
        Some(6 | 7) => from_component,
        Some(8) => interaction.kind == AUTOCOMPLETE,
        Some(9) => interaction.kind != AUTOCOMPLETE && interaction.kind != MODAL,
        _ => false,
    };
    let mut errors = FormErrors::default();
    if !fits {
        errors.add(
            "type",
            "BASE_TYPE_CHOICES",
            "This answer does not fit the interaction.",
        );
    }
    errors.into_result()
}

/// A message that answers an interaction. Who sees it is decided by its first flags, for ever.
fn answer_message(world: &mut World, token: &str, data: &Value) -> Result<Message, ApiError> {
    let interaction = world
        .interactions
        .get(token)
        .ok_or_else(ApiError::unknown_webhook)?;
    let (channel, user) = (interaction.channel, interaction.user);
    let answers = InteractionReference {
        id: interaction.id,
        kind: interaction.kind,
        user,
        command: interaction.command.clone(),
        source: interaction.source.filter(|_| interaction.kind == COMPONENT),
        opened_by: interaction.opened_by.clone(),
    };
    let command = answers.command.is_some();
    let mut message = world.new_message(channel, world.bot());
    message.kind = if command { 20 } else { 0 };
    message.interaction = Some(answers);
    let flags = data["flags"].as_u64().unwrap_or(0);
    message.flags = flags & (EPHEMERAL | SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2);
    message.only_for = message.has(EPHEMERAL).then_some(user);
    Ok(message)
}

/// The interaction that a token in the path opens, if the bot has answered it and the token is fresh.
fn open<'a>(world: &'a World, call: &Call) -> Result<&'a Interaction, ApiError> {
    if call.id("webhook_id")? != world.kept.application.id {
        return Err(ApiError::unknown_webhook());
    }
    let interaction = world
        .interactions
        .get(call.text("webhook_token"))
        .ok_or_else(ApiError::unknown_webhook)?;
    if interaction.is_expired(world.clock.now()) {
        return Err(ApiError::token_expired());
    }
    if !interaction.is_acknowledged() {
        return Err(ApiError::unknown_webhook());
    }
    Ok(interaction)
}

/// Notes when somebody was first shown more than that the bot has heard.
fn note_answered(world: &mut World, call: &Call) {
    let now = world.clock.now();
    if let Some(interaction) = world.interactions.get_mut(call.text("webhook_token")) {
        interaction.answered_at.get_or_insert(now);
    }
}

/// A further message. The first one fills a deferred answer, and is seen by whom the deferral said.
pub fn follow_up(world: &mut World, call: &Call) -> Answer {
    let interaction = open(world, call)?;
    let (channel, original, fills) = (
        interaction.channel,
        interaction.original,
        interaction.awaits_answer,
    );
    limits::message(&call.body, &call.files, Use::Answer)?;
    let token = call.text("webhook_token").to_owned();
    if fills && let Some(original) = original {
        let message = world.message(channel, original)?.clone();
        return Reply::ok(fill_deferred(world, &token, message, call)?);
    }
    let mut message = answer_message(world, &token, &call.body)?;
    world.fill(&mut message, &call.body, &call.files);
    message.check()?;
    note_answered(world, call);
    Reply::ok(world.publish(message))
}

fn fill_deferred(
    world: &mut World,
    token: &str,
    mut message: Message,
    call: &Call,
) -> Result<Value, ApiError> {
    message.flags &= !LOADING;
    message.flags |= call.body["flags"].as_u64().unwrap_or(0) & (SUPPRESS_EMBEDS | COMPONENTS_V2);
    world.fill(&mut message, &call.body, &call.files);
    message.check()?;
    if let Some(interaction) = world.interactions.get_mut(token) {
        interaction.awaits_answer = false;
    }
    note_answered(world, call);
    Ok(world.republish(message))
}

/// The message that a follow-up route is about: `@original`, or one that the same interaction brought.
fn target(world: &World, call: &Call) -> Result<Message, ApiError> {
    let interaction = open(world, call)?;
    let id: Snowflake = match call.path.contains_key("message_id") {
        true => call.id("message_id")?,
        false => interaction.original.ok_or_else(ApiError::unknown_message)?,
    };
    let message = world.message(interaction.channel, id)?;
    let own = interaction.original == Some(id)
        || message
            .interaction
            .as_ref()
            .is_some_and(|answers| answers.id == interaction.id);
    if own {
        Ok(message.clone())
    } else {
        Err(ApiError::unknown_message())
    }
}

pub fn get(world: &mut World, call: &Call) -> Answer {
    let message = target(world, call)?;
    Reply::ok(world.message_json(&message))
}

pub fn edit(world: &mut World, call: &Call) -> Answer {
    let message = target(world, call)?;
    if message.has(LOADING) {
        limits::message(&call.body, &call.files, Use::Edit)?;
        let token = call.text("webhook_token").to_owned();
        return Reply::ok(fill_deferred(world, &token, message, call)?);
    }
    let edited = world.edit(message, &call.body, &call.files)?;
    note_answered(world, call);
    Reply::ok(edited)
}

pub fn delete(world: &mut World, call: &Call) -> Answer {
    let message = target(world, call)?;
    world.remove_message(message.id);
    Reply::nothing()
}
