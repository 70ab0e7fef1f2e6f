//! The one file that touches pixels: a scene becomes a picture of opaque pixels.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use tiny_skia::{FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, Transform};

use crate::colour::Rgb;
use crate::font::{CAP_HEIGHT, Face};
use crate::glyph::{Glyph, STEPS, glyph};
use crate::icon::{self, Brush, Layer, Step};
use crate::scene::{Icon, Item, Outline, Scene, Shape, Text};

/// The icons as the painter needs them, made ready once.
static ICONS: LazyLock<BTreeMap<&str, Vec<(Brush, Path)>>> = LazyLock::new(|| {
    let ready = |layer: &Layer| path(&layer.steps).map(|path| (layer.brush, path));
    icon::all().map(|(name, layers)| (name, layers.iter().filter_map(ready).collect())).collect()
});

/// A picture in pixels.
#[derive(Clone)]
pub struct Canvas {
    pixels: Pixmap,
}

impl Canvas {
    /// A canvas in one colour.
    pub fn new(width: u32, height: u32, colour: Rgb) -> Self {
        let mut pixels = Pixmap::new(width.max(1), height.max(1)).expect("a picture of a size");
        pixels.fill(solid(colour));
        Self { pixels }
    }

    /// A canvas of pixels, three bytes each.
    pub fn of_rgb(width: u32, height: u32, rgb: &[u8]) -> Self {
        let mut canvas = Self::new(width, height, Rgb(0, 0, 0));
        for (pixel, from) in canvas.pixels.data_mut().chunks_exact_mut(4).zip(rgb.chunks_exact(3)) {
            pixel[..3].copy_from_slice(from);
        }
        canvas
    }

    /// The scene's still layer.
    pub fn of_still(scene: &Scene) -> Self {
        let mut canvas = Self::new(scene.width, scene.height, scene.table);
        scene.still.iter().for_each(|item| canvas.paint(item));
        canvas
    }

    /// The whole scene.
    pub fn of(scene: &Scene) -> Self {
        let mut canvas = Self::of_still(scene);
        scene.items.iter().for_each(|item| canvas.paint(item));
        canvas
    }

    /// The scene on its still layer, which has been painted before.
    pub fn over(still: &Canvas, scene: &Scene) -> Self {
        let mut canvas = still.clone();
        scene.items.iter().for_each(|item| canvas.paint(item));
        canvas
    }

    /// Its width.
    pub fn width(&self) -> u32 {
        self.pixels.width()
    }

    /// Its height.
    pub fn height(&self) -> u32 {
        self.pixels.height()
    }

    /// Red, green, blue and a byte that is always 255, row by row.
    pub fn rgba(&self) -> &[u8] {
        self.pixels.data()
    }

    /// The colour at a point; outside, that of the nearest point inside.
    pub fn at(&self, x: f32, y: f32) -> Rgb {
        let inside = |at: f32, size: u32| (at.max(0.0) as u32).min(size - 1);
        let pixel = self.pixels.pixel(inside(x, self.width()), inside(y, self.height())).expect("a point inside");
        Rgb(pixel.red(), pixel.green(), pixel.blue())
    }

    /// The picture made smaller, as a chat shows it: every pixel is the mean of what it covers. Never made larger.
    pub fn shrunk(&self, width: u32) -> Self {
        let width = width.clamp(1, self.width());
        let height = ((u64::from(self.height()) * u64::from(width) / u64::from(self.width())) as u32).max(1);
        let mut small = Self::new(width, height, Rgb(0, 0, 0));
        let (across, down) = (self.width() as f32 / width as f32, self.height() as f32 / height as f32);
        let (stride, from) = (self.width() as usize, self.rgba());
        for (at, pixel) in small.pixels.data_mut().chunks_exact_mut(4).enumerate() {
            let (x, y) = ((at % width as usize) as f32, (at / width as usize) as f32);
            let (mut sum, mut area) = ([0.0_f32; 3], 0.0);
            for (row, tall) in covered(y * down, (y + 1.0) * down, self.height()) {
                for (column, wide) in covered(x * across, (x + 1.0) * across, self.width()) {
                    let source = &from[(row * stride + column) * 4..];
                    sum.iter_mut().zip(source).for_each(|(sum, value)| *sum += f32::from(*value) * tall * wide);
                    area += tall * wide;
                }
            }
            pixel.iter_mut().zip(sum).for_each(|(value, sum)| *value = (sum / area).round() as u8);
        }
        small
    }

