//! E24 to E30: a test for each yellow card of Egypt, and cards that activate each other.

use engine::deus::Deus;
use engine::deus::event::Event;
use engine::deus::scenario::{A, B, Scenario, TestTable};
use engine::kernel::{Game, Shape, Viewer};

use super::idle;
use super::military::soldiers;
use crate::card_tests::CardTest;

/// A table with yellow cards of Egypt where A has a civil building at (0,0).
fn scholars() -> Scenario {
    let scenario = Scenario::new(2).egypt(&["scientific"]);
    scenario.build(A, "civil", (0, 0))
}

/// A builds a card at (0,0) and keeps another in hand.
fn build(scenario: Scenario, card: &str) -> TestTable {
    let mut play = scenario.hand(A, &[card, "temple-of-juno"]).play();
    play.construct(A, card, (0, 0));
    play
}

/// The cards of base colours that no test here builds.
const OTHERS: [&str; 10] = [
    "farm",
    "quarry",
    "sawmill",
    "brickyard",
    "forum",
    "basilica",
    "thermae",
    "galley",
    "legion",
    "raiders",
];

/// A builds a card at (0,0) and keeps this many others in hand.
fn build_with_hand(scenario: Scenario, card: &str, others: usize) -> TestTable {
    let hand = [&[card], &OTHERS[..others]].concat();
    let mut play = scenario.hand(A, &hand).play();
    play.construct(A, card, (0, 0));
    play
}

/// What A is asked, and by which card.
fn asks(play: &TestTable) -> (&'static str, &'static str) {
    let asked = play.question(A);
    (asked.prompt.key(), asked.about.expect("a card asks"))
}

/// What one can choose between.
fn amounts(play: &TestTable) -> std::ops::RangeInclusive<i32> {
    match play.question(A).shape {
        Shape::Amount { min, max } => min..=max,
        shape => panic!("{shape:?}"),
    }
}

// ---- Architect's Workshop ----

#[test]
fn e24_the_architects_workshop_takes_the_top_two_discards() {
    let scenario = || {
        let scenario = scholars().discard(&["war-elephants", "cavalry", "ballista"]);
        scenario.stock(A, "ship", 0).stock(A, "civil", 3)
    };
    let play = build(scenario(), "architects-workshop");
    assert_eq!(play.hand(A), ["temple-of-juno", "ballista", "cavalry"]);
    assert_eq!(play.discard(), ["war-elephants"]);
    let seen = play.view(B);
    assert_eq!(seen.top_discard.map(|top| top.slug()), Some("war-elephants"));
    assert_eq!(play.awaited(), [B]);
    // Once: two of each type, as far as there are.
    assert_eq!(
        (play.pieces(A, "ship"), play.pieces(A, "civil")),
        ([2, 3, 0], [3, 1, 1])
    );
    assert_eq!(
        play.pieces(A, "scientific"),
        [2, 2, 1],
        "the new building is no piece any more"
    );

    // A full hand takes fewer, and so does anybody if there are fewer.
    let play = build_with_hand(scenario(), "architects-workshop", 9);
    assert_eq!((play.hand(A).len(), play.discard().len()), (10, 2));
    let play = build_with_hand(scenario(), "architects-workshop", 10);
    assert_eq!((play.hand(A).len(), play.discard().len()), (10, 3));
    for (pile, left) in [(&["ballista"][..], 2), (&[], 1)] {
        let play = build(scholars().discard(pile), "architects-workshop");
        assert_eq!((play.hand(A).len(), play.awaited()), (left, vec![B]));
    }
}

#[test]
fn e24_pieces_come_as_far_as_the_personal_supply_goes() {
    let scenario = scholars().build_all(A, "production", &[(0, 1), (0, 2), (0, 3), (1, 1)]);
    let play = build(scenario, "architects-workshop");
    assert_eq!(play.pieces(A, "production"), [1, 0, 4]);
}

