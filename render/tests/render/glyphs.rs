//! Letters in pixels.

use std::sync::Arc;

use render::font::Face;
use render::glyph::{STEPS, glyph};

#[test]
fn a_letter_is_worked_out_once_for_each_place_within_a_pixel() {
    let at = |x| glyph(Face::Bold, 'Q', 33.33, x);
    let same = |one, other| Arc::ptr_eq(&at(one).0, &at(other).0);
    // The letters of other tests may fill the cache, which is then emptied in between.
    assert!((0..5).any(|_| same(10.25, 71.24)));
    assert_eq!((at(10.25).1, at(71.24).1), (10, 71));
    assert!(!same(10.25, 10.5));
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
