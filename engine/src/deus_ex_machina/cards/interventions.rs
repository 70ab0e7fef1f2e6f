//! The Divine Intervention cards: a free step each, at most one per round, and never in the round in which
//! the card came to hand.

use std::fmt;

use serde::Serialize;

use super::Provenance::{self, NamedCard, Rulebook};
use super::card_family;
use super::gods;
use super::quests::Quest;
use crate::deus_ex_machina::map::Space;
use crate::deus_ex_machina::payment::Help;
use crate::deus_ex_machina::placement::rivals;
use crate::deus_ex_machina::points::Points;
use crate::deus_ex_machina::reveal;
use crate::deus_ex_machina::state::DeusExMachina;
use crate::deus_ex_machina::tally::Glory;
use crate::deus_ex_machina::tracks::{HeroSpace, QuestSpace};
use crate::deus_ex_machina::vocabulary::{
    EMPTY_SPACE, HINT_BRIBERY, HINT_CHANGE_OF_PLANS, HINT_DEUS_EX_MACHINA, HINT_IN_HIS_SANDALS,
    HINT_LUCKY_DAY, HINT_POWERFUL_PRESENCE, HINT_RUIN_PLANS, HINT_THATS_MY_SPOT, LUCKY_SPACE, MOVE_TO,
    MOVE_TOKEN, RIVAL, SWAP, SWAP_HEROES, SWAP_QUESTS, TOKEN,
};
use crate::deus_ex_machina::why::{Legal, Why, ensure};
use crate::kernel::{Anchor, Cx, Flow, Judge, Key, Pick, Renaming, Seat, Term, Word};

/// A Divine Intervention card: what is printed on it, when it can be played, and what it does.
pub struct InterventionFacts {
    /// Its key in the content table.
    pub key: &'static str,
    /// What it does, in a few words.
    pub hint: Word,
    /// Whether it belongs to the mini expansion.
    pub mini: bool,
    /// Whether it can be played now.
    can: fn(&DeusExMachina, Seat) -> Legal,
    /// What it does.
    does: fn(&mut Cx<'_, DeusExMachina>, Seat) -> Flow,
    /// Where the facts come from.
    pub source: Provenance,
}

card_family! {
    /// A Divine Intervention card; copies are told apart.
    Intervention, family 2, facts InterventionFacts = INTERVENTIONS
}

/// A row of the table: a card that can always be played and does nothing yet.
const fn card(key: &'static str, hint: Word) -> InterventionFacts {
    InterventionFacts {
        key,
        hint,
        mini: false,
        can: |_, _| Ok(()),
        does: |_, _| Ok(()),
        source: Rulebook,
    }
}

impl InterventionFacts {
    /// The same card with when it can be played.
    const fn can(mut self, can: fn(&DeusExMachina, Seat) -> Legal) -> Self {
        self.can = can;
        self
    }

    /// The same card with what it does.
    const fn does(mut self, does: fn(&mut Cx<'_, DeusExMachina>, Seat) -> Flow) -> Self {
        self.does = does;
        self
    }

    /// The same card of the mini expansion.
    const fn mini(mut self) -> Self {
        self.mini = true;
        self.source = NamedCard;
        self
    }
}

const PRESENCE: InterventionFacts = card("di-powerful-presence", HINT_POWERFUL_PRESENCE)
    .can(can_be_present)
    .does(powerful_presence);
const BRIBERY: InterventionFacts = card("di-bribery", HINT_BRIBERY).can(can_bribe).does(bribery);
const SPOT: InterventionFacts = card("di-thats-my-spot", HINT_THATS_MY_SPOT)
    .can(can_move_tokens)
    .does(thats_my_spot);

#[rustfmt::skip]
static INTERVENTIONS: [InterventionFacts; 11] = [
    card("di-change-of-plans", HINT_CHANGE_OF_PLANS).can(can_change_plans).does(change_of_plans),
    card("di-in-his-sandals", HINT_IN_HIS_SANDALS).can(can_swap_sandals).does(in_his_sandals),
    card("di-lucky-day", HINT_LUCKY_DAY).can(can_be_lucky).does(lucky_day),
    PRESENCE, PRESENCE,
    card("di-ruin-plans", HINT_RUIN_PLANS).can(can_ruin_plans).does(ruin_plans),
    BRIBERY, BRIBERY,
    SPOT, SPOT,
    card("di-deus-ex-machina", HINT_DEUS_EX_MACHINA).can(can_ease).does(deus_ex_machina).mini(),
];

impl Intervention {
    /// The cards that are in a game.
    pub fn in_game(mini: bool) -> impl Iterator<Item = Intervention> {
        Intervention::all().filter(move |card| mini || !card.facts().mini)
    }

