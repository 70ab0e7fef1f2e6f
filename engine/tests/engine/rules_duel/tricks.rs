//! The cards that do something of their own.

use engine::duel::scenario::{A, B, Scenario};

use super::attacked;
use crate::card_tests::CardTest;

pub const CARD_TESTS: &[CardTest] = &[
    ("card-feint", feint_draws_a_card),
    ("card-disarm", disarm_takes_a_card),
];

#[test]
fn feint_draws_a_card() {
    let mut table = Scenario::new()
        .hand(B, ["feint", "cut", "cut", "trip", "trip"])
        .play();
    attacked(&mut table, "card-thrust");
    table.pick(B, "card-feint");
    assert_eq!(table.view(B).own.map(|hand| hand.len()), Some(5));
}

#[test]
fn disarm_takes_a_card() {
    let mut table = Scenario::new()
        .hand(B, ["disarm", "cut", "cut", "trip", "trip"])
        .play();
    attacked(&mut table, "card-sweep");
    table.pick(B, "card-disarm");
    // The attacker is asked in the middle of the exchange, and chooses from the whole hand.
    assert_eq!((table.awaited(), table.asked(A)), (vec![A], Some("discard")));
    assert_eq!(table.offers(A).len(), 4);
    table.pick(A, "card-cut");
    assert_eq!(table.view(A).own.map(|hand| hand.len()), Some(3));
    // It was no answer: the line is that of the disarm.
    assert_eq!(table.asked(A), Some("answer"));
    assert_eq!(table.why_not(A, "card-hammer"), ["why-line"]);
}
