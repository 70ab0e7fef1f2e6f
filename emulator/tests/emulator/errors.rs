//! Discord's error codes: each is met by the request that Discord answers with it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use emulator::{ComplaintKind, Emulator, Overwrite, Permissions, RateLimits};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::raw;
use crate::raw::{Answer, Rest};
use crate::stage::{Stage, form, text};

fn is(answer: &Answer, status: u16, code: u64) {
    assert_eq!((answer.status, answer.code()), (status, code), "{answer:?}");
    assert!(answer.body["message"].is_string(), "{answer:?}");
}

fn hello() -> Value {
    json!({ "type": 4, "data": { "content": "hello" } })
}

fn said(content: &str) -> Value {
    json!({ "content": content })
}

// ---- interactions ----

#[tokio::test]
async fn an_interaction_that_never_was_is_unknown() {
    let mut stage = Stage::set().await;
    is(
        &stage
            .rest
            .send("POST", "/interactions/1/no-such-token/callback", hello())
            .await,
        404,
        10062,
    );
    let interaction = stage.command().await;
    let token = text(&interaction.event["token"]);
    is(
        &stage
            .rest
            .send("POST", &format!("/interactions/1/{token}/callback"), hello())
            .await,
        404,
        10062,
    );
    is(
        &stage
            .rest
            .send("POST", "/interactions/words/x/callback", hello())
            .await,
        400,
        50035,
    );
}

#[tokio::test]
async fn an_interaction_is_unknown_after_three_seconds() {
    let mut stage = Stage::set().await;
    stage.emulator.clock().stop();
    let interaction = stage.command().await;
    stage.emulator.advance(Duration::from_millis(3001));
    is(
        &stage.rest.send("POST", &interaction.callback(), hello()).await,
        404,
        10062,
    );
    let interaction = stage.command().await;
    stage.emulator.advance(Duration::from_secs(3));
    assert_eq!(
        stage
            .rest
            .send("POST", &interaction.callback(), hello())
            .await
            .status,
        204
    );
}

#[tokio::test]
async fn a_token_lives_for_fifteen_minutes() {
    let mut stage = Stage::set().await;
    stage.emulator.clock().stop();
    let interaction = stage.command().await;
    stage.acknowledge(&interaction, hello()).await;
    stage.emulator.advance(Duration::from_secs(15 * 60));
    assert_eq!(
        stage
            .rest
            .send("POST", &interaction.follow_up(), said("in time"))
            .await
            .status,
        200
    );
    stage.emulator.advance(Duration::from_millis(1));
    stage.command().await;
    is(
        &stage
            .rest
            .send("POST", &interaction.follow_up(), said("late"))
            .await,
        401,
        50027,
    );
    for method in ["GET", "PATCH", "DELETE"] {
        let body = if method == "PATCH" {
            said("late")
        } else {
            Value::Null
        };
        is(
            &stage
                .rest
                .send(method, &interaction.message("@original"), body)
                .await,
            401,
            50027,
        );
    }
}

#[tokio::test]
async fn an_interaction_is_acknowledged_once() {
    let mut stage = Stage::set().await;
    for kind in [4, 5, 9] {
        let interaction = stage.command().await;
        let data = if kind == 9 { form() } else { said("hello") };
        stage
            .acknowledge(&interaction, json!({ "type": kind, "data": data }))
            .await;
        is(
            &stage.rest.send("POST", &interaction.callback(), hello()).await,
            400,
            40060,
        );
        is(
            &stage
                .rest
                .send(
                    "POST",
                    &interaction.callback(),
                    json!({ "type": 9, "data": form() }),
                )
                .await,
            400,
            40060,
        );
    }
}

#[tokio::test]
async fn a_form_does_not_answer_a_form_or_a_suggestion() {
    let mut stage = Stage::set().await;
    let show = json!({ "type": 9, "data": form() });
    let interaction = stage.form().await;
    is(
        &stage
            .rest
            .send("POST", &interaction.callback(), show.clone())
            .await,
        400,
        50035,
    );
    stage.acknowledge(&interaction, hello()).await;
    let interaction = stage.typing().await;
    is(
        &stage.rest.send("POST", &interaction.callback(), show).await,
        400,
        50035,
    );
}

