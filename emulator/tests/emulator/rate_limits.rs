//! Rate limits: which requests share one, what an answer says of it, and how much traffic there was.

use std::time::{Duration, Instant};

use emulator::internals::{Buckets, Counted, RateLimitRefusal};
use emulator::{ComplaintKind, Emulator, Fault, FaultKind, OddLimit, RateLimits};
use serde_json::{Value, json};

use crate::raw::{Answer, Rest};
use crate::stage::{Stage, text};

const MESSAGES: &str = "/channels/{channel_id}/messages";
const MESSAGE: &str = "/channels/{channel_id}/messages/{message_id}";
const FOLLOW_UP: &str = "/webhooks/{webhook_id}/{webhook_token}";
const ORIGINAL: &str = "/webhooks/{webhook_id}/{webhook_token}/messages/@original";

/// How many requests of a kind are taken at once.
fn taken(buckets: &mut Buckets, asked: Counted<'_>, now: u64) -> usize {
    let limits = RateLimits {
        in_all: u32::MAX,
        ..RateLimits::default()
    };
    let mut count = || buckets.count(limits, asked, now).refused.is_none();
    (0..100).take_while(|_| count()).count()
}

fn asked<'a>(method: &'a str, route: &'a str, major: &'a str) -> Counted<'a> {
    Counted {
        method,
        route,
        major,
        age: None,
    }
}

#[test]
fn a_sixth_message_within_five_seconds_is_too_many() {
    let mut buckets = Buckets::default();
    assert_eq!(taken(&mut buckets, asked("POST", MESSAGES, "a"), 1_000), 5);
    assert_eq!(taken(&mut buckets, asked("POST", MESSAGES, "b"), 1_000), 5);
    assert_eq!(taken(&mut buckets, asked("POST", MESSAGES, "a"), 5_999), 0);
    assert_eq!(taken(&mut buckets, asked("POST", MESSAGES, "a"), 6_000), 5);
}

#[test]
fn creating_editing_and_deleting_messages_have_limits_of_their_own() {
    let mut buckets = Buckets::default();
    assert_eq!(taken(&mut buckets, asked("POST", MESSAGES, "a"), 0), 5);
    assert_eq!(taken(&mut buckets, asked("PATCH", MESSAGE, "a"), 0), 5);
    assert_eq!(taken(&mut buckets, asked("DELETE", MESSAGE, "a"), 0), 5);
    assert_eq!(taken(&mut buckets, asked("GET", MESSAGE, "a"), 0), 50);
}

#[test]
fn how_many_messages_may_be_deleted_depends_on_their_age() {
    let mut buckets = Buckets::default();
    let mut deleted = |age, now| {
        let age = Some(age);
        taken(
            &mut buckets,
            Counted {
                age,
                ..asked("DELETE", MESSAGE, "a")
            },
            now,
        )
    };
    assert_eq!(deleted(9_000, 0), 5);
    assert_eq!(deleted(11_000, 0), 3);
    assert_eq!(deleted(15 * 24 * 3_600_000, 0), 30);
    assert_eq!(
        [deleted(9_000, 333), deleted(11_000, 333), deleted(11_000, 665)],
        [0, 3, 0]
    );
}

#[test]
fn each_interaction_has_limits_of_its_own() {
    let mut buckets = Buckets::default();
    assert_eq!(taken(&mut buckets, asked("POST", FOLLOW_UP, "x"), 0), 5);
    assert_eq!(taken(&mut buckets, asked("PATCH", ORIGINAL, "x"), 0), 5);
    let by_id = ORIGINAL.replace("@original", "{message_id}");
    assert_eq!(
        taken(&mut buckets, asked("PATCH", &by_id, "x"), 0),
        0,
        "it is a message like any other"
    );
    assert_eq!(taken(&mut buckets, asked("PATCH", ORIGINAL, "y"), 0), 5);
    assert_eq!(taken(&mut buckets, asked("PATCH", ORIGINAL, "x"), 2_000), 5);
}

#[test]
fn answers_to_interactions_are_outside_the_global_limit() {
    let (mut buckets, limits) = (Buckets::default(), RateLimits::default());
    let mut get = |route, major: &str| buckets.count(limits, asked("GET", route, major), 0).refused;
    assert!((0..50).all(|at| get("/channels/{channel_id}", &at.to_string()).is_none()));
    assert_eq!(
        get("/channels/{channel_id}", "51"),
        Some(RateLimitRefusal::Global)
    );
    assert_eq!(get(FOLLOW_UP, "x"), None);
    assert_eq!(
        get("/interactions/{interaction_id}/{interaction_token}/callback", "x"),
        None
    );
}

