//! The one file that touches pixels: a scene becomes a picture of opaque pixels.

use std::ops::Range;

use image::RgbImage;
use tiny_skia::{FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, Transform};

use crate::colour::Rgb;
use crate::corner::corner;
use crate::font::{CAP_HEIGHT, Face};
use crate::glyph::{Glyph, STEPS, glyph};
use crate::icon::Step;
use crate::scene::{Item, Outline, PlacedIcon, Scene, Shape, Text};
use crate::stamp::stamp;

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

    /// The finished picture. Its pixels move together where they are: a picture is too large to be copied
    /// for nothing.
    pub fn into_image(self) -> RgbImage {
        let (width, height) = (self.width(), self.height());
        let mut pixels = self.pixels.take();
        let all = pixels.len() / 4;
        // Four pixels at a time, as three words.
        for four in 0..all / 4 {
            let Some(from) = pixels[16 * four..].first_chunk::<16>() else {
                break;
            };
            let (words, _) = from.as_chunks::<4>();
            let word = |at: usize| u32::from_le_bytes(words[at]) & 0xFF_FFFF;
            let [a, b, c, d] = [word(0), word(1), word(2), word(3)];
            let three = [a | b << 24, b >> 8 | c << 16, c >> 16 | d << 8].map(u32::to_le_bytes);
            if let Some(to) = pixels[12 * four..].first_chunk_mut::<12>() {
                to.copy_from_slice(three.as_flattened());
            }
        }
        for pixel in all / 4 * 4..all {
            pixels.copy_within(4 * pixel..4 * pixel + 3, 3 * pixel);
        }
        pixels.truncate(3 * all);
        RgbImage::from_raw(width, height, pixels).expect("three bytes a pixel")
    }

    /// The colour at a point; outside, that of the nearest point inside.
    pub fn at(&self, x: f32, y: f32) -> Rgb {
        let inside = |at: f32, size: u32| (at.max(0.0) as u32).min(size - 1);
        let pixel = self
            .pixels
            .pixel(inside(x, self.width()), inside(y, self.height()))
            .expect("a point inside");
        Rgb(pixel.red(), pixel.green(), pixel.blue())
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
        if let (Outline::Rect { x, y, w, h, round }, Some(fill), None) =
            (&shape.outline, shape.fill, shape.edge)
            && [x, y, w, h, round].iter().all(|at| at.fract() == 0.0)
            && w.min(*h) >= 2.0 * round
        {
            return self.flat((*x, *y), (*w, *h), *round, fill);
        }
        let (path, transform) = match &shape.outline {
            Outline::Rect { x, y, w, h, round } if *round == 0.0 => {
                let Some(rect) = Rect::from_xywh(*x, *y, *w, *h) else {
                    return;
                };
                (PathBuilder::from_rect(rect), Transform::identity())
            }
            Outline::Rect { x, y, w, h, round } => {
                let Some(path) = rounded(*x, *y, *w, *h, *round) else {
                    return;
                };
                (path, Transform::identity())
            }
            Outline::Disc { x, y, r } => {
                let Some(path) = PathBuilder::from_circle(*x, *y, *r) else {
                    return;
                };
                (path, Transform::identity())
            }
            Outline::Path { steps, x, y, scale } => {
                let Some(path) = path(steps) else { return };
                (path, Transform::from_scale(*scale, *scale).post_translate(*x, *y))
            }
        };
        if let Some(fill) = shape.fill {
            self.pixels
                .fill_path(&path, &paint(fill), FillRule::Winding, transform, None);
        }
        if let Some((width, colour)) = shape.edge {
            self.pixels
                .stroke_path(&path, &paint(colour), &stroke(width), transform, None);
        }
    }

    /// A rectangle on whole pixels: only its round corners need smoothing, and most of its area is between
    /// them.
    fn flat(&mut self, (x, y): (f32, f32), (w, h): (f32, f32), round: f32, fill: Rgb) {
        let (left, right) = (x as i32, (x + w) as i32);
        let (top, bottom, round) = (y as i32, (y + h) as i32, round as i32);
        self.fill(left..right, top + round..bottom - round, fill);
        self.fill(left + round..right - round, top..top + round, fill);
        self.fill(left + round..right - round, bottom - round..bottom, fill);
        let corner = corner(round as u32);
        for (row, covers) in corner.chunks_exact(round.max(1) as usize).enumerate() {
            for (column, cover) in covers.iter().enumerate() {
                let (row, column) = (row as i32, column as i32);
                for x in [left + column, right - 1 - column] {
                    self.cover(x, top + row, fill, *cover);
                    self.cover(x, bottom - 1 - row, fill, *cover);
                }
            }
        }
    }

    /// Fills whole pixels.
    fn fill(&mut self, columns: Range<i32>, rows: Range<i32>, fill: Rgb) {
        let inside = |at: i32, size: u32| at.clamp(0, size as i32) as usize;
        let (width, height) = (self.width(), self.height());
        let columns = inside(columns.start, width)..inside(columns.end, width);
        let rows = inside(rows.start, height)..inside(rows.end, height);
        if columns.is_empty() {
            return;
        }
        let (pixels, _) = self.pixels.data_mut().as_chunks_mut::<4>();
        for row in pixels
            .chunks_exact_mut(width as usize)
            .take(rows.end)
            .skip(rows.start)
        {
            row[columns.clone()].fill([fill.0, fill.1, fill.2, u8::MAX]);
        }
    }

    /// Covers a part of one pixel.
    fn cover(&mut self, x: i32, y: i32, colour: Rgb, cover: u8) {
        let (width, height) = (self.width() as i32, self.height() as i32);
        if cover > 0 && (0..width).contains(&x) && (0..height).contains(&y) {
            let at = (y * width + x) as usize * 4;
            blend(&mut self.pixels.data_mut()[at..at + 3], colour, cover);
        }
    }

    fn icon(&mut self, icon: &PlacedIcon) {
        let (stamp, (left, top)) = stamp(icon);
        let (width, height) = (self.width() as i32, self.height() as i32);
        let (from, to) = (left.clamp(0, width), (left + stamp.width as i32).clamp(0, width));
        let (pixels, _) = self.pixels.data_mut().as_chunks_mut::<4>();
        for (row, stamped) in stamp.pixels.chunks_exact(stamp.width).enumerate() {
            let y = top + row as i32;
            if !(0..height).contains(&y) || from == to {
                continue;
            }
            let start = (y * width) as usize;
            let row = &mut pixels[start + from as usize..start + to as usize];
            let stamped = &stamped[(from - left) as usize..(to - left) as usize];
            for (pixel, over) in row.iter_mut().zip(stamped) {
                match over[3] {
                    0 => {}
                    255 => *pixel = *over,
                    opacity => lay(pixel, *over, opacity),
                }
            }
        }
    }

    fn text(&mut self, text: &Text) {
        let loaded = text.face.loaded();
        let baseline = (text.y + text.size * CAP_HEIGHT / 2.0).round() as i32;
        let mut x = text.left();
        for c in text.content.chars() {
            let advance = text.face.advance(c) * text.size;
            let own = loaded.advance(c) * text.size;
            let centred = if text.face == Face::Figures {
                x + (advance - own) / 2.0
            } else {
                x
            };
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

fn blend(pixel: &mut [u8], colour: Rgb, cover: u8) {
    let share = i32::from(cover) * 256 / i32::from(STEPS);
    for (channel, target) in pixel.iter_mut().zip([colour.0, colour.1, colour.2]) {
        let from = i32::from(*channel);
        *channel = (from + (((i32::from(target) - from) * share + 128) >> 8)) as u8;
    }
}

/// Lays a colour that was multiplied by its opacity over an opaque pixel.
fn lay(pixel: &mut [u8; 4], over: [u8; 4], opacity: u8) {
    let rest = 255 - u32::from(opacity);
    for (channel, over) in pixel.iter_mut().zip(over) {
        *channel = over + ((u32::from(*channel) * rest + 127) / 255) as u8;
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

pub(crate) fn stroke(width: f32) -> Stroke {
    Stroke {
        width,
        line_cap: LineCap::Round,
        line_join: LineJoin::Round,
        ..Stroke::default()
    }
}

pub(crate) fn path(steps: &[Step]) -> Option<Path> {
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
