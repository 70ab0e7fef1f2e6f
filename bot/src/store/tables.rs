//! Tables: what is stored of them, and how they are found.

use engine::kernel::{Options, Save};

use super::players::PlayerStored;
use super::{Player, StoreError, Tx, Waits, json, strange};
use crate::clock::Timestamp;
use crate::ids::{ChannelId, PersonId, ServerId, TableId};

/// A table as it is stored, without its game.
#[derive(Clone, PartialEq, Debug)]
pub struct TableRow {
    /// Its number.
    pub id: TableId,
    /// The server it is in.
    pub server: ServerId,
    /// The channel it was opened in.
    pub channel: ChannelId,
    /// Its thread, once there is one.
    pub thread: Option<ChannelId>,
    /// Whether its channel was deleted and the table has not been moved yet.
    pub placeless: bool,
    /// Which game is played.
    pub game: String,
    /// With which options.
    pub options: Options,
    /// Who opened it.
    pub host: PersonId,
    /// Whether only the invited may join.
    pub private: bool,
    /// The stage that it is in.
    pub state: State,
    /// How often it has changed.
    pub revision: i64,
    /// The number of the last thing that was told.
    pub last_seq: i64,
    /// Whether a computer has played for somebody who left or was away.
    pub marked: bool,
    /// Whether it closed itself because nobody joined.
    pub unjoined: bool,
    /// When it was opened.
    pub opened_at: Timestamp,
}

impl TableRow {
    /// Where its messages go: its thread, or its channel if it has none.
    pub fn place(&self) -> Option<ChannelId> {
        (!self.placeless).then(|| self.thread.unwrap_or(self.channel))
    }
}

/// A table with everything needed to play at it.
#[derive(Clone, PartialEq, Debug)]
pub struct WholeTable {
    /// What is stored of it.
    pub row: TableRow,
    /// Who sits where.
    pub players: Vec<Player>,
    /// The game as it was saved; none before the start.
    pub save: Option<String>,
    /// Whether a pass is planned for somebody.
    pub has_passes: bool,
}

impl WholeTable {
    /// The game, ready to be loaded.
    pub fn save(&self) -> Result<Option<Save>, StoreError> {
        let save = self.save.as_deref();
        save.map(|text| serde_json::from_str(text).map_err(|_| strange("a save")))
            .transpose()
    }
}

/// The stages of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// People may join.
    Lobby,
    /// It is being played.
    Running,
    /// Something broke; an administrator has to look.
    Frozen,
    /// The game is over.
    Over,
    /// It was closed before the end.
    Closed,
}

impl State {
    const fn stored(self) -> &'static str {
        match self {
            State::Lobby => "lobby",
            State::Running => "running",
            State::Frozen => "frozen",
            State::Over => "over",
            State::Closed => "closed",
        }
    }

    fn from_stored(text: &str) -> Result<Self, StoreError> {
        let all = [
            State::Lobby,
            State::Running,
            State::Frozen,
            State::Over,
            State::Closed,
        ];
        all.into_iter()
            .find(|state| state.stored() == text)
            .ok_or_else(|| strange("a table's state"))
    }

    /// Whether it has neither ended nor been closed.
    pub const fn is_open(self) -> bool {
        matches!(self, State::Lobby | State::Running | State::Frozen)
    }
}

/// A table that is to be opened.
pub struct NewTable<'a> {
    /// The server.
    pub server: ServerId,
    /// The channel.
    pub channel: ChannelId,
    /// The game's id.
    pub game: &'a str,
    /// The game's options.
    pub options: &'a Options,
    /// Who opens it.
    pub host: PersonId,
    /// Whether only the invited may join.
    pub private: bool,
    /// The table it is the return match of.
    pub rematch_of: Option<TableId>,
}

/// How many tables somebody is the host of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hosted {
    /// Those that have not begun.
    pub lobbies: i64,
    /// Those that have begun and not ended.
    pub games: i64,
}

