//! Answers that lead on to a question of few choices: one press answers both.

use engine::games::AnyTable;
use engine::kernel::{Answer, Choice, Decision, Key, Seat, Shape};

use super::ask::{Asking, is_in_picture, is_numbered, unescaped};
use super::choices::{MOST, ROW, SHORT};
use super::id::Act;
use super::message::{Button, Style, length};
use crate::marks::Marks;
use crate::phrases;

/// An answer, and the question to which it leads. One row has room for its choices, and no picture has to show
/// them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lead {
    /// The answer.
    pub answer: Answer,
    /// The question that comes next.
    pub next: Decision,
}

impl Lead {
    /// The one answer to a seat's question that leads on, if there is one.
    pub fn of(game: &dyn AnyTable, seat: Seat, marks: &Marks) -> Option<Self> {
        let decision = game.decision(seat)?;
        let leads = |answer: Answer| {
            let ahead = game.preview(seat, std::slice::from_ref(&answer)).ok()?;
            let next = ahead.decision?;
            // A choice that does something is more than the way to another question.
            let is_way = matches!(decision.shape, Shape::Some { .. }) || ahead.told.is_empty();
            let fits = next.shape == Shape::One {} && next.choices.len() <= ROW && !is_numbered(&next);
            (is_way && fits).then_some(Lead { answer, next })
        };
        let mut leads = Self::ways(decision, marks).into_iter().filter_map(leads);
        leads.next().filter(|_| leads.next().is_none())
    }

    /// The answers that may lead on: all that is marked, or a choice that lies in no picture where others do.
    pub fn ways(decision: &Decision, marks: &Marks) -> Vec<Answer> {
        match decision.shape {
            Shape::Some { .. } => {
                let marked = marks.fitting(decision).answer();
                decision.check(&marked).into_iter().collect()
            }
            Shape::One {} | Shape::OneOrPass {} if is_numbered(decision) => {
                let beside = decision.choices.iter().filter(|choice| !is_in_picture(choice));
                beside.map(|choice| picked(&choice.key)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The answers that a press on a choice of the next question gives.
    pub fn answers(self, key: &Key) -> Option<[Answer; 2]> {
        let is_there = self.next.choices.iter().any(|choice| choice.key == *key);
        is_there.then(|| [self.answer, picked(key)])
    }

    /// Whether this choice is the answer.
    pub(super) fn is_by(&self, choice: &Choice) -> bool {
        self.answer == picked(&choice.key)
    }
}

fn picked(key: &Key) -> Answer {
    Answer::Picked(vec![key.clone()])
}

impl Asking<'_> {
    /// The answer that leads on, with what stands on the buttons for it, if there is room for them.
    fn lead(&self) -> Option<(&Lead, Vec<String>)> {
        let lead = self.outlook.lead.as_deref()?;
        let words = self.words.plain();
        let label = |choice: &Choice| {
            let name = unescaped(&words.briefly(&choice.name, self.names));
            match self.decision.shape {
                Shape::Some { .. } => words.phrase(phrases::THEN, &[("name", name.into())]),
                _ => name,
            }
        };
        let labels: Vec<String> = lead.next.choices.iter().map(label).collect();
        let fit = labels.iter().all(|label| length(label) <= SHORT);
        (fit && self.decision.choices.len() <= MOST - ROW).then_some((lead, labels))
    }

    /// Whether buttons of the next question stand in place of this choice.
    pub(super) fn leads_on(&self, choice: &Choice) -> bool {
        self.lead().is_some_and(|(lead, _)| lead.is_by(choice))
    }

    /// A button for each choice of the next question.
    pub(super) fn next_choices(&self) -> Vec<Button> {
        let Some((lead, labels)) = self.lead() else {
            return Vec::new();
        };
        let style = match self.decision.shape {
            Shape::Some { .. } => Style::Success,
            _ => Style::Primary,
        };
        let button = |(choice, label): (&Choice, String)| {
            let key = choice.key.clone();
            let act = self.act(|table, decision| Act::Then { table, decision, key });
            Button::new(&act, label).styled(style)
        };
        lead.next.choices.iter().zip(labels).map(button).collect()
    }

    /// The next question, and what there is to say about its choices.
    pub(super) fn next_question(&self) -> Vec<String> {
        let Some((Lead { next, .. }, _)) = self.lead() else {
            return Vec::new();
        };
        let note = |choice: &Choice| {
            let note = self.words.say(choice.note.as_ref()?, self.names);
            Some(format!(
                "**{}**: {note}",
                self.words.say(&choice.name, self.names)
            ))
        };
        let question = self.words.prompt(next, self.names);
        let notes = next.choices.iter().filter_map(note);
        std::iter::once(question).chain(notes).collect()
    }
}
