//! What the host of a server does: invite users, make channels, give rights.

use serde_json::json;

use super::World;
use super::channel::{Channel, ChannelKind};
use super::guild::{Member, Role};
use super::news::News;
use super::user::{User, is_seen};
use crate::permissions::{Overwrite, Permissions};
use crate::snowflake::Snowflake;

impl World {
    /// A new user, in all servers. `None` if the name is taken, or nobody could see it.
    pub fn add_user(&mut self, name: &str) -> Option<Snowflake> {
        let name = name.trim();
        let is_name = name.chars().any(is_seen) && name.chars().count() <= 32;
        if !is_name || self.find_user(&name.to_lowercase()).is_some() {
            return None;
        }
        let (id, now) = (self.next_id(), self.clock.now());
        self.kept.users.insert(id, User::person(id, name));
        let guilds: Vec<Snowflake> = self.kept.guilds.keys().copied().collect();
        for guild in guilds {
            let member = Member::new(id, now);
            if let Some(guild) = self.kept.guilds.get_mut(guild) {
                guild.members.insert(id, member.clone());
            }
            let mut body = self.member_json(&member);
            body["guild_id"] = json!(guild);
            self.dispatch("GUILD_MEMBER_ADD", body);
        }
        Some(id)
    }

    /// A new text channel of a server.
    pub fn add_channel(&mut self, guild: Snowflake, name: &str) -> Option<Snowflake> {
        self.insert_channel(guild, |id, position| Channel::text(id, guild, name, position))
    }

    /// Adds a voice channel, of which there is only the chat.
    pub fn add_voice_channel(&mut self, guild: Snowflake, name: &str) -> Option<Snowflake> {
        self.insert_channel(guild, |id, position| {
            Channel::text(id, guild, name, position).with_voice()
        })
    }

    fn insert_channel(
        &mut self,
        guild: Snowflake,
        new: impl Fn(Snowflake, u32) -> Channel,
    ) -> Option<Snowflake> {
        self.guild(guild).ok()?;
        let id = self.next_id();
        let position = self
            .kept
            .channels
            .values()
            .filter(|channel| channel.guild() == Some(guild))
            .count() as u32;
        self.kept.channels.insert(id, new(id, position));
        let body = self.channel_json(id);
        self.dispatch("CHANNEL_CREATE", body);
        Some(id)
    }

    /// Sets an exception from the server's rights in one channel, in place of an older one.
    pub fn set_overwrite(&mut self, channel: Snowflake, overwrite: Overwrite) {
        if let Ok(Channel {
            kind: ChannelKind::Text { overwrites, .. },
            ..
        }) = self.channel_mut(channel)
        {
            overwrites.retain(|older| older.id != overwrite.id);
            overwrites.push(overwrite);
            let body = self.channel_json(channel);
            self.dispatch("CHANNEL_UPDATE", body);
        }
    }

    /// Changes what the bot may do in all servers.
    pub fn set_bot_permissions(&mut self, permissions: Permissions) {
        let bot = self.bot();
        for guild in self.kept.guilds.values_mut() {
            let roles = guild
                .members
                .get(&bot)
                .map(|member| member.roles.clone())
                .unwrap_or_default();
            for role in roles {
                if let Some(role) = guild.roles.get_mut(&role) {
                    role.permissions = permissions;
                }
            }
            // Everybody's rights count for the bot as well; what it may do is then what was set.
            if let Some(everyone) = guild.roles.get_mut(&guild.id) {
                everyone.permissions = everyone
                    .permissions
                    .without(Permissions::ALL.without(permissions));
            }
        }
        self.changed();
    }

    /// Gives a user a new role with these rights; returns the role.
    pub fn give_permissions(&mut self, user: Snowflake, permissions: Permissions) -> Snowflake {
        let id = self.next_id();
        for guild in self.kept.guilds.values_mut() {
            let role = Role {
                id,
                name: "moderator".to_owned(),
                permissions,
                managed: false,
                mentionable: false,
            };
            guild.roles.insert(id, role);
            if let Some(member) = guild.members.get_mut(&user) {
                member.roles.push(id);
            }
        }
        self.changed();
        id
    }

    /// Lets somebody manage the server, unless they may already.
    pub fn let_manage(&mut self, user: Snowflake) {
        if !self
            .kept
            .guilds
            .values()
            .all(|guild| guild.permissions(user).has(Permissions::MANAGE_GUILD))
        {
            self.give_permissions(user, Permissions::MANAGE_GUILD);
        }
    }

    /// Archives a thread, and locks it if wanted. `false`: it is no thread.
    pub fn archive_thread(&mut self, thread: Snowflake, lock: bool) -> bool {
        let now = self.clock.now();
        let Ok(channel) = self.channel_mut(thread) else {
            return false;
        };
        let ChannelKind::Thread { locked, .. } = &mut channel.kind else {
            return false;
        };
        *locked = lock;
        channel.archive(now);
        let body = self.channel_json(thread);
        self.dispatch("THREAD_UPDATE", body);
        true
    }

    /// Takes direct messages, or does not.
    pub fn set_dms(&mut self, user: Snowflake, open: bool) {
        if let Some(user) = self.kept.users.get_mut(user) {
            user.takes_dms = open;
            self.tell(News::PlacesOrPeople);
        }
    }
}
