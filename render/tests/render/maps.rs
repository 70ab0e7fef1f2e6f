//! Maps of 91 hexagons and of 9 by 7 squares can be drawn, whole and in part.

use engine::kernel::Seat;
use engine::map::{Cell, Cells, Hex, Map, Square};
use render::icon::Icon;
use render::kit::{Grid, Kit, Land, Room, Tiling, window};
use render::rect::{Point, Rect};
use render::scene::{Item, Outline, Scene};
use render::{Palette, Rgb};
use words::{Lang, Names};

use crate::positions::appearance;

const ROOM: Rect = Rect::new(24.0, 136.0, 1232.0, 894.0);

fn hexes() -> Map<Hex> {
    Map::of_hexes(&Hex::within(5).collect::<Vec<_>>())
}

fn squares() -> Map<Square> {
    Map::of_squares(9, 7)
}

fn spots<S: Tiling>(map: &Map<S>, cells: Cells) -> Vec<S> {
    cells.iter().map(|cell| map.spot(cell)).collect()
}

fn cell(key: &str) -> Cell {
    Cell::by_key(key).expect("a cell")
}

fn near(one: Point, other: Point) -> bool {
    (one.x - other.x).hypot(one.y - other.y) < 2.0
}

fn cells_lie_side_by_side<S: Tiling>(map: &Map<S>) {
    let all = spots(map, map.all());
    let grid = Grid::fit(all.iter().copied(), ROOM, f32::MAX);
    for one in map.all().iter() {
        let corners = grid.corners(map.spot(one), 0.0);
        // Middles lie on whole pixels, so a corner may stick out by one.
        let room = Rect::new(ROOM.x - 1.0, ROOM.y - 1.0, ROOM.w + 2.0, ROOM.h + 2.0);
        let inside = corners.iter().all(|corner| room.has(*corner));
        assert!(inside, "{one:?} does not fit: {corners:?}");
        for other in map.all().iter().filter(|other| *other != one) {
            let others = grid.corners(map.spot(other), 0.0);
            let shared = corners
                .iter()
                .filter(|corner| others.iter().any(|other| near(**corner, *other)));
            // Squares that touch in a corner share one.
            assert_eq!(
                shared.count() >= 2,
                map.beside(one).has(other),
                "{one:?} {other:?}"
            );
        }
    }
}

#[test]
fn cells_fit_and_share_two_corners_with_each_neighbour() {
    cells_lie_side_by_side(&hexes());
    cells_lie_side_by_side(&squares());
}

fn borders_separate_parts<S: Tiling>(map: &Map<S>) {
    let part = |cell: Cell| cell.letter() < 4;
    let cells: Vec<(S, bool)> = map
        .all()
        .iter()
        .map(|cell| (map.spot(cell), part(cell)))
        .collect();
    let grid = Grid::around(Point::new(0.0, 0.0), 40.0);
    let sides: usize = map
        .all()
        .iter()
        .filter(|cell| part(*cell))
        .map(|cell| map.beside(cell).iter().filter(|other| !part(*other)).count())
        .sum();
    assert!(sides > 0);
    assert_eq!(grid.borders(&cells).len(), 2 * sides);
}

#[test]
fn a_border_has_each_side_between_two_parts_once() {
    borders_separate_parts(&hexes());
    borders_separate_parts(&squares());
}

#[test]
fn a_window_shows_what_lies_around_some_cells() {
    let map = hexes();
    let around = |key: &str, further| -> Cells {
        let all = spots(&map, map.all()).into_iter();
        let part = window(all, std::iter::once(map.spot(cell(key))), further);
        part.filter_map(|spot| map.at(spot)).collect()
    };
    assert_eq!(around("f6", 0), Cells::only(cell("f6")));
    assert_eq!(around("f6", 1), map.reach(Cells::only(cell("f6")), 1, map.all()));
    assert_eq!(around("a1", 1), map.reach(Cells::only(cell("a1")), 1, map.all()));
    assert_eq!(around("f6", 20), map.all());

    let map = squares();
    let all = spots(&map, map.all()).into_iter();
    let given = [map.spot(cell("b2")), map.spot(cell("d3"))];
    let part: Cells = window(all, given.into_iter(), 1)
        .filter_map(|spot| map.at(spot))
        .collect();
    let (columns, rows) = (0..5, 1..=4);
    let expected = columns.flat_map(|column| rows.clone().filter_map(move |row| Cell::new(column, row)));
    assert_eq!(part, expected.collect());
}

struct Two;

