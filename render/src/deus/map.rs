//! The map: regions with terrain, villages, cities, and everything that happened or can be chosen there.

use engine::deus::piece::Type;
use engine::deus::tiles::Terrain;
use engine::deus::view::{RegionView, View, VillageView};
use engine::kernel::Seat;
use engine::map::{Hex, Spot};

use super::board::Board;
use super::emblems::{Land, fallen, glyph, land, type_icon, village_star};
use super::grid::Grid;
use crate::font::Face;
use crate::icon::Icon;
use crate::kit::{Around, Kit};
use crate::palette::Palette;
use crate::scene::{Align, Distance, Scene, Shape, Text};

const TERRAINS: [Terrain; 6] = [
    Terrain::Field,
    Terrain::Forest,
    Terrain::Swamp,
    Terrain::Mountain,
    Terrain::Sea,
    Terrain::Village,
];

/// The side of a hexagon that all sizes on the map were chosen for. They grow and shrink with the hexagons.
const DRAWN_FOR: f32 = 68.7;

/// The name of a region in a picture.
fn name(on: &RegionView) -> &'static str {
    on.region.label()
}

/// The regions as they look while they are empty, and the borders of the tiles.
pub fn still(scene: &mut Scene, view: &View, grid: Grid, palette: Palette) {
    let roles = palette.roles();
    let hexes = |of: Terrain| {
        view.regions
            .iter()
            .filter(move |on| on.terrain == of)
            .map(|on| on.hex)
    };
    scene.put(Shape::path(grid.outlines(view.regions.iter().map(|on| on.hex), 9.0)).fill(roles.slab));
    for terrain in TERRAINS {
        scene.put(Shape::path(grid.outlines(hexes(terrain), -1.5)).fill(land(palette, terrain).fill));
    }
    let mut borders = Vec::new();
    for on in &view.regions {
        // Every side belongs to two regions; looking in three of the six directions finds each side once.
        for (direction, beside) in on.hex.neighbours().enumerate().take(3) {
            if view
                .regions
                .iter()
                .any(|other| other.hex == beside && other.tile != on.tile)
            {
                borders.extend(grid.shared(on.hex, direction));
            }
        }
    }
    scene.put(Shape::path(borders).edge(9.0, roles.ink));
    for on in &view.regions {
        if on.terrain != Terrain::Village {
            let (x, y) = grid.middle(on.hex);
            let Land {
                fill, glyph: colour, ..
            } = land(palette, on.terrain);
            scene.icon(
                glyph(on.terrain),
                x,
                y - 0.14 * grid.side,
                0.96 * grid.side,
                colour,
                fill,
            );
        }
        label(scene, on, grid, palette);
    }
}

fn label(scene: &mut Scene, on: &RegionView, grid: Grid, palette: Palette) {
    let (x, y) = grid.middle(on.hex);
    let text = Text::new(
        name(on),
        x,
        y + 0.65 * grid.side,
        25.0,
        land(palette, on.terrain).label,
    );
    scene.write(
        text.align(Align::Middle)
            .read_from(Distance::Study)
            .fit(0.8 * grid.side),
    );
}

/// Cities and villages, what has changed, and what can be chosen.
pub fn draw(scene: &mut Scene, board: &Board<'_>, grid: Grid) {
    let (view, palette) = (board.view, board.kit.palette);
    for on in &view.regions {
        if on.owner.is_some() {
            bare(scene, on, grid, palette);
        }
        if board.marks(on) {
            ring(scene, board.kit, on.hex, grid);
        }
        match (on.village, on.owner) {
            (Some(village), _) => barbarians(scene, board.kit, village, on, grid),
            (None, Some(owner)) => city(scene, board, on, owner, grid),
            (None, None) => {}
        }
    }
    trails(scene, board, grid);
    for on in &view.regions {
        // Names lie on top of rings and of the chips of the row below.
        match on.owner {
            Some(_) => label_of_city(scene, on, grid, palette),
            None if board.marks(on) => label(scene, on, grid, palette),
            None => {}
        }
        marks(scene, board, on, grid);
    }
}

