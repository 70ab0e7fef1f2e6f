//! Fights between ships (K44 to K52).

use engine::deukalion::board::{Drifter, board};
use engine::deukalion::event::Event;
use engine::deukalion::scenario::{A, B, C, Scenario, TestTable};
use engine::map::{Cell, Cells};

/// A attacks B on D3, and C lies out of the way.
fn attack(throws: &[&str]) -> Scenario {
    Scenario::new(3)
        .ship(A, "d2")
        .ship(B, "d3")
        .ship(C, "i1")
        .turn([2, 2, 2, 1])
        .throws(throws)
}

fn begun(scenario: Scenario) -> TestTable {
    let mut play = scenario.play();
    play.pick(A, "d3");
    play
}

#[test]
fn k44_both_throw_all_fighters_and_more_points_win() {
    let play = begun(attack(&["5/1/4", "5/0/5"]));
    assert_eq!((play.fighters(A), play.fighters(B)), ((6, 4), (5, 5)));
    assert_eq!(play.asked(A), Some("prize"));
    let fought = play.view(A).fought.expect("a fight to look at");
    let halves: Vec<u8> = fought.sides.iter().map(|side| side.halves).collect();
    assert_eq!((halves, fought.won), (vec![11, 10], Some(true)));
}

#[test]
fn k45_a_tie_is_the_defenders() {
    let play = begun(attack(&["5/0/5", "5/0/5"]));
    assert_eq!((play.asked(B), play.awaited()), (Some("prize"), vec![B]));
}

#[test]
fn k46_the_winner_takes_a_treasure_or_a_card_or_neither() {
    let scenario = || {
        attack(&["5/1/4", "4/0/4"])
            .fighters(B, 8, 0)
            .cargo(B, &["red", "green"])
            .deck(&["pegasus"])
    };
    let play = begun(scenario());
    assert_eq!(play.offers(A), ["treasure-red", "treasure-green", "draw"]);
    let mut play = begun(scenario());
    play.pick(A, "treasure-green");
    assert_eq!((play.cargo(A), play.cargo(B)), (vec!["green"], vec!["red"]));
    let mut play = begun(scenario());
    play.pick(A, "draw");
    assert_eq!(play.hand(A), ["pegasus"]);
    let mut play = begun(scenario());
    play.pass(A);
    assert_eq!(
        (play.cargo(A).len(), play.hand(A).len(), play.asked(A)),
        (0, 0, Some("drift"))
    );
    let play = begun(scenario().cargo(B, &[]));
    assert_eq!(play.offers(A), ["draw"]);
}

#[test]
fn k46_with_a_full_ship_the_card_may_be_drawn_instead() {
    let mut play = begun(
        attack(&["7/0/0", "4/0/4"])
            .fighters(A, 7, 0)
            .cargo(A, &["yellow", "yellow", "yellow"])
            .fighters(B, 8, 0)
            .cargo(B, &["red"]),
    );
    assert_eq!(play.offers(A), ["treasure-red", "draw"]);
    play.pick(A, "treasure-red");
    assert_eq!((play.fighters(A), play.cargo(A).len()), ((6, 1), 4));
}

#[test]
fn r5_with_ten_treasures_aboard_no_other_is_taken() {
    let full = [
        "red", "red", "red", "red", "red", "green", "green", "green", "green", "green",
    ];
    let play = begun(
        attack(&[])
            .fighters(A, 0, 10)
            .cargo(A, &["yellow"])
            .fighters(B, 0, 10)
            .cargo(B, &full),
    );
    assert_eq!(play.offers(B), ["draw"]);
    assert_eq!(play.why_not(B, "treasure-yellow"), ["why-ship-full"]);
}

#[test]
fn k47_the_winner_moves_the_loser_three_squares() {
    let mut play = begun(attack(&["5/1/4", "5/0/5"]));
    play.pass(A);
    let ends = ["c1", "g3", "a3", "c3", "e3", "b4", "f4", "c5", "e5", "d6"];
    let mut offered = play.offers(A);
    let mut ends = ends.to_vec();
    offered.sort();
    ends.sort();
    assert_eq!(offered, ends);
    play.refuses(A, "d2")
        .refuses(A, "d4")
        .refuses_answer(A, &engine::kernel::Answer::Pass);
    assert_eq!(play.why_not(A, "d4"), ["why-not-three-away"]);
    assert_eq!(play.why_not(A, "e2"), ["why-no-open-sea"]);
    play.pick(A, "d6");
    assert_eq!((play.ship(B), play.ship(A)), ("d6", "d3"));
}

#[test]
fn k48_over_occupied_squares_but_not_onto_them() {
    let beaten = |c: &str| {
        let mut play = Scenario::new(3)
            .ship(A, "b1")
            .ship(B, "a1")
            .ship(C, c)
            .turn([2, 2, 2, 1])
            .throws(&["5/1/4", "5/0/5"])
            .play();
        play.pick(A, "a1").pass(A);
        play.ship(B).to_owned()
    };
    assert_eq!(beaten("c1"), "c2", "over C's ship");
    assert_eq!(beaten("c2"), "c1", "two squares, because three are not free");
}

