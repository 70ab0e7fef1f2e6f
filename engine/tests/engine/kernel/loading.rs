//! Loading, also under rules that have changed since.

use engine::kernel::*;
use serde_json::{Value, from_value, json, to_value};

use super::toy::*;

fn frozen(table: &Table<Toy>) -> bool {
    matches!(table.status(), Status::Frozen(_))
}

fn take_of(table: &Table<Toy>) -> Value {
    to_value(table.save()).expect("JSON")["take"].clone()
}

fn rewound(loaded: &Loaded<Toy>) -> Vec<(Seat, &str)> {
    loaded
        .rewound
        .iter()
        .map(|rewound| (rewound.seat, rewound.prompt.as_str()))
        .collect()
}

#[test]
fn loading_tells_nothing_again() {
    let mut table = table("roll");
    play(&mut table, A, &["red", "done", "large"]);
    let loaded = reloaded(&table);
    assert!(loaded.progress.events.is_empty() && loaded.rewound.is_empty());
    let mut table = loaded.table;
    assert_eq!(table.draft(A).len(), 1, "the draft has not been told");
    assert_eq!(play(&mut table, A, &["done"]), ["A makes it large", "turn"]);
}

#[test]
fn what_became_final_unconfirmed_is_not_asked_about_again() {
    // Only the first seal of a step used to be confirmed: here the roll after the second colour was not.
    let mut table = table("again");
    play(&mut table, A, &["green", "done", "red", "done"]);
    let mut save = to_value(table.save()).expect("JSON");
    let tape = save["tape"].as_array_mut().expect("a tape");
    assert_eq!(tape.pop().expect("an answer")["prompt"], "confirm");
    save["sealed"] = json!(tape.len());
    let loaded = Table::<Toy>::load(from_value(save).expect("a save")).expect("a table");
    assert!(loaded.rewound.is_empty() && loaded.progress.events.is_empty());
    let mut table = loaded.table;
    assert_eq!(asked(&table, A), Some("size"));
    assert!(!table.can_undo(A));
    play(&mut table, A, &["large"]);
    assert_eq!(asked(&table, A), Some("confirm"));
    assert_eq!(play(&mut table, A, &["done"]), ["A makes it large", "turn"]);
}

#[test]
fn an_unsealed_answer_that_is_no_longer_offered_is_rewound() {
    let mut table = table("two");
    play(&mut table, A, &["red", "large"]);
    rules(Rules::NoRed);
    let loaded = reloaded(&table);
    assert_eq!(
        rewound(&loaded),
        [(A, "paint"), (A, "size")],
        "with whatever followed it"
    );
    assert!(loaded.progress.events.is_empty());
    assert_eq!(loaded.table.status(), &Status::Running);
    assert_eq!(asked(&loaded.table, A), Some("paint"));
    assert_ne!(take_of(&loaded.table), take_of(&table));
}

#[test]
fn a_fix_that_touches_no_answer_rewinds_nothing() {
    let mut table = table("two");
    play(&mut table, A, &["blue"]);
    rules(Rules::NoRed);
    let loaded = reloaded(&table);
    assert!(loaded.rewound.is_empty());
    assert_eq!(asked(&loaded.table, A), Some("size"));
    assert_eq!(take_of(&loaded.table), take_of(&table));
}

#[test]
fn an_answer_to_a_question_that_is_gone_is_rewound() {
    let mut table = table("two");
    play(&mut table, A, &["red"]);
    rules(Rules::Unpainted);
    let loaded = reloaded(&table);
    assert_eq!(rewound(&loaded), [(A, "paint")]);
    assert_eq!(asked(&loaded.table, A), Some("size"));
}

#[test]
fn an_answer_to_another_question_is_rewound_though_its_key_is_offered() {
    let mut table = table("two");
    play(&mut table, A, &["red"]);
    rules(Rules::Repainted);
    let loaded = reloaded(&table);
    assert_eq!(rewound(&loaded), [(A, "paint")]);
    assert_eq!(asked(&loaded.table, A), Some("repaint"));
}

#[test]
fn a_sealed_answer_that_no_longer_fits_freezes_the_table() {
    for fix in [Rules::NoRed, Rules::Unpainted, Rules::Repainted] {
        rules(Rules::AsPrinted);
        let mut table = table("roll");
        play(&mut table, A, &["red", "done"]);
        rules(fix);
        let mut loaded = reloaded(&table);
        assert!(frozen(&loaded.table), "{fix:?}");
        assert!(loaded.rewound.is_empty() && loaded.progress.events.is_empty());
        assert_eq!(loaded.table.undo(A).unwrap_err(), Refusal::Frozen);

        rules(Rules::AsPrinted);
        assert!(loaded.table.thaw().events.is_empty(), "all of it had been told");
        assert_eq!(asked(&loaded.table, A), Some("size"), "{fix:?}: nothing was lost");
    }
}

#[test]
fn an_unsealed_answer_after_a_seal_is_rewound_alone() {
    let mut table = table("roll");
    play(&mut table, A, &["red", "done", "large"]);
    rules(Rules::Short);
    let loaded = reloaded(&table);
    assert_eq!(rewound(&loaded), [(A, "size")]);
    assert!(
        loaded.table.outcome().is_some(),
        "under the new rules the game is over there"
    );
}

#[test]
fn a_sealed_answer_beyond_a_new_end_of_the_game_freezes_the_table() {
    let mut table = table("window");
    answer(&mut table, B, &one("stop"));
    play(&mut table, A, &["large"]);
    // The size is a draft and the window is sealed: only the size may go.
    rules(Rules::Short);
    assert_eq!(rewound(&reloaded(&table)), [(A, "size")]);

    rules(Rules::AsPrinted);
    let mut sealed = to_value(table.save()).expect("JSON");
    sealed["sealed"] = json!(3);
    rules(Rules::Short);
    let loaded = Table::<Toy>::load(from_value(sealed).expect("a save")).expect("it loads");
    assert!(frozen(&loaded.table));
}

