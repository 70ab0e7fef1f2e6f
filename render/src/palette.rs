//! The two sets of colours, by what each colour is for.

use crate::colour::Rgb;

/// The set of colours a picture is drawn in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Palette {
    /// The usual one, safe for colour-blind eyes.
    #[default]
    Fresco,
    /// Dark, with high contrast.
    Night,
}

/// What is painted, and what is written on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ground {
    /// The ground itself.
    pub fill: Rgb,
    /// Text and icons on it.
    pub on: Rgb,
}

const fn ground(fill: u32, on: u32) -> Ground {
    Ground { fill: Rgb::hex(fill), on: Rgb::hex(on) }
}

/// The six hues of areas and card types.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Hue {
    Purple,
    Green,
    Yellow,
    Black,
    Brown,
    Red,
    Blue,
}

impl Hue {
    /// All of them.
    pub const ALL: [Hue; 7] = [Hue::Purple, Hue::Green, Hue::Yellow, Hue::Black, Hue::Brown, Hue::Red, Hue::Blue];
}

/// The colours by their roles, the same in all games.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Roles {
    pub table: Rgb,
    pub slab: Rgb,
    pub ink: Rgb,
    pub paper: Rgb,
    pub paper2: Rgb,
    pub text: Rgb,
    pub mute: Rgb,
    pub rule: Rgb,
    pub on_table: Rgb,
    pub cream: Rgb,
    pub signal: Rgb,
    pub star: Rgb,
    pub coin: Rgb,
    pub laurel: Rgb,
    pub bolt: Rgb,
}

const FRESCO: Roles = Roles {
    table: Rgb::hex(0x262A32),
    slab: Rgb::hex(0x1A1D24),
    ink: Rgb::hex(0x1A1D24),
    paper: Rgb::hex(0xF4ECDC),
    paper2: Rgb::hex(0xE6DAC3),
    text: Rgb::hex(0x1A1D24),
    mute: Rgb::hex(0x6A6356),
    rule: Rgb::hex(0xC9BBA0),
    on_table: Rgb::hex(0xF4ECDC),
    cream: Rgb::hex(0xFFFAEB),
    signal: Rgb::hex(0xFFFFFF),
    star: Rgb::hex(0xB97A00),
    coin: Rgb::hex(0xF4C042),
    laurel: Rgb::hex(0xA87A1E),
    bolt: Rgb::hex(0xFDDB3A),
};

const NIGHT: Roles = Roles {
    table: Rgb::hex(0x000000),
    slab: Rgb::hex(0x5F6875),
    ink: Rgb::hex(0x000000),
    paper: Rgb::hex(0x12151A),
    paper2: Rgb::hex(0x2C323B),
    text: Rgb::hex(0xFFFFFF),
    mute: Rgb::hex(0xB9C0CA),
    rule: Rgb::hex(0x5F6875),
    on_table: Rgb::hex(0xFFFFFF),
    cream: Rgb::hex(0xFFFFFF),
    signal: Rgb::hex(0xFFFFFF),
    star: Rgb::hex(0xFFD84A),
    coin: Rgb::hex(0xFEBB33),
    laurel: Rgb::hex(0xFFD84A),
    bolt: Rgb::hex(0xFFED24),
};

impl Palette {
    /// Both.
    pub const ALL: [Palette; 2] = [Palette::Fresco, Palette::Night];

