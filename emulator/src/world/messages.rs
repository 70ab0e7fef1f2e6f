//! All messages, by id and by channel, and how many of them people have not read.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Deref;

use super::message::Message;
use super::reading::Unread;
use super::records::Records;
use crate::snowflake::Snowflake;

/// What is unread in a channel, by reader.
pub type UnreadByUser = BTreeMap<Snowflake, Unread>;

/// All messages. What one channel costs does not depend on how many other channels there are.
#[derive(Debug, Default)]
pub struct Messages {
    all: Records<Message>,
    by_channel: BTreeMap<Snowflake, BTreeSet<Snowflake>>,
    /// Counted when it is first asked for, and again after the channel or what was read of it has changed.
    unread: RefCell<BTreeMap<Snowflake, UnreadByUser>>,
}

impl From<BTreeMap<Snowflake, Message>> for Messages {
    fn from(all: BTreeMap<Snowflake, Message>) -> Self {
        let mut by_channel: BTreeMap<Snowflake, BTreeSet<Snowflake>> = BTreeMap::new();
        for message in all.values() {
            by_channel.entry(message.channel).or_default().insert(message.id);
        }
        Self {
            all: all.into(),
            by_channel,
            unread: RefCell::default(),
        }
    }
}

impl Deref for Messages {
    type Target = BTreeMap<Snowflake, Message>;

    fn deref(&self) -> &Self::Target {
        &self.all
    }
}

impl Messages {
    /// Adds a message, or puts it in place of the one with the same id.
    pub fn insert(&mut self, message: Message) {
        self.forget_unread(message.channel);
        self.by_channel
            .entry(message.channel)
            .or_default()
            .insert(message.id);
        self.all.insert(message.id, message);
    }

    /// Removes a message.
    pub fn remove(&mut self, id: Snowflake) -> Option<Message> {
        let message = self.all.remove(id)?;
        self.forget_unread(message.channel);
        if let Some(ids) = self.by_channel.get_mut(&message.channel) {
            ids.remove(&id);
        }
        Some(message)
    }

    /// A message that is about to be changed; it stays in its channel.
    pub fn get_mut(&mut self, id: Snowflake) -> Option<&mut Message> {
        let message = self.all.get_mut(id)?;
        self.unread.get_mut().remove(&message.channel);
        Some(message)
    }

    /// Removes all messages of a channel.
    pub fn remove_channel(&mut self, channel: Snowflake) {
        self.forget_unread(channel);
        for id in self.by_channel.remove(&channel).unwrap_or_default() {
            self.all.remove(id);
        }
    }

    /// The messages of a channel, oldest first.
    pub fn in_channel(&self, channel: Snowflake) -> impl DoubleEndedIterator<Item = &Message> {
        let ids = self.by_channel.get(&channel).into_iter().flatten();
        ids.filter_map(|id| self.all.get(id))
    }

    /// The messages of a channel after one of them, oldest first.
    pub fn after(&self, channel: Snowflake, last: Snowflake) -> impl Iterator<Item = &Message> {
        let newer = (std::ops::Bound::Excluded(last), std::ops::Bound::Unbounded);
        let ids = self.by_channel.get(&channel);
        ids.into_iter()
            .flat_map(move |ids| ids.range(newer))
            .filter_map(|id| self.all.get(id))
    }

    /// The channels that have messages.
    pub fn channels(&self) -> impl Iterator<Item = Snowflake> {
        self.by_channel.keys().copied()
    }

    /// What is unread in a channel, counted by `count` if that is not known.
    pub fn unread_in<T>(
        &self,
        channel: Snowflake,
        count: impl FnOnce() -> UnreadByUser,
        look: impl FnOnce(&UnreadByUser) -> T,
    ) -> T {
        let mut unread = self.unread.borrow_mut();
        look(unread.entry(channel).or_insert_with(count))
    }

    /// What is unread in a channel has to be counted again.
    pub fn forget_unread(&mut self, channel: Snowflake) {
        self.unread.get_mut().remove(&channel);
    }

    /// The ids of the messages that were added, changed or removed since the last call.
    pub fn take_changed(&mut self) -> BTreeSet<Snowflake> {
        self.all.take_changed()
    }
}
