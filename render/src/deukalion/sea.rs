//! The sea: squares with their names, islands, ships, the Hydra, and what happened or can be chosen there.

use engine::deukalion::board::{COLUMNS, ROWS, Terrain, board as printed};
use engine::map::{Cell, Square};

use super::board::{Board, table};
use super::emblems::{land, sea};
use super::{islands, ships, trail};
use crate::colour::Rgb;
use crate::font::Face;
use crate::icon::Icon;
use crate::kit::{Grid, Kit, Land};
use crate::palette::Palette;
use crate::rect::Point;
use crate::scene::{Align, Distance, Scene, Shape, Text};

/// Half the side of a square.
const HALF: f32 = 60.0;
/// The middle of the first square.
const FIRST: Point = Point::new(172.0, 226.0);
/// From how many choices on, everything that cannot be chosen recedes.
const MANY: usize = 12;

/// Where the squares lie.
pub fn grid() -> Grid<Square> {
    Grid::around(FIRST, HALF)
}

/// Where a square of the board lies.
pub fn square(cell: Cell) -> Square {
    Square::new(cell.letter() as i8, cell.number() as i8 - 1)
}

/// The colours of a square.
fn colours(palette: Palette, cell: Cell) -> Land {
    let terrain = printed().terrain(cell);
    let land = land(palette, terrain);
    match terrain {
        Terrain::Anchor | Terrain::Styx | Terrain::Kylix => land,
        // Islands lie in the sea.
        _ => Land {
            fill: sea(palette)[usize::from((cell.letter() + cell.number()) % 2)],
            ..land
        },
    }
}

fn cells() -> impl Iterator<Item = Cell> + Clone {
    printed().cells().iter().copied()
}

/// Fills squares, each in its colour or in what becomes of it.
fn fill(scene: &mut Scene, palette: Palette, of: impl Iterator<Item = Cell>, shade: impl Fn(Rgb) -> Rgb) {
    let mut by_colour: Vec<(Rgb, Vec<Square>)> = Vec::new();
    for cell in of {
        let colour = colours(palette, cell).fill;
        match by_colour.iter_mut().find(|(known, _)| *known == colour) {
            Some((_, squares)) => squares.push(square(cell)),
            None => by_colour.push((colour, vec![square(cell)])),
        }
    }
    for (colour, squares) in by_colour {
        grid().fill(scene, squares.into_iter(), -1.0, shade(colour));
    }
}

/// The sea and the islands as they are printed.
pub fn still(scene: &mut Scene, kit: Kit<'_>) {
    let palette = kit.palette;
    let (left, top) = (FIRST.x - HALF, FIRST.y - HALF);
    let (wide, tall) = (f32::from(COLUMNS) * 2.0 * HALF, f32::from(ROWS) * 2.0 * HALF);
    scene.put(
        Shape::rect(left - 6.0, top - 6.0, wide + 12.0, tall + 12.0)
            .round(8.0)
            .fill(kit.roles.slab),
    );
    fill(scene, palette, cells(), |colour| colour);
    for cell in cells() {
        face(scene, kit, cell, |colour| colour);
        name(scene, cell, colours(palette, cell).label);
    }
    for at in 0..COLUMNS {
        let letter = char::from(b'A' + at).to_string();
        coordinate(scene, kit, letter, (FIRST.x + f32::from(at) * 2.0 * HALF, 143.0));
    }
    for at in 0..ROWS {
        let number = (at + 1).to_string();
        coordinate(scene, kit, number, (80.0, FIRST.y + f32::from(at) * 2.0 * HALF));
    }
}

/// What is printed on a square: an island, the cup, or the glyph of a water in its colour or in what becomes of it.
fn face(scene: &mut Scene, kit: Kit<'_>, cell: Cell, shade: impl Fn(Rgb) -> Rgb) {
    let (Point { x, y }, land) = (grid().middle(square(cell)), colours(kit.palette, cell));
    let (glyph, fill) = (shade(land.glyph), shade(land.fill));
    let icon = |scene: &mut Scene, icon, size| scene.icon(icon, x, y + 10.0, size, glyph, fill);
    match printed().terrain(cell) {
        Terrain::Sea | Terrain::Centre => icon(scene, Icon::Sea, 46.0),
        Terrain::Anchor => icon(scene, Icon::Anchor, 56.0),
        Terrain::Styx => icon(scene, Icon::Styx, 72.0),
        Terrain::Athens => islands::athens(scene, kit, (x, y)),
        Terrain::Kylix => scene.icon(Icon::Kylix, x, y + 22.0, 66.0, land.glyph, land.fill),
        Terrain::City(city) => islands::city(scene, kit, city, (x, y)),
        Terrain::Town(town) => islands::town(scene, kit, town, (x, y)),
    }
}

fn coordinate(scene: &mut Scene, kit: Kit<'_>, content: String, (x, y): (f32, f32)) {
    let text = Text::new(content, x, y, 28.0, kit.roles.on_table).align(Align::Middle);
    scene.write(text.read_from(Distance::Glance).fit(60.0));
}

/// Where the name of a square begins, and the middle of its capitals.
const NAME: (f32, f32) = (-46.0, -39.0);

/// The name of a square of water, in its corner.
fn name(scene: &mut Scene, cell: Cell, label: Rgb) {
    if printed().water.has(cell) {
        let Point { x, y } = grid().middle(square(cell));
        let text = Text::new(cell.label(), x + NAME.0, y + NAME.1, 20.0, label).face(Face::SemiBold);
        scene.write(text.read_from(Distance::Study).fit(40.0));
    }
}

