//! What has to be shown on Discord.

use super::{StoreError, Tx, strange};
use crate::clock::Moment;
use crate::ids::{MessageId, PersonId};
use crate::panel::TableId;

/// The longest that anything is put off, in milliseconds.
pub const LONGEST_WAIT: i64 = 15 * 60_000;

/// What the host of a table has to know.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Notice {
    /// We may not write where the table is.
    MayNotPost,
    /// We may make no threads there.
    MayNotThread,
    /// Discord makes no thread there.
    NoThread,
    /// The channel is no more.
    ChannelGone,
    /// Discord has refused a message, which is missing now.
    Refused,
}

impl Notice {
    /// All there are; the database stores their places in this list.
    const ALL: [Notice; 5] =
        [Notice::MayNotPost, Notice::MayNotThread, Notice::NoThread, Notice::ChannelGone, Notice::Refused];
}

/// What a message of ours is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// The card in the channel where people join.
    Lobby,
    /// The thread of the table.
    Thread,
    /// The first message of the thread.
    Intro,
    /// A turn, by its number.
    Turn(i64),
    /// The end of the game.
    End,
    /// A person's private things.
    Hand(PersonId),
    /// Tells a person in the thread of a private question that could not be sent.
    Nudge(PersonId),
    /// Tells the host what is wrong with the table's place.
    Notice(Notice),
}

impl Role {
    /// As the database stores it.
    pub(super) fn stored(self) -> (&'static str, i64) {
        match self {
            Role::Lobby => ("lobby", 0),
            Role::Thread => ("thread", 0),
            Role::Intro => ("intro", 0),
            Role::Turn(number) => ("turn", number),
            Role::End => ("end", 0),
            Role::Hand(person) => ("hand", person.stored()),
            Role::Nudge(person) => ("nudge", person.stored()),
            Role::Notice(notice) => ("notice", notice as i64),
        }
    }

    fn from_stored(kind: &str, number: i64) -> Result<Self, StoreError> {
        Ok(match kind {
            "lobby" => Role::Lobby,
            "thread" => Role::Thread,
            "intro" => Role::Intro,
            "turn" => Role::Turn(number),
            "end" => Role::End,
            "hand" => Role::Hand(PersonId::from_stored(number)),
            "nudge" => Role::Nudge(PersonId::from_stored(number)),
            "notice" => {
                let known = usize::try_from(number).ok().and_then(|number| Notice::ALL.get(number));
                Role::Notice(*known.ok_or_else(|| strange("a notice in the outbox"))?)
            }
            _ => return Err(strange("a role in the outbox")),
        })
    }
}

/// Where things are delivered in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Destination {
    /// A table's channel and thread.
    Table(TableId),
    /// A person's direct messages.
    Person(PersonId),
}

impl Destination {
    fn stored(self) -> String {
        match self {
            Destination::Table(table) => format!("table {}", table.0),
            Destination::Person(person) => format!("person {person}"),
        }
    }

    fn from_stored(text: &str) -> Result<Self, StoreError> {
        let unknown = || strange("a destination in the outbox");
        let (kind, number) = text.split_once(' ').ok_or_else(unknown)?;
        match kind {
            "table" => Ok(Destination::Table(TableId(number.parse().map_err(|_| unknown())?))),
            "person" => Ok(Destination::Person(PersonId(number.parse().map_err(|_| unknown())?))),
            _ => Err(unknown()),
        }
    }
}

/// Something that has to be shown: what, never how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Intent {
    /// Its number.
    pub id: i64,
    /// Of which table.
    pub table: TableId,
    /// Which message.
    pub role: Role,
    /// Where.
    pub destination: Destination,
    /// What it shows is at least this new.
    pub revision: i64,
    /// How often it was tried.
    pub attempts: i64,
    /// When it was first intended.
    pub at: Moment,
}

impl Intent {
    /// A name for the message by which Discord knows a repetition, at most 25 letters. The message that comes in place of
    /// another has a name of its own: one intent may bring about both, and Discord would give back the first.
    pub fn nonce(&self, instead_of: Option<MessageId>) -> String {
        let mixed = self.at.0.cast_unsigned().wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ instead_of.map_or(0, |old| old.0);
        format!("{:x}-{mixed:x}", self.id & 0xFFFF_FFFF)
    }
}

