//! Questions put to several seats at once: secret choices and reaction windows.

use engine::kernel::*;

use super::toy::*;

#[test]
fn a_simultaneous_answer_can_be_changed_until_the_last_is_in() {
    let mut table = table("together");
    let first = id(&table, A);
    answer(&mut table, A, &one("red"));
    assert_eq!(id(&table, A), first, "it stays listed");
    assert_eq!(
        table.decision(A).and_then(|decision| decision.answered.clone()),
        Some(one("red"))
    );
    answer(&mut table, A, &one("blue"));
    answer(&mut table, B, &one("green"));
    let told = texts(&answer(&mut table, C, &one("red")));
    assert_eq!(told, ["A bid blue", "B bid green", "C bid red"]);
    assert_eq!(
        table.submit(A, first, &one("red"), Author::Player).unwrap_err(),
        Refusal::Stale
    );
}

#[test]
fn others_see_only_who_is_awaited() {
    let mut table = table("together");
    let before = table.view(Viewer::Seat(B));
    let progress = answer(&mut table, A, &one("red"));
    assert!(progress.events.is_empty());
    assert_eq!(table.view(Viewer::Seat(B)), before);
    let awaited: Vec<_> = table
        .awaited()
        .iter()
        .map(|a| (a.seat, a.waiting, a.answered))
        .collect();
    let together = Waiting::Together;
    assert_eq!(
        awaited,
        [(A, together, true), (B, together, false), (C, together, false)]
    );
    assert_eq!(table.decision(B).map(|decision| decision.seat), Some(B));
}

#[test]
fn the_order_of_arrival_does_not_matter() {
    let bids = [(A, "red"), (B, "green"), (C, "blue")];
    let arrive = |order: [usize; 3]| {
        let mut table = table("together");
        for at in order {
            answer(&mut table, bids[at].0, &one(bids[at].1));
        }
        (gold(&table, Viewer::Public), table.open_decisions().to_vec())
    };
    for order in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        assert_eq!(arrive(order), arrive([0, 1, 2]));
    }
}

#[test]
fn there_is_no_undo_while_several_choose() {
    let mut table = table("together");
    answer(&mut table, A, &one("red"));
    for seat in [A, B] {
        assert!(!table.can_undo(seat));
        assert_eq!(table.undo(seat).unwrap_err(), Refusal::NothingToUndo);
    }
}

#[test]
fn a_seat_has_at_most_one_open_question() {
    for scene in ["together", "window"] {
        let table = table(scene);
        let seats: Vec<Seat> = table
            .open_decisions()
            .iter()
            .map(|decision| decision.seat)
            .collect();
        let mut once = seats.clone();
        once.sort();
        once.dedup();
        assert_eq!(once.len(), seats.len(), "{scene}");
        assert!(seats.len() > 1, "{scene} asks several");
    }
}

#[test]
fn in_a_window_the_first_in_order_wins_even_if_another_answers_first() {
    let mut table = table("window");
    assert_eq!(
        table.awaited().iter().map(|a| a.waiting).collect::<Vec<_>>(),
        [Waiting::Response; 2]
    );
    assert!(
        answer(&mut table, C, &one("slow")).events.is_empty(),
        "B comes first"
    );
    assert_eq!(texts(&answer(&mut table, B, &one("stop"))), ["B says stop"]);
}

#[test]
fn a_window_is_decided_without_those_who_come_later() {
    let mut table = table("window");
    let late = id(&table, C);
    assert_eq!(texts(&answer(&mut table, B, &one("stop"))), ["B says stop"]);
    assert_eq!(
        table.submit(C, late, &one("slow"), Author::Player).unwrap_err(),
        Refusal::Stale
    );
    // The slot that stayed empty does not confuse what follows, nor a restart.
    assert_eq!(asked(&copy(&table), A), Some("size"));
    play(&mut table, A, &["large", "done"]);
    assert_eq!(table.checkpoint().step(), 1);
}

#[test]
fn a_window_that_all_pass_is_over() {
    let mut table = table("window");
    answer(&mut table, C, &Answer::Pass);
    assert_eq!(
        texts(&answer(&mut table, B, &Answer::Pass)),
        ["nobody says anything"]
    );
}

#[test]
fn a_window_survives_a_restart_after_a_later_seat_answered_first() {
    let mut table = table("window");
    answer(&mut table, C, &one("slow"));
    let loaded = reloaded(&table);
    assert!(loaded.rewound.is_empty());
    let mut table = loaded.table;
    assert_eq!(
        table.decision(C).and_then(|decision| decision.answered.clone()),
        Some(one("slow"))
    );
    answer(&mut table, C, &one("stop"));
    assert_eq!(texts(&answer(&mut table, B, &Answer::Pass)), ["C says stop"]);
}

#[test]
fn everybody_in_a_window_is_asked_also_with_nothing_to_respond_with() {
    // The question depends on public facts alone: nobody must see that a hand has no blocker.
    let mut empty_handed = 0;
    for seed in 0..40 {
        let mut table = Table::<Toy>::open(scene("ask-window"), 2, Seed::of_number(seed), Vec::new())
            .expect("legal")
            .0;
        play(&mut table, A, &["red", "done"]);
        let decision = table.decision(B).expect("B is asked");
        empty_handed += u32::from(decision.choices.is_empty());
    }
    assert!(empty_handed > 0, "some hand holds no blocker");
}
