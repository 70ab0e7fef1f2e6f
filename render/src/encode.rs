//! Pictures to PNG files with indexed colours: no alpha channel, and nothing but the picture in them.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use image::error::{
    EncodingError, ImageError, ImageFormatHint, ImageResult, UnsupportedError, UnsupportedErrorKind,
};
use image::imageops::{self, FilterType};
use image::{ExtendedColorType, ImageEncoder, ImageFormat, RgbImage};

use crate::colour::Rgb;

/// The most colours that a picture can have.
const SLOTS: usize = 256;

/// How much time may be spent on making a file small.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// Somebody waits for the picture.
    Quick,
    /// The file is made once and kept.
    Thorough,
}

/// The picture as a PNG file, made quickly.
pub fn png(image: &RgbImage, flats: &BTreeSet<Rgb>) -> Vec<u8> {
    png_with(image, flats, Effort::Quick)
}

/// The picture as a PNG file. Flat colours are kept exactly.
pub fn png_with(image: &RgbImage, flats: &BTreeSet<Rgb>, effort: Effort) -> Vec<u8> {
    let mut file = Vec::new();
    let encoder = IndexedPng {
        file: &mut file,
        flats,
        effort,
    };
    image
        .write_with_encoder(encoder)
        .expect("writing to memory does not fail");
    file
}

/// The pixels of a file that was made here.
pub fn decoded(file: &[u8]) -> Option<RgbImage> {
    let image = image::load_from_memory_with_format(file, ImageFormat::Png).ok()?;
    Some(image.into_rgb8())
}

/// The picture at the width at which a chat shows it. It is never made larger.
pub fn shrunk(image: &RgbImage, width: u32) -> RgbImage {
    let width = width.clamp(1, image.width());
    let height = u64::from(image.height()) * u64::from(width) / u64::from(image.width());
    imageops::resize(image, width, (height as u32).max(1), FilterType::Triangle)
}

/// Writes a PNG file with indexed colours. Flat colours are kept exactly; of the colours between two of them
/// the most frequent are kept, and the others become the nearest that is kept.
struct IndexedPng<'a, W: Write> {
    file: W,
    flats: &'a BTreeSet<Rgb>,
    effort: Effort,
}

impl<W: Write> ImageEncoder for IndexedPng<'_, W> {
    fn write_image(
        self,
        pixels: &[u8],
        width: u32,
        height: u32,
        colours: ExtendedColorType,
    ) -> ImageResult<()> {
        if colours != ExtendedColorType::Rgb8 {
            let unsupported = UnsupportedErrorKind::Color(colours);
            let png = ImageFormatHint::Exact(ImageFormat::Png);
            let refused = UnsupportedError::from_format_and_kind(png, unsupported);
            return Err(ImageError::Unsupported(refused));
        }
        let (palette, rows) = indexed(pixels, width as usize, self.flats);
        self.write(width, height, palette, &rows).map_err(|error| {
            let png = ImageFormatHint::Exact(ImageFormat::Png);
            ImageError::Encoding(EncodingError::new(png, error))
        })
    }
}

impl<W: Write> IndexedPng<'_, W> {
    /// Writes the file. The pixels are packed here, in one go: `png` would pack them row by row, which takes a
    /// third longer.
    fn write(self, width: u32, height: u32, palette: Vec<u8>, rows: &[u8]) -> Result<(), png::EncodingError> {
        let level = match self.effort {
            Effort::Quick => 2,
            Effort::Thorough => 9,
        };
        let mut packed = ZlibEncoder::new(Vec::new(), Compression::new(level));
        packed.write_all(rows)?;
        let mut encoder = png::Encoder::new(self.file, width, height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(palette);
        let mut writer = encoder.write_header()?;
        writer.write_chunk(png::chunk::IDAT, &packed.finish()?)?;
        writer.finish()
    }
}

/// What a row begins with in the file: no filter suits indexed colours, because neighbouring numbers are not
/// neighbouring colours.
const NO_FILTER: u8 = 0;

/// The colours, three bytes each, and the rows: what a row begins with, and for every pixel the number of its
/// colour.
fn indexed(rgb: &[u8], width: usize, flats: &BTreeSet<Rgb>) -> (Vec<u8>, Vec<u8>) {
    let (numbers, numbered) = numbered(rgb, width);
    let mut order: Vec<usize> = (0..numbers.colours.len()).collect();
    order.sort_by_cached_key(|at| {
        let colour = numbers.colours[*at];
        let [r, g, b, _] = colour.to_le_bytes();
        let is_flat = flats.contains(&Rgb(r, g, b));
        (!is_flat, Reverse(numbers.counts[*at]), colour)
    });
    let kept: Vec<u32> = order.iter().take(SLOTS).map(|at| numbers.colours[*at]).collect();
    let mut slots = vec![0_u8; numbers.colours.len()];
    let mut nearest = Nearest::to(&kept);
    for (place, at) in order.iter().enumerate() {
        slots[*at] = if place < SLOTS {
            place as u8
        } else {
            nearest.of(numbers.colours[*at])
        };
    }
    let rows = packed_rows(&numbered, width, &slots);
    let palette = kept
        .iter()
        .flat_map(|colour| colour.to_le_bytes().into_iter().take(3))
        .collect();
    (palette, rows)
}

