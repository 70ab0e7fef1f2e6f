//! What users do: commands, typing, clicks, choices, forms and messages.

mod command;

use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::watch;

use crate::permissions::Permissions;
use crate::server::Shared;
use crate::snowflake::Snowflake;
use crate::world::channel::Channel;
use crate::world::guild::Guild;
use crate::world::interaction::{
    AUTOCOMPLETE, Acknowledged, COMMAND, COMPONENT, Interaction, MODAL, TO_ACKNOWLEDGE,
};
use crate::world::message::{InteractionReference, Message};
use crate::world::{Form, World};

use command::Resolved;

/// Why a user cannot do something: Discord's client would not let them.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum CannotAct {
    /// No such user.
    #[error("there is no such user")]
    NoSuchUser,
    /// A channel that the user does not see.
    #[error("there is no such channel here")]
    NoSuchChannel,
    /// A message that the user does not see.
    #[error("there is no such message here")]
    NoSuchMessage,
    /// A command that does not exist, or not here, or not for this user.
    #[error("there is no command {0:?} here")]
    NoSuchCommand(String),
    /// An option that does not exist, is missing, or has a wrong value.
    #[error("option {name:?}: {why}")]
    Option {
        /// Which.
        name: String,
        /// What is wrong.
        why: &'static str,
    },
    /// A component that is not there.
    #[error("there is no {0:?} to click")]
    NoSuchComponent(String),
    /// A component that is switched off.
    #[error("{0:?} is switched off")]
    Disabled(String),
    /// A choice that is not on offer, or too many or too few.
    #[error("that cannot be chosen: {0}")]
    Choice(String),
    /// A form that is not open.
    #[error("there is no form to fill in")]
    NoForm,
    /// A field that is missing, too short or too long.
    #[error("field {0:?} cannot be left like that")]
    Field(String),
    /// A field that the form does not have.
    #[error("the form has no field {0:?}")]
    NoSuchField(String),
    /// No right to write here.
    #[error("one cannot write here")]
    CannotWrite,
}

/// What became of an interaction.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// "The application did not respond".
    NoAnswer,
    /// The bot answered.
    Answered(Acknowledged),
}

/// An interaction that waits for the bot's first answer.
pub struct Pending {
    shared: Arc<Shared>,
    answer: watch::Receiver<Option<Acknowledged>>,
    deadline: u64,
    channel: Snowflake,
    what: InteractionReference,
    /// The form that was filled in.
    form: Option<Form>,
}

impl Pending {
    /// Waits for the answer, at most the three seconds that Discord waits.
    pub async fn outcome(mut self) -> Outcome {
        let (shared, channel, what, form) = (
            Arc::clone(&self.shared),
            self.channel,
            self.what.clone(),
            self.form.take(),
        );
        let outcome = self.first_answer().await;
        match (&outcome, form) {
            (Outcome::Answered(Acknowledged::Modal(modal)), _) => {
                let form = Form {
                    modal: modal.clone(),
                    channel,
                    opened_by: what,
                };
                shared.world().forms.insert(form.opened_by.user, form);
            }
            // A form that was not answered is still open, unless another one has been opened since.
            (Outcome::NoAnswer, Some(form)) => {
                shared.world().forms.entry(form.opened_by.user).or_insert(form);
            }
            _ => {}
        }
        outcome
    }

    /// The message whose component was used.
    pub fn source(&self) -> Option<Snowflake> {
        self.what.source
    }

    async fn first_answer(mut self) -> Outcome {
        let late = self.shared.clock.until(self.deadline);
        let last_look = self.answer.clone();
        tokio::select! {
            answered = self.answer.wait_for(Option::is_some) => match answered {
                Ok(answer) => answer.clone().map_or(Outcome::NoAnswer, Outcome::Answered),
                Err(_) => Outcome::NoAnswer,
            },
            () = late => match last_look.borrow().clone() {
                Some(answer) => Outcome::Answered(answer),
                None => Outcome::NoAnswer,
            },
        }
    }
}

