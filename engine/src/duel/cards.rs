//! The cards: a row for each with its facts and what it does, and the functions below.

use serde::{Deserialize, Serialize};

use super::state::Duel;
use super::vocabulary::{DISCARD, LINE_HIGH, LINE_LOW, LINE_MIDDLE, NOTE_CARD};
use crate::kernel::{Card, Cx, Flow, Key, Pick, Renaming, Seat, Term, Word};

/// How many copies of a card there are.
pub const COPIES: u8 = 3;

/// On which line a card is played. An answer has to be on the line of the card before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Line {
    High,
    Middle,
    Low,
}

impl Line {
    /// Its name for people.
    pub const fn word(self) -> Word {
        match self {
            Line::High => LINE_HIGH,
            Line::Middle => LINE_MIDDLE,
            Line::Low => LINE_LOW,
        }
    }
}

/// What is printed on a card, and what it does when it is an answer.
pub struct Facts {
    /// Its key.
    pub key: &'static str,
    /// On which line it is played.
    pub line: Line,
    /// By how much it changes the pressure.
    pub force: u8,
    does: Option<fn(&mut Cx<'_, Duel>, Seat) -> Flow>,
}

const fn card(key: &'static str, line: Line, force: u8) -> Facts {
    Facts {
        key,
        line,
        force,
        does: None,
    }
}

impl Facts {
    const fn does(self, does: fn(&mut Cx<'_, Duel>, Seat) -> Flow) -> Self {
        Self {
            does: Some(does),
            ..self
        }
    }

    /// Whether it does something of its own.
    pub const fn acts(&self) -> bool {
        self.does.is_some()
    }
}

static TECHNIQUES: [Facts; 8] = [
    card("card-cut", Line::High, 1),
    card("card-hammer", Line::High, 2),
    card("card-thrust", Line::Middle, 1),
    card("card-lunge", Line::Middle, 2),
    card("card-sweep", Line::Low, 1),
    card("card-trip", Line::Low, 2),
    card("card-feint", Line::Middle, 0).does(feint),
    card("card-disarm", Line::Low, 0).does(disarm),
];

/// Draw a card.
fn feint(cx: &mut Cx<'_, Duel>, me: Seat) -> Flow {
    cx.draw_card(me)
}

/// Your rival discards a card.
fn disarm(cx: &mut Cx<'_, Duel>, me: Seat) -> Flow {
    cx.give_up_card(Duel::rival_of(me))
}

/// A card; copies are told apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Technique(u8);

impl Technique {
    /// All cards.
    pub fn all() -> impl Iterator<Item = Technique> {
        (0..TECHNIQUES.len() as u8 * COPIES).map(Technique)
    }

    /// One copy of each card.
    pub fn kinds() -> impl Iterator<Item = Technique> {
        Self::all().step_by(COPIES.into())
    }

    /// A copy of the card with this key.
    pub fn by_key(key: &str) -> Option<Technique> {
        Self::kinds().find(|card| card.slug() == key)
    }

    /// What is printed on it.
    pub fn facts(self) -> &'static Facts {
        &TECHNIQUES[usize::from(self.0 / COPIES)]
    }

    /// Its key.
    pub fn slug(self) -> &'static str {
        self.facts().key
    }

    /// Its name for people.
    pub fn term(self) -> Term {
        Term::new(self.slug())
    }

    /// Its line and its force, for people.
    pub fn printed(self) -> Term {
        let facts = self.facts();
        NOTE_CARD
            .with("line", facts.line.word().term())
            .with("force", facts.force)
    }

    /// Does what the card does.
    pub(super) fn act(self, cx: &mut Cx<'_, Duel>, me: Seat) -> Flow {
        match self.facts().does {
            Some(does) => cx.card(self.slug(), |cx| does(cx, me)),
            None => Ok(()),
        }
    }
}

impl Card for Technique {
    const FAMILY: u8 = 0;

    fn number(self) -> u16 {
        self.0.into()
    }

    fn from_number(number: u16) -> Self {
        Technique(number as u8)
    }
}

impl Pick for Technique {
    const COPIES: bool = true;

    fn key(&self) -> Key {
        Key::of(self.slug())
    }

    fn name(&self) -> Term {
        self.term()
    }

    fn note(&self) -> Option<Term> {
        Some(self.printed())
    }

    fn held(&self) -> Option<Key> {
        Some(self.key())
    }

    fn renamed(&self, renaming: &Renaming) -> Self {
        renaming.of(*self)
    }
}

impl Cx<'_, Duel> {
    /// A fencer discards a card of their choice, if they hold one. How many they hold is public, so it is asked
    /// even if all of them are alike.
    pub(super) fn give_up_card(&mut self, seat: Seat) -> Flow {
        let hand = self.game.fencers[seat].hand.clone();
        if let Some(card) = self.choose_always(seat, DISCARD, hand)? {
            self.discard(seat, card);
        }
        Ok(())
    }
}
