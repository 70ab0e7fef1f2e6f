//! Icons and other outlines can be read.

use std::collections::BTreeSet;

use render::icon::{BOX, Icon, Step, drawn, outline};

#[test]
fn every_icon_can_be_read_and_stays_in_its_box() {
    for icon in Icon::ALL {
        let (name, layers) = (icon.name(), icon.layers());
        assert!(!layers.is_empty(), "{name}");
        for step in layers.iter().flat_map(|layer| &layer.steps) {
            let points: &[f32] = match step {
                Step::Move(x, y) | Step::Line(x, y) => &[*x, *y],
                Step::Curve(points) => points,
                Step::Close => &[],
            };
            assert!(
                points.iter().all(|at| (0.0..=BOX).contains(at)),
                "{name}: {step:?}"
            );
        }
    }
}

#[test]
fn every_icon_has_a_drawing_and_every_drawing_is_an_icon() {
    let named: BTreeSet<&str> = Icon::ALL.iter().map(|icon| icon.name()).collect();
    assert_eq!(named.len(), Icon::ALL.len(), "no two icons share a drawing");
    assert_eq!(named, drawn().collect());
}

#[test]
fn outlines_read_as_they_are_written() {
    let steps = outline("M0 17L0 4C1 2 3 4 5 6Z");
    assert_eq!(
        steps,
        [
            Step::Move(0.0, 17.0),
            Step::Line(0.0, 4.0),
            Step::Curve([1.0, 2.0, 3.0, 4.0, 5.0, 6.0]),
            Step::Close
        ]
    );
}
