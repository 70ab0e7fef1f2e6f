//! The placement of a round: where a hero goes, and what the hero does there.

use super::cards::heroes::Hero;
use super::cards::quests::Quest;
use super::map::Space;
use super::payment::{Help, Way};
use super::points::{Kind, Points};
use super::state::DeusExMachina;
use super::tally::Glory;
use super::vocabulary::{
    ACTION, AFTER, ALTAR_POINT, BONUS, COMPLETE, FULL, NOTE_REWARD, NOTE_REWARD_FOR, POINTS, RIVAL,
    SEAL_SEND, SEAL_SEND_AND_DRAW, SPACE,
};
use super::why::{Legal, Why, ensure};
use crate::kernel::{Anchor, Cx, Flow, Judge, Key, Offered, Pick, Renaming, Seat, Term, Word};

/// Sends a hero to a free space, acts there, and uses the hero up. A quest can be named at once: its area is
/// known.
pub fn place(cx: &mut Cx<'_, DeusExMachina>, me: Seat, hero: Hero) -> Flow {
    let aims = cx.game.aims(me, hero);
    let aims = aims.explained(move |game: &DeusExMachina, refusals| {
        refusals.judge(Space::all(), |space| game.can_go(me, hero, *space));
        let on_track = game.quests.on_track().map(|(_, quest)| quest);
        refusals.judge(on_track, |quest| {
            let area = quest.facts().colour.space();
            game.can_go(me, hero, area)?;
            let legal = game.can_undertake(me, hero, area, *quest);
            legal.map_err(|why| game.how_short(me, Some(hero), *quest, why))
        });
    });
    let aim = cx
        .choose(me, SPACE.later(move |ask| ask.with("hero", hero.term())), aims)?
        .expect("the hero was offered");
    match aim {
        Aim::Space(Space::OLYMPUS) => visit_olympus(cx, me, hero),
        Aim::Space(Space::ALTAR) => visit_altar(cx, me, hero),
        Aim::Space(area) => act_in(cx, me, hero, area),
        Aim::Quest(quest, _) => {
            cx.place_token(me, hero, quest.facts().colour.space());
            complete_quest(cx, me, hero, quest)
        }
    }
}

/// Gains the points of an area or completes one of its quests.
fn act_in(cx: &mut Cx<'_, DeusExMachina>, me: Seat, hero: Hero, area: Space) -> Flow {
    let ask = ACTION.later(move |ask| ask.with("hero", hero.term()).with("space", area.term()));
    let actions = cx.game.actions(me, hero, area);
    let actions = actions.explained(move |game: &DeusExMachina, refusals| {
        let points = Action::Points(area.facts().gain, Points::NONE);
        refusals.judge([points], |_| game.can_gain_points());
        let on_track = game.quests.on_track().map(|(_, quest)| quest);
        refusals.judge(on_track, |quest| {
            let legal = game.can_undertake(me, hero, area, *quest);
            legal.map_err(|why| game.how_short(me, Some(hero), *quest, why))
        });
    });
    let action = cx
        .choose(me, ask, actions)?
        .expect("an area always gives something");
    cx.place_token(me, hero, area);
    match action {
        Action::Points(points, _) => {
            cx.favour(me, hero);
            cx.gain(me, points);
            finish(cx, me, hero)
        }
        Action::Quest(quest, _) => complete_quest(cx, me, hero, quest),
    }
}

/// Draw a Divine Intervention card and take the 1st-player token.
fn visit_olympus(cx: &mut Cx<'_, DeusExMachina>, me: Seat, hero: Hero) -> Flow {
    cx.place_token(me, hero, Space::OLYMPUS);
    cx.favour(me, hero);
    cx.take_first_player_token(me);
    let then = cx.game.may_go_on(me).then_some(AFTER);
    let sent = || SEAL_SEND_AND_DRAW.with("hero", hero.term());
    cx.sealing_before(then, sent, |cx| cx.draw_intervention(me))?;
    cx.discard_to_limit(me)?;
    finish(cx, me, hero)
}

