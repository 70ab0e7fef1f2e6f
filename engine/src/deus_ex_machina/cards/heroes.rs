//! The heroes: how mighty and how cunning they are, where they were born, and which god favours them.

use super::Provenance::{self, Authored, Named, Rulebook};
use super::card_family;
use super::gods::God;
use crate::deus_ex_machina::map::Colour::{self, Black, Blue, Green, Purple, Red, Yellow};
use crate::deus_ex_machina::points::Points;
use crate::deus_ex_machina::vocabulary::NOTE_HERO;
use crate::kernel::{Anchor, Key, Pick, Term};

/// What is printed on a hero.
pub struct HeroFacts {
    /// Its key in the content table.
    pub key: &'static str,
    /// The area where the hero was born.
    pub birthplace: Colour,
    /// Might and Cunning.
    pub rating: Points,
    /// The god that a legendary hero is favoured by.
    pub favoured_by: Option<God>,
    /// Where the facts come from.
    pub source: Provenance,
}

card_family! {
    /// A hero card.
    Hero, family 1, facts HeroFacts = HEROES
}

impl Hero {
    /// The heroes that every game has: those without a god.
    pub fn ordinary() -> impl Iterator<Item = Hero> {
        Hero::all().filter(|hero| hero.facts().favoured_by.is_none())
    }

    /// The legendary hero of a god.
    pub fn favourite_of(god: God) -> Hero {
        Hero::all()
            .find(|hero| hero.facts().favoured_by == Some(god))
            .expect("every god has a favourite")
    }
}

impl Pick for Hero {
    fn key(&self) -> Key {
        Key::of(self.slug())
    }

    fn name(&self) -> Term {
        self.term()
    }

    fn note(&self) -> Option<Term> {
        let facts = self.facts();
        let note = NOTE_HERO
            .with("might", facts.rating.might)
            .with("cunning", facts.rating.cunning);
        Some(note.with("colour", facts.birthplace.term()))
    }

    fn place(&self) -> Option<Anchor> {
        Some(Anchor(Pick::key(self)))
    }
}

const fn hero(
    key: &'static str,
    birthplace: Colour,
    might: u8,
    cunning: u8,
    favoured_by: Option<God>,
    source: Provenance,
) -> HeroFacts {
    HeroFacts {
        key,
        birthplace,
        rating: Points { might, cunning },
        favoured_by,
        source,
    }
}

#[rustfmt::skip]
static HEROES: [HeroFacts; 14] = [
    // key, birthplace, Might, Cunning, favoured by
    hero("hero-perseus", Red, 5, 3, Some(God::Hermes), Rulebook),
    hero("hero-heracles", Purple, 6, 2, Some(God::Zeus), Authored),
    hero("hero-odysseus", Blue, 3, 5, Some(God::Athena), Authored),
    hero("hero-jason", Green, 4, 4, Some(God::Hera), Authored),
    hero("hero-theseus", Purple, 3, 3, None, Authored),
    hero("hero-atalanta", Red, 3, 3, None, Authored),
    hero("hero-achilles", Green, 5, 1, None, Authored),
    hero("hero-ajax", Blue, 4, 2, None, Authored),
    hero("hero-hector", Yellow, 4, 2, None, Authored),
    hero("hero-pelops", Yellow, 2, 4, None, Authored),
    hero("hero-orpheus", Black, 1, 5, None, Authored),
    hero("hero-zetes", Black, 2, 4, None, Authored),
    hero("hero-bellerophon", Red, 4, 4, Some(God::Poseidon), Named),
    hero("hero-penthesilea", Black, 5, 3, Some(God::Ares), Named),
];
