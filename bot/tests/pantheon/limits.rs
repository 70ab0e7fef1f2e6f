//! What is let through to Discord, and when: our limits, and those that Discord names.

use std::sync::Arc;
use std::time::Duration;

use bot::wire::{Lane, Limits, Scope};
use reqwest::Method;
use reqwest::header::{HeaderMap, HeaderName, HeaderValue};
use tokio::time::{Instant, timeout};

fn scope(about: u64) -> Scope {
    Scope {
        method: Method::POST,
        route: "/channels/{}/messages",
        about: about.to_string(),
    }
}

fn headers(named: &[(&'static str, &str)]) -> HeaderMap {
    let one = |(name, value): &(&'static str, &str)| {
        let value = HeaderValue::from_str(value).expect("a value");
        (HeaderName::from_static(name), value)
    };
    named.iter().map(one).collect()
}

/// How long somebody waits for the next request of this kind.
async fn wait_for(limits: &Limits, scope: &Scope) -> Duration {
    let asked = Instant::now();
    drop(limits.pass(Lane::Message, scope).await);
    asked.elapsed()
}

#[tokio::test(start_paused = true)]
async fn an_exhausted_limit_is_waited_for() {
    let limits = Limits::default();
    let left = |left: &str| {
        headers(&[
            ("x-ratelimit-bucket", "abc"),
            ("x-ratelimit-remaining", left),
            ("x-ratelimit-reset-after", "3.5"),
        ])
    };
    limits.pass(Lane::Message, &scope(1)).await.learn(&left("1"));
    assert!(
        wait_for(&limits, &scope(1)).await < Duration::from_millis(1),
        "one more"
    );
    limits.pass(Lane::Message, &scope(2)).await.learn(&left("0"));
    let waited = wait_for(&limits, &scope(2)).await;
    assert!(waited >= Duration::from_secs_f64(3.5), "none left: {waited:?}");
    assert!(waited < Duration::from_secs(4), "{waited:?}");
    assert!(
        wait_for(&limits, &scope(3)).await < Duration::from_millis(1),
        "another channel has a limit of its own"
    );
}

#[tokio::test(start_paused = true)]
async fn a_request_too_many_waits_as_long_as_discord_says_and_never_longer_than_a_minute() {
    for (header, said, expected) in [
        (Some("2"), None, 2.0),
        (Some("0.25"), Some(9.0), 0.25),
        (None, Some(0.5), 0.5),
        (None, None, 1.0),
        (Some("nan"), None, 1.0),
        (Some("inf"), None, 1.0),
        (Some("-1"), None, 1.0),
        (Some(""), None, 1.0),
        (Some("soon"), None, 1.0),
        (Some("nan"), Some(3.0), 3.0),
        (None, Some(f64::NAN), 1.0),
        (None, Some(-4.0), 1.0),
        (Some("86400"), None, 60.0),
        (None, Some(1e300), 60.0),
    ] {
        let limits = Limits::default();
        let mut pass = limits.pass(Lane::Message, &scope(1)).await;
        let answer = header.map_or_else(HeaderMap::new, |value| headers(&[("retry-after", value)]));
        let wait = pass.refused(&answer, said, false);
        drop(pass);
        assert_eq!(wait, Duration::from_secs_f64(expected), "{header:?} {said:?}");
        let waited = wait_for(&limits, &scope(1)).await;
        assert!(
            waited >= wait && waited < wait + Duration::from_millis(5),
            "{waited:?}"
        );
        assert!(wait_for(&limits, &scope(2)).await < Duration::from_millis(1));
    }
}

#[tokio::test(start_paused = true)]
async fn when_discord_wants_no_requests_at_all_only_answers_go_on() {
    let limits = Limits::default();
    let mut pass = limits.pass(Lane::Message, &scope(1)).await;
    pass.refused(&headers(&[("retry-after", "5")]), None, true);
    drop(pass);
    let asked = Instant::now();
    drop(limits.pass(Lane::Acknowledgement, &scope(2)).await);
    drop(limits.pass(Lane::Reply, &scope(2)).await);
    assert!(asked.elapsed() < Duration::from_millis(1));
    assert!(wait_for(&limits, &scope(3)).await >= Duration::from_secs(5));
}

#[tokio::test(start_paused = true)]
async fn requests_about_one_thing_go_one_after_the_other() {
    let limits = Limits::default();
    let first = limits.pass(Lane::Message, &scope(1)).await;
    let second = scope(1);
    let waiting = timeout(Duration::from_secs(30), limits.pass(Lane::Message, &second));
    assert!(waiting.await.is_err(), "the first is still under way");
    drop(first);
    assert!(wait_for(&limits, &second).await < Duration::from_millis(1));
}

#[tokio::test(start_paused = true)]
async fn answers_wait_for_no_message() {
    let limits = Arc::new(Limits::default());
    // As many messages as may be under way, none of which ends.
    let mut messages = Vec::new();
    for channel in 0..64 {
        messages.push(limits.pass(Lane::Message, &scope(channel)).await);
    }
    let full = scope(64);
    let waiting = timeout(Duration::from_secs(30), limits.pass(Lane::Message, &full));
    assert!(waiting.await.is_err(), "no room for another message");
    let asked = Instant::now();
    let mut answers = Vec::new();
    let token = scope(100);
    for _ in 0..200 {
        answers.push(limits.pass(Lane::Acknowledgement, &token).await);
    }
    assert!(asked.elapsed() < Duration::from_millis(1));
}

#[tokio::test(start_paused = true)]
async fn limits_that_nobody_uses_are_forgotten() {
    let limits = Limits::default();
    for token in 0..20_000 {
        drop(limits.pass(Lane::Reply, &scope(token)).await);
    }
    assert!(limits.kept() <= 1024, "{} are kept", limits.kept());
}
