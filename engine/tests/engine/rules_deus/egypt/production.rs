//! E17 to E23: barques, and a test for each green card of Egypt.

use engine::deus::barques::Barques;
use engine::deus::scenario::{A, At, B, Scenario, TestTable};
use engine::kernel::{Answer, Key, OptionValue, Options, Seat, Shape};

use crate::card_tests::CardTest;

/// A table with green cards of Egypt.
fn barques(seats: u8) -> Scenario {
    Scenario::new(seats).egypt(&["production"])
}

/// A builds a card in a region.
fn build(scenario: Scenario, card: &str, at: At) -> TestTable {
    let mut play = scenario.hand(A, &[card, "temple-of-juno"]).play();
    play.construct(A, card, at);
    play
}

// ---- barques ----

#[test]
fn e17_everybody_begins_with_barques_for_two_and_three() {
    for (seats, left) in [(2, [7, 6, 7]), (3, [7, 5, 6]), (4, [7, 4, 5])] {
        let egypt = OptionValue::Value("egypt".to_owned());
        let play = TestTable::new_game(seats, Options::default().with("production", egypt), 5);
        assert!(Seat::all(seats).all(|seat| play.barques(seat) == [0, 1, 1]));
        let stock = play.view(A).barques;
        assert_eq!(
            Barques::SIZES.map(|size| stock.of_size(size)),
            left,
            "{seats} players"
        );
    }
}

/// A holds three resources and gains four from Ceres; there are five places.
fn ceres() -> TestTable {
    let hand = ["forum", "basilica", "galley", "mill", "legion"];
    let scenario = barques(2).resources(A, [1, 1, 1, 0]).hand(A, &hand);
    let mut play = scenario.play();
    play.offer(A, &hand[..4]);
    play.pick_all(A, &["wheat", "wood", "clay", "stone"]);
    play
}

#[test]
fn e18_what_does_not_fit_goes_back_at_the_end_of_the_turn() {
    let mut play = ceres();
    assert_eq!(
        (play.asked(A), play.question(A).shape),
        (Some("surplus"), Shape::Some { min: 2, max: 2 })
    );
    assert_eq!((play.resources(A), play.supply()), ([2, 2, 2, 1], [5, 5, 5, 6]));
    play.pick_all(A, &["wheat", "stone"]);
    assert_eq!((play.resources(A), play.supply()), ([1, 2, 2, 0], [6, 5, 5, 7]));
    assert_eq!(play.awaited(), [B], "kinds share a barque");
}

#[test]
fn e18_what_fits_stays_and_nobody_is_asked() {
    // Five of one kind, and five of all kinds.
    for held in [[5, 0, 0, 0], [2, 1, 1, 1]] {
        let scenario = barques(2).resources(A, held);
        let mut play = scenario.hand(A, &["galley", "forum"]).play();
        play.offer(A, &["galley"]);
        assert_eq!((play.awaited(), play.resources(A)), (vec![B], held));
    }
    // Six of a single kind leave no choice, and without barques everything stays.
    let mut play = barques(2)
        .resources(A, [0, 6, 0, 0])
        .hand(A, &["galley", "forum"])
        .play();
    play.offer(A, &["galley"]);
    assert_eq!((play.awaited(), play.resources(A)), (vec![B], [0, 5, 0, 0]));
    let mut play = Scenario::new(2).hand(A, &["galley", "forum"]).play();
    play.offer(A, &["galley"]);
    assert_eq!((play.awaited(), play.resources(A)), (vec![B], [3; 4]));
}

#[test]
fn e18_only_at_the_end_of_ones_own_turn() {
    // B holds more than B can store, and so does A during the turn.
    let scenario = barques(2).resources(A, [1, 1, 1, 1]).resources(B, [2, 2, 2, 2]);
    let scenario = scenario.hand(B, &["galley", "forum"]);
    let mut play = scenario.hand(A, &["galley", "forum"]).play();
    play.offer(A, &["galley"]);
    assert_eq!((play.awaited(), play.resources(B)), (vec![B], [2; 4]));
    play.offer(B, &["galley"]);
    assert_eq!(play.asked(B), Some("surplus"));
}

