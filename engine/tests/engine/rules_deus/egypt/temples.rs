//! E51 to E61: temples, and a test for each purple card of Egypt.

use engine::deus::event::Event;
use engine::deus::scenario::{A, At, B, Scenario, TestTable};

use super::{guests, idle};
use crate::card_tests::CardTest;

/// One card in each standard column.
pub const ONE_EACH: [&str; 5] = ["galley", "farm", "academy", "forum", "ballista"];
/// Another one in each.
const TWO_EACH: [&str; 5] = ["galley-2", "quarry", "academy-2", "forum-2", "ballista-2"];

/// The temples that spare a resource.
const SPARING: [(&str, usize); 4] = [
    ("temple-of-aten", 0),
    ("temple-of-apis", 1),
    ("temple-of-anubis", 2),
    ("temple-of-amun", 3),
];

/// A table with temples of Egypt.
fn egypt() -> Scenario {
    Scenario::new(2).egypt(&["temple"])
}

/// A table where A has a temple.
fn with(temple: &str) -> Scenario {
    egypt().cards(A, &[temple])
}

/// A builds a card in a region.
fn build(scenario: Scenario, card: &str, at: At) -> TestTable {
    let mut play = scenario.hand(A, &[card, "basilica"]).play();
    play.construct(A, card, at);
    play
}

#[test]
fn e51_a_temple_brings_five_points_or_three_counters_at_once_and_nothing_in_the_end() {
    let all = [
        "amun", "aten", "anubis", "apis", "hathor", "horus", "isis", "maat", "min", "montu", "mut", "neith",
        "ptah", "seth", "sobek", "thoth",
    ];
    for god in all {
        let temple = format!("temple-of-{god}");
        let play = build(egypt().build(A, "production", (0, 0)), &temple, (0, 0));
        let counts = ["hathor", "horus", "seth", "sobek", "thoth"].contains(&god);
        let (vp, counters) = if counts { (5, 3) } else { (10, 0) };
        assert_eq!((play.vp(A), play.counters(A, &temple)), (vp, counters), "{god}");
        assert_eq!(play.player(A).temples[0].worth, counters, "{god}");
        assert_eq!(play.resources(A), [2; 4], "{god} spares nothing for itself");
        assert_eq!(play.awaited(), [B]);
    }
}

// ---- what counts as paid ----

#[test]
fn e52_a_unit_of_a_building_cost_counts_as_paid() {
    for (temple, kind) in SPARING {
        // A temple costs one of each.
        let scenario = with(temple).cards(A, &ONE_EACH).build(A, "civil", (0, 0));
        let play = build(scenario, "temple-of-isis", (0, 0));
        let mut left = [2; 4];
        left[kind] = 3;
        assert_eq!(play.resources(A), left, "{temple}");
    }
    let play = build(with("temple-of-amun").build(A, "army", (0, 0)), "forum", (0, 0));
    assert_eq!(
        (play.resources(A), play.gold(A)),
        ([3, 3, 2, 3], 20),
        "clay alone is paid"
    );
}

#[test]
fn e52_what_counts_as_paid_needs_no_gold_and_is_no_choice() {
    let scenario = || {
        let scenario = with("temple-of-amun").build(A, "army", (0, 0));
        scenario.resources(A, [0, 0, 1, 0])
    };
    let play = build(scenario().gold(A, 0), "forum", (0, 0));
    assert_eq!(play.resources(A), [0; 4]);
    let mut play = scenario().gold(A, 8).hand(A, &["forum", "farm"]).play();
    play.pick(A, "forum").pick(A, "other-payment");
    assert_eq!(play.offers(A), ["clay", "gold"]);
    play.pick(A, "gold").pick_at(A, (0, 0));
    assert_eq!((play.gold(A), play.resources(A)), (4, [0, 0, 1, 0]));
}

