//! The effects: the only code that changes the state, each with its event.

use super::cards::heroes::Hero;
use super::cards::interventions::Intervention;
use super::cards::quests::Quest;
use super::event::Event;
use super::map::Space;
use super::points::Points;
use super::state::DeusExMachina;
use super::tally::Glory;
use super::tracks::{HeroSpace, QuestSpace};
use super::vocabulary::{DISCARD, LAY_ON};
use crate::kernel::{Cx, Flow, Judge, Seat};

impl Cx<'_, DeusExMachina> {
    // ---- points and glory ----

    /// Gains points; what does not fit on the tracks is lost.
    pub(super) fn gain(&mut self, me: Seat, points: Points) {
        let before = self.game.players[me].points;
        let after = before.plus(points).on_track();
        self.game.players[me].points = after;
        let gained = after.minus(before);
        if gained != Points::NONE {
            self.emit(Event::Gained {
                seat: me,
                points: gained,
            });
        }
    }

    /// Pays points that are there.
    pub(super) fn pay(&mut self, me: Seat, points: Points) {
        let purse = self.game.players[me].points;
        assert!(purse.covers(points), "nobody pays what they do not have");
        self.game.players[me].points = purse.minus(points);
        if points != Points::NONE {
            self.emit(Event::Paid { seat: me, points });
        }
    }

    /// Gains glory.
    pub(super) fn gain_glory(&mut self, me: Seat, gains: &[(Glory, u8)]) {
        for (source, gp) in gains {
            self.game.players[me].add_glory(*source, *gp);
        }
        let gp = gains.iter().map(|(_, gp)| gp).sum();
        if gp > 0 {
            self.emit(Event::GloryGained { seat: me, gp });
        }
    }

    /// Loses glory, at most what is there.
    pub(super) fn lose_glory(&mut self, rival: Seat, source: Glory, gp: u8) {
        let lost = self.game.players[rival].take_glory(source, gp);
        if lost > 0 {
            self.emit(Event::GloryLost {
                seat: rival,
                gp: lost,
            });
        }
    }

    /// The god that favours a hero gets 2 GP if another player uses it for anything.
    pub(super) fn favour(&mut self, me: Seat, hero: Hero) {
        let owner = hero.facts().favoured_by.and_then(|god| self.game.player_of(god));
        if let Some(owner) = owner.filter(|owner| *owner != me) {
            self.game.players[owner].add_glory(Glory::Favour, 2);
            self.emit(Event::Favoured {
                seat: owner,
                hero,
                gp: 2,
            });
        }
    }

    // ---- abilities ----

    pub(super) fn spend_charge(&mut self, me: Seat) {
        self.game.players[me].charged = false;
        self.emit(Event::AbilityUsed {
            seat: me,
            god: self.game.god(me),
        });
    }

    pub(super) fn recharge(&mut self, me: Seat) {
        if !self.game.players[me].charged {
            self.game.players[me].charged = true;
            self.emit(Event::Recharged { seat: me });
        }
    }

    pub(super) fn reserve(&mut self, me: Seat, hero: Hero) {
        self.release();
        self.game.heroes.reserved = Some(hero);
        self.emit(Event::Reserved { seat: me, hero });
    }

    /// Ends a reservation.
    pub(super) fn release(&mut self) {
        if let Some(hero) = self.game.heroes.reserved.take() {
            self.emit(Event::Released { hero });
        }
    }

    /// Makes a quest ask for less of the acting player until the round ends.
    pub(super) fn ease(&mut self, me: Seat, quest: Quest, by: Points) {
        self.game.acts.eased.push((quest, by));
        self.emit(Event::Eased { seat: me, quest, by });
    }

    pub(super) fn remove_hero(&mut self, me: Seat, hero: Hero) {
        let space = self
            .game
            .heroes
            .space_of(hero)
            .expect("the hero stands on the track");
        self.game.heroes.discard(hero);
        self.game.heroes.closed = Some(space);
        self.emit(Event::HeroRemoved {
            seat: me,
            hero,
            space,
        });
    }

    /// Opens a space that Hera has closed; heroes move up and the track is filled.
    pub(super) fn open_space(&mut self) -> Flow {
        let Some(space) = self.game.heroes.closed.take() else {
            return Ok(());
        };
        self.emit(Event::SpaceOpened { space });
        self.fill_hero_track()
    }

    pub(super) fn clear_quests(&mut self, me: Seat) {
        let quests: Vec<Quest> = self.game.quests.on_track().map(|(_, quest)| quest).collect();
        self.game.quests.spaces = [None; 4];
        self.game.quests.aside.extend(&quests);
        self.emit(Event::QuestsCleared { seat: me, quests });
    }

    // ---- heroes ----

    /// Discards a used hero; the others move up, and a new one comes.
    pub(super) fn use_up(&mut self, hero: Hero) -> Flow {
        self.game.heroes.discard(hero);
        self.fill_hero_track()
    }

    /// Moves heroes up and reveals new ones onto all open spaces.
    pub(super) fn fill_hero_track(&mut self) -> Flow {
        self.game.heroes.move_up();
        while let Some(space) = self.game.heroes.vacancy() {
            if self.game.heroes.deck.is_empty() {
                self.reshuffle_heroes()?;
            }
            let Some(hero) = self.reveal(|game| &mut game.heroes.deck)? else {
                return Ok(());
            };
            self.game.heroes.spaces[space.index()] = Some(hero);
            self.emit(Event::HeroRevealed { hero, space });
            if self.game.heroes.deck.is_empty() {
                self.reshuffle_heroes()?;
            }
        }
        Ok(())
    }

    fn reshuffle_heroes(&mut self) -> Flow {
        if self.game.heroes.discard.is_empty() {
            return Ok(());
        }
        self.shuffle(|game| {
            game.heroes.deck.add(game.heroes.discard.drain(..));
            &mut game.heroes.deck
        })?;
        self.emit(Event::HeroesReshuffled);
        Ok(())
    }

    pub(super) fn swap_heroes(&mut self, one: HeroSpace, other: HeroSpace) {
        self.game.heroes.swap(one, other);
        if let (Some(one), Some(other)) = (self.game.heroes.at(one), self.game.heroes.at(other)) {
            self.emit(Event::HeroesSwapped { one, other });
        }
    }

    // ---- quests ----

    pub(super) fn swap_quests(&mut self, one: QuestSpace, other: QuestSpace) {
        self.game.quests.spaces.swap(one.index(), other.index());
        if let (Some(one), Some(other)) = (self.game.quests.at(one), self.game.quests.at(other)) {
            self.emit(Event::QuestsSwapped { one, other });
        }
    }

    /// Lays a secret quest onto an empty space of the quest track. The placement must complete it.
    pub(super) fn lay_secret(&mut self, me: Seat, quest: Quest) -> Flow {
        let spaces = QuestSpace::all().judged(DeusExMachina::is_empty);
        let Some(space) = self.choose(me, LAY_ON.with("quest", quest.term()), spaces)? else {
            return Ok(());
        };
        self.game.players[me].secrets.retain(|secret| *secret != quest);
        self.game.quests.spaces[space.index()] = Some(quest);
        self.game.acts.laid = Some(quest);
        self.emit(Event::SecretLaid {
            seat: me,
            quest,
            space,
        });
        Ok(())
    }

    /// Takes a completed quest from the track.
    pub(super) fn complete(&mut self, me: Seat, quest: Quest) -> QuestSpace {
        let space = self
            .game
            .quests
            .space_of(quest)
            .expect("the quest lies on the track");
        self.game.quests.spaces[space.index()] = None;
        self.game.players[me].done.push(quest);
        self.game.completed = true;
        self.game.acts.laid = None;
        self.emit(Event::Completed {
            seat: me,
            quest,
            space,
        });
        space
    }

    // ---- tokens ----

    pub(super) fn place_token(&mut self, me: Seat, hero: Hero, space: Space) {
        self.game.tokens[space.index()] = Some(me);
        self.game.acts.placed = true;
        self.emit(Event::Placed {
            seat: me,
            hero,
            space,
        });
    }

    pub(super) fn move_token(&mut self, from: Space, to: Space) {
        if let Some(seat) = self.game.token_on(from) {
            self.game.shift_token(from, to);
            self.emit(Event::TokenMoved { seat, from, to });
        }
    }

    pub(super) fn take_first_player_token(&mut self, me: Seat) {
        if self.game.first != me {
            self.game.first = me;
            self.emit(Event::TokenTaken { seat: me });
        }
    }

    // ---- Divine Intervention ----

    pub(super) fn play_card(&mut self, me: Seat, card: Intervention) {
        self.game.acts.intervened = true;
        self.put_away(me, card);
        self.emit(Event::Played { seat: me, card });
    }

    /// From now on the placement must complete a quest, and the points of its area come first.
    pub(super) fn promise_presence(&mut self) {
        self.game.acts.presence = true;
    }

    /// Gains the points of the area that Powerful Presence promised. They are on the mat now and do not count
    /// twice.
    pub(super) fn keep_promise(&mut self, me: Seat, area: Space) {
        if std::mem::take(&mut self.game.acts.presence) {
            self.gain(me, area.facts().gain);
        }
    }

    pub(super) fn draw_intervention(&mut self, me: Seat) -> Flow {
        if self.game.interventions.deck.is_empty() {
            self.reshuffle_interventions()?;
        }
        let Some(card) = self.draw(|game| &mut game.interventions.deck)? else {
            return Ok(());
        };
        self.game.players[me].hand.push(card);
        self.game.acts.fresh.push(card);
        self.emit(Event::InterventionDrawn { seat: me, card });
        if self.game.interventions.deck.is_empty() {
            self.reshuffle_interventions()?;
        }
        Ok(())
    }

    fn reshuffle_interventions(&mut self) -> Flow {
        if self.game.interventions.discard.is_empty() {
            return Ok(());
        }
        self.shuffle(|game| {
            game.interventions.deck.add(game.interventions.discard.drain(..));
            &mut game.interventions.deck
        })?;
        self.emit(Event::InterventionsReshuffled);
        Ok(())
    }

    pub(super) fn steal(&mut self, thief: Seat, victim: Seat, card: Intervention) {
        self.game.players[victim].hand.retain(|held| *held != card);
        self.game.players[thief].hand.push(card);
        self.game.acts.fresh.push(card);
        self.emit(Event::Stolen { thief, victim, card });
    }

    /// Discards cards until the hand is within the god's limit.
    pub(super) fn discard_to_limit(&mut self, me: Seat) -> Flow {
        while self.game.players[me].hand.len() > usize::from(self.game.god(me).facts().limit) {
            let mut hand = self.game.players[me].hand.clone();
            // Copies look the same and the first is taken: the one that has to wait, so that the other stays
            // playable.
            for at in 0..hand.len() {
                let waits = |card: &Intervention| self.game.acts.fresh.contains(card);
                let copy = (at..hand.len())
                    .find(|other| hand[*other].printed() == hand[at].printed() && waits(&hand[*other]));
                hand.swap(at, copy.unwrap_or(at));
            }
            let Some(card) = self.choose(me, DISCARD, hand)? else {
                return Ok(());
            };
            self.put_away(me, card);
            self.emit(Event::Discarded { seat: me, card });
        }
        Ok(())
    }

    fn put_away(&mut self, me: Seat, card: Intervention) {
        self.game.players[me].hand.retain(|held| *held != card);
        self.game.acts.fresh.retain(|held| *held != card);
        self.game.interventions.discard.push(card);
    }
}
