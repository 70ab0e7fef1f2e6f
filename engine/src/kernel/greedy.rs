//! A computer player that takes what looks best to it, looking no further than the next seal.

use super::ahead::LookAhead;
use super::decision::{Answer, Decision, DecisionId};
use super::dice::Dice;
use super::game::Game;
use super::policy::PolicyAnswer;
use super::sample::answers_to;
use super::seat::{Seat, Viewer};
use super::table::Table;
use super::walk::Walk;

/// How many positions are looked at for one answer.
const EFFORT: usize = 240;

/// The answer after which the player's own view looks best at the next seal; a random one among equals.
pub fn greedy<G: Game>(table: &Table<G>, seat: Seat, dice: &mut Dice) -> Option<(DecisionId, Answer)> {
    let decision = table.decision(seat)?;
    let mut answers = match decision.only_answer() {
        Some(only) => vec![PolicyAnswer::of(&only, decision)?],
        None => answers_to(decision),
    };
    if answers.len() > 1 {
        let ahead = LookAhead::new(table, decision);
        let effort = EFFORT / answers.len();
        let valued: Vec<(i64, PolicyAnswer)> = answers
            .into_iter()
            .map(|answer| (best(&ahead, decision, answer.clone(), effort), answer))
            .collect();
        let best = valued.iter().map(|(value, _)| *value).max()?;
        answers = valued
            .into_iter()
            .filter(|(value, _)| *value == best)
            .map(|(_, answer)| answer)
            .collect();
    }
    let lot = dice.below(answers.len() as u32) as usize;
    Some((decision.id, answers.swap_remove(lot).to(decision)))
}

/// The answer for a seat whose player is gone: the one that the question names for that, or else what a
/// computer would choose.
pub fn mild<G: Game>(table: &Table<G>, seat: Seat, dice: &mut Dice) -> Option<(DecisionId, Answer)> {
    let decision = table.decision(seat)?;
    match &decision.mild {
        Some(answer) => Some((decision.id, answer.clone())),
        None => greedy(table, seat, dice),
    }
}

/// How good the best line that begins with this answer looks at its first seal.
fn best<G: Game>(ahead: &LookAhead<'_, G>, decision: &Decision, answer: PolicyAnswer, effort: usize) -> i64 {
    let mut walk = Walk::from(decision, answer, Some(effort));
    let mut best = i64::MIN;
    loop {
        if let Some((state, _)) = ahead.follow(&mut walk) {
            let view = state.view(Viewer::Seat(decision.seat));
            best = best.max(G::appraise(&view, decision.seat));
        }
        if !walk.turn_to_next_line() {
            return best;
        }
    }
}