/// Somebody who is gone loses what there is most of (R44).
#[test]
fn e18_a_timeout_gives_up_the_most_numerous_kinds() {
    for (held, lost) in [
        ([5, 1, 1, 0], ["wheat", "wheat"]),
        ([0, 3, 1, 3], ["wood", "stone"]),
        ([1, 1, 1, 4], ["stone", "stone"]),
    ] {
        let scenario = barques(2).resources(A, held);
        let mut play = scenario.hand(A, &["galley", "forum"]).play();
        play.offer(A, &["galley"]);
        let lost = lost.iter().filter_map(|key| Key::parse(key)).collect();
        assert_eq!(play.question(A).mild, Some(Answer::Picked(lost)), "{held:?}");
    }
}

/// The green cards, with the barques that they bring.
const GREEN: [(&str, u8); 8] = [
    ("piecework", 3),
    ("outsourced-production", 1),
    ("mill", 1),
    ("seasonal-work-wheat", 2),
    ("seasonal-work-wood", 2),
    ("seasonal-work-clay", 2),
    ("seasonal-work-stone", 2),
    ("barn", 3),
];

#[test]
fn e19_every_green_card_brings_a_barque_of_its_size_if_there_is_one() {
    for (card, size) in GREEN {
        let with = |left: [u8; 3]| {
            let scenario = barques(2).build(A, "civil", (0, 0)).barques_left(left);
            build(scenario.resources(A, [1; 4]), card, (0, 0))
        };
        let mut expected = [0, 1, 1];
        expected[usize::from(size) - 1] += 1;
        let play = with([2; 3]);
        assert_eq!(play.barques(A), expected, "{card}");
        let stock = play.view(A).barques;
        assert_eq!(stock.of_size(size), 1, "{card}: it comes from the stock");
        // None of its size is left, though others are.
        let mut left = [2; 3];
        left[usize::from(size) - 1] = 0;
        assert_eq!(with(left).barques(A), [0, 1, 1], "{card}");
    }
}

#[test]
fn e19_a_barque_comes_with_the_new_card_alone() {
    let scenario = barques(2)
        .cards(A, &["seasonal-work-wheat"])
        .build(A, "civil", (0, 0));
    let play = build(scenario.resources(A, [0; 4]), "mill", (0, 0));
    assert_eq!(play.barques(A), [1, 1, 1], "none from the lower card");
    // The new place can be used in the same turn.
    let scenario = barques(2).build(A, "civil", (0, 0)).resources(A, [5, 0, 0, 0]);
    let play = build(scenario, "mill", (0, 0));
    assert_eq!((play.resources(A), play.awaited()), ([5, 0, 0, 1], vec![B]));
}

// ---- Piecework ----

/// A has Piecework, and a production building in a mountain. A builds a Mill there, so that Piecework is activated
/// before anything else. Returns how many stones it has brought.
fn piecework(scenario: Scenario, lower: &[&str]) -> u8 {
    let scenario = scenario.cards(A, lower).cards(A, &["piecework"]);
    let scenario = scenario.build(A, "production", (0, 0)).build(A, "army", (0, 2));
    let mut play = scenario.hand(A, &["mill", "temple-of-juno"]).play();
    let held = play.resources(A)[3];
    play.construct(A, "mill", (0, 2));
    // The Mill brings as many as its rank.
    play.resources(A)[3] - held - (lower.len() as u8 + 2)
}

#[test]
fn e20_piecework_brings_as_much_as_the_largest_barque_holds_that_can_be_emptied() {
    let with = |held: [u8; 4]| piecework(barques(2).resources(A, held).resources(B, [0; 4]), &[]);
    assert_eq!(with([0, 0, 0, 0]), 3);
    assert_eq!(with([1, 1, 0, 0]), 3, "the cargo is moved to the smaller barque");
    assert_eq!(with([1, 1, 1, 0]), 2);
    assert_eq!(with([1, 1, 1, 1]), 0);
    assert_eq!(with([2, 1, 1, 1]), 0);
    // Three barques of one place each.
    let small = |held: [u8; 4]| {
        let scenario = barques(2).barques(A, [3, 0, 0]).resources(B, [0; 4]);
        piecework(scenario.resources(A, held), &[])
    };
    assert_eq!((small([1, 1, 0, 0]), small([1, 1, 1, 0])), (1, 0));
}

#[test]
fn e20_the_barque_that_piecework_brings_counts_at_once() {
    // Five units, all places are full; the wheat of the cost is bought.
    let scenario = || barques(2).resources(A, [0, 5, 0, 0]).build(A, "civil", (0, 0));
    let play = build(scenario(), "piecework", (0, 0));
    assert_eq!((play.barques(A), play.gold(A)), ([0, 1, 2], 14));
    assert_eq!(play.resources(A), [0, 5, 0, 3]);
    // Without one left there is nothing to fill.
    let play = build(scenario().barques_left([7, 6, 0]), "piecework", (0, 0));
    assert_eq!(play.resources(A), [0, 5, 0, 0]);
}

