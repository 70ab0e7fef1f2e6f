//! What is certain about an answer before it is given: what comes of it whatever its player answers afterwards.

use serde::Serialize;

use super::ahead::LookAhead;
use super::decision::{Answer, Decision, Shape};
use super::game::Game;
use super::policy::PolicyAnswer;
use super::seat::{Seat, Viewer};
use super::table::Table;
use super::term::{Key, Term};
use super::told::{Told, ToldKind, sums_of};
use super::walk::Walk;

/// How many lines of answers are followed for a question. If there are more, nothing is said.
const LINES: usize = 4_000;

/// What comes of an answer in any case, up to the first thing that cannot be known in advance.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Certain {
    /// For each player and thing by how much it becomes more or less at the least, without what the deed itself
    /// costs.
    pub gains: Vec<(Seat, Key, i32)>,
    /// What happens besides deeds and gains.
    pub told: Vec<Term>,
}

impl Certain {
    /// Whether nothing comes of it.
    pub fn is_empty(&self) -> bool {
        self.gains.is_empty() && self.told.is_empty()
    }

    /// What comes of one line of answers.
    fn of(told: &[Told]) -> Self {
        let stands_alone = |told: &&Told| matches!(told.kind, ToldKind::Line | ToldKind::Milestone);
        Self {
            gains: sums_of(told),
            told: told
                .iter()
                .filter(stands_alone)
                .map(|told| told.term.clone())
                .collect(),
        }
    }

    /// What comes of both lines. If one brings more than the other, the smaller part is certain.
    fn common(mut self, other: &Self) -> Self {
        self.gains.retain_mut(|(seat, what, by)| {
            let mut same = other
                .gains
                .iter()
                .filter(|(who, of, _)| who == seat && of == what);
            let there = same.next().map_or(0, |(.., there)| *there);
            *by = match *by > 0 {
                true => there.clamp(0, *by),
                false => there.clamp(*by, 0),
            };
            *by != 0
        });
        self.told.retain(|term| other.told.contains(term));
        self
    }
}

/// What is certain about each choice of the seat's open question. A choice whose lines are too many to follow is
/// left out.
pub fn certain<G: Game>(table: &Table<G>, seat: Seat) -> Vec<(Key, Certain)> {
    let Some(decision) = table.decision(seat) else {
        return Vec::new();
    };
    let (Shape::One {} | Shape::OneOrPass {}) = decision.shape else {
        return Vec::new();
    };
    let ahead = LookAhead::new(table, decision);
    let most = LINES / decision.choices.len().max(1);
    let keys = decision.choices.iter().map(|choice| choice.key.clone());
    let known = keys
        .enumerate()
        .map(|(at, key)| Some((key, follow(&ahead, decision, PolicyAnswer::One(at), most)?)));
    known.flatten().collect()
}

/// What is certain about one answer to the seat's open question; `None` if too many lines follow it, or if it is
/// no answer.
pub fn certain_of<G: Game>(table: &Table<G>, seat: Seat, answer: &Answer) -> Option<Certain> {
    let decision = table.decision(seat)?;
    let answer = PolicyAnswer::of(&decision.check(answer).ok()?, decision)?;
    follow(&LookAhead::new(table, decision), decision, answer, LINES)
}

/// What all lines that begin with this answer have in common; `None` if there are more than `most`.
fn follow<G: Game>(
    ahead: &LookAhead<'_, G>,
    decision: &Decision,
    answer: PolicyAnswer,
    most: usize,
) -> Option<Certain> {
    let viewer = Viewer::Seat(decision.seat);
    let mut walk = Walk::from(decision, answer, None);
    let mut common: Option<Certain> = None;
    for _ in 0..most {
        let (_, events) = ahead.follow(&mut walk)?;
        if !walk.is_whole() {
            return None;
        }
        let told: Vec<Told> = events.iter().filter_map(|event| G::tell(event, viewer)).collect();
        let line = Certain::of(&told);
        common = Some(match common {
            Some(common) => common.common(&line),
            None => line,
        });
        let exhausted = common.as_ref().is_some_and(Certain::is_empty);
        if exhausted || !walk.turn_to_next_line() {
            return common;
        }
    }
    None
}