#[test]
fn e52_several_temples_spare_several_kinds_and_nothing_for_others() {
    let scenario = with("temple-of-amun").cards(A, &["temple-of-anubis"]);
    let play = build(scenario.build(A, "army", (0, 0)), "forum", (0, 0));
    assert_eq!((play.resources(A), play.gold(A)), ([3; 4], 20));
    // A kind that the card does not cost is lost, and rivals pay in full.
    let play = build(with("temple-of-aten").build(A, "army", (0, 0)), "forum", (0, 0));
    assert_eq!(play.resources(A), [3, 3, 2, 2]);
    let scenario = with("temple-of-amun").build(B, "army", (0, 0)).acting(B);
    let mut play = scenario.hand(B, &["forum", "farm"]).play();
    play.construct(B, "forum", (0, 0));
    assert_eq!(play.resources(B), [3, 3, 2, 2]);
}

#[test]
fn e52_a_spared_unit_is_no_matter_of_the_market() {
    let scenario = Scenario::new(2).egypt(&["temple", "maritime"]).value("stone", 6);
    let scenario = scenario.value("clay", 2).cards(A, &["temple-of-amun"]);
    let scenario = scenario.build(A, "army", (0, 0)).resources(A, [0; 4]).gold(A, 2);
    assert_eq!(build(scenario, "forum", (0, 0)).gold(A), 0);
}

#[test]
fn e52_the_gold_of_a_mill_is_not_spared() {
    let scenario = Scenario::new(2).egypt(&["temple", "production"]);
    let scenario = scenario
        .cards(A, &["temple-of-aten", "mill-2"])
        .barques(A, [0, 0, 4]);
    let scenario = scenario.build(A, "civil", (-1, 1)).build(A, "civil", (0, 0));
    let mut play = scenario.hand(A, &["mill", "forum"]).play();
    play.construct(A, "mill", (-1, 1));
    assert_eq!(play.gold(A), 18, "two gold for the second card of its column");
}

#[test]
fn e53_permanent_resources_are_for_building_only() {
    // The Merchantman sells one of each kind.
    let scenario = Scenario::new(2).egypt(&["temple", "maritime"]);
    let scenario = scenario.cards(A, &["temple-of-amun"]).build(A, "civil", (0, 0));
    let mut play = build(scenario.resources(A, [1, 2, 1, 0]), "merchantman", (-1, 0));
    while play.awaited() == [A] {
        play.pass(A);
    }
    assert_eq!((play.vp(A), play.resources(A)), (5, [1, 1, 1, 0]));

    // One stone of B's is the most.
    let scenario = with("temple-of-amun")
        .acting(B)
        .last_round(1)
        .gold(A, 0)
        .gold(B, 0);
    let scenario = scenario.resources(A, [0; 4]).resources(B, [0, 0, 0, 1]);
    let mut play = scenario.hand(B, &["forum", "farm"]).play();
    play.offer(B, &["forum"]);
    assert_eq!(play.outcome().map(|end| end.scores.clone()), Some(vec![5, 8]));
}

// ---- what others do ----

#[test]
fn e54_hathor_watches_every_attack() {
    let ring = |counters: u8| {
        let scenario = with("temple-of-hathor").counters(A, "temple-of-hathor", counters);
        let scenario = scenario.build(B, "army", (0, 0)).build(B, "civil", (1, 0));
        scenario.build(B, "ship", (-1, 0)).acting(B)
    };
    let attack = |scenario: Scenario| {
        let mut play = scenario.hand(B, &["galley", "farm"]).play();
        play.construct(B, "galley", (0, -1));
        (play.vp(A), play.vp(B), play.counters(A, "temple-of-hathor"))
    };
    assert_eq!(attack(ring(3)), (9, 8, 2));
    assert_eq!(attack(ring(1)), (9, 8, 0));
    assert_eq!(attack(ring(0)), (5, 8, 0), "no counter, no effect");
    assert_eq!(
        attack(ring(3).village_vp((1, -1), 0)),
        (9, 5, 2),
        "also for nothing (R53)"
    );
}

