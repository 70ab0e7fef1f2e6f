//! What only one player sees: the cards with what they cost and would bring now, and the player's own points.

use engine::deus::god::God;
use engine::deus::piece::Type;
use engine::deus::resource::{Cost, Resource};
use engine::deus::view::{HandView, OwnView, PlayerView, Prospect, View};

use super::board::{self, Board};
use super::emblems::{gold, hue, resource, resource_icon, type_icon};
use super::gains::Gains;
use super::phrases::*;
use super::{mats, text};
use crate::appearance::Appearance;
use crate::depict::Depict;
use crate::font::Face;
use crate::icon::Icon;
use crate::kit::{
    CardHeader, Cell, Cells, Figure, HandCard, Held, INNER, Kit, MARGIN, Ornament, Pill, Usable, WIDTH,
};
use crate::palette::{Ground, Hue};
use crate::rect::Rect;
use crate::scene::{Align, Scene, Shape, Text};

/// How much gold replaces a missing resource.
const INSTEAD: u8 = 4;
/// The height of the strip with the player's own things.
const STRIP: f32 = 58.0;
/// How many cards leave a cell for the player's own things. With more these take a strip at the bottom.
const MOST: usize = 9;

/// The cells for this many cards, and the height of the picture.
pub fn cells(cards: usize) -> (Cells, u32) {
    let (count, foot) = if cards > MOST {
        (cards, STRIP + 16.0)
    } else {
        (cards + 1, 44.0)
    };
    let cells = Cells::of(count, foot);
    (cells, (cells.bottom() + foot) as u32)
}

/// The viewer's hand, with the numbers of a question's choices and what building each card would bring.
pub fn hand(view: &View, held: Held<'_>, appearance: &Appearance<'_>) -> Scene {
    let kit = Kit::of(appearance, view.seats());
    let table = board::table(appearance.palette);
    let player = view.players.iter().find(|player| view.viewer.is(player.seat));
    let (Some(own), Some(player)) = (&view.own, player) else {
        return Scene::new(WIDTH, 124, table);
    };
    let (cells, height) = cells(own.hand.len());
    let mut scene = Scene::new(WIDTH, height, table);
    let stage = kit.wording.say(&text::round(view));
    kit.hand_banner(&mut scene, player.seat, held, stage, Ornament::Laurel);
    for (at, card) in own.hand.iter().enumerate() {
        self::card(&mut scene, kit, card, player, held, cells.at(at));
    }
    if own.hand.len() > MOST {
        strip(&mut scene, kit, own, player, (MARGIN, cells.bottom()));
    } else {
        you(&mut scene, kit, view, own, player, cells.at(own.hand.len()));
        let label = Text::new(
            kit.wording.say(&HAND_GODS.term()),
            MARGIN + 6.0,
            cells.bottom() + 16.0,
            26.0,
            kit.roles.on_table,
        );
        scene.write(label.face(Face::SemiBold).fit(INNER - 12.0));
    }
    scene
}

fn card(scene: &mut Scene, kit: Kit<'_>, card: &HandView, player: &PlayerView, held: Held<'_>, cell: Cell) {
    let building = card.building;
    let key = building.slug();
    let otherwise = match card.prospect {
        Prospect::Ready | Prospect::WithGold(_) => Usable::Now,
        Prospect::Not(_) => Usable::NotNow,
    };
    let body = kit.body(held.usable(key, otherwise));
    let (name, called) = (
        kit.wording.words.name(key),
        kit.wording.words.name(God::of(building.of()).slug()),
    );
    let drawn = HandCard {
        head: CardHeader {
            number: held.number(key),
            icon: type_icon(building.of()),
            name: &name,
            kind: &called,
            ground: kit.palette.hue(hue(building.of())),
            body,
        },
        text: text::does(building, kit.wording),
        gains: Gains::of(key, held, player.seat).pieces(kit.palette),
        stands: Some(prospect(kit, &card.prospect)),
    };
    kit.hand_card(scene, drawn, cell, |scene| {
        price(scene, kit, building.cost(), player, cell, body)
    });
}

