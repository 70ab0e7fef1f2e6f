//! E57 and E58: temples that let a card lie in the column of another colour (R55).

use engine::deus::scenario::{A, B, Scenario, TestTable};

use super::temples::ONE_EACH;

/// A has a temple for guests, and a civil building at (0,0).
fn host(temple: &str) -> Scenario {
    let scenario = Scenario::new(2).egypt(&["temple"]).cards(A, &[temple]);
    scenario.build(A, "civil", (0, 0))
}

/// A lays a card into another column and is asked for a region.
fn lay(scenario: Scenario, card: &str, column: &str) -> TestTable {
    let mut play = scenario.hand(A, &[card, "basilica"]).play();
    play.pick(A, card).pick(A, "other-column");
    assert_eq!(play.asked(A), Some("guest-column"));
    play.pick(A, column);
    play
}

#[test]
pub fn e57_each_of_five_temples_hosts_a_card_of_its_colour() {
    let temples = [
        ("temple-of-maat", "forum", "civil", "maritime"),
        ("temple-of-min", "quarry", "production", "civil"),
        ("temple-of-montu", "ballista", "military", "production"),
        ("temple-of-mut", "galley", "maritime", "scientific"),
        ("temple-of-neith", "academy", "scientific", "military"),
    ];
    for (temple, card, of, column) in temples {
        let mut play = lay(host(temple), card, column);
        let on_map = play.pieces(A, of)[2];
        play.pick_at(A, if of == "maritime" { (-1, 0) } else { (0, 1) });
        assert_eq!(play.column(A, column), [card], "{temple}");
        assert_eq!(play.column(A, of), [""; 0], "{temple}");
        assert_eq!(
            play.pieces(A, of)[2],
            on_map + 1,
            "{temple}: the piece is the card's"
        );

        // A card of another colour stays in its column.
        let other = if of == "civil" { "quarry" } else { "thermae" };
        let mut play = host(temple).hand(A, &[other, "basilica"]).play();
        play.pick(A, other).refuses(A, "other-column");
        assert_eq!(play.why_not(A, "other-column"), ["why-no-host"], "{temple}");
    }
}

#[test]
fn e57_the_column_of_the_guest_is_activated_and_its_own_is_not() {
    // Two towns: one pair for the Forum.
    let scenario = host("temple-of-maat").build(A, "army", (0, 0));
    let scenario = scenario.build(A, "army", (0, 1)).build(A, "production", (0, 1));
    let scenario = scenario.cards(A, &["galley", "stone-market"]);
    let mut play = lay(scenario, "forum", "maritime");
    assert_eq!(play.asked(A), Some("site"));
    play.refuses_at(A, (-1, 0));
    assert_eq!(play.why_not_at(A, (-1, 0)), ["why-not-land"]);
    play.pick_at(A, (0, 1));
    assert_eq!((play.asked(A), play.asked_by(A)), (Some("buy"), Some("galley")));
    assert_eq!(play.vp(A), 5, "the Forum comes after");
    play.pick_all(A, &["wheat"]);
    assert_eq!(
        (play.vp(A), play.gold(A)),
        (6, 19),
        "no gold from the Stone Market"
    );
    assert_eq!(play.column(A, "maritime"), ["galley", "forum"]);
    assert_eq!(
        (play.pieces(A, "civil"), play.pieces(A, "ship")),
        ([1, 2, 2], [2, 3, 0])
    );
}

#[test]
fn e57_a_guest_needs_a_piece_of_its_own_type() {
    let scenario = host("temple-of-maat").stock(A, "civil", 0);
    let mut play = scenario.hand(A, &["forum", "quarry"]).play();
    play.refuses(A, "forum");
    assert_eq!(play.why_not(A, "forum"), ["why-no-piece"]);
    let mut play = lay(host("temple-of-maat").stock(A, "ship", 0), "forum", "maritime");
    play.pick_at(A, (0, 1));
    assert_eq!(play.column(A, "maritime"), ["forum"]);
}

#[test]
fn e57_a_temple_hosts_one_card_only() {
    let scenario = host("temple-of-maat").guest(A, "maritime", "forum");
    let mut play = scenario.hand(A, &["thermae", "basilica"]).play();
    play.pick(A, "thermae").refuses(A, "other-column");
    assert_eq!(play.why_not(A, "other-column"), ["why-no-host"]);
    play.pick_at(A, (0, 1));
    assert_eq!(play.column(A, "civil"), ["thermae"]);
    // Another temple hosts one more.
    let scenario = host("temple-of-maat").cards(A, &["temple-of-min"]);
    let mut play = lay(scenario.guest(A, "maritime", "forum"), "quarry", "maritime");
    play.pick_at(A, (0, 0));
    assert_eq!(play.column(A, "maritime"), ["forum", "quarry"]);
    // A wildcard is no guest: nobody knows its colour.
    let scenario = host("temple-of-maat")
        .wildcard()
        .face_down(A, "maritime", "forum");
    let mut play = lay(scenario, "thermae", "maritime");
    play.pick_at(A, (0, 1));
    assert_eq!(play.column(A, "maritime"), ["forum", "thermae"]);
}