/// Pieces that bring a rival as many are the one thing that somebody could decline (R2).
#[test]
fn e24_pieces_can_be_declined_where_a_fortress_brings_a_rival_as_many() {
    let with = |ready: u8| {
        let scenario = Scenario::new(2).egypt(&["scientific", "military"]);
        let scenario = scenario.build(A, "civil", (0, 0)).fortress(B, A, "ship");
        build(
            scenario.stock(A, "ship", ready).stock(A, "army", 1),
            "architects-workshop",
        )
    };
    let ships = |play: &TestTable| [A, B].map(|seat| play.pieces(seat, "ship")[0]);
    let mut play = with(0);
    assert_eq!(
        (asks(&play), play.question(A).shape),
        (
            ("share-pieces", "architects-workshop"),
            Shape::Some { min: 0, max: 2 }
        )
    );
    // Nobody would decline the army and the scientific piece, so nobody is asked about them.
    assert_eq!(play.offers(A), ["maritime"]);
    play.pick_all(A, &["maritime"]);
    assert_eq!((ships(&play), play.pieces(A, "army")[0]), ([1, 3], 2));
    assert_eq!(play.awaited(), [B]);
    let mut play = with(0);
    play.pick_all(A, &["maritime", "maritime"]);
    assert_eq!((ships(&play), play.awaited()), ([2, 4], vec![B]));
    let mut play = with(0);
    play.pick_all(A, &[]);
    assert_eq!((ships(&play), play.pieces(A, "army")[0]), ([0, 2], 2));
    assert!(play.player(A).columns[2].cards[0].used);
    // A pile that is full already is not asked about.
    let play = with(2);
    assert_eq!((ships(&play), play.awaited()), ([2, 2], vec![B]));
    assert_eq!(play.pieces(A, "army")[0], 2);
}

#[test]
fn e24_what_is_declined_altogether_is_lost() {
    let scenario = Scenario::new(2).egypt(&["scientific", "military"]);
    let scenario = scenario.build(A, "civil", (0, 0)).fortress(B, A, "ship");
    let scenario = scenario.stock(A, "ship", 1).stock(A, "scientific", 3);
    let mut play = build(scenario, "architects-workshop");
    play.pick_all(A, &[]);
    assert_eq!((play.pieces(A, "ship")[0], play.awaited()), (1, vec![B]));
    assert!(!play.player(A).columns[2].cards[0].used);
}

#[test]
fn e24_a_fortress_whose_owner_has_no_such_piece_left_changes_nothing() {
    let scenario = Scenario::new(2).egypt(&["scientific", "military"]);
    let scenario = scenario.build(A, "civil", (0, 0)).fortress(B, A, "ship");
    let scenario = scenario.stock(A, "ship", 0).stock(B, "ship", 5);
    let play = build(scenario, "architects-workshop");
    assert_eq!((play.pieces(A, "ship"), play.awaited()), ([2, 3, 0], vec![B]));
}

/// What brings a rival as many can be declined, and nothing else (R1, R2).
#[test]
fn e4_pieces_that_all_bring_a_rival_as_many_can_be_declined() {
    let all = ["production", "scientific", "civil", "army"];
    let with = |watched: &[&str]| {
        let scenario = Scenario::new(2).egypt(&["scientific", "military"]);
        let scenario = scenario.build(A, "civil", (0, 0)).stock(A, "ship", 5);
        watched
            .iter()
            .fold(scenario, |scenario, of| scenario.fortress(B, A, of))
    };
    let mut play = build(with(&all), "manufactory");
    assert_eq!(play.question(A).shape, Shape::Some { min: 0, max: 1 });
    play.pick_all(A, &[]);
    assert_eq!((play.pieces(B, "army"), play.vp(A)), ([2, 3, 0], 5 + 6));
    let mut play = build(with(&all), "manufactory");
    play.pick_all(A, &["military"]);
    assert_eq!((play.pieces(A, "army")[0], play.pieces(B, "army")[0]), (3, 3));
    // A single pile without a Fortress is enough, or one whose Fortress brings nothing.
    let play = build(with(&all[..3]), "manufactory");
    assert_eq!(play.question(A).shape, Shape::Some { min: 1, max: 1 });
    let play = build(with(&all).stock(B, "army", 5), "manufactory");
    assert_eq!(play.question(A).shape, Shape::Some { min: 1, max: 1 });
}

