//! Scripted users: what a person does, sees and is notified of.

use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use serde_json::Value;

use crate::act::{CannotAct, Outcome, Pending, all_components};
use crate::permissions::Permissions;
use crate::server::Shared;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::channel::ChannelKind;
use crate::world::interaction::Acknowledged;
use crate::world::message::{EPHEMERAL, LOADING, Message};

/// How long a test waits for something to be seen, in real time.
const PATIENCE: Duration = Duration::from_secs(30);

/// A user of the emulator. Everything panics with the transcript if it cannot be done, as a test should.
pub struct Person {
    shared: Arc<Shared>,
    /// Who it is.
    pub id: Snowflake,
    here: Mutex<Snowflake>,
}

/// A message as a user sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    /// Its id.
    pub id: Snowflake,
    /// Where it is.
    pub channel: Snowflake,
    /// Who wrote it.
    pub author: String,
    /// The text.
    pub content: String,
    /// The embeds.
    pub embeds: Vec<Value>,
    /// The components.
    pub components: Vec<Value>,
    /// The files: name, alternative text, id.
    pub files: Vec<SeenFile>,
    /// Whether only this user sees it.
    pub ephemeral: bool,
    /// Whether the bot "is thinking".
    pub loading: bool,
    /// Whether it was edited.
    pub edited: bool,
}

/// A file of a message as a user sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenFile {
    /// The id.
    pub id: Snowflake,
    /// The name.
    pub filename: String,
    /// The alternative text.
    pub description: Option<String>,
    /// What is in it.
    pub bytes: Vec<u8>,
}

impl Seen {
    fn of(world: &World, message: &Message) -> Self {
        let bytes = |id: &Snowflake| {
            let bytes = world.attachments.read(*id);
            bytes.map(|bytes| bytes.to_vec()).unwrap_or_default()
        };
        Self::with_files(world, message, bytes)
    }

    fn with_files(world: &World, message: &Message, bytes: impl Fn(&Snowflake) -> Vec<u8>) -> Self {
        let files = message.attachments.iter().map(|file| SeenFile {
            id: file.id,
            filename: file.filename.clone(),
            description: file.description.clone(),
            bytes: bytes(&file.id),
        });
        Self {
            id: message.id,
            channel: message.channel,
            author: world
                .user(message.author)
                .map(|user| user.shown().to_owned())
                .unwrap_or_default(),
            content: message.content.clone(),
            embeds: message.embeds.clone(),
            components: message.components.clone(),
            files: files.collect(),
            ephemeral: message.has(EPHEMERAL),
            loading: message.has(LOADING),
            edited: message.edited_at.is_some() && !message.has(LOADING),
        }
    }

    /// The labels of the buttons that can be clicked.
    pub fn buttons(&self) -> Vec<&str> {
        let enabled = |component: &&Value| component["type"] == 2 && component["disabled"] != true;
        let found = all_components(&self.components).into_iter().filter(enabled);
        found
            .filter_map(|component| component["label"].as_str())
            .collect()
    }

    /// The labels of all choices of all menus.
    pub fn choices(&self) -> Vec<&str> {
        let menus = all_components(&self.components)
            .into_iter()
            .filter(|component| component["type"] == 3);
        menus
            .flat_map(|menu| menu["options"].as_array().into_iter().flatten())
            .filter_map(|option| option["label"].as_str())
            .collect()
    }
}

impl Person {
    pub(crate) fn new(shared: Arc<Shared>, id: Snowflake, here: Snowflake) -> Self {
        Self {
            shared,
            id,
            here: Mutex::new(here),
        }
    }

    /// The name that others see.
    pub fn name(&self) -> String {
        self.shared
            .world()
            .user(self.id)
            .map(|user| user.shown().to_owned())
            .unwrap_or_default()
    }

    /// Where the user is looking.
    pub fn here(&self) -> Snowflake {
        *self.here.lock()
    }

