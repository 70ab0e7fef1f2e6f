//! B44 to B60: temples, and a test for each of their cards.

use engine::deus::event::Event;
use engine::deus::scenario::{A, At, B, Scenario};

use crate::card_tests::CardTest;

/// One card in each standard column.
const ONE_EACH: [&str; 5] = ["galley", "farm", "academy", "forum", "ballista"];
/// Another one in each.
const TWO_EACH: [&str; 5] = ["galley-2", "quarry", "academy-2", "forum-2", "ballista-2"];

/// What a temple of A's is worth in a position.
fn worth(temple: &str, scenario: Scenario) -> u8 {
    let play = scenario.cards(A, &[&format!("temple-of-{temple}")]).play();
    let temples = play.player(A).temples;
    assert_eq!(temples.len(), 1);
    temples[0].worth
}

fn position(buildings: &[(&str, At)]) -> Scenario {
    buildings
        .iter()
        .fold(Scenario::new(2), |scenario, (of, at)| scenario.build(A, of, *at))
}

#[test]
fn b44_the_first_temple_needs_no_other_cards() {
    let scenario = Scenario::new(2)
        .hand(A, &["temple-of-juno", "farm"])
        .cards(A, &["quarry"]);
    let mut play = scenario.build(A, "production", (0, 1)).play();
    play.construct(A, "temple-of-juno", (0, 1));
    assert_eq!(play.column(A, "temple"), ["temple-of-juno"]);
    assert_eq!(play.at((0, 1)).buildings.len(), 2);
}

#[test]
fn b45_the_nth_temple_needs_one_card_less_in_each_column() {
    let with = |temples: &[&str], cards: &[&[&str]]| {
        let scenario = Scenario::new(2)
            .hand(A, &["temple-of-juno", "brickyard"])
            .cards(A, temples);
        let scenario = cards
            .iter()
            .fold(scenario, |scenario, cards| scenario.cards(A, cards));
        scenario.build(A, "production", (0, 1)).play()
    };
    let one = ["temple-of-mars"];
    let mut play = with(&one, &[&ONE_EACH[..4]]);
    play.refuses(A, "temple-of-juno");
    assert_eq!(play.why_not(A, "temple-of-juno"), ["why-temple-cards"]);
    assert!(with(&one, &[&ONE_EACH]).is_offered(A, "temple-of-juno"));

    let two = ["temple-of-mars", "temple-of-vesta"];
    let mut play = with(&two, &[&ONE_EACH, &TWO_EACH[1..]]);
    play.refuses(A, "temple-of-juno");
    assert!(with(&two, &[&ONE_EACH, &TWO_EACH]).is_offered(A, "temple-of-juno"));
}

#[test]
fn b46_one_of_each_resource_or_gold() {
    let with = |gold| {
        let scenario = Scenario::new(2)
            .hand(A, &["temple-of-juno", "farm"])
            .build(A, "production", (0, 1));
        scenario.gold(A, gold).resources(A, [1, 1, 0, 0]).play()
    };
    let mut play = with(8);
    play.construct(A, "temple-of-juno", (0, 1));
    assert_eq!((play.gold(A), play.resources(A)), (0, [0; 4]));
    with(7).refuses(A, "temple-of-juno");
}

#[test]
fn b47_only_on_own_land_without_a_temple() {
    let buildings = [
        ("production", (0, 0)),
        ("civil", (0, 1)),
        ("ship", (-1, 0)),
        ("production", (1, 1)),
    ];
    let scenario = position(&buildings)
        .hand(A, &["temple-of-juno", "farm"])
        .cards(A, &ONE_EACH);
    let mut play = scenario
        .cards(A, &["temple-of-mars"])
        .build(A, "temple", (0, 0))
        .play();
    play.pick(A, "temple-of-juno");
    assert_eq!(play.regions_offered(A), [(0, 1), (1, 1)]);
    for (at, why) in [
        ((1, 0), "why-not-yours"),
        ((-1, 0), "why-not-land"),
        ((0, 0), "why-same-type"),
    ] {
        play.refuses_at(A, at);
        assert_eq!(play.why_not_at(A, at), [why]);
    }
}