#[test]
fn e4_the_yellow_cards_of_the_base_game_know_fortresses_too() {
    let with = |card: &str, watched: &[&str]| {
        let scenario = soldiers(2).stock(A, "ship", 5).stock(A, "army", 5);
        let scenario = scenario.build(A, "civil", (0, 0)).build(A, "production", (0, 0));
        let scenario = watched
            .iter()
            .fold(scenario, |scenario, of| scenario.fortress(B, A, of));
        build(scenario, card).question(A).shape
    };
    for (watched, least) in [(&["civil", "production", "scientific"][..], 0), (&["civil"], 1)] {
        let one = Shape::Some { min: least, max: 1 };
        assert_eq!(with("workshop", watched), one, "one city");
        let two = Shape::Some {
            min: 2 * least,
            max: 2,
        };
        assert_eq!(with("artisans-guild", watched), two);
    }
}

#[test]
fn e24_with_an_empty_hand_the_discards_can_be_declined() {
    let with = || {
        let scenario = scholars().discard(&["cavalry", "ballista"]);
        let mut play = scenario.hand(A, &["architects-workshop"]).play();
        play.construct(A, "architects-workshop", (0, 0));
        assert_eq!(asks(&play), ("draw", "architects-workshop"));
        play
    };
    let mut takes = with();
    takes.pick(A, "draw");
    assert_eq!(takes.hand(A), ["ballista", "cavalry"]);
    let mut declines = with();
    declines.pass(A);
    assert_eq!((declines.hand(A).len(), declines.discard().len()), (5, 2));
}

/// The order of an offering is its player's, and decides which cards can be had again (R12).
#[test]
fn e24_the_order_of_an_offering_decides_what_is_taken() {
    for order in [["forum", "farm", "galley"], ["farm", "forum", "galley"]] {
        let scenario = scholars().hand(A, &["farm", "forum", "galley", "legion", "quarry"]);
        let scenario = scenario.build(B, "civil", (1, 5));
        let mut play = scenario.hand(B, &["architects-workshop", "sawmill"]).play();
        play.offer(A, &order);
        assert_eq!(play.awaited(), [B], "one question for all cards and their order");
        play.construct(B, "architects-workshop", (1, 5));
        assert_eq!(play.hand(B), ["sawmill", order[2], order[1]]);
        assert_eq!(play.discard(), [order[0]]);
    }
}

#[test]
fn e24_what_was_covered_is_named_to_its_new_owner_alone() {
    let scenario = scholars().hand(A, &["farm", "forum", "galley", "legion", "quarry"]);
    let scenario = scenario.build(B, "civil", (1, 5));
    let mut play = scenario.hand(B, &["architects-workshop", "sawmill"]).play();
    play.offer(A, &["forum", "farm", "galley"]);
    play.construct(B, "architects-workshop", (1, 5));
    let took = play
        .events
        .iter()
        .find(|event| matches!(event, Event::TookDiscards { .. }))
        .expect("cards were taken");
    let told = |viewer| serde_json::to_string(&Deus::tell(took, viewer)).expect("JSON");
    assert!(told(Viewer::Seat(B)).contains("farm"));
    for viewer in [Viewer::Seat(A), Viewer::Public] {
        assert!(!told(viewer).contains("farm"), "{viewer:?}");
    }
}

// ---- Library ----