    /// What is printed on it.
    pub fn printed(self) -> Printed {
        Printed(self.slug())
    }
}

/// What is printed on the copies of a card, which nobody can tell apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Printed(&'static str);

impl Printed {
    /// The key of the card in the content table.
    pub fn slug(self) -> &'static str {
        self.0
    }
}

impl fmt::Debug for Printed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Pick for Intervention {
    const COPIES: bool = true;

    fn key(&self) -> Key {
        Key::of(self.slug())
    }

    fn name(&self) -> Term {
        self.term()
    }

    fn note(&self) -> Option<Term> {
        Some(self.facts().hint.term())
    }

    fn held(&self) -> Option<Key> {
        Some(self.key())
    }

    fn renamed(&self, renaming: &Renaming) -> Self {
        renaming.of(*self)
    }
}

/// Plays a card from the hand.
pub fn intervene(cx: &mut Cx<'_, DeusExMachina>, me: Seat, card: Intervention) -> Flow {
    cx.play_card(me, card);
    cx.card(card.slug(), |cx| (card.facts().does)(cx, me))
}

fn can_change_plans(game: &DeusExMachina, _: Seat) -> Legal {
    ensure(game.quests.on_track().count() >= 2, Why::TwoQuests)
}

/// Swap two quests on the quest track.
fn change_of_plans(cx: &mut Cx<'_, DeusExMachina>, me: Seat) -> Flow {
    let pairs = cx.game.quest_pairs().judged(DeusExMachina::can_swap_quests);
    let Some(swap) = cx.choose(me, SWAP_QUESTS, pairs)? else {
        return Ok(());
    };
    cx.swap_quests(swap.one.0, swap.other.0);
    Ok(())
}

fn can_swap_sandals(game: &DeusExMachina, me: Seat) -> Legal {
    ensure(!game.hero_swaps(me).is_empty(), Why::NoSwap)
}

/// Swap two heroes on the hero track. A reservation stays with its hero.
fn in_his_sandals(cx: &mut Cx<'_, DeusExMachina>, me: Seat) -> Flow {
    let pairs = cx.game.hero_pairs();
    let pairs = pairs.judged(move |game: &DeusExMachina, pair| game.can_swap_heroes(me, pair));
    let Some(swap) = cx.choose(me, SWAP_HEROES, pairs)? else {
        return Ok(());
    };
    cx.swap_heroes(swap.one.0, swap.other.0);
    Ok(())
}

fn can_be_lucky(game: &DeusExMachina, _: Seat) -> Legal {
    ensure(!game.is_bound(), Why::BreaksWord)?;
    ensure(game.quests.empty_spaces().next().is_some(), Why::TrackFull)?;
    ensure(game.quests.deck_allows(), Why::Deck)
}

/// Reveal the top quest onto an empty space of the quest track of your choice.
fn lucky_day(cx: &mut Cx<'_, DeusExMachina>, me: Seat) -> Flow {
    let spaces = QuestSpace::all().judged(DeusExMachina::is_empty);
    let Some(space) = cx.choose(me, LUCKY_SPACE, spaces)? else {
        return Ok(());
    };
    reveal::onto(cx, space)
}

fn can_be_present(game: &DeusExMachina, me: Seat) -> Legal {
    ensure(!game.acts.placed, Why::Placed)?;
    let help = Help {
        easier: Points::NONE,
        presence: true,
    };
    ensure(game.can_complete_something(me, help), Why::Presence)
}

/// This round's hero gains the points of a free area first and then completes a quest there.
fn powerful_presence(cx: &mut Cx<'_, DeusExMachina>, _: Seat) -> Flow {
    cx.promise_presence();
    Ok(())
}

const PRICE_OF_RUIN: Points = Points { might: 1, cunning: 1 };

fn can_ruin_plans(game: &DeusExMachina, me: Seat) -> Legal {
    game.can_afford(me, PRICE_OF_RUIN)
}

/// Pay 1 Might and 1 Cunning: a rival of your choice loses 2 GP.
fn ruin_plans(cx: &mut Cx<'_, DeusExMachina>, me: Seat) -> Flow {
    cx.pay(me, PRICE_OF_RUIN);
    let rivals = rivals(cx.game, me);
    let Some(rival) = cx.choose(me, RIVAL.with("gp", 2), rivals)? else {
        return Ok(());
    };
    cx.lose_glory(rival, Glory::RuinPlans, 2);
    Ok(())
}

const PRICE_OF_FAVOUR: Points = Points { might: 0, cunning: 1 };

fn can_bribe(game: &DeusExMachina, me: Seat) -> Legal {
    game.can_afford(me, PRICE_OF_FAVOUR)
}

/// Pay 1 Cunning: gain 2 GP.
fn bribery(cx: &mut Cx<'_, DeusExMachina>, me: Seat) -> Flow {
    cx.pay(me, PRICE_OF_FAVOUR);
    cx.gain_glory(me, &[(Glory::Bribery, 2)]);
    Ok(())
}

fn can_move_tokens(game: &DeusExMachina, me: Seat) -> Legal {
    ensure(game.free_spaces().next().is_some(), Why::NoFreeSpace)?;
    let mut tokens = game.tokens.iter().flatten();
    ensure(tokens.any(|owner| *owner != me), Why::NoToken)?;
    ensure(game.movable_tokens(me).next().is_some(), Why::BreaksWord)
}

/// Move a rival's hero token to an unoccupied space; its owner gains and loses nothing by it.
fn thats_my_spot(cx: &mut Cx<'_, DeusExMachina>, me: Seat) -> Flow {
    let tokens: Vec<Token> = cx.game.movable_tokens(me).collect();
    let tokens = tokens.explained(move |game: &DeusExMachina, refusals| {
        refusals.judge(Space::all(), |space| game.can_move_token(me, *space));
    });
    let Some(token) = cx.choose(me, MOVE_TOKEN, tokens)? else {
        return Ok(());
    };
    let from = token.on;
    let spots = Space::all().map(Spot);
    let spots = spots.judged(move |game: &DeusExMachina, Spot(to)| game.can_shift_token(me, from, *to));
    let Some(Spot(to)) = cx.choose(me, MOVE_TO, spots)? else {
        return Ok(());
    };
    cx.move_token(token.on, to);
    Ok(())
}

const EASED: Points = Points { might: 2, cunning: 2 };

fn can_ease(game: &DeusExMachina, me: Seat) -> Legal {
    ensure(!game.easy_targets(me, EASED).is_empty(), Why::NoQuest)
}

/// A quest needs 2 less of both from you until the end of this round.
fn deus_ex_machina(cx: &mut Cx<'_, DeusExMachina>, me: Seat) -> Flow {
    gods::ease(cx, me, EASED)
}

impl DeusExMachina {
    /// Whether a card can be played now.
    pub fn can_intervene(&self, me: Seat, card: Intervention) -> Legal {
        ensure(self.players[me].hand.contains(&card), Why::NotInHand)?;
        ensure(!self.acts.intervened, Why::OneARound)?;
        ensure(!self.acts.fresh.contains(&card), Why::Fresh)?;
        (card.facts().can)(self, me)
    }

