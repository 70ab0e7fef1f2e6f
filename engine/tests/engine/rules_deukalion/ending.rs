//! The end of the game (K97 to K100).

use engine::deukalion::scenario::{A, B, C, Scenario};
use engine::kernel::Viewer;

#[test]
fn k97_the_goal_ends_the_game_at_once() {
    let mut play = Scenario::new(3).step(B, 2).ship(B, "g1").points(B, 13).play();
    play.pick(B, "g2").pick(B, "found-ephesus");
    let outcome = play.outcome().expect("it is over");
    assert_eq!(
        (outcome.winners.as_slice(), outcome.scores.as_slice()),
        (&[B][..], &[0, 14, 0][..])
    );
    assert_eq!(outcome.reason, "end-goal");
    assert!(play.awaited().is_empty(), "C has no step any more");
}

#[test]
fn k98_towns_count_only_as_long_as_they_are_held() {
    let mut play = Scenario::new(3)
        .active(B)
        .ship(B, "c5")
        .points(A, 11)
        .town("argos", A, 2)
        .fighters(A, 8, 0)
        .throws(&["4/0/6"])
        .play();
    assert_eq!(play.points(A), 13);
    play.pick(B, "attack-argos");
    assert_eq!((play.points(A), play.points(B)), (11, 2));
    assert!(play.outcome().is_none());
}

/// A and B fulfil a contract at the same time, with so many points before. B is active.
fn together(a: u8, b: u8) -> (Vec<engine::kernel::Seat>, Vec<String>) {
    let mut play = Scenario::new(3)
        .active(B)
        .hand(B, &["oracle-of-delphi"])
        .points(A, a)
        .points(B, b)
        .fighters(A, 9, 0)
        .fighters(B, 9, 0)
        .cargo(A, &["red"])
        .cargo(B, &["red"])
        .pile(&["01"])
        .city("halikarnassos", &[])
        .play();
    play.picks(B, &["act-oracle-of-delphi", "sink-con-15"]);
    play.pick_all(A, &["accept"]).pick_all(B, &["accept"]);
    play.stow(B, "halikarnassos").stow(A, "halikarnassos");
    let outcome = play.outcome().expect("it is over").clone();
    let ties = outcome.ties.iter().map(|tie| tie.key.to_string()).collect();
    (outcome.winners, ties)
}

#[test]
fn k99_both_reach_it_more_points_then_the_active_player() {
    assert_eq!(together(14, 13), (vec![A], vec!["tie-points".to_owned()]));
    assert_eq!(together(13, 13), (vec![B], vec!["tie-order".to_owned()]));
    assert_eq!(together(12, 13), (vec![B], vec![]), "only B has");
}

#[test]
fn k99_then_the_order_of_play() {
    let mut play = Scenario::new(3)
        .active(B)
        .hand(B, &["oracle-of-delphi"])
        .points(A, 13)
        .points(C, 13)
        .fighters(A, 9, 0)
        .fighters(C, 9, 0)
        .cargo(A, &["red"])
        .cargo(C, &["red"])
        .pile(&["01"])
        .city("halikarnassos", &[])
        .play();
    play.picks(B, &["act-oracle-of-delphi", "sink-con-15"]);
    play.pick_all(A, &["accept"]).pick_all(C, &["accept"]);
    play.stow(C, "halikarnassos").stow(A, "halikarnassos");
    let outcome = play.outcome().expect("it is over");
    assert_eq!(
        (outcome.winners.as_slice(), outcome.scores.as_slice()),
        (&[C][..], &[14, 0, 14][..])
    );
}

#[test]
fn k100_victory_points_never_run_out() {
    let mut play = Scenario::new(2)
        .points(A, 14)
        .points(B, 15)
        .fighters(A, 9, 0)
        .cargo(A, &["red"])
        .play();
    play.pick(A, "deliver-red").stow(A, "halikarnassos");
    assert_eq!(play.points(A), 15);
}

#[test]
fn the_score_says_where_points_came_from() {
    let play = Scenario::new(3)
        .step(C, 1)
        .done(A, &["01", "07"])
        .town("argos", A, 2)
        .fighters(A, 8, 0)
        .points(A, 1)
        .play();
    let sheet = play.table.score_sheet(Viewer::Public);
    let line = sheet.line(A).expect("everybody's");
    let parts: Vec<(String, i32)> = line
        .parts
        .iter()
        .map(|(term, points)| (term.key.to_string(), *points))
        .collect();
    assert_eq!(line.total, 8);
    assert_eq!(
        parts,
        [
            ("score-contracts".to_owned(), 5),
            ("score-towns".to_owned(), 2),
            ("score-treasures".to_owned(), 1)
        ]
    );
}
