//! What Discord makes of valid requests: who sees a message, what an edit keeps, who is notified, and who may
//! do what.

use std::time::Duration;

use emulator::{Emulator, Overwrite, Permissions, Person};
use serde_json::{Value, json};

use crate::raw::Rest;
use crate::stage::{Stage, button, row, text};

const EPHEMERAL: u64 = 1 << 6;
const SILENT: u64 = 1 << 12;

fn said(content: &str) -> Value {
    json!({ "content": content })
}

fn contents(person: &Person) -> Vec<String> {
    person.sees().into_iter().map(|seen| seen.content).collect()
}

// ---- answers to interactions ----

#[tokio::test]
async fn only_the_user_sees_an_ephemeral_answer() {
    let mut stage = Stage::set().await;
    let bob = stage.emulator.user("Bob");
    let interaction = stage.command().await;
    stage
        .acknowledge(
            &interaction,
            json!({ "type": 4, "data": { "content": "psst", "flags": EPHEMERAL } }),
        )
        .await;
    assert_eq!(
        (contents(&stage.alice), contents(&bob)),
        (vec!["psst".to_owned()], vec![])
    );
    let original = stage
        .rest
        .send("GET", &interaction.message("@original"), Value::Null)
        .await;
    assert_eq!(original.body["flags"], EPHEMERAL);
    let path = format!("{}/{}", stage.messages(), text(&original.body["id"]));
    assert_eq!(
        stage.rest.send("GET", &path, Value::Null).await.code(),
        10008,
        "its channel does not have it"
    );
    let list = stage.rest.send("GET", &stage.messages(), Value::Null).await;
    assert_eq!(list.body, json!([]));
    assert_eq!(
        stage
            .rest
            .send(
                "PATCH",
                &interaction.message("@original"),
                json!({ "content": "x", "flags": 0 })
            )
            .await
            .body["flags"],
        EPHEMERAL
    );
    assert!(contents(&bob).is_empty(), "an edit does not open it");
    let further = json!({ "content": "psst again", "flags": EPHEMERAL });
    assert_eq!(
        stage
            .rest
            .send("POST", &interaction.follow_up(), further)
            .await
            .status,
        200
    );
    stage
        .rest
        .send("POST", &interaction.follow_up(), said("loud"))
        .await;
    assert_eq!(contents(&bob), ["loud"], "every follow-up says for itself");
}

#[tokio::test]
async fn the_flag_of_a_deferral_wins() {
    let mut stage = Stage::set().await;
    let bob = stage.emulator.user("Bob");
    let interaction = stage.command().await;
    stage
        .acknowledge(&interaction, json!({ "type": 5, "data": { "flags": EPHEMERAL } }))
        .await;
    assert!(stage.alice.last().loading);
    let filled = stage
        .rest
        .send("POST", &interaction.follow_up(), said("a secret after all"))
        .await;
    assert_eq!(filled.body["flags"], EPHEMERAL);
    assert!(bob.sees().is_empty());
    let interaction = stage.command().await;
    stage.acknowledge(&interaction, json!({ "type": 5 })).await;
    assert!(bob.last().loading, "everybody sees that the bot is thinking");
    stage
        .rest
        .send(
            "POST",
            &interaction.follow_up(),
            json!({ "content": "no secret", "flags": EPHEMERAL }),
        )
        .await;
    assert_eq!(contents(&bob), ["no secret"]);
}

#[tokio::test]
async fn the_first_follow_up_fills_the_deferred_answer() {
    let mut stage = Stage::set().await;
    let interaction = stage.command().await;
    stage.acknowledge(&interaction, json!({ "type": 5 })).await;
    let thinking = stage.alice.last().id.to_string();
    let first = stage
        .rest
        .send("POST", &interaction.follow_up(), said("first"))
        .await;
    assert_eq!(text(&first.body["id"]), thinking);
    let second = stage
        .rest
        .send("POST", &interaction.follow_up(), said("second"))
        .await;
    assert_ne!(text(&second.body["id"]), thinking);
    assert_eq!(contents(&stage.alice), ["first", "second"]);
    stage
        .rest
        .send("PATCH", &interaction.message("@original"), said("first, edited"))
        .await;
    stage
        .rest
        .send(
            "DELETE",
            &interaction.message(text(&second.body["id"])),
            Value::Null,
        )
        .await;
    assert_eq!(contents(&stage.alice), ["first, edited"]);
}

