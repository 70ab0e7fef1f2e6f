//! B109 to B114: the end and the score.

use engine::deus::Trigger;
use engine::deus::event::Event;
use engine::deus::scenario::{A, B, C, Scenario, TestTable};
use engine::kernel::{Seat, Viewer};

/// A turn that changes as little as possible: a card of the hand is offered.
fn quick_turn(play: &mut TestTable, seat: Seat) {
    let card = play.hand(seat)[0];
    play.offer(seat, &[card]);
    while play.awaited() == [seat] {
        let key = play.offers(seat)[0].to_owned();
        play.pick(seat, &key);
    }
}

/// A builds the last temple of the supply.
fn last_temple(seats: u8, seat: Seat) -> Scenario {
    let scenario = Scenario::new(seats).build(seat, "civil", (0, 0)).temples(1);
    scenario.hand(seat, &["temple-of-juno", "farm"]).acting(seat)
}

#[test]
fn b109_the_last_temple_triggers_the_end() {
    let mut play = last_temple(2, A).play();
    play.construct(A, "temple-of-juno", (0, 0));
    assert!(play.events.contains(&Event::EndTriggered {
        trigger: Trigger::Temples,
        last_round: 2
    }));
    assert_eq!(play.view(B).last_round, Some(2));

    let mut play = last_temple(2, A).temples(2).play();
    play.construct(A, "temple-of-juno", (0, 0));
    assert_eq!(play.view(B).last_round, None);
}

/// Our own rule (R8a): the rulebook has no end for a game in which nobody can build.
#[test]
fn b110a_ten_rounds_without_a_building_trigger_the_end() {
    let standstill = Event::EndTriggered {
        trigger: Trigger::Standstill,
        last_round: 2,
    };
    let mut play = Scenario::new(2)
        .idle_turns(19)
        .hand(A, &["forum", "basilica"])
        .play();
    quick_turn(&mut play, A);
    assert!(play.events.contains(&standstill), "{:?}", play.events);

    let mut play = Scenario::new(2)
        .idle_turns(18)
        .hand(A, &["forum", "basilica"])
        .play();
    quick_turn(&mut play, A);
    assert_eq!(play.view(B).last_round, None);

    let mut play = Scenario::new(2)
        .idle_turns(19)
        .hand(A, &["forum", "basilica"])
        .play();
    play.construct(A, "forum", (1, 0));
    quick_turn(&mut play, B);
    assert_eq!(play.view(A).last_round, None, "a building begins the count anew");
}

#[test]
fn b110a_the_board_warns_from_the_fifth_round_without_a_building_on() {
    let left = |idle: u16| {
        let scenario = Scenario::new(2).idle_turns(idle).hand(A, &["forum", "basilica"]);
        scenario.play().view(B).standstill
    };
    assert_eq!([left(0), left(7)], [None, None], "this is the fourth");
    assert_eq!([left(8), left(9), left(10)], [Some(6), Some(6), Some(5)]);
    assert_eq!([left(18), left(19)], [Some(1), Some(1)]);
}

#[test]
fn b109_the_last_village_triggers_the_end() {
    let scenario = |attacked: &[(i8, i8)]| {
        let scenario = Scenario::new(2)
            .build(A, "army", (0, 0))
            .build(A, "ship", (0, -1))
            .hand(A, &["forum", "farm"]);
        attacked
            .iter()
            .fold(scenario, |scenario, at| scenario.attacked(*at))
    };
    let mut play = scenario(&[(2, 0), (-1, 2), (1, 3)]).play();
    play.construct(A, "forum", (1, 0));
    assert!(play.events.contains(&Event::EndTriggered {
        trigger: Trigger::Villages,
        last_round: 2
    }));

    let mut play = scenario(&[(2, 0), (-1, 2)]).play();
    play.construct(A, "forum", (1, 0));
    assert_eq!(play.view(B).last_round, None, "one village still stands");
}

#[test]
fn b110_the_round_is_finished_and_one_more_is_played() {
    for (trigger, order) in [(A, vec![B, C, A, B, C]), (C, vec![A, B, C])] {
        let mut play = last_temple(3, trigger).play();
        play.construct(trigger, "temple-of-juno", (0, 0));
        for seat in order {
            assert_eq!(
                (play.awaited(), play.outcome().is_none()),
                (vec![seat], true),
                "{trigger} triggered"
            );
            quick_turn(&mut play, seat);
        }
        assert!(play.outcome().is_some(), "{trigger} triggered");
    }
}

#[test]
fn b110_rounds_begin_with_the_first_player() {
    // B began: A is the last of the round.
    let mut play = last_temple(3, A).first_player(B).play();
    play.construct(A, "temple-of-juno", (0, 0));
    for seat in [B, C, A] {
        quick_turn(&mut play, seat);
    }
    assert!(play.outcome().is_some());
}

