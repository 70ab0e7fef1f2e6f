//! What was told since the last picture, as marks on the things that changed.

use std::collections::{BTreeMap, BTreeSet};

use engine::deus_ex_machina::event::CHARGE;
use engine::deus_ex_machina::map::Space;
use engine::deus_ex_machina::ware::Ware;
use engine::kernel::{Key, Mark, Seat, Told};

use crate::kit::Change;

/// What has changed since the reader's last picture.
#[derive(Default)]
pub struct Changes {
    /// Keys of quests, heroes and spaces that something happened to.
    things: BTreeSet<String>,
    /// By how much each player's glory has changed.
    glory: BTreeMap<Seat, i64>,
    /// By how much each player's number of cards has changed.
    cards: BTreeMap<Seat, i64>,
    /// Whose special ability was used or recharged.
    abilities: BTreeSet<Seat>,
}

impl Changes {
    /// The changes in what was told.
    pub fn of(told: &[Told]) -> Self {
        let mut changes = Changes::default();
        let marks = told.iter().flat_map(|told| &told.marks);
        marks.for_each(|mark| changes.hear(mark));
        changes
    }

    fn hear(&mut self, mark: &Mark) {
        match mark {
            Mark::At(thing) => self.things.extend([thing.0.to_string()]),
            Mark::Moved { from, to } => self.things.extend([from, to].map(|space| space.0.to_string())),
            Mark::Gain { seat, what, by } => self.count(*seat, what, *by),
            Mark::Paid { seat, what, by } => self.count(*seat, what, -by),
            Mark::Own { seat, what } => self.abilities.extend((*what == CHARGE).then_some(*seat)),
            // The empty map shows by itself that all tokens came back.
            Mark::Cleared => self.things.retain(|key| Space::by_key(key).is_none()),
        }
    }

    fn count(&mut self, seat: Seat, what: &Key, by: i32) {
        let figures = match Ware::by_key(what) {
            Some(Ware::Glory) => &mut self.glory,
            Some(Ware::Cards) => &mut self.cards,
            Some(Ware::Points(_)) | None => return,
        };
        *figures.entry(seat).or_default() += i64::from(by);
    }

    /// Whether something happened to a quest, a hero or a space.
    pub fn touch(&self, key: &str) -> bool {
        self.things.contains(key)
    }

    /// Which way a player's glory has changed.
    pub fn glory(&self, seat: Seat) -> Option<Change> {
        Change::by(self.glory.get(&seat))
    }

    /// Which way a player's number of cards has changed.
    pub fn cards(&self, seat: Seat) -> Option<Change> {
        Change::by(self.cards.get(&seat))
    }

    /// Whether a player's special ability was used or recharged.
    pub fn ability(&self, seat: Seat) -> bool {
        self.abilities.contains(&seat)
    }
}
