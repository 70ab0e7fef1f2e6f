//! Faults that are injected: each kind, where it is set, as often as it is set, and the same again with the
//! same seed.

use std::time::{Duration, Instant};

use crate::raw::{Rest, Socket};
use emulator::{Emulator, Fault, FaultKind, RateLimits};
use serde_json::{Value, json};

const SEND: &str = "POST /channels/{channel_id}/messages";
const INTENTS: u64 = 1 | 1 << 9 | 1 << 15;

fn fault(what: FaultKind) -> Fault {
    Fault {
        what,
        at: None,
        percent: 100,
        times: None,
    }
}

fn at(place: &str, what: FaultKind) -> Fault {
    Fault {
        at: Some(place.to_owned()),
        ..fault(what)
    }
}

fn once(place: &str, what: FaultKind) -> Fault {
    Fault {
        times: Some(1),
        ..at(place, what)
    }
}

/// What comes of the messages `1` to `5` that a user writes.
async fn heard(faults: Vec<Fault>) -> Vec<String> {
    let emulator = Emulator::start().await;
    let mut socket = Socket::identified(&emulator, INTENTS).await;
    emulator.set_faults(1, faults);
    let alice = emulator.user("Alice");
    for number in 1..=5 {
        alice.writes(&number.to_string());
    }
    emulator.clear_faults();
    alice.writes("end");
    contents_until_end(&mut socket).await
}

async fn contents_until_end(socket: &mut Socket) -> Vec<String> {
    let mut contents = Vec::new();
    loop {
        let content = socket.until_event("MESSAGE_CREATE").await["content"]
            .as_str()
            .unwrap_or_default()
            .to_owned();
        if content == "end" {
            return contents;
        }
        contents.push(content);
    }
}

#[tokio::test]
async fn without_faults_everything_arrives() {
    assert_eq!(heard(Vec::new()).await, ["1", "2", "3", "4", "5"]);
}

#[tokio::test]
async fn an_event_can_be_lost() {
    assert_eq!(
        heard(vec![once("MESSAGE_CREATE", FaultKind::Drop)]).await,
        ["2", "3", "4", "5"]
    );
    assert_eq!(heard(vec![fault(FaultKind::Drop)]).await, [""; 0]);
}

#[tokio::test]
async fn an_event_can_come_twice() {
    assert_eq!(
        heard(vec![once("MESSAGE_CREATE", FaultKind::Duplicate)]).await,
        ["1", "1", "2", "3", "4", "5"]
    );
}

#[tokio::test]
async fn an_event_can_be_overtaken_by_the_next() {
    assert_eq!(
        heard(vec![once("MESSAGE_CREATE", FaultKind::Reorder)]).await,
        ["2", "1", "3", "4", "5"]
    );
    let all = heard(vec![Fault {
        times: Some(4),
        ..fault(FaultKind::Reorder)
    }])
    .await;
    assert_eq!(all, ["2", "1", "4", "3", "5"]);
}

#[tokio::test]
async fn an_event_that_nothing_overtakes_comes_all_the_same() {
    let emulator = Emulator::start().await;
    let mut socket = Socket::identified(&emulator, INTENTS).await;
    emulator.set_faults(1, vec![fault(FaultKind::Reorder)]);
    emulator.user("Alice").writes("alone");
    assert_eq!(socket.until_event("MESSAGE_CREATE").await["content"], "alone");
}

#[tokio::test]
async fn a_late_event_keeps_its_place_and_heartbeats_are_answered_meanwhile() {
    let emulator = Emulator::start().await;
    let mut socket = Socket::identified(&emulator, INTENTS).await;
    emulator.set_faults(1, vec![once("MESSAGE_CREATE", FaultKind::Delay(1_500))]);
    let alice = emulator.user("Alice");
    let began = Instant::now();
    for text in ["1", "2", "end"] {
        alice.writes(text);
    }
    socket.say(json!({ "op": 1, "d": null })).await;
    assert_eq!(socket.hear().await["op"], 11);
    assert_eq!(contents_until_end(&mut socket).await, ["1", "2"]);
    assert!(began.elapsed() >= Duration::from_millis(1_500));
}

