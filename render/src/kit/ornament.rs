//! The strips below the banners: the only ornament.

use super::WIDTH;
use crate::colour::Rgb;
use crate::icon::{Step, outline};
use crate::scene::Shape;

/// A game's ornament.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ornament {
    /// The meander of Deus Ex Machina.
    Meander,
    /// The laurel of Deus.
    Laurel,
    /// The waves of Deukalion.
    Wave,
}

impl Ornament {
    /// Its outline, and the distance from one to the next.
    fn motif(self) -> (&'static str, f32) {
        match self {
            Ornament::Meander => ("M0 17L0 4L28 4L28 12L14 12M0 17L40 17", 40.0),
            Ornament::Laurel => (
                "M4 10C8 2 20 2 28 5C22 10 12 11 4 10ZM4 10C8 18 20 18 28 15C22 10 12 9 4 10Z",
                32.0,
            ),
            Ornament::Wave => ("M0 16C10 16 12 4 24 4C33 4 33 12 26 12M0 16.5L40 16.5", 40.0),
        }
    }

    /// The ornament across the whole picture as one shape.
    pub fn across(self, y: f32, colour: Rgb) -> Shape {
        let (written, pitch) = self.motif();
        let motif = outline(written);
        let count = (WIDTH as f32 / pitch).ceil() as usize;
        let shifted = |step: &Step, by: f32| match *step {
            Step::Move(x, y) => Step::Move(x + by, y),
            Step::Line(x, y) => Step::Line(x + by, y),
            Step::Curve([a, b, c, d, e, f]) => Step::Curve([a + by, b, c + by, d, e + by, f]),
            Step::Close => Step::Close,
        };
        let steps = (0..count).flat_map(|at| motif.iter().map(move |step| shifted(step, at as f32 * pitch)));
        let shape = Shape::path(steps.collect()).moved(0.0, y);
        match self {
            Ornament::Meander | Ornament::Wave => shape.edge(2.6, colour),
            Ornament::Laurel => shape.fill(colour),
        }
    }
}
