//! Olympus and the 1st player (M80 to M82).

use engine::deus_ex_machina::scenario::{A, B, C, D, Scenario, TestTable};
use engine::kernel::Seat;

use super::moves::*;

/// Plays a whole turn of placements and returns who was asked for each.
fn play_turn(play: &mut TestTable, to: &[&str]) -> Vec<Seat> {
    let mut order = Vec::new();
    for space in to {
        let [seat] = play.awaited()[..] else {
            panic!("one player is asked at a time")
        };
        order.push(seat);
        send_any(play, seat, space);
    }
    order
}

#[test]
fn m80_a_visit_brings_a_card_and_the_token_for_the_next_turn() {
    let mut play = Scenario::new(4).all_depleted().play();
    let first = play_turn(&mut play, &[RED, BLUE, OLYMPUS, GREEN]);
    assert_eq!(first, [A, B, C, D]);
    assert_eq!(
        (play.hand(C).len(), play.view(A).first, play.view(A).leader),
        (1, C, A)
    );
    // The order of the running turn stays. C holds a card, so C's round ends by passing.
    assert_eq!(play_turn(&mut play, &[YELLOW, BLACK, PURPLE]), [A, B, C]);
    assert_eq!(play.awaited(), [D]);
    assert_eq!(play.view(A).turn, 1);
    send_any(&mut play, D, ALTAR);

    assert_eq!((play.view(A).turn, play.view(A).leader), (2, C));
    assert_eq!(play_turn(&mut play, &[RED, BLUE, GREEN, YELLOW]), [C, D, A, B]);
}

// With four players the eighth token always comes to Olympus; with three it may stay free.

#[test]
fn m81_without_a_visit_the_first_player_stays() {
    let mut play = Scenario::new(3).all_depleted().play();
    let order = play_turn(&mut play, &[RED, BLUE, PURPLE, GREEN, YELLOW, BLACK]);
    assert_eq!(order, [A, B, C, A, B, C]);
    assert_eq!((play.view(A).turn, play.view(A).first), (2, A));
    assert_eq!(play.awaited(), [A]);
}

/// C visited Olympus in round 1; in round 2 A moves C's token away.
fn visitor_moved_away() -> TestTable {
    let mut play = Scenario::new(4).all_depleted().hand(A, &["thats-my-spot"]).play();
    send_any(&mut play, A, RED);
    send_any(&mut play, B, BLUE);
    send_any(&mut play, C, OLYMPUS);
    send_any(&mut play, D, GREEN);
    play.picks(A, &["di-thats-my-spot", OLYMPUS, ALTAR]);
    assert_eq!((play.token("olympus"), play.token("altar")), (None, Some(C)));
    send_any(&mut play, A, YELLOW);
    assert_eq!(play.view(B).first, C);
    play
}

#[test]
fn m82_the_last_visitor_begins_the_next_turn() {
    let mut play = visitor_moved_away();
    send_any(&mut play, B, OLYMPUS);
    assert_eq!(play.view(A).first, B);
    send_any(&mut play, C, BLACK);
    send_any(&mut play, D, PURPLE);
    assert_eq!((play.view(A).turn, play.awaited()), (2, vec![B]));
}

#[test]
fn m82_a_visitor_whose_token_was_moved_away_still_begins_the_next_turn() {
    let mut play = Scenario::new(3).all_depleted().hand(A, &["thats-my-spot"]).play();
    send_any(&mut play, A, RED);
    send_any(&mut play, B, BLUE);
    send_any(&mut play, C, OLYMPUS);
    play.picks(A, &["di-thats-my-spot", OLYMPUS, GREEN]);
    send_any(&mut play, A, YELLOW);
    send_any(&mut play, B, BLACK);
    send_any(&mut play, C, PURPLE);
    assert_eq!((play.view(A).turn, play.awaited()), (2, vec![C]));
}

#[test]
fn m82_a_token_moved_onto_olympus_is_no_visit() {
    let mut play = Scenario::new(3).all_depleted().hand(A, &["thats-my-spot"]).play();
    send_any(&mut play, A, RED);
    send_any(&mut play, B, BLUE);
    send_any(&mut play, C, PURPLE);
    play.picks(A, &["di-thats-my-spot", BLUE, OLYMPUS]);
    send_any(&mut play, A, YELLOW);
    send_any(&mut play, B, BLACK);
    send_any(&mut play, C, GREEN);
    assert_eq!(
        (play.view(A).turn, play.awaited(), play.hand(B).len()),
        (2, vec![A], 0)
    );
}
