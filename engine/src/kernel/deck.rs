//! Face-down decks. A game can count a deck and put cards back; only `Cx` takes cards out or mixes it, and
//! that seals.

use serde::{Deserialize, Serialize};

use super::dice::Dice;
use super::secret::{Card, Renaming};

/// A pile of face-down cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Deck<T>(Vec<T>);

impl<T: Card> Deck<T> {
    /// A deck of these cards, shuffled.
    pub fn shuffled(cards: impl IntoIterator<Item = T>, dice: &mut Dice) -> Self {
        let mut deck = Self(cards.into_iter().collect());
        deck.shuffle(dice);
        deck
    }

    /// A deck in a known order, the first card on top.
    pub fn from_top(cards: impl IntoIterator<Item = T>) -> Self {
        let mut deck: Vec<T> = cards.into_iter().collect();
        deck.reverse();
        Self(deck)
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether no card is left.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The cards from the top. They are hidden: a rule that looks at them must not let anybody learn of it.
    pub fn iter(&self) -> impl Iterator<Item = T> {
        self.0.iter().rev().copied()
    }

    /// Puts cards on top, to be shuffled in.
    pub fn add(&mut self, cards: impl IntoIterator<Item = T>) {
        self.0.extend(cards);
    }

    /// Renames the cards as in another world.
    pub fn redeal(&mut self, renaming: &Renaming) {
        renaming.apply(&mut self.0);
    }

    pub(super) fn take_top(&mut self) -> Option<T> {
        self.0.pop()
    }

    pub(super) fn take_first(&mut self, fits: impl Fn(T) -> bool) -> Option<T> {
        let at = self.0.iter().rposition(|card| fits(*card))?;
        Some(self.0.remove(at))
    }

    pub(super) fn shuffle(&mut self, dice: &mut Dice) {
        dice.shuffle(&mut self.0);
    }
}
