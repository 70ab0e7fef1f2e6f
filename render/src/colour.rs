//! Colours and their contrast.

/// A colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// The colour written as `0xRRGGBB`.
    pub const fn hex(hex: u32) -> Self {
        Rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
    }

    /// The colour that lies `per_cent` of the way to another one. Pictures use this in place of transparency,
    /// because everything in them is opaque.
    pub const fn towards(self, other: Rgb, per_cent: u32) -> Rgb {
        const fn mix(from: u8, to: u8, per_cent: u32) -> u8 {
            ((from as u32 * (100 - per_cent) + to as u32 * per_cent + 50) / 100) as u8
        }
        Rgb(
            mix(self.0, other.0, per_cent),
            mix(self.1, other.1, per_cent),
            mix(self.2, other.2, per_cent),
        )
    }

    /// The contrast of two colours as WCAG 2 defines it, from 1 to 21.
    pub fn contrast(self, other: Rgb) -> f64 {
        let (one, other) = (self.luminance(), other.luminance());
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// The relative luminance as WCAG 2 defines it.
    pub fn luminance(self) -> f64 {
        let channel = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * channel(self.0) + 0.7152 * channel(self.1) + 0.0722 * channel(self.2)
    }
}

impl std::fmt::Display for Rgb {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}
