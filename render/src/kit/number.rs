//! Numbers with an icon, and numbers that have changed.

use super::Kit;
use crate::font::Face;
use crate::icon::Icon;
use crate::palette::Ground;
use crate::scene::{Align, Distance, Scene, Shape, Text};

/// Which way a number has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// It is greater.
    Up,
    /// It is smaller.
    Down,
}

impl Change {
    /// Which way a number has changed, if it has.
    pub fn by(by: Option<&i64>) -> Option<Change> {
        match by.copied().unwrap_or_default() {
            0 => None,
            1.. => Some(Change::Up),
            _ => Some(Change::Down),
        }
    }
}

/// A number, as a rule after an icon.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// What is counted, where an icon says it.
    pub icon: Option<Icon>,
    /// How many there are.
    pub value: i64,
    /// How many there can be, where it is said: 5/7.
    pub out_of: Option<i64>,
    /// The size of the icon.
    pub icon_size: f32,
    /// The size of the number.
    pub size: f32,
    /// Whether it has changed.
    pub change: Option<Change>,
    /// The colours of the icon and of its ground, where they are not those of the number.
    pub colours: Option<Ground>,
}

impl Figure {
    /// A number after an icon, in the sizes that panels use.
    pub const fn of(icon: Icon, value: i64) -> Self {
        Self {
            icon: Some(icon),
            value,
            out_of: None,
            icon_size: 36.0,
            size: 36.0,
            change: None,
            colours: None,
        }
    }

    /// A number without an icon, in this size.
    pub const fn bare(value: i64, size: f32) -> Self {
        Self {
            icon: None,
            value,
            out_of: None,
            icon_size: 0.0,
            size,
            change: None,
            colours: None,
        }
    }

    /// The same with how many there can be.
    pub const fn out_of(self, most: i64) -> Self {
        Self {
            out_of: Some(most),
            ..self
        }
    }

    /// The same with other sizes.
    pub const fn sized(self, icon_size: f32, size: f32) -> Self {
        Self {
            icon_size,
            size,
            ..self
        }
    }

    /// The same, marked as changed.
    pub const fn changed(self, change: Option<Change>) -> Self {
        Self { change, ..self }
    }

    /// The same, with the icon in its own colours.
    pub const fn coloured(self, colours: Ground) -> Self {
        Self {
            colours: Some(colours),
            ..self
        }
    }

    /// What is written.
    fn content(self) -> String {
        let value = self.value.to_string().replace('-', "−");
        match self.out_of {
            Some(most) => format!("{value}/{most}"),
            None => value,
        }
    }
}

impl Kit<'_> {
    /// An icon and its number, to the right of a point. A zero is pale, so that the eye skips it. Returns
    /// where it ends.
    pub fn figure(self, scene: &mut Scene, figure: Figure, (x, y): (f32, f32), on: Ground) -> f32 {
        let pale = figure.value == 0
            && figure.out_of.is_none()
            && figure.change.is_none()
            && on.fill == self.roles.paper;
        let colour = if pale { self.roles.rule } else { on.on };
        let colours = figure.colours.filter(|_| !pale).unwrap_or(Ground {
            fill: on.fill,
            on: colour,
        });
        if let Some(icon) = figure.icon {
            let middle = x + figure.icon_size / 2.0;
            scene.icon(icon, middle, y, figure.icon_size, colours.on, colours.fill);
        }
        let from = x + figure.icon_size + 0.16 * figure.size;
        self.number(scene, figure, (from, y), Ground { on: colour, ..on }, pale)
    }

    /// A number to the right of a point, in an inverted pill if it has changed. Returns where it ends.
    fn number(self, scene: &mut Scene, figure: Figure, (x, y): (f32, f32), on: Ground, pale: bool) -> f32 {
        let Figure { size, change, .. } = figure;
        let content = figure.content();
        let width = Face::Figures.width(&content, size);
        let distance = if pale { Distance::Study } else { Distance::Glance };
        let write = |scene: &mut Scene, x: f32, colour| {
            scene.write(
                Text::new(content.clone(), x, y, size, colour)
                    .face(Face::Figures)
                    .read_from(distance)
                    .fit(width + 1.0),
            );
        };
        let Some(change) = change else {
            write(scene, x, on.on);
            return x + width;
        };
        let (arrow, pad) = (0.42 * size, 0.2 * size);
        let whole = pad + arrow + 0.08 * size + width + pad;
        let height = 1.12 * size;
        scene.put(
            Shape::rect(x, y - height / 2.0, whole, height)
                .round(height / 2.0)
                .fill(on.on),
        );
        let icon = match change {
            Change::Up => Icon::Up,
            Change::Down => Icon::Down,
        };
        scene.icon(icon, x + pad + arrow / 2.0, y, arrow, on.fill, on.on);
        write(scene, x + pad + arrow + 0.08 * size, on.fill);
        x + whole
    }

    /// How wide a figure is.
    pub fn figure_width(self, figure: Figure) -> f32 {
        let number = Face::Figures.width(&figure.content(), figure.size);
        let pill = if figure.change.is_some() {
            (0.2 + 0.42 + 0.08 + 0.2) * figure.size
        } else {
            0.0
        };
        figure.icon_size + 0.16 * figure.size + number + pill
    }

    /// A line of text in the middle of a box.
    pub fn middle(self, scene: &mut Scene, text: Text, room: f32) {
        scene.write(text.align(Align::Middle).fit(room));
    }
}
