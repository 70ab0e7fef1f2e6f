//! Sailing (K22 to K31).

use engine::deukalion::scenario::{A, B, Scenario};

#[test]
fn k22_up_to_the_maximum_over_open_water_or_not_at_all() {
    let play = Scenario::new(2)
        .ship(A, "d3")
        .ship(B, "i1")
        .turn([2, 2, 2, 3])
        .play();
    let reached = [
        "c1", "d1", "c2", "d2", "e2", "f2", "a3", "b3", "c3", "e3", "f3", "g3", "b4", "d4", "f4", "c5", "d5",
        "e5", "d6",
    ];
    assert_eq!(play.squares(A), reached);
    let mut play = play;
    play.pass(A);
    assert_eq!(play.ship(A), "d3");
}

#[test]
fn k22_a_wind_carries_a_ship_on_that_has_used_its_squares() {
    let mut play = Scenario::new(2)
        .ship(A, "g4")
        .ship(B, "a7")
        .hand(A, &["poseidons-wind"])
        .turn([2, 2, 2, 1])
        .play();
    play.pick(A, "g3");
    assert_eq!((play.view(A).acts.left, play.squares(A).len()), (0, 0));
    play.refuses(A, "g2");
    assert_eq!(play.why_not(A, "g2"), ["why-too-far"]);
    play.picks(A, &["act-poseidons-wind", "g1"]);
    assert_eq!(play.ship(A), "g1");
}

#[test]
fn k23_entering_the_square_of_a_ship_is_an_attack_and_nobody_passes() {
    let mut play = Scenario::new(2)
        .ship(A, "c1")
        .ship(B, "c2")
        .turn([2, 2, 2, 2])
        .throws(&["5/0/5", "5/0/5"])
        .play();
    assert_eq!(play.squares(A), ["a1", "b1", "d1", "c2", "d2"]);
    play.refuses(A, "c3");
    let note = play
        .question(A)
        .choices
        .iter()
        .find(|choice| choice.key.as_str() == "c2");
    assert!(
        note.is_some_and(|choice| choice.note.is_some()),
        "it says what it triggers"
    );
    play.pick(A, "c2");
    assert!(
        play.events
            .iter()
            .any(|event| matches!(event, engine::deukalion::event::Event::Thrown { .. }))
    );
}

#[test]
fn k24_the_square_of_the_hydra_is_closed_without_a_contract_for_her() {
    let scenario = || Scenario::new(3).hydra("e3").turn([2, 2, 2, 1]);
    let mut play = scenario().play();
    play.refuses(A, "e3");
    assert_eq!(play.why_not(A, "e3"), ["why-hydra"]);
    let play = scenario().open("07", "16").play();
    assert!(play.is_offered(A, "e3"));
    let play = scenario().secret(A, "07").play();
    assert!(play.is_offered(A, "e3"));
    let mut play = scenario().secret(A, "07").step(B, 3).play();
    play.refuses(B, "e3");
}

#[test]
fn k24_nobody_passes_her_either() {
    let play = Scenario::new(2)
        .ship(A, "a1")
        .ship(B, "i1")
        .hydra("b1")
        .open("07", "16")
        .turn([2, 2, 2, 3])
        .play();
    assert_eq!(play.squares(A), ["b1"]);
}

#[test]
fn k25_the_styx_ends_a_sailing() {
    let mut play = Scenario::new(2).ship(A, "b4").turn([2, 2, 2, 3]).play();
    assert!(play.is_offered(A, "a5"), "by way of B5");
    play.pick(A, "a4");
    play.refuses(A, "a5");
    assert_eq!(play.why_not(A, "a5"), ["why-sailing-over"]);
    // A6 cannot be reached through the Styx.
    let play = Scenario::new(2)
        .ship(A, "a3")
        .ship(B, "b5")
        .turn([2, 2, 2, 3])
        .play();
    assert!(!play.is_offered(A, "a6"));
}

#[test]
fn k26_the_styx_is_shared_and_safe() {
    let mut play = Scenario::new(2)
        .ship(A, "b4")
        .ship(B, "a4")
        .turn([2, 2, 2, 1])
        .play();
    play.pick(A, "a4");
    assert_eq!((play.ship(A), play.ship(B)), ("a4", "a4"));
    assert!(play.view(A).fight.is_none());
    // And left again.
    let play = Scenario::new(2)
        .ship(A, "a4")
        .ship(B, "a4")
        .turn([2, 2, 2, 1])
        .play();
    assert_eq!(play.squares(A), ["a3", "b4", "a5"]);
}

#[test]
fn k27_anchors_are_not_safe_from_ships() {
    let mut play = Scenario::new(2)
        .ship(A, "f3")
        .ship(B, "f2")
        .turn([2, 2, 2, 1])
        .throws(&["5/0/5", "4/0/6"])
        .play();
    play.pick(A, "f2");
    assert_eq!(play.ship(A), "f2");
    assert_eq!(play.asked(A), Some("prize"));
}

