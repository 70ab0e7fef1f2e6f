//! A picture as data: what is painted where, in painter's order. It can be read as text, and tested without
//! pixels.

use std::collections::BTreeSet;
use std::fmt;

use crate::colour::Rgb;
use crate::font::{Face, LINE_HEIGHT};
use crate::icon::{Icon, Step};
use crate::rect::Point;

/// From how far away something has to be read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Distance {
    /// In the chat, 400 pixels wide.
    Glance,
    /// A two-digit number on a badge, in the chat.
    Badge,
    /// On the full screen.
    Read,
    /// Zoomed in.
    Study,
}

impl Distance {
    /// The smallest size of a text at this distance.
    pub const fn least_size(self) -> f32 {
        match self {
            Distance::Glance => 28.0,
            Distance::Badge => 23.0,
            Distance::Read => 22.0,
            Distance::Study => 20.0,
        }
    }
}

/// How a text is aligned to its point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Align {
    Left,
    Middle,
    Right,
}

/// A line of text that fits the room it has.
#[derive(Clone, PartialEq, Debug)]
pub struct Text {
    /// Its words.
    pub content: String,
    /// The point it is aligned to.
    pub x: f32,
    /// The middle of its capitals.
    pub y: f32,
    /// Its size.
    pub size: f32,
    /// The style that it is set in.
    pub face: Face,
    /// Its colour.
    pub colour: Rgb,
    /// How it is aligned to its point.
    pub align: Align,
    /// How much room it has.
    pub room: f32,
    /// From how far away it has to be read.
    pub distance: Distance,
}

impl Text {
    /// A text at a point: bold, left-aligned, to be read on the full screen.
    pub fn new(content: impl Into<String>, x: f32, y: f32, size: f32, colour: Rgb) -> Self {
        let (face, align, distance) = (Face::Bold, Align::Left, Distance::Read);
        Self {
            content: content.into(),
            x,
            y,
            size,
            face,
            colour,
            align,
            room: f32::MAX,
            distance,
        }
    }

    /// The same text in another face.
    pub fn face(self, face: Face) -> Self {
        Self { face, ..self }
    }

    /// The same text with another alignment.
    pub fn align(self, align: Align) -> Self {
        Self { align, ..self }
    }

    /// The same text, to be read from this far away.
    pub fn read_from(self, distance: Distance) -> Self {
        Self { distance, ..self }
    }

    /// Makes it fit: it is made smaller, down to what can be read, and then cut.
    pub fn fit(mut self, room: f32) -> Self {
        self.room = room;
        let width = self.width();
        if width > room {
            self.size = (self.size * room / width).max(self.distance.least_size().min(self.size));
            // The size is rounded down to tenths, so that scenes read well and the text still fits.
            self.size = (self.size * 10.0).floor() / 10.0;
            self.content = self.face.cut(&self.content, self.size, room);
        }
        self
    }

    /// How wide it is.
    pub fn width(&self) -> f32 {
        self.face.width(&self.content, self.size)
    }

    /// Its left edge.
    pub fn left(&self) -> f32 {
        match self.align {
            Align::Left => self.x,
            Align::Middle => self.x - self.width() / 2.0,
            Align::Right => self.x - self.width(),
        }
    }
}

/// The outline of a shape.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Outline {
    Rect {
        x: f32,
        y: f32,
        w: f32,
        h: f32,
        round: f32,
    },
    Disc {
        x: f32,
        y: f32,
        r: f32,
    },
    Path {
        steps: Vec<Step>,
        x: f32,
        y: f32,
        scale: f32,
    },
}

/// A flat area, with or without an edge.
#[derive(Clone, PartialEq, Debug)]
pub struct Shape {
    /// Its outline.
    pub outline: Outline,
    /// What it is filled with.
    pub fill: Option<Rgb>,
    /// How thick its edge is, and in which colour.
    pub edge: Option<(f32, Rgb)>,
}

impl Shape {
    /// A rectangle.
    pub fn rect(x: f32, y: f32, w: f32, h: f32) -> Self {
        Outline::Rect {
            x,
            y,
            w,
            h,
            round: 0.0,
        }
        .into()
    }

