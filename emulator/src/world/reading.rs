//! What somebody has read, and what is new to them.

use std::collections::BTreeMap;

use super::World;
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

impl World {
    /// Up to which message somebody has read a channel. What was there before they came is read.
    pub fn read_up_to(&self, user: Snowflake, channel: Snowflake) -> Snowflake {
        self.kept.read.get(&user).and_then(|read| read.get(&channel)).copied().unwrap_or(user)
    }

    /// Somebody has read a channel up to a message.
    pub fn read(&mut self, user: Snowflake, channel: Snowflake, message: Snowflake) {
        if message > self.read_up_to(user, channel) {
            self.kept.read.entry(user).or_default().insert(channel, message);
            self.tell(News::Around);
        }
    }

    /// What is new to somebody, by channel; channels that they do not see are left in, those without news are left out.
    pub fn unread(&self, user: Snowflake) -> BTreeMap<Snowflake, Unread> {
        let mut all: BTreeMap<Snowflake, Unread> = BTreeMap::new();
        for message in self.kept.messages.values().filter(|message| message.is_for(user) && message.author != user) {
            if message.id > self.read_up_to(user, message.channel) {
                let unread = all.entry(message.channel).or_default();
                unread.messages += 1;
                unread.mentions += usize::from(message.notified.contains(&user));
            }
        }
        all
    }

    /// How many messages call each person who has not read them.
    pub fn calls(&self) -> BTreeMap<Snowflake, usize> {
        let mut all = BTreeMap::new();
        for message in self.kept.messages.values() {
            for &user in &message.notified {
                if message.id > self.read_up_to(user, message.channel) {
                    *all.entry(user).or_default() += 1;
                }
            }
        }
        all
    }

    /// Waves away a message that somebody alone sees. `false`: it is no such message.
    pub fn dismiss(&mut self, user: Snowflake, id: Snowflake) -> bool {
        let Some(message) = self.kept.messages.get_mut(&id).filter(|message| message.only_for == Some(user)) else {
            return false;
        };
        message.dismissed = true;
        let channel = message.channel;
        self.tell(News::Gone { message: id, channel, only_for: Some(user) });
        true
    }
}
