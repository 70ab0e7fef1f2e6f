//! Ids of Discord, each with a type of its own.

use std::fmt;

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
