//! Who is awaited for two days may be replaced by a computer, and has the seat back at any time.

use crate::common::{Stage, admin, answer, asks, card_says, clicks, first_called, says};
use crate::room::Room;
use bot::desk::{Desk, Place};
use bot::ids::{ChannelId, PersonId, TableId};
use bot::panel::Act;
use bot::phrases;
use bot::service::{Trouble, Who};
use bot::store::{Role, State, Waits};
use emulator::{Person, Seen};
use engine::kernel::{Options, Seat, Viewer};
use words::{Lang, Words};

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// The host of every table in the room, and who plays there, too.
const HOST: u64 = 11;
const GUEST: u64 = 12;

impl Room {
    /// A table that waits for the guest alone, and the guest's seat.
    async fn waits_for_guest(&mut self) -> (TableId, Seat) {
        let table = self.table("deus", Options::default()).await;
        loop {
            let session = self.session(table).await;
            let seat = session.seat_of(PersonId(GUEST)).expect("a seat");
            let awaited = session.game().expect("a game").awaited();
            if let [only] = awaited.as_slice()
                && only.seat == seat
            {
                return (table, seat);
            }
            assert!(self.any_answer(table).await, "the guest is asked before the end");
        }
    }

    /// Lets time pass: everything that began, began longer ago.
    async fn passes_time(&self, milliseconds: i64) {
        let age = format!("UPDATE players SET awaited_since = awaited_since - {milliseconds}");
        self.changes(&age).await;
    }

    /// Has a computer play for the guest, who has been awaited for two days.
    async fn lets_computer_play(&mut self, table: TableId, seat: Seat) {
        self.passes_time(2 * DAY).await;
        let host = self.who(HOST);
        self.service
            .stand_in(&host, table, seat)
            .await
            .expect("a computer");
    }
}

/// What somebody is told who cannot do something.
fn said<T>(done: Result<T, Trouble>) -> String {
    let trouble = done.err().expect("it cannot be done");
    bot::show::trouble(&trouble, Words::of(Lang::En, ""))
}

fn sentence(word: engine::kernel::Word) -> String {
    Words::of(Lang::En, "").phrase(word, &[])
}

#[tokio::test]
async fn a_computer_may_play_for_somebody_who_was_awaited_for_two_days_and_not_before() {
    let mut room = Room::new("two-days").await;
    let (table, seat) = room.waits_for_guest().await;
    room.passes_time(2 * DAY - MINUTE).await;
    let host = room.who(HOST);
    let early = said(room.service.stand_in(&host, table, seat).await);
    assert!(
        early.contains("has waited for Person 12 since <t:") && early.contains("that is <t:"),
        "{early}"
    );
    assert!(room.session(table).await.player_of(PersonId(GUEST)).is_some());
    room.passes_time(MINUTE).await;
    let now = room.service.clock().now();
    assert_eq!(room.session(table).await.absent(now), [seat]);
    // Whoever is neither the host nor an administrator cannot, not even for themselves.
    for person in [GUEST, 13] {
        let who = room.who(person);
        assert_eq!(
            said(room.service.stand_in(&who, table, seat).await),
            sentence(phrases::HOST_ONLY)
        );
    }
    let elsewhere = Who {
        manages: true,
        server: None,
        ..room.who(GUEST)
    };
    assert_eq!(
        said(room.service.stand_in(&elsewhere, table, seat).await),
        sentence(phrases::HOST_ONLY)
    );
    let host = room.who(HOST);
    let session = room
        .service
        .stand_in(&host, table, seat)
        .await
        .expect("a computer");
    let player = session.player(seat).expect("a player");
    assert!(player.computer.is_some() && player.is_away(PersonId(GUEST)));
    assert!(session.row.marked);
    // Everybody is told, and by whom.
    for viewer in [Viewer::Public, Viewer::Seat(seat)] {
        let told = room.told(table, viewer).await;
        assert_eq!(told.last().map(String::as_str), Some(phrases::TOLD_AWAY.key()));
    }
    let host = room.who(HOST);
    assert_eq!(
        said(room.service.stand_in(&host, table, seat).await),
        sentence(phrases::COMPUTER_ALREADY)
    );
}

