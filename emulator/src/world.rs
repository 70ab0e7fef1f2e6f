//! Everything the emulator knows: users, servers, channels, messages, commands and interactions. No I/O.

pub mod channel;
pub mod guild;
mod hosting;
pub mod interaction;
pub mod message;
mod messages;
pub mod news;
mod posting;
mod reading;
mod records;
pub mod user;
pub mod wire;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::sync::{broadcast, watch};

use crate::StartError;
use crate::clock::Clock;
use crate::error::ApiError;
use crate::gateway::Sessions;
use crate::permissions::Permissions;
use crate::snowflake::{Snowflake, Snowflakes};
use crate::storage::{self, Attachments, Change, Storage, Waiter};
use channel::{Channel, ChannelKind};
use guild::{Guild, Member, Role};
use interaction::Interaction;
use message::{InteractionReference, Message};
use messages::Messages;
use news::News;
pub use reading::ReadMarks;
use records::{Records, Tracked};
use user::User;

/// How long a file is served at least, in milliseconds: a window may be loading it while the message gets
/// another one.
const STILL_LOADED: u64 = 10 * 60_000;

/// The whole Discord. What is worth keeping over a restart is in [`Kept`].
pub struct World {
    /// What is kept.
    pub kept: Kept,
    /// Where it is kept, if anywhere but here.
    storage: Option<Storage>,
    /// What is in attachments.
    pub attachments: Attachments,
    /// What time it is.
    pub clock: Clock,
    /// Who is connected.
    pub sessions: Sessions,
    /// Interactions by their token.
    pub interactions: BTreeMap<String, Interaction>,
    /// Where the attachments are served from.
    pub base: String,
    /// Who was notified of what, in order.
    pub notifications: Vec<Notification>,
    /// The form that each user has open.
    pub forms: BTreeMap<Snowflake, Form>,
    /// Counts changes, for those who wait for one.
    pub changes: watch::Sender<u64>,
    /// Tells people's windows what happens.
    pub news: broadcast::Sender<News>,
}

/// A form that a user has open.
#[derive(Clone, Debug)]
pub struct Form {
    /// The form as the bot sent it.
    pub modal: Value,
    /// Where it was opened.
    pub channel: Snowflake,
    /// What opened it: a command, or a component of a message.
    pub opened_by: InteractionReference,
}

/// Somebody was notified of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Notification {
    /// Who.
    pub user: Snowflake,
    /// Of which message.
    pub message: Snowflake,
    /// Where.
    pub channel: Snowflake,
}

/// What is still there after a restart.
#[derive(Debug)]
pub struct Kept {
    /// The ids that were given out.
    pub ids: Tracked<Snowflakes>,
    /// The bot's application.
    pub application: Application,
    /// All users, bots included.
    pub users: Records<User>,
    /// All servers.
    pub guilds: Records<Guild>,
    /// All channels, threads and direct messages.
    pub channels: Records<Channel>,
    /// All messages; ids grow with time.
    pub messages: Messages,
    /// All attachments. What is in them is not here, but in [`World::attachments`].
    pub files: Records<StoredFile>,
    /// The application's commands, as they were registered.
    pub commands: Tracked<Vec<Command>>,
    /// Up to which message a user has read a channel.
    pub read: ReadMarks,
}

impl Kept {
    /// An application, and nothing else.
    pub fn new(application: Application, ids: Snowflakes) -> Self {
        Self {
            ids: ids.into(),
            application,
            users: Records::default(),
            guilds: Records::default(),
            channels: Records::default(),
            messages: Messages::default(),
            files: Records::default(),
            commands: Tracked::default(),
            read: ReadMarks::default(),
        }
    }

