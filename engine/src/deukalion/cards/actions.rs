//! The action cards: a row for each with when it can be played and what it does, and the functions below.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Provenance::{self, Authored, Effect, NamedCard};
use Window::{Attack, Attacked, Own, Sailing, Thrown};

use crate::deukalion::oracle;
use crate::deukalion::state::Deukalion;
use crate::deukalion::throw;
use crate::deukalion::underworld;
use crate::deukalion::vocabulary::{
    HINT_AEGIS, HINT_CAP, HINT_CORNUCOPIA, HINT_FERRY, HINT_FLEECE, HINT_HADES, HINT_HORSE, HINT_ORACLE,
    HINT_PEGASUS, HINT_THREAD, HINT_WIND, HINT_WRATH,
};
use crate::deukalion::why::{Legal, Why, ensure};
use crate::kernel::{Card, Cx, Flow, Key, Pick, Renaming, Seat, Term, Word};

/// When a card can be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// In one's own step, when nothing is being resolved.
    Own,
    /// In one's own step, before or during one's sailing.
    Sailing,
    /// With one's attack on a city or a town, before the throw.
    Attack,
    /// When one's ship is attacked, before the throw.
    Attacked,
    /// In a fight in which one takes part, after the throw.
    Thrown,
}

/// An action card: when it can be played, and what it does.
pub struct ActionFacts {
    /// Its key in the content table.
    pub key: &'static str,
    /// How many there are.
    pub copies: u8,
    /// What it does, in a few words.
    pub hint: Word,
    /// When it can be played.
    pub windows: &'static [Window],
    /// Whether it stays in front of its player.
    pub stays: bool,
    /// As long as it lies in front of its player: how many squares further the ship may sail.
    pub sails: u8,
    /// As long as it lies there: how many fighters more may be fetched.
    pub fetches: u8,
    /// As long as it lies there: by how many halves of a combat point each throw is better.
    pub fights: u8,
    can: fn(&Deukalion, Seat, ActionCard) -> Legal,
    does: fn(&mut Cx<'_, Deukalion>, Seat, ActionCard) -> Flow,
    /// Where the facts come from.
    pub source: Provenance,
}

/// A row of the table: a card that can be played at these times and does nothing yet.
const fn card(key: &'static str, copies: u8, hint: Word, windows: &'static [Window]) -> ActionFacts {
    ActionFacts {
        key,
        copies,
        hint,
        windows,
        stays: false,
        sails: 0,
        fetches: 0,
        fights: 0,
        can: |_, _, _| Ok(()),
        does: |_, _, _| Ok(()),
        source: Authored,
    }
}

impl ActionFacts {
    const fn can(mut self, can: fn(&Deukalion, Seat, ActionCard) -> Legal) -> Self {
        self.can = can;
        self
    }

