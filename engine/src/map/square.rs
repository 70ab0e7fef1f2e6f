//! Squares, `x` to the right and `y` downwards.

use serde::{Deserialize, Serialize};

use super::Spot;

/// A square of the plane. Its neighbours share a side with it; squares that only share a corner are two steps
/// apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub struct Square {
    /// To the right.
    pub x: i8,
    /// Downwards.
    pub y: i8,
}

impl Square {
    /// The square at these coordinates.
    pub const fn new(x: i8, y: i8) -> Self {
        Self { x, y }
    }
}

impl Spot for Square {
    const DIRECTIONS: &'static [Square] = &[
        Square::new(1, 0),
        Square::new(0, 1),
        Square::new(-1, 0),
        Square::new(0, -1),
    ];

    fn plus(self, way: Square) -> Square {
        Square::new(self.x + way.x, self.y + way.y)
    }

    fn distance(self, other: Square) -> u8 {
        self.x.abs_diff(other.x) + self.y.abs_diff(other.y)
    }
}
