//! Servers, members and roles.

use serde_json::{Value, json};

use super::{Call, Reply};
use crate::error::ApiError;
use crate::permissions::Permissions;
use crate::world::World;
use crate::world::channel::ChannelKind;
use crate::world::guild::{Guild, Member};
use crate::world::wire::{role_json, thread_member};

type Answer = Result<Reply, ApiError>;

/// A server that the bot is in; to others it does not exist.
fn own<'a>(world: &'a World, call: &Call) -> Result<&'a Guild, ApiError> {
    let guild = world.guild(call.id("guild_id")?)?;
    if guild.members.contains_key(&world.bot()) {
        Ok(guild)
    } else {
        Err(ApiError::missing_access())
    }
}

pub fn get(world: &mut World, call: &Call) -> Answer {
    let guild = own(world, call)?;
    Reply::ok(world.guild_json(guild))
}

pub fn channels(world: &mut World, call: &Call) -> Answer {
    let guild = own(world, call)?.id;
    let here = world
        .kept
        .channels
        .values()
        .filter(|channel| channel.guild() == Some(guild) && !channel.is_thread());
    let list: Vec<Value> = here.map(|channel| world.channel_json(channel.id)).collect();
    Reply::ok(json!(list))
}

pub fn members(world: &mut World, call: &Call) -> Answer {
    let guild = own(world, call)?;
    let limit = call.query_number("limit")?.unwrap_or(1).clamp(1, 1000) as usize;
    let after = call.query_number("after")?.unwrap_or(0);
    let after_it = guild
        .members
        .values()
        .filter(|member| member.user.0 > after)
        .take(limit);
    let list: Vec<Value> = after_it.map(|member| world.member_json(member)).collect();
    Reply::ok(json!(list))
}

pub fn search_members(world: &mut World, call: &Call) -> Answer {
    let guild = own(world, call)?;
    let query = call
        .query
        .get("query")
        .map(|text| text.to_lowercase())
        .unwrap_or_default();
    let limit = call.query_number("limit")?.unwrap_or(1).clamp(1, 1000) as usize;
    let named = |member: &&Member| {
        let starts = |name: &str| name.to_lowercase().starts_with(&query);
        member.nick.as_deref().is_some_and(starts)
            || world
                .user(member.user)
                .is_ok_and(|user| starts(&user.name) || starts(user.shown()))
    };
    let list: Vec<Value> = guild
        .members
        .values()
        .filter(named)
        .take(limit)
        .map(|member| world.member_json(member))
        .collect();
    Reply::ok(json!(list))
}

pub fn member(world: &mut World, call: &Call) -> Answer {
    let guild = own(world, call)?;
    let member = guild
        .members
        .get(&call.id("user_id")?)
        .ok_or_else(ApiError::unknown_member)?;
    Reply::ok(world.member_json(member))
}

pub fn roles(world: &mut World, call: &Call) -> Answer {
    let guild = own(world, call)?;
    Reply::ok(json!(
        guild
            .roles
            .values()
            .map(|role| role_json(role, guild))
            .collect::<Vec<_>>()
    ))
}

pub fn give_role(world: &mut World, call: &Call) -> Answer {
    change_role(world, call, |member, role| {
        if !member.roles.contains(&role) {
            member.roles.push(role);
        }
    })
}

pub fn take_role(world: &mut World, call: &Call) -> Answer {
    change_role(world, call, |member, role| {
        member.roles.retain(|held| *held != role)
    })
}

fn change_role(world: &mut World, call: &Call, change: impl Fn(&mut Member, crate::Snowflake)) -> Answer {
    let guild = own(world, call)?;
    let (user, role) = (call.id("user_id")?, call.id("role_id")?);
    if !guild.permissions(world.bot()).has(Permissions::MANAGE_ROLES) {
        return Err(ApiError::missing_permissions());
    }
    if !guild.roles.contains_key(&role) {
        return Err(ApiError::unknown_role());
    }
    let id = guild.id;
    let guild = world
        .kept
        .guilds
        .get_mut(id)
        .ok_or_else(ApiError::unknown_guild)?;
    let member = guild
        .members
        .get_mut(&user)
        .ok_or_else(ApiError::unknown_member)?;
    change(member, role);
    let member = member.clone();
    let mut body = world.member_json(&member);
    body["guild_id"] = json!(id);
    world.dispatch("GUILD_MEMBER_UPDATE", body);
    Reply::nothing()
}

pub fn active_threads(world: &mut World, call: &Call) -> Answer {
    let guild = own(world, call)?.id;
    let active: Vec<_> = (world.kept.channels.values())
        .filter(|channel| channel.guild() == Some(guild) && channel.is_thread() && !channel.is_archived())
        .filter(|channel| {
            world
                .permissions(world.bot(), channel)
                .has(Permissions::VIEW_CHANNEL)
        })
        .collect();
    let mine = active.iter().filter_map(|channel| match &channel.kind {
        ChannelKind::Thread {
            members, created_at, ..
        } if members.contains(&world.bot()) => Some(thread_member(channel.id, world.bot(), *created_at)),
        _ => None,
    });
    let threads: Vec<Value> = active
        .iter()
        .map(|channel| world.channel_json(channel.id))
        .collect();
    Reply::ok(json!({ "threads": threads, "members": mine.collect::<Vec<_>>(), "has_more": false }))
}
