//! The quests: what they ask of a hero and what glory they bring.

use super::Provenance::{self, Authored, NamedAndPlaced, Rulebook};
use super::card_family;
use crate::deus_ex_machina::map::Colour::{self, Black, Blue, Green, Purple, Red, Yellow};
use crate::deus_ex_machina::points::Points;
use crate::deus_ex_machina::vocabulary::NOTE_QUEST;
use crate::kernel::{Key, Pick, Renaming, Term};

/// What is printed on a quest.
pub struct QuestFacts {
    /// Its key in the content table.
    pub key: &'static str,
    /// The area it is completed in.
    pub colour: Colour,
    /// What it asks of a hero.
    pub asks: Points,
    /// The glory it brings.
    pub gp: u8,
    /// Whether it is legendary.
    pub legendary: bool,
    /// Where the facts come from.
    pub source: Provenance,
}

card_family! {
    /// A quest card.
    Quest, family 0, facts QuestFacts = QUESTS
}

impl Quest {
    /// Whether it is left out with two and three players.
    pub fn needs_four_players(self) -> bool {
        self.facts().gp == 2
    }
}

impl Pick for Quest {
    fn key(&self) -> Key {
        Key::of(self.slug())
    }

    fn name(&self) -> Term {
        self.term()
    }

    fn note(&self) -> Option<Term> {
        let facts = self.facts();
        let note = NOTE_QUEST
            .with("might", facts.asks.might)
            .with("cunning", facts.asks.cunning);
        Some(note.with("gp", facts.gp).with("colour", facts.colour.term()))
    }

    fn renamed(&self, renaming: &Renaming) -> Self {
        renaming.of(*self)
    }
}

const LEGENDARY: bool = true;
const ORDINARY: bool = false;

const fn quest(
    key: &'static str,
    colour: Colour,
    might: u8,
    cunning: u8,
    gp: u8,
    legendary: bool,
    source: Provenance,
) -> QuestFacts {
    QuestFacts {
        key,
        colour,
        asks: Points { might, cunning },
        gp,
        legendary,
        source,
    }
}

#[rustfmt::skip]
static QUESTS: [QuestFacts; 30] = [
    // key, colour, Might, Cunning, GP, legendary
    quest("quest-procrustes", Purple, 3, 3, 2, ORDINARY, Authored),
    quest("quest-marathonian-bull", Purple, 5, 3, 3, ORDINARY, Authored),
    quest("quest-teumessian-fox", Purple, 2, 8, 6, ORDINARY, Authored),
    quest("quest-theban-sphinx", Purple, 3, 8, 8, ORDINARY, Authored),
    quest("quest-seven-against-thebes", Purple, 8, 7, 12, LEGENDARY, Authored),
    quest("quest-chirons-lesson", Green, 2, 4, 2, ORDINARY, Authored),
    quest("quest-alcestis", Green, 4, 5, 4, ORDINARY, Authored),
    quest("quest-calydonian-boar", Green, 6, 3, 5, ORDINARY, Authored),
    quest("quest-horn-of-achelous", Green, 7, 4, 7, ORDINARY, Authored),
    quest("quest-centauromachy", Green, 8, 6, 11, LEGENDARY, Authored),
    quest("quest-solymi-raiders", Yellow, 4, 2, 2, ORDINARY, Authored),
    quest("quest-service-of-omphale", Yellow, 3, 6, 4, ORDINARY, Authored),
    quest("quest-girdle-of-hippolyta", Yellow, 5, 4, 5, ORDINARY, Authored),
    quest("quest-chimaera", Yellow, 6, 5, 8, ORDINARY, NamedAndPlaced),
    quest("quest-golden-fleece", Yellow, 6, 9, 12, LEGENDARY, Authored),
    quest("quest-raid-on-the-cicones", Black, 4, 2, 2, ORDINARY, Authored),
    quest("quest-harpies", Black, 3, 5, 3, ORDINARY, Authored),
    quest("quest-mares-of-diomedes", Black, 7, 3, 6, ORDINARY, Authored),
    quest("quest-clashing-rocks", Black, 4, 7, 8, ORDINARY, Authored),
    quest("quest-cerberus", Black, 7, 6, 10, LEGENDARY, Authored),
    quest("quest-stymphalian-birds", Red, 2, 4, 2, ORDINARY, Authored),
    quest("quest-erymanthian-boar", Red, 6, 3, 4, ORDINARY, Authored),
    quest("quest-augean-stables", Red, 3, 6, 5, ORDINARY, Authored),
    quest("quest-hydra", Red, 5, 6, 8, ORDINARY, Rulebook),
    quest("quest-nemean-lion", Red, 9, 5, 11, LEGENDARY, Authored),
    quest("quest-riddle-of-proteus", Blue, 2, 4, 2, ORDINARY, Authored),
    quest("quest-cretan-bull", Blue, 6, 2, 3, ORDINARY, Authored),
    quest("quest-talos", Blue, 6, 4, 6, ORDINARY, Authored),
    quest("quest-polyphemus", Blue, 4, 7, 7, ORDINARY, Authored),
    quest("quest-minotaur", Blue, 7, 6, 10, LEGENDARY, Authored),
];
