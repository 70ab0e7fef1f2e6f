//! How much of each pixel a letter covers, worked out once for each letter, size and place within a pixel.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use ab_glyph::{Font, PxScale, point};
use parking_lot::Mutex;

use crate::font::Face;

/// In how many places within a pixel a letter can begin.
const PLACES: f32 = 4.0;

/// How many steps of coverage there are, from nothing to a whole pixel. More steps would not be seen, and
/// would make more colours than a picture can hold.
pub const STEPS: u8 = 16;

/// The most letters that are kept. A picture needs a few hundred.
const MOST: usize = 4096;

/// A letter in pixels.
#[derive(Default)]
pub struct Glyph {
    /// Its left edge, from the pixel that it begins in.
    pub left: i32,
    /// Its upper edge, from the baseline.
    pub top: i32,
    /// How many pixels are in a row.
    pub width: usize,
    /// How much of each pixel is covered, in [`STEPS`], row by row.
    pub cover: Vec<u8>,
}

/// Which letter: the face, the letter, its size in hundredths, and its place within a pixel.
type Which = (Face, char, u32, u8);

static GLYPHS: LazyLock<Mutex<BTreeMap<Which, Arc<Glyph>>>> = LazyLock::new(Mutex::default);

/// A letter that begins at `x`, and the pixel that it begins in.
pub fn glyph(face: Face, letter: char, size: f32, x: f32) -> (Arc<Glyph>, i32) {
    let place = (x * PLACES).round();
    let pixel = (place / PLACES).floor();
    let within = place - pixel * PLACES;
    let which = (face, letter, (size * 100.0).round() as u32, within as u8);
    let mut kept = GLYPHS.lock();
    if let Some(known) = kept.get(&which) {
        return (known.clone(), pixel as i32);
    }
    let drawn = Arc::new(draw(face, letter, which.2 as f32 / 100.0, within / PLACES));
    if kept.len() >= MOST {
        kept.clear();
    }
    kept.insert(which, drawn.clone());
    (drawn, pixel as i32)
}

fn draw(face: Face, letter: char, size: f32, within: f32) -> Glyph {
    let font = &face.loaded().font;
    // The scale is the height from ascent to descent, not that of the em.
    let scale = PxScale::from(size * font.height_unscaled() / font.units_per_em().unwrap_or(1.0));
    let glyph = font
        .glyph_id(letter)
        .with_scale_and_position(scale, point(within, 0.0));
    let Some(outlined) = font.outline_glyph(glyph) else {
        return Glyph::default();
    };
    let bounds = outlined.px_bounds();
    let (width, height) = (bounds.width().ceil() as usize, bounds.height().ceil() as usize);
    let mut cover = vec![0; width * height];
    outlined.draw(|x, y, coverage| {
        if let Some(pixel) = cover.get_mut(y as usize * width + x as usize) {
            *pixel = (coverage.min(1.0) * f32::from(STEPS)).round() as u8;
        }
    });
    Glyph {
        left: bounds.min.x as i32,
        top: bounds.min.y as i32,
        width,
        cover,
    }
}