#[tokio::test]
async fn a_component_that_waits_edits_its_own_message() {
    let mut stage = Stage::set().await;
    let message = stage
        .message(json!({ "content": "old", "components": [row([button("b", "Press")])] }))
        .await;
    let interaction = stage.click(&message, "b").await;
    assert_eq!(text(&interaction.event["message"]["id"]), message);
    stage.acknowledge(&interaction, json!({ "type": 6 })).await;
    let edited = stage
        .rest
        .send("PATCH", &interaction.message("@original"), said("new"))
        .await;
    assert_eq!(text(&edited.body["id"]), message);
    assert_eq!(
        (contents(&stage.alice), stage.alice.last().buttons()),
        (vec!["new".to_owned()], vec!["Press"])
    );
    let interaction = stage.click(&message, "b").await;
    stage
        .acknowledge(&interaction, json!({ "type": 7, "data": { "components": [] } }))
        .await;
    assert_eq!(stage.alice.last().content, "new");
    assert!(stage.alice.last().buttons().is_empty());
    stage
        .rest
        .send("POST", &interaction.follow_up(), said("further"))
        .await;
    assert_eq!(contents(&stage.alice), ["new", "further"]);
}

#[tokio::test]
async fn a_disabled_button_cannot_be_clicked() {
    let stage = Stage::set().await;
    let mut off = button("off", "Off");
    off["disabled"] = json!(true);
    stage
        .message(json!({ "content": "x", "components": [row([button("on", "On"), off])] }))
        .await;
    assert_eq!(stage.alice.last().buttons(), ["On"]);
}

#[tokio::test]
async fn a_callback_with_response_brings_the_message() {
    let mut stage = Stage::set().await;
    let hello = json!({ "type": 4, "data": { "content": "hello" } });
    for (query, status) in [
        ("with_response=1", 200),
        ("with_response=true", 200),
        ("with_response=false", 204),
        ("", 204),
    ] {
        let interaction = stage.command().await;
        let answer = stage
            .rest
            .send(
                "POST",
                &format!("{}?&{query}", interaction.callback()),
                hello.clone(),
            )
            .await;
        assert_eq!(answer.status, status, "{query}");
        if status == 200 {
            assert_eq!(answer.body["interaction"]["id"], interaction.event["id"]);
            assert_eq!(answer.body["resource"]["message"]["content"], "hello");
            assert_eq!(
                answer.body["interaction"]["response_message_id"],
                answer.body["resource"]["message"]["id"]
            );
        }
    }
    let interaction = stage.command().await;
    let answer = stage
        .rest
        .send(
            "POST",
            &format!("{}?with_response=1", interaction.callback()),
            json!({ "type": 5 }),
        )
        .await;
    assert_eq!(
        answer.body["interaction"]["response_message_loading"], true,
        "{answer:?}"
    );
}

#[tokio::test]
async fn paths_may_be_percent_encoded() {
    let mut stage = Stage::set().await;
    let interaction = stage.command().await;
    stage
        .acknowledge(&interaction, json!({ "type": 4, "data": { "content": "hello" } }))
        .await;
    let found = stage
        .rest
        .send("GET", &interaction.message("%40original"), Value::Null)
        .await;
    assert_eq!(found.body["content"], "hello");
    assert_eq!(
        stage.rest.send("GET", "/users/%40me", Value::Null).await.status,
        200
    );
}

// ---- messages ----

