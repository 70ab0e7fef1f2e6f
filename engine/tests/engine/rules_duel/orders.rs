//! Answers in advance, in a window.

use engine::duel::Duel;
use engine::duel::scenario::{A, B, Scenario};
use engine::kernel::testing::TestTable;
use engine::kernel::{Answer, Author, Condition, Order};

use super::attacked;

/// What B's order would answer now.
fn ordered(table: &TestTable<Duel>) -> Option<Answer> {
    table.table.ordered_in_window(B).map(|(_, answer)| answer)
}

fn with_order(order: Order) -> TestTable<Duel> {
    let orders = vec![Order::no_confirm(A), Order::no_confirm(B), order];
    Scenario::new().play_with(orders)
}

#[test]
fn an_order_in_a_window_is_not_carried_out_by_the_table_itself() {
    let mut table = with_order(Order::new(B, "answer", Answer::one("card-cut")));
    attacked(&mut table, "card-hammer");
    assert_eq!(ordered(&table), Some(Answer::one("card-cut")));
    let (id, answer) = table.table.ordered_in_window(B).expect("an order");
    table
        .table
        .submit(B, id, &answer, Author::Order)
        .expect("it fits");
    assert_eq!(table.asked(A), Some("answer"));
}

#[test]
fn an_order_may_depend_on_the_pressure() {
    for (card, answer) in [("card-cut", None), ("card-hammer", Some(Answer::one("card-cut")))] {
        let mut order = Order::new(B, "answer", Answer::one("card-cut"));
        order.when = vec![Condition::at_least("pressure", 2)];
        let mut table = with_order(order);
        attacked(&mut table, card);
        assert_eq!(ordered(&table), answer, "{card}");
    }
}

#[test]
fn an_order_for_a_card_that_does_not_fit_leaves_the_question_open() {
    let mut table = with_order(Order::new(B, "answer", Answer::one("card-thrust")));
    attacked(&mut table, "card-hammer");
    assert_eq!(ordered(&table), None);
}

#[test]
fn an_order_for_this_round_is_forgotten_with_the_next() {
    let mut order = Order::new(B, "answer", Answer::Pass);
    order.lasts = Some(Condition::exactly("round", 1));
    let mut table = with_order(order);
    attacked(&mut table, "card-cut");
    assert_eq!(ordered(&table), Some(Answer::Pass));
    table.pass(B).pass(A);
    table
        .pick(B, "card-cut")
        .pick(A, "stance-sly")
        .pick(B, "stance-sly")
        .pass(A);
    assert_eq!((table.asked(B), ordered(&table)), (Some("answer"), None));
    assert!(table.table.orders(B).all(|order| order.prompt != "answer"));
}
