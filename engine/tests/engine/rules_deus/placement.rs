//! B30 to B43: placement.

use engine::deus::scenario::{A, B, Scenario, TestTable};

/// A builds a card; the regions on offer for it are looked at.
fn asked_where(scenario: Scenario, card: &str) -> TestTable {
    let mut play = scenario.hand(A, &[card, "temple-of-juno"]).play();
    play.pick(A, card);
    assert_eq!(play.asked(A), Some("site"));
    play
}

#[test]
fn b30_a_first_building_goes_to_the_edge() {
    let mut play = asked_where(Scenario::new(2), "farm");
    play.refuses_at(A, (0, 0));
    assert_eq!(play.why_not_at(A, (0, 0)), ["why-first-at-edge"]);
    assert_eq!(
        play.regions_offered(A),
        [(-2, 3), (-1, 1), (0, 5), (1, 0), (1, 5), (2, 2), (2, 3), (3, 0)],
        "all land at the edge"
    );
    play.pick_at(A, (1, 0));
    assert_eq!(
        play.player(A).first_region.map(|region| region.slug()),
        Some(play.key((1, 0)))
    );
}

#[test]
fn b31_first_regions_lie_three_steps_apart() {
    let mut play = asked_where(Scenario::new(2).build(B, "civil", (1, 5)), "farm");
    play.refuses_at(A, (2, 3));
    assert_eq!(play.why_not_at(A, (2, 3)), ["why-first-gap"]);
    play.pick_at(A, (2, 2));
}

#[test]
fn b32_villages_and_seas_separate_too() {
    let play = asked_where(Scenario::new(2).build(B, "civil", (1, 0)), "farm");
    assert!(play.is_offered(A, play.key((-2, 3))));
    assert!(!play.is_offered(A, play.key((-1, 1))));
}

#[test]
fn b33_only_if_possible_or_else_as_far_as_possible() {
    let tile = Scenario::new(2)
        .tiles(&[((0, 0), "A1", 0)])
        .build(B, "civil", (0, 1));
    let mut play = tile
        .hand(A, &["small-production-building", "temple-of-juno"])
        .gold(A, 2)
        .play();
    // The only region is taken without a question.
    play.pick(A, "small-production-building");
    assert_eq!(play.at((-1, 0)).owner, Some(A));
    assert_eq!(play.at((-1, 1)).owner, None);
}

#[test]
fn b34_the_first_region_is_remembered() {
    let moved = Scenario::new(2).build(B, "army", (2, 2)).first_region(B, (1, 5));
    let mut play = asked_where(moved, "farm");
    play.refuses_at(A, (2, 3));
    play.pick_at(A, (3, 0));
}

#[test]
fn b34_the_first_region_stays_when_its_army_goes() {
    let mut play = Scenario::new(2).hand(A, &["cavalry", "farm"]).play();
    play.construct(A, "cavalry", (1, 5)).pick_at(A, (2, 2));
    assert_eq!(play.at((1, 5)).owner, None);
    assert_eq!(
        play.player(A).first_region.map(|region| region.slug()),
        Some(play.key((1, 5)))
    );
}

#[test]
fn b35_a_ship_may_be_the_first_building() {
    let mut play = asked_where(Scenario::new(2).build(B, "civil", (1, 5)), "galley");
    play.refuses_at(A, (2, 4));
    assert_eq!(play.why_not_at(A, (1, 0)), ["why-not-sea"]);
    assert!(!play.is_offered(A, play.key((1, 2))), "a sea inside the board");
    play.pick_at(A, (-2, 4));
    assert_eq!(play.at((-2, 4)).owner, Some(A));
}

#[test]
fn b36_later_in_an_own_region_or_an_empty_one_beside_it() {
    let mut play = asked_where(Scenario::new(2).build(A, "civil", (0, 1)).vp(A, 0), "farm");
    assert_eq!(
        play.regions_offered(A),
        [(-1, 1), (0, 0), (0, 1), (0, 2), (1, 0), (1, 1)]
    );
    play.refuses_at(A, (0, 3));
    assert_eq!(play.why_not_at(A, (0, 3)), ["why-not-beside"]);
    play.pick_at(A, (0, 2));

    let taken = Scenario::new(2)
        .build(A, "civil", (0, 1))
        .build(B, "civil", (0, 2))
        .vp(A, 0);
    let mut play = asked_where(taken, "farm");
    play.refuses_at(A, (0, 2));
    assert_eq!(play.why_not_at(A, (0, 2)), ["why-occupied"]);
}

