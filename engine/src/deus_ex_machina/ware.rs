//! What players gain and spend.

use super::points::Kind;
use super::vocabulary::*;
use crate::kernel::{Key, Word};

/// What players gain and spend.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ware {
    /// Points of Might or of Cunning.
    Points(Kind),
    /// Glory.
    Glory,
    /// Divine Intervention cards in hand.
    Cards,
}

impl Ware {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Ware> {
        [Ware::Glory, Ware::Cards]
            .into_iter()
            .chain(Kind::ALL.map(Ware::Points))
    }

    /// Its noun for people, which takes `count`.
    pub const fn word(self) -> Word {
        match self {
            Ware::Points(Kind::Might) => WARE_MIGHT,
            Ware::Points(Kind::Cunning) => WARE_CUNNING,
            Ware::Glory => WARE_GLORY,
            Ware::Cards => WARE_CARDS,
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
