//! Pills: an icon with a word about the state of a thing.

use super::Kit;
use crate::icon::Icon;
use crate::palette::Ground;
use crate::scene::{Distance, Scene, Shape, Text};

/// An icon with a word about the state of a thing.
#[derive(Clone, Debug)]
pub struct Pill {
    /// The icon.
    pub icon: Icon,
    /// The word.
    pub content: String,
    /// Its colour and what is written on it.
    pub ground: Ground,
    /// How much larger than usual it is.
    pub scale: f32,
}

impl Pill {
    /// A pill of the usual size.
    pub const fn new(icon: Icon, content: String, ground: Ground) -> Self {
        Self {
            icon,
            content,
            ground,
            scale: 1.0,
        }
    }

    /// The same, larger.
    pub fn scaled(self, scale: f32) -> Self {
        Self { scale, ..self }
    }
}

impl Kit<'_> {
    /// A pill, right-aligned to a point.
    pub fn pill(self, scene: &mut Scene, pill: &Pill, (right, y): (f32, f32), room: f32) {
        let Pill { ground, scale, .. } = *pill;
        let height = 46.0 * scale;
        let around = 70.0 * scale;
        let text = Text::new(pill.content.clone(), 0.0, y, 28.0 * scale, ground.on)
            .read_from(Distance::Read)
            .fit(room - around);
        let width = text.width() + around;
        let left = right - width;
        scene.put(
            Shape::rect(left, y - height / 2.0, width, height)
                .round(height / 2.0)
                .fill(ground.fill),
        );
        let side = 28.0 * scale;
        scene.icon(pill.icon, left + 30.0 * scale, y, side, ground.on, ground.fill);
        let wide = text.width() + 1.0;
        scene.write(
            Text {
                x: left + 52.0 * scale,
                ..text
            }
            .fit(wide),
        );
    }

    /// A box with an icon and a number, for the costs and ratings on cards. Returns where it ends.
    pub fn cost(self, scene: &mut Scene, icon: Icon, content: &str, (x, y): (f32, f32), side: f32) -> f32 {
        let ground = self.cream();
        let text =
            Text::new(content, 0.0, y + side / 2.0, side * 0.5, ground.on).face(crate::font::Face::Bold);
        let width = side * 0.2 + side * 0.56 + side * 0.1 + text.width() + side * 0.2;
        scene.put(
            Shape::rect(x, y, width, side)
                .round(14.0)
                .fill(ground.fill)
                .edge(4.0, self.roles.ink),
        );
        scene.icon(
            icon,
            x + side * 0.48,
            y + side / 2.0,
            side * 0.56,
            ground.on,
            ground.fill,
        );
        let wide = text.width() + 1.0;
        scene.write(
            Text {
                x: x + side * 0.86,
                ..text
            }
            .read_from(Distance::Glance)
            .fit(wide),
        );
        x + width
    }
}
