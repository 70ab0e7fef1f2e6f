//! Paying for buildings: any resource of a cost may be replaced by gold (R3, R4, R68).

use super::resource::{ByResource, Cost, Resource};
use super::state::{Deus, Plan};
use super::vocabulary::PAY;
use super::why::{Legal, Why, ensure};
use crate::kernel::{Key, Pick, Seat, Term};

/// One way to pay a cost: some of it in resources, the rest in gold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Payment(pub Cost);

impl Deus {
    /// The way in which these units of a cost are paid in kind and all others in gold.
    fn payment(&self, cost: Cost, in_kind: ByResource<u8>) -> Payment {
        let replaced = ByResource::new(|kind| cost.resources[kind] - in_kind[kind]);
        Payment(Cost {
            resources: in_kind,
            gold: cost.gold + self.value_of(replaced),
        })
    }

    /// All ways to pay a cost, whether the player can or not; the more resources the earlier.
    fn payments(&self, cost: Cost) -> Vec<Payment> {
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
        ways.into_iter().map(|way| self.payment(cost, way)).collect()
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
        let rank = self.players[me].columns[plan.column].len() as u16 + 1;
        if plan.laid.face_down {
            return Cost {
                resources: ByResource::default(),
                gold: rank,
            };
        }
        let facts = plan.laid.building().facts();
        let mut cost = facts.cost;
        if self.variants.has_lasting_temples() {
            cost = self.players[me].spared(cost);
        }
        if facts.costs_rank {
            cost.gold += rank;
        }
        cost
    }

    /// How a card is usually paid for: resources that are there first, gold only for what is missing.
    pub(super) fn usual_payment(&self, me: Seat, plan: Plan) -> Payment {
        let (cost, held) = (self.cost(me, plan), self.players[me].resources);
        self.payment(cost, ByResource::new(|kind| cost.resources[kind].min(held[kind])))
    }

    /// What a player pays in all, with what a garrison takes.
    pub(super) fn with_toll(&self, me: Seat, plan: Plan, payment: Payment) -> Cost {
        Cost {
            gold: payment.0.gold + self.toll(me, plan.column),
            ..payment.0
        }
    }

    /// Whether a card can be paid for.
    pub(super) fn can_afford(&self, me: Seat, plan: Plan) -> Legal {
        let has = self.players[me].gold;
        let needs = self.with_toll(me, plan, self.usual_payment(me, plan)).gold;
        ensure(
            has >= needs,
            Why::CannotPay {
                missing: needs.saturating_sub(has),
            },
        )
    }

    /// Whether a way of paying is open to a player.
    pub(super) fn can_pay(&self, me: Seat, plan: Plan, payment: Payment) -> Legal {
        let player = &self.players[me];
        if let Some(kind) = Resource::ALL
            .into_iter()
            .find(|kind| player.resources[*kind] < payment.0.resources[*kind])
        {
            return Err(Why::NoResource(kind));
        }
        let gold = self.with_toll(me, plan, payment).gold;
        ensure(player.gold >= gold, Why::NoGold(gold))
    }

    /// Whether there is another way to pay than the usual one.
    pub(super) fn can_pay_otherwise(&self, me: Seat, plan: Plan) -> Legal {
        let usual = self.with_toll(me, plan, self.usual_payment(me, plan));
        let spare = self.players[me].gold.saturating_sub(usual.gold);
        let replaceable = |kind: &Resource| usual.resources[*kind] > 0 && spare >= self.price(*kind);
        ensure(Resource::ALL.iter().any(replaceable), Why::OneWay)
    }

    /// All ways to pay for a card, whether the player can or not; the usual one first.
    pub(super) fn ways_to_pay(&self, me: Seat, plan: Plan) -> Vec<Payment> {
        let usual = self.usual_payment(me, plan);
        let others = self.payments(self.cost(me, plan)).into_iter();
        std::iter::once(usual)
            .chain(others.filter(|way| *way != usual))
            .collect()
    }
}
