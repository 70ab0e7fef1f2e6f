//! Messages of ours that are kept up to date.

use super::outbox::Role;
use super::people::PersonStored;
use super::{Person, StoreError, Tx, WaitingTable, strange};
use crate::ids::{ChannelId, MessageId, PersonId, TableId};
use crate::marks::Marks;

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

/// What is known about a person's hand message, besides the table itself.
#[derive(Clone, PartialEq, Debug)]
pub struct HandContext {
    /// Whose hand.
    pub person: Person,
    /// The message, if there is one.
    pub posted: Option<Posted>,
    /// The number of the table's latest turn; 0 before the first.
    pub turn: i64,
    /// Whether the person has been told what a turn of the game is.
    pub acquainted: bool,
    /// The table that has waited for the person longest, apart from this one.
    pub next: Option<WaitingTable>,
    /// What the person marked last, and in which question.
    marks: Option<(String, String)>,
}

impl HandContext {
    /// What the person has marked in a question.
    pub fn marks(&self, decision: &str) -> Result<Marks, StoreError> {
        match &self.marks {
            Some((marked, text)) if marked == decision => {
                serde_json::from_str(text).map_err(|_| strange("a player's marks"))
            }
            _ => Ok(Marks::default()),
        }
    }
}

impl HandContext {
    /// What the person marked last, as it is stored.
    pub fn marked(&self) -> Option<String> {
        self.marks.as_ref().map(|(_, text)| text.clone())
    }
}

impl Tx {
    /// What is needed to keep a person's hand message up to date.
    pub async fn hand_context(
        &mut self,
        table: TableId,
        person: PersonId,
    ) -> Result<Option<HandContext>, StoreError> {
        let person = person.stored();
        let row = sqlx::query!(
            r#"SELECT people.id, people.name, language, locale, palette, notify, wants_dms, confirm,
             text_first, dms_closed, dm_channel, channel AS "channel?", message AS "message?", asked,
             coalesce((SELECT max(number) FROM turns WHERE table_id = ?1), 0) AS "turn!: i64",
             EXISTS (SELECT 1 FROM acquainted JOIN tables ON tables.game = acquainted.game
                 WHERE tables.id = ?1 AND acquainted.person = ?2) AS "acquainted!: bool",
             decision AS "decision?", marks AS "marks?",
             (SELECT json_object('table', t.id, 'game', t.game) FROM players AS p JOIN tables AS t ON t.id = p.table_id
                 WHERE p.person = ?2 AND t.id <> ?1 AND state = 'running' AND p.awaited <> 'answered'
                 ORDER BY p.awaited_since, t.id LIMIT 1) AS "next: String"
             FROM people
             LEFT JOIN posted ON posted.table_id = ?1 AND role = 'hand' AND number = people.id
             LEFT JOIN players ON players.table_id = ?1 AND players.person = people.id
             LEFT JOIN marks ON marks.table_id = ?1 AND marks.seat = players.place
             WHERE people.id = ?2"#,
            table.0,
            person
        )
        .fetch_optional(&mut *self.0)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let stored = PersonStored {
            id: row.id,
            name: row.name,
            language: row.language,
            locale: row.locale,
            palette: row.palette,
            notify: row.notify,
            wants_dms: row.wants_dms,
            confirm: row.confirm,
            text_first: row.text_first,
            dms_closed: row.dms_closed,
            dm_channel: row.dm_channel,
        };
        let posted = |(channel, message)| Posted {
            channel: ChannelId::from_stored(channel),
            message: MessageId::from_stored(message),
            asked: row.asked,
        };
        let read = |text: String| serde_json::from_str(&text).map_err(|_| strange("a table that waits"));
        Ok(Some(HandContext {
            next: row.next.map(read).transpose()?,
            person: stored.try_into()?,
            posted: row.channel.zip(row.message).map(posted),
            turn: row.turn,
            acquainted: row.acquainted,
            marks: row.decision.zip(row.marks),
        }))
    }

    /// The revision of a table, and what a person has marked there: all that their hand message depends on.
    pub async fn hand_version(
        &mut self,
        table: TableId,
        person: PersonId,
    ) -> Result<Option<(i64, Option<String>)>, StoreError> {
        let person = person.stored();
        let row = sqlx::query!(
            r#"SELECT revision, marks AS "marks?" FROM tables
             LEFT JOIN players ON players.table_id = tables.id AND players.person = ?2
             LEFT JOIN marks ON marks.table_id = tables.id AND marks.seat = players.place
             WHERE tables.id = ?1"#,
            table.0,
            person
        )
        .fetch_optional(&mut *self.0)
        .await?;
        Ok(row.map(|row| (row.revision, row.marks)))
    }

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
    pub async fn set_posted(
        &mut self,
        table: TableId,
        role: Role,
        posted: &Posted,
    ) -> Result<(), StoreError> {
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

    /// Forgets a message that was deleted.
    pub async fn forget_posted(&mut self, table: TableId, role: Role) -> Result<(), StoreError> {
        let (kind, number) = role.stored();
        sqlx::query!(
            "DELETE FROM posted WHERE table_id = ? AND role = ? AND number = ?",
            table.0,
            kind,
            number
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    /// Forgets all messages in a channel that was deleted.
    pub async fn forget_posted_in(&mut self, table: TableId, channel: ChannelId) -> Result<(), StoreError> {
        let channel = channel.stored();
        sqlx::query!(
            "DELETE FROM posted WHERE table_id = ? AND channel = ?",
            table.0,
            channel
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }
}
