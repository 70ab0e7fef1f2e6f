//! The end of the game: the first player to reach the goal wins at once.

use super::event::Event;
use super::state::Deukalion;
use super::vocabulary::{END_GOAL, TIE_ORDER, TIE_POINTS};
use crate::kernel::{Cx, Flow, Outcome, Seat};

/// Ends the game if somebody has reached the goal. If several have at the same time, more points win, then the
/// active player, then the order of play.
pub fn end(cx: &mut Cx<'_, Deukalion>) -> Flow {
    let game = &cx.game;
    let goal = game.goal();
    let in_order = game.active.around(game.seats());
    let there: Vec<Seat> = in_order.filter(|seat| game.points(*seat) >= goal).collect();
    let Some(most) = there.iter().map(|seat| game.points(*seat)).max() else {
        return Ok(());
    };
    let mut best = there.iter().copied().filter(|seat| game.points(*seat) == most);
    let winner = best.next().expect("somebody has the most");
    let mut ties = Vec::new();
    if there.len() > 1 {
        ties.push(
            if best.next().is_some() {
                TIE_ORDER
            } else {
                TIE_POINTS
            }
            .term(),
        );
    }
    let outcome = Outcome {
        winners: vec![winner],
        scores: Seat::all(game.seats())
            .map(|seat| game.points(seat).into())
            .collect(),
        reason: END_GOAL.key().to_owned(),
        ties,
    };
    cx.emit(Event::Won { seat: winner });
    cx.finish(outcome)?;
    Ok(())
}

impl Deukalion {
    /// How many points win.
    pub fn goal(&self) -> u8 {
        match self.seats() {
            2 => 16,
            3 => 14,
            _ => 12,
        }
    }
}
