//! What building a card would bring, as one short line.

use engine::deus::ware::Ware;
use engine::kernel::Seat;

use super::emblems::{gold, resource, resource_icon};
use super::ledger::Account;
use crate::icon::Icon;
use crate::kit::{Held, Piece, gains};
use crate::palette::Palette;

/// How much of each thing is certainly gained or lost, without the price of the card. Things without a change
/// are left out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Gains(pub Vec<(Account, i64)>);

impl Gains {
    /// What a card brings its player now in any case.
    pub fn of(card: &str, held: Held<'_>, seat: Seat) -> Self {
        let mut gains: Vec<(Account, i64)> = Vec::new();
        for (what, by) in held.gains(card, seat) {
            let Some(ware) = Ware::by_key(what) else {
                continue;
            };
            let account = Account::from(ware);
            match gains.iter_mut().find(|(other, _)| *other == account) {
                Some((_, sum)) => *sum += i64::from(by),
                None => gains.push((account, i64::from(by))),
            }
        }
        // That the card itself leaves the hand goes without saying.
        gains.retain(|(account, by)| *by > 0 || *by < 0 && *account != Account::Cards);
        gains.sort();
        Self(gains)
    }

    /// The same as numbers with icons, gains first.
    pub fn pieces(&self, palette: Palette) -> Vec<Piece> {
        gains(self.0.iter().map(|(account, by)| (*by, icon(*account, palette))))
    }
}

fn icon(account: Account, palette: Palette) -> Piece {
    match account {
        Account::Gold => Piece::ColouredIcon(Icon::Gold, gold(palette)),
        Account::Resource(kind) => Piece::ColouredIcon(resource_icon(kind), resource(palette, kind)),
        Account::Points => Piece::Icon(Icon::Vp),
        Account::Pieces => Piece::Icon(Icon::Piece),
        Account::Cards => Piece::Icon(Icon::Hand),
        Account::Places => Piece::Icon(Icon::Barque),
        Account::Tokens => Piece::Icon(Icon::Combat),
    }
}
