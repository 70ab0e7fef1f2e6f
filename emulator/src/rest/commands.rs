//! The bot's commands, everywhere or in one server.

use serde_json::{Value, json};

use super::{Call, Reply};
use crate::error::{ApiError, FormErrors};
use crate::limits;
use crate::snowflake::Snowflake;
use crate::world::{Command, World};

type Answer = Result<Reply, ApiError>;

/// Where the commands of a request are: in a server, or everywhere.
fn scope(world: &World, call: &Call) -> Result<Option<Snowflake>, ApiError> {
    if call.id("application_id")? != world.kept.application.id {
        return Err(ApiError::unknown_application());
    }
    match call.path.contains_key("guild_id") {
        true => Ok(Some(world.guild(call.id("guild_id")?)?.id)),
        false => Ok(None),
    }
}

pub fn list(world: &mut World, call: &Call) -> Answer {
    let scope = scope(world, call)?;
    let here = world
        .kept
        .commands
        .iter()
        .filter(|command| command.guild == scope);
    Reply::ok(json!(here.map(|command| &command.body).collect::<Vec<_>>()))
}

pub fn replace_all(world: &mut World, call: &Call) -> Answer {
    let scope = scope(world, call)?;
    let Some(bodies) = call.body.as_array().cloned() else {
        let mut errors = FormErrors::default();
        errors.add("", "LIST_TYPE_CONVERT", "Only lists may be used in a ListType");
        errors.into_result()?;
        return Err(ApiError::invalid_form());
    };
    limits::commands(&bodies)?;
    let old: Vec<Command> = world
        .kept
        .commands
        .extract_if(.., |command| command.guild == scope)
        .collect();
    for body in &bodies {
        // A command that keeps its name keeps its id.
        let same =
            |command: &&Command| command.name() == body["name"] && command.body["type"] == kind_of(body);
        let id = old.iter().find(same).map(|command| command.id);
        register(world, scope, body, id);
    }
    list(world, call)
}

/// Registers one command, in place of one with the same name.
pub fn create(world: &mut World, call: &Call) -> Answer {
    let scope = scope(world, call)?;
    let same = |command: &Command| {
        command.guild == scope
            && command.name() == call.body["name"]
            && command.body["type"] == kind_of(&call.body)
    };
    let others: Vec<Value> = (world.kept.commands.iter())
        .filter(|command| command.guild == scope && !same(command))
        .map(|command| command.body.clone())
        .collect();
    limits::command(&call.body, &others)?;
    let id = world
        .kept
        .commands
        .iter()
        .find(|command| same(command))
        .map(|command| command.id);
    world.kept.commands.retain(|command| !same(command));
    let body = register(world, scope, &call.body, id);
    match id {
        Some(_) => Reply::ok(body),
        None => Reply::created(body),
    }
}

fn find(world: &World, call: &Call) -> Result<usize, ApiError> {
    let scope = scope(world, call)?;
    let id = call.id("command_id")?;
    let found = world
        .kept
        .commands
        .iter()
        .position(|command| command.guild == scope && command.id == id);
    found.ok_or_else(ApiError::unknown_command)
}

pub fn get(world: &mut World, call: &Call) -> Answer {
    let at = find(world, call)?;
    Reply::ok(world.kept.commands[at].body.clone())
}

pub fn edit(world: &mut World, call: &Call) -> Answer {
    let at = find(world, call)?;
    let old = world.kept.commands[at].clone();
    let mut body = old.body.clone();
    if let (Some(body), Some(changes)) = (body.as_object_mut(), call.body.as_object()) {
        body.extend(changes.clone());
    }
    let others: Vec<Value> = (world.kept.commands.iter())
        .filter(|command| command.guild == old.guild && command.id != old.id)
        .map(|command| command.body.clone())
        .collect();
    limits::command(&body, &others)?;
    world.kept.commands.remove(at);
    let body = register(world, old.guild, &body, Some(old.id));
    Reply::ok(body)
}

pub fn delete(world: &mut World, call: &Call) -> Answer {
    let at = find(world, call)?;
    world.kept.commands.remove(at);
    Reply::nothing()
}

fn kind_of(body: &Value) -> Value {
    body.get("type")
        .filter(|kind| !kind.is_null())
        .cloned()
        .unwrap_or(json!(1))
}

/// Stores a command with all fields that Discord answers.
fn register(world: &mut World, guild: Option<Snowflake>, asked: &Value, id: Option<Snowflake>) -> Value {
    let id = id.unwrap_or_else(|| world.next_id());
    let mut body = asked.clone();
    if let Some(fields) = body.as_object_mut() {
        fields.retain(|_, value| !value.is_null());
    }
    body["id"] = json!(id);
    body["application_id"] = json!(world.kept.application.id);
    body["version"] = json!(world.next_id());
    body["type"] = kind_of(asked);
    body["nsfw"] = json!(asked["nsfw"].as_bool().unwrap_or(false));
    body["default_member_permissions"] = match &asked["default_member_permissions"] {
        Value::Number(rights) => json!(rights.to_string()),
        rights => rights.clone(),
    };
    if body.get("description").is_none() {
        body["description"] = json!("");
    }
    match guild {
        Some(guild) => {
            body["guild_id"] = json!(guild);
        }
        None => {
            body["contexts"] = asked["contexts"].clone();
            if body.get("integration_types").is_none() {
                body["integration_types"] = json!([0]);
            }
        }
    }
    drop_nulls(&mut body["options"]);
    if body["options"].is_null()
        && let Some(fields) = body.as_object_mut()
    {
        fields.remove("options");
    }
    world.kept.commands.push(Command {
        id,
        guild,
        body: body.clone(),
    });
    body
}

fn drop_nulls(value: &mut Value) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(drop_nulls),
        Value::Object(fields) => {
            fields.retain(|_, value| !value.is_null());
            fields.values_mut().for_each(drop_nulls);
        }
        _ => {}
    }
}
