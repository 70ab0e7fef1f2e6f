//! What building a card would bring, as one short line.

use engine::kernel::{Key, Seat, Told, Viewer};

use super::dress::{gold, resource};
use super::ledger::{For, Ware, bookings};
use crate::kit::Piece;
use crate::palette::Palette;

/// What would be gained and lost, without the price of the card.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Gains(Vec<(Ware, i64)>);

impl Gains {
    /// What a card would bring its player now, as far as that can be known.
    pub fn of(card: &str, ahead: &[(Key, Vec<Told>)], seat: Seat) -> Self {
        let told = ahead.iter().find(|(key, _)| key.as_str() == card).map_or(&[][..], |(_, told)| told);
        let mut gains: Vec<(Ware, i64)> = Vec::new();
        let booked = told.iter().flat_map(|told| bookings(told, Viewer::Seat(seat)));
        for booked in booked.filter(|on| on.seat == seat && on.for_what == For::Effect) {
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

    /// The same as numbers with icons: what is gained first.
    pub fn pieces(&self, palette: Palette) -> Vec<Piece> {
        let (gained, spent): (Vec<_>, Vec<_>) = self.0.iter().partition(|(_, by)| *by > 0);
        let one = |(ware, by): &(Ware, i64)| {
            let sign = if *by > 0 { '+' } else { '−' };
            [Piece::Gap(0.4), Piece::Say(format!("{sign}{}", by.abs())), Piece::Gap(0.12), icon(*ware, palette)]
        };
        gained.iter().chain(&spent).flat_map(one).collect()
    }
}

fn icon(ware: Ware, palette: Palette) -> Piece {
    match ware {
        Ware::Gold => Piece::Dressed("gold", gold(palette)),
        Ware::Resource(kind) => Piece::Dressed(kind.slug(), resource(palette, kind)),
        Ware::Points => Piece::Icon("vp"),
        Ware::Pieces => Piece::Icon("piece"),
        Ware::Cards => Piece::Icon("hand"),
    }
}

#[cfg(test)]
mod tests {
    use engine::kernel::Term;

    use super::*;

    #[test]
    fn gains_are_summed_up_without_the_price_of_the_card() {
        let me = Seat::new(0);
        let gold = |key: &'static str, by: u8| Term::new(key).with("seat", me).with("gold", by);
        let cost = vec![Term::new("gold").with("count", 4)];
        let built = Term::new("told-built").with("seat", me).with("cost", cost);
        let points = Term::new("told-points").with("seat", Seat::new(1)).with("vp", 2);
        let ahead = [(Key::of("grain-market"), vec![built, gold("told-gold", 6), gold("told-gold", 3), points])];
        let gains = Gains::of("grain-market", &ahead, me);
        assert_eq!(gains, Gains(vec![(Ware::Gold, 9)]));
        assert!(Gains::of("forum", &ahead, me).is_empty());
    }
}
