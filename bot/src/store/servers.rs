//! What administrators have set for their server.

use super::{StoreError, Tx};
use crate::ids::{ChannelId, MessageId, RoleId, ServerId};

/// A server's settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Server {
    /// A role that may administer tables, besides people who manage the server.
    pub admin_role: Option<RoleId>,
    /// Who may open tables.
    pub openers: Openers,
    /// How many tables may be open at once.
    pub most_tables: i64,
    /// Of how many tables one person may be the host before they begin.
    pub most_lobbies_each: i64,
    /// Of how many tables one person may be the host once they have begun.
    pub most_games_each: i64,
    /// Where tables may be opened; everywhere if empty.
    pub channels: Vec<ChannelId>,
}

impl Default for Server {
    fn default() -> Self {
        Self {
            admin_role: None,
            openers: Openers::Everybody,
            most_tables: 50,
            most_lobbies_each: 5,
            most_games_each: 20,
            channels: Vec::new(),
        }
    }
}

/// Who may open tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Openers {
    /// Everybody.
    Everybody,
    /// People with this role, and administrators.
    Role(RoleId),
    /// Administrators.
    Admins,
}

impl Tx {
    /// A server's settings.
    pub async fn server(&mut self, id: ServerId) -> Result<Server, StoreError> {
        let id = id.stored();
        let row = sqlx::query!(
            "SELECT admin_role, opener_role, only_admins_open, most_tables, most_lobbies_each, most_games_each \
             FROM servers WHERE id = ?",
            id
        )
        .fetch_optional(&mut *self.0)
        .await?;
        let Some(row) = row else {
            return Ok(Server::default());
        };
        let channels = sqlx::query_scalar!(
            "SELECT channel FROM server_channels WHERE server = ? ORDER BY channel",
            id
        )
        .fetch_all(&mut *self.0)
        .await?;
        let openers = match (row.only_admins_open != 0, row.opener_role) {
            (true, _) => Openers::Admins,
            (false, Some(role)) => Openers::Role(RoleId::from_stored(role)),
            (false, None) => Openers::Everybody,
        };
        Ok(Server {
            admin_role: row.admin_role.map(RoleId::from_stored),
            openers,
            most_tables: row.most_tables,
            most_lobbies_each: row.most_lobbies_each,
            most_games_each: row.most_games_each,
            channels: channels.into_iter().map(ChannelId::from_stored).collect(),
        })
    }

    /// Replaces a server's settings.
    pub async fn set_server(&mut self, id: ServerId, server: &Server) -> Result<(), StoreError> {
        let id = id.stored();
        let admin = server.admin_role.map(RoleId::stored);
        let (opener, only_admins) = match server.openers {
            Openers::Everybody => (None, false),
            Openers::Role(role) => (Some(role.stored()), false),
            Openers::Admins => (None, true),
        };
        sqlx::query!(
            "INSERT INTO servers (id, admin_role, opener_role, only_admins_open, most_tables, most_lobbies_each, \
             most_games_each) VALUES (?, ?, ?, ?, ?, ?, ?) \
             ON CONFLICT (id) DO UPDATE SET admin_role = excluded.admin_role, opener_role = excluded.opener_role, \
             only_admins_open = excluded.only_admins_open, most_tables = excluded.most_tables, \
             most_lobbies_each = excluded.most_lobbies_each, most_games_each = excluded.most_games_each",
            id,
            admin,
            opener,
            only_admins,
            server.most_tables,
            server.most_lobbies_each,
            server.most_games_each
        )
        .execute(&mut *self.0)
        .await?;
        sqlx::query!("DELETE FROM server_channels WHERE server = ?", id)
            .execute(&mut *self.0)
            .await?;
        for channel in &server.channels {
            let channel = channel.stored();
            sqlx::query!(
                "INSERT INTO server_channels (server, channel) VALUES (?, ?)",
                id,
                channel
            )
            .execute(&mut *self.0)
            .await?;
        }
        Ok(())
    }

    /// The message that welcomes newcomers to a server.
    pub async fn welcome(&mut self, id: ServerId) -> Result<Option<(ChannelId, MessageId)>, StoreError> {
        let id = id.stored();
        let row = sqlx::query!(
            "SELECT welcome_channel, welcome_message FROM servers WHERE id = ?",
            id
        )
        .fetch_optional(&mut *self.0)
        .await?;
        let place = row.and_then(|row| row.welcome_channel.zip(row.welcome_message));
        Ok(
            place
                .map(|(channel, message)| (ChannelId::from_stored(channel), MessageId::from_stored(message))),
        )
    }

    /// Stores the message that welcomes newcomers to a server.
    pub async fn set_welcome(
        &mut self,
        id: ServerId,
        channel: ChannelId,
        message: MessageId,
    ) -> Result<(), StoreError> {
        let (id, channel, message) = (id.stored(), channel.stored(), message.stored());
        sqlx::query!(
            "INSERT INTO servers (id, welcome_channel, welcome_message) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE \
             SET welcome_channel = excluded.welcome_channel, welcome_message = excluded.welcome_message",
            id,
            channel,
            message
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }
}
