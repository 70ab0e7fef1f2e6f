//! The rules of Deus Ex Machina, one test for every line of the checklist (M1 to M100) and for the worked
//! example.
//!
//! Positions are built by `Scenario`: A Athena, B Zeus, C Hermes, D Hera, abilities charged, everybody 10 GP.

use crate::card_tests::Cards;

mod abilities;
mod abilities_common;
mod interventions;
mod moves;
mod olympus;
mod properties;
mod ratings;
mod reasons;
mod revealing;
mod rounds;
mod saves;
mod scoring;
mod secrecy;
mod secret_quests;
mod setup;
mod winning;
mod worked_example;

/// The test of each component that does something.
const CARDS: Cards = Cards {
    game: "deus-ex-machina",
    kinds: &["god", "intervention"],
    tests: &[abilities::CARD_TESTS, interventions::CARD_TESTS],
};

#[test]
fn every_card_has_a_test() {
    CARDS.are_tested();
}

#[test]
fn a_card_that_does_nothing_fails_its_test() {
    CARDS.are_missed();
}
