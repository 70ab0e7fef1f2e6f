//! E44 to E46: tokens on the player boards of rivals, by Fortress and Garrison.

use engine::deus::event::Event;
use engine::deus::scenario::{A, B, C, Scenario};
use engine::kernel::Seat;

use super::military::{build, soldiers};
use crate::card_tests::CardTest;

/// A and B stand side by side: at (0,1) and (0,2), with three players at (1,3) and (0,3).
fn neighbours(seats: u8) -> Scenario {
    let (ours, theirs) = if seats == 2 {
        ((0, 1), (0, 2))
    } else {
        ((1, 3), (0, 3))
    };
    soldiers(seats).build(A, "civil", ours).build(B, "civil", theirs)
}

// ---- Fortress ----

#[test]
fn e44_a_fortress_sends_a_piece_back_and_gains_what_the_rival_gains() {
    let marked = |ships: u8| {
        let scenario = neighbours(2).stock(A, "ship", ships);
        let scenario = scenario.hand(B, &["archers", "camels", "farm"]);
        let mut play = build(scenario, "fortress", (0, 1));
        assert_eq!(
            play.offers(A),
            [
                "b-maritime",
                "b-production",
                "b-scientific",
                "b-civil",
                "b-military"
            ]
        );
        play.pick(A, "b-maritime");
        assert_eq!((play.pieces(B, "ship"), play.tokens(A)), ([1, 4, 0], [4, 0]));
        play.offer(B, &["archers", "camels"]);
        play.pick_all(B, &["maritime", "maritime"]);
        assert_eq!(play.pieces(B, "ship"), [3, 2, 0]);
        play
    };
    assert_eq!(marked(2).pieces(A, "ship"), [4, 1, 0]);
    assert_eq!(
        marked(4).pieces(A, "ship"),
        [5, 0, 0],
        "as far as the supply goes"
    );
    assert_eq!(marked(2).pieces(A, "civil"), [2, 2, 1], "nothing else");
}

#[test]
fn e44_a_fortress_needs_a_rival_beside_an_army_and_can_be_declined() {
    let mut play = build(neighbours(2), "fortress", (0, 1));
    play.pass(A);
    assert_eq!((play.tokens(A), play.pieces(B, "ship")), ([4, 1], [2, 3, 0]));
    // A civil building is not enough: the new army stands elsewhere.
    let play = build(neighbours(2), "fortress", (0, 0));
    assert_eq!((play.awaited(), play.tokens(A)), (vec![B], [4, 1]));
}

#[test]
fn e44_an_area_without_pieces_can_be_marked_too() {
    let scenario = neighbours(2).stock(B, "ship", 0).hand(B, &["galley", "farm"]);
    let mut play = build(scenario, "fortress", (0, 1));
    play.pick(A, "b-maritime");
    assert_eq!(play.pieces(B, "ship"), [0, 5, 0]);
    play.offer(B, &["galley"]);
    assert_eq!(
        (play.pieces(B, "ship"), play.pieces(A, "ship")),
        ([1, 4, 0], [3, 2, 0])
    );
}

#[test]
fn e45_an_area_is_marked_once() {
    let scenario = neighbours(3).fortress(C, B, "ship");
    let mut play = build(scenario, "fortress", (1, 3));
    assert_eq!(
        play.offers(A),
        ["b-production", "b-scientific", "b-civil", "b-military"]
    );
    play.refuses(A, "b-maritime");
    assert_eq!(play.why_not(A, "b-maritime"), ["why-marked"]);
    assert_eq!(play.why_not(A, "c-maritime"), ["why-rival-away"]);
    play.pick(A, "b-civil");
    assert_eq!(play.pieces(B, "civil"), [1, 3, 1]);
}

