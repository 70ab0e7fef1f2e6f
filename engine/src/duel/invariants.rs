//! What never changes in a duel.

use super::cards::Technique;
use super::scoring::ROUNDS;
use super::setup::STRENGTH;
use super::state::Duel;
use crate::kernel::invariants::{Invariant, each_card_once, hold};

impl Duel {
    /// No card is lost, none is there twice, and nobody gets stronger.
    pub(super) fn check_invariants(&self) -> Invariant {
        let hands = self.fencers.values().flat_map(|fencer| &fencer.hand);
        let cards = hands.chain(&self.discard).copied();
        each_card_once(cards.chain(self.deck.iter()), Technique::all())?;
        for (seat, fencer) in self.fencers.iter() {
            hold(fencer.strength <= STRENGTH, || {
                format!("{seat} has a strength of {}", fencer.strength)
            })?;
        }
        hold((1..=ROUNDS).contains(&self.round), || {
            format!("the round is {}", self.round)
        })
    }
}