#[tokio::test]
async fn an_answer_fits_what_was_done() {
    let mut stage = Stage::set().await;
    let choices = json!({ "type": 8, "data": { "choices": [] } });
    let interaction = stage.command().await;
    for wrong in [
        json!({ "type": 6 }),
        json!({ "type": 7, "data": said("x") }),
        choices,
        json!({ "type": 99 }),
    ] {
        is(
            &stage.rest.send("POST", &interaction.callback(), wrong).await,
            400,
            50035,
        );
    }
    stage.acknowledge(&interaction, hello()).await;
    let interaction = stage.typing().await;
    is(
        &stage.rest.send("POST", &interaction.callback(), hello()).await,
        400,
        50035,
    );
    is(
        &stage
            .rest
            .send("POST", &interaction.callback(), json!({ "type": 5 }))
            .await,
        400,
        50035,
    );
}

#[tokio::test]
async fn nothing_follows_before_the_first_answer() {
    let mut stage = Stage::set().await;
    let interaction = stage.command().await;
    is(
        &stage
            .rest
            .send("POST", &interaction.follow_up(), said("too early"))
            .await,
        404,
        10015,
    );
    is(
        &stage
            .rest
            .send("GET", &interaction.message("@original"), Value::Null)
            .await,
        404,
        10015,
    );
    let path = format!("/webhooks/{}/no-such-token", stage.emulator.bot());
    is(&stage.rest.send("POST", &path, said("x")).await, 404, 10015);
    let path = format!("/webhooks/1/{}", text(&interaction.event["token"]));
    is(&stage.rest.send("POST", &path, said("x")).await, 404, 10015);
}

#[tokio::test]
async fn a_token_opens_the_messages_of_its_interaction_alone() {
    let mut stage = Stage::set().await;
    let interaction = stage.command().await;
    stage.acknowledge(&interaction, hello()).await;
    let other = stage.message(said("another message")).await;
    is(
        &stage
            .rest
            .send("GET", &interaction.message(&other), Value::Null)
            .await,
        404,
        10008,
    );
    is(
        &stage
            .rest
            .send("PATCH", &interaction.message(&other), said("x"))
            .await,
        404,
        10008,
    );
    assert_eq!(
        stage
            .rest
            .send("DELETE", &interaction.message("@original"), Value::Null)
            .await
            .status,
        204
    );
    is(
        &stage
            .rest
            .send("GET", &interaction.message("@original"), Value::Null)
            .await,
        404,
        10008,
    );
    let interaction = stage.command().await;
    stage
        .acknowledge(&interaction, json!({ "type": 9, "data": form() }))
        .await;
    is(
        &stage
            .rest
            .send("GET", &interaction.message("@original"), Value::Null)
            .await,
        404,
        10008,
    );
}

// ---- unknown objects ----

