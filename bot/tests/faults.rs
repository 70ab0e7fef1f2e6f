//! A Discord that is unwell: nothing is lost, nothing comes twice, everything comes in order, and the bot keeps answering.

mod common;

use common::{
    Stage, again, answer, answers_all, answers_first, asks, called, called_after, changes, first_answer, ids, panel,
    plays_turn, sends, sets_up,
};
use emulator::{Acknowledged, Fault, Outcome, Permissions, Person, RateLimits, Seen, What};

const CREATE: &str = "POST /channels/{channel_id}/messages";
const EDIT: &str = "PATCH /channels/{channel_id}/messages/{message_id}";
const CALLBACK: &str = "POST /interactions/{interaction_id}/{interaction_token}/callback";
const ANSWER: &str = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original";
const THREAD: &str = "POST /channels/{channel_id}/messages/{message_id}/threads";

fn at(place: &str, what: What, times: u32) -> Fault {
    Fault { what, at: Some(place.to_owned()), percent: 100, times: Some(times) }
}

fn error(status: u16) -> What {
    What::Error { status, code: 0 }
}

/// Every message of the bot that everybody sees, by its last line: each is there once.
fn marks(person: &Person) -> Vec<String> {
    let public = person.sees().into_iter().filter(|seen| !seen.ephemeral && seen.content.contains("-# "));
    public.map(|seen| seen.content.lines().next_back().unwrap_or_default().to_owned()).collect()
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
        .filter_map(|mark| mark.rsplit_once("turn ").and_then(|(_, number)| number.parse().ok()))
        .collect();
    assert_eq!(turns, (1..=turns.len() as u32).collect::<Vec<_>>(), "{:?}", marks(person));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_that_fail_come_once_whether_they_were_posted_or_not() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    // The card, the hand, the thread and the first turn: each fails in both ways.
    stage.emulator.set_faults(
        1,
        vec![
            at(CREATE, What::Drop, 2),
            at(CREATE, error(500), 2),
            at(EDIT, error(502), 1),
            at(THREAD, What::Drop, 1),
            at(THREAD, error(503), 1),
        ],
    );
    stage.table(&[&alice], 1).await;
    sets_up(&alice).await;
    stage.emulator.set_faults(2, vec![at(CREATE, What::Drop, 1), at(CREATE, What::Malformed("<html>".into()), 1)]);
    plays_turn(&alice).await;
    stage.emulator.set_faults(3, vec![at(CREATE, error(500), 1), at(EDIT, What::Drop, 2), at(EDIT, error(503), 1)]);
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
    stage.emulator.set_rate_limits(RateLimits::default());
    let alice = stage.user("Alice");
    stage.table(&[&alice], 1).await;
    sets_up(&alice).await;
    stage.emulator.set_faults(1, vec![at(CREATE, error(429), 2), at(EDIT, error(429), 1), at(ANSWER, error(429), 2)]);
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
    stage.emulator.set_faults(2, vec![at(CALLBACK, What::Drop, 1), at(ANSWER, What::Drop, 1)]);
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
    let card = alice.waits_for("the card", |seen| seen.buttons().contains(&"Start")).await;
    stage.emulator.delete_message(card.id);
    asks(&bob, "/table join", &[]).await;
    let new = alice.waits_for("a new card", |seen| seen.id != card.id && seen.content.contains("• Bob")).await;
    answer(&bob, &bob.click_in(&new, "Leave").await).await;
    alice.waits_for("Bob to leave", |seen| seen.id == new.id && !seen.content.contains("Bob")).await;
    answer(&alice, &alice.click_in(&new, "Add computer").await).await;
    answer(&alice, &alice.click_in(&new, "Start").await).await;
    alice.waits_for("the start", |seen| seen.id == new.id && seen.content.contains("has begun: <#")).await;
    alice.goes_to(common::newest_thread(&alice));
    let call = sets_up(&alice).await;
    stage.emulator.delete_message(call.id);
    let asked = panel(&alice).await;
    answers_all(&alice, asked).await;
    called_after(&alice, &call).await;
    each_once(&alice);
    let mark = call.content.lines().next_back().expect("a last line").to_owned();
    assert!(marks(&alice).contains(&mark), "the report is there: {:?}", marks(&alice));
    let hand = alice.dms().remove(0);
    stage.emulator.delete_message(hand.id);
    plays_turn(&alice).await;
    alice.goes_to_dms();
    alice.waits_for("a new hand", |seen| seen.id != hand.id && seen.content.contains("for your eyes only")).await;
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
    let everything =
        Fault { what: What::Duplicate, at: Some("INTERACTION_CREATE".to_owned()), percent: 100, times: None };
    stage.emulator.set_faults(5, vec![everything]);
    let next = answers_first(&alice, &now).await;
    let undone = asks(&alice, "/undo", &[]).await;
    assert_eq!(question(&undone), question(&now), "one answer was given, one was taken back");
    let nothing = asks(&alice, "/undo", &[]).await;
    assert!(nothing.content.contains("nothing you can undo") || question(&nothing) == question(&now), "{nothing:?}");
    assert_ne!(ids(&next), ids(&now));
    alice.goes_to(stage.emulator.channel());
    asks(&alice, "/table open", &[("game", "deus-ex-machina")]).await;
    let card = alice.waits_for("the card", |seen| seen.buttons().contains(&"Start")).await;
    answer(&alice, &alice.click_in(&card, "Add computer").await).await;
    alice.waits_for("one computer", |seen| seen.id == card.id && seen.content.contains("2 taken")).await;
    stage.emulator.clear_faults();
    let listed = asks(&alice, "/table list", &[]).await.content;
    assert!(listed.contains("#2") && !listed.contains("#3"), "{listed}");
    assert!(asks(&alice, "/seats", &[("table", "2")]).await.content.matches('🤖').count() == 1);
    assert_eq!(asks(&alice, "/log", &[("table", "1")]).await.content, log);
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
    let card = alice.waits_for("the card", |seen| seen.buttons().contains(&"Start")).await;
    answer(&alice, &alice.click_in(&card, "Add computer").await).await;
    alice.waits_for("the computer", |seen| seen.id == card.id && seen.content.contains("2 taken")).await;
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
    alice.waits_for("the host to be told", |seen| seen.content.contains("I may not write in")).await;
    alice.goes_to(here);
    assert!(first_answer(&alices_turn(&alice).await).is_some(), "the game can be played by commands");
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
    let stuck = Fault { what: error(500), at: Some("POST /users/@me/channels".to_owned()), percent: 100, times: None };
    stage.emulator.set_faults(1, vec![stuck]);
    stage.table(&[&alice, &bob], 0).await;
    let (me, rival) = common::first_called(&alice, &bob).await;
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
    let (me, rival) = common::first_called(&alice, &bob).await;
    let hand = me.waits_until("the hand", || me.dms().pop()).await;
    stage.emulator.delete_channel(hand.channel);
    let asked = panel(me).await;
    answers_all(me, asked).await;
    called(rival).await;
    let again = me.waits_until("the hand again", || me.dms().pop()).await;
    assert_ne!(again.channel, hand.channel);
    assert!(again.content.contains("table #1"), "{}", again.content);
}
