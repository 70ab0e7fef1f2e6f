//! Undo, confirmation and rollback.

use engine::kernel::*;

use super::toy::*;

#[test]
fn the_actor_sees_the_draft_and_everybody_else_what_is_sealed() {
    let mut table = table("two");
    play(&mut table, A, &["red", "large"]);
    assert_eq!(gold(&table, Viewer::Seat(A)), [13, 0, 0]);
    for viewer in [Viewer::Seat(B), Viewer::Seat(C), Viewer::Public] {
        assert_eq!(gold(&table, viewer), [0, 0, 0]);
    }
    play(&mut table, A, &["done"]);
    assert_eq!(gold(&table, Viewer::Public), [13, 0, 0]);
}

#[test]
fn undo_is_free_back_to_the_last_seal_and_no_further() {
    let mut table = table("roll");
    play(&mut table, A, &["red", "done", "large"]);
    table.undo(A).expect("the size is a draft");
    assert_eq!(asked(&table, A), Some("size"));
    assert_eq!(table.undo(A).unwrap_err(), Refusal::NothingToUndo);
}

#[test]
fn undo_takes_back_one_answer_after_the_other() {
    let mut table = table("two");
    play(&mut table, A, &["red", "large"]);
    let progress = table.undo(A).expect("the size");
    assert!(progress.events.is_empty());
    assert_eq!(asked(&table, A), Some("size"));
    table.undo(A).expect("the colour");
    assert_eq!(asked(&table, A), Some("paint"));
    assert!(!table.can_undo(A));
    assert_eq!(
        play(&mut table, A, &["blue", "small", "done"])[0],
        "A paints blue"
    );
}

#[test]
fn only_the_actor_can_take_back() {
    let mut table = table("two");
    play(&mut table, A, &["red"]);
    assert!(!table.can_undo(B));
    assert_eq!(table.undo(B).unwrap_err(), Refusal::NothingToUndo);
    assert!(table.can_undo(A));
}

#[test]
fn undo_at_a_confirmation_goes_back_to_the_answer_before_it() {
    let mut table = table("roll");
    play(&mut table, A, &["red"]);
    assert_eq!(asked(&table, A), Some("confirm"));
    table.undo(A).expect("that is what the button stands beside");
    assert_eq!(asked(&table, A), Some("paint"));
    assert_eq!(play(&mut table, A, &["blue", "done"])[0], "A paints blue");
}

#[test]
fn confirmation_has_the_single_choice_done() {
    let mut table = table("roll");
    play(&mut table, A, &["red"]);
    let decision = table.decision(A).expect("asked");
    assert_eq!(decision.shape, Shape::One {});
    assert_eq!(
        decision
            .choices
            .iter()
            .map(|choice| choice.key.as_str())
            .collect::<Vec<_>>(),
        [DONE]
    );
    assert_eq!(
        try_answer(&mut table, A, &Answer::Pass).unwrap_err(),
        Refusal::Shape { shape: Shape::One {} }
    );
}

#[test]
fn confirmation_stands_before_each_seal_that_makes_something_final() {
    let mut table = table("again");
    play(&mut table, A, &["red"]);
    assert_eq!(asked(&table, A), Some("confirm"));
    play(&mut table, A, &["done"]);
    assert_eq!(asked(&table, A), Some("paint"));
    play(&mut table, A, &["blue"]);
    assert_eq!(
        asked(&table, A),
        Some("confirm"),
        "the second roll makes the second colour final"
    );
    play(&mut table, A, &["done"]);
    assert_eq!(asked(&table, A), Some("size"));
    play(&mut table, A, &["large"]);
    assert_eq!(
        asked(&table, A),
        Some("confirm"),
        "the size can still be taken back"
    );
    table.undo(A).expect("so it is");
    assert_eq!(asked(&table, A), Some("size"));
    play(&mut table, A, &["small", "done"]);
    assert_eq!(asked(&table, B), Some("paint"));
}

