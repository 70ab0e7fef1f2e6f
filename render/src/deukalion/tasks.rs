//! What contracts ask for, in icons and a few words.

use engine::deukalion::cards::contracts::Task;
use engine::deukalion::treasure::Colour;

use super::phrases::*;
use crate::font::Face;
use crate::icon::Icon;
use crate::kit::Kit;
use crate::palette::Ground;
use crate::rect::Rect;
use crate::scene::{Align, Distance, Scene, Shape, Text};

/// A piece of what a task asks for.
enum Bit {
    Treasure(Colour),
    Icon(Icon),
    Count(String),
}

/// What a task asks for, as icons.
fn bits(task: Task) -> Vec<Bit> {
    let counted = |count: u8, icon| vec![Bit::Count(count.to_string()), Bit::Icon(icon)];
    match task {
        Task::Bring(colours) => colours.iter().copied().map(Bit::Treasure).collect(),
        Task::Alike(count) => (0..count).map(|_| Bit::Icon(Icon::Ruby)).collect(),
        Task::Different(_) => [Colour::Red, Colour::Green, Colour::Blue]
            .map(Bit::Treasure)
            .into(),
        Task::Any(count) => counted(count, Icon::Ruby),
        Task::DefeatShip => vec![Bit::Icon(Icon::Combat), Bit::Icon(Icon::Maritime)],
        Task::DefeatHydra => vec![Bit::Icon(Icon::Combat), Bit::Icon(Icon::Hydra)],
        Task::Muster(_, count) => counted(count, Icon::Fighter),
        Task::Offer(_, count) => counted(count, Icon::Hand),
    }
}

/// Where or how, in a few words.
fn words(kit: Kit<'_>, task: Task) -> String {
    let say = |term| kit.wording.say(&term);
    match task {
        Task::Bring(_) => say(LABEL_ATHENS.term()),
        Task::Alike(_) => say(LABEL_ALIKE.term()),
        Task::Different(_) => say(LABEL_DIFFERENT.term()),
        Task::Any(_) => say(LABEL_ANY.term()),
        Task::DefeatShip => say(LABEL_SHIP.term()),
        Task::DefeatHydra => say(LABEL_HYDRA.term()),
        Task::Muster(city, _) | Task::Offer(city, _) => kit.wording.short(city.slug()),
    }
}

/// How wide the icons of a task are.
fn width(bits: &[Bit], size: f32) -> f32 {
    let one = |bit: &Bit| match bit {
        Bit::Treasure(_) | Bit::Icon(_) => 1.08 * size,
        Bit::Count(count) => Face::Bold.width(count, 0.95 * size) + 0.14 * size,
    };
    bits.iter().map(one).sum()
}

/// The icons of a task, from the left. Returns where they end.
fn icons(scene: &mut Scene, kit: Kit<'_>, bits: &[Bit], (x, y): (f32, f32), size: f32, on: Ground) -> f32 {
    let mut left = x;
    for bit in bits {
        match bit {
            Bit::Treasure(colour) => {
                kit.treasure(scene, *colour, (left + 0.54 * size, y), 0.94 * size, on.fill);
                left += 1.08 * size;
            }
            Bit::Icon(icon) => {
                scene.icon(*icon, left + 0.54 * size, y, size, on.on, on.fill);
                left += 1.08 * size;
            }
            Bit::Count(count) => {
                let text = Text::new(count.clone(), left, y, 0.95 * size, on.on);
                let wide = text.width() + 1.0;
                left += scene.write(text.read_from(Distance::Glance).fit(wide)) + 0.14 * size;
            }
        }
    }
    left
}

/// Two boxes, one for each task, with "or" between them.
pub fn boxes(scene: &mut Scene, kit: Kit<'_>, tasks: [Task; 2], rect: Rect) {
    const OR: f32 = 46.0;
    let ground = kit.sunken();
    for (task, place) in tasks.into_iter().zip(rect.columns(2, OR)) {
        scene.put(
            Shape::rect(place.x, place.y, place.w, place.h)
                .round(8.0)
                .fill(ground.fill),
        );
        let bits = bits(task);
        let size = (0.44 * place.h).min(0.44 * place.h * (place.w - 12.0) / width(&bits, 0.44 * place.h));
        let x = place.x + (place.w - width(&bits, size)) / 2.0;
        icons(scene, kit, &bits, (x, place.y + 0.34 * place.h), size, ground);
        let (middle, y) = (place.x + place.w / 2.0, place.y + 0.78 * place.h);
        let label = Text::new(words(kit, task), middle, y, (0.28 * place.h).min(32.0), ground.on);
        scene.write(label.face(Face::SemiBold).align(Align::Middle).fit(place.w - 8.0));
    }
    let middle = (rect.x + rect.w / 2.0, rect.y + rect.h / 2.0);
    let or = Text::new(
        kit.wording.say(&LABEL_OR.term()),
        middle.0,
        middle.1,
        25.0,
        kit.roles.mute,
    );
    scene.write(or.face(Face::SemiBold).align(Align::Middle).fit(OR - 4.0));
}

/// Both tasks in one line that ends at a point, smaller if they need more room. There is room to name a city beside
/// its icons, and for no more. Returns where they begin.
pub fn line(
    scene: &mut Scene,
    kit: Kit<'_>,
    tasks: [Task; 2],
    (right, y): (f32, f32),
    (room, size): (f32, f32),
    on: Ground,
) -> f32 {
    const LEAST: f32 = 28.0;
    let or = kit.wording.say(&LABEL_OR.term());
    let or = Text::new(or, 0.0, y, 24.0, kit.roles.mute).face(Face::SemiBold);
    let gap = or.width() + 28.0;
    let place = |task: Task, size: f32| match task {
        Task::Muster(..) | Task::Offer(..) => {
            let name = Text::new(words(kit, task), 0.0, y, (0.72 * size).max(22.0), on.on);
            Some(name.face(Face::SemiBold))
        }
        _ => None,
    };
    let wide = |size: f32| {
        let one =
            |task: Task| width(&bits(task), size) + place(task, size).map_or(0.0, |name| name.width() + 8.0);
        tasks.map(one).iter().sum::<f32>() + gap
    };
    let sizes = (LEAST as u8..=size as u8).rev().map(f32::from);
    let size = sizes
        .into_iter()
        .find(|size| wide(*size) <= room)
        .unwrap_or(LEAST);
    let start = right - wide(size);
    let mut left = start;
    for (at, task) in tasks.into_iter().enumerate() {
        if at == 1 {
            let (x, room) = (left + gap / 2.0, or.width() + 1.0);
            scene.write(Text { x, ..or.clone() }.align(Align::Middle).fit(room));
            left += gap;
        }
        left = icons(scene, kit, &bits(task), (left, y), size, on);
        if let Some(name) = place(task, size) {
            let room = name.width() + 1.0;
            left +=
                4.0 + scene.write(
                    Text {
                        x: left + 4.0,
                        ..name
                    }
                    .fit(room),
                ) + 4.0;
        }
    }
    start
}
