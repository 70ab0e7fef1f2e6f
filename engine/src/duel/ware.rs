//! What fencers gain and lose.

use super::vocabulary::{WARE_CARDS, WARE_STRENGTH};
use crate::kernel::{Key, Word};

/// What fencers gain and lose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ware {
    /// Strength.
    Strength,
    /// Cards in hand.
    Cards,
}

impl Ware {
    /// Its noun for people, which takes `count`.
    pub const fn word(self) -> Word {
        match self {
            Ware::Strength => WARE_STRENGTH,
            Ware::Cards => WARE_CARDS,
        }
    }
}

impl From<Ware> for Key {
    fn from(ware: Ware) -> Key {
        Key::of(ware.word().key())
    }
}
