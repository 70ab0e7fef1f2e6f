//! Places at tables: who sits there, and how the table waits for them.

use engine::kernel::{Seat, Waiting};
use serde::{Deserialize, Serialize};

use super::{Notify, StoreError, Tx, json, strange};
use crate::clock::Timestamp;
use crate::ids::{PersonId, TableId};

/// A place at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Player {
    /// The order of joining, and after the start the seat.
    pub place: u8,
    /// The person who plays, with the name that everybody sees; none if a computer plays.
    pub person: Option<(PersonId, String)>,
    /// How that person is notified.
    pub notify: Notify,
    /// How the computer plays.
    pub computer: Option<Computer>,
    /// Which of the computer names it has.
    pub called: Option<u8>,
    /// Who left this seat, or is away from it.
    pub left_by: Option<PersonId>,
    /// Since when a computer has played for that person because they were awaited for too long; none if they
    /// left.
    pub away_since: Option<Timestamp>,
    /// Who was offered the seat.
    pub offered_to: Option<PersonId>,
    /// Whether and how the table waits for this player.
    pub awaited: Option<Waits>,
    /// The question to which a message of its own calls this player, beside the message of the turn.
    pub call: Option<String>,
    /// Since when the player has owed an answer.
    pub awaited_since: Option<Timestamp>,
    /// The number of the last thing told when the player last answered.
    pub seen_seq: i64,
}

impl Player {
    /// The seat; only after the start.
    pub fn seat(&self) -> Seat {
        Seat::new(self.place)
    }

    /// The person, if it is one.
    pub fn id(&self) -> Option<PersonId> {
        self.person.as_ref().map(|(id, _)| *id)
    }

    /// Whether a computer plays for this person because they were awaited for too long.
    pub fn is_away(&self, person: PersonId) -> bool {
        self.away_since.is_some() && self.left_by == Some(person)
    }

    /// Whether this person plays here.
    pub fn is(&self, person: PersonId) -> bool {
        self.id() == Some(person)
    }
}

/// How a computer plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Computer {
    /// Any legal answer.
    Random,
    /// What looks best to it.
    Greedy,
}

impl Computer {
    /// Its name for programs.
    pub const fn key(self) -> &'static str {
        match self {
            Computer::Random => "random",
            Computer::Greedy => "greedy",
        }
    }

    /// The computer with this name.
    pub fn of(key: &str) -> Option<Self> {
        [Computer::Random, Computer::Greedy]
            .into_iter()
            .find(|computer| computer.key() == key)
    }
}

/// How a table waits for a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waits {
    /// It is their turn.
    Turn,
    /// Several choose in secret.
    Together,
    /// They may respond.
    Response,
    /// Several choose in secret, and this one has answered. The answer can still be changed.
    Answered,
}

impl Waits {
    const ALL: [Waits; 4] = [Waits::Turn, Waits::Together, Waits::Response, Waits::Answered];

    /// How a table waits, from what the rules say.
    pub fn of(waiting: Waiting, answered: bool) -> Self {
        match waiting {
            _ if answered => Waits::Answered,
            Waiting::Turn => Waits::Turn,
            Waiting::Together => Waits::Together,
            Waiting::Response => Waits::Response,
        }
    }

    pub(super) const fn stored(self) -> &'static str {
        match self {
            Waits::Turn => "turn",
            Waits::Together => "together",
            Waits::Response => "response",
            Waits::Answered => "answered",
        }
    }

    fn from_stored(text: &str) -> Result<Self, StoreError> {
        Waits::ALL
            .into_iter()
            .find(|waits| waits.stored() == text)
            .ok_or_else(|| strange("how a table waits"))
    }
}

/// A table that waits for somebody.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct WaitingTable {
    /// Which one.
    pub table: TableId,
    /// The id of its game.
    pub game: String,
}

impl Tx {
    /// The table that has waited for a person longest, apart from this one.
    pub async fn waits_longest(
        &mut self,
        person: PersonId,
        apart_from: TableId,
    ) -> Result<Option<WaitingTable>, StoreError> {
        let (person, answered) = (person.stored(), Waits::Answered.stored());
        let row = sqlx::query!(
            "SELECT tables.id, game FROM players JOIN tables ON tables.id = table_id \
             WHERE person = ? AND table_id <> ? AND state = 'running' AND awaited <> ? \
             ORDER BY awaited_since, tables.id LIMIT 1",
            person,
            apart_from.0,
            answered
        )
        .fetch_optional(&mut *self.0)
        .await?;
        Ok(row.map(|row| WaitingTable {
            table: TableId(row.id),
            game: row.game,
        }))
    }

    /// The places of a table, in order.
    pub async fn players(&mut self, id: TableId) -> Result<Vec<Player>, StoreError> {
        let rows = sqlx::query!(
            r#"SELECT place, person, coalesce(players.name, people.name) AS "name?", notify AS "notify?", computer,
             called, left_by, away_since, offered_to, awaited, awaited_since, call, heard
             FROM players LEFT JOIN people ON people.id = person WHERE table_id = ? ORDER BY place"#,
            id.0
        )
        .fetch_all(&mut *self.0)
        .await?;
        let stored = rows.into_iter().map(|row| PlayerStored {
            place: row.place,
            person: row.person,
            name: row.name,
            notify: row.notify,
            computer: row.computer,
            called: row.called,
            left_by: row.left_by,
            away_since: row.away_since,
            offered_to: row.offered_to,
            awaited: row.awaited,
            call: row.call,
            awaited_since: row.awaited_since,
            heard: row.heard,
        });
        stored.map(Player::try_from).collect()
    }

