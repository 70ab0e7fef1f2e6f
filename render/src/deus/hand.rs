//! What only one player sees: the cards with what they cost and would bring now, and the player's own points.

use engine::deus::god::God;
use engine::deus::piece::Type;
use engine::deus::resource::{Cost, Resource};
use engine::deus::view::{HandView, OwnView, PlayerView, Prospect, View};
use engine::kernel::{Certain, Key};

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
    Banner, COLUMN, COLUMN_PITCH, Caption, CardHeader, Figure, INNER, Kit, MARGIN, Ornament, Piece, WIDTH,
};
use crate::palette::{Ground, Hue};
use crate::phrases::{ONLY_YOU, YOUR_HAND};
use crate::scene::{Align, Distance, Scene, Shape, Text};

const TOP: f32 = 144.0;
/// The height of the part below the text of a card: the price, and whether it can be paid.
const FOOT: f32 = 66.0;
/// How much gold replaces a missing resource.
const INSTEAD: u8 = 4;
/// The height of the strip with the player's own things.
const STRIP: f32 = 58.0;

/// How the cells of a hand are arranged, in two columns. The player's own things take the last cell. If the
/// cards alone fill the page, these things take a strip at the bottom.
pub struct Cells {
    /// The height of a cell.
    pub height: f32,
    /// The distance from one row to the next.
    pub pitch: f32,
    /// How many rows there are.
    pub rows: usize,
    strip: bool,
}

impl Cells {
    /// The arrangement for this many cards.
    pub fn of(cards: usize) -> Self {
        let strip = cards > 9;
        let cells = if strip { cards } else { cards + 1 };
        let rows = cells.div_ceil(2).max(1);
        let (height, pitch) = if strip {
            (262.0, 274.0)
        } else if rows > 4 {
            (264.0, 278.0)
        } else {
            (300.0, 314.0)
        };
        Self {
            height,
            pitch,
            rows,
            strip,
        }
    }

    fn bottom(&self) -> f32 {
        TOP + self.rows as f32 * self.pitch
    }

    /// The height of the picture.
    pub fn whole(&self) -> u32 {
        (self.bottom() + if self.strip { STRIP + 16.0 } else { 44.0 }) as u32
    }
}

