//! The regions of a board, and sets of them.

use std::borrow::Cow;
use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::vocabulary::REGION;
use crate::kernel::{Anchor, Key, Pick, Term};

/// No row of any board is longer, so that a region is known by its name alone.
pub(super) const ROW: u8 = 7;

/// The most regions that names can tell apart: nine rows.
pub(super) const MOST: usize = 9 * ROW as usize;

/// A region, named by its row from the top and its place in the row from the left: `b4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Region(u8);

impl Region {
    pub(super) const fn new(row: u8, place: u8) -> Self {
        Self(row * ROW + place)
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, counted from 0 at the top.
    pub const fn row(self) -> u8 {
        self.0 / ROW
    }

    /// The place in its row, counted from 1 at the left.
    pub const fn number(self) -> u8 {
        self.0 % ROW + 1
    }

    /// Its name for programs: `b4`.
    pub fn slug(self) -> &'static str {
        const NAMES: [&str; MOST] = [
            "a1", "a2", "a3", "a4", "a5", "a6", "a7", "b1", "b2", "b3", "b4", "b5", "b6", "b7", "c1", "c2",
            "c3", "c4", "c5", "c6", "c7", "d1", "d2", "d3", "d4", "d5", "d6", "d7", "e1", "e2", "e3", "e4",
            "e5", "e6", "e7", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "g1", "g2", "g3", "g4", "g5", "g6",
            "g7", "h1", "h2", "h3", "h4", "h5", "h6", "h7", "i1", "i2", "i3", "i4", "i5", "i6", "i7",
        ];
        NAMES[self.index()]
    }

    /// The region with this name.
    pub fn by_key(key: &str) -> Option<Region> {
        match key.as_bytes() {
            [row @ b'a'..=b'i', place @ b'1'..=b'7'] => Some(Region::new(row - b'a', place - b'1')),
            _ => None,
        }
    }

    /// Its name for people: `B4`, the row as a number from 1.
    pub fn term(self) -> Term {
        REGION.with("row", self.row() + 1).with("number", self.number())
    }
}

impl fmt::Debug for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

impl Serialize for Region {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.slug())
    }
}

impl<'de> Deserialize<'de> for Region {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let key = <Cow<'de, str>>::deserialize(deserializer)?;
        Region::by_key(&key).ok_or_else(|| serde::de::Error::custom(format!("there is no region {key:?}")))
    }
}

impl Pick for Region {
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

/// Some of the regions.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Regions(u64);

impl Regions {
    /// None at all.
    pub const NONE: Regions = Regions(0);

    /// Just this one.
    pub const fn only(region: Region) -> Self {
        Self(1 << region.0)
    }

    /// How many there are.
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this one is among them.
    pub const fn has(self, region: Region) -> bool {
        self.0 & 1 << region.0 != 0
    }

    /// Whether all of the others are among them.
    pub const fn has_all(self, others: Regions) -> bool {
        others.0 & !self.0 == 0
    }

    /// Whether some of the others are among them.
    pub const fn meets(self, others: Regions) -> bool {
        self.0 & others.0 != 0
    }

    /// The same with one more.
    pub fn add(&mut self, region: Region) {
        self.0 |= 1 << region.0;
    }

    /// The same without one.
    pub fn remove(&mut self, region: Region) {
        self.0 &= !(1 << region.0);
    }

    /// One after the other, from the top and from the left.
    pub fn iter(self) -> impl Iterator<Item = Region> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| Region(left.trailing_zeros() as u8))?;
            left &= left - 1;
            Some(next)
        })
    }
}

impl BitOr for Regions {
    type Output = Regions;

    fn bitor(self, other: Regions) -> Regions {
        Regions(self.0 | other.0)
    }
}

impl BitOrAssign for Regions {
    fn bitor_assign(&mut self, other: Regions) {
        self.0 |= other.0;
    }
}

impl BitAnd for Regions {
    type Output = Regions;

    fn bitand(self, other: Regions) -> Regions {
        Regions(self.0 & other.0)
    }
}

impl Not for Regions {
    type Output = Regions;

    fn not(self) -> Regions {
        Regions(!self.0)
    }
}

impl FromIterator<Region> for Regions {
    fn from_iter<I: IntoIterator<Item = Region>>(regions: I) -> Self {
        regions
            .into_iter()
            .fold(Regions::NONE, |all, region| all | Regions::only(region))
    }
}

impl fmt::Debug for Regions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Regions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().collect::<Vec<_>>())
    }
}

impl<'de> Deserialize<'de> for Regions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(<Vec<Region>>::deserialize(deserializer)?.into_iter().collect())
    }
}
