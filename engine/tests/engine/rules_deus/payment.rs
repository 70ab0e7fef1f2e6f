//! B24 to B29: payment.

use engine::deus::scenario::{A, B, Scenario};
use engine::kernel::{Answer, Key};

#[test]
fn b24_four_gold_replace_a_resource() {
    let position = Scenario::new(2)
        .hand(A, &["forum", "farm"])
        .build(A, "army", (0, 1));
    let mut play = position.gold(A, 4).resources(A, [0, 0, 1, 0]).play();
    play.construct(A, "forum", (0, 0));
    assert_eq!((play.gold(A), play.resources(A)), (0, [0; 4]));
}

#[test]
fn b25_also_when_the_resource_is_there() {
    let position = || {
        let position = Scenario::new(2)
            .hand(A, &["timber-market", "farm"])
            .build(A, "army", (0, 0));
        position.gold(A, 4).resources(A, [0, 1, 0, 0]).play()
    };
    let mut play = position();
    play.pick(A, "timber-market");
    assert!(play.is_offered(A, "other-payment"));
    play.pick(A, "other-payment");
    assert_eq!(
        (play.asked(A), play.offers(A)),
        (Some("payment"), vec!["wood", "gold"])
    );
    play.pick(A, "gold").pick_at(A, (0, 0));
    assert_eq!((play.gold(A), play.resources(A)), (0, [0, 1, 0, 0]));

    // The usual payment needs no question.
    let mut play = position();
    play.construct(A, "timber-market", (0, 0));
    assert_eq!(
        (play.gold(A), play.resources(A), play.awaited()),
        (4, [0; 4], vec![B])
    );
}

#[test]
fn b25_the_usual_payment_is_offered_first_and_every_other_one_after_it() {
    let position = Scenario::new(2)
        .hand(A, &["amphitheatre", "farm"])
        .build(A, "army", (0, 0));
    let mut play = position.gold(A, 8).resources(A, [1, 3, 0, 1]).play();
    play.pick(A, "amphitheatre").pick(A, "other-payment");
    // Clay is missing: 4 gold in any case, and 4 more instead of wheat or of stone.
    assert_eq!(play.offers(A), ["wheat-stone", "wheat", "stone"]);
    assert_eq!(play.why_not(A, "wheat-clay-stone"), ["why-no-resource"]);
    assert_eq!(play.why_not(A, "gold"), ["why-no-gold"]);
    play.pick(A, "stone");
    assert!(!play.is_offered(A, "other-payment"), "that has been chosen");
    play.pick_at(A, (0, 0));
    assert_eq!((play.gold(A), play.resources(A)), (0, [1, 3, 0, 0]));
}

#[test]
fn b26_a_gold_cost_is_gold() {
    let position = Scenario::new(3)
        .hand(A, &["small-production-building", "farm"])
        .build(A, "army", (0, 0));
    let mut play = position.gold(A, 1).resources(A, [9, 0, 1, 0]).play();
    play.refuses(A, "small-production-building");
    assert_eq!(play.why_not(A, "small-production-building"), ["why-cannot-pay"]);

    let position = Scenario::new(3)
        .hand(A, &["lyceum", "farm"])
        .build(A, "army", (0, 0));
    let mut play = position.gold(A, 2).resources(A, [1, 0, 0, 1]).play();
    play.construct(A, "lyceum", (0, 0));
    assert_eq!((play.gold(A), play.resources(A)), (0, [0; 4]));
}

#[test]
fn b27_nothing_is_replaced_outside_of_construction() {
    // Large Harbor: gold is not a fourth resource.
    let position = Scenario::new(2)
        .hand(A, &["large-harbor", "farm"])
        .build(A, "army", (0, 0));
    let mut play = position.gold(A, 40).resources(A, [2, 1, 2, 1]).play();
    play.construct(A, "large-harbor", (-1, 0));
    assert_eq!(play.offers(A), ["wheat", "wood", "clay"]);
    play.pick_all(A, &["wheat", "wood", "clay"]);
    assert_eq!((play.vp(A), play.gold(A)), (8, 40));

    // Galley: stone is not gold.
    let position = Scenario::new(2)
        .hand(A, &["galley", "farm"])
        .build(A, "army", (0, 0));
    let mut play = position.gold(A, 0).resources(A, [1, 1, 0, 5]).play();
    play.construct(A, "galley", (-1, 0));
    assert_eq!((play.awaited(), play.resources(A)), (vec![B], [0, 0, 0, 5]));
}

#[test]
fn b28_paid_resources_are_back_in_the_supply_at_once() {
    let position = Scenario::new(2)
        .hand(A, &["galley", "farm"])
        .build(A, "army", (0, 0));
    let mut play = position
        .supply("wheat", 0)
        .supply("wood", 0)
        .supply("clay", 0)
        .supply("stone", 0)
        .play();
    play.construct(A, "galley", (-1, 0));
    assert_eq!(play.offers(A), ["wheat", "wood"]);
    let wheat = Key::of("wheat");
    play.refuses_answer(A, &Answer::Picked(vec![wheat.clone(), wheat]));
    play.pick_all(A, &["wheat", "wood"]);
    assert_eq!(play.resources(A), [3; 4]);
}

#[test]
fn b29_payment_comes_before_effects() {
    let position = Scenario::new(2).hand(A, &["medium-production-building", "quarry"]);
    let mut play = position
        .build(A, "production", (1, 0))
        .gold(A, 3)
        .resources(A, [1, 1, 0, 1])
        .play();
    play.refuses(A, "medium-production-building");
    assert_eq!(play.why_not(A, "medium-production-building"), ["why-cannot-pay"]);
}

#[test]
fn a_single_region_is_still_asked_for_where_it_can_be_paid_otherwise() {
    let position = |gold| {
        let position = Scenario::new(2)
            .hand(A, &["galley", "farm"])
            .build(A, "army", (0, 0))
            .build(B, "ship", (0, -1));
        position.vp(A, 0).gold(A, gold).play()
    };
    let mut play = position(4);
    play.pick(A, "galley");
    assert_eq!(play.offers(A), [play.key((-1, 0)), "other-payment"]);

    let mut play = position(3);
    play.pick(A, "galley");
    assert_eq!(
        play.asked(A),
        Some("buy"),
        "the only region and the only payment need no question"
    );
}