#[tokio::test]
async fn an_edit_keeps_removes_and_adds_files() {
    let stage = Stage::set().await;
    let file = |name: &'static str| (name, name.as_bytes());
    let (a, b, c) = (file("a.txt"), file("b.txt"), file("c.txt"));
    let described =
        json!({ "attachments": [{ "id": 0, "description": "an a" }, { "id": "1", "filename": "b.txt" }] });
    let sent = stage
        .rest
        .send_files("POST", &stage.messages(), described, &[a, b])
        .await;
    assert_eq!(sent.body["attachments"][0]["description"], "an a");
    let first = sent.body["attachments"][0]["id"].clone();
    let path = format!("{}/{}", stage.messages(), text(&sent.body["id"]));
    let names = || {
        stage
            .alice
            .last()
            .files
            .into_iter()
            .map(|file| file.filename)
            .collect::<Vec<_>>()
    };
    stage.rest.send("PATCH", &path, said("text")).await;
    assert_eq!(names(), ["a.txt", "b.txt"], "without a list all are kept");
    let keep_first = json!({ "attachments": [{ "id": first }, { "id": 0, "description": "a c" }] });
    stage.rest.send_files("PATCH", &path, keep_first, &[c]).await;
    assert_eq!(
        names(),
        ["a.txt", "c.txt"],
        "what is listed is kept, what is sent is added"
    );
    assert_eq!(stage.alice.last().files[0].description.as_deref(), Some("an a"));
    assert_eq!(stage.alice.last().files[1].description.as_deref(), Some("a c"));
    stage.rest.send_files("PATCH", &path, json!({}), &[b]).await;
    assert_eq!(names(), ["a.txt", "c.txt", "b.txt"]);
    stage
        .rest
        .send("PATCH", &path, json!({ "attachments": [] }))
        .await;
    assert!(names().is_empty());
}

#[tokio::test]
async fn a_file_is_served_back() {
    let stage = Stage::set().await;
    let file: (&str, &[u8]) = ("ein brett.png", b"\x89PNG");
    let sent = stage
        .rest
        .send_files("POST", &stage.messages(), json!({}), &[file])
        .await;
    let address = text(&sent.body["attachments"][0]["url"]);
    let bytes = reqwest::get(address)
        .await
        .expect("an answer")
        .bytes()
        .await
        .expect("bytes");
    assert_eq!(&bytes[..], b"\x89PNG");
}

#[tokio::test]
async fn a_nonce_finds_its_message_for_five_minutes() {
    let stage = Stage::set().await;
    stage.emulator.clock().stop();
    let enforced = |nonce: &str| json!({ "content": "once", "nonce": nonce, "enforce_nonce": true });
    let first = stage.message(enforced("n")).await;
    assert_eq!(stage.message(enforced("n")).await, first);
    assert_ne!(stage.message(enforced("m")).await, first);
    stage.emulator.advance(Duration::from_secs(5 * 60));
    assert_eq!(stage.message(enforced("n")).await, first);
    stage.emulator.advance(Duration::from_millis(1));
    assert_ne!(stage.message(enforced("n")).await, first);
    let plain = json!({ "content": "twice", "nonce": "p" });
    assert_ne!(stage.message(plain.clone()).await, stage.message(plain).await);
}

#[tokio::test]
async fn messages_are_listed_newest_first() {
    let stage = Stage::set().await;
    let mut ids = Vec::new();
    for number in 0..60 {
        ids.push(stage.message(said(&number.to_string())).await);
    }
    let list = async |query: String| {
        let answer = stage
            .rest
            .send("GET", &format!("{}?{query}", stage.messages()), Value::Null)
            .await;
        let numbers = answer
            .body
            .as_array()
            .expect("a list")
            .iter()
            .map(|m| text(&m["content"]).parse::<usize>());
        numbers.collect::<Result<Vec<_>, _>>().expect("numbers")
    };
    assert_eq!(
        list(String::new()).await,
        (10..60).rev().collect::<Vec<_>>(),
        "fifty if not said"
    );
    assert_eq!(list("limit=3".to_owned()).await, [59, 58, 57]);
    assert_eq!(list("limit=100".to_owned()).await.len(), 60);
    assert_eq!(list(format!("before={}&limit=2", ids[10])).await, [9, 8]);
    assert_eq!(list(format!("after={}&limit=2", ids[10])).await, [12, 11]);
    assert_eq!(list(format!("around={}&limit=3", ids[10])).await, [11, 10, 9]);
    assert_eq!(list(format!("after={}", ids[59])).await, [0; 0]);
    for wrong in ["limit=0", "limit=101", "limit=many", "before=then"] {
        let answer = stage
            .rest
            .send("GET", &format!("{}?{wrong}", stage.messages()), Value::Null)
            .await;
        assert_eq!((answer.status, answer.code()), (400, 50035), "{wrong}");
    }
}

