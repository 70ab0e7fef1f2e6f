//! The exchange: who is asked when, and what fits.

use engine::duel::event::Event;
use engine::duel::scenario::{A, B, Scenario};
use engine::kernel::{Viewer, Waiting};

use super::attacked;

#[test]
fn the_defender_answers_first_and_then_they_take_turns_up_to_three_times_each() {
    let mut table = Scenario::new().free().play();
    attacked(&mut table, "card-cut");
    for card in ["card-hammer", "card-thrust", "card-lunge"] {
        assert_eq!((table.awaited(), table.asked(B)), (vec![B], Some("answer")));
        table.pick(B, card);
        assert_eq!((table.awaited(), table.asked(A)), (vec![A], Some("answer")));
        table.pick(A, card);
    }
    // Nobody may answer a fourth time. The pressure is that of the attack.
    let is_answer = |event: &&Event| matches!(event, Event::Answered { .. });
    assert_eq!(table.events.iter().filter(is_answer).count(), 6);
    assert_eq!(table.view(B).fencers[1].strength, 5);
    assert_eq!((table.awaited(), table.asked(B)), (vec![B], Some("attack")));
}

#[test]
fn it_is_over_when_both_let_it_be_in_a_row_and_not_before() {
    let mut table = Scenario::new().free().play();
    attacked(&mut table, "card-cut");
    table.pass(B).pick(A, "card-hammer").pass(B);
    assert_eq!(
        table.asked(A),
        Some("answer"),
        "the attacker went on, so it is not over"
    );
    table.pass(A);
    assert_eq!(table.asked(B), Some("lose"));
}

#[test]
fn a_fencer_who_let_it_be_may_answer_later() {
    let mut table = Scenario::new().free().play();
    attacked(&mut table, "card-cut");
    table.pass(B).pick(A, "card-hammer").pick(B, "card-hammer");
    assert_eq!(table.view(B).pressure, 1);
}

#[test]
fn an_answer_is_on_the_line_of_the_card_before_it() {
    let mut table = Scenario::new().play();
    attacked(&mut table, "card-cut");
    assert_eq!(table.offers(B), ["card-cut", "card-hammer"]);
    table.refuses(B, "card-thrust");
    assert_eq!(table.why_not(B, "card-thrust"), ["why-line"]);
}

#[test]
fn with_free_lines_any_card_answers_any_other() {
    let mut table = Scenario::new().free().play();
    attacked(&mut table, "card-cut");
    assert_eq!(table.offers(B).len(), 5);
}

#[test]
fn who_is_asked_depends_on_public_facts_and_not_on_what_fits() {
    let low = ["sweep", "sweep", "trip", "trip", "disarm"];
    let mut table = Scenario::new().hand(B, low).play();
    attacked(&mut table, "card-cut");
    let question = table.question(B);
    assert!(question.nothing_fits() && question.window);
    assert_eq!(question.waiting, Waiting::Response);
    // Everybody sees the same as if something fitted.
    let mut other = Scenario::new().play();
    attacked(&mut other, "card-cut");
    assert_eq!(other.table.awaited(), table.table.awaited());
    assert_eq!(
        other.table.view(Viewer::Public).fencers,
        table.table.view(Viewer::Public).fencers
    );
}

#[test]
fn a_fencer_without_cards_is_not_asked() {
    let mut table = Scenario::new()
        .free()
        .hand(A, ["disarm", "disarm", "disarm", "cut", "cut"])
        .hand(B, ["thrust", "thrust", "lunge", "sweep", "sweep"])
        .play();
    attacked(&mut table, "card-cut");
    table
        .pick(B, "card-thrust")
        .pick(A, "card-disarm")
        .pick(B, "card-sweep");
    table
        .pick(B, "card-thrust")
        .pick(A, "card-disarm")
        .pick(B, "card-sweep");
    table.pass(B).pick(A, "card-disarm").pick(B, "card-lunge");
    // B has answered twice and may not answer again without a card, so the round is over.
    assert_eq!((table.awaited(), table.asked(B)), (vec![B], Some("attack")));
}

#[test]
fn an_answer_changes_the_pressure_in_favour_of_the_one_who_plays_it() {
    let mut table = Scenario::new().free().play();
    attacked(&mut table, "card-hammer");
    assert_eq!(table.view(A).pressure, 2);
    table.pick(B, "card-lunge").pick(A, "card-cut");
    assert_eq!(table.view(A).pressure, 1);
    table.pick(B, "card-hammer");
    assert_eq!(table.view(A).pressure, -1, "now the attacker is pressed");
}