fn header<'a>(answer: &'a Answer, name: &str) -> Option<&'a str> {
    answer
        .headers
        .get(name)
        .map(|value| value.to_str().expect("a text"))
}

#[tokio::test]
async fn the_headers_name_the_bucket_but_for_the_first_answer_to_an_interaction() {
    let mut stage = Stage::set().await;
    stage.emulator.set_rate_limits(RateLimits::default());
    stage.emulator.clock().stop();
    let (one, other) = (stage.command().await, stage.command().await);
    for interaction in [&one, &other] {
        let answer = stage
            .rest
            .send("POST", &interaction.callback(), json!({ "type": 5 }))
            .await;
        assert_eq!(
            (answer.status, header(&answer, "x-ratelimit-bucket")),
            (204, None)
        );
    }
    let edit = async |path: String| stage.rest.send("PATCH", &path, json!({ "content": "x" })).await;
    let mut edits = Vec::new();
    for _ in 0..6 {
        edits.push(edit(one.message("@original")).await);
    }
    let statuses: Vec<u16> = edits.iter().map(|edit| edit.status).collect();
    assert_eq!(statuses, [200, 200, 200, 200, 200, 429]);
    let refused = &edits[5];
    assert_eq!(header(refused, "x-ratelimit-limit"), Some("5"));
    assert_eq!(header(refused, "x-ratelimit-reset-after"), Some("2.000"));
    assert_eq!(header(refused, "x-ratelimit-scope"), Some("user"));
    assert_eq!(header(refused, "retry-after"), Some("2"));
    let others = edit(other.message("@original")).await;
    assert_eq!(
        (others.status, header(&others, "x-ratelimit-remaining")),
        (200, Some("4"))
    );
    assert_eq!(
        header(&others, "x-ratelimit-bucket"),
        header(refused, "x-ratelimit-bucket"),
        "the name leaves out which interaction it is"
    );
}

#[tokio::test]
async fn of_the_limit_of_all_requests_only_a_refusal_tells() {
    let emulator = Emulator::start().await;
    emulator.clock().stop();
    emulator.set_rate_limits(RateLimits {
        in_all: 1,
        ..RateLimits::default()
    });
    let rest = Rest::to(&emulator);
    let taken = rest.send("GET", "/users/@me", Value::Null).await;
    assert_eq!(header(&taken, "x-ratelimit-limit"), Some("50"));
    let refused = rest.send("GET", "/users/@me", Value::Null).await;
    assert_eq!(refused.status, 429);
    assert_eq!(header(&refused, "x-ratelimit-scope"), Some("global"));
    assert_eq!(header(&refused, "retry-after"), Some("1"));
    for name in ["limit", "remaining", "reset", "reset-after", "bucket"] {
        assert_eq!(header(&refused, &format!("x-ratelimit-{name}")), None, "{name}");
    }
}

#[tokio::test]
async fn a_limit_can_be_told_in_an_odd_way() {
    let emulator = Emulator::start().await;
    emulator.set_rate_limits(RateLimits::OFF);
    let rest = Rest::to(&emulator);
    let path = format!("/channels/{}/messages", emulator.channel());
    let send = async |odd: OddLimit| {
        let fault = Fault {
            what: FaultKind::RateLimit(odd),
            at: Some("POST /channels/{channel_id}/messages".to_owned()),
            percent: 100,
            times: Some(1),
        };
        emulator.set_faults(1, vec![fault]);
        let said = json!({ "content": "x" });
        let answer = rest
            .request("POST", &path)
            .json(&said)
            .send()
            .await
            .expect("an answer");
        assert_eq!(answer.status(), 429);
        let headers = answer.headers().clone();
        (headers, answer.text().await.expect("a text"))
    };
    for wait in ["nan", "inf", "-1", "", "86400", "\"soon\""] {
        let (headers, body) = send(OddLimit::everywhere(wait)).await;
        assert_eq!(headers["retry-after"], wait);
        assert_eq!(headers["x-ratelimit-reset-after"], wait);
        assert_eq!(headers["x-ratelimit-scope"], "user");
        assert!(body.contains(&format!("\"retry_after\": {wait}, ")), "{body}");
    }
    let (headers, body) = send(OddLimit {
        global: true,
        ..OddLimit::default()
    })
    .await;
    assert!(!headers.contains_key("retry-after"));
    assert_eq!(headers["x-ratelimit-global"], "true");
    let body: Value = serde_json::from_str(&body).expect("JSON");
    assert_eq!((&body["global"], body.get("retry_after")), (&json!(true), None));
    assert!(
        emulator.user("Alice").sees().is_empty(),
        "nothing was carried out"
    );
    assert_eq!(emulator.traffic().limited(), 7);
}