/// What an interaction is about.
struct Action {
    kind: u8,
    data: Value,
    command: Option<String>,
    source: Option<Snowflake>,
    opened_by: Option<Box<InteractionReference>>,
}

impl Shared {
    /// Uses a command, such as `table open`, with options by name.
    pub fn slash(
        self: &Arc<Self>,
        user: Snowflake,
        channel: Snowflake,
        command: &str,
        options: &[(String, Value)],
    ) -> Result<Pending, CannotAct> {
        let mut world = self.world();
        let data = world.command_data(user, channel, command, options, None)?;
        let command = Some(command.trim_start_matches('/').to_owned());
        Ok(self.begin(
            &mut world,
            user,
            channel,
            Action {
                kind: COMMAND,
                data,
                command,
                source: None,
                opened_by: None,
            },
        ))
    }

    /// Types at a command; the last option is the one being typed.
    pub fn autocomplete(
        self: &Arc<Self>,
        user: Snowflake,
        channel: Snowflake,
        command: &str,
        options: &[(String, Value)],
    ) -> Result<Pending, CannotAct> {
        let mut world = self.world();
        let typed = options.last().map(|(name, _)| name.as_str());
        let data = world.command_data(user, channel, command, options, typed)?;
        Ok(self.begin(
            &mut world,
            user,
            channel,
            Action {
                kind: AUTOCOMPLETE,
                data,
                command: None,
                source: None,
                opened_by: None,
            },
        ))
    }

    /// Clicks a button or chooses from a menu, by the component's custom id.
    pub fn use_component(
        self: &Arc<Self>,
        user: Snowflake,
        message: Snowflake,
        custom_id: &str,
        values: Option<&[String]>,
    ) -> Result<Pending, CannotAct> {
        let mut world = self.world();
        let (channel, component) = {
            let message = world.seen_message(user, message)?;
            let component = find_component(&message.components, custom_id)
                .ok_or_else(|| CannotAct::NoSuchComponent(custom_id.to_owned()))?;
            (message.channel, component.clone())
        };
        if component["disabled"] == true {
            return Err(CannotAct::Disabled(custom_id.to_owned()));
        }
        let mut data =
            json!({ "custom_id": custom_id, "component_type": component["type"], "id": component["id"] });
        match (values, component["type"].as_u64()) {
            (None, Some(2)) => {}
            (Some(values), Some(kind @ (3 | 5..=8))) => {
                check_values(&component, values)?;
                let (values, resolved) = world.picked(channel, kind, values)?;
                data["values"] = json!(values);
                if let Some(resolved) = resolved {
                    data["resolved"] = resolved;
                }
            }
            (None, _) => return Err(CannotAct::Choice("a menu needs values".to_owned())),
            (Some(_), _) => return Err(CannotAct::Choice("a button takes no values".to_owned())),
        }
        Ok(self.begin(
            &mut world,
            user,
            channel,
            Action {
                kind: COMPONENT,
                data,
                command: None,
                source: Some(message),
                opened_by: None,
            },
        ))
    }

    /// Sends a click or a choice that the message may not offer, as a meddled-with client would.
    pub fn forge_component(
        self: &Arc<Self>,
        user: Snowflake,
        message: Snowflake,
        custom_id: &str,
        values: Option<&[String]>,
    ) -> Result<Pending, CannotAct> {
        let mut world = self.world();
        let channel = world.seen_message(user, message)?.channel;
        let mut data = json!({ "custom_id": custom_id, "component_type": 2, "id": 1 });
        if let Some(values) = values {
            (data["component_type"], data["values"]) = (json!(3), json!(values));
        }
        let action = Action {
            kind: COMPONENT,
            data,
            command: None,
            source: Some(message),
            opened_by: None,
        };
        Ok(self.begin(&mut world, user, channel, action))
    }