#[tokio::test]
async fn a_line_can_be_cut_before_an_event_which_a_resume_brings() {
    let emulator = Emulator::start().await;
    let (mut socket, session) = Socket::in_session(&emulator, INTENTS).await;
    emulator.set_faults(1, vec![at("MESSAGE_CREATE", FaultKind::Cut)]);
    emulator.user("Alice").writes("1");
    assert_eq!(socket.hear_raw().await, Err(None));
    let mut socket = Socket::connect(&emulator, "v=10").await;
    socket.hear().await;
    socket
        .say(json!({ "op": 6, "d": { "token": emulator.token(), "session_id": session, "seq": 2 } }))
        .await;
    assert_eq!(
        socket.until_event("MESSAGE_CREATE").await["content"],
        "1",
        "a fault strikes an event once"
    );
}

#[tokio::test]
async fn faults_of_requests_leave_events_alone_and_the_other_way_round() {
    let refuse = FaultKind::Error { status: 500, code: 0 };
    assert_eq!(
        heard(vec![fault(refuse), fault(FaultKind::Malformed("?".to_owned()))]).await,
        ["1", "2", "3", "4", "5"]
    );
    let (emulator, rest) = started(vec![fault(FaultKind::Reorder)]).await;
    assert_eq!(send(&emulator, &rest, "1").await.expect("an answer").0, 200);
}

async fn started(faults: Vec<Fault>) -> (Emulator, Rest) {
    let emulator = Emulator::start().await;
    emulator.set_rate_limits(RateLimits::OFF);
    emulator.set_faults(1, faults);
    let rest = Rest::to(&emulator);
    (emulator, rest)
}

/// Sends a message: status and text of the answer, or `None` if the line broke.
async fn send(emulator: &Emulator, rest: &Rest, content: &str) -> Option<(u16, String)> {
    let path = format!("/channels/{}/messages", emulator.channel());
    let response = rest
        .request("POST", &path)
        .json(&json!({ "content": content }))
        .send()
        .await
        .ok()?;
    Some((response.status().as_u16(), response.text().await.ok()?))
}

fn written(emulator: &Emulator) -> Vec<String> {
    emulator
        .user("Alice")
        .sees()
        .into_iter()
        .map(|seen| seen.content)
        .collect()
}

#[tokio::test]
async fn a_request_can_be_late() {
    let (emulator, rest) = started(vec![once(SEND, FaultKind::Delay(150))]).await;
    let began = Instant::now();
    assert_eq!(send(&emulator, &rest, "1").await.expect("an answer").0, 200);
    assert!(began.elapsed() >= Duration::from_millis(150));
    assert_eq!(written(&emulator), ["1"]);
}

#[tokio::test]
async fn a_lost_answer_is_to_a_request_that_was_carried_out() {
    let (emulator, rest) = started(vec![once(SEND, FaultKind::Drop)]).await;
    assert_eq!(send(&emulator, &rest, "1").await, None);
    assert_eq!(written(&emulator), ["1"]);
    assert_eq!(send(&emulator, &rest, "2").await.expect("an answer").0, 200);
}

#[tokio::test]
async fn a_request_on_a_cut_line_is_not_carried_out() {
    let (emulator, rest) = started(vec![once(SEND, FaultKind::Cut)]).await;
    assert_eq!(
        send(&emulator, &rest, "1").await,
        None,
        "not even a status is seen"
    );
    assert_eq!(written(&emulator), [""; 0]);
    assert_eq!(send(&emulator, &rest, "2").await.expect("an answer").0, 200);
    assert_eq!(written(&emulator), ["2"]);
}

#[tokio::test]
async fn a_request_can_be_carried_out_twice() {
    let (emulator, rest) = started(vec![once(SEND, FaultKind::Duplicate)]).await;
    assert_eq!(send(&emulator, &rest, "1").await.expect("an answer").0, 200);
    assert_eq!(written(&emulator), ["1", "1"]);
}