impl Names for Two {
    fn name(&self, seat: Seat) -> String {
        ["Mira", "Jonas"][seat.index()].to_owned()
    }
}

/// Everything that can be drawn on a cell stays in it, or sticks out a little where marks do.
fn all_that_is_drawn_stays_near<S: Tiling>(map: &Map<S>, key: &str) {
    let appearance = appearance("deus", Palette::Fresco, Lang::En, &Two);
    let kit = Kit::of(&appearance, 2);
    let all = spots(map, map.all());
    let grid = Grid::fit(all.iter().copied(), ROOM, 76.0);
    let (spot, colour) = (map.spot(cell(key)), Rgb::hex(0x447239));
    let land = Land {
        fill: colour,
        glyph: kit.roles.ink,
        label: kit.roles.cream,
    };
    let mut scene = Scene::new(1280, 1600, kit.roles.table);
    grid.fill(&mut scene, std::iter::once(spot), -1.5, colour);
    grid.glyph(&mut scene, spot, Icon::Lake, land);
    grid.name(&mut scene, spot, cell(key).label(), land);
    grid.bare(&mut scene, spot, land);
    kit.cell_ring(&mut scene, grid, spot);
    let pieces = [Icon::Village, Icon::Farmland, Icon::Temple, Icon::Priest];
    let seat = Seat::new(1);
    kit.cell_pieces(&mut scene, grid, spot, seat, &pieces, Room::Taken);
    grid.name_below_band(&mut scene, spot, cell(key).label(), Icon::Lake, land);
    kit.cell_badge(&mut scene, 17, grid, spot, Room::Taken);
    kit.cell_badge(&mut scene, 7, grid, spot, Room::Empty);
    kit.cell_spark(&mut scene, grid, spot);
    let middle = grid.middle(spot);
    let far = |x: f32, y: f32| (x - middle.x).abs().max((y - middle.y).abs());
    for item in &scene.items {
        let out = match item {
            Item::Icon(icon) => far(icon.x, icon.y),
            Item::Text(text) => far(text.left(), text.y).max(far(text.left() + text.width(), text.y)),
            Item::Shape(shape) => match &shape.outline {
                Outline::Rect { x, y, w, h, .. } => far(*x, *y).max(far(x + w, y + h)),
                Outline::Disc { x, y, .. } => far(*x, *y),
                Outline::Path { .. } => 0.0,
            },
        };
        assert!(out <= grid.radius, "{item} is {out} away from the middle");
    }
    let icons: Vec<Icon> = scene
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Icon(icon) => Some(icon.icon),
            _ => None,
        })
        .collect();
    assert!(pieces.iter().all(|piece| icons.contains(piece)));
}

#[test]
fn what_is_drawn_on_a_cell_stays_there() {
    all_that_is_drawn_stays_near(&hexes(), "k6");
    all_that_is_drawn_stays_near(&squares(), "i7");
}

fn arrows_point_at_their_end<S: Tiling>(map: &Map<S>, from: &str, to: &str) {
    let appearance = appearance("deus", Palette::Fresco, Lang::En, &Two);
    let kit = Kit::of(&appearance, 2);
    let all = spots(map, map.all());
    let grid = Grid::fit(all.iter().copied(), ROOM, 76.0);
    let (from, to) = (map.spot(cell(from)), map.spot(cell(to)));
    let discs = |room: Room| {
        let mut scene = Scene::new(1280, 1600, kit.roles.table);
        kit.cell_arrow(&mut scene, grid, (from, room), to);
        let discs = scene.items.iter().filter_map(|item| match item {
            Item::Shape(shape) => match shape.outline {
                Outline::Disc { x, y, .. } => Some(Point::new(x, y)),
                _ => None,
            },
            _ => None,
        });
        discs.collect::<Vec<_>>()
    };
    let away = |point: Point, cell: S| {
        let middle = grid.middle(cell);
        (point.x - middle.x).hypot(point.y - middle.y)
    };
    // The hollow start comes last. It keeps clear of what stands in its cell.
    let start = |room: Room| *discs(room).last().expect("a start");
    assert!(away(start(Room::Empty), from) < away(start(Room::Taken), from));
    // Every dot is nearer to the end than the one before.
    let dots = discs(Room::Empty);
    let dots = &dots[..dots.len() - 1];
    assert!(dots.len() > 3);
    assert!(dots.windows(2).all(|two| away(two[1], to) < away(two[0], to)));
}

#[test]
fn an_arrow_leads_from_one_cell_to_another() {
    arrows_point_at_their_end(&hexes(), "f6", "c4");
    arrows_point_at_their_end(&squares(), "a1", "a4");
}
