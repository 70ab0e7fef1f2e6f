//! Paying for buildings: any resource of a cost may be replaced by gold (R3, R4).

use super::resource::{ByResource, Cost, Resource};
use super::state::{Deus, Plan, Player};
use super::vocabulary::PAY;
use super::why::{Legal, Why, ensure};
use crate::kernel::{Key, Pick, Seat, Term};

/// What one unit of a resource costs instead.
const SUBSTITUTE: u16 = 4;

/// One way to pay a cost: some of it in resources, the rest in gold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Payment(pub Cost);

impl Payment {
    /// The way in which these units of the cost are paid in kind and all others in gold.
    fn of(cost: Cost, in_kind: ByResource<u8>) -> Self {
        let replaced = u16::from(cost.resources.total() - in_kind.total());
        Payment(Cost {
            resources: in_kind,
            gold: cost.gold + SUBSTITUTE * replaced,
        })
    }

    /// The usual way: resources that are there first, gold only for what is missing.
    fn usual(cost: Cost, player: &Player) -> Self {
        Payment::of(
            cost,
            ByResource::new(|kind| cost.resources[kind].min(player.resources[kind])),
        )
    }

    /// All ways to pay a cost, whether the player can or not; the more resources the earlier.
    fn all(cost: Cost) -> Vec<Payment> {
        let mut ways: Vec<ByResource<u8>> = vec![ByResource::default()];
        for kind in Resource::ALL {
            let with = |way: ByResource<u8>, units: u8| {
                let mut way = way;
                way[kind] = units;
                way
            };
            ways = ways
                .into_iter()
                .flat_map(|way| {
                    (0..=cost.resources[kind])
                        .rev()
                        .map(move |units| with(way, units))
                })
                .collect();
        }
        ways.sort_by_key(|way| std::cmp::Reverse(way.total()));
        ways.into_iter().map(|way| Payment::of(cost, way)).collect()
    }
}

impl Pick for Payment {
    /// The resources that are paid: `clay-stone`; `gold` if there are none.
    fn key(&self) -> Key {
        let units = |kind: Resource| std::iter::repeat_n(kind.slug(), self.0.resources[kind].into());
        let units: Vec<&str> = Resource::ALL.into_iter().flat_map(units).collect();
        if units.is_empty() {
            Key::of("gold")
        } else {
            Key::made(units.join("-"))
        }
    }

    fn name(&self) -> Term {
        PAY.with("cost", self.0.terms())
    }
}

impl Deus {
    /// What a card costs; a card laid face down costs as much gold as its rank.
    pub(super) fn cost(&self, me: Seat, plan: Plan) -> Cost {
        if plan.laid.face_down {
            let rank = self.players[me].columns[plan.column].len() as u16 + 1;
            return Cost {
                resources: ByResource::default(),
                gold: rank,
            };
        }
        plan.laid.building().cost()
    }

    /// How a card is usually paid for.
    pub(super) fn usual_payment(&self, me: Seat, plan: Plan) -> Payment {
        Payment::usual(self.cost(me, plan), &self.players[me])
    }

    /// Whether a card can be paid for.
    pub(super) fn can_afford(&self, me: Seat, plan: Plan) -> Legal {
        let (needs, has) = (self.usual_payment(me, plan).0.gold, self.players[me].gold);
        ensure(
            has >= needs,
            Why::CannotPay {
                missing: needs.saturating_sub(has),
            },
        )
    }

    /// Whether a way of paying is open to a player.
    pub(super) fn can_pay(&self, me: Seat, payment: Payment) -> Legal {
        let player = &self.players[me];
        if let Some(kind) = Resource::ALL
            .into_iter()
            .find(|kind| player.resources[*kind] < payment.0.resources[*kind])
        {
            return Err(Why::NoResource(kind));
        }
        ensure(player.gold >= payment.0.gold, Why::NoGold(payment.0.gold))
    }

    /// Whether there is another way to pay than the usual one.
    pub(super) fn can_pay_otherwise(&self, me: Seat, plan: Plan) -> Legal {
        let usual = self.usual_payment(me, plan).0;
        let spare = self.players[me].gold.saturating_sub(usual.gold);
        ensure(usual.resources.total() > 0 && spare >= SUBSTITUTE, Why::OneWay)
    }

    /// All ways to pay for a card, whether the player can or not; the usual one first.
    pub(super) fn ways_to_pay(&self, me: Seat, plan: Plan) -> Vec<Payment> {
        let usual = self.usual_payment(me, plan);
        let others = Payment::all(self.cost(me, plan)).into_iter();
        std::iter::once(usual)
            .chain(others.filter(|way| *way != usual))
            .collect()
    }
}
