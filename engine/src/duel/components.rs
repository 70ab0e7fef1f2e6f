//! The catalogue: every card with what is printed on it.

use super::cards::{COPIES, Technique};
use crate::kernel::{Component, Fact, Source};

/// The kind of cards that do something of their own.
const ACTING: &str = "trick";
/// The kind of all other cards.
const PLAIN: &str = "technique";

/// Every component of the game.
pub fn all() -> Vec<Component> {
    let one = |card: Technique| {
        let facts = card.facts();
        Component {
            key: facts.key,
            kind: if facts.acts() { ACTING } else { PLAIN },
            copies: COPIES,
            facts: vec![
                ("line", Fact::Key(facts.line.word().key())),
                ("force", Fact::Number(facts.force.into())),
            ],
            source: Source::Authored,
            note: "authored",
        }
    };
    Technique::kinds().map(one).collect()
}