    /// A disc.
    pub fn disc(x: f32, y: f32, r: f32) -> Self {
        Outline::Disc { x, y, r }.into()
    }

    /// A shape with any outline.
    pub fn path(steps: Vec<Step>) -> Self {
        Outline::Path {
            steps,
            x: 0.0,
            y: 0.0,
            scale: 1.0,
        }
        .into()
    }

    /// A line through points.
    pub fn line(points: &[impl Into<Point> + Copy]) -> Self {
        let mut steps = Vec::with_capacity(points.len() + 1);
        for point in points {
            let Point { x, y } = (*point).into();
            steps.push(if steps.is_empty() {
                Step::Move(x, y)
            } else {
                Step::Line(x, y)
            });
        }
        Self::path(steps)
    }

    /// A closed figure through points.
    pub fn polygon(points: &[impl Into<Point> + Copy]) -> Self {
        let mut shape = Self::line(points);
        if let Outline::Path { steps, .. } = &mut shape.outline {
            steps.push(Step::Close);
        }
        shape
    }

    /// With rounded corners.
    pub fn round(mut self, by: f32) -> Self {
        if let Outline::Rect { round, .. } = &mut self.outline {
            *round = by;
        }
        self
    }

    /// Moves a path. Other shapes stay where they are.
    pub fn moved(mut self, by_x: f32, by_y: f32) -> Self {
        if let Outline::Path { x, y, .. } = &mut self.outline {
            (*x, *y) = (*x + by_x, *y + by_y);
        }
        self
    }

    /// Filled.
    pub fn fill(self, colour: Rgb) -> Self {
        Self {
            fill: Some(colour),
            ..self
        }
    }

    /// With an edge.
    pub fn edge(self, width: f32, colour: Rgb) -> Self {
        Self {
            edge: Some((width, colour)),
            ..self
        }
    }
}

impl From<Outline> for Shape {
    fn from(outline: Outline) -> Self {
        Self {
            outline,
            fill: None,
            edge: None,
        }
    }
}

/// An icon around a point.
#[derive(Clone, PartialEq, Debug)]
pub struct PlacedIcon {
    /// Which icon.
    pub icon: Icon,
    /// The horizontal place of its middle.
    pub x: f32,
    /// The vertical place of its middle.
    pub y: f32,
    /// The side of its box.
    pub size: f32,
    /// The main colour.
    pub colour: Rgb,
    /// The colour that it lies on, for the parts that are cut out.
    pub ground: Rgb,
    /// An outline around the whole icon.
    pub halo: Option<(f32, Rgb)>,
}

/// One thing that is painted.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Item {
    Shape(Shape),
    Icon(PlacedIcon),
    Text(Text),
}

/// Identifies a layer that never changes from picture to picture. It is painted once and kept.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct StillKey {
    /// What it shows.
    pub name: &'static str,
    /// Its colours.
    pub palette: crate::palette::Palette,
    /// Its height, which differs between the layouts for more and fewer players.
    pub height: u32,
    /// For a board that is made of parts: all of them and how they lie, so that different boards never share
    /// a layer.
    pub laid: String,
}

/// A picture as data.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// Its width in pixels.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
    /// The colour of the table it lies on.
    pub table: Rgb,
    /// Identifies what is painted first and never changes.
    pub still_key: Option<StillKey>,
    /// What is painted first and never changes.
    pub still: Vec<Item>,
    /// What is painted, in painter's order.
    pub items: Vec<Item>,
}

impl Scene {
    /// An empty table.
    pub fn new(width: u32, height: u32, table: Rgb) -> Self {
        Self {
            width,
            height,
            table,
            still_key: None,
            still: Vec::new(),
            items: Vec::new(),
        }
    }

    /// Makes everything painted so far the layer that never changes.
    pub fn keep_as_still(&mut self, key: StillKey) {
        self.still = std::mem::take(&mut self.items);
        self.still_key = Some(key);
    }

    /// Paints a shape.
    pub fn put(&mut self, shape: Shape) {
        self.items.push(Item::Shape(shape));
    }

    /// Writes a text that has been made to fit. Returns how wide it is.
    pub fn write(&mut self, text: Text) -> f32 {
        let width = text.width();
        if !text.content.is_empty() {
            self.items.push(Item::Text(text));
        }
        width
    }

