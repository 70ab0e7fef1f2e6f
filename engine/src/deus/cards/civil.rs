//! Brown cards: they reward cities and land.

use super::{Building, CardFacts, Effect, Pay, cost};
use crate::deus::event::Cause;
use crate::deus::resource::Cost;
use crate::deus::resource::Resource::{self, Clay, Stone, Wheat, Wood};
use crate::deus::state::Deus;
use crate::deus::tally::Points;
use crate::kernel::{Cx, Flow, Seat};

/// What a brown card does: it pays for each of something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Civic {
    /// What it counts.
    pub counts: Counts,
    /// What it pays for each.
    pub pays: Pay,
}

/// What a brown card counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counts {
    /// Full pairs of regions with at least 2 buildings.
    PairsOfCities,
    /// Regions with at least 3 buildings.
    LargeCities,
    /// Regions where a resource is found.
    Land(Resource),
}

const fn card(key: &'static str, copies: u8, cost: Cost, does: Civic, note: &'static str) -> CardFacts {
    CardFacts {
        key,
        copies,
        cost,
        does: Effect::Civic(does),
        note,
    }
}

const fn civic(counts: Counts, pays: Pay) -> Civic {
    Civic { counts, pays }
}

const GOLD: Pay = Pay::Gold(3);
const POINT: Pay = Pay::Points(1);
const AUTHORED: &str = "name, copies, cost, effect authored";

#[rustfmt::skip]
pub(super) const CARDS: &[CardFacts] = &[
    card("forum", 2, cost(0, 0, 1, 1, 0), civic(Counts::PairsOfCities, POINT), "name, effect published; copies, cost authored"),
    card("basilica", 2, cost(0, 1, 0, 0, 0), civic(Counts::PairsOfCities, GOLD), AUTHORED),
    card("amphitheatre", 2, cost(1, 0, 1, 1, 0), civic(Counts::LargeCities, POINT), AUTHORED),
    card("thermae", 2, cost(1, 1, 0, 0, 0), civic(Counts::LargeCities, GOLD), AUTHORED),
    card("grain-market", 1, cost(1, 0, 0, 0, 0), civic(Counts::Land(Wheat), GOLD), AUTHORED),
    card("timber-market", 1, cost(0, 1, 0, 0, 0), civic(Counts::Land(Wood), GOLD), "name, copies authored; cost, effect published"),
    card("pottery-market", 1, cost(0, 0, 1, 0, 0), civic(Counts::Land(Clay), GOLD), AUTHORED),
    card("stone-market", 1, cost(0, 0, 0, 1, 0), civic(Counts::Land(Stone), GOLD), "name, copies, cost authored; effect published"),
    card("country-villa", 1, cost(1, 0, 1, 0, 0), civic(Counts::Land(Wheat), POINT), AUTHORED),
    card("hunting-lodge", 1, cost(1, 1, 0, 0, 0), civic(Counts::Land(Wood), POINT), AUTHORED),
    card("fishing-hamlet", 1, cost(0, 0, 1, 1, 0), civic(Counts::Land(Clay), POINT), AUTHORED),
    card("mountain-villa", 1, cost(0, 1, 0, 1, 0), civic(Counts::Land(Stone), POINT), AUTHORED),
];

/// Activates a brown card: it pays gold or victory points for everything it counts.
pub fn activate(cx: &mut Cx<'_, Deus>, me: Seat, by: Building, does: Civic) -> Flow {
    let count = cx.game.counted(me, does.counts);
    match does.pays {
        Pay::Gold(each) => cx.gain_gold(me, Cause::Card(by), u16::from(each * count)),
        Pay::Points(each) => cx.gain_points(me, Cause::Card(by), Points::Civil, each * count),
    }
    Ok(())
}

impl Deus {
    fn counted(&self, me: Seat, counts: Counts) -> u8 {
        let player = &self.players[me];
        match counts {
            Counts::PairsOfCities => player.cities(2).count() / 2,
            Counts::LargeCities => player.cities(3).count(),
            Counts::Land(kind) => (player.occupied() & self.board.yielding(kind)).count(),
        }
    }
}