#[test]
fn e25_the_library_draws_one_card_for_two_in_its_column() {
    // Without gold the Houses of Life below it do nothing.
    let houses = ["house-of-life", "house-of-life-2", "manufactory"];
    for (lower, drawn) in [(0, 1), (1, 1), (2, 2)] {
        let scenario = scholars().gold(A, 0).cards(A, &houses[..lower]);
        let mut play = build(scenario, "library");
        if play.asked(A) == Some("activate-first") {
            play.pass(A);
        }
        assert_eq!(play.hand(A).len(), 1 + drawn, "{lower} below it");
    }
}

#[test]
fn e25_the_library_once_activates_any_card_before_or_after() {
    let scenario = || {
        let scenario = scholars().cards(A, &["quarry", "stone-market", "temple-of-mars"]);
        scenario.face_down(A, "maritime", "galley")
    };
    let mut play = build(scenario(), "library");
    assert_eq!(
        (play.asked(A), play.offers(A)),
        (
            Some("activate-first"),
            vec!["production-1", "scientific-1", "civil-1"]
        )
    );
    play.refuses(A, "temple-1");
    play.refuses(A, "maritime-1");
    assert_eq!(play.why_not(A, "maritime-1"), ["why-face-down"]);
    play.pick(A, "civil-1");
    assert_eq!((play.gold(A), play.hand(A).len()), (23, 2), "one mountain");
    assert_eq!(play.awaited(), [B], "once");

    let mut play = build(scenario(), "library");
    play.pass(A);
    assert_eq!((play.asked(A), play.hand(A).len()), (Some("activate-any"), 2));
    // The Library can activate itself.
    play.pick(A, "scientific-1");
    assert_eq!((play.hand(A).len(), play.awaited()), (3, vec![B]));

    let mut play = build(scenario(), "library");
    play.pass(A).pass(A);
    assert_eq!((play.hand(A).len(), play.awaited()), (2, vec![B]), "or none");
}

// ---- House of Life ----

#[test]
fn e26_the_house_of_life_draws_cards_for_a_gold_each() {
    // A House of Life below a Manufactory has done what it does once.
    let with = |gold: u16, others: usize| {
        let scenario = scholars().cards(A, &["house-of-life"]).gold(A, gold);
        build_with_hand(scenario, "manufactory", others)
    };
    let mut play = with(3, 8);
    assert_eq!(asks(&play), ("buy-cards", "house-of-life"));
    assert_eq!(amounts(&play), 0..=2, "two more fit into the hand");
    play.amount(A, 2);
    assert_eq!((play.hand(A).len(), play.gold(A)), (10, 1));
    assert_eq!(amounts(&with(3, 1)), 0..=3, "three can be paid");
    let mut play = with(3, 1);
    play.amount(A, 0);
    assert_eq!((play.hand(A).len(), play.gold(A)), (1, 3));
    // Nothing is asked without gold or room.
    assert_eq!(asks(&with(0, 1)).0, "gain-pieces");
    assert_eq!(asks(&with(3, 10)).0, "gain-pieces");
}

#[test]
fn e26_no_more_cards_than_there_are() {
    let scenario = scholars().cards(A, &["house-of-life"]);
    let mut play = build(scenario.deck(&["cavalry"]).discard(&["ballista"]), "manufactory");
    assert_eq!(amounts(&play), 0..=2);
    play.amount(A, 2);
    assert_eq!((play.gold(A), play.hand(A).len(), play.deck().len()), (18, 3, 0));
}

#[test]
fn e26_the_house_of_life_once_brings_two_gold_for_each_piece_ready() {
    // Two of each type, but for one scientific piece, which is built, and two ships.
    let scenario = || scholars().stock(A, "ship", 0).gold(A, 0);
    let mut play = build_with_hand(scenario(), "house-of-life", 8);
    assert_eq!(play.gold(A), 14, "seven pieces");
    assert_eq!(amounts(&play), 0..=2, "which can pay for cards at once");
    play.amount(A, 0);
    assert_eq!((play.gold(A), play.awaited()), (14, vec![B]));
}

// ---- Royal Archives ----