#[test]
fn e45_what_a_fortress_brings_moves_no_other_fortress() {
    // C watches A's ships, A watches B's.
    let scenario = soldiers(3).fortress(A, B, "ship").fortress(C, A, "ship");
    let mut play = scenario.acting(B).hand(B, &["galley", "farm"]).play();
    play.offer(B, &["galley"]);
    assert_eq!(
        [B, A, C].map(|seat| play.pieces(seat, "ship")[0]),
        [3, 3, 2],
        "A gains one, C none"
    );
    // Two who watch each other do not go on for ever.
    let scenario = soldiers(2).fortress(A, B, "ship").fortress(B, A, "ship");
    let mut play = scenario.hand(A, &["galley", "farm"]).play();
    play.offer(A, &["galley"]);
    assert_eq!([A, B].map(|seat| play.pieces(seat, "ship")[0]), [3, 3]);
}

#[test]
fn e45_every_area_brings_pieces_to_its_own_fortress() {
    let scenario = soldiers(3).fortress(A, B, "ship").fortress(A, B, "civil");
    let scenario = scenario.fortress(C, B, "army").stock(B, "civil", 4);
    let hand = ["archers", "camels", "chariots", "barracks", "farm"];
    let mut play = scenario.acting(B).hand(B, &hand).play();
    play.offer(B, &hand[..4]);
    play.pick_all(B, &["maritime", "maritime", "civil", "military"]);
    let ready = |seat: Seat| ["ship", "civil", "army"].map(|of| play.pieces(seat, of)[0]);
    assert_eq!(ready(B), [4, 5, 3]);
    assert_eq!(ready(A), [4, 3, 2]);
    assert_eq!(ready(C), [2, 2, 3]);
}

#[test]
fn e45_the_architects_workshop_brings_pieces_to_fortresses() {
    let scenario = Scenario::new(2).egypt(&["military", "scientific"]);
    let scenario = scenario.fortress(A, B, "ship").fortress(A, B, "civil");
    let scenario = scenario.fortress(A, B, "scientific").stock(B, "ship", 0);
    let scenario = scenario.stock(B, "civil", 3).build(B, "army", (1, 0));
    let mut play = scenario
        .acting(B)
        .hand(B, &["architects-workshop", "farm"])
        .play();
    play.construct(B, "architects-workshop", (1, 0));
    play.pick_all(B, &["maritime", "maritime", "scientific"]);
    let ready = |seat: Seat| ["ship", "civil", "scientific"].map(|of| play.pieces(seat, of)[0]);
    assert_eq!(ready(B), [2, 3, 2]);
    assert_eq!(
        ready(A),
        [4, 2, 3],
        "two ships, no civil piece, one scientific piece"
    );
}

#[test]
fn e45_only_what_is_really_gained_counts() {
    // B has a single ship left in the supply, and offers to Mars for three pieces.
    let scenario = soldiers(2).fortress(A, B, "ship").stock(B, "ship", 4);
    let hand = ["archers", "camels", "chariots", "farm"];
    let mut play = scenario.acting(B).hand(B, &hand).play();
    play.offer(B, &hand[..3]);
    play.pick_all(B, &["maritime", "civil", "civil"]);
    assert_eq!(
        (play.pieces(B, "ship"), play.pieces(A, "ship")),
        ([5, 0, 0], [3, 2, 0])
    );
    // A gain of nothing moves no Fortress.
    let scenario = soldiers(2).fortress(A, B, "ship").stock(B, "ship", 5);
    let mut play = scenario.acting(B).hand(B, &["galley", "farm"]).play();
    play.offer(B, &["galley"]);
    assert_eq!(play.pieces(A, "ship"), [2, 3, 0]);
}

// ---- Garrison ----

