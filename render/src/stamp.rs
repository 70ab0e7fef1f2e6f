//! Icons in pixels, painted once for each size, colours and place within a pixel.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use parking_lot::Mutex;
use tiny_skia::{FillRule, Paint, Path, Pixmap, PremultipliedColorU8, Transform};

use crate::colour::Rgb;
use crate::glyph::STEPS;
use crate::icon::{BOX, Brush, Icon, Layer};
use crate::paint::{path, stroke};
use crate::scene::PlacedIcon;

/// In how many places within a pixel an icon can begin, in each direction.
const PLACES: f32 = 4.0;

/// The most memory that stamps may take. Those of one board take less than half of it.
const BYTES_MAX: usize = 4 << 20;

/// An icon in pixels.
pub struct Stamp {
    /// How many pixels it begins to the left of its box, and above it.
    margin: u32,
    /// How many pixels are in a row.
    pub width: usize,
    /// Red, green, blue and opacity, row by row; the colours are multiplied by the opacity.
    pub pixels: Vec<[u8; 4]>,
}

/// Everything that the pixels of an icon depend on: which it is, its size in hundredths, its place within a pixel,
/// its colours, and the width of its halo in hundredths.
type StampKey = (Icon, u32, (u8, u8), (Rgb, Rgb), Option<(u32, Rgb)>);

#[derive(Default)]
struct Stamps {
    by_key: BTreeMap<StampKey, Arc<Stamp>>,
    bytes: usize,
}

static STAMPS: LazyLock<Mutex<Stamps>> = LazyLock::new(Mutex::default);

/// The icons as outlines, made ready once.
static OUTLINES: LazyLock<BTreeMap<Icon, Vec<(Brush, Path)>>> = LazyLock::new(|| {
    let ready = |layer: &Layer| path(&layer.steps).map(|path| (layer.brush, path));
    Icon::ALL
        .iter()
        .map(|icon| (*icon, icon.layers().iter().filter_map(ready).collect()))
        .collect()
});

/// The icon in pixels, and where its upper left pixel belongs.
pub fn stamp(icon: &PlacedIcon) -> (Arc<Stamp>, (i32, i32)) {
    let hundredths = |value: f32| (value * 100.0).round() as u32;
    let split = |middle: f32| {
        let place = ((middle - icon.size / 2.0) * PLACES).round();
        let pixel = (place / PLACES).floor();
        (pixel as i32, (place - pixel * PLACES) as u8)
    };
    let ((left, across), (top, down)) = (split(icon.x), split(icon.y));
    let halo = icon.halo.map(|(width, colour)| (hundredths(width), colour));
    let key = (
        icon.icon,
        hundredths(icon.size),
        (across, down),
        (icon.colour, icon.ground),
        halo,
    );
    if let Some(known) = STAMPS.lock().by_key.get(&key) {
        return known.clone().at(left, top);
    }
    let within = (f32::from(across) / PLACES, f32::from(down) / PLACES);
    let drawn = Arc::new(draw(icon, within));
    let mut stamps = STAMPS.lock();
    if stamps.bytes > BYTES_MAX {
        *stamps = Stamps::default();
    }
    stamps.bytes += size_of_val(drawn.pixels.as_slice());
    stamps.by_key.insert(key, drawn.clone());
    drawn.at(left, top)
}

/// How many pixels around its box an icon may cover.
fn margin(icon: &PlacedIcon) -> u32 {
    let widest = OUTLINES
        .get(&icon.icon)
        .into_iter()
        .flatten()
        .map(|(brush, _)| match brush {
            Brush::Stroke(width) | Brush::GroundStroke(width) => *width,
            Brush::Fill | Brush::GroundFill => 0.0,
        })
        .fold(0.0, f32::max);
    let halo = icon.halo.map_or(0.0, |(width, _)| width);
    (halo.max(widest / 2.0 * icon.size / BOX)).ceil() as u32 + 1
}

fn draw(icon: &PlacedIcon, within: (f32, f32)) -> Stamp {
    let margin = margin(icon);
    let side = icon.size.ceil() as u32 + 1 + 2 * margin;
    let mut stamp = Stamp {
        margin,
        width: side as usize,
        pixels: vec![[0; 4]; (side * side) as usize],
    };
    let Some(mut cover) = Pixmap::new(side, side) else {
        return stamp;
    };
    let scale = icon.size / BOX;
    let transform = Transform::from_scale(scale, scale)
        .post_translate(within.0 + margin as f32, within.1 + margin as f32);
    let paint = Paint::default();
    for (brush, path) in OUTLINES.get(&icon.icon).into_iter().flatten() {
        if let Some((width, colour)) = icon.halo {
            cover.stroke_path(path, &paint, &stroke(2.0 * width / scale), transform, None);
            stamp.lay(&mut cover, colour);
        }
        match *brush {
            Brush::Fill | Brush::GroundFill => {
                cover.fill_path(path, &paint, FillRule::EvenOdd, transform, None);
            }
            Brush::Stroke(width) | Brush::GroundStroke(width) => {
                cover.stroke_path(path, &paint, &stroke(width), transform, None);
            }
        }
        let colour = match brush {
            Brush::Fill | Brush::Stroke(_) => icon.colour,
            Brush::GroundFill | Brush::GroundStroke(_) => icon.ground,
        };
        stamp.lay(&mut cover, colour);
    }
    stamp
}

impl Stamp {
    /// The stamp and its upper left pixel, if this is the upper left pixel of its box.
    fn at(self: Arc<Self>, left: i32, top: i32) -> (Arc<Self>, (i32, i32)) {
        let margin = self.margin as i32;
        (self, (left - margin, top - margin))
    }

    /// Lays a colour over the stamp wherever something is covered, and uncovers it again. As with letters, more
    /// than a few steps of opacity cannot be seen, and would only be more colours than a picture can keep.
    fn lay(&mut self, cover: &mut Pixmap, Rgb(r, g, b): Rgb) {
        let steps = u32::from(STEPS);
        for (pixel, covered) in self.pixels.iter_mut().zip(cover.pixels_mut()) {
            let step = (u32::from(covered.alpha()) * steps + 127) / 255;
            *covered = PremultipliedColorU8::TRANSPARENT;
            if step > 0 {
                let share = step * 255 / steps;
                let over = |from: u8, to: u8| {
                    ((u32::from(from) * (255 - share) + u32::from(to) * share + 127) / 255) as u8
                };
                *pixel = [
                    over(pixel[0], r),
                    over(pixel[1], g),
                    over(pixel[2], b),
                    over(pixel[3], 255),
                ];
            }
        }
    }
}
