//! Purple cards: temples, which are worth points when the game ends.

use super::Provenance::{self, AuthoredTemple, PublishedTemple};
use super::{Building, CardFacts, Worth, card, cost};
use crate::deus::piece::Type;
use crate::deus::resource::Resource::{self, Clay, Stone, Wheat, Wood};
use crate::deus::state::Deus;
use crate::kernel::Glyph::{
    self, Barbarians, City, Crown, Field, Flag, Forest, Goods, Mountain, Swamp, Town,
};
use crate::kernel::{Seat, testing};

/// No temple is worth more.
pub const MOST: u8 = 12;

/// Every temple costs one of each resource, and goes where its builder has a building.
const fn temple(key: &'static str, counts: Glyph, worth: Worth, source: Provenance) -> CardFacts {
    card(key, 1, cost(1, 1, 1, 1, 0))
        .needs(1)
        .shows(counts, Glyph::Points)
        .worth(worth)
        .from(source)
}

#[rustfmt::skip]
pub(super) const CARDS: &[CardFacts] = &[
    temple("temple-of-terminus", Flag, regions, PublishedTemple),
    temple("temple-of-ceres", Field, |game, me| land(game, me, Wheat), PublishedTemple),
    temple("temple-of-vulcan", Mountain, |game, me| land(game, me, Stone), PublishedTemple),
    temple("temple-of-diana", Forest, |game, me| land(game, me, Wood), AuthoredTemple),
    temple("temple-of-faunus", Swamp, |game, me| land(game, me, Clay), AuthoredTemple),
    temple("temple-of-neptune", Glyph::Maritime, |game, me| pieces(game, me, Type::Maritime), AuthoredTemple),
    temple("temple-of-mars", Glyph::Military, |game, me| pieces(game, me, Type::Military), AuthoredTemple),
    temple("temple-of-saturn", Glyph::Production, production, AuthoredTemple),
    temple("temple-of-minerva", Glyph::Scientific, |game, me| pieces(game, me, Type::Scientific), AuthoredTemple),
    temple("temple-of-vesta", Glyph::Civil, |game, me| pieces(game, me, Type::Civil), AuthoredTemple),
    temple("temple-of-juno", Town, towns, AuthoredTemple),
    temple("temple-of-jupiter", City, cities, AuthoredTemple),
    temple("temple-of-quirinus", City, largest_city, AuthoredTemple),
    temple("temple-of-bellona", Barbarians, villages, AuthoredTemple),
    temple("temple-of-mercury", Crown, tiles, AuthoredTemple),
    temple("temple-of-fortuna", Goods, stock, AuthoredTemple),
];

/// 1 for each region, land or sea.
fn regions(game: &Deus, me: Seat) -> u8 {
    game.players[me].occupied().count()
}

/// 4 for each region where a resource is found.
fn land(game: &Deus, me: Seat, kind: Resource) -> u8 {
    4 * (game.players[me].occupied() & game.board.yielding(kind)).count()
}

/// 3 for each piece of a type on the board.
fn pieces(game: &Deus, me: Seat, of: Type) -> u8 {
    3 * game.players[me].built[of].count()
}

/// 3 for each production building on the board beyond the first.
fn production(game: &Deus, me: Seat) -> u8 {
    3 * game.players[me].built.production.count().saturating_sub(1)
}

/// 2 for each region with at least 2 buildings.
fn towns(game: &Deus, me: Seat) -> u8 {
    2 * game.players[me].cities(2).count()
}

/// 4 for each region with at least 3 buildings.
fn cities(game: &Deus, me: Seat) -> u8 {
    4 * game.players[me].cities(3).count()
}

/// 3 for each building beyond the first in the largest region.
fn largest_city(game: &Deus, me: Seat) -> u8 {
    3 * game.players[me].largest_city().saturating_sub(1)
}

/// 4 for each village space beside an army, attacked or not.
fn villages(game: &Deus, me: Seat) -> u8 {
    let near = game.board.beside_any(game.players[me].built.military);
    4 * (near & game.board.villages()).count()
}

/// 3 for each tile with at least 2 occupied regions.
fn tiles(game: &Deus, me: Seat) -> u8 {
    let land = game.players[me].occupied();
    let tiles = game.board.by_tile().iter();
    3 * tiles.filter(|tile| (**tile & land).count() >= 2).count() as u8
}

/// 1 for each resource held, at most 3 of a kind.
fn stock(game: &Deus, me: Seat) -> u8 {
    let held = game.players[me].resources;
    Resource::ALL.into_iter().map(|kind| held[kind].min(3)).sum()
}

impl Deus {
    /// A player's temples with what they would be worth now.
    pub(in crate::deus) fn temples_of(&self, me: Seat) -> impl Iterator<Item = (Building, u8)> {
        let temples = self.players[me].columns.temple.iter();
        temples.map(move |laid| (laid.building(), laid.counters + self.worth(me, laid.building())))
    }

    /// What a temple would be worth to a player now.
    pub(in crate::deus) fn worth(&self, me: Seat, temple: Building) -> u8 {
        match temple.facts().worth {
            Some(worth) if !testing::is_emptied(temple.slug()) => worth(self, me).min(MOST),
            _ => 0,
        }
    }
}