#[tokio::test]
async fn unknown_objects_have_their_codes() {
    let stage = Stage::set().await;
    stage.emulator.set_bot_permissions(Permissions::ALL);
    let (bot, guild) = (stage.emulator.bot(), stage.emulator.guild());
    let (channel, alice) = (stage.emulator.channel(), stage.alice.id);
    let cases = [
        ("GET", "/applications/1/commands".to_owned(), 10002),
        ("GET", "/channels/1".to_owned(), 10003),
        ("GET", "/channels/1/messages".to_owned(), 10003),
        ("GET", "/guilds/1".to_owned(), 10004),
        ("GET", format!("/applications/{bot}/guilds/1/commands"), 10004),
        ("GET", format!("/guilds/{guild}/members/1"), 10007),
        ("GET", format!("/channels/{channel}/messages/1"), 10008),
        ("DELETE", format!("/channels/{channel}/messages/1"), 10008),
        ("PUT", format!("/guilds/{guild}/members/{alice}/roles/1"), 10011),
        ("GET", "/users/1".to_owned(), 10013),
        ("GET", format!("/applications/{bot}/commands/1"), 10063),
        (
            "DELETE",
            format!("/applications/{bot}/guilds/{guild}/commands/1"),
            10063,
        ),
    ];
    for (method, path, code) in cases {
        is(&stage.rest.send(method, &path, Value::Null).await, 404, code);
    }
    is(
        &stage.rest.send("POST", "/channels/1/messages", said("x")).await,
        404,
        10003,
    );
    is(
        &stage
            .rest
            .send("POST", "/users/@me/channels", json!({ "recipient_id": "1" }))
            .await,
        404,
        10013,
    );
    let reply = json!({ "content": "x", "message_reference": { "message_id": "1" } });
    let refused = stage.rest.send("POST", &stage.messages(), reply).await;
    assert_eq!(
        (refused.status, refused.code()),
        (400, 50035),
        "a reply to nothing: {refused:?}"
    );
    is(
        &stage.rest.send("GET", "/channels/words", Value::Null).await,
        400,
        50035,
    );
}

// ---- messages ----

#[tokio::test]
async fn a_message_has_something_in_it() {
    let mut stage = Stage::set().await;
    is(
        &stage.rest.send("POST", &stage.messages(), json!({})).await,
        400,
        50006,
    );
    is(
        &stage.rest.send("POST", &stage.messages(), said("")).await,
        400,
        50006,
    );
    is(
        &stage.rest.send("POST", &stage.messages(), said(" \n ")).await,
        400,
        50006,
    );
    let interaction = stage.command().await;
    is(
        &stage
            .rest
            .send("POST", &interaction.callback(), json!({ "type": 4, "data": {} }))
            .await,
        400,
        50006,
    );
    stage.acknowledge(&interaction, hello()).await;
    is(
        &stage.rest.send("POST", &interaction.follow_up(), said("")).await,
        400,
        50006,
    );
    is(
        &stage
            .rest
            .send("PATCH", &interaction.message("@original"), said(""))
            .await,
        400,
        50006,
    );
}

#[tokio::test]
async fn only_the_author_edits_a_message() {
    let stage = Stage::set().await;
    let path = format!("{}/{}", stage.messages(), stage.alice.writes("mine"));
    is(&stage.rest.send("PATCH", &path, said("yours")).await, 403, 50005);
    is(&stage.rest.send("DELETE", &path, Value::Null).await, 403, 50013);
    stage
        .emulator
        .set_bot_permissions(Permissions::bot().and(Permissions::MANAGE_MESSAGES));
    assert_eq!(stage.rest.send("DELETE", &path, Value::Null).await.status, 204);
}

#[tokio::test]
async fn closed_direct_messages_are_not_reached() {
    let stage = Stage::set().await;
    let opened = stage
        .rest
        .send(
            "POST",
            "/users/@me/channels",
            json!({ "recipient_id": stage.alice.id }),
        )
        .await;
    let path = format!("/channels/{}/messages", text(&opened.body["id"]));
    let sent = stage.rest.send("POST", &path, said("dear friend")).await;
    assert_eq!(sent.status, 200);
    stage.alice.closes_dms();
    is(
        &stage.rest.send("POST", &path, said("dear friend?")).await,
        403,
        50007,
    );
    let message = format!("{path}/{}", text(&sent.body["id"]));
    assert_eq!(
        stage
            .rest
            .send("PATCH", &message, said("what is there can be edited"))
            .await
            .status,
        200
    );
    stage.alice.opens_dms();
    assert_eq!(stage.rest.send("POST", &path, said("again")).await.status, 200);
    let own = json!({ "recipient_id": stage.emulator.bot() });
    is(
        &stage.rest.send("POST", "/users/@me/channels", own).await,
        403,
        50007,
    );
}

