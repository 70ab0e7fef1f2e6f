//! Standing orders: applied by the table, recorded like any answer.

use engine::kernel::verb::{InAdvance, Limit, Standing};
use engine::kernel::*;

use super::toy::*;

fn order(seat: Seat, prompt: Prompt, answer: Answer) -> Order {
    Order::new(seat, prompt.key(), answer)
}

#[test]
fn an_order_answers_its_question_and_is_recorded_as_an_order() {
    let (mut table, _) = opened("two", vec![order(A, SIZE, one("large"))]);
    let progress = answer(&mut table, A, &one("red"));
    let (_, entry) = &progress.ordered[0];
    assert_eq!(
        (entry.seat, entry.prompt.as_str(), entry.author),
        (A, "size", Author::Order)
    );
    assert_eq!(entry.answer, one("large"));
    assert_eq!(
        asked(&table, A),
        Some("confirm"),
        "the order answered nothing but its own question"
    );
    let tape = &serde_json::to_value(table.save()).expect("JSON")["tape"];
    assert_eq!(tape[0]["author"], "player");
    assert_eq!(tape[1]["author"], "order");
}

#[test]
fn an_order_that_does_not_fit_the_question_leaves_it_to_the_player() {
    let (table, opening) = opened(
        "two",
        vec![order(A, PAINT, one("purple")), order(B, PAINT, one("red"))],
    );
    assert_eq!(asked(&table, A), Some("paint"));
    assert!(opening.ordered.is_empty());
}

#[test]
fn an_order_for_one_card_answers_only_where_that_card_asks() {
    let about = |card: &str| Order {
        about: Some(card.to_owned()),
        ..order(A, PLAY, Answer::Pass)
    };
    let quiet = [A, B, C].map(|seat| order(seat, BID, picked(&[])));
    let with = |order: Order| opened("full", quiet.iter().cloned().chain([order]).collect()).0;
    assert_eq!(asked(&with(about("play")), A), Some("paint"));
    assert_eq!(asked(&with(about("other")), A), Some("play"));
}

#[test]
fn an_order_set_or_removed_between_two_answers_changes_no_earlier_slot() {
    let (mut table, _) = opened("two", vec![order(A, PAINT, one("red"))]);
    assert_eq!(gold(&table, Viewer::Public), [3, 0, 0]);
    table.remove_order(A, "paint", None);
    table
        .set_order(order(A, PAINT, one("blue")))
        .expect("A sits here");
    assert_eq!(
        gold(&table, Viewer::Public),
        [3, 0, 0],
        "what an order has answered stays answered"
    );
    assert_eq!(asked(&table, A), Some("size"));
    play(&mut table, A, &["small", "done"]);
    assert_eq!(gold(&table, Viewer::Public)[0], 13);
}

#[test]
fn an_order_answers_what_is_open_already() {
    let mut table = table("two");
    let before = table.revision();
    let progress = table
        .set_order(order(A, PAINT, one("blue")))
        .expect("A sits here");
    assert_eq!(progress.ordered.len(), 1);
    assert_eq!(asked(&table, A), Some("size"));
    assert!(table.revision() > before);
}

#[test]
fn a_newer_order_for_the_same_questions_replaces_the_older_one() {
    let mut table = table("then-end");
    for colour in ["red", "blue"] {
        table
            .set_order(order(B, PAINT, one(colour)))
            .expect("B sits here");
    }
    assert_eq!(table.orders(B).count(), 1);
    play(&mut table, A, &["red", "done"]);
    assert_eq!(gold(&table, Viewer::Public), [3, 4, 0]);
}

#[test]
fn removing_an_order_changes_the_table_and_removing_none_does_not() {
    let (mut table, _) = opened("two", vec![order(B, PAINT, one("red"))]);
    let before = table.revision();
    table.remove_order(B, "size", None);
    assert_eq!(table.revision(), before);
    table.remove_order(B, "paint", None);
    assert_eq!(table.revision(), before + 1);
    assert_eq!(table.orders(B).count(), 0);
}

#[test]
fn what_only_orders_have_answered_is_no_draft() {
    let (mut table, opening) = opened("two", vec![order(A, PAINT, one("red"))]);
    assert_eq!(
        texts(&opening),
        ["turn", "A paints red", "after"],
        "nobody can take it back, so it is told"
    );
    assert!(!table.can_undo(A));
    assert_eq!(table.undo(A).unwrap_err(), Refusal::NothingToUndo);
    assert_eq!(gold(&table, Viewer::Public), [3, 0, 0]);
    table
        .set_order(order(A, SIZE, one("large")))
        .expect("A sits here");
    assert_eq!(
        asked(&table, B),
        Some("paint"),
        "with nothing to take back there is nothing to confirm"
    );
}

