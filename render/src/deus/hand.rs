//! What only one player sees: the cards with what they cost and would bring now, and the player's own points.

mod you;

use engine::deus::cards::Building;
use engine::deus::god::God;
use engine::deus::piece::Type;
use engine::deus::resource::Resource;
use engine::deus::view::{HandView, PlayerView, Prospect, View};

use super::board;
use super::emblems::{gold, hue, resource, resource_icon, type_icon};
use super::gains::Gains;
use super::phrases::*;
use super::text;
use crate::appearance::Appearance;
use crate::depict::Depict;
use crate::font::Face;
use crate::icon::Icon;
use crate::kit::{
    Caption, CardHeader, Cell, Cells, Figure, HandCard, Held, INNER, Kit, MARGIN, Ornament, Piece, Pill,
    Usable, WIDTH,
};
use crate::palette::{Ground, Hue};
use crate::scene::{Align, Scene, Shape, Text};

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
        self::card(&mut scene, kit, card, (view, player), held, cells.at(at));
    }
    if own.hand.len() > MOST {
        you::strip(&mut scene, kit, own, player, (MARGIN, cells.bottom()));
    } else {
        you::you(&mut scene, kit, view, own, player, cells.at(own.hand.len()));
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

fn card(
    scene: &mut Scene,
    kit: Kit<'_>,
    card: &HandView,
    (view, player): (&View, &PlayerView),
    held: Held<'_>,
    cell: Cell,
) {
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
            sign: building.facts().once.map(|_| Icon::Oneshot),
            ground: kit.palette.hue(hue(building.of())),
            body,
        },
        text: text::does(building, kit.wording),
        gains: Gains::of(key, held, player.seat).pieces(kit.palette),
        stands: Some(prospect(kit, &card.prospect)),
    };
    kit.hand_card(scene, drawn, cell, |scene| {
        let left = price(scene, kit, card, (view, player), cell, body);
        needs(scene, kit, building, left, cell, body)
    });
}

/// How a unit of a price stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unit {
    /// It is there.
    There,
    /// Gold has to replace it.
    Missing,
    /// A temple pays for it.
    Spared,
}

/// A box for every unit of the price. A missing one has a red frame and the gold that replaces it, one that need not
/// be paid has a tick. Returns where they end.
fn price(
    scene: &mut Scene,
    kit: Kit<'_>,
    card: &HandView,
    (view, player): (&View, &PlayerView),
    cell: Cell,
    body: Ground,
) -> f32 {
    let (printed, cost) = (card.building.cost(), card.cost);
    let market = view.market.unwrap_or_default();
    let rect = cell.rect;
    // The boxes grow less than the rest: the pill beside them needs its room.
    let scale = 1.0 + (cell.scale - 1.0) * 0.4;
    let (side, foot) = (52.0 * scale, HandCard::FOOT * cell.scale);
    let y = rect.bottom() - foot + (foot - side) / 2.0;
    let red = kit.palette.hue(Hue::Red);
    let mut left = rect.x + 16.0;
    for kind in Resource::ALL {
        for unit in 0..printed.resources[kind] {
            let stands = match unit {
                unit if unit >= cost.resources[kind] => Unit::Spared,
                unit if unit >= player.resources[kind] => Unit::Missing,
                _ => Unit::There,
            };
            let edge = match stands {
                Unit::There => kit.roles.text,
                Unit::Missing => red.fill,
                Unit::Spared => kit.roles.rule,
            };
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
            let (w, h) = (24.0 * scale, 26.0 * scale);
            let (tag_x, tag_y) = (left + side - w + 4.0, y + side - h + 4.0);
            let tag = Shape::rect(tag_x, tag_y, w, h).round(6.0);
            let middle = (tag_x + w / 2.0, tag_y + h / 2.0);
            match stands {
                Unit::There => {}
                Unit::Missing => {
                    scene.put(tag.fill(red.fill));
                    let gold = market.value(kind).gold().to_string();
                    let text = Text::new(gold, middle.0, middle.1, 22.0 * scale, red.on);
                    scene.write(text.align(Align::Middle).fit(w));
                }
                Unit::Spared => {
                    let (ground, on) = (kit.roles.text, kit.roles.paper);
                    scene.put(tag.fill(ground));
                    scene.icon(Icon::Tick, middle.0, middle.1, 20.0 * scale, on, ground);
                }
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
    if card.building.facts().costs_rank {
        let icon = 34.0 * scale;
        scene.icon(
            Icon::Rank,
            left + icon / 2.0,
            y + side / 2.0,
            icon,
            body.on,
            body.fill,
        );
        left += icon + 10.0;
    }
    left
}

/// How many buildings a card needs in its region, beside its price. Returns where that ends.
fn needs(scene: &mut Scene, kit: Kit<'_>, card: Building, left: f32, cell: Cell, body: Ground) -> f32 {
    let Some(needed) = condition(card) else {
        return left;
    };
    let (rect, size) = (cell.rect, 30.0 * cell.scale);
    let caption = Caption::new(needed, size);
    let wide = caption.width();
    let middle = rect.bottom() - HandCard::FOOT * cell.scale / 2.0;
    kit.caption(scene, caption, (left + 4.0, middle), wide, Align::Left, body);
    left + wide + 14.0
}

/// How many buildings a card needs in its region. Those of temples always need one, which goes without saying.
pub fn condition(card: Building) -> Option<Vec<Piece>> {
    let needs = card.facts().needs;
    let sign = || {
        let words = Piece::Words(format!("{needs}+"));
        vec![Piece::Icon(Icon::Village), Piece::Gap(0.2), words]
    };
    (needs > 0 && card.of() != Type::Temple).then(sign)
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
