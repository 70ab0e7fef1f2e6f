//! Rate limits, counted without a server.

use emulator::RateLimits;
use emulator::internals::{Buckets, RateLimitRefusal};

#[test]
fn a_sixth_message_within_five_seconds_is_too_many() {
    let (mut buckets, limits) = (Buckets::default(), RateLimits::default());
    let mut send = |channel, now| {
        buckets
            .count(limits, "POST", "/channels/{channel_id}/messages", channel, now)
            .refused
            .is_some()
    };
    assert!((0..5).all(|_| !send("a", 1_000)));
    assert!(send("a", 1_000));
    assert!(!send("b", 1_000), "every channel has its own");
    assert!(!send("a", 6_000));
}

#[test]
fn answers_to_interactions_are_outside_the_global_limit() {
    let (mut buckets, limits) = (Buckets::default(), RateLimits::default());
    let mut get = |route, major: &str| buckets.count(limits, "GET", route, major, 0).refused;
    assert!((0..50).all(|at| get("/channels/{channel_id}", &at.to_string()).is_none()));
    assert_eq!(
        get("/channels/{channel_id}", "51"),
        Some(RateLimitRefusal::Global)
    );
    assert_eq!(get("/webhooks/{webhook_id}/{webhook_token}", "x"), None);
}
