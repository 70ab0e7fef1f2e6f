//! What building a card would bring, as one short line.

use engine::kernel::{Key, Seat, Told, ToldKind};

use super::emblems::{gold, resource, resource_icon};
use super::ledger::{Account, bookings};
use crate::icon::Icon;
use crate::kit::Piece;
use crate::palette::Palette;

/// How much of each thing would be gained or lost, without the price of the card. Things without a change are
/// left out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Gains(pub Vec<(Account, i64)>);

impl Gains {
    /// What a card would bring its player now, as far as that can be known.
    pub fn of(card: &str, ahead: &[(Key, Vec<Told>)], seat: Seat) -> Self {
        let told = ahead
            .iter()
            .find(|(key, _)| key.as_str() == card)
            .map_or(&[][..], |(_, told)| told);
        let mut gains: Vec<(Account, i64)> = Vec::new();
        // What a deed itself costs is its price.
        let effects = told.iter().filter(|told| !matches!(told.kind, ToldKind::Deed(_)));
        for booked in effects.flat_map(bookings).filter(|on| on.seat == seat) {
            match gains.iter_mut().find(|(account, _)| *account == booked.account) {
                Some((_, by)) => *by += booked.by,
                None => gains.push((booked.account, booked.by)),
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
        let one = |(account, by): &(Account, i64)| {
            let sign = if *by > 0 { '+' } else { '−' };
            [
                Piece::Gap(0.4),
                Piece::Words(format!("{sign}{}", by.abs())),
                Piece::Gap(0.12),
                icon(*account, palette),
            ]
        };
        gained.iter().chain(&spent).flat_map(one).collect()
    }
}

fn icon(account: Account, palette: Palette) -> Piece {
    match account {
        Account::Gold => Piece::ColouredIcon(Icon::Gold, gold(palette)),
        Account::Resource(kind) => Piece::ColouredIcon(resource_icon(kind), resource(palette, kind)),
        Account::Points => Piece::Icon(Icon::Vp),
        Account::Pieces => Piece::Icon(Icon::Piece),
        Account::Cards => Piece::Icon(Icon::Hand),
    }
}
