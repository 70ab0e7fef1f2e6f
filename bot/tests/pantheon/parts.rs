//! Small parts of the bot, each by itself.

use std::time::Duration;

use bot::art::drawn;
use bot::discord::{MOST_SEEN, Panels, SeenInteractions, can_have_threads};
use bot::marks::Marks;
use bot::phrases;
use bot::verbs::fold;
use bot::wire::{Fault, Window, of_response};
use bot::workers::Urgency;
use engine::kernel::Key;
use reqwest::StatusCode;
use serenity::all::{ChannelType, InteractionId, MessageId};
use tokio::time::Instant;

#[tokio::test]
async fn an_older_click_is_not_the_latest() {
    let panels = Panels::default();
    let (message, first, second) = (MessageId::new(1), InteractionId::new(10), InteractionId::new(11));
    panels.note(message, first);
    assert!(panels.is_latest(message, first));
    let turn = panels.turn(message, first).await.expect("nobody else");
    panels.note(message, second);
    panels.note(message, first);
    assert!(!panels.is_latest(message, first));
    assert!(panels.is_latest(MessageId::new(2), first), "another message");
    drop(turn);
    assert!(
        panels.turn(message, first).await.is_none(),
        "somebody has clicked since"
    );
    assert!(panels.turn(message, second).await.is_some());
}

#[test]
fn an_interaction_is_new_once_and_the_latest_are_remembered() {
    let seen = SeenInteractions::default();
    let ids = 1..=MOST_SEEN as u64 + 1;
    assert!(ids.clone().all(|id| seen.is_new(InteractionId::new(id))));
    assert!(ids.clone().skip(1).all(|id| !seen.is_new(InteractionId::new(id))));
    assert!(seen.is_new(InteractionId::new(1)), "the oldest was forgotten");
}

#[test]
fn tables_are_kept_in_channels_that_can_have_threads() {
    for (kind, allowed) in [
        (ChannelType::Text, Ok(())),
        (ChannelType::News, Ok(())),
        (ChannelType::PublicThread, Err(phrases::NOT_IN_THREADS)),
        (ChannelType::PrivateThread, Err(phrases::NOT_IN_THREADS)),
        (ChannelType::NewsThread, Err(phrases::NOT_IN_THREADS)),
        (ChannelType::Voice, Err(phrases::NO_THREADS_HERE)),
        (ChannelType::Stage, Err(phrases::NO_THREADS_HERE)),
        (ChannelType::Forum, Err(phrases::NO_THREADS_HERE)),
    ] {
        assert_eq!(can_have_threads(kind), allowed, "{kind:?}");
    }
}

#[test]
fn every_error_of_discord_is_told_apart() {
    for (status, code, fault) in [
        (403, 50007, Fault::DmsClosed),
        (400, 50083, Fault::Archived),
        (404, 10008, Fault::NoMessage),
        (404, 10003, Fault::NoChannel),
        (404, 10062, Fault::NoInteraction),
        (404, 10015, Fault::NoInteraction),
        (401, 50027, Fault::NoInteraction),
        (400, 40060, Fault::Answered),
        (400, 160_004, Fault::HasThread),
        (403, 50013, Fault::NotAllowed),
        (403, 50001, Fault::NotAllowed),
        (400, 160_005, Fault::NotAllowed),
        (403, 0, Fault::NotAllowed),
        (401, 0, Fault::Revoked),
        (429, 0, Fault::TooMany),
        (500, 0, Fault::Unwell),
        (502, 0, Fault::Unwell),
        (503, 0, Fault::Unwell),
        (504, 0, Fault::Unwell),
        (400, 50035, Fault::Refused),
        (400, 160_006, Fault::Refused),
        (404, 10013, Fault::Refused),
        (400, 0, Fault::Strange),
        (404, 0, Fault::Strange),
        (404, -1, Fault::Strange),
        (408, -1, Fault::Strange),
    ] {
        assert_eq!(
            of_response(StatusCode::from_u16(status).expect("a status"), code),
            fault,
            "{status} {code}"
        );
    }
}