#[test]
fn b48_the_piece_leaves_the_common_supply_and_counts_as_a_building() {
    let mut play = Scenario::new(2)
        .hand(A, &["temple-of-juno", "school"])
        .build(A, "production", (0, 1))
        .play();
    assert_eq!(play.view(B).temples, 4);
    play.construct(A, "temple-of-juno", (0, 1));
    assert_eq!(play.view(B).temples, 3);

    let city = position(&[("production", (0, 1)), ("temple", (0, 1))]).hand(A, &["school", "farm"]);
    let mut play = city.play();
    play.construct(A, "school", (0, 0));
    assert_eq!(play.hand(A).len(), 2, "the temple makes a city of two buildings");
}

#[test]
fn b49_with_an_empty_supply_the_card_alone_is_played() {
    let scenario = position(&[("production", (0, 1))]).hand(A, &["temple-of-juno", "farm"]);
    let scenario = scenario
        .cards(A, &ONE_EACH)
        .cards(A, &["temple-of-mars"])
        .temples(0);
    let mut play = scenario.gold(A, 3).play();
    play.pick(A, "temple-of-juno");
    assert_eq!(play.awaited(), [B]);
    assert_eq!(play.resources(A), [2; 4], "at full cost");
    assert_eq!(play.pieces(A, "temple"), [0, 0, 0]);
    assert_eq!(play.player(A).temples.len(), 2);
    assert!(matches!(play.events[0], Event::Constructed(built) if built.region.is_none()));

    // The prerequisite holds all the same.
    let scenario = position(&[("production", (0, 1))]).hand(A, &["temple-of-juno", "farm"]);
    scenario
        .cards(A, &["temple-of-mars"])
        .temples(0)
        .play()
        .refuses(A, "temple-of-juno");
}

#[test]
fn b49_without_a_region_only_another_payment_is_asked_for() {
    let scenario = position(&[("production", (0, 1))])
        .hand(A, &["temple-of-juno", "farm"])
        .temples(0);
    let mut play = scenario.gold(A, 4).play();
    play.pick(A, "temple-of-juno");
    assert_eq!(play.asked(A), Some("payment"));
    assert_eq!(play.offers(A)[0], "wheat-wood-clay-stone");
    assert_eq!(play.offers(A).len(), 5);
    play.pick(A, "wheat-wood-clay");
    assert_eq!((play.gold(A), play.resources(A)), (0, [2, 2, 2, 3]));
}

#[test]
fn b50_without_a_region_for_it_a_temple_is_refused() {
    let scenario = position(&[("production", (0, 1)), ("temple", (0, 1)), ("ship", (1, 2))]);
    let mut play = scenario.hand(A, &["temple-of-juno", "farm"]).play();
    play.refuses(A, "temple-of-juno");
    assert_eq!(play.why_not(A, "temple-of-juno"), ["why-no-region"]);
}

#[test]
fn b51_no_column_resolves_and_no_points_come_at_once() {
    let scenario = position(&[("production", (0, 1))]).hand(A, &["temple-of-terminus", "farm"]);
    let mut play = scenario.cards(A, &["quarry", "hunting-lodge", "galley"]).play();
    play.construct(A, "temple-of-terminus", (0, 1));
    assert_eq!(
        (play.vp(A), play.gold(A), play.resources(A), play.awaited()),
        (5, 20, [2; 4], vec![B])
    );
}

#[test]
fn b52_a_temple_is_worth_twelve_points_at_most() {
    let fields = [
        ("civil", (-1, 1)),
        ("civil", (0, 3)),
        ("civil", (2, 1)),
        ("civil", (2, 3)),
    ];
    assert_eq!(worth("ceres", position(&fields)), 12);
    assert_eq!(worth("ceres", position(&fields[..2])), 8);
}

#[test]
fn b53_terrain_temples_give_four_points_a_region() {
    assert_eq!(
        worth(
            "faunus",
            position(&[("civil", (1, 0)), ("production", (1, 0)), ("army", (1, 1))])
        ),
        8
    );
    assert_eq!(worth("vulcan", position(&[("civil", (1, 0))])), 0);
    assert_eq!(
        worth(
            "vulcan",
            position(&[("civil", (0, 0)), ("civil", (0, 2)), ("civil", (3, 0))])
        ),
        12
    );
    assert_eq!(
        worth(
            "diana",
            position(&[("civil", (0, 1)), ("civil", (1, 4)), ("ship", (1, 2))])
        ),
        8
    );
    assert_eq!(worth("ceres", position(&[("army", (2, 1))])), 4);
}