fn ring(scene: &mut Scene, kit: Kit<'_>, hex: Hex, grid: Grid) {
    let outline = || Shape::polygon(&grid.corners(hex, -7.0));
    scene.put(outline().edge(10.0, kit.roles.ink));
    scene.put(outline().edge(5.5, kit.roles.signal));
}

/// A village with its points; the tents of one that has fallen are faded and struck out.
fn barbarians(scene: &mut Scene, kit: Kit<'_>, village: VillageView, on: &RegionView, grid: Grid) {
    let ((x, y), s) = (grid.middle(on.hex), grid.side);
    let Land {
        fill, glyph: colour, ..
    } = land(kit.palette, Terrain::Village);
    if village.attacked {
        let faded = fallen(kit.palette);
        scene.icon(glyph(Terrain::Village), x, y - 0.1 * s, 0.8 * s, faded, fill);
        let (w, h) = (0.42 * s, 0.36 * s);
        let strike = Shape::line(&[(x - w, y - 0.1 * s + h), (x + w, y - 0.1 * s - h)]);
        scene.put(strike.edge(4.0, faded));
        return;
    }
    scene.icon(glyph(Terrain::Village), x, y - 0.5 * s, 0.64 * s, colour, fill);
    let content = village.vp.to_string();
    let (star, gap) = (0.58 * s, 0.06 * s);
    let size = 46.0 * s / DRAWN_FOR;
    let wide = star + gap + Face::Bold.width(&content, size);
    scene.icon(
        Icon::Vp,
        x - wide / 2.0 + star / 2.0,
        y + 0.12 * s,
        star,
        village_star(kit.palette),
        fill,
    );
    let text = Text::new(
        content,
        x - wide / 2.0 + star + gap,
        y + 0.14 * s,
        size,
        kit.roles.cream,
    );
    scene.write(text.read_from(Distance::Glance).fit(wide));
}

/// Paints over the parts of an empty region that the band of a city does not cover: the top of the glyph, and
/// the name.
fn bare(scene: &mut Scene, on: &RegionView, grid: Grid, palette: Palette) {
    let ((x, y), s) = (grid.middle(on.hex), grid.side);
    let fill = land(palette, on.terrain).fill;
    for (half, from, to) in [(0.52, -0.66, -0.3), (0.34, 0.3, 0.8)] {
        let (top, bottom) = ((y + from * s).round(), (y + to * s).round());
        scene.put(
            Shape::rect(
                (x - half * s).round(),
                top,
                (2.0 * half * s).round(),
                bottom - top,
            )
            .fill(fill),
        );
    }
}

/// A city: the chip of its owner, its buildings in a band of the owner's colour, its terrain and its name.
fn city(scene: &mut Scene, board: &Board<'_>, on: &RegionView, owner: Seat, grid: Grid) {
    let (kit, (x, y), s) = (board.kit, grid.middle(on.hex), grid.side);
    let ground = kit.seat(owner);
    let (w, h) = ((grid.width() - 12.0).round(), (0.78 * s).round());
    // Two fills on whole pixels are painted faster than an edge.
    let (left, top) = ((x - w / 2.0).round(), (y - h / 2.0).round());
    scene.put(
        Shape::rect(left - 2.0, top - 2.0, w + 4.0, h + 4.0)
            .round(10.0)
            .fill(kit.roles.ink),
    );
    scene.put(
        Shape::rect(left + 2.0, top + 2.0, w - 4.0, h - 4.0)
            .round(7.0)
            .fill(ground.fill),
    );
    for (of, at, size) in places(&on.buildings, (w, h)) {
        scene.icon(
            type_icon(of),
            (x + at.0).round(),
            (y + at.1).round(),
            size.round(),
            ground.on,
            ground.fill,
        );
    }
    // A badge or a spark takes the upper right corner.
    let aside = if board.marks(on) { 0.26 * s } else { 0.0 };
    kit.chip(
        scene,
        owner,
        ((x - aside).round(), (y - 0.6 * s).round()),
        36.0,
        Around::Board,
    );
}