// ---- notifications ----

#[tokio::test]
async fn allowed_mentions_say_who_is_notified() {
    let stage = Stage::set().await;
    let (alice, bob) = (&stage.alice, stage.emulator.user("Bob"));
    let both = format!("<@{}> and <@!{}>", alice.id, bob.id);
    let cases = [
        (json!(null), (1, 1)),
        (json!({ "parse": ["users"] }), (1, 1)),
        (json!({ "parse": [] }), (0, 0)),
        (json!({ "parse": ["everyone", "roles"] }), (0, 0)),
        (json!({ "parse": [], "users": [alice.id] }), (1, 0)),
        (json!({ "users": [bob.id] }), (0, 1)),
    ];
    for (allowed, expected) in cases {
        let before = (alice.notifications(), bob.notifications());
        let mut body = said(&both);
        if !allowed.is_null() {
            body["allowed_mentions"] = allowed.clone();
        }
        stage.message(body).await;
        let heard = (alice.notifications() - before.0, bob.notifications() - before.1);
        assert_eq!(heard, expected, "{allowed}");
    }
}

#[tokio::test]
async fn everyone_and_roles_are_notified_by_those_who_may() {
    let stage = Stage::set().await;
    let (alice, bob) = (&stage.alice, stage.emulator.user("Bob"));
    stage.emulator.give_permissions(bob.id, Permissions::NONE);
    let guild = format!("/guilds/{}/roles", stage.emulator.guild());
    let roles = stage.rest.send("GET", &guild, Value::Null).await;
    let role = roles
        .body
        .as_array()
        .and_then(|roles| roles.last())
        .map(|role| text(&role["id"]).to_owned());
    let mention = format!("<@&{}>", role.expect("a role"));
    stage.message(said("@everyone")).await;
    stage.message(said(&mention)).await;
    assert_eq!(
        (alice.notifications(), bob.notifications()),
        (0, 0),
        "the bot has no right to"
    );
    stage
        .emulator
        .set_bot_permissions(Permissions::bot().and(Permissions::MENTION_EVERYONE));
    stage
        .message(json!({ "content": "@everyone", "allowed_mentions": { "parse": ["users", "roles"] } }))
        .await;
    assert_eq!(alice.notifications(), 0, "it did not allow it");
    stage.message(said("@everyone")).await;
    assert_eq!((alice.notifications(), bob.notifications()), (1, 1));
    stage.message(said(&mention)).await;
    assert_eq!((alice.notifications(), bob.notifications()), (1, 2));
}

#[tokio::test]
async fn a_reply_notifies_its_author_if_allowed() {
    let stage = Stage::set().await;
    let question = stage.alice.writes("a question");
    let reply = |allowed: Value| json!({ "content": "an answer", "message_reference": { "message_id": question }, "allowed_mentions": allowed });
    stage
        .message(reply(json!({ "parse": ["users"], "replied_user": false })))
        .await;
    stage.message(reply(json!({ "parse": ["users"] }))).await;
    assert_eq!(stage.alice.notifications(), 0);
    stage
        .message(reply(json!({ "parse": [], "replied_user": true })))
        .await;
    assert_eq!(stage.alice.notifications(), 1);
    let sent = json!({ "content": "an answer", "message_reference": { "message_id": question } });
    let sent = stage.rest.send("POST", &stage.messages(), sent).await;
    assert_eq!(
        (sent.body["type"].as_u64(), stage.alice.notifications()),
        (Some(19), 2)
    );
    assert_eq!(sent.body["referenced_message"]["content"], "a question");
}

#[tokio::test]
async fn silent_and_ephemeral_messages_and_edits_notify_nobody() {
    let mut stage = Stage::set().await;
    let mention = format!("<@{}>", stage.alice.id);
    stage
        .message(json!({ "content": mention, "flags": SILENT }))
        .await;
    let interaction = stage.command().await;
    stage
        .acknowledge(
            &interaction,
            json!({ "type": 4, "data": { "content": mention, "flags": EPHEMERAL } }),
        )
        .await;
    let message = stage.message(said("x")).await;
    stage
        .rest
        .send(
            "PATCH",
            &format!("{}/{message}", stage.messages()),
            said(&mention),
        )
        .await;
    assert_eq!(stage.alice.notifications(), 0);
    stage
        .message(json!({ "flags": 1 << 15, "components": [{ "type": 10, "content": mention }] }))
        .await;
    assert_eq!(stage.alice.notifications(), 1, "texts of the new kind count");
}