/// Paints over the name of a square where somebody is: half of it would look out behind a ship.
fn hide_name(scene: &mut Scene, fill: Rgb, cell: Cell) {
    let Point { x, y } = grid().middle(square(cell));
    scene.put(Shape::rect(x + NAME.0 - 1.0, y + NAME.1 - 10.0, 30.0, 20.0).fill(fill));
}

/// The colour of the name of a square that recedes.
fn faint(palette: Palette, cell: Cell) -> Rgb {
    let land = colours(palette, cell);
    match palette {
        Palette::Fresco => land.fill,
        Palette::Night => land.glyph,
    }
}

/// Makes everything recede that cannot be chosen, so that many choices stand out. Islands stay as they are.
fn veil(scene: &mut Scene, board: &Board<'_>) {
    let (kit, table) = (board.kit, table(board.kit.palette));
    let shade = |colour: Rgb| colour.towards(table, 45);
    let veiled = |cell: &Cell| printed().water.has(*cell) && board.badge(cell.slug()).is_none();
    fill(scene, kit.palette, cells().filter(veiled), shade);
    for cell in cells() {
        match printed().terrain(cell) {
            Terrain::Athens | Terrain::City(_) | Terrain::Town(_) => {
                let colour = shade(colours(kit.palette, cell).fill);
                islands::water(scene, kit, grid().middle(square(cell)), colour);
            }
            // Waves say nothing that the name does not say.
            Terrain::Anchor | Terrain::Styx if veiled(&cell) => face(scene, kit, cell, shade),
            Terrain::Sea | Terrain::Centre | Terrain::Anchor | Terrain::Styx | Terrain::Kylix => {}
        }
        if veiled(&cell) {
            name(scene, cell, faint(kit.palette, cell));
        }
    }
}

/// Whatever moves, what has changed, and what can be chosen.
pub fn draw(scene: &mut Scene, board: &Board<'_>) {
    let (kit, view, grid) = (board.kit, board.view, grid());
    let choices = cells().filter(|cell| board.badge(cell.slug()).is_some()).count();
    let many = choices > MANY;
    if many {
        veil(scene, board);
    }
    cup(scene, board);
    decks(scene, board);
    for cell in cells().filter(|cell| board.marks(cell.slug())) {
        kit.cell_ring(scene, grid, square(cell));
    }
    for on in &view.cities {
        islands::treasures(scene, kit, on, grid.middle(square(on.cell)));
    }
    for on in &view.towns {
        islands::garrison(scene, kit, on, grid.middle(square(on.cell)));
    }
    trail::draw(scene, board, grid);
    for cell in cells().filter(|cell| ships::is_taken(view, *cell)) {
        let fill = colours(kit.palette, cell).fill;
        let shown = if many && board.badge(cell.slug()).is_none() {
            fill.towards(table(kit.palette), 45)
        } else {
            fill
        };
        hide_name(scene, shown, cell);
        ships::draw(scene, board, cell, grid.middle(square(cell)));
    }
    let moved = trail::shown(view, &board.changes.moves);
    for cell in cells() {
        let spot = square(cell);
        let arrived = moved.iter().any(|(_, to)| *to == cell) && ships::is_taken(view, cell);
        let changed = arrived || board.changes.touch(cell.slug());
        let on_land = !printed().water.has(cell);
        match board.badge(cell.slug()) {
            // The value of an island stays in sight.
            Some(number) if on_land => kit.badge(scene, number, grid.middle(spot).plus(-32.0, -30.0), 46.0),
            // The ship and its chip stay in sight.
            Some(number) if ships::is_taken(view, cell) => {
                kit.badge(scene, number, grid.middle(spot).plus(38.0, -38.0), 46.0);
            }
            // A little lower than in the middle, so that the name stays in sight.
            Some(number) => kit.badge(scene, number, grid.middle(spot).plus(0.0, 6.0), 60.0),
            None if changed && on_land => kit.spark(scene, grid.middle(spot).plus(-47.0, -47.0), 36.0),
            None if changed => kit.spark(scene, grid.middle(spot).plus(40.0, -42.0), 44.0),
            None => {}
        }
    }
}

/// The die in the middle of the cup.
fn cup(scene: &mut Scene, board: &Board<'_>) {
    let (kit, view) = (board.kit, board.view);
    let Some(cell) = cells().find(|cell| printed().terrain(*cell) == Terrain::Kylix) else {
        return;
    };
    let Point { x, y } = grid().middle(square(cell));
    if view.kylix.middle > 0 {
        let ground = kit.cream();
        scene.put(
            Shape::rect(x - 21.0, y - 52.0, 42.0, 42.0)
                .round(9.0)
                .fill(ground.fill)
                .edge(3.0, ground.on),
        );
        let number = Text::new(view.kylix.middle.to_string(), x, y - 31.0, 34.0, ground.on);
        scene.write(number.align(Align::Middle).read_from(Distance::Glance).fit(40.0));
    }
    if board.changes.cup() {
        kit.spark(scene, (x + 40.0, y - 42.0), 44.0);
    }
}

/// How many action cards and contracts can be drawn, beside the sea.
fn decks(scene: &mut Scene, board: &Board<'_>) {
    let (kit, decks) = (board.kit, board.view.decks);
    let x = FIRST.x + f32::from(COLUMNS) * 2.0 * HALF - HALF + 42.0;
    scene.icon(Icon::Deck, x, 196.0, 44.0, kit.roles.on_table, table(kit.palette));
    for (icon, count, y) in [
        (Icon::Cardback, decks.actions, 268.0),
        (Icon::Quest, decks.contracts, 372.0),
    ] {
        scene.icon(icon, x, y, 42.0, kit.roles.on_table, table(kit.palette));
        let number = Text::new(count.to_string(), x, y + 46.0, 30.0, kit.roles.on_table);
        scene.write(number.align(Align::Middle).read_from(Distance::Glance).fit(60.0));
    }
}
