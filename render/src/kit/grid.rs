//! Where the cells of a map lie in a picture.

use std::marker::PhantomData;

use engine::map::{Hex, Spot, Square};

use crate::icon::Step;
use crate::rect::{Point, Rect};

const SQRT_3: f32 = 1.732_050_8;

/// How cells lie side by side. All lengths are those of cells whose *radius* is 1: that is how far it is from the
/// middle of a cell to its upper end.
pub trait Tiling: Spot {
    /// The corners of a cell, seen from its middle, clockwise from the upper right. A side lies between two
    /// corners, and the sides have the order of the directions: right first.
    const CORNERS: &'static [(f32, f32)];

    /// Half the width of a cell.
    const HALF_WIDTH: f32;

    /// How far it is from one row to the next.
    const PITCH: f32;

    /// How many half widths to the right and how many rows down a cell lies from the origin.
    fn place(self) -> (f32, f32);
}

/// Hexagons with a corner at the top.
impl Tiling for Hex {
    const CORNERS: &'static [(f32, f32)] = &[
        (SQRT_3 / 2.0, -0.5),
        (SQRT_3 / 2.0, 0.5),
        (0.0, 1.0),
        (-SQRT_3 / 2.0, 0.5),
        (-SQRT_3 / 2.0, -0.5),
        (0.0, -1.0),
    ];
    const HALF_WIDTH: f32 = SQRT_3 / 2.0;
    const PITCH: f32 = 1.5;

    fn place(self) -> (f32, f32) {
        let (q, r) = (f32::from(self.q), f32::from(self.r));
        (2.0 * q + r, r)
    }
}

impl Tiling for Square {
    const CORNERS: &'static [(f32, f32)] = &[(1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)];
    const HALF_WIDTH: f32 = 1.0;
    const PITCH: f32 = 2.0;

    fn place(self) -> (f32, f32) {
        (2.0 * f32::from(self.x), f32::from(self.y))
    }
}

/// Where the cells of a map lie in a picture.
#[derive(Clone, Copy, Debug)]
pub struct Grid<S> {
    /// How far it is from the middle of a cell to its upper end.
    pub radius: f32,
    /// The middle of the cell at the origin.
    origin: Point,
    spots: PhantomData<S>,
}

impl<S: Tiling> Grid<S> {
    /// The grid that puts these cells into the middle of a rectangle, as large as they fit there, but not with a
    /// larger radius than this.
    pub fn fit(cells: impl Iterator<Item = S> + Clone, room: Rect, largest: f32) -> Self {
        let ((left, right), (first, last)) = extent(cells);
        let wide = S::HALF_WIDTH * (right - left + 2.0);
        let tall = S::PITCH * (last - first) + 2.0;
        let radius = (room.h / tall).min(room.w / wide).min(largest);
        // An even width puts all cells on whole pixels. Equal ones then have equal pixels, which makes files
        // smaller.
        let radius = (S::HALF_WIDTH * radius).floor() / S::HALF_WIDTH;
        let middle = room.middle();
        let x = middle.x - S::HALF_WIDTH * radius * (left + right) / 2.0;
        let y = middle.y - S::PITCH * radius * (first + last) / 2.0;
        Self::around(Point::new(x.round(), y.round()), radius)
    }

    /// The grid whose origin has its middle there.
    pub fn around(origin: Point, radius: f32) -> Self {
        Self {
            radius,
            origin,
            spots: PhantomData,
        }
    }

    /// The middle of a cell.
    pub fn middle(self, cell: S) -> Point {
        let (across, down) = cell.place();
        self.origin.plus(
            (S::HALF_WIDTH * self.radius).round() * across,
            (S::PITCH * self.radius * down).round(),
        )
    }

    /// The width of a cell.
    pub fn width(self) -> f32 {
        2.0 * S::HALF_WIDTH * self.radius
    }

    /// The corners of a cell with a larger or smaller radius, clockwise from the upper right.
    pub fn corners(self, cell: S, grown: f32) -> Vec<Point> {
        let (middle, radius) = (self.middle(cell), self.radius + grown);
        let corner = |(x, y): &(f32, f32)| middle.plus(x * radius, y * radius);
        S::CORNERS.iter().map(corner).collect()
    }

    /// Many cells as one outline.
    pub fn outlines(self, cells: impl Iterator<Item = S>, grown: f32) -> Vec<Step> {
        let mut steps = Vec::new();
        for cell in cells {
            for (at, Point { x, y }) in self.corners(cell, grown).into_iter().enumerate() {
                steps.push(if at == 0 {
                    Step::Move(x, y)
                } else {
                    Step::Line(x, y)
                });
            }
            steps.push(Step::Close);
        }
        steps
    }

    /// The sides between cells that belong to different parts of a map.
    pub fn borders<P: PartialEq>(self, cells: &[(S, P)]) -> Vec<Step> {
        let mut steps = Vec::new();
        for (cell, part) in cells {
            // Every side belongs to two cells; looking in half of the directions finds each side once.
            let ways = S::DIRECTIONS.len() / 2;
            for (direction, beside) in cell.neighbours().enumerate().take(ways) {
                if cells.iter().any(|(other, its)| *other == beside && its != part) {
                    let corners = self.corners(*cell, 0.0);
                    let (from, to) = (corners[direction], corners[direction + 1]);
                    steps.extend([Step::Move(from.x, from.y), Step::Line(to.x, to.y)]);
                }
            }
        }
        steps
    }
}

/// The part of a map around some of its cells: what lies in the rectangle around them, with this many further
/// cells on each side. A [`Grid::fit`] of it shows that part close up.
pub fn window<S: Tiling>(
    map: impl Iterator<Item = S>,
    around: impl Iterator<Item = S> + Clone,
    further: u8,
) -> impl Iterator<Item = S> {
    let ((left, right), (first, last)) = extent(around);
    let rows = f32::from(further);
    let halves = 2.0 * rows;
    map.filter(move |cell| {
        let (across, down) = cell.place();
        (left - halves..=right + halves).contains(&across) && (first - rows..=last + rows).contains(&down)
    })
}

/// From where to where cells lie, in half widths across and in rows down.
fn extent<S: Tiling>(cells: impl Iterator<Item = S> + Clone) -> ((f32, f32), (f32, f32)) {
    let range = |of: &dyn Fn(S) -> f32| {
        let values = || cells.clone().map(of);
        (
            values().fold(f32::MAX, f32::min),
            values().fold(f32::MIN, f32::max),
        )
    };
    (range(&|cell| cell.place().0), range(&|cell| cell.place().1))
}
