//! How quick the emulator is with a real bot: prints one JSON object.
//!
//! `cargo bench -p emulator --bench speed -- [SECONDS]`: the round trip of a bare command, and then 200
//! interactions a second for so many seconds (60 if not said), each answered exactly once, with the events in
//! order.

#[allow(dead_code)]
#[path = "../tests/emulator/poise_bot.rs"]
mod poise_bot;
#[allow(dead_code)]
#[path = "../tests/emulator/raw.rs"]
mod raw;

use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use emulator::{Acknowledged, Emulator, Outcome, RateLimits};
use serde_json::{Value, json};

const A_SECOND: u64 = 200;
const USERS: u64 = 20;
const ROUND_TRIPS: usize = 500;

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let given = arguments.iter().find_map(|argument| argument.parse().ok());
    // A test run that happens upon this takes a second, not a minute.
    let usual = if arguments.iter().any(|argument| argument == "--bench") {
        60
    } else {
        1
    };
    let round_trip = round_trip().await;
    let load = load(given.unwrap_or(usual)).await;
    println!("{}", json!({ "round_trip": round_trip, "load": load }));
}

/// One command after the other, each when the one before was answered.
async fn round_trip() -> Value {
    let emulator = Emulator::start().await;
    let _bot = poise_bot::start(&emulator).await;
    let alice = emulator.user("Alice");
    let mut times = Vec::with_capacity(ROUND_TRIPS);
    for number in 0..ROUND_TRIPS + 50 {
        let began = Instant::now();
        let outcome = alice.slash("/ping", &[]).await;
        assert!(matches!(outcome, Outcome::Answered(_)), "{outcome:?}");
        // The first ones warm everything up.
        if number >= 50 {
            times.push(began.elapsed());
        }
    }
    summary(times)
}

/// So many commands a second, whether or not those before were answered.
async fn load(seconds: u64) -> Value {
    let emulator = Arc::new(Emulator::start().await);
    emulator.set_rate_limits(RateLimits::OFF);
    let _bot = poise_bot::start(&emulator).await;
    let mut witness = raw::Socket::identified(&emulator, 1).await;
    let wanted = seconds * A_SECOND;
    let listening = tokio::spawn(async move {
        let (mut last_id, mut last_number) = (0, 2);
        for _ in 0..wanted {
            let event = witness.hear().await;
            assert_eq!(
                (&event["t"], &event["s"]),
                (&json!("INTERACTION_CREATE"), &json!(last_number + 1))
            );
            last_number += 1;
            let id: u64 = event["d"]["id"]
                .as_str()
                .and_then(|id| id.parse().ok())
                .expect("an id");
            assert!(id > last_id, "out of order");
            last_id = id;
        }
    });
    let users: Vec<_> = (0..USERS)
        .map(|number| Arc::new(emulator.user(&format!("user{number}"))))
        .collect();
    let mut tick = tokio::time::interval(Duration::from_micros(1_000_000 / A_SECOND));
    let began = Instant::now();
    let mut pending = Vec::new();
    for number in 0..wanted {
        tick.tick().await;
        let user = Arc::clone(&users[(number % USERS) as usize]);
        pending.push(tokio::spawn(async move {
            let began = Instant::now();
            (user.slash("/ping", &[]).await, began.elapsed())
        }));
    }
    let (mut answers, mut times) = (HashSet::new(), Vec::new());
    for task in pending {
        match task.await.expect("no panic") {
            (Outcome::Answered(Acknowledged::Message(id)), time) => {
                assert!(answers.insert(id), "an answer for two");
                times.push(time);
            }
            (other, _) => panic!("{other:?}"),
        }
    }
    let took = began.elapsed().as_secs_f64();
    listening.await.expect("all events in order");
    assert_eq!(users[0].sees().len() as u64, wanted, "answered more than once");
    let mut summary = summary(times);
    summary["interactions"] = json!(wanted);
    summary["a_second"] = json!((wanted as f64 / took).round());
    summary
}

fn summary(mut times: Vec<Duration>) -> Value {
    times.sort();
    let at = |percent: usize| {
        let time = times
            .get(times.len() * percent / 100)
            .or(times.last())
            .copied()
            .unwrap_or_default();
        (time.as_secs_f64() * 100_000.0).round() / 100.0
    };
    json!({ "count": times.len(), "min_ms": at(0), "median_ms": at(50), "p95_ms": at(95), "max_ms": at(100) })
}
