//! A gateway that is not as bots expect it: alive and silent, or with payloads that nobody has seen before.

use emulator::{Emulator, Swallow};
use serde_json::json;

use crate::raw::Socket;

const INTENTS: u64 = 1 | 1 << 9 | 1 << 15;

#[tokio::test]
async fn a_connection_can_be_alive_and_tell_nothing() {
    let emulator = Emulator::start().await;
    let mut socket = Socket::identified(&emulator, INTENTS).await;
    let alice = emulator.user("Alice");
    emulator.swallow_events(Swallow::UntilReconnect);
    alice.writes("unheard");
    let me = emulator.bot().to_string();
    let members = json!({ "guild_id": emulator.guild(), "user_ids": [me], "limit": 0, "nonce": "" });
    socket.say(json!({ "op": 8, "d": members })).await;
    socket.say(json!({ "op": 1, "d": null })).await;
    assert_eq!(
        socket.hear().await["op"],
        11,
        "nothing but the heartbeat is answered"
    );
    emulator.deliver_events();
    alice.writes("heard");
    assert_eq!(socket.until_event("MESSAGE_CREATE").await["content"], "heard");
}

/// What a bot hears that resumes while events are swallowed.
async fn heard_after_resuming(swallow: Swallow) -> Vec<String> {
    let emulator = Emulator::start().await;
    let (_first, session) = Socket::in_session(&emulator, INTENTS).await;
    emulator.swallow_events(swallow);
    emulator.user("Alice").writes("unheard");
    let mut socket = Socket::connect(&emulator, "v=10").await;
    socket.hear().await;
    socket
        .say(json!({ "op": 6, "d": { "token": emulator.token(), "session_id": session, "seq": 2 } }))
        .await;
    let mut heard = Vec::new();
    while heard.last().is_none_or(|last| last != "RESUMED") {
        heard.push(socket.hear().await["t"].as_str().unwrap_or_default().to_owned());
    }
    // A new session tells everything again, unless all of them are deaf.
    let mut other = Socket::identified(&emulator, INTENTS).await;
    emulator.user("Alice").writes("again");
    other.say(json!({ "op": 1, "d": null })).await;
    let next = other.hear().await;
    heard.push(next["t"].as_str().unwrap_or("nothing").to_owned());
    heard
}

#[tokio::test]
async fn a_resume_brings_what_a_connection_swallowed_but_not_what_a_session_did() {
    let heard = heard_after_resuming(Swallow::UntilReconnect).await;
    assert_eq!(heard, ["MESSAGE_CREATE", "RESUMED", "MESSAGE_CREATE"]);
    let heard = heard_after_resuming(Swallow::UntilIdentify).await;
    assert_eq!(heard, ["RESUMED", "MESSAGE_CREATE"]);
    assert_eq!(
        heard_after_resuming(Swallow::Always).await,
        ["RESUMED", "nothing"]
    );
}

#[tokio::test]
async fn a_payload_is_sent_as_it_is() {
    let emulator = Emulator::start().await;
    let mut socket = Socket::identified(&emulator, INTENTS).await;
    let strange = json!({ "op": 99, "d": [1, 2] });
    emulator.send_payload(strange.clone());
    assert_eq!(socket.hear().await, strange);
    emulator.send_text("{");
    assert_eq!(socket.hear_raw().await.expect("a text"), "{");
}

#[tokio::test]
async fn an_interaction_can_be_unlike_any_other() {
    let emulator = Emulator::start().await;
    let mut socket = Socket::identified(&emulator, INTENTS).await;
    let alice = emulator.user("Alice");
    let strange = json!({ "type": 99, "data": { "new": 1 }, "entitlements": null, "mood": "good" });
    let event = tokio::select! {
        biased;
        outcome = alice.interacts(strange) => panic!("{outcome:?}"),
        event = socket.until_event("INTERACTION_CREATE") => event,
    };
    assert_eq!(
        (&event["type"], &event["data"]["new"], &event["mood"]),
        (&json!(99), &json!(1), &json!("good"))
    );
    assert_eq!(event.get("entitlements"), None);
    assert!(event["token"].is_string() && event["member"].is_object());
}