#[test]
fn k28_a_loose_delivery_does_not_end_a_sailing() {
    let mut play = Scenario::new(2)
        .ship(A, "d3")
        .fighters(A, 9, 0)
        .cargo(A, &["yellow"])
        .turn([2, 2, 2, 3])
        .play();
    play.picks(A, &["d2", "deliver-yellow"]).stow(A, "halikarnassos");
    assert_eq!(play.points(A), 1);
    play.pick(A, "c1");
    assert_eq!(play.ship(A), "c1");
}

#[test]
fn k28_stop_and_sail_on_is_as_far_as_sailing_at_once() {
    let mut play = Scenario::new(2)
        .ship(A, "d3")
        .fighters(A, 9, 0)
        .cargo(A, &["yellow"])
        .turn([2, 2, 2, 3])
        .play();
    play.picks(A, &["d2", "deliver-yellow"])
        .stow(A, "halikarnassos")
        .pick(A, "c2");
    assert_eq!(play.squares(A), ["c1", "d2", "c3"], "one square is left");
}

#[test]
fn k29_a_fulfilled_contract_ends_a_sailing() {
    let scenario = || {
        Scenario::new(2)
            .fighters(A, 9, 0)
            .cargo(A, &["yellow"])
            .open("03", "16")
            .pile(&["15"])
            .turn([2, 2, 2, 3])
    };
    let mut play = scenario().ship(A, "d3").play();
    play.picks(A, &["d2", "con-03"]).stow(A, "halikarnassos");
    assert_eq!(play.points(A), 2);
    play.refuses(A, "c2");
    // Also before the first square.
    let mut play = scenario().ship(A, "d2").play();
    play.pick(A, "con-03").stow(A, "halikarnassos");
    play.refuses(A, "c2");
    assert_eq!(play.why_not(A, "c2"), ["why-sailing-over"]);
}

#[test]
fn k30_one_action_in_a_sailing_and_contracts_besides() {
    let mut play = Scenario::new(2)
        .ship(A, "f7")
        .open("01", "16")
        .pile(&["15"])
        .fighters(A, 10, 0)
        .hand(A, &["wrath-of-ares"])
        .town("ephesus", B, 1)
        .fighters(B, 9, 0)
        .turn([2, 2, 2, 3])
        .play();
    // Beside Crete with enough fighters, and beside Lindos.
    assert!(play.is_offered(A, "attack-kreta") && play.is_offered(A, "con-01"));
    play.pick(A, "found-lindos");
    play.refuses(A, "attack-kreta");
    assert_eq!(play.why_not(A, "attack-kreta"), ["why-acted"]);
    play.refuses(A, "f6");
    play.refuses(A, "con-01");
    assert_eq!(
        play.why_not(A, "con-01"),
        ["why-few-fighters"],
        "two have stayed in Lindos"
    );
}

#[test]
fn k30_a_contract_leaves_the_one_action_of_the_sailing() {
    let mut play = Scenario::new(2)
        .ship(A, "f7")
        .open("01", "16")
        .pile(&["15"])
        .turn([2, 2, 2, 3])
        .play();
    play.pick(A, "con-01");
    play.refuses(A, "f6");
    assert!(
        play.is_offered(A, "attack-kreta"),
        "the ship stays, the action is not used"
    );
    play.pick(A, "found-lindos");
    assert_eq!(play.points(A), 4);
}

#[test]
fn k30_after_a_fight_between_ships_a_city_is_safe_and_a_contract_is_not() {
    let mut play = Scenario::new(2)
        .ship(A, "g4")
        .ship(B, "h4")
        .open("06", "16")
        .pile(&["15"])
        .hand(A, &["aegis"])
        .turn([2, 2, 2, 3])
        .throws(&["9/0/1", "1/0/9"])
        .play();
    play.pick(A, "h4").pick(A, "act-aegis").pass(A).pick(A, "g2");
    play.refuses(A, "attack-halikarnassos");
    play.pick(A, "con-06");
    assert_eq!((play.points(A), play.fighters(A)), (2, (10, 0)));
}

#[test]
fn k31_cities_are_attacked_and_towns_founded_with_0_squares_sailed() {
    let mut play = Scenario::new(2)
        .ship(A, "i5")
        .city("halikarnassos", &["red", "red", "red"])
        .throws(&["4/0/6"])
        .play();
    play.pick(A, "attack-halikarnassos");
    assert_eq!(play.cargo(A), ["red"]);
    let mut play = Scenario::new(2).ship(A, "h1").play();
    play.pick(A, "found-ephesus");
    assert_eq!(play.points(A), 1);
}
