//! Which table is meant, and which tables a person can name, join or see.

use engine::games;
use engine::kernel::DecisionId;

use super::permissions::may_see;
use super::{Service, Trouble, Who};
use crate::ids::{ServerId, TableId};
use crate::store::{Player, State, TableRow, Tx};

/// How many tables are offered to choose from.
pub const LISTED: usize = 25;
/// How many tables of a server are looked through. A server cannot have more.
const MOST: i64 = 1000;

/// Which tables fit what was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fit<'a> {
    /// Only those of this game.
    pub game: Option<&'a str>,
    /// Which of them are meant first.
    pub prefer: Prefer,
}

/// Which of several tables are meant first, if there are any.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Prefer {
    /// All alike.
    #[default]
    Any,
    /// Those that have begun.
    Begun,
    /// Those that have not begun.
    Lobby,
    /// The only one that waits for the person; if there are more, all of them.
    Waiting,
}

/// Which table a command means.
#[derive(Clone, PartialEq, Debug)]
pub enum Meant {
    /// This one.
    One(TableId),
    /// One of these; it is not clear which.
    Several(Vec<Listed>),
    /// This one is named, but another game is played there.
    OtherGame(TableRow),
    /// There is none.
    None,
}

/// A table in a list.
#[derive(Clone, PartialEq, Debug)]
pub struct Listed {
    /// The table.
    pub row: TableRow,
    /// Who sits at it.
    pub players: Vec<Player>,
    /// Whether it waits for the person who asked.
    pub waits: bool,
    /// Whether the person who asked can sit down there now.
    pub joinable: bool,
}

impl Service {
    /// The table that a command means: the one it names, or this thread's, or the person's only one here that
    /// fits what was asked. If there are several, all of them, those first that wait for the person.
    pub async fn meant(&self, who: &Who, named: Option<TableId>, fit: Fit<'_>) -> Result<Meant, Trouble> {
        let fits = |row: &TableRow| fit.game.is_none_or(|game| row.game == game);
        let mut tx = self.store().read().await?;
        if let Some(named) = named {
            let Some(row) = tx.table(named).await? else {
                return Ok(Meant::None);
            };
            let players = tx.players(named).await?;
            return Ok(match may_see(&mut tx, &row, &players, who).await? {
                true if fits(&row) => Meant::One(named),
                true => Meant::OtherGame(row),
                false => Meant::None,
            });
        }
        if let Some(table) = tx.table_in_thread(who.channel).await?
            && (fit.game.is_none() || tx.table(table).await?.is_some_and(|row| fits(&row)))
        {
            return Ok(Meant::One(table));
        }
        let mut here = tx.tables_of(who.person).await?;
        here.retain(|(row, _)| who.server.is_none_or(|server| row.server == server) && fits(row));
        let preferred = |(row, _): &(TableRow, bool)| match fit.prefer {
            Prefer::Any | Prefer::Waiting => true,
            Prefer::Begun => row.state != State::Lobby,
            Prefer::Lobby => row.state == State::Lobby,
        };
        if here.iter().any(preferred) {
            here.retain(preferred);
        }
        let only = |fits: &dyn Fn(&(TableRow, bool)) -> bool| {
            let mut fitting = here.iter().filter(|listed| fits(listed));
            fitting.next().filter(|_| fitting.next().is_none())
        };
        let only = only(&|(row, _)| row.channel == who.channel)
            .or_else(|| only(&|_| true))
            .or_else(|| only(&|(_, waits)| *waits && fit.prefer == Prefer::Waiting));
        if let Some((row, _)) = only {
            return Ok(Meant::One(row.id));
        }
        here.sort_by_key(|(_, waits)| !waits);
        let listed = listed(&mut tx, who, here.into_iter()).await?;
        Ok(if listed.is_empty() {
            Meant::None
        } else {
            Meant::Several(listed)
        })
    }

    /// The question that is open for a person at a table, if it can be read.
    pub async fn open_question_of(&self, who: &Who, table: TableId) -> Option<DecisionId> {
        let session = self.session_for(who, table).await.ok()?;
        let seat = session.seated(who).ok()?;
        session.game()?.decision(seat).map(|decision| decision.id)
    }

    /// Whether a table belongs to the server that a person is in. In a direct conversation, any table does.
    pub async fn is_here(&self, who: &Who, table: TableId) -> Result<bool, Trouble> {
        let row = self.store().read().await?.table(table).await?;
        Ok(row.is_some_and(|row| who.server.is_none_or(|server| row.server == server)))
    }