#[tokio::test]
async fn a_request_can_be_refused_with_any_status_and_code() {
    for (status, code) in [
        (400, 50035),
        (401, 0),
        (403, 50013),
        (404, 10003),
        (500, 0),
        (502, 0),
        (503, 130_000),
    ] {
        let (emulator, rest) = started(vec![once(SEND, FaultKind::Error { status, code })]).await;
        let (seen, text) = send(&emulator, &rest, "1").await.expect("an answer");
        let body: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!((seen, &body["code"]), (status, &json!(code)));
        assert!(body["message"].is_string());
        assert_eq!(written(&emulator), [""; 0]);
        assert_eq!(emulator.complaints(), [], "a fault is not the bot's mistake");
    }
}

#[tokio::test]
async fn an_injected_rate_limit_says_how_long_to_wait() {
    let (emulator, rest) = started(vec![once(SEND, FaultKind::Error { status: 429, code: 0 })]).await;
    let path = format!("/channels/{}/messages", emulator.channel());
    let answer = rest.send("POST", &path, json!({ "content": "1" })).await;
    assert_eq!((answer.status, &answer.body["retry_after"]), (429, &json!(1.0)));
    assert_eq!(answer.headers["retry-after"], "1");
}

#[tokio::test]
async fn an_answer_can_be_malformed() {
    for text in ["", "{", "<html>Bad gateway</html>", "null"] {
        let (emulator, rest) = started(vec![once(SEND, FaultKind::Malformed(text.to_owned()))]).await;
        assert_eq!(
            send(&emulator, &rest, "1").await.expect("an answer"),
            (200, text.to_owned())
        );
        assert_eq!(written(&emulator), ["1"], "it was carried out");
    }
}

#[tokio::test]
async fn a_fault_strikes_at_its_place_only_and_as_often_as_it_is_set() {
    let refuse = FaultKind::Error { status: 500, code: 0 };
    let (emulator, rest) = started(vec![Fault {
        times: Some(2),
        ..at(SEND, refuse)
    }])
    .await;
    assert_eq!(rest.send("GET", "/users/@me", Value::Null).await.status, 200);
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(send(&emulator, &rest, "x").await.map(|(status, _)| status));
    }
    assert_eq!(statuses, [Some(500), Some(500), Some(200), Some(200)]);
}

/// Which of 40 requests and 40 events go wrong, with requests first or mixed.
async fn struck(seed: u64, mixed: bool) -> (Vec<bool>, Vec<String>) {
    let emulator = Emulator::start().await;
    emulator.set_rate_limits(RateLimits::OFF);
    let mut socket = Socket::identified(&emulator, INTENTS).await;
    let rest = Rest::to(&emulator);
    let refuse = FaultKind::Error { status: 503, code: 0 };
    let part = |fault: Fault, percent| Fault { percent, ..fault };
    let faults = vec![
        part(at("GET /users/@me", refuse), 30),
        part(fault(FaultKind::Duplicate), 20),
        part(at("MESSAGE_CREATE", FaultKind::Drop), 30),
    ];
    emulator.set_faults(seed, faults);
    let alice = emulator.user("Alice");
    let mut refused = Vec::new();
    for number in 0..40 {
        refused.push(rest.send("GET", "/users/@me", Value::Null).await.status == 503);
        if mixed {
            alice.writes(&number.to_string());
        }
    }
    if !mixed {
        for number in 0..40 {
            alice.writes(&number.to_string());
        }
    }
    emulator.clear_faults();
    alice.writes("end");
    (refused, contents_until_end(&mut socket).await)
}

#[tokio::test]
async fn the_same_seed_and_traffic_meet_the_same_faults() {
    let first = struck(7, true).await;
    assert_eq!(first, struck(7, true).await);
    assert_eq!(
        first,
        struck(7, false).await,
        "how requests and events interleave does not matter"
    );
    assert_ne!(first, struck(8, true).await);
    let refused = first.0.iter().filter(|refused| **refused).count();
    assert!(
        (4..=20).contains(&refused),
        "about 30 in a hundred: {refused} of 40"
    );
}

#[tokio::test]
async fn no_chance_in_a_hundred_is_none() {
    let (emulator, rest) = started(vec![Fault {
        percent: 0,
        ..fault(FaultKind::Cut)
    }])
    .await;
    for _ in 0..20 {
        assert_eq!(send(&emulator, &rest, "x").await.expect("an answer").0, 200);
    }
}
