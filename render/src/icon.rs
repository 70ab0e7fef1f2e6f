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
        let end = rest[1..].find(['M', 'L', 'C', 'Z']).map_or(rest.len(), |at| at + 1);
        let numbers: Vec<f32> = rest[1..end].split_whitespace().filter_map(|number| number.parse().ok()).collect();
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
    /// Filled in the main colour, even-odd.
    Fill,
    /// Drawn in the main colour with this width.
    Stroke(f32),
    /// Filled in the colour of the ground.
    GroundFill,
    /// Drawn in the colour of the ground with this width.
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
    let lines = include_str!("../assets/icons.txt").lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(char::is_whitespace)).map(|(name, layers)| (name, read(layers))).collect()
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
        Layer { brush, steps: outline(path) }
    };
    layers.trim().split("  ").map(str::trim).filter(|layer| !layer.is_empty()).map(one).collect()
}

/// The layers of an icon, in painter's order.
pub fn icon(name: &str) -> &'static [Layer] {
    ICONS.get(name).map_or(&[], Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_icon_can_be_read_and_stays_in_its_box() {
        assert!(ICONS.len() > 60);
        for (name, layers) in ICONS.iter() {
            assert!(!layers.is_empty(), "{name}");
            for step in layers.iter().flat_map(|layer| &layer.steps) {
                let points: &[f32] = match step {
                    Step::Move(x, y) | Step::Line(x, y) => &[*x, *y],
                    Step::Curve(points) => points,
                    Step::Close => &[],
                };
                assert!(points.iter().all(|at| (0.0..=BOX).contains(at)), "{name}: {step:?}");
            }
        }
    }

    #[test]
    fn outlines_read_as_they_are_written() {
        let steps = outline("M0 17L0 4C1 2 3 4 5 6Z");
        assert_eq!(
            steps,
            [Step::Move(0.0, 17.0), Step::Line(0.0, 4.0), Step::Curve([1.0, 2.0, 3.0, 4.0, 5.0, 6.0]), Step::Close]
        );
    }
}
