//! A bot written with serenity and poise on a line that does not hold.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use crate::{poise_bot, raw};
use emulator::{Acknowledged, Emulator, Outcome, Person};
use poise::serenity_prelude::GatewayIntents;

/// Waits until the bot is connected again.
async fn until_back(emulator: &Emulator) {
    for _ in 0..3_000 {
        if emulator.connected() == 1 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the bot did not come back\n{}", emulator.transcript());
}

/// Waits until the transcript has more of a line than before.
async fn until_noted(emulator: &Emulator, line: &str, before: usize) {
    for _ in 0..3_000 {
        if emulator.transcript().matches(line).count() > before {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("{line:?} did not happen again\n{}", emulator.transcript());
}

async fn is_answered(alice: &Person, emulator: &Emulator) {
    let before = alice.sees().len();
    let outcome = alice.slash("/ping", &[]).await;
    assert!(
        matches!(outcome, Outcome::Answered(Acknowledged::Message(_))),
        "{}",
        emulator.transcript()
    );
    assert_eq!(alice.sees().len(), before + 1, "answered once");
}

/// What the bot does when its line is disturbed.
#[derive(Clone, Copy)]
enum Comes {
    /// It resumes its session.
    BackToItsSession,
    /// It opens a new one.
    Anew,
}

async fn survives(disturb: impl Fn(&Emulator), comes: Comes) {
    let emulator = Emulator::start().await;
    emulator.clock().stop();
    let _bot = poise_bot::start(&emulator).await;
    let alice = emulator.user("Alice");
    is_answered(&alice, &emulator).await;
    // serenity takes five seconds for a new session: once is enough.
    let (line, rounds) = match comes {
        Comes::BackToItsSession => (": Yes", 2),
        Comes::Anew => ("a bot identified", 1),
    };
    for _ in 0..rounds {
        let before = emulator.transcript().matches(line).count();
        disturb(&emulator);
        until_noted(&emulator, line, before).await;
        until_back(&emulator).await;
        is_answered(&alice, &emulator).await;
    }
}

#[tokio::test]
async fn the_bot_survives_being_asked_to_reconnect() {
    survives(Emulator::ask_to_reconnect, Comes::BackToItsSession).await;
}

#[tokio::test]
async fn the_bot_survives_a_closed_line() {
    survives(|emulator| emulator.close_sockets(4000), Comes::BackToItsSession).await;
}

#[tokio::test]
async fn the_bot_survives_a_cut_line() {
    survives(Emulator::cut_sockets, Comes::BackToItsSession).await;
}

#[tokio::test]
async fn the_bot_survives_the_end_of_its_session() {
    survives(Emulator::invalidate_sessions, Comes::Anew).await;
}

#[tokio::test]
async fn the_bot_survives_a_restart_of_discord() {
    survives(Emulator::restart, Comes::Anew).await;
}

#[tokio::test]
async fn a_command_used_while_the_line_is_down_is_answered_after_the_resume() {
    let emulator = Emulator::start().await;
    emulator.clock().stop();
    let _bot = poise_bot::start(&emulator).await;
    let alice = emulator.user("Alice");
    is_answered(&alice, &emulator).await;
    emulator.cut_sockets();
    is_answered(&alice, &emulator).await;
}

#[tokio::test]
async fn the_bot_asks_for_nothing_that_discord_would_refuse() {
    let emulator = Emulator::start().await;
    let _bot = poise_bot::start(&emulator).await;
    let (alice, _bob) = (emulator.user("Alice"), emulator.user("Bob"));
    for command in ["/ping", "/whisper", "/think", "/menu", "/picture", "/many one"] {
        assert!(
            matches!(alice.slash(command, &[]).await, Outcome::Answered(_)),
            "{command}"
        );
    }
    alice
        .waits_for("the afterthought", |seen| seen.content == "an afterthought")
        .await;
    alice.slash("/greet", &[("whom", "Bob")]).await;
    alice.autocomplete("/pick", &[("fruit", "ap")]).await;
    alice.click("Count").await;
    alice.waits_for("a count", |seen| seen.content == "1").await;
    alice.slash("/menu", &[]).await;
    alice.select(&["Red"]).await;
    alice.slash("/form", &[]).await;
    alice.submit_modal(&[("Your wish", "peace")]).await;
    alice.slash("/letter", &[]).await;
    alice.waits_for("the letter", |seen| seen.content == "sent").await;
    alice.slash("/corner", &[]).await;
    alice.waits_for("the corner", |seen| seen.content == "done").await;
    alice.goes_to_dms();
    alice.slash("/ping", &[]).await;
    assert_eq!(alice.last().content, "pong");
    assert_eq!(emulator.complaints(), []);
}

#[tokio::test]
async fn with_no_intent_but_guilds_only_interactions_come() {
    let emulator = Emulator::start().await;
    let _bot = poise_bot::start_with(&emulator, GatewayIntents::GUILDS).await;
    let mut witness = raw::Socket::identified(&emulator, GatewayIntents::GUILDS.bits()).await;
    let alice = emulator.user("Alice");
    alice.writes("not for bots");
    is_answered(&alice, &emulator).await;
    alice.goes_to_dms().writes("nor this");
    is_answered(&alice, &emulator).await;
    for _ in 0..2 {
        assert_eq!(witness.hear().await["t"], "INTERACTION_CREATE");
    }
    witness.say(serde_json::json!({ "op": 1, "d": null })).await;
    assert_eq!(witness.hear().await["op"], 11, "nothing else came");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_hundred_interactions_a_second_are_each_answered_once_and_in_order() {
    let emulator = Arc::new(Emulator::start().await);
    emulator.set_rate_limits(emulator::RateLimits::OFF);
    emulator.clock().stop();
    let _bot = poise_bot::start(&emulator).await;
    let mut witness = raw::Socket::identified(&emulator, GatewayIntents::GUILDS.bits()).await;
    let mut tick = tokio::time::interval(Duration::from_millis(5));
    let mut pending = Vec::new();
    for number in 0..600 {
        tick.tick().await;
        let emulator = Arc::clone(&emulator);
        pending.push(tokio::spawn(async move {
            emulator
                .user(&format!("user{}", number % 20))
                .slash("/ping", &[])
                .await
        }));
    }
    let mut answers = HashSet::new();
    for task in pending {
        match task.await.expect("no panic") {
            Outcome::Answered(Acknowledged::Message(id)) => {
                assert!(answers.insert(id), "each its own answer")
            }
            other => panic!("{other:?}\n{}", emulator.transcript()),
        }
    }
    assert_eq!(emulator.user("user0").sees().len(), 600, "and none twice");
    let mut last = 0;
    for _ in 0..600 {
        let event = witness.until_event("INTERACTION_CREATE").await;
        let id: u64 = event["id"]
            .as_str()
            .and_then(|id| id.parse().ok())
            .expect("an id");
        assert!(id > last, "in order");
        last = id;
    }
}
