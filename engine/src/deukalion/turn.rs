//! A turn: the cup is shaken, the others have their steps, and then the active player turns the cup and acts.

use super::deeds::{Deed, perform, use_card_die};
use super::event::Event;
use super::kylix::{Symbol, Turning};
use super::setup::choose_anchor;
use super::state::{Acts, Deukalion, Phase};
use super::vocabulary::{ACT, AFTER, ORIENT, STAKE_STEP, STEP};
use crate::kernel::{Answer, Ask, Cx, Flow, Judge, Prompt, Seat};

/// Plays one step.
pub fn step(cx: &mut Cx<'_, Deukalion>) -> Flow {
    match cx.game.phase {
        Phase::Anchors(me) => {
            choose_anchor(cx, me)?;
            cx.confirm(me)?;
            let next = cx.game.left_of(me);
            cx.game.phase = if next == cx.game.first {
                Phase::Roll
            } else {
                Phase::Anchors(next)
            };
            Ok(())
        }
        Phase::Roll => shake(cx),
        Phase::Step(me) => {
            inactive_step(cx, me)?;
            confirm(cx)?;
            let next = cx.game.left_of(me);
            cx.game.phase = if next == cx.game.active {
                Phase::Turn
            } else {
                Phase::Step(next)
            };
            cx.game.acts = Acts::default();
            Ok(())
        }
        Phase::Turn => {
            active_turn(cx)?;
            confirm(cx)?;
            cx.game.active = cx.game.left_of(cx.game.active);
            cx.game.phase = Phase::Roll;
            cx.game.acts = Acts::default();
            Ok(())
        }
    }
}

/// The last player to answer confirms it: perhaps somebody who has moved a beaten ship.
fn confirm(cx: &mut Cx<'_, Deukalion>) -> Flow {
    Seat::all(cx.game.seats()).try_for_each(|seat| cx.confirm(seat))
}

/// The active player shakes the cup: five dice with 1, 1, 2, 2, 3 and 3.
fn shake(cx: &mut Cx<'_, Deukalion>) -> Flow {
    let mut dice = [0; 5];
    for die in &mut dice {
        *die = cx.roll(6)?.div_ceil(2) as u8;
    }
    let [middle, ring @ ..] = dice;
    cx.shake(middle, ring);
    let active = cx.game.active;
    cx.game.phase = Phase::Step(cx.game.left_of(active));
    Ok(())
}

/// An inactive player sails up to the middle die with all that belongs to it, or renounces.
fn inactive_step(cx: &mut Cx<'_, Deukalion>, me: Seat) -> Flow {
    let renounced = act(cx, me)?;
    if !renounced && !cx.game.acts.committed {
        cx.emit(Event::Stayed { seat: me });
    }
    Ok(())
}

/// The active player turns the cup and uses its dice. The die for cards is used in any case.
fn active_turn(cx: &mut Cx<'_, Deukalion>) -> Flow {
    let me = cx.game.active;
    if cx.game.kylix.turned.is_none() {
        let ways = cx.game.turnings(me);
        let turning = cx.choose(me, ORIENT, ways)?.expect("the cup can be turned");
        cx.orient(me, turning.to);
        if turning.fetched > 0 {
            perform(cx, me, Deed::Fetch(turning.fetched))?;
        }
    }
    act(cx, me)?;
    if !cx.game.acts.drew {
        use_card_die(cx, me)?;
    }
    Ok(())
}

/// Does one thing after the other, until nothing is left or the player has enough. Returns whether the step was
/// renounced.
fn act(cx: &mut Cx<'_, Deukalion>, me: Seat) -> Flow<bool> {
    loop {
        let deeds = cx.game.deeds(me);
        if !cx.game.goes_on(me, &deeds) {
            return Ok(false);
        }
        let ask = cx.game.what_to_do(me, &deeds);
        let nothing_fits = deeds.is_empty();
        let deeds = deeds.explained(move |game: &Deukalion, refusals| game.refuse_deeds(me, refusals));
        let deed = match nothing_fits {
            // Public facts alone are the reason to ask.
            true => cx.offer(me, ask, deeds)?,
            false => cx.may_choose(me, ask, deeds)?,
        };
        let Some(deed) = deed else {
            return Ok(false);
        };
        perform(cx, me, deed)?;
        if let Deed::Renounce { .. } = deed {
            return Ok(true);
        }
    }
}

impl Deukalion {
    /// The ways to turn the cup, and after them each with fighters fetched at once.
    fn turnings(&self, me: Seat) -> Vec<Turning> {
        let ways = self.kylix.orientations();
        let alone = ways.iter().map(|to| Turning { to: *to, fetched: 0 });
        let at_once = ways.iter().map(|to| Turning {
            to: *to,
            fetched: match self.can_fetch(me) {
                Ok(()) => self.fetched_with(me, to.value(Symbol::Fighters)),
                Err(_) => 0,
            },
        });
        alone
            .chain(at_once.filter(|turning| turning.fetched > 0))
            .collect()
    }

    /// The question that follows whatever is done in a step.
    pub fn what_follows(&self) -> Prompt {
        match self.phase {
            Phase::Turn => ACT,
            _ => AFTER,
        }
    }

    /// The question what to do next. To pass it ends the step, and says so.
    fn what_to_do(&self, me: Seat, deeds: &[Deed]) -> Ask {
        let left = self.left(me);
        if me == self.active {
            let draws = match self.kylix.value(Symbol::Card) {
                _ if self.acts.drew => 0,
                2 => 0,
                value => value,
            };
            return ACT.with("left", left).with("draws", draws).ending();
        }
        if self.acts.begun {
            return AFTER.with("left", left).mildly(Answer::Pass).ending();
        }
        let renounces = deeds.iter().any(|deed| matches!(deed, Deed::Renounce { .. }));
        let mild = match renounces {
            true => Answer::one("renounce"),
            false => Answer::Pass,
        };
        let middle = self.kylix.middle;
        let about = STAKE_STEP.with("seat", me).with("middle", middle);
        let below = self.players[me].below;
        let ask = STEP
            .with("middle", middle)
            .with("left", left)
            .with("below", below);
        ask.about(about).mildly(mild).ending()
    }
}