    /// Goes to another channel or thread.
    pub fn goes_to(&self, channel: Snowflake) -> &Self {
        *self.here.lock() = channel;
        self
    }

    /// Goes to a channel or thread by its name.
    pub fn goes_to_named(&self, name: &str) -> &Self {
        let channel = self.channels().into_iter().find(|(_, known)| known == name);
        let (id, _) = channel.unwrap_or_else(|| self.fail(&format!("sees no channel {name:?}")));
        self.goes_to(id)
    }

    /// Goes to the direct messages with the bot.
    pub fn goes_to_dms(&self) -> &Self {
        let channel = self.shared.world().direct_channel(self.id);
        self.goes_to(channel)
    }

    /// The channels and threads the user sees, with their names.
    pub fn channels(&self) -> Vec<(Snowflake, String)> {
        let world = self.shared.world();
        let seen = world
            .kept
            .channels
            .values()
            .filter(|channel| world.permissions(self.id, channel).has(Permissions::VIEW_CHANNEL));
        seen.map(|channel| (channel.id, channel.name().unwrap_or("direct messages").to_owned()))
            .collect()
    }

    // ---- doing ----

    /// Uses a command, such as `/table open`.
    pub async fn slash(&self, command: &str, options: &[(&str, &str)]) -> Outcome {
        let pending = self.shared.slash(self.id, self.here(), command, &owned(options));
        self.outcome(pending).await
    }

    /// Tries a command that Discord's client would not let the user send.
    pub fn cannot_slash(&self, command: &str, options: &[(&str, &str)]) -> CannotAct {
        match self.shared.slash(self.id, self.here(), command, &owned(options)) {
            Err(why) => why,
            Ok(_) => self.fail(&format!("could use {command}")),
        }
    }

    /// Types at a command; the last option is the one being typed. Returns what is suggested.
    pub async fn autocomplete(&self, command: &str, options: &[(&str, &str)]) -> Vec<String> {
        self.suggestions(command, options)
            .await
            .into_iter()
            .map(|(name, _)| name)
            .collect()
    }

    /// Types at a command; the last option is the one being typed. Returns what is suggested, and what is
    /// sent for it.
    pub async fn suggestions(&self, command: &str, options: &[(&str, &str)]) -> Vec<(String, String)> {
        let pending = self
            .shared
            .autocomplete(self.id, self.here(), command, &owned(options));
        let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        match self.outcome(pending).await {
            Outcome::Answered(Acknowledged::Choices(choices)) => choices
                .iter()
                .map(|choice| (text(&choice["name"]), text(&choice["value"])))
                .collect(),
            other => self.fail(&format!("typing at {command} brought {other:?}")),
        }
    }

    /// Clicks the button with this label in the newest message that has it.
    pub async fn click(&self, label: &str) -> Outcome {
        let found = self
            .sees()
            .into_iter()
            .rev()
            .find(|message| message.buttons().contains(&label));
        let message = found.unwrap_or_else(|| self.fail(&format!("sees no button {label:?}")));
        self.click_in(&message, label).await
    }

    /// Clicks the button with this label in a message.
    pub async fn click_in(&self, message: &Seen, label: &str) -> Outcome {
        let components = all_components(&message.components);
        let button = components
            .into_iter()
            .find(|component| component["type"] == 2 && component["label"] == label);
        let custom_id = button.and_then(|button| button["custom_id"].as_str());
        let custom_id = custom_id.unwrap_or_else(|| self.fail(&format!("sees no button {label:?}")));
        self.click_id(message.id, custom_id).await
    }

    /// Clicks a button by its custom id.
    pub async fn click_id(&self, message: Snowflake, custom_id: &str) -> Outcome {
        let pending = self.shared.use_component(self.id, message, custom_id, None);
        self.outcome(pending).await
    }

