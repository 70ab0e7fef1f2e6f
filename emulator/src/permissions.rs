//! Rights in a server, and who has which where.

use serde::{Deserialize, Serialize};

/// A set of rights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Permissions(pub u64);

macro_rules! rights {
    ($($(#[$doc:meta])* $name:ident = $bit:literal;)*) => {
        impl Permissions {
            $($(#[$doc])* pub const $name: Permissions = Permissions(1 << $bit);)*

            /// The right with this name, such as `SEND_MESSAGES`.
            pub fn named(name: &str) -> Option<Permissions> {
                match name {
                    $(stringify!($name) => Some(Self::$name),)*
                    _ => None,
                }
            }
        }
    };
}

rights! {
    /// May do everything.
    ADMINISTRATOR = 3;
    /// May change channels.
    MANAGE_CHANNELS = 4;
    /// May change the server.
    MANAGE_GUILD = 5;
    /// Sees the channel.
    VIEW_CHANNEL = 10;
    /// May write in channels.
    SEND_MESSAGES = 11;
    /// May delete what others wrote.
    MANAGE_MESSAGES = 13;
    /// Links get a preview, and embeds may be sent.
    EMBED_LINKS = 14;
    /// May send files.
    ATTACH_FILES = 15;
    /// May read what was written before.
    READ_MESSAGE_HISTORY = 16;
    /// May notify everyone.
    MENTION_EVERYONE = 17;
    /// May change roles.
    MANAGE_ROLES = 28;
    /// May use commands.
    USE_APPLICATION_COMMANDS = 31;
    /// May change threads.
    MANAGE_THREADS = 34;
    /// May open threads.
    CREATE_PUBLIC_THREADS = 35;
    /// May open threads by invitation.
    CREATE_PRIVATE_THREADS = 36;
    /// May write in threads.
    SEND_MESSAGES_IN_THREADS = 38;
    /// May pin messages.
    PIN_MESSAGES = 51;
}

impl Permissions {
    /// None at all.
    pub const NONE: Permissions = Permissions(0);
    /// Everything.
    pub const ALL: Permissions = Permissions((1 << 53) - 1);

    /// What everybody may do in a new server.
    pub fn everyone() -> Self {
        Self::VIEW_CHANNEL
            .and(Self::SEND_MESSAGES)
            .and(Self::EMBED_LINKS)
            .and(Self::ATTACH_FILES)
            .and(Self::READ_MESSAGE_HISTORY)
            .and(Self::USE_APPLICATION_COMMANDS)
            .and(Self::CREATE_PUBLIC_THREADS)
            .and(Self::SEND_MESSAGES_IN_THREADS)
    }

    /// Both together.
    pub const fn and(self, other: Permissions) -> Permissions {
        Permissions(self.0 | other.0)
    }

    /// Without those of another set.
    pub const fn without(self, other: Permissions) -> Permissions {
        Permissions(self.0 & !other.0)
    }

    /// Whether all of another set are in it.
    pub const fn has(self, other: Permissions) -> bool {
        self.0 & other.0 == other.0
    }
}

/// An exception for a role or a member in one channel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Overwrite {
    /// Of whom.
    pub id: crate::Snowflake,
    /// Whether that is a member; otherwise it is a role.
    pub member: bool,
    /// What is allowed.
    pub allow: Permissions,
    /// What is denied.
    pub deny: Permissions,
}
