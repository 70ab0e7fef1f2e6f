//! A Discord that is unwell: nothing is lost, nothing comes twice, everything comes in order, and the bot
//! keeps answering.

use crate::common::{
    Stage, again, answer, answers_all, answers_first, asks, called, called_after, changes, first_answer, ids,
    keeps_playing, panel, plays_turn, sends, sets_up,
};
use emulator::{Acknowledged, Fault, FaultKind, Outcome, Permissions, Person, RateLimits, Seen};
use sqlx::Connection;

const CREATE: &str = "POST /channels/{channel_id}/messages";
const EDIT: &str = "PATCH /channels/{channel_id}/messages/{message_id}";
const CALLBACK: &str = "POST /interactions/{interaction_id}/{interaction_token}/callback";
const ANSWER: &str = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original";
const THREAD: &str = "POST /channels/{channel_id}/messages/{message_id}/threads";
const BARE_THREAD: &str = "POST /channels/{channel_id}/threads";

fn at(place: &str, what: FaultKind, times: u32) -> Fault {
    Fault {
        what,
        at: Some(place.to_owned()),
        percent: 100,
        times: Some(times),
    }
}

fn error(status: u16) -> FaultKind {
    FaultKind::Error { status, code: 0 }
}

/// Every message of the bot that everybody sees, by its last line: each is there once.
fn marks(person: &Person) -> Vec<String> {
    let public = person
        .sees()
        .into_iter()
        .filter(|seen| !seen.ephemeral && seen.content.contains("-# "));
    public
        .map(|seen| seen.content.lines().next_back().unwrap_or_default().to_owned())
        .collect()
}

fn each_once(person: &Person) {
    let mut all = marks(person);
    all.sort();
    let count = all.len();
    all.dedup();
    assert_eq!(all.len(), count, "{:?}", marks(person));
}