#[tokio::test]
async fn a_right_that_is_missing_is_told() {
    let stage = Stage::set().await;
    let without = |right| {
        stage
            .emulator
            .set_bot_permissions(Permissions::bot().without(right))
    };
    without(Permissions::SEND_MESSAGES);
    is(
        &stage.rest.send("POST", &stage.messages(), said("x")).await,
        403,
        50013,
    );
    without(Permissions::ATTACH_FILES);
    let file: (&str, &[u8]) = ("a.txt", b"a");
    is(
        &stage
            .rest
            .send_files("POST", &stage.messages(), said("x"), &[file])
            .await,
        403,
        50013,
    );
    assert_eq!(
        stage.rest.send("POST", &stage.messages(), said("x")).await.status,
        200
    );
    without(Permissions::CREATE_PUBLIC_THREADS);
    let threads = format!("/channels/{}/threads", stage.emulator.channel());
    is(
        &stage
            .rest
            .send("POST", &threads, json!({ "name": "x", "type": 11 }))
            .await,
        403,
        50013,
    );
    is(
        &stage
            .rest
            .send("POST", &threads, json!({ "name": "x", "type": 12 }))
            .await,
        403,
        50013,
    );
    let channel = format!("/channels/{}", stage.emulator.channel());
    is(
        &stage.rest.send("PATCH", &channel, json!({ "name": "x" })).await,
        403,
        50013,
    );
    is(
        &stage.rest.send("DELETE", &channel, Value::Null).await,
        403,
        50013,
    );
}

#[tokio::test]
async fn a_channel_that_is_not_seen_gives_no_access() {
    let stage = Stage::set().await;
    let message = stage.message(said("before")).await;
    let overwrite = Overwrite {
        id: stage.emulator.bot(),
        member: true,
        allow: Permissions::NONE,
        deny: Permissions::VIEW_CHANNEL,
    };
    stage.emulator.set_overwrite(stage.emulator.channel(), overwrite);
    is(
        &stage.rest.send("POST", &stage.messages(), said("x")).await,
        403,
        50001,
    );
    is(
        &stage.rest.send("GET", &stage.messages(), Value::Null).await,
        403,
        50001,
    );
    is(
        &stage
            .rest
            .send(
                "GET",
                &format!("/channels/{}", stage.emulator.channel()),
                Value::Null,
            )
            .await,
        403,
        50001,
    );
    is(
        &stage
            .rest
            .send("PATCH", &format!("{}/{message}", stage.messages()), said("x"))
            .await,
        403,
        50001,
    );
    let threads = format!("{}/{message}/threads", stage.messages());
    is(
        &stage.rest.send("POST", &threads, json!({ "name": "x" })).await,
        403,
        50001,
    );
}

#[tokio::test]
async fn an_interaction_is_answered_without_the_right_to_write() {
    let mut stage = Stage::set().await;
    let rights = Permissions::VIEW_CHANNEL.and(Permissions::USE_APPLICATION_COMMANDS);
    stage.emulator.set_bot_permissions(rights);
    let interaction = stage.command().await;
    stage.acknowledge(&interaction, hello()).await;
    assert_eq!(
        stage
            .rest
            .send("POST", &interaction.follow_up(), said("more"))
            .await
            .status,
        200
    );
}

// ---- threads ----

#[tokio::test]
async fn the_chat_of_a_voice_channel_has_no_threads() {
    let stage = Stage::set().await;
    let voice = stage.emulator.add_voice_channel("hall");
    let seen = stage
        .rest
        .send("GET", &format!("/channels/{voice}"), Value::Null)
        .await;
    assert_eq!((seen.status, &seen.body["type"]), (200, &json!(2)), "{seen:?}");
    let written = stage
        .rest
        .send("POST", &format!("/channels/{voice}/messages"), said("hello"))
        .await;
    assert_eq!(written.status, 200, "{written:?}");
    let path = format!("/channels/{voice}/threads");
    is(
        &stage
            .rest
            .send("POST", &path, json!({ "name": "x", "type": 11 }))
            .await,
        400,
        50024,
    );
    let path = format!("/channels/{voice}/messages/{}/threads", text(&written.body["id"]));
    is(
        &stage.rest.send("POST", &path, json!({ "name": "x" })).await,
        400,
        50024,
    );
}

