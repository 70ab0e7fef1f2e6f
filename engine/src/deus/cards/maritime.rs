//! Blue cards: ships that buy, sell and exchange.

use super::{Building, CardFacts, Effect, Pay, cost};
use crate::deus::event::Cause;
use crate::deus::resource::Resource::{self, Clay, Stone, Wheat, Wood};
use crate::deus::resource::{ByResource, Cost};
use crate::deus::state::Deus;
use crate::deus::vocabulary::{ASSORTMENT, BUY, EXCHANGE, SELL_FOR_GOLD, SELL_FOR_POINTS, SWAP};
use crate::deus::why::{Legal, Why, ensure};
use crate::kernel::{Cx, Flow, Key, Pick, Seat, Term};

/// What a blue card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trade {
    /// Buys resources from the supply, at a price in gold.
    Buy {
        /// At most this many.
        most: u8,
        /// So much gold each.
        price: u8,
    },
    /// Sells resources of one kind to the supply.
    Sell {
        /// Which kind.
        kind: Resource,
        /// What each of them brings.
        pays: Pay,
    },
    /// Exchanges resources with the supply.
    Exchange,
    /// Sells one of each kind.
    Assortment,
}

const fn card(key: &'static str, copies: u8, cost: Cost, does: Trade, note: &'static str) -> CardFacts {
    CardFacts {
        key,
        copies,
        cost,
        does: Effect::Trade(does),
        note,
    }
}

const READ: &str = "name, effect published, completed by authored; copies, cost published";
const AUTHORED: &str = "name, copies, cost, effect authored";

#[rustfmt::skip]
pub(super) const CARDS: &[CardFacts] = &[
    card("galley", 4, cost(1, 1, 0, 0, 0), Trade::Buy { most: 3, price: 1 }, "name, copies, cost, effect published"),
    card("merchant-ship-wheat", 1, cost(0, 1, 0, 0, 0), Trade::Sell { kind: Wheat, pays: Pay::Gold(4) }, READ),
    card("merchant-ship-wood", 1, cost(0, 1, 0, 0, 0), Trade::Sell { kind: Wood, pays: Pay::Gold(4) }, READ),
    card("merchant-ship-clay", 1, cost(0, 1, 0, 0, 0), Trade::Sell { kind: Clay, pays: Pay::Gold(4) }, READ),
    card("merchant-ship-stone", 1, cost(0, 1, 0, 0, 0), Trade::Sell { kind: Stone, pays: Pay::Gold(4) }, READ),
    card("small-harbor-wheat", 1, cost(0, 0, 1, 1, 0), Trade::Sell { kind: Wheat, pays: Pay::Points(1) }, READ),
    card("small-harbor-wood", 1, cost(0, 0, 1, 1, 0), Trade::Sell { kind: Wood, pays: Pay::Points(1) }, READ),
    card("small-harbor-clay", 1, cost(0, 0, 1, 1, 0), Trade::Sell { kind: Clay, pays: Pay::Points(1) }, READ),
    card("small-harbor-stone", 1, cost(0, 0, 1, 1, 0), Trade::Sell { kind: Stone, pays: Pay::Points(1) }, READ),
    card("trading-post", 2, cost(1, 0, 1, 0, 0), Trade::Exchange, AUTHORED),
    card("large-harbor", 2, cost(1, 0, 1, 1, 0), Trade::Assortment, AUTHORED),
];

/// How many units of a kind can be sold at once.
const MOST_SOLD: u8 = 6;

/// How often the Trading Post exchanges.
const EXCHANGES: u8 = 3;

/// Activates a blue card.
pub fn activate(cx: &mut Cx<'_, Deus>, me: Seat, by: Building, does: Trade) -> Flow {
    match does {
        Trade::Buy { most, price } => buy(cx, me, by, most, price),
        Trade::Sell { kind, pays } => sell(cx, me, by, kind, pays),
        Trade::Exchange => trading_post(cx, me, by),
        Trade::Assortment => large_harbor(cx, me, by),
    }
}