#[test]
fn e54_two_attacks_at_once_bring_two_counters() {
    let attack = |counters: u8| {
        let scenario = with("temple-of-hathor").counters(A, "temple-of-hathor", counters);
        let scenario = scenario.build(A, "army", (0, 0)).build(A, "ship", (0, -1));
        let scenario = scenario.build(B, "army", (3, 0));
        let scenario = scenario.build_all(B, "civil", &[(2, 1), (1, 1)]);
        let mut play = build(scenario, "forum", (1, 0));
        play.pick_at(A, (2, 0));
        (play.vp(A), play.vp(B), play.counters(A, "temple-of-hathor"))
    };
    assert_eq!(attack(3), (5 + 3 + 8, 9, 1));
    assert_eq!(attack(1), (5 + 3 + 4, 9, 0), "one is left for the first");
}

#[test]
fn e55_horus_watches_every_other_temple() {
    let build_by_b = |scenario: Scenario| {
        let scenario = scenario.build(B, "civil", (0, 0)).gold(B, 3).acting(B);
        let mut play = scenario.hand(B, &["temple-of-isis", "farm"]).play();
        play.construct(B, "temple-of-isis", (0, 0));
        (play.vp(A), play.counters(A, "temple-of-horus"))
    };
    assert_eq!(build_by_b(with("temple-of-horus")), (9, 2));
    assert_eq!(
        build_by_b(with("temple-of-horus").temples(0)),
        (9, 2),
        "even without a piece"
    );
    let empty = with("temple-of-horus").counters(A, "temple-of-horus", 0);
    assert_eq!(build_by_b(empty), (5, 0));

    // Its owner's next temple counts, it itself does not.
    let scenario = with("temple-of-horus")
        .cards(A, &ONE_EACH)
        .build(A, "civil", (0, 0));
    let play = build(scenario, "temple-of-isis", (0, 0));
    assert_eq!((play.vp(A), play.counters(A, "temple-of-horus")), (14, 2));
    let play = build(egypt().build(A, "civil", (0, 0)), "temple-of-horus", (0, 0));
    assert_eq!((play.vp(A), play.counters(A, "temple-of-horus")), (5, 3));
    // Other buildings are no temples.
    let play = build(with("temple-of-horus").build(A, "army", (0, 0)), "forum", (0, 0));
    assert_eq!(play.counters(A, "temple-of-horus"), 3);
}

// ---- hands and gods ----

#[test]
fn e56_isis_refills_the_hand_to_seven() {
    let five = ["galley", "legion", "school", "forum", "thermae"];
    let mut play = with("temple-of-isis").hand(A, &five).play();
    play.offer(A, &["forum", "thermae"]);
    assert_eq!(play.hand(A).len(), 7);

    let mut play = with("temple-of-isis")
        .build(A, "civil", (0, 0))
        .hand(A, &["quarry"])
        .play();
    play.construct(A, "quarry", (0, 0));
    assert_eq!(play.hand(A).len(), 7, "an empty hand");

    let cards = ["school", "academy", "workshop", "university", "lyceum", "farm"];
    let mut play = with("temple-of-isis").hand(A, &cards).play();
    play.offer(A, &cards[..5]);
    assert_eq!(play.hand(A).len(), 10, "seven and five, but never more than ten");

    let mut play = with("temple-of-isis").acting(B).hand(B, &five).play();
    play.offer(B, &["forum"]);
    assert_eq!(play.hand(B).len(), 5, "not for rivals");
}

#[test]
fn e56_isis_and_ptah_work_together_with_minerva() {
    let both = || with("temple-of-isis").cards(A, &["temple-of-ptah"]);
    let mut play = both().hand(A, &["school", "farm", "forum"]).play();
    play.offer(A, &["school"]);
    assert_eq!(play.hand(A).len(), 9, "seven, and two cards of Minerva's for one");
    let mut play = both().hand(A, &["school", "academy", "farm", "forum"]).play();
    play.offer(A, &["school", "academy"]);
    assert_eq!(play.hand(A).len(), 10, "seven and three");
    let nine = [
        "school", "farm", "forum", "galley", "legion", "thermae", "quarry", "sawmill", "raiders",
    ];
    let mut play = both().hand(A, &nine).play();
    play.offer(A, &["school"]);
    assert_eq!(play.hand(A).len(), 10, "eight are left and no refill, then two");
}

