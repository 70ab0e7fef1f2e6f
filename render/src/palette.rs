//! The two sets of colours. Each colour is named after its purpose.

use crate::colour::Rgb;

/// The set of colours a picture is drawn in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Palette {
    /// The default, safe for colour-blind eyes.
    #[default]
    Fresco,
    /// Dark, with high contrast.
    Night,
}

/// A background, and the colour of what is written on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ground {
    /// The ground itself.
    pub fill: Rgb,
    /// Text and icons on it.
    pub on: Rgb,
}

const fn ground(fill: u32, on: u32) -> Ground {
    Ground {
        fill: Rgb::hex(fill),
        on: Rgb::hex(on),
    }
}

/// The hues of areas and card types. Each game uses six of them.
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
    pub const ALL: [Hue; 7] = [
        Hue::Purple,
        Hue::Green,
        Hue::Yellow,
        Hue::Black,
        Hue::Brown,
        Hue::Red,
        Hue::Blue,
    ];
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

    /// The body of a card that cannot be used now, and what is written on it.
    pub const fn dimmed(self) -> Ground {
        match self {
            Palette::Fresco => ground(0xE6DAC3, 0x5E584C),
            Palette::Night => ground(0x12151A, 0xB9C0CA),
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
