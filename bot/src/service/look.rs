//! Looking: which table is meant, what happened, who waits.

use engine::kernel::Viewer;

use super::lobby::{is_admin, must_take_tables};
use super::{Phrase, Service, Sitting, Trouble, Who};
use crate::ids::ServerId;
use crate::panel::TableId;
use crate::said;
use crate::store::{Destination, Heard, Person, Player, Role, State, TableRow, Tx, Waits};

/// How many tables are offered to choose from.
pub const LISTED: usize = 25;
/// How many tables of a server are looked through: as many as there may be.
const MOST: i64 = 1000;

/// Which table a command means.
#[derive(Clone, PartialEq, Debug)]
pub enum Meant {
    /// This one.
    One(TableId),
    /// One of these; nobody can know which.
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
    /// Whether it waits for whoever asked.
    pub waits: bool,
}

/// Something that was told, as much of it as was asked for.
pub struct Report {
    /// What was told, in order.
    pub heard: Vec<Heard>,
    /// How much was left out before it.
    pub left_out: i64,
}

impl Service {
    /// The table that a command means: the one it names, this thread's, my only one here, else those that wait for me.
    pub async fn meant(&self, who: &Who, named: Option<TableId>) -> Result<Meant, Trouble> {
        let mut tx = self.store().read().await?;
        if let Some(named) = named {
            let row = tx.table(named).await?;
            return Ok(match row {
                Some(row) if may_see(&mut tx, &row, who).await? => Meant::One(row.id),
                _ => Meant::None,
            });
        }
        if let Some(table) = tx.table_in_thread(who.channel).await? {
            return Ok(Meant::One(table));
        }
        let mine = tx.tables_of(who.person).await?;
        let here: Vec<_> =
            mine.iter().filter(|(row, _)| who.server.is_none_or(|server| row.server == server)).collect();
        let in_channel: Vec<_> = here.iter().filter(|(row, _)| row.channel == who.channel).collect();
        for found in [&in_channel.iter().map(|listed| **listed).collect::<Vec<_>>(), &here] {
            if let [(row, _)] = found.as_slice() {
                return Ok(Meant::One(row.id));
            }
        }
        let waiting: Vec<_> = here.iter().filter(|(_, waits)| *waits).collect();
        if let [(row, _)] = waiting.as_slice() {
            return Ok(Meant::One(row.id));
        }
        let shown = if waiting.is_empty() { here } else { waiting.into_iter().copied().collect() };
        let mut listed = Vec::new();
        for (row, waits) in shown.into_iter().take(LISTED) {
            let players = tx.players(row.id).await?;
            listed.push(Listed { row: row.clone(), players, waits: *waits });
        }
        Ok(if listed.is_empty() { Meant::None } else { Meant::Several(listed) })
    }

    /// Whether there is such a table for somebody where they are.
    pub async fn has_table(&self, who: &Who, table: TableId) -> Result<bool, Trouble> {
        let mut tx = self.store().read().await?;
        match tx.table(table).await? {
            Some(row) => may_see(&mut tx, &row, who).await,
            None => Ok(false),
        }
    }

    /// Whether a table is of the server where somebody is; in a direct conversation any is.
    pub async fn is_here(&self, who: &Who, table: TableId) -> Result<bool, Trouble> {
        let row = self.store().read().await?.table(table).await?;
        Ok(row.is_some_and(|row| who.server.is_none_or(|server| row.server == server)))
    }

    /// The tables of a person that wait for them, everywhere.
    pub async fn waiting_for(&self, who: &Who) -> Result<Vec<Listed>, Trouble> {
        let mut tx = self.store().read().await?;
        let waiting = tx.tables_of(who.person).await?.into_iter().filter(|(_, waits)| *waits);
        listed(&mut tx, waiting.take(LISTED)).await
    }

    /// All tables of a server that have not ended.
    pub async fn tables_in(&self, server: ServerId) -> Result<Vec<Listed>, Trouble> {
        let mut tx = self.store().read().await?;
        let rows = tx.tables_in(server, MOST).await?;
        listed(&mut tx, rows.into_iter().map(|row| (row, false))).await
    }

    /// What somebody can name after `table:`, so many of them: those that wait for them, their own, what is kept for them,
    /// and what else they see here.
    pub async fn nameable(&self, who: &Who, most: usize) -> Result<Vec<Listed>, Trouble> {
        let mut tx = self.store().read().await?;
        let mut rows = tx.tables_of(who.person).await?;
        rows.sort_by_key(|(_, waits)| !waits);
        for kept in tx.tables_kept_for(who.person).await? {
            rows.extend(tx.table(kept).await?.map(|row| (row, false)));
        }
        if let Some(server) = who.server {
            let others = tx.tables_in(server, MOST).await?.into_iter().filter(|row| who.sees(row.channel));
            rows.extend(others.map(|row| (row, false)));
        }
        let mut known = std::collections::HashSet::new();
        rows.retain(|(row, _)| known.insert(row.id));
        listed(&mut tx, rows.into_iter().take(most)).await
    }

    /// Where somebody can sit down: at tables here that have not begun, and where a seat or an invitation is kept for them.
    pub async fn joinable(&self, who: &Who) -> Result<Vec<Listed>, Trouble> {
        let mut tx = self.store().read().await?;
        let mut rows = Vec::new();
        for kept in tx.tables_kept_for(who.person).await? {
            let row = tx.table(kept).await?;
            rows.extend(row.filter(|row| who.server.is_none_or(|server| row.server == server)));
        }
        if let Some(server) = who.server {
            let lobbies = tx.tables_in(server, MOST).await?.into_iter().filter(|row| row.state == State::Lobby);
            rows.extend(lobbies.filter(|row| who.sees(row.channel)));
        }
        let mut known = std::collections::HashSet::new();
        rows.retain(|row| known.insert(row.id));
        let mut found = listed(&mut tx, rows.into_iter().map(|row| (row, false))).await?;
        found.retain(|listed| !listed.players.iter().any(|player| player.is(who.person)));
        Ok(found)
    }

