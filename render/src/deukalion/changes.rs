//! What was told since the last picture, as marks on the things that changed.

use std::collections::{BTreeMap, BTreeSet};

use engine::deukalion::event::CUP;
use engine::deukalion::ware::Ware;
use engine::kernel::{Anchor, Key, Mark, Seat, Told};
use engine::map::Cell;

use crate::kit::Change;

/// What has changed since the reader's last picture.
#[derive(Default)]
pub struct Changes {
    /// Keys of squares, contracts and the cup that something happened to.
    things: BTreeSet<String>,
    /// The moves of ships and of the Hydra, in order: from which square to which.
    pub moves: Vec<(Cell, Cell)>,
    /// By how much each player's points have changed.
    points: BTreeMap<Seat, i64>,
    /// By how much each player's number of fighters aboard has changed.
    fighters: BTreeMap<Seat, i64>,
    /// By how much each player's number of treasures aboard has changed.
    cargo: BTreeMap<Seat, i64>,
    /// By how much each player's number of cards has changed.
    cards: BTreeMap<Seat, i64>,
    /// The cards and contracts in front of players that are new.
    own: BTreeSet<(Seat, String)>,
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
            Mark::Moved { from, to } => self.moves.extend(cell(from).zip(cell(to))),
            Mark::Gain { seat, what, by } => self.count(*seat, what, *by),
            Mark::Paid { seat, what, by } => self.count(*seat, what, -by),
            Mark::Own { seat, what } => self.own.extend([(*seat, what.to_string())]),
            // The sea is never cleared.
            Mark::Cleared => {}
        }
    }

    fn count(&mut self, seat: Seat, what: &Key, by: i32) {
        let figures = match Ware::by_key(what) {
            Some(Ware::Points) => &mut self.points,
            Some(Ware::Fighters) => &mut self.fighters,
            Some(Ware::Cards) => &mut self.cards,
            Some(Ware::Treasure(_)) => &mut self.cargo,
            None => return,
        };
        *figures.entry(seat).or_default() += i64::from(by);
    }

    /// Whether something happened at a square, or to a contract.
    pub fn touch(&self, key: &str) -> bool {
        self.things.contains(key)
    }

    /// Whether the cup was shaken or turned.
    pub fn cup(&self) -> bool {
        self.touch(CUP.as_str())
    }

    /// Whether a card in front of a player is new.
    pub fn is_new(&self, seat: Seat, card: &str) -> bool {
        self.own.iter().any(|(owner, new)| *owner == seat && new == card)
    }

    /// Which way a player's points have changed.
    pub fn points(&self, seat: Seat) -> Option<Change> {
        Change::by(self.points.get(&seat))
    }

    /// Which way a player's number of fighters aboard has changed.
    pub fn fighters(&self, seat: Seat) -> Option<Change> {
        Change::by(self.fighters.get(&seat))
    }

    /// Whether a player has loaded or unloaded treasures.
    pub fn cargo(&self, seat: Seat) -> Option<Change> {
        Change::by(self.cargo.get(&seat))
    }

    /// Which way a player's number of cards has changed.
    pub fn cards(&self, seat: Seat) -> Option<Change> {
        Change::by(self.cards.get(&seat))
    }
}

fn cell(place: &Anchor) -> Option<Cell> {
    Cell::by_key(place.0.as_str())
}