async fn thread(stage: &Stage) -> String {
    let path = format!("/channels/{}/threads", stage.emulator.channel());
    let opened = stage
        .rest
        .send("POST", &path, json!({ "name": "corner", "type": 11 }))
        .await;
    assert_eq!(opened.status, 201, "{opened:?}");
    text(&opened.body["id"]).to_owned()
}

#[tokio::test]
async fn a_message_has_one_thread() {
    let stage = Stage::set().await;
    let message = stage.message(said("about this")).await;
    let path = format!("{}/{message}/threads", stage.messages());
    let opened = stage.rest.send("POST", &path, json!({ "name": "corner" })).await;
    assert_eq!(
        (opened.status, text(&opened.body["id"])),
        (201, message.as_str()),
        "it has the id of its message"
    );
    is(
        &stage.rest.send("POST", &path, json!({ "name": "corner" })).await,
        400,
        160004,
    );
    let inside = format!("/channels/{message}/threads");
    is(
        &stage
            .rest
            .send("POST", &inside, json!({ "name": "deeper", "type": 11 }))
            .await,
        400,
        50024,
    );
}

#[tokio::test]
async fn writing_wakes_an_archived_thread_and_editing_is_refused() {
    let stage = Stage::set().await;
    let thread = thread(&stage).await;
    let messages = format!("/channels/{thread}/messages");
    let sent = stage.rest.send("POST", &messages, said("first")).await;
    let message = format!("{messages}/{}", text(&sent.body["id"]));
    let archived = async |yes: bool| {
        let found = stage
            .rest
            .send("GET", &format!("/channels/{thread}"), Value::Null)
            .await;
        assert_eq!(found.body["thread_metadata"]["archived"], yes, "{found:?}");
    };
    stage
        .emulator
        .archive_thread(thread.parse().expect("an id"), false);
    archived(true).await;
    is(
        &stage.rest.send("PATCH", &message, said("edited")).await,
        400,
        50083,
    );
    is(
        &stage.rest.send("DELETE", &message, Value::Null).await,
        400,
        50083,
    );
    is(
        &stage
            .rest
            .send("PATCH", &format!("/channels/{thread}"), json!({ "name": "x" }))
            .await,
        400,
        50083,
    );
    let member = format!("/channels/{thread}/thread-members/{}", stage.alice.id);
    is(&stage.rest.send("PUT", &member, Value::Null).await, 400, 50083);
    archived(true).await;
    assert_eq!(
        stage.rest.send("POST", &messages, said("second")).await.status,
        200
    );
    archived(false).await;
    assert_eq!(
        stage.rest.send("PATCH", &message, said("edited")).await.status,
        200
    );
}

#[tokio::test]
async fn a_thread_is_archived_when_nothing_happens() {
    let stage = Stage::set().await;
    let path = format!("/channels/{}/threads", stage.emulator.channel());
    let body = json!({ "name": "corner", "type": 11, "auto_archive_duration": 60 });
    let opened = stage.rest.send("POST", &path, body).await;
    let path = format!("/channels/{}", text(&opened.body["id"]));
    let archived =
        async || stage.rest.send("GET", &path, Value::Null).await.body["thread_metadata"]["archived"].clone();
    stage.emulator.advance(Duration::from_secs(59 * 60));
    assert_eq!(archived().await, false);
    stage.emulator.advance(Duration::from_secs(60));
    assert_eq!(archived().await, true);
    let opened = stage
        .rest
        .send("PATCH", &path, json!({ "archived": false }))
        .await;
    assert_eq!((opened.status, archived().await), (200, json!(false)));
}