#[tokio::test]
async fn the_log_says_whether_the_host_or_an_administrator_did_it() {
    let mut room = Room::new("by-whom").await;
    let (table, seat) = room.waits_for_guest().await;
    room.passes_time(2 * DAY).await;
    let manager = Who {
        manages: true,
        ..room.who(20)
    };
    room.service
        .stand_in(&manager, table, seat)
        .await
        .expect("a computer");
    let told = room.told(table, Viewer::Public).await;
    assert_eq!(
        told.last().map(String::as_str),
        Some(phrases::TOLD_AWAY_BY_ADMIN.key())
    );
    let (table, seat) = room.waits_for_guest().await;
    let (leaving, host) = (room.who(HOST), room.who(HOST));
    room.service.resign(&leaving, table).await.expect("left");
    room.passes_time(2 * DAY).await;
    room.service
        .stand_in(&host, table, seat)
        .await
        .expect("a computer");
    let told = room.told(table, Viewer::Public).await;
    assert_eq!(
        told.last().map(String::as_str),
        Some(phrases::TOLD_AWAY_BY_HOST.key())
    );
}

#[tokio::test]
async fn nobody_plays_for_who_is_not_awaited_nor_for_computers_nor_after_the_end() {
    let mut room = Room::new("not-awaited").await;
    let (table, seat) = room.waits_for_guest().await;
    room.passes_time(3 * DAY).await;
    let other = Seat::new(1 - seat.number());
    let manager = |room: &mut Room| Who {
        manages: true,
        ..room.who(20)
    };
    let who = manager(&mut room);
    let not_awaited = said(room.service.stand_in(&who, table, other).await);
    assert!(
        not_awaited.contains("does not wait for Person 11"),
        "{not_awaited}"
    );
    let (leaving, who) = (room.who(HOST), manager(&mut room));
    room.service.resign(&leaving, table).await.expect("left");
    assert_eq!(
        said(room.service.stand_in(&who, table, other).await),
        sentence(phrases::COMPUTER_ALREADY)
    );
    let who = manager(&mut room);
    assert_eq!(
        said(room.service.stand_in(&who, table, Seat::new(7)).await),
        sentence(phrases::NO_SEAT)
    );
    let (closing, who) = (manager(&mut room), manager(&mut room));
    room.service.close(&closing, table).await.expect("closed");
    assert_eq!(
        said(room.service.stand_in(&who, table, seat).await),
        sentence(phrases::TABLE_OVER)
    );
    // The host's own seat is left by resigning.
    let (table, seat) = room.waits_for_guest().await;
    let who = Who {
        manages: true,
        ..room.who(GUEST)
    };
    room.passes_time(3 * DAY).await;
    assert_eq!(
        said(room.service.stand_in(&who, table, seat).await),
        sentence(phrases::OWN_SEAT)
    );
}

#[tokio::test]
async fn waiting_goes_on_while_others_answer_and_begins_anew_with_an_answer_of_ones_own() {
    let mut room = Room::new("goes-on").await;
    let table = room.table("deus-ex-machina", Options::default()).await;
    // On, until both choose in secret.
    let session = loop {
        let session = room.session(table).await;
        let together = |player: &bot::store::Player| player.awaited == Some(Waits::Together);
        if session.players.iter().all(together) {
            break session;
        }
        assert!(room.any_answer(table).await, "both are asked before the end");
    };
    drop(session);
    room.passes_time(DAY).await;
    let before = room.session(table).await;
    assert!(room.any_answer(table).await);
    let after = room.session(table).await;
    let answered = after
        .players
        .iter()
        .find(|player| player.awaited == Some(Waits::Answered));
    let answered = answered.expect("one has answered").seat();
    let other = Seat::new(1 - answered.number());
    let since =
        |session: &bot::service::TableSession, seat| session.player(seat).expect("a player").awaited_since;
    assert_eq!(since(&after, answered), None, "nothing is owed any more");
    assert!(since(&before, other).is_some());
    assert_eq!(since(&after, other), since(&before, other));
    // Whoever answers and is asked again is there.
    let (table, seat) = room.waits_for_guest().await;
    room.passes_time(2 * DAY).await;
    assert!(room.any_answer(table).await);
    let session = room.session(table).await;
    if let Some(since) = since(&session, seat) {
        assert!(room.service.clock().now().since(since) < DAY.unsigned_abs());
    }
    assert!(session.absent(room.service.clock().now()).is_empty());
}

