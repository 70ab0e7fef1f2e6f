//! Refusals: wishes against the rules, returned as values and shown kindly. A refused call changes nothing.

use super::decision::Shape;
use super::term::{Key, Reason, Term, Word};

/// Why an answer was not accepted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The question has been answered, taken back, or was never asked.
    #[error("that choice is over")]
    Stale,
    /// The question is another player's.
    #[error("that question is another player's")]
    NotYours,
    /// The answer has the wrong form.
    #[error("that is not how this question is answered")]
    Shape {
        /// What it must look like.
        shape: Shape,
    },
    /// The choice is not on offer.
    #[error("{key} is not on offer")]
    NotOffered {
        /// What was picked.
        key: Key,
    },
    /// The choice was picked more often than there are copies.
    #[error("{key} can be picked at most {up_to} times")]
    TooOften {
        /// What was picked.
        key: Key,
        /// How often it may be.
        up_to: u8,
    },
    /// Too few or too many choices.
    #[error("pick between {min} and {max}")]
    Count {
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
    },
    /// Each of the choices is on offer, but not all of them together.
    #[error("these cannot be picked together")]
    Together {
        /// Why not.
        reasons: Vec<Reason>,
    },
    /// The number is out of range.
    #[error("a number between {min} and {max} is needed")]
    Range {
        /// The least.
        min: i32,
        /// The greatest.
        max: i32,
    },
    /// Nothing can be taken back.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// Somebody who does not sit at this table.
    #[error("there is no such seat")]
    NoSuchSeat,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The table is frozen until an admin has looked at it.
    #[error("the table is frozen")]
    Frozen,
    /// An earlier point of another game, or none at all.
    #[error("that is no earlier point of this game")]
    NoSuchPoint,
}

crate::vocabulary! {
    /// The keys of all refusals.
    REFUSALS: Word {
        STALE = "refusal-stale";
        NOT_YOURS = "refusal-not-yours";
        SHAPE = "refusal-shape";
        NOT_OFFERED = "refusal-not-offered";
        TOO_OFTEN = "refusal-too-often";
        COUNT = "refusal-count";
        TOGETHER = "refusal-together";
        RANGE = "refusal-range";
        NOTHING_TO_UNDO = "refusal-nothing-to-undo";
        NO_SUCH_SEAT = "refusal-no-such-seat";
        OVER = "refusal-over";
        FROZEN = "refusal-frozen";
        NO_SUCH_POINT = "refusal-no-such-point";
    }
}

impl Refusal {
    /// The refusal as a message. It never repeats a key that somebody typed.
    pub fn term(&self) -> Term {
        match self {
            Refusal::Stale => STALE.term(),
            Refusal::NotYours => NOT_YOURS.term(),
            Refusal::Shape { .. } => SHAPE.term(),
            Refusal::NotOffered { .. } => NOT_OFFERED.term(),
            Refusal::TooOften { up_to, .. } => TOO_OFTEN.with("up_to", *up_to),
            Refusal::Count { min, max } => COUNT.with("min", *min).with("max", *max),
            Refusal::Together { .. } => TOGETHER.term(),
            Refusal::Range { min, max } => RANGE.with("min", *min).with("max", *max),
            Refusal::NothingToUndo => NOTHING_TO_UNDO.term(),
            Refusal::NoSuchSeat => NO_SUCH_SEAT.term(),
            Refusal::Over => OVER.term(),
            Refusal::Frozen => FROZEN.term(),
            Refusal::NoSuchPoint => NO_SUCH_POINT.term(),
        }
    }

    /// Which rules stand against it, where the game knows more.
    pub fn reasons(&self) -> &[Reason] {
        match self {
            Refusal::Together { reasons } => reasons,
            _ => &[],
        }
    }

    /// A short name for programs: `stale`, `not-offered`, …
    pub fn code(&self) -> String {
        self.term().key.trim_start_matches("refusal-").to_owned()
    }
}
