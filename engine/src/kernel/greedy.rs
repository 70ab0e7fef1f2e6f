//! A computer player that takes what looks best to it, looking no further than the next seal.

use super::ahead::LookAhead;
use super::decision::{Answer, Decision, DecisionId, Shape};
use super::dice::Dice;
use super::game::Game;
use super::policy::{Offer, Policy, PolicyAnswer};
use super::sample::{answers_in, answers_to};
use super::seat::{Seat, Viewer};
use super::table::Table;
use super::term::Key;
use super::told::Told;

/// How many positions are looked at for one answer.
const EFFORT: usize = 240;

/// The answer after which the player's own view looks best at the next seal; a random one among equals.
pub fn greedy<G: Game>(table: &Table<G>, seat: Seat, dice: &mut Dice) -> Option<(DecisionId, Answer)> {
    let decision = table.decision(seat)?;
    let mut answers = answers_to(decision);
    if answers.len() > 1 {
        let ahead = LookAhead::new(table, decision);
        let effort = EFFORT / answers.len();
        let valued: Vec<(i64, PolicyAnswer)> = answers
            .into_iter()
            .map(|answer| (best(&ahead, decision, answer.clone(), effort).worth, answer))
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

/// What each choice of the seat's open question would bring about if the best were made of it, as far as can
/// be known: the choice, and what the seat would be told.
pub fn foresee<G: Game>(table: &Table<G>, seat: Seat) -> Vec<(Key, Vec<Told>)> {
    let Some(decision) = table.decision(seat) else {
        return Vec::new();
    };
    let (Shape::One {} | Shape::OneOrPass {}) = decision.shape else {
        return Vec::new();
    };
    let ahead = LookAhead::new(table, decision);
    let effort = EFFORT / decision.choices.len().max(1);
    let keys = decision.choices.iter().map(|choice| choice.key.clone());
    keys.enumerate()
        .map(|(at, key)| {
            let line = best(&ahead, decision, PolicyAnswer::One(at), effort);
            let told = |event| G::tell(event, Viewer::Seat(seat));
            (key, line.events.iter().filter_map(told).collect())
        })
        .collect()
}

/// Where a line of answers leads.
struct Line<E> {
    /// How good it looks there.
    worth: i64,
    /// What has happened on the way.
    events: Vec<E>,
}

/// The best line that begins with this answer, up to its first seal. Of equals the first.
fn best<G: Game>(
    ahead: &LookAhead<'_, G>,
    decision: &Decision,
    answer: PolicyAnswer,
    effort: usize,
) -> Line<G::Event> {
    // A policy is not asked where there is only one answer.
    let first = decision.only_answer().is_none().then_some(answer);
    let mut walk = Walk::new(first, effort);
    let mut best = Line {
        worth: i64::MIN,
        events: Vec::new(),
    };
    loop {
        if let Some((state, events)) = ahead.follow(&mut walk) {
            let view = state.view(Viewer::Seat(decision.seat));
            let worth = G::appraise(&view, decision.seat);
            if worth > best.worth {
                best = Line { worth, events };
            }
        }
        if !walk.turn_to_next_line() {
            return best;
        }
    }
}

/// Walks all lines of answers, one in each run of the step: it goes the same way as before up to the last fork
/// that has an answer left, and from there on takes first answers.
struct Walk {
    /// The answer that all lines begin with.
    first: Option<PolicyAnswer>,
    effort: usize,
    /// The questions of this line.
    forks: Vec<Fork>,
    /// How many questions have been answered in this run.
    answered: usize,
}

/// A question on the way.
struct Fork {
    answers: Vec<PolicyAnswer>,
    /// Which of them is followed now.
    taken: usize,
    /// How many positions may be looked at behind each answer.
    effort: usize,
}

impl Walk {
    fn new(first: Option<PolicyAnswer>, effort: usize) -> Self {
        Self {
            first,
            effort,
            forks: Vec::new(),
            answered: 0,
        }
    }

    /// Prepares the next line; `false` if there is none left.
    fn turn_to_next_line(&mut self) -> bool {
        self.answered = 0;
        while let Some(fork) = self.forks.last_mut() {
            fork.taken += 1;
            if fork.taken < fork.answers.len() {
                return true;
            }
            self.forks.pop();
        }
        false
    }

    /// Which fork the next question is; `None` if it is the one that all lines begin with.
    fn next_fork(&self) -> Option<usize> {
        self.answered.checked_sub(usize::from(self.first.is_some()))
    }
}

impl<G: Game> Policy<G> for Walk {
    fn answer(&mut self, _: &Offer<'_, G>) -> PolicyAnswer {
        let fork = self.next_fork();
        self.answered += 1;
        match (fork, &self.first) {
            (Some(fork), _) => {
                let fork = &self.forks[fork];
                fork.answers[fork.taken].clone()
            }
            (None, Some(first)) => first.clone(),
            (None, None) => unreachable!("every question is a fork"),
        }
    }

    /// Stops where there are more answers than may be looked at.
    fn stops_at(&mut self, offer: &Offer<'_, G>) -> bool {
        if self.next_fork() != Some(self.forks.len()) {
            return false;
        }
        let effort = self.forks.last().map_or(self.effort, |fork| fork.effort);
        let answers = answers_in(offer);
        if answers.is_empty() || effort < answers.len() {
            return true;
        }
        self.forks.push(Fork {
            taken: 0,
            effort: effort / answers.len(),
            answers,
        });
        false
    }
}
