//! E7 to E16: the market, and a test for each blue card of Egypt.

use engine::deus::resource::Resource;
use engine::deus::scenario::{A, At, B, Scenario, TestTable};
use engine::kernel::{Answer, Key, Refusal, Shape};

use crate::card_tests::CardTest;

/// A table with blue cards of Egypt where A has a civil building at (0,0), beside two seas.
fn market() -> Scenario {
    let scenario = Scenario::new(2).egypt(&["maritime"]);
    scenario.build(A, "civil", (0, 0))
}

/// A builds a ship in the sea (-1,0).
fn build(scenario: Scenario, card: &str) -> TestTable {
    let mut play = scenario.hand(A, &[card, "temple-of-juno"]).play();
    play.construct(A, card, (-1, 0));
    play
}

/// What all resources cost.
fn values(play: &TestTable) -> [u8; 4] {
    Resource::ALL.map(|kind| play.value(kind.slug()))
}

/// An answer that picks these.
fn picked(keys: &[&str]) -> Answer {
    Answer::Picked(keys.iter().filter_map(|key| Key::parse(key)).collect())
}

// ---- the market ----

#[test]
fn e7_all_resources_begin_at_four_gold_and_the_markers_come_from_the_surplus_or_the_supply() {
    for (seats, left) in [(2, 8), (3, 12), (4, 15)] {
        let options = engine::kernel::Options::default();
        let egypt = engine::kernel::OptionValue::Value("egypt".to_owned());
        let play = TestTable::new_game(seats, options.with("maritime", egypt), 3);
        assert_eq!((values(&play), play.supply()), ([4; 4], [left; 4]), "{seats}");
        let market = play.view(A).market.expect("a market");
        assert!(
            Resource::ALL
                .into_iter()
                .all(|kind| market.value(kind).points() == 2)
        );
    }
}

/// The example of the rulebook: wheat at two gold.
#[test]
fn e8_a_missing_resource_costs_what_it_is_worth() {
    let with = |gold: u16| {
        let scenario = market().value("wheat", 2).value("stone", 6);
        scenario.resources(A, [0; 4]).gold(A, gold)
    };
    for (card, price) in [("quarry", 2), ("sawmill", 6), ("farm", 4), ("temple-of-juno", 16)] {
        let hand = [card, "basilica"];
        let play = with(price - 1).hand(A, &hand).play();
        assert_eq!(play.why_not(A, card), ["why-cannot-pay"], "{card}");
        let mut play = with(price).hand(A, &hand).play();
        play.construct(A, card, (0, 0));
        assert_eq!(play.gold(A), 0, "{card}");
    }
    let play = with(5).hand(A, &["barge-clay", "farm"]).play();
    assert_eq!(play.why_not(A, "barge-clay"), ["why-cannot-pay"]);
    let play = build(with(6), "barge-clay");
    assert_eq!(play.gold(A), 0, "two for wheat, four for wood");
}

#[test]
fn e8_every_way_to_pay_has_the_prices_of_its_kinds() {
    let with = |gold: u16| {
        let scenario = market().value("clay", 2).value("stone", 6).gold(A, gold);
        let mut play = scenario.hand(A, &["forum", "farm"]).play();
        play.pick(A, "forum").pick(A, "other-payment");
        play
    };
    for (way, gold) in [("clay", 14), ("stone", 18), ("gold", 12)] {
        let mut play = with(20);
        play.pick(A, way);
        play.pick_at(A, (0, 1));
        assert_eq!(play.gold(A), gold, "{way}");
    }
    // What is too dear is refused, and what is cheap is not.
    let play = with(5);
    assert_eq!(play.offers(A), ["clay-stone", "stone"]);
    assert_eq!(play.why_not(A, "clay"), ["why-no-gold"]);
    assert_eq!(play.why_not(A, "gold"), ["why-no-gold"]);
}

