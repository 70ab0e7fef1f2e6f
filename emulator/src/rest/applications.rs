//! The bot itself: its application, its user, and where the gateway is.

use serde_json::{Value, json};

use super::{Call, Reply};
use crate::error::ApiError;
use crate::world::World;

type Answer = Result<Reply, ApiError>;

pub fn gateway(world: &mut World, _: &Call) -> Answer {
    Reply::ok(json!({ "url": world.gateway_url() }))
}

pub fn gateway_bot(world: &mut World, _: &Call) -> Answer {
    let limit = json!({ "total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1 });
    Reply::ok(json!({ "url": world.gateway_url(), "shards": 1, "session_start_limit": limit }))
}

pub fn own_application(world: &mut World, call: &Call) -> Answer {
    match call.path.contains_key("application_id") {
        true if call.id("application_id")? != world.bot() => Err(ApiError::unknown_application()),
        _ => Reply::ok(world.application_json()),
    }
}

pub fn own_user(world: &mut World, _: &Call) -> Answer {
    Reply::ok(world.own_user_json())
}

pub fn own_guilds(world: &mut World, _: &Call) -> Answer {
    let mine = world
        .kept
        .guilds
        .values()
        .filter(|guild| guild.members.contains_key(&world.bot()));
    let list: Vec<Value> = mine
        .map(|guild| {
            json!({
                "id": guild.id, "name": guild.name, "icon": null, "banner": null, "owner": false,
                "permissions": guild.permissions(world.bot()).0.to_string(), "features": [],
            })
        })
        .collect();
    Reply::ok(json!(list))
}

pub fn user(world: &mut World, call: &Call) -> Answer {
    let user = world.user(call.id("user_id")?)?.id;
    Reply::ok(world.user_json(user))
}
