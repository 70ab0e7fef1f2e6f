//! The map: regions with terrain, villages, cities, and everything that happened or can be chosen there.

use engine::deus::piece::Type;
use engine::deus::tiles::Terrain;
use engine::deus::view::{RegionView, View, VillageView};
use engine::kernel::Seat;
use engine::map::Hex;

use super::board::{Board, MAP};
use super::emblems::{fallen, glyph, land, type_icon, village_star};
use crate::font::Face;
use crate::icon::Icon;
use crate::kit::{Grid, Kit, Land, Room};
use crate::palette::Palette;
use crate::rect::Point;
use crate::scene::{Distance, Scene, Shape, Text};

const TERRAINS: [Terrain; 6] = [
    Terrain::Field,
    Terrain::Forest,
    Terrain::Swamp,
    Terrain::Mountain,
    Terrain::Sea,
    Terrain::Village,
];

/// The largest radius of a hexagon: larger ones would run into the tablets in the corners.
const LARGEST: f32 = 76.0;

/// The radius that the numbers on villages were chosen for. They grow and shrink with the hexagons.
const DRAWN_FOR: f32 = 68.7;

/// Where the regions of a board for this many players lie.
pub fn grid(hexes: impl Iterator<Item = Hex> + Clone, players: usize) -> Grid<Hex> {
    // The boards for two and three players reach further to the left at the top, where the supply is.
    let aside = match players {
        2 => 48.0,
        3 => 120.0,
        _ => 0.0,
    };
    Grid::fit(hexes, MAP.moved(aside, 0.0), LARGEST)
}

/// The regions as they look while they are empty, and the borders of the tiles.
pub fn still(scene: &mut Scene, view: &View, grid: Grid<Hex>, palette: Palette) {
    let roles = palette.roles();
    grid.fill(scene, view.regions.iter().map(|on| on.hex), 9.0, roles.slab);
    for terrain in TERRAINS {
        let regions = view.regions.iter().filter(|on| on.terrain == terrain);
        let fill = land(palette, terrain).fill;
        grid.fill(scene, regions.map(|on| on.hex), -1.5, fill);
    }
    let tiles: Vec<(Hex, usize)> = view.regions.iter().map(|on| (on.hex, on.tile)).collect();
    scene.put(Shape::path(grid.borders(&tiles)).edge(9.0, roles.ink));
    for on in &view.regions {
        let land = land(palette, on.terrain);
        if on.terrain != Terrain::Village {
            grid.glyph(scene, on.hex, glyph(on.terrain), land);
        }
        grid.name(scene, on.hex, on.region.label(), land);
    }
}

/// Cities and villages, what has changed, and what can be chosen.
pub fn draw(scene: &mut Scene, board: &Board<'_>, grid: Grid<Hex>) {
    let (view, kit) = (board.view, board.kit);
    for on in &view.regions {
        if on.owner.is_some() {
            grid.bare(scene, on.hex, land(kit.palette, on.terrain));
        }
        if board.marks(on) {
            kit.cell_ring(scene, grid, on.hex);
        }
        match (on.village, on.owner) {
            (Some(village), _) => barbarians(scene, kit, village, on, grid),
            (None, Some(owner)) => city(scene, board, on, owner, grid),
            (None, None) => {}
        }
    }
    marches(scene, board, grid);
    for on in &view.regions {
        // Names lie on top of rings and of the chips of the row below.
        let (name, land) = (on.region.label(), land(kit.palette, on.terrain));
        match on.owner {
            Some(_) => grid.name_below_band(scene, on.hex, name, glyph(on.terrain), land),
            None if board.marks(on) => grid.name(scene, on.hex, name, land),
            None => {}
        }
        match board.badge(on) {
            Some(number) => kit.cell_badge(scene, number, grid, on.hex, room(on)),
            None if board.changes.touch(on.region) => kit.cell_spark(scene, grid, on.hex),
            None => {}
        }
    }
}

/// Whether a region has something on it that badges and arrows must not cover.
fn room(on: &RegionView) -> Room {
    if on.owner.is_some() || on.village.is_some() {
        Room::Taken
    } else {
        Room::Empty
    }
}

/// A village with its points; the tents of one that has fallen are faded and struck out.
fn barbarians(scene: &mut Scene, kit: Kit<'_>, village: VillageView, on: &RegionView, grid: Grid<Hex>) {
    let (Point { x, y }, r) = (grid.middle(on.hex), grid.radius);
    let Land {
        fill, glyph: colour, ..
    } = land(kit.palette, Terrain::Village);
    if village.attacked {
        let faded = fallen(kit.palette);
        scene.icon(glyph(Terrain::Village), x, y - 0.1 * r, 0.8 * r, faded, fill);
        let (w, h) = (0.42 * r, 0.36 * r);
        let strike = Shape::line(&[(x - w, y - 0.1 * r + h), (x + w, y - 0.1 * r - h)]);
        scene.put(strike.edge(4.0, faded));
        return;
    }
    scene.icon(glyph(Terrain::Village), x, y - 0.5 * r, 0.64 * r, colour, fill);
    let content = village.vp.to_string();
    let (star, gap) = (0.58 * r, 0.06 * r);
    let size = 46.0 * r / DRAWN_FOR;
    let wide = star + gap + Face::Bold.width(&content, size);
    scene.icon(
        Icon::Vp,
        x - wide / 2.0 + star / 2.0,
        y + 0.12 * r,
        star,
        village_star(kit.palette),
        fill,
    );
    let text = Text::new(
        content,
        x - wide / 2.0 + star + gap,
        y + 0.14 * r,
        size,
        kit.roles.cream,
    );
    scene.write(text.read_from(Distance::Glance).fit(wide));
}

/// A city: the buildings in it, or a combat token, in the colour of its owner. The scribe lies at the civil
/// building.
fn city(scene: &mut Scene, board: &Board<'_>, on: &RegionView, owner: Seat, grid: Grid<Hex>) {
    let buildings = on.buildings.iter().copied().map(type_icon);
    let pieces: Vec<Icon> = buildings.chain(on.token.then_some(Icon::Combat)).collect();
    let corner = if board.marks(on) { Room::Taken } else { Room::Empty };
    let places = board.kit.cell_pieces(scene, grid, on.hex, owner, &pieces, corner);
    let civil = pieces.iter().position(|piece| *piece == type_icon(Type::Civil));
    if let Some(place) = civil.filter(|_| on.scribe) {
        board.kit.piece_mark(scene, places[place], Icon::Scribe);
    }
}

/// The paths of armies that have moved.
fn marches(scene: &mut Scene, board: &Board<'_>, grid: Grid<Hex>) {
    let found = |region| board.view.regions.iter().find(|on| on.region == region);
    for (from, to) in &board.changes.marches {
        let (Some(from), Some(to)) = (found(*from), found(*to)) else {
            continue;
        };
        board.kit.cell_arrow(scene, grid, (from.hex, room(from)), to.hex);
    }
}
