//! Brown cards of Egypt: they reward what lies around the scribe (R47).

use crate::deus::cards::Provenance::{self, Egypt};
use crate::deus::cards::civil::{GOLD, POINT, reward};
use crate::deus::cards::{Activation, CardFacts, Pay, card, cost};
use crate::deus::region::Region;
use crate::deus::state::{Deus, Village};
use crate::kernel::Glyph::{Crown, Flag, Gold, Land, Maritime, Points, Town};
use crate::kernel::{Cx, Flow, Seat};

#[rustfmt::skip]
pub(in crate::deus::cards) const CARDS: &[CardFacts] = &[
    card("manor-vp", 2, cost(1, 1, 0, 0, 0)).shows(Land, Points).does(|cx, at| by_scribe(cx, at, POINT, free_land)).from(PART),
    card("manor-gold", 2, cost(1, 1, 0, 0, 0)).shows(Land, Gold).does(|cx, at| by_scribe(cx, at, GOLD, free_land)).from(PART),
    card("lighthouse-vp", 2, cost(1, 1, 0, 0, 0)).shows(Maritime, Points).does(|cx, at| by_scribe(cx, at, POINT, ships)).from(NAMED),
    card("lighthouse-gold", 1, cost(1, 1, 0, 0, 0)).shows(Maritime, Gold).does(|cx, at| by_scribe(cx, at, GOLD, ships)).from(NAMED),
    card("palace-vp", 1, cost(1, 0, 1, 1, 0)).needs(1).shows(Crown, Points).does(|cx, at| by_scribe(cx, at, POINT, regions_of_tile)).from(NAMED),
    card("palace-gold", 2, cost(1, 0, 1, 1, 0)).needs(1).shows(Crown, Gold).does(|cx, at| by_scribe(cx, at, GOLD, regions_of_tile)).from(NAMED),
    card("townhouse-vp", 1, cost(0, 0, 1, 1, 0)).needs(2).shows(Town, Points).does(|cx, at| by_scribe(cx, at, POINT, buildings)).from(KNOWN),
    card("townhouse-gold", 2, cost(0, 0, 1, 1, 0)).needs(2).shows(Town, Gold).does(|cx, at| by_scribe(cx, at, GOLD, buildings)).from(KNOWN),
    card("inn-vp", 2, cost(0, 0, 1, 0, 0)).shows(Flag, Points).does(|cx, at| by_scribe(cx, at, POINT, same_terrain)).from(KNOWN),
    card("inn-gold", 1, cost(0, 0, 1, 0, 0)).shows(Flag, Gold).does(|cx, at| by_scribe(cx, at, GOLD, same_terrain)).from(KNOWN),
];

const KNOWN: Provenance = Egypt("name, effect rulebook; copies, cost authored");
const PART: Provenance =
    Egypt("name rulebook; effect rulebook, completed by authored; copies, cost authored");
const NAMED: Provenance = Egypt("name rulebook; copies, cost, effect authored");

/// Something for each thing that is counted at the scribe's region; nothing before the first civil building.
fn by_scribe(cx: &mut Cx<'_, Deus>, at: Activation, pays: Pay, count: fn(&Deus, Seat, Region) -> u8) -> Flow {
    let scribe = cx.game.players[at.me].scribe;
    let count = scribe.map_or(0, |scribe| count(cx.game, at.me, scribe));
    reward(cx, at, count, pays)
}

/// Manor: the land beside the scribe that nobody occupies. The space of an attacked village counts (R17).
fn free_land(game: &Deus, _: Seat, scribe: Region) -> u8 {
    let attacked = |village: &&Village| village.attacked;
    let fallen = game
        .villages
        .iter()
        .filter(attacked)
        .map(|village| village.region);
    let free = (game.board.land() - game.occupied()) | fallen.collect();
    (game.board.beside(scribe) & free).count()
}

/// Lighthouse: the ships of all players in one sea beside the scribe, 4 at most. The fullest sea counts: nobody
/// would choose another.
fn ships(game: &Deus, _: Seat, scribe: Region) -> u8 {
    const MOST: u8 = 4;
    let beside = game.board.beside(scribe);
    let ships = game.players.values().map(|player| player.built.maritime);
    let ships = ships.reduce(|all, ships| all | ships).unwrap_or_default();
    let seas = game.board.parts(game.board.sea()).filter(|sea| sea.meets(beside));
    seas.map(|sea| (sea & ships).count()).max().unwrap_or(0).min(MOST)
}

/// Palace: your regions on the scribe's tile.
fn regions_of_tile(game: &Deus, me: Seat, scribe: Region) -> u8 {
    let tile = game.board.by_tile()[game.board.tile(scribe)];
    (game.players[me].occupied() & tile).count()
}

/// Townhouse: your buildings in the scribe's region.
fn buildings(game: &Deus, me: Seat, scribe: Region) -> u8 {
    game.players[me].buildings_in(scribe)
}

/// Inn: your regions with the terrain of the scribe's.
fn same_terrain(game: &Deus, me: Seat, scribe: Region) -> u8 {
    let like = game.board.of_terrain(game.board.terrain(scribe));
    (game.players[me].occupied() & like).count()
}