/// A row as the queries return it.
struct Stored {
    id: i64,
    server: i64,
    channel: i64,
    thread: Option<i64>,
    placeless: i64,
    game: String,
    options: String,
    host: i64,
    private: i64,
    state: String,
    revision: i64,
    last_seq: i64,
    marked: i64,
    unjoined: i64,
    opened_at: i64,
}

impl TryFrom<Stored> for TableRow {
    type Error = StoreError;

    fn try_from(row: Stored) -> Result<Self, StoreError> {
        Ok(Self {
            id: TableId(row.id),
            server: ServerId::from_stored(row.server),
            channel: ChannelId::from_stored(row.channel),
            thread: row.thread.map(ChannelId::from_stored),
            placeless: row.placeless != 0,
            game: row.game,
            options: serde_json::from_str(&row.options).map_err(|_| strange("a table's options"))?,
            host: PersonId::from_stored(row.host),
            private: row.private != 0,
            state: State::from_stored(&row.state)?,
            revision: row.revision,
            last_seq: row.last_seq,
            marked: row.marked != 0,
            unjoined: row.unjoined != 0,
            opened_at: Timestamp(row.opened_at),
        })
    }
}

impl Tx {
    /// Opens a table; returns its number.
    pub async fn open_table(&mut self, new: &NewTable<'_>, now: Timestamp) -> Result<TableId, StoreError> {
        let (server, channel, host) = (new.server.stored(), new.channel.stored(), new.host.stored());
        let (options, rematch_of) = (json(new.options), new.rematch_of.map(|table| table.0));
        let id = sqlx::query_scalar!(
            "INSERT INTO tables (server, channel, game, options, host, private, rematch_of, opened_at) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id AS \"id!\"",
            server,
            channel,
            new.game,
            options,
            host,
            new.private,
            rematch_of,
            now.0
        )
        .fetch_one(&mut *self.0)
        .await?;
        Ok(TableId(id))
    }

    /// A table by its number.
    pub async fn table(&mut self, id: TableId) -> Result<Option<TableRow>, StoreError> {
        let row = sqlx::query_as!(
            Stored,
            "SELECT id, server, channel, thread, placeless, game, options, host, private, state, revision, last_seq, \
             marked, unjoined, opened_at FROM tables WHERE id = ?",
            id.0
        )
        .fetch_optional(&mut *self.0)
        .await?;
        row.map(TableRow::try_from).transpose()
    }

    /// A table with everything needed to play at it.
    pub async fn whole_table(&mut self, id: TableId) -> Result<Option<WholeTable>, StoreError> {
        let row = sqlx::query!(
            r#"SELECT id, server, channel, thread, placeless, game, options, host, private, state, revision,
             last_seq, marked, unjoined, opened_at, save,
             EXISTS (SELECT 1 FROM passes WHERE table_id = tables.id) AS "has_passes!: bool",
             (SELECT json_group_array(json_object('place', place, 'person', person, 'name', name,
                 'notify', notify, 'computer', computer, 'called', called, 'left_by', left_by, 'away_since', away_since,
                 'offered_to', offered_to, 'awaited', awaited, 'awaited_since', awaited_since,
                 'call', call, 'heard', heard)) FROM (
                 SELECT place, person, coalesce(players.name, people.name) AS name, notify, computer, called,
                 left_by, away_since, offered_to, awaited, awaited_since, call, heard
                 FROM players LEFT JOIN people ON people.id = person
                 WHERE table_id = tables.id ORDER BY place)) AS "players!: String"
             FROM tables WHERE id = ?"#,
            id.0
        )
        .fetch_optional(&mut *self.0)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let players: Vec<PlayerStored> =
            serde_json::from_str(&row.players).map_err(|_| strange("the players of a table"))?;
        let stored = Stored {
            id: row.id,
            server: row.server,
            channel: row.channel,
            thread: row.thread,
            placeless: row.placeless,
            game: row.game,
            options: row.options,
            host: row.host,
            private: row.private,
            state: row.state,
            revision: row.revision,
            last_seq: row.last_seq,
            marked: row.marked,
            unjoined: row.unjoined,
            opened_at: row.opened_at,
        };
        Ok(Some(WholeTable {
            row: TableRow::try_from(stored)?,
            players: players
                .into_iter()
                .map(Player::try_from)
                .collect::<Result<_, _>>()?,
            save: row.save,
            has_passes: row.has_passes,
        }))
    }