/// Recharge the special ability and gain 1 Might or 1 Cunning.
fn visit_altar(cx: &mut Cx<'_, DeusExMachina>, me: Seat, hero: Hero) -> Flow {
    cx.place_token(me, hero, Space::ALTAR);
    cx.favour(me, hero);
    cx.recharge(me);
    // A point for a full track would be lost: it is not offered while the other track has room.
    let room = Kind::ALL.judged(move |game: &DeusExMachina, kind| game.has_room(me, *kind));
    if let Some(kind) = cx.choose(me, ALTAR_POINT, room)? {
        cx.gain(me, kind.points(1));
    }
    finish(cx, me, hero)
}

/// Completes a quest: pays the shortfall, then scores in the order of R-27.
fn complete_quest(cx: &mut Cx<'_, DeusExMachina>, me: Seat, hero: Hero, quest: Quest) -> Flow {
    cx.keep_promise(me, quest.facts().colour.space());
    let payments: Vec<_> = cx.game.payments(me, hero, quest, Help::default()).collect();
    let payments = payments.explained(move |game: &DeusExMachina, refusals| {
        let ways = game.all_ways(hero, quest);
        refusals.judge(ways, |Way(way)| game.can_pay(me, hero, quest, *way));
    });
    let ask = BONUS.later(move |ask| ask.with("hero", hero.term()).with("quest", quest.term()));
    let payment = cx
        .choose(me, ask, payments)?
        .expect("the quest was offered because it can be completed");
    cx.pay(me, payment.pays);
    let space = cx.complete(me, quest);
    cx.gain_glory(
        me,
        &[(Glory::Quests, quest.facts().gp), (Glory::Track, space.gp())],
    );
    if space.rival_loses() > 0 {
        let ask = RIVAL.with("gp", space.rival_loses());
        if let Some(rival) = cx.choose(me, ask, rivals(cx.game, me))? {
            cx.lose_glory(rival, Glory::RivalQuests, space.rival_loses());
        }
    }
    cx.favour(me, hero);
    finish(cx, me, hero)
}

/// Uses the hero up, and another one is revealed. Many a round is over with that.
fn finish(cx: &mut Cx<'_, DeusExMachina>, me: Seat, hero: Hero) -> Flow {
    let then = cx.game.may_go_on(me).then_some(AFTER);
    let sent = || SEAL_SEND.with("hero", hero.term());
    cx.sealing_before(then, sent, |cx| cx.use_up(hero))
}

/// The rivals of a player, who is none of them.
pub fn rivals(game: &DeusExMachina, me: Seat) -> impl Offered<DeusExMachina, Item = Seat> + use<> {
    me.rivals(game.seats())
        .explained(move |_: &DeusExMachina, refusals| refusals.judge([me], |_| Err(Why::Yourself)))
}

impl DeusExMachina {
    /// Whether a hero can be sent anywhere.
    pub fn can_place(&self, me: Seat, hero: Hero) -> Legal {
        ensure(!self.acts.placed, Why::Placed)?;
        self.may_select(me, hero)?;
        ensure(
            self.spaces_for(me, hero).next().is_some(),
            self.acts.laid.map_or(Why::Presence, Why::Bound),
        )
    }

    /// What a hero can be sent for: the spaces, and the quests that can be completed. With a single space there is
    /// nothing to choose yet.
    fn aims(&self, me: Seat, hero: Hero) -> Vec<Aim> {
        let spaces: Vec<Space> = self.spaces_for(me, hero).collect();
        let several = spaces.len() > 1;
        let quests = spaces.iter().filter(|_| several).flat_map(|space| {
            let quests = self.quests_for(me, hero, *space);
            quests.map(|quest| Aim::Quest(quest, self.bargain(me, hero, quest)))
        });
        spaces.iter().copied().map(Aim::Space).chain(quests).collect()
    }

    /// Where a hero can be sent.
    pub fn spaces_for(&self, me: Seat, hero: Hero) -> impl Iterator<Item = Space> {
        Space::all().filter(move |space| self.can_go(me, hero, *space).is_ok())
    }

