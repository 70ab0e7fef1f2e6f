//! B61 to B73: barbarian villages.

use engine::deus::event::Event;
use engine::deus::scenario::{A, B, C, Scenario};

/// The village (1,-1) has three neighbours: (0,0), (1,0) and the sea (0,-1).
fn around() -> Scenario {
    Scenario::new(2)
        .build(B, "ship", (-1, 0))
        .hand(B, &["galley", "farm"])
        .acting(B)
}

#[test]
fn b61_a_full_ring_and_an_army_make_an_attack_no_matter_who_moves() {
    let mut play = around().build(A, "army", (0, 0)).build(A, "civil", (1, 0)).play();
    play.construct(B, "galley", (0, -1));
    assert_eq!((play.vp(A), play.vp(B)), (8, 5));
    assert!(
        play.at((1, -1))
            .village
            .is_some_and(|village| village.attacked && village.vp == 0)
    );
    assert_eq!(
        (play.asked(B), play.asked_by(B)),
        (Some("buy"), Some("galley")),
        "B's turn goes on"
    );
}

#[test]
fn b62_without_an_army_nothing_is_attacked() {
    let mut play = around()
        .build_all(A, "civil", &[(0, 0), (1, 0)])
        .hand(A, &["ballista", "farm"])
        .play();
    play.construct(B, "galley", (0, -1)).pick_all(B, &[]);
    assert_eq!(play.vp(A), 5);
    play.construct(A, "ballista", (0, 0));
    assert_eq!(play.vp(A), 8);
}

#[test]
fn b63_seas_belong_to_the_ring_and_missing_neighbours_do_not_exist() {
    let mut play = Scenario::new(2)
        .build(A, "army", (0, 0))
        .hand(A, &["forum", "farm"])
        .play();
    play.construct(A, "forum", (1, 0));
    assert_eq!(play.vp(A), 5, "the sea is empty");

    let mut play = Scenario::new(2)
        .build(A, "army", (0, 0))
        .build(B, "ship", (0, -1))
        .hand(A, &["forum", "farm"])
        .play();
    play.construct(A, "forum", (1, 0));
    assert_eq!(play.vp(A), 8, "all three neighbours are occupied");
}

#[test]
fn b64_most_armies_win() {
    let scenario = Scenario::new(2)
        .build_all(A, "army", &[(3, 0), (2, 1)])
        .build(B, "army", (1, 1));
    let mut play = scenario.hand(B, &["forum", "farm"]).acting(B).play();
    play.construct(B, "forum", (1, 0));
    assert_eq!((play.vp(A), play.vp(B)), (9, 5));
}

#[test]
fn b65_a_tie_goes_to_more_buildings_among_the_tied_only() {
    let scenario = Scenario::new(3)
        .build(A, "civil", (3, 3))
        .build(B, "army", (4, 2))
        .build(B, "civil", (4, 2));
    let scenario = ["production", "civil", "scientific"]
        .into_iter()
        .fold(scenario, |s, of| s.build(C, of, (5, 1)));
    let mut play = scenario
        .hand(A, &["raiders", "farm"])
        .gold(B, 0)
        .gold(C, 0)
        .play();
    play.construct(A, "raiders", (4, 3));
    assert_eq!((play.vp(A), play.vp(B), play.vp(C)), (5, 8, 5));
}

#[test]
fn b66_temples_count_in_the_tie_break() {
    let scenario = Scenario::new(3)
        .build(A, "civil", (3, 3))
        .build(A, "civil", (5, 1));
    let scenario = ["army", "production", "temple"]
        .into_iter()
        .fold(scenario, |s, of| s.build(B, of, (4, 2)));
    let mut play = scenario.hand(A, &["raiders", "farm"]).play();
    play.construct(A, "raiders", (4, 3));
    assert_eq!((play.vp(A), play.vp(B)), (5, 8));
}

