//! The tablets in the corners of the map: the supply, how near the end is, the piles of cards, who comes
//! next.

use engine::deus::god::God;
use engine::deus::market::Market;
use engine::deus::resource::Resource;
use engine::deus::view::View;
use engine::kernel::Seat;

use super::board::{Board, MAP};
use super::emblems::{hue, resource, resource_icon, type_icon};
use super::phrases::*;
use crate::colour::Rgb;
use crate::font::Face;
use crate::icon::Icon;
use crate::kit::{Around, Figure};
use crate::palette::{Hue, Palette};
use crate::rect::{Point, Rect};
use crate::scene::{Distance, Scene, Shape, Text};

const SUPPLY: (f32, f32) = (236.0, 178.0);
const END: (f32, f32) = (216.0, 178.0);
const PILES: (f32, f32) = (216.0, 150.0);
const NEXT: (f32, f32) = (216.0, 150.0);

/// All four.
pub fn draw(scene: &mut Scene, board: &Board<'_>) {
    let [supply, end, piles, next] = places().map(Rect::corner);
    self::supply(scene, board, supply);
    self::end(scene, board, end);
    self::piles(scene, board, piles);
    match board.view.market {
        Some(market) => self::market(scene, board, market, next),
        None => self::next(scene, board, next),
    }
}

/// Where they lie, in the corners of the map.
pub fn places() -> [Rect; 4] {
    let right = |size: (f32, f32)| MAP.right() - size.0;
    let bottom = |size: (f32, f32)| MAP.bottom() - 2.0 - size.1;
    let top = MAP.y + 4.0;
    [
        Rect::new(MAP.x, top, SUPPLY.0, SUPPLY.1),
        Rect::new(right(END), top, END.0, END.1),
        Rect::new(MAP.x, bottom(PILES), PILES.0, PILES.1),
        Rect::new(right(NEXT), bottom(NEXT), NEXT.0, NEXT.1),
    ]
}

fn titled(scene: &mut Scene, board: &Board<'_>, (x, y): (f32, f32), size: (f32, f32), content: &str) {
    let kit = board.kit;
    kit.tablet(scene, (x, y), size);
    let text = Text::new(content, x + size.0 / 2.0, y + 26.0, 26.0, kit.roles.mute).face(Face::SemiBold);
    kit.middle(scene, text, size.0 - 24.0);
}

fn supply(scene: &mut Scene, board: &Board<'_>, Point { x, y }: Point) {
    let kit = board.kit;
    titled(
        scene,
        board,
        (x, y),
        SUPPLY,
        &kit.wording.say(&TITLE_SUPPLY.term()),
    );
    for (at, kind) in Resource::ALL.into_iter().enumerate() {
        let figure = Figure::of(resource_icon(kind), board.view.supply[kind].into()).sized(44.0, 38.0);
        let place = (
            x + 14.0 + 110.0 * (at % 2) as f32,
            y + 76.0 + 62.0 * (at / 2) as f32,
        );
        kit.figure(
            scene,
            figure.coloured(resource(kit.palette, kind)),
            place,
            kit.paper(),
        );
    }
}

/// How many villages there are, and how many of them have not fallen.
pub fn villages(view: &View) -> (usize, usize) {
    let all = || view.regions.iter().filter_map(|on| on.village);
    (all().count(), all().filter(|village| !village.attacked).count())
}

fn end(scene: &mut Scene, board: &Board<'_>, Point { x, y }: Point) {
    let (kit, view) = (board.kit, board.view);
    let title = match (view.over, view.last_round) {
        (false, Some(_)) => LAST_ROUND,
        _ => TITLE_END,
    };
    if view.last_round.is_some() {
        kit.awaited_frame(scene, (x, y), END);
    }
    titled(scene, board, (x, y), END, &kit.wording.say(&title.term()));
    let (all, standing) = villages(view);
    // On night's dark paper the purple of temples would not stand out.
    let purple = match kit.palette {
        Palette::Fresco => kit.palette.hue(Hue::Purple).fill,
        Palette::Night => kit.roles.text,
    };
    let village = if kit.palette == Palette::Night {
        kit.roles.text
    } else {
        Rgb::hex(0x43211E)
    };
    let rows = [
        (Icon::Temple, purple, view.temples.into(), view.tiles.len()),
        (Icon::Barbarians, village, standing, all),
    ];
    for (at, (icon, colour, left, of)) in rows.into_iter().enumerate() {
        let middle = y + 76.0 + 62.0 * at as f32;
        scene.icon(icon, x + 40.0, middle, 46.0, colour, kit.roles.paper);
        let number = Text::new(left.to_string(), x + 76.0, middle, 46.0, kit.roles.text).face(Face::Bold);
        let wide = scene.write(number.read_from(Distance::Glance).fit(60.0));
        let content = kit.wording.say(&LABEL_OF.with("count", of));
        let text =
            Text::new(content, x + 86.0 + wide, middle + 3.0, 27.0, kit.roles.mute).face(Face::SemiBold);
        scene.write(text.fit(END.0 - 98.0 - wide));
    }
}

