//! What people's windows are told of as it happens. Who may see it is decided where it is shown.

use serde_json::Value;

use super::World;
use crate::snowflake::Snowflake;

/// How much a slow window may miss before it has to look at everything anew.
pub const REMEMBERED: usize = 1_024;

/// Something that can be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum News {
    /// A new message.
    Posted(Snowflake),
    /// A message has changed.
    Changed(Snowflake),
    /// A message is gone.
    Gone {
        /// Which.
        message: Snowflake,
        /// Where it was.
        channel: Snowflake,
        /// Who alone saw it.
        only_for: Option<Snowflake>,
    },
    /// Somebody is typing.
    Typing {
        /// Who.
        user: Snowflake,
        /// Where.
        channel: Snowflake,
    },
    /// Channels, threads or people: there are few enough of them to look at all.
    PlacesOrPeople,
}

impl World {
    /// Tells all windows, and wakes those who wait for a change.
    pub fn tell(&self, news: News) {
        // Nobody looking is no mistake.
        let _ = self.news.send(news);
        self.changed();
    }

    /// Tells of what bots are told of. Messages tell of themselves, because bots do not hear of all of them.
    pub(super) fn tell_windows(&self, event: &str, body: &Value) {
        let id = |name: &str| serde_json::from_value(body[name].clone()).ok();
        match (event, id("user_id"), id("channel_id")) {
            ("TYPING_START", Some(user), Some(channel)) => self.tell(News::Typing { user, channel }),
            _ if ["CHANNEL_", "THREAD_", "GUILD_"]
                .iter()
                .any(|kind| event.starts_with(kind)) =>
            {
                self.tell(News::PlacesOrPeople);
            }
            _ => {}
        }
    }
}
