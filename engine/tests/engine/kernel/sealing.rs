//! What makes answers final, and when it is told.

use engine::kernel::*;

use super::toy::*;

const SEALS: [(&str, &str); 12] = [
    ("roll", "seal-roll"),
    ("shuffle", "seal-shuffle"),
    ("draw", "seal-draw"),
    ("peek", "seal-draw"),
    ("reveal", "seal-reveal"),
    ("reveal-first", "seal-reveal"),
    ("at-random", "seal-draw"),
    ("disclose", "seal-disclose"),
    ("ask", "seal-ask"),
    ("ask-forced", "seal-ask"),
    ("ask-all", "seal-ask"),
    ("ask-window", "seal-ask"),
];

#[test]
fn chance_and_other_seats_seal_what_came_before() {
    for (scene, _) in SEALS {
        let mut table = table(scene);
        assert!(
            play(&mut table, A, &["red"]).is_empty(),
            "{scene}: a draft is not told"
        );
        assert!(table.can_undo(A), "{scene}");
        let told = play(&mut table, A, &["done"]);
        assert_eq!(told[0], "A paints red", "{scene}: what is sealed is told at once");
        assert!(!table.can_undo(A), "{scene}");
        assert_eq!(table.undo(A).unwrap_err(), Refusal::NothingToUndo, "{scene}");
        assert_eq!(
            gold(&table, Viewer::Public)[0],
            3,
            "{scene}: what is sealed is seen"
        );
    }
}

#[test]
fn the_confirmation_says_what_will_happen() {
    for (scene, phrase) in SEALS
        .into_iter()
        .chain([("then-end", "seal-end"), ("finish", "seal-end")])
    {
        let mut table = table(scene);
        play(&mut table, A, &["red"]);
        let confirm = table.decision(A).expect("asked to confirm");
        assert_eq!(confirm.prompt, CONFIRM, "{scene}");
        let surprise = i64::from(!matches!(phrase, "seal-ask" | "seal-end"));
        let args = [
            ("what", Arg::from(Term::new(phrase))),
            ("surprise", Arg::from(surprise)),
        ];
        assert_eq!(confirm.args, args, "{scene}");
    }
}

#[test]
fn the_end_of_a_step_seals() {
    let mut table = table("then-end");
    assert!(play(&mut table, A, &["red"]).is_empty());
    assert_eq!(play(&mut table, A, &["done"]), ["A paints red", "turn"]);
    assert_eq!(table.undo(A).unwrap_err(), Refusal::NothingToUndo);
    assert_eq!(table.checkpoint().step(), 1);
}

#[test]
fn what_happens_before_the_first_answer_is_told_at_once() {
    assert_eq!(texts(&opened("two", Vec::new()).1), ["turn"]);
}

#[test]
fn what_follows_a_seal_is_told_at_the_halt_and_what_follows_an_answer_is_not() {
    let mut table = table("roll");
    assert_eq!(
        play(&mut table, A, &["red", "done"]),
        ["A paints red", "rolled", "after"]
    );
    assert!(
        play(&mut table, A, &["large"]).is_empty(),
        "that can still be taken back"
    );
    assert_eq!(
        table
            .draft(A)
            .iter()
            .map(|event| event.text.as_str())
            .collect::<Vec<_>>(),
        ["A makes it large"]
    );
    assert!(table.draft(B).is_empty());
    assert_eq!(play(&mut table, A, &["done"]), ["A makes it large", "turn"]);
}

#[test]
fn nothing_is_told_twice() {
    let mut table = table("again");
    let mut told = Vec::new();
    for key in ["green", "done", "red", "done"] {
        told.extend(play(&mut table, A, &[key]));
    }
    table
        .undo(A)
        .expect_err("the second roll has sealed the second colour");
    told.extend(play(&mut table, A, &["small", "done"]));
    let whole = [
        "A paints green",
        "rolled",
        "A paints red",
        "rolled",
        "after",
        "A makes it small",
        "turn",
    ];
    assert_eq!(told, whole);
}

#[test]
fn a_forced_choice_of_another_seat_shows_nothing_to_a_draft() {
    // The actor learns only by going on whether the rival has one card to choose from or two.
    let mut table = table("ask-forced");
    play(&mut table, A, &["red"]);
    assert_eq!(asked(&table, A), Some("confirm"));
    assert!(table.view(Viewer::Seat(A)).pile.is_empty());
    play(&mut table, A, &["done"]);
    assert_eq!(table.view(Viewer::Public).pile.len(), 1);
}

#[test]
fn the_next_seat_drafts_for_itself() {
    let mut table = table("ask");
    play(&mut table, A, &["red", "done"]);
    assert!(play(&mut table, B, &["green"]).is_empty());
    // A has confirmed in this step; turning back to A seals B's answer, so B is asked as well.
    assert_eq!(asked(&table, B), Some("confirm"));
    assert!(table.can_undo(B));
    assert!(
        play(&mut table, B, &["done"])
            .first()
            .is_some_and(|text| text == "B paints green")
    );
    assert_eq!(asked(&table, A), Some("size"));
    assert!(!table.can_undo(B) && !table.can_undo(A));
}

#[test]
fn a_game_says_what_is_about_to_become_final() {
    let mut table = table("several");
    play(&mut table, A, &["red"]);
    let what = |table: &Table<Toy>| {
        let confirm = table.decision(A).expect("a confirmation");
        assert_eq!(confirm.prompt, CONFIRM);
        confirm.args[0].clone()
    };
    assert_eq!(what(&table), ("what", Seal::drawing(2).into()));
    // What is said holds inside alone: the die has its own phrase, and so has the end of the turn.
    play(&mut table, A, &["done", "red"]);
    assert_eq!(what(&table), ("what", Term::new("seal-roll").into()));
    play(&mut table, A, &["done", "large"]);
    assert_eq!(what(&table), ("what", Term::new("seal-end").into()));
}