#[test]
fn e59_ptah_counts_one_card_more() {
    let offer = |cards: &[&str]| {
        let rest = ["legion", "galley-4", "school"];
        let mut play = with("temple-of-ptah")
            .hand(A, &[cards, &rest[..]].concat())
            .play();
        play.offer(A, cards);
        play
    };
    // The example of the rulebook: five resources for four cards.
    let mut play = offer(&["farm", "quarry", "sawmill", "brickyard"]);
    play.pick_all(A, &["wheat", "wood", "clay", "stone", "stone"]);
    assert_eq!(
        (play.resources(A), play.pieces(A, "production")),
        ([4, 4, 4, 5], [3, 2, 0])
    );

    let play = offer(&["forum"]);
    assert_eq!((play.vp(A), play.pieces(A, "civil")), (7, [3, 2, 0]));
    let play = offer(&["forum", "basilica"]);
    assert_eq!(play.vp(A), 7, "no god gives more than usual");
    let play = offer(&["galley", "trading-post"]);
    assert_eq!((play.gold(A), play.pieces(A, "ship")), (26, [3, 2, 0]));
    assert_eq!(play.hand(A).len(), 5, "the refill is as ever");
    let mut play = offer(&["ballista"]);
    play.pick_all(A, &["maritime", "civil"]);
    assert_eq!(
        (play.pieces(A, "ship"), play.pieces(A, "civil")),
        ([3, 2, 0], [3, 2, 0])
    );
    let mut play = offer(&["temple-of-isis"]);
    play.pick(A, "god-neptune");
    assert_eq!((play.gold(A), play.discard()), (24, vec!["temple-of-isis"]));
}

// ---- cities ----

/// The temples that watch cities, what has to stand there, and two more buildings.
const WATCHING: [(&str, &str, &str, &str); 3] = [
    ("temple-of-seth", "army", "production", "academy"),
    ("temple-of-sobek", "production", "army", "academy"),
    ("temple-of-thoth", "scientific", "army", "quarry"),
];

#[test]
fn e60_seth_sobek_and_thoth_reward_the_third_building_of_a_region_once() {
    for (temple, of, other, fourth) in WATCHING {
        let scenario = with(temple).build(A, of, (0, 1)).build(A, other, (0, 1));
        let mut play = scenario.hand(A, &["forum", fourth, "galley"]).play();
        play.construct(A, "forum", (0, 1));
        assert_eq!((play.vp(A), play.counters(A, temple)), (9, 2), "{temple}");
        idle(&mut play, B);
        play.construct(A, fourth, (0, 1));
        assert_eq!(
            (play.vp(A), play.counters(A, temple)),
            (9, 2),
            "{temple}: once a region"
        );
    }
}

#[test]
fn e60_the_type_may_come_last_but_has_to_be_there() {
    let thirds = ["ballista", "quarry", "academy"];
    for ((temple, of, ..), third) in WATCHING.into_iter().zip(thirds) {
        let others = ["production", "army", "scientific"]
            .into_iter()
            .filter(|other| *other != of);
        let two = |scenario: Scenario| {
            others
                .clone()
                .fold(scenario, |s, other| s.build(A, other, (0, 1)))
        };
        let play = build(two(with(temple)), third, (0, 1));
        assert_eq!(play.counters(A, temple), 2, "{temple}");
        let play = build(two(with(temple)), "forum", (0, 1));
        assert_eq!(
            (play.vp(A), play.counters(A, temple)),
            (5, 3),
            "{temple}: none of its type"
        );
        let play = build(with(temple).build(A, of, (0, 1)), "forum", (0, 1));
        assert_eq!(play.counters(A, temple), 3, "{temple}: two buildings");
        let empty = with(temple).counters(A, temple, 0).build(A, of, (0, 1));
        let play = build(empty.build(A, "temple", (0, 1)), "forum", (0, 1));
        assert_eq!(
            (play.vp(A), play.counters(A, temple)),
            (5, 0),
            "{temple}: no counters"
        );
    }
}

