//! The gods, and what an offering to each of them brings.

use serde::Serialize;

use super::piece::Type;
use super::vocabulary::{POWER_CERES, POWER_JUPITER, POWER_MARS, POWER_MINERVA, POWER_NEPTUNE, POWER_VESTA};
use crate::kernel::{Key, Pick, Term, Word};

/// A god, invoked by a card of the god's colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum God {
    /// Blue: gold.
    Neptune,
    /// Green: resources.
    Ceres,
    /// Yellow: cards.
    Minerva,
    /// Brown: victory points.
    Vesta,
    /// Red: pieces.
    Mars,
    /// Purple: the power of any other god.
    Jupiter,
}

impl God {
    /// Those whose power Jupiter lends.
    pub const OTHERS: [God; 5] = [God::Neptune, God::Ceres, God::Minerva, God::Vesta, God::Mars];

    /// The god of a type of cards.
    pub const fn of(of: Type) -> Self {
        match of {
            Type::Maritime => God::Neptune,
            Type::Production => God::Ceres,
            Type::Scientific => God::Minerva,
            Type::Civil => God::Vesta,
            Type::Military => God::Mars,
            Type::Temple => God::Jupiter,
        }
    }

    /// The god's key.
    pub const fn slug(self) -> &'static str {
        match self {
            God::Neptune => "god-neptune",
            God::Ceres => "god-ceres",
            God::Minerva => "god-minerva",
            God::Vesta => "god-vesta",
            God::Mars => "god-mars",
            God::Jupiter => "god-jupiter",
        }
    }

    /// The god's name for people.
    pub const fn term(self) -> Term {
        Term::new(self.slug())
    }

    /// What an offering of this many cards brings.
    pub(super) fn power(self, count: usize) -> Term {
        let word: Word = match self {
            God::Neptune => POWER_NEPTUNE,
            God::Ceres => POWER_CERES,
            God::Minerva => POWER_MINERVA,
            God::Vesta => POWER_VESTA,
            God::Mars => POWER_MARS,
            God::Jupiter => POWER_JUPITER,
        };
        word.with("count", count)
    }
}

impl Pick for God {
    fn key(&self) -> Key {
        Key::of(self.slug())
    }

    fn name(&self) -> Term {
        self.term()
    }
}
