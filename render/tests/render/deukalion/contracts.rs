//! The contracts that lie face up are always in sight.

use engine::deukalion::scenario::{A, Scenario};
use render::scene::Scene;

use super::{asked, says};

fn names(scene: &Scene) -> bool {
    // A long name can take two lines.
    let starts = |name: &str| {
        scene
            .texts()
            .any(|text| name.starts_with(&text.content) && text.content.len() > 3)
    };
    starts("Zeus' Blood Gem") && starts("Nike's Challenge")
}

#[test]
fn contracts_make_room_for_the_cup_and_for_fights_and_stay_in_sight() {
    for seats in 2..=4 {
        let usual = Scenario::new(seats).open("01", "13");
        assert!(names(&asked(&usual.play(), A, &[])), "{seats} players");
        let turning = Scenario::new(seats).open("01", "13").ring([1, 2, 3, 3]);
        assert!(names(&asked(&turning.play(), A, &[])), "{seats} players, the cup");
    }
}

#[test]
fn an_empty_slot_says_so() {
    let play = Scenario::new(2).open("01", "-").play();
    assert!(says(&asked(&play, A, &[]), "No contract."));
}
