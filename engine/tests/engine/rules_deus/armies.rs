//! B87 to B93: armies.

use engine::deus::scenario::{A, At, B, Scenario, TestTable};

/// A legion of A's is built at (0,1) and asked where to go.
fn legion(scenario: Scenario) -> TestTable {
    legion_at(scenario.build(A, "civil", (0, 1)), (0, 1))
}

fn legion_at(scenario: Scenario, at: At) -> TestTable {
    let mut play = scenario.hand(A, &["legion", "forum"]).play();
    play.construct(A, "legion", at);
    play
}

#[test]
fn b87_only_armies_move_and_only_by_effects_step_by_step() {
    let mut play = legion(Scenario::new(2));
    assert_eq!(play.asked(A), Some("march"));
    assert!(play.is_offered(A, play.key((0, 3))));
    play.refuses_at(A, (2, 2));
    assert_eq!(play.why_not_at(A, (2, 2)), ["why-too-far"]);
    play.pick_at(A, (0, 3));
    assert_eq!(
        (play.at((0, 3)).owner, play.at((0, 1)).buildings.len()),
        (Some(A), 1)
    );

    let mut play = Scenario::new(2)
        .build(A, "army", (0, 1))
        .hand(A, &["farm", "forum"])
        .play();
    play.construct(A, "farm", (0, 0));
    assert_eq!((play.awaited(), play.at((0, 1)).owner), (vec![B], Some(A)));
}

#[test]
fn b88_armies_pass_rivals_and_villages_but_never_stop_there() {
    let mut play = legion(Scenario::new(2));
    assert!(
        play.is_offered(A, play.key((-1, 3))),
        "through the village (-1,2)"
    );
    play.refuses_at(A, (-1, 2));
    assert_eq!(play.why_not_at(A, (-1, 2)), ["why-stop-village"]);

    // (0,2) is the only way to (0,3) in two steps.
    let mut play = legion(Scenario::new(2).build(B, "civil", (0, 2)));
    assert!(play.is_offered(A, play.key((0, 3))));
    play.refuses_at(A, (0, 2));
    assert_eq!(play.why_not_at(A, (0, 2)), ["why-occupied"]);
}

#[test]
fn b89_a_sea_takes_armies_only_with_ones_own_ship() {
    let position = || {
        Scenario::new(2)
            .build(A, "civil", (0, 0))
            .build(A, "ship", (-1, 0))
    };
    let mut play = legion_at(position(), (0, 0));
    assert!(play.is_offered(A, play.key((-1, 0))));
    play.refuses_at(A, (0, -1));
    assert_eq!(play.why_not_at(A, (0, -1)), ["why-no-ship"]);
    play.pick_at(A, (-1, 0));
    assert_eq!(play.at((-1, 0)).buildings.len(), 2);

    let mut play = legion_at(position().build(B, "ship", (0, -1)), (0, 0));
    play.refuses_at(A, (0, -1));
    assert_eq!(play.why_not_at(A, (0, -1)), ["why-occupied"]);
}

#[test]
fn b89_a_foreign_or_empty_sea_is_not_even_crossed() {
    // The sea (1,2) is the only way from (2,2) to (0,2) in two steps.
    let reaches = |scenario: Scenario| {
        let play = legion_at(scenario.build(A, "civil", (2, 2)), (2, 2));
        play.is_offered(A, play.key((0, 2)))
    };
    assert!(!reaches(Scenario::new(2)));
    assert!(!reaches(Scenario::new(2).build(B, "ship", (1, 2))));
    assert!(reaches(Scenario::new(2).build(A, "ship", (1, 2))));
}

#[test]
fn b90_two_armies_never_share_a_region() {
    let position = Scenario::new(2)
        .build(A, "army", (0, 1))
        .build(A, "civil", (0, 0));
    let mut play = legion_at(position, (0, 0));
    assert_eq!(
        (play.asked(A), play.regions_offered(A)),
        (Some("army"), vec![(0, 0), (0, 1)])
    );
    play.pick_at(A, (0, 0));
    play.refuses_at(A, (0, 1));
    assert_eq!(play.why_not_at(A, (0, 1)), ["why-two-armies"]);
    play.pick_at(A, (0, 2));
    assert_eq!(play.at((0, 2)).owner, Some(A), "through the other army");
}

#[test]
fn b91_an_army_may_abandon_a_region() {
    let position = Scenario::new(2)
        .build(A, "army", (0, 1))
        .build(A, "civil", (0, 0))
        .build(B, "civil", (0, 2));
    let mut play = legion_at(position.hand(B, &["farm", "quarry"]).vp(B, 0), (0, 0));
    play.pick_at(A, (0, 1)).pick_at(A, (-1, 1));
    assert_eq!(play.at((0, 1)).owner, None);
    play.construct(B, "farm", (0, 1));
}

#[test]
fn b92_but_not_a_temple() {
    let position = || {
        Scenario::new(2)
            .build(A, "temple", (0, 1))
            .build(A, "army", (0, 1))
            .build(A, "civil", (0, 0))
    };
    let mut play = legion_at(position(), (0, 0));
    let note = play
        .question(A)
        .choices
        .iter()
        .find(|choice| choice.key.as_str() == play.key((0, 1)))
        .cloned();
    assert_eq!(
        note.and_then(|choice| choice.note).map(|note| note.key),
        Some("note-guard".into())
    );
    play.pick_at(A, (0, 1));
    assert_eq!(play.awaited(), [B], "it stays without a question");
    assert_eq!(play.at((0, 1)).buildings.len(), 2);

    let mut play = legion_at(position().build(A, "scientific", (0, 1)), (0, 0));
    play.pick_at(A, (0, 1)).pick_at(A, (0, 2));
    assert_eq!(
        (play.at((0, 1)).buildings.len(), play.at((0, 2)).owner),
        (2, Some(A))
    );
}

#[test]
fn b93_a_move_of_no_steps_is_a_move() {
    let mut play = legion(Scenario::new(2).build(B, "civil", (0, 2)));
    play.pick_at(A, (0, 1)).pick(A, "b");
    assert_eq!((play.vp(A), play.vp(B)), (6, 4));
}
