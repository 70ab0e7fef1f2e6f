//! What a player can point at when asked something, on offer or not.

use super::cards::BuildingCard;
use super::cards::maritime::Swap;
use super::construct::Action;
use super::piece::{Piece, Type};
use super::placement::Site;
use super::resource::Resource;
use super::state::Deus;
use super::vocabulary::{
    ACTION, ASSORTMENT, BOTTOM_CARD, BUY, DIFFERENT_PIECES, EXCHANGE, GAIN_PIECES, LAY_WILDCARD, MARCH,
    OFFER, OFFERING, OTHER_PAYMENT, PAYMENT, PRODUCE, RESOURCES, SIEGE, SITE, TOP_OF_COLUMN, VICTIM,
    WILDCARD,
};
use crate::kernel::{Key, Pick, Prompt, Seat, Term};

impl Deus {
    /// What lies open to a player who is asked this, or in their own hand.
    pub(super) fn reach(&self, me: Seat, prompt: &str) -> Vec<(Key, Term)> {
        let any = |prompts: &[Prompt]| prompts.iter().any(|other| other.key() == prompt);
        // All questions but the choice of starting pieces belong to the acting player's turn.
        if self.acting() != Some(me) {
            Vec::new()
        } else if any(&[ACTION]) {
            self.actions_in_reach(me)
        } else if any(&[SITE]) {
            self.sites_in_reach()
        } else if any(&[PAYMENT]) {
            self.acts
                .plan
                .map_or_else(Vec::new, |plan| named(self.payments_in_reach(me, plan)))
        } else if any(&[WILDCARD, OFFER]) {
            named(self.kinds_in_hand(me))
        } else if any(&[RESOURCES, BUY, ASSORTMENT, PRODUCE]) {
            named(Resource::ALL)
        } else if any(&[GAIN_PIECES, DIFFERENT_PIECES]) {
            named(Type::STANDARD.map(Piece))
        } else if any(&[EXCHANGE]) {
            named(Swap::all())
        } else if any(&[BOTTOM_CARD, TOP_OF_COLUMN]) {
            Type::STANDARD.map(|of| (Key::of(of.slug()), of.term())).into()
        } else if any(&[SIEGE]) {
            named(self.board.villages().iter())
        } else if any(&[MARCH]) {
            named(self.board.all().iter())
        } else if any(&[VICTIM]) {
            named(me.rivals(self.seats()))
        } else {
            Vec::new()
        }
    }

    fn actions_in_reach(&self, me: Seat) -> Vec<(Key, Term)> {
        let mut actions = named(self.kinds_in_hand(me));
        if self.variants.wildcard {
            let name = |of: Type| {
                (
                    Key::of(Action::wildcard(of)),
                    LAY_WILDCARD.with("type", of.term()),
                )
            };
            actions.extend(Type::STANDARD.map(name));
        }
        actions.push((Key::of(Action::OFFERING), OFFERING.term()));
        actions
    }

    fn sites_in_reach(&self) -> Vec<(Key, Term)> {
        let mut sites = named(self.board.all().iter());
        if !self.acts.payment_chosen {
            sites.push((Key::of(Site::OTHER), OTHER_PAYMENT.term()));
        }
        sites
    }

    /// The cards of a hand, copies once.
    fn kinds_in_hand(&self, me: Seat) -> Vec<BuildingCard> {
        let mut kinds: Vec<BuildingCard> = Vec::new();
        for card in &self.players[me].hand {
            if !kinds.iter().any(|other| other.building() == card.building()) {
                kinds.push(*card);
            }
        }
        kinds
    }
}

fn named<T: Pick>(things: impl IntoIterator<Item = T>) -> Vec<(Key, Term)> {
    things
        .into_iter()
        .map(|thing| (thing.key(), thing.name()))
        .collect()
}