#[test]
fn no_confirmation_without_choices() {
    // In the full scene the first draw of a step comes before any choice of the actor's own.
    let mut table = table("full");
    for seat in [A, B, C] {
        answer(&mut table, seat, &picked(&[]));
    }
    assert_eq!(asked(&table, A), Some("play"));
}

#[test]
fn a_pass_needs_no_confirmation_if_nothing_else_can_be_taken_back() {
    let mut optional = table("optional");
    play(&mut optional, A, &["red"]);
    answer(&mut optional, A, &Answer::Pass);
    assert_eq!(
        asked(&optional, A),
        Some("confirm"),
        "the colour would be final as well"
    );
    optional.undo(A).expect("it can be taken back");
    assert_eq!(asked(&optional, A), Some("luck"));

    let mut offered = table("offer");
    assert_eq!(asked(&offered, A), Some("luck"));
    answer(&mut offered, A, &Answer::Pass);
    assert_eq!(asked(&offered, A), None, "nothing but the pass becomes final");
}

#[test]
fn a_player_can_switch_confirmation_off() {
    let (mut table, _) = opened("roll", vec![Order::no_confirm(A)]);
    let progress = answer(&mut table, A, &one("red"));
    assert_eq!(texts(&progress), ["A paints red", "rolled", "after"]);
    assert_eq!(progress.ordered[0].1.author, Author::Order);
    assert_eq!(
        table.undo(A).unwrap_err(),
        Refusal::NothingToUndo,
        "the order let the roll happen"
    );
    play(&mut table, A, &["large"]);
    assert_eq!(asked(&table, B), Some("paint"));
    play(&mut table, B, &["red"]);
    assert_eq!(asked(&table, B), Some("confirm"), "it is A's order alone");
}

#[test]
fn switching_confirmation_off_at_the_button_presses_it() {
    let mut table = table("roll");
    play(&mut table, A, &["red"]);
    let progress = table.set_order(Order::no_confirm(A)).expect("A sits here");
    assert_eq!(texts(&progress), ["A paints red", "rolled", "after"]);
}

#[test]
fn a_confirmation_that_the_rules_ask_for_is_final() {
    let mut table = table("confirm-first");
    play(&mut table, A, &["red"]);
    assert_eq!(asked(&table, A), Some("confirm"));
    assert_eq!(play(&mut table, A, &["done"]), ["A paints red"]);
    assert_eq!(asked(&table, A), Some("size"));
    assert_eq!(table.undo(A).unwrap_err(), Refusal::NothingToUndo);
    play(&mut table, A, &["large"]);
    assert_eq!(asked(&table, A), Some("confirm"));
}

#[test]
fn a_rollback_gives_the_same_cards_again() {
    let mut table = table("draw");
    let start = table.checkpoint().clone();
    let turn = |table: &mut Table<Toy>| {
        play(table, A, &["red", "done"]);
        table.view(Viewer::Seat(A)).hand
    };
    let first = turn(&mut table);
    play(&mut table, A, &["large", "done"]);
    assert_eq!(asked(&table, B), Some("paint"));
    let progress = table.rollback(start).expect("an earlier step of this game");
    assert!(progress.events.is_empty(), "the start of the step had been told");
    assert_eq!(asked(&table, A), Some("paint"));
    assert_eq!(turn(&mut table), first);
}

#[test]
fn a_rollback_gives_the_same_dice_again() {
    let mut table = table("roll");
    let mut rolls = Vec::new();
    let start = table.checkpoint().clone();
    for _ in 0..2 {
        for seat in [A, B, C] {
            play(&mut table, seat, &["red", "done", "large", "done"]);
            rolls.push(table.view(Viewer::Public).die);
        }
        table
            .rollback(start.clone())
            .expect("an earlier step of this game");
    }
    assert_eq!(rolls[..3], rolls[3..]);
    assert!(
        rolls.iter().any(|die| *die != rolls[0]),
        "dice that always show the same would prove nothing"
    );
}

