//! The contracts: two tasks on each card, and either one fulfils it.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Provenance;
use crate::deukalion::places::City;
use crate::deukalion::treasure::{Colour, Hoard};
use crate::deukalion::vocabulary::{
    TASK_ALIKE, TASK_ANY, TASK_BRING, TASK_DIFFERENT, TASK_HYDRA, TASK_MUSTER, TASK_OFFER, TASK_SHIP,
};
use crate::kernel::{Anchor, Card, Key, Pick, Renaming, Term};
use Colour::{Blue, Green, Red, White, Yellow};
use Task::{Alike, Any, Bring, DefeatHydra, DefeatShip, Different, Muster, Offer};

/// What a contract asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// Bring these treasures to Athens, all at once.
    Bring(&'static [Colour]),
    /// Bring so many treasures of one colour.
    Alike(u8),
    /// Bring so many treasures of different colours.
    Different(u8),
    /// Bring so many treasures of any colours.
    Any(u8),
    /// Defeat another player's ship, attacking or defending.
    DefeatShip,
    /// Defeat the Hydra, attacking or defending.
    DefeatHydra,
    /// Lie beside a city with at least so many fighters aboard. They are kept.
    Muster(City, u8),
    /// Lie beside a city with at least so many action cards in hand, and give them up.
    Offer(City, u8),
}

/// A contract: its two tasks, and what it is worth.
pub struct ContractFacts {
    /// Its key in the content table.
    pub key: &'static str,
    /// How many points it brings.
    pub points: u8,
    /// Either of these fulfils it.
    pub tasks: [Task; 2],
    /// The first task in a game with five colours, if it is another one then.
    five: Option<Task>,
    /// Where the facts come from.
    pub source: Provenance,
}

const fn contract(key: &'static str, points: u8, first: Task, second: Task) -> ContractFacts {
    ContractFacts {
        key,
        points,
        tasks: [first, second],
        five: None,
        source: Provenance::Kinds,
    }
}

impl ContractFacts {
    /// The same with another first task in a game with five colours.
    const fn five(mut self, task: Task) -> Self {
        self.five = Some(task);
        self
    }

    /// The same, with its first task from the rulebook.
    const fn named(mut self) -> Self {
        self.source = Provenance::Contract;
        self
    }
}

#[rustfmt::skip]
static CONTRACTS: [ContractFacts; 16] = [
    contract("con-01", 2, Bring(&[Red]), Muster(City::KRETA, 9)).named(),
    contract("con-02", 2, Bring(&[Green]), Offer(City::RHODOS, 3)).named(),
    contract("con-03", 2, Bring(&[Yellow]), DefeatShip),
    contract("con-04", 2, Bring(&[Red]), Offer(City::SPARTA, 3)).five(Bring(&[Blue])),
    contract("con-05", 2, Bring(&[Green]), DefeatShip).five(Bring(&[White])),
    contract("con-06", 2, Bring(&[Yellow]), Muster(City::HALIKARNASSOS, 9)).five(Bring(&[Red])),
    contract("con-07", 3, Bring(&[Red, Red]), DefeatHydra).five(Bring(&[Blue, Blue])),
    contract("con-08", 3, Bring(&[Green, Green]), DefeatHydra),
    contract("con-09", 3, Bring(&[Yellow, Yellow]), DefeatHydra).five(Bring(&[White, White])),
    contract("con-10", 3, Bring(&[Red, Green]), Offer(City::ZYPERN, 4)),
    contract("con-11", 3, Bring(&[Green, Yellow]), Offer(City::KRETA, 4)).five(Bring(&[Yellow, Blue])),
    contract("con-12", 3, Bring(&[Red, Yellow]), Offer(City::HALIKARNASSOS, 4)).five(Bring(&[White, Red])),
    contract("con-13", 2, DefeatShip, Muster(City::ZYPERN, 10)),
    contract("con-14", 2, DefeatShip, Offer(City::MYKENE, 3)),
    contract("con-15", 4, Bring(&[Red, Green, Yellow]), Offer(City::THERA, 5)).five(Different(3)),
    contract("con-16", 4, Alike(3), Offer(City::KORINTH, 5)).five(Any(3)),
];

/// A contract card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Contract(u8);

impl Contract {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Contract> {
        (0..CONTRACTS.len() as u8).map(Contract)
    }