#[test]
fn r11_three_squares_then_two_then_one_then_the_nearest_free_sea() {
    let cell = |name: &str| Cell::by_key(name).expect("a square");
    let ends = |from: &str, free: &[&str]| {
        let free: Cells = free.iter().map(|name| cell(name)).collect();
        let ends = board().drift(Drifter::Ship, cell(from), free);
        ends.iter().map(|cell| cell.slug()).collect::<Vec<_>>()
    };
    assert_eq!(ends("d3", &["d6", "c2", "d4", "i1"]), ["d6"]);
    assert_eq!(ends("d3", &["c2", "d4", "i1"]), ["c2"]);
    assert_eq!(ends("d3", &["d4", "i1"]), ["d4"]);
    assert_eq!(ends("d3", &["i1", "i3", "h5"]), ["i3"]);
    // An anchor or the Styx is never the end of it, but a ship may pass through; the Hydra does not.
    assert!(ends("d3", &["d1", "e2", "a4"]).is_empty());
    assert_eq!(ends("c1", &["d3"]), ["d3"]);
    let to_d3 = Cells::only(cell("d3"));
    let through_d2 = board().drift(Drifter::Hydra, cell("c1"), to_d3);
    assert!(through_d2.has(cell("d3")), "by way of C2 and C3");
    // In these corners there is one place only.
    for (corner, end) in [("a1", "c2"), ("a7", "b5"), ("b1", "c3"), ("c7", "d5")] {
        let ends = board().drift(Drifter::Ship, cell(corner), board().sea);
        assert_eq!(ends.iter().map(|cell| cell.slug()).collect::<Vec<_>>(), [end]);
    }
}

#[test]
fn r38_fighters_then_the_prize_then_the_ship_then_contracts() {
    let mut play = begun(
        attack(&["5/1/4", "4/0/5"])
            .fighters(B, 9, 0)
            .cargo(B, &["red"])
            .open("13", "16")
            .pile(&["14"]),
    );
    let before = play
        .events
        .iter()
        .position(|event| matches!(event, Event::Decided { .. }));
    play.picks(A, &["treasure-red", "c1"]).pick_all(A, &["con-13"]);
    let order: Vec<&str> = play.events[before.expect("decided")..]
        .iter()
        .map(|event| match event {
            Event::Decided { .. } => "decided",
            Event::FightersLost { .. } => "lost",
            Event::Robbed { .. } => "prize",
            Event::Drifted { .. } => "moved",
            Event::Fulfilled { .. } => "fulfilled",
            Event::TurnedUp { .. } => "turned up",
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(
        order,
        [
            "decided",
            "lost",
            "lost",
            "prize",
            "moved",
            "fulfilled",
            "turned up"
        ]
    );
}

#[test]
fn k49_a_losing_attacker_is_moved_by_the_defender() {
    let mut play = begun(attack(&["4/0/6", "5/0/5"]));
    play.pass(B);
    assert_eq!((play.awaited(), play.asked(B)), (vec![B], Some("drift")));
    play.pick(B, "c1");
    assert_eq!((play.ship(A), play.ship(B)), ("c1", "d3"));
    assert_eq!(play.fighters(A), (4, 6));
}

#[test]
fn k50_a_moved_ship_fights_nobody_and_triggers_nothing() {
    let mut play = begun(attack(&["5/1/4", "5/0/5"]).ship(C, "g2"));
    play.pass(A).pick(A, "g3");
    let declared = play
        .events
        .iter()
        .filter(|event| matches!(event, Event::Declared { .. }));
    assert_eq!((declared.count(), play.points(B)), (1, 0));
    assert_eq!(
        play.awaited(),
        [A],
        "C, who lies beside it, has nothing to do with it"
    );
}

#[test]
fn k51_a_ship_without_fighters_has_no_points() {
    let mut play = begun(attack(&[]).fighters(A, 0, 10).fighters(B, 0, 10));
    assert_eq!((play.awaited(), play.asked(B)), (vec![B], Some("prize")));
    play.pass(B);
    assert_eq!(play.asked(B), Some("drift"));
}

#[test]
fn k52_a_won_attack_on_an_anchor_allows_for_a_delivery() {
    let mut play = Scenario::new(3)
        .ship(A, "f3")
        .ship(C, "f2")
        .fighters(A, 9, 0)
        .cargo(A, &["yellow"])
        .turn([2, 2, 2, 1])
        .throws(&["5/1/3", "5/0/5"])
        .play();
    play.pick(A, "f2").pass(A).pick(A, "f5");
    play.pick(A, "deliver-yellow").stow(A, "halikarnassos");
    assert_eq!((play.points(A), play.ship(A)), (1, "f2"));
}

#[test]
fn r14_neighbours_may_be_attacked_from_the_first_turn_on() {
    let play = Scenario::new(3).turn([2, 2, 2, 3]).play();
    // A lies on E2, B on D1, C on F1.
    assert!(play.is_offered(A, "d1") && play.is_offered(A, "f1"));
}

#[test]
fn the_odds_are_said_before_the_attack_is_confirmed() {
    let mut play = attack(&["5/1/4", "5/0/5"])
        .fighters(B, 5, 5)
        .play_with(Vec::new());
    let choice = play
        .question(A)
        .choices
        .iter()
        .find(|choice| choice.key.as_str() == "d3");
    let note = choice.and_then(|choice| choice.note.clone()).expect("a note");
    let number = |name: &str| match note.args.get(name) {
        Some(engine::kernel::Arg::Number(number)) => *number,
        other => panic!("{name}: {other:?}"),
    };
    assert_eq!((number("mine"), number("theirs"), number("odds")), (10, 5, 89));
    play.pick(A, "d3");
    assert_eq!(play.asked(A), Some("confirm"));
    let what = format!("{:?}", play.question(A).args);
    assert!(what.contains("seal-attack-ship") && what.contains("89"), "{what}");
    // The declared fight stands in the view before its throw.
    let fight = play.view(A).fight.expect("declared");
    assert_eq!((fight.odds, fight.won), (Some(89), None));
    play.undo(A);
    assert_eq!((play.ship(A), play.view(A).fight), ("d2", None));
}