    fn can_afford(&self, me: Seat, cost: Points) -> Legal {
        let points = self.players[me].points;
        ensure(points.covers(cost), Why::NoPoints)?;
        self.still(me, |ahead| ahead.players[me].points = points.minus(cost))
    }

    /// The pairs of heroes on the track that may change places.
    pub fn hero_swaps(&self, me: Seat) -> Vec<Swap<HeroSpace>> {
        let mut swaps = self.hero_pairs();
        swaps.retain(|swap| self.can_swap_heroes(me, swap).is_ok());
        swaps
    }

    /// The pairs of heroes on the track. There is nobody on a closed space.
    pub fn hero_pairs(&self) -> Vec<Swap<HeroSpace>> {
        pairs(
            self.heroes
                .on_track()
                .map(|(space, hero)| (space, space.slug(), hero.term()))
                .collect(),
        )
    }

    /// All pairs of spaces of the quest track, with what lies there.
    pub fn quest_pairs(&self) -> Vec<Swap<QuestSpace>> {
        let named = |space: QuestSpace| {
            let quest = self.quests.at(space).map(Quest::term);
            (
                space,
                space.slug(),
                quest.unwrap_or_else(|| EMPTY_SPACE.with("space", space.number())),
            )
        };
        pairs(QuestSpace::all().map(named).collect())
    }

