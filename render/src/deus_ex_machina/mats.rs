//! The players' mats: points, ability, heroes to send, cards, secret quests, glory, completed quests.

use engine::deus_ex_machina::map::Colour;
use engine::deus_ex_machina::view::PlayerView;

use super::area::{hue, symbol};
use super::board::Board;
use super::phrases::PLAYER_GODLESS;
use crate::icon::Icon;
use crate::kit::{COLUMN, COLUMN_PITCH, Figure, INNER, MARGIN, Nameplate, PanelHeader};
use crate::rect::{Point, Rect};
use crate::scene::{Distance, Scene, Shape, Text};

/// The size of a mat.
pub const SIZE: (f32, f32) = (COLUMN, 170.0);
const TOP: f32 = 1176.0;
const PITCH: f32 = 186.0;
/// The height of its head.
pub const HEADER: f32 = 52.0;

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

fn mat(scene: &mut Scene, board: &Board<'_>, player: &PlayerView, at: (f32, f32)) {
    if board.awaited.contains(&player.seat) {
        board.kit.awaited_frame(scene, at, SIZE);
    }
    let ground = board.kit.seat(player.seat);
    board.kit.headed(
        scene,
        at,
        SIZE,
        PanelHeader {
            height: HEADER,
            ground,
        },
    );
    contents(scene, board, player, at);
}

/// What lies on a player's mat. The paper and its head have to be drawn first.
pub fn contents(scene: &mut Scene, board: &Board<'_>, player: &PlayerView, (x, y): (f32, f32)) {
    let kit = board.kit;
    let (ground, middle) = (kit.seat(player.seat), y + HEADER / 2.0);
    let gp = Figure::of(Icon::Glory, player.gp.into())
        .sized(38.0, 42.0)
        .changed(board.changes.glory(player.seat));
    let mut right = x + SIZE.0 - 16.0 - kit.figure_width(gp);
    kit.figure(scene, gp, (right, middle), ground);
    right -= 16.0;
    if board.view.first == player.seat {
        scene.icon(Icon::Flag, right - 16.0, middle, 34.0, ground.on, ground.fill);
        right -= 46.0;
    }
    let god = player.god.map(|god| kit.wording.words.name(god.slug()));
    let awaited = board.awaited.contains(&player.seat);
    kit.nameplate(
        scene,
        (x, middle),
        Nameplate {
            seat: player.seat,
            beside: god.as_deref(),
            awaited,
        },
        right,
    );
    if player.god.is_none() {
        let text = Text::new(
            kit.wording.say(&PLAYER_GODLESS.term()),
            x + 24.0,
            y + 110.0,
            30.0,
            kit.roles.mute,
        );
        scene.write(text.read_from(Distance::Glance).fit(SIZE.0 - 48.0));
        return;
    }
    supplies(scene, board, player, (x, y + 84.0));
    completed(scene, board, player, (x + 14.0, y + 114.0));
}

fn supplies(scene: &mut Scene, board: &Board<'_>, player: &PlayerView, (x, y): (f32, f32)) {
    let kit = board.kit;
    let paper = kit.paper();
    for (icon, value, left) in [
        (Icon::Might, player.points.might, 14.0),
        (Icon::Cunning, player.points.cunning, 166.0),
    ] {
        scene.icon(icon, x + left + 18.0, y, 36.0, paper.on, paper.fill);
        for at in 0..4 {
            let (full, corner) = (at < value, x + left + 40.0 + 26.0 * f32::from(at));
            let square = Shape::rect(corner, y - 12.0, 23.0, 24.0).round(4.0);
            scene.put(match full {
                true => square.fill(paper.on),
                false => square.fill(kit.roles.paper2).edge(1.5, kit.roles.rule),
            });
        }
    }
    ability(scene, board, player, (x + 344.0, y));
    let cards = Figure::of(Icon::Intervention, player.cards as i64).changed(board.changes.cards(player.seat));
    // A pill is wider than a number; its neighbours make room.
    let places = if cards.change.is_some() {
        [368.0, 436.0, 528.0]
    } else {
        [378.0, 455.0, 530.0]
    };
    let figures = [
        Figure::of(Icon::Hero, player.tokens.into()),
        cards,
        Figure::of(Icon::Quest, player.secrets as i64),
    ];
    for (figure, left) in figures.into_iter().zip(places) {
        let figure = if figure.change.is_some() {
            figure.sized(32.0, 30.0)
        } else {
            figure.sized(34.0, 36.0)
        };
        kit.figure(scene, figure, (x + left, y), paper);
    }
}

/// The special ability: a bolt on a dark disc if it is ready, an empty socket if it is used up.
fn ability(scene: &mut Scene, board: &Board<'_>, player: &PlayerView, (x, y): (f32, f32)) {
    let kit = board.kit;
    if player.charged {
        let ground = if kit.palette == crate::palette::Palette::Night {
            kit.roles.paper2
        } else {
            kit.roles.ink
        };
        scene.put(Shape::disc(x, y, 21.0).fill(ground));
        scene.icon(Icon::Power, x, y, 30.0, kit.roles.bolt, ground);
    } else {
        scene.put(
            Shape::disc(x, y, 20.0)
                .fill(kit.roles.paper2)
                .edge(2.0, kit.roles.rule),
        );
        scene.icon(Icon::Power, x, y, 28.0, kit.roles.rule, kit.roles.paper2);
    }
    if board.changes.ability(player.seat) {
        kit.spark(scene, (x + 17.0, y - 17.0), 28.0);
    }
}

/// How many quests of which colour are completed, and how many legendary ones.
pub fn counts(player: &PlayerView) -> impl Iterator<Item = (Option<Colour>, usize)> + '_ {
    let of = |colour: Colour| {
        player
            .done
            .iter()
            .filter(|quest| quest.facts().colour == colour)
            .count()
    };
    let legendary = player.done.iter().filter(|quest| quest.facts().legendary).count();
    Colour::ALL
        .into_iter()
        .map(move |colour| (Some(colour), of(colour)))
        .chain([(None, legendary)])
}

/// A tile for each colour of completed quests and one for the legendary ones.
pub fn completed(scene: &mut Scene, board: &Board<'_>, player: &PlayerView, (x, y): (f32, f32)) {
    let kit = board.kit;
    let (gap, height) = (6.0, 44.0);
    let width = (SIZE.0 - 28.0 - 6.0 * gap) / 7.0;
    for (at, (colour, count)) in counts(player).enumerate() {
        let (icon, ground) = match colour {
            Some(colour) => (symbol(colour), kit.palette.hue(hue(colour))),
            None => (Icon::Crown, kit.cream()),
        };
        kit.tile(
            scene,
            (x + at as f32 * (width + gap), y),
            (width, height),
            icon,
            count,
            ground,
        );
    }
}
