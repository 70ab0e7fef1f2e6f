//! Hidden cards, and the same game with the hidden cards dealt differently.

use std::collections::BTreeMap;

use super::dice::Dice;

/// A card that can be hidden. Every physical card is one value, copies included.
pub trait Card: Copy + PartialEq + 'static {
    /// Tells this family of cards from the game's other families.
    const FAMILY: u8;

    /// The card's number in its family.
    fn number(self) -> u16;

    /// The card with this number.
    fn from_number(number: u16) -> Self;

    /// The card as the kernel knows it.
    fn id(self) -> CardId {
        CardId {
            family: Self::FAMILY,
            number: self.number(),
        }
    }
}

/// Any hidden card of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct CardId {
    family: u8,
    number: u16,
}

/// Which hidden card is which in another world that looks the same to one viewer.
#[derive(Clone, Default, Debug)]
pub struct Renaming(BTreeMap<CardId, CardId>);

impl Renaming {
    /// A random renaming of the cards that the viewer could never tell apart during the step. For each event
    /// there is a list of groups; the cards of a group look alike to the viewer.
    pub(super) fn among(unknowns: &[Vec<Vec<CardId>>], dice: &mut Dice) -> Self {
        let group_at = |groups: &Vec<Vec<CardId>>, card| groups.iter().position(|group| group.contains(card));
        let mut groups: BTreeMap<Vec<usize>, Vec<CardId>> = BTreeMap::new();
        for card in unknowns.first().into_iter().flatten().flatten() {
            let always: Option<Vec<usize>> = unknowns.iter().map(|moment| group_at(moment, card)).collect();
            if let Some(always) = always {
                groups.entry(always).or_default().push(*card);
            }
        }
        let mut renaming = BTreeMap::new();
        for cards in groups.into_values() {
            let mut others = cards.clone();
            dice.shuffle(&mut others);
            renaming.extend(cards.into_iter().zip(others));
        }
        Self(renaming)
    }

    /// The card's name in the other world.
    pub fn of<T: Card>(&self, card: T) -> T {
        match self.0.get(&card.id()) {
            Some(other) => T::from_number(other.number),
            None => card,
        }
    }

    /// Renames cards in place.
    pub fn apply<'a, T: Card>(&self, cards: impl IntoIterator<Item = &'a mut T>) {
        for card in cards {
            *card = self.of(*card);
        }
    }
}
