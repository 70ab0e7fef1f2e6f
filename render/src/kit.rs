//! The parts that the pictures of all games are made of.

mod badge;
mod banner;
mod caption;
mod chip;
mod grid;
mod hand;
mod held;
mod legend;
mod map;
mod number;
mod ornament;
mod pill;
mod plate;
mod standing;
mod tablet;

use engine::kernel::Seat;

pub use badge::{Pip, badges};
pub use banner::Banner;
pub use caption::{Caption, Piece, gains};
pub use chip::Around;
pub use grid::{Grid, Tiling, window};
pub use hand::{CardHeader, Cell, Cells, HandCard, sizes};
pub use held::{Held, Usable};
pub use legend::{Entry, Sign};
pub use map::{Land, Room};
pub use number::{Change, Figure};
pub use ornament::Ornament;
pub use pill::Pill;
pub use plate::{Foot, Plate};
pub use standing::Standing;
pub use tablet::{Nameplate, PanelHeader};

use crate::appearance::Appearance;
use crate::initials::Initials;
use crate::palette::{Ground, Palette, Roles};
use crate::seat_mark::SeatMark;
use crate::wording::Wording;

/// The width of boards, hands and scores.
pub const WIDTH: u32 = 1280;
/// The distance between the edge and everything else.
pub const MARGIN: f32 = 24.0;
/// The width of everything between the margins.
pub const INNER: f32 = WIDTH as f32 - 2.0 * MARGIN;
/// The width of one of two columns.
pub const COLUMN: f32 = 610.0;
/// The distance from one column to the next.
pub const COLUMN_PITCH: f32 = 622.0;

/// The colours and words that a picture is drawn with.
#[derive(Clone, Copy)]
pub struct Kit<'a> {
    /// The palette.
    pub palette: Palette,
    /// Its colours by their roles.
    pub roles: &'static Roles,
    /// Words without markdown, with names as they can be drawn.
    pub wording: Wording<'a>,
    /// The letters on the players' chips.
    pub initials: Initials,
}

impl<'a> Kit<'a> {
    /// The kit for a reader of a picture that may name this many players.
    pub fn of(appearance: &Appearance<'a>, seats: u8) -> Self {
        let wording = Wording::drawn(appearance);
        Self {
            palette: appearance.palette,
            roles: appearance.palette.roles(),
            wording,
            initials: wording.initials(seats),
        }
    }

    /// The paper of tablets and what is written on it.
    pub fn paper(self) -> Ground {
        Ground {
            fill: self.roles.paper,
            on: self.roles.text,
        }
    }

    /// Paper in its second shade, for what should recede.
    pub fn sunken(self) -> Ground {
        Ground {
            fill: self.roles.paper2,
            on: self.roles.text,
        }
    }

    /// Light marks and what is written on them.
    pub fn cream(self) -> Ground {
        Ground {
            fill: self.roles.cream,
            on: self.roles.ink,
        }
    }

    /// A player's mark.
    pub fn mark(self, seat: Seat) -> SeatMark {
        SeatMark::of(seat, self.initials, self.palette)
    }

    /// A player's colour and what is written on it.
    pub fn seat(self, seat: Seat) -> Ground {
        self.palette.seat(seat.index())
    }
}
