//! The one file that touches pixels: a scene becomes a picture of opaque pixels.

use ab_glyph::{Font, PxScale, point};
use tiny_skia::{FillRule, LineCap, LineJoin, Paint, PathBuilder, Pixmap, Rect, Stroke, Transform};

use crate::colour::Rgb;
use crate::font::{CAP_HEIGHT, Face};
use crate::icon::{self, Brush, Step};
use crate::scene::{Icon, Item, Outline, Scene, Shape, Text};

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

    /// Paints one thing on top of all others.
    pub fn paint(&mut self, item: &Item) {
        match item {
            Item::Shape(shape) => self.shape(shape),
            Item::Icon(icon) => self.icon(icon),
            Item::Text(text) => self.text(text),
        }
    }

    fn shape(&mut self, shape: &Shape) {
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

    fn icon(&mut self, icon: &Icon) {
        let scale = icon.size / icon::BOX;
        let transform =
            Transform::from_scale(scale, scale).post_translate(icon.x - icon.size / 2.0, icon.y - icon.size / 2.0);
        for layer in icon::icon(icon.name) {
            let Some(path) = path(&layer.steps) else { continue };
            if let Some((width, colour)) = icon.halo {
                self.pixels.stroke_path(&path, &paint(colour), &stroke(2.0 * width / scale), transform, None);
            }
            match layer.brush {
                Brush::Fill => self.pixels.fill_path(&path, &paint(icon.colour), FillRule::EvenOdd, transform, None),
                Brush::GroundFill => {
                    self.pixels.fill_path(&path, &paint(icon.ground), FillRule::EvenOdd, transform, None);
                }
                Brush::Stroke(width) => {
                    self.pixels.stroke_path(&path, &paint(icon.colour), &stroke(width), transform, None);
                }
                Brush::GroundStroke(width) => {
                    self.pixels.stroke_path(&path, &paint(icon.ground), &stroke(width), transform, None);
                }
            }
        }
    }

    fn text(&mut self, text: &Text) {
        let font = &text.face.loaded().font;
        // The scale is the height from ascent to descent, not that of the em.
        let scale = PxScale::from(text.size * font.height_unscaled() / font.units_per_em().unwrap_or(1.0));
        let baseline = (text.y + text.size * CAP_HEIGHT / 2.0).round();
        let mut x = text.left();
        for c in text.said.chars() {
            let advance = text.face.advance(c) * text.size;
            let own = text.face.loaded().font.h_advance_unscaled(font.glyph_id(c)) / font.units_per_em().unwrap_or(1.0)
                * text.size;
            let centred = if text.face == Face::Figures { x + (advance - own) / 2.0 } else { x };
            let glyph = font.glyph_id(c).with_scale_and_position(scale, point(centred, baseline));
            if let Some(outlined) = font.outline_glyph(glyph) {
                let bounds = outlined.px_bounds();
                let (left, top) = (bounds.min.x as i32, bounds.min.y as i32);
                let (width, height) = (self.width() as i32, self.height() as i32);
                let data = self.pixels.data_mut();
                outlined.draw(|gx, gy, coverage| {
                    let (px, py) = (left + gx as i32, top + gy as i32);
                    if coverage > 0.0 && (0..width).contains(&px) && (0..height).contains(&py) {
                        let at = (py as usize * width as usize + px as usize) * 4;
                        blend(&mut data[at..at + 3], text.colour, coverage);
                    }
                });
            }
            x += advance;
        }
    }
}

fn blend(pixel: &mut [u8], colour: Rgb, coverage: f32) {
    let share = (coverage.min(1.0) * 256.0) as i32;
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

fn path(steps: &[Step]) -> Option<tiny_skia::Path> {
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

fn rounded(x: f32, y: f32, w: f32, h: f32, round: f32) -> Option<tiny_skia::Path> {
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
