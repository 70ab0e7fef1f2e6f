//! A player's round: free steps before and after exactly one placement.

use super::cards::gods::{God, use_ability};
use super::cards::heroes::Hero;
use super::cards::interventions::{Intervention, intervene};
use super::cards::quests::Quest;
use super::map::{Kind, Points, Space};
use super::payment::Help;
use super::state::{Acts, DeusExMachina};
use super::tally::Glory;
use super::why::{Legal, Why, ensure};
use super::words::{
    ABILITY, ACTION, AFTER, ALTAR_POINT, BONUS, COMPLETE, LAY, NOTE_REWARD, NOTE_REWARD_FOR, POINTS, RIVAL, ROUND,
    SPACE,
};
use crate::kernel::{Anchor, Cx, Flow, Key, Pick, Renaming, Seat, Term, Word};

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
        // A single act is not asked for, unless by public facts there could be others: silence would betray the hand.
        let act = match cx.game.may_hide_an_act(me) {
            true => cx.choose_always(me, ROUND, acts)?,
            false => cx.choose(me, ROUND, acts)?,
        };
        let act = act.expect("a legal placement always exists (R-10)");
        perform(cx, me, act)?;
    }
    // By public facts alone, so that the end of a round betrays no hand.
    while cx.game.may_go_on(me) {
        let Some(act) = cx.offer(me, AFTER, cx.game.free_steps(me))? else { break };
        perform(cx, me, act)?;
    }
    cx.game.acts = Acts::default();
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

/// Sends a hero to a free space, acts there, and uses the hero up.
fn place(cx: &mut Cx<'_, DeusExMachina>, me: Seat, hero: Hero) -> Flow {
    let spaces: Vec<Space> = cx.game.spaces_for(me, hero).collect();
    let space = cx.choose(me, SPACE.with("hero", hero.term()), spaces)?.expect("the hero was offered");
    match space {
        Space::OLYMPUS => visit_olympus(cx, me, hero),
        Space::ALTAR => visit_altar(cx, me, hero),
        area => act_in(cx, me, hero, area),
    }
}

/// Gains the points of an area or completes one of its quests.
fn act_in(cx: &mut Cx<'_, DeusExMachina>, me: Seat, hero: Hero, area: Space) -> Flow {
    cx.send(hero, area);
    let ask = ACTION.with("hero", hero.term()).with("space", area.term());
    let action = cx.choose(me, ask, cx.game.actions(me, hero, area))?.expect("an area always gives something");
    cx.place_token(me, hero, area);
    match action {
        Action::Points(points) => {
            cx.favour(me, hero);
            cx.gain(me, points);
            cx.use_up(hero)
        }
        Action::Quest(quest, _) => complete_quest(cx, me, hero, quest),
    }
}

/// Draw a Divine Intervention card and take the 1st-player token.
fn visit_olympus(cx: &mut Cx<'_, DeusExMachina>, me: Seat, hero: Hero) -> Flow {
    cx.place_token(me, hero, Space::OLYMPUS);
    cx.favour(me, hero);
    cx.take_first_player_token(me);
    cx.draw_intervention(me)?;
    cx.discard_to_limit(me)?;
    cx.use_up(hero)
}

/// Recharge the special ability and gain 1 Might or 1 Cunning.
fn visit_altar(cx: &mut Cx<'_, DeusExMachina>, me: Seat, hero: Hero) -> Flow {
    cx.place_token(me, hero, Space::ALTAR);
    cx.favour(me, hero);
    cx.recharge(me);
    // A point for a full track would be lost: it is not offered while the other track has room.
    let room: Vec<Kind> = Kind::ALL.into_iter().filter(|kind| cx.game.has_room(me, *kind).is_ok()).collect();
    if let Some(kind) = cx.choose(me, ALTAR_POINT, room)? {
        cx.gain(me, kind.points(1));
    }
    cx.use_up(hero)
}

/// Completes a quest: pays the shortfall, then scores in the order of R-27.
fn complete_quest(cx: &mut Cx<'_, DeusExMachina>, me: Seat, hero: Hero, quest: Quest) -> Flow {
    cx.keep_promise(me, quest.facts().colour.space());
    cx.face(hero, quest);
    let payments: Vec<_> = cx.game.payments(me, hero, quest, Help::default()).collect();
    let ask = BONUS.with("hero", hero.term()).with("quest", quest.term());
    let payment = cx.choose(me, ask, payments)?.expect("the quest was offered because it can be completed");
    cx.pay(me, payment.pays);
    let space = cx.complete(me, quest);
    cx.gain_glory(me, &[(Glory::Quests, quest.facts().gp), (Glory::Track, space.gp())]);
    if space.rival_loses() > 0 {
        let ask = RIVAL.with("gp", space.rival_loses());
        if let Some(rival) = cx.choose(me, ask, me.rivals(cx.game.seats()))? {
            cx.lose_glory(rival, Glory::RivalQuests, space.rival_loses());
        }
    }
    cx.favour(me, hero);
    cx.use_up(hero)
}