#[test]
fn undo_takes_back_the_players_answer_with_what_orders_added_to_it() {
    let (mut table, _) = opened("two", vec![order(A, SIZE, one("large"))]);
    answer(&mut table, A, &one("red"));
    assert_eq!(gold(&table, Viewer::Seat(A)), [13, 0, 0]);
    table.undo(A).expect("the colour can be taken back");
    assert_eq!(gold(&table, Viewer::Seat(A)), [0, 0, 0]);
    assert_eq!(asked(&table, A), Some("paint"));
}

#[test]
fn a_confirmation_that_an_order_gave_cannot_be_taken_back() {
    let (mut table, _) = opened("confirm-first", vec![Order::no_confirm(A)]);
    assert_eq!(texts(&answer(&mut table, A, &one("red"))), ["A paints red"]);
    assert_eq!(table.undo(A).unwrap_err(), Refusal::NothingToUndo);
    // Neither can it once the order is gone: what it has answered stays answered.
    table.remove_order(A, CONFIRM.key(), None);
    assert!(!table.can_undo(A));
    play(&mut table, A, &["large"]);
    assert_eq!(asked(&table, A), Some("confirm"));
    table.undo(A).expect("the size is a draft");
    assert_eq!(asked(&table, A), Some("size"));
}

/// Who is awaited, and whether they have answered.
fn awaited(table: &Table<Toy>) -> Vec<(Seat, bool)> {
    let awaited = table.awaited();
    awaited.iter().map(|a| (a.seat, a.answered)).collect()
}

/// Gives the answer that an order has for a window, as whoever knows the time does.
fn carry_out(table: &mut Table<Toy>, seat: Seat) -> Progress<Event> {
    let (id, answer) = table.ordered_in_window(seat).expect("an order for the window");
    table.submit(seat, id, &answer, Author::Order).expect("it fits")
}

#[test]
fn a_window_waits_with_an_ordered_answer() {
    // The order is C's alone: B, who comes first, still decides.
    let (mut table, opening) = opened("window", vec![order(C, BLOCK, one("slow"))]);
    assert!(
        opening.ordered.is_empty(),
        "at once would tell that nobody thought"
    );
    assert_eq!(awaited(&table), [(B, false), (C, false)]);
    assert_eq!(table.ordered_in_window(B), None);
    carry_out(&mut table, C);
    assert_eq!(awaited(&table), [(B, false), (C, true)]);
    assert_eq!(table.ordered_in_window(C), None, "it is answered");
    table.remove_order(C, "block", None);
    assert_eq!(
        texts(&answer(&mut table, B, &Answer::Pass)),
        ["C says slow"],
        "the answer outlives the order"
    );
}

#[test]
fn an_order_given_while_a_window_is_open_waits_too() {
    let mut table = table("window");
    let progress = table
        .set_order(order(B, BLOCK, one("stop")))
        .expect("B sits here");
    assert!(progress.ordered.is_empty());
    assert_eq!(awaited(&table), [(B, false), (C, false)]);
    assert_eq!(texts(&carry_out(&mut table, B)), ["B says stop"]);
}

#[test]
fn whoever_is_acting_anyway_has_a_window_answered_at_once() {
    let pass = order(A, LUCK, Answer::Pass);
    // The offer is the first question of the turn: somebody would have to look at it.
    let (first, opening) = opened("offer", vec![pass.clone()]);
    assert!(opening.ordered.is_empty());
    assert!(first.ordered_in_window(A).is_some());
    // The offer comes after another answer of the same player.
    let (mut later, _) = opened("luck", vec![pass]);
    assert_eq!(answer(&mut later, A, &one("red")).ordered.len(), 1);
    assert_eq!(asked(&later, A), Some("confirm"));
}

#[test]
fn a_pass_on_behalf_of_somebody_confirms_what_stands_before_it() {
    for author in [Author::Clock, Author::Order] {
        let mut table = table("luck");
        play(&mut table, A, &["red"]);
        let id = table.decision(A).expect("a window").id;
        let progress = table.submit(A, id, &Answer::Pass, author).expect("a pass");
        let confirmed: Vec<_> = progress
            .ordered
            .iter()
            .map(|(_, entry)| (entry.seat, entry.prompt.as_str(), entry.author))
            .collect();
        assert_eq!(confirmed, [(A, "confirm", author)]);
        assert_eq!(asked(&table, A), Some("size"), "the die has been rolled");
        assert_eq!(gold(&table, Viewer::Public), [3, 0, 0]);
        // The next question is the player's own again, and so is its confirmation.
        play(&mut table, A, &["large"]);
        assert_eq!(asked(&table, A), Some("confirm"));
    }
    let mut table = table("luck");
    play(&mut table, A, &["red"]);
    answer(&mut table, A, &Answer::Pass);
    assert_eq!(asked(&table, A), Some("confirm"), "a player confirms by hand");
}

