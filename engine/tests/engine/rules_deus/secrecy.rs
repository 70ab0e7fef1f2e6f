//! What a turn does not give away: points, covered cards, and whether the player had other options.

use engine::deus::Deus;
use engine::deus::event::Event;
use engine::deus::scenario::{A, B, Scenario};
use engine::kernel::{Game, Seal, Viewer};

#[test]
fn stealing_points_is_final_before_it_is_seen_how_many_there_were() {
    let scenario = Scenario::new(2)
        .build(A, "civil", (0, 1))
        .build(B, "civil", (0, 2))
        .vp(B, 0);
    let mut play = scenario.hand(A, &["legion", "farm"]).play_with(Vec::new());
    play.construct(A, "legion", (0, 1))
        .pick_at(A, (0, 1))
        .pick(A, "b");
    // A must confirm: nothing has been stolen yet, and a preview goes no further.
    assert_eq!((play.asked(A), play.vp(A)), (Some("confirm"), 5));
    play.undo(A);
    let ahead = play
        .table
        .preview(A, &[engine::kernel::Answer::one("b")])
        .expect("a preview");
    assert_eq!(ahead.stopped, Some(Seal::Disclose));
    play.pick(A, "b").pick(A, "done");
    assert!(!play.table.can_undo(A));
    assert!(
        play.events
            .iter()
            .any(|event| matches!(event, Event::StolePoints { vp: 0, .. }))
    );
}

#[test]
fn victims_are_offered_whatever_they_have() {
    let with = |vp| {
        let scenario = Scenario::new(3)
            .build(A, "civil", (1, 3))
            .build(B, "civil", (0, 3));
        let mut play = scenario
            .build(engine::deus::scenario::C, "civil", (1, 4))
            .vp(B, vp)
            .hand(A, &["legion", "farm"])
            .play();
        play.construct(A, "legion", (1, 3)).pick_at(A, (1, 3));
        play
    };
    assert_eq!(with(0).question(A), with(9).question(A));
}

#[test]
fn nobody_sees_all_points_before_the_last_turn_is_final() {
    let scenario = Scenario::new(2)
        .acting(B)
        .round(9)
        .last_round(9)
        .hand(B, &["farm", "forum"]);
    let mut play = scenario.build(B, "civil", (0, 0)).play_with(Vec::new());
    play.construct(B, "farm", (0, 0));
    assert_eq!(play.asked(B), Some("confirm"));
    assert!(!play.view(B).over && play.view(B).players[0].vp.is_none());
    play.pick(B, "done");
    assert!(play.view(B).over && play.view(B).players[0].vp.is_some());
}

#[test]
fn only_who_offered_a_covered_card_knows_it() {
    let mut play = Scenario::new(2).hand(A, &["farm", "galley", "legion"]).play();
    play.offer(A, &["farm", "galley"]);
    let hidden = |viewer| play.table.state().unknown(viewer).concat().len();
    let all = play.deck().len();
    // A knows A's hand and both offered cards; B and everybody else know only the one on top.
    assert_eq!(hidden(Viewer::Seat(A)), all + play.hand(B).len());
    assert_eq!(hidden(Viewer::Seat(B)), all + play.hand(A).len() + 1);
    assert_eq!(
        hidden(Viewer::Public),
        all + play.hand(A).len() + play.hand(B).len() + 1
    );
}

#[test]
fn drawn_cards_are_named_to_their_owner_alone() {
    let mut play = Scenario::new(2)
        .hand(A, &["forum", "farm"])
        .deck(&["galley", "legion", "school", "quarry"])
        .play();
    play.offer(A, &["forum"]);
    let drew = play
        .events
        .iter()
        .find(|event| matches!(event, Event::Drew { .. }))
        .expect("cards were drawn");
    let own = serde_json::to_string(&Deus::tell(drew, Viewer::Seat(A))).expect("JSON");
    let other = serde_json::to_string(&Deus::tell(drew, Viewer::Seat(B))).expect("JSON");
    assert!(
        own.contains("galley") && !other.contains("galley"),
        "{own} {other}"
    );
    assert!(other.contains(r#""number":4"#), "{other}");
}
