//! The players' mats: cards in hand, resources and gold, and the six columns with their pieces and what their
//! cards do. With Egypt also barques, combat tokens, and what lies on cards.

use engine::deus::piece::Type;
use engine::deus::resource::Resource;
use engine::deus::view::{ColumnView, LaidView, PlayerView};

use super::board::Board;
use super::effect::{Sign, signs};
use super::emblems::{gold, hue, resource, resource_icon, type_icon};
use super::ledger::Account;
use super::score::total;
use crate::font::Face;
use crate::icon::Icon;
use crate::kit::{Around, COLUMN, COLUMN_PITCH, Figure, INNER, Kit, MARGIN, Nameplate, PanelHeader, Pip};
use crate::rect::{Point, Rect};
use crate::scene::{Align, Distance, Scene, Shape, Text};

/// The size of a mat.
pub const SIZE: (f32, f32) = (COLUMN, 238.0);
/// The upper edge of the first row of mats.
pub const TOP: f32 = 1044.0;
/// The distance from one row of mats to the next.
pub const PITCH: f32 = 250.0;
const HEADER: f32 = 50.0;

/// The width of a column, and the distance to the next one.
const WIDE: f32 = 92.0;
const STEP: f32 = 98.0;
/// A card in a column, with what it does.
const MINI: (f32, f32) = (45.0, 25.0);
/// How many of them a column has room for.
const MINIS: usize = 4;
/// How wide a piece of a column is, and the mark of a fortress beside the pieces.
const PIP: f32 = 13.0;
const MARKED: f32 = 24.0;

/// Where the mat of a player lies.
pub fn place(at: usize) -> Rect {
    let rows = Rect::new(MARGIN, TOP, INNER, PITCH + SIZE.1).rows(2, PITCH - SIZE.1);
    let mut places = rows.flat_map(|row| row.columns(2, COLUMN_PITCH - COLUMN));
    places.nth(at).expect("there are at most four players")
}

/// All mats.
pub fn draw(scene: &mut Scene, board: &Board<'_>) {
    for player in &board.view.players {
        let Point { x, y } = place(player.seat.index()).corner();
        mat(scene, board, player, (x, y));
    }
}

fn mat(scene: &mut Scene, board: &Board<'_>, player: &PlayerView, (x, y): (f32, f32)) {
    let kit = board.kit;
    let awaited = board.awaited.contains(&player.seat);
    if awaited {
        kit.awaited_frame(scene, (x, y), SIZE);
    }
    let ground = kit.seat(player.seat);
    kit.headed(
        scene,
        (x, y),
        SIZE,
        PanelHeader {
            height: HEADER,
            ground,
        },
    );
    let middle = y + HEADER / 2.0;
    let mut right = x + SIZE.0 - 16.0;
    let cards = Figure::of(Icon::Hand, player.hand as i64).sized(38.0, 36.0);
    let mut figures = vec![cards.changed(board.changes.way(player.seat, Account::Cards))];
    // Points are a secret until the end.
    if let Some(outcome) = board.outcome {
        figures.push(Figure::of(Icon::Vp, total(outcome, player.seat).into()).sized(38.0, 36.0));
    }
    if let Some(tokens) = player.tokens {
        let ready = Figure::of(Icon::Combat, tokens.ready.into()).sized(38.0, 36.0);
        figures.push(ready.changed(board.changes.way(player.seat, Account::Tokens)));
    }
    for figure in figures {
        right -= kit.figure_width(figure);
        kit.figure(scene, figure, (right, middle), ground);
        right -= 18.0;
    }
    if board.view.first == player.seat {
        scene.icon(Icon::Flag, right - 16.0, middle, 32.0, ground.on, ground.fill);
        right -= 44.0;
    }
    kit.nameplate(
        scene,
        (x, middle),
        Nameplate {
            seat: player.seat,
            beside: None,
            awaited,
        },
        right,
    );
    goods(scene, board, player, (x + 14.0, y + 80.0), SIZE.0 - 28.0);
    for (at, column) in player.columns.iter().enumerate() {
        self::column(
            scene,
            board,
            player,
            column,
            (x + 14.0 + STEP * at as f32, y + 108.0),
        );
    }
}