    /// Whether a hero can be sent to a space. A secret quest on the track and Powerful Presence have to be
    /// honoured.
    pub fn can_go(&self, me: Seat, hero: Hero, space: Space) -> Legal {
        if let Some(owner) = self.token_on(space) {
            return Err(Why::Occupied(owner));
        }
        match self.acts.laid {
            Some(quest) => ensure(
                quest.facts().colour.space() == space && self.can_master(me, hero, quest, Help::default()),
                Why::Bound(quest),
            ),
            None if self.acts.presence => {
                ensure(self.quests_for(me, hero, space).next().is_some(), Why::Presence)
            }
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
        let mut actions = if self.can_gain_points().is_ok() {
            let (had, gain) = (self.players[me].points, area.facts().gain);
            vec![Action::Points(gain, had.plus(gain).on_track().minus(had))]
        } else {
            Vec::new()
        };
        actions.extend(
            self.quests_for(me, hero, area)
                .map(|quest| Action::Quest(quest, self.bargain(me, hero, quest))),
        );
        actions
    }

    /// What a hero would get for a quest on the track, and for what.
    fn bargain(&self, me: Seat, hero: Hero, quest: Quest) -> Bargain {
        let space = self.quests.space_of(quest);
        let mut payments = self.payments(me, hero, quest, Help::default());
        let pays = payments
            .next()
            .map(|payment| payment.pays)
            .filter(|_| payments.next().is_none());
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
        ensure(
            points.plus(kind.points(1)).on_track() != points,
            Why::TrackOfPointsFull(kind),
        )
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

/// What a hero is sent for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Aim {
    /// To act on a space.
    Space(Space),
    /// To complete this quest.
    Quest(Quest, Bargain),
}

impl Pick for Aim {
    fn key(&self) -> Key {
        match self {
            Aim::Space(space) => space.key(),
            Aim::Quest(quest, _) => Pick::key(quest),
        }
    }

    fn name(&self) -> Term {
        match self {
            Aim::Space(space) => space.name(),
            Aim::Quest(quest, bargain) => Action::Quest(*quest, *bargain).name(),
        }
    }

    fn note(&self) -> Option<Term> {
        match self {
            Aim::Space(space) => space.note(),
            Aim::Quest(quest, bargain) => Action::Quest(*quest, *bargain).note(),
        }
    }

    fn place(&self) -> Option<Anchor> {
        Some(Anchor(self.key()))
    }

    fn renamed(&self, renaming: &Renaming) -> Self {
        match self {
            Aim::Quest(quest, bargain) => Aim::Quest(renaming.of(*quest), *bargain),
            space => *space,
        }
    }
}

/// What a hero does in an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Gain the points of the area, and what of them fits on the tracks.
    Points(Points, Points),
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
            Action::Points(..) => Key::of("points"),
        }
    }

    fn name(&self) -> Term {
        match self {
            Action::Quest(quest, _) => COMPLETE.with("quest", quest.term()),
            Action::Points(_, Points::NONE) => FULL.term(),
            Action::Points(_, fits) => POINTS.with("points", fits.term()),
        }
    }

    fn note(&self) -> Option<Term> {
        match self {
            Action::Quest(
                _,
                Bargain {
                    gp,
                    rival_loses,
                    pays,
                },
            ) => {
                let reward = |word: Word| word.with("gp", *gp).with("loss", *rival_loses);
                Some(match pays.filter(|pays| *pays != Points::NONE) {
                    Some(pays) => reward(NOTE_REWARD_FOR).with("points", pays.term()),
                    None => reward(NOTE_REWARD),
                })
            }
            Action::Points(..) => None,
        }
    }

    fn place(&self) -> Option<Anchor> {
        match self {
            Action::Quest(quest, _) => Some(Anchor(Pick::key(quest))),
            Action::Points(..) => None,
        }
    }

    fn renamed(&self, renaming: &Renaming) -> Self {
        match self {
            Action::Quest(quest, bargain) => Action::Quest(renaming.of(*quest), *bargain),
            action => *action,
        }
    }
}
