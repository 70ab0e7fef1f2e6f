//! Blue cards: ships that buy, sell and exchange.

use super::Provenance::{Authored, Published, Shown};
use super::{Activation, CardFacts, Pay, card, cost};
use crate::deus::resource::ByResource;
use crate::deus::resource::Resource::{self, Clay, Stone, Wheat, Wood};
use crate::deus::state::Deus;
use crate::deus::vocabulary::{ASSORTMENT, BUY, EXCHANGE, SELL_FOR_GOLD, SELL_FOR_POINTS, SWAP};
use crate::deus::why::{Legal, Why, ensure};
use crate::kernel::Glyph::{self, Gold, Goods, Points};
use crate::kernel::{Cx, Flow, Judge, Key, Pick, Seat, Term};

#[rustfmt::skip]
pub(super) const CARDS: &[CardFacts] = &[
    card("galley", 4, cost(1, 1, 0, 0, 0)).shows(Gold, Goods).does(galley).from(Published),
    card("merchant-ship-wheat", 1, cost(0, 1, 0, 0, 0)).shows(Glyph::Wheat, Gold).does(|cx, at| sell(cx, at, Wheat, FOUR_GOLD)).from(Shown),
    card("merchant-ship-wood", 1, cost(0, 1, 0, 0, 0)).shows(Glyph::Wood, Gold).does(|cx, at| sell(cx, at, Wood, FOUR_GOLD)).from(Shown),
    card("merchant-ship-clay", 1, cost(0, 1, 0, 0, 0)).shows(Glyph::Clay, Gold).does(|cx, at| sell(cx, at, Clay, FOUR_GOLD)).from(Shown),
    card("merchant-ship-stone", 1, cost(0, 1, 0, 0, 0)).shows(Glyph::Stone, Gold).does(|cx, at| sell(cx, at, Stone, FOUR_GOLD)).from(Shown),
    card("small-harbor-wheat", 1, cost(0, 0, 1, 1, 0)).shows(Glyph::Wheat, Points).does(|cx, at| sell(cx, at, Wheat, A_POINT)).from(Shown),
    card("small-harbor-wood", 1, cost(0, 0, 1, 1, 0)).shows(Glyph::Wood, Points).does(|cx, at| sell(cx, at, Wood, A_POINT)).from(Shown),
    card("small-harbor-clay", 1, cost(0, 0, 1, 1, 0)).shows(Glyph::Clay, Points).does(|cx, at| sell(cx, at, Clay, A_POINT)).from(Shown),
    card("small-harbor-stone", 1, cost(0, 0, 1, 1, 0)).shows(Glyph::Stone, Points).does(|cx, at| sell(cx, at, Stone, A_POINT)).from(Shown),
    card("trading-post", 2, cost(1, 0, 1, 0, 0)).shows(Goods, Goods).does(trading_post).from(Authored),
    card("large-harbor", 2, cost(1, 0, 1, 1, 0)).shows(Goods, Points).does(large_harbor).from(Authored),
];

const FOUR_GOLD: Pay = Pay::Gold(4);
const A_POINT: Pay = Pay::Points(1);

/// How many units of a kind can be sold at once.
const MOST_SOLD: u8 = 6;

/// How often the Trading Post exchanges.
const EXCHANGES: u8 = 3;

/// Buy up to 3 resources in any mix from the supply, for 1 gold each.
fn galley(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    const PRICE: u8 = 1;
    let affordable = cx.game.players[at.me].gold / u16::from(PRICE);
    let most = affordable.min(3) as u8;
    let ask = BUY.with("count", most).with("price", PRICE);
    let units = cx.game.supply_units(most).explained(Deus::refuse_supply);
    let bought = cx.choose_some(at.me, ask, 0..=most, units)?;
    let gold = u16::from(PRICE) * bought.len() as u16;
    cx.buy(at.me, at.card, ByResource::count(&bought), gold);
    Ok(())
}

/// Merchant Ship and Small Harbor: sell up to 6 of one kind to the supply, for gold or for victory points
/// each.
fn sell(cx: &mut Cx<'_, Deus>, at: Activation, kind: Resource, pays: Pay) -> Flow {
    let most = cx.game.players[at.me].resources[kind].min(MOST_SOLD);
    let ask = match pays {
        Pay::Gold(each) => SELL_FOR_GOLD.with("gold", each),
        Pay::Points(each) => SELL_FOR_POINTS.with("vp", each),
    };
    let count = cx.amount(at.me, ask.with("kind", kind.term()), 0..=most.into())? as u8;
    cx.sell(at.me, at.card, ByResource::only(kind, count), pays, 0);
    Ok(())
}

/// Up to 3 times, one after the other, exchange 1 resource with the supply for one of another kind; then gain
/// 2 gold.
fn trading_post(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    let me = at.me;
    for left in (1..=EXCHANGES).rev() {
        let swaps = Swap::all().judged(move |game: &Deus, swap| game.can_swap(me, *swap));
        let Some(swap) = cx.may_choose(me, EXCHANGE.with("left", left), swaps)? else {
            break;
        };
        cx.exchange(me, at.card, swap.gives, swap.takes);
    }
    cx.gain_gold(me, at.cause(), 2);
    Ok(())
}

/// Sell up to 4 resources of different kinds for 1 victory point each, and for 1 more if they are all four.
fn large_harbor(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    let me = at.me;
    let kinds = Resource::ALL.judged(move |game: &Deus, kind| {
        ensure(game.players[me].resources[*kind] > 0, Why::NoResource(*kind))
    });
    let sold = cx.choose_some(me, ASSORTMENT, 0..=4, kinds)?;
    let extra = u8::from(sold.len() == Resource::ALL.len());
    cx.sell(me, at.card, ByResource::count(&sold), A_POINT, extra);
    Ok(())
}

impl Deus {
    /// Whether a player can make an exchange with the supply.
    fn can_swap(&self, me: Seat, swap: Swap) -> Legal {
        ensure(
            self.players[me].resources[swap.gives] > 0,
            Why::NoResource(swap.gives),
        )?;
        self.is_in_supply(swap.takes)
    }
}

/// One unit given for one of another kind.
#[derive(Clone, Copy)]
struct Swap {
    gives: Resource,
    takes: Resource,
}

impl Swap {
    /// All that there are.
    fn all() -> impl Iterator<Item = Swap> {
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
