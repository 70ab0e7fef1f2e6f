//! Ids of Discord, each with a type of its own, and the numbers of tables.

use std::fmt;
use std::str::FromStr;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub u64);

        impl $name {
            /// As the database stores it.
            pub const fn stored(self) -> i64 {
                self.0.cast_signed()
            }

            /// From the database.
            pub const fn from_stored(id: i64) -> Self {
                Self(id.cast_unsigned())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )* };
}

ids! {
    /// A person on Discord.
    PersonId;
    /// A server.
    ServerId;
    /// A channel, a thread or a direct conversation.
    ChannelId;
    /// A message.
    MessageId;
    /// A role of a server.
    RoleId;
    /// One click, command or form that was sent.
    InteractionId;
}

/// The number of a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct TableId(pub i64);

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text that is not the number of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("that is no number of a table")]
pub struct NoTable;

impl FromStr for TableId {
    type Err = NoTable;

    fn from_str(text: &str) -> Result<Self, NoTable> {
        text.parse()
            .ok()
            .filter(|number| *number >= 0)
            .map(TableId)
            .ok_or(NoTable)
    }
}
