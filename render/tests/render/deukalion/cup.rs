//! The ways to turn the cup lie side by side.

use engine::deukalion::scenario::{A, B, Scenario};
use render::icon::Icon;

use render::scene::PlacedIcon;

use super::{asked, icons};

#[test]
fn all_ways_to_turn_the_cup_are_compared() {
    let play = Scenario::new(3).ring([1, 2, 3, 3]).play();
    let scene = asked(&play, A, &[]);
    let sails = icons(&scene, Icon::Sail);
    let shown: Vec<_> = sails
        .iter()
        .filter(|sail| sail.y > 1000.0 && sail.y < 1200.0)
        .collect();
    assert_eq!(shown.len(), 4, "one for each way");
    assert!(shown.iter().all(|sail| sail.y == shown[0].y), "side by side");
}

#[test]
fn equal_ways_are_shown_once() {
    let play = Scenario::new(3).ring([1, 3, 1, 3]).play();
    let scene = asked(&play, A, &[]);
    let dice = icons(&scene, Icon::Sail);
    assert_eq!(
        dice.iter()
            .filter(|sail| sail.y > 1000.0 && sail.y < 1200.0)
            .count(),
        2
    );
}

#[test]
fn a_die_that_was_used_keeps_its_symbol_and_has_a_tick() {
    let mut play = Scenario::new(3)
        .fighters(A, 5, 5)
        .turn([2, 2, 3, 2])
        .hand(A, &["aegis"])
        .play();
    assert!(icons(&asked(&play, A, &[]), Icon::Tick).is_empty());
    play.pick(A, "fetch-3");
    let scene = asked(&play, A, &[]);
    assert_eq!(icons(&scene, Icon::Tick).len(), 1);
    let in_the_cup = |icon: &&&PlacedIcon| icon.x < 430.0 && icon.y > 1000.0 && icon.y < 1200.0;
    let fighters = icons(&scene, Icon::Fighter);
    assert_eq!(fighters.iter().filter(in_the_cup).count(), 1);
}

#[test]
fn before_it_is_turned_the_dice_are_for_nothing_yet() {
    let play = Scenario::new(3).step(B, 2).play();
    let scene = asked(&play, B, &[]);
    let dice = icons(&scene, Icon::Sail);
    assert!(dice.iter().all(|sail| sail.y > 1200.0), "only the legend has it");
}