#[tokio::test]
async fn who_is_away_sees_what_everybody_sees_and_has_the_hand_again_with_the_seat() {
    let mut room = Room::new("away").await;
    let (table, seat) = room.waits_for_guest().await;
    room.lets_computer_play(table, seat).await;
    let desk = Desk::new(room.service.clone());
    let session = room.session(table).await;
    assert_eq!(session.viewer(PersonId(GUEST)), Viewer::Public);
    let decision = session
        .game()
        .and_then(|game| game.decision(seat))
        .expect("a question")
        .id;
    for act in [
        Act::Hand { table },
        Act::Pass { table, decision },
        Act::Undo { table, decision },
    ] {
        let who = room.who(GUEST);
        let done = desk.click(&who, &act, &[], Place::Panel).await;
        let trouble = done.err().expect("they do not play");
        assert!(matches!(trouble, Trouble::Away(_)), "{act:?}: {trouble}");
        let excuse = desk.excuse(&who, &trouble, None).await.panel;
        assert!(excuse.text.contains("A computer plays for you"), "{excuse:?}");
        assert!(format!("{excuse:?}").contains("I am back"), "{excuse:?}");
    }
    // The seat is kept for nobody else.
    let (host, carol) = (room.who(HOST), room.who(13));
    assert_eq!(
        said(room.service.offer(&host, table, seat, PersonId(13)).await),
        sentence(phrases::SEAT_KEPT)
    );
    assert!(room.service.join(&carol, table).await.is_err());
    // As if everything had been delivered.
    room.changes("DELETE FROM outbox").await;
    // From a direct conversation as well.
    let back = Who {
        server: None,
        channel: ChannelId(5),
        ..room.who(GUEST)
    };
    let session = room.service.join(&back, table).await.expect("the seat");
    assert_eq!(session.seat_of(PersonId(GUEST)), Some(seat));
    let player = session.player(seat).expect("a player");
    assert_eq!(
        (player.away_since, player.left_by, player.computer),
        (None, None, None)
    );
    let due = room
        .service
        .store()
        .read()
        .await
        .expect("a look")
        .deliverable(
            bot::store::Destination::Person(PersonId(GUEST)),
            room.service.clock().now(),
        )
        .await
        .expect("a look");
    assert!(
        due.iter()
            .any(|intent| intent.role == Role::Hand(PersonId(GUEST))),
        "the hand is shown again: {due:?}"
    );
    let (who, host) = (room.who(GUEST), room.who(HOST));
    assert_eq!(room.service.asked(&who, table).await.expect("asked").seat, seat);
    // And the two days begin anew.
    assert!(room.service.stand_in(&host, table, seat).await.is_err());
}

#[tokio::test]
async fn playing_is_coming_back() {
    let mut room = Room::new("play").await;
    let (table, seat) = room.waits_for_guest().await;
    let desk = Desk::new(room.service.clone());
    room.lets_computer_play(table, seat).await;
    // Where no table is named, the one with the kept seat is listed.
    let who = room.who(GUEST);
    let list = desk.play(&who, None).await.expect("a list").panel;
    assert!(
        format!("{list:?}").contains(&format!("Play at #{table}")),
        "{list:?}"
    );
    assert!(room.session(table).await.player_of(PersonId(GUEST)).is_none());
    let who = room.who(GUEST);
    let go = desk.click(&who, &Act::GoTo { table }, &[], Place::Panel).await;
    let text = go.expect("a question").panel.text;
    assert!(text.contains("Welcome back!"), "{text}");
    assert_eq!(room.session(table).await.seat_of(PersonId(GUEST)), Some(seat));
    for named in [true, false] {
        room.lets_computer_play(table, seat).await;
        let who = room.who(GUEST);
        let back = if named {
            desk.play(&who, Some(table)).await
        } else {
            desk.click(&who, &Act::Play { table }, &[], Place::Public).await
        };
        let text = back.expect("a question").panel.text;
        assert!(text.contains("Welcome back!"), "{text}");
    }
    // Once the game has ended, nobody comes back.
    room.lets_computer_play(table, seat).await;
    let (manager, who) = (
        Who {
            manages: true,
            ..room.who(20)
        },
        room.who(GUEST),
    );
    let closed = room.service.close(&manager, table).await.expect("closed");
    assert_eq!(closed.row.state, State::Closed);
    assert_eq!(
        said(desk.play(&who, Some(table)).await),
        sentence(phrases::TABLE_OVER)
    );
}

