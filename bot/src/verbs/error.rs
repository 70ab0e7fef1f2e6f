//! Why a typed line was not understood or not possible. It is plain data; `show` puts it into words.

use engine::kernel::{Reason, Refusal, Term};

/// Why nothing was done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum VerbError {
    /// Nothing is asked of this player now.
    NotAwaited,
    /// Another question has to be answered, or taken back, first.
    Elsewhere {
        /// The question that is open.
        question: Term,
        /// Whether there is a draft that can be taken back.
        can_undo: bool,
    },
    /// The verb cannot begin without this parameter.
    Missing {
        /// Its name.
        param: &'static str,
    },
    /// What was typed is not on offer.
    NotOffered {
        /// The parameter; `None` for the verb itself, and for `/choose`.
        param: Option<&'static str>,
        /// What was typed. It is the player's own text: make it safe before showing it.
        typed: String,
        /// The rules against it, if it is known what was meant.
        reasons: Vec<Reason>,
        /// What is possible instead, by name: at most ten.
        instead: Vec<String>,
    },
    /// What was typed fits several things equally well.
    Ambiguous {
        /// What was typed. It is the player's own text: make it safe before showing it.
        typed: String,
        /// The things, by name: at most ten.
        between: Vec<String>,
    },
    /// The parameter fits no question before the first point that cannot be taken back.
    NotAsked {
        /// Its name.
        param: String,
    },
    /// The parameter was kept for a question that never came.
    NeverAsked {
        /// Its name.
        param: String,
    },
    /// The suggestion was made for a question that is over.
    Stale,
    /// The answer has the wrong form: too few, too many, out of range.
    Refused(Refusal),
}

impl VerbError {
    /// How many things are named as possible instead.
    pub const INSTEAD: usize = 10;
}
