//! Green cards: buildings that yield resources.

use super::{Building, CardFacts, Effect, cost};
use crate::deus::event::Cause;
use crate::deus::resource::Resource::{self, Clay, Stone, Wheat, Wood};
use crate::deus::resource::{ByResource, Cost};
use crate::deus::state::Deus;
use crate::deus::vocabulary::PRODUCE;
use crate::kernel::{Cx, Flow, Seat};

/// What a green card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Yield {
    /// This many different production buildings each yield one resource of their region.
    Buildings(u8),
    /// All production buildings each yield one resource of their region.
    AllBuildings,
    /// One region yields a resource for each building in it.
    City(Resource),
    /// All production buildings where this resource is found yield two of it.
    Cooperative(Resource),
}

const fn card(key: &'static str, copies: u8, cost: Cost, does: Yield, note: &'static str) -> CardFacts {
    CardFacts {
        key,
        copies,
        cost,
        does: Effect::Yield(does),
        note,
    }
}

const SAMPLE: &str = "name, effect published; copies, cost authored";
const AUTHORED: &str = "name, copies, cost, effect authored";

#[rustfmt::skip]
pub(super) const CARDS: &[CardFacts] = &[
    card("small-production-building", 4, cost(0, 0, 0, 0, 2), Yield::Buildings(1), SAMPLE),
    card("medium-production-building", 2, cost(0, 0, 1, 0, 0), Yield::Buildings(2), AUTHORED),
    card("large-production-building", 2, cost(0, 1, 0, 1, 0), Yield::AllBuildings, AUTHORED),
    card("farm", 1, cost(0, 0, 1, 0, 0), Yield::City(Wheat), AUTHORED),
    card("sawmill", 1, cost(0, 0, 0, 1, 0), Yield::City(Wood), AUTHORED),
    card("brickyard", 1, cost(0, 1, 0, 0, 0), Yield::City(Clay), SAMPLE),
    card("quarry", 1, cost(1, 0, 0, 0, 0), Yield::City(Stone), AUTHORED),
    card("cooperative-wheat", 1, cost(0, 1, 0, 1, 0), Yield::Cooperative(Wheat), AUTHORED),
    card("cooperative-wood", 1, cost(1, 0, 1, 0, 0), Yield::Cooperative(Wood), AUTHORED),
    card("cooperative-clay", 1, cost(1, 0, 0, 1, 0), Yield::Cooperative(Clay), SAMPLE),
    card("cooperative-stone", 1, cost(0, 1, 1, 0, 0), Yield::Cooperative(Stone), AUTHORED),
];

/// Activates a green card.
pub fn activate(cx: &mut Cx<'_, Deus>, me: Seat, by: Building, does: Yield) -> Flow {
    let resources = match does {
        Yield::Buildings(count) => some_buildings(cx, me, count)?,
        Yield::AllBuildings => cx.game.production(me),
        Yield::City(kind) => ByResource::only(kind, cx.game.city_yield(me, kind)),
        Yield::Cooperative(kind) => ByResource::only(kind, 2 * cx.game.production(me)[kind]),
    };
    cx.gain(me, Cause::Card(by), resources);
    Ok(())
}

/// Small and Medium Production Building: a number of your production buildings, or all if there are fewer,
/// each yield 1 resource of their region. Buildings that yield the same resource count as the same choice.
fn some_buildings(cx: &mut Cx<'_, Deus>, me: Seat, count: u8) -> Flow<ByResource<u8>> {
    let all = cx.game.production(me);
    let supply = cx.game.supply;
    let of_kind = |kind: Resource| std::iter::repeat_n(kind, all[kind].min(supply[kind]).min(count).into());
    let units: Vec<Resource> = Resource::ALL.into_iter().flat_map(of_kind).collect();
    Ok(ByResource::count(&cx.choose_some(
        me,
        PRODUCE.with("count", count),
        count..=count,
        units,
    )?))
}

impl Deus {
    /// How many of a player's production buildings stand where each resource is found.
    pub(in crate::deus) fn production(&self, me: Seat) -> ByResource<u8> {
        ByResource::new(|kind| (self.players[me].built.production & self.board.yielding(kind)).count())
    }

    /// Farm, Sawmill, Brickyard and Quarry: 1 resource for each building in one region where it is found.
    /// Nobody would choose a smaller one.
    fn city_yield(&self, me: Seat, kind: Resource) -> u8 {
        let player = &self.players[me];
        let regions = player.occupied() & self.board.yielding(kind);
        regions
            .iter()
            .map(|region| player.buildings_in(region))
            .max()
            .unwrap_or(0)
    }
}
