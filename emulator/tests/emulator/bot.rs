//! A bot written with serenity and poise against the emulator: everything the study lists.

use std::time::Duration;

use crate::poise_bot;
use emulator::{Acknowledged, Emulator, Outcome};

#[tokio::test]
async fn a_command_is_answered() {
    let emulator = Emulator::start().await;
    let _bot = poise_bot::start(&emulator).await;
    let (alice, bob) = (emulator.user("Alice"), emulator.user("Bob"));
    assert!(matches!(
        alice.slash("/ping", &[]).await,
        Outcome::Answered(Acknowledged::Message(_))
    ));
    assert_eq!(alice.last().content, "pong");
    assert_eq!(bob.last().content, "pong");
}

#[tokio::test]
async fn only_the_user_sees_an_ephemeral_answer() {
    let emulator = Emulator::start().await;
    let _bot = poise_bot::start(&emulator).await;
    let (alice, bob) = (emulator.user("Alice"), emulator.user("Bob"));
    alice.slash("/whisper", &[]).await;
    assert!(alice.last().ephemeral && alice.last().content == "psst");
    assert!(bob.sees().is_empty());
}

#[tokio::test]
async fn the_first_follow_up_fills_a_deferred_answer_and_inherits_its_flag() {
    let emulator = Emulator::start().await;
    let _bot = poise_bot::start(&emulator).await;
    let (alice, bob) = (emulator.user("Alice"), emulator.user("Bob"));
    alice.slash("/think", &[]).await;
    alice
        .waits_for("the afterthought", |seen| seen.content == "an afterthought")
        .await;
    let seen: Vec<String> = bob.sees().into_iter().map(|seen| seen.content).collect();
    assert_eq!(
        seen,
        ["a thought", "an afterthought"],
        "the deferral was public, so the answer is"
    );
}

#[tokio::test]
async fn buttons_menus_and_forms_work() {
    let emulator = Emulator::start().await;
    let _bot = poise_bot::start(&emulator).await;
    let alice = emulator.user("Alice");
    alice.slash("/menu", &[]).await;
    alice.click("Count").await;
    alice.waits_for("a count of 1", |seen| seen.content == "1").await;
    alice.click("Count").await;
    alice.waits_for("a count of 2", |seen| seen.content == "2").await;
    alice.slash("/menu", &[]).await;
    alice.select(&["Red", "Blue"]).await;
    assert_eq!(alice.last().content, "chosen: red and blue");
    let form = alice.slash("/form", &[]).await;
    assert!(matches!(form, Outcome::Answered(Acknowledged::Modal(_))));
    alice.submit_modal(&[("Your wish", "peace")]).await;
    assert_eq!(alice.last().content, "granted: peace");
}

#[tokio::test]
async fn pictures_letters_and_threads_arrive() {
    let emulator = Emulator::start().await;
    let _bot = poise_bot::start(&emulator).await;
    let alice = emulator.user("Alice");
    alice.slash("/picture", &[]).await;
    let file = alice.last().files.remove(0);
    assert_eq!(
        (file.filename.as_str(), file.description.as_deref()),
        ("board.png", Some("a board"))
    );
    assert_eq!(file.bytes, poise_bot::PIXEL);
    alice.slash("/letter", &[]).await;
    alice.waits_for("the answer", |seen| seen.content == "sent").await;
    assert_eq!(alice.dms()[0].content, "dear friend");
    alice.closes_dms();
    alice.slash("/letter", &[]).await;
    alice
        .waits_for("the refusal", |seen| seen.content == "refused: 50007")
        .await;
    alice.slash("/corner", &[]).await;
    alice.waits_for("the end", |seen| seen.content == "done").await;
    alice.goes_to_named("corner");
    assert_eq!(alice.last().content, "edited");
    assert_eq!(
        alice.notified().len(),
        2,
        "the letter and the mention; nobody is notified by an edit"
    );
    assert_eq!(
        emulator.user("Bob").notifications(),
        0,
        "the bot did not allow @everyone"
    );
}

#[tokio::test]
async fn options_are_resolved_and_suggested() {
    let emulator = Emulator::start().await;
    let _bot = poise_bot::start(&emulator).await;
    let (alice, _bob) = (emulator.user("Alice"), emulator.user("Bob"));
    alice.slash("/greet", &[("whom", "Bob"), ("times", "2")]).await;
    assert_eq!(alice.last().content, "hello bobhello bob");
    assert_eq!(
        alice.autocomplete("/pick", &[("fruit", "ap")]).await,
        ["apple", "apricot"]
    );
    alice.slash("/pick", &[("fruit", "apple")]).await;
    assert_eq!(alice.last().content, "you picked apple");
    alice.slash("/many two", &[]).await;
    assert_eq!(alice.last().content, "two");
    alice.cannot_slash("/greet", &[]);
    alice.cannot_slash("/greet", &[("whom", "Bob"), ("times", "9")]);
    alice.cannot_slash("/many", &[]);
    alice.cannot_slash("/nothing", &[]);
}

#[tokio::test]
async fn three_seconds_of_the_clock_are_too_late() {
    let emulator = Emulator::start().await;
    let _bot = poise_bot::start(&emulator).await;
    let alice = emulator.user("Alice");
    let late = alice.slash("/slow", &[]);
    let clock = async {
        tokio::time::sleep(Duration::from_millis(100)).await;
        emulator.advance(Duration::from_secs(4));
    };
    let (outcome, ()) = tokio::join!(late, clock);
    assert_eq!(outcome, Outcome::NoAnswer);
    tokio::time::sleep(Duration::from_millis(400)).await;
    assert!(
        alice.sees().is_empty(),
        "an answer after three seconds is refused"
    );
}
