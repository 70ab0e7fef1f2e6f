//! The hero track: who can be sent, how able they are, and what their space adds.

use engine::deus_ex_machina::cards::heroes::Hero;
use engine::deus_ex_machina::view::HeroView;

use super::area::{hue, symbol};
use super::board::Board;
use super::phrases::{HEROES_TITLE, LABEL_CLOSED};
use super::quests::title;
use super::text::favouring;
use crate::icon::Icon;
use crate::kit::{Around, Figure, MARGIN};
use crate::scene::{Align, Distance, Scene, Shape, Text};

const SIZE: (f32, f32) = (402.0, 118.0);
const TOP: f32 = 458.0;
const PITCH: f32 = 415.0;
const STRIP: f32 = 84.0;
const BONUS: f32 = 78.0;

/// The track with its title.
pub fn draw(scene: &mut Scene, board: &Board<'_>) {
    let kit = board.kit;
    title(
        scene,
        kit,
        kit.wording.say(&HEROES_TITLE.term()),
        board.view.decks.heroes,
        436.0,
    );
    for on in &board.view.heroes {
        space(scene, board, on, (MARGIN + PITCH * on.space.index() as f32, TOP));
    }
}

fn space(scene: &mut Scene, board: &Board<'_>, on: &HeroView, at: (f32, f32)) {
    let kit = board.kit;
    let key = on.hero.map_or(on.space.slug(), |hero| hero.slug());
    let badge = board.badge(key).or(board.badge(on.space.slug()));
    let changed = board.changes.touch(key) || board.changes.touch(on.space.slug());
    if changed || badge.is_some() {
        kit.ring(scene, at, SIZE, 10.0);
    }
    match (on.hero, on.closed_by) {
        (_, Some(_)) => closed(scene, board, on, at),
        (Some(hero), None) => card(scene, board, hero, on, at),
        (None, None) => {
            let empty = Shape::rect(at.0 + 1.5, at.1 + 1.5, SIZE.0 - 3.0, SIZE.1 - 3.0).round(9.0);
            scene.put(empty.edge(3.0, kit.roles.rule));
        }
    }
    bonus(scene, board, on, at);
    match badge {
        Some(number) => kit.badge(scene, number, (at.0 + 22.0, at.1 + 27.0), 50.0),
        None if changed => kit.spark(scene, (at.0 + SIZE.0 - 4.0, at.1 + 2.0), 46.0),
        None => {}
    }
}

fn card(scene: &mut Scene, board: &Board<'_>, hero: Hero, on: &HeroView, (x, y): (f32, f32)) {
    let (kit, facts) = (board.kit, hero.facts());
    let paper = kit.paper();
    kit.tablet(scene, (x, y), SIZE);
    let ground = kit.palette.hue(hue(facts.birthplace));
    scene.put(Shape::rect(x, y, STRIP, SIZE.1).round(10.0).fill(ground.fill));
    scene.put(Shape::rect(x + STRIP / 2.0, y, STRIP / 2.0, SIZE.1).fill(ground.fill));
    // A badge takes the upper corner of the strip.
    let (dx, dy, side) = if board.badge(hero.slug()).is_some() {
        (10.0, 26.0, 46.0)
    } else {
        (0.0, 0.0, 54.0)
    };
    let (middle_x, middle_y) = (x + STRIP / 2.0 + dx, y + SIZE.1 / 2.0 + dy);
    scene.icon(
        symbol(facts.birthplace),
        middle_x,
        middle_y,
        side,
        ground.on,
        ground.fill,
    );

    let left = x + STRIP + 16.0;
    let right = x + SIZE.0 - if on.space.bonus() > 0 { BONUS + 14.0 } else { 14.0 };
    // Signs on the right, from the outside: who may send the hero, who favours the hero, each above the
    // player's chip.
    let favoured = facts
        .favoured_by
        .map(|_| (Icon::Crown, favouring(board.view, hero).map(|(_, seat)| seat)));
    let reserved = on.reserved_for.map(|seat| (Icon::Lock, Some(seat)));
    let signs: Vec<_> = favoured.into_iter().chain(reserved).collect();
    for (at, (icon, seat)) in signs.iter().enumerate() {
        let middle = right - 19.0 - 42.0 * at as f32;
        scene.icon(*icon, middle, y + 32.0, 34.0, paper.on, paper.fill);
        if let Some(seat) = seat {
            kit.chip(scene, *seat, (middle, y + 84.0), 32.0, Around::Board);
        }
    }
    let room = right - left - 42.0 * signs.len() as f32;
    let name = Text::new(
        kit.wording.words.name(hero.slug()),
        left,
        y + 34.0,
        32.0,
        paper.on,
    );
    scene.write(name.fit(room - if signs.is_empty() { 0.0 } else { 4.0 }));
    // Two signs leave little room for the ratings.
    let (icon_size, size, gap) = if signs.len() > 1 {
        (28.0, 36.0, 6.0)
    } else {
        (38.0, 44.0, 12.0)
    };
    let mut at = left - 2.0;
    for (icon, value) in [
        (Icon::Might, facts.rating.might),
        (Icon::Cunning, facts.rating.cunning),
    ] {
        let figure = Figure::of(icon, value.into()).sized(icon_size, size);
        at = kit.figure(scene, figure, (at, y + 84.0), paper) + gap;
    }
}