/// The draw pile, and the god of the card on top of the discard pile.
fn piles(scene: &mut Scene, board: &Board<'_>, Point { x, y }: Point) {
    let (kit, view) = (board.kit, board.view);
    titled(scene, board, (x, y), PILES, &kit.wording.say(&TITLE_CARDS.term()));
    let deck = Figure::of(Icon::Deck, view.deck as i64).sized(40.0, 38.0);
    kit.figure(scene, deck, (x + 14.0, y + 70.0), kit.paper());
    let middle = y + 117.0;
    match view.top_discard {
        Some(top) => {
            let ground = kit.palette.hue(hue(top.of()));
            scene.put(
                Shape::rect(x + 12.0, middle - 22.0, 44.0, 44.0)
                    .round(8.0)
                    .fill(ground.fill),
            );
            scene.icon(
                type_icon(top.of()),
                x + 34.0,
                middle,
                34.0,
                ground.on,
                ground.fill,
            );
            let name = kit.wording.words.name(God::of(top.of()).slug());
            let text = Text::new(name, x + 66.0, middle, 30.0, kit.roles.text).read_from(Distance::Read);
            scene.write(text.fit(PILES.0 - 78.0));
        }
        None => {
            let content = kit.wording.say(&LABEL_NO_DISCARD.term());
            let text = Text::new(content, x + 16.0, middle, 27.0, kit.roles.mute).face(Face::SemiBold);
            scene.write(text.fit(PILES.0 - 30.0));
        }
    }
}

/// Everybody but the acting player, in the order of play.
pub fn order(view: &View) -> Vec<Seat> {
    let seats = view.players.len();
    let from = view.acting.unwrap_or(view.first).index();
    let skipped = usize::from(view.acting.is_some());
    (skipped..seats)
        .map(|by| view.players[(from + by) % seats].seat)
        .collect()
}

/// What a unit of each resource is worth in gold. Who comes next is in the banner then.
fn market(scene: &mut Scene, board: &Board<'_>, market: Market, Point { x, y }: Point) {
    let kit = board.kit;
    titled(scene, board, (x, y), NEXT, &kit.wording.say(&TITLE_MARKET.term()));
    for (at, kind) in Resource::ALL.into_iter().enumerate() {
        let worth = Figure::of(resource_icon(kind), market.value(kind).gold().into()).sized(34.0, 34.0);
        let worth = worth
            .changed(board.changes.worth(kind))
            .coloured(resource(kit.palette, kind));
        let place = (
            x + 10.0 + 102.0 * (at % 2) as f32,
            y + 70.0 + 50.0 * (at / 2) as f32,
        );
        kit.figure(scene, worth, place, kit.paper());
    }
}

fn next(scene: &mut Scene, board: &Board<'_>, Point { x, y }: Point) {
    let kit = board.kit;
    let order = if board.view.over {
        Vec::new()
    } else {
        order(board.view)
    };
    if order.is_empty() {
        return;
    }
    titled(scene, board, (x, y), NEXT, &kit.wording.say(&TITLE_NEXT.term()));
    let pitch = if order.len() > 3 { 49.0 } else { 62.0 };
    let first = x + NEXT.0 / 2.0 - pitch * (order.len() as f32 - 1.0) / 2.0;
    for (at, seat) in order.iter().enumerate() {
        let d = if order.len() > 3 { 36.0 } else { 44.0 };
        kit.chip(
            scene,
            *seat,
            (first + pitch * at as f32, y + 92.0),
            d,
            Around::Board,
        );
    }
}
