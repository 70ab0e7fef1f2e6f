//! The cup: what its dice show, and the ways in which it can be turned, side by side.

use engine::deukalion::kylix::{Orientation, Symbol};
use engine::deukalion::view::Stage;
use engine::kernel::Pick;

use super::board::Board;
use super::emblems::symbol_icon;
use super::phrases::{KYLIX, KYLIX_OF, KYLIX_WAYS};
use crate::font::Face;
use crate::icon::Icon;
use crate::palette::Ground;
use crate::rect::Rect;
use crate::scene::{Align, Distance, Scene, Shape, Text};

/// How wide the tablet with the cup is.
pub const WIDTH: f32 = 404.0;

/// The dice in the cup: the middle one for the others, and one for each symbol once the cup is turned.
pub fn draw(scene: &mut Scene, board: &Board<'_>, rect: Rect) {
    let (kit, view) = (board.kit, board.view);
    kit.tablet(scene, (rect.x, rect.y), (rect.w, rect.h));
    let title = match view.stage {
        Stage::Anchors => KYLIX.term(),
        Stage::Step | Stage::Turn => KYLIX_OF.with("seat", view.active),
    };
    title_of(scene, board, kit.wording.say(&title), rect, rect.w - 32.0);
    let kylix = &view.kylix;
    let dark = Ground {
        fill: kit.roles.text,
        on: kit.roles.paper,
    };
    let places = Rect::new(rect.x + 14.0, rect.y + 46.0, rect.w - 28.0, rect.h - 58.0).columns(5, 12.0);
    for (at, place) in places.enumerate() {
        if at == 0 {
            die(scene, (Some(Icon::Maritime), kylix.middle), place, dark);
            continue;
        }
        let symbol = Symbol::ALL[at - 1];
        let (icon, value) = match kylix.turned {
            Some(turned) => (Some(symbol_icon(symbol)), turned.value(symbol)),
            None => (None, kylix.ring[at - 1]),
        };
        if kylix.used.contains(&symbol) {
            let pale = Ground {
                fill: kit.roles.paper,
                on: kit.roles.mute,
            };
            let frame = Shape::rect(place.x + 1.5, place.y + 1.5, place.w - 3.0, place.h - 3.0);
            scene.put(frame.round(8.0).edge(3.0, kit.roles.paper2));
            die_on(scene, (icon, value), place, pale);
            done(scene, board, (place.right() - 9.0, place.y + 9.0));
        } else {
            die(scene, (icon, value), place, kit.sunken());
        }
    }
}

/// A tick on a die that has been used.
fn done(scene: &mut Scene, board: &Board<'_>, (x, y): (f32, f32)) {
    let roles = board.kit.roles;
    scene.put(Shape::disc(x, y, 15.0).fill(roles.text));
    scene.icon(Icon::Tick, x, y, 19.0, roles.paper, roles.text);
}

fn title_of(scene: &mut Scene, board: &Board<'_>, content: String, rect: Rect, room: f32) {
    let text = Text::new(content, rect.x + 16.0, rect.y + 24.0, 26.0, board.kit.roles.mute);
    scene.write(text.face(Face::SemiBold).fit(room));
}

fn die(scene: &mut Scene, (icon, value): (Option<Icon>, u8), place: Rect, ground: Ground) {
    scene.put(
        Shape::rect(place.x, place.y, place.w, place.h)
            .round(8.0)
            .fill(ground.fill),
    );
    die_on(scene, (icon, value), place, ground);
}

/// What a die is for, above what it shows.
fn die_on(scene: &mut Scene, (icon, value): (Option<Icon>, u8), place: Rect, ground: Ground) {
    let (x, size) = (place.x + place.w / 2.0, (0.42 * place.h).clamp(34.0, 44.0));
    let y = match icon {
        Some(icon) => {
            let side = (0.38 * place.h).min(place.w - 6.0);
            scene.icon(icon, x, place.y + 0.27 * place.h, side, ground.on, ground.fill);
            place.y + 0.73 * place.h
        }
        None => place.y + place.h / 2.0,
    };
    let content = if value == 0 {
        "–".to_owned()
    } else {
        value.to_string()
    };
    let number = Text::new(content, x, y, size, ground.on).align(Align::Middle);
    scene.write(number.read_from(Distance::Glance).fit(place.w));
}

/// The ways in which the cup can be turned, side by side.
pub fn ways(scene: &mut Scene, board: &Board<'_>, rect: Rect) {
    let (kit, view) = (board.kit, board.view);
    kit.tablet(scene, (rect.x, rect.y), (rect.w, rect.h));
    let title = kit.wording.say(&KYLIX_WAYS.with("seat", view.active));
    title_of(scene, board, title, rect, rect.w - 32.0);
    let ways = &view.kylix.ways;
    let inner = Rect::new(rect.x + 12.0, rect.y + 46.0, rect.w - 24.0, rect.h - 56.0);
    for (way, place) in ways.iter().zip(inner.columns(ways.len().max(2), 10.0)) {
        one_way(scene, board, *way, place);
    }
}

fn one_way(scene: &mut Scene, board: &Board<'_>, way: Orientation, place: Rect) {
    let kit = board.kit;
    let number = board.badge(way.key().as_str());
    let ground = kit.sunken();
    scene.put(
        Shape::rect(place.x, place.y, place.w, place.h)
            .round(8.0)
            .fill(ground.fill),
    );
    let mut left = place.x + 4.0;
    if let Some(number) = number {
        let d = if place.w > 240.0 { 54.0 } else { 40.0 };
        kit.badge(scene, number, (left + d / 2.0 + 6.0, place.y + place.h / 2.0), d);
        left += d + 14.0;
    }
    let dice = Rect::new(left, place.y, place.right() - 4.0 - left, place.h);
    for (symbol, place) in Symbol::ALL.into_iter().zip(dice.columns(4, 2.0)) {
        die_on(
            scene,
            (Some(symbol_icon(symbol)), way.value(symbol)),
            place,
            ground,
        );
    }
}
