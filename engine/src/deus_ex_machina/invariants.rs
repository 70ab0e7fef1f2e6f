//! What never changes in a game of Deus Ex Machina: nothing is lost, and nothing is there twice.

use super::cards::gods::God;
use super::cards::heroes::Hero;
use super::cards::interventions::Intervention;
use super::cards::objectives::Objective;
use super::cards::quests::Quest;
use super::map::Colour;
use super::state::{DeusExMachina, Phase, Player};
use super::vocabulary::DISCARD;
use crate::kernel::invariants::{Invariant, each_card_once, hold};
use crate::kernel::{CONFIRM, Prompt};

impl DeusExMachina {
    /// All of it, while this is asked.
    pub(super) fn check_invariants(&self, asked: Prompt) -> Invariant {
        self.cards_lie_in_one_place()?;
        self.mats_are_within_limits(asked)?;
        self.quest_track_is_in_order()?;
        self.hero_track_is_in_order(asked)
    }

    /// Every card of every family that is in the game lies in exactly one place.
    fn cards_lie_in_one_place(&self) -> Invariant {
        let players = || self.players.values();
        let quests = self.quests.spaces.into_iter().flatten();
        let quests = quests
            .chain(self.quests.deck.iter())
            .chain(self.quests.aside.clone());
        let held = players().flat_map(|player| player.secrets.iter().chain(&player.done).copied());
        let in_game = Quest::all().filter(|quest| self.seats() == 4 || quest.facts().gp != 2);
        each_card_once(quests.chain(held), in_game)?;

        let heroes = self.heroes.spaces.into_iter().flatten();
        let heroes = heroes
            .chain(self.heroes.deck.iter())
            .chain(self.heroes.discard.clone());
        let is_played = |god: God| players().any(|player| player.god == Some(god));
        let in_game = Hero::all().filter(|hero| hero.facts().favoured_by.is_none_or(is_played));
        each_card_once(heroes, in_game)?;

        let cards = self.interventions.deck.iter();
        let cards = cards
            .chain(self.interventions.discard.clone())
            .chain(players().flat_map(|player| player.hand.clone()));
        each_card_once(cards, Intervention::in_game(self.mini))?;

        let tiles = self.spare.iter().copied();
        let tiles = tiles.chain(players().filter_map(|player| player.objective));
        each_card_once(tiles, Objective::in_game(self.mini))
    }

    /// Points fit on the tracks; tokens, hands and secret quests are within their limits.
    fn mats_are_within_limits(&self, asked: Prompt) -> Invariant {
        for (seat, player) in self.players.iter() {
            let Player { points, secrets, .. } = player;
            hold(points.might <= 4 && points.cunning <= 4, || {
                format!("{seat} has {points:?}")
            })?;

            let tokens = self.tokens.iter().filter(|owner| **owner == Some(seat)).count();
            let rounds = if self.seats() == 2 { 3 } else { 2 };
            hold(tokens <= rounds, || {
                format!("{seat} has {tokens} tokens on the map")
            })?;

            // A player with one card too many is asked to discard before anything else.
            let discards = asked == DISCARD && self.phase == Phase::Round(seat);
            let limit = if player.god == Some(God::Hermes) { 3 } else { 2 };
            let cards = player.hand.len();
            hold(cards <= limit + usize::from(discards), || {
                format!("{seat} holds {cards} cards")
            })?;

            let most = if self.phase == Phase::Secrets { 3 } else { 2 };
            hold(secrets.len() <= most, || {
                format!("{seat} has {} secret quests", secrets.len())
            })?;
        }
        Ok(())
    }

    /// At most two legendary quests and two of a colour, apart from a secret quest laid in this round.
    fn quest_track_is_in_order(&self) -> Invariant {
        let spaces = self.quests.spaces;
        let laid = self.acts.laid;
        let open: Vec<Quest> = spaces
            .into_iter()
            .flatten()
            .filter(|quest| Some(*quest) != laid)
            .collect();
        let of = |colour: Colour| open.iter().filter(|quest| quest.facts().colour == colour).count();
        let legendary = open.iter().filter(|quest| quest.facts().legendary).count();
        hold(
            legendary <= 2 && open.iter().all(|quest| of(quest.facts().colour) <= 2),
            || format!("the quest track is {spaces:?}"),
        )?;
        hold(laid.is_none() || spaces.contains(&laid), || {
            format!("{laid:?} is laid, but not on the quest track")
        })
    }

    /// Three heroes, or two and a closed space; a reserved hero is one of them.
    fn hero_track_is_in_order(&self, asked: Prompt) -> Invariant {
        let track = &self.heroes;
        let (spaces, closed) = (track.spaces, track.closed);
        let standing = spaces.iter().flatten().count();
        let expected = if closed.is_none() { 3 } else { 2 };
        // Before the first turn the track is empty. When the end of a round is to be confirmed, the next hero
        // is not revealed yet.
        let is_full = self.turn == 0 || asked == CONFIRM || standing == expected;
        let is_kept_free = closed.is_none_or(|space| track.at(space).is_none());
        hold(is_full && is_kept_free, || {
            format!("the hero track is {spaces:?}, closed {closed:?}")
        })?;
        let reserved = track.reserved;
        hold(reserved.is_none() || spaces.contains(&reserved), || {
            format!("{reserved:?} is reserved, but not on the hero track")
        })
    }
}
