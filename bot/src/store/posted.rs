//! Messages of ours that are kept up to date.

use super::outbox::Role;
use super::{StoreError, Tx};
use crate::ids::{ChannelId, MessageId};
use crate::panel::TableId;

/// A message of ours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Posted {
    /// Where it is.
    pub channel: ChannelId,
    /// Its id.
    pub message: MessageId,
    /// The question it notified of.
    pub asked: Option<String>,
}

impl Tx {
    /// The message that plays a role.
    pub async fn posted(&mut self, table: TableId, role: Role) -> Result<Option<Posted>, StoreError> {
        let (kind, number) = role.stored();
        let row = sqlx::query!(
            "SELECT channel, message, asked FROM posted WHERE table_id = ? AND role = ? AND number = ?",
            table.0,
            kind,
            number
        )
        .fetch_optional(&mut *self.0)
        .await?;
        Ok(row.map(|row| Posted {
            channel: ChannelId::from_stored(row.channel),
            message: MessageId::from_stored(row.message),
            asked: row.asked,
        }))
    }

    /// Remembers the message that plays a role.
    pub async fn set_posted(&mut self, table: TableId, role: Role, posted: &Posted) -> Result<(), StoreError> {
        let (kind, number) = role.stored();
        let (channel, message) = (posted.channel.stored(), posted.message.stored());
        sqlx::query!(
            "INSERT INTO posted (table_id, role, number, channel, message, asked) VALUES (?, ?, ?, ?, ?, ?) \
             ON CONFLICT (table_id, role, number) DO UPDATE SET channel = excluded.channel, \
             message = excluded.message, asked = excluded.asked",
            table.0,
            kind,
            number,
            channel,
            message,
            posted.asked
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    /// Forgets all messages in a channel that is no more.
    pub async fn forget_posted_in(&mut self, table: TableId, channel: ChannelId) -> Result<(), StoreError> {
        let channel = channel.stored();
        sqlx::query!("DELETE FROM posted WHERE table_id = ? AND channel = ?", table.0, channel)
            .execute(&mut *self.0)
            .await?;
        Ok(())
    }
}