    const fn does(mut self, does: fn(&mut Cx<'_, Deukalion>, Seat, ActionCard) -> Flow) -> Self {
        self.does = does;
        self
    }

    /// A card that stays in front of its player. A second one would not add up.
    const fn stays(mut self) -> Self {
        self.stays = true;
        self.source = NamedCard;
        self.can(can_stay).does(stay)
    }

    const fn sails(mut self, further: u8) -> Self {
        self.sails = further;
        self
    }

    const fn fetches(mut self, more: u8) -> Self {
        self.fetches = more;
        self
    }

    const fn fights(mut self, halves: u8) -> Self {
        self.fights = halves;
        self
    }

    const fn from(mut self, source: Provenance) -> Self {
        self.source = source;
        self
    }
}

#[rustfmt::skip]
const TABLE: [ActionFacts; 12] = [
    card("act-pegasus", 2, HINT_PEGASUS, &[Own, Sailing]).stays().sails(1),
    card("act-favour-of-hades", 2, HINT_HADES, &[Own]).stays().fetches(1),
    card("act-golden-fleece", 2, HINT_FLEECE, &[Own, Attacked]).stays().fights(2),
    card("act-poseidons-wind", 4, HINT_WIND, &[Sailing]).can(can_sail).does(wind),
    card("act-charons-ferry", 3, HINT_FERRY, &[Own, Attacked]).can(can_fetch).does(ferry).from(Effect),
    card("act-wrath-of-ares", 3, HINT_WRATH, &[Thrown]).does(wrath),
    card("act-thread-of-the-moirai", 3, HINT_THREAD, &[Thrown]).can(can_throw_again).does(thread),
    card("act-aegis", 3, HINT_AEGIS, &[Thrown]).can(can_shield).does(aegis),
    card("act-trojan-horse", 2, HINT_HORSE, &[Attack]).does(horse),
    card("act-oracle-of-delphi", 2, HINT_ORACLE, &[Own]).can(oracle::can_ask).does(oracle::ask),
    card("act-cornucopia", 2, HINT_CORNUCOPIA, &[Own, Attacked]).does(cornucopia),
    card("act-cap-of-invisibility", 2, HINT_CAP, &[Attacked]).does(cap),
];

static ACTIONS: [ActionFacts; TABLE.len()] = TABLE;

/// How many action cards there are.
const COUNT: usize = {
    let (mut count, mut row) = (0, 0);
    while row < TABLE.len() {
        count += TABLE[row].copies as usize;
        row += 1;
    }
    count
};

/// Which row each card belongs to.
static ROWS: [u8; COUNT] = {
    let (mut rows, mut card, mut row) = ([0; COUNT], 0, 0);
    while row < TABLE.len() {
        let mut copy = 0;
        while copy < TABLE[row].copies {
            rows[card] = row as u8;
            card += 1;
            copy += 1;
        }
        row += 1;
    }
    rows
};

/// It stays in front of you.
fn stay(cx: &mut Cx<'_, Deukalion>, me: Seat, card: ActionCard) -> Flow {
    cx.lay_in_front(me, card);
    Ok(())
}

fn can_stay(game: &Deukalion, me: Seat, card: ActionCard) -> Legal {
    let mut standing = game.players[me].standing.iter();
    ensure(!standing.any(|other| other.is_like(card)), Why::InFront)
}

/// Your ship may sail 2 squares further in this sailing.
fn wind(cx: &mut Cx<'_, Deukalion>, _: Seat, _: ActionCard) -> Flow {
    cx.game.acts.winds += 1;
    Ok(())
}

fn can_sail(game: &Deukalion, _: Seat, _: ActionCard) -> Legal {
    ensure(game.acts.may_move(), Why::SailingOver)
}

/// Fetch up to 3 of your fighters from the Underworld. When you are attacked, they take part in the throw.
fn ferry(cx: &mut Cx<'_, Deukalion>, me: Seat, _: ActionCard) -> Flow {
    underworld::fetch_some(cx, me, 3)
}

fn can_fetch(game: &Deukalion, me: Seat, _: ActionCard) -> Legal {
    game.can_fetch(me)
}

/// 2 combat points for you in this fight.
fn wrath(cx: &mut Cx<'_, Deukalion>, me: Seat, _: ActionCard) -> Flow {
    cx.strengthen(me, 4);
    Ok(())
}

/// Throw any of your fighters of this fight again. The new result counts.
fn thread(cx: &mut Cx<'_, Deukalion>, me: Seat, _: ActionCard) -> Flow {
    throw::again(cx, me)
}

fn can_throw_again(game: &Deukalion, me: Seat, _: ActionCard) -> Legal {
    let thrown = game.side_of(me).and_then(|side| side.throw);
    ensure(
        thrown.is_some_and(|throw| throw.fighters() > 0),
        Why::NothingThrown,
    )
}

/// Your fighters with the cross up go back aboard when this fight is settled. They still count nothing.
fn aegis(cx: &mut Cx<'_, Deukalion>, me: Seat, _: ActionCard) -> Flow {
    cx.shield(me);
    Ok(())
}

fn can_shield(game: &Deukalion, me: Seat, _: ActionCard) -> Legal {
    let shielded = game.side_of(me).is_some_and(|side| side.shielded);
    ensure(!shielded, Why::Shielded)
}

/// The city or town that you attack is worth 2 less in this attack, but at least 1.
fn horse(cx: &mut Cx<'_, Deukalion>, _: Seat, _: ActionCard) -> Flow {
    cx.ease();
    Ok(())
}

/// Draw 2 action cards, as far as there are so many.
fn cornucopia(cx: &mut Cx<'_, Deukalion>, me: Seat, _: ActionCard) -> Flow {
    for _ in 0..2 {
        cx.draw_card(me)?;
    }
    Ok(())
}

/// Cancel the attack on your ship. The attacker goes back to where it came from, and its movement is over.
fn cap(cx: &mut Cx<'_, Deukalion>, me: Seat, _: ActionCard) -> Flow {
    cx.cancel_attack(me);
    Ok(())
}

/// An action card; copies are told apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct ActionCard(u8);

impl ActionCard {
    /// All cards.
    pub fn all() -> impl Iterator<Item = ActionCard> {
        (0..COUNT as u8).map(ActionCard)
    }

