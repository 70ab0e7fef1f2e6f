//! The cities, which hold treasures, and the towns, which can be founded.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::cards::Provenance;
use crate::kernel::{Anchor, Key, Pick, Term};
use crate::map::Cell;

/// What is printed at a city.
pub struct CityFacts {
    /// Its key in the content table.
    pub key: &'static str,
    /// Where it lies.
    pub cell: Cell,
    /// How many combat points take a treasure.
    pub conquest: u8,
    /// How many treasures it holds at most.
    pub slots: u8,
    /// The keys of attacks with no, one and two Trojan Horses.
    pub attacks: [&'static str; 3],
    /// Where the facts come from.
    pub source: Provenance,
}

/// What is printed at a town.
pub struct TownFacts {
    /// Its key in the content table.
    pub key: &'static str,
    /// Where it lies.
    pub cell: Cell,
    /// How many fighters found it, and how many points it is worth then.
    pub size: u8,
    /// How many combat points take it from its owner.
    pub conquest: u8,
    /// The key of founding it.
    pub founding: &'static str,
    /// The keys of attacks with no, one and two Trojan Horses.
    pub attacks: [&'static str; 3],
    /// Where the facts come from.
    pub source: Provenance,
}

macro_rules! city {
    ($name:literal at $letter:literal $number:literal, conquest $conquest:literal, slots $slots:literal, $source:ident) => {
        CityFacts {
            key: concat!("city-", $name),
            cell: at($letter, $number),
            conquest: $conquest,
            slots: $slots,
            attacks: [
                concat!("attack-", $name),
                concat!("attack-", $name, "-horse"),
                concat!("attack-", $name, "-horses"),
            ],
            source: Provenance::$source,
        }
    };
}

macro_rules! town {
    ($name:literal at $letter:literal $number:literal, size $size:literal, conquest $conquest:literal, $source:ident) => {
        TownFacts {
            key: concat!("town-", $name),
            cell: at($letter, $number),
            size: $size,
            conquest: $conquest,
            founding: concat!("found-", $name),
            attacks: [
                concat!("attack-", $name),
                concat!("attack-", $name, "-horse"),
                concat!("attack-", $name, "-horses"),
            ],
            source: Provenance::$source,
        }
    };
}

static CITIES: [CityFacts; City::COUNT] = [
    city!("korinth" at b'a' 2, conquest 3, slots 1, Named),
    city!("mykene" at b'c' 4, conquest 3, slots 1, Named),
    city!("sparta" at b'b' 7, conquest 4, slots 2, Named),
    city!("thera" at b'e' 6, conquest 2, slots 2, Named),
    city!("kreta" at b'e' 7, conquest 4, slots 2, Named),
    city!("rhodos" at b'g' 6, conquest 3, slots 2, Named),
    city!("zypern" at b'i' 7, conquest 2, slots 2, Named),
    city!("halikarnassos" at b'i' 4, conquest 4, slots 3, Printed),
];

static TOWNS: [TownFacts; Town::COUNT] = [
    town!("ephesus" at b'h' 2, size 1, conquest 1, PrintedTown),
    town!("salamis" at b'b' 2, size 1, conquest 2, Named),
    town!("argos" at b'c' 6, size 2, conquest 3, Named),
    town!("lindos" at b'g' 7, size 2, conquest 3, Named),
];

/// The square with this name.
const fn at(letter: u8, number: u8) -> Cell {
    match Cell::new(letter - b'a', number) {
        Some(cell) => cell,
        None => panic!("there is no such square"),
    }
}

/// Makes a kind of places from a table of facts.
macro_rules! places {
    ($(#[$meta:meta])* $name:ident: $facts:ty = $table:ident, $count:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $name(u8);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count;

            /// All of them.
            pub fn all() -> impl Iterator<Item = $name> + Clone {
                (0..$count).map($name)
            }

            /// What is printed there.
            pub fn facts(self) -> &'static $facts {
                &$table[self.index()]
            }

            /// Its place among all of them.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Its key in the content table.
            pub fn slug(self) -> &'static str {
                self.facts().key
            }

            /// Its name for people.
            pub fn term(self) -> Term {
                Term::new(self.slug())
            }

            /// Where it lies.
            pub fn cell(self) -> Cell {
                self.facts().cell
            }

            /// Where a picture marks it.
            pub fn anchor(self) -> Anchor {
                Anchor(self.cell().key())
            }

            /// The one with this key.
            pub fn by_key(key: &str) -> Option<$name> {
                $name::all().find(|place| place.slug() == key)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.slug())
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.slug())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let key = <Cow<'de, str>>::deserialize(deserializer)?;
                $name::by_key(&key).ok_or_else(|| serde::de::Error::custom(format!("there is no {key:?}")))
            }
        }

        impl Pick for $name {
            fn key(&self) -> Key {
                Key::of(self.slug())
            }

            fn name(&self) -> Term {
                self.term()
            }

            fn place(&self) -> Option<Anchor> {
                Some(self.anchor())
            }
        }
    };
}

places! {
    /// A city.
    City: CityFacts = CITIES, 8
}

places! {
    /// A town.
    Town: TownFacts = TOWNS, 4
}

#[allow(missing_docs)]
impl City {
    pub const KORINTH: City = City(0);
    pub const MYKENE: City = City(1);
    pub const SPARTA: City = City(2);
    pub const THERA: City = City(3);
    pub const KRETA: City = City(4);
    pub const RHODOS: City = City(5);
    pub const ZYPERN: City = City(6);
    pub const HALIKARNASSOS: City = City(7);
}
