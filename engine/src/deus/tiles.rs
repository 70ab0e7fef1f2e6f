//! The continent tiles: fourteen faces, and how they lie for two, three and four players.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::resource::Resource;
use crate::kernel::{Dice, Term};
use crate::map::{Hex, Spot};

/// What a region is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// Yields wheat.
    Field,
    /// Yields wood.
    Forest,
    /// Yields clay.
    Swamp,
    /// Yields stone.
    Mountain,
    /// For ships.
    Sea,
    /// The space of a barbarian village, attacked or not.
    Village,
}

impl Terrain {
    /// The land that can be built on.
    pub const LAND: [Terrain; 4] = [Terrain::Field, Terrain::Forest, Terrain::Swamp, Terrain::Mountain];

    /// Its key.
    pub const fn slug(self) -> &'static str {
        match self {
            Terrain::Field => "field",
            Terrain::Forest => "forest",
            Terrain::Swamp => "swamp",
            Terrain::Mountain => "mountain",
            Terrain::Sea => "sea",
            Terrain::Village => "village",
        }
    }

    /// Its name for people.
    pub const fn term(self) -> Term {
        Term::new(self.slug())
    }

    /// What it yields.
    pub const fn resource(self) -> Option<Resource> {
        match self {
            Terrain::Field => Some(Resource::Wheat),
            Terrain::Forest => Some(Resource::Wood),
            Terrain::Swamp => Some(Resource::Clay),
            Terrain::Mountain => Some(Resource::Stone),
            Terrain::Sea | Terrain::Village => None,
        }
    }

    /// The land that yields a resource.
    pub const fn of(resource: Resource) -> Self {
        match resource {
            Resource::Wheat => Terrain::Field,
            Resource::Wood => Terrain::Forest,
            Resource::Clay => Terrain::Swamp,
            Resource::Stone => Terrain::Mountain,
        }
    }
}

/// One side of a continent tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face(u8);

/// What is printed on a face.
pub struct FaceFacts {
    /// Its key.
    pub key: &'static str,
    /// The region in the middle.
    pub centre: Terrain,
    /// The six around it on a tile that is not turned: right first, then clockwise.
    pub ring: [Terrain; 6],
}

const fn face(key: &'static str, centre: Terrain, ring: [Terrain; 6]) -> FaceFacts {
    FaceFacts { key, centre, ring }
}

use Terrain::{Field, Forest, Mountain, Sea, Swamp, Village};

#[rustfmt::skip]
static FACES: [FaceFacts; 14] = [
    face("tile-a1", Mountain, [Village, Swamp, Forest, Field, Sea, Sea]),
    face("tile-a2", Forest, [Village, Sea, Swamp, Mountain, Sea, Field]),
    face("tile-b1", Field, [Village, Mountain, Sea, Forest, Sea, Swamp]),
    face("tile-b2", Sea, [Village, Swamp, Mountain, Field, Forest, Sea]),
    face("tile-c1", Swamp, [Village, Mountain, Field, Sea, Sea, Forest]),
    face("tile-c2", Mountain, [Village, Sea, Sea, Swamp, Field, Forest]),
    face("tile-d1", Forest, [Village, Field, Sea, Mountain, Swamp, Sea]),
    face("tile-d2", Field, [Village, Mountain, Forest, Sea, Swamp, Sea]),
    face("tile-e1", Field, [Village, Forest, Sea, Sea, Mountain, Swamp]),
    face("tile-e2", Swamp, [Village, Sea, Forest, Field, Mountain, Sea]),
    face("tile-f1", Swamp, [Village, Sea, Field, Sea, Forest, Mountain]),
    face("tile-f2", Mountain, [Village, Forest, Sea, Swamp, Field, Sea]),
    face("tile-g1", Forest, [Village, Sea, Mountain, Swamp, Sea, Field]),
    face("tile-g2", Sea, [Village, Sea, Swamp, Forest, Mountain, Field]),
];