/// The Royal Archives, with the colour that they count.
const ARCHIVES: [(&str, [&str; 3]); 4] = [
    ("royal-archives-maritime", ["galley", "galley-2", "large-harbor"]),
    ("royal-archives-production", ["farm", "quarry", "sawmill"]),
    ("royal-archives-civil", ["forum", "thermae", "basilica"]),
    ("royal-archives-military", ["legion", "raiders", "ballista"]),
];

#[test]
fn e27_royal_archives_once_bring_two_points_for_each_card_of_a_colour() {
    for (card, three) in ARCHIVES {
        let play = build(scholars().gold(A, 8).cards(A, &three), card);
        assert_eq!(play.vp(A), 11, "{card}");
        let play = build(scholars().gold(A, 8), card);
        assert_eq!(play.vp(A), 5, "{card}: no card of its colour");
        // A later activation brings nothing.
        let scenario = scholars().gold(A, 8).cards(A, &[card]).cards(A, &three);
        let mut play = build(scenario, "manufactory");
        while play.asked(A) != Some("gain-pieces") {
            let first = play.offers(A)[0].to_owned();
            play.pick(A, &first);
        }
        assert_eq!(play.vp(A), 5, "{card}");
    }
}

#[test]
fn e27_royal_archives_count_guests_but_no_card_that_lies_face_down() {
    let scenario = scholars().cards(A, &["forum"]).guest(A, "military", "thermae");
    let scenario = scenario
        .face_down(A, "civil", "basilica")
        .face_down(A, "maritime", "amphitheatre");
    let play = build(scenario, "royal-archives-civil");
    assert_eq!(play.vp(A), 9, "wherever they lie (R46)");
}

/// The example of the rulebook: as the third card of their column they activate another third card.
#[test]
fn e27_royal_archives_activate_another_card_of_their_rank() {
    let scenario = || {
        let scenario = scholars()
            .gold(A, 0)
            .cards(A, &["house-of-life", "house-of-life-2"]);
        let scenario = scenario.cards(A, &["farm", "sawmill", "quarry", "brickyard"]);
        scenario.cards(A, &["forum", "basilica", "stone-market"])
    };
    for (card, points) in [
        ("royal-archives-maritime", 0),
        ("royal-archives-production", 8),
        ("royal-archives-civil", 6),
        ("royal-archives-military", 0),
    ] {
        let mut play = build(scenario(), card);
        assert_eq!(asks(&play), ("same-rank", card));
        assert_eq!(play.offers(A), ["production-3", "civil-3"]);
        for other in ["production-2", "production-4", "civil-1", "scientific-1"] {
            play.refuses(A, other);
            assert_eq!(play.why_not(A, other), ["why-other-rank"], "{other}");
        }
        assert_eq!(play.why_not(A, "scientific-3"), ["why-resolving"]);
        play.pick(A, "civil-3");
        assert_eq!(
            (play.gold(A), play.vp(A)),
            (3, 5 + points),
            "{card}: one mountain"
        );
        assert_eq!(play.awaited(), [B]);
    }
}

#[test]
fn e27_without_a_card_of_their_rank_royal_archives_do_nothing_more() {
    let scenario = scholars()
        .gold(A, 0)
        .cards(A, &["house-of-life", "house-of-life-2"]);
    let play = build(
        scenario.cards(A, &["farm", "quarry"]),
        "royal-archives-production",
    );
    assert_eq!((play.vp(A), play.awaited()), (9, vec![B]));
    assert_eq!(play.resources(A), [2, 3, 3, 2]);
}

// ---- Manufactory ----

