//! Turns as the thread shows them: one message each, for the people who are asked.

use engine::games::AnyTable;
use engine::kernel::Seat;

use crate::store::{Player, Role, State, StoreError, TableRow, Turn, Tx};

/// What has just happened at a table.
pub struct Change {
    /// The number of the last thing told before it.
    pub told_before: i64,
    /// Whether everybody was told something.
    pub has_tellings: bool,
    /// Whether a secret question to all has begun or ended, or somebody who had answered is asked again.
    pub other_kind: bool,
    /// The state that was stored; none if the table is new.
    pub was: Option<State>,
    /// Whether somebody came, went, or was offered a seat.
    pub card: bool,
}

/// Brings the turns up to date. Returns the messages that have to be shown.
///
/// A turn belongs to the people who are asked. It goes on as long as they are the same, and asked in the same
/// way, openly or in secret. What computers do before a person is asked belongs to that person's turn: one
/// report and one picture, however many computers play.
pub async fn follow(
    tx: &mut Tx,
    row: &TableRow,
    players: &[Player],
    game: Option<&dyn AnyTable>,
    change: &Change,
) -> Result<Vec<Role>, StoreError> {
    let Some(game) = game else {
        return Ok(vec![Role::Lobby]);
    };
    let mut shown = Vec::new();
    if change.was == Some(State::Lobby) || change.was.is_none() {
        shown.extend([Role::Lobby, Role::Thread, Role::Intro]);
    }
    let asked: Vec<Seat> = people(game, players);
    let seen = |seats: &[Seat]| {
        players
            .iter()
            .filter(|player| seats.contains(&player.seat()))
            .map(|player| player.seen_seq)
            .min()
    };
    let begin = |number: i64, opened: i64, seats: Vec<Seat>| Turn {
        number,
        opened,
        closed: None,
        recap: seen(&seats).unwrap_or(row.last_seq),
        asked: row.last_seq,
        seats,
    };
    let last = tx.last_turn(row.id).await?;
    let open = last.clone().filter(|turn| turn.closed.is_none());
    let next = last.map_or(1, |turn| turn.number + 1);
    match open {
        None if row.state == State::Running => {
            let turn = begin(next, change.told_before, asked);
            shown.extend((!turn.seats.is_empty()).then_some(Role::Turn(turn.number)));
            tx.keep_turn(row.id, &turn).await?;
        }
        None => {}
        Some(turn) if row.state == State::Running && turn.seats == asked && !change.other_kind => {
            shown.extend((change.has_tellings && !asked.is_empty()).then_some(Role::Turn(turn.number)));
        }
        Some(turn) if row.state == State::Running && turn.seats.is_empty() => {
            let turn = begin(turn.number, turn.opened, asked);
            shown.push(Role::Turn(turn.number));
            tx.keep_turn(row.id, &turn).await?;
        }
        Some(turn) => {
            shown.push(Role::Turn(turn.number));
            let closed = Turn {
                closed: Some(row.last_seq),
                ..turn.clone()
            };
            tx.keep_turn(row.id, &closed).await?;
            if row.state == State::Running {
                let turn = begin(next, row.last_seq, asked);
                shown.extend((!turn.seats.is_empty()).then_some(Role::Turn(turn.number)));
                tx.keep_turn(row.id, &turn).await?;
            }
        }
    }
    if row.state == State::Over && change.was != Some(State::Over) {
        shown.extend([Role::End, Role::Lobby]);
    }
    let paused = (change.was == Some(State::Frozen)) != (row.state == State::Frozen);
    if change.card || paused || (row.state == State::Closed && change.was != Some(State::Closed)) {
        shown.push(Role::Lobby);
    }
    Ok(shown)
}

/// The people who are asked, including those who have answered and may still change their answer.
fn people(game: &dyn AnyTable, players: &[Player]) -> Vec<Seat> {
    let is_person = |seat: &Seat| {
        players
            .iter()
            .any(|player| player.seat() == *seat && player.person.is_some())
    };
    game.awaited()
        .iter()
        .map(|awaited| awaited.seat)
        .filter(is_person)
        .collect()
}