#[test]
fn e8_what_a_card_does_once_comes_too_late_for_its_own_cost() {
    // The Souk costs wood and clay, and could lower clay.
    let with = |gold: u16| {
        let scenario = market().value("clay", 6).gold(A, gold);
        scenario.resources(A, [0; 4])
    };
    with(9).hand(A, &["souk", "farm"]).play().refuses(A, "souk");
    let mut play = build(with(10), "souk");
    assert_eq!((play.gold(A), play.asked(A)), (0, Some("market")));
    play.pick(A, "lower-clay");
    assert_eq!(values(&play), [4, 4, 4, 4]);
}

#[test]
fn e9_the_market_ends_at_two_and_at_six() {
    // Nothing is asked where nothing could move.
    let play = build(market().value("wheat", 6), "barge-wheat");
    assert_eq!(play.asked(A), Some("sell-sets"));
    assert_eq!(play.why_not(A, "raise-wheat"), ["why-market-stays"]);

    let refused = |card: &str, keys: &[&str]| {
        let scenario = market().value("wheat", 6).value("stone", 2);
        let mut play = build(scenario, card);
        assert!(play.asked(A).is_some_and(|asked| asked.starts_with("market")));
        for key in keys {
            play.refuses(A, key);
            assert_eq!(play.why_not(A, key), ["why-market-stays"], "{card}: {key}");
        }
    };
    refused("souk", &["lower-stone"]);
    refused("papyrus-boat", &["lower-stone", "raise-wheat"]);
    refused("grand-souk", &["swap-wood-clay"]);
    // One of two can still move.
    let scenario = market().value("wheat", 6).value("stone", 2);
    let mut play = build(scenario.resources(A, [0, 1, 0, 1]), "merchantman");
    play.refuses(A, "wheat-over-stone");
    assert_eq!(play.why_not(A, "wheat-over-stone"), ["why-market-stays"]);
    play.pick(A, "wheat-over-clay");
    assert_eq!(values(&play), [6, 4, 2, 2]);
}

// ---- Grand Souk ----

#[test]
fn e10_the_grand_souk_sells_up_to_four_resources_each_for_its_value() {
    let scenario = || {
        let scenario = market().value("wheat", 2).value("stone", 6);
        scenario.resources(A, [3, 1, 0, 3])
    };
    let mut play = build(scenario(), "grand-souk");
    play.pass(A);
    assert_eq!(play.question(A).shape, Shape::Some { min: 0, max: 4 });
    assert_eq!(play.why_not(A, "clay"), ["why-no-resource"]);
    play.pick_all(A, &["wheat", "wheat", "stone", "stone"]);
    assert_eq!((play.gold(A), play.resources(A)), (36, [0, 1, 0, 0]));
    assert_eq!(play.asked(A), Some("market"));

    let mut play = build(scenario(), "grand-souk");
    play.pass(A);
    play.refuses_answer(A, &picked(&["wheat", "wheat", "wood", "stone", "stone"]));
}

/// The values are swapped wholly before the sale or wholly after it (R39).
#[test]
fn e10_the_values_are_not_swapped_during_the_sale() {
    let scenario = || {
        let scenario = market().value("wheat", 2).value("stone", 6);
        scenario.resources(A, [3, 0, 0, 3])
    };
    let mut before = build(scenario(), "grand-souk");
    before
        .pick(A, "swap-wheat-stone")
        .pick_all(A, &["wheat", "wheat", "stone"]);
    assert_eq!((before.gold(A), before.awaited()), (34, vec![B]));
    assert_eq!(values(&before), [6, 4, 4, 2]);

    let mut after = build(scenario(), "grand-souk");
    after.pass(A).pick_all(A, &["wheat", "wheat", "stone"]);
    after.pick(A, "swap-wheat-stone");
    assert_eq!((after.gold(A), values(&after)), (30, [6, 4, 4, 2]));

    // Somebody with nothing to sell is asked once.
    let mut once = build(
        market().value("wheat", 2).resources(A, [1, 0, 0, 1]),
        "grand-souk",
    );
    assert_eq!(once.asked(A), Some("market"));
    once.pass(A);
    assert_eq!(once.awaited(), [B]);
}

