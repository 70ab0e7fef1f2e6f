//! The optional variants: chosen starting pieces, the wildcard, and the standard board.

use engine::deus::Deus;
use engine::deus::event::Event;
use engine::deus::scenario::{A, B, Scenario, TestTable};
use engine::kernel::{Answer, Game, Key, OptionValue, Options, Shape, Viewer, Waiting};

fn option(key: &str, value: &str) -> Options {
    Options::default().with(key, OptionValue::Value(value.to_owned()))
}

#[test]
fn starting_pieces_are_chosen_in_secret_and_at_the_same_time() {
    for (value, count) in [("ten", 10), ("nine", 9), ("eight", 8), ("seven", 7), ("six", 6)] {
        let mut play = TestTable::new_game(2, option("pieces", value), 1);
        assert_eq!(play.awaited(), [A, B]);
        for seat in [A, B] {
            let question = play.question(seat);
            assert_eq!(
                question.shape,
                Shape::Some {
                    min: count,
                    max: count
                }
            );
            assert_eq!(question.waiting, Waiting::Together);
            assert_eq!(play.pieces(seat, "civil"), [0, 5, 0]);
        }
        let ships = Answer::Picked(vec![Key::of("maritime"); count.into()]);
        play.refuses_answer(A, &ships);
        let mut pieces = vec!["maritime"; 5];
        pieces.extend(vec!["civil"; usize::from(count) - 5]);
        play.pick_all(A, &pieces);
        assert_eq!(
            play.pieces(A, "ship"),
            [0, 5, 0],
            "not before everybody has chosen"
        );
        play.pick_all(B, &pieces);
        assert_eq!(
            (play.pieces(A, "ship"), play.pieces(A, "civil")[0]),
            ([5, 0, 0], count - 5)
        );
        assert_eq!(play.awaited(), [play.view(A).first]);
    }
    let play = TestTable::new_game(2, option("pieces", "two-each"), 1);
    assert_eq!(play.pieces(A, "civil"), [2, 3, 0]);
}

#[test]
fn the_standard_board_is_the_same_for_every_seed() {
    let tiles = |options: Options, seed| TestTable::new_game(3, options, seed).view(A).tiles;
    assert_eq!(
        tiles(option("board", "standard"), 1),
        tiles(option("board", "standard"), 2)
    );
    assert_ne!(
        tiles(option("board", "random"), 1),
        tiles(option("board", "random"), 2)
    );
    assert!(
        TestTable::new_game(3, option("board", "standard"), 1)
            .view(A)
            .variants
            .standard_board
    );
}

/// A can lay a card face down; brown holds one card, A's only region is the mountain (0,0).
fn with_wildcard() -> Scenario {
    Scenario::new(2)
        .wildcard()
        .cards(A, &["stone-market"])
        .build(A, "army", (0, 0))
        .vp(A, 0)
}

#[test]
fn a_wildcard_costs_its_rank_in_gold_and_activates_the_other_cards_of_its_column() {
    let mut play = with_wildcard().hand(A, &["temple-of-juno", "farm"]).play();
    play.pick(A, "wildcard-civil");
    assert_eq!(
        (play.asked(A), play.offers(A)),
        (Some("wildcard"), vec!["temple-of-juno", "farm"])
    );
    play.pick(A, "farm").pick_at(A, (0, 1));
    // 2 gold for the second card of the column; the market pays 3 for the one mountain.
    assert_eq!((play.gold(A), play.resources(A)), (21, [3; 4]));
    assert_eq!(play.column(A, "civil"), ["stone-market", "farm"]);
    assert_eq!(
        play.pieces(A, "civil"),
        [1, 3, 1],
        "the piece is of the column's type"
    );
    assert!(play.column(A, "production").is_empty());
}

#[test]
fn a_wildcard_is_laid_once_and_needs_a_piece_and_gold() {
    let scenario = with_wildcard()
        .face_down(A, "military", "farm")
        .hand(A, &["quarry", "forum"]);
    let mut play = scenario.play();
    play.refuses(A, "wildcard-civil");
    assert_eq!(play.why_not(A, "wildcard-civil"), ["why-wildcard-laid"]);

    let mut play = with_wildcard()
        .stock(A, "civil", 0)
        .gold(A, 0)
        .hand(A, &["quarry", "forum"])
        .play();
    play.refuses(A, "wildcard-civil");
    assert_eq!(play.why_not(A, "wildcard-civil"), ["why-no-piece"]);
    assert_eq!(play.why_not(A, "wildcard-military"), ["why-cannot-pay"]);

    let play = Scenario::new(2)
        .build(A, "army", (0, 0))
        .hand(A, &["quarry", "forum"])
        .play();
    assert!(
        play.offers(A).iter().all(|key| !key.starts_with("wildcard")),
        "only where the table plays with it"
    );
}

#[test]
fn a_wildcard_counts_for_temples_but_has_no_effect_and_cannot_be_activated() {
    let cards = ["galley", "farm", "academy", "ballista", "temple-of-mars"];
    let scenario = || {
        Scenario::new(2)
            .wildcard()
            .cards(A, &cards)
            .build(A, "army", (0, 0))
    };
    let play = scenario().hand(A, &["temple-of-juno", "raiders"]).play();
    assert!(!play.is_offered(A, "temple-of-juno"));
    let play = scenario()
        .face_down(A, "civil", "quarry")
        .hand(A, &["temple-of-juno", "raiders"])
        .play();
    assert!(play.is_offered(A, "temple-of-juno"));

    let mut play = scenario()
        .face_down(A, "civil", "quarry")
        .hand(A, &["university", "forum"])
        .play();
    play.construct(A, "university", (0, 1));
    assert_eq!(play.offers(A), ["maritime", "production", "military"]);
    assert_eq!(play.why_not(A, "civil"), ["why-face-down"]);
}

#[test]
fn a_wildcard_is_known_to_its_owner_alone_until_the_end() {
    let mut play = with_wildcard().hand(A, &["temple-of-juno", "farm"]).play();
    play.pick(A, "wildcard-civil").pick(A, "farm").pick_at(A, (0, 1));
    let laid = |viewer| play.table.view(viewer).players[0].columns[3].cards[1];
    assert_eq!(
        laid(Viewer::Seat(A)).building.map(|card| card.slug()),
        Some("farm")
    );
    for viewer in [Viewer::Seat(B), Viewer::Public] {
        assert!(laid(viewer).face_down && laid(viewer).building.is_none());
        let built = play
            .events
            .iter()
            .find(|event| matches!(event, Event::Constructed(_)))
            .expect("it was built");
        let told = serde_json::to_string(&Deus::tell(built, viewer)).expect("JSON");
        assert!(told.contains("told-wildcard") && !told.contains("farm"), "{told}");
    }
}
