//! A computer player that takes what looks best to it, looking no further than the next seal.

use super::decision::{Answer, Decision, DecisionId, Shape};
use super::dice::Dice;
use super::game::Game;
use super::seat::Seat;
use super::table::Table;
use super::term::Key;
use super::told::Told;

/// How many positions are looked at for one answer.
const EFFORT: usize = 240;

/// The most answers to one question that are looked at.
const BREADTH: usize = 40;

/// The answer after which the player's own view looks best at the next seal; a random one among equals.
pub fn greedy<G: Game>(table: &Table<G>, seat: Seat, dice: &mut Dice) -> Option<(DecisionId, Answer)> {
    let decision = table.decision(seat)?;
    let mut answers = possible_answers(decision);
    if answers.len() > 1 {
        let effort = EFFORT / answers.len();
        let valued: Vec<(i64, Answer)> = answers
            .into_iter()
            .map(|answer| (best(table, seat, vec![answer.clone()], effort).worth, answer))
            .collect();
        let best = valued.iter().map(|(value, _)| *value).max()?;
        answers = valued
            .into_iter()
            .filter(|(value, _)| *value == best)
            .map(|(_, answer)| answer)
            .collect();
    }
    let lot = dice.below(answers.len() as u32) as usize;
    Some((decision.id, answers.swap_remove(lot)))
}

/// What each choice of the seat's open question would bring about if the best were made of it, as far as can
/// be known: the choice, and what the seat would be told.
pub fn foresee<G: Game>(table: &Table<G>, seat: Seat) -> Vec<(Key, Vec<Told>)> {
    let Some(decision) = table.decision(seat) else {
        return Vec::new();
    };
    let (Shape::One {} | Shape::OneOrPass {}) = decision.shape else {
        return Vec::new();
    };
    let effort = EFFORT / decision.choices.len().max(1);
    let keys = decision.choices.iter().map(|choice| choice.key.clone());
    keys.map(|key| {
        let line = best(table, seat, vec![Answer::Picked(vec![key.clone()])], effort);
        (key, line.told)
    })
    .collect()
}

/// Where a line of answers leads.
struct Line {
    /// How good it looks there.
    worth: i64,
    /// What has been told on the way.
    told: Vec<Told>,
}

/// The best line that begins with these answers, up to its first seal.
fn best<G: Game>(table: &Table<G>, seat: Seat, answers: Vec<Answer>, effort: usize) -> Line {
    let Ok(ahead) = table.preview(seat, &answers) else {
        return Line {
            worth: i64::MIN,
            told: Vec::new(),
        };
    };
    let here = Line {
        worth: G::appraise(&ahead.view, seat),
        told: ahead.told,
    };
    let Some(decision) = ahead.decision else {
        return here;
    };
    let next = possible_answers(&decision);
    if next.is_empty() || effort < next.len() {
        return here;
    }
    let effort = effort / next.len();
    let follow = |answer| {
        best(
            table,
            seat,
            answers.iter().cloned().chain([answer]).collect(),
            effort,
        )
    };
    // Of equals the first.
    next.into_iter()
        .map(follow)
        .reduce(|one, other| if other.worth > one.worth { other } else { one })
        .unwrap_or(here)
}

/// The answers to a question, or a fair sample if there are very many.
fn possible_answers(decision: &Decision) -> Vec<Answer> {
    let one = || {
        decision
            .choices
            .iter()
            .map(|choice| Answer::Picked(vec![choice.key.clone()]))
    };
    match decision.shape {
        Shape::One {} => one().take(BREADTH).collect(),
        Shape::OneOrPass {} => std::iter::once(Answer::Pass).chain(one()).take(BREADTH).collect(),
        Shape::Amount { min, max } => {
            let stride = ((max - min) as usize / BREADTH + 1) as i32;
            (min..=max).step_by(stride as usize).map(Answer::Amount).collect()
        }
        Shape::Some { min, max } => {
            let mut answers = Vec::new();
            combine(decision, 0, min, max, &mut Vec::new(), &mut answers);
            answers
        }
    }
}

fn combine(
    decision: &Decision,
    from: usize,
    min: u8,
    max: u8,
    picked: &mut Vec<Key>,
    answers: &mut Vec<Answer>,
) {
    if answers.len() >= BREADTH {
        return;
    }
    if from == decision.choices.len() {
        if picked.len() >= usize::from(min) {
            answers.push(Answer::Picked(picked.clone()));
        }
        return;
    }
    let choice = &decision.choices[from];
    let room = usize::from(max) - picked.len();
    for copies in (0..=usize::from(choice.up_to).min(room)).rev() {
        picked.extend(std::iter::repeat_n(choice.key.clone(), copies));
        combine(decision, from + 1, min, max, picked, answers);
        picked.truncate(picked.len() - copies);
    }
}
