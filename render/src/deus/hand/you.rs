//! A player's own points and things, beside the cards in hand.

use engine::deus::barques::Barques;
use engine::deus::piece::Type;
use engine::deus::resource::Resource;
use engine::deus::view::{OwnView, PlayerView, View};

use super::super::board::Board;
use super::super::emblems::{gold, hue, resource, resource_icon, type_icon};
use super::super::mats;
use super::super::phrases::*;
use super::STRIP;
use crate::font::Face;
use crate::icon::Icon;
use crate::kit::{Cell, Figure, INNER, Kit};
use crate::palette::Ground;
use crate::rect::Rect;
use crate::scene::{Scene, Shape, Text};

/// The height of a cell in which everything has its usual size.
const USUAL: f32 = 300.0;

/// The player's own points and things, and the pieces that can be built.
pub fn you(scene: &mut Scene, kit: Kit<'_>, view: &View, own: &OwnView, player: &PlayerView, cell: Cell) {
    let Rect { x, y, w, h } = cell.rect;
    let scale = (h / USUAL).max(1.0);
    kit.tablet(scene, (x, y), (w, h));
    let first = y + 36.0 * scale;
    let title = Text::new(
        kit.wording.say(&HAND_YOU.term()),
        x + 22.0,
        first,
        30.0 * scale,
        kit.roles.mute,
    )
    .face(Face::SemiBold);
    let points = Figure::of(Icon::Vp, own.vp.into()).sized(42.0 * scale, 46.0 * scale);
    let colours = Ground {
        fill: kit.roles.paper,
        on: kit.roles.star,
    };
    let mut left = x + w - 20.0 - kit.figure_width(points);
    kit.figure(scene, points.coloured(colours), (left, first), kit.paper());
    if let Some(tokens) = player.tokens {
        let ready = Figure::of(Icon::Combat, tokens.ready.into()).sized(42.0 * scale, 46.0 * scale);
        left -= kit.figure_width(ready) + 24.0;
        kit.figure(scene, ready, (left, first), kit.paper());
    }
    scene.write(title.fit(left - x - 40.0));
    let board = Board {
        kit,
        view,
        changes: Default::default(),
        badges: Default::default(),
        awaited: Vec::new(),
        outcome: None,
    };
    let second = y + 102.0 * scale;
    mats::goods(scene, &board, player, (x + 22.0, second), w - 44.0);
    let line = y + 140.0 * scale;
    scene.put(Shape::line(&[(x + 18.0, line), (x + w - 18.0, line)]).edge(2.0, kit.roles.rule));
    let (wide, gap) = (106.0, 9.0);
    for (at, of) in Type::STANDARD.into_iter().enumerate() {
        let place = (x + 22.0 + (wide + gap) * at as f32, line + 16.0 * scale);
        kit.tile(
            scene,
            place,
            (wide, 52.0 * scale),
            type_icon(of),
            player.stock[of].into(),
            kit.palette.hue(hue(of)),
        );
    }
    let (middle, mut under, room) = (x + w / 2.0, line + 92.0 * scale, w - 44.0);
    let has_barques = player.barques.places() > 0;
    // A low cell has no room for both.
    if !has_barques || h >= USUAL {
        let content = kit.wording.say(&HAND_PIECES.term());
        let label = Text::new(content, middle, under, 28.0 * scale, kit.roles.mute);
        kit.middle(scene, label.face(Face::SemiBold), room);
        under += 42.0 * scale;
    }
    if has_barques {
        barques(scene, kit, player, (middle, under), room, scale);
    }
}

/// The barques side by side around a point, each with a dot for every place.
fn barques(scene: &mut Scene, kit: Kit<'_>, player: &PlayerView, (x, y): (f32, f32), room: f32, scale: f32) {
    let of_size = |size: u8| std::iter::repeat_n(size, player.barques.of_size(size).into());
    let sizes: Vec<u8> = Barques::SIZES.into_iter().rev().flat_map(of_size).collect();
    let (hull, ground) = (46.0 * scale, kit.paper());
    let step = (hull + 12.0).min(room / sizes.len().max(1) as f32);
    let first = x - step * (sizes.len() as f32 - 1.0) / 2.0;
    for (at, size) in sizes.into_iter().enumerate() {
        let middle = first + step * at as f32;
        scene.icon(Icon::Barque, middle, y, hull, ground.on, ground.fill);
        for place in 0..size {
            let aside = 0.26 * hull * (f32::from(place) - (f32::from(size) - 1.0) / 2.0);
            let dot = Shape::disc(middle + aside, y - 0.26 * hull, 0.09 * hull);
            scene.put(dot.fill(ground.on));
        }
    }
}

/// The same as [`you`], in one line across the page.
pub fn strip(scene: &mut Scene, kit: Kit<'_>, own: &OwnView, player: &PlayerView, (x, y): (f32, f32)) {
    kit.tablet(scene, (x, y), (INNER, STRIP));
    let middle = y + STRIP / 2.0;
    let star = Ground {
        fill: kit.roles.paper,
        on: kit.roles.star,
    };
    let mut figures = vec![Figure::of(Icon::Vp, own.vp.into()).coloured(star)];
    let held = |kind: Resource| Figure::of(resource_icon(kind), player.resources[kind].into());
    figures.extend(
        Resource::ALL
            .into_iter()
            .map(|kind| held(kind).coloured(resource(kit.palette, kind))),
    );
    figures.push(Figure::of(Icon::Gold, player.gold.into()).coloured(gold(kit.palette)));
    let mut from = x + 16.0;
    let step = 104.0;
    let places = player.barques.places();
    if places > 0 {
        figures.push(Figure::of(Icon::Barque, player.resources.total().into()).out_of(places.into()));
    }
    figures.extend(
        player
            .tokens
            .map(|tokens| Figure::of(Icon::Combat, tokens.ready.into())),
    );
    let (tile, gap) = if figures.len() > 6 {
        (84.0, 6.0)
    } else {
        (108.0, 8.0)
    };
    let tiles = x + INNER - 14.0 - 5.0 * (tile + gap) + gap;
    if figures.len() > 6 {
        // Barques and tokens need room, so that everything is closer together.
        let whole = |(icon, number): (f32, f32)| -> f32 {
            let wide = |figure: &Figure| kit.figure_width(figure.sized(icon, number));
            figures.iter().map(wide).sum()
        };
        let room = tiles - 16.0 - from;
        let sizes = [(36.0, 34.0), (34.0, 32.0), (32.0, 30.0), (30.0, 28.0)].into_iter();
        let gaps = (figures.len() - 1) as f32;
        let sizes = sizes
            .into_iter()
            .find(|sizes| whole(*sizes) + 12.0 * gaps <= room);
        let (icon, number) = sizes.unwrap_or((28.0, 28.0));
        let gap = (room - whole((icon, number))) / gaps;
        for figure in figures {
            from = kit.figure(scene, figure.sized(icon, number), (from, middle), kit.paper()) + gap;
        }
    } else {
        for figure in figures {
            kit.figure(scene, figure.sized(36.0, 34.0), (from, middle), kit.paper());
            from += step;
        }
    }
    for (at, of) in Type::STANDARD.into_iter().enumerate() {
        let place = (tiles + (tile + gap) * at as f32, y + 7.0);
        kit.tile(
            scene,
            place,
            (tile, 44.0),
            type_icon(of),
            player.stock[of].into(),
            kit.palette.hue(hue(of)),
        );
    }
}
