//! The rules of Deus, one test for every line of the checklist (B1 to B114, E1 to E61), one for each distinct
//! card, and the variants.
//!
//! Positions are built by `Scenario` on the standard boards; regions are given by their coordinates `(q, r)`.

use crate::card_tests::Cards;

mod armies;
mod cards;
mod certain;
mod construct;
mod egypt;
mod ending;
mod offerings;
mod payment;
mod placement;
mod properties;
mod purses;
mod rulings;
mod secrecy;
mod setup;
mod tables;
mod temples;
mod turns;
mod variants;
mod villages;

/// The test of each component that does something.
const CARDS: Cards = Cards {
    game: "deus",
    kinds: &[
        "maritime",
        "production",
        "scientific",
        "civil",
        "military",
        "temple",
    ],
    tests: &[
        cards::CARD_TESTS,
        temples::CARD_TESTS,
        egypt::civil::CARD_TESTS,
        egypt::maritime::CARD_TESTS,
        egypt::marching::CARD_TESTS,
        egypt::marks::CARD_TESTS,
        egypt::military::CARD_TESTS,
        egypt::production::CARD_TESTS,
        egypt::scientific::CARD_TESTS,
        egypt::temples::CARD_TESTS,
    ],
};

#[test]
fn every_card_has_a_test() {
    CARDS.are_tested();
}

#[test]
fn a_card_that_does_nothing_fails_its_test() {
    CARDS.are_missed();
}