#[test]
fn e46_a_garrison_takes_two_gold_for_each_card_in_its_column() {
    let scenario = neighbours(2).cards(B, &["quarry", "forum", "temple-of-mars"]);
    let scenario = scenario.hand(A, &["garrison", "grain-market", "timber-market"]);
    let scenario = scenario.hand(B, &["farm", "sawmill", "basilica"]);
    let mut play = scenario.play();
    play.construct(A, "garrison", (0, 1));
    assert_eq!(
        (play.asked(A), play.offers(A)),
        (
            Some("garrison-column"),
            vec!["b-production", "b-civil", "b-temple"]
        )
    );
    play.refuses(A, "b-maritime");
    assert_eq!(play.why_not(A, "b-maritime"), ["why-empty-column"]);
    play.pick(A, "b-production");
    assert_eq!((play.tokens(A), play.gold(A)), ([4, 0], 20));
    play.construct(B, "farm", (0, 2));
    assert_eq!((play.gold(A), play.gold(B)), (22, 18));
    let toll = play.events.iter().find_map(|event| match event {
        Event::Constructed(built) if built.seat == B => Some(built.toll),
        _ => None,
    });
    assert_eq!(toll, Some(Some((A, 2))));
    play.offer(A, &["grain-market"]);
    play.construct(B, "sawmill", (0, 3));
    assert_eq!((play.gold(A), play.gold(B)), (24, 16), "each time");
    play.offer(A, &["timber-market"]);
    play.construct(B, "basilica", (-1, 3));
    assert_eq!((play.gold(A), play.gold(B)), (24, 16), "only in that column");
}

#[test]
fn e46_a_column_is_marked_once_and_never_by_force() {
    let scenario = || {
        neighbours(3)
            .cards(B, &["quarry", "forum"])
            .garrison(C, B, "production")
    };
    let mut play = build(scenario(), "garrison", (1, 3));
    assert_eq!(play.offers(A), ["b-civil"]);
    assert_eq!(play.why_not(A, "b-production"), ["why-marked"]);
    play.pass(A);
    assert_eq!(play.tokens(A), [4, 1]);
    let play = build(scenario(), "garrison", (1, 4));
    assert_eq!((play.awaited(), play.tokens(A)), (vec![B], [4, 1]));
}

/// B has a garrison of A's on a column.
fn watched(column: &str) -> Scenario {
    let scenario = soldiers(2).build(B, "civil", (0, 0)).acting(B);
    scenario.garrison(A, B, column)
}

#[test]
fn e46_whoever_cannot_pay_the_garrison_cannot_build() {
    // The Farm costs clay.
    let with = |gold: u16, clay: u8| {
        let scenario = watched("production").gold(B, gold);
        let scenario = scenario.resources(B, [0, 1, clay, 0]);
        scenario.hand(B, &["farm", "timber-market"]).play()
    };
    assert!(with(2, 1).is_offered(B, "farm"));
    with(1, 1).refuses(B, "farm");
    assert_eq!(with(1, 1).why_not(B, "farm"), ["why-cannot-pay"]);
    with(5, 0).refuses(B, "farm");
    let mut play = with(6, 0);
    play.construct(B, "farm", (0, 0));
    assert_eq!((play.gold(A), play.gold(B)), (22, 0), "four gold for the clay");
    // With five gold the clay cannot be replaced, since two of them are the garrison's.
    let mut play = with(5, 1);
    play.pick(B, "farm");
    assert!(!play.is_offered(B, "other-payment"));
    let mut play = with(6, 1);
    play.pick(B, "farm").pick(B, "other-payment").pick(B, "gold");
    play.pick_at(B, (0, 0));
    assert_eq!(
        (play.gold(A), play.gold(B), play.resources(B)),
        (22, 0, [0, 1, 1, 0])
    );
}

#[test]
fn e46_a_garrison_comes_on_top_of_the_prices_of_the_market() {
    let with = |gold: u16| {
        let scenario = Scenario::new(2).egypt(&["military", "maritime"]).value("clay", 6);
        let scenario = scenario.build(B, "civil", (0, 0)).garrison(A, B, "production");
        let scenario = scenario.acting(B).gold(B, gold).resources(B, [0, 1, 0, 0]);
        scenario.hand(B, &["farm", "timber-market"]).play()
    };
    with(7).refuses(B, "farm");
    let mut play = with(8);
    play.construct(B, "farm", (0, 0));
    assert_eq!((play.gold(A), play.gold(B)), (22, 0));
}

