//! Commands with their options, as Discord's client checks and nests them.

use serde_json::{Map, Value, json};

use super::CannotAct;
use crate::permissions::Permissions;
use crate::snowflake::Snowflake;
use crate::world::channel::Channel;
use crate::world::{Command, World};

impl World {
    /// The data of a command: its options checked and nested, and what they refer to.
    pub(super) fn command_data(
        &self,
        user: Snowflake,
        channel: Snowflake,
        command: &str,
        options: &[(String, Value)],
        typed: Option<&str>,
    ) -> Result<Value, CannotAct> {
        let place = self.seen_channel(user, channel)?;
        let words: Vec<&str> = command.trim_start_matches('/').split_whitespace().collect();
        let unknown = || CannotAct::NoSuchCommand(command.to_owned());
        let (name, below) = words.split_first().ok_or_else(unknown)?;
        let found = self.usable_command(user, place, name).ok_or_else(unknown)?;
        let mut level = &found.body;
        let mut groups: Vec<&Value> = Vec::new();
        for word in below {
            let inner = level["options"].as_array().into_iter().flatten();
            level = inner
                .into_iter()
                .find(|option| option["name"] == **word && matches!(option["type"].as_u64(), Some(1 | 2)))
                .ok_or_else(unknown)?;
            groups.push(level);
        }
        let described = level["options"].as_array().map(Vec::as_slice).unwrap_or_default();
        if described
            .iter()
            .any(|option| matches!(option["type"].as_u64(), Some(1 | 2)))
        {
            return Err(unknown());
        }
        let mut resolved = Resolved::default();
        let mut given = Vec::new();
        for (name, value) in options {
            let wrong = |why| CannotAct::Option {
                name: name.clone(),
                why,
            };
            let option = described
                .iter()
                .find(|option| option["name"] == *name)
                .ok_or_else(|| wrong("does not exist"))?;
            let being_typed = typed == Some(name.as_str());
            let value = if being_typed {
                value.clone()
            } else {
                self.option_value(option, value, place, &mut resolved)
                    .map_err(wrong)?
            };
            let mut entry = json!({ "name": name, "type": option["type"], "value": value });
            if being_typed {
                if option["autocomplete"] != true {
                    return Err(wrong("has no suggestions"));
                }
                entry["focused"] = json!(true);
            }
            given.push(entry);
        }
        let missing = described.iter().find(|option| {
            option["required"] == true && !options.iter().any(|(name, _)| option["name"] == *name)
        });
        if let (Some(option), None) = (missing, typed) {
            let name = option["name"].as_str().unwrap_or_default().to_owned();
            return Err(CannotAct::Option {
                name,
                why: "is required",
            });
        }
        let nested = groups.into_iter().rev().fold(
            json!(given),
            |inner, group| json!([{ "name": group["name"], "type": group["type"], "options": inner }]),
        );
        let mut data =
            json!({ "id": found.id, "name": found.name(), "type": found.body["type"], "options": nested });
        if let Some(guild) = found.guild {
            data["guild_id"] = json!(guild);
        }
        if let Some(resolved) = resolved.json() {
            data["resolved"] = resolved;
        }
        Ok(data)
    }

    /// A command that a user can use in a place: one of the server wins over one of everywhere.
    fn usable_command(&self, user: Snowflake, place: &Channel, name: &str) -> Option<&Command> {
        let named = self.kept.commands.iter().filter(|command| command.name() == name);
        named
            .filter(|command| self.is_usable(user, place, command))
            .min_by_key(|command| command.guild.is_none())
    }

    fn is_usable(&self, user: Snowflake, place: &Channel, command: &Command) -> bool {
        let guild = place.guild();
        let contexts = command.body["contexts"].as_array();
        let context = if guild.is_some() { 0 } else { 1 };
        let in_place = match (command.guild, contexts) {
            (Some(own), _) => guild == Some(own),
            (None, Some(contexts)) => contexts.iter().any(|entry| *entry == context),
            (None, None) => guild.is_some() || command.body["dm_permission"] != false,
        };
        let needed = command.body["default_member_permissions"]
            .as_str()
            .and_then(|bits| bits.parse().ok());
        let permissions = self.permissions(user, place);
        // "0" leaves the command to administrators.
        let allowed = guild.is_none()
            || permissions.has(Permissions::ADMINISTRATOR)
            || needed.is_none_or(|needed| needed != 0 && permissions.has(Permissions(needed)));
        let may_use = guild.is_none() || permissions.has(Permissions::USE_APPLICATION_COMMANDS);
        command.body["type"] == 1 && in_place && allowed && may_use
    }

    /// All commands that a user can type in a place, with their whole names and their options.
    pub fn usable_commands(&self, user: Snowflake, channel: Snowflake) -> Result<Vec<Value>, CannotAct> {
        let place = self.seen_channel(user, channel)?;
        let mut all = Vec::new();
        for command in self
            .kept
            .commands
            .iter()
            .filter(|command| self.is_usable(user, place, command))
        {
            let covered = self
                .usable_command(user, place, command.name())
                .is_some_and(|first| first.id != command.id);
            if !covered {
                flatten(&command.body, "", &mut all);
            }
        }
        all.sort_by(|one, other| one["name"].as_str().cmp(&other["name"].as_str()));
        Ok(all)
    }