#[test]
fn e20_cargo_is_what_is_left_of_what_the_turn_began_with() {
    // What was gained this turn is no cargo (R43).
    let scenario = barques(2).resources(A, [1, 1, 0, 0]).resources(B, [0; 4]);
    assert_eq!(piecework(scenario, &["seasonal-work-wheat"]), 3);
    // What has been paid is none any more: the Barn costs two of four.
    let scenario = barques(2).resources(A, [2, 0, 2, 0]).resources(B, [0; 4]);
    let scenario = scenario.cards(A, &["piecework"]).barques_left([0; 3]);
    let mut play = build(
        scenario.build(A, "production", (0, 0)).build(A, "army", (0, 2)),
        "barn",
        (0, 2),
    );
    assert_eq!(
        play.resources(A),
        [1, 0, 1, 5],
        "three from Piecework, two from the Barn"
    );
    play.pick_all(A, &["stone", "stone"]);
    assert_eq!(play.resources(A), [1, 0, 1, 3]);
}

#[test]
fn e20_piecework_takes_the_kind_of_one_production_building() {
    // A forest and a mountain, and no wood in the supply.
    let with = |wood: u8| {
        let scenario = barques(2).resources(A, [1, 0, 0, 0]).supply("wood", wood);
        let scenario = scenario.build(A, "production", (0, 1)).build(A, "civil", (0, 0));
        build(scenario, "piecework", (0, 0))
    };
    let mut play = with(2);
    assert_eq!(
        (play.asked(A), play.offers(A)),
        (Some("yield"), vec!["wood", "stone"])
    );
    assert_eq!(play.why_not(A, "clay"), ["why-no-production"]);
    play.pick(A, "wood");
    assert_eq!(play.resources(A), [0, 2, 0, 0], "as far as the supply goes");
    let play = with(0);
    assert_eq!((play.awaited(), play.resources(A)), (vec![B], [0, 0, 0, 3]));
}

// ---- Outsourced Production ----

/// The example of the rulebook: three buildings in a mountain beside a village, a swamp and a forest.
#[test]
fn e21_outsourced_production_takes_kinds_from_beside_its_region() {
    let scenario = || {
        let scenario = barques(3).build(A, "civil", (-1, 6)).build(A, "army", (-1, 6));
        // It does not matter whose land it is.
        let scenario = scenario.build(B, "civil", (-1, 5));
        scenario.resources(A, [0, 1, 0, 1])
    };
    let mut play = build(scenario(), "outsourced-production", (-1, 6));
    assert_eq!(
        (play.asked(A), play.question(A).shape),
        (Some("resources"), Shape::Some { min: 3, max: 3 })
    );
    assert_eq!(play.offers(A), ["wood", "clay"]);
    for kind in ["wheat", "stone"] {
        play.refuses(A, kind);
        assert_eq!(play.why_not(A, kind), ["why-not-beside-region"]);
    }
    play.pick_all(A, &["clay", "wood", "wood"]);
    assert_eq!((play.resources(A), play.awaited()), ([0, 2, 1, 0], vec![B]));

    let mut play = build(scenario(), "outsourced-production", (-1, 6));
    play.pick_all(A, &["clay", "clay", "clay"]);
    assert_eq!(play.resources(A), [0, 0, 3, 0], "any mix");

    // What the supply lacks is replaced by another kind, or not gained.
    let play = build(scenario().supply("clay", 0), "outsourced-production", (-1, 6));
    assert_eq!(play.resources(A), [0, 3, 0, 0]);
}

#[test]
fn e21_the_player_chooses_the_production_building() {
    // A temple counts as a building, and a region without a production building yields nothing.
    let scenario = barques(2)
        .build(A, "production", (0, 1))
        .build(A, "temple", (0, 1));
    let scenario = scenario.build(A, "army", (0, 2)).resources(A, [0, 1, 0, 1]);
    let mut play = build(scenario, "outsourced-production", (0, 0));
    assert_eq!(
        (play.asked(A), play.regions_offered(A)),
        (Some("outsource"), vec![(0, 0), (0, 1)])
    );
    assert_eq!(play.why_not_at(A, (0, 2)), ["why-no-production-there"]);
    play.pick_at(A, (0, 1));
    assert_eq!(play.question(A).shape, Shape::Some { min: 2, max: 2 });
    assert_eq!(
        play.offers(A),
        ["wheat", "clay", "stone"],
        "no wood from its own forest"
    );
}