/// A space that Hera has closed: hatched, with her chip.
fn closed(scene: &mut Scene, board: &Board<'_>, on: &HeroView, (x, y): (f32, f32)) {
    let kit = board.kit;
    scene.put(
        Shape::rect(x, y, SIZE.0, SIZE.1)
            .round(10.0)
            .fill(kit.roles.paper2),
    );
    for at in [0.1, 0.3, 0.5] {
        let from = x + SIZE.0 * at;
        scene.put(Shape::line(&[(from, y + SIZE.1 - 8.0), (from + 96.0, y + 8.0)]).edge(5.0, kit.roles.rule));
    }
    let text = Text::new(
        kit.wording.say(&LABEL_CLOSED.term()),
        x + 90.0,
        y + SIZE.1 / 2.0,
        32.0,
        kit.roles.text,
    );
    scene.icon(
        Icon::Cross,
        x + 54.0,
        y + SIZE.1 / 2.0,
        44.0,
        kit.roles.text,
        kit.roles.paper2,
    );
    let right = x + SIZE.0 - if on.space.bonus() > 0 { BONUS + 14.0 } else { 14.0 };
    scene.write(text.read_from(Distance::Glance).fit(right - 56.0 - x - 90.0));
    if let Some(seat) = on.closed_by {
        kit.chip(scene, seat, (right - 24.0, y + SIZE.1 / 2.0), 40.0, Around::Board);
    }
}

fn bonus(scene: &mut Scene, board: &Board<'_>, on: &HeroView, (x, y): (f32, f32)) {
    let kit = board.kit;
    if on.space.bonus() == 0 {
        return;
    }
    let (ink, signal) = (kit.roles.ink, kit.roles.cream);
    let left = x + SIZE.0 - BONUS - 8.0;
    let mut block = Shape::rect(left, y + 10.0, BONUS, SIZE.1 - 20.0)
        .round(8.0)
        .fill(ink);
    if kit.palette == crate::palette::Palette::Night {
        block = block.edge(2.5, kit.roles.rule);
    }
    scene.put(block);
    let middle = left + BONUS / 2.0;
    let text = Text::new(format!("+{}", on.space.bonus()), middle, y + 42.0, 42.0, signal);
    scene.write(text.align(Align::Middle).read_from(Distance::Glance).fit(BONUS));
    scene.icon(Icon::Might, middle - 19.0, y + 85.0, 28.0, signal, ink);
    let slash = Text::new("/", middle, y + 85.0, 24.0, signal).align(Align::Middle);
    scene.write(slash.fit(20.0));
    scene.icon(Icon::Cunning, middle + 19.0, y + 85.0, 28.0, signal, ink);
}