    /// Does something that there is no word for: an interaction whose `type`, `data` and other fields are what
    /// `event` says. Fields for which it has `null` are missing; `message` is the id of a message that the user
    /// sees.
    pub fn interact(
        self: &Arc<Self>,
        user: Snowflake,
        channel: Snowflake,
        event: &Value,
    ) -> Result<Pending, CannotAct> {
        let mut world = self.world();
        world.seen_channel(user, channel)?;
        let source: Option<Snowflake> = event["message"].as_str().and_then(|id| id.parse().ok());
        if let Some(message) = source {
            world.seen_message(user, message)?;
        }
        let action = Action {
            kind: event["type"].as_u64().map_or(0, |kind| kind as u8),
            data: event["data"].clone(),
            command: None,
            source,
            opened_by: None,
        };
        let mut change = event.clone();
        if let (Some(_), Some(fields)) = (source, change.as_object_mut()) {
            fields.remove("message");
        }
        Ok(self.begin_changed(&mut world, user, channel, action, &change))
    }

    /// Fills in the form that the user has open. One that cannot be sent like that, or is not answered, stays
    /// open.
    pub fn submit_modal(
        self: &Arc<Self>,
        user: Snowflake,
        fields: &[(String, String)],
    ) -> Result<Pending, CannotAct> {
        let mut world = self.world();
        let form = world.forms.get(&user).cloned().ok_or(CannotAct::NoForm)?;
        let Form {
            modal,
            channel,
            opened_by,
        } = form.clone();
        world.seen_channel(user, channel)?;
        let rows = modal["components"].as_array().ok_or(CannotAct::NoForm)?;
        let has = |name: &str| {
            let named = |component: &&Value| component["custom_id"] == *name || component["label"] == *name;
            all_components(rows).iter().any(named)
        };
        if let Some((name, _)) = fields.iter().find(|(name, _)| !has(name)) {
            return Err(CannotAct::NoSuchField(name.clone()));
        }
        let mut next_id = 0;
        let rows: Vec<Value> = rows
            .iter()
            .map(|row| filled(row, fields, &mut next_id))
            .collect::<Result<_, _>>()?;
        world.forms.remove(&user);
        let data = json!({ "custom_id": modal["custom_id"], "components": rows });
        let source = opened_by.source;
        let action = Action {
            kind: MODAL,
            data,
            command: None,
            source,
            opened_by: Some(Box::new(opened_by)),
        };
        Ok(Pending {
            form: Some(form),
            ..self.begin(&mut world, user, channel, action)
        })
    }

    /// Writes a message.
    pub fn write(&self, user: Snowflake, channel: Snowflake, content: &str) -> Result<Snowflake, CannotAct> {
        let mut world = self.world();
        let place = world.seen_channel(user, channel)?;
        let too_long = content.chars().count() > crate::limits::CONTENT;
        if !world.permissions(user, place).has(place.right_to_write())
            || content.trim().is_empty()
            || too_long
        {
            return Err(CannotAct::CannotWrite);
        }
        let mut message = world.new_message(channel, user);
        let body = json!({ "content": content });
        world.fill(&mut message, &body, &[]);
        let id = message.id;
        world.publish(message);
        self.transcript.note(format!(
            "{} wrote {content:?}",
            world.user(user).map(|user| user.name.clone()).unwrap_or_default()
        ));
        Ok(id)
    }

    fn begin(
        self: &Arc<Self>,
        world: &mut World,
        user: Snowflake,
        channel: Snowflake,
        action: Action,
    ) -> Pending {
        self.begin_changed(world, user, channel, action, &Value::Null)
    }

