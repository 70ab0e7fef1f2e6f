//! Views to pictures. So far the marks by which players are told apart; boards and hands follow.

mod seat;

pub use seat::{Palette, Rgb, SeatMark, SeatShape};
