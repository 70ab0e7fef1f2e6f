//! Pictures to PNG files with indexed colours: no alpha channel, and nothing but the picture in them.

use std::cell::Cell;
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
    let mut numbered = NUMBERED.take();
    let numbers = number(rgb, width, &mut numbered);
    let mut order: Vec<usize> = (0..numbers.colours.len()).collect();
    order.sort_by_cached_key(|at| {
        let colour = numbers.colours[*at];
        let [r, g, b, _] = colour.to_le_bytes();
        let is_flat = flats.contains(&Rgb(r, g, b));
        (!is_flat, Reverse(numbers.counts[*at]), colour)
    });
    let kept: Vec<u32> = order.iter().take(SLOTS).map(|at| numbers.colours[*at]).collect();
    let mut slots: Slots = [0; 1 << 16];
    let mut nearest = Nearest::to(&kept);
    for (place, at) in order.iter().enumerate() {
        slots[*at] = if place < SLOTS {
            place as u8
        } else {
            nearest.of(numbers.colours[*at])
        };
    }
    let rows = packed_rows(&numbered, width, &slots);
    NUMBERED.set(numbered);
    let palette = kept
        .iter()
        .flat_map(|colour| colour.to_le_bytes().into_iter().take(3))
        .collect();
    (palette, rows)
}

/// How many pixels beside each other are compared at once with those above them.
const STRETCH: usize = 8;

thread_local! {
    /// The numbers of the last picture that this thread has made: new memory for each would cost more time than
    /// filling it.
    static NUMBERED: Cell<Vec<u16>> = const { Cell::new(Vec::new()) };
}

/// The colours of a picture. Notes for every pixel the number of its colour; every colour gets its number when
/// it is first met.
///
/// Pictures are flat: most stretches are the same as the one above. Such a stretch takes the numbers from there,
/// and is counted together with it.
fn number(rgb: &[u8], width: usize, numbered: &mut Vec<u16>) -> Numbers {
    let mut numbers = Numbers::new();
    numbered.resize(rgb.len() / 3, 0);
    // For each stretch of a row, how many rows it has been the same.
    let mut same = vec![0; width / STRETCH];
    let (mut above, mut numbers_above): (&[u8], &[u16]) = (&[], &[]);
    for (row, numbers_here) in rgb.chunks_exact(3 * width).zip(numbered.chunks_exact_mut(width)) {
        let (stretches, rest) = row.as_chunks::<{ 3 * STRETCH }>();
        let (here, rest_here) = numbers_here.as_chunks_mut::<STRETCH>();
        if above.is_empty() {
            for ((stretch, here), same) in stretches.iter().zip(here).zip(&mut same) {
                numbers.number(stretch, here);
                *same = 1;
            }
        } else {
            let (stretches_above, _) = above.as_chunks::<{ 3 * STRETCH }>();
            let (before, _) = numbers_above.as_chunks::<STRETCH>();
            let both = stretches.iter().zip(stretches_above);
            for (((stretch, above), (here, before)), same) in
                both.zip(here.iter_mut().zip(before)).zip(&mut same)
            {
                if stretch == above {
                    *here = *before;
                    *same += 1;
                } else {
                    numbers.count(before, *same);
                    numbers.number(stretch, here);
                    *same = 1;
                }
            }
        }
        numbers.number(rest, rest_here);
        numbers.count(rest_here, 1);
        (above, numbers_above) = (row, numbers_here);
    }
    for (stretch, same) in numbers_above.as_chunks::<STRETCH>().0.iter().zip(same) {
        numbers.count(stretch, same);
    }
    numbers
}

/// The rows of the file: each begins with its filter, and has a slot of the palette for every pixel.
fn packed_rows(numbered: &[u16], width: usize, slots: &Slots) -> Vec<u8> {
    let slot = |number: u16| slots[usize::from(number)];
    let mut rows = Vec::with_capacity(numbered.len() + numbered.len() / width);
    for numbers in numbered.chunks_exact(width) {
        rows.push(NO_FILTER);
        rows.extend(numbers.iter().map(|number| slot(*number)));
    }
    rows
}

/// The slot of the palette for every number of a colour.
type Slots = [u8; 1 << 16];

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
    /// The colours that were met last, with their numbers: few enough to be at hand.
    latest: [(u32, u16); 1 << 10],
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
            latest: [(u32::MAX, 0); 1 << 10],
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
        let latest = (colour.wrapping_mul(0x9E37_79B1) >> 22) as usize;
        if let (known, number) = self.latest[latest]
            && known == colour
        {
            return number;
        }
        let number = self.look_up(colour);
        self.latest[latest] = (colour, number);
        number
    }

    fn look_up(&mut self, colour: u32) -> u16 {
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
