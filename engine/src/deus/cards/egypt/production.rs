//! Green cards of Egypt: buildings that yield resources, and barques to keep them in.

use crate::deus::cards::Provenance::{self, Egypt};
use crate::deus::cards::production::some_buildings;
use crate::deus::cards::{Activation, CardFacts, Moment, card, cost};
use crate::deus::region::Region;
use crate::deus::resource::ByResource;
use crate::deus::resource::Resource::{self, Clay, Stone, Wheat, Wood};
use crate::deus::state::Deus;
use crate::deus::vocabulary::{NOTE_OUTSOURCE, OUTSOURCE, RESOURCES, YIELD};
use crate::deus::why::{Legal, Why, ensure};
use crate::kernel::Glyph::{self, Field, Forest, Goods, Mountain, Number, Production, Swamp};
use crate::kernel::{Cx, Flow, Judge, Label, Pick, Seat};

#[rustfmt::skip]
pub(in crate::deus::cards) const CARDS: &[CardFacts] = &[
    card("piecework", 2, cost(1, 0, 0, 0, 2)).shows(Glyph::Barque, Goods).once(|cx, at, when| barque(cx, at, when, 3)).does(piecework).from(Egypt("name rulebook; effect, 1x rulebook, completed by authored; copies inferred, completed by authored; cost authored")),
    card("outsourced-production", 3, cost(0, 1, 0, 1, 0)).shows(Production, Goods).once(|cx, at, when| barque(cx, at, when, 1)).does(outsourced_production).from(KNOWN),
    card("mill", 4, cost(0, 0, 0, 0, 0)).costs_rank().shows(Glyph::Rank, Goods).once(|cx, at, when| barque(cx, at, when, 1)).does(mill).from(Egypt("name, cost, effect rulebook; 1x rulebook, completed by authored; copies inferred, completed by authored")),
    card("seasonal-work-wheat", 1, cost(0, 0, 1, 0, 0)).shows(Field, Glyph::Wheat).once(|cx, at, when| barque(cx, at, when, 2)).does(|cx, at| seasonal_work(cx, at, Wheat)).from(NAMED),
    card("seasonal-work-wood", 1, cost(1, 0, 0, 0, 0)).shows(Forest, Glyph::Wood).once(|cx, at, when| barque(cx, at, when, 2)).does(|cx, at| seasonal_work(cx, at, Wood)).from(NAMED),
    card("seasonal-work-clay", 1, cost(0, 0, 0, 1, 0)).shows(Swamp, Glyph::Clay).once(|cx, at, when| barque(cx, at, when, 2)).does(|cx, at| seasonal_work(cx, at, Clay)).from(NAMED),
    card("seasonal-work-stone", 1, cost(0, 1, 0, 0, 0)).shows(Mountain, Glyph::Stone).once(|cx, at, when| barque(cx, at, when, 2)).does(|cx, at| seasonal_work(cx, at, Stone)).from(NAMED),
    card("barn", 3, cost(1, 0, 1, 0, 0)).shows(Number(3), Goods).once(|cx, at, when| barque(cx, at, when, 3)).does(|cx, at| some_buildings(cx, at, 3)).from(Egypt("name rulebook; effect, 1x rulebook, completed by authored; copies inferred, completed by authored; cost authored")),
];

const KNOWN: Provenance = Egypt(
    "name, effect rulebook; 1x rulebook, completed by authored; copies inferred, completed by authored; cost authored",
);
const NAMED: Provenance = Egypt(
    "name rulebook; 1x rulebook, completed by authored; copies inferred, completed by authored; cost, effect authored",
);

/// 1×: take a barque. Nobody declines one, and it can be filled at once.
fn barque(cx: &mut Cx<'_, Deus>, at: Activation, _: Moment, size: u8) -> Flow<bool> {
    cx.take_barque(at, size);
    Ok(true)
}

/// Choose one of your production buildings, and gain as many of its resource as the largest barque has places that
/// you can empty (R43).
fn piecework(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    let cargo = cx.game.acts.cargo;
    match cx.game.players[at.me].barques.largest_empty(cargo) {
        Some(places) => one_building(cx, at, places),
        None => Ok(()),
    }
}

