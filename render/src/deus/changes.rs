//! What was told since the last picture, as marks on the things that changed.

use std::collections::{BTreeMap, BTreeSet};

use engine::deus::board::Region;
use engine::deus::cards::Building;
use engine::deus::piece::Type;
use engine::kernel::{Seat, Term, Told, Viewer};

use super::ledger::{Ware, bookings, inner, number};
use crate::kit::Change;
use crate::moment::seat;

/// What has changed since the reader's last picture.
#[derive(Default)]
pub struct Changes {
    /// Regions that somebody built in or left, and villages that lost points.
    regions: BTreeSet<Region>,
    /// From where to where armies have moved.
    pub marches: Vec<(Region, Region)>,
    /// Columns that have grown.
    columns: BTreeSet<(Seat, Type)>,
    /// By how much everybody's things have changed.
    wares: BTreeMap<(Seat, Ware), i64>,
}

impl Changes {
    /// What a viewer was told, read again.
    pub fn of(told: &[Told], viewer: Viewer) -> Self {
        let mut changes = Changes::default();
        told.iter().for_each(|told| changes.hear(told, viewer));
        changes
    }

    /// The last thing that a player did of their own will.
    pub fn deed(told: &[Told]) -> Option<&Told> {
        let deeds = ["told-built", "told-wildcard", "told-offered", "told-passed", "told-last-"];
        told.iter().rev().find(|told| deeds.iter().any(|deed| told.key.starts_with(deed)))
    }

    fn hear(&mut self, told: &Told, viewer: Viewer) {
        for booked in bookings(told, viewer) {
            *self.wares.entry((booked.seat, booked.ware)).or_default() += booked.by;
        }
        self.regions.extend(region(told, "region"));
        if let (Some(from), Some(to)) = (region(told, "from"), region(told, "to")) {
            self.regions.extend([from, to]);
            self.marches.push((from, to));
        }
        if told.key.starts_with("told-built") || told.key.starts_with("told-wildcard") {
            // A wildcard lies in another column than its own.
            let of = inner(told, "type").and_then(|of| Type::by_key(&of.key));
            let card = || inner(told, "card").and_then(|card| Building::by_key(&card.key)).map(Building::of);
            self.columns.extend(seat(told, "seat").zip(of.or_else(card)));
        }
    }

    /// Whether something happened to a region.
    pub fn touch(&self, region: Region) -> bool {
        self.regions.contains(&region)
    }

    /// Whether a column has grown.
    pub fn grown(&self, seat: Seat, of: Type) -> bool {
        self.columns.contains(&(seat, of))
    }

    /// Which way a player's things have changed.
    pub fn way(&self, seat: Seat, ware: Ware) -> Option<Change> {
        Change::by(self.wares.get(&(seat, ware)))
    }
}

/// The region that a term names.
fn region(told: &Term, name: &str) -> Option<Region> {
    let term = inner(told, name)?;
    let (row, place) = (number(term, "row")?, number(term, "number")?);
    let letter = u8::try_from(row - 1).ok().and_then(|row| b'a'.checked_add(row))?;
    Region::by_key(&format!("{}{place}", char::from(letter)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_march_marks_both_ends() {
        let [from, to] = ["b4", "c3"].map(|key| Region::by_key(key).expect("a region"));
        let told = Term::new("told-marched").with("seat", Seat::new(0)).with("from", from.term()).with("to", to.term());
        let changes = Changes::of(&[told], Viewer::Public);
        assert_eq!(changes.marches, [(from, to)]);
        assert!(changes.touch(from) && changes.touch(to));
        assert!(!changes.touch(Region::by_key("a1").expect("a region")));
    }

    #[test]
    fn a_wildcard_marks_the_column_it_lies_in() {
        let seat = Seat::new(2);
        let card = Building::by_key("galley").expect("a card");
        let told = Term::new("told-wildcard-own").with("seat", seat).with("card", card.term());
        let changes = Changes::of(&[told.with("type", Type::Civil.term())], Viewer::Seat(seat));
        assert!(changes.grown(seat, Type::Civil) && !changes.grown(seat, Type::Maritime));
    }
}
