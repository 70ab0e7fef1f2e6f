//! What is certain about a question before it is answered.

use engine::games::AnyTable;
use engine::kernel::{Certain, Key, Seat, Shape, Term};

use super::lead::Lead;
use crate::marks::Marks;

/// What is certain about the choices of a question, and about what is marked. Empty if it is not known: it takes
/// long to find out, and nobody waits for it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outlook {
    /// For each choice of which something is known.
    pub choices: Vec<(Key, Certain)>,
    /// For all that is marked, if that is an answer.
    pub marks: Option<Certain>,
    /// What would have to be confirmed next, if all that is marked were the answer.
    pub confirms: Option<Term>,
    /// An answer that leads on to a question of few choices.
    pub lead: Option<Box<Lead>>,
}

impl Outlook {
    /// Finds out what is certain about a seat's question.
    pub fn at(game: &dyn AnyTable, seat: Seat, marks: &Marks) -> Self {
        let Some(decision) = game.decision(seat) else {
            return Self::default();
        };
        let marks = marks.fitting(decision);
        let takes_marks = matches!(decision.shape, Shape::Some { .. }) && !marks.is_empty();
        let answer = takes_marks.then(|| marks.answer());
        let ahead = answer.as_ref().and_then(|answer| {
            let answers = std::slice::from_ref(answer);
            game.preview(seat, answers).ok()
        });
        Self {
            choices: game.certain(seat),
            marks: answer.and_then(|answer| game.certain_of(seat, &answer)),
            confirms: ahead.and_then(|ahead| ahead.confirms),
            lead: Lead::of(game, seat, &marks).map(Box::new),
        }
    }

    /// What is certain about a choice.
    pub fn of(&self, key: &Key) -> Option<&Certain> {
        let mut known = self.choices.iter();
        known.find(|(other, _)| other == key).map(|(_, certain)| certain)
    }
}