#[test]
fn a_rollback_leads_only_to_earlier_points_of_the_same_game() {
    let mut table = table("then-end");
    let start = table.checkpoint().clone();
    play(&mut table, A, &["red", "done"]);
    let later = table.checkpoint().clone();
    table.rollback(start).expect("an earlier step");
    assert_eq!(table.rollback(later).unwrap_err(), Refusal::NoSuchPoint);
    let other = Table::<Toy>::open(scene("then-end"), 3, Seed::of_number(8), Vec::new())
        .expect("legal")
        .0;
    assert_eq!(
        table.rollback(other.checkpoint().clone()).unwrap_err(),
        Refusal::NoSuchPoint
    );
}

#[test]
fn a_finished_game_can_be_rolled_back() {
    let mut table = table("finish");
    let start = table.checkpoint().clone();
    play(&mut table, A, &["red", "done"]);
    assert!(table.outcome().is_some());
    let mut table = copy(&table);
    table.rollback(start).expect("an earlier step of this game");
    assert_eq!((table.status(), table.seed()), (&Status::Running, None));
    assert_eq!(gold(&table, Viewer::Seat(A)), [0, 0, 0]);
    play(&mut table, A, &["blue", "done"]);
    assert_eq!(gold(&table, Viewer::Public), [104, 0, 0]);
}

#[test]
fn a_confirmation_can_pass_the_next_question_in_the_same_breath() {
    let pressed = |answer: &str| {
        let mut table = table("breath");
        play(&mut table, A, &["red"]);
        let confirm = table.decision(A).expect("asked");
        let keys: Vec<&str> = confirm.choices.iter().map(|choice| choice.key.as_str()).collect();
        assert_eq!(keys, [DONE, DONE_AND_PASS]);
        assert_eq!(confirm.only_answer(), Some(one(DONE)), "computers decide later");
        let told = play(&mut table, A, &[answer]);
        (table, told)
    };
    let (mut table, _) = pressed(DONE);
    assert_eq!(asked(&table, A), Some("luck"));
    answer(&mut table, A, &Answer::Pass);
    assert_eq!(asked(&table, B), Some("paint"));

    let (table, told) = pressed(DONE_AND_PASS);
    assert_eq!(told, ["A paints red", "rolled"]);
    assert_eq!(asked(&table, B), Some("paint"), "A is not asked for luck");
    assert_eq!(asked(&reloaded(&table).table, B), Some("paint"));
}

#[test]
fn a_player_can_be_asked_before_surprises_only() {
    let (mut table, _) = opened("roll", vec![Order::confirm_surprises(A)]);
    play(&mut table, A, &["red"]);
    assert_eq!(asked(&table, A), Some("confirm"), "a die is about to be rolled");
    play(&mut table, A, &["done", "large"]);
    assert_eq!(asked(&table, B), Some("paint"), "the end of a turn is none");

    let (mut table, _) = opened("ask", vec![Order::confirm_surprises(A)]);
    play(&mut table, A, &["red"]);
    assert_eq!(
        asked(&table, B),
        Some("paint"),
        "nor is a question to somebody else"
    );
}

#[test]
fn a_pass_that_ends_the_turn_confirms_it() {
    let mut table = table("ending");
    play(&mut table, A, &["red"]);
    assert!(table.can_undo(A), "up to then everything can be taken back");
    let ahead = table.preview(A, &[Answer::Pass]).expect("a pass");
    assert_eq!((ahead.stopped, ahead.confirms), (Some(Seal::Roll), None));
    let told = texts(&answer(&mut table, A, &Answer::Pass));
    assert_eq!(told[0], "A paints red");
    assert_eq!(asked(&table, B), Some("paint"));
    // Any other answer to the same question is confirmed.
    let mut table = self::table("ending");
    play(&mut table, A, &["red", "yes"]);
    assert_eq!(asked(&table, A), Some("confirm"));
}
