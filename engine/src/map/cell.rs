//! A cell of a map by its name.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::kernel::{Anchor, Key, Pick, Term, Word};

/// The name of a cell for people: `row` is 1 for the letter A, `number` is what follows the letter.
const REGION: Word = Word::new("region");

/// Every message key that maps can use.
pub fn vocabulary() -> Vec<&'static str> {
    vec![REGION.key()]
}

/// A cell of a map, named by a letter and a number: `b4`. The map says where it lies.
///
/// All maps share their names, so a cell can be written and read without its map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

/// The names with these letters, from 1 to 11 each.
macro_rules! names {
    ($($letter:literal)*) => {
        [$(
            concat!($letter, 1), concat!($letter, 2), concat!($letter, 3), concat!($letter, 4),
            concat!($letter, 5), concat!($letter, 6), concat!($letter, 7), concat!($letter, 8),
            concat!($letter, 9), concat!($letter, 10), concat!($letter, 11),
        )*]
    };
}

const SLUGS: [&str; Cell::COUNT] = names!["a" "b" "c" "d" "e" "f" "g" "h" "i" "j" "k"];
const LABELS: [&str; Cell::COUNT] = names!["A" "B" "C" "D" "E" "F" "G" "H" "I" "J" "K"];

impl Cell {
    /// How many letters there are, from `a` to `k`, and how many numbers, from 1 on.
    pub const LINE: u8 = 11;

    /// How many names there are, from `a1` to `k11`. A set of cells has room for 128.
    pub const COUNT: usize = Cell::LINE as usize * Cell::LINE as usize;

    /// The cell with a letter, counted from 0, and a number, counted from 1. None if there is no such name.
    pub const fn new(letter: u8, number: u8) -> Option<Cell> {
        if letter < Cell::LINE && 1 <= number && number <= Cell::LINE {
            Some(Cell(letter * Cell::LINE + number - 1))
        } else {
            None
        }
    }

    /// The cell with this place among all names.
    pub(super) const fn by_index(index: u8) -> Cell {
        assert!((index as usize) < Cell::COUNT);
        Cell(index)
    }

    /// Its place among all names, `a1` first and `k11` last.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter, counted from 0 for `a`.
    pub const fn letter(self) -> u8 {
        self.0 / Cell::LINE
    }

    /// The number, counted from 1.
    pub const fn number(self) -> u8 {
        self.0 % Cell::LINE + 1
    }

    /// Its name for programs: `b4`.
    pub const fn slug(self) -> &'static str {
        SLUGS[self.index()]
    }

    /// Its name in pictures: `B4`.
    pub const fn label(self) -> &'static str {
        LABELS[self.index()]
    }

    /// Its name for people.
    pub fn term(self) -> Term {
        REGION
            .with("row", self.letter() + 1)
            .with("number", self.number())
    }

    /// The cell with this name for programs.
    pub fn by_key(key: &str) -> Option<Cell> {
        let (letter, number) = match key.as_bytes() {
            [letter, number @ b'1'..=b'9'] => (letter, number - b'0'),
            [letter, b'1', number @ b'0'..=b'1'] => (letter, 10 + number - b'0'),
            _ => return None,
        };
        Cell::new(letter.checked_sub(b'a')?, number)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.slug())
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let key = <Cow<'de, str>>::deserialize(deserializer)?;
        Cell::by_key(&key).ok_or_else(|| serde::de::Error::custom(format!("there is no cell {key:?}")))
    }
}

impl Pick for Cell {
    fn key(&self) -> Key {
        Key::of(self.slug())
    }

    fn name(&self) -> Term {
        self.term()
    }

    fn place(&self) -> Option<Anchor> {
        Some(Anchor(self.key()))
    }
}
