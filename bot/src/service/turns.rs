//! Turns as the thread shows them: one message each, however many people are asked in the meantime.

use engine::games::AnyTable;
use engine::kernel::{self, Seat};

use super::pace::Pace;
use crate::store::{Player, Role, State, StoreError, TableRow, Turn, Tx, Waits};

/// What has just happened at a table.
pub struct Change {
    /// The number of the last thing told before it.
    pub told_before: i64,
    /// Whether everybody was told something.
    pub has_tellings: bool,
    /// Whether the table waits for others than before.
    pub waits_for_others: bool,
    /// Whether a secret question to all has begun or ended.
    pub other_kind: bool,
    /// The seats that have to be told that they are asked: what they knew of is another question.
    pub asked_anew: Vec<Seat>,
    /// The state that was stored; none if the table is new.
    pub was: Option<State>,
    /// Whether somebody came, went, or was offered a seat.
    pub card: bool,
}

/// What became of the turns.
pub struct Followed {
    /// The messages that have to be shown, and how soon.
    pub(super) shown: Vec<(Role, Pace)>,
    /// The people whom the message of the open turn calls. Whoever else is asked needs a call.
    pub called: Vec<Seat>,
    /// The number of the last thing told before the open turn.
    pub opened: Option<i64>,
}

/// Brings the turns up to date.
///
/// The game says whose turn it is, and one message lives as long as that is the same, whoever is asked in the
/// meantime. Where it is nobody's turn because all choose at once, the message lives as long as the same people
/// are asked. What computers do before a person is asked belongs to that person's turn: one report and one
/// picture, however many computers play.
pub async fn follow(
    tx: &mut Tx,
    row: &TableRow,
    players: &[Player],
    game: Option<&dyn AnyTable>,
    change: &Change,
) -> Result<Followed, StoreError> {
    let Some(game) = game else {
        return Ok(Followed {
            shown: vec![(Role::Lobby, Pace::AtOnce)],
            called: Vec::new(),
            opened: None,
        });
    };
    let mut shown = Vec::new();
    let at_once = |role: Role| (role, Pace::AtOnce);
    if change.was == Some(State::Lobby) || change.was.is_none() {
        shown.extend([Role::Lobby, Role::Thread, Role::Intro].map(at_once));
    }
    let asked = people_asked(players);
    let last = tx.last_turn(row.id).await?;
    let next = last.as_ref().map_or(1, |turn| turn.number + 1);
    let mut ended = None;
    let open = last.filter(|turn| turn.closed.is_none());
    let begin = |number: i64, opened: i64| {
        let asked_now = |player: &&Player| asked.contains(&player.seat());
        let seen = players.iter().filter(asked_now).map(|player| player.seen_seq);
        Turn {
            number,
            opened,
            closed: None,
            whose: game.turn(),
            shown: !asked.is_empty(),
            recap: seen.min().unwrap_or(row.last_seq),
            asked: row.last_seq,
            seats: asked.clone(),
            called: asked.clone(),
        }
    };
    let running = row.state == State::Running;
    let before = open.clone();
    let open = match open {
        None if running => Some(begin(next, change.told_before)),
        None => None,
        // Only computers have played so far.
        Some(turn) if running && !turn.shown => Some(begin(turn.number, turn.opened)),
        Some(turn) if running && goes_on(&turn, game.turn(), &asked, change) => {
            // Those who have answered are no longer called by its message.
            let still_called = |seat: &Seat| asked.contains(seat) && !change.asked_anew.contains(seat);
            let called = turn.called.iter().copied().filter(still_called).collect();
            Some(Turn {
                called,
                whose: game.turn(),
                ..turn
            })
        }
        Some(turn) => {
            shown.push(at_once(Role::Turn(turn.number)));
            let closed = Turn {
                closed: Some(row.last_seq),
                ..turn
            };
            ended = Some(closed);
            running.then(|| begin(next, row.last_seq))
        }
    };
    let changed = open.as_ref().filter(|turn| before.as_ref() != Some(*turn));
    let kept: Vec<&Turn> = ended.iter().chain(changed).collect();
    tx.keep_turns(row.id, &kept).await?;
    if let Some(turn) = &open {
        let changed = changed.is_some();
        let looks_other = changed || change.has_tellings || change.waits_for_others;
        let is_there = before.is_some_and(|before| before.shown && before.number == turn.number);
        let pace = if is_there { Pace::Turn } else { Pace::AtOnce };
        shown.extend((turn.shown && looks_other).then_some((Role::Turn(turn.number), pace)));
    }
    if row.state == State::Over && change.was != Some(State::Over) {
        shown.extend([Role::End, Role::Lobby].map(at_once));
    }
    let paused = (change.was == Some(State::Frozen)) != (row.state == State::Frozen);
    if change.card || paused || (row.state == State::Closed && change.was != Some(State::Closed)) {
        shown.push(at_once(Role::Lobby));
    }
    Ok(Followed {
        shown,
        opened: open.as_ref().map(|turn| turn.opened),
        called: open.map_or_else(Vec::new, |turn| turn.called),
    })
}

/// Whether a turn goes on.
fn goes_on(turn: &Turn, whose: Option<kernel::Turn>, asked: &[Seat], change: &Change) -> bool {
    match (turn.whose, whose) {
        (Some(was), now) => Some(was) == now,
        (None, None) => asked
            .iter()
            .all(|seat| turn.called.contains(seat) && !change.asked_anew.contains(seat)),
        // A turn from before it was kept whose it is.
        (None, Some(_)) => !change.other_kind && turn.seats == asked,
    }
}

/// The people whose answer is missing.
fn people_asked(players: &[Player]) -> Vec<Seat> {
    let is_asked = |player: &&Player| {
        player.person.is_some() && player.awaited.is_some_and(|waits| waits != Waits::Answered)
    };
    players.iter().filter(is_asked).map(Player::seat).collect()
}
