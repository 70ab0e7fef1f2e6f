//! The Divine Intervention cards: a free step each, at most one per round, and never in the round in which
//! the card came to hand.

use serde::Serialize;

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

/// What a Divine Intervention card does. All copies of a card do the same, and nobody can tell them apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[allow(missing_docs)]
pub enum Intervene {
    #[serde(rename = "di-change-of-plans")]
    ChangeOfPlans,
    #[serde(rename = "di-in-his-sandals")]
    InHisSandals,
    #[serde(rename = "di-lucky-day")]
    LuckyDay,
    #[serde(rename = "di-powerful-presence")]
    PowerfulPresence,
    #[serde(rename = "di-ruin-plans")]
    RuinPlans,
    #[serde(rename = "di-bribery")]
    Bribery,
    #[serde(rename = "di-thats-my-spot")]
    ThatsMySpot,
    #[serde(rename = "di-deus-ex-machina")]
    DeusExMachina,
}

impl Intervene {
    /// The key in the content table of the cards that do this.
    pub fn slug(self) -> &'static str {
        INTERVENTIONS
            .iter()
            .find(|facts| facts.does == self)
            .expect("every card does something")
            .key
    }

    /// What it does, in a few words.
    pub fn hint(self) -> Word {
        match self {
            Intervene::ChangeOfPlans => HINT_CHANGE_OF_PLANS,
            Intervene::InHisSandals => HINT_IN_HIS_SANDALS,
            Intervene::LuckyDay => HINT_LUCKY_DAY,
            Intervene::PowerfulPresence => HINT_POWERFUL_PRESENCE,
            Intervene::RuinPlans => HINT_RUIN_PLANS,
            Intervene::Bribery => HINT_BRIBERY,
            Intervene::ThatsMySpot => HINT_THATS_MY_SPOT,
            Intervene::DeusExMachina => HINT_DEUS_EX_MACHINA,
        }
    }
}

/// What is printed on a Divine Intervention card.
pub struct InterventionFacts {
    /// Its key in the content table.
    pub key: &'static str,
    /// What it does.
    pub does: Intervene,
    /// Where the facts come from.
    pub note: &'static str,
}

card_family! {
    /// A Divine Intervention card; copies are told apart.
    Intervention, family 2, facts InterventionFacts = INTERVENTIONS
}

const fn card(key: &'static str, does: Intervene, note: &'static str) -> InterventionFacts {
    InterventionFacts { key, does, note }
}

#[rustfmt::skip]
static INTERVENTIONS: [InterventionFacts; 11] = [
    card("di-change-of-plans", Intervene::ChangeOfPlans, "rulebook"),
    card("di-in-his-sandals", Intervene::InHisSandals, "rulebook"),
    card("di-lucky-day", Intervene::LuckyDay, "rulebook"),
    card("di-powerful-presence", Intervene::PowerfulPresence, "rulebook"),
    card("di-powerful-presence", Intervene::PowerfulPresence, "rulebook"),
    card("di-ruin-plans", Intervene::RuinPlans, "rulebook"),
    card("di-bribery", Intervene::Bribery, "rulebook"),
    card("di-bribery", Intervene::Bribery, "rulebook"),
    card("di-thats-my-spot", Intervene::ThatsMySpot, "rulebook"),
    card("di-thats-my-spot", Intervene::ThatsMySpot, "rulebook"),
    card("di-deus-ex-machina", Intervene::DeusExMachina, "name rulebook, effect authored"),
];

impl Intervention {
    /// The cards that are in a game.
    pub fn in_game(mini: bool) -> impl Iterator<Item = Intervention> {
        Intervention::all().filter(move |card| mini || card.does() != Intervene::DeusExMachina)
    }

    /// What it does.
    pub fn does(self) -> Intervene {
        self.facts().does
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
        Some(self.does().hint().term())
    }

    fn renamed(&self, renaming: &Renaming) -> Self {
        renaming.of(*self)
    }
}

