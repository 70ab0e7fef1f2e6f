//! A fight shows who threw what, and who wins.

use engine::deukalion::scenario::{A, B, Scenario, TestTable};
use render::icon::Icon;
use render::scene::Scene;

use super::{asked, icons, says};

/// A attacks B on D3, and one of them can still play a card on the throw.
fn thrown(throws: &[&str]) -> (TestTable, Scene) {
    let mut play = Scenario::new(2)
        .ship(A, "d2")
        .ship(B, "d3")
        .turn([2, 2, 2, 1])
        .hand(A, &["aegis"])
        .throws(throws)
        .play();
    play.pick(A, "d3");
    let scene = asked(&play, A, &[]);
    (play, scene)
}

#[test]
fn every_fighter_lies_as_it_fell() {
    let (_, scene) = thrown(&["5/1/4", "3/2/5"]);
    for (icon, count) in [(Icon::CrossDown, 8), (Icon::Standing, 3), (Icon::CrossUp, 9)] {
        assert_eq!(icons(&scene, icon).len(), count, "{}", icon.name());
    }
    assert!(says(&scene, "5½") && says(&scene, "4"), "what each side has");
}

#[test]
fn the_winner_has_a_laurel() {
    for (throws, first) in [(["5/1/4", "3/2/5"], true), (["5/0/5", "5/0/5"], false)] {
        let (_, scene) = thrown(&throws);
        let laurels = icons(&scene, Icon::Glory);
        assert_eq!(laurels.len(), 1);
        assert_eq!(
            laurels[0].y < 1102.0,
            first,
            "the attacker's band is the upper one"
        );
    }
}

#[test]
fn before_the_throw_the_chances_are_shown() {
    let mut play = Scenario::new(2)
        .ship(A, "d2")
        .ship(B, "d3")
        .turn([2, 2, 2, 1])
        .hand(B, &["cap-of-invisibility"])
        .play();
    play.pick(A, "d3");
    let scene = asked(&play, B, &[]);
    assert!(says(&scene, "45 %") && says(&scene, "55 %"));
    assert!(icons(&scene, Icon::CrossUp).is_empty());
}

#[test]
fn a_city_throws_nothing_and_says_what_it_is_worth() {
    let mut play = Scenario::new(2)
        .ship(A, "d7")
        .hand(A, &["wrath-of-ares"])
        .throws(&["3/0/7"])
        .play();
    play.pick(A, "attack-kreta");
    let scene = asked(&play, A, &[]);
    assert_eq!(icons(&scene, Icon::CrossDown).len(), 3);
    assert!(says(&scene, "to reach") && says(&scene, "4"));
    assert_eq!(
        icons(&scene, Icon::Tick).len(),
        3,
        "as many of the four sockets are filled as there are points"
    );
}

#[test]
fn a_fight_that_is_over_lies_at_the_foot_and_contracts_have_their_place_again() {
    for seats in 2..=4 {
        let mut play = Scenario::new(seats)
            .ship(A, "d7")
            .ship(B, "d3")
            .open("01", "13")
            .hand(A, &["wrath-of-ares"])
            .throws(&["3/0/7"])
            .play();
        play.pick(A, "attack-kreta").pass(A);
        let scene = asked(&play, A, &[]);
        let fallen = icons(&scene, Icon::CrossDown);
        assert_eq!(fallen.len(), 3, "{seats} players");
        assert!(fallen.iter().all(|fighter| fighter.y > 1300.0), "{seats} players");
        let names: Vec<_> = scene
            .texts()
            .filter(|text| text.content == "Nike's Challenge")
            .collect();
        assert!(
            names.iter().any(|name| name.y > 1000.0 && name.y < 1200.0),
            "{seats} players"
        );
    }
}
