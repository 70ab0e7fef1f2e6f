//! What players gain and lose.

use super::treasure::Colour;
use super::vocabulary::*;
use crate::kernel::{Key, Word};

/// What players gain and lose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ware {
    /// Victory points.
    Points,
    /// Fighters aboard.
    Fighters,
    /// Action cards in hand.
    Cards,
    /// Treasures aboard.
    Treasure(Colour),
}

impl Ware {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Ware> {
        [Ware::Points, Ware::Fighters, Ware::Cards]
            .into_iter()
            .chain(Colour::ALL.map(Ware::Treasure))
    }

    /// Its noun for people, which takes `count`.
    pub const fn word(self) -> Word {
        match self {
            Ware::Points => WARE_POINTS,
            Ware::Fighters => WARE_FIGHTERS,
            Ware::Cards => WARE_CARDS,
            Ware::Treasure(Colour::Red) => WARE_RED,
            Ware::Treasure(Colour::Green) => WARE_GREEN,
            Ware::Treasure(Colour::Yellow) => WARE_YELLOW,
            Ware::Treasure(Colour::Blue) => WARE_BLUE,
            Ware::Treasure(Colour::White) => WARE_WHITE,
        }
    }

    /// The ware with this key.
    pub fn by_key(key: &Key) -> Option<Self> {
        Self::all().find(|ware| ware.word().key() == key.as_str())
    }
}

impl From<Ware> for Key {
    fn from(ware: Ware) -> Key {
        Key::of(ware.word().key())
    }
}
