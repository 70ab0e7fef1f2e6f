//! Servers, their members and their roles.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::permissions::Permissions;
use crate::snowflake::Snowflake;

/// A server.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Guild {
    /// The id.
    pub id: Snowflake,
    /// The name.
    pub name: String,
    /// Who owns it.
    pub owner: Snowflake,
    /// The roles; the one with the server's own id is everybody's.
    pub roles: BTreeMap<Snowflake, Role>,
    /// The members by user id.
    pub members: BTreeMap<Snowflake, Member>,
}

/// A role.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Role {
    /// The id.
    pub id: Snowflake,
    /// The name.
    pub name: String,
    /// What its holders may do.
    pub permissions: Permissions,
    /// Whether it belongs to a bot.
    pub managed: bool,
    /// Whether everybody may mention it.
    pub mentionable: bool,
}

/// A user in a server.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Member {
    /// Who.
    pub user: Snowflake,
    /// The name in this server.
    pub nick: Option<String>,
    /// The roles besides everybody's.
    pub roles: Vec<Snowflake>,
    /// Since when, in milliseconds since 1970.
    pub joined_at: u64,
}

impl Guild {
    /// A server with everybody's role alone.
    pub fn new(id: Snowflake, name: &str, owner: Snowflake, _now: u64) -> Self {
        let everyone = Role {
            id,
            name: "@everyone".to_owned(),
            permissions: Permissions::everyone(),
            managed: false,
            mentionable: false,
        };
        Self {
            id,
            name: name.to_owned(),
            owner,
            roles: BTreeMap::from([(id, everyone)]),
            members: BTreeMap::new(),
        }
    }

    /// What a member may do in the server, before the exceptions of a channel.
    pub fn permissions(&self, user: Snowflake) -> Permissions {
        if user == self.owner {
            return Permissions::ALL;
        }
        let Some(member) = self.members.get(&user) else {
            return Permissions::NONE;
        };
        let everyone = self
            .roles
            .get(&self.id)
            .map_or(Permissions::NONE, |role| role.permissions);
        let roles = member.roles.iter().filter_map(|role| self.roles.get(role));
        roles.fold(everyone, |sum, role| sum.and(role.permissions))
    }
}

impl Role {
    /// The role that a bot gets by its invitation.
    pub fn managed(id: Snowflake, name: &str, permissions: Permissions) -> Self {
        Self {
            id,
            name: name.to_owned(),
            permissions,
            managed: true,
            mentionable: false,
        }
    }
}

impl Member {
    /// A new member.
    pub fn new(user: Snowflake, now: u64) -> Self {
        Self {
            user,
            nick: None,
            roles: Vec::new(),
            joined_at: now,
        }
    }
}
