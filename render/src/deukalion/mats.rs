//! The players' mats: points, the ten places of the ship, the Underworld, cards, the secret contract, and cards that
//! stay in play.

use engine::deukalion::PLACES;
use engine::deukalion::view::PlayerView;
use engine::kernel::Seat;

use super::board::Board;
use super::phrases::LABEL_OF;
use crate::icon::Icon;
use crate::kit::{COLUMN, COLUMN_PITCH, Figure, INNER, MARGIN, Nameplate, PanelHeader};
use crate::rect::{Point, Rect};
use crate::scene::{Align, Distance, Scene, Shape, Text};

/// The size of a mat.
pub const SIZE: (f32, f32) = (COLUMN, 160.0);
/// The height of its head.
pub const HEADER: f32 = 52.0;
const TOP: f32 = 1200.0;
const PITCH: f32 = 176.0;

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
        if board.awaited.contains(&player.seat) {
            board.kit.awaited_frame(scene, (x, y), SIZE);
        }
        let header = PanelHeader {
            height: HEADER,
            ground: board.kit.seat(player.seat),
        };
        board.kit.headed(scene, (x, y), SIZE, header);
        contents(scene, board, player, (x, y));
    }
}

/// What is on a player's mat. The paper and its head have to be drawn first.
pub fn contents(scene: &mut Scene, board: &Board<'_>, player: &PlayerView, (x, y): (f32, f32)) {
    let (kit, seat) = (board.kit, player.seat);
    let (ground, middle) = (kit.seat(seat), y + HEADER / 2.0);
    let goal = kit.wording.say(&LABEL_OF.with("goal", board.view.goal));
    let goal = Text::new(goal, x + SIZE.0 - 16.0, middle + 3.0, 30.0, ground.on).align(Align::Right);
    let goal = goal.read_from(Distance::Glance).fit(90.0);
    let points = Figure::of(Icon::Vp, player.points.into())
        .sized(36.0, 42.0)
        .changed(board.changes.points(seat));
    let left = goal.left() - 8.0 - kit.figure_width(points);
    scene.write(goal);
    kit.figure(scene, points, (left, middle), ground);
    let plate = Nameplate {
        seat,
        beside: None,
        awaited: board.awaited.contains(&seat),
    };
    kit.nameplate(scene, (x, middle), plate, left - 12.0);
    places(scene, board, player, (x + 14.0, y + 62.0));
    counts(scene, board, player, (x, y + 135.0));
}

/// The ten places of the ship: fighters, then treasures, then what is free.
fn places(scene: &mut Scene, board: &Board<'_>, player: &PlayerView, (x, y): (f32, f32)) {
    let (kit, ground) = (board.kit, board.kit.seat(player.seat));
    let row = Rect::new(x, y, SIZE.0 - 28.0, 48.0);
    let fighters = usize::from(player.fighters);
    // The spark lies on the last treasure, or where one is missing.
    let newest = fighters + player.cargo.len() - usize::from(!player.cargo.is_empty());
    let mut spark = None;
    for (at, place) in row.columns(PLACES.into(), 7.0).enumerate() {
        if at == newest.min(usize::from(PLACES) - 1) {
            spark = Some(place);
        }
        let Point { x, y } = place.middle();
        let slot = Shape::rect(place.x + 1.5, place.y + 1.5, place.w - 3.0, place.h - 3.0).round(8.0);
        if at < fighters {
            scene.put(slot.fill(ground.fill).edge(3.0, kit.roles.ink));
            scene.icon(Icon::Fighter, x, y, 35.0, ground.on, ground.fill);
        } else if let Some(colour) = player.cargo.get(at - fighters) {
            scene.put(slot.fill(kit.roles.cream).edge(3.0, kit.roles.ink));
            kit.treasure(scene, *colour, (x, y), 32.0, kit.roles.cream);
        } else {
            scene.put(slot.fill(kit.roles.paper2));
        }
    }
    if let Some(place) = spark.filter(|_| board.changes.cargo(player.seat).is_some()) {
        kit.spark(scene, (place.right() - 4.0, place.y + 4.0), 30.0);
    }
}

fn counts(scene: &mut Scene, board: &Board<'_>, player: &PlayerView, (x, y): (f32, f32)) {
    let (kit, seat, paper) = (board.kit, player.seat, board.kit.paper());
    let figures = [
        Figure::of(Icon::Fighter, player.fighters.into()).changed(board.changes.fighters(seat)),
        Figure::of(Icon::Skull, player.below.into()),
        Figure::of(Icon::Hand, player.cards as i64).changed(board.changes.cards(seat)),
        Figure::of(Icon::Quest, player.secret.into()),
    ];
    let mut left = x + 14.0;
    let mut secret = left;
    for figure in figures {
        secret = left;
        let figure = if figure.change.is_some() {
            figure.sized(34.0, 30.0)
        } else {
            figure.sized(36.0, 34.0)
        };
        left = kit.figure(scene, figure, (left, y), paper) + 15.0;
    }
    // The secret contract is the last of them.
    if let Some(number) = secret_badge(board, seat) {
        kit.badge(scene, number, (secret + 18.0, y), 44.0);
    }
    let cards: Vec<String> = player
        .standing
        .iter()
        .map(|card| kit.wording.short(card.slug()))
        .collect();
    let mut right = x + SIZE.0 - 14.0;
    let is_new = |key: &str| board.changes.is_new(seat, key);
    if player.standing.iter().any(|card| is_new(card.slug())) {
        kit.spark(scene, (right - 13.0, y), 28.0);
        right -= 32.0;
    }
    let cards = in_lines(cards);
    let text = Text::new(cards.join(" · "), right, y, 26.0, kit.roles.mute);
    let room = right - left;
    let like = Text::new("", right, y, 26.0, kit.roles.mute);
    if text.width() <= room || cards.len() < 2 {
        scene.write(text.align(Align::Right).fit(room));
    } else {
        let (last, first) = cards.split_last().expect("there are two");
        for (line, y) in [(first.join(" · "), y - 13.0), (last.clone(), y + 12.0)] {
            let text = Text {
                content: line,
                y,
                size: 22.0,
                ..like.clone()
            };
            scene.write(text.align(Align::Right).fit(room));
        }
    }
}

/// The same names, so that all but the last of them are as short as can be: they share a line.
fn in_lines(mut cards: Vec<String>) -> Vec<String> {
    if cards.len() > 2 {
        let longest = (0..cards.len()).max_by_key(|at| cards[*at].chars().count());
        let longest = cards.remove(longest.expect("there are three"));
        cards.push(longest);
    }
    cards
}

/// The number of the choice that the viewer's secret contract is.
fn secret_badge(board: &Board<'_>, seat: Seat) -> Option<usize> {
    let own = board.view.own.as_ref().filter(|_| board.view.viewer.is(seat))?;
    board.badge(own.secret?.slug())
}
