//! Which table is meant, and which tables a person can name, join or see.

use super::permissions::may_see;
use super::{Service, Trouble, Who};
use crate::ids::{ServerId, TableId};
use crate::store::{Player, State, TableRow, Tx};

/// How many tables are offered to choose from.
pub const LISTED: usize = 25;
/// How many tables of a server are looked through. A server cannot have more.
const MOST: i64 = 1000;

/// Which table a command means.
#[derive(Clone, PartialEq, Debug)]
pub enum Meant {
    /// This one.
    One(TableId),
    /// One of these; it is not clear which.
    Several(Vec<Listed>),
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
}

impl Service {
    /// The table that a command means: the one it names, or this thread's, or the person's only one here, or
    /// else those that wait for the person.
    pub async fn meant(&self, who: &Who, named: Option<TableId>) -> Result<Meant, Trouble> {
        let mut tx = self.store().read().await?;
        if let Some(named) = named {
            let sees = match tx.table(named).await? {
                Some(row) => {
                    let players = tx.players(named).await?;
                    may_see(&mut tx, &row, &players, who).await?
                }
                None => false,
            };
            return Ok(if sees { Meant::One(named) } else { Meant::None });
        }
        if let Some(table) = tx.table_in_thread(who.channel).await? {
            return Ok(Meant::One(table));
        }
        let mine = tx.tables_of(who.person).await?;
        let here: Vec<_> = mine
            .iter()
            .filter(|(row, _)| who.server.is_none_or(|server| row.server == server))
            .collect();
        let in_channel: Vec<_> = here
            .iter()
            .filter(|(row, _)| row.channel == who.channel)
            .collect();
        for found in [
            &in_channel.iter().map(|listed| **listed).collect::<Vec<_>>(),
            &here,
        ] {
            if let [(row, _)] = found.as_slice() {
                return Ok(Meant::One(row.id));
            }
        }
        let waiting: Vec<_> = here.iter().filter(|(_, waits)| *waits).collect();
        if let [(row, _)] = waiting.as_slice() {
            return Ok(Meant::One(row.id));
        }
        let shown = if waiting.is_empty() {
            here
        } else {
            waiting.into_iter().copied().collect()
        };
        let mut listed = Vec::new();
        for (row, waits) in shown.into_iter().take(LISTED) {
            let players = tx.players(row.id).await?;
            listed.push(Listed {
                row: row.clone(),
                players,
                waits: *waits,
            });
        }
        Ok(if listed.is_empty() {
            Meant::None
        } else {
            Meant::Several(listed)
        })
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
        listed(&mut tx, waiting.into_iter().take(LISTED)).await
    }

    /// All tables of a server that have not ended.
    pub(super) async fn tables_in(&self, server: ServerId) -> Result<Vec<Listed>, Trouble> {
        let mut tx = self.store().read().await?;
        let rows = tx.tables_in(server, MOST).await?;
        listed(&mut tx, rows.into_iter().map(|row| (row, false))).await
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
        listed(&mut tx, rows.into_iter().take(most)).await
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
        let mut found = listed(&mut tx, rows.into_iter().map(|row| (row, false))).await?;
        found.retain(|listed| !listed.players.iter().any(|player| player.is(who.person)));
        Ok(found)
    }
}

/// Rows with their players.
async fn listed(tx: &mut Tx, rows: impl Iterator<Item = (TableRow, bool)>) -> Result<Vec<Listed>, Trouble> {
    let mut listed = Vec::new();
    for (row, waits) in rows {
        let players = tx.players(row.id).await?;
        listed.push(Listed { row, players, waits });
    }
    Ok(listed)
}
