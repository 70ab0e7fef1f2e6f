//! The marks of players can be read and told apart.

use engine::kernel::Seat;
use render::{Initials, Palette, SeatMark};
use words::Letters;

use crate::positions::Called;

#[test]
fn every_letter_can_be_read_on_its_piece() {
    for palette in Palette::ALL {
        for seat in Seat::all(4) {
            let mark = SeatMark::of(seat, Initials::of(&Letters, 4), palette);
            assert!(
                mark.fill.contrast(mark.on) >= 4.5,
                "{palette:?} {seat}: {}",
                mark.fill.contrast(mark.on)
            );
        }
    }
}

#[test]
fn no_two_seats_share_a_shape_or_a_letter() {
    let marks: Vec<SeatMark> = Seat::all(4)
        .map(|seat| SeatMark::of(seat, Initials::of(&Called("Anna"), 4), Palette::Fresco))
        .collect();
    for (at, mark) in marks.iter().enumerate() {
        assert!(
            marks[..at]
                .iter()
                .all(|other| other.shape != mark.shape && other.letter != mark.letter)
        );
    }
}
