//! Hexagons in axial coordinates, `q` to the right and `r` downwards: rows of equal `r` lie level.

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
    pub const DIRECTIONS: [Hex; 6] =
        [Hex::new(1, 0), Hex::new(0, 1), Hex::new(-1, 1), Hex::new(-1, 0), Hex::new(0, -1), Hex::new(1, -1)];

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

#[cfg(test)]
mod tests {
    use super::Hex;

    #[test]
    fn neighbours_are_one_step_away_and_go_round() {
        let here = Hex::new(2, -1);
        let around = here.neighbours();
        for (at, hex) in around.iter().enumerate() {
            assert_eq!(here.distance(*hex), 1);
            assert_eq!(hex.distance(around[(at + 1) % 6]), 1);
            assert_eq!(hex.distance(around[(at + 3) % 6]), 2);
        }
    }

    #[test]
    fn distance_counts_steps_also_around_corners() {
        for (to, steps) in [((3, 0), 3), ((0, 3), 3), ((3, -3), 3), ((2, 2), 4), ((-1, 3), 3), ((0, 0), 0)] {
            assert_eq!(Hex::default().distance(Hex::new(to.0, to.1)), steps, "{to:?}");
        }
    }
}