#[test]
fn e57_a_guest_goes_to_a_standard_column_of_another_colour() {
    let mut play = host("temple-of-maat").hand(A, &["forum", "basilica"]).play();
    play.pick(A, "forum").pick(A, "other-column");
    assert_eq!(
        play.offers(A),
        ["maritime", "production", "scientific", "military"],
        "empty ones, too"
    );
    play.refuses(A, "temple").refuses(A, "civil");
    // A temple is never a guest.
    let scenario = host("temple-of-maat").cards(A, &ONE_EACH);
    let mut play = scenario.hand(A, &["temple-of-isis", "basilica"]).play();
    play.pick(A, "temple-of-isis");
    assert!(!play.is_offered(A, "other-column"));
}

#[test]
fn e57_a_guest_takes_its_rank_from_the_column_where_it_lies() {
    // A Mill as the third card of the blue column costs three gold, and yields three.
    let scenario = Scenario::new(2)
        .egypt(&["temple", "production"])
        .barques(A, [0, 0, 6]);
    let scenario = scenario.cards(A, &["temple-of-min", "galley", "galley-2"]);
    let scenario = scenario.build(A, "civil", (0, 0)).gold(A, 3).supply("wheat", 0);
    let mut play = lay(scenario, "mill", "maritime");
    play.pick_at(A, (0, 0));
    assert_eq!((play.gold(A), play.resources(A)), (0, [3, 3, 3, 6]));
}

#[test]
fn e57_a_guest_can_do_what_it_does_once() {
    let scenario = Scenario::new(2).egypt(&["temple", "military"]);
    let scenario = scenario.cards(A, &["temple-of-montu", "stone-market"]);
    let scenario = scenario.build(A, "civil", (0, 0)).attacked((1, -1));
    let mut play = lay(scenario, "archers", "civil");
    play.pick_at(A, (0, 0));
    assert_eq!(
        (play.tokens(A), play.gold(A), play.awaited()),
        ([4, 1], 23, vec![B])
    );
}

#[test]
fn e57_a_guest_pays_what_is_not_spared() {
    let scenario = host("temple-of-maat").cards(A, &["temple-of-amun"]);
    let mut play = lay(
        scenario.resources(A, [0, 0, 1, 0]).gold(A, 0),
        "forum",
        "maritime",
    );
    play.pick_at(A, (0, 1));
    assert_eq!((play.resources(A), play.gold(A)), ([0; 4], 0));
    assert_eq!(play.column(A, "maritime"), ["forum"]);
}

#[test]
fn e57_a_guest_counts_for_the_column_where_it_lies() {
    // A second temple needs a card in each column (R19).
    let scenario = || host("temple-of-maat").cards(A, &["farm", "academy", "ballista"]);
    let guest = scenario().cards(A, &["thermae"]).guest(A, "maritime", "forum");
    assert!(
        guest
            .hand(A, &["temple-of-isis", "basilica"])
            .play()
            .is_offered(A, "temple-of-isis")
    );
    let guest = scenario().guest(A, "maritime", "forum");
    let mut play = guest.hand(A, &["temple-of-isis", "basilica"]).play();
    play.refuses(A, "temple-of-isis");
    assert_eq!(play.why_not(A, "temple-of-isis"), ["why-temple-cards"]);
}

#[test]
fn e58_columns_grow_beyond_five_cards() {
    let brown = ["forum", "stone-market", "amphitheatre", "thermae", "grain-market"];
    let position = || {
        let scenario = Scenario::new(2).egypt(&["temple"]).cards(A, &brown);
        let scenario = scenario.cards(A, &["temple-of-min", "temple-of-neith"]);
        scenario.build_all(A, "civil", &[(0, 0), (0, 1), (1, 0), (1, 1), (0, 3)])
    };
    let mut play = lay(position(), "quarry", "civil");
    play.pick_at(A, (0, 0));
    assert_eq!(play.column(A, "civil").len(), 6);
    assert_eq!(play.gold(A), 26, "one mountain and one field");
    assert_eq!(
        play.resources(A),
        [2, 3, 3, 5],
        "the sixth card is activated, too"
    );

    let mut play = lay(position().guest(A, "civil", "quarry"), "academy", "civil");
    play.pick_at(A, (0, 0));
    assert_eq!(play.column(A, "civil").len(), 7);
    assert_eq!((play.hand(A).len(), play.pieces(A, "civil")), (3, [0, 0, 5]));

    // Without a host a sixth card is never of the column's own colour: there is no piece for it.
    let mut play = position().hand(A, &["pottery-market", "quarry"]).play();
    play.refuses(A, "pottery-market");
    assert_eq!(play.why_not(A, "pottery-market"), ["why-no-piece"]);
}
