//! The ships with their crews and cargoes, and the Hydra.

use engine::deukalion::view::{PlayerView, View};
use engine::map::Cell;

use super::board::Board;
use super::emblems::hydra;
use crate::icon::Icon;
use crate::kit::{Around, Kit};
use crate::rect::Point;
use crate::scene::{Align, Distance, Item, PlacedIcon, Scene, Shape, Text};

/// Somebody in a square.
enum Piece<'a> {
    Ship(&'a PlayerView),
    Hydra,
}

/// Whether a ship or the Hydra is in a square.
pub fn is_taken(view: &View, cell: Cell) -> bool {
    view.hydra == cell || view.players.iter().any(|player| player.ship == Some(cell))
}

/// All who are in a square, side by side if there are several.
pub fn draw(scene: &mut Scene, board: &Board<'_>, cell: Cell, at: Point) {
    let view = board.view;
    let mut pieces: Vec<Piece<'_>> = Vec::new();
    if view.hydra == cell {
        pieces.push(Piece::Hydra);
    }
    let here = view.players.iter().filter(|player| player.ship == Some(cell));
    pieces.extend(here.map(Piece::Ship));
    let (scale, places): (f32, &[(f32, f32)]) = match pieces.len() {
        0 | 1 => (1.0, &[(0.0, 0.0)]),
        2 => (0.66, &[(-28.0, 0.0), (28.0, 0.0)]),
        _ => (0.5, &[(-29.0, -27.0), (29.0, -27.0), (-29.0, 30.0), (29.0, 30.0)]),
    };
    for (piece, (x, y)) in pieces.iter().zip(places) {
        let at = at.plus(*x, *y);
        match piece {
            Piece::Ship(player) => ship(scene, board.kit, player, at, scale),
            Piece::Hydra => monster(scene, board.kit, at, scale),
        }
    }
}

fn monster(scene: &mut Scene, kit: Kit<'_>, Point { x, y }: Point, scale: f32) {
    let colours = hydra(kit.palette);
    scene.put(
        Shape::disc(x, y, 47.0 * scale)
            .fill(colours.fill)
            .edge(5.0 * scale, kit.roles.signal),
    );
    scene.icon(Icon::Hydra, x, y, 76.0 * scale, colours.on, colours.fill);
}

/// A ship in the colour of its player, with the number of fighters aboard and its treasures below it.
fn ship(scene: &mut Scene, kit: Kit<'_>, player: &PlayerView, at: Point, scale: f32) {
    let Point { x, y } = at.plus(0.0, -13.0 * scale);
    let (mark, size) = (kit.mark(player.seat), 86.0 * scale);
    for (halo, colour) in [(7.0, kit.roles.signal), (4.0, kit.roles.ink)] {
        scene.items.push(Item::Icon(PlacedIcon {
            icon: Icon::Maritime,
            x,
            y,
            size,
            colour: mark.fill,
            ground: mark.fill,
            halo: Some((halo * (0.4 + 0.6 * scale), colour)),
        }));
    }
    if scale > 0.9 {
        kit.chip(scene, player.seat, (x, y - 15.0), 34.0, Around::Board);
        crew(scene, kit, player, at.plus(0.0, 40.0));
    } else {
        kit.chip(scene, player.seat, (x, y - 6.0 * scale), 30.0, Around::Board);
        let size = if scale > 0.55 { 26.0 } else { 22.0 };
        let number = player.fighters.to_string();
        let text = Text::new(number, x, at.y + 34.0 * scale, size, kit.roles.ink).align(Align::Middle);
        let (wide, high) = (text.width() + 14.0, size + 2.0);
        tag(scene, kit, (x, at.y + 34.0 * scale), (wide, high));
        scene.write(text.fit(wide));
    }
}

fn tag(scene: &mut Scene, kit: Kit<'_>, (x, y): (f32, f32), (w, h): (f32, f32)) {
    scene.put(
        Shape::rect(x - w / 2.0, y - h / 2.0, w, h)
            .round(h / 2.0)
            .fill(kit.roles.cream)
            .edge(3.0, kit.roles.ink),
    );
}

/// How many fighters are aboard, and the treasures beside them.
fn crew(scene: &mut Scene, kit: Kit<'_>, player: &PlayerView, at: Point) {
    const GEM: f32 = 24.0;
    const PITCH: f32 = 26.0;
    let cream = kit.cream();
    // More than three treasures are counted. What they are is said on the mat.
    let (shown, more) = match player.cargo.len() {
        0..=3 => (player.cargo.len(), None),
        count => (1, Some(format!("+{}", count - 1))),
    };
    let number = Text::new(player.fighters.to_string(), 0.0, at.y, 29.0, cream.on);
    let more = more.map(|more| Text::new(more, 0.0, at.y, 24.0, cream.on));
    let beside = more.as_ref().map_or(0.0, |text| text.width() + 3.0);
    let gems = PITCH * shown as f32;
    let gap = if shown > 0 { 4.0 } else { 0.0 };
    let wide = 18.0 + number.width() + gap + gems + beside;
    tag(scene, kit, (at.x, at.y), (wide, 33.0));
    let mut left = at.x - wide / 2.0 + 9.0;
    let room = number.width() + 1.0;
    let drawn = scene.write(Text { x: left, ..number }.read_from(Distance::Glance).fit(room));
    left += drawn + gap;
    for colour in &player.cargo[..shown] {
        kit.treasure(scene, *colour, (left + PITCH / 2.0, at.y), GEM, cream.fill);
        left += PITCH;
    }
    if let Some(more) = more {
        let room = more.width() + 1.0;
        scene.write(
            Text {
                x: left + 2.0,
                ..more
            }
            .fit(room),
        );
    }
}
