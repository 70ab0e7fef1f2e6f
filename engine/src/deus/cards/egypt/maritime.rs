//! Blue cards of Egypt: ships that trade at the market's values, and move them once.

use crate::deus::cards::Moment::{self, Before};
use crate::deus::cards::Provenance::Egypt;
use crate::deus::cards::{Activation, CardFacts, card, cost};
use crate::deus::market::{Shift, shift};
use crate::deus::region::{Region, Regions};
use crate::deus::resource::ByResource;
use crate::deus::resource::Resource::{self, Clay, Stone, Wheat, Wood};
use crate::deus::state::Deus;
use crate::deus::tiles::Terrain;
use crate::deus::vocabulary::{
    BUY_AT_MARKET, MARKET, MARKET_FIRST, NOTE_FREE, NOTE_SHIP, SAIL, SELL_AT_MARKET, SELL_SET, SELL_SETS,
    SET, SHIP,
};
use crate::deus::why::{Legal, Why, ensure};
use crate::kernel::Glyph::{self, Gold, Goods, Points};
use crate::kernel::{Cx, Flow, Judge, Key, Label, Pick, Prompt, Seat, Term};

#[rustfmt::skip]
pub(in crate::deus::cards) const CARDS: &[CardFacts] = &[
    card("grand-souk", 3, cost(1, 0, 0, 1, 0)).shows(Goods, Gold).once(grand_souk_once).does(grand_souk).from(Egypt("name, 1x rulebook; effect rulebook, completed by authored; copies, cost authored")),
    card("merchantman", 3, cost(0, 1, 0, 1, 0)).shows(Goods, Points).once(merchantman_once).does(merchantman).from(Egypt("name, effect rulebook; copies, cost, 1x authored")),
    card("barge-wheat", 1, cost(0, 0, 1, 1, 0)).shows(Glyph::Wheat, Points).once(|cx, at, when| raise(cx, at, when, Wheat)).does(|cx, at| barge(cx, at, Wheat)).from(BARGE),
    card("barge-wood", 1, cost(1, 0, 0, 1, 0)).shows(Glyph::Wood, Points).once(|cx, at, when| raise(cx, at, when, Wood)).does(|cx, at| barge(cx, at, Wood)).from(BARGE),
    card("barge-clay", 1, cost(1, 1, 0, 0, 0)).shows(Glyph::Clay, Points).once(|cx, at, when| raise(cx, at, when, Clay)).does(|cx, at| barge(cx, at, Clay)).from(BARGE),
    card("barge-stone", 1, cost(0, 1, 1, 0, 0)).shows(Glyph::Stone, Points).once(|cx, at, when| raise(cx, at, when, Stone)).does(|cx, at| barge(cx, at, Stone)).from(BARGE),
    card("papyrus-boat", 3, cost(0, 0, 1, 0, 0)).shows(Gold, Goods).once(papyrus_boat_once).does(papyrus_boat).from(Egypt("name rulebook; effect rulebook, completed by authored; copies, cost, 1x authored")),
    card("souk", 3, cost(0, 1, 1, 0, 0)).shows(Glyph::Maritime, Goods).once(souk_once).does(souk).from(Egypt("name rulebook; effect rulebook, completed by authored; copies, cost, 1x authored")),
];

const BARGE: crate::deus::cards::Provenance =
    Egypt("name, effect rulebook; copies inferred, completed by authored; cost, 1x authored");

/// How many resources can be bought at once.
const MOST_BOUGHT: u8 = 5;

/// Sell up to 4 resources of any kinds, each for its value.
fn grand_souk(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    const MOST_SOLD: u8 = 4;
    let me = at.me;
    let units = cx.game.players[me].units(MOST_SOLD);
    let units = units.explained(move |game: &Deus, refusals| {
        refusals.judge(Resource::ALL, |kind| game.has_resource(me, *kind));
    });
    let ask = cx.game.market.unwrap_or_default().ask(SELL_AT_MARKET, MOST_SOLD);
    let sold = ByResource::count(&cx.choose_some(me, ask, 0..=MOST_SOLD, units)?);
    cx.sell_for_gold(me, at.card, sold, cx.game.value_of(sold));
    Ok(())
}