    /// Replaces the stored table. Returns whether it was still at the revision that was read.
    pub async fn replace_table(&mut self, row: &TableRow, save: Option<&Save>) -> Result<bool, StoreError> {
        let (thread, options, state) = (
            row.thread.map(ChannelId::stored),
            json(&row.options),
            row.state.stored(),
        );
        let save = save.map(json);
        let (channel, host, next) = (row.channel.stored(), row.host.stored(), row.revision + 1);
        let done = sqlx::query!(
            "UPDATE tables SET channel = ?, thread = ?, options = ?, host = ?, private = ?, state = ?, revision = ?, \
             last_seq = ?, marked = ?, unjoined = ?, save = coalesce(?, save) WHERE id = ? AND revision = ?",
            channel,
            thread,
            options,
            host,
            row.private,
            state,
            next,
            row.last_seq,
            row.marked,
            row.unjoined,
            save,
            row.id.0,
            row.revision
        )
        .execute(&mut *self.0)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Notes when a table started or ended.
    pub async fn note_time(&mut self, id: TableId, state: State, now: Timestamp) -> Result<(), StoreError> {
        match state {
            State::Running => {
                sqlx::query!(
                    "UPDATE tables SET started_at = coalesce(started_at, ?) WHERE id = ?",
                    now.0,
                    id.0
                )
                .execute(&mut *self.0)
                .await?;
            }
            State::Over | State::Closed => {
                sqlx::query!("UPDATE tables SET ended_at = ? WHERE id = ?", now.0, id.0)
                    .execute(&mut *self.0)
                    .await?;
            }
            State::Lobby | State::Frozen => {}
        }
        Ok(())
    }

    /// Remembers the thread of a table; `None` if it was deleted.
    pub async fn set_thread(&mut self, id: TableId, thread: Option<ChannelId>) -> Result<(), StoreError> {
        let thread = thread.map(ChannelId::stored);
        sqlx::query!("UPDATE tables SET thread = ? WHERE id = ?", thread, id.0)
            .execute(&mut *self.0)
            .await?;
        Ok(())
    }

    /// Notes that a channel was deleted. Returns whether it was still the table's.
    pub async fn lose_place(&mut self, id: TableId, channel: ChannelId) -> Result<bool, StoreError> {
        let channel = channel.stored();
        let done = sqlx::query!(
            "UPDATE tables SET placeless = 1, thread = NULL WHERE id = ? AND channel = ?",
            id.0,
            channel
        )
        .execute(&mut *self.0)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Moves a table without a place to a channel.
    pub async fn give_place(&mut self, id: TableId, channel: ChannelId) -> Result<(), StoreError> {
        let channel = channel.stored();
        sqlx::query!(
            "UPDATE tables SET channel = ?, placeless = 0 WHERE id = ? AND placeless = 1",
            channel,
            id.0
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    /// Invites somebody to a private table.
    pub async fn invite(&mut self, id: TableId, person: PersonId) -> Result<(), StoreError> {
        let person = person.stored();
        sqlx::query!(
            "INSERT INTO invited (table_id, person) VALUES (?, ?) ON CONFLICT DO NOTHING",
            id.0,
            person
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    /// Whether somebody was invited.
    pub async fn is_invited(&mut self, id: TableId, person: PersonId) -> Result<bool, StoreError> {
        let person = person.stored();
        let found = sqlx::query_scalar!(
            "SELECT 1 FROM invited WHERE table_id = ? AND person = ?",
            id.0,
            person
        )
        .fetch_optional(&mut *self.0)
        .await?;
        Ok(found.is_some())
    }

    /// The return match of a table that people can still join.
    pub async fn rematch_of(&mut self, id: TableId) -> Result<Option<TableId>, StoreError> {
        let found = sqlx::query_scalar!(
            "SELECT id FROM tables WHERE rematch_of = ? AND state = 'lobby' ORDER BY id DESC LIMIT 1",
            id.0
        )
        .fetch_optional(&mut *self.0)
        .await?;
        Ok(found.map(TableId))
    }

    /// The table that has this thread.
    pub async fn table_in_thread(&mut self, thread: ChannelId) -> Result<Option<TableId>, StoreError> {
        let thread = thread.stored();
        let id = sqlx::query_scalar!(
            "SELECT id FROM tables WHERE thread = ? ORDER BY id DESC LIMIT 1",
            thread
        )
        .fetch_optional(&mut *self.0)
        .await?;
        Ok(id.map(TableId))
    }

    /// The tables of a person that have not ended, newest first, and whether each waits for them.
    pub async fn tables_of(&mut self, person: PersonId) -> Result<Vec<(TableRow, bool)>, StoreError> {
        let person = person.stored();
        let rows = sqlx::query!(
            "SELECT tables.id, server, channel, thread, placeless, game, options, host, private, state, revision, \
             last_seq, marked, unjoined, opened_at, awaited FROM players JOIN tables ON tables.id = table_id \
             WHERE person = ? AND state IN ('lobby', 'running', 'frozen') ORDER BY tables.id DESC",
            person
        )
        .fetch_all(&mut *self.0)
        .await?;
        let one = |stored: Stored, awaited: Option<String>| -> Result<_, StoreError> {
            let waits = awaited.is_some_and(|text| text != Waits::Answered.stored());
            Ok((TableRow::try_from(stored)?, waits))
        };
        rows.into_iter()
            .map(|row| {
                let stored = Stored {
                    id: row.id,
                    server: row.server,
                    channel: row.channel,
                    thread: row.thread,
                    placeless: row.placeless,
                    game: row.game,
                    options: row.options,
                    host: row.host,
                    private: row.private,
                    state: row.state,
                    revision: row.revision,
                    last_seq: row.last_seq,
                    marked: row.marked,
                    unjoined: row.unjoined,
                    opened_at: row.opened_at,
                };
                one(stored, row.awaited)
            })
            .collect()
    }

    /// The tables of a server that have not ended, newest first, at most `most`.
    pub async fn tables_in(&mut self, server: ServerId, most: i64) -> Result<Vec<TableRow>, StoreError> {
        let server = server.stored();
        let rows = sqlx::query_as!(
            Stored,
            "SELECT id, server, channel, thread, placeless, game, options, host, private, state, revision, last_seq, \
             marked, unjoined, opened_at FROM tables WHERE server = ? AND state IN ('lobby', 'running', 'frozen') \
             ORDER BY id DESC LIMIT ?",
            server,
            most
        )
        .fetch_all(&mut *self.0)
        .await?;
        rows.into_iter().map(TableRow::try_from).collect()
    }

    /// How many tables of a server have not ended.
    pub async fn count_tables_in(&mut self, server: ServerId) -> Result<i64, StoreError> {
        let server = server.stored();
        let count = sqlx::query_scalar!(
            "SELECT count(*) FROM tables WHERE server = ? AND state IN ('lobby', 'running', 'frozen')",
            server
        )
        .fetch_one(&mut *self.0)
        .await?;
        Ok(count)
    }

    /// How many tables of a server a person is the host of.
    pub async fn count_hosted(&mut self, server: ServerId, host: PersonId) -> Result<Hosted, StoreError> {
        let (server, host) = (server.stored(), host.stored());
        let hosted = sqlx::query_as!(
            Hosted,
            r#"SELECT count(*) FILTER (WHERE state = 'lobby') AS "lobbies!: i64",
             count(*) FILTER (WHERE state <> 'lobby') AS "games!: i64"
             FROM tables WHERE server = ? AND host = ? AND state IN ('lobby', 'running', 'frozen')"#,
            server,
            host
        )
        .fetch_one(&mut *self.0)
        .await?;
        Ok(hosted)
    }

    /// Sets when a lobby closes itself.
    pub async fn set_closing(&mut self, id: TableId, at: Timestamp) -> Result<(), StoreError> {
        sqlx::query!("UPDATE tables SET closes_at = ? WHERE id = ?", at.0, id.0)
            .execute(&mut *self.0)
            .await?;
        Ok(())
    }

    /// The lobby that closes itself next, and when.
    pub async fn next_closing(&mut self) -> Result<Option<(TableId, Timestamp)>, StoreError> {
        let row = sqlx::query!(
            r#"SELECT id AS "id!", closes_at AS "closes_at!" FROM tables
             WHERE state = 'lobby' AND closes_at IS NOT NULL ORDER BY closes_at LIMIT 1"#
        )
        .fetch_optional(&mut *self.0)
        .await?;
        Ok(row.map(|row| (TableId(row.id), Timestamp(row.closes_at))))
    }

    /// The running tables where a computer plays for a person who is away, newest first.
    pub async fn tables_away_from(&mut self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        let person = person.stored();
        let ids = sqlx::query_scalar!(
            r#"SELECT tables.id AS "id!" FROM tables JOIN players ON table_id = tables.id
             WHERE left_by = ? AND away_since IS NOT NULL AND state = 'running' ORDER BY 1 DESC"#,
            person
        )
        .fetch_all(&mut *self.0)
        .await?;
        Ok(ids.into_iter().map(TableId).collect())
    }

    /// The tables that are being played at.
    pub async fn running_tables(&mut self) -> Result<Vec<TableId>, StoreError> {
        let ids = sqlx::query_scalar!(r#"SELECT id AS "id!" FROM tables WHERE state = 'running'"#)
            .fetch_all(&mut *self.0)
            .await?;
        Ok(ids.into_iter().map(TableId).collect())
    }

    /// The tables with something for a person who does not sit there: a seat that they left or were offered,
    /// or an invitation.
    pub async fn tables_kept_for(&mut self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        let person = person.stored();
        let ids = sqlx::query_scalar!(
            r#"SELECT tables.id AS "id!" FROM tables JOIN players ON table_id = tables.id
             WHERE left_by = ?1 AND state IN ('running', 'frozen')
             UNION SELECT tables.id FROM tables JOIN players ON table_id = tables.id
             WHERE offered_to = ?1 AND state IN ('running', 'frozen')
             UNION SELECT tables.id FROM tables JOIN invited ON invited.table_id = tables.id
             WHERE invited.person = ?1 AND state = 'lobby'
             ORDER BY 1 DESC"#,
            person
        )
        .fetch_all(&mut *self.0)
        .await?;
        Ok(ids.into_iter().map(TableId).collect())
    }

    /// The tables that wait for a computer and have at least one person playing.
    pub async fn tables_with_computers_to_move(&mut self) -> Result<Vec<TableId>, StoreError> {
        let ids = sqlx::query_scalar!(
            "SELECT DISTINCT p.table_id FROM players AS p JOIN tables ON tables.id = p.table_id \
             WHERE p.computer IS NOT NULL AND p.awaited IN ('turn', 'together', 'response') AND state = 'running' \
             AND EXISTS (SELECT 1 FROM players AS q WHERE q.table_id = p.table_id AND q.person IS NOT NULL)"
        )
        .fetch_all(&mut *self.0)
        .await?;
        Ok(ids.into_iter().map(TableId).collect())
    }
}
