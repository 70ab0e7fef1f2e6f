//! Tablets: the paper that everything is written on, and the panels of the players.

use ::words::Names;
use engine::kernel::Seat;

use super::Kit;
use crate::colour::Rgb;
use crate::font::Face;
use crate::icon::Icon;
use crate::palette::Ground;
use crate::rect::Rect;
use crate::scene::{Align, Distance, Scene, Shape, Text};

/// The coloured head of a panel or a card.
#[derive(Clone, Copy, Debug)]
pub struct PanelHeader {
    /// How high it is.
    pub height: f32,
    /// Its colour and what is written on it.
    pub ground: Ground,
}

/// Whose panel it is.
#[derive(Clone, Copy, Debug)]
pub struct Nameplate<'a> {
    /// The player.
    pub seat: Seat,
    /// What is written beside the name. It gives way to the name, which has to be read at a glance.
    pub beside: Option<&'a str>,
    /// Whether the player has to answer.
    pub awaited: bool,
}

impl Kit<'_> {
    /// Empty paper.
    pub fn tablet(self, scene: &mut Scene, (x, y): (f32, f32), (w, h): (f32, f32)) {
        self.tablet_on(scene, Rect::new(x, y, w, h), self.roles.paper);
    }

    fn tablet_on(self, scene: &mut Scene, Rect { x, y, w, h }: Rect, paper: Rgb) {
        scene.put(Shape::rect(x, y, w, h).round(10.0).fill(paper));
        if self.palette == crate::palette::Palette::Night {
            scene.put(
                Shape::rect(x + 1.5, y + 1.5, w - 3.0, h - 3.0)
                    .round(9.0)
                    .edge(3.0, self.roles.rule),
            );
        }
    }

    /// Paper with a coloured head and a rule below it.
    pub fn headed(self, scene: &mut Scene, at: (f32, f32), (w, h): (f32, f32), header: PanelHeader) {
        self.headed_on(scene, Rect::new(at.0, at.1, w, h), header, self.roles.paper);
    }

    /// The same on another paper.
    pub fn headed_on(self, scene: &mut Scene, rect: Rect, header: PanelHeader, paper: Rgb) {
        self.tablet_on(scene, rect, paper);
        let (Rect { x, y, w, .. }, tall) = (rect, header.height);
        // The upper corners are round, the lower ones square.
        scene.put(Shape::rect(x, y, w, tall).round(10.0).fill(header.ground.fill));
        scene.put(Shape::rect(x, y + tall / 2.0, w, tall / 2.0).fill(header.ground.fill));
        scene.put(Shape::rect(x, y + tall - 1.0, w, 3.0).fill(self.roles.ink));
        if self.palette == crate::palette::Palette::Night && header.ground.fill == self.roles.table {
            scene.put(
                Shape::rect(x + 1.5, y + 1.5, w - 3.0, tall)
                    .round(9.0)
                    .edge(3.0, self.roles.rule),
            );
        }
    }

    /// The frame around the panel of a player who is awaited.
    pub fn awaited_frame(self, scene: &mut Scene, (x, y): (f32, f32), (w, h): (f32, f32)) {
        let grown = |by: f32| Shape::rect(x - by, y - by, w + 2.0 * by, h + 2.0 * by).round(10.0 + by);
        scene.put(grown(7.0).fill(self.roles.signal));
        scene.put(grown(3.0).fill(self.roles.ink));
    }

    /// A pale or filled tile with an icon and a number.
    pub fn tile(
        self,
        scene: &mut Scene,
        (x, y): (f32, f32),
        (w, h): (f32, f32),
        icon: Icon,
        value: usize,
        ground: Ground,
    ) {
        let empty = Ground {
            fill: self.roles.paper2,
            on: self.roles.rule,
        };
        let (ground, distance) = if value == 0 {
            (empty, Distance::Study)
        } else {
            (ground, Distance::Glance)
        };
        let mut shape = Shape::rect(x, y, w, h).round(6.0).fill(ground.fill);
        if value > 0 && [self.roles.cream, self.roles.paper, self.roles.table].contains(&ground.fill) {
            shape = Shape::rect(x + 1.25, y + 1.25, w - 2.5, h - 2.5)
                .round(5.0)
                .fill(ground.fill);
            shape = shape.edge(
                2.5,
                if ground.fill == self.roles.table {
                    self.roles.rule
                } else {
                    self.roles.ink
                },
            );
        }
        scene.put(shape);
        scene.icon(icon, x + w * 0.32, y + h / 2.0, h * 0.72, ground.on, ground.fill);
        let number =
            Text::new(value.to_string(), x + w * 0.74, y + h / 2.0, 34.0, ground.on).face(Face::Figures);
        scene.write(number.align(Align::Middle).read_from(distance).fit(w * 0.5));
    }

    /// The head of a player's panel: chip, a mark if the player is awaited, name, and what is written beside
    /// it. Everything stays left of `right`.
    pub fn nameplate(self, scene: &mut Scene, (x, y): (f32, f32), who: Nameplate<'_>, right: f32) {
        let Nameplate {
            seat,
            beside,
            awaited,
        } = who;
        let ground = self.seat(seat);
        self.chip(scene, seat, (x + 36.0, y), 38.0, super::Around::Own);
        let mut from = x + 70.0;
        if awaited {
            let (top, bottom) = (y - 14.0, y + 14.0);
            scene.put(Shape::polygon(&[(from, top), (from + 23.0, y), (from, bottom)]).fill(ground.on));
            from += 34.0;
        }
        let name = self.wording.name(seat);
        let room = right - from;
        let beside = beside.map(|content| {
            Text::new(format!("· {content}"), 0.0, y + 2.0, 27.0, ground.on).face(Face::SemiBold)
        });
        let least = Text::new(name.clone(), from, y, 28.0, ground.on).width();
        let kept = beside
            .map(|text| text.fit(room * 0.45))
            .filter(|text| least.min(room * 0.55) + 12.0 + text.width() <= room);
        let taken = kept.as_ref().map_or(0.0, |text| text.width() + 12.0);
        let name = Text::new(name, from, y, 34.0, ground.on)
            .read_from(Distance::Glance)
            .fit(room - taken);
        let wide = scene.write(name);
        if let Some(text) = kept {
            let (left, wide_beside) = (from + wide + 12.0, text.width() + 1.0);
            scene.write(Text { x: left, ..text }.fit(wide_beside));
        }
    }
}
