//! Green cards: buildings that yield resources.

use super::Provenance::{Authored, Sample};
use super::{Activation, CardFacts, card, cost};
use crate::deus::resource::ByResource;
use crate::deus::resource::Resource::{self, Clay, Stone, Wheat, Wood};
use crate::deus::state::Deus;
use crate::deus::vocabulary::PRODUCE;
use crate::deus::why::{Legal, Why, ensure};
use crate::kernel::Glyph::{self, Field, Forest, Goods, Mountain, Number, Production, Swamp};
use crate::kernel::{Cx, Flow, Judge, Seat};

#[rustfmt::skip]
pub(super) const CARDS: &[CardFacts] = &[
    card("small-production-building", 4, cost(0, 0, 0, 0, 2)).shows(Number(1), Goods).does(|cx, at| some_buildings(cx, at, 1)).from(Sample),
    card("medium-production-building", 2, cost(0, 0, 1, 0, 0)).shows(Number(2), Goods).does(|cx, at| some_buildings(cx, at, 2)).from(Authored),
    card("large-production-building", 2, cost(0, 1, 0, 1, 0)).shows(Production, Goods).does(all_buildings).from(Authored),
    card("farm", 1, cost(0, 0, 1, 0, 0)).shows(Field, Glyph::Wheat).does(|cx, at| city(cx, at, Wheat)).from(Authored),
    card("sawmill", 1, cost(0, 0, 0, 1, 0)).shows(Forest, Glyph::Wood).does(|cx, at| city(cx, at, Wood)).from(Authored),
    card("brickyard", 1, cost(0, 1, 0, 0, 0)).shows(Swamp, Glyph::Clay).does(|cx, at| city(cx, at, Clay)).from(Sample),
    card("quarry", 1, cost(1, 0, 0, 0, 0)).shows(Mountain, Glyph::Stone).does(|cx, at| city(cx, at, Stone)).from(Authored),
    card("cooperative-wheat", 1, cost(0, 1, 0, 1, 0)).shows(Production, Glyph::Wheat).does(|cx, at| cooperative(cx, at, Wheat)).from(Authored),
    card("cooperative-wood", 1, cost(1, 0, 1, 0, 0)).shows(Production, Glyph::Wood).does(|cx, at| cooperative(cx, at, Wood)).from(Authored),
    card("cooperative-clay", 1, cost(1, 0, 0, 1, 0)).shows(Production, Glyph::Clay).does(|cx, at| cooperative(cx, at, Clay)).from(Sample),
    card("cooperative-stone", 1, cost(0, 1, 1, 0, 0)).shows(Production, Glyph::Stone).does(|cx, at| cooperative(cx, at, Stone)).from(Authored),
];

/// Small and Medium Production Building: a number of your production buildings, or all if there are fewer,
/// each yield 1 resource of their region. Buildings that yield the same resource count as the same choice.
pub(super) fn some_buildings(cx: &mut Cx<'_, Deus>, at: Activation, count: u8) -> Flow {
    let me = at.me;
    let (all, supply) = (cx.game.production(me), cx.game.supply);
    let of_kind = |kind: Resource| std::iter::repeat_n(kind, all[kind].min(supply[kind]).min(count).into());
    let units: Vec<Resource> = Resource::ALL.into_iter().flat_map(of_kind).collect();
    let units = units.explained(move |game: &Deus, refusals| {
        refusals.judge(Resource::ALL, |kind| game.can_produce(me, *kind));
    });
    let produced = cx.choose_some(me, PRODUCE.with("count", count), count..=count, units)?;
    cx.gain(me, at.cause(), ByResource::count(&produced));
    Ok(())
}

/// Large Production Building: all your production buildings each yield 1 resource of their region.
fn all_buildings(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    cx.gain(at.me, at.cause(), cx.game.production(at.me));
    Ok(())
}

/// Farm, Sawmill, Brickyard and Quarry: 1 resource for each building in one region where it is found.
fn city(cx: &mut Cx<'_, Deus>, at: Activation, kind: Resource) -> Flow {
    let yielded = ByResource::only(kind, cx.game.city_yield(at.me, kind));
    cx.gain(at.me, at.cause(), yielded);
    Ok(())
}

/// Cooperatives: all your production buildings where a resource is found yield 2 of it.
fn cooperative(cx: &mut Cx<'_, Deus>, at: Activation, kind: Resource) -> Flow {
    let yielded = ByResource::only(kind, 2 * cx.game.production(at.me)[kind]);
    cx.gain(at.me, at.cause(), yielded);
    Ok(())
}

impl Deus {
    /// How many of a player's production buildings stand where each resource is found.
    pub(super) fn production(&self, me: Seat) -> ByResource<u8> {
        ByResource::new(|kind| (self.players[me].built.production & self.board.yielding(kind)).count())
    }

    /// Whether a production building of the player can yield a resource.
    pub(super) fn can_produce(&self, me: Seat, kind: Resource) -> Legal {
        ensure(self.production(me)[kind] > 0, Why::NoProduction(kind))?;
        self.is_in_supply(kind)
    }

    /// What the largest region where a resource is found yields. Nobody would choose a smaller one.
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
