//! Why a choice is not offered, by the predicates that the option lists filter on.

use super::cards::gods::God;
use super::cards::heroes::Hero;
use super::cards::interventions::Intervention;
use super::cards::quests::Quest;
use super::map::Space;
use super::payment::Help;
use super::points::Kind;
use super::state::{DeusExMachina, Phase};
use super::tracks::QuestSpace;
use super::vocabulary::{
    ACTION, AFTER, ALTAR_POINT, BONUS, DISCARD, EASE, GOD, KEEP, LAY_ON, LUCKY_SPACE, MOVE_TO, MOVE_TOKEN,
    REMOVE, RESERVE, RIVAL, ROUND, SPACE, STEAL, SWAP_HEROES, SWAP_QUESTS,
};
use super::why::{Legal, Why, ensure};
use crate::kernel::{Key, Pick, Reason, Seat};

impl DeusExMachina {
    /// Why a choice is not offered to a player. Uses only what that player may see.
    pub(super) fn explain(&self, me: Seat, prompt: &str, key: &Key) -> Vec<Reason> {
        let key = key.as_str();
        let legal = match prompt {
            p if p == GOD.key() => self.explain_god(key),
            p if p == KEEP.key() => self.explain_kept(me, key),
            // All other questions belong to the acting player's round.
            _ if self.phase != Phase::Round(me) => Ok(()),
            p if p == ROUND.key() || p == AFTER.key() => self.explain_act(me, key),
            p if p == SPACE.key() => self.explain_space(key),
            p if p == ACTION.key() => self.explain_action(me, key),
            p if p == EASE.key() => self.explain_eased(me, key),
            p if p == STEAL.key() => self.explain_victim(me, key),
            p if p == RIVAL.key() => self.explain_rival(me, key),
            p if p == RESERVE.key() => self.explain_reserved(key),
            p if p == REMOVE.key() => self.explain_removed(me, key),
            p if p == DISCARD.key() => self.explain_discarded(me, key),
            p if p == MOVE_TOKEN.key() => self.explain_token(me, key),
            p if p == MOVE_TO.key() => self.explain_spot(key),
            p if p == BONUS.key() => self.explain_way(me, key),
            p if p == ALTAR_POINT.key() => self.explain_point(me, key),
            p if p == LAY_ON.key() || p == LUCKY_SPACE.key() => self.explain_quest_space(key),
            p if p == SWAP_QUESTS.key() => self
                .quest_pairs()
                .iter()
                .find(|pair| pair.is(key))
                .map_or(Ok(()), |pair| self.can_swap_quests(pair)),
            p if p == SWAP_HEROES.key() => self
                .hero_pairs()
                .iter()
                .find(|pair| pair.is(key))
                .map_or(Ok(()), |pair| self.can_swap_heroes(me, pair)),
            _ => Ok(()),
        };
        legal.err().map(Why::reason).into_iter().collect()
    }

    fn explain_way(&self, me: Seat, key: &str) -> Legal {
        let way = self.ways_in_reach().find(|way| Pick::key(way).as_str() == key);
        way.map_or(Ok(()), |way| self.can_pay(me, way))
    }

    fn explain_point(&self, me: Seat, key: &str) -> Legal {
        let kind = Kind::ALL.into_iter().find(|kind| kind.slug() == key);
        kind.map_or(Ok(()), |kind| self.has_room(me, kind))
    }

    fn explain_quest_space(&self, key: &str) -> Legal {
        let space = QuestSpace::all().find(|space| space.slug() == key);
        match space.and_then(|space| self.quests.at(space)) {
            Some(quest) => Err(Why::SpaceTaken(quest)),
            None => Ok(()),
        }
    }

    fn explain_god(&self, key: &str) -> Legal {
        match God::ALL.into_iter().find(|god| god.slug() == key) {
            Some(god) => self.can_choose(god),
            None => Ok(()),
        }
    }

    fn explain_kept(&self, me: Seat, key: &str) -> Legal {
        ensure(
            self.players[me].secrets.iter().any(|quest| quest.slug() == key),
            Why::NotDealt,
        )
    }