#[tokio::test]
async fn a_locked_thread_stays_archived() {
    let stage = Stage::set().await;
    let thread = thread(&stage).await;
    stage
        .emulator
        .archive_thread(thread.parse().expect("an id"), true);
    let messages = format!("/channels/{thread}/messages");
    is(&stage.rest.send("POST", &messages, said("x")).await, 400, 50083);
    is(
        &stage
            .rest
            .send(
                "PATCH",
                &format!("/channels/{thread}"),
                json!({ "archived": false }),
            )
            .await,
        403,
        50013,
    );
    stage
        .emulator
        .set_bot_permissions(Permissions::bot().and(Permissions::MANAGE_THREADS));
    assert_eq!(stage.rest.send("POST", &messages, said("x")).await.status, 200);
}

// ---- HTTP ----

#[tokio::test]
async fn a_request_needs_the_token() {
    let emulator = Emulator::start().await;
    let client = reqwest::Client::new();
    let base = format!("{}/api/v10", emulator.base());
    for authorization in ["", "Bot wrong", "Bearer wrong"] {
        let request = client
            .get(format!("{base}/users/@me"))
            .header("Authorization", authorization);
        is(&raw::answer(request).await, 401, 0);
    }
    is(
        &raw::answer(client.get(format!("{base}/users/@me"))).await,
        401,
        0,
    );
    let bare = client
        .get(format!("{base}/users/@me"))
        .header("Authorization", emulator.token());
    is(&raw::answer(bare).await, 401, 0);
    assert_eq!(
        raw::answer(client.get(format!("{base}/gateway"))).await.status,
        200
    );
}

#[tokio::test]
async fn an_unknown_route_is_not_found_and_told() {
    let stage = Stage::set().await;
    is(&stage.rest.send("GET", "/nowhere", Value::Null).await, 404, 0);
    is(
        &stage.rest.send("PATCH", "/users/@me/channels", json!({})).await,
        405,
        0,
    );
    let complaints = stage.emulator.forgive();
    let routes = complaints
        .iter()
        .filter(|complaint| complaint.kind == ComplaintKind::UnknownRoute)
        .count();
    assert_eq!(routes, 2, "{complaints:?}");
    assert!(complaints[0].text.contains("/nowhere"));
}

#[tokio::test]
async fn an_unknown_route_fails_the_test_it_happens_in() {
    let emulator = Emulator::start().await;
    Rest::to(&emulator).send("GET", "/nowhere", Value::Null).await;
    let failed = catch_unwind(AssertUnwindSafe(|| drop(emulator)));
    let message = failed.expect_err("a failure");
    let message = message.downcast_ref::<String>().expect("a message");
    assert!(
        message.contains("UnknownRoute") && message.contains("GET /api/v10/nowhere"),
        "{message}"
    );
}

#[tokio::test]
async fn too_many_messages_have_to_wait() {
    let emulator = Emulator::start().await;
    emulator.clock().stop();
    let rest = Rest::to(&emulator);
    let path = format!("/channels/{}/messages", emulator.channel());
    let header = |answer: &Answer, name: &str| answer.headers[name].to_str().expect("a text").to_owned();
    for left in (0..5).rev() {
        let answer = rest.send("POST", &path, said("x")).await;
        assert_eq!(answer.status, 200);
        assert_eq!(header(&answer, "x-ratelimit-limit"), "5");
        assert_eq!(header(&answer, "x-ratelimit-remaining"), left.to_string());
        assert_eq!(header(&answer, "x-ratelimit-reset-after"), "5.000");
        assert!(!header(&answer, "x-ratelimit-bucket").is_empty());
        assert!(header(&answer, "x-ratelimit-reset").parse::<f64>().is_ok());
    }
    emulator.advance(Duration::from_millis(1500));
    let refused = rest.send("POST", &path, said("x")).await;
    assert_eq!(refused.status, 429);
    assert_eq!(refused.body["retry_after"], 3.5);
    assert_eq!(refused.body["global"], false);
    assert!(refused.body["message"].is_string());
    assert_eq!(header(&refused, "retry-after"), "4");
    assert_eq!(header(&refused, "x-ratelimit-scope"), "user");
    assert_eq!(header(&refused, "x-ratelimit-remaining"), "0");
    assert!(!refused.headers.contains_key("x-ratelimit-global"));
    emulator.advance(Duration::from_millis(3500));
    assert_eq!(rest.send("POST", &path, said("x")).await.status, 200);
}