    /// Stores who sits where: only the places that differ from what was stored before.
    pub async fn seat_players(
        &mut self,
        id: TableId,
        before: &[Player],
        players: &[Player],
    ) -> Result<(), StoreError> {
        let changed: Vec<&Player> = players.iter().filter(|player| !before.contains(player)).collect();
        if changed.is_empty() && before.len() <= players.len() {
            return Ok(());
        }
        let moved = changed.iter().any(|player| {
            let was = before.iter().find(|was| was.place == player.place);
            was.is_none_or(|was| was.id() != player.id())
        });
        let stored: Vec<PlayerStored> = if moved || before.len() > players.len() {
            // A person who changes places would sit on two of them for a moment.
            sqlx::query!("DELETE FROM players WHERE table_id = ?", id.0)
                .execute(&mut *self.0)
                .await?;
            players.iter().map(PlayerStored::from).collect()
        } else {
            changed.into_iter().map(PlayerStored::from).collect()
        };
        let stored = json(&stored);
        sqlx::query!(
            "INSERT INTO players (table_id, place, person, name, computer, called, left_by, away_since, offered_to, \
             awaited, awaited_since, call, heard) \
             SELECT ?, value ->> 'place', value ->> 'person', value ->> 'name', value ->> 'computer', \
             value ->> 'called', value ->> 'left_by', value ->> 'away_since', value ->> 'offered_to', \
             value ->> 'awaited', value ->> 'awaited_since', value ->> 'call', value ->> 'heard' \
             FROM json_each(?) WHERE true \
             ON CONFLICT (table_id, place) DO UPDATE SET person = excluded.person, name = excluded.name, \
             computer = excluded.computer, called = excluded.called, left_by = excluded.left_by, \
             away_since = excluded.away_since, offered_to = excluded.offered_to, awaited = excluded.awaited, \
             awaited_since = excluded.awaited_since, call = excluded.call, heard = excluded.heard",
            id.0,
            stored
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    /// Notes that a person is called to a question by a message of its own.
    pub async fn set_call(
        &mut self,
        id: TableId,
        person: PersonId,
        question: Option<&str>,
    ) -> Result<(), StoreError> {
        let person = person.stored();
        sqlx::query!(
            "UPDATE players SET call = ? WHERE table_id = ? AND person = ?",
            question,
            id.0,
            person
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }
}

/// A place as the database has it.
#[derive(Serialize, Deserialize)]
pub(super) struct PlayerStored {
    place: i64,
    person: Option<i64>,
    name: Option<String>,
    /// Stored with the person, not with the place.
    #[serde(skip_serializing)]
    notify: Option<String>,
    computer: Option<String>,
    called: Option<i64>,
    left_by: Option<i64>,
    away_since: Option<i64>,
    offered_to: Option<i64>,
    awaited: Option<String>,
    call: Option<String>,
    awaited_since: Option<i64>,
    heard: i64,
}

impl TryFrom<PlayerStored> for Player {
    type Error = StoreError;

    fn try_from(stored: PlayerStored) -> Result<Self, StoreError> {
        Ok(Player {
            place: u8::try_from(stored.place).map_err(|_| strange("a place"))?,
            person: stored
                .person
                .map(|id| (PersonId::from_stored(id), stored.name.unwrap_or_default())),
            notify: stored.notify.as_deref().and_then(Notify::of).unwrap_or_default(),
            computer: stored.computer.as_deref().and_then(Computer::of),
            called: stored.called.and_then(|number| u8::try_from(number).ok()),
            left_by: stored.left_by.map(PersonId::from_stored),
            away_since: stored.away_since.map(Timestamp),
            offered_to: stored.offered_to.map(PersonId::from_stored),
            awaited: stored.awaited.as_deref().map(Waits::from_stored).transpose()?,
            call: stored.call,
            awaited_since: stored.awaited_since.map(Timestamp),
            seen_seq: stored.heard,
        })
    }
}

impl From<&Player> for PlayerStored {
    fn from(player: &Player) -> Self {
        Self {
            place: i64::from(player.place),
            person: player.id().map(PersonId::stored),
            name: player.person.as_ref().map(|(_, name)| name.clone()),
            notify: None,
            computer: player.computer.map(|computer| computer.key().to_owned()),
            called: player.called.map(i64::from),
            left_by: player.left_by.map(PersonId::stored),
            away_since: player.away_since.map(|since| since.0),
            offered_to: player.offered_to.map(PersonId::stored),
            awaited: player.awaited.map(|waits| waits.stored().to_owned()),
            call: player.call.clone(),
            awaited_since: player.awaited_since.map(|since| since.0),
            heard: player.seen_seq,
        }
    }
}
