//! The building cards: a table of printed facts for each type, and beside it the code for what the cards do.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::event::Cause;
use super::god::God;
use super::lasting::Lasting;
use super::piece::Type;
use super::resource::{ByResource, Cost};
use super::state::{Deus, Variants};
use super::vocabulary::{GROUP_TYPE, NOTE_INVOKES};
use crate::kernel::{Card, Cx, Flow, Glyph, Key, Pick, Renaming, Seat, Term};

pub mod civil;
pub mod egypt;
pub mod maritime;
pub mod military;
pub mod production;
pub mod scientific;
pub mod temples;

/// A card: what is printed on it, and what it does.
pub struct CardFacts {
    /// Its key in the content table.
    pub key: &'static str,
    /// How many there are.
    pub copies: u8,
    /// What it costs.
    pub cost: Cost,
    /// Whether it also costs as much gold as its rank.
    pub costs_rank: bool,
    /// How many of the builder's own buildings its region must have already.
    pub needs: u8,
    /// What it counts or costs, and what it brings, in two signs.
    pub signs: [Glyph; 2],
    /// What it can do once, when it is played.
    pub once: Option<Once>,
    /// What it does whenever its column is activated; a temple does it when it is built.
    does: Does,
    /// What it does for as long as it lies there.
    pub(super) lasting: Option<Lasting>,
    /// What it is worth when the game ends.
    worth: Option<Worth>,
    /// Where the facts come from.
    pub source: Provenance,
}

/// What a card does.
pub type Does = fn(&mut Cx<'_, Deus>, Activation) -> Flow;

/// What a card can do once. It is called before the card does anything else, and if it was not used then, again
/// afterwards. Returns whether it was used.
pub type Once = fn(&mut Cx<'_, Deus>, Activation, Moment) -> Flow<bool>;

/// When a card that has just been played can do what it can do once (R39).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Before what it always does.
    Before,
    /// After what it always does.
    After,
}

/// What a card is worth to its owner.
pub type Worth = fn(&Deus, Seat) -> u8;

/// A card that works, and where it lies.
#[derive(Clone, Copy)]
pub struct Activation {
    /// Whose card it is.
    pub me: Seat,
    /// The card.
    pub card: Building,
    /// The column that it lies in.
    pub column: Type,
    /// Its place in the column, counted from 1 at the bottom.
    pub rank: u8,
}

impl Activation {
    /// The card as what brings something about.
    pub fn cause(self) -> Cause {
        Cause::Card(self.card)
    }
}

/// Where the facts of a card come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Provenance {
    /// All of it was published.
    Published,
    /// Name and effect were published.
    Sample,
    /// The name and a part of the effect were published.
    Read,
    /// The card was published, and its effect in part.
    Shown,
    /// A part of the name was published.
    Named,
    /// Cost and effect were published.
    CostAndEffect,
    /// The effect was published.
    EffectOnly,
    /// All of it is our own.
    Authored,
    /// A temple whose effect was published.
    PublishedTemple,
    /// A temple of our own.
    AuthoredTemple,
    /// A card of Egypt: the letters of the content table for name, copies, cost, effect and the ability that
    /// works once.
    Egypt(&'static str),
}

impl Provenance {
    /// As the content table says it.
    pub const fn note(self) -> &'static str {
        match self {
            Provenance::Published => "name, copies, cost, effect published",
            Provenance::Sample => "name, effect published; copies, cost authored",
            Provenance::Read => {
                "name published; copies, cost authored; effect published, completed by authored"
            }
            Provenance::Shown => "name, effect published, completed by authored; copies, cost published",
            Provenance::Named => "name published, completed by authored; copies, cost, effect authored",
            Provenance::CostAndEffect => "name, copies authored; cost, effect published",
            Provenance::EffectOnly => "name, copies, cost authored; effect published",
            Provenance::Authored => "name, copies, cost, effect authored",
            Provenance::PublishedTemple => "name authored; copies, effect published; cost rulebook",
            Provenance::AuthoredTemple => "name, effect authored; copies published; cost rulebook",
            Provenance::Egypt(note) => note,
        }
    }
}

/// A row of a table: a card with this many copies and this cost, which does nothing yet.
const fn card(key: &'static str, copies: u8, cost: Cost) -> CardFacts {
    CardFacts {
        key,
        copies,
        cost,
        costs_rank: false,
        needs: 0,
        signs: [Glyph::Number(0); 2],
        once: None,
        does: |_, _| Ok(()),
        lasting: None,
        worth: None,
        source: Provenance::Authored,
    }
}

impl CardFacts {
    /// The same card with these signs.
    const fn shows(mut self, counts: Glyph, brings: Glyph) -> Self {
        self.signs = [counts, brings];
        self
    }

    /// The same card for regions with at least so many of the builder's own buildings.
    const fn needs(mut self, buildings: u8) -> Self {
        self.needs = buildings;
        self
    }

    /// The same card, which also costs as much gold as its rank.
    const fn costs_rank(mut self) -> Self {
        self.costs_rank = true;
        self
    }

