//! The board: its regions, who is beside whom, and where it ends.

use std::borrow::Cow;
use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::resource::Resource;
use super::tiles::{Terrain, Tile};
use super::words::REGION;
use crate::hex::Hex;
use crate::kernel::{Anchor, Key, Pick, Term};

/// No row of any board is longer, so that a region is known by its name alone.
const ROW: u8 = 7;

/// The most regions that names can tell apart: nine rows.
const MOST: usize = 9 * ROW as usize;

/// A region, named by its row from the top and its place in the row from the left: `b4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Region(u8);

impl Region {
    const fn new(row: u8, place: u8) -> Self {
        Self(row * ROW + place)
    }

    const fn index(self) -> usize {
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
            "a1", "a2", "a3", "a4", "a5", "a6", "a7", "b1", "b2", "b3", "b4", "b5", "b6", "b7", "c1", "c2", "c3", "c4",
            "c5", "c6", "c7", "d1", "d2", "d3", "d4", "d5", "d6", "d7", "e1", "e2", "e3", "e4", "e5", "e6", "e7", "f1",
            "f2", "f3", "f4", "f5", "f6", "f7", "g1", "g2", "g3", "g4", "g5", "g6", "g7", "h1", "h2", "h3", "h4", "h5",
            "h6", "h7", "i1", "i2", "i3", "i4", "i5", "i6", "i7",
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
        regions.into_iter().fold(Regions::NONE, |all, region| all | Regions::only(region))
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

/// The regions as the tiles make them. Never changes in a game, so copies of a state share it.
#[derive(Clone, Debug)]
pub struct Board(Arc<Layout>);

#[derive(Debug)]
struct Layout {
    tiles: Vec<Tile>,
    all: Regions,
    edge: Regions,
    by_terrain: [Regions; 6],
    by_tile: Vec<Regions>,
    hexes: [Hex; MOST],
    beside: [Regions; MOST],
}

impl Board {
    /// The board that these tiles make.
    pub fn of(tiles: Vec<Tile>) -> Self {
        let mut cells: Vec<(Hex, Terrain, usize)> = Vec::new();
        for (at, tile) in tiles.iter().enumerate() {
            cells.extend(tile.regions().map(|(hex, terrain)| (hex, terrain, at)));
        }
        let top = cells.iter().map(|(hex, ..)| hex.r).min().unwrap_or(0);
        let mut layout = Layout {
            all: Regions::NONE,
            edge: Regions::NONE,
            by_terrain: [Regions::NONE; 6],
            by_tile: vec![Regions::NONE; tiles.len()],
            hexes: [Hex::default(); MOST],
            beside: [Regions::NONE; MOST],
            tiles,
        };
        let named = |hex: Hex| {
            let place = cells.iter().filter(|(other, ..)| other.r == hex.r && other.q < hex.q).count() as u8;
            assert!(place < ROW, "no row is longer than {ROW}");
            Region::new((hex.r - top) as u8, place)
        };
        for (hex, terrain, tile) in &cells {
            let region = named(*hex);
            layout.all.add(region);
            layout.hexes[region.index()] = *hex;
            layout.by_terrain[*terrain as usize].add(region);
            layout.by_tile[*tile].add(region);
        }
        for one in layout.all.iter() {
            for other in layout.all.iter() {
                if layout.hexes[one.index()].distance(layout.hexes[other.index()]) == 1 {
                    layout.beside[one.index()].add(other);
                }
            }
            if layout.beside[one.index()].count() < 6 {
                layout.edge.add(one);
            }
        }
        Self(Arc::new(layout))
    }

    /// The tiles it is made of.
    pub fn tiles(&self) -> &[Tile] {
        &self.0.tiles
    }

    /// All regions.
    pub fn all(&self) -> Regions {
        self.0.all
    }

    /// The regions with fewer than six neighbours.
    pub fn edge(&self) -> Regions {
        self.0.edge
    }

    /// The regions of a terrain.
    pub fn of_terrain(&self, terrain: Terrain) -> Regions {
        self.0.by_terrain[terrain as usize]
    }

    /// The regions that yield a resource.
    pub fn yielding(&self, resource: Resource) -> Regions {
        self.of_terrain(Terrain::of(resource))
    }

    /// The land that can be built on.
    pub fn land(&self) -> Regions {
        self.all() & !self.sea() & !self.villages()
    }

    /// The seas.
    pub fn sea(&self) -> Regions {
        self.of_terrain(Terrain::Sea)
    }

    /// The spaces of villages, attacked or not.
    pub fn villages(&self) -> Regions {
        self.of_terrain(Terrain::Village)
    }

    /// The regions of each tile.
    pub fn by_tile(&self) -> &[Regions] {
        &self.0.by_tile
    }

    /// The regions that share a side with this one.
    pub fn beside(&self, region: Region) -> Regions {
        self.0.beside[region.index()]
    }

    /// The regions that share a side with one of these.
    pub fn beside_any(&self, regions: Regions) -> Regions {
        regions.iter().fold(Regions::NONE, |all, region| all | self.beside(region))
    }

    /// How many steps two regions are apart.
    pub fn distance(&self, one: Region, other: Region) -> u8 {
        self.hex(one).distance(self.hex(other))
    }

    /// Where a region lies.
    pub fn hex(&self, region: Region) -> Hex {
        self.0.hexes[region.index()]
    }

    /// The region that lies there.
    pub fn at(&self, hex: Hex) -> Option<Region> {
        self.all().iter().find(|region| self.hex(*region) == hex)
    }

    /// What a region is.
    pub fn terrain(&self, region: Region) -> Terrain {
        let all = Terrain::LAND.into_iter().chain([Terrain::Sea]);
        all.into_iter().find(|terrain| self.of_terrain(*terrain).has(region)).unwrap_or(Terrain::Village)
    }

    /// Which tile a region belongs to, by its place among the tiles.
    pub fn tile(&self, region: Region) -> usize {
        self.by_tile().iter().position(|tile| tile.has(region)).expect("every region belongs to a tile")
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.tiles() == other.tiles()
    }
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.tiles().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Board::of(Vec::deserialize(deserializer)?))
    }
}
