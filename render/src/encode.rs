//! Pixels to a PNG file with indexed colours: no alpha channel, and nothing but the picture in it.
//!
//! The few chunks are written here and packed by `miniz_oxide` directly: the `png` crate packs with whatever back end the
//! program as a whole was built with, and equal pictures are to be equal files.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Cursor;

use png::{Decoder, Transformations};

use crate::colour::Rgb;
use crate::paint::Canvas;

/// The most colours that a picture can have.
const SLOTS: usize = 256;

/// The largest picture that is sent as it was packed quickly; the few that are larger are packed again, by a fifth smaller.
const LARGEST: usize = 248_000;

/// How hard it is tried to make a file small.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// Somebody waits for the picture.
    Quick,
    /// The file is made once and kept.
    Thorough,
}

/// The picture as a PNG file, made quickly.
pub fn png(canvas: &Canvas, flats: &BTreeSet<Rgb>) -> Vec<u8> {
    png_with(canvas, flats, Effort::Quick)
}

/// The picture as a PNG file. Flat colours are kept exactly; of those between two colours the most frequent are kept,
/// and the others become the nearest that is kept.
pub fn png_with(canvas: &Canvas, flats: &BTreeSet<Rgb>, effort: Effort) -> Vec<u8> {
    let (palette, indices) = indexed(canvas, flats);
    let mut rows = Vec::with_capacity(indices.len() + canvas.height() as usize);
    for row in indices.chunks_exact(canvas.width() as usize) {
        // Each row begins with its filter: none, which suits indexed colours best.
        rows.push(0);
        rows.extend_from_slice(row);
    }
    let level = match effort {
        Effort::Quick => 1,
        Effort::Thorough => 9,
    };
    let mut packed = miniz_oxide::deflate::compress_to_vec_zlib(&rows, level);
    if packed.len() > LARGEST {
        packed = miniz_oxide::deflate::compress_to_vec_zlib(&rows, level.max(3));
    }
    let mut header = [canvas.width().to_be_bytes(), canvas.height().to_be_bytes()].concat();
    // Eight bits a pixel, indexed colours, and the only ways of packing, filtering and ordering that there are.
    header.extend([8, 3, 0, 0, 0]);
    let mut file = Vec::with_capacity(packed.len() + palette.len() + 128);
    file.extend(b"\x89PNG\r\n\x1a\n");
    for (name, data) in [(b"IHDR", &header), (b"PLTE", &palette), (b"IDAT", &packed), (b"IEND", &Vec::new())] {
        chunk(&mut file, name, data);
    }
    file
}

/// Adds a chunk to a file: its length, its name, what it holds, and a sum to check these by.
fn chunk(file: &mut Vec<u8>, name: &[u8; 4], data: &[u8]) {
    let mut sum = crc32fast::Hasher::new();
    sum.update(name);
    sum.update(data);
    file.extend((data.len() as u32).to_be_bytes());
    file.extend(name);
    file.extend(data);
    file.extend(sum.finalize().to_be_bytes());
}

/// The pixels of a file that was made here.
pub fn decoded(file: &[u8]) -> Option<Canvas> {
    let mut decoder = Decoder::new(Cursor::new(file));
    decoder.set_transformations(Transformations::EXPAND);
    let mut reader = decoder.read_info().ok()?;
    let mut pixels = vec![0; reader.output_buffer_size()?];
    let frame = reader.next_frame(&mut pixels).ok()?;
    Some(Canvas::of_rgb(frame.width, frame.height, &pixels[..frame.buffer_size()]))
}

/// The colours, three bytes each, and for every pixel the number of its colour.
fn indexed(canvas: &Canvas, flats: &BTreeSet<Rgb>) -> (Vec<u8>, Vec<u8>) {
    // Every colour gets a number when it is first met. Flat pictures are long runs of one colour.
    let mut numbers = Numbers::new();
    let mut runs: Vec<(u16, u32)> = Vec::with_capacity(1 << 18);
    let mut rest = canvas.rgba();
    while let Some((pixel, _)) = rest.split_first_chunk::<4>() {
        let length = run(rest, *pixel);
        let number = numbers.count(u32::from_le_bytes(*pixel), length as u32);
        runs.push((number, length as u32));
        rest = &rest[4 * length..];
    }
    let mut order: Vec<usize> = (0..numbers.colours.len()).collect();
    let is_flat = |colour: u32| {
        let [r, g, b, _] = colour.to_le_bytes();
        flats.contains(&Rgb(r, g, b))
    };
    order.sort_by_key(|at| {
        let colour = numbers.colours[*at];
        (!is_flat(colour), std::cmp::Reverse(numbers.counts[*at]), colour)
    });
    let kept: Vec<u32> = order.iter().take(SLOTS).map(|at| numbers.colours[*at]).collect();
    let mut slots = vec![0_u8; numbers.colours.len()];
    let mut nearest = Nearest::to(&kept);
    for (place, at) in order.iter().enumerate() {
        slots[*at] = if place < SLOTS { place as u8 } else { nearest.of(numbers.colours[*at]) };
    }
    let mut indices = Vec::with_capacity(canvas.rgba().len() / 4);
    for (number, length) in runs {
        indices.resize(indices.len() + length as usize, slots[usize::from(number)]);
    }
    let palette = kept.iter().flat_map(|colour| colour.to_le_bytes().into_iter().take(3)).collect();
    (palette, indices)
}

/// How many pixels at the beginning are equal to the first one.
fn run(pixels: &[u8], first: [u8; 4]) -> usize {
    let eight: [u8; 32] = std::array::from_fn(|at| first[at % 4]);
    let (chunks, _) = pixels.as_chunks::<32>();
    let long = 8 * chunks.iter().take_while(|chunk| **chunk == eight).count();
    let (rest, _) = pixels[4 * long..].as_chunks::<4>();
    long + rest.iter().take_while(|pixel| **pixel == first).count()
}

/// The nearest colour that is kept, looked up once for all colours that are almost equal.
struct Nearest {
    kept: Vec<[i32; 3]>,
    known: Vec<Option<u8>>,
}

impl Nearest {
    fn to(kept: &[u32]) -> Self {
        Self { kept: kept.iter().map(|colour| channels(*colour)).collect(), known: vec![None; 1 << 16] }
    }

    fn of(&mut self, colour: u32) -> u8 {
        let [r, g, b] = channels(colour);
        let alike = ((r >> 3) << 11 | (g >> 2) << 5 | b >> 3) as usize;
        *self.known[alike].get_or_insert_with(|| {
            // The eye tells greens apart best, and blues worst.
            let distance = |[r2, g2, b2]: [i32; 3]| 3 * (r - r2).pow(2) + 6 * (g - g2).pow(2) + 2 * (b - b2).pow(2);
            let places = self.kept.iter().enumerate().min_by_key(|(_, other)| distance(**other));
            places.map_or(0, |(place, _)| place as u8)
        })
    }
}

fn channels(colour: u32) -> [i32; 3] {
    let [r, g, b, _] = colour.to_le_bytes();
    [r, g, b].map(i32::from)
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

    /// Counts so many pixels of a colour and returns its number.
    fn count(&mut self, colour: u32, pixels: u32) -> u16 {
        let number = self.of(colour);
        self.counts[usize::from(number)] += pixels;
        number
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
