//! How much of every pixel a letter covers, worked out once for each letter, size and place within a pixel.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use ab_glyph::{Font, PxScale, point};

use crate::font::Face;

/// In how many places within a pixel a letter can begin.
const PLACES: f32 = 4.0;

/// How many steps there are from nothing to a whole pixel: more cannot be seen, and would only be more colours than a
/// picture can keep.
pub const STEPS: u8 = 16;

/// The most letters that are kept. Those of a picture are some hundreds.
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
    let mut kept = GLYPHS.lock().unwrap_or_else(PoisonError::into_inner);
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
    let glyph = font.glyph_id(letter).with_scale_and_position(scale, point(within, 0.0));
    let Some(outlined) = font.outline_glyph(glyph) else { return Glyph::default() };
    let bounds = outlined.px_bounds();
    let (width, height) = (bounds.width().ceil() as usize, bounds.height().ceil() as usize);
    let mut cover = vec![0; width * height];
    outlined.draw(|x, y, coverage| {
        if let Some(pixel) = cover.get_mut(y as usize * width + x as usize) {
            *pixel = (coverage.min(1.0) * f32::from(STEPS)).round() as u8;
        }
    });
    Glyph { left: bounds.min.x as i32, top: bounds.min.y as i32, width, cover }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_worked_out_once_for_each_place_within_a_pixel() {
        let at = |x| glyph(Face::Bold, 'Q', 33.33, x);
        let ((one, first), (other, second)) = (at(10.25), at(71.24));
        assert!(Arc::ptr_eq(&one, &other));
        assert_eq!((first, second), (10, 71));
        assert!(!Arc::ptr_eq(&one, &at(10.5).0));
        assert_eq!(at(10.95).1, 11, "the next pixel is nearer");
    }

    #[test]
    fn a_space_covers_nothing() {
        assert!(glyph(Face::Regular, ' ', 30.0, 0.0).0.cover.is_empty());
    }

    #[test]
    fn a_bold_stroke_covers_whole_pixels() {
        let (letter, _) = glyph(Face::Bold, 'I', 46.0, 0.0);
        assert!(letter.cover.contains(&STEPS));
        assert_eq!(letter.cover.len() % letter.width, 0);
    }
}