    /// What is printed on it.
    pub fn facts(self) -> &'static ContractFacts {
        &CONTRACTS[usize::from(self.0)]
    }

    /// Its key.
    pub fn slug(self) -> &'static str {
        self.facts().key
    }

    /// Its name for people.
    pub fn term(self) -> Term {
        Term::new(self.slug())
    }

    /// How many points it brings.
    pub fn points(self) -> u8 {
        self.facts().points
    }

    /// Its two tasks in a game with three or with five colours.
    pub fn tasks(self, five_colours: bool) -> [Task; 2] {
        let ContractFacts { tasks, five, .. } = self.facts();
        match five {
            Some(task) if five_colours => [*task, tasks[1]],
            _ => *tasks,
        }
    }

    /// The card with this key.
    pub fn by_key(key: &str) -> Option<Contract> {
        Contract::all().find(|card| card.slug() == key)
    }
}

impl Task {
    /// What it asks for, for people.
    pub fn term(self) -> Term {
        match self {
            Task::Bring(colours) => {
                let treasures: Hoard = colours.iter().copied().collect();
                TASK_BRING.with("treasures", treasures.terms())
            }
            Task::Alike(count) => TASK_ALIKE.with("count", count),
            Task::Different(count) => TASK_DIFFERENT.with("count", count),
            Task::Any(count) => TASK_ANY.with("count", count),
            Task::DefeatShip => TASK_SHIP.term(),
            Task::DefeatHydra => TASK_HYDRA.term(),
            Task::Muster(city, count) => TASK_MUSTER.with("city", city.term()).with("count", count),
            Task::Offer(city, count) => TASK_OFFER.with("city", city.term()).with("count", count),
        }
    }

    /// How many treasures it asks for.
    pub fn treasures(self) -> u8 {
        match self {
            Task::Bring(colours) => colours.len() as u8,
            Task::Alike(count) | Task::Different(count) | Task::Any(count) => count,
            _ => 0,
        }
    }

    /// Which of these treasures can be delivered for it.
    pub fn deliveries(self, cargo: Hoard) -> Vec<Hoard> {
        let picks = |count| cargo.picks(count);
        match self {
            Task::Bring(colours) => {
                let asked: Hoard = colours.iter().copied().collect();
                if cargo.has_all(asked) {
                    vec![asked]
                } else {
                    Vec::new()
                }
            }
            Task::Alike(count) => {
                let alike = |pick: &Hoard| pick.colours().count() == 1;
                picks(count).into_iter().filter(alike).collect()
            }
            Task::Different(count) => {
                let different = |pick: &Hoard| pick.colours().count() == usize::from(count);
                picks(count).into_iter().filter(different).collect()
            }
            Task::Any(count) => picks(count),
            _ => Vec::new(),
        }
    }

    /// Whether some of these treasures can be delivered for it.
    pub fn can_take(self, cargo: Hoard) -> bool {
        let most = || cargo.colours().map(|colour| cargo.of(colour)).max();
        match self {
            Task::Bring(colours) => cargo.has_all(colours.iter().copied().collect()),
            Task::Alike(count) => most().is_some_and(|most| most >= count),
            Task::Different(count) => cargo.colours().count() >= usize::from(count),
            Task::Any(count) => cargo.count() >= count,
            _ => false,
        }
    }
}

impl Card for Contract {
    const FAMILY: u8 = 1;

    fn number(self) -> u16 {
        self.0.into()
    }

    fn from_number(number: u16) -> Self {
        Contract(number as u8)
    }
}

impl fmt::Debug for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

impl Serialize for Contract {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.slug())
    }
}

impl<'de> Deserialize<'de> for Contract {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let key = <Cow<'de, str>>::deserialize(deserializer)?;
        Contract::by_key(&key)
            .ok_or_else(|| serde::de::Error::custom(format!("there is no contract {key:?}")))
    }
}

impl Pick for Contract {
    fn key(&self) -> Key {
        Key::of(self.slug())
    }

    fn name(&self) -> Term {
        self.term()
    }

    fn place(&self) -> Option<Anchor> {
        Some(Anchor(Pick::key(self)))
    }

    fn renamed(&self, renaming: &Renaming) -> Self {
        renaming.of(*self)
    }
}
