//! What never changes in a game of Deus: nothing is lost, and nothing is there twice.

use super::barques::Barques;
use super::cards::{BuildingCard, Set};
use super::piece::Type;
use super::region::Regions;
use super::resource::Resource;
use super::setup;
use super::state::{Deus, Player};
use super::vocabulary::GIVE_WAY;
use crate::kernel::Prompt;
use crate::kernel::invariants::{Invariant, each_card_once, hold};

impl Deus {
    /// All of it.
    pub(super) fn check_invariants(&self, asked: Prompt) -> Invariant {
        self.cards_lie_in_one_place()?;
        self.pieces_stay_the_same()?;
        self.resources_stay_the_same()?;
        self.barques_and_tokens_stay_the_same(asked)?;
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
            self.deck
                .iter()
                .chain(self.unused.iter().copied())
                .chain(discarded)
                .chain(held),
            BuildingCard::played_with(self.variants),
        )?;
        for (seat, player) in self.players.iter() {
            let cards = player.hand.len();
            hold(cards <= 10, || format!("{seat} holds {cards} cards"))?;
        }
        Ok(())
    }

    /// Everybody has five pieces of each type, as many on the map as cards of that type; temples are shared.
    fn pieces_stay_the_same(&self) -> Invariant {
        for (seat, player) in self.players.iter() {
            for of in Type::STANDARD {
                let map = player.built[of].count();
                let all = player.stock[of] + player.reserve[of] + map;
                hold(all == 5, || format!("{seat} has {all} pieces: {of:?}"))?;
                let cards = player.laid_for(of);
                hold(cards == map, || {
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

    /// No barque is lost, and nobody has more tokens than there are. A region has one token at most, and none
    /// where its owner has a building, unless it is just giving way.
    fn barques_and_tokens_stay_the_same(&self, asked: Prompt) -> Invariant {
        let owned = self.players.values().map(|player| player.barques);
        let all: Vec<Barques> = owned.chain([self.barques]).collect();
        for size in Barques::SIZES {
            let count: u8 = all.iter().map(|barques| barques.of_size(size)).sum();
            let expected = if self.variants.sets.production == Set::Egypt {
                Barques::ALL.of_size(size)
            } else {
                0
            };
            hold(count == expected, || format!("{count} barques of size {size}"))?;
        }
        for (seat, player) in self.players.iter() {
            let tokens = &player.tokens;
            let marks = |rival: &Player| {
                let of = |of: &Type| {
                    u8::from(rival.tokens.fortresses[*of] == Some(seat))
                        + u8::from(rival.tokens.garrisons[*of] == Some(seat))
                };
                Type::ALL.iter().map(of).sum::<u8>()
            };
            let marks: u8 = self.players.values().map(marks).sum();
            let all = tokens.supply + tokens.ready + tokens.camps.count() + marks;
            hold(all <= 5, || format!("{seat} has {all} tokens"))?;
            let both = tokens.camps & player.settled();
            hold(both.is_empty() || asked == GIVE_WAY, || {
                format!("{seat} has buildings and tokens in {both:?}")
            })?;
        }
        Ok(())
    }

    /// There are five of each resource for each player, less the markers of the market.
    fn resources_stay_the_same(&self) -> Invariant {
        for kind in Resource::ALL {
            let held: u8 = self.players.values().map(|player| player.resources[kind]).sum();
            let expected = setup::supply(&self.variants, self.seats());
            let all = held + self.supply[kind];
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

impl Player {
    /// How many cards were laid for pieces of a type: those of its colour, and wildcards in its column.
    fn laid_for(&self, of: Type) -> u8 {
        let face_down = self.columns[of].iter().filter(|laid| laid.face_down).count() as u8;
        self.cards_of(of) + face_down
    }
}