// ---- Merchantman ----

#[test]
fn e11_the_merchantman_sells_exactly_one_of_each_kind_for_six_points() {
    let mut play = build(market().resources(A, [2, 3, 2, 3]), "merchantman");
    assert_eq!((play.asked(A), play.offers(A)), (Some("sell-set"), vec!["set"]));
    play.pick(A, "set");
    assert_eq!((play.vp(A), play.resources(A)), (11, [1; 4]));
    assert_eq!(play.asked(A), Some("market"), "a second set stays");
    assert_eq!(play.offers(A).len(), 12);
    play.pick(A, "clay-over-wheat");
    assert_eq!(values(&play), [2, 4, 6, 4]);

    let play = build(market().resources(A, [3, 3, 0, 3]), "merchantman");
    assert_eq!((play.asked(A), play.vp(A)), (Some("market"), 5));
    assert_eq!(play.why_not(A, "set"), ["why-no-resource"]);

    let mut play = build(market().resources(A, [1, 2, 1, 2]), "merchantman");
    play.pass(A).pass(A);
    assert_eq!((play.vp(A), play.resources(A)), (5, [1; 4]), "nobody has to");
}

// ---- Barges ----

/// The Barges, with the places of what they sell; none of them costs it.
const BARGES: [(&str, &str, usize); 4] = [
    ("barge-wheat", "wheat", 0),
    ("barge-wood", "wood", 1),
    ("barge-clay", "clay", 2),
    ("barge-stone", "stone", 3),
];

/// The example of the rulebook: three points for one set, six for two.
#[test]
fn e12_barges_sell_up_to_two_sets_of_two_for_the_points_of_their_kind() {
    for (card, kind, at) in BARGES {
        let holding = |count: u8| {
            let mut held = [1; 4];
            held[at] = count;
            build(market().value(kind, 6).resources(A, held), card)
        };
        for (count, most, left) in [(2, 1u8, 0), (3, 1, 1), (4, 2, 0), (6, 2, 2)] {
            let mut play = holding(count);
            assert_eq!(
                (play.asked(A), play.question(A).shape),
                (
                    Some("sell-sets"),
                    Shape::Amount {
                        min: 0,
                        max: most.into()
                    }
                )
            );
            play.amount(A, most.into());
            assert_eq!(play.vp(A), 5 + 3 * u16::from(most), "{card}: {count}");
            assert_eq!(play.resources(A)[at], left, "{card}: {count}");
        }
        let mut play = holding(4);
        play.amount(A, 1);
        assert_eq!((play.vp(A), play.resources(A)[at]), (8, 2), "{card}: one set");
        let play = holding(1);
        assert_eq!((play.vp(A), play.awaited()), (5, vec![B]), "{card}: no set");
    }
}

#[test]
fn e12_barges_raise_their_kind_before_the_sale() {
    for (card, kind, at) in BARGES {
        let mut held = [1; 4];
        held[at] = 4;
        let raise = format!("raise-{kind}");
        let mut play = build(market().value(kind, 2).resources(A, held), card);
        assert_eq!(
            (play.asked(A), play.offers(A)),
            (Some("market"), vec![raise.as_str()])
        );
        play.pick(A, &raise).amount(A, 2);
        assert_eq!((play.vp(A), play.value(kind)), (9, 4), "{card}: twice two points");
        let mut play = build(market().value(kind, 2).resources(A, held), card);
        play.pass(A).amount(A, 2);
        assert_eq!((play.vp(A), play.value(kind)), (7, 2), "{card}: twice one point");
        assert_eq!(play.awaited(), [B], "{card}: it is not asked again");
    }
}

// ---- Papyrus Boat ----