#[tokio::test]
async fn too_many_requests_in_all_have_to_wait() {
    let emulator = Emulator::start().await;
    emulator.clock().stop();
    emulator.set_rate_limits(RateLimits {
        in_all: 2,
        ..RateLimits::default()
    });
    let rest = Rest::to(&emulator);
    assert_eq!(rest.send("GET", "/users/@me", Value::Null).await.status, 200);
    assert_eq!(rest.send("GET", "/gateway/bot", Value::Null).await.status, 200);
    let refused = rest.send("GET", "/applications/@me", Value::Null).await;
    assert_eq!((refused.status, &refused.body["global"]), (429, &json!(true)));
    assert_eq!(refused.body["retry_after"], 1.0);
    assert_eq!(refused.headers["x-ratelimit-global"], "true");
    assert_eq!(refused.headers["x-ratelimit-scope"], "global");
    is(
        &rest.send("POST", "/interactions/1/x/callback", hello()).await,
        404,
        10062,
    );
    emulator.advance(Duration::from_secs(1));
    assert_eq!(
        rest.send("GET", "/applications/@me", Value::Null).await.status,
        200
    );
}

#[tokio::test]
async fn what_is_not_json_is_refused() {
    let stage = Stage::set().await;
    let path = stage.messages();
    for body in [
        "{",
        "content=x",
        "\u{0}",
        "{\"content\":\"\\ud800\"}",
        &"[".repeat(100_000),
    ] {
        let request = stage
            .rest
            .request("POST", &path)
            .header("Content-Type", "application/json");
        is(&raw::answer(request.body(body.to_owned())).await, 400, 50109);
    }
    for body in ["[]", "5", "\"text\"", "true"] {
        let request = stage
            .rest
            .request("POST", &path)
            .header("Content-Type", "application/json");
        is(&raw::answer(request.body(body)).await, 400, 50035);
    }
}

#[tokio::test]
async fn a_malformed_form_is_refused() {
    let stage = Stage::set().await;
    let bodies = [
        "",
        "--x",
        "--x--\r\n",
        "--x\r\n\r\nno header\r\n--x--\r\n",
        "--x\r\nContent-Disposition: form-data; name=\"payload_json\"\r\n\r\n{\r\n--x--\r\n",
        "--x\r\nContent-Disposition: form-data; name=\"files[0]\"; filename=\"a\"\r\n\r\nnever ends",
        "--x\r\nContent-Disposition: form-data; name=\"files[99999999999999999999999]\"; filename=\"\"\r\n\r\n\r\n--y--\r\n",
    ];
    for body in bodies {
        for kind in [
            "multipart/form-data; boundary=x",
            "multipart/form-data",
            "multipart/mixed; boundary=\"",
            "multipart/",
        ] {
            let request = stage
                .rest
                .request("POST", &stage.messages())
                .header("Content-Type", kind);
            let answer = raw::answer(request.body(body)).await;
            assert_eq!(answer.status, 400, "{kind} {body:?}: {answer:?}");
        }
    }
    assert_eq!(
        stage
            .rest
            .send("POST", &stage.messages(), said("still there"))
            .await
            .status,
        200
    );
}