impl DeusExMachina {
    /// What can be done before the placement.
    pub fn acts_before(&self, me: Seat) -> Vec<Act> {
        let heroes = self.heroes.on_track().map(|(_, hero)| hero);
        let mut acts: Vec<Act> = heroes.filter(|hero| self.can_place(me, *hero).is_ok()).map(Act::Place).collect();
        acts.extend(self.free_steps(me));
        let secrets = self.players[me].secrets.iter().copied();
        acts.extend(secrets.filter(|quest| self.may_lay(me, *quest, Help::default()).is_ok()).map(Act::Lay));
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
            let alike = |act: &Act| matches!(act, Act::Intervene(other) if other.does() == card.does());
            if !acts.iter().any(alike) && self.can_intervene(me, *card).is_ok() {
                acts.push(Act::Intervene(*card));
            }
        }
        acts
    }

    /// Whether by public facts something may be left to do after the placement.
    pub fn may_go_on(&self, me: Seat) -> bool {
        self.can_use_ability(me).is_ok() || self.may_intervene(me)
    }

    /// Whether by public facts a card in hand or a secret quest may be something to do before the placement.
    fn may_hide_an_act(&self, me: Seat) -> bool {
        self.may_hide_a_secret(me) || self.may_intervene(me)
    }

    /// Whether by public facts a secret quest may be laid: there is one, and a space for it.
    pub fn may_hide_a_secret(&self, me: Seat) -> bool {
        !self.acts.placed
            && self.acts.laid.is_none()
            && !self.players[me].secrets.is_empty()
            && self.quests.empty_spaces().next().is_some()
    }

    /// Whether by public facts a card may be played: there is one that did not come to hand in this round.
    fn may_intervene(&self, me: Seat) -> bool {
        !self.acts.intervened && self.players[me].hand.len() > self.acts.fresh.len()
    }

    /// Whether a hero can be sent anywhere.
    pub fn can_place(&self, me: Seat, hero: Hero) -> Legal {
        ensure(!self.acts.placed, Why::Placed)?;
        self.may_select(me, hero)?;
        ensure(self.spaces_for(me, hero).next().is_some(), self.acts.laid.map_or(Why::Presence, Why::Bound))
    }

    /// Where a hero can be sent.
    pub fn spaces_for(&self, me: Seat, hero: Hero) -> impl Iterator<Item = Space> {
        Space::all().filter(move |space| self.can_go(me, hero, *space).is_ok())
    }

    /// Whether a hero can be sent to a space. A secret quest on the track and Powerful Presence have to be honoured.
    pub fn can_go(&self, me: Seat, hero: Hero, space: Space) -> Legal {
        if let Some(owner) = self.token_on(space) {
            return Err(Why::Occupied(owner));
        }
        match self.acts.laid {
            Some(quest) => ensure(
                quest.facts().colour.space() == space && self.can_master(me, hero, quest, Help::default()),
                Why::Bound(quest),
            ),
            None if self.acts.presence => ensure(self.quests_for(me, hero, space).next().is_some(), Why::Presence),
            None => Ok(()),
        }
    }

    /// The quests that a hero can complete on a space.
    pub fn quests_for(&self, me: Seat, hero: Hero, space: Space) -> impl Iterator<Item = Quest> {
        let on_track = self.quests.on_track().map(|(_, quest)| quest);
        on_track.filter(move |quest| self.can_undertake(me, hero, space, *quest).is_ok())
    }

    /// Whether a hero can complete a quest on a space.
    pub fn can_undertake(&self, me: Seat, hero: Hero, space: Space, quest: Quest) -> Legal {
        ensure(self.quests.space_of(quest).is_some(), Why::QuestNotOnTrack)?;
        ensure(Some(quest.facts().colour) == space.colour(), Why::OtherArea)?;
        if let Some(laid) = self.acts.laid {
            ensure(laid == quest, Why::Bound(laid))?;
        }
        ensure(self.can_master(me, hero, quest, Help::default()), Why::TooHard)
    }

    /// What a hero can do in an area.
    pub fn actions(&self, me: Seat, hero: Hero, area: Space) -> Vec<Action> {
        let mut actions =
            if self.can_gain_points().is_ok() { vec![Action::Points(area.facts().gain)] } else { Vec::new() };
        actions
            .extend(self.quests_for(me, hero, area).map(|quest| Action::Quest(quest, self.bargain(me, hero, quest))));
        actions
    }

    /// What a hero would get for a quest on the track, and for what.
    fn bargain(&self, me: Seat, hero: Hero, quest: Quest) -> Bargain {
        let space = self.quests.space_of(quest);
        let mut payments = self.payments(me, hero, quest, Help::default());
        let pays = payments.next().map(|payment| payment.pays).filter(|_| payments.next().is_none());
        Bargain {
            gp: quest.facts().gp + space.map_or(0, |space| space.gp()),
            rival_loses: space.map_or(0, |space| space.rival_loses()),
            pays,
        }
    }

    /// Whether a hero may go to an area just for its points.
    pub fn can_gain_points(&self) -> Legal {
        if let Some(quest) = self.acts.laid {
            return Err(Why::Bound(quest));
        }
        ensure(!self.acts.presence, Why::Presence)
    }

    /// Whether one more point fits on the track of a mat.
    pub fn has_room(&self, me: Seat, kind: Kind) -> Legal {
        let points = self.players[me].points;
        ensure(points.plus(kind.points(1)).on_track() != points, Why::TrackOfPointsFull(kind))
    }

    /// Whether a secret quest can be laid onto the track: only if a placement of this round can complete it.
    pub fn may_lay(&self, me: Seat, quest: Quest, help: Help) -> Legal {
        ensure(self.players[me].secrets.contains(&quest), Why::NotSecret)?;
        ensure(!self.acts.placed, Why::Placed)?;
        ensure(self.acts.laid.is_none(), Why::OneSecret)?;
        ensure(self.quests.empty_spaces().next().is_some(), Why::TrackFull)?;
        self.can_complete(me, quest, help)
    }

    /// Whether the placement has to complete a quest.
    pub fn is_bound(&self) -> bool {
        !self.acts.placed && (self.acts.laid.is_some() || self.acts.presence)
    }

    /// Whether some quest can be completed by this round's placement, on the track or secret.
    pub fn can_complete_something(&self, me: Seat, help: Help) -> bool {
        if let Some(quest) = self.acts.laid {
            return self.can_complete(me, quest, help).is_ok();
        }
        let mut on_track = self.quests.on_track().map(|(_, quest)| quest);
        let mut secrets = self.players[me].secrets.iter();
        on_track.any(|quest| self.can_complete(me, quest, help).is_ok())
            || secrets.any(|quest| self.may_lay(me, *quest, help).is_ok())
    }

    /// Whether what the placement has to do stays possible after a change.
    pub fn still(&self, me: Seat, change: impl FnOnce(&mut Self)) -> Legal {
        if !self.is_bound() {
            return Ok(());
        }
        let mut ahead = self.clone();
        change(&mut ahead);
        ensure(ahead.can_complete_something(me, Help::default()), Why::BreaksWord)
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
            Act::Ability(god) => Some(god.hint().term()),
            Act::Intervene(card) => card.note(),
        }
    }

    fn place(&self) -> Option<Anchor> {
        match self {
            Act::Place(hero) => hero.place(),
            _ => None,
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

/// What a hero does in an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Gain the points of the area.
    Points(Points),
    /// Complete a quest.
    Quest(Quest, Bargain),
}

/// What completing a quest brings and costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bargain {
    gp: u8,
    rival_loses: u8,
    /// What is paid, if there is only one way.
    pays: Option<Points>,
}

