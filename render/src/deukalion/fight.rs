//! A fight: both sides with their fighters as they fell, their points and cards, and who wins.

use ::words::Names;
use engine::deukalion::board::Terrain;
use engine::deukalion::fight::Clash;
use engine::deukalion::throw::Throw;
use engine::deukalion::view::{FightView, SideView};
use engine::kernel::Seat;

use super::board::Board;
use super::emblems::{hydra, land};
use super::phrases::{FIGHT_NEEDS, FIGHT_ODDS};
use crate::font::Face;
use crate::icon::Icon;
use crate::kit::{Around, Kit};
use crate::palette::Ground;
use crate::rect::Rect;
use crate::scene::{Align, Distance, Item, PlacedIcon, Scene, Shape, Text};

/// The most fighters of a player.
const MOST: f32 = 10.0;
/// The size of the laurel around whoever wins.
const LAUREL: f32 = 62.0;

/// How a fighter looks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    /// Not thrown yet.
    Waiting,
    /// With the cross down: a point.
    Down,
    /// Standing: half a point.
    Standing,
    /// With the cross up: lost.
    Up,
}

/// Halves of a point: "4½".
pub fn points(halves: u8) -> String {
    match (halves / 2, halves % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

/// A fight on a tablet: a band for each side.
pub fn draw(scene: &mut Scene, board: &Board<'_>, fight: &FightView, rect: Rect) {
    let kit = board.kit;
    kit.tablet(scene, (rect.x, rect.y), (rect.w, rect.h));
    let inner = Rect::new(rect.x + 8.0, rect.y + 8.0, rect.w - 16.0, rect.h - 16.0);
    let bands: Vec<Rect> = inner.rows(2, 8.0).collect();
    let shown = Shown::of(inner.w);
    for (at, (side, place)) in fight.sides.iter().zip(&bands).enumerate() {
        let wins = fight.won.map(|front| front == (at == 0));
        let odds = fight.odds.map(|front| if at == 0 { front } else { 100 - front });
        band(scene, kit, side, (wins, odds), *place, shown);
    }
    if fight.sides.len() == 1 {
        against(scene, kit, fight, bands[1], shown);
    }
}

/// A fight that is over in one line: both sides with what they have thrown, the points in the middle.
pub fn strip(scene: &mut Scene, board: &Board<'_>, fight: &FightView, rect: Rect) {
    let kit = board.kit;
    kit.tablet(scene, (rect.x, rect.y), (rect.w, rect.h));
    let inner = Rect::new(rect.x + 3.0, rect.y + 3.0, rect.w - 6.0, rect.h - 6.0);
    let halves: Vec<Rect> = inner.columns(2, 4.0).collect();
    for (at, place) in halves.into_iter().enumerate() {
        let wins = fight.won == Some(at == 0);
        let look = |seat| Foe::Player(kit.seat(seat), seat);
        let (foe, halves) = match fight.sides.get(at) {
            Some(side) => (look(side.seat), side.halves),
            None => (against_whom(kit, fight.clash), fight.needs),
        };
        let half = Half {
            foe,
            side: fight.sides.get(at),
            points: points(halves),
            wins,
            mirrored: at == 1,
        };
        half.draw(scene, kit, place);
    }
}

/// Who fights, and in which colours.
enum Foe {
    Player(Ground, Seat),
    Place(Ground, Icon, &'static str),
}

impl Foe {
    fn ground(&self) -> Ground {
        match self {
            Foe::Player(ground, _) | Foe::Place(ground, ..) => *ground,
        }
    }
}

/// One side of a fight in one line.
struct Half<'a> {
    foe: Foe,
    side: Option<&'a SideView>,
    points: String,
    wins: bool,
    /// Whether it is the right one: its points come first.
    mirrored: bool,
}

impl Half<'_> {
    fn draw(self, scene: &mut Scene, kit: Kit<'_>, place: Rect) {
        let ground = self.foe.ground();
        scene.put(
            Shape::rect(place.x, place.y, place.w, place.h)
                .round(8.0)
                .fill(ground.fill),
        );
        let across = |from_outside: f32| match self.mirrored {
            true => place.right() - from_outside,
            false => place.x + from_outside,
        };
        let (inner, outer) = match self.mirrored {
            true => (Align::Left, Align::Right),
            false => (Align::Right, Align::Left),
        };
        let y = place.y + place.h / 2.0;
        match self.foe {
            Foe::Player(_, seat) => kit.chip(scene, seat, (across(30.0), y), 30.0, Around::Own),
            Foe::Place(_, icon, key) => {
                scene.icon(icon, across(30.0), y, 36.0, ground.on, ground.fill);
                let name = Text::new(kit.wording.words.name(key), across(62.0), y, 28.0, ground.on);
                scene.write(name.align(outer).read_from(Distance::Glance).fit(place.w - 220.0));
            }
        }
        if let Some(side) = self.side {
            const PITCH: f32 = 39.0;
            for (at, look) in looks(side.fighters, side.throw).into_iter().enumerate() {
                fighter(scene, look, (across(78.0 + PITCH * at as f32), y), 36.0, ground);
            }
        }
        let number = Text::new(self.points, across(place.w - 14.0), y, 36.0, ground.on);
        let wide = scene.write(number.align(inner).read_from(Distance::Glance).fit(76.0));
        if self.wins {
            let laurel = across(place.w - 14.0 - wide - 28.0);
            scene.icon(Icon::Glory, laurel, y, 40.0, ground.on, ground.fill);
        }
    }
}

/// What there is room for.
#[derive(Clone, Copy)]
struct Shown {
    /// How much room names have, if they are shown.
    names: f32,
    /// How much room points have.
    points: f32,
}

impl Shown {
    fn of(wide: f32) -> Self {
        match wide {
            ..1000.0 => Shown {
                names: 0.0,
                points: 96.0,
            },
            _ => Shown {
                names: 240.0,
                points: 150.0,
            },
        }
    }
}

/// Where chip, name, fighters and points of a side lie.
struct Parts {
    name: f32,
    fighters: Rect,
    right: f32,
    middle: f32,
}

impl Parts {
    fn of(place: Rect, shown: Shown) -> Self {
        let name = place.x + 74.0;
        let left = name + shown.names + if shown.names > 0.0 { 10.0 } else { 0.0 };
        let right = place.right() - 14.0;
        Self {
            name,
            fighters: Rect::new(left, place.y, right - shown.points - left, place.h),
            right,
            middle: place.y + place.h / 2.0,
        }
    }
}

fn plate(scene: &mut Scene, kit: Kit<'_>, place: Rect, ground: Ground) {
    scene.put(
        Shape::rect(place.x + 1.5, place.y + 1.5, place.w - 3.0, place.h - 3.0)
            .round(9.0)
            .fill(ground.fill)
            .edge(3.0, kit.roles.ink),
    );
}

/// A player's side, in their colour.
fn band(
    scene: &mut Scene,
    kit: Kit<'_>,
    side: &SideView,
    (wins, odds): (Option<bool>, Option<u8>),
    place: Rect,
    shown: Shown,
) {
    let ground = kit.seat(side.seat);
    plate(scene, kit, place, ground);
    let parts = Parts::of(place, shown);
    let (x, y) = (place.x + 36.0, parts.middle);
    if wins == Some(true) {
        scene.icon(Icon::Glory, x, y, LAUREL, ground.on, ground.fill);
        kit.chip(scene, side.seat, (x, y), 26.0, Around::Own);
    } else {
        kit.chip(scene, side.seat, (x, y), 38.0, Around::Own);
    }
    if shown.names > 0.0 {
        names(scene, kit, side, &parts, shown.names, ground);
    }
    fighters(scene, side, parts.fighters, ground);
    let content = match odds {
        Some(odds) => kit.wording.say(&FIGHT_ODDS.with("odds", odds)),
        None => points(side.halves),
    };
    result(scene, content, &parts, shown, ground);
}

/// What a side has come to.
fn result(scene: &mut Scene, content: String, parts: &Parts, shown: Shown, on: Ground) {
    let number = Text::new(content, parts.right, parts.middle, 46.0, on.on).align(Align::Right);
    scene.write(number.read_from(Distance::Glance).fit(shown.points - 6.0));
}

/// The name of a player, above the cards that they have played.
fn names(scene: &mut Scene, kit: Kit<'_>, side: &SideView, parts: &Parts, room: f32, on: Ground) {
    let cards: Vec<String> = side
        .cards
        .iter()
        .map(|card| kit.wording.short(card.slug()))
        .collect();
    let (above, below) = if cards.is_empty() {
        (0.0, 0.0)
    } else {
        (16.0, 17.0)
    };
    let name = Text::new(
        kit.wording.name(side.seat),
        parts.name,
        parts.middle - above,
        32.0,
        on.on,
    );
    scene.write(name.read_from(Distance::Glance).fit(room));
    let cards = Text::new(cards.join(" · "), parts.name, parts.middle + below, 23.0, on.on);
    scene.write(cards.face(Face::SemiBold).fit(room));
}

/// All fighters of a side: first those that count most.
fn looks(fighters: u8, throw: Option<Throw>) -> Vec<Look> {
    let Some(throw) = throw else {
        return vec![Look::Waiting; fighters.into()];
    };
    [
        (Look::Down, throw.down),
        (Look::Standing, throw.standing),
        (Look::Up, throw.up),
    ]
    .into_iter()
    .flat_map(|(look, count)| std::iter::repeat_n(look, count.into()))
    .collect()
}

fn fighters(scene: &mut Scene, side: &SideView, room: Rect, on: Ground) {
    let pitch = (room.w / MOST).min(room.h);
    let size = (0.88 * pitch).min(room.h - 12.0);
    for (at, look) in looks(side.fighters, side.throw).into_iter().enumerate() {
        let x = room.x + pitch * (at as f32 + 0.5);
        fighter(scene, look, (x, room.y + room.h / 2.0), size, on);
    }
}

/// A fighter as it fell.
fn fighter(scene: &mut Scene, look: Look, (x, y): (f32, f32), size: f32, on: Ground) {
    let icon = match look {
        Look::Waiting => Icon::Fighter,
        Look::Down => Icon::CrossDown,
        Look::Standing => Icon::Standing,
        Look::Up => Icon::CrossUp,
    };
    // Those that are lost are hollow.
    let (colour, ground, halo) = match look {
        Look::Up => (on.fill, on.on, Some((2.5, on.on))),
        _ => (on.on, on.fill, None),
    };
    scene.items.push(Item::Icon(PlacedIcon {
        icon,
        x,
        y,
        size: if look == Look::Up { size - 4.0 } else { size },
        colour,
        ground,
        halo,
    }));
}

/// What throws nothing: a city, a town or the Hydra, and how much is needed.
fn against(scene: &mut Scene, kit: Kit<'_>, fight: &FightView, place: Rect, shown: Shown) {
    let Foe::Place(ground, icon, key) = against_whom(kit, fight.clash) else {
        return;
    };
    plate(scene, kit, place, ground);
    let parts = Parts::of(place, shown);
    let (x, y) = (place.x + 36.0, parts.middle);
    let mut size = 46.0;
    if fight.won == Some(false) {
        scene.icon(Icon::Glory, x, y, LAUREL, ground.on, ground.fill);
        size = 28.0;
    }
    scene.icon(icon, x, y, size, ground.on, ground.fill);
    let name = Text::new(
        kit.wording.words.name(key),
        parts.name,
        parts.middle,
        32.0,
        ground.on,
    );
    let room = match shown.names > 0.0 {
        true => shown.names,
        false => 0.42 * parts.fighters.w,
    };
    scene.write(name.read_from(Distance::Glance).fit(room));
    let (x, needs) = (parts.fighters.right(), kit.wording.say(&FIGHT_NEEDS.term()));
    let needs = Text::new(needs, x, parts.middle, 28.0, ground.on).face(Face::SemiBold);
    scene.write(needs.align(Align::Right).fit(0.4 * parts.fighters.w));
    if shown.names > 0.0 {
        let thrown = fight.sides.first().filter(|side| side.throw.is_some());
        let reached = thrown.map_or(0, |side| side.halves);
        sockets(scene, (reached, fight.needs), parts.fighters, ground);
    }
    result(scene, points(fight.needs), &parts, shown, ground);
}

/// A socket for each point that is needed, below the fighters, filled as far as the points reach.
fn sockets(scene: &mut Scene, (reached, needs): (u8, u8), room: Rect, on: Ground) {
    let pitch = (room.w / MOST).min(room.h);
    let r = 0.34 * pitch;
    let y = room.y + room.h / 2.0;
    for at in 0..needs.div_ceil(2) {
        let x = room.x + pitch * (f32::from(at) + 0.5);
        let disc = Shape::disc(x, y, r).edge(4.0, on.on);
        if reached >= 2 * (at + 1) {
            scene.put(disc.fill(on.on));
            scene.icon(Icon::Tick, x, y, 1.2 * r, on.fill, on.on);
        } else {
            scene.put(disc);
        }
    }
}

/// What throws nothing, and in which colours.
fn against_whom(kit: Kit<'_>, clash: Clash) -> Foe {
    let of = |terrain| {
        let land = land(kit.palette, terrain);
        Ground {
            fill: land.fill,
            on: land.label,
        }
    };
    match clash {
        Clash::City { city, .. } => Foe::Place(of(Terrain::City(city)), Icon::City, city.slug()),
        Clash::Town { town, .. } => Foe::Place(of(Terrain::Town(town)), Icon::Village, town.slug()),
        Clash::Ship { .. } | Clash::Hydra { .. } | Clash::HydraAttacks { .. } => {
            Foe::Place(hydra(kit.palette), Icon::Hydra, super::phrases::HYDRA.key())
        }
    }
}