    /// Draws an icon around a point.
    pub fn icon(&mut self, icon: Icon, x: f32, y: f32, size: f32, colour: Rgb, ground: Rgb) {
        self.items.push(Item::Icon(PlacedIcon {
            icon,
            x,
            y,
            size,
            colour,
            ground,
            halo: None,
        }));
    }

    /// Writes a text in several lines, in the first of the sizes in which it fits the height. If it fits in
    /// none, it is cut in the last one. The first line begins at the top. Returns where the next line would
    /// begin.
    pub fn paragraph(
        &mut self,
        text: &str,
        at: (f32, f32),
        room: (f32, f32),
        sizes: &[f32],
        like: Text,
    ) -> f32 {
        let lines_in = |size: f32| (((room.1 / size / LINE_HEIGHT) + 0.01).floor() as usize).max(1);
        let fits = |size: &f32| like.face.wrap(text, *size, room.0).len() <= lines_in(*size);
        let smallest = sizes.last().copied().unwrap_or(like.size);
        let size = sizes.iter().copied().find(fits).unwrap_or(smallest);
        let mut lines = like.face.wrap(text, size, room.0);
        if lines.len() > lines_in(size) {
            let rest = lines.split_off(lines_in(size) - 1).join(" ");
            lines.push(like.face.cut(&rest, size, room.0));
        }
        let mut y = at.1;
        for line in lines {
            let middle = y + size * LINE_HEIGHT / 2.0;
            self.write(
                Text {
                    content: line,
                    x: at.0,
                    y: middle,
                    size,
                    ..like.clone()
                }
                .fit(room.0),
            );
            y += size * LINE_HEIGHT;
        }
        y
    }

    /// All colours that are painted flat.
    pub fn flats(&self) -> BTreeSet<Rgb> {
        let colours = self.still.iter().chain(&self.items).flat_map(|item| match item {
            Item::Shape(shape) => [shape.fill, shape.edge.map(|(_, colour)| colour), None],
            Item::Icon(icon) => [
                Some(icon.colour),
                Some(icon.ground),
                icon.halo.map(|(_, colour)| colour),
            ],
            Item::Text(text) => [Some(text.colour), None, None],
        });
        colours.flatten().chain([self.table]).collect()
    }

    /// All texts, in painter's order.
    pub fn texts(&self) -> impl Iterator<Item = &Text> {
        self.still
            .iter()
            .chain(&self.items)
            .filter_map(|item| match item {
                Item::Text(text) => Some(text),
                _ => None,
            })
    }
}

impl fmt::Display for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "scene {}x{} on {}", self.width, self.height, self.table)?;
        for item in &self.still {
            writeln!(f, "still {item}")?;
        }
        for item in &self.items {
            writeln!(f, "{item}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Item::Shape(shape) => {
                match &shape.outline {
                    Outline::Rect { x, y, w, h, round } if *round == 0.0 => {
                        write!(f, "rect {x},{y} {w}x{h}")?
                    }
                    Outline::Rect { x, y, w, h, round } => write!(f, "rect {x},{y} {w}x{h} round {round}")?,
                    Outline::Disc { x, y, r } => write!(f, "disc {x},{y} r {r}")?,
                    Outline::Path { steps, x, y, .. } => {
                        write!(f, "path of {} steps at {x},{y}", steps.len())?
                    }
                }
                if let Some(fill) = shape.fill {
                    write!(f, " fill {fill}")?;
                }
                if let Some((width, colour)) = shape.edge {
                    write!(f, " edge {width} {colour}")?;
                }
                Ok(())
            }
            Item::Icon(icon) => {
                write!(
                    f,
                    "icon {} {},{} size {} {}",
                    icon.icon.name(),
                    icon.x,
                    icon.y,
                    icon.size,
                    icon.colour
                )
            }
            Item::Text(text) => {
                let Text {
                    content,
                    x,
                    y,
                    size,
                    face,
                    colour,
                    align,
                    distance,
                    ..
                } = text;
                write!(
                    f,
                    "text {content:?} {x},{y} {align:?} size {size} {face:?} {colour} {distance:?}"
                )
            }
        }
    }
}
