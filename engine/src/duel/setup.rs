//! Set-up: two fencers, a deck, and nothing in hand yet.

use super::cards::Technique;
use super::state::{Duel, Fencer, Phase};
use crate::kernel::{BySeat, Deck, Dice, OptionSpec, Options};

/// The game's options.
pub static OPTIONS: [OptionSpec; 1] = [FREE];

/// Any card answers any other.
pub const FREE: OptionSpec = OptionSpec::flag("free");

/// The strength that everybody begins with.
pub(super) const STRENGTH: u8 = 6;

/// The table before the first attack.
pub fn set_up(options: &Options, seats: u8, dice: &mut Dice) -> Duel {
    Duel {
        free: options.flag(&FREE),
        round: 1,
        phase: Phase::Attack,
        fencers: BySeat::new(seats, |_| Fencer {
            strength: STRENGTH,
            hand: Vec::new(),
        }),
        deck: Deck::shuffled(Technique::all(), dice),
        discard: Vec::new(),
        pressure: 0,
    }
}
