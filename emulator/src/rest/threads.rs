//! Threads and who is in them.

use serde_json::{Value, json};

use super::{Call, Reply};
use crate::error::{ApiError, FormErrors};
use crate::permissions::Permissions;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::channel::{Channel, ChannelKind};
use crate::world::message::{HAS_THREAD, THREAD_CREATED};
use crate::world::news::News;
use crate::world::wire::thread_member;

type Answer = Result<Reply, ApiError>;

/// After how many idle minutes a thread can be archived.
pub const ARCHIVE_MINUTES: [u64; 4] = [60, 1440, 4320, 10080];

/// Opens a thread from a message; it gets the message's id.
pub fn open_from_message(world: &mut World, call: &Call) -> Answer {
    let (parent, message) = (call.id("channel_id")?, call.id("message_id")?);
    world.message(parent, message)?;
    if world.kept.channels.contains_key(&message) {
        return Err(ApiError::thread_exists());
    }
    let reply = begin(world, call, parent, message, Visibility::Public)?;
    if let Some(message) = world.kept.messages.get_mut(message) {
        message.flags |= HAS_THREAD;
        let news = News::Changed(message.id);
        world.tell(news);
    }
    Ok(reply)
}

/// Opens a thread without a message; private unless its type says otherwise.
pub fn open_thread(world: &mut World, call: &Call) -> Answer {
    let parent = call.id("channel_id")?;
    let visibility = match call.body["type"].as_u64() {
        Some(11) => Visibility::Public,
        None | Some(12) => Visibility::Private,
        _ => {
            let mut errors = FormErrors::default();
            errors.add("type", "BASE_TYPE_CHOICES", "Value must be one of {10, 11, 12}.");
            errors.into_result()?;
            Visibility::Private
        }
    };
    let id = world.next_id();
    let reply = begin(world, call, parent, id, visibility)?;
    if visibility == Visibility::Public {
        // Discord tells the channel of it.
        let mut message = world.new_message(parent, world.bot());
        message.kind = THREAD_CREATED;
        message.content = call.body["name"].as_str().unwrap_or_default().to_owned();
        message.tells_of = Some(id);
        world.publish(message);
    }
    Ok(reply)
}

#[derive(Clone, Copy, PartialEq)]
enum Visibility {
    Public,
    Private,
}

fn begin(world: &mut World, call: &Call, parent: Snowflake, id: Snowflake, visibility: Visibility) -> Answer {
    let channel = world.channel(parent)?;
    let ChannelKind::Text {
        guild, voice: false, ..
    } = channel.kind
    else {
        return Err(ApiError::wrong_channel_type());
    };
    let right = match visibility {
        Visibility::Public => Permissions::CREATE_PUBLIC_THREADS,
        Visibility::Private => Permissions::CREATE_PRIVATE_THREADS,
    };
    world.bot_may(channel, right)?;
    let mut errors = FormErrors::default();
    let name = call.body["name"].as_str();
    match name {
        Some(name) => errors.length("name", name, 1, 100),
        None => errors.required("name"),
    }
    let auto_archive = call.body["auto_archive_duration"].as_u64().unwrap_or(4320);
    if !ARCHIVE_MINUTES.contains(&auto_archive) {
        errors.add(
            "auto_archive_duration",
            "BASE_TYPE_CHOICES",
            "Value must be one of {60, 1440, 4320, 10080}.",
        );
    }
    errors.into_result()?;
    let (now, bot) = (world.clock.now(), world.bot());
    let kind = ChannelKind::Thread {
        guild,
        parent,
        name: name.unwrap_or_default().to_owned(),
        owner: bot,
        private: visibility == Visibility::Private,
        members: vec![bot],
        archived: false,
        locked: false,
        auto_archive,
        created_at: now,
        archive_changed_at: now,
    };
    world.kept.channels.insert(
        id,
        Channel {
            id,
            kind,
            active_at: now,
        },
    );
    let body = world.channel_json(id);
    let mut event = body.clone();
    event["newly_created"] = json!(true);
    world.dispatch("THREAD_CREATE", event);
    Reply::created(body)
}

