//! What was asked for, while it is not clear at which table: which tables fit, and what the button of a table does.

use engine::kernel::DecisionId;

use crate::ids::TableId;
use crate::panel::{Act, LONGEST_ID};
use crate::service::{Fit, Prefer};

/// What a button does at a table, where this question is open if one is.
type Way<'a> = Box<dyn Fn(TableId, Option<DecisionId>) -> Option<Act> + Send + Sync + 'a>;

/// What somebody asked for.
pub struct Errand<'a> {
    /// The line that was typed, without the table.
    pub line: String,
    /// Which tables fit.
    pub fit: Fit<'a>,
    way: Option<Way<'a>>,
    /// Whether what the button does depends on the open question.
    pub needs_question: bool,
}

impl<'a> Errand<'a> {
    /// What this line asks for. No button can do it: the line has to be typed again with the table.
    pub fn typed(line: impl Into<String>) -> Self {
        Self {
            line: line.into(),
            fit: Fit::default(),
            way: None,
            needs_question: false,
        }
    }

    /// The same, with a button that does it at any table.
    pub fn by(self, act: impl Fn(TableId) -> Act + Send + Sync + 'a) -> Self {
        Self {
            way: Some(Box::new(move |table, _| fitting(act(table)))),
            ..self
        }
    }

    /// The same, with a button that does it where a question is open, and only as long as it is.
    pub fn by_question(self, act: impl Fn(TableId, DecisionId) -> Act + Send + Sync + 'a) -> Self {
        Self {
            way: Some(Box::new(move |table, decision| fitting(act(table, decision?)))),
            needs_question: true,
            ..self
        }
    }

    /// The same, first of all at tables like these.
    pub fn first_at(self, prefer: Prefer) -> Self {
        let fit = Fit { prefer, ..self.fit };
        Self { fit, ..self }
    }

    /// The same at tables of this game only.
    pub fn of_game(self, game: Option<&'a str>) -> Self {
        let fit = Fit { game, ..self.fit };
        Self { fit, ..self }
    }

    /// What the button of a table does; none if no button can do what was asked.
    pub fn act(&self, table: TableId, open: Option<DecisionId>) -> Option<Act> {
        self.way.as_ref()?(table, open)
    }
}

/// An act whose id is not too long for a button: a typed line may be.
fn fitting(act: Act) -> Option<Act> {
    (act.id().len() <= LONGEST_ID).then_some(act)
}
