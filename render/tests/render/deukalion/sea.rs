//! The sea: ships, trails, and what recedes.

use engine::deukalion::Deukalion;
use engine::deukalion::event::Event;
use engine::deukalion::scenario::{A, B, Scenario};
use engine::kernel::{Game, Told, Viewer};
use engine::map::Cell;
use render::icon::Icon;
use render::scene::{Item, Outline, Scene};

use super::{asked, icons, says};

fn sailed(from: &str, to: &str) -> Told {
    let [from, to] = [from, to].map(|key| Cell::by_key(key).expect("a square"));
    Deukalion::tell(&Event::Sailed { seat: A, from, to }, Viewer::Public).expect("everybody is told")
}

/// How many dots trails have.
fn dots(scene: &Scene) -> usize {
    let is_dot = |item: &&Item| match item {
        Item::Shape(shape) => matches!(shape.outline, Outline::Disc { r, .. } if r == 3.5),
        _ => false,
    };
    scene.items.iter().filter(is_dot).count()
}

#[test]
fn a_trail_leads_to_where_somebody_is() {
    let play = Scenario::new(2).ship(A, "d4").ship(B, "i1").play();
    let there = dots(&asked(&play, A, &[sailed("d2", "d4")]));
    assert!(there > 5, "{there}");
    assert_eq!(
        dots(&asked(&play, A, &[sailed("b4", "b5")])),
        0,
        "nobody is there"
    );
    let longer = dots(&asked(&play, A, &[sailed("c2", "d2"), sailed("d2", "d4")]));
    assert!(longer > there, "where it came from counts, too");
}

#[test]
fn two_ships_on_the_styx_lie_side_by_side() {
    let play = Scenario::new(2).ship(A, "a4").ship(B, "a4").play();
    let scene = asked(&play, A, &[]);
    let ships = icons(&scene, Icon::Maritime);
    let mut across: Vec<u32> = ships
        .iter()
        .filter(|ship| ship.y < 1000.0)
        .map(|ship| ship.x as u32)
        .collect();
    across.dedup();
    assert_eq!(across.len(), 2);
}

#[test]
fn a_ship_says_how_many_are_aboard() {
    let play = Scenario::new(2)
        .fighters(A, 7, 3)
        .cargo(A, &["red", "green"])
        .play();
    let scene = asked(&play, A, &[]);
    assert!(says(&scene, "7"));
    let small: Vec<_> = icons(&scene, Icon::Ruby)
        .into_iter()
        .filter(|gem| gem.size < 30.0)
        .collect();
    assert_eq!(small.len(), 1, "below the ship");
}

#[test]
fn with_many_choices_the_rest_of_the_sea_recedes() {
    let few = Scenario::new(2).ship(A, "e2").turn([2, 2, 2, 1]).play();
    let many = Scenario::new(2).ship(A, "d5").turn([2, 2, 2, 3]).play();
    let colours = |scene: &Scene| {
        let shapes = scene.items.iter().filter_map(|item| match item {
            Item::Shape(shape) => shape.fill,
            _ => None,
        });
        shapes.collect::<std::collections::BTreeSet<_>>().len()
    };
    assert!(many.squares(A).len() > 12 && few.squares(A).len() < 12);
    assert!(colours(&asked(&many, A, &[])) > colours(&asked(&few, A, &[])));
}