/// The letter of somebody's seat.
async fn seat_of(person: &Person, name: &str) -> String {
    let seats = asks(person, "/seats", &[]).await.content;
    let line = seats.lines().find(|line| line.contains(name)).expect("a seat");
    line.trim_start_matches('*').chars().take(1).collect()
}

/// Kills the bot, lets two days pass, and starts it again.
async fn two_days_later(stage: &mut Stage) {
    stage.is_quiet().await;
    stage.kill_bot();
    stage
        .changes(&format!(
            "UPDATE players SET awaited_since = awaited_since - {}",
            2 * DAY
        ))
        .await;
    stage.start_bot().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_who_is_away_is_told_and_is_back_with_one_press() {
    let mut stage = Stage::set().await;
    let (alice, bob, root) = (stage.user("Alice"), stage.user("Bob"), admin(&stage));
    let thread = stage.table(&[&alice, &bob], 0).await;
    root.goes_to(thread);
    let (me, rival) = first_called(&alice, &bob).await;
    let seat = seat_of(rival, &me.name()).await;
    let wanted = [("seat", seat.as_str())];
    let early = asks(&root, "/table replace", &wanted).await;
    says(
        &early,
        &format!("The table has waited for {} since <t:", me.name()),
    );
    assert!(
        root.autocomplete("/table replace", &[("seat", "")])
            .await
            .is_empty()
    );
    two_days_later(&mut stage).await;
    assert_eq!(
        root.autocomplete("/table replace", &[("seat", "")]).await.len(),
        1
    );
    says(
        &asks(&root, "/table replace", &wanted).await,
        &format!("A computer plays for <@{}>", me.id),
    );
    says(
        &asks(rival, "/log", &[]).await,
        "An administrator let a computer play for somebody who had been awaited for two days",
    );
    // The direct message with the hand goes, and another one comes, which notifies.
    me.goes_to_dms();
    let told = |seen: &Seen| seen.content.contains("a computer plays for you now");
    let told = me.waits_for("the message", told).await;
    assert_eq!(told.buttons(), ["I am back"]);
    stage.is_quiet().await;
    let notified = me.notified().into_iter().filter(|seen| seen.id == told.id);
    assert_eq!(notified.count(), 1);
    assert_eq!(me.dms().len(), 1, "the hand is gone: {:?}", me.dms());
    // Whoever sees the card can press there as well.
    rival.goes_to(stage.emulator.channel());
    let card = rival
        .waits_for("the card", |seen| seen.content.contains("until they are back"))
        .await;
    assert_eq!(card.buttons(), ["I am back"]);
    says(
        &clicks(rival, &card, "I am back").await,
        "You sit at this table already",
    );
    me.goes_to(thread);
    says(&asks(me, "/hand", &[]).await, "A computer plays for you");
    me.goes_to_dms();
    let pressed = me.click_in(&told, "I am back").await;
    says(&answer(me, &pressed).await, "You sit at table #1");
    stage.is_quiet().await;
    assert!(
        me.dms()
            .iter()
            .all(|seen| !seen.content.contains("a computer plays for you now")),
        "{:?}",
        me.dms()
    );
    me.goes_to(thread);
    says(
        &asks(rival, "/log", &[("table", "1")]).await,
        &format!("{} sat down and plays on", me.name()),
    );
    card_says(rival, &card, "has begun").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_with_closed_direct_messages_is_told_in_the_thread() {
    let mut stage = Stage::set().await;
    let (alice, bob, root) = (stage.user("Alice"), stage.user("Bob"), admin(&stage));
    let thread = stage.table(&[&alice, &bob], 0).await;
    root.goes_to(thread);
    let (me, rival) = first_called(&alice, &bob).await;
    me.closes_dms();
    let seat = seat_of(rival, &me.name()).await;
    two_days_later(&mut stage).await;
    asks(&root, "/table replace", &[("seat", &seat)]).await;
    let calls = |seen: &Seen| {
        seen.content
            .contains(&format!("<@{}>, a computer plays for you here", me.id))
    };
    let call = me.waits_for("the call", calls).await;
    stage.is_quiet().await;
    let called = me.sees_posted_in(thread).into_iter().filter(calls).count();
    assert_eq!(called, 1);
    says(&clicks(me, &call, "I am back").await, "You sit at table #1");
}