    /// Whether its parts fit together, so that a file edited by hand does no harm later.
    pub fn check(&self) -> Result<(), &'static str> {
        let user = |id| self.users.contains_key(id);
        if !user(&self.application.id) || !user(&self.application.owner) {
            return Err("the bot or its owner is missing");
        }
        if self.guilds.is_empty() {
            return Err("there is no server");
        }
        let mut members = self.guilds.values().flat_map(|guild| guild.members.keys());
        if !members.all(user) {
            return Err("a member of a server is no user");
        }
        let in_server = |channel: &Channel| channel.guild().is_none_or(|id| self.guilds.contains_key(&id));
        if !self.channels.values().all(in_server) {
            return Err("a channel is in no server");
        }
        let mut messages = self.messages.values();
        if !messages.all(|message| self.channels.contains_key(&message.channel) && user(&message.author)) {
            return Err("a message is in no channel, or by nobody");
        }
        Ok(())
    }
}

/// The application that a bot belongs to.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Application {
    /// Its id; the bot user has the same.
    pub id: Snowflake,
    /// Its name.
    pub name: String,
    /// Who owns it.
    pub owner: Snowflake,
    /// The token by which the bot connects.
    pub token: String,
}

/// A file that was sent.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StoredFile {
    /// The path it is served under.
    pub path: String,
    /// What it is.
    pub content_type: String,
}

/// A registered command.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Command {
    /// Its id.
    pub id: Snowflake,
    /// The server it was registered in; everywhere if none.
    pub guild: Option<Snowflake>,
    /// What was registered, as it is answered.
    pub body: Value,
}

impl Command {
    /// Its name.
    pub fn name(&self) -> &str {
        self.body["name"].as_str().unwrap_or_default()
    }
}

impl World {
    /// A fresh Discord: one application, one server with a channel #games, and nobody in it but the bot and
    /// its owner.
    pub fn new(clock: Clock, base: String, bot_name: &str) -> Self {
        let mut ids = Snowflakes::default();
        let now = clock.now();
        let mut id = || ids.next(now);
        let (application, owner, guild, channel, role) = (id(), id(), id(), id(), id());
        let token = bot_token(application);
        let its = Application {
            id: application,
            name: bot_name.to_owned(),
            owner,
            token,
        };
        let mut kept = Kept::new(its, ids);
        kept.users.insert(owner, User::person(owner, "host"));
        kept.users.insert(application, User::bot(application, bot_name));
        let mut server = Guild::new(guild, "The Agora", owner, now);
        server
            .roles
            .insert(role, Role::managed(role, bot_name, Permissions::bot()));
        server.members.insert(owner, Member::new(owner, now));
        server.members.insert(
            application,
            Member {
                roles: vec![role],
                ..Member::new(application, now)
            },
        );
        kept.guilds.insert(guild, server);
        kept.channels
            .insert(channel, Channel::text(channel, guild, "games", 0));
        Self::restored(kept, clock, base)
    }

    /// A Discord as it was kept.
    pub fn restored(mut kept: Kept, clock: Clock, base: String) -> Self {
        // Interactions are not kept: what was still thought about then is never answered.
        let unanswered: Vec<Snowflake> = (kept.messages.values())
            .filter(|message| message.has(message::LOADING))
            .map(|message| message.id)
            .collect();
        for id in unanswered {
            kept.messages.remove(id);
        }
        Self {
            kept,
            storage: None,
            attachments: Attachments::default(),
            clock,
            sessions: Sessions::default(),
            interactions: BTreeMap::new(),
            base,
            notifications: Vec::new(),
            forms: BTreeMap::new(),
            changes: watch::Sender::new(0),
            news: broadcast::Sender::new(news::REMEMBERED),
        }
    }

    /// Keeps everything in a file from now on.
    pub fn keep_in(&mut self, opened: storage::Opened) -> Result<Waiter, StartError> {
        let storage = opened.start(&mut self.kept)?;
        self.attachments = storage.attachments.clone();
        let waiter = storage.waiter();
        self.storage = Some(storage);
        // So that the first window is not the one that waits for it.
        self.calls();
        Ok(waiter)
    }