    /// Whether two quests can change places.
    pub fn can_swap_quests(&self, swap: &Swap<QuestSpace>) -> Legal {
        let lies = |space| ensure(self.quests.at(space).is_some(), Why::NoQuestThere(space));
        lies(swap.one.0)?;
        lies(swap.other.0)
    }

    /// Whether there is no quest on a space of the track.
    pub fn is_empty(&self, space: &QuestSpace) -> Legal {
        match self.quests.at(*space) {
            Some(quest) => Err(Why::SpaceTaken(quest)),
            None => Ok(()),
        }
    }

    /// Whether two heroes can change places.
    pub fn can_swap_heroes(&self, me: Seat, swap: &Swap<HeroSpace>) -> Legal {
        self.still(me, |ahead| ahead.heroes.swap(swap.one.0, swap.other.0))
    }

    /// The rivals' tokens that can be moved somewhere.
    pub fn movable_tokens(&self, me: Seat) -> impl Iterator<Item = Token> {
        Space::all()
            .filter_map(|on| self.token_on(on).map(|owner| Token { on, owner }))
            .filter(move |token| token.owner != me && self.new_spots(me, token.on).next().is_some())
    }

    /// Whether the token on a space is a rival's and can be moved somewhere.
    fn can_move_token(&self, me: Seat, on: Space) -> Legal {
        let owner = self.token_on(on).ok_or(Why::NoToken)?;
        ensure(owner != me, Why::Yourself)?;
        ensure(self.new_spots(me, on).next().is_some(), Why::BreaksWord)
    }

    /// Where a token can be moved to.
    fn new_spots(&self, me: Seat, from: Space) -> impl Iterator<Item = Space> {
        self.free_spaces()
            .filter(move |to| self.can_shift_token(me, from, *to).is_ok())
    }

    /// Whether a token can be moved to a space.
    fn can_shift_token(&self, me: Seat, from: Space, to: Space) -> Legal {
        match self.token_on(to) {
            Some(owner) => Err(Why::Occupied(owner)),
            None => self.still(me, |ahead| ahead.shift_token(from, to)),
        }
    }

    /// Puts the token of one space onto another.
    pub fn shift_token(&mut self, from: Space, to: Space) {
        self.tokens[to.index()] = self.tokens[from.index()].take();
    }
}

/// Two things on a track that change places.
#[derive(Clone)]
pub struct Swap<S> {
    one: (S, &'static str, Term),
    other: (S, &'static str, Term),
}

fn pairs<S: Copy>(things: Vec<(S, &'static str, Term)>) -> Vec<Swap<S>> {
    let mut swaps = Vec::new();
    for (at, one) in things.iter().enumerate() {
        swaps.extend(things[at + 1..].iter().map(|other| Swap {
            one: one.clone(),
            other: other.clone(),
        }));
    }
    swaps
}

impl<S: Copy> Pick for Swap<S> {
    fn key(&self) -> Key {
        Key::made(format!("{}-{}", self.one.1, self.other.1))
    }

    fn name(&self) -> Term {
        SWAP.with("one", self.one.2.clone())
            .with("other", self.other.2.clone())
    }
}

/// A rival's hero token on the map.
#[derive(Clone)]
pub struct Token {
    on: Space,
    owner: Seat,
}

impl Pick for Token {
    fn key(&self) -> Key {
        Key::of(self.on.slug())
    }

    fn name(&self) -> Term {
        TOKEN.with("seat", self.owner).with("space", self.on.term())
    }

    fn place(&self) -> Option<Anchor> {
        self.on.place()
    }
}

/// Where a token is moved to: a space that gives nothing this time.
#[derive(Clone)]
struct Spot(Space);

impl Pick for Spot {
    fn key(&self) -> Key {
        self.0.key()
    }

    fn name(&self) -> Term {
        self.0.name()
    }

    fn place(&self) -> Option<Anchor> {
        self.0.place()
    }
}