    /// Lays another picture onto this one.
    pub fn lay(&mut self, other: &Canvas, (x, y): (u32, u32)) {
        let (wide, stride) =
            (other.width().min(self.width().saturating_sub(x)) as usize * 4, self.width() as usize * 4);
        let rows = other.height().min(self.height().saturating_sub(y)) as usize;
        for row in 0..rows {
            let to = (row + y as usize) * stride + x as usize * 4;
            let from = row * other.width() as usize * 4;
            self.pixels.data_mut()[to..to + wide].copy_from_slice(&other.rgba()[from..from + wide]);
        }
    }

    /// Paints one thing on top of all others.
    pub fn paint(&mut self, item: &Item) {
        match item {
            Item::Shape(shape) => self.shape(shape),
            Item::Icon(icon) => self.icon(icon),
            Item::Text(text) => self.text(text),
        }
    }

    fn shape(&mut self, shape: &Shape) {
        if let (Outline::Rect { x, y, w, h, round }, Some(fill), None) = (&shape.outline, shape.fill, shape.edge)
            && [x, y, w, h, round].iter().all(|at| at.fract() == 0.0)
            && *h > 2.0 * round
        {
            return self.flat((*x, *y), (*w, *h), *round, fill);
        }
        let (path, transform) = match &shape.outline {
            Outline::Rect { x, y, w, h, round } if *round == 0.0 => {
                let Some(rect) = Rect::from_xywh(*x, *y, *w, *h) else { return };
                (PathBuilder::from_rect(rect), Transform::identity())
            }
            Outline::Rect { x, y, w, h, round } => {
                let Some(path) = rounded(*x, *y, *w, *h, *round) else { return };
                (path, Transform::identity())
            }
            Outline::Disc { x, y, r } => {
                let Some(path) = PathBuilder::from_circle(*x, *y, *r) else { return };
                (path, Transform::identity())
            }
            Outline::Path { steps, x, y, scale } => {
                let Some(path) = path(steps) else { return };
                (path, Transform::from_scale(*scale, *scale).post_translate(*x, *y))
            }
        };
        if let Some(fill) = shape.fill {
            self.pixels.fill_path(&path, &paint(fill), FillRule::Winding, transform, None);
        }
        if let Some((width, colour)) = shape.edge {
            self.pixels.stroke_path(&path, &paint(colour), &stroke(width), transform, None);
        }
    }

    /// A rectangle on whole pixels: only its round corners need smoothing, and most of its area is between them.
    fn flat(&mut self, (x, y): (f32, f32), (w, h): (f32, f32), round: f32, fill: Rgb) {
        let paint = paint(fill);
        let between = Rect::from_xywh(x, y + round, w, h - 2.0 * round);
        if let Some(rect) = between {
            let sharp = Paint { anti_alias: false, ..paint.clone() };
            self.pixels.fill_rect(rect, &sharp, Transform::identity(), None);
        }
        if round > 0.0 {
            // The lower half of each of these lies under what is filled already, or is filled again in the same colour.
            for top in [y, y + h - 2.0 * round] {
                if let Some(path) = rounded(x, top, w, 2.0 * round, round) {
                    self.pixels.fill_path(&path, &paint, FillRule::Winding, Transform::identity(), None);
                }
            }
        }
    }

    fn icon(&mut self, icon: &Icon) {
        let scale = icon.size / icon::BOX;
        let transform =
            Transform::from_scale(scale, scale).post_translate(icon.x - icon.size / 2.0, icon.y - icon.size / 2.0);
        for (brush, path) in ICONS.get(icon.name).into_iter().flatten() {
            if let Some((width, colour)) = icon.halo {
                self.pixels.stroke_path(path, &paint(colour), &stroke(2.0 * width / scale), transform, None);
            }
            match *brush {
                Brush::Fill => self.pixels.fill_path(path, &paint(icon.colour), FillRule::EvenOdd, transform, None),
                Brush::GroundFill => {
                    self.pixels.fill_path(path, &paint(icon.ground), FillRule::EvenOdd, transform, None);
                }
                Brush::Stroke(width) => {
                    self.pixels.stroke_path(path, &paint(icon.colour), &stroke(width), transform, None);
                }
                Brush::GroundStroke(width) => {
                    self.pixels.stroke_path(path, &paint(icon.ground), &stroke(width), transform, None);
                }
            }
        }
    }