    fn begin_changed(
        self: &Arc<Self>,
        world: &mut World,
        user: Snowflake,
        channel: Snowflake,
        action: Action,
        change: &Value,
    ) -> Pending {
        let id = world.next_id();
        let secret = world.next_id();
        // Safe in addresses: some clients encode what others do not.
        let token = crate::world::base64(format!("interaction:{id}:{secret}").as_bytes());
        let at = world.clock.now();
        let mut event = world.interaction_event(id, &token, user, channel, &action);
        for (field, value) in change.as_object().into_iter().flatten() {
            match (event.as_object_mut(), value) {
                (Some(event), Value::Null) => drop(event.remove(field)),
                _ => event[field] = value.clone(),
            }
        }
        let (sender, answer) = watch::channel(None);
        let begun = InteractionReference {
            id,
            kind: action.kind,
            user,
            command: action.command.clone(),
            source: action.source,
            opened_by: None,
        };
        // Old ones are known for a while: a token that is too old is told from one that never was. They are
        // looked for now and then, not each time: under load there are many.
        if world.interactions.len() % 256 == 255 {
            world
                .interactions
                .retain(|_, interaction| !interaction.is_forgotten(at));
        }
        world.interactions.insert(
            token,
            Interaction {
                id,
                kind: action.kind,
                user,
                channel,
                at,
                command: action.command.clone(),
                source: action.source,
                opened_by: action.opened_by,
                original: None,
                awaits_answer: false,
                answer: sender,
                acknowledged_at: None,
                answered_at: None,
            },
        );
        let who = world.user(user).map(|user| user.name.clone()).unwrap_or_default();
        let what = action.command.map_or_else(
            || action.data["custom_id"].to_string(),
            |command| format!("/{command}"),
        );
        self.transcript
            .note(format!("{who} did {what} (kind {})", action.kind));
        world.dispatch("INTERACTION_CREATE", event);
        Pending {
            shared: Arc::clone(self),
            answer,
            deadline: at + TO_ACKNOWLEDGE + 1,
            channel,
            what: begun,
            form: None,
        }
    }
}

impl World {
    /// A channel that a user sees.
    pub fn seen_channel(&self, user: Snowflake, channel: Snowflake) -> Result<&Channel, CannotAct> {
        self.user(user).map_err(|_| CannotAct::NoSuchUser)?;
        let place = self.channel(channel).map_err(|_| CannotAct::NoSuchChannel)?;
        let sees = self.permissions(user, place).has(Permissions::VIEW_CHANNEL);
        if sees {
            Ok(place)
        } else {
            Err(CannotAct::NoSuchChannel)
        }
    }

    /// A user begins to write in a channel.
    pub fn types(&mut self, user: Snowflake, channel: Snowflake) -> Result<(), CannotAct> {
        let place = self.seen_channel(user, channel)?;
        if !self.permissions(user, place).has(place.right_to_write()) {
            return Err(CannotAct::CannotWrite);
        }
        let mut body =
            json!({ "channel_id": channel, "user_id": user, "timestamp": self.clock.now() / 1000 });
        if let Some(guild) = place.guild() {
            body["guild_id"] = json!(guild);
        }
        self.dispatch("TYPING_START", body);
        Ok(())
    }

    /// A message that a user sees.
    pub fn seen_message(&self, user: Snowflake, message: Snowflake) -> Result<&Message, CannotAct> {
        let message = self.kept.messages.get(&message).ok_or(CannotAct::NoSuchMessage)?;
        self.seen_channel(user, message.channel)?;
        if message.is_for(user) {
            Ok(message)
        } else {
            Err(CannotAct::NoSuchMessage)
        }
    }

