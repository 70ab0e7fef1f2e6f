//! An objective as tiles to fill, and glory as a bar.

use engine::deus_ex_machina::cards::objectives::Objective;
use engine::deus_ex_machina::view::PlayerView;

use super::area::{hue, symbol};
use crate::colour::Rgb;
use crate::font::Face;
use crate::icon::Icon;
use crate::kit::Kit;
use crate::palette::Ground;
use crate::scene::{Align, Distance, Scene, Shape, Text};

/// A tile for every quest that an objective asks for: in its colour with a tick if it is completed, and
/// hollow otherwise. Returns where they end.
pub fn tiles(
    scene: &mut Scene,
    kit: Kit<'_>,
    tile: Objective,
    player: Option<&PlayerView>,
    at: (f32, f32),
    side: f32,
) -> f32 {
    let facts = tile.facts();
    let parts = player.map(|player| tile.filled_parts(&player.done));
    let filled = |at: usize| parts.as_ref().map_or(0, |parts| parts[at]);
    let mut x = at.0;
    let colours = facts
        .quests
        .iter()
        .map(|(colour, count)| (symbol(*colour), kit.palette.hue(hue(*colour)), *count));
    let all = colours.chain([(Icon::Crown, kit.cream(), facts.legendary)]);
    for (part, (icon, ground, count)) in all.enumerate() {
        for number in 0..count {
            one(scene, kit, icon, ground, (x, at.1), side, number < filled(part));
            x += side + 10.0;
        }
    }
    x
}

fn one(
    scene: &mut Scene,
    kit: Kit<'_>,
    icon: Icon,
    ground: Ground,
    (x, y): (f32, f32),
    side: f32,
    filled: bool,
) {
    let edge = if ground.fill == kit.roles.table {
        kit.roles.rule
    } else {
        kit.roles.ink
    };
    scene.put(
        Shape::rect(x, y, side, side)
            .round(9.0)
            .fill(ground.fill)
            .edge(3.0, edge),
    );
    scene.icon(
        icon,
        x + side / 2.0,
        y + side / 2.0,
        side * 0.66,
        ground.on,
        ground.fill,
    );
    if filled {
        let (cx, cy, r) = (x + side - 8.0, y + side - 8.0, side * 0.24);
        scene.put(
            Shape::disc(cx, cy, r)
                .fill(kit.roles.signal)
                .edge(3.0, kit.roles.ink),
        );
        scene.icon(Icon::Tick, cx, cy, r * 1.35, kit.roles.ink, kit.roles.signal);
    }
}

/// Glory on the way to an objective.
#[derive(Clone, Copy)]
pub struct Glory {
    /// How much glory there is.
    pub gp: u16,
    /// How much the objective asks for, if that is known.
    pub goal: Option<u8>,
    /// How much the whole bar represents.
    pub last: u16,
}

/// Glory as a bar, with a mark where the objective begins.
pub fn bar(scene: &mut Scene, kit: Kit<'_>, glory: Glory, (x, y): (f32, f32), (w, h): (f32, f32)) {
    let Glory { gp, goal, last } = glory;
    let share = |gp: u16| w * f32::from(gp.min(last)) / f32::from(last.max(1));
    scene.put(Shape::rect(x, y, w, h).round(8.0).fill(kit.roles.paper2));
    if gp > 0 {
        scene.put(
            Shape::rect(x, y, share(gp).max(16.0), h)
                .round(8.0)
                .fill(kit.roles.coin),
        );
    }
    let content = match goal {
        Some(goal) => format!("{gp} / {goal}"),
        None => gp.to_string(),
    };
    // The number is on the bar if it fits there, and after it otherwise.
    let text = Text::new(content, 0.0, y + h / 2.0, 30.0, kit.roles.ink)
        .face(Face::Bold)
        .read_from(Distance::Glance);
    let wide = text.width() + 1.0;
    let inside = share(gp) >= wide + 28.0;
    let (left, colour) = match inside {
        true => (x + 14.0, Rgb::hex(0x1A1D24)),
        false => (x + share(gp).max(16.0) + 14.0, kit.roles.text),
    };
    if let Some(mark) = goal
        .map(|goal| x + share(goal.into()))
        .filter(|mark| !(left - 8.0..left + wide + 8.0).contains(mark))
    {
        scene.put(Shape::line(&[(mark, y - 6.0), (mark, y + h + 6.0)]).edge(4.0, kit.roles.text));
    }
    scene.write(
        Text {
            x: left,
            colour,
            ..text
        }
        .align(Align::Left)
        .fit(wide),
    );
}