/// The example of the rulebook: four wheat and one stone for 14 gold.
#[test]
fn e13_the_papyrus_boat_buys_up_to_five_resources_each_for_its_value() {
    let scenario = || {
        let scenario = market().value("wheat", 2).value("stone", 6);
        scenario.resources(A, [0, 0, 1, 0]).resources(B, [0; 4])
    };
    let five = ["wheat", "wheat", "wheat", "wheat", "stone"];
    let mut play = build(scenario(), "papyrus-boat");
    play.pass(A);
    assert_eq!(play.question(A).shape, Shape::Some { min: 0, max: 5 });
    play.pick_all(A, &five);
    assert_eq!((play.gold(A), play.resources(A)), (6, [4, 0, 0, 1]));
    assert_eq!(play.supply(), [6, 10, 10, 9]);
    play.pick(A, "raise-wheat");
    assert_eq!((values(&play), play.awaited()), ([4, 4, 4, 6], vec![B]));

    // The value may move first, and then no more.
    let mut play = build(scenario(), "papyrus-boat");
    play.pick(A, "lower-stone").pick_all(A, &five);
    assert_eq!((play.gold(A), play.awaited()), (8, vec![B]));
}

#[test]
fn e13_no_basket_is_offered_that_cannot_be_paid() {
    let scenario = market().value("wheat", 2).value("stone", 6).gold(A, 10);
    let mut play = build(scenario.resources(A, [0, 0, 1, 0]), "papyrus-boat");
    play.pass(A);
    let asked = play.question(A).clone();
    let keys = |keys: &[&str]| keys.iter().filter_map(|key| Key::parse(key)).collect::<Vec<_>>();
    for (basket, more, fits) in [
        (&["stone"][..], "wheat", true),
        (&["stone"], "wood", true),
        (&["stone"], "stone", false),
        (&["stone", "wood"], "wheat", false),
        (&["wheat", "wheat", "wheat"], "wood", true),
        (&["wheat", "wheat", "wheat"], "stone", false),
    ] {
        let more = Key::parse(more).expect("a key");
        assert_eq!(asked.can_add(&keys(basket), &more), fits, "{basket:?} and {more}");
    }
    let refusal = play.refuses_answer(A, &picked(&["stone", "wood", "wheat"]));
    let Refusal::Together { reasons } = refusal else {
        panic!("{refusal:?}");
    };
    assert_eq!(reasons[0].key, "why-no-gold");
    play.pick_all(A, &["stone", "wheat", "wheat"]);
    assert_eq!(play.gold(A), 0);
}

#[test]
fn e13_what_is_too_dear_or_missing_is_refused() {
    let scenario = market().value("stone", 6).gold(A, 5).supply("wheat", 0);
    let mut play = build(scenario, "papyrus-boat");
    play.pass(A);
    assert_eq!(play.offers(A), ["wood", "clay"]);
    assert_eq!(play.why_not(A, "stone"), ["why-no-gold"]);
    assert_eq!(play.why_not(A, "wheat"), ["why-supply"]);
    // With too little for anything nothing is asked but what happens to the market, and that once.
    let mut play = build(market().gold(A, 1), "papyrus-boat");
    assert_eq!(
        (play.asked(A), play.why_not(A, "stone")),
        (Some("market"), vec!["why-no-gold".into()])
    );
    play.pick(A, "lower-stone");
    assert_eq!(play.awaited(), [B]);
}

#[test]
fn e13_whether_the_market_moves_first_is_asked_where_it_can_matter() {
    let asked = |gold: u16, wheat: u8, supply: u8| {
        let scenario = ["wood", "clay", "stone"]
            .into_iter()
            .fold(market().value("wheat", wheat), |scenario, kind| {
                scenario.value(kind, 6).supply(kind, supply)
            });
        build(scenario.resources(A, [0, 0, 1, 0]).gold(A, gold), "papyrus-boat").asked(A)
    };
    assert_eq!(asked(3, 4, 9), Some("market-first"), "wheat could cost two");
    assert_eq!(asked(1, 4, 9), Some("market"));
    assert_eq!(asked(3, 6, 9), Some("market"), "four at the least");
    assert_eq!(asked(4, 6, 9), Some("market-first"));
}

