//! What a player can point at when asked something, on offer or not.

use super::cards::gods::God;
use super::map::Space;
use super::placement::Action;
use super::points::Kind;
use super::round::Act;
use super::state::{DeusExMachina, Phase};
use super::tracks::QuestSpace;
use super::vocabulary::{
    ACTION, AFTER, ALTAR_POINT, BONUS, DISCARD, EASE, GOD, LAY_ON, LUCKY_SPACE, MOVE_TO, MOVE_TOKEN, REMOVE,
    RESERVE, RIVAL, ROUND, SPACE, STEAL, SWAP_HEROES, SWAP_QUESTS,
};
use crate::kernel::{Key, Pick, Seat, Term};

impl DeusExMachina {
    /// What lies open to a player who is asked this, or in their own hand.
    pub(super) fn reach(&self, me: Seat, prompt: &str) -> Vec<(Key, Term)> {
        match prompt {
            p if p == GOD.key() => named(God::ALL),
            // All other questions belong to the acting player's round.
            _ if self.phase != Phase::Round(me) => Vec::new(),
            p if p == ROUND.key() || p == AFTER.key() => self.acts_in_reach(me),
            p if [SPACE, MOVE_TOKEN, MOVE_TO]
                .iter()
                .any(|prompt| prompt.key() == p) =>
            {
                named(Space::all())
            }
            p if p == ACTION.key() => self.actions_in_reach(),
            p if p == EASE.key() => {
                let on_track = self.quests.on_track().map(|(_, quest)| quest);
                named(on_track.chain(self.players[me].secrets.iter().copied()))
            }
            p if p == RESERVE.key() || p == REMOVE.key() => {
                named(self.heroes.on_track().map(|(_, hero)| hero))
            }
            p if p == STEAL.key() || p == RIVAL.key() => named(Seat::all(self.seats())),
            p if p == BONUS.key() => self
                .ways_in_reach()
                .map(|way| (way.key(), way.note().unwrap_or(way.name())))
                .collect(),
            p if p == ALTAR_POINT.key() => named(Kind::ALL),
            p if p == LAY_ON.key() || p == LUCKY_SPACE.key() => named(QuestSpace::all()),
            p if p == SWAP_QUESTS.key() => named(self.quest_pairs()),
            p if p == SWAP_HEROES.key() => named(self.hero_pairs()),
            p if p == DISCARD.key() => named(self.players[me].hand.iter().copied()),
            _ => Vec::new(),
        }
    }

    fn acts_in_reach(&self, me: Seat) -> Vec<(Key, Term)> {
        let mut acts: Vec<Act> = self.heroes.on_track().map(|(_, hero)| Act::Place(hero)).collect();
        acts.push(Act::Ability(self.god(me)));
        for card in &self.players[me].hand {
            let alike = |act: &Act| matches!(act, Act::Intervene(other) if other.does() == card.does());
            if !acts.iter().any(alike) {
                acts.push(Act::Intervene(*card));
            }
        }
        acts.extend(self.players[me].secrets.iter().map(|quest| Act::Lay(*quest)));
        // A player who wants to complete one of these is told how.
        let on_track = self.quests.on_track().map(|(_, quest)| quest);
        named(acts).into_iter().chain(named(on_track)).collect()
    }

    fn actions_in_reach(&self) -> Vec<(Key, Term)> {
        let Some((_, area)) = self.acts.sending else {
            return Vec::new();
        };
        let points = Action::Points(area.facts().gain);
        let on_track = self.quests.on_track().map(|(_, quest)| quest);
        named([points]).into_iter().chain(named(on_track)).collect()
    }
}

fn named<T: Pick>(things: impl IntoIterator<Item = T>) -> Vec<(Key, Term)> {
    things
        .into_iter()
        .map(|thing| (thing.key(), thing.name()))
        .collect()
}
