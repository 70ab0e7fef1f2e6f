//! The board: its regions, who is beside whom, and where it ends.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::region::{MOST, ROW, Region, Regions};
use super::resource::Resource;
use super::tiles::{Terrain, Tile};
use crate::hex::Hex;

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
            let place = cells
                .iter()
                .filter(|(other, ..)| other.r == hex.r && other.q < hex.q)
                .count() as u8;
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
        regions
            .iter()
            .fold(Regions::NONE, |all, region| all | self.beside(region))
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
        all.into_iter()
            .find(|terrain| self.of_terrain(*terrain).has(region))
            .unwrap_or(Terrain::Village)
    }

    /// Which tile a region belongs to, by its place among the tiles.
    pub fn tile(&self, region: Region) -> usize {
        self.by_tile()
            .iter()
            .position(|tile| tile.has(region))
            .expect("every region belongs to a tile")
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