    fn interaction_event(
        &self,
        id: Snowflake,
        token: &str,
        user: Snowflake,
        channel: Snowflake,
        action: &Action,
    ) -> Value {
        let guild: Option<&Guild> = self
            .channel(channel)
            .ok()
            .and_then(Channel::guild)
            .and_then(|id| self.guild(id).ok());
        let place = self.channel(channel).ok();
        let permissions = |who: Snowflake| {
            place
                .map_or(0, |place| self.permissions(who, place).0)
                .to_string()
        };
        let locale = self
            .user(user)
            .map(|user| user.locale.clone())
            .unwrap_or_default();
        let mut event = json!({
            "id": id, "application_id": self.kept.application.id, "type": action.kind, "token": token, "version": 1,
            "channel_id": channel, "channel": self.channel_json(channel), "data": action.data,
            "app_permissions": permissions(self.bot()), "locale": locale, "entitlements": [],
            "authorizing_integration_owners": { "0": guild.map_or("0".to_owned(), |guild| guild.id.to_string()) },
            "context": if guild.is_some() { 0 } else { 1 }, "attachment_size_limit": crate::limits::FILE_BYTES,
        });
        match guild.and_then(|guild| guild.members.get(&user).map(|member| (guild, member))) {
            Some((guild, member)) => {
                event["guild_id"] = json!(guild.id);
                event["guild"] = json!({ "id": guild.id, "locale": "en-US", "features": [] });
                event["guild_locale"] = json!("en-US");
                let mut member = self.member_json(member);
                member["permissions"] = json!(permissions(user));
                event["member"] = member;
            }
            None => event["user"] = self.user_json(user),
        }
        if let Some(source) = action.source.and_then(|source| self.kept.messages.get(&source)) {
            event["message"] = self.message_json(source);
        }
        event
    }

    /// What was picked from a menu, and what it refers to: users, roles and channels by name or id.
    fn picked(
        &self,
        channel: Snowflake,
        kind: u64,
        values: &[String],
    ) -> Result<(Vec<Value>, Option<Value>), CannotAct> {
        // A menu of users is filled in as an option of the kind "user" is, and so on.
        let as_option = match kind {
            5 => 6,
            6 => 8,
            7 => 9,
            8 => 7,
            _ => return Ok((values.iter().map(|value| json!(value)).collect(), None)),
        };
        let place = self.channel(channel).map_err(|_| CannotAct::NoSuchChannel)?;
        let mut resolved = Resolved::default();
        let wrong = |value: &String, why: &str| CannotAct::Choice(format!("{value:?} {why}"));
        let picked = values.iter().map(|value| {
            let option = json!({ "type": as_option });
            self.option_value(&option, &json!(value), place, &mut resolved)
                .map_err(|why| wrong(value, why))
        });
        let picked = picked.collect::<Result<Vec<Value>, _>>()?;
        Ok((picked, resolved.json()))
    }

    /// The component that a user means: in one message, or in the newest message of a channel that has it.
    pub fn meant(
        &self,
        user: Snowflake,
        place: Place,
        fits: impl Fn(&Value) -> bool,
    ) -> Result<Option<(Snowflake, Value)>, CannotAct> {
        let in_message = |message: &Message| {
            let all = all_components(&message.components);
            all.into_iter()
                .find(|component| fits(component))
                .map(|found| (message.id, found.clone()))
        };
        match place {
            Place::Message(message) => Ok(in_message(self.seen_message(user, message)?)),
            Place::Channel(channel) => {
                self.seen_channel(user, channel)?;
                Ok(self
                    .messages_in(channel)
                    .rev()
                    .filter(|message| message.is_for(user))
                    .find_map(in_message))
            }
        }
    }

    /// A user by id, mention or name.
    pub fn find_user(&self, text: &str) -> Option<Snowflake> {
        let plain = text.trim_start_matches(['<', '@', '!']).trim_end_matches('>');
        let fits = |user: &&crate::world::user::User| {
            user.id.to_string() == plain || user.name == plain || user.display_name.as_deref() == Some(plain)
        };
        self.kept.users.values().find(fits).map(|user| user.id)
    }
}

/// Where a component is looked for.
#[derive(Clone, Copy, Debug)]
pub enum Place {
    /// In this message.
    Message(Snowflake),
    /// In the newest message of this channel that has it.
    Channel(Snowflake),
}

/// A component anywhere in a message.
pub fn find_component<'a>(components: &'a [Value], custom_id: &str) -> Option<&'a Value> {
    all_components(components)
        .into_iter()
        .find(|component| component["custom_id"] == custom_id)
}