#[test]
fn an_order_waits_for_its_conditions() {
    let rich = |least| Order {
        when: vec![Condition::at_least("gold", least)],
        ..order(A, SIZE, one("large"))
    };
    // Red brings three gold, and the player's own view shows it before anybody else's does.
    let (mut table, _) = opened("two", vec![rich(3)]);
    assert_eq!(answer(&mut table, A, &one("red")).ordered.len(), 1);
    let (mut table, _) = opened("two", vec![rich(4)]);
    assert!(answer(&mut table, A, &one("red")).ordered.is_empty());
    assert_eq!(asked(&table, A), Some("size"));
    // All conditions must hold, and an unknown number fulfils none.
    for other in [Condition::at_most("gold", 2), Condition::at_least("silver", 0)] {
        let mut order = rich(3);
        order.when.push(other);
        let (mut table, _) = opened("two", vec![order]);
        assert!(answer(&mut table, A, &one("red")).ordered.is_empty());
    }
}

#[test]
fn an_order_can_depend_on_a_number_in_the_question() {
    let cheap = |most| Order {
        when: vec![Condition::at_most("price", most)],
        ..order(A, TOLL, one("pay"))
    };
    assert_eq!(opened("toll", vec![cheap(4)]).1.ordered.len(), 1);
    let (mut dear, opening) = opened("toll", vec![cheap(3)]);
    assert!(opening.ordered.is_empty());
    // A look ahead follows the orders under the same conditions.
    let ahead = |table: &Table<Toy>| {
        let ahead = table.preview(A, &[one("pay")]).expect("it is on offer");
        ahead.decision.map(|decision| decision.prompt.key())
    };
    assert_eq!(ahead(&dear), Some("toll"), "the second toll is a question, too");
    dear.set_order(Order {
        when: vec![Condition::exactly("price", 5)],
        ..order(A, TOLL, one("pay"))
    })
    .expect("A sits here");
    assert_ne!(ahead(&dear), Some("toll"));
}

#[test]
fn an_order_ends_with_what_it_lasts_for() {
    let soon = Order {
        lasts: Some(Condition::at_most("turn", 1)),
        ..order(B, PAINT, one("red"))
    };
    let (mut table, _) = opened("then-end", vec![soon]);
    play(&mut table, A, &["red", "done"]);
    assert_eq!(gold(&table, Viewer::Public), [3, 3, 0]);
    assert_eq!(asked(&table, C), Some("paint"));
    assert_eq!(copy(&table).orders(B).count(), 0, "turn 2 has begun");
}

#[test]
fn a_question_names_what_is_chosen_for_somebody_who_is_gone() {
    let mut dice = Dice::new(Seed::of_number(1));
    let mut mild = |table: &Table<Toy>, seat| mild(table, seat, &mut dice).map(|(_, answer)| answer);
    let window = table("window");
    assert_eq!(mild(&window, B), Some(Answer::Pass), "a window passes");
    let toll = table("toll");
    assert_eq!(mild(&toll, A), Some(one("flee")), "the question says so");
    // Without a word of the question the computer chooses: large is worth more than small.
    let mut two = table("two");
    play(&mut two, A, &["red"]);
    assert_eq!(mild(&two, A), Some(one("large")));
    play(&mut two, A, &["large"]);
    assert_eq!(mild(&two, A), Some(one(DONE)));
    assert_eq!(mild(&two, B), None, "nobody asks B");
}

#[test]
fn an_order_never_changes_a_simultaneous_answer_that_is_in() {
    let mut table = table("together");
    answer(&mut table, B, &one("red"));
    let progress = table.set_order(order(B, BID, one("blue"))).expect("B sits here");
    assert!(progress.ordered.is_empty());
    assert_eq!(
        table.decision(B).and_then(|decision| decision.answered.clone()),
        Some(one("red"))
    );
}

#[test]
fn an_ordered_answer_is_written_in_the_order_of_the_choices() {
    let mut table = table("sell");
    let keys: Vec<Key> = table
        .decision(A)
        .expect("asked")
        .choices
        .iter()
        .map(|choice| choice.key.clone())
        .collect();
    assert!(keys.len() >= 2, "the toy deals A two kinds of chips");
    let backwards = picked(&[keys[1].clone(), keys[0].clone()]);
    let progress = table.set_order(order(A, SELL, backwards)).expect("A sits here");
    assert_eq!(progress.ordered[0].1.answer, picked(&keys[..2]));
}

