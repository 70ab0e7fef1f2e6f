//! The board: a map of hexagons with terrain, made of tiles.

use std::ops::Deref;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::region::{Region, Regions};
use super::resource::Resource;
use super::tiles::{Terrain, Tile};
use crate::map::{Hex, Map};

/// The regions as the tiles make them, with all that a map knows. Never changes in a game, so copies of a state
/// share it.
#[derive(Clone, Debug)]
pub struct Board(Arc<Layout>);

#[derive(Debug)]
struct Layout {
    tiles: Vec<Tile>,
    map: Map<Hex>,
    land: Regions,
    by_terrain: [Regions; 6],
    by_tile: Vec<Regions>,
}

impl Board {
    /// The board that these tiles make.
    pub fn of(tiles: Vec<Tile>) -> Self {
        let printed = tiles.iter().enumerate();
        let (hexes, printed): (Vec<Hex>, Vec<(Terrain, usize)>) = printed
            .flat_map(|(at, tile)| tile.regions().map(|(hex, terrain)| (hex, (terrain, at))))
            .unzip();
        let regions: Vec<Region> = Map::names(&hexes).collect();
        let map = Map::of(regions.iter().copied().zip(hexes));
        let mut by_terrain = [Regions::NONE; 6];
        let mut by_tile = vec![Regions::NONE; tiles.len()];
        for (region, (terrain, tile)) in regions.into_iter().zip(printed) {
            by_terrain[terrain as usize].add(region);
            by_tile[tile].add(region);
        }
        let lands = Terrain::LAND.map(|terrain| by_terrain[terrain as usize]);
        let land = lands.into_iter().fold(Regions::NONE, |all, land| all | land);
        Self(Arc::new(Layout {
            tiles,
            map,
            land,
            by_terrain,
            by_tile,
        }))
    }

    /// The tiles it is made of.
    pub fn tiles(&self) -> &[Tile] {
        &self.0.tiles
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
        self.0.land
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

/// A board can be asked everything that its map can be asked.
impl Deref for Board {
    type Target = Map<Hex>;

    fn deref(&self) -> &Map<Hex> {
        &self.0.map
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
