//! What changes, as it stands in the state file.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::snowflake::{Snowflake, Snowflakes};
use crate::world::channel::Channel;
use crate::world::guild::Guild;
use crate::world::message::Message;
use crate::world::user::User;
use crate::world::{Application, Command, Kept, StoredFile};

/// One object as it is now, or that it is gone. Later changes of an object replace earlier ones.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(
    clippy::large_enum_variant,
    reason = "they live as long as a line is written or read"
)]
pub enum Change<'a> {
    /// The application; it comes first in a file, and only there.
    Application(Cow<'a, Application>),
    /// The last id that was given out.
    Ids(Cow<'a, Snowflakes>),
    /// A user.
    User(Cow<'a, User>),
    /// A server.
    Guild(Cow<'a, Guild>),
    /// A channel.
    Channel(Cow<'a, Channel>),
    /// A channel was removed.
    ChannelGone(Snowflake),
    /// A message.
    Message(Cow<'a, Message>),
    /// A message was removed.
    MessageGone(Snowflake),
    /// An attachment; what is in it is a file of its own.
    File(Snowflake, Cow<'a, StoredFile>),
    /// An attachment was removed.
    FileGone(Snowflake),
    /// All registered commands.
    Commands(Cow<'a, [Command]>),
    /// Somebody has read a channel up to a message.
    Read {
        /// Who.
        user: Snowflake,
        /// Which channel.
        channel: Snowflake,
        /// The last message that was read.
        message: Snowflake,
    },
}

impl Kept {
    /// What has changed since the last call.
    pub fn take_changes(&mut self) -> Vec<Change<'_>> {
        let ids = self.ids.take_changed();
        let (users, guilds) = (self.users.take_changed(), self.guilds.take_changed());
        let (channels, messages) = (self.channels.take_changed(), self.messages.take_changed());
        let (files, commands) = (self.files.take_changed(), self.commands.take_changed());
        let read = self.read.take_changed();
        let kept = &*self;
        let mut changes = Vec::new();
        changes.extend(ids.then(|| Change::Ids(Cow::Borrowed(&kept.ids))));
        let user = |id| Some(Change::User(Cow::Borrowed(kept.users.get(&id)?)));
        changes.extend(users.into_iter().filter_map(user));
        let guild = |id| Some(Change::Guild(Cow::Borrowed(kept.guilds.get(&id)?)));
        changes.extend(guilds.into_iter().filter_map(guild));
        changes.extend(channels.into_iter().map(|id| match kept.channels.get(&id) {
            Some(channel) => Change::Channel(Cow::Borrowed(channel)),
            None => Change::ChannelGone(id),
        }));
        changes.extend(files.into_iter().map(|id| match kept.files.get(&id) {
            Some(file) => Change::File(id, Cow::Borrowed(file)),
            None => Change::FileGone(id),
        }));
        changes.extend(messages.into_iter().map(|id| match kept.messages.get(&id) {
            Some(message) => Change::Message(Cow::Borrowed(message)),
            None => Change::MessageGone(id),
        }));
        changes.extend(commands.then(|| Change::Commands(Cow::Borrowed(&kept.commands[..]))));
        changes.extend(read.into_iter().filter_map(|(user, channel)| {
            let message = kept.read.get(user, channel)?;
            Some(Change::Read {
                user,
                channel,
                message,
            })
        }));
        changes
    }

    /// Everything, in an order in which it can be read back.
    pub fn everything(&self) -> impl Iterator<Item = Change<'_>> {
        let first = [
            Change::Application(Cow::Borrowed(&self.application)),
            Change::Ids(Cow::Borrowed(&self.ids)),
            Change::Commands(Cow::Borrowed(&self.commands[..])),
        ];
        let users = self.users.values().map(|it| Change::User(Cow::Borrowed(it)));
        let guilds = self.guilds.values().map(|it| Change::Guild(Cow::Borrowed(it)));
        let channels = self
            .channels
            .values()
            .map(|it| Change::Channel(Cow::Borrowed(it)));
        let files = self
            .files
            .iter()
            .map(|(id, it)| Change::File(*id, Cow::Borrowed(it)));
        let messages = self
            .messages
            .values()
            .map(|it| Change::Message(Cow::Borrowed(it)));
        let read = self.read.iter().map(|(user, channel, message)| Change::Read {
            user,
            channel,
            message,
        });
        (first.into_iter().chain(users).chain(guilds).chain(channels))
            .chain(files)
            .chain(messages)
            .chain(read)
    }

    /// Takes over a change that was read from a file.
    pub fn apply(&mut self, change: Change<'_>) {
        match change {
            Change::Application(application) => self.application = application.into_owned(),
            Change::Ids(ids) => self.ids = ids.into_owned().into(),
            Change::User(user) => self.users.insert(user.id, user.into_owned()),
            Change::Guild(guild) => self.guilds.insert(guild.id, guild.into_owned()),
            Change::Channel(channel) => self.channels.insert(channel.id, channel.into_owned()),
            Change::ChannelGone(id) => {
                self.channels.remove(id);
            }
            Change::Message(message) => self.messages.insert(message.into_owned()),
            Change::MessageGone(id) => {
                self.messages.remove(id);
            }
            Change::File(id, file) => self.files.insert(id, file.into_owned()),
            Change::FileGone(id) => {
                self.files.remove(id);
            }
            Change::Commands(commands) => self.commands = commands.into_owned().into(),
            Change::Read {
                user,
                channel,
                message,
            } => self.read.insert(user, channel, message),
        }
    }
}