#[test]
fn b67_still_tied_the_points_are_split_and_rounded_down() {
    let scenario = Scenario::new(2)
        .build(A, "ship", (0, -1))
        .build(A, "civil", (1, 1));
    let scenario = scenario.build(B, "army", (0, 0)).build(B, "civil", (0, 0));
    let mut play = scenario.hand(A, &["ballista", "farm"]).play();
    play.construct(A, "ballista", (1, 0));
    assert_eq!((play.vp(A), play.vp(B)), (6, 6), "the third point is lost");
    assert!(
        play.events
            .iter()
            .any(|event| matches!(event, Event::Attacked { winners, vp: 1, .. } if *winners == [A, B]))
    );
}

#[test]
fn b68_the_attack_precedes_the_column() {
    let ring = |civil| {
        Scenario::new(2)
            .build(A, "ship", (0, -1))
            .build(A, "civil", civil)
            .hand(A, &["ballista", "farm"])
    };
    let mut play = ring((1, 0)).play();
    play.construct(A, "ballista", (0, 0));
    assert_eq!((play.vp(A), play.gold(A)), (8, 20));

    let mut play = ring((0, 0)).play();
    play.construct(A, "ballista", (1, 0));
    assert_eq!(
        (play.vp(A), play.gold(A)),
        (8, 24),
        "(2,0) is beside (1,0) and not attacked"
    );
}

#[test]
fn b69_an_attacked_village_counts_no_more() {
    for card in ["siege-tower", "ballista"] {
        let scenario = Scenario::new(2)
            .build(A, "civil", (0, 0))
            .attacked((1, -1))
            .hand(A, &[card, "farm"]);
        let mut play = scenario.play();
        play.construct(A, card, (0, 0));
        assert_eq!(
            (play.vp(A), play.gold(A), play.awaited()),
            (5, 20, vec![B]),
            "{card}"
        );
    }
}

#[test]
fn b70_a_move_can_complete_an_attack() {
    let scenario = Scenario::new(2)
        .build_all(A, "civil", &[(0, 0), (1, 0)])
        .build(A, "ship", (0, -1));
    let mut play = scenario.hand(A, &["legion", "farm"]).play();
    play.construct(A, "legion", (0, 1));
    assert_eq!((play.asked(A), play.vp(A)), (Some("march"), 5));
    play.pick_at(A, (0, 0));
    assert_eq!(play.vp(A), 8);
}

#[test]
fn b71_of_several_attacks_the_acting_player_chooses_the_order() {
    for (first, second) in [((1, -1), (2, 0)), ((2, 0), (1, -1))] {
        let scenario = Scenario::new(2)
            .build(A, "army", (0, 0))
            .build(A, "ship", (0, -1));
        let scenario = scenario
            .build(B, "army", (3, 0))
            .build_all(B, "civil", &[(2, 1), (1, 1)]);
        let mut play = scenario.hand(A, &["forum", "farm"]).play();
        play.construct(A, "forum", (1, 0));
        assert_eq!(
            (play.asked(A), play.regions_offered(A)),
            (Some("attack-order"), vec![(1, -1), (2, 0)])
        );
        play.pick_at(A, first);
        let order: Vec<&str> = play
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Attacked { village, .. } => Some(village.slug()),
                _ => None,
            })
            .collect();
        assert_eq!(order, [play.key(first), play.key(second)]);
        assert_eq!((play.vp(A), play.vp(B)), (8, 9));
    }
}

#[test]
fn b72_an_emptied_village_is_attacked_for_nothing_and_counts_for_the_end() {
    let scenario = Scenario::new(2)
        .build(A, "army", (0, 0))
        .build(A, "ship", (0, -1))
        .village_vp((1, -1), 0);
    let scenario = scenario.attacked((2, 0)).attacked((-1, 2)).attacked((1, 3));
    let mut play = scenario.hand(A, &["forum", "farm"]).play();
    play.construct(A, "forum", (1, 0));
    assert_eq!(play.vp(A), 5);
    assert_eq!(play.view(A).last_round, Some(2));
}

#[test]
fn b73_an_army_aboard_counts() {
    let scenario = Scenario::new(2)
        .build(A, "ship", (0, -1))
        .build(A, "army", (0, -1))
        .build(A, "civil", (0, 0));
    let mut play = scenario.hand(A, &["forum", "farm"]).play();
    play.construct(A, "forum", (1, 0));
    assert_eq!(play.vp(A), 8);
}
