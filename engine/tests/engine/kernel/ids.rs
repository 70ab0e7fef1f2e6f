//! Ids, keys and the JSON of questions and answers.

use engine::kernel::*;
use serde_json::{from_value, json, to_value};

use super::toy::*;

fn stale(table: &mut Table<Toy>, seat: Seat, id: DecisionId) {
    let before = table.save();
    assert_eq!(
        table.submit(seat, id, &one("red"), Author::Player).unwrap_err(),
        Refusal::Stale
    );
    assert_eq!(table.save(), before, "a refusal changes nothing");
}

#[test]
fn no_id_is_used_again_after_an_undo() {
    let mut table = table("two");
    let old = id(&table, A);
    play(&mut table, A, &["red"]);
    let second = id(&table, A);
    table.undo(A).expect("nothing is sealed");
    let new = id(&table, A);
    assert_eq!(
        (new.step, new.slot),
        (old.step, old.slot),
        "it is the same question again"
    );
    stale(&mut table, A, old);
    stale(&mut table, A, second);
    play(&mut table, A, &["red"]);
    stale(&mut table, A, second);
}

#[test]
fn no_id_is_used_again_after_a_rollback() {
    let mut table = table("then-end");
    let (start, old) = (table.checkpoint().clone(), id(&table, A));
    play(&mut table, A, &["red", "done"]);
    let later = id(&table, B);
    table.rollback(start).expect("an earlier step of this game");
    stale(&mut table, A, old);
    play(&mut table, A, &["red", "done"]);
    stale(&mut table, B, later);
}

#[test]
fn no_id_is_used_again_after_a_rewind() {
    let mut table = table("two");
    let old = id(&table, A);
    play(&mut table, A, &["red"]);
    rules(Rules::NoRed);
    let mut table = copy(&table);
    assert_eq!(asked(&table, A), Some("paint"));
    stale(&mut table, A, old);
}

#[test]
fn a_button_answers_no_other_question_that_a_rules_fix_put_in_its_place() {
    let table = table("two");
    let old = id(&table, A);
    rules(Rules::Repainted);
    let mut table = copy(&table);
    assert_eq!(
        asked(&table, A),
        Some("repaint"),
        "the same slot asks something else now"
    );
    stale(&mut table, A, old);
}

#[test]
fn a_button_still_works_after_a_restart() {
    let table = table("two");
    let old = id(&table, A);
    copy(&table)
        .submit(A, old, &one("red"), Author::Player)
        .expect("nothing has changed");
}

#[test]
fn an_answered_question_is_over() {
    let mut table = table("two");
    let old = id(&table, A);
    play(&mut table, A, &["red"]);
    stale(&mut table, A, old);
}

#[test]
fn nobody_answers_for_another_seat() {
    let mut table = table("two");
    let id = id(&table, A);
    assert_eq!(
        table.submit(B, id, &one("red"), Author::Player).unwrap_err(),
        Refusal::NotYours
    );
    assert_eq!(
        table
            .submit(Seat::new(3), id, &one("red"), Author::Player)
            .unwrap_err(),
        Refusal::NoSuchSeat
    );
    assert_eq!(table.undo(Seat::new(3)).unwrap_err(), Refusal::NoSuchSeat);
}

#[test]
fn a_decision_id_is_text_and_back() {
    let id = DecisionId {
        step: 12,
        slot: 3,
        take: 4_294_967_295,
    };
    assert_eq!(id.to_string(), "12.3.4294967295");
    assert_eq!(id.to_string().parse(), Ok(id));
    assert_eq!(to_value(id).expect("JSON"), json!("12.3.4294967295"));
    assert_eq!(
        from_value::<DecisionId>(json!("12.3.4294967295")).expect("an id"),
        id
    );
    for wrong in [
        "",
        "1",
        "1.2",
        "1.2.3.4",
        "1.2.x",
        "1.-2.3",
        "1.2.4294967296",
        " 1.2.3",
    ] {
        assert_eq!(wrong.parse::<DecisionId>(), Err(()), "{wrong:?}");
        assert!(from_value::<DecisionId>(json!(wrong)).is_err());
    }
}

#[test]
fn a_key_is_one_to_forty_of_a_to_z_digits_and_hyphens() {
    for right in ["a", "b4", "quest-hydra", "0", &"x".repeat(40)] {
        assert_eq!(Key::parse(right).expect("a key").as_str(), right);
    }
    for wrong in ["", "B4", "a b", "ä", "a_b", "a.b", &"x".repeat(41)] {
        assert_eq!(Key::parse(wrong), None, "{wrong:?}");
        assert!(from_value::<Key>(json!(wrong)).is_err());
    }
}

#[test]
fn a_text_that_is_no_key_picks_nothing_that_is_on_offer() {
    let mut table = table("sell");
    // Picking nothing is allowed here; a mistyped name must not be taken for that.
    let refusal = try_answer(&mut table, A, &one("Not A Key")).unwrap_err();
    assert_eq!(refusal.code(), "not-offered");
    answer(&mut table, A, &picked(&[]));
}

#[test]
fn answers_have_their_json_forms() {
    let forms = [
        (Answer::Pass, json!("pass")),
        (
            Answer::Picked(vec![Key::of("b4"), Key::of("b4")]),
            json!({ "picked": ["b4", "b4"] }),
        ),
        (Answer::Amount(3), json!({ "amount": 3 })),
    ];
    for (answer, form) in forms {
        assert_eq!(to_value(&answer).expect("JSON"), form);
        assert_eq!(from_value::<Answer>(form).expect("an answer"), answer);
    }
    assert!(from_value::<Answer>(json!({ "picked": ["No Key"] })).is_err());
}

#[test]
fn shapes_have_their_json_forms() {
    let forms = [
        (Shape::One {}, json!({ "one": {} })),
        (Shape::OneOrPass {}, json!({ "one_or_pass": {} })),
        (
            Shape::Some { min: 1, max: 2 },
            json!({ "some": { "min": 1, "max": 2 } }),
        ),
        (
            Shape::Amount { min: -1, max: 5 },
            json!({ "amount": { "min": -1, "max": 5 } }),
        ),
    ];
    for (shape, form) in forms {
        assert_eq!(to_value(shape).expect("JSON"), form);
        assert_eq!(from_value::<Shape>(form).expect("a shape"), shape);
    }
}