    /// One copy of each card.
    pub fn kinds() -> impl Iterator<Item = ActionCard> {
        let first = |card: &ActionCard| card.0 == 0 || !ActionCard(card.0 - 1).is_like(*card);
        Self::all().filter(first)
    }

    /// What is printed on it.
    pub fn facts(self) -> &'static ActionFacts {
        &ACTIONS[usize::from(ROWS[usize::from(self.0)])]
    }

    /// Whether the same is printed on both.
    pub fn is_like(self, other: ActionCard) -> bool {
        ROWS[usize::from(self.0)] == ROWS[usize::from(other.0)]
    }

    /// Its key.
    pub fn slug(self) -> &'static str {
        self.facts().key
    }

    /// Its name for people.
    pub fn term(self) -> Term {
        Term::new(self.slug())
    }

    /// What is printed on it, as everybody may see it.
    pub fn printed(self) -> Printed {
        Printed(self.slug())
    }

    /// Whether it can be played at such a time.
    pub fn fits(self, window: Window) -> bool {
        self.facts().windows.contains(&window)
    }

    /// Its name in saves and logs: its key, numbered from the second copy on.
    pub fn label(self) -> String {
        let copies_before = ROWS[..usize::from(self.0)]
            .iter()
            .filter(|row| **row == ROWS[usize::from(self.0)]);
        match copies_before.count() {
            0 => self.slug().to_owned(),
            copies => format!("{}-{}", self.slug(), copies + 1),
        }
    }

    /// The card with this label.
    pub fn by_label(label: &str) -> Option<ActionCard> {
        Self::all().find(|card| card.label() == label)
    }

    /// Whether something else than the time stands against it.
    pub(in crate::deukalion) fn can(self, game: &Deukalion, me: Seat) -> Legal {
        (self.facts().can)(game, me, self)
    }

    /// Does what the card does.
    pub(in crate::deukalion) fn act(self, cx: &mut Cx<'_, Deukalion>, me: Seat) -> Flow {
        cx.card(self.slug(), |cx| (self.facts().does)(cx, me, self))
    }
}

/// What is printed on the copies of a card, which nobody can tell apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Printed(&'static str);

impl Printed {
    /// The key of the card in the content table.
    pub const fn slug(self) -> &'static str {
        self.0
    }

    /// What is printed on the card.
    pub fn facts(self) -> &'static ActionFacts {
        let found = ACTIONS.iter().find(|facts| facts.key == self.0);
        found.expect("it is printed on a card")
    }
}

impl fmt::Debug for Printed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Card for ActionCard {
    const FAMILY: u8 = 0;

    fn number(self) -> u16 {
        self.0.into()
    }

    fn from_number(number: u16) -> Self {
        ActionCard(number as u8)
    }
}

impl fmt::Debug for ActionCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.label())
    }
}

impl Serialize for ActionCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.label())
    }
}

impl<'de> Deserialize<'de> for ActionCard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let label = <Cow<'de, str>>::deserialize(deserializer)?;
        ActionCard::by_label(&label)
            .ok_or_else(|| serde::de::Error::custom(format!("there is no card {label:?}")))
    }
}

impl Pick for ActionCard {
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