#[tokio::test]
async fn no_span_of_time_has_more_than_its_share() {
    let within = Duration::from_millis(40);
    let window = Window::of(5, within);
    let mut taken = Vec::new();
    for number in 0..16 {
        window.take().await;
        taken.push(Instant::now());
        // Whatever was not used before is no reason for more now.
        if number == 0 {
            tokio::time::sleep(within * 9 / 10).await;
        }
    }
    for span in taken.windows(6) {
        assert!(
            span[5] - span[0] >= within * 9 / 10,
            "six within {:?}",
            span[5] - span[0]
        );
    }
}

#[tokio::test]
async fn a_picture_that_cannot_be_drawn_is_left_out() {
    let broken = || -> Vec<u8> { panic!("a bug in a picture") };
    assert_eq!(drawn(Urgency::Answer, broken).await, Vec::<u8>::new());
    assert_eq!(drawn(Urgency::Whenever, || vec![1]).await, vec![1]);
}

#[test]
fn case_accents_and_spaces_do_not_matter() {
    for (typed, folded) in [
        ("  Persée ", "persee"),
        ("HÉRA", "hera"),
        ("Cœur  sauvage", "coeur sauvage"),
        ("Große Übel", "grosse ubel"),
        ("Ze\u{301}te\u{300}s", "zetes"),
        ("That’s my spot!", "that's my spot!"),
        ("", ""),
    ] {
        assert_eq!(fold(typed), folded, "{typed:?}");
    }
}

#[test]
fn marks_are_stored_as_plain_json() {
    let marks = Marks::default()
        .with(&Key::of("wood"), 2)
        .with(&Key::of("clay"), 1)
        .with(&Key::of("clay"), 0);
    let text = serde_json::to_string(&marks).expect("plain data");
    assert_eq!(text, r#"["wood","wood"]"#);
    assert_eq!(
        serde_json::from_str::<Marks>(&text).expect("what was written"),
        marks
    );
    assert_eq!(
        (marks.total(), marks.is_empty(), Marks::default().is_empty()),
        (2, false, true)
    );
    serde_json::from_str::<Marks>(r#"["No Key"]"#).expect_err("that is no key");
    serde_json::from_str::<Marks>(r#"{"No Key":1}"#).expect_err("that is no key");
}

#[test]
fn marks_keep_the_order_in_which_they_were_made() {
    let keys = |marks: &Marks| {
        let keys = marks.keys();
        keys.iter().map(Key::to_string).collect::<Vec<_>>().join(" ")
    };
    let (wood, clay) = (Key::of("wood"), Key::of("clay"));
    let marks = Marks::default().with(&wood, 1).with(&clay, 1).with(&wood, 2);
    assert_eq!(keys(&marks), "wood clay wood");
    assert_eq!(
        (marks.last(), marks.of(&wood), marks.of(&clay)),
        (Some(&wood), 2, 1)
    );
    assert_eq!(
        keys(&marks.clone().with(&wood, 1)),
        "wood clay",
        "the latest goes first"
    );
    assert_eq!(keys(&marks.clone().with(&wood, 0).with(&wood, 1)), "clay wood");
    let stored = serde_json::to_string(&marks).expect("plain data");
    let read: Marks = serde_json::from_str(&stored).expect("what was written");
    assert_eq!(read, marks);
}

#[test]
fn marks_of_older_programs_are_read() {
    let marks: Marks = serde_json::from_str(r#"{"clay":1,"wood":2}"#).expect("counts");
    let (wood, clay) = (Key::of("wood"), Key::of("clay"));
    assert_eq!((marks.of(&wood), marks.of(&clay), marks.total()), (2, 1, 3));
    let none: Marks = serde_json::from_str("{}").expect("no marks");
    assert!(none.is_empty());
}
