//! The end of a duel, and where everybody's strength went.

use super::event::Event;
use super::setup::STRENGTH;
use super::state::Duel;
use super::vocabulary::{END_DOWN, END_ROUNDS, SCORE_LOST, SCORE_START, TIE_SHARED};
use crate::kernel::{Cx, Flow, Outcome, ScoreSheet, Seat};

/// How many rounds a duel has.
pub(super) const ROUNDS: u8 = 6;

/// A duel is over when somebody has no strength left, or after the last round.
pub fn end(cx: &mut Cx<'_, Duel>) -> Flow {
    let strength = |seat: Seat| cx.game.fencers[seat].strength;
    let down = Seat::all(2).any(|seat| strength(seat) == 0);
    if !down && cx.game.round < ROUNDS {
        return Ok(());
    }
    let most = Seat::all(2).map(strength).max().unwrap_or(0);
    let winners: Vec<Seat> = Seat::all(2).filter(|seat| strength(*seat) == most).collect();
    let ties = if winners.len() > 1 {
        vec![TIE_SHARED.term()]
    } else {
        Vec::new()
    };
    let outcome = Outcome {
        winners,
        scores: Seat::all(2).map(|seat| strength(seat).into()).collect(),
        reason: if down { END_DOWN } else { END_ROUNDS }.key().to_owned(),
        ties,
    };
    cx.emit(Event::Ended { down });
    cx.finish(outcome)?;
    Ok(())
}

impl Duel {
    /// Everybody's strength is public.
    pub(super) fn strength_of_all(&self) -> ScoreSheet {
        let parts = |strength: u8| {
            let lost = i32::from(strength) - i32::from(STRENGTH);
            vec![(SCORE_START.term(), STRENGTH.into()), (SCORE_LOST.term(), lost)]
        };
        let fencers = self.fencers.iter();
        ScoreSheet::of(fencers.map(|(seat, fencer)| (seat, parts(fencer.strength))))
    }
}
