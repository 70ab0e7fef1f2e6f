//! Channels and direct messages.

use super::{Call, Reply};
use crate::error::{ApiError, FormErrors};
use crate::permissions::Permissions;
use crate::world::World;
use crate::world::channel::{Channel, ChannelKind};

type Answer = Result<Reply, ApiError>;

/// Opens the direct messages with a user, or finds them.
pub fn open_direct(world: &mut World, call: &Call) -> Answer {
    let Some(user) = call.body_id("recipient_id") else {
        let mut errors = FormErrors::default();
        errors.required("recipient_id");
        errors.into_result()?;
        return Err(ApiError::invalid_form());
    };
    let user = world.user(user)?.id;
    if user == world.bot() {
        return Err(ApiError::cannot_dm());
    }
    let channel = world.direct_channel(user);
    Reply::ok(world.channel_json(channel))
}

pub fn get(world: &mut World, call: &Call) -> Answer {
    let channel = world.channel(call.id("channel_id")?)?;
    world.bot_may(channel, Permissions::VIEW_CHANNEL)?;
    Reply::ok(world.channel_json(channel.id))
}

/// Renames a channel, or archives, locks or opens a thread.
pub fn edit(world: &mut World, call: &Call) -> Answer {
    let id = call.id("channel_id")?;
    let now = world.clock.now();
    check_edit(world, call)?;
    let channel = world.channel_mut(id)?;
    let body = &call.body;
    if let Some(new) = body["name"].as_str()
        && let ChannelKind::Text { name, .. } | ChannelKind::Thread { name, .. } = &mut channel.kind
    {
        *name = new.to_owned();
    }
    if let (Some(new), ChannelKind::Text { topic, .. }) = (body.get("topic"), &mut channel.kind) {
        *topic = new.as_str().map(str::to_owned);
    }
    if let ChannelKind::Thread {
        locked, auto_archive, ..
    } = &mut channel.kind
    {
        *locked = body["locked"].as_bool().unwrap_or(*locked);
        *auto_archive = body["auto_archive_duration"].as_u64().unwrap_or(*auto_archive);
    }
    if let Some(archived) = body["archived"].as_bool() {
        channel.set_archived(archived, now);
    }
    let event = if channel.is_thread() {
        "THREAD_UPDATE"
    } else {
        "CHANNEL_UPDATE"
    };
    let body = world.channel_json(id);
    world.dispatch(event, body.clone());
    Reply::ok(body)
}

fn check_edit(world: &World, call: &Call) -> Result<(), ApiError> {
    let channel = world.channel(call.id("channel_id")?)?;
    let body = &call.body;
    let mut errors = FormErrors::default();
    if let Some(name) = body["name"].as_str() {
        errors.length("name", name, 1, 100);
    }
    if let Some(minutes) = body["auto_archive_duration"].as_u64()
        && !super::threads::ARCHIVE_MINUTES.contains(&minutes)
    {
        errors.add(
            "auto_archive_duration",
            "BASE_TYPE_CHOICES",
            "Value must be one of {60, 1440, 4320, 10080}.",
        );
    }
    errors.into_result()?;
    match &channel.kind {
        ChannelKind::Direct { .. } => Err(ApiError::wrong_channel_type()),
        ChannelKind::Text { .. } => world.bot_may(channel, Permissions::MANAGE_CHANNELS),
        ChannelKind::Thread {
            owner,
            locked,
            archived,
            ..
        } => {
            world.bot_may(channel, Permissions::VIEW_CHANNEL)?;
            let manages = world.bot_may(channel, Permissions::MANAGE_THREADS);
            // Everybody who may write in it may open a thread again that is not locked; its owner may do most
            // things.
            let only_opening = body
                .as_object()
                .is_some_and(|body| body.keys().all(|key| key == "archived"))
                && body["archived"] == false;
            let locking = body.get("locked").is_some();
            if *archived && body["archived"] != false {
                return Err(ApiError::thread_archived());
            }
            if locking || *locked {
                return manages;
            }
            if only_opening {
                return world.bot_may(channel, Permissions::SEND_MESSAGES_IN_THREADS);
            }
            if *owner == world.bot() { Ok(()) } else { manages }
        }
    }
}

pub fn delete(world: &mut World, call: &Call) -> Answer {
    let id = call.id("channel_id")?;
    let channel = world.channel(id)?;
    if let ChannelKind::Direct { .. } = channel.kind {
        // Direct messages are only closed: everything is there when they are opened again.
        return Reply::ok(world.channel_json(id));
    }
    let right = if channel.is_thread() {
        Permissions::MANAGE_THREADS
    } else {
        Permissions::MANAGE_CHANNELS
    };
    world.bot_may(channel, right)?;
    let body = world.channel_json(id);
    world.remove_channel(id);
    Reply::ok(body)
}

pub fn typing(world: &mut World, call: &Call) -> Answer {
    let channel: &Channel = world.channel(call.id("channel_id")?)?;
    world.bot_may(channel, channel.right_to_write())?;
    let (bot, channel) = (world.bot(), channel.id);
    world
        .types(bot, channel)
        .map_err(|_| ApiError::missing_access())?;
    Reply::nothing()
}
