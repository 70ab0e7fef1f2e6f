//! The kinds of questions, and choices that need none.

use engine::kernel::*;

use super::toy::*;

/// A table at `sell` where A holds two chips of one kind and one of another.
fn pair_in_hand() -> (Table<Toy>, Key, Key) {
    for seed in 0.. {
        let table = Table::<Toy>::open(scene("sell"), 3, Seed::of_number(seed), Vec::new())
            .expect("legal")
            .0;
        let choices = &table.decision(A).expect("asked").choices;
        let of = |up_to: u8| {
            choices
                .iter()
                .find(|choice| choice.up_to == up_to)
                .map(|choice| choice.key.clone())
        };
        if let (Some(pair), Some(single)) = (of(2), of(1)) {
            return (table, pair, single);
        }
    }
    unreachable!("some hand holds a pair");
}

#[test]
fn a_verb_can_ask_in_the_middle_of_an_effect_and_the_next_line_sees_the_result() {
    let mut paid = table("march");
    play(&mut paid, A, &["b"]);
    assert_eq!(asked(&paid, A), Some("confirm"));
    play(&mut paid, A, &["done"]);
    assert_eq!(asked(&paid, B), Some("toll"), "the effect waits for the answer");
    assert_eq!(gold(&paid, Viewer::Public), [0, 0, 0]);
    let mut free = copy(&paid);

    play(&mut paid, B, &["gold", "done"]);
    assert_eq!(
        gold(&paid, Viewer::Public),
        [15, 5, 0],
        "poor after the toll, so 20"
    );
    answer(&mut free, B, &Answer::Pass);
    assert_eq!(gold(&free, Viewer::Public), [1, 0, 0]);
}

#[test]
fn equal_cards_are_one_choice_with_as_many_copies() {
    let (table, pair, _) = pair_in_hand();
    let choices = &table.decision(A).expect("asked").choices;
    assert_eq!(choices.len(), 2);
    assert_eq!(choices.iter().filter(|choice| choice.key == pair).count(), 1);
}

#[test]
fn a_choice_is_picked_as_often_as_there_are_copies_and_no_more() {
    let (mut table, pair, single) = pair_in_hand();
    let refusal = try_answer(&mut table, A, &picked(&[single.clone(), single.clone()])).unwrap_err();
    assert_eq!(
        refusal,
        Refusal::TooOften {
            key: single,
            up_to: 1
        }
    );
    answer(&mut table, A, &picked(&[pair.clone(), pair.clone()]));
    assert_eq!(table.view(Viewer::Seat(A)).pile, [pair.clone(), pair]);
    let pile = &table.state().pile;
    assert_ne!(pile[0], pile[1], "they are two cards");
}

#[test]
fn the_order_of_picks_does_not_matter() {
    let (table, pair, single) = pair_in_hand();
    let sold = |keys: [&Key; 2]| {
        let mut table = copy(&table);
        answer(&mut table, A, &Answer::Picked(keys.map(Key::clone).to_vec()));
        table.save()
    };
    assert_eq!(sold([&pair, &single]), sold([&single, &pair]));
}

#[test]
fn too_many_or_unknown_picks_are_refused() {
    let (mut table, pair, single) = pair_in_hand();
    let three = picked(&[pair.clone(), pair, single]);
    assert_eq!(
        try_answer(&mut table, A, &three).unwrap_err(),
        Refusal::Count { min: 0, max: 2 }
    );
    let unknown = try_answer(&mut table, A, &one("emperor")).unwrap_err();
    assert_eq!(
        unknown,
        Refusal::NotOffered {
            key: Key::of("emperor")
        }
    );
    let shape = Shape::Some { min: 0, max: 2 };
    assert_eq!(
        try_answer(&mut table, A, &Answer::Pass).unwrap_err(),
        Refusal::Shape { shape }
    );
    answer(&mut table, A, &picked(&[]));
}

#[test]
fn exactly_one_choice_means_one() {
    let mut table = table("two");
    let two = picked(&[Key::of("red"), Key::of("blue")]);
    assert_eq!(
        try_answer(&mut table, A, &two).unwrap_err(),
        Refusal::Count { min: 1, max: 1 }
    );
    assert_eq!(
        try_answer(&mut table, A, &picked(&[])).unwrap_err(),
        Refusal::Count { min: 1, max: 1 }
    );
    assert_eq!(
        try_answer(&mut table, A, &Answer::Amount(1)).unwrap_err().code(),
        "shape"
    );
}

#[test]
fn an_amount_lies_within_its_range() {
    let mut table = table("tithe");
    for wrong in [1, 8, i32::MIN, i32::MAX] {
        assert_eq!(
            try_answer(&mut table, A, &Answer::Amount(wrong)).unwrap_err(),
            Refusal::Range { min: 2, max: 7 }
        );
    }
    for right in [2, 7] {
        let mut table = copy(&table);
        answer(&mut table, A, &Answer::Amount(right));
        assert_eq!(gold(&table, Viewer::Seat(A))[0], -right);
    }
}

#[test]
fn forced_choices_are_not_asked_and_are_reported() {
    let mut table = table("forced");
    play(&mut table, A, &["large"]);
    assert_eq!(asked(&table, A), Some("paint"));
    let skipped = |table: &Table<Toy>| -> Vec<(&'static str, String)> {
        let text = |s: &Skipped| {
            (
                s.prompt.key(),
                s.picked.iter().map(Key::as_str).collect::<Vec<_>>().join(" "),
            )
        };
        table.skipped().map(text).collect()
    };
    let whole = [("play", "only"), ("give", "this that"), ("tithe", "3")].map(|(p, k)| (p, k.to_owned()));
    assert_eq!(skipped(&table), whole);
    play(&mut table, A, &["red"]);
    assert!(skipped(&table).is_empty(), "they were before the last answer");
    table.undo(A).expect("the colour is a draft");
    assert_eq!(skipped(&table), whole);
}

#[test]
fn a_forced_choice_is_reported_also_if_orders_answered_what_came_next() {
    let orders = [PAINT.key(), CONFIRM.key()].map(|prompt| {
        let answer = one(if prompt == "paint" { "red" } else { DONE });
        Order::new(A, prompt, answer)
    });
    let (mut table, _) = opened("forced", orders.to_vec());
    play(&mut table, A, &["large"]);
    assert_eq!(asked(&table, B), Some("size"), "A's turn is over already");
    assert!(
        table
            .skipped()
            .any(|skipped| skipped.seat == A && skipped.prompt == PLAY)
    );
}

#[test]
fn an_offer_stays_open_with_pass_as_its_only_answer() {
    let mut table = table("offer");
    assert_eq!(
        asked(&table, A),
        Some("luck"),
        "may_choose with nothing to choose is not asked, offer is"
    );
    let decision = table.decision(A).expect("asked");
    assert_eq!((decision.shape, decision.choices.len()), (Shape::OneOrPass {}, 0));
    try_answer(&mut table, A, &one("yes")).expect_err("nothing is on offer");
    assert_eq!(texts(&answer(&mut table, A, &Answer::Pass)), ["no luck"]);
}

#[test]
fn what_says_whenever_comes_right_after_its_event_and_may_ask() {
    let mut table = table("bell");
    let told = play(&mut table, A, &["large", "done"]);
    assert_eq!(told.last().map(String::as_str), Some("the bell rings"));
    assert_eq!(asked(&table, B), Some("paint"));
    let told = play(&mut table, B, &["red", "done"]);
    assert_eq!(told, ["B paints red", "silence"]);
}
