//! Hexagons in axial coordinates, `q` to the right and `r` downwards: hexes with equal `r` form a row.

use serde::{Deserialize, Serialize};

use super::Spot;

/// A hexagon of the plane.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub struct Hex {
    /// To the right.
    pub q: i8,
    /// Downwards, along the lower right side.
    pub r: i8,
}

impl Hex {
    /// The hexagon at these coordinates.
    pub const fn new(q: i8, r: i8) -> Self {
        Self { q, r }
    }

    /// All hexagons that are at most this many steps away from the origin, row by row: a hexagon of hexagons.
    pub fn within(steps: u8) -> impl Iterator<Item = Hex> {
        let far = -(steps as i8)..=steps as i8;
        let row = {
            let far = far.clone();
            move |r: i8| far.clone().map(move |q| Hex::new(q, r))
        };
        far.flat_map(row)
            .filter(move |hex| hex.distance(Hex::default()) <= steps)
    }
}

impl Spot for Hex {
    const DIRECTIONS: &'static [Hex] = &[
        Hex::new(1, 0),
        Hex::new(0, 1),
        Hex::new(-1, 1),
        Hex::new(-1, 0),
        Hex::new(0, -1),
        Hex::new(1, -1),
    ];

    fn plus(self, way: Hex) -> Hex {
        Hex::new(self.q + way.q, self.r + way.r)
    }

    fn distance(self, other: Hex) -> u8 {
        let (q, r) = (self.q - other.q, self.r - other.r);
        (q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs()) / 2
    }
}