#[tokio::test]
async fn an_edit_of_something_else_keeps_the_mentions() {
    let stage = Stage::set().await;
    let body = json!({ "content": format!("<@{}>", stage.alice.id), "allowed_mentions": { "parse": [] } });
    let message = stage.message(body).await;
    let path = format!("{}/{message}", stage.messages());
    let edited = stage
        .rest
        .send("PATCH", &path, json!({ "embeds": [{ "title": "x" }] }))
        .await;
    assert_eq!(edited.body["mentions"], json!([]));
}

// ---- rights ----

fn deny(id: emulator::Snowflake, member: bool, deny: Permissions) -> Overwrite {
    Overwrite {
        id,
        member,
        allow: Permissions::NONE,
        deny,
    }
}

#[tokio::test]
async fn exceptions_of_a_channel_are_applied_in_order() {
    let stage = Stage::set().await;
    let (channel, guild, bot) = (
        stage.emulator.channel(),
        stage.emulator.guild(),
        stage.emulator.bot(),
    );
    let send = async || stage.rest.send("POST", &stage.messages(), said("x")).await.code();
    stage
        .emulator
        .set_overwrite(channel, deny(guild, false, Permissions::SEND_MESSAGES));
    assert_eq!(send().await, 50013, "everybody's exception counts for the bot");
    let allow = Overwrite {
        id: bot,
        member: true,
        allow: Permissions::SEND_MESSAGES,
        deny: Permissions::NONE,
    };
    stage.emulator.set_overwrite(channel, allow);
    assert_eq!(send().await, 0, "its own exception wins");
    stage
        .emulator
        .set_overwrite(channel, deny(guild, false, Permissions::VIEW_CHANNEL));
    assert_eq!(send().await, 50001);
    assert!(stage.alice.channels().is_empty());
    stage.emulator.set_bot_permissions(Permissions::ADMINISTRATOR);
    assert_eq!(send().await, 0, "administrators are above all exceptions");
}

#[tokio::test]
async fn a_private_thread_is_seen_by_its_members() {
    let stage = Stage::set().await;
    let bob = stage.emulator.user("Bob");
    stage
        .emulator
        .set_bot_permissions(Permissions::bot().and(Permissions::CREATE_PRIVATE_THREADS));
    let path = format!("/channels/{}/threads", stage.emulator.channel());
    let opened = stage
        .rest
        .send("POST", &path, json!({ "name": "secret", "type": 12 }))
        .await;
    assert_eq!((opened.status, opened.body["type"].as_u64()), (201, Some(12)));
    let thread = text(&opened.body["id"]);
    let member = format!("/channels/{thread}/thread-members/{}", stage.alice.id);
    assert_eq!(stage.rest.send("PUT", &member, Value::Null).await.status, 204);
    let sees = |person: &Person| person.channels().iter().any(|(_, name)| name == "secret");
    assert!(sees(&stage.alice) && !sees(&bob));
    let mention = said(&format!("<@{}> <@{}>", stage.alice.id, stage.emulator.bot()));
    stage
        .rest
        .send("POST", &format!("/channels/{thread}/messages"), mention)
        .await;
    assert_eq!(stage.alice.notifications(), 1);
    let leave = format!("/channels/{thread}/thread-members/@me");
    assert_eq!(stage.rest.send("DELETE", &leave, Value::Null).await.status, 204);
    assert_eq!(
        stage
            .rest
            .send("GET", &format!("/channels/{thread}"), Value::Null)
            .await
            .code(),
        50001
    );
}

#[tokio::test]
async fn a_mention_brings_a_user_into_a_thread() {
    let stage = Stage::set().await;
    stage
        .emulator
        .set_bot_permissions(Permissions::bot().and(Permissions::CREATE_PRIVATE_THREADS));
    let path = format!("/channels/{}/threads", stage.emulator.channel());
    let opened = stage
        .rest
        .send("POST", &path, json!({ "name": "secret", "type": 12 }))
        .await;
    let thread = text(&opened.body["id"]);
    let mention = said(&format!("<@{}>", stage.alice.id));
    stage
        .rest
        .send("POST", &format!("/channels/{thread}/messages"), mention)
        .await;
    let member = format!("/channels/{thread}/thread-members/{}", stage.alice.id);
    assert_eq!(stage.rest.send("GET", &member, Value::Null).await.status, 200);
    assert_eq!(stage.alice.notifications(), 1);
}

