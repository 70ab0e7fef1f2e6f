//! Rounds and turns, and when the game ends.

use super::barques;
use super::construct;
use super::event::Event;
use super::scoring;
use super::setup::choose_pieces;
use super::state::{Acts, Deus, Phase, Trigger};
use crate::kernel::{Cx, Flow, Seat};

/// Plays one step.
pub fn step(cx: &mut Cx<'_, Deus>) -> Flow {
    match cx.game.phase {
        Phase::Pieces => choose_pieces(cx),
        Phase::Turn(me) => take_turn(cx, me),
        // This is a step of its own, because what it reveals must not be seen before the last turn is final.
        Phase::Scoring | Phase::Over => scoring::finish(cx),
    }
}

/// This many rounds without a building trigger the end (R8a). The rulebook has no such rule; without it, a game
/// in which nobody can build anything would never end.
const STANDSTILL: u16 = 10;

/// So many of them are left when everybody is warned: in the fifth round without a building.
const WARNED: u16 = 6;

/// One action; a hand that is empty before or after it is refilled (R10). A player who has no card and cannot
/// draw one passes (R8).
fn take_turn(cx: &mut Cx<'_, Deus>, me: Seat) -> Flow {
    cx.game.idle_turns += 1;
    if cx.game.has_barques() {
        cx.game.acts.cargo = cx.game.players[me].resources.total();
    }
    refill(cx, me)?;
    if cx.game.players[me].hand.is_empty() {
        cx.emit(Event::Passed { seat: me });
    } else {
        construct::act(cx, me)?;
        refill(cx, me)?;
    }
    barques::store(cx, me)?;
    if cx.game.idle_turns >= STANDSTILL * u16::from(cx.game.seats()) {
        cx.trigger_end(Trigger::Standstill);
    }
    cx.confirm(me)?;
    cx.game.pass_on(me);
    Ok(())
}

fn refill(cx: &mut Cx<'_, Deus>, me: Seat) -> Flow {
    if cx.game.players[me].hand.is_empty() {
        cx.draw_cards(me, cx.game.players[me].refill())
    } else {
        Ok(())
    }
}

impl Deus {
    /// How many rounds without a building are left until they trigger the end, once that is near.
    pub(super) fn rounds_to_standstill(&self) -> Option<u16> {
        self.acting()?;
        // The running turn is counted from its start.
        let passed = self.idle_turns.saturating_sub(1) / u16::from(self.seats());
        let left = STANDSTILL.saturating_sub(passed);
        (self.ending.is_none() && left <= WARNED).then_some(left)
    }

    /// Gives the turn to the next player, or to the first one in a new round.
    fn pass_on(&mut self, me: Seat) {
        self.acts = Acts::default();
        let next = Seat::new((me.number() + 1) % self.seats());
        self.phase = Phase::Turn(next);
        if next == self.first {
            if self.last_round() == Some(self.round) {
                self.phase = Phase::Scoring;
            } else {
                self.round += 1;
            }
        }
    }
}