#[test]
fn e21_a_region_that_has_nothing_beside_it_is_not_offered() {
    // One tile: its swamp lies between a village, a sea and a mountain, and no stone is left (R42).
    let scenario = barques(2).tiles(&[((0, 0), "B2", 0)]).supply("stone", 0);
    let scenario = scenario
        .build_all(A, "production", &[(0, 1), (0, -1)])
        .build(A, "army", (-1, 0));
    let mut play = build(scenario.resources(A, [0; 4]), "outsourced-production", (-1, 0));
    assert_eq!(
        (play.asked(A), play.regions_offered(A)),
        (Some("outsource"), vec![(-1, 0), (0, -1)])
    );
    play.refuses_at(A, (0, 1));
    assert_eq!(play.why_not_at(A, (0, 1)), ["why-nothing-beside"]);
    play.pick_at(A, (0, -1));
    assert_eq!(play.resources(A), [1, 0, 0, 0], "the field beside the forest");
}

#[test]
fn e21_buildings_that_fetch_the_same_are_no_choice() {
    // Beside both mountains there are wheat, wood and clay; beside the field (0,3) clay and stone.
    let with = |second: At, more: &[&str], missing: &[&str]| {
        let scenario = barques(2).build(A, "production", second).build(A, "army", (0, 1));
        let scenario = more
            .iter()
            .fold(scenario, |scenario, of| scenario.build(A, of, second));
        let scenario = missing
            .iter()
            .fold(scenario, |scenario, kind| scenario.supply(kind, 0));
        build(scenario.resources(A, [0; 4]), "outsourced-production", (0, 0))
    };
    let mut play = with((0, 2), &[], &[]);
    assert_eq!(play.asked(A), Some("resources"));
    play.pick_all(A, &["wheat"]);
    assert_eq!((play.resources(A), play.awaited()), ([1, 0, 0, 0], vec![B]));
    // One of them fetches more, or other kinds.
    assert_eq!(with((0, 2), &["civil"], &[]).asked(A), Some("outsource"));
    assert_eq!(with((0, 3), &[], &[]).asked(A), Some("outsource"));
    // What the supply lacks makes no difference.
    let play = with((0, 3), &[], &["wheat", "wood", "stone"]);
    assert_eq!((play.resources(A), play.awaited()), ([0, 0, 1, 0], vec![B]));
}

// ---- Mill ----

/// The example of the rulebook: a Mill as the second green card.
#[test]
fn e22_a_mill_costs_and_yields_as_much_as_its_rank() {
    let scenario = |gold: u16| {
        let scenario = barques(2).cards(A, &["mill-2"]).build(A, "army", (0, 2));
        let scenario = scenario.build(A, "production", (0, 0)).gold(A, gold);
        scenario.resources(A, [0; 4]).resources(B, [0; 4])
    };
    let play = build(scenario(2), "mill", (0, 2));
    assert_eq!(
        (play.gold(A), play.resources(A)),
        (0, [0, 0, 0, 3]),
        "one and two"
    );
    let play = scenario(1).hand(A, &["mill", "barn"]).play();
    assert_eq!(play.why_not(A, "mill"), ["why-cannot-pay"]);

    // The lower ones yield the same as ever.
    let third = barques(2).cards(A, &["mill-2", "mill-3"]).barques(A, [0, 0, 3]);
    let third = third
        .build_all(A, "production", &[(0, 0), (0, 2)])
        .resources(A, [0; 4]);
    let third = third.resources(B, [0; 4]).build(A, "army", (1, 5));
    let play = build(third, "mill", (1, 5));
    assert_eq!((play.gold(A), play.resources(A)), (17, [0, 0, 0, 6]));
}

#[test]
fn e22_a_mill_that_another_card_activates_yields_its_rank() {
    let scenario = Scenario::new(2).egypt(&["production", "scientific"]);
    let scenario = scenario.cards(A, &["seasonal-work-wheat", "mill"]).gold(A, 0);
    let scenario = scenario.build(A, "production", (0, 0)).resources(A, [1, 0, 1, 0]);
    let mut play = scenario.hand(A, &["library", "farm"]).play();
    play.construct(A, "library", (0, 0)).pick(A, "production-2");
    assert_eq!(
        (play.resources(A), play.gold(A)),
        ([0, 0, 0, 2], 0),
        "and costs nothing"
    );
}