/// 1×: swap the values of two resources, before or after the sale.
fn grand_souk_once(cx: &mut Cx<'_, Deus>, at: Activation, when: Moment) -> Flow<bool> {
    // Somebody who has nothing to sell is asked once.
    if when == Before && cx.game.players[at.me].resources.total() == 0 {
        return Ok(false);
    }
    shift(cx, at, prompt(when), Shift::swaps())
}

/// Sell one of each resource for 6 points.
fn merchantman(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    const POINTS: u8 = 6;
    let me = at.me;
    let set = [Set].judged(move |game: &Deus, _| {
        let missing = Resource::ALL
            .into_iter()
            .find(|kind| game.has_resource(me, *kind).is_err());
        missing.map_or(Ok(()), |kind| Err(Why::NoResource(kind)))
    });
    if cx.may_choose(me, SELL_SET.with("vp", POINTS), set)?.is_some() {
        cx.sell_for_points(me, at.card, ByResource::new(|_| 1), POINTS);
    }
    Ok(())
}

/// 1×: one resource up and another down, by a step each.
fn merchantman_once(cx: &mut Cx<'_, Deus>, at: Activation, when: Moment) -> Flow<bool> {
    // The sale does not read the market, so it makes no difference when it moves.
    if when == Before {
        Ok(false)
    } else {
        shift(cx, at, MARKET, Shift::tilts())
    }
}

/// Barges: sell 1 or 2 sets of 2 of a resource, each for the points that it is worth.
fn barge(cx: &mut Cx<'_, Deus>, at: Activation, kind: Resource) -> Flow {
    const MOST_SETS: u8 = 2;
    const SET_SIZE: u8 = 2;
    let most = (cx.game.players[at.me].resources[kind] / SET_SIZE).min(MOST_SETS);
    let worth = cx.game.points_for(kind);
    let ask = SELL_SETS.with("kind", kind.term()).with("vp", worth);
    let sets = cx.amount(at.me, ask, 0..=most.into())? as u8;
    cx.sell_for_points(
        at.me,
        at.card,
        ByResource::only(kind, sets * SET_SIZE),
        sets * worth,
    );
    Ok(())
}

/// 1×: raise the resource by a step. Nobody would sell first.
fn raise(cx: &mut Cx<'_, Deus>, at: Activation, when: Moment, kind: Resource) -> Flow<bool> {
    if when == Before {
        shift(cx, at, MARKET, [Shift::Raise(kind)])
    } else {
        Ok(false)
    }
}

/// Buy up to 5 resources of any kinds, each for its value.
fn papyrus_boat(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    buy(cx, at, |price| price)
}

/// 1×: one resource up or down by a step, before or after the purchase.
fn papyrus_boat_once(cx: &mut Cx<'_, Deus>, at: Activation, when: Moment) -> Flow<bool> {
    // Somebody who could not buy anything in either case is asked once.
    if when == Before && !cx.game.could_buy(at.me) {
        return Ok(false);
    }
    shift(cx, at, prompt(when), Shift::either_way())
}

/// You may move one of your ships up to 3 regions. Then buy up to 5 resources of any kinds for half of what they
/// are worth (R40, R65).
fn souk(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    sail(cx, at, 3)?;
    buy(cx, at, |price| price / 2)
}

/// 1×: one resource down by a step. Nobody would buy first.
fn souk_once(cx: &mut Cx<'_, Deus>, at: Activation, when: Moment) -> Flow<bool> {
    if when == Before {
        shift(cx, at, MARKET, Resource::ALL.map(Shift::Lower))
    } else {
        Ok(false)
    }
}

/// How a player is asked for a shift that can come before or after.
const fn prompt(when: Moment) -> Prompt {
    match when {
        Before => MARKET_FIRST,
        Moment::After => MARKET,
    }
}

/// Buys a basket for what its price becomes. Only what can be paid is offered.
fn buy(cx: &mut Cx<'_, Deus>, at: Activation, price: fn(u16) -> u16) -> Flow {
    let me = at.me;
    let cost = move |game: &Deus, units: &[Resource]| price(game.value_of(ByResource::count(units)));
    let can_pay = move |game: &Deus, units: &[Resource]| {
        let gold = cost(game, units);
        ensure(game.players[me].gold >= gold, Why::NoGold(gold))
    };
    let affordable = |kind: Resource| {
        let most = cx.game.players[me].gold / price(cx.game.price(kind));
        cx.game.supply[kind].min(most.min(MOST_BOUGHT.into()) as u8)
    };
    let affordable = ByResource::new(affordable);
    let most = cx.game.most_bought(me, price);
    let units = Resource::ALL
        .into_iter()
        .flat_map(|kind| std::iter::repeat_n(kind, affordable[kind].into()));
    let units: Vec<Resource> = units.collect();
    let units = units.explained(move |game: &Deus, refusals| {
        refusals.judge(Resource::ALL, |kind| {
            game.is_in_supply(*kind)?;
            can_pay(game, &[*kind])
        });
    });
    let ask = cx.game.market.unwrap_or_default().ask(BUY_AT_MARKET, most);
    let bought = cx.choose_some(me, ask, 0..=most, units.together(can_pay))?;
    let gold = cost(cx.game, &bought);
    cx.buy(me, at.card, ByResource::count(&bought), gold);
    Ok(())
}