impl Face {
    /// All fourteen; the two sides of a tile follow each other.
    pub fn all() -> impl Iterator<Item = Face> {
        (0..FACES.len() as u8).map(Face)
    }

    /// What is printed on it.
    pub fn facts(self) -> &'static FaceFacts {
        &FACES[usize::from(self.0)]
    }

    /// The face with this key.
    pub fn by_key(key: &str) -> Option<Face> {
        Face::all().find(|face| face.facts().key == key)
    }
}

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.facts().key)
    }
}

impl<'de> Deserialize<'de> for Face {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let key = <Cow<'de, str>>::deserialize(deserializer)?;
        Face::by_key(&key).ok_or_else(|| serde::de::Error::custom(format!("there is no tile {key:?}")))
    }
}

/// A tile on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tile {
    /// Where its middle lies.
    pub centre: Hex,
    /// Which side is up.
    pub face: Face,
    /// By how many sixths it is turned clockwise.
    pub turned: u8,
}

impl Tile {
    /// The seven regions of the tile.
    pub fn regions(self) -> [(Hex, Terrain); 7] {
        let facts = self.face.facts();
        let mut regions = [(self.centre, facts.centre); 7];
        for (at, terrain) in facts.ring.into_iter().enumerate() {
            let way = Hex::DIRECTIONS[(at + usize::from(self.turned)) % 6];
            regions[at + 1] = (self.centre.plus(way), terrain);
        }
        regions
    }

    fn village(self) -> Hex {
        let village = self
            .regions()
            .into_iter()
            .find(|(_, terrain)| *terrain == Terrain::Village);
        village.expect("every face has a village").0
    }
}

/// The centres of the tiles and, for the standard board, how far each is turned.
type Slots = &'static [((i8, i8), u8)];

/// A rhombus for two, a triangle for three, a flower for four.
const fn slots(seats: u8) -> Slots {
    match seats {
        2 => &[((0, 0), 5), ((2, 1), 4), ((-1, 3), 4), ((1, 4), 4)],
        3 => &[
            ((0, 0), 2),
            ((2, 1), 0),
            ((4, 2), 0),
            ((-1, 3), 5),
            ((1, 4), 5),
            ((-2, 6), 1),
        ],
        _ => &[
            ((0, 0), 1),
            ((2, 1), 5),
            ((-1, 3), 3),
            ((-3, 2), 3),
            ((-2, -1), 4),
            ((1, -3), 3),
            ((3, -2), 2),
        ],
    }
}

/// The standard board: the fronts of the first tiles, turned as printed.
pub fn standard(seats: u8) -> Vec<Tile> {
    let fronts = Face::all().step_by(2);
    slots(seats)
        .iter()
        .zip(fronts)
        .map(|(((q, r), turned), face)| tile((*q, *r), face, *turned))
        .collect()
}

/// A random board: random tiles, sides and turns, but never two villages side by side.
pub fn random(seats: u8, dice: &mut Dice) -> Vec<Tile> {
    let mut faces: Vec<u8> = (0..FACES.len() as u8 / 2).collect();
    dice.shuffle(&mut faces);
    let face = |number: u8, dice: &mut Dice| Face(2 * number + dice.below(2) as u8);
    let mut tiles: Vec<Tile> = slots(seats)
        .iter()
        .zip(faces)
        .map(|((at, _), number)| tile(*at, face(number, dice), 0))
        .collect();
    loop {
        tiles
            .iter_mut()
            .for_each(|tile| tile.turned = dice.below(6) as u8);
        if villages_apart(&tiles) {
            return tiles;
        }
    }
}

/// Whether no two villages lie side by side.
pub fn villages_apart(tiles: &[Tile]) -> bool {
    let apart = |at: usize| {
        tiles[..at]
            .iter()
            .all(|other| other.village().distance(tiles[at].village()) > 1)
    };
    (1..tiles.len()).all(apart)
}

const fn tile((q, r): (i8, i8), face: Face, turned: u8) -> Tile {
    Tile {
        centre: Hex::new(q, r),
        face,
        turned,
    }
}