/// All components of a message, those inside of others included.
pub fn all_components(components: &[Value]) -> Vec<&Value> {
    let mut all = Vec::new();
    for component in components {
        all.push(component);
        if let Some(inner) = component["components"].as_array() {
            all.extend(all_components(inner));
        }
        for single in ["accessory", "component"] {
            if let Some(inner) = component.get(single) {
                all.extend(all_components(std::slice::from_ref(inner)));
            }
        }
    }
    all
}

fn check_values(component: &Value, values: &[String]) -> Result<(), CannotAct> {
    let (min, max) = (
        component["min_values"].as_u64().unwrap_or(1),
        component["max_values"].as_u64().unwrap_or(1),
    );
    if !(min..=max).contains(&(values.len() as u64)) {
        return Err(CannotAct::Choice(format!(
            "between {min} and {max} have to be chosen"
        )));
    }
    let Some(options) = component["options"].as_array() else {
        return Ok(());
    };
    for (at, value) in values.iter().enumerate() {
        if !options.iter().any(|option| option["value"] == *value) {
            return Err(CannotAct::Choice(format!("{value:?} is not on offer")));
        }
        if values[..at].contains(value) {
            return Err(CannotAct::Choice(format!("{value:?} is chosen twice")));
        }
    }
    Ok(())
}

/// A row of a form with what was typed, found by label or custom id. Discord numbers what the bot did not.
fn filled(row: &Value, fields: &[(String, String)], next_id: &mut u64) -> Result<Value, CannotAct> {
    let mut id = |component: &Value| {
        *next_id += 1;
        component["id"].as_u64().unwrap_or(*next_id)
    };
    let row_id = id(row);
    match row["type"].as_u64() {
        Some(1) => {
            let inner = row["components"]
                .as_array()
                .map(Vec::as_slice)
                .unwrap_or_default();
            let mut fill = |input: &Value| filled_input(input, row, id(input), fields);
            let inner: Vec<Value> = inner.iter().map(&mut fill).collect::<Result<_, _>>()?;
            Ok(json!({ "type": 1, "id": row_id, "components": inner }))
        }
        Some(18) => {
            let input = &row["component"];
            Ok(json!({ "type": 18, "id": row_id, "component": filled_input(input, row, id(input), fields)? }))
        }
        kind => Ok(json!({ "type": kind, "id": row_id })),
    }
}

fn filled_input(
    input: &Value,
    row: &Value,
    id: u64,
    fields: &[(String, String)],
) -> Result<Value, CannotAct> {
    let name = row["label"]
        .as_str()
        .or_else(|| input["label"].as_str())
        .unwrap_or_default();
    let typed = fields
        .iter()
        .find(|(field, _)| field == name || input["custom_id"] == *field);
    let typed = typed.map(|(_, value)| value.as_str());
    let wrong = || CannotAct::Field(name.to_owned());
    let required = input["required"] != false;
    match input["type"].as_u64() {
        Some(4) => {
            let value = typed.or_else(|| input["value"].as_str()).unwrap_or_default();
            let length = value.chars().count() as u64;
            let min = input["min_length"]
                .as_u64()
                .unwrap_or(u64::from(required))
                .max(u64::from(required));
            let fits = length <= input["max_length"].as_u64().unwrap_or(4000)
                && (length >= min || !required && length == 0);
            if !fits {
                return Err(wrong());
            }
            Ok(json!({ "type": 4, "id": id, "custom_id": input["custom_id"], "value": value }))
        }
        Some(3) => {
            let options = input["options"].as_array().map(Vec::as_slice).unwrap_or_default();
            let value = |typed: &str| {
                let option = options
                    .iter()
                    .find(|option| option["label"] == *typed || option["value"] == *typed);
                option.map(|option| option["value"].clone()).ok_or_else(wrong)
            };
            let values = typed.map(value).transpose()?;
            if values.is_none() && required {
                return Err(wrong());
            }
            Ok(
                json!({ "type": 3, "id": id, "custom_id": input["custom_id"], "values": Vec::from_iter(values) }),
            )
        }
        // Uploads and menus of users in forms are not there.
        _ => Err(wrong()),
    }
}
