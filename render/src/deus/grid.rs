//! Where the regions lie in the picture: hexagons with a corner at the top.

use engine::map::Hex;

use crate::icon::Step;
use crate::kit::{INNER, MARGIN};

/// The largest side of a hexagon: larger ones would run into the tablets in the corners.
const LARGEST: f32 = 76.0;

const SQRT_3: f32 = 1.732_050_8;

/// Where the regions lie in the picture.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    /// The side of a hexagon.
    pub side: f32,
    /// The middle of the hexagon with the coordinates 0, 0.
    origin: (f32, f32),
}

impl Grid {
    /// The grid of a board for this many players, as large as fits between two heights.
    pub fn of(hexes: impl Iterator<Item = Hex> + Clone, players: usize, (top, bottom): (f32, f32)) -> Self {
        let across = |hex: Hex| f32::from(hex.q) + f32::from(hex.r) / 2.0;
        let down = |hex: Hex| f32::from(hex.r);
        let range = |of: &dyn Fn(Hex) -> f32| {
            let values = || hexes.clone().map(of);
            (
                values().fold(f32::MAX, f32::min),
                values().fold(f32::MIN, f32::max),
            )
        };
        let ((left, right), (first, last)) = (range(&across), range(&down));
        let (wide, tall) = (SQRT_3 * (right - left + 1.0), 1.5 * (last - first) + 2.0);
        let side = ((bottom - top) / tall).min(INNER / wide).min(LARGEST);
        // An even width puts all hexagons on whole pixels. Equal ones then have equal pixels, which makes
        // files smaller.
        let side = 2.0 * (SQRT_3 * side / 2.0).floor() / SQRT_3;
        // The boards for two and three players reach further to the left at the top, where the supply is.
        let aside = match players {
            2 => 48.0,
            3 => 120.0,
            _ => 0.0,
        };
        let middle = (MARGIN + INNER / 2.0 + aside, (top + bottom) / 2.0);
        let x = middle.0 - SQRT_3 * side * (left + right) / 2.0;
        let y = middle.1 - 1.5 * side * (first + last) / 2.0;
        Self {
            side,
            origin: (x.round(), y.round()),
        }
    }

    /// The grid around a point.
    pub fn around(middle: (f32, f32), side: f32) -> Self {
        Self { side, origin: middle }
    }

    /// The middle of a hexagon.
    pub fn middle(self, hex: Hex) -> (f32, f32) {
        let (q, r) = (f32::from(hex.q), f32::from(hex.r));
        let across = (SQRT_3 * self.side / 2.0).round() * (2.0 * q + r);
        (
            self.origin.0 + across,
            self.origin.1 + (1.5 * self.side * r).round(),
        )
    }

    /// The width of a hexagon.
    pub fn width(self) -> f32 {
        SQRT_3 * self.side
    }

    /// The corners of a hexagon that is larger or smaller than a region, clockwise from the upper right.
    pub fn corners(self, hex: Hex, grown: f32) -> [(f32, f32); 6] {
        let ((x, y), side) = (self.middle(hex), self.side + grown);
        let half = SQRT_3 / 2.0 * side;
        [
            (x + half, y - side / 2.0),
            (x + half, y + side / 2.0),
            (x, y + side),
            (x - half, y + side / 2.0),
            (x - half, y - side / 2.0),
            (x, y - side),
        ]
    }

    /// The side that a hexagon shares with its neighbour in a direction: right first, then clockwise.
    pub fn shared(self, hex: Hex, direction: usize) -> [Step; 2] {
        let corners = self.corners(hex, 0.0);
        let ((a, b), (c, d)) = (corners[direction], corners[(direction + 1) % 6]);
        [Step::Move(a, b), Step::Line(c, d)]
    }

    /// Many hexagons as one outline.
    pub fn outlines(self, hexes: impl Iterator<Item = Hex>, grown: f32) -> Vec<Step> {
        let one = |hex: Hex| {
            let [first, rest @ ..] = self.corners(hex, grown);
            let lines = rest.map(|(x, y)| Step::Line(x, y));
            std::iter::once(Step::Move(first.0, first.1))
                .chain(lines)
                .chain([Step::Close])
        };
        hexes.flat_map(one).collect()
    }
}
