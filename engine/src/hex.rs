//! Hexagons in axial coordinates, `q` to the right and `r` downwards: hexes with equal `r` form a row.

use serde::{Deserialize, Serialize};

/// A hexagon of the plane.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub struct Hex {
    /// To the right.
    pub q: i8,
    /// Downwards, along the lower right side.
    pub r: i8,
}

impl Hex {
    /// The way to the six neighbours: right first, then clockwise.
    pub const DIRECTIONS: [Hex; 6] = [
        Hex::new(1, 0),
        Hex::new(0, 1),
        Hex::new(-1, 1),
        Hex::new(-1, 0),
        Hex::new(0, -1),
        Hex::new(1, -1),
    ];

    /// The hexagon at these coordinates.
    pub const fn new(q: i8, r: i8) -> Self {
        Self { q, r }
    }

    /// The hexagon that lies as far from this one as the other does from the origin.
    pub const fn plus(self, other: Hex) -> Hex {
        Hex::new(self.q + other.q, self.r + other.r)
    }

    /// The six hexagons that share a side with this one: right first, then clockwise.
    pub fn neighbours(self) -> [Hex; 6] {
        Self::DIRECTIONS.map(|way| self.plus(way))
    }

    /// How many steps it takes to get to another hexagon.
    pub const fn distance(self, other: Hex) -> u8 {
        let (q, r) = (self.q - other.q, self.r - other.r);
        (q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs()) / 2
    }
}
