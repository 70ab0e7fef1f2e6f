//! Measures texts and makes them fit. No pixels are touched here.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef};

/// The style that a text is set in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Face {
    /// Texts of cards.
    Regular,
    /// Titles, labels, the legend.
    SemiBold,
    /// Names.
    Bold,
    /// Numbers: bold, with all digits equally wide, so that numbers line up in columns.
    Figures,
}

/// The height of capitals in Inter, for a size of 1.
pub const CAP_HEIGHT: f32 = 0.7275;

/// The distance from one line to the next, for a size of 1.
pub const LINE_HEIGHT: f32 = 1.28;

/// The width of every digit among [`Face::Figures`], for a size of 1.
const DIGIT: f32 = 0.68;

/// Replaces the rest of a text that was cut.
const ELLIPSIS: char = '…';

/// One of our fonts, with the widths of common letters.
pub struct Loaded {
    /// The font itself, for drawing.
    pub font: FontRef<'static>,
    /// Advances of the characters below U+0180, for a size of 1.
    advances: Vec<f32>,
    per_em: f32,
}

macro_rules! font {
    ($file:literal) => {
        LazyLock::new(|| Loaded::of(include_bytes!(concat!("../assets/fonts/", $file))))
    };
}

static REGULAR: LazyLock<Loaded> = font!("Inter-Regular.ttf");
static SEMI_BOLD: LazyLock<Loaded> = font!("Inter-SemiBold.ttf");
static BOLD: LazyLock<Loaded> = font!("Inter-Bold.ttf");

impl Loaded {
    fn of(bytes: &'static [u8]) -> Self {
        let font = FontRef::try_from_slice(bytes).expect("the font is part of the program");
        let per_em = font.units_per_em().expect("a font with an em");
        let advance =
            |c: u32| char::from_u32(c).map_or(0.0, |c| font.h_advance_unscaled(font.glyph_id(c)) / per_em);
        let advances = (0..0x180).map(advance).collect();
        Self {
            font,
            advances,
            per_em,
        }
    }

    /// The distance from this letter to the next one, for a size of 1.
    pub fn advance(&self, c: char) -> f32 {
        let known = self.advances.get(c as usize).copied();
        known.unwrap_or_else(|| self.font.h_advance_unscaled(self.font.glyph_id(c)) / self.per_em)
    }
}

impl Face {
    /// The font of this face.
    pub fn loaded(self) -> &'static Loaded {
        match self {
            Face::Regular => &REGULAR,
            Face::SemiBold => &SEMI_BOLD,
            Face::Bold | Face::Figures => &BOLD,
        }
    }

    /// The distance from this letter to the next one, for a size of 1.
    pub fn advance(self, c: char) -> f32 {
        match self {
            Face::Figures if c.is_ascii_digit() => DIGIT,
            _ => self.loaded().advance(c),
        }
    }

    /// How wide a text is.
    pub fn width(self, text: &str, size: f32) -> f32 {
        text.chars().map(|c| self.advance(c)).sum::<f32>() * size
    }

    /// The text, or as much of it as fits, followed by an ellipsis.
    pub fn cut(self, text: &str, size: f32, room: f32) -> String {
        if self.width(text, size) <= room {
            return text.to_owned();
        }
        let mut left = room / size - self.advance(ELLIPSIS);
        let fits = text.chars().take_while(|c| {
            left -= self.advance(*c);
            left >= 0.0
        });
        let mut cut: String = fits.collect();
        cut.truncate(cut.trim_end_matches([' ', ',', '·', '&', '–']).len());
        if room >= self.advance(ELLIPSIS) * size {
            cut.push(ELLIPSIS);
        }
        cut
    }

    /// The text in lines that fit. Lines are broken between words, or within a word that is longer than a
    /// line.
    pub fn wrap(self, text: &str, size: f32, room: f32) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let mut line = String::new();
        for word in text.split_whitespace() {
            let joined = if line.is_empty() {
                word.to_owned()
            } else {
                format!("{line} {word}")
            };
            if self.width(&joined, size) <= room {
                line = joined;
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            for c in word.chars() {
                let width = self.width(&line, size) + self.advance(c) * size;
                if width > room && !line.is_empty() {
                    lines.push(std::mem::take(&mut line));
                }
                line.push(c);
            }
        }
        if !line.is_empty() {
            lines.push(line);
        }
        lines
    }
}

/// The part of a text that can be drawn. Characters that our fonts do not have are left out: emoji, scripts
/// that need shaping, combining marks and marks that change the direction. White space becomes a single
/// space.
pub fn drawable(text: &str) -> String {
    let mut clean = String::new();
    for c in text.chars() {
        if c.is_whitespace() {
            if !clean.is_empty() && !clean.ends_with(' ') {
                clean.push(' ');
            }
        } else if is_drawable(c) {
            clean.push(c);
        }
    }
    clean.truncate(clean.trim_end().len());
    clean
}

fn is_drawable(c: char) -> bool {
    let combines = [
        0x300..=0x36F,
        0x483..=0x489,
        0x1AB0..=0x1AFF,
        0x1DC0..=0x1DFF,
        0x20D0..=0x20FF,
        0xFE00..=0xFE2F,
    ];
    let invisible = [
        0xAD..=0xAD,
        0x61C..=0x61C,
        0x200B..=0x200F,
        0x2028..=0x202E,
        0x2060..=0x206F,
        0xFEFF..=0xFEFF,
    ];
    let marks = || combines.iter().chain(&invisible);
    !c.is_control()
        && marks().all(|range| !range.contains(&(c as u32)))
        && Face::Bold.loaded().font.glyph_id(c).0 != 0
}
