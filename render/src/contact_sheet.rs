//! Many pictures on one sheet.

use std::collections::BTreeSet;

use image::{RgbImage, imageops};

use crate::appearance::Appearance;
use crate::colour::Rgb;
use crate::depict::Drawing;
use crate::encode::{Effort, png_with, shrunk};
use crate::paint::Canvas;
use crate::picture::{Picture, alt};

/// The longest side of a sheet.
const SIDE: u32 = 1600;
/// The distance between two pictures.
const GAP: u32 = 8;

/// Pictures side by side, all of the same size. The description names as many of them as fit.
pub fn contact_sheet(drawings: &[Drawing], appearance: &Appearance<'_>) -> Picture {
    let (width, height) = drawings
        .first()
        .map_or((1, 1), |drawing| (drawing.scene.width, drawing.scene.height));
    let count = drawings.len().max(1) as u32;
    // The fewest columns that keep the sheet from being taller than it is wide.
    let rows = |columns: u32| count.div_ceil(columns);
    let fits = |columns: &u32| rows(*columns) * height <= columns * width;
    let columns = (1..=count).find(fits).unwrap_or(count);
    let wide = (SIDE - GAP) / columns - GAP;
    let tall = wide * height / width;
    let Rgb(r, g, b) = appearance.palette.roles().table;
    let mut sheet = RgbImage::from_pixel(
        GAP + columns * (wide + GAP),
        GAP + rows(columns) * (tall + GAP),
        image::Rgb([r, g, b]),
    );
    let mut flats = BTreeSet::new();
    for (at, drawing) in drawings.iter().enumerate() {
        let (column, row) = (at as u32 % columns, at as u32 / columns);
        let small = shrunk(&Canvas::of(&drawing.scene).into_image(), wide);
        let (x, y) = (GAP + column * (wide + GAP), GAP + row * (tall + GAP));
        imageops::replace(&mut sheet, &small, x.into(), y.into());
        flats.extend(drawing.scene.flats());
    }
    let named = drawings.iter().map(|drawing| drawing.alt.clone());
    Picture {
        png: png_with(&sheet, &flats, Effort::Thorough),
        alt: alt(named),
        file: "cards.png",
    }
}
