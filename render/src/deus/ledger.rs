//! What was told, as bookings: who has gained or spent how much of what.

use engine::deus::resource::Resource;
use engine::deus::ware::Ware;
use engine::kernel::{Seat, Told};

/// What pictures keep count of. Pieces of all types are counted together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Account {
    /// Gold.
    Gold,
    /// A resource.
    Resource(Resource),
    /// Victory points, as far as they were announced.
    Points,
    /// Pieces on the player board.
    Pieces,
    /// Cards in hand.
    Cards,
    /// Places on barques.
    Places,
    /// Combat tokens on the player board.
    Tokens,
}

impl From<Ware> for Account {
    fn from(ware: Ware) -> Self {
        match ware {
            Ware::Gold => Account::Gold,
            Ware::Resource(kind) => Account::Resource(kind),
            Ware::Points => Account::Points,
            Ware::Pieces(_) => Account::Pieces,
            Ware::Cards => Account::Cards,
            Ware::Places => Account::Places,
            Ware::Tokens => Account::Tokens,
        }
    }
}

/// One booking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Booking {
    /// The player.
    pub seat: Seat,
    /// What it is of.
    pub account: Account,
    /// How much it is, negative if it was spent.
    pub by: i64,
}

/// The bookings that follow from something told.
pub fn bookings(told: &Told) -> impl Iterator<Item = Booking> {
    told.booked().filter_map(|(seat, what, by)| {
        Some(Booking {
            seat,
            account: Ware::by_key(what)?.into(),
            by: by.into(),
        })
    })
}
