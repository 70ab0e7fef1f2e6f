//! A player's mark: a colour, a shape and a letter, so that nobody has to tell colours apart.

use engine::kernel::Seat;

/// A colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

/// The set of colours a picture is drawn in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Palette {
    /// The usual one, safe for colour-blind eyes.
    Fresco,
    /// Dark, with high contrast.
    Night,
}

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

const INK: Rgb = Rgb(0x1A, 0x1D, 0x24);
const CREAM: Rgb = Rgb(0xFF, 0xFA, 0xEB);
const BLACK: Rgb = Rgb(0, 0, 0);
const WHITE: Rgb = Rgb(0xFF, 0xFF, 0xFF);

impl SeatMark {
    /// The mark of a seat; tables have at most four.
    pub fn of(seat: Seat, palette: Palette) -> Self {
        let (shape, fresco, night) = match seat.index() % 4 {
            0 => (SeatShape::Circle, (Rgb(0xC9, 0x42, 0x1B), CREAM), (Rgb(0xEE, 0x55, 0x0F), BLACK)),
            1 => (SeatShape::Square, (Rgb(0xE8, 0x8A, 0xD4), INK), (Rgb(0xF4, 0x97, 0xEE), BLACK)),
            2 => (SeatShape::Triangle, (CREAM, INK), (WHITE, BLACK)),
            _ => (SeatShape::Diamond, (Rgb(0x27, 0x35, 0x7E), CREAM), (Rgb(0x4F, 0x52, 0xD8), WHITE)),
        };
        let (fill, on) = match palette {
            Palette::Fresco => fresco,
            Palette::Night => night,
        };
        Self { letter: seat.letter(), shape, fill, on }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Contrast as WCAG 2 defines it.
    fn contrast(one: Rgb, other: Rgb) -> f64 {
        let channel = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        let light = |Rgb(r, g, b): Rgb| 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
        let (one, other) = (light(one), light(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn every_letter_can_be_read_on_its_piece() {
        for palette in [Palette::Fresco, Palette::Night] {
            for seat in Seat::all(4) {
                let mark = SeatMark::of(seat, palette);
                assert!(contrast(mark.fill, mark.on) >= 4.5, "{palette:?} {seat}: {}", contrast(mark.fill, mark.on));
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