/// Plays a card from the hand.
pub fn intervene(cx: &mut Cx<'_, DeusExMachina>, me: Seat, card: Intervention) -> Flow {
    cx.play_card(me, card);
    cx.card(card.slug(), |cx| match card.does() {
        Intervene::ChangeOfPlans => change_of_plans(cx, me),
        Intervene::InHisSandals => in_his_sandals(cx, me),
        Intervene::LuckyDay => lucky_day(cx, me),
        Intervene::PowerfulPresence => powerful_presence(cx),
        Intervene::RuinPlans => ruin_plans(cx, me),
        Intervene::Bribery => bribery(cx, me),
        Intervene::ThatsMySpot => thats_my_spot(cx, me),
        Intervene::DeusExMachina => gods::ease(cx, me, DEUS_EX_MACHINA),
    })
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

/// Reveal the top quest onto an empty space of the quest track of your choice.
fn lucky_day(cx: &mut Cx<'_, DeusExMachina>, me: Seat) -> Flow {
    let spaces = QuestSpace::all().judged(DeusExMachina::is_empty);
    let Some(space) = cx.choose(me, LUCKY_SPACE, spaces)? else {
        return Ok(());
    };
    reveal::onto(cx, space)
}

/// This round's hero gains the points of a free area first and then completes a quest there.
fn powerful_presence(cx: &mut Cx<'_, DeusExMachina>) -> Flow {
    cx.promise_presence();
    Ok(())
}

/// Pay 1 Might and 1 Cunning: a rival of your choice loses 2 GP.
fn ruin_plans(cx: &mut Cx<'_, DeusExMachina>, me: Seat) -> Flow {
    cx.pay(me, RUIN_PLANS);
    let rivals = rivals(cx.game, me);
    let Some(rival) = cx.choose(me, RIVAL.with("gp", 2), rivals)? else {
        return Ok(());
    };
    cx.lose_glory(rival, Glory::RuinPlans, 2);
    Ok(())
}

/// Pay 1 Cunning: gain 2 GP.
fn bribery(cx: &mut Cx<'_, DeusExMachina>, me: Seat) -> Flow {
    cx.pay(me, BRIBERY);
    cx.gain_glory(me, &[(Glory::Bribery, 2)]);
    Ok(())
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

const RUIN_PLANS: Points = Points { might: 1, cunning: 1 };
const BRIBERY: Points = Points { might: 0, cunning: 1 };
const DEUS_EX_MACHINA: Points = Points { might: 2, cunning: 2 };

impl DeusExMachina {
    /// Whether a card can be played now.
    pub fn can_intervene(&self, me: Seat, card: Intervention) -> Legal {
        ensure(self.players[me].hand.contains(&card), Why::NotInHand)?;
        ensure(!self.acts.intervened, Why::OneARound)?;
        ensure(!self.acts.fresh.contains(&card), Why::Fresh)?;
        self.can_do(me, card.does())
    }

    fn can_do(&self, me: Seat, does: Intervene) -> Legal {
        match does {
            Intervene::ChangeOfPlans => ensure(self.quests.on_track().count() >= 2, Why::TwoQuests),
            Intervene::InHisSandals => ensure(!self.hero_swaps(me).is_empty(), Why::NoSwap),
            Intervene::LuckyDay => {
                ensure(!self.is_bound(), Why::BreaksWord)?;
                ensure(self.quests.empty_spaces().next().is_some(), Why::TrackFull)?;
                ensure(self.quests.deck_allows(), Why::Deck)
            }
            Intervene::PowerfulPresence => {
                ensure(!self.acts.placed, Why::Placed)?;
                let help = Help {
                    easier: Points::NONE,
                    presence: true,
                };
                ensure(self.can_complete_something(me, help), Why::Presence)
            }
            Intervene::RuinPlans => self.can_afford(me, RUIN_PLANS),
            Intervene::Bribery => self.can_afford(me, BRIBERY),
            Intervene::ThatsMySpot => {
                ensure(self.free_spaces().next().is_some(), Why::NoFreeSpace)?;
                ensure(
                    self.tokens.iter().flatten().any(|owner| *owner != me),
                    Why::NoToken,
                )?;
                ensure(self.movable_tokens(me).next().is_some(), Why::BreaksWord)
            }
            Intervene::DeusExMachina => {
                ensure(!self.easy_targets(me, DEUS_EX_MACHINA).is_empty(), Why::NoQuest)
            }
        }
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