pub fn archived(world: &mut World, call: &Call) -> Answer {
    let parent = world.channel(call.id("channel_id")?)?;
    world.bot_may(parent, Permissions::READ_MESSAGE_HISTORY)?;
    let below = |channel: &&Channel| matches!(channel.kind, ChannelKind::Thread { parent: above, private: false, archived: true, .. } if above == parent.id);
    let threads: Vec<Value> = world
        .kept
        .channels
        .values()
        .filter(below)
        .map(|channel| world.channel_json(channel.id))
        .collect();
    Reply::ok(json!({ "threads": threads, "members": [], "has_more": false }))
}

fn thread<'a>(world: &'a World, call: &Call) -> Result<(&'a Channel, &'a [Snowflake], u64), ApiError> {
    let channel = world.channel(call.id("channel_id")?)?;
    world.bot_may(channel, Permissions::VIEW_CHANNEL)?;
    match &channel.kind {
        ChannelKind::Thread {
            members, created_at, ..
        } => Ok((channel, members, *created_at)),
        _ => Err(ApiError::wrong_channel_type()),
    }
}

pub fn members(world: &mut World, call: &Call) -> Answer {
    let (thread, members, since) = thread(world, call)?;
    Reply::ok(json!(
        members
            .iter()
            .map(|user| thread_member(thread.id, *user, since))
            .collect::<Vec<_>>()
    ))
}

pub fn member(world: &mut World, call: &Call) -> Answer {
    let user = call.id("user_id")?;
    let (thread, members, since) = thread(world, call)?;
    if members.contains(&user) {
        Reply::ok(thread_member(thread.id, user, since))
    } else {
        Err(ApiError::unknown_member())
    }
}

pub fn join(world: &mut World, call: &Call) -> Answer {
    let bot = world.bot();
    change_members(world, call, bot, Change::Add)
}

pub fn leave(world: &mut World, call: &Call) -> Answer {
    let bot = world.bot();
    change_members(world, call, bot, Change::Remove)
}

pub fn add_member(world: &mut World, call: &Call) -> Answer {
    let user = world.user(call.id("user_id")?)?.id;
    let channel = thread(world, call)?.0;
    world.bot_may(channel, Permissions::SEND_MESSAGES_IN_THREADS)?;
    let guild = channel.guild().ok_or_else(ApiError::unknown_guild)?;
    if !world.guild(guild)?.members.contains_key(&user) {
        return Err(ApiError::unknown_member());
    }
    change_members(world, call, user, Change::Add)
}

pub fn remove_member(world: &mut World, call: &Call) -> Answer {
    let user = world.user(call.id("user_id")?)?.id;
    let channel = thread(world, call)?.0;
    world.bot_may(channel, Permissions::MANAGE_THREADS)?;
    change_members(world, call, user, Change::Remove)
}

#[derive(Clone, Copy, PartialEq)]
enum Change {
    Add,
    Remove,
}

fn change_members(world: &mut World, call: &Call, user: Snowflake, change: Change) -> Answer {
    let (channel, _, since) = thread(world, call)?;
    if channel.is_archived() {
        return Err(ApiError::thread_archived());
    }
    let (id, guild) = (channel.id, channel.guild());
    let mut changed = false;
    let mut count = 0;
    if let ChannelKind::Thread { members, .. } = &mut world.channel_mut(id)?.kind {
        let is_in = members.contains(&user);
        changed = is_in != (change == Change::Add);
        members.retain(|member| *member != user);
        if change == Change::Add {
            members.push(user);
        }
        count = members.len();
    }
    if changed {
        let mut body = json!({ "id": id, "guild_id": guild, "member_count": count });
        match change {
            Change::Add => body["added_members"] = json!([thread_member(id, user, since)]),
            Change::Remove => body["removed_member_ids"] = json!([user]),
        }
        world.dispatch("THREAD_MEMBERS_UPDATE", body);
    }
    Reply::nothing()
}