    /// What a viewer was told after one point up to another, the latest of it.
    pub async fn report(
        &self,
        table: TableId,
        viewer: Viewer,
        after: i64,
        to: i64,
        most: i64,
    ) -> Result<Report, Trouble> {
        let mut tx = self.store().read().await?;
        let mut heard = tx.heard(table, viewer, after, to, most + 1).await?;
        let mut left_out = 0;
        if heard.len() as i64 > most {
            let first = heard.remove(0);
            left_out = tx.count_heard(table, viewer, after, first.seq + 1).await?;
        }
        Ok(Report { heard, left_out })
    }

    /// The first so many lines that a viewer was told, the latest of them. Lines are counted as the viewer knows them: what
    /// others alone were told has a number, too.
    pub async fn beginning(&self, table: TableId, viewer: Viewer, lines: i64, most: i64) -> Result<Report, Trouble> {
        let last = self.store().read().await?.line(table, viewer, lines).await?;
        self.report(table, viewer, 0, last.unwrap_or(i64::MAX), most).await
    }

    /// Has everything of a table shown again, at once; what was deleted is made anew. If the table has lost its channel, its
    /// host or an administrator moves it `here`, if it can be kept here.
    pub async fn show_again(&self, who: &Who, table: TableId, here: Result<(), Trouble>) -> Result<Sitting, Trouble> {
        let mut sitting = self.look(table).await?;
        let mut tx = self.store().write().await?;
        if sitting.row.placeless {
            let server = tx.server(sitting.row.server).await?;
            if who.server.is_some_and(|here| here != sitting.row.server) {
                return Err(Phrase::from(said::OTHER_SERVER).with("table", table.0).into());
            }
            if sitting.row.host != who.person && !is_admin(who, &server) {
                return Err(said::HOST_ONLY.into());
            }
            here?;
            must_take_tables(&server, who.channel)?;
            tx.give_place(table, who.channel).await?;
            sitting.row.channel = who.channel;
        }
        let mut roles = vec![Role::Lobby];
        if sitting.game().is_some() {
            roles.extend([Role::Thread, Role::Intro]);
            roles.extend(tx.last_turn(table).await?.map(|turn| Role::Turn(turn.number)));
        }
        roles.extend((sitting.row.state == State::Over).then_some(Role::End));
        let (to, now) = (Destination::Table(table), self.clock().now());
        for role in roles {
            tx.intend(table, role, to, sitting.row.revision, now).await?;
        }
        tx.hurry(to, now).await?;
        tx.commit().await?;
        self.wake_courier();
        Ok(sitting)
    }

    /// The message that keeps somebody's hand shows the table as it was at this revision. If that is no longer how things
    /// stand, it is shown anew: the courier may have been there before.
    pub async fn renew_hand(&self, who: &Who, table: TableId, shown: i64) -> Result<(), Trouble> {
        let row = self.store().read().await?.table(table).await?;
        let Some(row) = row.filter(|row| row.revision != shown) else { return Ok(()) };
        let mut tx = self.store().write().await?;
        let (role, to) = (Role::Hand(who.person), Destination::Person(who.person));
        tx.intend(table, role, to, row.revision, self.clock().now()).await?;
        tx.commit().await?;
        self.wake_courier();
        Ok(())
    }

    /// The people at a table, as they have set things.
    pub async fn people_at(&self, sitting: &Sitting) -> Result<Vec<Person>, Trouble> {
        let mut tx = self.store().read().await?;
        let mut people = Vec::new();
        for id in sitting.players.iter().filter_map(Player::id) {
            people.extend(tx.person(id).await?);
        }
        Ok(people)
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

/// Tables of other servers, and of channels one does not see, are nobody's business, except what is one's own: that can be
/// named from anywhere.
async fn may_see(tx: &mut Tx, row: &TableRow, who: &Who) -> Result<bool, Trouble> {
    if let Some(server) = who.server.filter(|server| *server == row.server) {
        // Whoever is in its thread sees it, also while little is known of the server yet.
        if who.sees(row.channel) || row.thread == Some(who.channel) || is_admin(who, &tx.server(server).await?) {
            return Ok(true);
        }
    }
    let mine = |player: &Player| {
        player.is(who.person) || player.left_by == Some(who.person) || player.offered_to == Some(who.person)
    };
    Ok(tx.players(row.id).await?.iter().any(mine) || tx.is_invited(row.id, who.person).await?)
}

/// How a person is told of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// By a mention in the thread.
    Mention,
    /// By a direct message.
    Dm,
    /// Not at all.
    Quiet,
}

impl Reach {
    /// How this person is told of a question for which the table waits in this way. A table without a place can mention nobody.
    pub fn of(row: &TableRow, person: &Person, waits: Waits) -> Self {
        use crate::store::Notify;
        let private = row.placeless || matches!(waits, Waits::Together | Waits::Answered);
        match person.notify {
            Notify::Quiet => Reach::Quiet,
            Notify::Dm | Notify::Mention if !person.takes_dms() => Reach::Mention,
            Notify::Dm => Reach::Dm,
            Notify::Mention if private => Reach::Dm,
            Notify::Mention => Reach::Mention,
        }
    }
}