#[test]
fn e60_the_temple_itself_can_be_the_third_building() {
    for (temple, of, ..) in WATCHING {
        let scenario = egypt().build(A, of, (0, 1)).build(A, "civil", (0, 1));
        let play = build(scenario, temple, (0, 1));
        assert_eq!((play.vp(A), play.counters(A, temple)), (9, 2), "{temple}");
    }
    // Without a piece it stands nowhere.
    let scenario = egypt()
        .build(A, "army", (0, 1))
        .build(A, "civil", (0, 1))
        .temples(0);
    let scenario = scenario.build(A, "scientific", (0, 1)).gold(A, 3);
    let play = build(scenario, "temple-of-seth", (0, 1));
    assert_eq!((play.vp(A), play.counters(A, "temple-of-seth")), (5, 3));
}

#[test]
fn e60_another_region_brings_another_counter() {
    let scenario = with("temple-of-seth").build_all(A, "army", &[(0, 1), (0, 0)]);
    let scenario = scenario.build_all(A, "production", &[(0, 1), (0, 0)]);
    let mut play = scenario.hand(A, &["academy", "academy-2", "galley"]).play();
    play.construct(A, "academy", (0, 1));
    idle(&mut play, B);
    play.construct(A, "academy", (0, 0));
    assert_eq!((play.vp(A), play.counters(A, "temple-of-seth")), (13, 1));
}

#[test]
fn e60_the_placement_counts_and_not_what_moves_afterwards() {
    // The new legion is the third building, and leaves.
    let scenario = with("temple-of-seth")
        .build(A, "civil", (0, 1))
        .build(A, "production", (0, 1));
    let mut play = build(scenario, "legion", (0, 1));
    assert_eq!(play.counters(A, "temple-of-seth"), 2, "before the column");
    play.pick_at(A, (0, 2));
    assert_eq!(play.vp(A), 9);
    // A legion that arrives is not built there.
    let scenario = with("temple-of-seth")
        .build(A, "civil", (0, 1))
        .build(A, "production", (0, 1));
    let mut play = build(scenario, "legion", (0, 2));
    play.pick_at(A, (0, 1));
    assert_eq!((play.vp(A), play.counters(A, "temple-of-seth")), (5, 3));
}

#[test]
fn e60_counters_come_before_villages() {
    let scenario = with("temple-of-seth").cards(A, &["temple-of-hathor"]);
    let scenario = scenario.build(A, "army", (1, 0)).build(A, "production", (1, 0));
    let scenario = scenario.build(A, "ship", (0, -1)).build(A, "civil", (0, 0));
    let scenario = scenario.build(A, "production", (0, 0));
    let play = build(scenario, "ballista", (0, 0));
    assert_eq!(play.vp(A), 5 + 4 + 3 + 4);
    let order: Vec<&str> = play
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Constructed(_) => Some("built"),
            Event::Points { .. } => Some("points"),
            Event::Attacked { .. } => Some("attacked"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["built", "points", "attacked", "points"]);
}

#[test]
fn e60_buildings_of_rivals_do_not_count() {
    let scenario = with("temple-of-seth")
        .build(B, "army", (0, 1))
        .build(B, "production", (0, 1));
    let mut play = scenario.acting(B).hand(B, &["forum", "farm"]).play();
    play.construct(B, "forum", (0, 1));
    assert_eq!(
        (play.vp(A), play.vp(B), play.counters(A, "temple-of-seth")),
        (5, 5, 3)
    );
}

