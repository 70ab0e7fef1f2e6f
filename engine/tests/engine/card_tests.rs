//! Every card that does something has a test, and the test notices if the card does nothing.

use std::panic::catch_unwind;

use engine::games::game;
use engine::kernel::testing::without_card;

use crate::{rules_deus, rules_deus_ex_machina};

/// The tests of a game's cards, and the kinds of components that do something.
type CardTests = (
    &'static str,
    &'static [&'static str],
    &'static [&'static [(&'static str, fn())]],
);

const GAMES: &[CardTests] = &[
    (
        "deus",
        &[
            "maritime",
            "production",
            "scientific",
            "civil",
            "military",
            "temple",
        ],
        rules_deus::CARD_TESTS,
    ),
    (
        "deus-ex-machina",
        &["god", "intervention"],
        rules_deus_ex_machina::CARD_TESTS,
    ),
];

#[test]
fn every_card_has_a_test() {
    for (id, kinds, tests) in GAMES {
        let components = (game(id).expect("a game").components)();
        for component in components
            .iter()
            .filter(|component| kinds.contains(&component.kind))
        {
            let has_test = tests.concat().iter().any(|(card, _)| *card == component.key);
            assert!(has_test, "{id}: {} has no test", component.key);
        }
    }
}

/// Run with `--nocapture` to see which card each test has missed.
#[test]
fn a_card_that_does_nothing_fails_its_test() {
    let mut blind = Vec::new();
    let mut noticed = 0;
    for (_, _, tests) in GAMES {
        for (card, test) in tests.concat() {
            match catch_unwind(|| without_card(card, test)) {
                Ok(()) => blind.push(card),
                Err(_) => noticed += 1,
            }
        }
    }
    assert!(
        blind.is_empty(),
        "{noticed} noticed; these tests do not: {blind:?}"
    );
    println!("{noticed} cards were emptied, and each was missed by its own test");
}