impl Tx {
    /// Has something shown. An intent for the same message that is still waiting keeps its place and shows the newer state.
    pub async fn intend(
        &mut self,
        table: TableId,
        role: Role,
        destination: Destination,
        revision: i64,
        now: Moment,
    ) -> Result<(), StoreError> {
        let ((kind, number), destination) = (role.stored(), destination.stored());
        sqlx::query!(
            "INSERT INTO outbox (table_id, role, number, destination, revision, due, at) VALUES (?, ?, ?, ?, ?, ?, ?) \
             ON CONFLICT (table_id, role, number) DO UPDATE SET revision = revision + 1, \
             destination = excluded.destination",
            table.0,
            kind,
            number,
            destination,
            revision,
            now.0,
            now.0
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    /// Where something waits to be delivered, and from when on.
    pub async fn destinations(&mut self) -> Result<Vec<(Destination, Moment)>, StoreError> {
        let rows = sqlx::query!(
            r#"SELECT destination AS "destination!", min(due) AS "due!: i64" FROM (
                 SELECT destination, due, row_number() OVER (
                     PARTITION BY destination, table_id,
                         role = 'lobby' AND (SELECT thread FROM tables WHERE tables.id = table_id) IS NOT NULL
                     ORDER BY role <> 'lobby', role <> 'thread', role <> 'intro', id
                 ) AS place FROM outbox
             ) WHERE place = 1 GROUP BY destination"#
        )
        .fetch_all(&mut *self.0)
        .await?;
        rows.into_iter().map(|row| Ok((Destination::from_stored(&row.destination)?, Moment(row.due)))).collect()
    }

    /// The next thing for a destination that is due. What belongs to one table comes in order: the card, the thread that hangs
    /// on it, its first message, all else. Once there is a thread, nothing has to wait for the card. What one table waits for
    /// holds up no other. What was put off for longer than anything is was put off before the clock was set back.
    pub async fn next_intent(&mut self, destination: Destination, now: Moment) -> Result<Option<Intent>, StoreError> {
        let (text, far) = (destination.stored(), now.plus(LONGEST_WAIT));
        let row = sqlx::query!(
            r#"SELECT id AS "id!", table_id, role, number, revision, attempts, at FROM (
                 SELECT *, row_number() OVER (
                     PARTITION BY table_id,
                         role = 'lobby' AND (SELECT thread FROM tables WHERE tables.id = table_id) IS NOT NULL
                     ORDER BY role <> 'lobby', role <> 'thread', role <> 'intro', id
                 ) AS place FROM outbox WHERE destination = ?
             ) WHERE place = 1 AND (due <= ? OR due > ?) ORDER BY id LIMIT 1"#,
            text,
            now.0,
            far.0
        )
        .fetch_optional(&mut *self.0)
        .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(Intent {
            id: row.id,
            table: TableId(row.table_id),
            role: Role::from_stored(&row.role, row.number)?,
            destination,
            revision: row.revision,
            attempts: row.attempts,
            at: Moment(row.at),
        }))
    }

    /// Notes that something is about to be tried, so that whoever tries next looks first.
    pub async fn note_attempt(&mut self, id: i64) -> Result<(), StoreError> {
        sqlx::query!("UPDATE outbox SET attempts = attempts + 1 WHERE id = ?", id).execute(&mut *self.0).await?;
        Ok(())
    }

    /// Puts something off.
    pub async fn put_off(&mut self, id: i64, until: Moment) -> Result<(), StoreError> {
        sqlx::query!("UPDATE outbox SET attempts = attempts + 1, due = ? WHERE id = ?", until.0, id)
            .execute(&mut *self.0)
            .await?;
        Ok(())
    }

    /// Nothing of a table is shown or passed any more.
    pub async fn forget_plans(&mut self, table: TableId) -> Result<(), StoreError> {
        sqlx::query!("DELETE FROM outbox WHERE table_id = ?", table.0).execute(&mut *self.0).await?;
        sqlx::query!("DELETE FROM passes WHERE table_id = ?", table.0).execute(&mut *self.0).await?;
        Ok(())
    }

    /// Has everything that was put off for a destination tried at once.
    pub async fn hurry(&mut self, destination: Destination, now: Moment) -> Result<(), StoreError> {
        let destination = destination.stored();
        sqlx::query!("UPDATE outbox SET due = ? WHERE destination = ? AND due > ?", now.0, destination, now.0)
            .execute(&mut *self.0)
            .await?;
        Ok(())
    }

    /// Something was shown. If it has to be shown again in a newer state meanwhile, it stays.
    pub async fn shown(&mut self, intent: &Intent) -> Result<(), StoreError> {
        sqlx::query!("DELETE FROM outbox WHERE id = ? AND revision = ?", intent.id, intent.revision)
            .execute(&mut *self.0)
            .await?;
        sqlx::query!("UPDATE outbox SET attempts = 0 WHERE id = ?", intent.id).execute(&mut *self.0).await?;
        Ok(())
    }

    /// How much waits to be delivered.
    pub async fn waiting(&mut self) -> Result<i64, StoreError> {
        Ok(sqlx::query_scalar!("SELECT count(*) FROM outbox").fetch_one(&mut *self.0).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_in_place_of_another_has_a_name_of_its_own() {
        let (table, person) = (TableId(1), PersonId(u64::MAX));
        let (role, destination) = (Role::Hand(person), Destination::Person(person));
        let intent = Intent { id: i64::MAX, table, role, destination, revision: 0, attempts: 0, at: Moment(1 << 41) };
        let (first, second) = (intent.nonce(None), intent.nonce(Some(MessageId(u64::MAX))));
        assert_ne!(first, second);
        assert_eq!(first, intent.nonce(None), "a repetition has the same");
        assert!(first.len() <= 25 && second.len() <= 25, "{first} {second}");
    }
}