/// The viewer's hand, with what building each card would bring.
pub fn hand(view: &View, certain: &[(Key, Certain)], appearance: &Appearance<'_>) -> Scene {
    let kit = Kit::of(appearance, view.seats());
    let table = board::table(appearance.palette);
    let player = view.players.iter().find(|player| view.viewer.is(player.seat));
    let (Some(own), Some(player)) = (&view.own, player) else {
        return Scene::new(WIDTH, 124, table);
    };
    let cells = Cells::of(own.hand.len());
    let mut scene = Scene::new(WIDTH, cells.whole(), table);
    let banner = Banner {
        seats: vec![player.seat],
        title: kit.wording.say(&YOUR_HAND.with("seat", player.seat)),
        below: kit.wording.say(&ONLY_YOU.term()),
        game: kit.wording.words.name("game"),
        stage: kit.wording.say(&text::round(view)),
        ornament: Ornament::Laurel,
    };
    kit.banner(&mut scene, &banner);
    let corner = |at: usize| {
        (
            MARGIN + COLUMN_PITCH * (at % 2) as f32,
            TOP + cells.pitch * (at / 2) as f32,
        )
    };
    for (at, held) in own.hand.iter().enumerate() {
        let gains = Gains::of(held.building.slug(), certain, player.seat);
        card(
            &mut scene,
            kit,
            held,
            player,
            &gains,
            (corner(at), (COLUMN, cells.height)),
        );
    }
    if cells.strip {
        strip(&mut scene, kit, own, player, (MARGIN, cells.bottom()));
    } else {
        you(
            &mut scene,
            kit,
            view,
            own,
            player,
            (corner(own.hand.len()), (COLUMN, cells.height)),
        );
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

/// A cell: its corner and its size.
type Cell = ((f32, f32), (f32, f32));

fn card(scene: &mut Scene, kit: Kit<'_>, held: &HandView, player: &PlayerView, gains: &Gains, cell: Cell) {
    let ((x, y), (w, h)) = cell;
    let building = held.building;
    let possible = !matches!(held.prospect, Prospect::Not(_));
    let (ground, colour) = match possible {
        true => (kit.palette.hue(hue(building.of())), kit.roles.text),
        false => (kit.sunken(), kit.roles.mute),
    };
    let (name, called) = (
        kit.wording.words.name(building.slug()),
        kit.wording.words.name(God::of(building.of()).slug()),
    );
    kit.card_header(
        scene,
        CardHeader {
            icon: type_icon(building.of()),
            name: &name,
            kind: &called,
            ground,
        },
        (x, y),
        (w, h),
    );
    let line = y + h - FOOT;
    let mut bottom = line - 4.0;
    if !gains.is_empty() {
        bottom -= 40.0;
        let now = Piece::Words(kit.wording.say(&LABEL_NOW.term()));
        let pieces = std::iter::once(now).chain(gains.pieces(kit.palette)).collect();
        let caption = Caption {
            distance: Distance::Read,
            ..Caption::new(pieces, 31.0)
        };
        kit.caption(
            scene,
            caption,
            (x + 22.0, bottom + 20.0),
            w - 44.0,
            Align::Left,
            kit.paper(),
        );
    }
    let content = text::does(building, kit.wording);
    let like = Text::new("", 0.0, 0.0, 31.0, colour).face(Face::Regular);
    let top = y + CardHeader::HEIGHT + 10.0;
    scene.paragraph(
        &content,
        (x + 22.0, top),
        (w - 44.0, bottom - top),
        &[31.0, 28.0, 26.0, 24.0],
        like,
    );
    scene.put(Shape::line(&[(x + 18.0, line), (x + w - 18.0, line)]).edge(2.0, kit.roles.rule));
    let end = price(scene, kit, building.cost(), player, (x + 16.0, line + 7.0));
    let (icon, content, on) = prospect(kit, &held.prospect);
    kit.pill(
        scene,
        icon,
        &content,
        (x + w - 18.0, y + h - FOOT / 2.0),
        x + w - 30.0 - end,
        on,
    );
}

/// A box for every unit of the price. A missing one has a red frame and the gold that replaces it. Returns
/// where they end.
fn price(scene: &mut Scene, kit: Kit<'_>, cost: Cost, player: &PlayerView, (x, y): (f32, f32)) -> f32 {
    const SIDE: f32 = 52.0;
    let red = kit.palette.hue(Hue::Red);
    let mut left = x;
    for kind in Resource::ALL {
        for unit in 0..cost.resources[kind] {
            let missing = unit >= player.resources[kind];
            let edge = if missing { red.fill } else { kit.roles.text };
            let slot = Shape::rect(left + 2.0, y + 2.0, SIDE - 4.0, SIDE - 4.0).round(9.0);
            scene.put(slot.fill(kit.roles.paper).edge(3.5, edge));
            let colours = resource(kit.palette, kind);
            scene.icon(
                resource_icon(kind),
                left + SIDE / 2.0,
                y + SIDE / 2.0,
                36.0,
                colours.on,
                colours.fill,
            );
            if missing {
                let (tag_x, tag_y) = (left + SIDE - 20.0, y + SIDE - 22.0);
                scene.put(Shape::rect(tag_x, tag_y, 24.0, 26.0).round(6.0).fill(red.fill));
                let text = Text::new(INSTEAD.to_string(), tag_x + 12.0, tag_y + 13.0, 22.0, red.on);
                scene.write(text.align(Align::Middle).fit(24.0));
            }
            left += SIDE + 10.0;
        }
    }
    if cost.gold > 0 {
        let figure = Figure::of(Icon::Gold, cost.gold.into())
            .sized(42.0, 34.0)
            .coloured(gold(kit.palette));
        left = kit.figure(scene, figure, (left + 2.0, y + SIDE / 2.0), kit.paper()) + 10.0;
    }
    left
}

fn prospect(kit: Kit<'_>, prospect: &Prospect) -> (Icon, String, Ground) {
    let dark = Ground {
        fill: kit.roles.text,
        on: kit.roles.paper,
    };
    match prospect {
        Prospect::Ready => (Icon::Tick, kit.wording.say(&LABEL_READY.term()), dark),
        Prospect::WithGold(count) => (
            Icon::Gold,
            kit.wording.say(&LABEL_WITH_GOLD.with("gold", *count)),
            dark,
        ),
        // There is little room beside the price.
        Prospect::Not(reason) => (Icon::Lock, kit.wording.briefly(reason), kit.sunken()),
    }
}

/// The player's own points and things, and the pieces that can be built.
fn you(scene: &mut Scene, kit: Kit<'_>, view: &View, own: &OwnView, player: &PlayerView, cell: Cell) {
    let ((x, y), (w, h)) = cell;
    kit.tablet(scene, (x, y), (w, h));
    let title = Text::new(
        kit.wording.say(&HAND_YOU.term()),
        x + 22.0,
        y + 36.0,
        30.0,
        kit.roles.mute,
    )
    .face(Face::SemiBold);
    let points = Figure::of(Icon::Vp, own.vp.into()).sized(42.0, 46.0);
    let colours = Ground {
        fill: kit.roles.paper,
        on: kit.roles.star,
    };
    let left = x + w - 20.0 - kit.figure_width(points);
    kit.figure(scene, points.coloured(colours), (left, y + 36.0), kit.paper());
    scene.write(title.fit(left - x - 40.0));
    let board = Board {
        kit,
        view,
        changes: Default::default(),
        badges: Default::default(),
        awaited: Vec::new(),
        outcome: None,
    };
    mats::goods(scene, &board, player, (x + 22.0, y + 102.0), w - 44.0);
    let line = y + 140.0;
    scene.put(Shape::line(&[(x + 18.0, line), (x + w - 18.0, line)]).edge(2.0, kit.roles.rule));
    let (wide, gap) = (106.0, 9.0);
    for (at, of) in Type::STANDARD.into_iter().enumerate() {
        let place = (x + 22.0 + (wide + gap) * at as f32, line + 16.0);
        kit.tile(
            scene,
            place,
            (wide, 52.0),
            type_icon(of),
            player.stock[of].into(),
            kit.palette.hue(hue(of)),
        );
    }
    let label = Text::new(
        kit.wording.say(&HAND_PIECES.term()),
        x + w / 2.0,
        line + 92.0,
        28.0,
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
