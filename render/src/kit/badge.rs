//! What draws the eye: badges for choices, rings and sparks for what changed.

use std::collections::BTreeMap;

use engine::kernel::{Anchor, Decision};

use super::Kit;
use crate::font::Face;
use crate::icon::Icon;
use crate::rect::Point;
use crate::scene::{Align, Distance, Item, PlacedIcon, Scene, Shape, Text};

/// One of several equal things, as a dot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pip {
    /// It is there.
    Full,
    /// It is not there yet.
    Hollow,
}

/// The numbers of a question's choices by the places they lie on.
pub fn badges(ask: &Decision) -> BTreeMap<String, usize> {
    let mut badges = BTreeMap::new();
    for (at, choice) in ask.choices.iter().enumerate() {
        if let Some(Anchor(key)) = &choice.place {
            badges.entry(key.as_str().to_owned()).or_insert(at + 1);
        }
    }
    badges
}

impl Kit<'_> {
    /// The number of a choice, on a disc with the diameter `d`.
    pub fn badge(self, scene: &mut Scene, number: usize, at: impl Into<Point>, d: f32) {
        let Point { x, y } = at.into();
        let (ink, signal) = (self.roles.ink, self.roles.signal);
        scene.put(Shape::disc(x, y, d / 2.0 + 5.0).fill(ink));
        scene.put(Shape::disc(x, y, d / 2.0 + 1.5).fill(signal));
        scene.put(Shape::disc(x, y, d / 2.0 - 3.5).fill(ink));
        let (size, distance) = if number < 10 {
            (0.62 * d, Distance::Glance)
        } else {
            (0.52 * d, Distance::Badge)
        };
        let numeral = Text::new(number.to_string(), x, y, size, signal)
            .face(Face::Bold)
            .align(Align::Middle);
        scene.write(numeral.read_from(distance).fit(d));
    }

    /// A ring around a tablet: something about it is new, or it can be chosen.
    pub fn ring(self, scene: &mut Scene, (x, y): (f32, f32), (w, h): (f32, f32), round: f32) {
        let grown = |by: f32| Shape::rect(x - by, y - by, w + 2.0 * by, h + 2.0 * by).round(round + by);
        scene.put(grown(3.0).edge(10.0, self.roles.ink));
        scene.put(grown(3.5).edge(5.5, self.roles.signal));
    }

    /// One of several equal things, on paper.
    pub fn pip(self, scene: &mut Scene, (x, y): (f32, f32), pip: Pip) {
        scene.put(match pip {
            Pip::Full => Shape::disc(x, y, 6.5).fill(self.roles.text),
            Pip::Hollow => Shape::disc(x, y, 5.5).edge(2.0, self.roles.rule),
        });
    }

    /// A spark: something here is new.
    pub fn spark(self, scene: &mut Scene, at: impl Into<Point>, size: f32) {
        let Point { x, y } = at.into();
        let (colour, ground) = (self.roles.signal, self.roles.ink);
        let halo = Some((3.5, self.roles.ink));
        scene.items.push(Item::Icon(PlacedIcon {
            icon: Icon::Spark,
            x,
            y,
            size,
            colour,
            ground,
            halo,
        }));
    }
}
