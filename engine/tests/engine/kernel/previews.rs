//! A preview looks ahead, but never past what cannot be taken back.

use engine::kernel::*;

use super::toy::*;

#[test]
fn a_preview_shows_what_answers_would_do_and_what_is_asked_next() {
    let table = table("two");
    let ahead = table.preview(A, &[one("red")]).expect("red is on offer");
    assert_eq!(ahead.view.gold, [3, 0, 0]);
    assert_eq!(
        ahead
            .told
            .iter()
            .map(|told| told.term.key.as_ref())
            .collect::<Vec<_>>(),
        ["A paints red", "after"]
    );
    assert_eq!(ahead.decision.map(|decision| decision.prompt), Some(SIZE));
    assert_eq!(ahead.stopped, None);
    let ahead = table
        .preview(A, &[one("red"), one("large")])
        .expect("both are on offer");
    assert_eq!((ahead.view.gold[0], ahead.stopped), (13, Some(Seal::End)));
}

#[test]
fn a_preview_changes_nothing() {
    let mut table = table("two");
    play(&mut table, A, &["red"]);
    let (before, open) = (table.save(), table.open_decisions().to_vec());
    table.preview(A, &[one("large")]).expect("large is on offer");
    assert_eq!((table.save(), table.open_decisions().to_vec()), (before, open));
}

#[test]
fn a_preview_stops_before_anything_that_cannot_be_known() {
    let scenes = [
        ("roll", Seal::Roll),
        ("shuffle", Seal::Shuffle),
        ("draw", Seal::Draw),
        ("peek", Seal::Draw),
        ("reveal", Seal::Reveal),
        ("reveal-first", Seal::Reveal),
        ("at-random", Seal::Draw),
        ("disclose", Seal::Disclose),
        ("ask", Seal::Ask),
        ("ask-forced", Seal::Ask),
        ("ask-all", Seal::Ask),
        ("ask-window", Seal::Ask),
        ("then-end", Seal::End),
        ("finish", Seal::End),
    ];
    for (scene, seal) in scenes {
        // Confirmation is switched off as well, so that only the kernel guards the seal.
        for orders in [Vec::new(), vec![Order::no_confirm(A)]] {
            let table = opened(scene, orders).0;
            let ahead = table.preview(A, &[one("red")]).expect("red is on offer");
            assert_eq!(ahead.stopped, Some(seal), "{scene}");
            assert_eq!(ahead.decision, None, "{scene}");
            let now = table.view(Viewer::Seat(A));
            let same = |view: &Sight| (view.die, view.deck, view.pile.clone(), view.hand.clone());
            assert_eq!(same(&ahead.view), same(&now), "{scene}");
        }
    }
}

#[test]
fn a_preview_at_a_confirmation_shows_nothing_beyond_it() {
    let mut table = table("roll");
    play(&mut table, A, &["red"]);
    let ahead = table.preview(A, &[done()]).expect("done is on offer");
    assert_eq!(
        (ahead.stopped, ahead.view.die, ahead.decision),
        (Some(Seal::Roll), 0, None)
    );
    assert_eq!(
        table.preview(A, &[done(), one("large")]).unwrap_err(),
        Refusal::Stale
    );
}

#[test]
fn a_preview_after_a_seal_looks_on_from_there() {
    let mut table = table("roll");
    play(&mut table, A, &["red", "done"]);
    let ahead = table.preview(A, &[one("large")]).expect("large is on offer");
    assert_eq!(ahead.told.len(), 1);
    assert_eq!(ahead.view.die, table.view(Viewer::Seat(A)).die);
}

#[test]
fn a_preview_refuses_what_the_table_would_refuse() {
    let table = table("two");
    assert_eq!(
        table.preview(A, &[one("purple")]).unwrap_err().code(),
        "not-offered"
    );
    assert_eq!(
        table.preview(A, &[one("red"), one("purple")]).unwrap_err().code(),
        "not-offered"
    );
    assert_eq!(table.preview(A, &[Answer::Pass]).unwrap_err().code(), "shape");
    assert_eq!(table.preview(B, &[one("red")]).unwrap_err(), Refusal::Stale);
    assert_eq!(table.preview(Seat::new(3), &[]).unwrap_err(), Refusal::NoSuchSeat);
}

