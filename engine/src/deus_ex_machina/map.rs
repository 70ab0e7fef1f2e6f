//! The map with its eight spaces and the six colours.

use super::cards::Provenance::{self, Coloured, Rulebook};
use serde::{Deserialize, Serialize};

use super::points::Points;
use super::vocabulary::{NOTE_ALTAR, NOTE_GAIN, NOTE_OLYMPUS};
use crate::kernel::{Anchor, Key, Pick, Term};

/// The colour of an area and of its quests.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Attica and Boeotia.
    Purple,
    /// Thessaly and Aetolia.
    Green,
    /// Asia Minor.
    Yellow,
    /// Thrace and the North.
    Black,
    /// Argolis and the Peloponnese.
    Red,
    /// Crete and the Islands.
    Blue,
}

impl Colour {
    /// All six.
    pub const ALL: [Colour; 6] = [
        Colour::Purple,
        Colour::Green,
        Colour::Yellow,
        Colour::Black,
        Colour::Red,
        Colour::Blue,
    ];

    /// The colour's key.
    pub const fn key(self) -> &'static str {
        match self {
            Colour::Purple => "colour-purple",
            Colour::Green => "colour-green",
            Colour::Yellow => "colour-yellow",
            Colour::Black => "colour-black",
            Colour::Red => "colour-red",
            Colour::Blue => "colour-blue",
        }
    }

    /// The colour's name for people.
    pub const fn term(self) -> Term {
        Term::new(self.key())
    }

    /// The area of this colour.
    pub const fn space(self) -> Space {
        Space(self as u8)
    }
}

/// One of the eight spaces of the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Space(u8);

/// What is printed on a space.
pub struct SpaceFacts {
    /// Its key in the content table.
    pub key: &'static str,
    /// Its colour, if it is an area.
    pub colour: Option<Colour>,
    /// The points that an area gives; at the altar, one of these.
    pub gain: Points,
    /// Where the facts come from.
    pub source: Provenance,
}

const AREA: Provenance = Coloured;

#[rustfmt::skip]
static SPACES: [SpaceFacts; 8] = [
    area("area-attica-boeotia", Colour::Purple, 0, 2),
    area("area-thessaly-aetolia", Colour::Green, 1, 1),
    area("area-asia-minor", Colour::Yellow, 1, 1),
    area("area-thrace", Colour::Black, 2, 0),
    area("area-argolis-peloponnese", Colour::Red, 2, 0),
    area("area-crete-islands", Colour::Blue, 0, 2),
    SpaceFacts { key: "space-olympus", colour: None, gain: Points::NONE, source: Rulebook },
    SpaceFacts { key: "space-altar", colour: None, gain: Points { might: 1, cunning: 1 }, source: Rulebook },
];

const fn area(key: &'static str, colour: Colour, might: u8, cunning: u8) -> SpaceFacts {
    SpaceFacts {
        key,
        colour: Some(colour),
        gain: Points { might, cunning },
        source: AREA,
    }
}

impl Space {
    /// How many there are.
    pub const COUNT: usize = 8;
    /// The temple on Mount Olympus.
    pub const OLYMPUS: Space = Space(6);
    /// The altar of sacrifice.
    pub const ALTAR: Space = Space(7);

    /// All eight.
    pub fn all() -> impl Iterator<Item = Space> {
        (0..Self::COUNT as u8).map(Space)
    }

    /// What is printed on it.
    pub fn facts(self) -> &'static SpaceFacts {
        &SPACES[self.index()]
    }

    /// Its place among the eight.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its key in the content table.
    pub fn slug(self) -> &'static str {
        self.facts().key
    }

    /// Its name for people.
    pub fn term(self) -> Term {
        Term::new(self.slug())
    }

    /// The space with this key.
    pub fn by_key(key: &str) -> Option<Space> {
        Space::all().find(|space| space.slug() == key)
    }

    /// Its colour, if it is an area.
    pub fn colour(self) -> Option<Colour> {
        self.facts().colour
    }
}

impl Pick for Space {
    fn key(&self) -> Key {
        Key::of(self.slug())
    }

    fn name(&self) -> Term {
        self.term()
    }

    fn note(&self) -> Option<Term> {
        Some(match (*self, self.colour()) {
            (Space::OLYMPUS, _) => NOTE_OLYMPUS.term(),
            (_, Some(colour)) => NOTE_GAIN
                .with("points", self.facts().gain.term())
                .with("colour", colour.term()),
            _ => NOTE_ALTAR.term(),
        })
    }

    fn place(&self) -> Option<Anchor> {
        Some(Anchor(Pick::key(self)))
    }
}

impl Serialize for Space {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.slug())
    }
}

impl<'de> Deserialize<'de> for Space {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let key = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        Space::by_key(&key).ok_or_else(|| serde::de::Error::custom(format!("there is no space {key:?}")))
    }
}