#[tokio::test]
async fn strange_values_are_refused_without_harm() {
    let mut stage = Stage::set().await;
    let deep = (0..100).fold(
        json!({ "type": 10, "content": "x" }),
        |inner, _| json!({ "type": 17, "components": [inner] }),
    );
    let strange = [
        json!(null),
        json!(5),
        json!(-1),
        json!(1e300),
        json!("x"),
        json!([]),
        json!({}),
        json!([[]]),
        json!([5]),
        json!([null]),
        json!([{}]),
        json!({ "type": 1 }),
        deep,
    ];
    let fields = [
        "content",
        "embeds",
        "components",
        "attachments",
        "allowed_mentions",
        "flags",
        "nonce",
        "message_reference",
        "poll",
        "sticker_ids",
        "tts",
        "enforce_nonce",
    ];
    let interaction = stage.command().await;
    stage.acknowledge(&interaction, hello()).await;
    let message = format!("{}/{}", stage.messages(), stage.message(said("x")).await);
    for field in fields {
        for value in &strange {
            for flags in [0, 1 << 15] {
                let mut body = json!({ "flags": flags });
                body[field] = value.clone();
                for (method, path) in [
                    ("POST", &stage.messages()),
                    ("PATCH", &message),
                    ("POST", &interaction.follow_up()),
                    ("PATCH", &interaction.message("@original")),
                ] {
                    let answer = stage.rest.send(method, path, body.clone()).await;
                    assert!(
                        matches!(answer.status, 200 | 400 | 404),
                        "{method} {path} {body}: {answer:?}"
                    );
                }
            }
        }
    }
    for value in &strange {
        for kind in [4, 5, 6, 7, 8, 9] {
            let interaction = stage.command().await;
            let answer = stage
                .rest
                .send(
                    "POST",
                    &interaction.callback(),
                    json!({ "type": kind, "data": value }),
                )
                .await;
            assert!(matches!(answer.status, 204 | 400), "{kind} {value}: {answer:?}");
        }
    }
    let commands = format!("/applications/{}/commands", stage.emulator.bot());
    for field in [
        "name",
        "description",
        "options",
        "type",
        "contexts",
        "default_member_permissions",
        "name_localizations",
    ] {
        for value in &strange {
            let mut command = json!({ "name": "x", "description": "x" });
            command[field] = value.clone();
            for (method, body) in [
                ("PUT", json!([command])),
                ("POST", command.clone()),
                ("PUT", value.clone()),
                ("POST", value.clone()),
            ] {
                let answer = stage.rest.send(method, &commands, body).await;
                assert!(
                    matches!(answer.status, 200 | 201 | 400),
                    "{method} {field} {value}: {answer:?}"
                );
            }
        }
    }
    let text = stage.emulator.transcript();
    assert!(!text.is_empty());
    stage.emulator.forgive();
}

#[tokio::test]
async fn malformed_http_ends_nothing_but_itself() {
    let emulator = Emulator::start().await;
    let huge = format!(
        "GET /api/v10/gateway HTTP/1.1\r\nHost: localhost\r\nX: {}\r\n\r\n",
        "x".repeat(1 << 20)
    );
    let many = format!(
        "GET /api/v10/gateway HTTP/1.1\r\nHost: localhost\r\n{}\r\n",
        "X: y\r\n".repeat(10_000)
    );
    let requests: [&[u8]; 10] = [
        b"\r\n\r\n",
        b"nonsense\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET /api/v10/gateway HTTP/9.9\r\n\r\n",
        b"GET /api/v10/\xff%ff%zz%00 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        b"GET /api/v10/channels/%ff%00 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        b"POST /api/v10/channels/1/messages HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!",
        b"POST /api/v10/channels/1/messages HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n",
        huge.as_bytes(),
        many.as_bytes(),
    ];
    for request in requests {
        let mut line = tokio::net::TcpStream::connect(emulator.address())
            .await
            .expect("a connection");
        // The other side may hang up before all is said.
        let _ = line.write_all(request).await;
        let _ = line.shutdown().await;
        let mut answer = Vec::new();
        let _ = tokio::time::timeout(Duration::from_secs(20), line.read_to_end(&mut answer))
            .await
            .expect("an end");
        let told = String::from_utf8_lossy(&answer);
        let beginning: String = String::from_utf8_lossy(request).chars().take(60).collect();
        assert!(
            told.is_empty() || told.starts_with("HTTP/1.1 4"),
            "{beginning:?}: {told}"
        );
        assert_eq!(
            Rest::to(&emulator)
                .send("GET", "/gateway", Value::Null)
                .await
                .status,
            200,
            "{beginning:?}"
        );
    }
    emulator.forgive();
}
