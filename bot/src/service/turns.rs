//! Turns as the thread shows them: one message each, for whoever is asked.

use engine::games::AnyTable;
use engine::kernel::Seat;

use crate::clock::Moment;
use crate::store::{Destination, Player, Role, State, StoreError, TableRow, Turn, Tx};

/// What has just happened at a table.
pub struct Change {
    /// What had been told before.
    pub told_before: i64,
    /// Whether everybody was told something.
    pub has_tellings: bool,
    /// Whether it has become a secret question to all, or is one no longer.
    pub other_kind: bool,
    /// The state that was stored; none if the table is new.
    pub was: Option<State>,
    /// Whether somebody came, went, or was offered a seat.
    pub card: bool,
}

/// Brings the turns up to date, and has their messages shown.
///
/// A turn belongs to the people who are asked, and goes on while it is the same ones, in the open or in secret. What computers do before somebody is
/// asked belongs to that person's turn: one report and one picture, however many computers play.
pub async fn follow(
    tx: &mut Tx,
    row: &TableRow,
    players: &mut [Player],
    game: Option<&dyn AnyTable>,
    change: &Change,
    now: Moment,
) -> Result<(), StoreError> {
    let Some(game) = game else { return show_lobby(tx, row, now).await };
    let show = |role| (row.id, role, Destination::Table(row.id), row.revision);
    if change.was == Some(State::Lobby) || change.was.is_none() {
        for (table, role, to, revision) in [show(Role::Lobby), show(Role::Thread), show(Role::Intro)] {
            tx.intend(table, role, to, revision, now).await?;
        }
    }
    let asked: Vec<Seat> = people(game, players);
    let heard = |seats: &[Seat]| players.iter().filter(|p| seats.contains(&p.seat())).map(|p| p.heard).min();
    let begin = |number: i64, opened: i64, seats: Vec<Seat>| Turn {
        number,
        opened,
        closed: None,
        recap: heard(&seats).unwrap_or(row.last_seq),
        asked: row.last_seq,
        seats,
    };
    let last = tx.last_turn(row.id).await?;
    let open = last.clone().filter(|turn| turn.closed.is_none());
    let next = last.map_or(1, |turn| turn.number + 1);
    let mut shown = Vec::new();
    match open {
        None if row.state == State::Running => {
            let turn = begin(next, change.told_before, asked);
            shown.extend((!turn.seats.is_empty()).then_some(turn.number));
            tx.keep_turn(row.id, &turn).await?;
        }
        None => {}
        Some(turn) if row.state == State::Running && turn.seats == asked && !change.other_kind => {
            shown.extend((change.has_tellings && !asked.is_empty()).then_some(turn.number));
        }
        Some(turn) if row.state == State::Running && turn.seats.is_empty() => {
            let turn = begin(turn.number, turn.opened, asked);
            shown.push(turn.number);
            tx.keep_turn(row.id, &turn).await?;
        }
        Some(turn) => {
            shown.push(turn.number);
            tx.keep_turn(row.id, &Turn { closed: Some(row.last_seq), ..turn.clone() }).await?;
            if row.state == State::Running {
                let turn = begin(next, row.last_seq, asked);
                shown.extend((!turn.seats.is_empty()).then_some(turn.number));
                tx.keep_turn(row.id, &turn).await?;
            }
        }
    }
    for number in shown {
        let (table, role, to, revision) = show(Role::Turn(number));
        tx.intend(table, role, to, revision, now).await?;
    }
    if row.state == State::Over && change.was != Some(State::Over) {
        for (table, role, to, revision) in [show(Role::End), show(Role::Lobby)] {
            tx.intend(table, role, to, revision, now).await?;
        }
    }
    let paused = (change.was == Some(State::Frozen)) != (row.state == State::Frozen);
    if change.card || paused || (row.state == State::Closed && change.was != Some(State::Closed)) {
        let (table, role, to, revision) = show(Role::Lobby);
        tx.intend(table, role, to, revision, now).await?;
    }
    Ok(())
}

async fn show_lobby(tx: &mut Tx, row: &TableRow, now: Moment) -> Result<(), StoreError> {
    tx.intend(row.id, Role::Lobby, Destination::Table(row.id), row.revision, now).await
}

/// The people who are asked, also those who have answered and may change it.
fn people(game: &dyn AnyTable, players: &[Player]) -> Vec<Seat> {
    let is_person = |seat: &Seat| players.iter().any(|player| player.seat() == *seat && player.person.is_some());
    game.awaited().iter().map(|awaited| awaited.seat).filter(is_person).collect()
}
