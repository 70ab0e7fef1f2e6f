//! What the pictures of all games are made of.

mod badge;
mod banner;
mod chip;
mod legend;
mod number;
mod ornament;
mod pill;
mod plate;
mod run;
mod standing;
mod tablet;

use engine::kernel::Seat;

pub use badge::{Pip, badges};
pub use banner::Banner;
pub use chip::Around;
pub use legend::{Entry, Sign};
pub use number::{Change, Figure};
pub use ornament::Ornament;
pub use plate::{Foot, Plate};
pub use run::{Piece, Run};
pub use standing::Standing;
pub use tablet::{Head, Header, Who};

use crate::look::Look;
use crate::palette::{Ground, Palette, Roles};
use crate::say::Say;
use crate::seat::SeatMark;

/// The width of boards, hands and scores.
pub const WIDTH: u32 = 1280;
/// The distance of everything from the edge.
pub const MARGIN: f32 = 24.0;
/// The width of everything between the margins.
pub const INNER: f32 = WIDTH as f32 - 2.0 * MARGIN;
/// The width of one of two columns.
pub const COLUMN: f32 = 610.0;
/// The distance from one column to the next.
pub const COLUMN_PITCH: f32 = 622.0;

/// Colours and words for whoever draws.
#[derive(Clone, Copy)]
pub struct Kit<'a> {
    /// The palette.
    pub palette: Palette,
    /// Its colours by their roles.
    pub roles: &'static Roles,
    /// Words without markdown, with names as they can be drawn.
    pub say: Say<'a>,
}

impl<'a> Kit<'a> {
    /// For a reader.
    pub fn of(look: &Look<'a>) -> Self {
        Self { palette: look.palette, roles: look.palette.roles(), say: Say::drawn(look) }
    }

    /// The paper of tablets and what is written on it.
    pub fn paper(self) -> Ground {
        Ground { fill: self.roles.paper, on: self.roles.text }
    }

    /// Paper that has sunk in.
    pub fn sunken(self) -> Ground {
        Ground { fill: self.roles.paper2, on: self.roles.text }
    }

    /// Light marks and what is written on them.
    pub fn cream(self) -> Ground {
        Ground { fill: self.roles.cream, on: self.roles.ink }
    }

    /// A player's mark.
    pub fn mark(self, seat: Seat) -> SeatMark {
        SeatMark::of(seat, self.palette)
    }

    /// A player's colour and what is written on it.
    pub fn seat(self, seat: Seat) -> Ground {
        self.palette.seat(seat.index())
    }
}
