//! Pixels to a PNG file with indexed colours: no alpha channel, and nothing but the picture in it.

use std::collections::BTreeMap;

use png::{BitDepth, ColorType, Compression, DeflateCompression, Encoder, Filter};

use crate::paint::Canvas;

/// The most colours that a picture can have.
const SLOTS: usize = 256;

/// The picture as a PNG file. Flat colours are kept exactly; of those between two colours the most frequent are kept,
/// and the others become the nearest that is kept.
pub fn png(canvas: &Canvas) -> Vec<u8> {
    let (palette, indices) = indexed(canvas);
    let mut file = Vec::with_capacity(256 * 1024);
    let mut encoder = Encoder::new(&mut file, canvas.width(), canvas.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette);
    encoder.set_compression(Compression::Balanced);
    encoder.set_deflate_compression(DeflateCompression::Level(4));
    encoder.set_filter(Filter::NoFilter);
    let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(&indices));
    written.expect("writing to memory does not fail");
    file
}

/// The colours, three bytes each, and for every pixel the number of its colour.
fn indexed(canvas: &Canvas) -> (Vec<u8>, Vec<u8>) {
    // Every colour gets a number when it is first met; its pixels are counted.
    let mut numbers = Numbers::new();
    let mut met: Vec<u16> = Vec::with_capacity(canvas.rgba().len() / 4);
    let (mut last, mut number) = (u32::MAX, 0);
    for pixel in canvas.rgba().chunks_exact(4) {
        let colour = u32::from_be_bytes([0, pixel[0], pixel[1], pixel[2]]);
        if colour != last {
            (last, number) = (colour, numbers.of(colour));
        }
        numbers.counts[usize::from(number)] += 1;
        met.push(number);
    }
    let mut order: Vec<usize> = (0..numbers.colours.len()).collect();
    order.sort_by_key(|at| (std::cmp::Reverse(numbers.counts[*at]), numbers.colours[*at]));
    let kept: Vec<u32> = order.iter().take(SLOTS).map(|at| numbers.colours[*at]).collect();
    let mut slots = vec![0_u8; numbers.colours.len()];
    for (place, at) in order.iter().enumerate() {
        slots[*at] = if place < SLOTS { place as u8 } else { nearest(&kept, numbers.colours[*at]) };
    }
    let indices = met.into_iter().map(|number| slots[usize::from(number)]).collect();
    let palette = kept.iter().flat_map(|colour| colour.to_be_bytes()[1..].to_vec()).collect();
    (palette, indices)
}

fn nearest(kept: &[u32], colour: u32) -> u8 {
    let channels = |colour: u32| colour.to_be_bytes().map(i32::from);
    let [_, r, g, b] = channels(colour);
    let distance = |other: &u32| {
        let [_, r2, g2, b2] = channels(*other);
        // The eye tells greens apart best, and blues worst.
        3 * (r - r2).pow(2) + 6 * (g - g2).pow(2) + 2 * (b - b2).pow(2)
    };
    let places = kept.iter().enumerate().min_by_key(|(_, other)| distance(other));
    places.map_or(0, |(place, _)| place as u8)
}

/// The colours met so far, numbered. More than 65,536 share the last number.
struct Numbers {
    /// Where in `colours` a colour stands: by a hash of its own, so that equal pictures are equal files.
    table: Vec<u16>,
    colours: Vec<u32>,
    counts: Vec<u32>,
    /// Colours that found no place in the table.
    crowded: BTreeMap<u32, u16>,
}

const EMPTY: u16 = u16::MAX;
const TABLE: usize = 1 << 16;

impl Numbers {
    fn new() -> Self {
        Self { table: vec![EMPTY; TABLE], colours: Vec::new(), counts: Vec::new(), crowded: BTreeMap::new() }
    }

    fn of(&mut self, colour: u32) -> u16 {
        let start = (colour.wrapping_mul(0x9E37_79B1) >> 16) as usize;
        for probe in 0..8 {
            let slot = (start + probe) % TABLE;
            match self.table[slot] {
                EMPTY => {
                    let number = self.add(colour);
                    self.table[slot] = number;
                    return number;
                }
                number if self.colours[usize::from(number)] == colour => return number,
                _ => {}
            }
        }
        if let Some(number) = self.crowded.get(&colour) {
            return *number;
        }
        let number = self.add(colour);
        self.crowded.insert(colour, number);
        number
    }

    fn add(&mut self, colour: u32) -> u16 {
        let number = self.colours.len().min(usize::from(EMPTY) - 1);
        if number == self.colours.len() {
            self.colours.push(colour);
            self.counts.push(0);
        }
        number as u16
    }
}