// ---- commands ----

#[tokio::test]
async fn a_command_that_is_registered_again_keeps_its_id() {
    let stage = Stage::set().await;
    let path = format!("/applications/{}/commands", stage.emulator.bot());
    let before = stage.rest.send("GET", &path, Value::Null).await;
    let go = before.body[0].clone();
    let changed = json!({ "name": "go", "type": 1, "description": "Goes on" });
    let again = stage.rest.send("POST", &path, changed.clone()).await;
    assert_eq!((again.status, &again.body["id"]), (200, &go["id"]));
    let new = stage
        .rest
        .send(
            "POST",
            &path,
            json!({ "name": "new", "type": 1, "description": "New" }),
        )
        .await;
    assert_eq!(new.status, 201);
    assert_eq!(
        stage
            .rest
            .send("GET", &path, Value::Null)
            .await
            .body
            .as_array()
            .map(Vec::len),
        Some(3)
    );
    let all = stage.rest.send("PUT", &path, json!([changed])).await;
    assert_eq!(
        (all.body.as_array().map(Vec::len), &all.body[0]["id"]),
        (Some(1), &go["id"])
    );
    let one = format!("{path}/{}", text(&go["id"]));
    let edited = stage
        .rest
        .send("PATCH", &one, json!({ "description": "Goes away" }))
        .await;
    assert_eq!(
        (&edited.body["id"], &edited.body["description"]),
        (&go["id"], &json!("Goes away"))
    );
    assert_eq!(stage.rest.send("DELETE", &one, Value::Null).await.status, 204);
    assert_eq!(stage.rest.send("GET", &path, Value::Null).await.body, json!([]));
}

#[tokio::test]
async fn commands_of_the_server_win_over_those_of_everywhere() {
    let mut stage = Stage::set().await;
    let path = format!(
        "/applications/{}/guilds/{}/commands",
        stage.emulator.bot(),
        stage.emulator.guild()
    );
    let own = stage
        .rest
        .send(
            "POST",
            &path,
            json!({ "name": "go", "type": 1, "description": "Goes here" }),
        )
        .await;
    let interaction = stage.command().await;
    assert_eq!(interaction.event["data"]["id"], own.body["id"]);
    assert_eq!(
        interaction.event["data"]["guild_id"],
        json!(stage.emulator.guild())
    );
}

#[tokio::test]
async fn commands_are_for_those_who_may_and_where_they_may() {
    let mut stage = Stage::set().await;
    let bob = stage.emulator.user("Bob");
    stage.emulator.give_permissions(bob.id, Permissions::MANAGE_GUILD);
    let path = format!("/applications/{}/commands", stage.emulator.bot());
    let command = |name: &str, rights: Value, contexts: Value| {
        json!({
            "name": name, "type": 1, "description": "x", "default_member_permissions": rights, "contexts": contexts,
        })
    };
    let guild_manager = Permissions::MANAGE_GUILD.0.to_string();
    let commands = json!([
        command("managers", json!(guild_manager), json!(null)),
        command("nobody", json!("0"), json!(null)),
        command("here", json!(null), json!([0])),
        command("letters", json!(null), json!([1])),
        { "name": "Look", "type": 2 },
    ]);
    assert_eq!(stage.rest.send("PUT", &path, commands).await.status, 200);
    for name in ["/managers", "/nobody", "/letters", "/Look", "/here below"] {
        stage.alice.cannot_slash(name, &[]);
    }
    stage.command_named("/here").await;
    bob.cannot_slash("/nobody", &[]);
    stage.alice = bob;
    stage.command_named("/managers").await;
    stage.alice.goes_to_dms();
    stage.alice.cannot_slash("/here", &[]);
    let interaction = stage.command_named("/letters").await;
    assert_eq!(interaction.event["context"], 1);
    assert!(interaction.event["user"].is_object() && interaction.event["guild_id"].is_null());
}

