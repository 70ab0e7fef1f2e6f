//! What players gain and spend.

use super::piece::Type;
use super::resource::Resource;
use super::vocabulary::*;
use crate::kernel::{Key, Word};

/// What players gain and spend.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ware {
    /// Gold.
    Gold,
    /// A resource.
    Resource(Resource),
    /// Victory points.
    Points,
    /// Pieces of a type, on the player board.
    Pieces(Type),
    /// Cards in hand.
    Cards,
    /// Places on barques.
    Places,
    /// Combat tokens, on the player board.
    Tokens,
}

impl Ware {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Ware> {
        [Ware::Gold, Ware::Points, Ware::Cards, Ware::Places, Ware::Tokens]
            .into_iter()
            .chain(Resource::ALL.map(Ware::Resource))
            .chain(Type::ALL.map(Ware::Pieces))
    }

    /// Its noun for people, which takes `count`.
    pub const fn word(self) -> Word {
        match self {
            Ware::Gold => WARE_GOLD,
            Ware::Resource(Resource::Wheat) => WARE_WHEAT,
            Ware::Resource(Resource::Wood) => WARE_WOOD,
            Ware::Resource(Resource::Clay) => WARE_CLAY,
            Ware::Resource(Resource::Stone) => WARE_STONE,
            Ware::Points => WARE_POINTS,
            Ware::Pieces(Type::Maritime) => WARE_MARITIME,
            Ware::Pieces(Type::Production) => WARE_PRODUCTION,
            Ware::Pieces(Type::Scientific) => WARE_SCIENTIFIC,
            Ware::Pieces(Type::Civil) => WARE_CIVIL,
            Ware::Pieces(Type::Military) => WARE_MILITARY,
            Ware::Pieces(Type::Temple) => WARE_TEMPLE,
            Ware::Cards => WARE_CARDS,
            Ware::Places => WARE_PLACES,
            Ware::Tokens => WARE_TOKENS,
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