impl Pick for Action {
    fn key(&self) -> Key {
        match self {
            Action::Quest(quest, _) => Pick::key(quest),
            Action::Points(_) => Key::of("points"),
        }
    }

    fn name(&self) -> Term {
        match self {
            Action::Quest(quest, _) => COMPLETE.with("quest", quest.term()),
            Action::Points(points) => POINTS.with("points", points.term()),
        }
    }

    fn note(&self) -> Option<Term> {
        match self {
            Action::Quest(_, Bargain { gp, rival_loses, pays }) => {
                let reward = |word: Word| word.with("gp", *gp).with("loss", *rival_loses);
                Some(match pays.filter(|pays| *pays != Points::NONE) {
                    Some(pays) => reward(NOTE_REWARD_FOR).with("points", pays.term()),
                    None => reward(NOTE_REWARD),
                })
            }
            Action::Points(_) => None,
        }
    }

    fn place(&self) -> Option<Anchor> {
        match self {
            Action::Quest(quest, _) => Some(Anchor(Pick::key(quest))),
            Action::Points(_) => None,
        }
    }

    fn renamed(&self, renaming: &Renaming) -> Self {
        match self {
            Action::Quest(quest, bargain) => Action::Quest(renaming.of(*quest), *bargain),
            action => *action,
        }
    }
}