    /// Hands over what has changed to be kept, and lets out the events that tell of it; they wait until it is.
    pub fn commit(&mut self) {
        let step = match &self.storage {
            Some(storage) => storage.keep(&mut self.kept),
            None => {
                for change in self.kept.take_changes() {
                    if let Change::FileGone(id) = change {
                        self.attachments.forget([id]);
                    }
                }
                0
            }
        };
        self.sessions.release(step);
    }

    /// Has the file that everything is kept in written anew if that is worth it.
    pub fn rewrite_if_due(&self) {
        if let Some(storage) = &self.storage {
            storage.rewrite_if_due(&self.kept);
        }
    }

    /// Ends the file that everything is kept in.
    pub fn close_storage(&mut self) -> Option<Storage> {
        self.storage.take()
    }

    /// Where bots connect to the gateway.
    pub fn gateway_url(&self) -> String {
        self.base.replacen("http", "ws", 1)
    }

    /// Wakes those who wait for a change.
    pub fn changed(&self) {
        self.changes.send_modify(|count| *count += 1);
    }

    /// A new id.
    pub fn next_id(&mut self) -> Snowflake {
        self.kept.ids.next(self.clock.now())
    }

    /// The bot's user id.
    pub fn bot(&self) -> Snowflake {
        self.kept.application.id
    }

    /// A user.
    pub fn user(&self, id: Snowflake) -> Result<&User, ApiError> {
        self.kept.users.get(&id).ok_or_else(ApiError::unknown_user)
    }

    /// A server.
    pub fn guild(&self, id: Snowflake) -> Result<&Guild, ApiError> {
        self.kept.guilds.get(&id).ok_or_else(ApiError::unknown_guild)
    }

    /// A channel.
    pub fn channel(&self, id: Snowflake) -> Result<&Channel, ApiError> {
        self.kept.channels.get(&id).ok_or_else(ApiError::unknown_channel)
    }

    /// A channel to be changed.
    pub fn channel_mut(&mut self, id: Snowflake) -> Result<&mut Channel, ApiError> {
        self.kept
            .channels
            .get_mut(id)
            .ok_or_else(ApiError::unknown_channel)
    }

    /// A message of a channel.
    pub fn message(&self, channel: Snowflake, id: Snowflake) -> Result<&Message, ApiError> {
        let found = self
            .kept
            .messages
            .get(&id)
            .filter(|message| message.channel == channel);
        found.ok_or_else(ApiError::unknown_message)
    }

    /// The messages of a channel, oldest first.
    pub fn messages_in(&self, channel: Snowflake) -> impl DoubleEndedIterator<Item = &Message> {
        self.kept.messages.in_channel(channel)
    }

    /// What somebody may do in a channel.
    pub fn permissions(&self, user: Snowflake, channel: &Channel) -> Permissions {
        let (guild, place) = match &channel.kind {
            ChannelKind::Direct { with } => {
                let member = *with == user || user == self.bot();
                return if member {
                    Permissions::ALL
                } else {
                    Permissions::NONE
                };
            }
            ChannelKind::Text { guild, .. } => (*guild, channel),
            ChannelKind::Thread { guild, parent, .. } => match self.channel(*parent) {
                Ok(parent) => (*guild, parent),
                Err(_) => return Permissions::NONE,
            },
        };
        let Ok(guild) = self.guild(guild) else {
            return Permissions::NONE;
        };
        let base = guild.permissions(user);
        if base.has(Permissions::ADMINISTRATOR) {
            return Permissions::ALL;
        }
        let allowed = place.with_overwrites(base, guild, user);
        let invited = match &channel.kind {
            ChannelKind::Thread {
                private: true,
                members,
                ..
            } => members.contains(&user) || allowed.has(Permissions::MANAGE_THREADS),
            _ => true,
        };
        if invited { allowed } else { Permissions::NONE }
    }