/// How many pixels beside each other are compared at once with those above them.
const STRETCH: usize = 8;

/// The colours of a picture, and for every pixel the number of its colour. Every colour gets its number when it
/// is first met.
///
/// Pictures are flat: most stretches are the same as the one above. Such a stretch takes the numbers from there,
/// and is counted together with it.
fn numbered(rgb: &[u8], width: usize) -> (Numbers, Vec<u16>) {
    let mut numbers = Numbers::new();
    let mut numbered = vec![0; rgb.len() / 3];
    // For each stretch of a row, how many rows it has been the same.
    let mut same = vec![0; width / STRETCH];
    let (mut above, mut numbers_above): (&[u8], &[u16]) = (&[], &[]);
    for (row, numbers_here) in rgb.chunks_exact(3 * width).zip(numbered.chunks_exact_mut(width)) {
        let (stretches, rest) = row.as_chunks::<{ 3 * STRETCH }>();
        let (stretches_above, _) = above.as_chunks::<{ 3 * STRETCH }>();
        let (here, rest_here) = numbers_here.as_chunks_mut::<STRETCH>();
        let (before, _) = numbers_above.as_chunks::<STRETCH>();
        for (at, stretch) in stretches.iter().enumerate() {
            if stretches_above.get(at) == Some(stretch) {
                here[at] = before[at];
                same[at] += 1;
                continue;
            }
            if let Some(before) = before.get(at) {
                numbers.count(before, same[at]);
            }
            numbers.number(stretch, &mut here[at]);
            same[at] = 1;
        }
        numbers.number(rest, rest_here);
        numbers.count(rest_here, 1);
        (above, numbers_above) = (row, numbers_here);
    }
    for (stretch, same) in numbers_above.as_chunks::<STRETCH>().0.iter().zip(same) {
        numbers.count(stretch, same);
    }
    (numbers, numbered)
}

/// The rows of the file: each begins with its filter, and has a slot of the palette for every pixel.
fn packed_rows(numbered: &[u16], width: usize, slots: &[u8]) -> Vec<u8> {
    let slot = |number: u16| slots[usize::from(number)];
    let mut rows = vec![NO_FILTER; numbered.len() + numbered.len() / width];
    let (mut above, mut slots_above): (&[u16], &[u8]) = (&[], &[]);
    for (numbers, row) in numbered.chunks_exact(width).zip(rows.chunks_exact_mut(width + 1)) {
        let slots_here = &mut row[1..];
        let (stretches, rest) = numbers.as_chunks::<STRETCH>();
        let (stretches_above, _) = above.as_chunks::<STRETCH>();
        let (here, rest_here) = slots_here.as_chunks_mut::<STRETCH>();
        let (before, _) = slots_above.as_chunks::<STRETCH>();
        for (at, stretch) in stretches.iter().enumerate() {
            here[at] = if stretches_above.get(at) == Some(stretch) {
                before[at]
            } else {
                stretch.map(slot)
            };
        }
        for (to, number) in rest_here.iter_mut().zip(rest) {
            *to = slot(*number);
        }
        (above, slots_above) = (numbers, slots_here);
    }
    rows
}

/// The nearest colour that is kept, looked up once for all colours that are almost equal.
struct Nearest {
    kept: Vec<[i32; 3]>,
    known: Vec<Option<u8>>,
}

impl Nearest {
    fn to(kept: &[u32]) -> Self {
        Self {
            kept: kept.iter().map(|colour| channels(*colour)).collect(),
            known: vec![None; 1 << 16],
        }
    }

    fn of(&mut self, colour: u32) -> u8 {
        let [r, g, b] = channels(colour);
        let alike = ((r >> 3) << 11 | (g >> 2) << 5 | b >> 3) as usize;
        *self.known[alike].get_or_insert_with(|| {
            // The eye tells greens apart best, and blues worst.
            let distance =
                |[r2, g2, b2]: [i32; 3]| 3 * (r - r2).pow(2) + 6 * (g - g2).pow(2) + 2 * (b - b2).pow(2);
            let places = self
                .kept
                .iter()
                .enumerate()
                .min_by_key(|(_, other)| distance(**other));
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
    /// Where each colour is in `colours`. The hash is our own, so that equal pictures give equal files.
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
        Self {
            table: vec![EMPTY; TABLE],
            colours: Vec::new(),
            counts: Vec::new(),
            crowded: BTreeMap::new(),
        }
    }

    /// Counts some pixels as often as they are there one below the other.
    fn count(&mut self, pixels: &[u16], times: u32) {
        for number in pixels {
            self.counts[usize::from(*number)] += times;
        }
    }

    /// Numbers the colours of some pixels.
    fn number(&mut self, rgb: &[u8], numbers: &mut [u16]) {
        let mut last: Option<([u8; 3], u16)> = None;
        for (pixel, to) in rgb.as_chunks::<3>().0.iter().zip(numbers) {
            *to = match last {
                Some((colour, number)) if colour == *pixel => number,
                _ => self.of(*pixel),
            };
            last = Some((*pixel, *to));
        }
    }

    /// The number of a colour.
    fn of(&mut self, [r, g, b]: [u8; 3]) -> u16 {
        let colour = u32::from_le_bytes([r, g, b, 0]);
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