/// The four resources and gold, side by side, and how many places of the barques the resources take. A number that
/// has changed needs more room than others.
pub fn goods(scene: &mut Scene, board: &Board<'_>, player: &PlayerView, (x, y): (f32, f32), room: f32) {
    let kit = board.kit;
    let way = |account| board.changes.way(player.seat, account);
    let mut figures: Vec<Figure> = Resource::ALL
        .into_iter()
        .map(|kind| {
            let figure = Figure::of(resource_icon(kind), player.resources[kind].into())
                .coloured(resource(kit.palette, kind));
            figure.changed(way(Account::Resource(kind)))
        })
        .collect();
    figures.push(
        Figure::of(Icon::Gold, player.gold.into())
            .coloured(gold(kit.palette))
            .changed(way(Account::Gold)),
    );
    let places = player.barques.places();
    if places > 0 {
        let cargo = Figure::of(Icon::Barque, player.resources.total().into()).out_of(places.into());
        figures.push(cargo.changed(way(Account::Places)));
    }
    let gaps = (figures.len() - 1) as f32;
    let whole = |(icon, number): (f32, f32)| -> f32 {
        figures
            .iter()
            .map(|figure| kit.figure_width(figure.sized(icon, number)))
            .sum()
    };
    let sizes = [(42.0, 38.0), (38.0, 34.0), (34.0, 30.0), (30.0, 28.0)];
    let sizes = sizes
        .into_iter()
        .skip(usize::from(places > 0))
        .find(|sizes| whole(*sizes) + gaps * 8.0 <= room)
        .unwrap_or((28.0, 28.0));
    let figures: Vec<Figure> = figures
        .iter()
        .map(|figure| figure.sized(sizes.0, sizes.1))
        .collect();
    // While nothing has changed, they are aligned in columns, so that mats can be compared.
    let last = figures.get(5).map_or(0.0, |figure| kit.figure_width(*figure));
    let step = (room - last) / 5.0;
    let apart = if places > 0 { 12.0 } else { 4.0 };
    let plain = figures
        .iter()
        .all(|figure| figure.change.is_none() && figure.value < 100)
        && figures[..5]
            .iter()
            .all(|figure| kit.figure_width(*figure) + apart <= step);
    let gap = ((room - whole(sizes)) / gaps).min(44.0);
    let mut left = x;
    for (at, figure) in figures.into_iter().enumerate() {
        let from = if plain { x + step * at as f32 } else { left };
        left = kit.figure(scene, figure, (from, y), kit.paper()) + gap;
    }
}

fn column(
    scene: &mut Scene,
    board: &Board<'_>,
    player: &PlayerView,
    column: &ColumnView,
    (x, y): (f32, f32),
) {
    let (kit, of) = (board.kit, column.of);
    let ground = kit.palette.hue(hue(of));
    let grown = board.changes.grown(player.seat, of);
    if grown {
        kit.ring(scene, (x, y), (WIDE, 46.0), 6.0);
    }
    kit.tile(
        scene,
        (x, y),
        (WIDE, 46.0),
        type_icon(of),
        column.cards.len(),
        ground,
    );
    let tokens = player.tokens.unwrap_or_default();
    let (fortress, garrison) = (tokens.fortresses[of], tokens.garrisons[of]);
    let aside = if fortress.is_some() { MARKED } else { 0.0 };
    pips(scene, kit, player, of, (x + aside, y + 59.0), WIDE - aside);
    if of == Type::Temple {
        counters(scene, kit, &column.cards, (x + WIDE / 2.0, y + 58.0));
    }
    cards(scene, kit, &column.cards, (x, y + 71.0));
    // The mark of a fortress lies beside the pieces, that of a garrison at the number of cards.
    for (rival, place, d) in [
        (fortress, (x + 9.0, y + 58.0), 22.0),
        (garrison, (x + WIDE - 6.0, y + 3.0), 26.0),
    ] {
        if let Some(rival) = rival {
            kit.chip(scene, rival, place, d, Around::Board);
        }
    }
    if grown {
        let corner = match garrison {
            Some(_) => x + 2.0,
            None => x + WIDE - 2.0,
        };
        kit.spark(scene, (corner, y), 32.0);
    }
}

