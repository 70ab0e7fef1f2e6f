//! What building a card would bring, as one short line.

use engine::kernel::{Key, Seat, Told, Viewer};

use super::emblems::{gold, resource, resource_icon};
use super::ledger::{Purpose, Ware, bookings};
use crate::icon::Icon;
use crate::kit::Piece;
use crate::palette::Palette;

/// How much of each thing would be gained or lost, without the price of the card. Things without a change are
/// left out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Gains(pub Vec<(Ware, i64)>);

impl Gains {
    /// What a card would bring its player now, as far as that can be known.
    pub fn of(card: &str, ahead: &[(Key, Vec<Told>)], seat: Seat) -> Self {
        let told = ahead
            .iter()
            .find(|(key, _)| key.as_str() == card)
            .map_or(&[][..], |(_, told)| told);
        let mut gains: Vec<(Ware, i64)> = Vec::new();
        let booked = told.iter().flat_map(|told| bookings(told, Viewer::Seat(seat)));
        for booked in booked.filter(|on| on.seat == seat && on.purpose == Purpose::Effect) {
            match gains.iter_mut().find(|(ware, _)| *ware == booked.ware) {
                Some((_, by)) => *by += booked.by,
                None => gains.push((booked.ware, booked.by)),
            }
        }
        gains.retain(|(_, by)| *by != 0);
        gains.sort();
        Self(gains)
    }

    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The same as numbers with icons, gains first.
    pub fn pieces(&self, palette: Palette) -> Vec<Piece> {
        let (gained, spent): (Vec<_>, Vec<_>) = self.0.iter().partition(|(_, by)| *by > 0);
        let one = |(ware, by): &(Ware, i64)| {
            let sign = if *by > 0 { '+' } else { '−' };
            [
                Piece::Gap(0.4),
                Piece::Words(format!("{sign}{}", by.abs())),
                Piece::Gap(0.12),
                icon(*ware, palette),
            ]
        };
        gained.iter().chain(&spent).flat_map(one).collect()
    }
}

fn icon(ware: Ware, palette: Palette) -> Piece {
    match ware {
        Ware::Gold => Piece::ColouredIcon(Icon::Gold, gold(palette)),
        Ware::Resource(kind) => Piece::ColouredIcon(resource_icon(kind), resource(palette, kind)),
        Ware::Points => Piece::Icon(Icon::Vp),
        Ware::Pieces => Piece::Icon(Icon::Piece),
        Ware::Cards => Piece::Icon(Icon::Hand),
    }
}