    /// The colours by their roles.
    pub const fn roles(self) -> &'static Roles {
        match self {
            Palette::Fresco => &FRESCO,
            Palette::Night => &NIGHT,
        }
    }

    /// A hue and what is written on it.
    pub const fn hue(self, hue: Hue) -> Ground {
        match (self, hue) {
            (Palette::Fresco, Hue::Purple) => ground(0x5C1684, 0xFFFAEB),
            (Palette::Fresco, Hue::Green) => ground(0x82A642, 0x1A1D24),
            (Palette::Fresco, Hue::Yellow) => ground(0xFDDB3A, 0x1A1D24),
            (Palette::Fresco, Hue::Black) => ground(0x14161B, 0xFFFAEB),
            (Palette::Fresco, Hue::Brown) => ground(0x33230F, 0xFFFAEB),
            (Palette::Fresco, Hue::Red) => ground(0xB0281F, 0xFFFAEB),
            (Palette::Fresco, Hue::Blue) => ground(0x3B76B0, 0xFFFAEB),
            (Palette::Night, Hue::Purple) => ground(0x7A35A0, 0xFFFFFF),
            (Palette::Night, Hue::Green) => ground(0x93BC60, 0x000000),
            (Palette::Night, Hue::Yellow) => ground(0xFFED24, 0x000000),
            (Palette::Night, Hue::Black) => ground(0x000000, 0xFFFFFF),
            (Palette::Night, Hue::Brown) => ground(0x4E2D1A, 0xFFFFFF),
            (Palette::Night, Hue::Red) => ground(0xCA4430, 0xFFFFFF),
            (Palette::Night, Hue::Blue) => ground(0x4C90DC, 0x000000),
        }
    }

    /// The colour of a player's pieces and what is written on them; tables have at most four players.
    pub const fn seat(self, number: usize) -> Ground {
        match (self, number % 4) {
            (Palette::Fresco, 0) => ground(0xC9421B, 0xFFFAEB),
            (Palette::Fresco, 1) => ground(0xE88AD4, 0x1A1D24),
            (Palette::Fresco, 2) => ground(0xFFFAEB, 0x1A1D24),
            (Palette::Fresco, _) => ground(0x27357E, 0xFFFAEB),
            (Palette::Night, 0) => ground(0xEE550F, 0x000000),
            (Palette::Night, 1) => ground(0xF497EE, 0x000000),
            (Palette::Night, 2) => ground(0xFFFFFF, 0x000000),
            (Palette::Night, _) => ground(0x4F52D8, 0xFFFFFF),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How eyes that lack a kind of cone see: Machado, Oliveira & Fernandes 2009, severity 1, on linear light.
    const EYES: [(&str, [[f64; 3]; 3]); 4] = [
        ("normal", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
        ("protan", [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
        ("deutan", [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]),
        ("tritan", [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]),
    ];

    fn linear(value: u8) -> f64 {
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    }

    /// A colour as CIE L*a*b* after it has passed through eyes.
    fn lab(colour: Rgb, eyes: &[[f64; 3]; 3]) -> [f64; 3] {
        let rgb = [linear(colour.0), linear(colour.1), linear(colour.2)];
        let seen = eyes.map(|row| row.iter().zip(rgb).map(|(share, value)| share * value).sum::<f64>().clamp(0.0, 1.0));
        lab_of_linear(seen)
    }

    fn lab_of_linear([r, g, b]: [f64; 3]) -> [f64; 3] {
        let x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047;
        let y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b;
        let z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883;
        let f = |t: f64| if t > 216.0 / 24389.0 { t.cbrt() } else { (24389.0 / 27.0 * t + 16.0) / 116.0 };
        [116.0 * f(y) - 16.0, 500.0 * (f(x) - f(y)), 200.0 * (f(y) - f(z))]
    }

    /// CIEDE2000: how different two colours look.
    fn difference([l1, a1, b1]: [f64; 3], [l2, a2, b2]: [f64; 3]) -> f64 {
        let mean_c7 = ((a1.hypot(b1) + a2.hypot(b2)) / 2.0).powi(7);
        let g = 0.5 * (1.0 - (mean_c7 / (mean_c7 + 25f64.powi(7))).sqrt());
        let (a1, a2) = (a1 * (1.0 + g), a2 * (1.0 + g));
        let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
        let hue = |a: f64, b: f64| if a == 0.0 && b == 0.0 { 0.0 } else { b.atan2(a).to_degrees().rem_euclid(360.0) };
        let (h1, h2) = (hue(a1, b1), hue(a2, b2));
        let grey = c1 * c2 == 0.0;
        let dh = match h2 - h1 {
            _ if grey => 0.0,
            d if d > 180.0 => d - 360.0,
            d if d < -180.0 => d + 360.0,
            d => d,
        };
        let (dl, dc) = (l2 - l1, c2 - c1);
        let dh_term = 2.0 * (c1 * c2).sqrt() * (dh / 2.0).to_radians().sin();
        let (ml, mc) = ((l1 + l2) / 2.0, (c1 + c2) / 2.0);
        let mh = match (h1 - h2).abs() {
            _ if grey => h1 + h2,
            d if d <= 180.0 => (h1 + h2) / 2.0,
            _ if h1 + h2 < 360.0 => (h1 + h2 + 360.0) / 2.0,
            _ => (h1 + h2 - 360.0) / 2.0,
        };
        let cos = |degrees: f64| degrees.to_radians().cos();
        let t = 1.0 - 0.17 * cos(mh - 30.0) + 0.24 * cos(2.0 * mh) + 0.32 * cos(3.0 * mh + 6.0)
            - 0.20 * cos(4.0 * mh - 63.0);
        let sl = 1.0 + 0.015 * (ml - 50.0).powi(2) / (20.0 + (ml - 50.0).powi(2)).sqrt();
        let (sc, sh) = (1.0 + 0.045 * mc, 1.0 + 0.015 * mc * t);
        let turn = 30.0 * (-((mh - 275.0) / 25.0).powi(2)).exp();
        let rc = 2.0 * (mc.powi(7) / (mc.powi(7) + 25f64.powi(7))).sqrt();
        let rt = -rc * (2.0 * turn).to_radians().sin();
        let (l, c, h) = (dl / sl, dc / sc, dh_term / sh);
        (l * l + c * c + h * h + rt * c * h).sqrt()
    }

    /// The least difference between any two of a set, for eyes and for greyscale.
    fn least(set: &[Rgb], by: impl Fn(Rgb, Rgb) -> f64) -> f64 {
        let pairs = set.iter().enumerate().flat_map(|(at, one)| set[..at].iter().map(move |other| (*one, *other)));
        pairs.map(|(one, other)| by(one, other)).fold(f64::MAX, f64::min)
    }

    fn grey(one: Rgb, other: Rgb) -> f64 {
        let lightness = |colour: Rgb| lab_of_linear([colour.luminance(); 3]);
        difference(lightness(one), lightness(other))
    }

    fn check(name: &str, set: &[Rgb], eyes_least: f64, grey_least: f64) {
        for (eye, seen) in &EYES {
            let found = least(set, |one, other| difference(lab(one, seen), lab(other, seen)));
            assert!(found >= eyes_least, "{name}, {eye}: {found:.1}");
        }
        let found = least(set, grey);
        assert!(found >= grey_least, "{name}, greyscale: {found:.1}");
    }

    #[test]
    fn seats_are_told_apart_by_all_eyes() {
        for palette in Palette::ALL {
            let seats: Vec<Rgb> = (0..4).map(|seat| palette.seat(seat).fill).collect();
            check(&format!("seats, {palette:?}"), &seats, 22.0, 14.0);
        }
    }

    #[test]
    fn areas_and_card_types_are_told_apart_by_all_eyes() {
        for palette in Palette::ALL {
            for without in [Hue::Brown, Hue::Black] {
                let hues = Hue::ALL.into_iter().filter(|hue| *hue != without);
                let set: Vec<Rgb> = hues.map(|hue| palette.hue(hue).fill).collect();
                check(&format!("hues without {without:?}, {palette:?}"), &set, 10.0, 7.0);
            }
        }
    }

    #[test]
    fn whatever_is_written_stands_out() {
        for palette in Palette::ALL {
            let roles = palette.roles();
            let hues = Hue::ALL.into_iter().map(|hue| palette.hue(hue)).chain((0..4).map(|seat| palette.seat(seat)));
            let papers = [(roles.paper, roles.text), (roles.paper2, roles.text), (roles.paper, roles.mute)];
            let tables = [(roles.table, roles.on_table), (roles.ink, roles.cream), (roles.ink, roles.bolt)];
            let pairs = hues.map(|ground| (ground.fill, ground.on)).chain(papers).chain(tables);
            for (fill, on) in pairs {
                assert!(fill.contrast(on) >= 4.5, "{palette:?}: {on} on {fill} has {:.1}", fill.contrast(on));
            }
        }
    }

    #[test]
    fn differences_are_those_of_the_published_examples() {
        // Sharma, Wu & Dalal 2005, pairs 1, 7 and 17.
        for (one, other, expected) in [
            ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
            ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
            ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        ] {
            assert!((difference(one, other) - expected).abs() < 0.0001);
        }
    }
}
