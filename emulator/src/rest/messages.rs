//! Messages of the bot.

use serde_json::{Value, json};

use super::{Call, Reply};
use crate::error::ApiError;
use crate::permissions::Permissions;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::message::{Message, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS};

type Answer = Result<Reply, ApiError>;

/// For so many milliseconds a nonce finds the message that was sent with it.
const NONCE_LIFE: u64 = 5 * 60_000;

pub fn create(world: &mut World, call: &Call) -> Answer {
    let id = call.id("channel_id")?;
    let channel = world.channel(id)?;
    world.bot_may(channel, channel.right_to_write())?;
    if !call.files.is_empty() {
        world.bot_may(channel, Permissions::ATTACH_FILES)?;
    }
    world.takes_messages(channel)?;
    crate::limits::message(&call.body, &call.files, crate::limits::Use::Create)?;
    let nonce = Some(call.body["nonce"].clone()).filter(|nonce| !nonce.is_null());
    if call.body["enforce_nonce"] == true
        && let Some(nonce) = &nonce
    {
        let now = world.clock.now();
        let sent = |message: &&Message| {
            message.nonce.as_ref() == Some(nonce)
                && message.written_at + NONCE_LIFE >= now
                && message.author == world.bot()
        };
        if let Some(message) = world.messages_in(id).rfind(sent) {
            return Reply::ok(world.message_json(message));
        }
    }
    let mut message = world.new_message(id, world.bot());
    message.nonce = nonce;
    message.flags = call.body["flags"].as_u64().unwrap_or(0)
        & (SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | crate::world::message::COMPONENTS_V2);
    if let Some(target) = call.body["message_reference"].get("message_id") {
        let target: Snowflake =
            serde_json::from_value(target.clone()).map_err(|_| ApiError::invalid_form())?;
        let found = world.message(id, target).map(|message| message.id);
        match (
            found,
            call.body["message_reference"]["fail_if_not_exists"].as_bool(),
        ) {
            (Ok(target), _) => {
                message.reply_to = Some(target);
                message.kind = 19;
            }
            (Err(_), Some(false)) => {}
            (Err(_), _) => {
                let mut errors = crate::error::FormErrors::default();
                errors.add("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message");
                errors.into_result()?;
            }
        }
    }
    world.fill(&mut message, &call.body, &call.files);
    message.check()?;
    let body = world.publish(message);
    Reply::ok(body)
}

pub fn list(world: &mut World, call: &Call) -> Answer {
    let id = call.id("channel_id")?;
    let channel = world.channel(id)?;
    world.bot_may(channel, Permissions::VIEW_CHANNEL)?;
    // Without the right to read back, a channel looks empty.
    if world.bot_may(channel, Permissions::READ_MESSAGE_HISTORY).is_err() {
        return Reply::ok(json!([]));
    }
    let limit = call.query_number("limit")?.unwrap_or(50);
    if !(1..=100).contains(&limit) {
        let mut errors = crate::error::FormErrors::default();
        errors.add(
            "limit",
            "NUMBER_TYPE_MAX",
            "int value should be between 1 and 100.",
        );
        errors.into_result()?;
    }
    let limit = limit as usize;
    let seen: Vec<&Message> = world
        .messages_in(id)
        .filter(|message| message.only_for.is_none())
        .collect();
    let newest_first = |messages: Vec<&Message>| {
        messages
            .into_iter()
            .rev()
            .map(|m| world.message_json(m))
            .collect::<Vec<_>>()
    };
    let picked: Vec<Value> = match (
        call.query_number("before")?,
        call.query_number("after")?,
        call.query_number("around")?,
    ) {
        (Some(before), ..) => {
            let older: Vec<&Message> = seen.into_iter().filter(|message| message.id.0 < before).collect();
            newest_first(older[older.len().saturating_sub(limit)..].to_vec())
        }
        (_, Some(after), _) => {
            newest_first(seen.into_iter().filter(|m| m.id.0 > after).take(limit).collect())
        }
        (_, _, Some(around)) => {
            let at = seen
                .iter()
                .position(|message| message.id.0 >= around)
                .unwrap_or(seen.len());
            let from = at.saturating_sub(limit / 2);
            newest_first(seen.into_iter().skip(from).take(limit).collect())
        }
        _ => newest_first(seen[seen.len().saturating_sub(limit)..].to_vec()),
    };
    Reply::ok(json!(picked))
}