#[test]
fn e4_manufactory_brings_a_piece_and_a_point_for_each_pair() {
    // Seven pieces are left when the new building stands: three pairs, and four with the new piece.
    let with = |scenario: Scenario| build(scenario.stock(A, "ship", 0), "manufactory");
    let mut play = with(scholars());
    assert_eq!(asks(&play), ("gain-pieces", "manufactory"));
    assert_eq!(play.vp(A), 5, "points come after the piece");
    play.pick_all(A, &["maritime"]);
    assert_eq!((play.vp(A), play.pieces(A, "ship")), (9, [1, 4, 0]));
    // Pieces of the map and of the supply do not count, and half a pair brings nothing.
    let mut play = with(scholars().stock(A, "army", 1));
    play.pick_all(A, &["civil"]);
    assert_eq!(play.vp(A), 8);
    // Without a piece in the supply there are the points alone.
    let all = ["ship", "production", "scientific", "civil", "army"];
    let full = all.into_iter().fold(scholars(), |scenario, of| {
        let count = if of == "civil" { 4 } else { 5 };
        scenario.stock(A, of, count)
    });
    let play = build(full, "manufactory");
    assert_eq!((play.vp(A), play.awaited()), (5 + 11, vec![B]));
}

// ---- Scribes' School ----

#[test]
fn e28_the_scribes_school_draws_two_cards_and_discards_one_openly() {
    let mut play = build_with_hand(scholars(), "scribes-school", 4);
    assert_eq!(
        (asks(&play), play.hand(A).len()),
        (("throw-away", "scribes-school"), 6)
    );
    assert_eq!(play.vp(A), 5);
    play.pick(A, "quarry");
    assert_eq!((play.hand(A).len(), play.discard()), (5, vec!["quarry"]));
    assert_eq!(play.vp(A), 7, "two pairs of cards");
    assert_eq!(play.view(B).top_discard.map(|top| top.slug()), Some("quarry"));
    let thrown = play
        .events
        .iter()
        .find(|event| matches!(event, Event::ThrewAway { .. }))
        .expect("a card was thrown away");
    let told = serde_json::to_string(&Deus::tell(thrown, Viewer::Seat(B))).expect("JSON");
    assert!(told.contains("quarry"), "{told}");
}

#[test]
fn e28_a_full_hand_draws_nothing_and_may_still_discard() {
    let mut play = build_with_hand(scholars(), "scribes-school", 10);
    assert_eq!(asks(&play), ("throw-only", "scribes-school"));
    assert_eq!(play.vp(A), 10, "five pairs, before there are fewer");
    play.pick(A, "throw-away").pick(A, "farm");
    assert_eq!((play.hand(A).len(), play.discard()), (9, vec!["farm"]));
    assert_eq!((play.vp(A), play.awaited()), (10, vec![B]));
    let mut play = build_with_hand(scholars(), "scribes-school", 10);
    play.pass(A);
    assert_eq!(
        (play.hand(A).len(), play.awaited()),
        (10, vec![B]),
        "nobody has to"
    );
}

#[test]
fn e28_one_card_is_discarded_even_if_fewer_could_be_drawn() {
    // One fits into the hand; one is left in the deck (R64).
    let mut play = build_with_hand(scholars(), "scribes-school", 9);
    assert_eq!(play.hand(A).len(), 10);
    play.pick(A, "farm");
    assert_eq!((play.hand(A).len(), play.vp(A)), (9, 9));
    let mut play = build_with_hand(scholars().deck(&["cavalry"]), "scribes-school", 3);
    assert_eq!(play.hand(A).len(), 4);
    play.pick(A, "farm");
    assert_eq!((play.hand(A).len(), play.vp(A)), (3, 6));
    // Nothing is left at all.
    let mut play = build_with_hand(scholars().deck(&[]), "scribes-school", 3);
    assert_eq!((play.asked(A), play.vp(A)), (Some("throw-only"), 6));
    play.pass(A);
    assert_eq!(play.hand(A).len(), 3);
    // Not even in the hand.
    let play = build_with_hand(scholars().deck(&[]), "scribes-school", 0);
    assert_eq!((play.awaited(), play.hand(A).len()), (vec![B], 0));
}

