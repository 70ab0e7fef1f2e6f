//! The catalogue: every component with what is printed on it and where that comes from.

use super::cards::{Building, Set};
use super::piece::Type;
use super::resource::Resource;
use super::tiles::Face;
use crate::kernel::{Component, Fact, Source};

/// Every component of the game.
pub fn all() -> Vec<Component> {
    Building::all().map(card).chain(Face::all().map(tile)).collect()
}

/// Copies of a card are one component. Its kind is its type: `maritime`, `temple`, …
fn card(building: Building) -> Component {
    let facts = building.facts();
    let needed = Resource::ALL
        .into_iter()
        .filter(|kind| facts.cost.resources[*kind] > 0);
    let mut printed: Vec<(&'static str, Fact)> = needed
        .map(|kind| (kind.slug(), Fact::Number(facts.cost.resources[kind].into())))
        .collect();
    if facts.cost.gold > 0 {
        printed.push(("gold", Fact::Number(facts.cost.gold.into())));
    }
    if facts.costs_rank {
        printed.push(("rank-in-gold", Fact::Flag(true)));
    }
    match (building.of(), building.set()) {
        (Type::Temple, Set::Base) => printed.push(("most", Fact::Number(super::cards::temples::MOST.into()))),
        (Type::Temple, Set::Egypt) => {}
        _ if facts.needs > 0 => printed.push(("needs", Fact::Number(facts.needs.into()))),
        _ => {}
    }
    if building.set() == Set::Egypt {
        printed.push(("egypt", Fact::Flag(true)));
    }
    Component {
        key: facts.key,
        kind: building.of().slug(),
        copies: facts.copies,
        facts: printed,
        source: Source::of(facts.source.note()),
        note: facts.source.note(),
    }
}

/// The faces of the tiles, with the regions around the middle clockwise from the right.
fn tile(face: Face) -> Component {
    const RING: [&str; 6] = [
        "right",
        "lower-right",
        "lower-left",
        "left",
        "upper-left",
        "upper-right",
    ];
    const NOTE: &str = "authored";
    let facts = face.facts();
    let ring = RING
        .into_iter()
        .zip(facts.ring)
        .map(|(at, terrain)| (at, Fact::Key(terrain.slug())));
    Component {
        key: facts.key,
        kind: "tile",
        copies: 1,
        facts: [("centre", Fact::Key(facts.centre.slug()))]
            .into_iter()
            .chain(ring)
            .collect(),
        source: Source::of(NOTE),
        note: NOTE,
    }
}
