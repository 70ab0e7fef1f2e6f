//! B74 to B86: offerings.

use engine::deus::Deus;
use engine::deus::event::Event;
use engine::deus::scenario::{A, B, Scenario, TestTable};
use engine::kernel::{Answer, Game, Key, Refusal, Viewer};

/// A holds these cards and nothing is built.
fn holding(cards: &[&str]) -> TestTable {
    Scenario::new(2).hand(A, cards).play()
}

#[test]
fn b74_at_least_one_card() {
    let mut play = holding(&["forum", "farm"]);
    play.pick(A, "offering");
    assert_eq!(
        play.refuses_answer(A, &Answer::Picked(vec![])),
        Refusal::Count { min: 1, max: 2 }
    );
    play.pick_all(A, &["forum"]);
    assert_eq!(play.vp(A), 6);

    let mut play = holding(&["forum"]);
    play.pick(A, "offering");
    assert_eq!(
        (play.vp(A), play.discard(), play.awaited()),
        (6, vec!["forum"], vec![B])
    );
}

#[test]
fn b75_the_top_card_names_the_god_and_all_cards_count() {
    let mut play = holding(&["farm", "forum", "galley", "legion", "school"]);
    play.pick(A, "offering").pick_all(A, &["forum", "farm", "galley"]);
    assert_eq!(
        (play.gold(A), play.view(A).top_discard.map(|top| top.slug())),
        (26, Some("galley"))
    );
}

#[test]
fn b75_the_player_fixes_the_whole_order() {
    for order in [["forum", "farm", "galley"], ["farm", "forum", "galley"]] {
        let mut play = holding(&["farm", "forum", "galley", "legion", "school"]);
        play.offer(A, &order);
        assert_eq!(play.discard(), order);
    }
}

#[test]
fn b75_copies_of_one_card_need_no_question() {
    let mut play = holding(&["forum", "forum", "galley"]);
    play.pick(A, "offering").pick_all(A, &["forum", "forum"]);
    assert_eq!((play.awaited(), play.vp(A)), (vec![B], 7));
}