    /// The tables of a person that wait for them, everywhere, and those where a computer plays until they are
    /// back.
    pub async fn waiting_for(&self, who: &Who) -> Result<Vec<Listed>, Trouble> {
        let mut tx = self.store().read().await?;
        let mut waiting = tx.tables_of(who.person).await?;
        waiting.retain(|(_, waits)| *waits);
        for kept in tx.tables_away_from(who.person).await? {
            waiting.extend(tx.table(kept).await?.map(|row| (row, true)));
        }
        listed(&mut tx, who, waiting.into_iter().take(LISTED)).await
    }

    /// All tables of a server that have not ended.
    pub(super) async fn tables_in(&self, who: &Who, server: ServerId) -> Result<Vec<Listed>, Trouble> {
        let mut tx = self.store().read().await?;
        let rows = tx.tables_in(server, MOST).await?;
        listed(&mut tx, who, rows.into_iter().map(|row| (row, false))).await
    }

    /// At most `most` tables that a person can name after `table:`: those that wait for them, their own,
    /// those with a seat or an invitation for them, and others that they see here.
    pub async fn nameable(&self, who: &Who, most: usize) -> Result<Vec<Listed>, Trouble> {
        let mut tx = self.store().read().await?;
        let mut rows = tx.tables_of(who.person).await?;
        rows.sort_by_key(|(_, waits)| !waits);
        for kept in tx.tables_kept_for(who.person).await? {
            rows.extend(tx.table(kept).await?.map(|row| (row, false)));
        }
        if let Some(server) = who.server {
            let others = tx
                .tables_in(server, MOST)
                .await?
                .into_iter()
                .filter(|row| who.sees(row.channel));
            rows.extend(others.map(|row| (row, false)));
        }
        let mut known = std::collections::HashSet::new();
        rows.retain(|(row, _)| known.insert(row.id));
        listed(&mut tx, who, rows.into_iter().take(most)).await
    }

    /// The tables where a person can sit down: those here that have not begun, and those with a seat or an
    /// invitation for them.
    pub async fn joinable(&self, who: &Who) -> Result<Vec<Listed>, Trouble> {
        let mut tx = self.store().read().await?;
        let mut rows = Vec::new();
        for kept in tx.tables_kept_for(who.person).await? {
            let row = tx.table(kept).await?;
            rows.extend(row.filter(|row| who.server.is_none_or(|server| row.server == server)));
        }
        if let Some(server) = who.server {
            let lobbies = tx
                .tables_in(server, MOST)
                .await?
                .into_iter()
                .filter(|row| row.state == State::Lobby);
            rows.extend(lobbies.filter(|row| who.sees(row.channel)));
        }
        let mut known = std::collections::HashSet::new();
        rows.retain(|row| known.insert(row.id));
        let mut found = listed(&mut tx, who, rows.into_iter().map(|row| (row, false))).await?;
        found.retain(|listed| listed.joinable);
        Ok(found)
    }
}

/// Rows with their players, as a person sees them.
async fn listed(
    tx: &mut Tx,
    who: &Who,
    rows: impl Iterator<Item = (TableRow, bool)>,
) -> Result<Vec<Listed>, Trouble> {
    let mut listed = Vec::new();
    for (row, waits) in rows {
        let players = tx.players(row.id).await?;
        let joinable = is_joinable(tx, &row, &players, who).await?;
        listed.push(Listed {
            row,
            players,
            waits,
            joinable,
        });
    }
    Ok(listed)
}

/// Whether a person can sit down at a table: on a free seat before the start, if it is not private or they are
/// invited, and later on a seat that they left or were offered.
async fn is_joinable(tx: &mut Tx, row: &TableRow, players: &[Player], who: &Who) -> Result<bool, Trouble> {
    if players.iter().any(|player| player.is(who.person)) {
        return Ok(false);
    }
    if row.state != State::Lobby {
        let kept =
            |player: &Player| player.left_by == Some(who.person) || player.offered_to == Some(who.person);
        return Ok(players.iter().any(kept));
    }
    let seats = games::game(&row.game).map_or(0, |entry| usize::from(entry.max_seats));
    let free = players.len() < seats;
    Ok(free && (!row.private || row.host == who.person || tx.is_invited(row.id, who.person).await?))
}