#[test]
fn e13_the_question_says_how_many_can_be_paid() {
    let most = |gold: u16, card: &str| {
        let scenario = market().value("wheat", 2).value("stone", 6).supply("wheat", 2);
        let scenario = scenario.resources(A, [0, 1, 1, 0]).gold(A, gold);
        let mut play = build(scenario, card);
        while play.asked(A) != Some("buy-at-market") {
            play.pass(A);
        }
        play.question(A).shape
    };
    // Two wheat for four gold, and then wood or clay.
    for (gold, card, max) in [
        (7, "papyrus-boat", 2),
        (8, "papyrus-boat", 3),
        (7, "souk", 4),
        (8, "souk", 5),
    ] {
        assert_eq!(most(gold, card), Shape::Some { min: 0, max }, "{card} for {gold}");
    }
}

// ---- Souk ----

/// The example of the rulebook: two clay, two stone and one wood for 12 gold.
#[test]
fn e14_the_souk_buys_up_to_five_resources_for_half_of_what_they_are_worth() {
    let scenario = || market().value("stone", 6).resources(A, [0, 1, 1, 0]);
    let mut play = build(scenario(), "souk");
    assert_eq!(play.asked(A), Some("market"));
    play.pass(A);
    assert_eq!(play.asked(A), Some("ship"));
    play.pass(A);
    assert_eq!(
        (play.asked(A), play.question(A).shape),
        (Some("buy-at-market"), Shape::Some { min: 0, max: 5 })
    );
    play.pick_all(A, &["clay", "clay", "stone", "stone", "wood"]);
    assert_eq!((play.gold(A), play.resources(A)), (8, [0, 1, 2, 2]));
    assert_eq!(play.awaited(), [B]);
    assert_eq!(play.at((-1, 0)).owner, Some(A), "no ship has moved");

    // A value can be lowered before, and each part can be left out.
    let mut play = build(scenario(), "souk");
    play.pick(A, "lower-stone").pass(A).pick_all(A, &["stone"; 3]);
    assert_eq!(play.gold(A), 14);
    let mut play = build(scenario(), "souk");
    play.pass(A).pass(A).pick_all(A, &[]);
    assert_eq!((play.gold(A), play.awaited()), (20, vec![B]));
    // Half of six is three.
    let mut play = build(scenario().gold(A, 5), "souk");
    play.pass(A).pass(A);
    play.refuses_answer(A, &picked(&["stone", "stone"]));
    play.pick_all(A, &["stone", "wood"]);
    assert_eq!(play.gold(A), 0);
}

/// With four players: A has ships at (1,1) and (0,3), B has one at (1,0). A has declined to lower a value.
fn sailing(scenario: impl FnOnce(Scenario) -> Scenario) -> TestTable {
    let four = Scenario::new(4).egypt(&["maritime"]).build(A, "ship", (1, 1));
    let four = four.build(B, "ship", (1, 0)).build(A, "civil", (0, 2));
    let mut play = scenario(four).hand(A, &["souk", "temple-of-juno"]).play();
    play.construct(A, "souk", (0, 3)).pass(A);
    assert_eq!(play.asked(A), Some("ship"));
    play
}

fn stands(play: &TestTable, at: At) -> Vec<&'static str> {
    play.at(at).buildings.iter().map(|of| of.slug()).collect()
}

#[test]
fn e15_a_ship_sails_up_to_three_regions_past_others_to_a_free_sea() {
    let mut play = sailing(|scenario| scenario);
    assert_eq!(play.regions_offered(A), [(0, 3), (1, 1)]);
    play.pick_at(A, (1, 1));
    assert_eq!(
        (play.asked(A), play.regions_offered(A)),
        (Some("sail"), vec![(1, -1), (2, -2)])
    );
    for (at, why) in [
        ((2, -3), "why-too-far"),
        ((1, 0), "why-occupied"),
        ((0, 3), "why-own-region"),
        ((0, 2), "why-not-sea"),
    ] {
        play.refuses_at(A, at);
        assert_eq!(play.why_not_at(A, at), [why], "{at:?}");
    }
    play.pick_at(A, (1, -1));
    assert_eq!(stands(&play, (1, -1)), ["maritime"]);
    assert_eq!(
        (play.at((1, 1)).owner, play.asked(A)),
        (None, Some("buy-at-market"))
    );
}

