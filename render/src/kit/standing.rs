//! A player's result, at the left of a row of the final score.

use ::words::Names;
use engine::kernel::Seat;

use super::{Around, Kit};
use crate::font::Face;
use crate::icon::Icon;
use crate::scene::{Distance, Scene, Shape, Text};

/// A player's result.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The player.
    pub seat: Seat,
    /// The score.
    pub total: i64,
    /// Whether the player has won.
    pub won: bool,
    /// How far the player is behind the best, in words.
    pub behind: Option<String>,
}

impl Standing {
    /// How wide it is.
    pub const WIDTH: f32 = 236.0;
}

impl Kit<'_> {
    /// A block in the player's colour with name and score. The score of a winner has a laurel around it.
    pub fn standing(self, scene: &mut Scene, standing: &Standing, (x, y): (f32, f32), height: f32) {
        let Standing {
            seat,
            total,
            won,
            behind,
        } = standing;
        let (ground, width) = (self.seat(*seat), Standing::WIDTH);
        scene.put(Shape::rect(x, y, width, height).round(10.0).fill(ground.fill));
        scene.put(Shape::rect(x + width / 2.0, y, width / 2.0, height).fill(ground.fill));
        scene.put(Shape::rect(x + width - 3.0, y, 3.0, height).fill(self.roles.ink));
        self.chip(scene, *seat, (x + 44.0, y + 46.0), 46.0, Around::Own);
        let name = Text::new(self.wording.name(*seat), x + 84.0, y + 46.0, 34.0, ground.on)
            .read_from(Distance::Glance);
        scene.write(name.fit(width - 96.0));
        let middle = x + width / 2.0;
        let text =
            |size: f32, y: f32| Text::new(total.to_string(), middle, y, size, ground.on).face(Face::Bold);
        if *won {
            scene.icon(Icon::Glory, middle, y + 168.0, 166.0, ground.on, ground.fill);
            self.middle(scene, text(60.0, y + 164.0).read_from(Distance::Glance), 110.0);
            return;
        }
        self.middle(
            scene,
            text(76.0, y + 144.0).read_from(Distance::Glance),
            width - 24.0,
        );
        if let Some(behind) = behind {
            let label =
                Text::new(behind.clone(), middle, y + height - 40.0, 28.0, ground.on).face(Face::SemiBold);
            self.middle(scene, label.read_from(Distance::Glance), width - 24.0);
        }
    }
}
