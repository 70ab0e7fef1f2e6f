//! Maps of hexagons or squares: terrain, names, pieces, and what happened or can be chosen there.
//!
//! All sizes grow and shrink with the cells.

use engine::kernel::Seat;

use super::{Around, Grid, Kit, Tiling};
use crate::colour::Rgb;
use crate::icon::Icon;
use crate::palette::Ground;
use crate::rect::Point;
use crate::scene::{Align, Distance, Scene, Shape, Text};

/// The colours of a terrain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Land {
    /// The ground.
    pub fill: Rgb,
    /// The glyph that shows what it is.
    pub glyph: Rgb,
    /// The name of the cell.
    pub label: Rgb,
}

/// What a cell has on it, as far as marks have to make room for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Room {
    /// Nothing.
    Empty,
    /// Something that must not be covered.
    Taken,
}

impl<S: Tiling> Grid<S> {
    /// Fills cells with a colour, with a larger or smaller radius.
    pub fn fill(self, scene: &mut Scene, cells: impl Iterator<Item = S>, grown: f32, colour: Rgb) {
        scene.put(Shape::path(self.outlines(cells, grown)).fill(colour));
    }

    /// The glyph of a cell's terrain, above its name.
    pub fn glyph(self, scene: &mut Scene, cell: S, glyph: Icon, land: Land) {
        let (Point { x, y }, r) = (self.middle(cell), self.radius);
        scene.icon(glyph, x, y - 0.14 * r, 0.96 * r, land.glyph, land.fill);
    }

    /// The name of a cell, at its lower end.
    pub fn name(self, scene: &mut Scene, cell: S, name: &str, land: Land) {
        let (Point { x, y }, r) = (self.middle(cell), self.radius);
        let text = Text::new(name, x, y + 0.65 * r, 25.0, land.label);
        scene.write(text.align(Align::Middle).read_from(Distance::Study).fit(0.8 * r));
    }

    /// The name of a cell beside a small glyph, below a band of pieces.
    pub fn name_below_band(self, scene: &mut Scene, cell: S, name: &str, glyph: Icon, land: Land) {
        const GLYPH: f32 = 24.0;
        let (Point { x, y }, r) = (self.middle(cell), self.radius);
        let text = Text::new(name, 0.0, y + 0.58 * r, 24.0, land.label);
        let wide = GLYPH + 3.0 + text.width();
        let left = x - wide / 2.0;
        scene.icon(
            glyph,
            left + GLYPH / 2.0,
            y + 0.57 * r,
            GLYPH,
            land.glyph,
            land.fill,
        );
        let room = text.width() + 1.0;
        scene.write(
            Text {
                x: left + GLYPH + 3.0,
                ..text
            }
            .read_from(Distance::Study)
            .fit(room),
        );
    }

    /// Paints over what a band of pieces leaves of an empty cell: the top of the glyph, and the name.
    pub fn bare(self, scene: &mut Scene, cell: S, land: Land) {
        let (Point { x, y }, r) = (self.middle(cell), self.radius);
        for (half, from, to) in [(0.52, -0.66, -0.3), (0.34, 0.3, 0.8)] {
            let (top, bottom) = ((y + from * r).round(), (y + to * r).round());
            let (left, wide) = ((x - half * r).round(), (2.0 * half * r).round());
            scene.put(Shape::rect(left, top, wide, bottom - top).fill(land.fill));
        }
    }

    /// The upper right corner of a cell, for badges and sparks.
    fn corner(self, cell: S) -> Point {
        self.middle(cell).plus(0.46 * self.radius, -0.58 * self.radius)
    }
}