// ---- the end ----

#[test]
fn e61_counters_that_are_left_are_a_point_each() {
    let scenario = with("temple-of-thoth").counters(A, "temple-of-thoth", 2);
    let scenario = scenario.cards(A, &["temple-of-isis"]).acting(B).last_round(1);
    let scenario = scenario
        .gold(A, 0)
        .gold(B, 0)
        .resources(A, [0; 4])
        .resources(B, [0; 4]);
    let mut play = scenario.hand(B, &["forum", "farm"]).play();
    play.offer(B, &["forum"]);
    assert_eq!(play.outcome().map(|end| end.scores.clone()), Some(vec![7, 6]));
}

#[test]
fn e61_mixed_temples_each_work_in_their_own_way() {
    let mixed = || {
        Scenario::new(2)
            .temple_mix()
            .build(A, "civil", (0, 0))
            .build(A, "army", (0, 0))
    };
    // A base temple scores in the end, a temple of Egypt at once; both count for the next one (R58).
    let scenario = mixed().cards(A, &["temple-of-juno"]).cards(A, &ONE_EACH);
    let play = build(scenario, "temple-of-isis", (0, 0));
    assert_eq!(play.vp(A), 10);
    let worth: Vec<u8> = play.player(A).temples.iter().map(|temple| temple.worth).collect();
    assert_eq!(worth, [2, 0], "one city");
    let scenario = || {
        mixed()
            .cards(A, &["temple-of-juno", "temple-of-isis"])
            .cards(A, &ONE_EACH)
    };
    let mut play = scenario().hand(A, &["temple-of-mars", "farm"]).play();
    play.refuses(A, "temple-of-mars");
    assert_eq!(play.why_not(A, "temple-of-mars"), ["why-temple-cards"]);
    let play = build(scenario().cards(A, &TWO_EACH), "temple-of-mars", (0, 0));
    assert_eq!(play.vp(A), 5, "nothing at once");
    assert_eq!(play.player(A).temples[2].worth, 3);
    // Horus sees temples of both boxes.
    let scenario = mixed().cards(A, &["temple-of-horus"]).cards(A, &ONE_EACH);
    assert_eq!(build(scenario, "temple-of-juno", (0, 0)).vp(A), 9);
}

/// The test of each card.
#[rustfmt::skip]
pub const CARD_TESTS: &[CardTest] = &[
    ("temple-of-amun", e52_a_unit_of_a_building_cost_counts_as_paid),
    ("temple-of-aten", e52_a_unit_of_a_building_cost_counts_as_paid),
    ("temple-of-anubis", e52_a_unit_of_a_building_cost_counts_as_paid),
    ("temple-of-apis", e52_a_unit_of_a_building_cost_counts_as_paid),
    ("temple-of-hathor", e54_hathor_watches_every_attack),
    ("temple-of-horus", e55_horus_watches_every_other_temple),
    ("temple-of-isis", e56_isis_refills_the_hand_to_seven),
    ("temple-of-maat", guests::e57_each_of_five_temples_hosts_a_card_of_its_colour),
    ("temple-of-min", guests::e57_each_of_five_temples_hosts_a_card_of_its_colour),
    ("temple-of-montu", guests::e57_each_of_five_temples_hosts_a_card_of_its_colour),
    ("temple-of-mut", guests::e57_each_of_five_temples_hosts_a_card_of_its_colour),
    ("temple-of-neith", guests::e57_each_of_five_temples_hosts_a_card_of_its_colour),
    ("temple-of-ptah", e59_ptah_counts_one_card_more),
    ("temple-of-seth", e60_seth_sobek_and_thoth_reward_the_third_building_of_a_region_once),
    ("temple-of-sobek", e60_seth_sobek_and_thoth_reward_the_third_building_of_a_region_once),
    ("temple-of-thoth", e60_seth_sobek_and_thoth_reward_the_third_building_of_a_region_once),
];
