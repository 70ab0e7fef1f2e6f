//! What was told since the last picture, as marks on the things that changed.

use std::collections::{BTreeMap, BTreeSet};

use engine::deus_ex_machina::map::Space;
use engine::kernel::{Arg, Seat, Told};

use crate::kit::Change;
use crate::situation::seat;

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
        told.iter().for_each(|told| changes.hear(told));
        changes
    }

    /// The last thing that a player chose to do.
    pub fn deed(told: &[Told]) -> Option<&Told> {
        let deeds = [
            "told-god",
            "told-placed",
            "told-completed",
            "told-ability",
            "told-played",
            "told-stole",
            "told-stole-rival",
            "told-laid",
            "told-claimed-objective",
            "told-claimed-colours",
            "told-claimed-both",
            "told-exhausted",
        ];
        told.iter().rev().find(|told| deeds.contains(&told.key.as_ref()))
    }

    fn hear(&mut self, told: &Told) {
        match told.key.as_ref() {
            "told-glory" | "told-favour" => self.glory_by(told, 1),
            "told-lost" => self.glory_by(told, -1),
            "told-drew" | "told-drew-rival" => self.card(told, "seat", 1),
            "told-played" | "told-discarded" => self.card(told, "seat", -1),
            "told-stole" | "told-stole-rival" => {
                self.card(told, "thief", 1);
                self.card(told, "victim", -1);
            }
            "told-ability" | "told-recharged" => self.abilities.extend(seat(told, "seat")),
            // All tokens came back. The empty map shows that by itself, and so do quests that only moved up.
            "told-turn" => self.things.retain(|key| Space::by_key(key).is_none()),
            // The hero has left the track, so the space is what changed.
            "told-placed" => self.thing(told, "space"),
            "told-moved" => ["from", "to"].iter().for_each(|name| self.thing(told, name)),
            "told-hero" | "told-reserved" | "told-released" => self.thing(told, "hero"),
            "told-quest" | "told-eased" | "told-laid" => self.thing(told, "quest"),
            "told-swapped-quests" | "told-swapped-heroes" => {
                ["one", "other"].iter().for_each(|name| self.thing(told, name));
            }
            "told-removed" | "told-opened" => {
                if let Some(Arg::Number(space)) = told.args.get("space") {
                    self.things.insert(format!("h{space}"));
                }
            }
            _ => {}
        }
    }

    fn thing(&mut self, told: &Told, name: &str) {
        if let Some(Arg::Term(term)) = told.args.get(name) {
            self.things.insert(term.key.clone().into_owned());
        }
    }

    fn glory_by(&mut self, told: &Told, sign: i64) {
        if let (Some(seat), Some(Arg::Number(gp))) = (seat(told, "seat"), told.args.get("gp")) {
            *self.glory.entry(seat).or_default() += sign * gp;
        }
    }

    fn card(&mut self, told: &Told, name: &str, by: i64) {
        if let Some(seat) = seat(told, name) {
            *self.cards.entry(seat).or_default() += by;
        }
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