#[test]
fn e28_with_an_empty_hand_the_draw_can_be_declined() {
    let with = || {
        let scenario = scholars().deck(&["cavalry", "ballista", "farm", "forum", "galley"]);
        let mut play = scenario.hand(A, &["scribes-school"]).play();
        play.construct(A, "scribes-school", (0, 0));
        assert_eq!(asks(&play), ("draw", "scribes-school"));
        play
    };
    let mut declines = with();
    declines.pass(A);
    assert_eq!(
        (declines.hand(A).len(), declines.vp(A)),
        (5, 5),
        "refilled in the end"
    );
    let mut draws = with();
    draws.pick(A, "draw");
    assert_eq!((draws.asked(A), draws.hand(A).len()), (Some("throw-away"), 2));
}

// ---- Observatory ----

#[test]
fn e29_the_observatory_puts_a_coin_on_a_card_and_activates_it() {
    let scenario = || scholars().cards(A, &["quarry", "stone-market"]).gold(A, 5);
    let mut play = build(scenario(), "observatory");
    assert_eq!(asks(&play), ("coin", "observatory"));
    assert_eq!(play.offers(A), ["production-1", "civil-1"]);
    assert_eq!(play.why_not(A, "scientific-1"), ["why-resolving"]);
    play.pick(A, "civil-1");
    // Once: two gold for three cards. Then one for the coin, and three from the Stone Market.
    assert_eq!(
        (play.gold(A), play.counters(A, "stone-market")),
        (5 + 2 - 1 + 3, 1)
    );
    assert_eq!(
        play.view(B).players[0].columns[3].cards[0].counters,
        1,
        "all can see it"
    );

    let mut play = build(scenario().counters(A, "stone-market", 1), "observatory");
    assert_eq!(play.offers(A), ["production-1"]);
    play.refuses(A, "civil-1");
    assert_eq!(play.why_not(A, "civil-1"), ["why-has-coin"]);
    play.pass(A);
    assert_eq!((play.gold(A), play.awaited()), (7, vec![B]), "nobody has to");
}

#[test]
fn e29_a_coin_stays_for_the_rest_of_the_game_and_counts_for_nothing() {
    let mut play = build(scholars().cards(A, &["quarry"]).gold(A, 0), "observatory");
    play.pick(A, "production-1");
    assert_eq!((play.gold(A), play.counters(A, "quarry")), (0, 1));
    idle(&mut play, B);
    play.offer(A, &["temple-of-juno"]);
    assert_eq!(play.counters(A, "quarry"), 1);

    // It is nobody's gold when the majorities are counted (R34).
    let scenario = scholars().cards(A, &["quarry"]).counters(A, "quarry", 1);
    let scenario = scenario.acting(B).last_round(1).gold(A, 0).gold(B, 0);
    let scenario = scenario.resources(A, [0; 4]).resources(B, [0; 4]);
    let mut play = scenario.hand(B, &["forum", "farm"]).play();
    play.offer(B, &["forum"]);
    assert_eq!(play.outcome().map(|end| end.scores.clone()), Some(vec![5, 6]));
}

#[test]
fn e29_without_gold_and_for_other_observatories_there_is_no_coin() {
    // The lower Observatory has nothing but its own gold.
    let below = |gold: u16| {
        let scenario = scholars().cards(A, &["quarry", "observatory"]).gold(A, gold);
        build(scenario, "manufactory")
    };
    let play = below(0);
    assert_eq!(asks(&play).0, "gain-pieces");
    assert_eq!(play.why_not(A, "production-1"), ["why-no-gold"]);
    let play = below(1);
    assert_eq!(
        (play.asked(A), play.offers(A)),
        (Some("coin"), vec!["production-1", "scientific-2"])
    );
    assert_eq!(play.why_not(A, "scientific-1"), ["why-resolving"]);
    // A second one is no target.
    let scenario = scholars().cards(A, &["observatory-2", "quarry"]).gold(A, 0);
    let play = build(scenario, "observatory");
    assert_eq!(play.offers(A), ["production-1"]);
    assert_eq!(play.why_not(A, "scientific-1"), ["why-observatory"]);
}

