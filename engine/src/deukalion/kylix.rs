//! The Kylix: five dice in a cup. The middle one is for the others; the active player turns the cup.

use serde::{Deserialize, Serialize};

use super::vocabulary::{ORIENTATION, ORIENTATION_FETCH};
use crate::kernel::{Anchor, Key, Pick, Term};

/// What a die of the ring is for, clockwise from the north.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Symbol {
    /// Somebody draws an action card: everybody else, nobody, or the active player.
    Card,
    /// The active player moves the Hydra.
    Hydra,
    /// The active player fetches fighters from the Underworld.
    Fighters,
    /// The active player sails.
    Sail,
}

impl Symbol {
    /// All of them, clockwise from the north.
    pub const ALL: [Symbol; 4] = [Symbol::Card, Symbol::Hydra, Symbol::Fighters, Symbol::Sail];
}

/// The dice in the cup.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Kylix {
    /// How far the others may sail.
    pub(super) middle: u8,
    /// The dice of the ring as they were rolled, clockwise from the north.
    pub(super) ring: [u8; 4],
    /// How the cup was turned.
    pub(super) turned: Option<Orientation>,
}

impl Kylix {
    /// The different ways to turn the cup.
    pub fn orientations(&self) -> Vec<Orientation> {
        let mut all: Vec<Orientation> = Vec::with_capacity(4);
        for quarters in 0..4 {
            let mut values = self.ring;
            values.rotate_right(quarters);
            let turned = Orientation { values };
            if !all.contains(&turned) {
                all.push(turned);
            }
        }
        all
    }

    /// What the cup shows for a symbol; 0 before it is turned.
    pub fn value(&self, symbol: Symbol) -> u8 {
        self.turned.map_or(0, |turned| turned.value(symbol))
    }
}

/// A way to turn the cup: which die is for which symbol.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Orientation {
    /// By symbol, clockwise from the north.
    pub(super) values: [u8; 4],
}

impl Orientation {
    /// What the cup shows for a symbol.
    pub const fn value(self, symbol: Symbol) -> u8 {
        self.values[symbol as usize]
    }

    /// What it shows, for people.
    pub fn term(self) -> Term {
        ORIENTATION
            .with("card", self.value(Symbol::Card))
            .with("hydra", self.value(Symbol::Hydra))
            .with("fighters", self.value(Symbol::Fighters))
            .with("sail", self.value(Symbol::Sail))
    }
}

/// How a player turns the cup, and how many fighters the die for them brings back at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turning {
    /// How the cup is turned.
    pub to: Orientation,
    /// How many fighters are fetched at once: 0 to use that die later, or not at all.
    pub fetched: u8,
}

impl Pick for Turning {
    fn key(&self) -> Key {
        match self.fetched {
            0 => self.to.key(),
            _ => Key::made(format!("{}-fetch", self.to.key())),
        }
    }

    fn name(&self) -> Term {
        match self.fetched {
            0 => self.to.name(),
            fetched => {
                let value = |symbol| self.to.value(symbol);
                ORIENTATION_FETCH
                    .with("card", value(Symbol::Card))
                    .with("hydra", value(Symbol::Hydra))
                    .with("fighters", value(Symbol::Fighters))
                    .with("sail", value(Symbol::Sail))
                    .with("count", fetched)
            }
        }
    }

    /// The picture has each way to turn the cup once.
    fn place(&self) -> Option<Anchor> {
        self.to.place().filter(|_| self.fetched == 0)
    }
}

impl Pick for Orientation {
    fn key(&self) -> Key {
        let digits: String = self.values.iter().map(u8::to_string).collect();
        Key::made(format!("cup-{digits}"))
    }

    fn name(&self) -> Term {
        self.term()
    }

    fn place(&self) -> Option<Anchor> {
        Some(Anchor(self.key()))
    }
}