/// Choose one of your production buildings, and gain as many of its resource as this card's rank says (R38).
fn mill(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    one_building(cx, at, at.rank)
}

/// One production building yields so many resources. Buildings that yield the same count as the same choice.
fn one_building(cx: &mut Cx<'_, Deus>, at: Activation, count: u8) -> Flow {
    let me = at.me;
    let kinds = Resource::ALL.judged(move |game: &Deus, kind| game.can_produce(me, *kind));
    if let Some(kind) = cx.choose(me, YIELD.with("count", count), kinds)? {
        cx.gain(me, at.cause(), ByResource::only(kind, count));
    }
    Ok(())
}

/// Choose one of your production buildings: as many resources as you have buildings in its region, of the kinds of
/// the land beside it (R42).
fn outsourced_production(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    let me = at.me;
    let regions = cx.game.players[me].built.production.iter();
    let mut regions: Vec<Region> = regions
        .filter(|region| cx.game.can_outsource(me, *region).is_ok())
        .collect();
    let fetched = |region: &Region| {
        let there = ByResource::new(|kind| cx.game.can_fetch(*region, kind).is_ok());
        (cx.game.players[me].buildings_in(*region), there)
    };
    // It makes no difference which of them it is if all bring the same.
    if regions.windows(2).all(|two| fetched(&two[0]) == fetched(&two[1])) {
        regions.truncate(1);
    }
    let regions: Vec<_> = regions
        .into_iter()
        .map(|region| {
            let count = cx.game.players[me].buildings_in(region);
            let beside = ByResource::new(|kind| cx.game.kinds_beside(region).any(|beside| beside == kind));
            region.labelled(move |_| {
                let kinds = Resource::ALL.into_iter().filter(|kind| beside[*kind]);
                let kinds: Vec<_> = kinds.map(Resource::term).collect();
                Label::note(NOTE_OUTSOURCE.with("count", count).with("kinds", kinds))
            })
        })
        .collect();
    let regions = regions.explained(move |game: &Deus, refusals| {
        let regions = game.board.all().iter();
        refusals.judge(regions, |region| game.can_outsource(me, *region));
    });
    let Some(region) = cx.choose(me, OUTSOURCE, regions)? else {
        return Ok(());
    };
    let (region, count) = (region.it, cx.game.players[me].buildings_in(region.it));
    let supply = cx.game.supply;
    let units = cx
        .game
        .kinds_beside(region)
        .flat_map(|kind| std::iter::repeat_n(kind, supply[kind].min(count).into()));
    let units: Vec<Resource> = units.collect();
    let units = units.explained(move |game: &Deus, refusals| {
        refusals.judge(Resource::ALL, |kind| game.can_fetch(region, *kind));
    });
    let taken = cx.choose_some(me, RESOURCES.with("count", count), count..=count, units)?;
    cx.gain(me, at.cause(), ByResource::count(&taken));
    Ok(())
}

/// Seasonal Work: 1 of a resource, and 1 more for each of your production buildings where it is found.
fn seasonal_work(cx: &mut Cx<'_, Deus>, at: Activation, kind: Resource) -> Flow {
    let count = 1 + cx.game.production(at.me)[kind];
    cx.gain(at.me, at.cause(), ByResource::only(kind, count));
    Ok(())
}

impl Deus {
    /// What the land beside a region yields, whoever owns it.
    fn kinds_beside(&self, region: Region) -> impl Iterator<Item = Resource> {
        let beside = self.board.beside(region);
        Resource::ALL
            .into_iter()
            .filter(move |kind| self.board.yielding(*kind).meets(beside))
    }

    /// Whether a player has a production building in a region, and something can be fetched from beside it.
    fn can_outsource(&self, me: Seat, region: Region) -> Legal {
        let produces = self.players[me].built.production.has(region);
        ensure(produces, Why::NoProductionThere)?;
        let mut kinds = self.kinds_beside(region);
        ensure(kinds.any(|kind| self.supply[kind] > 0), Why::NothingBeside)
    }

    /// Whether the land beside a region yields a resource.
    fn can_fetch(&self, region: Region, kind: Resource) -> Legal {
        let found = self.kinds_beside(region).any(|beside| beside == kind);
        ensure(found, Why::NotBesideRegion(kind))?;
        self.is_in_supply(kind)
    }
}
