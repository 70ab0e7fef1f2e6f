//! Brown cards: they reward cities and land.

use super::Provenance::{Authored, CostAndEffect, EffectOnly, Sample};
use super::{Activation, CardFacts, Pay, card, cost};
use crate::deus::resource::Resource::{self, Clay, Stone, Wheat, Wood};
use crate::deus::state::Deus;
use crate::deus::tally;
use crate::kernel::Glyph::{City, Field, Forest, Gold, Mountain, Points, Swamp, Town};
use crate::kernel::{Cx, Flow};

pub(super) const GOLD: Pay = Pay::Gold(3);
pub(super) const POINT: Pay = Pay::Points(1);

#[rustfmt::skip]
pub(super) const CARDS: &[CardFacts] = &[
    card("forum", 2, cost(0, 0, 1, 1, 0)).shows(Town, Points).does(|cx, at| pairs_of_towns(cx, at, POINT)).from(Sample),
    card("basilica", 2, cost(0, 1, 0, 0, 0)).shows(Town, Gold).does(|cx, at| pairs_of_towns(cx, at, GOLD)).from(Authored),
    card("amphitheatre", 2, cost(1, 0, 1, 1, 0)).shows(City, Points).does(|cx, at| cities(cx, at, POINT)).from(Authored),
    card("thermae", 2, cost(1, 1, 0, 0, 0)).shows(City, Gold).does(|cx, at| cities(cx, at, GOLD)).from(Authored),
    card("grain-market", 1, cost(1, 0, 0, 0, 0)).shows(Field, Gold).does(|cx, at| land(cx, at, Wheat, GOLD)).from(Authored),
    card("timber-market", 1, cost(0, 1, 0, 0, 0)).shows(Forest, Gold).does(|cx, at| land(cx, at, Wood, GOLD)).from(CostAndEffect),
    card("pottery-market", 1, cost(0, 0, 1, 0, 0)).shows(Swamp, Gold).does(|cx, at| land(cx, at, Clay, GOLD)).from(Authored),
    card("stone-market", 1, cost(0, 0, 0, 1, 0)).shows(Mountain, Gold).does(|cx, at| land(cx, at, Stone, GOLD)).from(EffectOnly),
    card("country-villa", 1, cost(1, 0, 1, 0, 0)).shows(Field, Points).does(|cx, at| land(cx, at, Wheat, POINT)).from(Authored),
    card("hunting-lodge", 1, cost(1, 1, 0, 0, 0)).shows(Forest, Points).does(|cx, at| land(cx, at, Wood, POINT)).from(Authored),
    card("fishing-hamlet", 1, cost(0, 0, 1, 1, 0)).shows(Swamp, Points).does(|cx, at| land(cx, at, Clay, POINT)).from(Authored),
    card("mountain-villa", 1, cost(0, 1, 0, 1, 0)).shows(Mountain, Points).does(|cx, at| land(cx, at, Stone, POINT)).from(Authored),
];

/// Forum and Basilica: something for each pair of regions with at least 2 of your buildings.
fn pairs_of_towns(cx: &mut Cx<'_, Deus>, at: Activation, pays: Pay) -> Flow {
    let pairs = cx.game.players[at.me].cities(2).count() / 2;
    reward(cx, at, pairs, pays)
}

/// Amphitheatre and Thermae: something for each region with at least 3 of your buildings.
fn cities(cx: &mut Cx<'_, Deus>, at: Activation, pays: Pay) -> Flow {
    let cities = cx.game.players[at.me].cities(3).count();
    reward(cx, at, cities, pays)
}

/// Markets and villas: something for each of your regions where a resource is found.
fn land(cx: &mut Cx<'_, Deus>, at: Activation, kind: Resource, pays: Pay) -> Flow {
    let land = cx.game.players[at.me].occupied() & cx.game.board.yielding(kind);
    reward(cx, at, land.count(), pays)
}

/// Gold or victory points for each of something.
pub(super) fn reward(cx: &mut Cx<'_, Deus>, at: Activation, count: u8, pays: Pay) -> Flow {
    match pays {
        Pay::Gold(each) => cx.gain_gold(at.me, at.cause(), u16::from(each * count)),
        Pay::Points(each) => cx.gain_points(at.me, at.cause(), tally::Points::Civil, each * count),
    }
    Ok(())
}