    pub(super) fn option_value(
        &self,
        option: &Value,
        value: &Value,
        place: &Channel,
        resolved: &mut Resolved,
    ) -> Result<Value, &'static str> {
        let text = || {
            value
                .as_str()
                .map(str::to_owned)
                .unwrap_or_else(|| value.to_string())
        };
        let number = || {
            value
                .as_f64()
                .or_else(|| value.as_str().and_then(|text| text.parse().ok()))
        };
        let within = |number: f64| {
            let min = option["min_value"].as_f64().is_none_or(|min| number >= min);
            min && option["max_value"].as_f64().is_none_or(|max| number <= max)
        };
        let choices = option["choices"].as_array().filter(|choices| !choices.is_empty());
        // People see names and send values.
        let named = choices.and_then(|choices| choices.iter().find(|choice| choice["name"] == *value));
        if let Some(choice) = named {
            return Ok(choice["value"].clone());
        }
        let chosen = match option["type"].as_u64() {
            Some(3) => {
                let length = text().chars().count() as u64;
                let fits = option["min_length"].as_u64().is_none_or(|min| length >= min)
                    && option["max_length"].as_u64().unwrap_or(6000) >= length;
                if fits {
                    json!(text())
                } else {
                    return Err("has a wrong length");
                }
            }
            Some(4) => match number() {
                Some(number) if number.fract() == 0.0 && within(number) => json!(number as i64),
                _ => return Err("is not a whole number in range"),
            },
            Some(10) => match number() {
                Some(number) if within(number) => json!(number),
                _ => return Err("is not a number in range"),
            },
            Some(5) => match text().as_str() {
                "true" => json!(true),
                "false" => json!(false),
                _ => return Err("is neither true nor false"),
            },
            Some(6 | 9) => {
                let user = self.find_user(&text()).ok_or("is nobody here")?;
                let member = place
                    .guild()
                    .and_then(|guild| self.guild(guild).ok())
                    .and_then(|guild| guild.members.get(&user));
                resolved.users.insert(user.to_string(), self.user_json(user));
                if let Some(member) = member {
                    let mut body = self.member_json(member);
                    body["permissions"] = json!(self.permissions(user, place).0.to_string());
                    body.as_object_mut().map(|body| body.remove("user"));
                    resolved.members.insert(user.to_string(), body);
                }
                json!(user)
            }
            Some(7) => {
                let wanted = text();
                let wanted = wanted.trim_start_matches(['<', '#']).trim_end_matches('>');
                let found = self.kept.channels.values().find(|channel| {
                    channel.guild() == place.guild()
                        && (channel.id.to_string() == wanted || channel.name() == Some(wanted))
                });
                let channel = found.ok_or("is no channel here")?.id;
                let mut body = self.channel_json(channel);
                body["permissions"] = json!("0");
                resolved.channels.insert(channel.to_string(), body);
                json!(channel)
            }
            Some(8) => {
                let guild = place
                    .guild()
                    .and_then(|guild| self.guild(guild).ok())
                    .ok_or("is no role here")?;
                let wanted = text();
                let role = guild
                    .roles
                    .values()
                    .find(|role| role.name == wanted || role.id.to_string() == wanted);
                let role = role.ok_or("is no role here")?;
                resolved
                    .roles
                    .insert(role.id.to_string(), crate::world::wire::role_json(role, guild));
                json!(role.id)
            }
            _ => return Err("cannot be given"),
        };
        match choices {
            Some(choices) if !choices.iter().any(|choice| choice["value"] == chosen) => {
                Err("is none of the choices")
            }
            _ => Ok(chosen),
        }
    }
}

/// A command, or those below it.
fn flatten(level: &Value, above: &str, all: &mut Vec<Value>) {
    let name = format!("{above}{}", level["name"].as_str().unwrap_or_default());
    let options = level["options"].as_array().map(Vec::as_slice).unwrap_or_default();
    let (below, own): (Vec<&Value>, Vec<&Value>) = options
        .iter()
        .partition(|option| matches!(option["type"].as_u64(), Some(1 | 2)));
    if below.is_empty() {
        all.push(json!({ "name": name, "description": level["description"], "options": own }));
    }
    for level in below {
        flatten(level, &format!("{name} "), all);
    }
}

/// What options refer to.
#[derive(Default)]
pub(super) struct Resolved {
    pub(super) users: Map<String, Value>,
    pub(super) members: Map<String, Value>,
    pub(super) channels: Map<String, Value>,
    pub(super) roles: Map<String, Value>,
}

impl Resolved {
    pub(super) fn json(self) -> Option<Value> {
        let parts = [
            ("users", self.users),
            ("members", self.members),
            ("channels", self.channels),
            ("roles", self.roles),
        ];
        let filled: Map<String, Value> = (parts.into_iter())
            .filter(|(_, part)| !part.is_empty())
            .map(|(name, part)| (name.to_owned(), Value::Object(part)))
            .collect();
        (!filled.is_empty()).then_some(Value::Object(filled))
    }
}
