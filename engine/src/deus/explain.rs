//! Why a choice is not offered, by the predicates that the option lists filter on.

use super::cards::maritime::Swap;
use super::construct::Action;
use super::piece::Type;
use super::placement::Site;
use super::region::Region;
use super::resource::Resource;
use super::state::{Deus, Plan};
use super::vocabulary::{
    ACTION, ASSORTMENT, BOTTOM_CARD, BUY, DIFFERENT_PIECES, EXCHANGE, GAIN_PIECES, MARCH, OFFER, PAYMENT,
    PRODUCE, RESOURCES, SIEGE, SITE, TOP_OF_COLUMN, VICTIM, WILDCARD,
};
use super::why::{Legal, Why, ensure};
use crate::kernel::{Key, Pick, Reason, Seat};

impl Deus {
    /// Why a choice is not offered to a player. Uses only what that player may see.
    pub(super) fn explain(&self, me: Seat, prompt: &str, key: &Key) -> Vec<Reason> {
        let key = key.as_str();
        let legal = match prompt {
            // All questions but the choice of starting pieces belong to the acting player's turn.
            _ if self.acting() != Some(me) => Ok(()),
            p if p == ACTION.key() => self.explain_action(me, key),
            p if p == SITE.key() => self.explain_site(me, key),
            p if p == PAYMENT.key() => self.explain_payment(me, key),
            p if p == WILDCARD.key() || p == OFFER.key() => self.explain_card(me, key),
            p if p == RESOURCES.key() || p == BUY.key() => self.explain_supply(key),
            p if p == ASSORTMENT.key() => self.explain_held(me, key),
            p if p == PRODUCE.key() => self.explain_production(me, key),
            p if p == GAIN_PIECES.key() || p == DIFFERENT_PIECES.key() => self.explain_piece(me, key),
            p if p == EXCHANGE.key() => Swap::all()
                .find(|swap| swap.key().as_str() == key)
                .map_or(Ok(()), |swap| self.can_swap(me, swap)),
            p if p == BOTTOM_CARD.key() || p == TOP_OF_COLUMN.key() => {
                Type::by_key(key).map_or(Ok(()), |column| self.can_activate(me, prompt, column).map(|_| ()))
            }
            p if p == SIEGE.key() => self.explain_siege(me, key),
            p if p == MARCH.key() => self.explain_march(me, key),
            p if p == VICTIM.key() => self.explain_victim(me, key),
            _ => Ok(()),
        };
        legal.err().map(Why::reason).into_iter().collect()
    }

    fn explain_action(&self, me: Seat, key: &str) -> Legal {
        if let Some(column) = Type::STANDARD.into_iter().find(|of| Action::wildcard(*of) == key) {
            return self.can_lay_wildcard(me, column);
        }
        if key == Action::OFFERING {
            return Ok(());
        }
        let card = self.players[me]
            .hand
            .iter()
            .find(|card| card.building().slug() == key);
        self.can_construct(me, Plan::open(*card.ok_or(Why::NotInHand)?))
    }

    fn explain_site(&self, me: Seat, key: &str) -> Legal {
        let Some(plan) = self.acts.plan else { return Ok(()) };
        if key == Site::OTHER {
            return self.can_pay_otherwise(me, plan);
        }
        self.region(key)
            .map_or(Ok(()), |region| self.can_place(me, plan.column, region))
    }

    fn explain_payment(&self, me: Seat, key: &str) -> Legal {
        let Some(plan) = self.acts.plan else { return Ok(()) };
        let way = self
            .payments_in_reach(me, plan)
            .into_iter()
            .find(|way| way.key().as_str() == key);
        way.map_or(Ok(()), |way| self.can_pay(me, way))
    }

    fn explain_card(&self, me: Seat, key: &str) -> Legal {
        ensure(
            self.players[me]
                .hand
                .iter()
                .any(|card| card.building().slug() == key),
            Why::NotInHand,
        )
    }

    fn explain_supply(&self, key: &str) -> Legal {
        Resource::by_key(key).map_or(Ok(()), |kind| ensure(self.supply[kind] > 0, Why::Supply(kind)))
    }

    fn explain_held(&self, me: Seat, key: &str) -> Legal {
        let held = |kind| ensure(self.players[me].resources[kind] > 0, Why::NoResource(kind));
        Resource::by_key(key).map_or(Ok(()), held)
    }

    fn explain_production(&self, me: Seat, key: &str) -> Legal {
        let Some(kind) = Resource::by_key(key) else {
            return Ok(());
        };
        ensure(self.production(me)[kind] > 0, Why::NoProduction(kind))?;
        self.explain_supply(key)
    }

    fn explain_piece(&self, me: Seat, key: &str) -> Legal {
        let left = |of| ensure(self.players[me].reserve[of] > 0, Why::NoPiecesLeft(of));
        Type::by_key(key).map_or(Ok(()), left)
    }

    fn explain_siege(&self, me: Seat, key: &str) -> Legal {
        let Some(village) = self.region(key).and_then(|region| self.village(region)) else {
            return Ok(());
        };
        ensure(!village.attacked, Why::Attacked)?;
        ensure(
            self.players[me]
                .built
                .military
                .meets(self.board.beside(village.region)),
            Why::NoArmy,
        )?;
        ensure(village.vp > 0, Why::NoPoints)
    }

    fn explain_march(&self, me: Seat, key: &str) -> Legal {
        let (Some((from, steps)), Some(to)) = (self.acts.marching, self.region(key)) else {
            return Ok(());
        };
        self.can_march(me, from, steps, to)
    }

    fn explain_victim(&self, me: Seat, key: &str) -> Legal {
        let Some(rival) = me.rivals(self.seats()).find(|seat| seat.key().as_str() == key) else {
            return Ok(());
        };
        let beside = match self.acts.raiding {
            Some(army) => self.rivals_beside(me, army).any(|seat| seat == rival),
            None => self.armies_beside(me, rival) > 0,
        };
        ensure(beside, Why::RivalAway(rival))
    }

    fn region(&self, key: &str) -> Option<Region> {
        Region::by_key(key).filter(|region| self.board.all().has(*region))
    }
}
