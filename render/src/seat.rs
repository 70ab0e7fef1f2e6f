//! A player's mark: a colour, a shape and a letter, so that nobody has to tell colours apart.

use engine::kernel::Seat;

use crate::colour::Rgb;
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
    pub fn of(seat: Seat, palette: Palette) -> Self {
        let shapes = [SeatShape::Circle, SeatShape::Square, SeatShape::Triangle, SeatShape::Diamond];
        let Ground { fill, on } = palette.seat(seat.index());
        Self { letter: seat.letter(), shape: shapes[seat.index() % 4], fill, on }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_can_be_read_on_its_piece() {
        for palette in Palette::ALL {
            for seat in Seat::all(4) {
                let mark = SeatMark::of(seat, palette);
                assert!(mark.fill.contrast(mark.on) >= 4.5, "{palette:?} {seat}: {}", mark.fill.contrast(mark.on));
            }
        }
    }

    #[test]
    fn no_two_seats_share_a_shape_or_a_letter() {
        let marks: Vec<SeatMark> = Seat::all(4).map(|seat| SeatMark::of(seat, Palette::Fresco)).collect();
        for (at, mark) in marks.iter().enumerate() {
            assert!(marks[..at].iter().all(|other| other.shape != mark.shape && other.letter != mark.letter));
        }
    }
}