#[test]
fn e46_a_garrison_on_temples_is_paid_with_every_temple() {
    let one_each = ["galley", "farm", "academy", "forum", "archers", "temple-of-mars"];
    let with = |gold: u16| {
        let scenario = watched("temple").gold(B, gold).cards(B, &one_each);
        scenario.hand(B, &["temple-of-juno", "basilica"]).play()
    };
    let mut play = with(1);
    play.refuses(B, "temple-of-juno");
    let mut play = with(2);
    play.construct(B, "temple-of-juno", (0, 0));
    assert_eq!((play.gold(A), play.gold(B)), (22, 0));
    // Also for a card without a piece.
    let scenario = watched("temple").cards(B, &one_each).temples(0).gold(B, 2);
    let mut play = scenario.hand(B, &["temple-of-juno", "basilica"]).play();
    play.pick(B, "temple-of-juno");
    assert_eq!((play.gold(A), play.gold(B)), (22, 0));
}

#[test]
fn e46_a_wildcard_pays_for_the_column_where_it_lies() {
    let with = |gold: u16| {
        let scenario = watched("production")
            .gold(B, gold)
            .wildcard()
            .cards(B, &["quarry"]);
        scenario.hand(B, &["farm", "forum"]).play()
    };
    with(3).refuses(B, "wildcard-production");
    assert!(with(3).is_offered(B, "wildcard-civil"));
    let mut play = with(4);
    play.pick(B, "wildcard-production")
        .pick(B, "forum")
        .pick_at(B, (0, 0));
    assert_eq!(
        (play.gold(A), play.gold(B)),
        (22, 0),
        "two for the rank, two for A"
    );
}

#[test]
fn e46_a_guest_pays_for_the_column_where_it_lies() {
    let with = |gold: u16, column: &str| {
        let scenario = Scenario::new(2).egypt(&["military", "temple"]).gold(B, gold);
        let scenario = scenario
            .build(B, "civil", (0, 0))
            .acting(B)
            .garrison(A, B, column);
        let scenario = scenario.cards(B, &["temple-of-min", "forum", "galley"]);
        scenario.hand(B, &["farm", "basilica"]).play()
    };
    let mut play = with(2, "civil");
    play.pick(B, "farm").pick(B, "other-column").pick(B, "civil");
    play.pick_at(B, (0, 0));
    assert_eq!((play.gold(A), play.gold(B)), (22, 0));
    let mut play = with(1, "civil");
    play.pick(B, "farm").pick(B, "other-column").refuses(B, "civil");
    assert_eq!(play.why_not(B, "civil"), ["why-cannot-pay"]);
    // A guest elsewhere does not pay for its own column.
    let mut play = with(2, "production");
    play.pick(B, "farm").pick(B, "other-column").pick(B, "civil");
    play.pick_at(B, (0, 0));
    assert_eq!((play.gold(A), play.gold(B)), (20, 2));
}

/// A card that is too dear in its own column can go to any other.
#[test]
fn e46_a_guest_can_go_around_a_garrison_to_any_column() {
    let scenario = || {
        let scenario = Scenario::new(2).egypt(&["military", "temple"]).gold(B, 1);
        let scenario = scenario.build(B, "civil", (0, 0)).acting(B);
        let scenario = scenario.garrison(A, B, "production");
        let scenario = scenario.cards(B, &["temple-of-min", "forum", "galley"]);
        scenario.hand(B, &["farm", "basilica"]).play()
    };
    let mut play = scenario();
    play.pick(B, "farm").pick(B, "other-column");
    assert_eq!(play.offers(B), ["scientific", "civil", "military"]);
    assert_eq!(play.why_not(B, "production"), ["why-cannot-pay"]);
    play.pick(B, "civil");
    assert!(!play.is_offered(B, "other-column"), "that has been chosen");
    play.pick_at(B, (0, 0));
    assert_eq!(play.column(B, "civil"), ["forum", "farm"]);
    assert_eq!((play.gold(A), play.gold(B)), (20, 1));
}

/// The test of each card.
#[rustfmt::skip]
pub const CARD_TESTS: &[CardTest] = &[
    ("fortress", e44_a_fortress_sends_a_piece_back_and_gains_what_the_rival_gains),
    ("garrison", e46_a_garrison_takes_two_gold_for_each_card_in_its_column),
];
