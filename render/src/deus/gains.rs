//! What building a card would bring, as one short line.

use engine::deus::ware::Ware;
use engine::kernel::{Certain, Key, Seat};

use super::emblems::{gold, resource, resource_icon};
use super::ledger::Account;
use crate::icon::Icon;
use crate::kit::Piece;
use crate::palette::Palette;

/// How much of each thing is certainly gained or lost, without the price of the card. Things without a change
/// are left out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Gains(pub Vec<(Account, i64)>);

impl Gains {
    /// What a card brings its player now in any case.
    pub fn of(card: &str, certain: &[(Key, Certain)], seat: Seat) -> Self {
        let of_card = certain.iter().find(|(key, _)| key.as_str() == card);
        let mut gains: Vec<(Account, i64)> = Vec::new();
        for (_, what, by) in of_card
            .iter()
            .flat_map(|(_, certain)| &certain.gains)
            .filter(|(who, ..)| *who == seat)
        {
            let Some(ware) = Ware::by_key(what) else {
                continue;
            };
            let account = Account::from(ware);
            match gains.iter_mut().find(|(other, _)| *other == account) {
                Some((_, sum)) => *sum += i64::from(*by),
                None => gains.push((account, i64::from(*by))),
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
