//! A player's mark: a colour, a shape and the initial of their name, so that nobody has to tell colours apart.

use engine::kernel::Seat;

use crate::colour::Rgb;
use crate::initials::Initials;
use crate::palette::{Ground, Palette};

/// The outline of a player's pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum SeatShape {
    Circle,
    Square,
    Triangle,
    Diamond,
}

/// How a player's pieces look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatMark {
    /// The letter on the pieces.
    pub letter: char,
    /// Their outline.
    pub shape: SeatShape,
    /// Their colour.
    pub fill: Rgb,
    /// The colour of what is written on them.
    pub on: Rgb,
}

impl SeatMark {
    /// The mark of a seat; tables have at most four.
    pub fn of(seat: Seat, initials: Initials, palette: Palette) -> Self {
        let shapes = [
            SeatShape::Circle,
            SeatShape::Square,
            SeatShape::Triangle,
            SeatShape::Diamond,
        ];
        let Ground { fill, on } = palette.seat(seat.index());
        Self {
            letter: initials.letter(seat),
            shape: shapes[seat.index() % 4],
            fill,
            on,
        }
    }
}