#[test]
fn orders_survive_saving_and_are_for_seated_players_only() {
    let (mut table, _) = opened("two", vec![Order::no_confirm(A)]);
    assert_eq!(
        copy(&table).orders(A).cloned().collect::<Vec<_>>(),
        [Order::no_confirm(A)]
    );
    let stranger = Order::no_confirm(Seat::new(3));
    assert_eq!(table.set_order(stranger).unwrap_err(), Refusal::NoSuchSeat);
}

#[test]
fn an_order_can_spare_the_question_that_is_open() {
    let mut table = table("two");
    play(&mut table, A, &["red", "large"]);
    assert_eq!(asked(&table, A), Some("confirm"));
    let spares = table.decision(A).map(|decision| decision.id);
    let progress = table
        .set_order(Order {
            spares,
            ..Order::no_confirm(A)
        })
        .expect("A sits here");
    assert!(progress.ordered.is_empty());
    let mut table = Table::<Toy>::load(table.save()).expect("a save").table;
    assert_eq!(asked(&table, A), Some("confirm"), "also after a restart");
    // The same question after a step back is another one.
    table.undo(A).expect("taken back");
    play(&mut table, A, &["small"]);
    assert_ne!(asked(&table, A), Some("confirm"));
}

#[test]
fn an_order_picks_only_what_goes_together() {
    let buys = |things: &[&'static str]| {
        let things: Vec<Key> = things.iter().map(|thing| Key::of(thing)).collect();
        opened("budget", vec![order(A, BUY, picked(&things))])
            .1
            .ordered
            .len()
    };
    assert_eq!(buys(&["axe", "shield"]), 1);
    assert_eq!(buys(&["axe", "bow", "lance"]), 0, "that is too dear");
}

/// Whoever is rich paints red, and everybody else blue, in this turn.
const BY_WEALTH: Standing = Standing {
    name: "by-wealth",
    answers: &[
        InAdvance::choose(PAINT, "blue"),
        InAdvance::choose(PAINT, "red").when(&[Limit::at_least("gold", 1)]),
    ],
    during: Some("turn"),
};

#[test]
fn of_several_orders_the_one_with_the_most_conditions_counts() {
    let when = |least, answer| Order {
        when: vec![Condition::at_least("gold", least)],
        ..order(A, SIZE, answer)
    };
    // Red brings three gold.
    for (orders, size) in [
        (vec![order(A, SIZE, one("small")), when(3, one("large"))], "large"),
        (vec![when(3, one("large")), order(A, SIZE, one("small"))], "large"),
        (vec![when(4, one("large")), order(A, SIZE, one("small"))], "small"),
        (vec![when(3, one("small")), when(2, one("large"))], "small"),
    ] {
        let (mut table, _) = opened("two", orders);
        let progress = answer(&mut table, A, &one("red"));
        assert_eq!(progress.ordered[0].1.answer, one(size));
    }
}

#[test]
fn orders_with_other_conditions_stand_side_by_side() {
    let mut table = table("two");
    for least in [10, 20, 10] {
        let order = Order {
            when: vec![Condition::at_least("gold", least)],
            ..order(B, SIZE, one("large"))
        };
        table.set_order(order).expect("B sits here");
    }
    assert_eq!(table.orders(B).count(), 2);
    table.remove_order(B, "size", None);
    assert_eq!(table.orders(B).count(), 0, "all for this question");
}

#[test]
fn a_named_order_comes_to_several_answers() {
    let mut table = table("then-end");
    let orders = table.orders_of(B, &BY_WEALTH);
    assert_eq!(orders.len(), 2);
    assert!(!BY_WEALTH.is_among(&orders[..1]) && BY_WEALTH.is_among(&orders));
    for order in orders {
        table.set_order(order).expect("B sits here");
    }
    assert!(BY_WEALTH.is_among(&table.orders(B).cloned().collect::<Vec<_>>()));
    // It was given in turn 0, and is over once B's own turn begins.
    play(&mut table, A, &["red", "done"]);
    assert_eq!(asked(&table, B), Some("paint"));
    assert_eq!(table.orders(B).count(), 0);
}

#[test]
fn a_named_order_is_given_up_as_a_whole_and_leaves_others_alone() {
    let mut table = table("then-end");
    let whole = Standing {
        during: None,
        ..BY_WEALTH
    };
    let other = order(B, SIZE, one("large"));
    table.set_order(other.clone()).expect("B sits here");
    for order in table.orders_of(B, &whole) {
        table.set_order(order).expect("B sits here");
    }
    assert_eq!(table.orders(B).count(), 3);
    let before = table.revision();
    table.remove_orders_of(A, &whole);
    assert_eq!(
        (table.orders(B).count(), table.revision()),
        (3, before),
        "they are B's"
    );
    table.remove_orders_of(B, &whole);
    assert_eq!(table.orders(B).collect::<Vec<_>>(), [&other]);
    assert!(table.revision() > before);
}