/// Galley: buy up to 3 resources in any mix from the supply, for 1 gold each.
fn buy(cx: &mut Cx<'_, Deus>, me: Seat, by: Building, most: u8, price: u8) -> Flow {
    let affordable = cx.game.players[me].gold / u16::from(price);
    let most = affordable.min(most.into()) as u8;
    let ask = BUY.with("count", most).with("price", price);
    let bought = cx.choose_some(me, ask, 0..=most, cx.game.supply_units(most))?;
    cx.buy(me, by, &bought, price);
    Ok(())
}

/// Merchant Ship and Small Harbor: sell up to 6 of one kind to the supply, for gold or for victory points
/// each.
fn sell(cx: &mut Cx<'_, Deus>, me: Seat, by: Building, kind: Resource, pays: Pay) -> Flow {
    let most = cx.game.players[me].resources[kind].min(MOST_SOLD);
    let ask = match pays {
        Pay::Gold(each) => SELL_FOR_GOLD.with("gold", each),
        Pay::Points(each) => SELL_FOR_POINTS.with("vp", each),
    };
    let count = cx.amount(me, ask.with("kind", kind.term()), 0..=most.into())? as u8;
    cx.sell(me, by, ByResource::only(kind, count), pays, 0);
    Ok(())
}

/// Trading Post: up to 3 times, one after the other, exchange 1 resource with the supply for one of another
/// kind; then gain 2 gold.
fn trading_post(cx: &mut Cx<'_, Deus>, me: Seat, by: Building) -> Flow {
    for left in (1..=EXCHANGES).rev() {
        let Some(swap) = cx.may_choose(me, EXCHANGE.with("left", left), cx.game.swaps(me))? else {
            break;
        };
        cx.exchange(me, by, swap.gives, swap.takes);
    }
    cx.gain_gold(me, Cause::Card(by), 2);
    Ok(())
}

/// Large Harbor: sell up to 4 resources of different kinds for 1 victory point each, and for 1 more if they
/// are all four.
fn large_harbor(cx: &mut Cx<'_, Deus>, me: Seat, by: Building) -> Flow {
    let held = cx.game.players[me].resources;
    let kinds: Vec<Resource> = Resource::ALL.into_iter().filter(|kind| held[*kind] > 0).collect();
    let sold = cx.choose_some(me, ASSORTMENT, 0..=4, kinds)?;
    let extra = u8::from(sold.len() == Resource::ALL.len());
    cx.sell(me, by, ByResource::count(&sold), Pay::Points(1), extra);
    Ok(())
}

impl Deus {
    /// The exchanges that a player can make with the supply.
    fn swaps(&self, me: Seat) -> Vec<Swap> {
        Swap::all()
            .filter(|swap| self.can_swap(me, *swap).is_ok())
            .collect()
    }

    /// Whether a player can make an exchange with the supply.
    pub(in crate::deus) fn can_swap(&self, me: Seat, swap: Swap) -> Legal {
        ensure(
            self.players[me].resources[swap.gives] > 0,
            Why::NoResource(swap.gives),
        )?;
        ensure(self.supply[swap.takes] > 0, Why::Supply(swap.takes))
    }
}

/// One unit given for one of another kind.
#[derive(Clone, Copy)]
pub struct Swap {
    gives: Resource,
    takes: Resource,
}

impl Swap {
    /// All that there are.
    pub fn all() -> impl Iterator<Item = Swap> {
        let others = |gives: Resource| Resource::ALL.into_iter().filter(move |takes| *takes != gives);
        Resource::ALL
            .into_iter()
            .flat_map(move |gives| others(gives).map(move |takes| Swap { gives, takes }))
    }
}

impl Pick for Swap {
    fn key(&self) -> Key {
        Key::made(format!("{}-{}", self.gives.slug(), self.takes.slug()))
    }

    fn name(&self) -> Term {
        SWAP.with("gives", self.gives.term())
            .with("takes", self.takes.term())
    }

    fn group(&self) -> Option<Term> {
        Some(self.gives.term())
    }
}
