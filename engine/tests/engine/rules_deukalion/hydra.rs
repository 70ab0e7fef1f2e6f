//! The Hydra (K53 to K60).

use engine::deukalion::scenario::{A, B, C, Scenario};

#[test]
fn k53_five_points_win_the_contract_and_move_her() {
    let mut play = Scenario::new(3)
        .hydra("e3")
        .open("07", "16")
        .pile(&["14"])
        .turn([2, 2, 2, 1])
        .throws(&["5/0/5"])
        .play();
    play.pick(A, "e3");
    let mut ends = play.offers(A);
    ends.sort();
    assert_eq!(ends, ["b3", "c2", "d5", "f5", "g2", "g4", "h3"]);
    play.pick(A, "g4");
    assert_eq!((play.hydra(), play.ship(A)), ("g4", "e3"));
    assert_eq!(
        (play.done(A), play.points(A)),
        (vec!["07"], 3),
        "and no point besides"
    );
    assert_eq!(play.open(), ["14", "16"]);
}

#[test]
fn k54_with_less_the_right_neighbour_moves_the_ship() {
    let mut play = Scenario::new(3)
        .hydra("e3")
        .open("07", "16")
        .turn([2, 2, 2, 1])
        .throws(&["4/1/5"])
        .play();
    play.pick(A, "e3");
    assert_eq!((play.awaited(), play.asked(C)), (vec![C], Some("drift")));
    play.pick(C, "b3");
    assert_eq!((play.ship(A), play.hydra(), play.points(A)), ("b3", "e3", 0));
    assert_eq!(play.fighters(A), (5, 5));
}

#[test]
fn k55_moving_her_onto_a_ship_attacks_it_and_ends_her_move() {
    let scenario = || {
        Scenario::new(3)
            .hydra("e3")
            .ship(B, "g3")
            .turn([2, 3, 2, 1])
            .throws(&["4/0/6"])
    };
    let mut play = scenario().play();
    play.pick(A, "hydra");
    assert!(play.is_offered(A, "g3"));
    play.refuses(A, "h3");
    play.pick(A, "g3");
    assert_eq!((play.hydra(), play.fighters(B)), ("g3", (4, 6)));
    // She need not use all steps, and 0 steps are no attack.
    let mut play = scenario().play();
    play.pick(A, "hydra").pick(A, "f3");
    assert_eq!(play.hydra(), "f3");
}

#[test]
fn k56_not_onto_or_over_the_movers_own_ship_and_not_past_ships() {
    let mut play = Scenario::new(3)
        .hydra("e3")
        .ship(A, "f3")
        .ship(B, "g3")
        .turn([2, 2, 2, 1])
        .play();
    play.pick(A, "hydra");
    assert_eq!(play.offers(A), ["c3", "d3", "d4"]);
    play.refuses(A, "f3").refuses(A, "g3");
    assert_eq!(play.why_not(A, "f3"), ["why-own-ship"]);
    assert_eq!(play.why_not(A, "g3"), ["why-hydra-too-far"]);
}

#[test]
fn k57_beaten_off_she_brings_a_point_and_is_moved_by_the_defender() {
    let mut play = Scenario::new(3)
        .hydra("e3")
        .ship(B, "g3")
        .turn([2, 3, 2, 1])
        .throws(&["5/0/5"])
        .play();
    play.pick(A, "hydra").pick(A, "g3");
    assert_eq!(
        (play.points(B), play.awaited(), play.asked(B)),
        (1, vec![B], Some("drift-hydra"))
    );
    play.pick(B, "h5");
    assert_eq!((play.hydra(), play.ship(B)), ("h5", "g3"));
}

#[test]
fn k58_a_contract_at_hand_is_taken_instead() {
    let defence = |scenario: Scenario| {
        let mut play = scenario
            .hydra("e3")
            .ship(B, "g3")
            .pile(&["14", "13"])
            .turn([2, 3, 2, 1])
            .throws(&["5/0/5"])
            .play();
        play.pick(A, "hydra").pick(A, "g3").pick(B, "h5");
        (play.done(B), play.points(B))
    };
    assert_eq!(defence(Scenario::new(3).open("08", "16")), (vec!["08"], 3));
    assert_eq!(defence(Scenario::new(3).secret(B, "09")), (vec!["09"], 3));
    assert_eq!(
        defence(Scenario::new(3).open("08", "16").secret(B, "09")),
        (vec!["08", "09"], 6),
        "all of them (R-30)"
    );
    assert_eq!(defence(Scenario::new(3).secret(A, "09")), (vec![], 1), "not A's");
}

#[test]
fn k59_with_less_the_victims_right_neighbour_moves_the_ship() {
    let mut play = Scenario::new(3)
        .hydra("e3")
        .ship(B, "g3")
        .cargo(B, &["red"])
        .fighters(B, 9, 0)
        .turn([2, 3, 2, 1])
        .throws(&["4/0/5"])
        .play();
    play.pick(A, "hydra").pick(A, "g3");
    assert_eq!((play.awaited(), play.asked(A)), (vec![A], Some("drift")));
    play.pick(A, "h5");
    assert_eq!((play.ship(B), play.hydra()), ("h5", "g3"));
    assert_eq!(
        (play.cargo(B), play.hand(A).len(), play.points(A)),
        (vec!["red"], 0, 0)
    );
}

#[test]
fn k60_with_two_players_the_right_neighbour_is_the_opponent() {
    let mut play = Scenario::new(2)
        .hydra("e3")
        .ship(B, "g3")
        .turn([2, 3, 2, 1])
        .throws(&["4/0/6"])
        .play();
    play.pick(A, "hydra").pick(A, "g3");
    assert_eq!((play.awaited(), play.asked(A)), (vec![A], Some("drift")));
}

#[test]
fn a_ship_on_an_anchor_or_in_the_styx_is_safe_from_her() {
    let mut play = Scenario::new(2)
        .hydra("b4")
        .ship(B, "a4")
        .turn([2, 3, 2, 1])
        .play();
    play.pick(A, "hydra").refuses(A, "a4");
    let mut play = Scenario::new(2)
        .hydra("f3")
        .ship(B, "f2")
        .turn([2, 3, 2, 1])
        .play();
    play.pick(A, "hydra").refuses(A, "f2");
    assert_eq!(play.why_not(A, "f2"), ["why-no-open-sea"]);
}

#[test]
fn whom_she_attacks_is_said_with_the_odds() {
    let mut play = Scenario::new(3)
        .hydra("e3")
        .ship(B, "g3")
        .turn([2, 3, 2, 1])
        .play();
    play.pick(A, "hydra");
    let choice = play
        .question(A)
        .choices
        .iter()
        .find(|choice| choice.key.as_str() == "g3");
    let note = format!("{:?}", choice.and_then(|choice| choice.note.clone()));
    assert!(
        note.contains("note-hydra-attacks") && note.contains("57"),
        "{note}"
    );
}

#[test]
fn she_is_set_on_a_ship_in_reach_by_one_answer() {
    let scenario = || {
        Scenario::new(2)
            .hydra("e5")
            .ship(A, "a7")
            .ship(B, "f6")
            .fighters(B, 1, 9)
    };
    let mut play = scenario().turn([2, 2, 1, 1]).throws(&["0/0/1"]).play();
    play.pick(A, "hydra-f6");
    assert_eq!(play.fighters(B), (0, 10), "she has attacked");
    let play = scenario().turn([2, 1, 1, 1]).play();
    assert!(!play.is_offered(A, "hydra-f6") && play.is_offered(A, "hydra"));
}