    /// The same card with what it can do once.
    const fn once(mut self, once: Once) -> Self {
        self.once = Some(once);
        self
    }

    /// The same card with what it does for as long as it lies there.
    const fn lasts(mut self, lasting: Lasting) -> Self {
        self.lasting = Some(lasting);
        self
    }

    /// The same card with what it does.
    const fn does(mut self, does: Does) -> Self {
        self.does = does;
        self
    }

    /// The same card with what it is worth at the end.
    const fn worth(mut self, worth: Worth) -> Self {
        self.worth = Some(worth);
        self
    }

    /// The same card with where its facts come from.
    const fn from(mut self, source: Provenance) -> Self {
        self.source = source;
        self
    }
}

/// What is paid for something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pay {
    /// So much gold.
    Gold(u8),
    /// This many victory points.
    Points(u8),
}

/// The box that cards come from. Every table chooses one for each type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Set {
    /// The base game.
    #[default]
    Base,
    /// The expansion Egypt.
    Egypt,
}

impl Set {
    /// All boxes.
    const ALL: [Set; 2] = [Set::Base, Set::Egypt];

    /// The tables of a box, by type.
    const fn tables(self) -> [&'static [CardFacts]; 6] {
        match self {
            Set::Base => [
                maritime::CARDS,
                production::CARDS,
                scientific::CARDS,
                civil::CARDS,
                military::CARDS,
                temples::CARDS,
            ],
            Set::Egypt => [
                egypt::maritime::CARDS,
                egypt::production::CARDS,
                egypt::scientific::CARDS,
                egypt::civil::CARDS,
                egypt::military::CARDS,
                egypt::temples::CARDS,
            ],
        }
    }
}

/// The tables of all boxes.
static TABLES: [[&[CardFacts]; 6]; Set::ALL.len()] = [Set::Base.tables(), Set::Egypt.tables()];

/// What is printed on the copies of a card, which nobody can tell apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Building {
    set: Set,
    of: Type,
    number: u8,
}

impl Building {
    /// Every card once, box by box and type by type.
    pub fn all() -> impl Iterator<Item = Building> {
        let first = |(card, copy): &(Building, u8)| (*copy == 1).then_some(*card);
        CARDS.iter().filter_map(first)
    }

    /// What is printed on it.
    pub fn facts(self) -> &'static CardFacts {
        &TABLES[self.set as usize][self.of as usize][usize::from(self.number)]
    }

    /// The box that it comes from.
    pub const fn set(self) -> Set {
        self.set
    }

    /// Its type: the colour of the card, and the piece it needs.
    pub const fn of(self) -> Type {
        self.of
    }

    /// Its key in the content table.
    pub fn slug(self) -> &'static str {
        self.facts().key
    }

    /// Its name for people.
    pub fn term(self) -> Term {
        Term::new(self.slug())
    }

    /// The cost that is printed on it.
    pub fn cost(self) -> Cost {
        self.facts().cost
    }

    /// The card with this key.
    pub fn by_key(key: &str) -> Option<Building> {
        Building::all().find(|building| building.slug() == key)
    }
}

impl fmt::Debug for Building {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

impl Serialize for Building {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.slug())
    }
}

/// Activates a column from the bottom to the top. The card on top has just been played, so it can do what it
/// can do once, too.
pub fn activate_column(cx: &mut Cx<'_, Deus>, me: Seat, column: Type) -> Flow {
    let top = cx.game.players[me].columns[column].len() - 1;
    for at in 0..top {
        activate(cx, me, column, at)?;
    }
    let used = use_once(cx, me, column, top, Moment::Before)?;
    activate(cx, me, column, top)?;
    if !used {
        use_once(cx, me, column, top, Moment::After)?;
    }
    Ok(())
}

/// Activates one card of a column. A card that lies face down does nothing.
pub(super) fn activate(cx: &mut Cx<'_, Deus>, me: Seat, column: Type, place: usize) -> Flow {
    let Some(at) = cx.game.activation(me, column, place) else {
        return Ok(());
    };
    cx.game.acts.resolving.push((column, at.rank));
    cx.card(at.card.slug(), |cx| (at.card.facts().does)(cx, at))?;
    cx.game.acts.resolving.pop();
    Ok(())
}

/// Lets a card do what it can do once. Returns whether it was used.
fn use_once(cx: &mut Cx<'_, Deus>, me: Seat, column: Type, place: usize, moment: Moment) -> Flow<bool> {
    let Some(at) = cx.game.activation(me, column, place) else {
        return Ok(false);
    };
    let Some(once) = at.card.facts().once else {
        return Ok(false);
    };
    let mut used = false;
    cx.card(at.card.slug(), |cx| {
        used = once(cx, at, moment)?;
        Ok(())
    })?;
    cx.game.players[me].columns[column][place].used = used;
    Ok(used)
}

impl Deus {
    /// A card in its place; none if it lies face down.
    fn activation(&self, me: Seat, column: Type, place: usize) -> Option<Activation> {
        let laid = self.players[me].columns[column][place];
        (!laid.face_down).then(|| Activation {
            me,
            card: laid.building(),
            column,
            rank: place as u8 + 1,
        })
    }
}