    /// Checks that the bot sees a channel and may do something there.
    pub fn bot_may(&self, channel: &Channel, right: Permissions) -> Result<(), ApiError> {
        let permissions = self.permissions(self.bot(), channel);
        if !permissions.has(Permissions::VIEW_CHANNEL) {
            return Err(ApiError::missing_access());
        }
        if permissions.has(right) {
            Ok(())
        } else {
            Err(ApiError::missing_permissions())
        }
    }

    /// Tells all sessions that something happened.
    pub fn dispatch(&mut self, event: &'static str, body: Value) {
        self.sessions.dispatch(event, &body, self.kept.application.id);
        self.tell_windows(event, &body);
        self.changed();
    }

    /// Forgets all sessions, interactions and forms and drops all connections, as a restart of Discord does.
    pub fn forget_connections(&mut self) {
        self.sessions.forget();
        self.interactions.clear();
        self.forms.clear();
    }

    /// Lets go of what nobody can see or ask for any more: messages that were dismissed, and files of no
    /// message.
    pub fn tidy(&mut self) {
        let now = self.clock.now();
        // The bot does not learn that somebody dismissed a message, and may change it as long as its tokens
        // are good.
        let fresh = self
            .interactions
            .values()
            .filter(|interaction| !interaction.is_expired(now));
        let open: BTreeSet<Snowflake> = fresh
            .flat_map(|it| [Some(it.id), it.original, it.source])
            .flatten()
            .collect();
        let answers_open = |message: &Message| {
            message
                .interaction
                .as_ref()
                .is_some_and(|it| open.contains(&it.id))
        };
        let Kept { messages, files, .. } = &mut self.kept;
        let is_over =
            |message: &&Message| message.dismissed && !open.contains(&message.id) && !answers_open(message);
        let over: Vec<Snowflake> = messages
            .values()
            .filter(is_over)
            .map(|message| message.id)
            .collect();
        for id in over {
            messages.remove(id);
        }
        let shown: BTreeSet<Snowflake> = messages
            .values()
            .flat_map(|message| &message.attachments)
            .map(|file| file.id)
            .collect();
        let unused = |id: &Snowflake| !shown.contains(id) && now >= id.made_at() + STILL_LOADED;
        let unused: Vec<Snowflake> = files.keys().copied().filter(unused).collect();
        for id in unused {
            files.remove(id);
        }
    }

    /// Archives threads in which nothing has happened for long enough.
    pub fn archive_idle_threads(&mut self) {
        let now = self.clock.now();
        let idle: Vec<Snowflake> = self
            .kept
            .channels
            .values()
            .filter(|channel| channel.is_idle(now))
            .map(|channel| channel.id)
            .collect();
        for id in idle {
            if let Ok(channel) = self.channel_mut(id) {
                channel.archive(now);
                let body = self.channel_json(id);
                self.dispatch("THREAD_UPDATE", body);
            }
        }
    }
}

impl Permissions {
    /// What a bot is given by an invitation with the least rights.
    pub fn bot() -> Self {
        Self::VIEW_CHANNEL
            .and(Self::SEND_MESSAGES)
            .and(Self::SEND_MESSAGES_IN_THREADS)
            .and(Self::CREATE_PUBLIC_THREADS)
            .and(Self::ATTACH_FILES)
            .and(Self::READ_MESSAGE_HISTORY)
    }
}

/// A token in Discord's form: the id in base 64, a time, and a secret. This one opens nothing but an
/// emulator.
pub fn bot_token(id: Snowflake) -> String {
    format!(
        "{}.AAAAAA.{}",
        base64(id.to_string().as_bytes()),
        "only-for-the-local-emulator-0000000000"
    )
}

/// Base 64 without padding, safe in addresses.
pub fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let word =
            chunk.iter().fold(0u32, |word, byte| word << 8 | u32::from(*byte)) << (8 * (3 - chunk.len()));
        for digit in 0..=chunk.len() {
            text.push(DIGITS[(word >> (18 - 6 * digit) & 63) as usize] as char);
        }
    }
    text
}