/// Moves one of the player's ships, or none.
fn sail(cx: &mut Cx<'_, Deus>, at: Activation, steps: u8) -> Flow {
    let me = at.me;
    let ships = cx.game.players[me].built.maritime.iter();
    let armies = cx.game.players[me].built.military;
    let ships: Vec<_> = ships
        .map(|ship| {
            let army = u8::from(armies.has(ship));
            ship.labelled(move |_| Label::note(NOTE_SHIP.with("armies", army)))
        })
        .collect();
    let ships = ships
        .judged(move |game: &Deus, ship| ensure(!game.harbours(ship.it, steps).is_empty(), Why::NoSeaFree));
    let Some(ship) = cx.may_choose(me, SHIP.with("steps", steps), ships)? else {
        return Ok(());
    };
    let from = ship.it;
    let goals: Vec<_> = cx
        .game
        .harbours(from, steps)
        .iter()
        .map(|to| to.labelled(|_| Label::note(NOTE_FREE.with("terrain", Terrain::Sea.term()))))
        .collect();
    let goals = goals.explained(move |game: &Deus, refusals| {
        refusals.judge(game.board.all().iter(), |to| game.can_sail(me, from, steps, *to));
    });
    let ask = SAIL.with("region", from.term()).with("steps", steps);
    match cx.choose(me, ask, goals)? {
        Some(to) => cx.sail(me, at.card, from, to.it),
        None => Ok(()),
    }
}

impl Deus {
    /// How many resources a player can pay for at once: the cheapest ones, as far as the supply has them.
    fn most_bought(&self, me: Seat, price: fn(u16) -> u16) -> u8 {
        let mut kinds = Resource::ALL.map(|kind| (price(self.price(kind)), kind));
        kinds.sort_unstable();
        let (mut gold, mut most) = (self.players[me].gold, 0);
        for (price, kind) in kinds {
            let count = self.supply[kind].min(MOST_BOUGHT - most);
            let count = u16::from(count).min(gold / price);
            gold -= count * price;
            most += count as u8;
        }
        most
    }

    /// Whether a player has gold for any resource of the supply, perhaps after its value has gone down a step.
    fn could_buy(&self, me: Seat) -> bool {
        let lowered = |kind: Resource| self.market.map(|market| market.price_lowered(kind));
        let pays = |kind: Resource| lowered(kind).is_some_and(|price| self.players[me].gold >= price);
        Resource::ALL
            .into_iter()
            .any(|kind| self.supply[kind] > 0 && pays(kind))
    }

    /// The free seas that a ship could reach, past others.
    fn harbours(&self, from: Region, steps: u8) -> Regions {
        self.board.reach(Regions::only(from), steps, self.board.sea()) & self.unoccupied()
    }

    /// Whether a ship can end its move in a region.
    fn can_sail(&self, me: Seat, from: Region, steps: u8, to: Region) -> Legal {
        ensure(self.board.sea().has(to), Why::NotSea)?;
        if let Some(owner) = self.owner(to) {
            return Err(if owner == me {
                Why::OwnRegion
            } else {
                Why::Occupied(owner)
            });
        }
        ensure(self.harbours(from, steps).has(to), Why::TooFar(steps))
    }

    /// Whether a player has a resource.
    fn has_resource(&self, me: Seat, kind: Resource) -> Legal {
        ensure(self.players[me].resources[kind] > 0, Why::NoResource(kind))
    }
}

/// One of each resource.
#[derive(Clone)]
struct Set;

impl Pick for Set {
    fn key(&self) -> Key {
        Key::of("set")
    }

    fn name(&self) -> Term {
        SET.term()
    }
}
