//! The exchange: the defender may answer, then the attacker, and so on, until both pass in a row or have answered
//! three times.

use super::cards::Technique;
use super::state::{Duel, Phase};
use super::vocabulary::{ANSWER, STAKE_ANSWER};
use super::why::{Legal, Why, ensure};
use crate::kernel::{BySeat, Cx, Flow, Judge, Seat};

/// How often everybody may answer.
const ANSWERS: u8 = 3;

/// Plays the exchange.
pub fn exchange(cx: &mut Cx<'_, Duel>) -> Flow {
    let mut answers: BySeat<u8> = BySeat::new(2, |_| 0);
    let mut passes = 0;
    let mut seat = cx.game.defender();
    while passes < 2 {
        let answered = cx.game.may_answer(seat, answers[seat]) && answer(cx, seat, ANSWERS - answers[seat])?;
        if answered {
            answers[seat] += 1;
            passes = 0;
        } else {
            passes += 1;
        }
        seat = Duel::rival_of(seat);
    }
    cx.game.phase = Phase::Loss;
    Ok(())
}

/// Asks a fencer for an answer, whether or not they hold one. Returns whether they answered.
fn answer(cx: &mut Cx<'_, Duel>, me: Seat, left: u8) -> Flow<bool> {
    let against = if me == cx.game.defender() {
        cx.game.pressure
    } else {
        -cx.game.pressure
    };
    let ask = ANSWER
        .with("pressure", i32::from(against))
        .with("left", left)
        .about(STAKE_ANSWER.with("seat", me).with("pressure", i32::from(against)));
    let options = |game: &Duel, seat: Seat| {
        let hand = game.fencers[seat].hand.clone();
        hand.judged(|game: &Duel, card: &Technique| game.can_answer(*card))
    };
    match cx.respond(ask, [me], options)? {
        Some((_, card)) => {
            cx.answer(me, card);
            card.act(cx, me)?;
            Ok(true)
        }
        None => {
            cx.let_be(me);
            Ok(false)
        }
    }
}

impl Duel {
    /// Whether public facts allow for an answer: the fencer holds a card, and has not answered too often.
    fn may_answer(&self, seat: Seat, answers: u8) -> bool {
        answers < ANSWERS && !self.fencers[seat].hand.is_empty()
    }

    /// Whether a card answers the one that was played last.
    fn can_answer(&self, card: Technique) -> Legal {
        let line = self.line();
        let fits = self.free || line.is_none_or(|line| card.facts().line == line);
        ensure(fits, Why::OtherLine(line.unwrap_or(card.facts().line)))
    }
}