/// Whether the turns of a thread are all there, in order.
fn turns_are_in_order(person: &Person) {
    let turns: Vec<u32> = marks(person)
        .iter()
        .filter_map(|mark| {
            mark.rsplit_once("turn ")
                .and_then(|(_, number)| number.parse().ok())
        })
        .collect();
    assert_eq!(
        turns,
        (1..=turns.len() as u32).collect::<Vec<_>>(),
        "{:?}",
        marks(person)
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_that_fail_come_once_whether_they_were_posted_or_not() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    // The card, the hand, the thread and the first turn: each fails in both ways.
    stage.emulator.set_faults(
        1,
        vec![
            at(CREATE, FaultKind::Drop, 2),
            at(CREATE, error(500), 2),
            at(EDIT, error(502), 1),
            at(THREAD, FaultKind::Drop, 1),
            at(THREAD, error(503), 1),
        ],
    );
    stage.table(&[&alice], 1).await;
    sets_up(&alice).await;
    stage.emulator.set_faults(
        2,
        vec![
            at(CREATE, FaultKind::Drop, 1),
            at(CREATE, FaultKind::Malformed("<html>".into()), 1),
        ],
    );
    plays_turn(&alice).await;
    stage.emulator.set_faults(
        3,
        vec![
            at(CREATE, error(500), 1),
            at(EDIT, FaultKind::Drop, 2),
            at(EDIT, error(503), 1),
        ],
    );
    plays_turn(&alice).await;
    stage.emulator.clear_faults();
    each_once(&alice);
    turns_are_in_order(&alice);
    alice.goes_to(stage.emulator.channel());
    each_once(&alice);
    let hands = alice.dms();
    assert_eq!(hands.len(), 1, "{hands:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn with_discords_limits_everything_comes_in_order() {
    let stage = Stage::set().await;
    stage.emulator.clock().step();
    stage.emulator.set_rate_limits(RateLimits::default());
    let alice = stage.user("Alice");
    stage.table(&[&alice], 1).await;
    sets_up(&alice).await;
    stage.emulator.set_faults(
        1,
        vec![
            at(CREATE, error(429), 2),
            at(EDIT, error(429), 1),
            at(ANSWER, error(429), 2),
        ],
    );
    plays_turn(&alice).await;
    plays_turn(&alice).await;
    each_once(&alice);
    turns_are_in_order(&alice);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_gets_lost_costs_nothing_but_the_answer() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    stage.table(&[&alice], 1).await;
    called(&alice).await;
    // Not carried out: it is tried again while there is time.
    stage.emulator.set_faults(1, vec![at(CALLBACK, error(500), 1)]);
    let first = panel(&alice).await;
    assert!(first_answer(&first).is_some(), "{first:?}");
    // Carried out, but the bot does not hear of it.
    stage.emulator.set_faults(
        2,
        vec![at(CALLBACK, FaultKind::Drop, 1), at(ANSWER, FaultKind::Drop, 1)],
    );
    let second = answers_first(&alice, &first).await;
    assert_ne!(ids(&second), ids(&first));
    stage.emulator.set_faults(3, vec![at(ANSWER, error(502), 2)]);
    alice.click_in(&second, "Undo").await;
    let undone = changes(&alice, &second).await;
    assert!(first_answer(&undone).is_some());
    // The answer never arrives: the move counts, and whoever asks again sees it.
    stage.emulator.set_faults(4, vec![at(ANSWER, error(500), 4)]);
    let outcome = sends(&alice, &undone, &first_answer(&undone).expect("an answer")).await;
    assert_eq!(outcome, Outcome::Answered(Acknowledged::Component));
    let failed = |line: &&str| line.starts_with("PATCH /api/v10/webhooks/") && line.contains(" -> 500");
    let all_four = || stage.emulator.transcript().lines().filter(failed).count() == 4;
    alice
        .waits_until("the last attempt", || all_four().then_some(()))
        .await;
    let mut tries = 0;
    while ids(&panel(&alice).await) == ids(&undone) {
        tries += 1;
        assert!(tries < 100, "the move did not count");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_that_were_deleted_are_posted_anew() {
    let stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    asks(&alice, "/table open", &[("game", "deus-ex-machina")]).await;
    let card = alice
        .waits_for("the card", |seen| seen.buttons().contains(&"Start"))
        .await;
    stage.emulator.delete_message(card.id);
    asks(&bob, "/table join", &[]).await;
    let new = alice
        .waits_for("a new card", |seen| {
            seen.id != card.id && seen.content.contains("• Bob")
        })
        .await;
    answer(&bob, &bob.click_in(&new, "Leave").await).await;
    alice
        .waits_for("Bob to leave", |seen| {
            seen.id == new.id && !seen.content.contains("Bob")
        })
        .await;
    answer(&alice, &alice.click_in(&new, "Add computer").await).await;
    answer(&alice, &alice.click_in(&new, "Start").await).await;
    alice
        .waits_for("the start", |seen| {
            seen.id == new.id && seen.content.contains("has begun: <#")
        })
        .await;
    alice.goes_to(crate::common::newest_thread(&alice));
    let call = sets_up(&alice).await;
    stage.emulator.delete_message(call.id);
    let asked = panel(&alice).await;
    answers_all(&alice, asked).await;
    called_after(&alice, &call).await;
    each_once(&alice);
    let mark = call.content.lines().next_back().expect("a last line").to_owned();
    assert!(
        marks(&alice).contains(&mark),
        "the report is there: {:?}",
        marks(&alice)
    );
    let hand = alice.dms().remove(0);
    stage.emulator.delete_message(hand.id);
    let is_new = |seen: &Seen| seen.id != hand.id && seen.content.contains("for your eyes only");
    // It is noticed as soon as the hand has something new to show.
    tokio::select! {
        () = keeps_playing(&alice) => unreachable!("somebody who stays"),
        _ = alice.waits_until("a new hand", || alice.dms().into_iter().find(is_new)) => {}
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_that_sleeps_is_woken() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    let thread = stage.table(&[&alice], 1).await;
    sets_up(&alice).await;
    stage.emulator.archive_thread(thread, false);
    plays_turn(&alice).await;
    stage.emulator.archive_thread(thread, false);
    assert!(first_answer(&panel(&alice).await).is_some());
    turns_are_in_order(&alice);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_connection_comes_back_and_nothing_happens_twice() {
    let stage = Stage::set().await;
    stage.emulator.clock().step();
    let alice = stage.user("Alice");
    stage.table(&[&alice], 1).await;
    called(&alice).await;
    let mut now = panel(&alice).await;
    for trouble in 0..4 {
        match trouble {
            0 => stage.emulator.ask_to_reconnect(),
            1 => stage.emulator.cut_sockets(),
            2 => stage.emulator.close_sockets(4000),
            _ => stage.emulator.invalidate_sessions(),
        }
        // What is done while nobody listens meets silence; asked again, it is answered.
        now = loop {
            match alice.slash("/play", &[]).await {
                Outcome::NoAnswer => {}
                outcome => break answer(&alice, &outcome).await,
            }
        };
        assert!(first_answer(&now).is_some(), "{now:?}");
    }
    // The same click is delivered twice, and only counts once.
    let log = asks(&alice, "/log", &[]).await.content;
    let everything = Fault {
        what: FaultKind::Duplicate,
        at: Some("INTERACTION_CREATE".to_owned()),
        percent: 100,
        times: None,
    };
    let before = stage.emulator.transcript().len();
    stage.emulator.set_faults(5, vec![everything]);
    let next = answers_first(&alice, &now).await;
    let undone = asks(&alice, "/undo", &[]).await;
    assert_eq!(
        question(&undone),
        question(&now),
        "one answer was given, one was taken back"
    );
    let nothing = asks(&alice, "/undo", &[]).await;
    assert!(
        nothing.content.contains("nothing you can undo") || question(&nothing) == question(&now),
        "{nothing:?}"
    );
    assert_ne!(ids(&next), ids(&now));
    alice.goes_to(stage.emulator.channel());
    let opened = asks(&alice, "/table open", &[("game", "deus-ex-machina")]).await;
    let card = alice
        .waits_for("the card", |seen| seen.buttons().contains(&"Start"))
        .await;
    let computer = answer(&alice, &alice.click_in(&card, "Add computer").await).await;
    alice
        .waits_for("one computer", |seen| {
            seen.id == card.id && seen.content.contains("2 taken")
        })
        .await;
    let options = answer(&alice, &alice.click_in(&card, "Options").await).await;
    stage.emulator.clear_faults();
    let listed = asks(&alice, "/table list", &[]).await.content;
    assert!(listed.contains("#2") && !listed.contains("#3"), "{listed}");
    assert!(
        asks(&alice, "/seats", &[("table", "2")])
            .await
            .content
            .matches('🤖')
            .count()
            == 1
    );
    assert_eq!(asks(&alice, "/log", &[("table", "1")]).await.content, log);
    // What the first delivery has shown is still there: nobody has answered the second.
    for shown in [&opened, &computer, &options] {
        let now = crate::common::again(&alice, shown);
        assert_eq!((&now.content, ids(&now)), (&shown.content, ids(shown)));
    }
    let transcript = stage.emulator.transcript();
    let refused: Vec<&str> = transcript[before..]
        .lines()
        .filter(|line| line.contains("/callback -> 4"))
        .collect();
    assert!(refused.is_empty(), "answered twice: {refused:?}");
}

/// What is asked and offered, without the ids.
fn question(panel: &Seen) -> (Vec<&str>, Vec<&str>) {
    (panel.buttons(), panel.choices())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_missing_permission_is_told_to_the_host_and_a_blocked_table_blocks_no_other() {
    let stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    let side = stage.emulator.add_channel("side-room");
    bob.goes_to(side);
    asks(&alice, "/table open", &[("game", "deus-ex-machina")]).await;
    let card = alice
        .waits_for("the card", |seen| seen.buttons().contains(&"Start"))
        .await;
    answer(&alice, &alice.click_in(&card, "Add computer").await).await;
    alice
        .waits_for("the computer", |seen| {
            seen.id == card.id && seen.content.contains("2 taken")
        })
        .await;
    let denied = emulator::Overwrite {
        id: stage.emulator.bot(),
        member: true,
        allow: Permissions::NONE,
        deny: Permissions(Permissions::SEND_MESSAGES_IN_THREADS.0 | Permissions::CREATE_PUBLIC_THREADS.0),
    };
    stage.emulator.set_overwrite(stage.emulator.channel(), denied);
    answer(&alice, &alice.click_in(&card, "Start").await).await;
    let here = alice.here();
    alice.goes_to_dms();
    alice
        .waits_for("the host to be told", |seen| {
            seen.content.contains("I may not write in")
        })
        .await;
    alice.goes_to(here);
    assert!(
        first_answer(&alices_turn(&alice).await).is_some(),
        "the game can be played by commands"
    );
    // Another table, and another person's messages, go on.
    stage.table(&[&bob], 1).await;
    called(&bob).await;
    let _ = again(&alice, &card);
}

/// Asks until it is her turn: there is no thread that would say so.
async fn alices_turn(alice: &Person) -> Seen {
    loop {
        let now = panel(alice).await;
        if first_answer(&now).is_some() {
            return now;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_direct_message_that_is_stuck_stops_nothing_else() {
    let stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    let stuck = Fault {
        what: error(500),
        at: Some("POST /users/@me/channels".to_owned()),
        percent: 100,
        times: None,
    };
    stage.emulator.set_faults(1, vec![stuck]);
    stage.table(&[&alice, &bob], 0).await;
    let (me, rival) = crate::common::first_called(&alice, &bob).await;
    let asked = panel(me).await;
    answers_all(me, asked).await;
    called(rival).await;
    assert!(alice.dms().is_empty() && bob.dms().is_empty());
    assert!(asks(rival, "/hand", &[]).await.content.len() > 20);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_conversation_that_is_no_more_is_begun_anew() {
    let stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    stage.table(&[&alice, &bob], 0).await;
    let (me, rival) = crate::common::first_called(&alice, &bob).await;
    let hand = me.waits_until("the hand", || me.dms().pop()).await;
    stage.emulator.delete_channel(hand.channel);
    // It is noticed as soon as the hand has something new to show.
    let again = tokio::select! {
        () = keeps_playing(me) => unreachable!("somebody who stays"),
        () = keeps_playing(rival) => unreachable!("somebody who stays"),
        again = me.waits_until("the hand again", || me.dms().pop()) => again,
    };
    assert_ne!(again.channel, hand.channel);
    assert!(again.content.contains("table #1"), "{}", again.content);
}

/// The bot may no longer do something in a channel.
fn denies(stage: &Stage, channel: emulator::Snowflake, deny: Permissions) {
    let bot = stage.emulator.bot();
    let overwrite = emulator::Overwrite {
        id: bot,
        member: true,
        allow: Permissions::NONE,
        deny,
    };
    stage.emulator.set_overwrite(channel, overwrite);
}

/// Answers everything that somebody is asked, wherever they are.
async fn plays(person: &Person) {
    let asked = panel(person).await;
    answers_all(person, asked).await;
}

fn threads(person: &Person) -> usize {
    person
        .channels()
        .iter()
        .filter(|(_, name)| name.contains("· table"))
        .count()
}

/// How many direct messages to somebody say this.
fn told(person: &Person, what: &str) -> usize {
    person
        .dms()
        .iter()
        .filter(|seen| seen.content.contains(what))
        .count()
}

/// Has the bot answer until its log says something so often.
async fn until_logged(stage: &Stage, person: &Person, what: &str, times: usize) {
    let begun = std::time::Instant::now();
    while stage.log().matches(what).count() < times {
        assert!(
            begun.elapsed().as_secs() < 60,
            "{what:?} is not logged:\n{}",
            stage.log()
        );
        asks(person, "/help", &[]).await;
    }
}

/// Changes the database while the bot is away.
async fn in_database(stage: &Stage, sql: &'static str) {
    let mut database = sqlx::SqliteConnection::connect(&stage.database())
        .await
        .expect("the database");
    sqlx::query(sql).execute(&mut database).await.expect("a change");
    database.close().await.expect("closed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_that_was_deleted_is_made_anew_before_the_next_turn() {
    let stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    let thread = stage.table(&[&alice, &bob], 0).await;
    let (me, rival) = crate::common::first_called(&alice, &bob).await;
    stage.emulator.delete_channel(thread);
    me.goes_to(stage.emulator.channel());
    plays(me).await;
    // A thread has the id of the message it hangs on: the new one is found under the old link.
    rival.goes_to(thread);
    let call = called(rival).await;
    assert!(call.content.contains(&format!("<@{}>", rival.id)), "{call:?}");
    rival
        .waits_for("the seats", |seen| seen.content.contains("Fingerprint"))
        .await;
    assert!(marks(rival)[0].ends_with("seats"), "{:?}", marks(rival));
    each_once(rival);
    plays(rival).await;
    me.goes_to(thread);
    called_after(me, &call).await;
    assert_eq!((threads(me), told(&alice, "/table show")), (1, 0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_gets_no_thread_goes_on_in_its_channel() {
    let stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    let thread = stage.table(&[&alice, &bob], 0).await;
    let (me, rival) = crate::common::first_called(&alice, &bob).await;
    stage.emulator.delete_channel(thread);
    let full = |place: &str| {
        at(
            place,
            FaultKind::Error {
                status: 400,
                code: 160_006,
            },
            u32::MAX,
        )
    };
    stage
        .emulator
        .set_faults(1, vec![full(THREAD), full(BARE_THREAD)]);
    let channel = stage.emulator.channel();
    me.goes_to(channel);
    rival.goes_to(channel);
    plays(me).await;
    let call = called(rival).await;
    assert_eq!(call.channel, channel);
    assert!(call.content.contains(&format!("<@{}>", rival.id)), "{call:?}");
    alice
        .waits_until("the host to be told", || {
            (told(&alice, "/table show") > 0).then_some(())
        })
        .await;
    plays(rival).await;
    let call = called_after(me, &call).await;
    assert_eq!((call.channel, threads(me)), (channel, 0));
    assert_eq!(
        (told(&alice, "/table show"), told(&bob, "/table show")),
        (1, 0),
        "the host is told once"
    );
    each_once(me);
    // As soon as there is room for one.
    stage.emulator.clear_faults();
    asks(&bob, "/table show", &[]).await;
    me.waits_until("a thread", || (threads(me) == 1).then_some(()))
        .await;
    me.goes_to(crate::common::newest_thread(me));
    called(me).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_whose_channel_was_deleted_calls_by_direct_message_until_it_is_moved() {
    let stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    let side = stage.emulator.add_channel("side-room");
    stage.table(&[&alice, &bob], 0).await;
    let (me, rival) = crate::common::first_called(&alice, &bob).await;
    let hand = rival.waits_until("the hand", || rival.dms().pop()).await;
    let notified = rival.notifications();
    stage.emulator.delete_channel(stage.emulator.channel());
    me.goes_to(side);
    rival.goes_to(side);
    plays(me).await;
    let call = |seen: &Seen| seen.id > hand.id && first_answer(seen).is_some();
    rival
        .waits_until("the call by message", || rival.dms().into_iter().find(call))
        .await;
    assert!(rival.notifications() > notified);
    alice
        .waits_until("the host to be told", || {
            (told(&alice, "was deleted") > 0).then_some(())
        })
        .await;
    assert_eq!(
        (told(&alice, "was deleted"), told(&bob, "was deleted")),
        (1, 0),
        "the host is told once"
    );
    let refused = asks(&bob, "/table show", &[]).await.content;
    assert!(refused.contains("Only the host"), "{refused}");
    let moved = asks(&alice, "/table show", &[]).await.content;
    assert!(moved.contains(&format!("<#{side}>")), "{moved}");
    rival
        .waits_until("a thread", || (threads(rival) == 1).then_some(()))
        .await;
    rival.goes_to(crate::common::newest_thread(rival));
    let call = called(rival).await;
    assert!(call.content.contains(&format!("<@{}>", rival.id)), "{call:?}");
    plays(rival).await;
    me.goes_to(rival.here());
    called_after(me, &call).await;
    me.goes_to(side);
    me.waits_for("the card", |seen| {
        seen.content.contains(&format!("has begun: <#{}>", rival.here()))
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_missing_permission_is_told_in_the_channel_if_the_host_takes_no_messages_and_mended_at_once() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    let thread = stage.table(&[&alice], 1).await;
    let call = sets_up(&alice).await;
    alice.closes_dms();
    let channel = stage.emulator.channel();
    denies(&stage, channel, Permissions::SEND_MESSAGES_IN_THREADS);
    plays(&alice).await;
    alice.goes_to(channel);
    let notice = alice
        .waits_for("the host to be told", |seen| {
            seen.content.contains("I may not write in")
        })
        .await;
    assert!(
        notice.content.contains(&format!("<@{}>", alice.id)) && !notice.ephemeral,
        "{notice:?}"
    );
    denies(&stage, channel, Permissions::NONE);
    asks(&alice, "/table show", &[]).await;
    alice.goes_to(thread);
    called_after(&alice, &call).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_that_discord_refuses_is_not_missing_in_silence() {
    let stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    stage.table(&[&alice, &bob], 0).await;
    let (me, rival) = crate::common::first_called(&alice, &bob).await;
    stage.is_quiet().await;
    // The call to the next player.
    stage.emulator.set_faults(
        1,
        vec![at(
            CREATE,
            FaultKind::Error {
                status: 400,
                code: 50035,
            },
            1,
        )],
    );
    plays(me).await;
    alice
        .waits_until("the host to be told", || {
            (told(&alice, "one is missing there") > 0).then_some(())
        })
        .await;
    assert_eq!(
        (
            told(&alice, "one is missing there"),
            told(&bob, "one is missing there")
        ),
        (1, 0)
    );
    assert!(first_answer(&panel(rival).await).is_some(), "the game goes on");
    asks(&alice, "/table show", &[]).await;
    called(rival).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_call_that_was_posted_is_never_posted_again_when_its_note_gets_lost() {
    let mut stage = Stage::set().await;
    let alice = stage.user("Alice");
    stage.table(&[&alice], 1).await;
    called(&alice).await;
    alice.waits_until("the hand", || alice.dms().pop()).await;
    stage.kill_bot();
    let stuck = "CREATE TRIGGER stuck BEFORE DELETE ON outbox WHEN OLD.role = 'call' \
                 BEGIN SELECT RAISE(ABORT, 'stuck'); END";
    in_database(&stage, stuck).await;
    stage.start_bot().await;
    alice.closes_dms();
    let mut god = panel(&alice).await;
    while first_answer(&god).is_some() && !god.content.contains("quests") {
        god = answers_first(&alice, &god).await;
    }
    let nudges = |seen: &Seen| seen.content.contains("a private question waits");
    alice.waits_for("the nudge", nudges).await;
    until_logged(&stage, &alice, "cannot deliver", 3).await;
    assert_eq!(alice.sees().iter().filter(|seen| nudges(seen)).count(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn errors_that_are_none_of_discords_are_tried_again() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    stage.table(&[&alice], 1).await;
    sets_up(&alice).await;
    stage
        .emulator
        .set_faults(1, vec![at(CREATE, error(404), 1), at(EDIT, error(408), 1)]);
    plays_turn(&alice).await;
    each_once(&alice);
    turns_are_in_order(&alice);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_an_older_program_cannot_read_waits_for_a_newer_one() {
    let mut stage = Stage::set().await;
    let alice = stage.user("Alice");
    stage.table(&[&alice], 1).await;
    let call = sets_up(&alice).await;
    stage
        .emulator
        .set_faults(1, vec![at(CREATE, error(500), u32::MAX)]);
    plays(&alice).await;
    until_logged(&stage, &alice, "put off", 1).await;
    stage.kill_bot();
    stage.emulator.clear_faults();
    in_database(
        &stage,
        "UPDATE tables SET save = json_set(save, '$.schema', json_extract(save, '$.schema') + 1)",
    )
    .await;
    in_database(&stage, "UPDATE outbox SET due = 0").await;
    stage.start_bot().await;
    until_logged(&stage, &alice, "a game cannot be read", 1).await;
    stage.kill_bot();
    in_database(
        &stage,
        "UPDATE tables SET save = json_set(save, '$.schema', json_extract(save, '$.schema') - 1)",
    )
    .await;
    in_database(&stage, "UPDATE outbox SET due = 0").await;
    stage.start_bot().await;
    called_after(&alice, &call).await;
    each_once(&alice);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_on_no_message_is_made_once_although_the_answer_gets_lost() {
    let stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    let thread = stage.table(&[&alice, &bob], 0).await;
    let (me, rival) = crate::common::first_called(&alice, &bob).await;
    let channel = stage.emulator.channel();
    // The card has the same id.
    stage.emulator.delete_message(thread);
    stage.emulator.delete_channel(thread);
    stage
        .emulator
        .set_faults(1, vec![at(BARE_THREAD, FaultKind::Drop, 1)]);
    me.goes_to(channel);
    rival.goes_to(channel);
    plays(me).await;
    let new_card =
        |seen: &Seen| seen.content.contains("has begun: <#") && !seen.content.contains(&thread.to_string());
    let card = rival.waits_for("the new card", new_card).await;
    assert_eq!(threads(rival), 1);
    let new = crate::common::newest_thread(rival);
    assert!(card.content.contains(&format!("<#{new}>")), "{card:?}");
    rival.goes_to(new);
    called(rival).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_table_is_opened_where_there_are_no_threads() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    alice.goes_to(stage.emulator.add_voice_channel("hall"));
    let refused = asks(&alice, "/table open", &[("game", "deus-ex-machina")]).await;
    assert!(
        refused.ephemeral && refused.content.contains("please use a text channel"),
        "{refused:?}"
    );
    assert!(
        asks(&alice, "/table list", &[])
            .await
            .content
            .contains("There are no tables here yet")
    );
}