#[tokio::test]
async fn requests_are_under_way_together() {
    let emulator = Emulator::start().await;
    emulator.set_rate_limits(RateLimits::OFF);
    emulator.set_latency(Duration::from_millis(150));
    let rest = Rest::to(&emulator);
    let began = Instant::now();
    let all = (0..100).map(|_| rest.send("GET", "/users/@me", Value::Null));
    for answer in futures_util::future::join_all(all).await {
        assert_eq!(answer.status, 200);
    }
    let took = began.elapsed();
    assert!(took >= Duration::from_millis(150), "{took:?}");
    assert!(
        took < Duration::from_secs(10),
        "not one after the other: {took:?}"
    );
    emulator.set_latency(Duration::ZERO);
    assert_eq!(rest.send("GET", "/users/@me", Value::Null).await.status, 200);
}

#[tokio::test]
async fn traffic_is_counted_second_by_second() {
    let mut stage = Stage::set().await;
    let interaction = stage.command().await;
    let (emulator, rest) = (&stage.emulator, &stage.rest);
    emulator.clock().stop();
    emulator.set_rate_limits(RateLimits {
        per_channel: 2,
        ..RateLimits::default()
    });
    emulator.forget_traffic();
    let messages = stage.messages();
    for _ in 0..3 {
        rest.send("POST", &messages, json!({ "content": "x" })).await;
    }
    let answer = json!({ "type": 4, "data": { "content": "x" } });
    rest.send("POST", &interaction.callback(), answer).await;
    emulator.advance(Duration::from_secs(1));
    rest.send("GET", "/users/@me", Value::Null).await;
    let traffic = emulator.traffic();
    let seconds: Vec<_> = traffic
        .seconds
        .iter()
        .map(|second| (second.requests, second.global, second.limited))
        .collect();
    assert_eq!(seconds, [(4, 3, 1), (1, 1, 0)]);
    assert_eq!(traffic.seconds[0].second + 1, traffic.seconds[1].second);
    let summary = (traffic.requests(), traffic.global(), traffic.limited());
    assert_eq!(summary, (5, 4, 1));
    assert_eq!(traffic.busiest(), 3);
}

#[test]
fn ten_thousand_invalid_requests_in_ten_minutes_are_a_ban() {
    let mut traffic = emulator::Traffic::default();
    let minute = 60_000;
    assert!((0..9_999).all(|_| !traffic.count(0, true, 429)));
    assert!(!traffic.count(minute, true, 404), "not an invalid one");
    assert!(traffic.count(9 * minute, true, 403));
    assert!(!traffic.count(9 * minute, true, 401), "it is said once");
    assert!(!traffic.count(10 * minute, true, 401));
    assert_eq!(traffic.invalid_recently(), 3, "the first ones are too long ago");
}

#[tokio::test]
async fn a_ban_is_complained_about() {
    let emulator = Emulator::start().await;
    emulator.clock().stop();
    emulator.set_rate_limits(RateLimits {
        per_route: 0,
        in_all: u32::MAX,
        ..RateLimits::default()
    });
    let rest = Rest::to(&emulator);
    for _ in 0..100 {
        let all = (0..100).map(|_| rest.send("GET", "/users/@me", Value::Null));
        for answer in futures_util::future::join_all(all).await {
            assert_eq!(answer.status, 429);
        }
    }
    let complaints = emulator.complaints();
    assert_eq!(complaints.len(), 1, "{complaints:?}");
    assert_eq!(complaints[0].kind, ComplaintKind::BadRequest);
    assert!(complaints[0].text.contains("ban"), "{complaints:?}");
}

#[tokio::test]
async fn requests_come_by_http_2_as_well() {
    let emulator = Emulator::start().await;
    let client = reqwest::Client::builder()
        .http2_prior_knowledge()
        .build()
        .expect("a client");
    let get = async |path: &str| {
        let address = format!("{}{path}", emulator.base());
        let token = format!("Bot {}", emulator.token());
        let request = client.get(address).header("Authorization", token);
        request.send().await.expect("an answer")
    };
    let answer = get("/api/v10/users/@me").await;
    assert_eq!(
        (answer.status().as_u16(), answer.version()),
        (200, reqwest::Version::HTTP_2)
    );
    let user: Value = serde_json::from_str(&answer.text().await.expect("a text")).expect("JSON");
    assert_eq!(text(&user["id"]), emulator.bot().to_string());
    let control = get("/_/world").await;
    assert_eq!(control.status().as_u16(), 200);
}
