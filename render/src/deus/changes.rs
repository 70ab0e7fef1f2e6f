//! What was told since the last picture, as marks on the things that changed.

use std::collections::{BTreeMap, BTreeSet};

use engine::deus::market::{Value, by_space};
use engine::deus::piece::Type;
use engine::deus::region::Region;
use engine::deus::resource::Resource;
use engine::kernel::{Anchor, Mark, Seat, Told};

use super::ledger::{Account, bookings};
use crate::kit::Change;

/// What has changed since the reader's last picture.
#[derive(Default)]
pub struct Changes {
    /// Regions that somebody built in or left, and villages that lost points.
    regions: BTreeSet<Region>,
    /// The moves of armies: from which region to which.
    pub marches: Vec<(Region, Region)>,
    /// Columns that have grown, or that a rival has marked.
    columns: BTreeSet<(Seat, Type)>,
    /// How much of each thing every player has gained or lost.
    accounts: BTreeMap<(Seat, Account), i64>,
    /// What each resource whose marker moved was worth at first, and is worth now.
    market: BTreeMap<Resource, (Value, Value)>,
}

impl Changes {
    /// The changes in what was told.
    pub fn of(told: &[Told]) -> Self {
        let mut changes = Changes::default();
        for told in told {
            told.marks.iter().for_each(|mark| changes.hear(mark));
            for booked in bookings(told) {
                *changes.accounts.entry((booked.seat, booked.account)).or_default() += booked.by;
            }
        }
        changes
    }

    fn hear(&mut self, mark: &Mark) {
        match mark {
            Mark::At(place) => self.regions.extend(region(place)),
            Mark::Moved { from, to } => {
                let march = region(from).zip(region(to));
                self.regions
                    .extend(march.iter().flat_map(|(from, to)| [*from, *to]));
                self.marches.extend(march);
                if let Some(((kind, from), (_, to))) = space(from).zip(space(to)) {
                    self.market.entry(kind).or_insert((from, to)).1 = to;
                }
            }
            Mark::Own { seat, what } => {
                let column = Type::by_key(what.as_str());
                self.columns.extend(column.map(|of| (*seat, of)));
            }
            // The ledger has the gains, and the map of Deus is never cleared.
            Mark::Gain { .. } | Mark::Paid { .. } | Mark::Cleared => {}
        }
    }

    /// Whether something happened to a region.
    pub fn touch(&self, region: Region) -> bool {
        self.regions.contains(&region)
    }

    /// Whether a column has grown, or a rival has marked it.
    pub fn grown(&self, seat: Seat, of: Type) -> bool {
        self.columns.contains(&(seat, of))
    }

    /// Whether a player has more or less of a thing.
    pub fn way(&self, seat: Seat, account: Account) -> Option<Change> {
        Change::by(self.accounts.get(&(seat, account)))
    }

    /// Whether a resource is worth more or less than before.
    pub fn worth(&self, kind: Resource) -> Option<Change> {
        let (from, to) = self.market.get(&kind)?;
        Change::by(Some(&(i64::from(to.gold()) - i64::from(from.gold()))))
    }
}

fn region(place: &Anchor) -> Option<Region> {
    Region::by_key(place.0.as_str())
}

fn space(place: &Anchor) -> Option<(Resource, Value)> {
    by_space(place.0.as_str())
}
