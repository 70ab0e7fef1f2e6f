//! What never changes in a game of Deus: nothing is lost, and nothing is there twice.

use super::cards::BuildingCard;
use super::piece::Type;
use super::region::Regions;
use super::resource::Resource;
use super::state::{Deus, Player};
use crate::kernel::invariants::{Invariant, each_card_once, hold};

impl Deus {
    /// All of it.
    pub(super) fn check_invariants(&self) -> Invariant {
        self.cards_lie_in_one_place()?;
        self.pieces_stay_the_same()?;
        self.resources_stay_the_same()?;
        self.regions_have_one_owner()
    }

    /// Every card lies in exactly one place, and no hand is too large.
    fn cards_lie_in_one_place(&self) -> Invariant {
        let held = self.players.values().flat_map(|player| {
            let laid = Type::ALL.into_iter().flat_map(|of| &player.columns[of]);
            player.hand.iter().copied().chain(laid.map(|laid| laid.card))
        });
        let discarded = self.discard.iter().map(|discarded| discarded.card);
        each_card_once(
            self.deck.iter().chain(discarded).chain(held),
            BuildingCard::deck(self.variants.sets),
        )?;
        for (seat, player) in self.players.iter() {
            let cards = player.hand.len();
            hold(cards <= 10, || format!("{seat} holds {cards} cards"))?;
        }
        Ok(())
    }

    /// Everybody has five pieces of each type, as many on the map as cards in the column; temples are shared.
    fn pieces_stay_the_same(&self) -> Invariant {
        for (seat, player) in self.players.iter() {
            for of in Type::STANDARD {
                let map = player.built[of].count();
                let all = player.stock[of] + player.reserve[of] + map;
                hold(all == 5, || format!("{seat} has {all} pieces: {of:?}"))?;
                let cards = player.columns[of].len();
                hold(cards == usize::from(map), || {
                    format!("{seat} has {cards} cards and {map} pieces on the map: {of:?}")
                })?;
            }
            let temples = player.built[Type::Temple].count();
            hold(player.columns[Type::Temple].len() >= usize::from(temples), || {
                format!("{seat} has more temples than temple cards")
            })?;
        }
        let built = |player: &Player| player.built[Type::Temple].count();
        let temples = self.temples + self.players.values().map(built).sum::<u8>();
        let expected = [4, 6, 7][usize::from(self.seats()) - 2];
        hold(temples == expected, || {
            format!("{temples} temples, not {expected}")
        })
    }

    /// There are five of each resource for each player.
    fn resources_stay_the_same(&self) -> Invariant {
        for kind in Resource::ALL {
            let held: u8 = self.players.values().map(|player| player.resources[kind]).sum();
            let (all, expected) = (held + self.supply[kind], 5 * self.seats());
            hold(all == expected, || format!("{all} {kind:?}, not {expected}"))?;
        }
        Ok(())
    }

    /// No region has two owners; a temple never stands alone; nothing stands on a village.
    fn regions_have_one_owner(&self) -> Invariant {
        let villages: Regions = self.villages.iter().map(|village| village.region).collect();
        let mut taken = villages;
        for (seat, player) in self.players.iter() {
            let both = player.occupied() & taken;
            hold(both.is_empty(), || {
                format!("{seat} shares {both:?} with a rival or a village")
            })?;
            taken |= player.occupied();
            let standard = Type::STANDARD
                .into_iter()
                .fold(Regions::NONE, |all, of| all | player.built[of]);
            hold(standard.has_all(player.built[Type::Temple]), || {
                format!("a temple of {seat} stands alone")
            })?;
        }
        Ok(())
    }
}