/// A message that the bot can see.
fn seen<'a>(world: &'a World, call: &Call) -> Result<&'a Message, ApiError> {
    let channel = world.channel(call.id("channel_id")?)?;
    world.bot_may(channel, Permissions::VIEW_CHANNEL)?;
    let message = world.message(channel.id, call.id("message_id")?)?;
    // What only one user sees can be reached by its interaction alone.
    if message.only_for.is_some() {
        Err(ApiError::unknown_message())
    } else {
        Ok(message)
    }
}

pub fn get(world: &mut World, call: &Call) -> Answer {
    let message = seen(world, call)?;
    world.bot_may(world.channel(message.channel)?, Permissions::READ_MESSAGE_HISTORY)?;
    Reply::ok(world.message_json(message))
}

pub fn edit(world: &mut World, call: &Call) -> Answer {
    let message = seen(world, call)?.clone();
    if message.author != world.bot() {
        return Err(ApiError::not_the_author());
    }
    let channel = world.channel(message.channel)?;
    if channel.is_archived() {
        return Err(ApiError::thread_archived());
    }
    if !call.files.is_empty() {
        world.bot_may(channel, Permissions::ATTACH_FILES)?;
    }
    Reply::ok(world.edit(message, &call.body, &call.files)?)
}

pub fn delete(world: &mut World, call: &Call) -> Answer {
    let message = seen(world, call)?;
    let channel = world.channel(message.channel)?;
    if channel.is_archived() {
        return Err(ApiError::thread_archived());
    }
    if message.author != world.bot() {
        world.bot_may(channel, Permissions::MANAGE_MESSAGES)?;
    }
    let id = message.id;
    world.remove_message(id);
    Reply::nothing()
}

pub fn delete_many(world: &mut World, call: &Call) -> Answer {
    let channel = world.channel(call.id("channel_id")?)?;
    world.bot_may(channel, Permissions::MANAGE_MESSAGES)?;
    let ids: Vec<Snowflake> = serde_json::from_value(call.body["messages"].clone()).unwrap_or_default();
    let mut errors = crate::error::FormErrors::default();
    errors.count("messages", ids.len(), 2, 100);
    errors.into_result()?;
    let channel = channel.id;
    for id in ids {
        if world.message(channel, id).is_ok() {
            world.remove_message(id);
        }
    }
    Reply::nothing()
}

pub fn pins(world: &mut World, call: &Call) -> Answer {
    let channel = world.channel(call.id("channel_id")?)?;
    world.bot_may(channel, Permissions::READ_MESSAGE_HISTORY)?;
    let pinned = world.messages_in(channel.id).filter(|message| message.pinned);
    let items: Vec<Value> = pinned
        .map(|message| json!({ "pinned_at": crate::clock::timestamp(message.written_at), "message": world.message_json(message) }))
        .collect();
    Reply::ok(json!({ "items": items, "has_more": false }))
}

pub fn pin(world: &mut World, call: &Call) -> Answer {
    set_pinned(world, call, true)
}

pub fn unpin(world: &mut World, call: &Call) -> Answer {
    set_pinned(world, call, false)
}

fn set_pinned(world: &mut World, call: &Call, yes: bool) -> Answer {
    let message = seen(world, call)?;
    let channel = world.channel(message.channel)?;
    if world.bot_may(channel, Permissions::PIN_MESSAGES).is_err() {
        world.bot_may(channel, Permissions::MANAGE_MESSAGES)?;
    }
    let id = message.id;
    if let Some(message) = world.kept.messages.get_mut(id) {
        message.pinned = yes;
    }
    Reply::nothing()
}
