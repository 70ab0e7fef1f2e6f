//! Hexes: neighbours and distances.

use engine::map::{Hex, Spot};

#[test]
fn neighbours_are_one_step_away_and_go_round() {
    let here = Hex::new(2, -1);
    let around: Vec<Hex> = here.neighbours().collect();
    for (at, hex) in around.iter().enumerate() {
        assert_eq!(here.distance(*hex), 1);
        assert_eq!(hex.distance(around[(at + 1) % 6]), 1);
        assert_eq!(hex.distance(around[(at + 3) % 6]), 2);
    }
}

#[test]
fn distance_counts_steps_also_around_corners() {
    for (to, steps) in [
        ((3, 0), 3),
        ((0, 3), 3),
        ((3, -3), 3),
        ((2, 2), 4),
        ((-1, 3), 3),
        ((0, 0), 0),
    ] {
        assert_eq!(Hex::default().distance(Hex::new(to.0, to.1)), steps, "{to:?}");
    }
}
