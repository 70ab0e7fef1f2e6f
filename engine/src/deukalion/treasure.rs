//! Treasures, in three colours or in five.

use serde::{Deserialize, Serialize};

use super::vocabulary::TREASURES;
use super::ware::Ware;
use crate::kernel::{Key, Pick, Term};

/// The colour of a treasure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Colour {
    Red,
    Green,
    Yellow,
    Blue,
    White,
}

impl Colour {
    /// All of them.
    pub const ALL: [Colour; 5] = [
        Colour::Red,
        Colour::Green,
        Colour::Yellow,
        Colour::Blue,
        Colour::White,
    ];

    /// How many treasures of this colour are in a game with three or with five colours.
    pub const fn copies(self, five_colours: bool) -> u8 {
        match (five_colours, self) {
            (true, _) => 3,
            (false, Colour::Red | Colour::Green | Colour::Yellow) => 5,
            (false, Colour::Blue | Colour::White) => 0,
        }
    }

    /// The key of a treasure of this colour.
    pub const fn slug(self) -> &'static str {
        match self {
            Colour::Red => "treasure-red",
            Colour::Green => "treasure-green",
            Colour::Yellow => "treasure-yellow",
            Colour::Blue => "treasure-blue",
            Colour::White => "treasure-white",
        }
    }

    /// The key of what can be done with a treasure of this colour.
    pub(super) const fn delivery(self) -> &'static str {
        match self {
            Colour::Red => "deliver-red",
            Colour::Green => "deliver-green",
            Colour::Yellow => "deliver-yellow",
            Colour::Blue => "deliver-blue",
            Colour::White => "deliver-white",
        }
    }

    /// The name of a treasure of this colour.
    pub fn term(self) -> Term {
        Term::new(self.slug())
    }
}

impl Pick for Colour {
    const COPIES: bool = true;

    fn key(&self) -> Key {
        Key::of(self.slug())
    }

    fn name(&self) -> Term {
        self.term()
    }
}

/// Some treasures: how many of each colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hoard([u8; 5]);

impl Hoard {
    /// None at all.
    pub const NONE: Hoard = Hoard([0; 5]);

    /// How many there are.
    pub fn count(self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// How many of a colour there are.
    pub const fn of(self, colour: Colour) -> u8 {
        self.0[colour as usize]
    }

    /// Whether there is one of this colour.
    pub const fn has(self, colour: Colour) -> bool {
        self.of(colour) > 0
    }

    /// Whether all of the others are among them.
    pub fn has_all(self, others: Hoard) -> bool {
        self.0.iter().zip(others.0).all(|(here, there)| *here >= there)
    }

    /// Adds one.
    pub const fn add(&mut self, colour: Colour) {
        self.0[colour as usize] += 1;
    }

    /// Takes one away that is there.
    pub const fn take(&mut self, colour: Colour) {
        self.0[colour as usize] -= 1;
    }

    /// The same with one more.
    pub const fn with(mut self, colour: Colour) -> Self {
        self.add(colour);
        self
    }

    /// The colours that are there.
    pub fn colours(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |colour| self.has(*colour))
    }

    /// One treasure after the other, by colour.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::ALL
            .into_iter()
            .flat_map(move |colour| std::iter::repeat_n(colour, self.of(colour).into()))
    }

    /// What they are for people: each colour with how many there are.
    pub fn terms(self) -> Vec<Term> {
        let term = |colour: Colour| {
            let count = self.of(colour);
            TREASURES
                .with("count", count)
                .with("treasure", colour.term())
                .with("ware", Ware::Treasure(colour).word().with("count", count))
        };
        self.colours().map(term).collect()
    }

    /// All ways to take so many of them.
    pub fn picks(self, count: u8) -> Vec<Hoard> {
        let mut picks = vec![Hoard::NONE];
        for colour in self.colours() {
            let with = |pick: &Hoard| {
                let pick = *pick;
                (0..=self.of(colour)).map(move |copies| {
                    let mut pick = pick;
                    pick.0[colour as usize] = copies;
                    pick
                })
            };
            picks = picks.iter().flat_map(with).collect();
        }
        picks.retain(|pick| pick.count() == count);
        picks
    }
}

impl FromIterator<Colour> for Hoard {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Self {
        colours.into_iter().fold(Self::NONE, Self::with)
    }
}