#[test]
fn e29_the_observatory_once_brings_a_gold_for_every_two_cards() {
    // Six cards in all six columns, one of them face down, and the Observatory.
    let scenario = scholars().cards(A, &["farm", "forum", "legion", "temple-of-mars", "manufactory"]);
    let scenario = scenario.face_down(A, "maritime", "galley").gold(A, 0);
    let mut play = build(scenario, "observatory");
    play.pick_all(A, &["civil"]);
    assert_eq!((asks(&play), play.gold(A)), (("coin", "observatory"), 4));
    // A single one brings a gold, too.
    let play = build(scholars().gold(A, 0), "observatory");
    assert_eq!((play.gold(A), play.awaited()), (1, vec![B]));
}

// ---- chains ----

#[test]
fn e30_chains_run() {
    // The Library has the Royal Archives activate a card of their own rank.
    let scenario = scholars().cards(A, &["royal-archives-civil"]).gold(A, 0);
    let scenario = scenario.cards(A, &["quarry", "stone-market"]);
    let mut play = build(scenario, "library");
    // Before that the Royal Archives are activated as the lower card.
    assert_eq!(asks(&play), ("same-rank", "royal-archives-civil"));
    play.pick(A, "civil-1");
    assert_eq!(asks(&play), ("activate-first", "library"));
    play.pick(A, "scientific-1");
    assert_eq!(asks(&play), ("same-rank", "royal-archives-civil"));
    play.pick(A, "civil-1");
    assert_eq!((play.gold(A), play.vp(A)), (6, 5), "three gold each time");
    assert_eq!(play.awaited(), [B]);
}

#[test]
fn e30_loops_do_not() {
    // Two Royal Archives as guests: each could activate the other for ever.
    let scenario = scholars().cards(A, &["royal-archives-civil"]).gold(A, 0);
    let scenario = scenario.guest(A, "military", "royal-archives-military");
    let scenario = scenario.cards(A, &["stone-market"]);
    let mut play = build(scenario, "library");
    assert_eq!(asks(&play), ("same-rank", "royal-archives-civil"));
    assert_eq!(play.offers(A), ["civil-1", "military-1"]);
    play.pick(A, "military-1");
    assert_eq!(
        asks(&play),
        ("activate-first", "library"),
        "the Stone Market is all that is left to the other one"
    );
    assert_eq!(play.gold(A), 3);
    // An Observatory is no target of itself, and what it has activated is none of what that activates.
    let scenario = scholars().cards(A, &["observatory", "royal-archives-civil", "quarry", "sawmill"]);
    let scenario = scenario.cards(A, &["stone-market", "forum"]);
    let mut play = build(scenario, "manufactory");
    assert_eq!(asks(&play), ("coin", "observatory"));
    play.pick(A, "scientific-2");
    assert_eq!(asks(&play), ("same-rank", "royal-archives-civil"));
    assert_eq!(play.offers(A), ["production-2", "civil-2"]);
    assert_eq!(play.why_not(A, "scientific-2"), ["why-resolving"]);
}

/// The test of each card.
#[rustfmt::skip]
pub const CARD_TESTS: &[CardTest] = &[
    ("architects-workshop", e24_the_architects_workshop_takes_the_top_two_discards),
    ("library", e25_the_library_draws_one_card_for_two_in_its_column),
    ("house-of-life", e26_the_house_of_life_draws_cards_for_a_gold_each),
    ("royal-archives-maritime", e27_royal_archives_activate_another_card_of_their_rank),
    ("royal-archives-production", e27_royal_archives_activate_another_card_of_their_rank),
    ("royal-archives-civil", e27_royal_archives_activate_another_card_of_their_rank),
    ("royal-archives-military", e27_royal_archives_activate_another_card_of_their_rank),
    ("manufactory", e4_manufactory_brings_a_piece_and_a_point_for_each_pair),
    ("scribes-school", e28_the_scribes_school_draws_two_cards_and_discards_one_openly),
    ("observatory", e29_the_observatory_puts_a_coin_on_a_card_and_activates_it),
];