#[test]
fn e15_an_army_aboard_sails_along() {
    let mut play = sailing(|scenario| scenario.build(A, "army", (1, 1)));
    play.pick_at(A, (1, 1)).pick_at(A, (2, -2));
    assert_eq!(stands(&play, (2, -2)), ["maritime", "military"]);
    assert_eq!(play.at((1, 1)).owner, None);
}

#[test]
fn e15_a_ship_without_a_free_sea_in_reach_stays() {
    // A token of a rival occupies a sea, too.
    let scenario = Scenario::new(2).egypt(&["maritime", "military"]);
    let scenario = scenario.build(A, "civil", (0, 0)).camp(B, (0, -1));
    let mut play = build(scenario, "souk");
    play.pass(A);
    assert_eq!(play.asked(A), Some("buy-at-market"));
    assert_eq!(play.why_not_at(A, (-1, 0)), ["why-no-sea-free"]);
}

#[test]
fn e15_a_ship_that_arrives_can_close_the_ring_around_a_village() {
    let scenario = market().build(A, "army", (0, 0)).build(A, "production", (1, 0));
    let mut play = build(scenario, "souk");
    assert_eq!(play.vp(A), 5);
    play.pass(A).pick_at(A, (-1, 0));
    assert!(play.at((1, -1)).village.is_some_and(|village| village.attacked));
    assert_eq!((play.vp(A), stands(&play, (0, -1))), (8, vec!["maritime"]));
}

// ---- the end ----

/// The example of the rulebook: wood at three points.
#[test]
fn e16_the_most_of_a_resource_is_worth_its_points_and_the_most_gold_is_worth_two() {
    let ended = |wood: u8| {
        let scenario = market().value("wood", wood).acting(B).last_round(1);
        let scenario = scenario.gold(A, 3).gold(B, 0);
        let scenario = scenario.resources(A, [0, 2, 0, 0]).resources(B, [0, 2, 1, 0]);
        let mut play = scenario.hand(B, &["forum", "farm"]).play();
        play.offer(B, &["forum"]);
        play.outcome().expect("the end").scores.clone()
    };
    // Five points each; A has two for gold, B one from Vesta and two for clay; both have the most wood.
    assert_eq!(ended(6), [5 + 2 + 3, 5 + 1 + 2 + 3]);
    assert_eq!(ended(4), [5 + 2 + 2, 5 + 1 + 2 + 2]);
    assert_eq!(ended(2), [5 + 2 + 1, 5 + 1 + 2 + 1]);
}

/// The test of each card.
#[rustfmt::skip]
pub const CARD_TESTS: &[CardTest] = &[
    ("grand-souk", e10_the_grand_souk_sells_up_to_four_resources_each_for_its_value),
    ("merchantman", e11_the_merchantman_sells_exactly_one_of_each_kind_for_six_points),
    ("barge-wheat", e12_barges_sell_up_to_two_sets_of_two_for_the_points_of_their_kind),
    ("barge-wood", e12_barges_sell_up_to_two_sets_of_two_for_the_points_of_their_kind),
    ("barge-clay", e12_barges_sell_up_to_two_sets_of_two_for_the_points_of_their_kind),
    ("barge-stone", e12_barges_sell_up_to_two_sets_of_two_for_the_points_of_their_kind),
    ("papyrus-boat", e13_the_papyrus_boat_buys_up_to_five_resources_each_for_its_value),
    ("souk", e14_the_souk_buys_up_to_five_resources_for_half_of_what_they_are_worth),
];