#[tokio::test]
async fn direct_messages_that_are_closed_are_found_again() {
    let emulator = Emulator::start().await;
    let (rest, alice) = (Rest::to(&emulator), emulator.user("Alice"));
    let direct = rest
        .send("POST", "/users/@me/channels", json!({ "recipient_id": alice.id }))
        .await
        .body;
    let path = format!("/channels/{}", direct["id"].as_str().expect("an id"));
    rest.send(
        "POST",
        &format!("{path}/messages"),
        json!({ "content": "dear friend" }),
    )
    .await;
    assert_eq!(rest.send("DELETE", &path, json!(null)).await.status, 200);
    assert_eq!(alice.dms()[0].content, "dear friend");
    let again = rest
        .send("POST", "/users/@me/channels", json!({ "recipient_id": alice.id }))
        .await
        .body;
    assert_eq!(again["id"], direct["id"]);
}

#[tokio::test]
async fn the_channel_is_told_of_a_thread_and_a_message_names_its_own() {
    let emulator = Emulator::start().await;
    let (rest, alice) = (Rest::to(&emulator), emulator.user("Alice"));
    let channel = format!("/channels/{}", emulator.channel());
    let thread = rest
        .send(
            "POST",
            &format!("{channel}/threads"),
            json!({ "name": "corner", "type": 11 }),
        )
        .await
        .body;
    assert_eq!(alice.last().content, "corner");
    let told = rest
        .send("GET", &format!("{channel}/messages"), json!(null))
        .await
        .body;
    assert_eq!(
        (&told[0]["type"], &told[0]["message_reference"]["channel_id"]),
        (&json!(18), &thread["id"])
    );

    let message = rest
        .send(
            "POST",
            &format!("{channel}/messages"),
            json!({ "content": "a table" }),
        )
        .await
        .body;
    let path = format!("{channel}/messages/{}", message["id"].as_str().expect("an id"));
    rest.send("POST", &format!("{path}/threads"), json!({ "name": "table" }))
        .await;
    let message = rest.send("GET", &path, json!(null)).await.body;
    assert_eq!(
        (&message["thread"]["id"], &message["thread"]["name"]),
        (&message["id"], &json!("table"))
    );
    assert_eq!(
        alice.last().content,
        "a table",
        "a thread from a message is not told of twice"
    );
}

#[tokio::test]
async fn whoever_writes_in_an_archived_thread_wakes_it() {
    let stage = Stage::set().await;
    let alice = stage.emulator.user("Alice");
    let body = json!({ "name": "corner", "type": 11 });
    let thread = stage
        .rest
        .send(
            "POST",
            &format!("/channels/{}/threads", stage.emulator.channel()),
            body,
        )
        .await
        .body;
    let id: emulator::Snowflake = text(&thread["id"]).parse().expect("an id");
    stage.emulator.archive_thread(id, false);
    alice.goes_to(id).writes("anybody here?");
    let thread = stage
        .rest
        .send("GET", &format!("/channels/{id}"), json!(null))
        .await
        .body;
    assert_eq!(thread["thread_metadata"]["archived"], false);
}

#[tokio::test]
async fn an_answer_for_all_wakes_an_archived_thread_and_a_whisper_does_not() {
    let mut stage = Stage::set().await;
    let body = json!({ "name": "corner", "type": 11 });
    let thread = stage
        .rest
        .send(
            "POST",
            &format!("/channels/{}/threads", stage.emulator.channel()),
            body,
        )
        .await
        .body;
    let id: emulator::Snowflake = text(&thread["id"]).parse().expect("an id");
    stage.alice.goes_to(id);
    for (flags, asleep) in [(64, true), (0, false)] {
        stage.emulator.archive_thread(id, false);
        let interaction = stage.command().await;
        stage
            .acknowledge(
                &interaction,
                json!({ "type": 4, "data": { "content": "here", "flags": flags } }),
            )
            .await;
        let thread = stage
            .rest
            .send("GET", &format!("/channels/{id}"), json!(null))
            .await
            .body;
        assert_eq!(thread["thread_metadata"]["archived"], asleep, "flags {flags}");
    }
}
