//! Every card that does something has a test, and the test notices if the card does nothing.

use std::panic::catch_unwind;

use engine::games::game;
use engine::kernel::testing::without_card;

use crate::{rules_deus, rules_deus_ex_machina};

/// A card by its key, and its test.
pub type CardTest = (&'static str, fn());

/// The cards of a game and their tests.
struct Cards {
    game: &'static str,
    /// The kinds of components that do something.
    kinds: &'static [&'static str],
    tests: &'static [&'static [CardTest]],
}

const GAMES: &[Cards] = &[
    Cards {
        game: "deus",
        kinds: &[
            "maritime",
            "production",
            "scientific",
            "civil",
            "military",
            "temple",
        ],
        tests: rules_deus::CARD_TESTS,
    },
    Cards {
        game: "deus-ex-machina",
        kinds: &["god", "intervention"],
        tests: rules_deus_ex_machina::CARD_TESTS,
    },
];

#[test]
fn every_card_has_a_test() {
    for cards in GAMES {
        let components = (game(cards.game).expect("a game").components)();
        let acting = components
            .iter()
            .filter(|component| cards.kinds.contains(&component.kind));
        for component in acting {
            let has_test = cards
                .tests
                .concat()
                .iter()
                .any(|(card, _)| *card == component.key);
            assert!(has_test, "{}: {} has no test", cards.game, component.key);
        }
    }
}

#[test]
fn a_card_that_does_nothing_fails_its_test() {
    let (mut noticed, mut blind) = (0, Vec::new());
    for (card, test) in GAMES.iter().flat_map(|cards| cards.tests.concat()) {
        match catch_unwind(|| without_card(card, test)) {
            Ok(()) => blind.push(card),
            Err(_) => noticed += 1,
        }
    }
    assert!(
        blind.is_empty(),
        "{noticed} tests notice; these do not: {blind:?}"
    );
    println!("{noticed} cards were emptied in turn, and the test of each has noticed");
}