    fn explain_act(&self, me: Seat, key: &str) -> Legal {
        if let Some(hero) = Hero::all().find(|hero| hero.slug() == key) {
            return self.can_place(me, hero);
        }
        if let Some(god) = God::ALL.into_iter().find(|god| god.slug() == key) {
            ensure(god == self.god(me), Why::NotYourGod)?;
            return self.can_use_ability(me);
        }
        if let Some(quest) = Quest::all().find(|quest| quest.slug() == key) {
            return self.may_lay(me, quest, Help::default());
        }
        let mut held = self.players[me]
            .hand
            .iter()
            .filter(|card| card.slug() == key)
            .peekable();
        if held.peek().is_none() && Intervention::all().any(|card| card.slug() == key) {
            return Err(Why::NotInHand);
        }
        held.map(|card| self.can_intervene(me, *card))
            .max_by_key(|legal| legal.is_ok())
            .unwrap_or(Ok(()))
    }

    /// This holds for every hero: an occupied space is closed to all of them, and a promise binds them all.
    fn explain_space(&self, key: &str) -> Legal {
        let Some(space) = Space::by_key(key) else {
            return Ok(());
        };
        if let Some(owner) = self.token_on(space) {
            return Err(Why::Occupied(owner));
        }
        self.can_gain_points()
    }

    fn explain_action(&self, me: Seat, key: &str) -> Legal {
        let Some((hero, space)) = self.acts.sending else {
            return Ok(());
        };
        match Quest::all().find(|quest| quest.slug() == key) {
            Some(quest) => self.can_undertake(me, hero, space, quest),
            None => self.can_gain_points(),
        }
    }

    fn explain_eased(&self, me: Seat, key: &str) -> Legal {
        let Some(quest) = Quest::all().find(|quest| quest.slug() == key) else {
            return Ok(());
        };
        if self.players[me].secrets.contains(&quest) {
            return self.may_lay(me, quest, Help::default());
        }
        ensure(self.quests.space_of(quest).is_some(), Why::QuestNotOnTrack)
    }

    fn explain_rival(&self, me: Seat, key: &str) -> Legal {
        ensure(Pick::key(&me).as_str() != key, Why::Yourself)
    }

    fn explain_victim(&self, me: Seat, key: &str) -> Legal {
        self.explain_rival(me, key)?;
        match Seat::all(self.seats()).find(|seat| Pick::key(seat).as_str() == key) {
            Some(rival) => ensure(
                self.rivals_with_cards(me).any(|other| other == rival),
                Why::NoCard,
            ),
            None => Ok(()),
        }
    }

    fn explain_reserved(&self, key: &str) -> Legal {
        match Hero::all().find(|hero| hero.slug() == key) {
            Some(hero) => ensure(self.heroes.space_of(hero).is_some(), Why::HeroNotOnTrack),
            None => Ok(()),
        }
    }

    fn explain_removed(&self, me: Seat, key: &str) -> Legal {
        self.explain_reserved(key)?;
        match Hero::all().find(|hero| hero.slug() == key) {
            Some(hero) => ensure(
                self.removable_heroes(me).any(|other| other == hero),
                Why::BreaksWord,
            ),
            None => Ok(()),
        }
    }

    fn explain_discarded(&self, me: Seat, key: &str) -> Legal {
        let exists = Intervention::all().any(|card| card.slug() == key);
        ensure(
            !exists || self.players[me].hand.iter().any(|card| card.slug() == key),
            Why::NotInHand,
        )
    }

    fn explain_token(&self, me: Seat, key: &str) -> Legal {
        let Some(space) = Space::by_key(key) else {
            return Ok(());
        };
        let owner = self.token_on(space).ok_or(Why::NoToken)?;
        ensure(owner != me, Why::Yourself)?;
        ensure(self.new_spots(me, space).next().is_some(), Why::BreaksWord)
    }

    /// This holds for every token: only an occupied space or a promise rules a space out.
    fn explain_spot(&self, key: &str) -> Legal {
        let Some(space) = Space::by_key(key) else {
            return Ok(());
        };
        match self.token_on(space) {
            Some(owner) => Err(Why::Occupied(owner)),
            None => ensure(!self.is_bound(), Why::BreaksWord),
        }
    }
}
