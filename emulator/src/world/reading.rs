//! What somebody has read, and what is new to them.

use std::collections::{BTreeMap, BTreeSet};

use super::World;
use super::messages::UnreadByUser;
use super::news::News;
use crate::snowflake::Snowflake;

/// What is new in a channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Unread {
    /// Messages.
    pub messages: usize,
    /// Messages that call the reader.
    pub mentions: usize,
}

/// Up to which message each user has read each channel.
#[derive(Debug, Default)]
pub struct ReadMarks {
    all: BTreeMap<(Snowflake, Snowflake), Snowflake>,
    changed: BTreeSet<(Snowflake, Snowflake)>,
}

impl ReadMarks {
    /// The last message of a channel that a user has read.
    pub fn get(&self, user: Snowflake, channel: Snowflake) -> Option<Snowflake> {
        self.all.get(&(user, channel)).copied()
    }

    /// A user has read a channel up to a message.
    pub fn insert(&mut self, user: Snowflake, channel: Snowflake, message: Snowflake) {
        self.all.insert((user, channel), message);
        self.changed.insert((user, channel));
    }

    /// All of them: user, channel and message.
    pub fn iter(&self) -> impl Iterator<Item = (Snowflake, Snowflake, Snowflake)> {
        self.all
            .iter()
            .map(|((user, channel), message)| (*user, *channel, *message))
    }

    /// The users and channels whose marks were set since the last call.
    pub fn take_changed(&mut self) -> BTreeSet<(Snowflake, Snowflake)> {
        std::mem::take(&mut self.changed)
    }
}

impl World {
    /// Up to which message somebody has read a channel. What was there before they came is read.
    pub fn read_up_to(&self, user: Snowflake, channel: Snowflake) -> Snowflake {
        self.kept.read.get(user, channel).unwrap_or(user)
    }

    /// Somebody has read a channel up to a message.
    pub fn read(&mut self, user: Snowflake, channel: Snowflake, message: Snowflake) {
        if message > self.read_up_to(user, channel) {
            self.kept.read.insert(user, channel, message);
            self.kept.messages.forget_unread(channel);
            self.tell(News::PlacesOrPeople);
        }
    }

    /// What is new to somebody, by channel; channels that they do not see are left in, those without news are
    /// left out.
    pub fn unread(&self, user: Snowflake) -> BTreeMap<Snowflake, Unread> {
        let of = |channel| self.look_at_unread(channel, |unread| unread.get(&user).copied());
        let channels = self.kept.messages.channels();
        channels
            .filter_map(|channel| Some((channel, of(channel)?)))
            .collect()
    }

    /// How many messages call each person who has not read them.
    pub fn calls(&self) -> BTreeMap<Snowflake, usize> {
        let mut all = BTreeMap::new();
        for channel in self.kept.messages.channels() {
            self.look_at_unread(channel, |unread| {
                for (user, unread) in unread.iter().filter(|(_, unread)| unread.mentions > 0) {
                    *all.entry(*user).or_default() += unread.mentions;
                }
            });
        }
        all
    }

    fn look_at_unread<T>(&self, channel: Snowflake, look: impl FnOnce(&UnreadByUser) -> T) -> T {
        let messages = &self.kept.messages;
        messages.unread_in(channel, || self.count_unread(channel), look)
    }

    fn count_unread(&self, channel: Snowflake) -> UnreadByUser {
        let mut unread = UnreadByUser::new();
        for &user in self.kept.users.keys() {
            let new = self.kept.messages.after(channel, self.read_up_to(user, channel));
            for message in new.filter(|message| message.is_for(user) && message.author != user) {
                let counted = unread.entry(user).or_default();
                counted.messages += 1;
                counted.mentions += usize::from(message.notified.contains(&user));
            }
        }
        unread
    }

    /// Dismisses a message that one person alone sees. `false`: it is no such message.
    pub fn dismiss(&mut self, user: Snowflake, id: Snowflake) -> bool {
        let Some(message) = self
            .kept
            .messages
            .get_mut(id)
            .filter(|message| message.only_for == Some(user))
        else {
            return false;
        };
        message.dismissed = true;
        let channel = message.channel;
        self.tell(News::Gone {
            message: id,
            channel,
            only_for: Some(user),
        });
        true
    }
}