impl Kit<'_> {
    /// A ring in a cell: something about it is new, or it can be chosen.
    pub fn cell_ring<S: Tiling>(self, scene: &mut Scene, grid: Grid<S>, cell: S) {
        let outline = || Shape::polygon(&grid.corners(cell, -7.0));
        scene.put(outline().edge(10.0, self.roles.ink));
        scene.put(outline().edge(5.5, self.roles.signal));
    }

    /// The number of the choice that lies on a cell.
    pub fn cell_badge<S: Tiling>(self, scene: &mut Scene, number: usize, grid: Grid<S>, cell: S, room: Room) {
        match room {
            Room::Taken => self.badge(scene, number, grid.corner(cell), 46.0),
            Room::Empty => {
                let middle = grid.middle(cell).plus(0.0, -0.08 * grid.radius);
                self.badge(scene, number, middle, 60.0);
            }
        }
    }

    /// A spark in the corner of a cell: something about it is new.
    pub fn cell_spark<S: Tiling>(self, scene: &mut Scene, grid: Grid<S>, cell: S) {
        self.spark(scene, grid.corner(cell), 44.0);
    }

    /// The pieces of a player in a cell: in a band of the player's colour, with the player's chip above it. The
    /// chip moves aside for a badge or a spark in the upper right corner. Returns where the pieces are, and how
    /// large.
    pub fn cell_pieces<S: Tiling>(
        self,
        scene: &mut Scene,
        grid: Grid<S>,
        cell: S,
        owner: Seat,
        pieces: &[Icon],
        corner: Room,
    ) -> Vec<(Point, f32)> {
        let (Point { x, y }, r) = (grid.middle(cell), grid.radius);
        let ground = self.seat(owner);
        let (w, h) = ((grid.width() - 12.0).round(), (0.78 * r).round());
        // Two fills on whole pixels are painted faster than an edge.
        let (left, top) = ((x - w / 2.0).round(), (y - h / 2.0).round());
        scene.put(
            Shape::rect(left - 2.0, top - 2.0, w + 4.0, h + 4.0)
                .round(10.0)
                .fill(self.roles.ink),
        );
        scene.put(
            Shape::rect(left + 2.0, top + 2.0, w - 4.0, h - 4.0)
                .round(7.0)
                .fill(ground.fill),
        );
        let mut places = Vec::with_capacity(pieces.len());
        for (piece, at, size) in in_band(pieces, (w, h)) {
            let (at, size) = (Point::new((x + at.x).round(), (y + at.y).round()), size.round());
            scene.icon(piece, at.x, at.y, size, ground.on, ground.fill);
            places.push((at, size));
        }
        let aside = match corner {
            Room::Taken => 0.26 * r,
            Room::Empty => 0.0,
        };
        let chip = ((x - aside).round(), (y - 0.6 * r).round());
        self.chip(scene, owner, chip, 36.0, Around::Board);
        places
    }

    /// A small mark on a piece, at its lower right.
    pub fn piece_mark(self, scene: &mut Scene, (piece, size): (Point, f32), icon: Icon) {
        let d = (0.62 * size).clamp(20.0, 26.0);
        let Point { x, y } = piece.plus((0.42 * size).round(), (0.34 * size).round());
        let Ground { fill, on } = self.cream();
        scene.put(Shape::disc(x, y, d / 2.0 + 1.5).fill(fill).edge(2.5, on));
        scene.icon(icon, x, y, 0.8 * d, on, fill);
    }

    /// The path of a piece that has moved: a hollow start, dots, and a head that points at the end. It does not
    /// cover what is at either end.
    pub fn cell_arrow<S: Tiling>(self, scene: &mut Scene, grid: Grid<S>, from: (S, Room), to: S) {
        let (ink, signal, r) = (self.roles.ink, self.roles.signal, grid.radius);
        let (a, b) = (grid.middle(from.0), grid.middle(to));
        let length = (b.x - a.x).hypot(b.y - a.y).max(1.0);
        let (dx, dy) = ((b.x - a.x) / length, (b.y - a.y) / length);
        let begin = match from.1 {
            Room::Taken => 0.72 * r,
            Room::Empty => 0.1 * r,
        };
        let end = length - 0.62 * r;
        let at = |along: f32, beside: f32| (a.x + dx * along - dy * beside, a.y + dy * along + dx * beside);
        scene.put(Shape::line(&[at(begin, 0.0), at(end - 14.0, 0.0)]).edge(13.0, ink));
        for dot in 1..=((end - 18.0 - begin) / 16.0).max(0.0) as usize {
            let (x, y) = at(begin + 16.0 * dot as f32, 0.0);
            scene.put(Shape::disc(x, y, 3.5).fill(signal));
        }
        let (x, y) = at(begin, 0.0);
        scene.put(Shape::disc(x, y, 9.0).fill(ink).edge(4.0, signal));
        let head = Shape::polygon(&[at(end + 12.0, 0.0), at(end - 16.0, 17.0), at(end - 16.0, -17.0)]);
        scene.put(head.fill(signal).edge(4.0, ink));
    }
}

/// The places of pieces in a band, seen from its middle, and their sizes.
fn in_band(pieces: &[Icon], (w, h): (f32, f32)) -> impl Iterator<Item = (Icon, Point, f32)> {
    let count = pieces.len();
    let rows = if count > 3 { 2 } else { 1 };
    let columns = count.div_ceil(rows).max(1);
    let size = match count {
        0 | 1 => 0.86 * h,
        2 => 0.8 * h,
        3 => 0.31 * w,
        _ => 0.47 * h,
    };
    pieces.iter().enumerate().map(move |(at, piece)| {
        let (row, column) = (at / columns, at % columns);
        // A shorter second row is centred, too.
        let in_row = if row + 1 == rows {
            count - row * columns
        } else {
            columns
        };
        let pitch = (w / columns as f32).min(size * 1.12);
        let across = (column as f32 - (in_row as f32 - 1.0) / 2.0) * pitch;
        let down = (row as f32 - (rows as f32 - 1.0) / 2.0) * size;
        (*piece, Point::new(across, down), size)
    })
}
