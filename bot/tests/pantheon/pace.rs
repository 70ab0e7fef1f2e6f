//! How long what has changed waits, so that several changes take one request.

use bot::ids::{PersonId, TableId};
use bot::store::{Notify, Setting, State};
use engine::games::GAMES;
use engine::kernel::{Options, Seat, Viewer};
use sqlx::Connection;

use crate::room::Room;

/// A hand that its player has seen on a panel waits so many milliseconds.
const SEEN: i64 = 60_000;
/// A hand that others have changed waits so many.
const UNSEEN: i64 = 15_000;

/// The message of a turn that goes on waits so many.
const TURN: i64 = 5_000;

/// How long the message with somebody's hand waits; `None` if nothing has to be shown.
async fn waits(room: &Room, person: PersonId) -> Option<i64> {
    waits_for(room, "hand", person.0.cast_signed()).await
}

async fn waits_for(room: &Room, role: &str, number: i64) -> Option<i64> {
    let mut database = sqlx::SqliteConnection::connect(&room.url)
        .await
        .expect("the database");
    let waits = "SELECT due - at FROM outbox WHERE role = ? AND number = ?";
    let waits = sqlx::query_scalar(waits).bind(role).bind(number);
    waits.fetch_optional(&mut database).await.expect("the outbox")
}

/// The number of the turn that is open at a table.
async fn open_turn(room: &Room, table: TableId) -> i64 {
    let mut tx = room.service.store().read().await.expect("a look");
    let last = tx.last_turn(table).await.expect("a look");
    last.expect("a turn").number
}

/// Everything that was to be shown has been shown.
async fn shown(room: &Room) {
    room.changes("DELETE FROM outbox").await;
}

async fn person(room: &Room, table: TableId, seat: Seat) -> PersonId {
    let session = room.session(table).await;
    let player = session.player(seat).and_then(bot::store::Player::id);
    player.expect("a person")
}

/// Plays until the turn goes to the other of two people. Returns who has played it and who is asked now.
async fn plays_turn(room: &mut Room, table: TableId) -> (PersonId, PersonId) {
    let (_, seat) = room.until_prompt(table, "action").await;
    shown(room).await;
    loop {
        room.any_answer(table).await;
        let session = room.session(table).await;
        let turn = session.game().and_then(|game| game.turn()).expect("a turn");
        if turn.seat != seat {
            return (
                person(room, table, seat).await,
                person(room, table, turn.seat).await,
            );
        }
    }
}

#[tokio::test]
async fn whoever_has_seen_their_hand_on_a_panel_gets_it_by_message_after_a_minute() {
    let mut room = Room::new("seen").await;
    let table = room.table("deus", Options::default()).await;
    let (played, asked) = plays_turn(&mut room, table).await;
    assert_eq!(waits(&room, played).await, Some(SEEN));
    // What is asked in the thread does not stand in that message.
    let other = waits(&room, asked).await;
    assert!(other.is_none_or(|waits| waits >= UNSEEN), "{other:?}");
}

#[tokio::test]
async fn many_turns_within_a_minute_make_one_message() {
    let mut room = Room::new("quick turns").await;
    let table = room.table("deus", Options::default()).await;
    room.until_prompt(table, "action").await;
    shown(&room).await;
    let turn = |session: &bot::service::TableSession| session.game().and_then(|game| game.turn());
    let mut turns = 0;
    let mut last = turn(&room.session(table).await);
    while turns < 6 {
        room.any_answer(table).await;
        let now = turn(&room.session(table).await);
        turns += u32::from(now != last);
        last = now;
    }
    for person in [PersonId(11), PersonId(12)] {
        let waits = waits(&room, person).await.expect("a message");
        assert!(waits >= UNSEEN, "being asked again hurried it: {waits}");
    }
}

#[tokio::test]
async fn what_is_asked_by_direct_message_comes_at_once() {
    let mut room = Room::new("asked there").await;
    let table = room.table("deus", Options::default()).await;
    for person in [11, 12] {
        let who = room.who(person);
        let set = room.service.set(&who, &[Setting::Notify(Notify::Dm)]).await;
        set.expect("a setting");
    }
    let (played, asked) = plays_turn(&mut room, table).await;
    assert_eq!(waits(&room, asked).await, Some(0));
    // The question that they have answered stands in it.
    let other = waits(&room, played).await;
    assert!(other.is_some_and(|waits| waits <= UNSEEN), "{other:?}");
}

#[tokio::test]
async fn the_message_of_a_turn_waits_while_the_turn_goes_on_and_no_longer() {
    let mut room = Room::new("a turn").await;
    let table = room.table("duel", Options::default()).await;
    let mut went_on = 0;
    loop {
        shown(&room).await;
        let before = open_turn(&room, table).await;
        let told = room.session(table).await.row.last_seq;
        if !room.any_answer(table).await {
            break;
        }
        let session = room.session(table).await;
        if session.row.state != State::Running {
            break;
        }
        let now = open_turn(&room, table).await;
        let waits = (
            waits_for(&room, "turn", before).await,
            waits_for(&room, "turn", now).await,
        );
        if now != before {
            assert_eq!(waits, (Some(0), Some(0)), "one ends, and one begins");
        } else if session.row.last_seq > told {
            assert_eq!(waits.0, Some(TURN));
            went_on += 1;
        }
    }
    assert!(went_on > 0, "no turn went on");
}

#[tokio::test]
async fn a_secret_question_that_was_answered_on_a_panel_soon_leaves_the_message() {
    let mut room = Room::new("answered").await;
    let table = room.table("deus-ex-machina", Options::default()).await;
    let (_, seat) = room.until_prompt(table, "keep-secrets").await;
    let person = person(&room, table, seat).await;
    assert_eq!(waits(&room, person).await, Some(0), "it is asked there");
    shown(&room).await;
    room.any_answer(table).await;
    assert_eq!(waits(&room, person).await, Some(UNSEEN));
}

#[tokio::test]
async fn a_hand_that_others_have_changed_is_shown_soon() {
    for game in GAMES {
        let mut room = Room::new("others").await;
        let table = room.table(game.id, Options::default()).await;
        loop {
            shown(&room).await;
            let before = room.session(table).await;
            if !room.any_answer(table).await {
                break;
            }
            let after = room.session(table).await;
            let (Some(was), Some(is)) = (before.game(), after.game()) else {
                break;
            };
            let was_idle = |seat: Seat| was.decision(seat).is_none() && is.decision(seat).is_none();
            let is_other = |seat: Seat| {
                let viewer = Viewer::Seat(seat);
                !was.view(viewer).same_hand(&is.view(viewer))
            };
            let mut seats = after.players.iter().map(bot::store::Player::seat);
            if after.row.state != State::Running {
                break;
            }
            if let Some(seat) = seats.find(|seat| was_idle(*seat) && is_other(*seat)) {
                let person = person(&room, table, seat).await;
                assert_eq!(waits(&room, person).await, Some(UNSEEN), "{}", game.id);
                return;
            }
        }
    }
    panic!("nobody's hand was changed by others");
}
