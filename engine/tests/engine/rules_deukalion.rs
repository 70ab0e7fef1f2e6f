//! The rules of Deukalion, one test for every line of the checklist (K1 to K100), for the examples of the rulebook
//! and for every card.
//!
//! Positions are built by `Scenario`: A is active, ships lie on E2, D1, F1 and D2, everybody has 10 fighters aboard
//! and no cards, and the contracts that lie face up fit nobody.

use crate::card_tests::Cards;

mod cards;
mod cities;
mod contracts;
mod ending;
mod examples;
mod hydra;
mod odds;
mod orders;
mod properties;
mod sailing;
mod setup;
mod ship_fights;
mod styx;
mod tables;
mod towns;
mod turns;
mod windows;

/// The test of each component that does something.
const CARDS: Cards = Cards {
    game: "deukalion",
    kinds: &["action", "contract"],
    tests: &[cards::CARD_TESTS, contracts::CARD_TESTS],
};

#[test]
fn every_card_has_a_test() {
    CARDS.are_tested();
}

#[test]
fn a_card_that_does_nothing_fails_its_test() {
    CARDS.are_missed();
}
