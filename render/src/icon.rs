//! Our own drawings: icons in a box of 24 by 24, and other outlines written in the same way.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Makes the enum of icons, each with the name that it has in the file of drawings.
macro_rules! icons {
    ($($icon:ident = $name:literal,)*) => {
        /// One of our icons.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        #[allow(missing_docs)]
        pub enum Icon {
            $($icon,)*
        }

        impl Icon {
            /// All icons.
            pub const ALL: &'static [Icon] = &[$(Icon::$icon,)*];

            /// Its name in the file of drawings, and in scenes as text.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Icon::$icon => $name,)*
                }
            }
        }
    };
}

icons! {
    // Deus: buildings.
    Production = "production",
    Scientific = "scientific",
    Civil = "civil",
    Military = "military",
    Maritime = "maritime",
    Temple = "temple",
    // Resources.
    Wheat = "wheat",
    Wood = "wood",
    Clay = "clay",
    Stone = "stone",
    Gold = "gold",
    // Terrain, and the barbarian village.
    Field = "field",
    Forest = "forest",
    Swamp = "swamp",
    Mountain = "mountain",
    Sea = "sea",
    Barbarians = "barbarians",
    // Egypt.
    Scribe = "scribe",
    Combat = "combat",
    Barque = "barque",
    Oneshot = "oneshot",
    // Counters, and Deus Ex Machina.
    Vp = "vp",
    Might = "might",
    Cunning = "cunning",
    Glory = "glory",
    Hero = "hero",
    Quest = "quest",
    Altar = "altar",
    Olympus = "olympus",
    Intervention = "intervention",
    Flag = "flag",
    Crown = "crown",
    // Areas.
    Amphora = "amphora",
    Leaf = "leaf",
    Sun = "sun",
    Moon = "moon",
    Shield = "shield",
    Labrys = "labrys",
    // Deukalion.
    City = "city",
    Fighter = "fighter",
    Standing = "standing",
    CrossDown = "cross_down",
    CrossUp = "cross_up",
    Hydra = "hydra",
    Anchor = "anchor",
    Skull = "skull",
    Styx = "styx",
    Kylix = "kylix",
    Sail = "sail",
    Ruby = "ruby",
    Emerald = "emerald",
    Sapphire = "sapphire",
    Pearl = "pearl",
    // Deities.
    Village = "village",
    Farmland = "farmland",
    Priest = "priest",
    OreGold = "ore_gold",
    OreCopper = "ore_copper",
    OreIron = "ore_iron",
    Pestilence = "pestilence",
    Lake = "lake",
    Burnt = "burnt",
    Desert = "desert",
    Fervor = "fervor",
    Power = "power",
    Growth = "growth",
    // What all games need.
    Cardback = "cardback",
    Hand = "hand",
    Deck = "deck",
    Clock = "clock",
    Spark = "spark",
    Lock = "lock",
    Tick = "tick",
    Cross = "cross",
    Up = "up",
    Down = "down",
    // Deus: any resource, any piece, an army that moves.
    Goods = "goods",
    Piece = "piece",
    March = "march",
    // Deus: Egypt, on cards.
    Rank = "rank",
    Land = "land",
    Guest = "guest",
    Spared = "spared",
}

impl Icon {
    /// What it is painted with, one layer above the other.
    pub fn layers(self) -> &'static [Layer] {
        DRAWINGS.get(self.name()).map_or(&[], Vec::as_slice)
    }
}

/// One step of an outline, in absolute coordinates.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Step {
    Move(f32, f32),
    Line(f32, f32),
    Curve([f32; 6]),
    Close,
}

/// Reads an outline written with `M`, `L`, `C` and `Z`.
pub fn outline(written: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut rest = written.trim();
    while let Some(letter) = rest.chars().next() {
        let end = rest[1..]
            .find(['M', 'L', 'C', 'Z'])
            .map_or(rest.len(), |at| at + 1);
        let numbers: Vec<f32> = rest[1..end]
            .split_whitespace()
            .filter_map(|number| number.parse().ok())
            .collect();
        steps.push(match (letter, numbers.as_slice()) {
            ('M', [x, y]) => Step::Move(*x, *y),
            ('L', [x, y]) => Step::Line(*x, *y),
            ('C', [a, b, c, d, e, f]) => Step::Curve([*a, *b, *c, *d, *e, *f]),
            ('Z', []) => Step::Close,
            _ => panic!("no outline: {rest}"),
        });
        rest = rest[end..].trim_start();
    }
    steps
}

/// How a layer of an icon is painted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Brush {
    /// Filled in the main colour, by the even-odd rule.
    Fill,
    /// Stroked in the main colour, with this width.
    Stroke(f32),
    /// Filled in the colour of the ground.
    GroundFill,
    /// Stroked in the colour of the ground, with this width.
    GroundStroke(f32),
}

/// One layer of an icon.
pub struct Layer {
    /// How it is painted.
    pub brush: Brush,
    /// What is painted.
    pub steps: Vec<Step>,
}

/// The side of the box that icons are drawn in.
pub const BOX: f32 = 24.0;

static DRAWINGS: LazyLock<BTreeMap<&str, Vec<Layer>>> = LazyLock::new(|| {
    let lines = include_str!("../assets/icons.txt")
        .lines()
        .filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| line.split_once(char::is_whitespace))
        .map(|(name, layers)| (name, read(layers)))
        .collect()
});

fn read(layers: &str) -> Vec<Layer> {
    let one = |layer: &str| {
        let (brush, path) = layer.split_once(':').expect("a brush and an outline");
        let width = || brush[1..].parse().expect("a width");
        let brush = match &brush[..1] {
            "F" => Brush::Fill,
            "S" => Brush::Stroke(width()),
            "G" => Brush::GroundFill,
            _ => Brush::GroundStroke(width()),
        };
        Layer {
            brush,
            steps: outline(path),
        }
    };
    layers
        .trim()
        .split("  ")
        .map(str::trim)
        .filter(|layer| !layer.is_empty())
        .map(one)
        .collect()
}

/// The names of all drawings in the file.
pub fn drawn() -> impl Iterator<Item = &'static str> {
    DRAWINGS.keys().copied()
}
