//! What has to be shown on Discord.

use super::{StoreError, Tx, strange};
use crate::clock::Timestamp;
use crate::ids::{MessageId, PersonId, TableId};

/// The longest time that anything is put off, in milliseconds.
pub const LONGEST_WAIT: i64 = 15 * 60_000;

/// What the host of a table has to know.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Notice {
    /// We may not write where the table is.
    MayNotPost,
    /// We may not make threads there.
    MayNotThread,
    /// Discord refuses to make a thread there.
    NoThread,
    /// The channel was deleted.
    ChannelGone,
    /// Discord has refused a message, which is missing now.
    Refused,
}

impl Notice {
    /// All notices. The database stores their positions in this list.
    const ALL: [Notice; 5] = [
        Notice::MayNotPost,
        Notice::MayNotThread,
        Notice::NoThread,
        Notice::ChannelGone,
        Notice::Refused,
    ];
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
    /// Calls a person: to a question, to a seat that is offered, or to a table by an invitation.
    Call(PersonId),
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
            Role::Call(person) => ("call", person.stored()),
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
            "call" => Role::Call(PersonId::from_stored(number)),
            "notice" => {
                let known = usize::try_from(number)
                    .ok()
                    .and_then(|number| Notice::ALL.get(number));
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
            "table" => Ok(Destination::Table(TableId(
                number.parse().map_err(|_| unknown())?,
            ))),
            "person" => Ok(Destination::Person(PersonId(
                number.parse().map_err(|_| unknown())?,
            ))),
            _ => Err(unknown()),
        }
    }
}

/// A message that has to be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown {
    /// Which message.
    pub role: Role,
    /// Where.
    pub destination: Destination,
    /// How many milliseconds it can wait. What else changes until then is shown together with it.
    pub can_wait: i64,
}

