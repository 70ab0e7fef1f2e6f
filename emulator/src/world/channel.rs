//! Channels, threads and direct messages.

use serde::{Deserialize, Serialize};

use super::guild::Guild;
use crate::permissions::{Overwrite, Permissions};
use crate::snowflake::Snowflake;

/// A place where messages are.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Channel {
    /// The id.
    pub id: Snowflake,
    /// What kind of place it is.
    pub kind: ChannelKind,
    /// When something last happened there, in milliseconds since 1970.
    pub active_at: u64,
}

/// What kind of place a channel is.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChannelKind {
    /// A text channel of a server, or the chat of a voice channel.
    Text {
        /// The server.
        guild: Snowflake,
        /// The name.
        name: String,
        /// What it is for.
        topic: Option<String>,
        /// The place in the list.
        position: u32,
        /// Exceptions from the server's rights.
        overwrites: Vec<Overwrite>,
        /// Whether people speak there: then it has no threads.
        #[serde(default)]
        voice: bool,
    },
    /// A thread below a text channel.
    Thread {
        /// The server.
        guild: Snowflake,
        /// The channel it is below.
        parent: Snowflake,
        /// The name.
        name: String,
        /// Who opened it.
        owner: Snowflake,
        /// Whether only its members see it.
        private: bool,
        /// Who is in it.
        members: Vec<Snowflake>,
        /// Whether it is archived.
        archived: bool,
        /// Whether it stays archived until somebody with the right to opens it.
        locked: bool,
        /// After how many idle minutes it is archived.
        auto_archive: u64,
        /// When it was opened, in milliseconds since 1970.
        created_at: u64,
        /// When it was last archived or opened again.
        archive_changed_at: u64,
    },
    /// The bot's direct messages with one user.
    Direct {
        /// The user.
        with: Snowflake,
    },
}

impl Channel {
    /// A text channel.
    pub fn text(id: Snowflake, guild: Snowflake, name: &str, position: u32) -> Self {
        let (name, overwrites) = (name.to_owned(), Vec::new());
        let kind = ChannelKind::Text {
            guild,
            name,
            topic: None,
            position,
            overwrites,
            voice: false,
        };
        Self {
            id,
            kind,
            active_at: id.made_at(),
        }
    }

    /// The same channel as one in which people speak.
    pub fn with_voice(mut self) -> Self {
        if let ChannelKind::Text { voice, .. } = &mut self.kind {
            *voice = true;
        }
        self
    }

    /// The server it is in.
    pub fn guild(&self) -> Option<Snowflake> {
        match &self.kind {
            ChannelKind::Text { guild, .. } | ChannelKind::Thread { guild, .. } => Some(*guild),
            ChannelKind::Direct { .. } => None,
        }
    }

    /// Its name; direct messages have none.
    pub fn name(&self) -> Option<&str> {
        match &self.kind {
            ChannelKind::Text { name, .. } | ChannelKind::Thread { name, .. } => Some(name),
            ChannelKind::Direct { .. } => None,
        }
    }

    /// Whether it is a thread that is archived.
    pub fn is_archived(&self) -> bool {
        matches!(self.kind, ChannelKind::Thread { archived: true, .. })
    }

    /// Whether it is a thread.
    pub fn is_thread(&self) -> bool {
        matches!(self.kind, ChannelKind::Thread { .. })
    }

    /// What is needed to write here.
    pub fn right_to_write(&self) -> Permissions {
        if self.is_thread() {
            Permissions::SEND_MESSAGES_IN_THREADS
        } else {
            Permissions::SEND_MESSAGES
        }
    }

    /// Whether it is a thread in which nothing has happened for its time to be archived.
    pub fn is_idle(&self, now: u64) -> bool {
        match self.kind {
            ChannelKind::Thread {
                archived: false,
                auto_archive,
                ..
            } => now >= self.active_at + auto_archive * 60_000,
            _ => false,
        }
    }

    /// Archives a thread.
    pub fn archive(&mut self, now: u64) {
        self.set_archived(true, now);
    }

    /// Archives a thread, or opens it again.
    pub fn set_archived(&mut self, yes: bool, now: u64) {
        if let ChannelKind::Thread {
            archived,
            archive_changed_at,
            ..
        } = &mut self.kind
        {
            if *archived != yes {
                *archive_changed_at = now;
            }
            *archived = yes;
            if !yes {
                self.active_at = now;
            }
        }
    }

    /// Applies the channel's exceptions: everybody's, then those of roles together, then the member's own.
    pub fn with_overwrites(&self, base: Permissions, guild: &Guild, user: Snowflake) -> Permissions {
        let ChannelKind::Text { overwrites, .. } = &self.kind else {
            return base;
        };
        let apply = |base: Permissions, picked: &mut dyn Iterator<Item = &Overwrite>| {
            let (allow, deny) = picked.fold(
                (Permissions::NONE, Permissions::NONE),
                |(allow, deny), overwrite| (allow.and(overwrite.allow), deny.and(overwrite.deny)),
            );
            base.without(deny).and(allow)
        };
        let roles = guild
            .members
            .get(&user)
            .map(|member| member.roles.as_slice())
            .unwrap_or_default();
        let base = apply(
            base,
            &mut overwrites.iter().filter(|o| !o.member && o.id == guild.id),
        );
        let base = apply(
            base,
            &mut overwrites.iter().filter(|o| !o.member && roles.contains(&o.id)),
        );
        apply(base, &mut overwrites.iter().filter(|o| o.member && o.id == user))
    }
}
