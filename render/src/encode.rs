//! Pictures to PNG files with indexed colours: no alpha channel, and nothing but the picture in them.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

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
        let (palette, indices) = indexed(pixels, self.flats);
        let mut encoder = png::Encoder::new(self.file, width, height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(palette);
        // No filter suits indexed colours: neighbouring numbers are not neighbouring colours.
        encoder.set_filter(png::Filter::NoFilter);
        encoder.set_deflate_compression(png::DeflateCompression::Level(match self.effort {
            Effort::Quick => 2,
            Effort::Thorough => 9,
        }));
        let written = encoder
            .write_header()
            .and_then(|mut writer| writer.write_image_data(&indices));
        written.map_err(|error| {
            ImageError::Encoding(EncodingError::new(
                ImageFormatHint::Exact(ImageFormat::Png),
                error,
            ))
        })
    }
}

/// The colours, three bytes each, and for every pixel the number of its colour.
fn indexed(rgb: &[u8], flats: &BTreeSet<Rgb>) -> (Vec<u8>, Vec<u8>) {
    // Every colour gets a number when it is first met. Flat pictures are long runs of one colour.
    let mut numbers = Numbers::new();
    let mut runs: Vec<(u16, u32)> = Vec::with_capacity(1 << 18);
    let mut rest = rgb;
    while let Some((pixel, _)) = rest.split_first_chunk::<3>() {
        let length = run(rest, *pixel);
        let [r, g, b] = *pixel;
        let number = numbers.count(u32::from_le_bytes([r, g, b, 0]), length as u32);
        runs.push((number, length as u32));
        rest = &rest[3 * length..];
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
        slots[*at] = if place < SLOTS {
            place as u8
        } else {
            nearest.of(numbers.colours[*at])
        };
    }
    let mut indices = Vec::with_capacity(rgb.len() / 3);
    for (number, length) in runs {
        indices.resize(indices.len() + length as usize, slots[usize::from(number)]);
    }
    let palette = kept
        .iter()
        .flat_map(|colour| colour.to_le_bytes().into_iter().take(3))
        .collect();
    (palette, indices)
}

/// How many pixels at the beginning are equal to the first one.
fn run(pixels: &[u8], first: [u8; 3]) -> usize {
    let (single, _) = pixels.as_chunks::<3>();
    // Most runs are short; the long ones are compared eight pixels at a time.
    if let Some(short) = single.iter().take(8).position(|pixel| *pixel != first) {
        return short;
    }
    let eight: [u8; 24] = std::array::from_fn(|at| first[at % 3]);
    let (chunks, _) = pixels.as_chunks::<24>();
    let long = 8 * chunks.iter().take_while(|chunk| **chunk == eight).count();
    long + single[long..].iter().take_while(|pixel| **pixel == first).count()
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
