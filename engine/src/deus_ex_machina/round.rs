//! A player's round: free steps before and after exactly one placement.

use super::cards::gods::{God, use_ability};
use super::cards::heroes::Hero;
use super::cards::interventions::{Intervention, intervene};
use super::cards::quests::Quest;
use super::payment::Help;
use super::placement::place;
use super::state::{Acts, DeusExMachina};
use super::vocabulary::{ABILITY, AFTER, LAY, ROUND};
use super::why::{Legal, Why, ensure};
use crate::kernel::{Anchor, Cx, Flow, Judge, Key, Pick, Refusals, Renaming, Seat, Term};

/// Something to do in one's round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// Send a hero: the one placement of the round.
    Place(Hero),
    /// Use the special ability.
    Ability(God),
    /// Play a Divine Intervention card.
    Intervene(Intervention),
    /// Lay a secret quest onto the track, to complete it with the placement.
    Lay(Quest),
}

/// Plays a player's round.
pub fn play_round(cx: &mut Cx<'_, DeusExMachina>, me: Seat) -> Flow {
    begin_round(cx, me)?;
    while !cx.game.acts.placed {
        let acts = cx.game.acts_before(me);
        let acts = acts.explained(move |game: &DeusExMachina, refusals| game.refuse_acts(me, refusals));
        // A single act needs no question, unless public facts allow for others: then going on without a
        // question would give the hand away.
        let act = match cx.game.may_hide_an_act(me) {
            true => cx.choose_always(me, ROUND, acts)?,
            false => cx.choose(me, ROUND, acts)?,
        };
        let act = act.expect("a legal placement always exists (R-10)");
        perform(cx, me, act)?;
    }
    // This depends on public facts alone, so that the end of a round gives no hand away.
    while cx.game.may_go_on(me) {
        let acts = cx.game.free_steps(me);
        let acts = acts.explained(move |game: &DeusExMachina, refusals| game.refuse_acts(me, refusals));
        let Some(act) = cx.offer(me, AFTER, acts)? else {
            break;
        };
        perform(cx, me, act)?;
    }
    Ok(())
}

/// The tokens of Zeus and Hera come off at the start of their own round.
fn begin_round(cx: &mut Cx<'_, DeusExMachina>, me: Seat) -> Flow {
    cx.game.acts = Acts::default();
    match cx.game.god(me) {
        God::Zeus => cx.release(),
        God::Hera => cx.open_space()?,
        _ => {}
    }
    Ok(())
}

fn perform(cx: &mut Cx<'_, DeusExMachina>, me: Seat, act: Act) -> Flow {
    match act {
        Act::Place(hero) => place(cx, me, hero),
        Act::Ability(_) => use_ability(cx, me),
        Act::Intervene(card) => intervene(cx, me, card),
        Act::Lay(quest) => cx.lay_secret(me, quest),
    }
}

impl DeusExMachina {
    /// What can be done before the placement.
    pub fn acts_before(&self, me: Seat) -> Vec<Act> {
        let heroes = self.heroes.on_track().map(|(_, hero)| hero);
        let mut acts: Vec<Act> = heroes
            .filter(|hero| self.can_place(me, *hero).is_ok())
            .map(Act::Place)
            .collect();
        acts.extend(self.free_steps(me));
        let secrets = self.players[me].secrets.iter().copied();
        acts.extend(
            secrets
                .filter(|quest| self.may_lay(me, *quest, Help::default()).is_ok())
                .map(Act::Lay),
        );
        acts
    }

    /// The ability and the cards that can be used now, before or after the placement.
    pub fn free_steps(&self, me: Seat) -> Vec<Act> {
        let mut acts = Vec::new();
        if self.can_use_ability(me).is_ok() {
            acts.push(Act::Ability(self.god(me)));
        }
        if self.acts.intervened {
            return acts;
        }
        for card in &self.players[me].hand {
            let alike = |act: &Act| matches!(act, Act::Intervene(other) if other.printed() == card.printed());
            if !acts.iter().any(alike) && self.can_intervene(me, *card).is_ok() {
                acts.push(Act::Intervene(*card));
            }
        }
        acts
    }

