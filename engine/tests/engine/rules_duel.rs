//! The rules of the duel, which exists for tests: windows in which two players answer each other, secret choices and
//! forced choices in another's turn.
//!
//! Positions are built by `Scenario`: A attacks in round 1, and both hold a cut, a hammer, a thrust, a lunge and a
//! sweep.

use engine::duel::Duel;
use engine::duel::scenario::{A, B};
use engine::kernel::testing::TestTable;

use crate::card_tests::Cards;

mod exchange;
mod losses;
mod orders;
mod stances;
mod tricks;
mod turns;

/// The test of each component that does something.
const CARDS: Cards = Cards {
    game: "duel",
    kinds: &["trick"],
    tests: &[tricks::CARD_TESTS],
};

#[test]
fn every_card_has_a_test() {
    CARDS.are_tested();
}

#[test]
fn a_card_that_does_nothing_fails_its_test() {
    CARDS.are_missed();
}

/// A attacks, and nobody has the better stance: B is asked for an answer.
fn attacked(table: &mut TestTable<Duel>, card: &str) {
    table.pick(A, card).pick(A, "stance-firm").pick(B, "stance-firm");
    assert_eq!(table.asked(B), Some("answer"));
}
