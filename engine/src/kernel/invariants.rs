//! What the invariants of games are made of. A broken one is described, for a test or a log.

use super::secret::{Card, CardId};

/// An invariant that holds, or a description of how it is broken.
pub type Invariant = Result<(), String>;

/// Whether this holds; if not, how it is broken.
pub fn hold(holds: bool, broken: impl FnOnce() -> String) -> Invariant {
    if holds { Ok(()) } else { Err(broken()) }
}

/// Whether every card of a family lies in exactly one place.
pub fn each_card_once<T: Card + std::fmt::Debug>(
    lying: impl IntoIterator<Item = T>,
    all: impl IntoIterator<Item = T>,
) -> Invariant {
    let sorted = |cards: &[T]| {
        let mut ids: Vec<CardId> = cards.iter().map(|card| card.id()).collect();
        ids.sort();
        ids
    };
    let (lying, all): (Vec<T>, Vec<T>) = (lying.into_iter().collect(), all.into_iter().collect());
    if sorted(&lying) == sorted(&all) {
        return Ok(());
    }
    let lost: Vec<&T> = all.iter().filter(|card| !lying.contains(card)).collect();
    let strange: Vec<&T> = lying
        .iter()
        .enumerate()
        .filter(|(at, card)| lying[..*at].contains(card) || !all.contains(card))
        .map(|(_, card)| card)
        .collect();
    Err(format!("{lost:?} lie nowhere, {strange:?} where they should not"))
}