#[test]
fn the_last_simultaneous_answer_shows_no_rivals_choice() {
    let mut table = table("together");
    answer(&mut table, A, &one("red"));
    answer(&mut table, B, &one("green"));
    let ahead = table.preview(C, &[one("blue")]).expect("blue is on offer");
    assert_eq!(ahead.view, table.view(Viewer::Seat(C)));
    assert!(ahead.told.is_empty() && ahead.decision.is_none());

    let mut other = super::toy::table("together");
    answer(&mut other, A, &one("blue"));
    assert_eq!(
        other.preview(C, &[one("blue")]),
        table.preview(C, &[one("blue")]),
        "nor that it is the last"
    );
}

#[test]
fn a_response_shows_neither_what_follows_nor_what_rivals_said() {
    let mut table = table("window");
    let first = table.preview(B, &[one("stop")]).expect("on offer");
    assert!(first.told.is_empty());
    let alone = table.preview(C, &[one("slow")]);
    answer(&mut table, B, &Answer::Pass);
    assert_eq!(
        table.preview(C, &[one("slow")]),
        alone,
        "B's pass does not shine through"
    );
}

#[test]
fn a_response_of_one_seat_shows_what_it_brings_and_nothing_beyond_the_next_seat() {
    let table = table("lone-window");
    let ahead = table.preview(B, &[one("slow")]).expect("on offer");
    assert_eq!(ahead.view.gold, [0, 2, 0]);
    assert_eq!(ahead.stopped, Some(Seal::Ask), "the only choice of A stays A's");
    assert_eq!((ahead.told.len(), ahead.decision), (1, None));
}

#[test]
fn nobody_previews_another_players_draft() {
    let mut table = table("two");
    play(&mut table, A, &["red"]);
    let ahead = table.preview(B, &[]).expect("B may look");
    assert_eq!(ahead.view.gold, [0, 0, 0]);
    assert_eq!(ahead.decision, None);
    assert_eq!(table.preview(A, &[]).expect("A may look").view.gold, [3, 0, 0]);
}

#[test]
fn a_preview_reports_forced_choices_on_its_way() {
    let table = table("forced");
    let ahead = table.preview(A, &[one("large")]).expect("on offer");
    assert_eq!(
        ahead.skipped.iter().map(|s| s.prompt).collect::<Vec<_>>(),
        [PLAY, GIVE, TITHE]
    );
    assert!(ahead.skipped.iter().all(|skipped| skipped.seat == A));
}

#[test]
fn a_preview_of_a_bug_is_refused_and_freezes_nothing() {
    let table = table("broken");
    assert_eq!(table.preview(A, &[one("red")]).unwrap_err(), Refusal::Frozen);
    assert_eq!(table.status(), &Status::Running);
}

#[test]
fn standing_orders_answer_in_a_preview_as_they_would_at_the_table() {
    let order = |seat| Order::new(seat, SIZE.key(), one("large"));
    let (mut table, _) = opened("two", vec![order(A)]);
    let ahead = table.preview(A, &[one("red")]).expect("red is on offer");
    assert_eq!(
        (ahead.view.gold[0], ahead.stopped, ahead.decision),
        (13, Some(Seal::End), None)
    );
    play(&mut table, A, &["red"]);
    assert_eq!(table.view(Viewer::Seat(A)).gold[0], 13);

    let (table, _) = opened("two", vec![order(B)]);
    let ahead = table.preview(A, &[one("red")]).expect("red is on offer");
    assert_eq!(
        ahead.decision.map(|decision| decision.prompt),
        Some(SIZE),
        "a rival's order answers nothing of mine"
    );
}
