//! B10 to B14: turns.

use engine::deus::event::Event;
use engine::deus::scenario::{A, B, Scenario};
use engine::kernel::{Answer, Order, Refusal, Seat};

#[test]
fn b10_one_action_a_turn() {
    let mut play = Scenario::new(2)
        .hand(A, &["farm", "quarry", "forum"])
        .build(A, "civil", (0, 1))
        .play();
    play.construct(A, "farm", (0, 0));
    assert_eq!(play.awaited(), [B]);
    assert_eq!(play.refuses_answer(A, &Answer::one("quarry")), Refusal::NotYours);
    // An offering is an action, too.
    let hand = play.hand(B)[0];
    play.offer(B, &[hand]);
    while play.awaited() == [B] {
        let key = play.offers(B)[0].to_owned();
        play.pick(B, &key);
    }
    assert_eq!(play.awaited(), [A]);
}

#[test]
fn b11_constructing_draws_no_card() {
    let mut play = Scenario::new(2)
        .hand(A, &["farm", "quarry", "forum", "galley", "legion"])
        .build(A, "civil", (0, 1))
        .play();
    let deck = play.view(A).deck;
    play.construct(A, "farm", (0, 0));
    assert_eq!(play.hand(A), ["quarry", "forum", "galley", "legion"]);
    assert_eq!(play.view(A).deck, deck);
}

#[test]
fn b12_an_empty_hand_is_refilled_at_the_end_of_the_action() {
    let mut play = Scenario::new(2)
        .hand(A, &["farm"])
        .build(A, "civil", (0, 1))
        .play();
    play.construct(A, "farm", (0, 0));
    assert_eq!((play.hand(A).len(), play.awaited()), (5, vec![B]));
    assert!(matches!(play.events.last(), Some(Event::Drew { seat: A, cards }) if cards.len() == 5));
}

#[test]
fn b13_only_a_hand_that_is_still_empty_is_refilled() {
    let position = || {
        Scenario::new(2)
            .hand(A, &["academy"])
            .build(A, "civil", (0, 1))
            .play()
    };
    let mut play = position();
    play.construct(A, "academy", (0, 0));
    assert_eq!((play.asked(A), play.asked_by(A)), (Some("draw"), Some("academy")));
    play.pick(A, "draw");
    assert_eq!((play.hand(A).len(), play.awaited()), (2, vec![B]));

    let mut play = position();
    play.construct(A, "academy", (0, 0)).pass(A);
    assert_eq!((play.hand(A).len(), play.awaited()), (5, vec![B]));
}

#[test]
fn b13_with_cards_in_hand_a_draw_needs_no_question() {
    let mut play = Scenario::new(2)
        .hand(A, &["academy", "farm"])
        .build(A, "civil", (0, 1))
        .play();
    play.construct(A, "academy", (0, 0));
    assert_eq!((play.hand(A).len(), play.awaited()), (3, vec![B]));
}

#[test]
fn b14_nobody_passes_with_cards_in_hand() {
    let poor = Scenario::new(2)
        .gold(A, 0)
        .resources(A, [0; 4])
        .build(A, "civil", (0, 1));
    let mut play = poor.hand(A, &["farm", "forum", "galley"]).play();
    // Nothing can be built: the offering itself is asked for at once.
    assert_eq!(play.asked(A), Some("offer"));
    assert!(matches!(
        play.refuses_answer(A, &Answer::Pass),
        Refusal::Shape { .. }
    ));
    assert!(matches!(
        play.refuses_answer(A, &Answer::Picked(vec![])),
        Refusal::Count { .. }
    ));
    play.refuses_answer(A, &Answer::one("temple-of-juno"));
}

#[test]
fn b14_a_turn_is_never_played_unasked() {
    // One card that cannot be built: only the offering is left, and still A is asked.
    let poor = Scenario::new(2)
        .gold(A, 0)
        .resources(A, [0; 4])
        .build(A, "civil", (0, 1));
    let mut play = poor.hand(A, &["forum"]).play();
    assert_eq!(
        (play.asked(A), play.offers(A)),
        (Some("action"), vec!["offering"])
    );
    assert_eq!(play.why_not(A, "forum"), ["why-cannot-pay"]);
    play.pick(A, "offering");
    assert_eq!((play.awaited(), play.vp(A)), (vec![B], 6));
}

#[test]
fn b14_without_any_card_left_a_player_passes() {
    let mut play = Scenario::new(2)
        .hand(A, &[])
        .deck(&[])
        .hand(B, &["farm", "forum"])
        .play();
    assert_eq!(play.events, [Event::Passed { seat: A }]);
    assert_eq!(play.awaited(), [B]);
    // What B offers is there for A again, but A draws at the end of an action only.
    play.offer(B, &["forum"]);
    assert_eq!(play.hand(B), ["farm", "forum"]);
    assert_eq!(play.awaited(), [B]);
}

#[test]
fn an_end_turn_button_stands_before_a_draw_and_at_the_end() {
    let position = || Scenario::new(2).build(A, "civil", (0, 1));
    let mut play = position().hand(A, &["academy", "farm"]).play_with(Vec::new());
    play.construct(A, "academy", (0, 0));
    assert_eq!((play.asked(A), play.hand(A).len()), (Some("confirm"), 1));
    play.undo(A).undo(A);
    assert_eq!((play.asked(A), play.hand(A).len()), (Some("action"), 2));

    let mut play = position()
        .hand(A, &["farm", "quarry"])
        .play_with(vec![Order::no_confirm(B)]);
    play.construct(A, "farm", (0, 0));
    assert_eq!((play.asked(A), play.awaited()), (Some("confirm"), vec![A]));
    play.pick(A, "done");
    assert_eq!(play.awaited(), [Seat::new(1)]);
}