#[test]
fn b111_a_second_trigger_changes_nothing() {
    let scenario = Scenario::new(2)
        .build(A, "army", (0, 0))
        .build(A, "ship", (0, -1))
        .round(7)
        .last_round(7);
    let scenario = scenario
        .attacked((2, 0))
        .attacked((-1, 2))
        .attacked((1, 3))
        .hand(A, &["forum", "farm"]);
    let mut play = scenario.play();
    play.construct(A, "forum", (1, 0));
    assert!(
        !play
            .events
            .iter()
            .any(|event| matches!(event, Event::EndTriggered { .. }))
    );
    quick_turn(&mut play, B);
    assert!(play.outcome().is_some());
}

/// B plays the last turn with a yellow card, which changes no score. Nobody has any goods unless they are
/// given some.
fn last_turn(scenario: Scenario) -> TestTable {
    let poor = scenario
        .hand(B, &["academy", "school"])
        .acting(B)
        .round(9)
        .last_round(9);
    let mut play = poor.play();
    play.offer(B, &["academy"]);
    play
}

fn nobody_has_anything() -> Scenario {
    let none = [0; 4];
    Scenario::new(2)
        .resources(A, none)
        .resources(B, none)
        .gold(A, 0)
        .gold(B, 0)
}

#[test]
fn b112_the_total_is_points_and_temples_and_majorities() {
    let scenario = nobody_has_anything()
        .vp(A, 20)
        .resources(A, [1, 0, 0, 0])
        .gold(A, 3);
    let scenario = scenario.cards(A, &["temple-of-faunus", "temple-of-mars"]);
    // Faunus: two swamps. Mars: four armies.
    let scenario = scenario.build_all(A, "army", &[(1, 0), (1, 1), (0, 0), (0, 1)]);
    let play = last_turn(scenario);
    let outcome = play.outcome().expect("the game is over");
    assert_eq!(
        (outcome.scores.clone(), outcome.winners.clone()),
        (vec![44, 5], vec![A])
    );
    assert!(play.events.contains(&Event::Scored {
        seat: A,
        vp: 20,
        temples: 20,
        majorities: 4
    }));

    let sheet = play.table.score_sheet(Viewer::Public);
    let line = sheet.line(A).expect("everybody's score is open");
    let parts: Vec<(&str, i32)> = line
        .parts
        .iter()
        .map(|(term, vp)| (term.key.as_ref(), *vp))
        .collect();
    let expected = [
        ("score-start", 20),
        ("temple-of-faunus", 8),
        ("temple-of-mars", 12),
        ("score-most", 2),
        ("score-most-gold", 2),
    ];
    assert_eq!(parts, expected);
}

#[test]
fn b113_majorities() {
    let scenario = nobody_has_anything()
        .resources(A, [0, 3, 0, 2])
        .resources(B, [0, 3, 0, 1])
        .gold(B, 1);
    let play = last_turn(scenario);
    // Wood is equal, stone is A's, gold is B's; nobody has wheat or clay.
    assert_eq!(
        play.outcome().expect("the game is over").scores,
        [5 + 2 + 2, 5 + 2 + 2]
    );
}

#[test]
fn b114_an_equal_total_is_a_shared_victory() {
    let play = last_turn(nobody_has_anything().vp(A, 41).vp(B, 41));
    let outcome = play.outcome().expect("the game is over");
    assert_eq!(
        (outcome.winners.clone(), outcome.scores.clone()),
        (vec![A, B], vec![41, 41])
    );
    assert_eq!(
        outcome
            .ties
            .iter()
            .map(|term| term.key.as_ref())
            .collect::<Vec<_>>(),
        ["tie-shared"]
    );

    let play = last_turn(nobody_has_anything().vp(A, 41).vp(B, 42));
    let outcome = play.outcome().expect("the game is over");
    assert_eq!((outcome.winners.clone(), outcome.ties.len()), (vec![B], 0));
}

#[test]
fn what_brought_points_is_told_apart() {
    // Vesta, then a brown card, then a region at the edge.
    let hand = ["forum", "basilica", "hunting-lodge", "farm"];
    let mut play = Scenario::new(2).build(A, "civil", (0, 1)).hand(A, &hand).play();
    play.offer(A, &["forum", "basilica"]);
    quick_turn(&mut play, B);
    play.construct(A, "hunting-lodge", (0, 2));
    quick_turn(&mut play, B);
    play.construct(A, "farm", (1, 5));
    let sheet = play.table.score_sheet(Viewer::Seat(A));
    let line = sheet.line(A).expect("one's own score");
    let parts: Vec<(&str, i32)> = line
        .parts
        .iter()
        .map(|(term, vp)| (term.key.as_ref(), *vp))
        .collect();
    assert_eq!(
        parts,
        [
            ("score-start", 5),
            ("score-civil", 1),
            ("score-vesta", 2),
            ("score-edge", -3)
        ]
    );
    assert_eq!(line.total, i32::from(play.vp(A)));
}
