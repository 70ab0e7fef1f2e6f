//! B94 to B108 and the other cards: one test for each distinct card of the five standard types.

use engine::deus::event::Event;
use engine::deus::scenario::{A, At, B, C, Scenario, TestTable};
use engine::kernel::{Answer, Key, Shape};

use crate::card_tests::CardTest;

/// A stands on the mountain (0,0), beside the seas (-1,0) and (0,-1).
fn harbour() -> Scenario {
    Scenario::new(2).build(A, "civil", (0, 0))
}

/// A builds a ship at (-1,0).
fn sail(scenario: Scenario, card: &str) -> TestTable {
    let mut play = scenario.hand(A, &[card, "temple-of-juno"]).play();
    play.construct(A, card, (-1, 0));
    play
}

/// A builds a card in a region.
fn build(scenario: Scenario, card: &str, at: At) -> TestTable {
    let mut play = scenario.hand(A, &[card, "temple-of-juno"]).play();
    play.construct(A, card, at);
    play
}

fn keys(words: &[&'static str]) -> Answer {
    Answer::Picked(words.iter().map(|word| Key::of(word)).collect())
}

// ---- blue ----

#[test]
fn b94_galley_buys_for_one_gold_each_what_the_supply_has() {
    let mut play = sail(harbour().gold(A, 2).supply("clay", 0), "galley");
    assert_eq!(play.offers(A), ["wheat", "wood", "stone"]);
    assert_eq!(play.why_not(A, "clay"), ["why-supply"]);
    play.refuses_answer(A, &keys(&["stone", "stone", "stone"]));
    play.pick_all(A, &["stone", "stone"]);
    assert_eq!((play.gold(A), play.resources(A)), (0, [2, 2, 3, 5]));
}

/// A card sells 6 of 7 units. On the board for three players (0,0) lies beside the sea (1,0).
fn sells_all(family: &str, cost: [u8; 4], gold: u16, vp: u16) {
    for (at, kind) in ["wheat", "wood", "clay", "stone"].into_iter().enumerate() {
        let mut held = cost;
        held[at] += 7;
        let mut play = Scenario::new(3)
            .build(A, "civil", (0, 0))
            .resources(A, held)
            .hand(A, &[&format!("{family}-{kind}"), "temple-of-juno"])
            .play();
        play.construct(A, &format!("{family}-{kind}"), (1, 0));
        assert_eq!(play.resources(A)[at], 7);
        assert_eq!(
            play.question(A).shape,
            Shape::Amount { min: 0, max: 6 },
            "{family}-{kind}"
        );
        let (supply, had) = (play.supply()[at], play.gold(A));
        play.amount(A, 6);
        assert_eq!(
            (play.resources(A)[at], play.supply()[at]),
            (1, supply + 6),
            "{family}-{kind}"
        );
        assert_eq!(
            (play.gold(A) - had, play.vp(A) - 5),
            (gold, vp),
            "{family}-{kind}"
        );
    }
}

#[test]
fn b95_merchant_ships_sell_up_to_six_for_four_gold_each() {
    sells_all("merchant-ship", [0, 1, 0, 0], 24, 0);
}

#[test]
fn b95_small_harbors_sell_up_to_six_for_a_point_each() {
    sells_all("small-harbor", [0, 0, 1, 1], 0, 6);
}

#[test]
fn b95_selling_nothing_is_possible_and_with_nothing_there_is_no_question() {
    let mut play = sail(harbour(), "merchant-ship-wheat");
    play.amount(A, 0);
    assert_eq!((play.gold(A), play.resources(A)[0]), (20, 3));
    let play = sail(harbour().resources(A, [0, 1, 1, 1]), "merchant-ship-wheat");
    assert_eq!(play.awaited(), [B]);
}

#[test]
fn b96_trading_post_exchanges_up_to_three_times_and_gives_two_gold() {
    let mut play = sail(harbour().resources(A, [2, 0, 1, 0]), "trading-post");
    assert_eq!(
        (play.asked(A), play.resources(A)),
        (Some("exchange"), [1, 0, 0, 0])
    );
    assert_eq!(play.offers(A), ["wheat-wood", "wheat-clay", "wheat-stone"]);
    play.refuses(A, "wheat-wheat");
    assert_eq!(play.why_not(A, "clay-wood"), ["why-no-resource"]);
    play.pick(A, "wheat-wood").pass(A);
    assert_eq!((play.gold(A), play.resources(A)), (22, [0, 1, 0, 0]));

    let mut play = sail(harbour(), "trading-post");
    play.pick(A, "wheat-wood")
        .pick(A, "wood-stone")
        .pick(A, "stone-clay");
    assert_eq!(
        (play.gold(A), play.resources(A), play.awaited()),
        (22, [1, 3, 3, 3], vec![B])
    );

    let mut play = sail(harbour(), "trading-post");
    play.pass(A);
    assert_eq!((play.gold(A), play.resources(A)), (22, [2, 3, 2, 3]));
}

#[test]
fn b97_large_harbor_sells_different_kinds_and_pays_a_point_more_for_all_four() {
    let mut play = sail(harbour(), "large-harbor");
    play.pick_all(A, &["wheat", "wood", "clay", "stone"]);
    assert_eq!((play.vp(A), play.resources(A)), (10, [1, 2, 1, 1]));

    let mut play = sail(harbour().resources(A, [4, 1, 1, 1]), "large-harbor");
    assert_eq!(
        (play.resources(A), play.offers(A)),
        ([3, 1, 0, 0], vec!["wheat", "wood"])
    );
    play.refuses_answer(A, &keys(&["wheat", "wheat"]));
    play.pick_all(A, &["wheat", "wood"]);
    assert_eq!(play.vp(A), 7);
}

// ---- green ----

/// A has production buildings on a field and on two forests; the card is built there, too, on the mountain
/// (0,0).
fn farmland() -> Scenario {
    Scenario::new(2).build_all(A, "production", &[(-1, 1), (0, 1), (1, 4)])
}

#[test]
fn b98_small_production_building_yields_one_of_choice() {
    let mut play = build(farmland(), "small-production-building", (0, 0));
    assert_eq!(
        (play.asked(A), play.offers(A)),
        (Some("produce"), vec!["wheat", "wood", "stone"])
    );
    assert_eq!(play.why_not(A, "clay"), ["why-no-production"]);
    play.pick_all(A, &["wood"]);
    assert_eq!((play.resources(A), play.gold(A)), ([3, 4, 3, 3], 18));
}

#[test]
fn b98_medium_production_building_yields_of_two_different_buildings() {
    let mut play = build(farmland(), "medium-production-building", (0, 0));
    play.refuses_answer(A, &keys(&["wheat", "wheat"]));
    play.refuses_answer(A, &keys(&["wood"]));
    play.pick_all(A, &["wood", "wood"]);
    assert_eq!(play.resources(A), [3, 5, 2, 3]);

    // With a single building there is nothing to choose.
    let play = build(
        Scenario::new(2).build(A, "civil", (0, 0)),
        "medium-production-building",
        (0, 0),
    );
    assert_eq!((play.resources(A), play.awaited()), ([3, 3, 2, 4], vec![B]));
}

#[test]
fn b98_large_production_building_yields_of_all() {
    let play = build(farmland(), "large-production-building", (0, 0));
    assert_eq!((play.resources(A), play.awaited()), ([4, 4, 3, 3], vec![B]));
}

#[test]
fn b99_farm_sawmill_brickyard_and_quarry_yield_for_every_building_of_one_region() {
    let city = |at: At| {
        let city = ["civil", "army", "temple"]
            .into_iter()
            .fold(Scenario::new(2), |s, of| s.build(A, of, at));
        // Another region of the same kind yields nothing.
        city.build(A, "civil", (0, 1))
            .build(A, "civil", (2, 1))
            .build(A, "civil", (1, 1))
            .build(A, "civil", (0, 2))
    };
    let land = [
        ("farm", (-1, 1), 0),
        ("sawmill", (2, 2), 1),
        ("brickyard", (1, 0), 2),
        ("quarry", (0, 0), 3),
    ];
    for (card, at, kind) in land {
        let mut play = city(at).hand(A, &[card, "temple-of-juno"]).play();
        let paid = match card {
            "farm" => 2,
            "sawmill" => 3,
            "brickyard" => 1,
            _ => 0,
        };
        // The production building itself stands elsewhere, on a swamp or for the Brickyard on a mountain.
        let beside = if card == "brickyard" { (0, 2) } else { (1, 1) };
        play.construct(A, card, beside);
        let mut expected = [3; 4];
        expected[kind] += 3;
        expected[paid] -= 1;
        assert_eq!((play.resources(A), play.awaited()), (expected, vec![B]), "{card}");
    }
}

#[test]
fn b100_cooperatives_yield_two_for_each_production_building_on_their_land() {
    let land = [
        ("wheat", [(-1, 1), (0, 3)], [5, 2, 3, 2]),
        ("wood", [(0, 1), (1, 4)], [2, 5, 2, 3]),
        ("clay", [(1, 0), (1, 1)], [2, 3, 5, 2]),
        ("stone", [(0, 2), (3, 0)], [3, 2, 2, 5]),
    ];
    for (kind, regions, mut expected) in land {
        let on = |scenario: Scenario| {
            let scenario = scenario
                .build_all(A, "production", &regions)
                .build(A, "civil", (2, 1));
            // The card's own building stands on other land.
            build(
                scenario,
                &format!("cooperative-{kind}"),
                if kind == "wheat" { (2, 2) } else { (2, 1) },
            )
        };
        let at = ["wheat", "wood", "clay", "stone"]
            .iter()
            .position(|other| *other == kind)
            .expect("a kind");
        expected[at] = 7;
        assert_eq!(on(Scenario::new(2)).resources(A), expected, "{kind}");
        expected[at] = 6;
        assert_eq!(
            on(Scenario::new(2).supply(kind, 3)).resources(A),
            expected,
            "{kind}: the supply has three"
        );
    }
}

// ---- yellow ----

/// Three regions with two buildings each.
fn cities() -> Scenario {
    let civil = Scenario::new(2).build_all(A, "civil", &[(0, 0), (0, 1), (1, 0)]);
    civil.build_all(A, "army", &[(0, 0), (0, 1), (1, 0)])
}

#[test]
fn b101_school_draws_a_card_for_each_city() {
    assert_eq!(build(cities(), "school", (1, 1)).hand(A).len(), 4);
    assert_eq!(
        build(cities(), "school", (0, 0)).hand(A).len(),
        4,
        "a city of three is one city"
    );
}

#[test]
fn b101_workshop_gives_a_piece_for_each_city() {
    let mut play = build(cities(), "workshop", (1, 1));
    assert_eq!(
        (play.asked(A), play.question(A).shape),
        (Some("gain-pieces"), Shape::Some { min: 3, max: 3 })
    );
    play.pick_all(A, &["production", "production", "maritime"]);
    assert_eq!(
        (play.pieces(A, "production"), play.pieces(A, "ship")),
        ([4, 1, 0], [3, 2, 0])
    );
}

#[test]
fn b101_academy_draws_two_cards_within_the_hand_limit() {
    let position = Scenario::new(2).build(A, "civil", (0, 0));
    assert_eq!(
        build(Scenario::new(2).build(A, "civil", (0, 0)), "academy", (0, 0))
            .hand(A)
            .len(),
        3
    );
    let hand = [
        "academy",
        "forum",
        "basilica",
        "thermae",
        "farm",
        "quarry",
        "galley",
        "legion",
        "raiders",
        "temple-of-juno",
    ];
    let mut play = position.hand(A, &hand).play();
    play.construct(A, "academy", (0, 0));
    assert_eq!(play.hand(A).len(), 10);
}

#[test]
fn b101_artisans_guild_gives_two_different_pieces() {
    let mut play = build(
        Scenario::new(2).build(A, "civil", (0, 0)),
        "artisans-guild",
        (0, 0),
    );
    assert_eq!(play.asked(A), Some("different-pieces"));
    play.refuses_answer(A, &keys(&["civil", "civil"]));
    play.pick_all(A, &["civil", "military"]);
    assert_eq!(
        (play.pieces(A, "civil"), play.pieces(A, "army")),
        ([3, 1, 1], [3, 2, 0])
    );
}

/// Green [Farm, Quarry] on a field and a mountain, brown [Basilica].
fn columns() -> Scenario {
    let scenario = Scenario::new(2).cards(A, &["farm", "quarry", "basilica", "academy"]);
    scenario
        .build(A, "civil", (-1, 1))
        .build(A, "civil", (0, 0))
        .build(A, "production", (0, 0))
}

#[test]
fn b102_university_activates_the_bottom_card_of_another_column() {
    let mut play = columns().hand(A, &["university", "temple-of-juno"]).play();
    // The Academy below it draws first.
    play.construct(A, "university", (1, 0));
    assert_eq!(
        (play.asked(A), play.offers(A)),
        (Some("bottom-card"), vec!["production", "civil"])
    );
    assert_eq!(play.why_not(A, "scientific"), ["why-own-column"]);
    assert_eq!(play.why_not(A, "military"), ["why-empty-column"]);
    play.pick(A, "production");
    assert_eq!(play.resources(A), [4, 3, 2, 2], "the Farm yields one wheat");
}

#[test]
fn b102_lyceum_activates_the_top_card_of_another_column() {
    let mut play = columns().hand(A, &["lyceum", "temple-of-juno"]).play();
    play.construct(A, "lyceum", (1, 0));
    assert_eq!(
        (play.asked(A), play.offers(A)),
        (Some("top-of-column"), vec!["production", "civil"])
    );
    play.pick(A, "production");
    assert_eq!(
        (play.resources(A), play.gold(A)),
        ([2, 3, 3, 4], 18),
        "the Quarry yields two stone"
    );
}

#[test]
fn b102_a_temple_is_no_standard_column() {
    let scenario = Scenario::new(2)
        .cards(A, &["temple-of-juno"])
        .build(A, "civil", (0, 0));
    let mut play = scenario.hand(A, &["university", "forum"]).play();
    play.construct(A, "university", (0, 0));
    assert_eq!(play.awaited(), [B], "there is no other column");
}

// ---- brown ----

/// Five regions with two buildings, two of them with a third.
fn five_cities() -> Scenario {
    let regions = [(0, 0), (0, 1), (1, 0), (1, 1), (0, 2)];
    let scenario = Scenario::new(2)
        .build_all(A, "scientific", &regions)
        .build_all(A, "army", &regions);
    scenario.build_all(A, "production", &[(0, 0), (0, 1)])
}

#[test]
fn b103_city_cards_reward_cities() {
    for (card, gold, vp) in [
        ("forum", 0, 2),
        ("basilica", 6, 0),
        ("amphitheatre", 0, 2),
        ("thermae", 6, 0),
    ] {
        let play = build(five_cities(), card, (-1, 1));
        assert_eq!((play.gold(A), play.vp(A)), (20 + gold, 5 + vp), "{card}");
    }
}

#[test]
fn b104_terrain_cards_reward_land() {
    let land = [
        ([(0, 1), (1, 4), (2, 2)], "timber-market", "hunting-lodge"),
        ([(-1, 1), (0, 3), (2, 1)], "grain-market", "country-villa"),
        ([(1, 0), (1, 1), (-1, 3)], "pottery-market", "fishing-hamlet"),
        ([(0, 0), (0, 2), (3, 0)], "stone-market", "mountain-villa"),
    ];
    for (regions, market, villa) in land {
        // A second building and the card's own do not count again.
        let three = || {
            Scenario::new(2)
                .build_all(A, "production", &regions)
                .build(A, "army", regions[0])
        };
        assert_eq!(build(three(), market, regions[0]).gold(A), 29, "{market}");
        assert_eq!(build(three(), villa, regions[0]).vp(A), 8, "{villa}");
    }
}

// ---- red ----

#[test]
fn b105_siege_tower_takes_up_to_two_points_from_a_village_beside_an_army() {
    let at = |scenario: Scenario| build(scenario.build(A, "civil", (0, 0)), "siege-tower", (0, 0));
    let mut play = at(Scenario::new(2));
    play.pick_at(A, (1, -1));
    assert_eq!(
        (play.vp(A), play.at((1, -1)).village.map(|village| village.vp)),
        (7, Some(1))
    );
    let mut play = at(Scenario::new(2));
    play.pass(A);
    assert_eq!(
        (play.vp(A), play.at((1, -1)).village.map(|village| village.vp)),
        (5, Some(3)),
        "a village can be spared, even a single one (R2)"
    );
    let mut play = at(Scenario::new(2).village_vp((1, -1), 1));
    play.pick_at(A, (1, -1));
    assert_eq!(
        (play.vp(A), play.at((1, -1)).village.map(|village| village.vp)),
        (6, Some(0))
    );
    let play = at(Scenario::new(2).village_vp((1, -1), 0));
    assert_eq!(
        (play.vp(A), play.awaited()),
        (5, vec![B]),
        "there is nothing to take"
    );

    let mut play = build(Scenario::new(2).build(A, "civil", (1, 0)), "siege-tower", (1, 0));
    assert_eq!(
        (play.asked(A), play.regions_offered(A)),
        (Some("siege"), vec![(1, -1), (2, 0)])
    );
    play.refuses_at(A, (-1, 2));
    assert_eq!(play.why_not_at(A, (-1, 2)), ["why-no-army"]);
    play.pick_at(A, (2, 0));
    assert_eq!(
        (play.vp(A), play.at((2, 0)).village.map(|village| village.vp)),
        (7, Some(2))
    );
}

#[test]
fn b105_villages_that_are_attacked_or_empty_are_no_choice() {
    // The army at (1,0) stands beside (1,-1) and (2,0), another at (0,1) beside (-1,2).
    let scenario = || {
        Scenario::new(2)
            .build(A, "civil", (1, 0))
            .build(A, "army", (0, 1))
    };
    let mut play = build(scenario().attacked((1, -1)), "siege-tower", (1, 0));
    play.refuses_at(A, (1, -1));
    assert_eq!(play.why_not_at(A, (1, -1)), ["why-attacked"]);
    let mut play = build(scenario().village_vp((1, -1), 0), "siege-tower", (1, 0));
    play.refuses_at(A, (1, -1));
    assert_eq!(play.why_not_at(A, (1, -1)), ["why-no-points"]);
}

#[test]
fn b106_ballista_gives_four_gold_for_each_village_once() {
    let play = build(Scenario::new(2).build(A, "army", (0, 0)), "ballista", (1, 0));
    assert_eq!(play.gold(A), 28);
}

#[test]
fn b107_legion_steals_what_is_there() {
    let stolen = |vp: u8| {
        let scenario = Scenario::new(2)
            .build(A, "civil", (0, 1))
            .build(B, "civil", (0, 2))
            .vp(B, vp);
        let mut play = build(scenario, "legion", (0, 1));
        play.pick_at(A, (0, 1)).pick(A, "b");
        (play.vp(A), play.vp(B))
    };
    assert_eq!([stolen(0), stolen(1), stolen(5)], [(5, 0), (6, 0), (6, 4)]);
    let scenario = Scenario::new(2)
        .build(A, "civil", (0, 1))
        .build(B, "civil", (0, 2));
    let mut play = build(scenario, "legion", (0, 1));
    play.pick_at(A, (0, 1)).pass(A);
    assert_eq!(
        (play.vp(A), play.vp(B)),
        (5, 5),
        "a single rival can be spared (R2)"
    );
}

#[test]
fn b107_legion_chooses_among_the_rivals_beside_the_army() {
    let scenario = Scenario::new(3)
        .build(A, "civil", (1, 3))
        .build(B, "civil", (0, 3))
        .build(C, "civil", (1, 4));
    let mut play = build(scenario, "legion", (1, 3));
    play.pick_at(A, (1, 3));
    assert_eq!((play.asked(A), play.offers(A)), (Some("victim"), vec!["b", "c"]));
    play.pick(A, "c");
    assert_eq!((play.vp(A), play.vp(B), play.vp(C)), (6, 5, 4));
}

#[test]
fn b107_war_elephants_steal_one_point_for_each_army_beside_a_rival() {
    let beside = |armies: &[At], vp: u8| {
        let scenario = Scenario::new(2)
            .build(B, "civil", (0, 2))
            .build(B, "civil", (1, 0))
            .vp(B, vp);
        let scenario = scenario.build_all(A, "army", armies).build(A, "civil", (0, 1));
        let mut play = build(scenario, "war-elephants", (0, 1));
        play.pick(A, "b");
        (play.vp(A), play.vp(B))
    };
    assert_eq!(beside(&[], 9), (6, 8));
    assert_eq!(beside(&[(1, 1)], 9), (7, 7));
    assert_eq!(beside(&[(1, 1), (-1, 3), (0, 3)], 9), (8, 6), "three at most");
    assert_eq!(beside(&[(1, 1), (-1, 3), (0, 3)], 2), (7, 0));
    let scenario = Scenario::new(2)
        .build(A, "civil", (0, 1))
        .build(B, "civil", (0, 2));
    let mut play = build(scenario, "war-elephants", (0, 1));
    play.pass(A);
    assert_eq!(
        (play.vp(A), play.vp(B)),
        (5, 5),
        "a single rival can be spared (R2)"
    );
}

#[test]
fn b107_raiders_steal_two_gold_from_every_rival_beside_an_army() {
    let scenario = Scenario::new(3)
        .build(A, "civil", (1, 3))
        .build(B, "civil", (0, 3))
        .build(C, "civil", (1, 4));
    let mut play = build(scenario.gold(B, 1), "raiders", (1, 3));
    assert_eq!((play.asked(A), play.offers(A)), (Some("raid"), vec!["b", "c"]));
    play.pick_all(A, &["b", "c"]);
    assert_eq!((play.gold(A), play.gold(B), play.gold(C)), (23, 0, 18));
    let mut play = build(
        Scenario::new(2)
            .build(A, "civil", (0, 1))
            .build(B, "civil", (0, 2)),
        "raiders",
        (0, 1),
    );
    play.pick_all(A, &[]);
    assert_eq!(
        (play.gold(A), play.gold(B)),
        (20, 20),
        "a single rival can be spared (R2)"
    );
    let play = build(
        Scenario::new(2)
            .build(A, "civil", (0, 1))
            .build(B, "civil", (1, 5)),
        "raiders",
        (0, 1),
    );
    assert_eq!((play.gold(A), play.gold(B)), (20, 20));
}

#[test]
fn b108_cavalry_earns_two_gold_beside_a_village() {
    let mut play = build(Scenario::new(2).build(A, "civil", (2, 2)), "cavalry", (2, 2));
    play.pick_at(A, (1, 1));
    assert_eq!(play.gold(A), 22, "(2,0) is beside (1,1)");
    // Three steps, but none of these is beside a village that still stands.
    let scenario = Scenario::new(2)
        .build(A, "civil", (2, 2))
        .attacked((2, 0))
        .attacked((1, 3));
    let mut play = build(scenario, "cavalry", (2, 2));
    play.pick_at(A, (2, 2));
    assert_eq!(play.gold(A), 20);
}

#[test]
fn b108_a_village_attacked_by_the_move_itself_counts_no_more() {
    let ring = Scenario::new(2)
        .build_all(A, "civil", &[(0, 0), (1, 0)])
        .build(A, "ship", (0, -1))
        .attacked((-1, 2));
    let mut play = build(ring, "cavalry", (0, 1));
    play.pick_at(A, (0, 0));
    assert_eq!((play.vp(A), play.gold(A)), (8, 20));
    assert!(
        play.events
            .iter()
            .any(|event| matches!(event, Event::Attacked { .. }))
    );
}

/// The test of each card.
#[rustfmt::skip]
pub const CARD_TESTS: &[CardTest] = &[
    ("galley", b94_galley_buys_for_one_gold_each_what_the_supply_has),
    ("merchant-ship-wheat", b95_merchant_ships_sell_up_to_six_for_four_gold_each),
    ("merchant-ship-wood", b95_merchant_ships_sell_up_to_six_for_four_gold_each),
    ("merchant-ship-clay", b95_merchant_ships_sell_up_to_six_for_four_gold_each),
    ("merchant-ship-stone", b95_merchant_ships_sell_up_to_six_for_four_gold_each),
    ("small-harbor-wheat", b95_small_harbors_sell_up_to_six_for_a_point_each),
    ("small-harbor-wood", b95_small_harbors_sell_up_to_six_for_a_point_each),
    ("small-harbor-clay", b95_small_harbors_sell_up_to_six_for_a_point_each),
    ("small-harbor-stone", b95_small_harbors_sell_up_to_six_for_a_point_each),
    ("trading-post", b96_trading_post_exchanges_up_to_three_times_and_gives_two_gold),
    ("large-harbor", b97_large_harbor_sells_different_kinds_and_pays_a_point_more_for_all_four),
    ("small-production-building", b98_small_production_building_yields_one_of_choice),
    ("medium-production-building", b98_medium_production_building_yields_of_two_different_buildings),
    ("large-production-building", b98_large_production_building_yields_of_all),
    ("farm", b99_farm_sawmill_brickyard_and_quarry_yield_for_every_building_of_one_region),
    ("sawmill", b99_farm_sawmill_brickyard_and_quarry_yield_for_every_building_of_one_region),
    ("brickyard", b99_farm_sawmill_brickyard_and_quarry_yield_for_every_building_of_one_region),
    ("quarry", b99_farm_sawmill_brickyard_and_quarry_yield_for_every_building_of_one_region),
    ("cooperative-wheat", b100_cooperatives_yield_two_for_each_production_building_on_their_land),
    ("cooperative-wood", b100_cooperatives_yield_two_for_each_production_building_on_their_land),
    ("cooperative-clay", b100_cooperatives_yield_two_for_each_production_building_on_their_land),
    ("cooperative-stone", b100_cooperatives_yield_two_for_each_production_building_on_their_land),
    ("school", b101_school_draws_a_card_for_each_city),
    ("workshop", b101_workshop_gives_a_piece_for_each_city),
    ("academy", b101_academy_draws_two_cards_within_the_hand_limit),
    ("artisans-guild", b101_artisans_guild_gives_two_different_pieces),
    ("university", b102_university_activates_the_bottom_card_of_another_column),
    ("lyceum", b102_lyceum_activates_the_top_card_of_another_column),
    ("forum", b103_city_cards_reward_cities),
    ("basilica", b103_city_cards_reward_cities),
    ("amphitheatre", b103_city_cards_reward_cities),
    ("thermae", b103_city_cards_reward_cities),
    ("grain-market", b104_terrain_cards_reward_land),
    ("timber-market", b104_terrain_cards_reward_land),
    ("pottery-market", b104_terrain_cards_reward_land),
    ("stone-market", b104_terrain_cards_reward_land),
    ("country-villa", b104_terrain_cards_reward_land),
    ("hunting-lodge", b104_terrain_cards_reward_land),
    ("fishing-hamlet", b104_terrain_cards_reward_land),
    ("mountain-villa", b104_terrain_cards_reward_land),
    ("siege-tower", b105_siege_tower_takes_up_to_two_points_from_a_village_beside_an_army),
    ("ballista", b106_ballista_gives_four_gold_for_each_village_once),
    ("legion", b107_legion_steals_what_is_there),
    ("war-elephants", b107_war_elephants_steal_one_point_for_each_army_beside_a_rival),
    ("cavalry", b108_cavalry_earns_two_gold_beside_a_village),
    ("raiders", b107_raiders_steal_two_gold_from_every_rival_beside_an_army),
];