#[test]
fn e22_the_price_of_a_mill_is_gold_and_is_told_before() {
    // Stones are no gold.
    let scenario = barques(2).cards(A, &["mill-2", "barn"]).build(A, "civil", (0, 0));
    let scenario = scenario.resources(A, [0, 0, 0, 5]).gold(A, 2);
    let play = scenario.hand(A, &["mill", "farm"]).play();
    assert_eq!(play.why_not(A, "mill"), ["why-cannot-pay"]);
    let hand = play.view(A).own.expect("a hand").hand;
    assert_eq!(hand[0].cost.gold, 3);
}

// ---- Seasonal Work and Barn ----

/// The cards, what they yield, where they are built, and two regions where it is found.
const SEASONAL: [(&str, usize, At, [At; 2]); 4] = [
    ("seasonal-work-wheat", 0, (0, 0), [(0, 3), (2, 1)]),
    ("seasonal-work-wood", 1, (0, 0), [(1, 4), (2, 2)]),
    ("seasonal-work-clay", 2, (0, 0), [(1, 1), (-1, 3)]),
    ("seasonal-work-stone", 3, (0, 1), [(0, 2), (3, 0)]),
];

#[test]
fn e23_seasonal_work_yields_one_and_one_more_for_each_building_where_it_is_found() {
    for (card, at, here, found) in SEASONAL {
        let yields = |scenario: Scenario| {
            let scenario = scenario.build(A, "civil", here).resources(A, [0; 4]);
            let play = build(scenario, card, here);
            let held = play.resources(A);
            assert_eq!(held.iter().sum::<u8>(), held[at], "{card}: nothing else");
            held[at]
        };
        assert_eq!(yields(barques(2)), 1, "{card}");
        let two = || barques(2).build_all(A, "production", &found);
        assert_eq!(yields(two()), 3, "{card}");
        // Only production buildings count, and only one's own.
        let others = barques(2)
            .build_all(A, "army", &found[..1])
            .build_all(B, "production", &found[1..]);
        assert_eq!(yields(others), 1, "{card}");
    }
}

#[test]
fn e23_a_barn_has_up_to_three_different_buildings_yield_one_each() {
    // Two mountains, a forest, and the new one in a field.
    let scenario = || {
        let scenario = barques(2).build_all(A, "production", &[(0, 0), (0, 2), (0, 1)]);
        scenario.build(A, "army", (-1, 1)).resources(A, [1, 0, 1, 0])
    };
    let mut play = build(scenario(), "barn", (-1, 1));
    let asked = play.question(A);
    assert_eq!(
        (play.asked(A), asked.shape),
        (Some("produce"), Shape::Some { min: 3, max: 3 })
    );
    let most: Vec<(&str, u8)> = asked
        .choices
        .iter()
        .map(|choice| (choice.key.as_str(), choice.up_to))
        .collect();
    assert_eq!(most, [("wheat", 1), ("wood", 1), ("stone", 2)]);
    play.pick_all(A, &["wheat", "stone", "stone"]);
    assert_eq!((play.resources(A), play.awaited()), ([1, 0, 0, 2], vec![B]));
    // With fewer buildings all yield.
    let scenario = barques(2)
        .build(A, "production", (0, 0))
        .resources(A, [1, 0, 1, 0]);
    let play = build(scenario, "barn", (0, 1));
    assert_eq!((play.resources(A), play.awaited()), ([0, 1, 0, 1], vec![B]));
}

/// The test of each card.
#[rustfmt::skip]
pub const CARD_TESTS: &[CardTest] = &[
    ("piecework", e20_the_barque_that_piecework_brings_counts_at_once),
    ("outsourced-production", e21_outsourced_production_takes_kinds_from_beside_its_region),
    ("mill", e22_a_mill_costs_and_yields_as_much_as_its_rank),
    ("seasonal-work-wheat", e23_seasonal_work_yields_one_and_one_more_for_each_building_where_it_is_found),
    ("seasonal-work-wood", e23_seasonal_work_yields_one_and_one_more_for_each_building_where_it_is_found),
    ("seasonal-work-clay", e23_seasonal_work_yields_one_and_one_more_for_each_building_where_it_is_found),
    ("seasonal-work-stone", e23_seasonal_work_yields_one_and_one_more_for_each_building_where_it_is_found),
    ("barn", e23_a_barn_has_up_to_three_different_buildings_yield_one_each),
];