    /// Judges all that a player could do in a round: with heroes, the ability, cards in hand and quests.
    fn refuse_acts(&self, me: Seat, refusals: &mut Refusals) {
        let heroes = self.heroes.on_track().map(|(_, hero)| hero);
        refusals.judge(heroes.map(Act::Place), |act| self.can_perform(me, *act));
        let everybody = std::iter::once(me).chain(me.rivals(self.seats()));
        let gods = everybody.map(|seat| Act::Ability(self.god(seat)));
        refusals.judge(gods, |act| self.can_perform(me, *act));
        let hand = self.players[me].hand.iter().copied();
        refusals.judge(hand.map(Act::Intervene), |act| self.can_perform(me, *act));
        let secrets = self.players[me].secrets.iter().copied();
        let lay = |quest: Quest| {
            let legal = self.may_lay(me, quest, Help::default());
            legal.map_err(|why| self.how_short(me, None, quest, why))
        };
        refusals.judge(secrets.map(Act::Lay), |act| match act {
            Act::Lay(quest) => lay(*quest),
            other => self.can_perform(me, *other),
        });
        // A player who wants to complete one of these is told how.
        let on_track = self.quests.on_track().map(|(_, quest)| quest);
        refusals.judge(on_track, |quest| lay(*quest));
    }

    /// Whether a player can do something in this round.
    fn can_perform(&self, me: Seat, act: Act) -> Legal {
        match act {
            Act::Place(hero) => self.can_place(me, hero),
            Act::Ability(god) => {
                ensure(god == self.god(me), Why::NotYourGod)?;
                self.can_use_ability(me)
            }
            Act::Intervene(card) => self.can_intervene(me, card),
            Act::Lay(quest) => self.may_lay(me, quest, Help::default()),
        }
    }

    /// Whether public facts allow for something to do after the placement.
    pub fn may_go_on(&self, me: Seat) -> bool {
        self.can_use_ability(me).is_ok() || self.may_intervene(me)
    }

    /// Whether public facts allow for a card to play or a secret quest to lay before the placement.
    fn may_hide_an_act(&self, me: Seat) -> bool {
        self.may_hide_a_secret(me) || self.may_intervene(me)
    }

    /// Whether public facts allow for laying a secret quest: there is one, and a space for it.
    pub fn may_hide_a_secret(&self, me: Seat) -> bool {
        !self.acts.placed
            && self.acts.laid.is_none()
            && !self.players[me].secrets.is_empty()
            && self.quests.empty_spaces().next().is_some()
    }

    /// Whether public facts allow for playing a card: there is one that did not come to hand in this round.
    fn may_intervene(&self, me: Seat) -> bool {
        !self.acts.intervened && self.players[me].hand.len() > self.acts.fresh.len()
    }

    /// Whether a secret quest can be laid onto the track: only if a placement of this round can complete it
    ///
    pub fn may_lay(&self, me: Seat, quest: Quest, help: Help) -> Legal {
        ensure(self.players[me].secrets.contains(&quest), Why::NotSecret)?;
        ensure(!self.acts.placed, Why::Placed)?;
        ensure(self.acts.laid.is_none(), Why::OneSecret)?;
        ensure(self.quests.empty_spaces().next().is_some(), Why::TrackFull)?;
        self.can_complete(me, quest, help)
    }
}

impl Pick for Act {
    fn key(&self) -> Key {
        match self {
            Act::Place(hero) => Pick::key(hero),
            Act::Ability(god) => Pick::key(god),
            Act::Intervene(card) => Pick::key(card),
            Act::Lay(quest) => Pick::key(quest),
        }
    }

    fn name(&self) -> Term {
        match self {
            Act::Place(hero) => hero.term(),
            Act::Ability(god) => ABILITY.with("god", god.term()),
            Act::Intervene(card) => card.term(),
            Act::Lay(quest) => LAY.with("quest", quest.term()),
        }
    }

    fn note(&self) -> Option<Term> {
        match self {
            Act::Place(hero) => hero.note(),
            Act::Lay(quest) => quest.note(),
            Act::Ability(god) => Some(god.facts().hint.term()),
            Act::Intervene(card) => card.note(),
        }
    }

    fn place(&self) -> Option<Anchor> {
        match self {
            Act::Place(hero) => hero.place(),
            _ => None,
        }
    }

    fn held(&self) -> Option<Key> {
        match self {
            Act::Intervene(_) | Act::Lay(_) => Some(self.key()),
            Act::Place(_) | Act::Ability(_) => None,
        }
    }

    fn renamed(&self, renaming: &Renaming) -> Self {
        match self {
            Act::Intervene(card) => Act::Intervene(renaming.of(*card)),
            Act::Lay(quest) => Act::Lay(renaming.of(*quest)),
            act => *act,
        }
    }
}
