//! Every card that does something has a test, and the test notices if the card does nothing.

use std::panic::catch_unwind;

use engine::games::{GAMES, game};
use engine::kernel::testing::without_card;

use crate::files;

/// A card by its key, and its test.
pub type CardTest = (&'static str, fn());

/// The cards of a game and their tests.
pub struct Cards {
    pub game: &'static str,
    /// The kinds of components that do something.
    pub kinds: &'static [&'static str],
    pub tests: &'static [&'static [CardTest]],
}

impl Cards {
    /// Every card has a test.
    pub fn are_tested(&self) {
        let components = (game(self.game).expect("a game").components)();
        let acting = components
            .iter()
            .filter(|component| self.kinds.contains(&component.kind));
        for component in acting {
            let has_test = self.tests.concat().iter().any(|(card, _)| *card == component.key);
            assert!(has_test, "{}: {} has no test", self.game, component.key);
        }
    }

    /// Each card is emptied in turn, and its test notices.
    pub fn are_missed(&self) {
        let (mut noticed, mut blind) = (0, Vec::new());
        for (card, test) in self.tests.concat() {
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
}

#[test]
fn every_game_empties_its_cards() {
    for entry in GAMES {
        let module = format!("rules_{}", entry.id.replace('-', "_"));
        assert!(
            files::text(&format!("{module}.rs")).contains("CARDS.are_missed()"),
            "{module}.rs"
        );
        // A file that is no part of the program tests nothing.
        let line = format!("mod {module};");
        assert!(
            files::text("main.rs").contains(&line),
            "main.rs has no line {line}"
        );
    }
}