    /// Sends a click that a message does not offer, or no longer does, as a meddled-with client would; with
    /// values, a choice from a menu.
    pub async fn forges(&self, message: Snowflake, custom_id: &str, values: Option<&[&str]>) -> Outcome {
        let values: Option<Vec<String>> =
            values.map(|values| values.iter().map(|&value| value.to_owned()).collect());
        let pending = self
            .shared
            .forge_component(self.id, message, custom_id, values.as_deref());
        self.outcome(pending).await
    }

    /// Does something that there is no word for: an interaction whose `type`, `data` and other fields are what
    /// `event` says. Fields for which it has `null` are missing; `message` is the id of a message.
    pub async fn interacts(&self, event: Value) -> Outcome {
        let pending = self.shared.interact(self.id, self.here(), &event);
        self.outcome(pending).await
    }

    /// Chooses by their labels from the newest menu that offers them.
    pub async fn select(&self, labels: &[&str]) -> Outcome {
        for message in self.sees().into_iter().rev() {
            for menu in all_components(&message.components) {
                let options = menu["options"].as_array().map(Vec::as_slice).unwrap_or_default();
                let value = |label: &&str| {
                    options
                        .iter()
                        .find(|option| option["label"] == **label)
                        .and_then(|o| o["value"].as_str())
                };
                let values: Option<Vec<String>> = labels
                    .iter()
                    .map(|label| value(label).map(str::to_owned))
                    .collect();
                if let (Some(values), Some(custom_id)) = (values, menu["custom_id"].as_str()) {
                    let pending = self
                        .shared
                        .use_component(self.id, message.id, custom_id, Some(&values));
                    return self.outcome(pending).await;
                }
            }
        }
        self.fail(&format!("sees no menu with {labels:?}"))
    }

    /// Chooses from a menu by its custom id and by what is sent for the choices.
    pub async fn select_id(&self, message: Snowflake, custom_id: &str, values: &[String]) -> Outcome {
        let pending = self
            .shared
            .use_component(self.id, message, custom_id, Some(values));
        self.outcome(pending).await
    }

    /// Fills in the form that is open, by the labels of its fields.
    pub async fn submit_modal(&self, fields: &[(&str, &str)]) -> Outcome {
        let fields: Vec<(String, String)> = fields
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect();
        let pending = self.shared.submit_modal(self.id, &fields);
        self.outcome(pending).await
    }

    /// Writes a message where the user is.
    pub fn writes(&self, text: &str) -> Snowflake {
        let written = self.shared.write(self.id, self.here(), text);
        written.unwrap_or_else(|why| self.fail(&why.to_string()))
    }

    /// Takes no direct messages any more.
    pub fn closes_dms(&self) {
        self.set_dms(false);
    }

    /// Takes direct messages again.
    pub fn opens_dms(&self) {
        self.set_dms(true);
    }

    fn set_dms(&self, open: bool) {
        self.shared.world().set_dms(self.id, open);
    }

    async fn outcome(&self, pending: Result<Pending, CannotAct>) -> Outcome {
        let pending = pending.unwrap_or_else(|why| self.fail(&why.to_string()));
        match tokio::time::timeout(PATIENCE, pending.outcome()).await {
            Ok(outcome) => outcome,
            Err(_) => self.fail("was never answered"),
        }
    }

    // ---- seeing ----

    /// What the user sees where they are, oldest first.
    pub fn sees(&self) -> Vec<Seen> {
        self.sees_in(self.here())
    }

    /// What the user sees in a channel, oldest first.
    pub fn sees_in(&self, channel: Snowflake) -> Vec<Seen> {
        let world = self.shared.world();
        if world.seen_channel(self.id, channel).is_err() {
            return Vec::new();
        }
        world
            .messages_in(channel)
            .filter(|message| message.is_for(self.id))
            .map(|m| Seen::of(&world, m))
            .collect()
    }

    /// What everybody sees in a channel, oldest first.
    pub fn sees_posted_in(&self, channel: Snowflake) -> Vec<Seen> {
        let world = self.shared.world();
        if world.seen_channel(self.id, channel).is_err() {
            return Vec::new();
        }
        world
            .messages_in(channel)
            .filter(|message| message.only_for.is_none())
            .map(|m| Seen::of(&world, m))
            .collect()
    }

