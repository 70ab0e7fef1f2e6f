//! How games end, and how tables break.

use engine::kernel::*;

use super::toy::*;

#[test]
fn a_finish_in_the_middle_of_a_step_keeps_what_happened_and_stops_there() {
    let mut table = table("finish");
    let told = play(&mut table, A, &["red", "done"]);
    assert_eq!(told, ["A paints red", "A gains 100"]);
    let outcome = table.outcome().expect("the game is over");
    assert_eq!(
        (outcome.winners.as_slice(), outcome.scores.as_slice()),
        ([A].as_slice(), [103, 0, 0].as_slice())
    );
    assert_eq!(gold(&table, Viewer::Public), [103, 0, 0]);
}

#[test]
fn a_finished_game_takes_no_answers_and_shows_its_seed() {
    let mut table = table("finish");
    assert_eq!(table.seed(), None);
    let old = id(&table, A);
    play(&mut table, A, &["red", "done"]);
    assert_eq!(
        table.submit(A, old, &one("red"), Author::Player).unwrap_err(),
        Refusal::Over
    );
    assert_eq!(table.undo(A).unwrap_err(), Refusal::Over);
    assert_eq!(table.preview(A, &[]).unwrap_err(), Refusal::Over);
    assert!(table.open_decisions().is_empty() && table.awaited().is_empty());
    let seed = table.seed().expect("the game is over");
    assert_eq!(seed.fingerprint(), table.fingerprint());
    assert_eq!(seed, Seed::of_number(7));
}

#[test]
fn a_finished_game_is_saved_and_loaded_as_it_stood() {
    let mut table = table("finish");
    play(&mut table, A, &["red", "done"]);
    // A later fix of the rules must not rewrite how the game ended.
    for fix in [Rules::AsPrinted, Rules::NoRed, Rules::Unpainted] {
        rules(fix);
        let loaded = reloaded(&table);
        assert!(loaded.rewound.is_empty() && loaded.progress.events.is_empty());
        assert_eq!(loaded.table.status(), table.status());
        assert_eq!(loaded.table.view(Viewer::Seat(A)), table.view(Viewer::Seat(A)));
        assert_eq!(loaded.table.save(), table.save());
    }
}

#[test]
fn ten_thousand_steps_without_a_question_freeze() {
    let (table, _) = opened("endless", Vec::new());
    assert_eq!(
        table.status(),
        &Status::Frozen("10000 steps without a question".to_owned())
    );
    assert_eq!(table.checkpoint().step(), 10_000);
}

#[test]
fn a_bug_freezes_the_table_and_shows_no_half_of_a_move() {
    let mut table = table("broken");
    let before = table.view(Viewer::Public);
    play(&mut table, A, &["red"]);
    assert_eq!(table.status(), &Status::Frozen("half of a move".to_owned()));
    assert_eq!(table.view(Viewer::Public), before);
    assert_eq!(table.view(Viewer::Seat(A)).sizes, [3, 3, 3]);
}

#[test]
fn a_frozen_table_refuses_everything_but_looking() {
    let mut table = table("broken");
    let old = id(&table, A);
    play(&mut table, A, &["red"]);
    assert_eq!(
        table.submit(A, old, &one("red"), Author::Player).unwrap_err(),
        Refusal::Frozen
    );
    assert_eq!(table.undo(A).unwrap_err(), Refusal::Frozen);
    assert_eq!(table.preview(A, &[one("red")]).unwrap_err(), Refusal::Frozen);
    assert!(table.open_decisions().is_empty() && !table.can_undo(A));
    let orders = table
        .set_order(Order::no_confirm(A))
        .expect("an order is only noted");
    assert!(orders.ordered.is_empty());
    assert!(
        table
            .redealt(Viewer::Seat(A), &mut Dice::new(Seed::of_number(1)))
            .is_none()
    );
}

#[test]
fn a_bug_freezes_that_one_table_only() {
    let (mut broken, mut sound) = (table("broken"), table("two"));
    play(&mut broken, A, &["red"]);
    play(&mut sound, A, &["red", "large", "done"]);
    assert_eq!(sound.status(), &Status::Running);
}

#[test]
fn a_frozen_table_is_saved_and_loaded_frozen() {
    let mut table = table("broken");
    play(&mut table, A, &["red"]);
    let loaded = reloaded(&table);
    assert_eq!(loaded.table.status(), table.status());
    assert_eq!(loaded.table.view(Viewer::Public), table.view(Viewer::Public));
    assert_eq!(loaded.table.save(), table.save());
}

#[test]
fn a_thaw_plays_on_with_the_rules_as_they_are_now_and_tells_what_the_freeze_kept_back() {
    let mut table = table("roll");
    play(&mut table, A, &["red"]);
    rules(Rules::Buggy);
    assert!(play(&mut table, A, &["done"]).is_empty());
    assert_eq!(table.status(), &Status::Frozen("there is no size".to_owned()));
    table.thaw();
    assert_eq!(
        table.status(),
        &Status::Frozen("there is no size".to_owned()),
        "nothing has been mended yet"
    );

    rules(Rules::AsPrinted);
    for mut table in [copy(&table), table] {
        assert_eq!(texts(&table.thaw()), ["A paints red", "rolled", "after"]);
        assert_eq!(table.status(), &Status::Running);
        assert_eq!(asked(&table, A), Some("size"));
    }
}

#[test]
fn a_thaw_of_a_running_table_changes_nothing() {
    let mut table = table("two");
    play(&mut table, A, &["red"]);
    let before = table.save();
    assert!(table.thaw().events.is_empty());
    assert_eq!(table.save(), before);
}

#[test]
fn a_frozen_table_can_be_rolled_back() {
    let mut table = table("broken");
    let start = table.checkpoint().clone();
    play(&mut table, A, &["red"]);
    table.rollback(start).expect("the start of the running step");
    assert_eq!(table.status(), &Status::Running);
    assert_eq!(asked(&table, A), Some("paint"));
}

#[test]
fn a_step_that_goes_on_after_a_halt_freezes() {
    let (table, _) = opened("swallowed", Vec::new());
    assert_eq!(
        table.status(),
        &Status::Frozen("the step went on after a halt".to_owned())
    );
}
