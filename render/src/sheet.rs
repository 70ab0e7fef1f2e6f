//! Many pictures on one sheet.

use std::collections::BTreeSet;

use crate::depict::Drawing;
use crate::encode::{Effort, png_with};
use crate::look::Look;
use crate::paint::Canvas;
use crate::picture::{Picture, alt};

/// The longest side of a sheet.
const SIDE: u32 = 1600;
/// The distance between two pictures.
const GAP: u32 = 8;

/// Pictures side by side, all of one size. The description names as many as it can.
pub fn sheet(drawings: &[Drawing], look: &Look<'_>) -> Picture {
    let (width, height) = drawings.first().map_or((1, 1), |drawing| (drawing.scene.width, drawing.scene.height));
    let count = drawings.len().max(1) as u32;
    // As few columns as keep the sheet from being higher than wide.
    let rows = |columns: u32| count.div_ceil(columns);
    let fits = |columns: &u32| rows(*columns) * height <= columns * width;
    let columns = (1..=count).find(fits).unwrap_or(count);
    let wide = (SIDE - GAP) / columns - GAP;
    let tall = wide * height / width;
    let mut canvas =
        Canvas::new(GAP + columns * (wide + GAP), GAP + rows(columns) * (tall + GAP), look.palette.roles().table);
    let mut flats = BTreeSet::new();
    for (at, drawing) in drawings.iter().enumerate() {
        let (column, row) = (at as u32 % columns, at as u32 / columns);
        let small = Canvas::of(&drawing.scene).shrunk(wide);
        canvas.lay(&small, (GAP + column * (wide + GAP), GAP + row * (tall + GAP)));
        flats.extend(drawing.scene.flats());
    }
    let named = drawings.iter().map(|drawing| drawing.alt.clone());
    Picture { png: png_with(&canvas, &flats, Effort::Thorough), alt: alt(named), file: "cards.png" }
}
