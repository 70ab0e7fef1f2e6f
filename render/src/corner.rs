//! How much of each pixel a round corner covers, worked out once for each radius.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use parking_lot::Mutex;
use tiny_skia::{FillRule, Paint, PathBuilder, Pixmap, Transform};

use crate::glyph::STEPS;

static CORNERS: LazyLock<Mutex<BTreeMap<u32, Arc<[u8]>>>> = LazyLock::new(Mutex::default);

/// The most radii that are kept. A picture has a dozen.
const MOST: usize = 256;

/// The upper left corner of a shape with this radius: how much of each pixel is covered, in [`STEPS`], row by row.
pub fn corner(radius: u32) -> Arc<[u8]> {
    let mut kept = CORNERS.lock();
    if kept.len() >= MOST {
        kept.clear();
    }
    kept.entry(radius).or_insert_with(|| draw(radius)).clone()
}

fn draw(radius: u32) -> Arc<[u8]> {
    let (middle, steps) = (radius as f32, u32::from(STEPS));
    let drawn = Pixmap::new(radius, radius).zip(PathBuilder::from_circle(middle, middle, middle));
    let Some((mut pixels, circle)) = drawn else {
        return Arc::new([]);
    };
    pixels.fill_path(
        &circle,
        &Paint::default(),
        FillRule::Winding,
        Transform::identity(),
        None,
    );
    let covers = pixels.pixels().iter();
    covers
        .map(|pixel| ((u32::from(pixel.alpha()) * steps + 127) / 255) as u8)
        .collect()
}
