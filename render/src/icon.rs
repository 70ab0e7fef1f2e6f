//! Our own drawings: icons in a box of 24 by 24, and other outlines written in the same way.

use std::collections::BTreeMap;
use std::sync::LazyLock;

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

static ICONS: LazyLock<BTreeMap<&str, Vec<Layer>>> = LazyLock::new(|| {
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

/// All icons by name.
pub fn all() -> impl Iterator<Item = (&'static str, &'static [Layer])> {
    ICONS.iter().map(|(name, layers)| (*name, layers.as_slice()))
}