#[test]
fn b37_one_building_of_each_type_in_a_region() {
    let position = || Scenario::new(2).build(A, "civil", (0, 1));
    let mut play = asked_where(position(), "forum");
    play.refuses_at(A, (0, 1));
    assert_eq!(play.why_not_at(A, (0, 1)), ["why-same-type"]);
    let mut play = asked_where(position(), "farm");
    play.pick_at(A, (0, 1));
    assert_eq!(play.at((0, 1)).buildings.len(), 2);
}

#[test]
fn b38_ships_on_sea_and_all_else_on_land() {
    let position = || Scenario::new(2).build(A, "civil", (0, 0)).vp(A, 0);
    let mut play = asked_where(position(), "galley");
    assert_eq!(play.regions_offered(A), [(-1, 0), (0, -1)]);
    play.refuses_at(A, (0, 1));
    assert_eq!(play.why_not_at(A, (0, 1)), ["why-not-sea"]);

    let mut play = asked_where(position(), "farm");
    play.refuses_at(A, (-1, 0));
    assert_eq!(play.why_not_at(A, (-1, 0)), ["why-not-land"]);

    let mut play = asked_where(position().build(B, "ship", (-1, 0)), "galley");
    play.refuses_at(A, (-1, 0));

    // Not even an own sea takes a second ship, or anything else.
    let mut play = asked_where(position().build(A, "ship", (-1, 0)), "galley");
    assert_eq!(play.why_not_at(A, (-1, 0)), ["why-same-type"]);
    play.refuses_at(A, (-1, 0));
}

#[test]
fn b39_nothing_is_built_on_a_village() {
    let mut play = asked_where(Scenario::new(2).build(A, "civil", (0, 0)), "farm");
    play.refuses_at(A, (1, -1));
    assert_eq!(play.why_not_at(A, (1, -1)), ["why-village"]);
    let mut play = asked_where(
        Scenario::new(2).build(A, "civil", (0, 0)).attacked((1, -1)),
        "farm",
    );
    play.refuses_at(A, (1, -1));
}

#[test]
fn b40_three_points_buy_an_empty_region_at_the_edge() {
    let mut play = asked_where(Scenario::new(2).build(A, "civil", (0, 1)).vp(A, 5), "farm");
    let choice = play
        .question(A)
        .choices
        .iter()
        .find(|choice| choice.key.as_str() == play.key((1, 5)))
        .cloned();
    let group = choice
        .and_then(|choice| choice.group)
        .expect("a group that says what it costs");
    assert_eq!(group.key, "group-edge");
    play.pick_at(A, (1, 5));
    assert_eq!((play.vp(A), play.at((1, 5)).owner), (2, Some(A)));
}

#[test]
fn b41_and_nothing_else() {
    let position = |vp| {
        Scenario::new(2)
            .build(A, "civil", (0, 1))
            .build(B, "civil", (2, 3))
            .vp(A, vp)
    };
    let mut play = asked_where(position(2), "farm");
    play.refuses_at(A, (1, 5));
    assert_eq!(play.why_not_at(A, (1, 5)), ["why-edge-points"]);

    let mut play = asked_where(position(5), "farm");
    for at in [(1, 4), (2, 3), (2, 0)] {
        play.refuses_at(A, at);
    }
    assert_eq!(play.why_not_at(A, (1, 4)), ["why-not-beside"]);
}

#[test]
fn b42_not_for_a_first_building() {
    let mut play = asked_where(Scenario::new(2).build(B, "civil", (1, 5)).vp(A, 9), "farm");
    play.refuses_at(A, (2, 3));
    assert_eq!(play.why_not_at(A, (2, 3)), ["why-first-gap"]);
}

#[test]
fn b43_a_normal_placement_costs_no_points_even_at_the_edge() {
    let mut play = asked_where(Scenario::new(2).build(A, "civil", (0, 0)), "farm");
    play.pick_at(A, (1, 0));
    assert_eq!(play.vp(A), 5);
}
