//! Purple cards: temples, which are worth points when the game ends.

use super::{Building, CardFacts, Effect, cost};
use crate::deus::piece::Type;
use crate::deus::resource::Resource::{self, Clay, Stone, Wheat, Wood};
use crate::deus::state::Deus;
use crate::kernel::Seat;

/// No temple is worth more.
pub const MOST: u8 = 12;

/// What a temple counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Worth {
    /// 1 for each region, land or sea.
    Regions,
    /// 4 for each region where a resource is found.
    Land(Resource),
    /// 3 for each piece of a type on the board.
    Pieces(Type),
    /// 3 for each production building on the board beyond the first.
    Production,
    /// 2 for each region with at least 2 buildings.
    Cities,
    /// 4 for each region with at least 3 buildings.
    LargeCities,
    /// 3 for each building beyond the first in the largest region.
    LargestCity,
    /// 4 for each village space beside an army, attacked or not.
    Villages,
    /// 3 for each tile with at least 2 occupied regions.
    Tiles,
    /// 1 for each resource held, at most 3 of a kind.
    Stock,
}

/// Every temple costs one of each resource.
const fn temple(key: &'static str, does: Worth, note: &'static str) -> CardFacts {
    CardFacts {
        key,
        copies: 1,
        cost: cost(1, 1, 1, 1, 0),
        does: Effect::Worth(does),
        note,
    }
}

const PUBLISHED: &str = "name authored; copies, effect published; cost rulebook";
const AUTHORED: &str = "name, effect authored; copies published; cost rulebook";

#[rustfmt::skip]
pub(super) const CARDS: &[CardFacts] = &[
    temple("temple-of-terminus", Worth::Regions, PUBLISHED),
    temple("temple-of-ceres", Worth::Land(Wheat), PUBLISHED),
    temple("temple-of-vulcan", Worth::Land(Stone), PUBLISHED),
    temple("temple-of-diana", Worth::Land(Wood), AUTHORED),
    temple("temple-of-faunus", Worth::Land(Clay), AUTHORED),
    temple("temple-of-neptune", Worth::Pieces(Type::Maritime), AUTHORED),
    temple("temple-of-mars", Worth::Pieces(Type::Military), AUTHORED),
    temple("temple-of-saturn", Worth::Production, AUTHORED),
    temple("temple-of-minerva", Worth::Pieces(Type::Scientific), AUTHORED),
    temple("temple-of-vesta", Worth::Pieces(Type::Civil), AUTHORED),
    temple("temple-of-juno", Worth::Cities, AUTHORED),
    temple("temple-of-jupiter", Worth::LargeCities, AUTHORED),
    temple("temple-of-quirinus", Worth::LargestCity, AUTHORED),
    temple("temple-of-bellona", Worth::Villages, AUTHORED),
    temple("temple-of-mercury", Worth::Tiles, AUTHORED),
    temple("temple-of-fortuna", Worth::Stock, AUTHORED),
];

impl Deus {
    /// A player's temples with what they would be worth now.
    pub(in crate::deus) fn temples_of(&self, me: Seat) -> impl Iterator<Item = (Building, u8)> {
        self.players[me]
            .columns
            .temple
            .iter()
            .filter_map(move |laid| match laid.building().facts().does {
                Effect::Worth(temple) => Some((laid.building(), self.worth(me, temple))),
                _ => None,
            })
    }

    /// What a temple would be worth to a player now.
    pub(in crate::deus) fn worth(&self, me: Seat, temple: Worth) -> u8 {
        let player = &self.players[me];
        let land = player.occupied();
        let worth = match temple {
            Worth::Regions => land.count(),
            Worth::Land(kind) => 4 * (land & self.board.yielding(kind)).count(),
            Worth::Pieces(of) => 3 * player.built[of].count(),
            Worth::Production => 3 * player.built.production.count().saturating_sub(1),
            Worth::Cities => 2 * player.cities(2).count(),
            Worth::LargeCities => 4 * player.cities(3).count(),
            Worth::LargestCity => 3 * player.largest_city().saturating_sub(1),
            Worth::Villages => {
                4 * (self.board.beside_any(player.built.military) & self.board.villages()).count()
            }
            Worth::Tiles => {
                3 * self
                    .board
                    .by_tile()
                    .iter()
                    .filter(|tile| (**tile & land).count() >= 2)
                    .count() as u8
            }
            Worth::Stock => Resource::ALL
                .into_iter()
                .map(|kind| player.resources[kind].min(3))
                .sum(),
        };
        worth.min(MOST)
    }
}
