//! The objectives: what a god secretly strives for.

use super::Provenance::{self, Authored, Rulebook};
use super::card_family;
use super::quests::Quest;
use crate::deus_ex_machina::map::Colour::{self, Black, Blue, Green, Purple, Red, Yellow};

/// What is printed on an objective tile.
pub struct ObjectiveFacts {
    /// Its key in the content table.
    pub key: &'static str,
    /// The glory that is needed.
    pub gp: u8,
    /// How many legendary quests of any colour are needed in addition to the others.
    pub legendary: u8,
    /// How many quests of which colours are needed.
    pub quests: &'static [(Colour, u8)],
    /// Whether it belongs to the mini expansion.
    pub mini: bool,
    /// Where the facts come from.
    pub source: Provenance,
}

card_family! {
    /// An objective tile.
    Objective, family 3, facts ObjectiveFacts = OBJECTIVES
}

impl Objective {
    /// The tiles that are in a game.
    pub fn in_game(mini: bool) -> impl Iterator<Item = Objective> {
        Objective::all().filter(move |tile| mini || !tile.facts().mini)
    }

    /// Whether glory and completed quests fulfil it. Each card fills one requirement.
    pub fn is_met(self, gp: u16, done: &[Quest]) -> bool {
        gp >= self.facts().gp.into() && self.filled(done) == self.asked()
    }

    /// How many quests it asks for.
    pub fn asked(self) -> u8 {
        let facts = self.facts();
        facts.legendary + facts.quests.iter().map(|(_, count)| count).sum::<u8>()
    }

    /// How many of the quests it asks for are among these.
    pub fn filled(self, done: &[Quest]) -> u8 {
        self.filled_parts(done).iter().sum()
    }

    /// The same by requirement: for each colour in the order of the facts, then for the legendary ones.
    pub fn filled_parts(self, done: &[Quest]) -> Vec<u8> {
        let facts = self.facts();
        let is_legendary = |quest: &&Quest| quest.facts().legendary;
        let mut parts = Vec::new();
        let mut legendary_left = done.iter().filter(is_legendary).count() as u8;
        for (colour, needed) in facts.quests {
            let of_colour = || done.iter().filter(|quest| quest.facts().colour == *colour);
            let legendary = of_colour().filter(is_legendary).count() as u8;
            let ordinary = of_colour().count() as u8 - legendary;
            // A legendary card fills a colour or the legendary requirement, never both: ordinary ones come
            // first.
            let by_legendary = needed.saturating_sub(ordinary).min(legendary);
            parts.push(ordinary.min(*needed) + by_legendary);
            legendary_left -= by_legendary;
        }
        parts.push(legendary_left.min(facts.legendary));
        parts
    }
}

const MINI: bool = true;
const BASE: bool = false;

const fn objective(
    key: &'static str,
    gp: u8,
    legendary: u8,
    quests: &'static [(Colour, u8)],
    mini: bool,
    source: Provenance,
) -> ObjectiveFacts {
    ObjectiveFacts {
        key,
        gp,
        legendary,
        quests,
        mini,
        source,
    }
}

#[rustfmt::skip]
static OBJECTIVES: [ObjectiveFacts; 8] = [
    // key, GP, legendary quests, quests by colour
    objective("obj-purple", 38, 0, &[(Purple, 2), (Green, 1), (Yellow, 1)], BASE, Rulebook),
    objective("obj-yellow", 38, 0, &[(Yellow, 2), (Black, 1), (Red, 1)], BASE, Rulebook),
    objective("obj-green", 38, 0, &[(Green, 2), (Blue, 1), (Red, 1)], BASE, Rulebook),
    objective("obj-black", 38, 0, &[(Black, 2), (Blue, 1), (Purple, 1)], BASE, Rulebook),
    objective("obj-legend", 35, 1, &[(Blue, 1), (Red, 1)], BASE, Rulebook),
    objective("obj-red", 38, 0, &[(Red, 2), (Purple, 1), (Black, 1)], MINI, Authored),
    objective("obj-blue", 38, 0, &[(Blue, 2), (Yellow, 1), (Green, 1)], MINI, Authored),
    objective("obj-legend-north", 35, 1, &[(Green, 1), (Black, 1)], MINI, Authored),
];