#[test]
fn b54_type_temples_give_three_points_a_piece() {
    let three = |of| position(&[(of, (0, 0)), (of, (0, 1)), (of, (1, 0))]);
    assert_eq!(worth("mars", three("army")), 9);
    assert_eq!(worth("minerva", three("scientific")), 9);
    assert_eq!(worth("vesta", three("civil")), 9);
    assert_eq!(worth("vesta", three("army")), 0);
    let ships = [(-2, 4), (-1, 0), (-1, 4), (0, -1), (0, 4)].map(|at| ("ship", at));
    assert_eq!(worth("neptune", position(&ships)), 12);
    assert_eq!(worth("neptune", position(&ships[..1])), 3);
}

#[test]
fn b55_temples_never_cost_points() {
    let producing = |count: usize| position(&[(0, 0), (0, 1), (1, 0)].map(|at| ("production", at))[..count]);
    assert_eq!(
        [0, 1, 2, 3].map(|count| worth("saturn", producing(count))),
        [0, 0, 3, 6]
    );
    let city = ["production", "civil", "army", "temple"].map(|of| (of, (0, 0)));
    assert_eq!(worth("quirinus", position(&city)), 9);
    assert_eq!(worth("quirinus", Scenario::new(2)), 0);
}

#[test]
fn b56_city_temples_count_large_regions() {
    let cities = [
        ("civil", (0, 0)),
        ("army", (0, 0)),
        ("civil", (0, 1)),
        ("army", (0, 1)),
        ("production", (0, 1)),
        ("civil", (1, 0)),
        ("army", (1, 0)),
        ("civil", (1, 1)),
    ];
    assert_eq!(worth("juno", position(&cities)), 6);
    assert_eq!(worth("jupiter", position(&cities)), 4);
}

#[test]
fn b57_terminus_counts_land_and_sea() {
    let land = [(0, 0), (0, 1), (1, 0), (1, 1), (0, 2)].map(|at| ("civil", at));
    let sea = [(-1, 0), (0, -1)].map(|at| ("ship", at));
    let all: Vec<(&str, At)> = land.into_iter().chain(sea).chain([("army", (0, 0))]).collect();
    assert_eq!(worth("terminus", position(&all)), 7);
}

#[test]
fn b58_bellona_counts_each_village_space_beside_an_army_once() {
    let one = || position(&[("army", (1, 0))]).attacked((1, -1));
    assert_eq!(worth("bellona", one()), 8);
    assert_eq!(worth("bellona", one().build(A, "army", (0, 0))), 8);
    assert_eq!(worth("bellona", position(&[("civil", (1, 0))])), 0);
}

#[test]
fn b59_mercury_counts_tiles_with_two_regions() {
    assert_eq!(
        worth(
            "mercury",
            position(&[("civil", (0, 0)), ("civil", (0, 1)), ("civil", (0, 2))])
        ),
        3
    );
    assert_eq!(
        worth("mercury", position(&[("civil", (0, 0)), ("army", (0, 0))])),
        0
    );
}

#[test]
fn b60_fortuna_counts_at_most_three_of_a_kind() {
    assert_eq!(worth("fortuna", Scenario::new(2).resources(A, [5, 2, 0, 1])), 6);
    assert_eq!(worth("fortuna", Scenario::new(2).resources(A, [5, 5, 5, 5])), 12);
}

/// The test of each temple.
#[rustfmt::skip]
pub const CARD_TESTS: &[CardTest] = &[
    ("temple-of-terminus", b57_terminus_counts_land_and_sea),
    ("temple-of-ceres", b52_a_temple_is_worth_twelve_points_at_most),
    ("temple-of-vulcan", b53_terrain_temples_give_four_points_a_region),
    ("temple-of-diana", b53_terrain_temples_give_four_points_a_region),
    ("temple-of-faunus", b53_terrain_temples_give_four_points_a_region),
    ("temple-of-neptune", b54_type_temples_give_three_points_a_piece),
    ("temple-of-mars", b54_type_temples_give_three_points_a_piece),
    ("temple-of-saturn", b55_temples_never_cost_points),
    ("temple-of-minerva", b54_type_temples_give_three_points_a_piece),
    ("temple-of-vesta", b54_type_temples_give_three_points_a_piece),
    ("temple-of-juno", b56_city_temples_count_large_regions),
    ("temple-of-jupiter", b56_city_temples_count_large_regions),
    ("temple-of-quirinus", b55_temples_never_cost_points),
    ("temple-of-bellona", b58_bellona_counts_each_village_space_beside_an_army_once),
    ("temple-of-mercury", b59_mercury_counts_tiles_with_two_regions),
    ("temple-of-fortuna", b60_fortuna_counts_at_most_three_of_a_kind),
];