/// How many cards there are in all boxes.
const COUNT: usize = count();

const fn count() -> usize {
    let (mut cards, mut set) = (0, 0);
    while set < Set::ALL.len() {
        let (tables, mut family) = (Set::ALL[set].tables(), 0);
        while family < tables.len() {
            let mut number = 0;
            while number < tables[family].len() {
                cards += tables[family][number].copies as usize;
                number += 1;
            }
            family += 1;
        }
        set += 1;
    }
    cards
}

/// Every card: what is printed on it, and which copy it is, counted from 1.
static CARDS: [(Building, u8); COUNT] = cards();

const fn cards() -> [(Building, u8); COUNT] {
    let none = Building {
        set: Set::Base,
        of: Type::Maritime,
        number: 0,
    };
    let mut cards = [(none, 0); COUNT];
    let (mut at, mut set) = (0, 0);
    while set < Set::ALL.len() {
        let (tables, mut family) = (Set::ALL[set].tables(), 0);
        while family < tables.len() {
            let mut number = 0;
            while number < tables[family].len() {
                let card = Building {
                    set: Set::ALL[set],
                    of: Type::ALL[family],
                    number: number as u8,
                };
                let mut copy = 1;
                while copy <= tables[family][number].copies {
                    cards[at] = (card, copy);
                    at += 1;
                    copy += 1;
                }
                number += 1;
            }
            family += 1;
        }
        set += 1;
    }
    cards
}

/// A card of any box; copies are told apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct BuildingCard(u8);

impl BuildingCard {
    /// The cards of all boxes.
    pub fn all() -> impl Iterator<Item = BuildingCard> {
        (0..COUNT as u8).map(BuildingCard)
    }

    /// The cards of a box.
    pub fn of_set(set: Set) -> impl Iterator<Item = BuildingCard> {
        BuildingCard::all().filter(move |card| card.building().set() == set)
    }

    /// The cards of a table that plays each type from one of the boxes, or the temples of both.
    pub fn played_with(variants: Variants) -> impl Iterator<Item = BuildingCard> {
        let mixed = move |of: Type| of == Type::Temple && variants.temple_mix;
        BuildingCard::all()
            .filter(move |card| mixed(card.of()) || card.building().set() == variants.sets[card.of()])
    }

    /// What is printed on it.
    pub fn building(self) -> Building {
        CARDS[usize::from(self.0)].0
    }

    /// Its type.
    pub fn of(self) -> Type {
        self.building().of
    }

    /// The card's name in saves and logs: its key, numbered from the second copy on.
    pub fn label(self) -> Cow<'static, str> {
        let (building, copy) = CARDS[usize::from(self.0)];
        match copy {
            1 => Cow::Borrowed(building.slug()),
            copy => Cow::Owned(format!("{}-{copy}", building.slug())),
        }
    }

    /// The card with this label.
    pub fn by_label(label: &str) -> Option<BuildingCard> {
        let is = |card: &BuildingCard| {
            let (building, copy) = CARDS[usize::from(card.0)];
            let rest = label.strip_prefix(building.slug());
            match copy {
                1 => rest == Some(""),
                copy => rest.and_then(|rest| rest.strip_prefix('-')?.parse().ok()) == Some(copy),
            }
        };
        BuildingCard::all().find(is)
    }
}

impl Card for BuildingCard {
    const FAMILY: u8 = 0;

    fn number(self) -> u16 {
        self.0.into()
    }

    fn from_number(number: u16) -> Self {
        BuildingCard(number as u8)
    }
}

/// A card in hand as a choice. Copies count as the same choice.
impl Pick for BuildingCard {
    const COPIES: bool = true;

    fn key(&self) -> Key {
        Key::of(self.building().slug())
    }

    fn name(&self) -> Term {
        self.building().term()
    }

    fn note(&self) -> Option<Term> {
        Some(NOTE_INVOKES.with("god", God::of(self.of()).term()))
    }

    fn group(&self) -> Option<Term> {
        Some(GROUP_TYPE.with("type", self.of().term()))
    }

    fn held(&self) -> Option<Key> {
        Some(self.key())
    }

    fn renamed(&self, renaming: &Renaming) -> Self {
        renaming.of(*self)
    }
}

impl fmt::Debug for BuildingCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.label())
    }
}

impl Serialize for BuildingCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.label())
    }
}

impl<'de> Deserialize<'de> for BuildingCard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let label = <Cow<'de, str>>::deserialize(deserializer)?;
        BuildingCard::by_label(&label)
            .ok_or_else(|| serde::de::Error::custom(format!("there is no card {label:?}")))
    }
}

/// A cost of wheat, wood, clay, stone and gold.
const fn cost(wheat: u8, wood: u8, clay: u8, stone: u8, gold: u16) -> Cost {
    Cost {
        resources: ByResource {
            wheat,
            wood,
            clay,
            stone,
        },
        gold,
    }
}