    /// One message, if the user sees it.
    pub fn message(&self, id: Snowflake) -> Option<Seen> {
        let world = self.shared.world();
        world
            .seen_message(self.id, id)
            .ok()
            .map(|message| Seen::of(&world, message))
    }

    /// What the user sees in the direct messages with the bot.
    pub fn dms(&self) -> Vec<Seen> {
        let channel = {
            let world = self.shared.world();
            let own = world
                .kept
                .channels
                .values()
                .find(|channel| matches!(channel.kind, ChannelKind::Direct { with } if with == self.id));
            own.map(|channel| channel.id)
        };
        channel.map(|channel| self.sees_in(channel)).unwrap_or_default()
    }

    /// The newest message where the user is.
    pub fn last(&self) -> Seen {
        self.sees().pop().unwrap_or_else(|| self.fail("sees nothing"))
    }

    /// The messages the user was notified of, in order; those that were deleted since are left out.
    pub fn notified(&self) -> Vec<Seen> {
        let world = self.shared.world();
        let own = world
            .notifications
            .iter()
            .filter(|notification| notification.user == self.id);
        own.filter_map(|notification| world.kept.messages.get(&notification.message))
            .map(|m| Seen::of(&world, m))
            .collect()
    }

    /// How often the user was notified.
    pub fn notifications(&self) -> usize {
        self.shared
            .world()
            .notifications
            .iter()
            .filter(|notification| notification.user == self.id)
            .count()
    }

    /// Waits until a message where the user is fits, and returns it. What is in its files is not looked at
    /// meanwhile: copying all pictures at every change would take longer than what is waited for.
    pub async fn waits_for(&self, what: &str, fits: impl Fn(&Seen) -> bool) -> Seen {
        let look = || {
            let found = self.glances().into_iter().rev().find(|seen| fits(seen))?;
            let whole = self
                .sees_in(found.channel)
                .into_iter()
                .find(|seen| seen.id == found.id);
            let files = whole.map(|seen| seen.files).unwrap_or_default();
            Some(Seen { files, ..found })
        };
        self.waits_until(what, look).await
    }

    /// Waits until there is what is looked for; it is looked for anew whenever something changes.
    pub async fn waits_until<T>(&self, what: &str, look: impl Fn() -> Option<T>) -> T {
        let mut changes = self.shared.world().changes.subscribe();
        let waiting = async {
            loop {
                if let Some(found) = look() {
                    return found;
                }
                if changes.changed().await.is_err() {
                    std::future::pending::<()>().await;
                }
            }
        };
        match tokio::time::timeout(PATIENCE, waiting).await {
            Ok(found) => found,
            Err(_) => self.fail(&format!("waited in vain for {what}")),
        }
    }

    /// What the user sees where they are, without what is in the files.
    fn glances(&self) -> Vec<Seen> {
        let (world, here) = (self.shared.world(), self.here());
        if world.seen_channel(self.id, here).is_err() {
            return Vec::new();
        }
        let own = world.messages_in(here).filter(|message| message.is_for(self.id));
        own.map(|message| Seen::with_files(&world, message, |_| Vec::new()))
            .collect()
    }

    fn fail(&self, what: &str) -> ! {
        let seen: Vec<String> = self
            .sees()
            .iter()
            .map(|seen| {
                format!(
                    "  {}: {:?} {:?} {:?}",
                    seen.author,
                    seen.content,
                    seen.buttons(),
                    seen.choices()
                )
            })
            .collect();
        panic!(
            "{} {what}\n--- what they see\n{}\n--- what happened\n{}",
            self.name(),
            seen.join("\n"),
            self.shared.transcript.text()
        );
    }
}

fn owned(options: &[(&str, &str)]) -> Vec<(String, Value)> {
    options
        .iter()
        .map(|(name, value)| ((*name).to_owned(), Value::from(*value)))
        .collect()
}