/// Terrain and name below the band of a city.
fn label_of_city(scene: &mut Scene, on: &RegionView, grid: Grid, palette: Palette) {
    let ((x, y), s) = (grid.middle(on.hex), grid.side);
    let Land {
        fill,
        glyph: colour,
        label,
    } = land(palette, on.terrain);
    const GLYPH: f32 = 24.0;
    let text = Text::new(name(on), 0.0, y + 0.58 * s, 24.0, label);
    let wide = GLYPH + 3.0 + text.width();
    scene.icon(
        glyph(on.terrain),
        x - wide / 2.0 + GLYPH / 2.0,
        y + 0.57 * s,
        GLYPH,
        colour,
        fill,
    );
    let room = text.width() + 1.0;
    scene.write(
        Text {
            x: x - wide / 2.0 + GLYPH + 3.0,
            ..text
        }
        .read_from(Distance::Study)
        .fit(room),
    );
}

/// The places and sizes of the icons of buildings in a band.
fn places(buildings: &[Type], (w, h): (f32, f32)) -> Vec<(Type, (f32, f32), f32)> {
    let rows = if buildings.len() > 3 { 2 } else { 1 };
    let columns = buildings.len().div_ceil(rows).max(1);
    let size = match buildings.len() {
        0 | 1 => 0.86 * h,
        2 => 0.8 * h,
        3 => 0.31 * w,
        _ => 0.47 * h,
    };
    let place = |(at, of): (usize, &Type)| {
        let (row, column) = (at / columns, at % columns);
        // A shorter second row is centred, too.
        let in_row = if row + 1 == rows {
            buildings.len() - row * columns
        } else {
            columns
        };
        let pitch = (w / columns as f32).min(size * 1.12);
        let across = (column as f32 - (in_row as f32 - 1.0) / 2.0) * pitch;
        let down = (row as f32 - (rows as f32 - 1.0) / 2.0) * size;
        (*of, (across, down), size)
    };
    buildings.iter().enumerate().map(place).collect()
}

/// The paths of armies that have moved: a hollow start, dots, and a head that points at the end. They do not
/// cover what is at either end.
fn trails(scene: &mut Scene, board: &Board<'_>, grid: Grid) {
    let found = |region| board.view.regions.iter().find(|on| on.region == region);
    let (ink, signal, s) = (board.kit.roles.ink, board.kit.roles.signal, grid.side);
    for (from, to) in &board.changes.marches {
        let (Some(from), Some(to)) = (found(*from), found(*to)) else {
            continue;
        };
        let ((ax, ay), (bx, by)) = (grid.middle(from.hex), grid.middle(to.hex));
        let length = (bx - ax).hypot(by - ay).max(1.0);
        let (dx, dy) = ((bx - ax) / length, (by - ay) / length);
        let begin = if from.owner.is_some() { 0.72 * s } else { 0.1 * s };
        let end = length - 0.62 * s;
        let at = |along: f32, beside: f32| (ax + dx * along - dy * beside, ay + dy * along + dx * beside);
        scene.put(Shape::line(&[at(begin, 0.0), at(end - 14.0, 0.0)]).edge(13.0, ink));
        for dot in 1..=((end - 18.0 - begin) / 16.0).max(0.0) as usize {
            let (x, y) = at(begin + 16.0 * dot as f32, 0.0);
            scene.put(Shape::disc(x, y, 3.5).fill(signal));
        }
        let (x, y) = at(begin, 0.0);
        scene.put(Shape::disc(x, y, 9.0).fill(ink).edge(4.0, signal));
        let head = Shape::polygon(&[at(end + 12.0, 0.0), at(end - 16.0, 17.0), at(end - 16.0, -17.0)]);
        scene.put(head.fill(signal).edge(4.0, ink));
    }
}

fn marks(scene: &mut Scene, board: &Board<'_>, on: &RegionView, grid: Grid) {
    let (kit, (x, y), s) = (board.kit, grid.middle(on.hex), grid.side);
    let corner = (x + 0.46 * s, y - 0.58 * s);
    let busy = on.owner.is_some() || on.village.is_some();
    match board.badge(on) {
        Some(number) if busy => kit.badge(scene, number, corner, 46.0),
        Some(number) => kit.badge(scene, number, (x, y - 0.08 * s), 60.0),
        None if board.changes.touch(on.region) => kit.spark(scene, corner, 44.0),
        None => {}
    }
}
