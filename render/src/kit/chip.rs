//! A player's chip: colour, shape and initial.

use engine::kernel::Seat;

use super::Kit;
use crate::font::Face;
use crate::rect::Point;
use crate::scene::{Align, Distance, Scene, Shape, Text};
use crate::seat_mark::SeatShape;

/// What a chip lies on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Around {
    /// Paper or the map: the edge is ink.
    Board,
    /// Its own colour or the table: the edge has the colour of the letter.
    Own,
}

/// The smallest letter that can be told from others, zoomed in.
const LEAST: f32 = 16.0;

impl Kit<'_> {
    /// A player's chip with the nominal diameter `d`.
    pub fn chip(self, scene: &mut Scene, seat: Seat, at: impl Into<Point>, d: f32, around: Around) {
        let Point { x, y } = at.into();
        let mark = self.mark(seat);
        let r = d / 2.0;
        let edge = match around {
            Around::Board => self.roles.ink,
            Around::Own => mark.on,
        };
        let outline = match mark.shape {
            SeatShape::Circle => Shape::disc(x, y, r),
            SeatShape::Square => Shape::rect(x - 0.9 * r, y - 0.9 * r, 1.8 * r, 1.8 * r).round(0.1 * r),
            SeatShape::Triangle => Shape::polygon(&[
                (x, y - 1.2 * r),
                (x + 1.22 * r, y + 0.95 * r),
                (x - 1.22 * r, y + 0.95 * r),
            ]),
            SeatShape::Diamond => Shape::polygon(&[
                (x, y - 1.2 * r),
                (x + 1.2 * r, y),
                (x, y + 1.2 * r),
                (x - 1.2 * r, y),
            ]),
        };
        scene.put(outline.fill(mark.fill).edge((0.075 * d).max(2.5), edge));
        let (size, lower, room) = match mark.shape {
            SeatShape::Circle | SeatShape::Square => (0.62 * d, 0.0, 0.8 * d),
            SeatShape::Triangle => (0.56 * d, 0.13 * d, 0.52 * d),
            SeatShape::Diamond => (0.56 * d, 0.0, 0.68 * d),
        };
        // A wide letter is smaller, so that it stays within the shape.
        let size = size.min(room / Face::Bold.advance(mark.letter)).max(LEAST);
        let distance = if size >= Distance::Glance.least_size() {
            Distance::Glance
        } else {
            Distance::Study
        };
        let letter = Text::new(mark.letter, x, y + lower, size, mark.on)
            .align(Align::Middle)
            .read_from(distance);
        scene.write(letter.fit(2.0 * d));
    }
}