    fn text(&mut self, text: &Text) {
        let loaded = text.face.loaded();
        let baseline = (text.y + text.size * CAP_HEIGHT / 2.0).round() as i32;
        let mut x = text.left();
        for c in text.said.chars() {
            let advance = text.face.advance(c) * text.size;
            let own = loaded.advance(c) * text.size;
            let centred = if text.face == Face::Figures { x + (advance - own) / 2.0 } else { x };
            let (letter, pixel) = glyph(text.face, c, text.size, centred);
            self.letter(&letter, (pixel, baseline), text.colour);
            x += advance;
        }
    }

    fn letter(&mut self, letter: &Glyph, (x, baseline): (i32, i32), colour: Rgb) {
        let (width, height) = (self.width() as i32, self.height() as i32);
        let (left, top) = (x + letter.left, baseline + letter.top);
        let data = self.pixels.data_mut();
        for (row, covers) in letter.cover.chunks_exact(letter.width.max(1)).enumerate() {
            let y = top + row as i32;
            if !(0..height).contains(&y) {
                continue;
            }
            for (column, cover) in covers.iter().enumerate().filter(|(_, cover)| **cover > 0) {
                let x = left + column as i32;
                if (0..width).contains(&x) {
                    let at = (y as usize * width as usize + x as usize) * 4;
                    blend(&mut data[at..at + 3], colour, *cover);
                }
            }
        }
    }
}

/// The pixels between two points, each with how much of it lies between them.
fn covered(from: f32, to: f32, size: u32) -> impl Iterator<Item = (usize, f32)> {
    let last = (to.ceil() as usize).min(size as usize);
    (from as usize..last).map(move |at| (at, (to.min(at as f32 + 1.0) - from.max(at as f32)).max(0.0)))
}

fn blend(pixel: &mut [u8], colour: Rgb, cover: u8) {
    let share = i32::from(cover) * 256 / i32::from(STEPS);
    for (channel, target) in pixel.iter_mut().zip([colour.0, colour.1, colour.2]) {
        let from = i32::from(*channel);
        *channel = (from + (((i32::from(target) - from) * share + 128) >> 8)) as u8;
    }
}

fn solid(Rgb(r, g, b): Rgb) -> tiny_skia::Color {
    tiny_skia::Color::from_rgba8(r, g, b, 255)
}

fn paint(colour: Rgb) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(solid(colour));
    paint
}

fn stroke(width: f32) -> Stroke {
    Stroke { width, line_cap: LineCap::Round, line_join: LineJoin::Round, ..Stroke::default() }
}

fn path(steps: &[Step]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for step in steps {
        match *step {
            Step::Move(x, y) => path.move_to(x, y),
            Step::Line(x, y) => path.line_to(x, y),
            Step::Curve([a, b, c, d, e, f]) => path.cubic_to(a, b, c, d, e, f),
            Step::Close => path.close(),
        }
    }
    path.finish()
}

fn rounded(x: f32, y: f32, w: f32, h: f32, round: f32) -> Option<Path> {
    let r = round.min(w / 2.0).min(h / 2.0);
    // The distance at which a cubic follows a quarter of a circle.
    let k = r * 0.447_715;
    let (right, bottom) = (x + w, y + h);
    let mut path = PathBuilder::new();
    path.move_to(x + r, y);
    path.line_to(right - r, y);
    path.cubic_to(right - k, y, right, y + k, right, y + r);
    path.line_to(right, bottom - r);
    path.cubic_to(right, bottom - k, right - k, bottom, right - r, bottom);
    path.line_to(x + r, bottom);
    path.cubic_to(x + k, bottom, x, bottom - k, x, bottom - r);
    path.line_to(x, y + r);
    path.cubic_to(x, y + k, x + k, y, x + r, y);
    path.close();
    path.finish()
}