/// The counters that are left on all temples: as stars, or as a star and a number if there are many.
fn counters(scene: &mut Scene, kit: Kit<'_>, temples: &[LaidView], (x, y): (f32, f32)) {
    const STAR: f32 = 20.0;
    let left: u8 = temples.iter().map(|temple| temple.counters).sum();
    if left == 0 {
        return;
    }
    let paper = kit.roles.paper;
    if left <= 4 {
        let first = x - STAR * (f32::from(left) - 1.0) / 2.0;
        for at in 0..left {
            scene.icon(
                Icon::Vp,
                first + STAR * f32::from(at),
                y,
                STAR,
                kit.roles.star,
                paper,
            );
        }
        return;
    }
    scene.icon(Icon::Vp, x - STAR * 0.7, y, STAR, kit.roles.star, paper);
    let text = Text::new(left.to_string(), x, y, 22.0, kit.roles.text).face(Face::Bold);
    scene.write(text.fit(40.0));
}

/// The five pieces of a type: full if they are ready to be built, hollow if they have to be gained first, and
/// none for those on the map. Temples belong to nobody before they are built.
fn pips(scene: &mut Scene, kit: Kit<'_>, player: &PlayerView, of: Type, (x, y): (f32, f32), wide: f32) {
    let (ready, reserve) = (player.stock[of], player.reserve[of]);
    let gaps = f32::from(ready + reserve) - 1.0;
    let step = ((wide - PIP) / gaps).min(17.0);
    let left = x + (wide - step * gaps) / 2.0;
    for at in 0..ready + reserve {
        let place = (left + step * f32::from(at), y);
        kit.pip(scene, place, if at < ready { Pip::Full } else { Pip::Hollow });
    }
}

/// What the cards of a column do, from the bottom. If there is not room for all, the latest ones are shown.
fn cards(scene: &mut Scene, kit: Kit<'_>, cards: &[LaidView], (x, y): (f32, f32)) {
    let place = |at: usize| {
        (
            x + (MINI.0 + 2.0) * (at % 2) as f32,
            y + (MINI.1 + 3.0) * (at / 2) as f32,
        )
    };
    let shown = if cards.len() > MINIS {
        MINIS - 1
    } else {
        cards.len()
    };
    let hidden = cards.len() - shown;
    if hidden > 0 {
        let (x, y) = place(0);
        let text = Text::new(
            format!("+{hidden}"),
            x + MINI.0 / 2.0,
            y + MINI.1 / 2.0,
            22.0,
            kit.roles.mute,
        );
        scene.write(
            text.face(Face::Bold)
                .align(Align::Middle)
                .read_from(Distance::Study)
                .fit(MINI.0),
        );
    }
    for (at, card) in cards[hidden..].iter().enumerate() {
        mini(scene, kit, card, place(at + usize::from(hidden > 0)));
    }
}

/// A card, in its own colour: in the column of another colour it stands out. A cut corner says that it has done what
/// it can do once.
fn mini(scene: &mut Scene, kit: Kit<'_>, card: &LaidView, (x, y): (f32, f32)) {
    let (w, h) = MINI;
    let Some(building) = card.building.filter(|_| !card.face_down) else {
        // A wildcard has no effect.
        scene.put(Shape::rect(x, y, w, h).round(5.0).fill(kit.roles.paper2));
        return scene.icon(
            Icon::Cardback,
            x + w / 2.0,
            y + h / 2.0,
            21.0,
            kit.roles.mute,
            kit.roles.paper2,
        );
    };
    let ground = kit.palette.hue(hue(building.of()));
    scene.put(Shape::rect(x, y, w, h).round(5.0).fill(ground.fill));
    for (at, sign) in signs(building).into_iter().enumerate() {
        let middle = (x + w * (0.27 + 0.46 * at as f32), y + h / 2.0);
        match sign {
            Sign::Icon(name) => scene.icon(name, middle.0, middle.1, 20.0, ground.on, ground.fill),
            Sign::Number(number) => {
                let text =
                    Text::new(number.to_string(), middle.0, middle.1, 22.0, ground.on).face(Face::Bold);
                scene.write(text.align(Align::Middle).read_from(Distance::Study).fit(20.0));
            }
        }
    }
    if card.used {
        kit.cut_corner(scene, Rect::new(x, y, w, h), kit.roles.paper);
    }
    // What lies on temples stands above them.
    if card.counters > 0 && building.of() != Type::Temple {
        let coin = Shape::disc(x + 4.0, y + 4.0, 6.5);
        scene.put(coin.fill(kit.roles.coin).edge(2.0, kit.roles.ink));
    }
}