/// A box for every unit of the price. A missing one has a red frame and the gold that replaces it. Returns
/// where they end.
fn price(scene: &mut Scene, kit: Kit<'_>, cost: Cost, player: &PlayerView, cell: Cell, body: Ground) -> f32 {
    let rect = cell.rect;
    // The boxes grow less than the rest: the pill beside them needs its room.
    let scale = 1.0 + (cell.scale - 1.0) * 0.4;
    let (side, foot) = (52.0 * scale, HandCard::FOOT * cell.scale);
    let y = rect.bottom() - foot + (foot - side) / 2.0;
    let red = kit.palette.hue(Hue::Red);
    let mut left = rect.x + 16.0;
    for kind in Resource::ALL {
        for unit in 0..cost.resources[kind] {
            let missing = unit >= player.resources[kind];
            let edge = if missing { red.fill } else { kit.roles.text };
            let slot = Shape::rect(left + 2.0, y + 2.0, side - 4.0, side - 4.0).round(9.0);
            scene.put(slot.fill(kit.roles.paper).edge(3.5, edge));
            let colours = resource(kit.palette, kind);
            scene.icon(
                resource_icon(kind),
                left + side / 2.0,
                y + side / 2.0,
                36.0 * scale,
                colours.on,
                colours.fill,
            );
            if missing {
                let (w, h) = (24.0 * scale, 26.0 * scale);
                let (tag_x, tag_y) = (left + side - w + 4.0, y + side - h + 4.0);
                scene.put(Shape::rect(tag_x, tag_y, w, h).round(6.0).fill(red.fill));
                let middle = (tag_x + w / 2.0, tag_y + h / 2.0);
                let text = Text::new(INSTEAD.to_string(), middle.0, middle.1, 22.0 * scale, red.on);
                scene.write(text.align(Align::Middle).fit(w));
            }
            left += side + 8.0 * scale;
        }
    }
    if cost.gold > 0 {
        let figure = Figure::of(Icon::Gold, cost.gold.into())
            .sized(42.0 * scale, 34.0 * scale)
            .coloured(gold(kit.palette));
        left = kit.figure(scene, figure, (left + 2.0, y + side / 2.0), body) + 10.0;
    }
    left
}

fn prospect(kit: Kit<'_>, prospect: &Prospect) -> Pill {
    let dark = Ground {
        fill: kit.roles.text,
        on: kit.roles.paper,
    };
    match prospect {
        Prospect::Ready => Pill::new(Icon::Tick, kit.wording.say(&LABEL_READY.term()), dark),
        Prospect::WithGold(count) => {
            let gold = LABEL_WITH_GOLD.with("gold", *count);
            Pill::new(Icon::Gold, kit.wording.say(&gold), dark)
        }
        // There is little room beside the price.
        Prospect::Not(reason) => Pill::new(Icon::Lock, kit.wording.briefly(reason), kit.sunken()),
    }
}

/// The player's own points and things, and the pieces that can be built.
fn you(scene: &mut Scene, kit: Kit<'_>, view: &View, own: &OwnView, player: &PlayerView, cell: Cell) {
    let Rect { x, y, w, h } = cell.rect;
    let scale = (h / 300.0).max(1.0);
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
    let left = x + w - 20.0 - kit.figure_width(points);
    kit.figure(scene, points.coloured(colours), (left, first), kit.paper());
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
    let label = Text::new(
        kit.wording.say(&HAND_PIECES.term()),
        x + w / 2.0,
        line + 92.0 * scale,
        28.0 * scale,
        kit.roles.mute,
    );
    kit.middle(scene, label.face(Face::SemiBold), w - 44.0);
}

/// The same as [`you`], in one line across the page.
fn strip(scene: &mut Scene, kit: Kit<'_>, own: &OwnView, player: &PlayerView, (x, y): (f32, f32)) {
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
    let pitch = 104.0;
    for (at, figure) in figures.into_iter().enumerate() {
        kit.figure(
            scene,
            figure.sized(36.0, 34.0),
            (x + 16.0 + pitch * at as f32, middle),
            kit.paper(),
        );
    }
    let from = x + 16.0 + pitch * 6.0 + 6.0;
    for (at, of) in Type::STANDARD.into_iter().enumerate() {
        let place = (from + 116.0 * at as f32, y + 7.0);
        kit.tile(
            scene,
            place,
            (108.0, 44.0),
            type_icon(of),
            player.stock[of].into(),
            kit.palette.hue(hue(of)),
        );
    }
}