#[test]
fn a_simultaneous_answer_that_no_longer_fits_is_dropped_alone() {
    let mut table = table("together");
    answer(&mut table, A, &one("blue"));
    answer(&mut table, B, &one("red"));
    rules(Rules::NoRed);
    let loaded = reloaded(&table);
    assert_eq!(rewound(&loaded), [(B, "bid")]);
    let answered: Vec<bool> = loaded
        .table
        .awaited()
        .iter()
        .map(|awaited| awaited.answered)
        .collect();
    assert_eq!(answered, [true, false, false]);
    assert_ne!(take_of(&loaded.table), take_of(&table));
    let mut table = loaded.table;
    answer(&mut table, B, &one("green"));
    answer(&mut table, C, &one("blue"));
    assert_eq!(gold(&table, Viewer::Public), [4, 5, 4]);
}

#[test]
fn a_fix_that_breaks_the_step_freezes_the_table() {
    let mut table = table("two");
    play(&mut table, A, &["red"]);
    rules(Rules::Buggy);
    assert!(frozen(&reloaded(&table).table));
}

#[test]
fn a_fix_that_asks_nothing_more_plays_on() {
    let table = table("then-end");
    rules(Rules::Unpainted);
    // Without any question the toy never ends: loading is guarded against that, too.
    assert!(frozen(&reloaded(&table).table));
}

// ---- damaged and old saves ----

fn edited(table: &Table<Toy>, edit: impl FnOnce(&mut Value)) -> Result<Loaded<Toy>, LoadError> {
    let mut save = to_value(table.save()).expect("JSON");
    edit(&mut save);
    Table::load(from_value(save).expect("a save"))
}

#[test]
fn a_save_from_a_newer_version_is_refused() {
    let error = edited(&table("two"), |save| save["schema"] = json!(3)).err();
    assert_eq!(error, Some(LoadError::TooNew { schema: 3, newest: 2 }));
}

#[test]
fn a_save_of_another_game_is_refused() {
    let error = edited(&table("two"), |save| save["game"] = json!("chess")).err();
    assert_eq!(
        error,
        Some(LoadError::NoSuchGame {
            game: "chess".to_owned()
        })
    );
}

#[test]
fn a_damaged_save_is_refused() {
    type Edit = fn(&mut Value);
    let edits: [Edit; 5] = [
        |save| save["seats"] = json!(9),
        |save| save["checkpoint"] = json!({}),
        |save| save["checkpoint"]["state"]["deck"] = json!("torn"),
        |save| save["checkpoint"]["dice"]["seed"] = json!("xyz"),
        |save| save["schema"] = json!(0),
    ];
    for edit in edits {
        let error = edited(&table("two"), edit).err().expect("the save is damaged");
        assert!(matches!(error, LoadError::Damaged(_)), "{error:?}");
    }
}

#[test]
fn a_readable_state_that_makes_no_sense_is_damaged() {
    type Edit = fn(&mut Value);
    // This holds for every status: nobody must find out by looking.
    let edits: [Edit; 2] = [|_| {}, |save| save["status"] = json!({ "frozen": "something" })];
    for edit in edits {
        let loaded = edited(&table("two"), |save| {
            save["checkpoint"]["state"]["hands"] = json!([[1, 2, 3]]);
            edit(save);
        });
        assert!(matches!(loaded.err(), Some(LoadError::Damaged(_))));
    }
}

#[test]
fn a_tape_that_makes_no_sense_is_rewound() {
    let loaded = edited(&table("two"), |save| {
        save["tape"] =
            json!([null, null, { "seat": 7, "prompt": "x", "answer": "pass", "author": "player" }]);
    });
    let loaded = loaded.expect("it loads");
    assert_eq!(rewound(&loaded), [(Seat::new(7), "x")]);
    assert_eq!(asked(&loaded.table, A), Some("paint"));
}

#[test]
fn a_save_of_an_older_schema_is_brought_up_to_date() {
    let mut table = table("two");
    play(&mut table, A, &["red"]);
    let older = |save: &mut Value| {
        save["schema"] = json!(1);
        let state = save["checkpoint"]["state"].as_object_mut().expect("a state");
        let gold = state.remove("gold").expect("gold");
        state.insert("purses".to_owned(), gold);
    };
    let loaded = edited(&table, older).expect("schema 1 is known");
    assert_eq!(loaded.table.view(Viewer::Seat(A)), table.view(Viewer::Seat(A)));
    assert_eq!(loaded.table.save(), table.save(), "and saved in today's form");
    // What claims to be schema 1 and is not.
    let error = edited(&table, |save| save["schema"] = json!(1)).err();
    assert_eq!(error, Some(LoadError::Damaged("schema 1 has purses".to_owned())));
}

#[test]
fn a_stored_checkpoint_is_read_back() {
    let mut table = table("draw");
    let stored = to_value(table.checkpoint()).expect("JSON");
    play(&mut table, A, &["red", "done", "large", "done"]);
    let start = Table::<Toy>::checkpoint_from(2, stored).expect("a checkpoint");
    table.rollback(start).expect("an earlier step of this game");
    assert_eq!(asked(&table, A), Some("paint"));
    assert!(matches!(
        Table::<Toy>::checkpoint_from(3, json!({})),
        Err(LoadError::TooNew { .. })
    ));
}
