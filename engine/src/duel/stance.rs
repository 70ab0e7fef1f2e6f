//! Stances: each beats one of the others.

use serde::Serialize;

use super::vocabulary::{STANCE_FIRM, STANCE_SLY, STANCE_SWIFT};
use crate::kernel::{Anchor, Key, Pick, Term, Word};

/// A stance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Stance {
    Firm,
    Swift,
    Sly,
}

impl Stance {
    /// All of them.
    pub const ALL: [Stance; 3] = [Stance::Firm, Stance::Swift, Stance::Sly];

    /// Whether it beats another.
    pub fn beats(self, other: Stance) -> bool {
        matches!(
            (self, other),
            (Stance::Firm, Stance::Sly) | (Stance::Sly, Stance::Swift) | (Stance::Swift, Stance::Firm)
        )
    }

    /// Its name for people.
    pub const fn word(self) -> Word {
        match self {
            Stance::Firm => STANCE_FIRM,
            Stance::Swift => STANCE_SWIFT,
            Stance::Sly => STANCE_SLY,
        }
    }
}

impl Pick for Stance {
    fn key(&self) -> Key {
        Key::of(self.word().key())
    }

    fn name(&self) -> Term {
        self.word().term()
    }

    fn place(&self) -> Option<Anchor> {
        Some(Anchor(self.key()))
    }
}
