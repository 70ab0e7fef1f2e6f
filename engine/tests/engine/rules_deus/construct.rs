//! B15 to B23: constructing.

use engine::deus::scenario::{A, B, Scenario};
use engine::kernel::{Answer, Viewer};

#[test]
fn b15_a_piece_of_the_type_must_be_ready() {
    let mut play = Scenario::new(2)
        .hand(A, &["forum", "farm"])
        .build(A, "army", (0, 1))
        .stock(A, "civil", 0)
        .play();
    assert_eq!(play.pieces(A, "civil"), [0, 5, 0]);
    play.refuses(A, "forum");
    assert_eq!(play.why_not(A, "forum"), ["why-no-piece"]);
    assert_eq!(play.offers(A), ["farm", "offering"]);
}

#[test]
fn b16_the_piece_comes_from_the_player_board() {
    let mut play = Scenario::new(2)
        .hand(A, &["farm", "forum"])
        .build(A, "army", (0, 1))
        .play();
    assert_eq!(play.pieces(A, "production"), [2, 3, 0]);
    play.construct(A, "farm", (0, 0));
    assert_eq!(play.pieces(A, "production"), [1, 3, 1]);
}

#[test]
fn b17_the_card_goes_on_top_of_its_column_for_all_to_see() {
    let mut play = Scenario::new(2)
        .hand(A, &["quarry", "forum"])
        .cards(A, &["farm"])
        .build(A, "army", (0, 1))
        .play();
    play.construct(A, "quarry", (0, 0));
    assert_eq!(play.column(A, "production"), ["farm", "quarry"]);
    let seen = play.table.view(Viewer::Public).players[0].columns[1].clone();
    let cards: Vec<&str> = seen
        .cards
        .iter()
        .filter_map(|laid| laid.building)
        .map(|card| card.slug())
        .collect();
    assert_eq!(cards, ["farm", "quarry"]);
}

#[test]
fn b18_the_column_resolves_from_the_bottom_to_the_top() {
    // A pays the ship with the only wood; then the Galley buys 3 wheat, and the ship sells them.
    let position = Scenario::new(2)
        .hand(A, &["merchant-ship-wheat", "farm"])
        .cards(A, &["galley"]);
    let mut play = position
        .build(A, "army", (0, 0))
        .gold(A, 3)
        .resources(A, [0, 1, 0, 0])
        .play();
    play.construct(A, "merchant-ship-wheat", (-1, 0));
    assert_eq!((play.asked(A), play.asked_by(A)), (Some("buy"), Some("galley")));
    play.pick_all(A, &["wheat", "wheat", "wheat"]);
    assert_eq!(
        (play.asked(A), play.asked_by(A)),
        (Some("sell-for-gold"), Some("merchant-ship-wheat"))
    );
    play.amount(A, 3);
    assert_eq!((play.gold(A), play.resources(A)), (12, [0; 4]));
}

#[test]
fn b19_no_other_column_resolves() {
    let mut play = Scenario::new(2)
        .hand(A, &["farm", "forum"])
        .cards(A, &["galley"])
        .build(A, "army", (0, 1))
        .play();
    play.construct(A, "farm", (0, 0));
    assert_eq!(play.awaited(), [B]);
    assert_eq!(play.gold(A), 20);
}

#[test]
fn b20_effects_may_be_used_in_part() {
    for bought in 0..=3 {
        let position = Scenario::new(2)
            .hand(A, &["galley", "forum"])
            .build(A, "army", (0, 0));
        let mut play = position.play();
        play.construct(A, "galley", (-1, 0));
        play.refuses_answer(A, &Answer::Picked(vec![engine::kernel::Key::of("stone"); 4]));
        play.pick_all(A, &["stone"; 3][..bought]);
        assert_eq!(usize::from(play.resources(A)[3]), 3 + bought);
        assert_eq!(usize::from(play.gold(A)), 20 - bought);
    }
}

#[test]
fn b21_effects_read_the_board_after_the_placement() {
    let mut play = Scenario::new(2)
        .hand(A, &["school", "forum"])
        .build(A, "army", (0, 1))
        .play();
    play.construct(A, "school", (0, 1));
    assert_eq!(play.hand(A).len(), 2, "one card for the city of two buildings");
}

#[test]
fn b22_without_a_region_a_card_cannot_be_played() {
    let position = |vp| {
        Scenario::new(2)
            .hand(A, &["galley", "forum"])
            .build(A, "army", (0, 1))
            .vp(A, vp)
            .play()
    };
    let mut play = position(2);
    play.refuses(A, "galley");
    assert_eq!(play.why_not(A, "galley"), ["why-no-region"]);

    let mut play = position(3);
    play.pick(A, "galley");
    assert_eq!(
        play.regions_offered(A),
        [(-2, 4), (-1, 0), (-1, 4), (0, -1), (0, 4), (2, 4), (3, 1)]
    );
    play.pick_at(A, (3, 1)).pick_all(A, &[]);
    assert_eq!(play.vp(A), 0);
}

#[test]
fn b23_what_cannot_be_paid_is_refused_without_a_trace() {
    let position = Scenario::new(2)
        .hand(A, &["timber-market", "farm"])
        .build(A, "army", (0, 1));
    let mut play = position.gold(A, 3).resources(A, [1, 0, 1, 1]).play();
    play.refuses(A, "timber-market");
    assert_eq!(play.why_not(A, "timber-market"), ["why-cannot-pay"]);
    assert_eq!((play.gold(A), play.hand(A)), (3, vec!["timber-market", "farm"]));
    assert!(play.column(A, "civil").is_empty());
}

#[test]
fn equal_cards_are_one_choice() {
    let play = Scenario::new(2)
        .hand(A, &["forum", "forum-2", "farm"])
        .build(A, "army", (0, 1))
        .play();
    assert_eq!(play.offers(A), ["forum", "farm", "offering"]);
}
