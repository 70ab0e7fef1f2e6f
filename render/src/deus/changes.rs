//! What was told since the last picture, as marks on the things that changed.

use std::collections::{BTreeMap, BTreeSet};

use engine::deus::cards::Building;
use engine::deus::piece::Type;
use engine::deus::region::Region;
use engine::kernel::{Seat, Term, Told, Viewer};

use super::ledger::{Ware, bookings, inner, number};
use crate::kit::Change;
use crate::situation::seat;

/// What has changed since the reader's last picture.
#[derive(Default)]
pub struct Changes {
    /// Regions that somebody built in or left, and villages that lost points.
    regions: BTreeSet<Region>,
    /// The moves of armies: from which region to which.
    pub marches: Vec<(Region, Region)>,
    /// Columns that have grown.
    columns: BTreeSet<(Seat, Type)>,
    /// How much of each thing every player has gained or lost.
    wares: BTreeMap<(Seat, Ware), i64>,
}

impl Changes {
    /// The changes that a viewer was told of.
    pub fn of(told: &[Told], viewer: Viewer) -> Self {
        let mut changes = Changes::default();
        told.iter().for_each(|told| changes.hear(told, viewer));
        changes
    }

    /// The last thing that a player chose to do.
    pub fn deed(told: &[Told]) -> Option<&Told> {
        let deeds = [
            "told-built",
            "told-wildcard",
            "told-offered",
            "told-passed",
            "told-last-",
        ];
        told.iter()
            .rev()
            .find(|told| deeds.iter().any(|deed| told.key.starts_with(deed)))
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
            // A wildcard does not lie in the column of its own type.
            let of = inner(told, "type").and_then(|of| Type::by_key(&of.key));
            let card = || {
                inner(told, "card")
                    .and_then(|card| Building::by_key(&card.key))
                    .map(Building::of)
            };
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

    /// Whether a player has more or less of a thing.
    pub fn way(&self, seat: Seat, ware: Ware) -> Option<Change> {
        Change::by(self.wares.get(&(seat, ware)))
    }
}

/// The region that a term names.
fn region(told: &Term, name: &str) -> Option<Region> {
    let term = inner(told, name)?;
    let (row, place) = (number(term, "row")?, number(term, "number")?);
    Region::new(u8::try_from(row - 1).ok()?, u8::try_from(place).ok()?)
}