impl Shown {
    /// A message that is to be shown at once.
    pub const fn now(role: Role, destination: Destination) -> Self {
        Self {
            role,
            destination,
            can_wait: 0,
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
    /// The message shows the table at this revision or later.
    pub revision: i64,
    /// How often it was tried.
    pub attempts: i64,
    /// When it was first intended.
    pub at: Timestamp,
}

impl Intent {
    /// A name by which Discord recognises a repeated message, at most 25 characters. A message in place of
    /// another has a name of its own: one intent may lead to both, and Discord would return the first one.
    pub fn nonce(&self, instead_of: Option<MessageId>) -> String {
        let mixed =
            self.at.0.cast_unsigned().wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ instead_of.map_or(0, |old| old.0);
        format!("{:x}-{mixed:x}", self.id & 0xFFFF_FFFF)
    }
}

impl Tx {
    /// Puts a message in the outbox. An intent for the same message that is still waiting keeps its place and
    /// shows the newer state.
    pub async fn intend(
        &mut self,
        table: TableId,
        role: Role,
        destination: Destination,
        revision: i64,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.intend_all(table, &[Shown::now(role, destination)], revision, now)
            .await
    }

    /// Puts several messages in the outbox, in this order.
    pub async fn intend_all(
        &mut self,
        table: TableId,
        shown: &[Shown],
        revision: i64,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        if shown.is_empty() {
            return Ok(());
        }
        let row = |shown: &Shown| {
            let (kind, number) = shown.role.stored();
            (kind, number, shown.destination.stored(), shown.can_wait)
        };
        let rows: Vec<_> = shown.iter().map(row).collect();
        let rows = serde_json::to_string(&rows).expect("plain data is JSON");
        sqlx::query!(
            "INSERT INTO outbox (table_id, role, number, destination, revision, due, at) \
             SELECT ?1, value ->> 0, value ->> 1, value ->> 2, ?2, ?3 + (value ->> 3), ?3 FROM json_each(?4) \
             WHERE true ON CONFLICT (table_id, role, number) DO UPDATE SET revision = revision + 1, \
             destination = excluded.destination, \
             due = CASE WHEN attempts = 0 THEN min(due, excluded.due) ELSE due END",
            table.0,
            revision,
            now.0,
            rows
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    /// At most `most` destinations with something due, and when the next message is due that is not due yet.
    /// What is put off beyond the longest wait is due, too: the clock was set back since.
    pub async fn look_for_due(
        &mut self,
        now: Timestamp,
        most: usize,
    ) -> Result<(Vec<Destination>, Option<Timestamp>), StoreError> {
        let (far, most) = (now.plus(LONGEST_WAIT), i64::try_from(most).unwrap_or(i64::MAX));
        // The index on the time lets each part stop early, however much waits.
        let rows = sqlx::query!(
            r#"SELECT destination AS "destination?: String", next AS "next?: i64" FROM (
                 SELECT DISTINCT destination, NULL AS next FROM (
                     SELECT destination FROM outbox WHERE due <= ?1
                     UNION ALL SELECT destination FROM outbox WHERE due > ?2
                 ) LIMIT ?3)
             UNION ALL SELECT NULL, min(due) FROM outbox WHERE due > ?1"#,
            now.0,
            far.0,
            most
        )
        .fetch_all(&mut *self.0)
        .await?;
        let next = rows.iter().find_map(|row| row.next).map(Timestamp);
        let due = rows.iter().filter_map(|row| row.destination.as_deref());
        Ok((due.map(Destination::from_stored).collect::<Result<_, _>>()?, next))
    }

    /// What can be delivered to a destination now. Messages of one table come in order: the card, the thread
    /// on it, the thread's first message, then all others. A message that was put off holds up those after it; one
    /// that may wait does not. Once there is a thread, nothing has to wait for the card. One table never holds up another.
    pub async fn deliverable(
        &mut self,
        destination: Destination,
        now: Timestamp,
    ) -> Result<Vec<Intent>, StoreError> {
        let (text, far) = (destination.stored(), now.plus(LONGEST_WAIT));
        let rows = sqlx::query!(
            r#"SELECT outbox.id AS "id!", table_id, role, number, outbox.revision, attempts, due, at,
             role = 'lobby' AND thread IS NOT NULL AS "holds_up_nothing!: bool"
             FROM outbox JOIN tables ON tables.id = table_id WHERE destination = ?
             ORDER BY role <> 'lobby', role <> 'thread', role <> 'intro', outbox.id"#,
            text
        )
        .fetch_all(&mut *self.0)
        .await?;
        let mut held_up = Vec::new();
        let mut deliverable = Vec::new();
        for row in rows {
            let is_due = row.due <= now.0 || row.due > far.0;
            if !is_due && row.attempts > 0 && !row.holds_up_nothing {
                held_up.push(row.table_id);
            }
            if is_due && !held_up.contains(&row.table_id) {
                deliverable.push(Intent {
                    id: row.id,
                    table: TableId(row.table_id),
                    role: Role::from_stored(&row.role, row.number)?,
                    destination,
                    revision: row.revision,
                    attempts: row.attempts,
                    at: Timestamp(row.at),
                });
            }
        }
        Ok(deliverable)
    }

    /// Notes that a message is about to be posted, so that the next attempt looks for it first.
    pub async fn note_attempt(&mut self, id: i64) -> Result<(), StoreError> {
        sqlx::query!("UPDATE outbox SET attempts = attempts + 1 WHERE id = ?", id)
            .execute(&mut *self.0)
            .await?;
        Ok(())
    }

    /// Puts a message off.
    pub async fn put_off(&mut self, id: i64, until: Timestamp) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE outbox SET attempts = attempts + 1, due = ? WHERE id = ?",
            until.0,
            id
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    /// Forgets all messages and passes that are planned for a table.
    pub async fn forget_plans(&mut self, table: TableId) -> Result<(), StoreError> {
        sqlx::query!("DELETE FROM outbox WHERE table_id = ?", table.0)
            .execute(&mut *self.0)
            .await?;
        sqlx::query!("DELETE FROM passes WHERE table_id = ?", table.0)
            .execute(&mut *self.0)
            .await?;
        Ok(())
    }

    /// Makes everything that was put off for a destination due now.
    pub async fn hurry(&mut self, destination: Destination, now: Timestamp) -> Result<(), StoreError> {
        let destination = destination.stored();
        sqlx::query!(
            "UPDATE outbox SET due = ? WHERE destination = ? AND due > ?",
            now.0,
            destination,
            now.0
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    /// Removes a message that was delivered. If it has to show a newer state by now, it stays.
    pub async fn mark_delivered(&mut self, intent: &Intent) -> Result<(), StoreError> {
        let done = sqlx::query!(
            "DELETE FROM outbox WHERE id = ? AND revision = ?",
            intent.id,
            intent.revision
        )
        .execute(&mut *self.0)
        .await?;
        if done.rows_affected() == 0 {
            sqlx::query!("UPDATE outbox SET attempts = 0 WHERE id = ?", intent.id)
                .execute(&mut *self.0)
                .await?;
        }
        Ok(())
    }

    /// How many messages wait to be delivered.
    pub async fn waiting(&mut self) -> Result<i64, StoreError> {
        Ok(sqlx::query_scalar!("SELECT count(*) FROM outbox")
            .fetch_one(&mut *self.0)
            .await?)
    }
}