#[test]
fn b76_the_others_learn_the_number_and_the_top_card() {
    let mut play = holding(&["farm", "forum", "galley", "legion", "school"]);
    play.offer(A, &["farm", "forum", "galley"]);
    let offered = play
        .events
        .iter()
        .find(|event| matches!(event, Event::Offered { .. }))
        .expect("an offering");
    for viewer in [Viewer::Seat(B), Viewer::Public] {
        let told = Deus::tell(offered, viewer).expect("everybody learns of it");
        assert_eq!(told.term.key, "told-offered-rival");
        let text = serde_json::to_string(&told).expect("JSON");
        assert!(
            text.contains("galley") && text.contains(r#""number":3"#),
            "{text}"
        );
        assert!(!text.contains("farm") && !text.contains("forum"), "{text}");
    }
    let own = serde_json::to_string(&Deus::tell(offered, Viewer::Seat(A))).expect("JSON");
    assert!(
        ["farm", "forum", "galley"].iter().all(|card| own.contains(card)),
        "{own}"
    );
    let seen = play.view(B);
    assert_eq!(
        (seen.discarded, seen.top_discard.map(|top| top.slug())),
        (3, Some("galley"))
    );
}

#[test]
fn b77_the_hand_is_refilled_to_five_and_a_larger_one_is_kept() {
    let mut play = holding(&["forum", "basilica", "galley", "legion", "school"]);
    play.offer(A, &["forum", "basilica"]);
    assert_eq!(play.hand(A).len(), 5);
    let mut play = holding(&[
        "forum", "basilica", "galley", "legion", "school", "farm", "quarry", "raiders",
    ]);
    let deck = play.view(A).deck;
    play.offer(A, &["forum"]);
    assert_eq!((play.hand(A).len(), play.view(A).deck), (7, deck));
}

#[test]
fn b78_neptune() {
    let mut play = holding(&["galley", "trading-post", "farm"]);
    play.offer(A, &["galley", "trading-post"]);
    assert_eq!((play.gold(A), play.pieces(A, "ship")), (24, [3, 2, 0]));
}

#[test]
fn b79_ceres() {
    let cards = ["farm", "quarry", "sawmill", "galley"];
    let mut play = Scenario::new(2).hand(A, &cards).supply("wheat", 1).play();
    play.offer(A, &["farm", "quarry", "sawmill"]);
    assert_eq!(
        (play.asked(A), play.asked_by(A)),
        (Some("resources"), Some("god-ceres"))
    );
    let up_to: Vec<u8> = play
        .question(A)
        .choices
        .iter()
        .map(|choice| choice.up_to)
        .collect();
    assert_eq!(up_to, [1, 3, 3, 3], "one wheat at most");
    play.refuses_answer(
        A,
        &Answer::Picked(vec![Key::of("wheat"), Key::of("wheat"), Key::of("wood")]),
    );
    play.pick_all(A, &["wheat", "stone", "stone"]);
    assert_eq!((play.resources(A), play.supply()[0]), ([4, 3, 3, 5], 0));
    assert_eq!(play.pieces(A, "production"), [3, 2, 0]);
}

#[test]
fn b80_minerva() {
    let mut play = holding(&["school", "academy", "galley", "legion", "farm"]);
    play.offer(A, &["school", "academy"]);
    assert_eq!((play.hand(A).len(), play.pieces(A, "scientific")), (7, [3, 2, 0]));
}

#[test]
fn b81_nobody_holds_more_than_ten_cards() {
    let cards = [
        "school",
        "academy",
        "workshop",
        "university",
        "lyceum",
        "school-2",
        "forum",
        "farm",
    ];
    let mut play = holding(&cards);
    play.offer(
        A,
        &["school", "academy", "workshop", "university", "lyceum", "school"],
    );
    assert_eq!(play.hand(A).len(), 10);
}

#[test]
fn b82_vesta() {
    for (count, vp) in [(1, 6), (2, 7), (4, 7)] {
        let cards = ["forum", "basilica", "thermae", "grain-market", "galley"];
        let mut play = holding(&cards);
        play.offer(A, &cards[..count]);
        assert_eq!(
            (play.vp(A), play.pieces(A, "civil")),
            (vp, [3, 2, 0]),
            "{count} cards"
        );
    }
}

#[test]
fn b83_mars() {
    let mut play = holding(&["legion", "raiders", "cavalry", "galley"]);
    play.offer(A, &["legion", "raiders", "cavalry"]);
    assert_eq!(
        (play.asked(A), play.asked_by(A)),
        (Some("gain-pieces"), Some("god-mars"))
    );
    play.refuses_answer(A, &Answer::Picked(vec![Key::of("maritime"); 4]));
    play.pick_all(A, &["maritime", "maritime", "civil"]);
    assert_eq!(
        (play.pieces(A, "ship"), play.pieces(A, "civil")),
        ([4, 1, 0], [3, 2, 0])
    );
    assert_eq!(play.pieces(A, "army"), [2, 3, 0], "no further piece");
}

#[test]
fn b84_jupiter_copies_one_other_god() {
    let mut play = holding(&["farm", "forum", "temple-of-juno", "galley"]);
    play.offer(A, &["farm", "forum", "temple-of-juno"]);
    assert_eq!(
        play.offers(A),
        ["god-neptune", "god-ceres", "god-minerva", "god-vesta", "god-mars"]
    );
    play.refuses_answer(
        A,
        &Answer::Picked(vec![Key::of("god-ceres"), Key::of("god-mars")]),
    );
    play.refuses(A, "god-jupiter");
    play.pick(A, "god-ceres").pick_all(A, &["wheat", "wood", "clay"]);
    assert_eq!(
        (play.resources(A), play.pieces(A, "production")),
        ([4, 4, 4, 3], [3, 2, 0])
    );
    assert_eq!((play.gold(A), play.vp(A), play.awaited()), (20, 5, vec![B]));
}

#[test]
fn b84_jupiter_can_be_any_of_them() {
    let with = |god: &str| {
        let mut play = holding(&["temple-of-mars", "temple-of-juno", "farm", "forum", "school"]);
        play.offer(A, &["temple-of-mars", "temple-of-juno"]).pick(A, god);
        play
    };
    assert_eq!(with("god-neptune").gold(A), 24);
    assert_eq!(with("god-minerva").hand(A).len(), 7);
    assert_eq!(with("god-vesta").vp(A), 7);
    let mut play = with("god-mars");
    play.pick_all(A, &["military", "civil"]);
    assert_eq!(play.pieces(A, "army"), [3, 2, 0]);
}

#[test]
fn b85_a_type_that_is_used_up_cannot_be_gained() {
    let without_ships = || Scenario::new(2).stock(A, "ship", 5);
    let mut play = without_ships().hand(A, &["galley", "farm"]).play();
    play.offer(A, &["galley"]);
    assert_eq!((play.gold(A), play.pieces(A, "ship")), (22, [5, 0, 0]));

    let mut play = without_ships().hand(A, &["legion", "farm"]).play();
    play.offer(A, &["legion"]);
    assert_eq!(play.offers(A), ["production", "scientific", "civil", "military"]);
    assert_eq!(play.why_not(A, "maritime"), ["why-no-pieces-left"]);
}

#[test]
fn b86_an_empty_deck_is_made_of_the_discard_pile() {
    let cards = ["forum", "basilica", "thermae", "school", "galley"];
    let mut play = Scenario::new(2).hand(A, &cards).deck(&["farm"]).play();
    play.offer(A, &cards[..3]);
    let hand = play.hand(A);
    assert_eq!((hand.len(), play.deck().len(), play.discard().len()), (5, 1, 0));
    assert_eq!(hand[2], "farm", "the last card of the deck comes first");
    let back = hand[3..].iter().chain(&play.deck()).copied().collect::<Vec<_>>();
    assert!(cards[..3].iter().all(|card| back.contains(card)), "{back:?}");
    assert!(play.events.contains(&Event::Reshuffled { cards: 3 }));
}

#[test]
fn b86_a_draw_stops_when_there_is_no_card_anywhere() {
    let mut play = Scenario::new(2).hand(A, &["school", "academy"]).deck(&[]).play();
    play.offer(A, &["school", "academy"]);
    assert_eq!(
        (play.hand(A).len(), play.deck().len(), play.discard().len()),
        (2, 0, 0)
    );
}
