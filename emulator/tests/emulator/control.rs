//! The JSON API under `/_`, over real HTTP, with a bot that answers.

use std::time::Duration;

use crate::poise_bot;
use emulator::{Emulator, RateLimits, Settings};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

/// Who speaks to the control API.
struct Control {
    base: String,
    http: reqwest::Client,
}

impl Control {
    fn of(emulator: &Emulator) -> Self {
        Self {
            base: format!("{}/_", emulator.base()),
            http: reqwest::Client::new(),
        }
    }

    async fn call(&self, method: Method, path: &str, body: Option<&Value>) -> (StatusCode, Value) {
        let mut request = self.http.request(method, format!("{}{path}", self.base));
        if let Some(body) = body {
            request = request.json(body);
        }
        let response = request.send().await.expect("an answer");
        (response.status(), response.json().await.expect("JSON"))
    }

    async fn get(&self, path: &str) -> Value {
        let (status, body) = self.call(Method::GET, path, None).await;
        assert_eq!(status, 200, "{path}: {body}");
        body
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        let (status, answer) = self.call(Method::POST, path, Some(&body)).await;
        assert_eq!(status, 200, "{path} {body}: {answer}");
        answer
    }

    async fn delete(&self, path: &str) -> Value {
        let (status, body) = self.call(Method::DELETE, path, None).await;
        assert_eq!(status, 200, "{path}: {body}");
        body
    }

    /// What is said about a wrong request.
    async fn refused(&self, path: &str, body: Value) -> (u16, String) {
        let (status, answer) = self.call(Method::POST, path, Some(&body)).await;
        assert!(status.is_client_error(), "{path} {body}: {answer}");
        (
            status.as_u16(),
            answer["error"].as_str().expect("a clear error").to_owned(),
        )
    }

    async fn slash(&self, user: &str, command: &str) -> Value {
        self.post(
            &format!("/users/{user}/slash"),
            json!({ "channel": "games", "command": command }),
        )
        .await
    }

    /// The texts that a user sees, after waiting for one of them.
    async fn waits_for(&self, user: &str, channel: &str, text: &str) -> Value {
        let path = format!("/users/{user}/channels/{channel}/messages?wait_ms=10000&contains={text}");
        let found = self.get(&path).await;
        assert_eq!(
            found.as_array().map(Vec::is_empty),
            Some(false),
            "{user} never saw {text}"
        );
        found[0].clone()
    }

    async fn texts(&self, user: &str, channel: &str) -> Vec<String> {
        texts(
            &self
                .get(&format!("/users/{user}/channels/{channel}/messages"))
                .await,
        )
    }
}

fn texts(messages: &Value) -> Vec<String> {
    let text = |message: &Value| message["content"].as_str().expect("a text").to_owned();
    messages.as_array().expect("a list").iter().map(text).collect()
}

fn names(list: &Value) -> Vec<&str> {
    list.as_array()
        .expect("a list")
        .iter()
        .filter_map(|channel| channel["name"].as_str())
        .collect()
}

async fn with_users() -> (Emulator, Control) {
    let emulator = Emulator::start().await;
    for name in ["alice", "bob"] {
        emulator.user(name);
    }
    let control = Control::of(&emulator);
    (emulator, control)
}

/// A request with the bot's token.
async fn bot_gets(emulator: &Emulator, path: &str) -> (u16, Value) {
    let request = reqwest::Client::new().get(format!("{}/api/v10{path}", emulator.base()));
    let request = request.header("authorization", format!("Bot {}", emulator.token()));
    let response = request.send().await.expect("an answer");
    (response.status().as_u16(), response.json().await.expect("JSON"))
}

#[tokio::test]
async fn a_command_is_used_and_its_answer_seen() {
    let (emulator, control) = with_users().await;
    let _bot = poise_bot::start(&emulator).await;
    let answer = control.slash("alice", "/ping").await;
    assert_eq!(
        (answer["answer"].as_str(), answer["message"]["content"].as_str()),
        (Some("message"), Some("pong"))
    );
    assert_eq!(control.texts("bob", "games").await, ["pong"]);
    let world = control.get("/world").await;
    assert_eq!(world["token"], emulator.token());
    assert_eq!(world["connected"], 1);
    assert!(names(&world["commands"]).contains(&"ping"));
}

#[tokio::test]
async fn ephemeral_messages_of_others_are_not_shown() {
    let (emulator, control) = with_users().await;
    let _bot = poise_bot::start(&emulator).await;
    let message = control.slash("alice", "/whisper").await["message"].clone();
    assert_eq!(message["flags"], 64);
    assert_eq!(control.texts("alice", "games").await, ["psst"]);
    assert!(control.texts("bob", "games").await.is_empty());
    let click = json!({ "message": message["id"], "label": "Anything" });
    let (status, error) = control.refused("/users/bob/click", click).await;
    assert_eq!((status, error.as_str()), (409, "there is no such message here"));
}

#[tokio::test]
async fn buttons_are_clicked_by_label_or_custom_id() {
    let (emulator, control) = with_users().await;
    let _bot = poise_bot::start(&emulator).await;
    let message = control.slash("alice", "/menu").await["message"]["id"].clone();
    let answer = control
        .post(
            "/users/bob/click",
            json!({ "channel": "games", "label": "Count" }),
        )
        .await;
    assert_eq!(answer["answer"], "component");
    assert_eq!(control.waits_for("bob", "games", "1").await["id"], message);
    control
        .post(
            "/users/alice/click",
            json!({ "message": message, "custom_id": "count:1" }),
        )
        .await;
    control.waits_for("bob", "games", "2").await;
    control.slash("alice", "/menu").await;
    let (status, error) = control
        .refused("/users/bob/click", json!({ "channel": "games", "label": "Off" }))
        .await;
    assert_eq!((status, error.as_str()), (409, "\"off\" is switched off"));
    let (status, error) = control
        .refused("/users/bob/click", json!({ "channel": "games", "label": "On" }))
        .await;
    assert_eq!((status, error.as_str()), (409, "there is no \"On\" to click"));
    let (status, _) = control
        .refused("/users/bob/click", json!({ "channel": "games" }))
        .await;
    assert_eq!(status, 400, "a button has to be named");
    let nowhere = json!({ "label": "Count" });
    assert_eq!(
        control.refused("/users/bob/click", nowhere).await.1,
        "either `message` or `channel` says where"
    );
}

#[tokio::test]
async fn menus_are_filled_in_by_labels_or_values() {
    let (emulator, control) = with_users().await;
    let _bot = poise_bot::start(&emulator).await;
    control.slash("alice", "/menu").await;
    let select = |body: Value| control.post("/users/bob/select", body);
    let answer = select(json!({ "channel": "games", "labels": ["Red", "Blue"] })).await;
    assert_eq!(answer["message"]["content"], "chosen: red and blue");
    let answer = select(json!({ "channel": "games", "custom_id": "colours", "values": ["green"] })).await;
    assert_eq!(answer["message"]["content"], "chosen: green");
    let too_many = json!({ "channel": "games", "labels": ["Red", "Green", "Blue"] });
    let (status, error) = control.refused("/users/bob/select", too_many).await;
    assert_eq!(
        (status, error.as_str()),
        (409, "that cannot be chosen: between 1 and 2 have to be chosen")
    );
    let unknown = json!({ "channel": "games", "custom_id": "colours", "labels": ["Pink"] });
    let (status, error) = control.refused("/users/bob/select", unknown).await;
    assert_eq!(
        (status, error.as_str()),
        (409, "that cannot be chosen: \"Pink\" is not on offer")
    );
    let both = json!({ "channel": "games", "labels": [], "values": [] });
    assert_eq!(control.refused("/users/bob/select", both).await.0, 400);
}

#[tokio::test]
async fn a_form_stays_open_until_it_is_answered() {
    let (emulator, control) = with_users().await;
    let _bot = poise_bot::start(&emulator).await;
    let fill = |text: &str| json!({ "fields": { "Your wish": text } });
    assert_eq!(
        control.refused("/users/alice/modal", fill("peace")).await.1,
        "there is no form to fill in"
    );
    let answer = control.slash("alice", "/form").await;
    assert_eq!(
        (answer["answer"].as_str(), answer["modal"]["title"].as_str()),
        (Some("modal"), Some("A wish"))
    );
    assert_eq!(control.get("/users/alice/modal").await["modal"], answer["modal"]);
    assert_eq!(
        control.refused("/users/alice/modal", fill("x")).await.1,
        "field \"Your wish\" cannot be left like that"
    );
    let typo = json!({ "fields": { "Your fish": "peace" } });
    assert_eq!(
        control.refused("/users/alice/modal", typo).await.1,
        "the form has no field \"Your fish\""
    );
    let by_id = json!({ "fields": { "wish": "peace" } });
    assert_eq!(
        control.post("/users/alice/modal", by_id).await["message"]["content"],
        "granted: peace"
    );
    assert_eq!(
        control.refused("/users/alice/modal", fill("more")).await.0,
        409,
        "it is closed now"
    );
    // Nor is one closed that nobody has read.
    control.slash("alice", "/form").await;
    assert_eq!(
        control.post("/users/alice/modal", fill("silence")).await["answer"],
        "none"
    );
    assert_eq!(
        control.post("/users/alice/modal", fill("peace")).await["message"]["content"],
        "granted: peace"
    );
}

#[tokio::test]
async fn what_is_being_typed_gets_suggestions() {
    let (emulator, control) = with_users().await;
    let _bot = poise_bot::start(&emulator).await;
    let typing = json!({ "channel": "games", "command": "/pick", "options": { "fruit": "ap" } });
    let answer = control.post("/users/alice/autocomplete", typing).await;
    assert_eq!(names(&answer["choices"]), ["apple", "apricot"]);
    let unclear =
        json!({ "channel": "games", "command": "/pick", "options": { "fruit": "a" }, "typed": "nut" });
    let (status, error) = control.refused("/users/alice/autocomplete", unclear).await;
    assert_eq!(
        (status, error.as_str()),
        (400, "`typed` has to name one of the options")
    );
    let greet = json!({ "channel": "games", "command": "/greet", "options": { "whom": "bob", "times": 2 } });
    let answer = control.post("/users/alice/slash", greet).await;
    assert_eq!(answer["message"]["content"], "hello bobhello bob");
}

#[tokio::test]
async fn letters_arrive_until_the_direct_messages_are_closed() {
    let (emulator, control) = with_users().await;
    let _bot = poise_bot::start(&emulator).await;
    control.slash("alice", "/letter").await;
    control.waits_for("alice", "games", "sent").await;
    let letter = control.waits_for("alice", "dm", "dear").await;
    let url = letter["attachments"][0]["url"].as_str().expect("a picture");
    let picture = control
        .http
        .get(url)
        .send()
        .await
        .expect("an answer")
        .bytes()
        .await
        .expect("bytes");
    assert_eq!(picture, poise_bot::PIXEL);
    let notified = control.get("/users/alice/notifications").await;
    assert_eq!(
        notified,
        json!([{ "channel": letter["channel_id"], "message": letter["id"] }])
    );
    control.post("/users/alice/dms", json!({ "open": false })).await;
    control.slash("alice", "/letter").await;
    control.waits_for("alice", "games", "refused: 50007").await;
    let answer = control
        .post("/users/bob/slash", json!({ "channel": "dm", "command": "/ping" }))
        .await;
    assert_eq!(
        answer["message"]["content"], "pong",
        "commands are used in direct messages, too"
    );
    assert_eq!(
        control.texts("bob", "dm").await,
        ["pong"],
        "everybody has their own"
    );
}

#[tokio::test]
async fn users_write_where_they_may() {
    let (_emulator, control) = with_users().await;
    let written = control
        .post(
            "/users/alice/channels/games/messages",
            json!({ "content": "hello" }),
        )
        .await;
    assert_eq!(
        (
            written["content"].as_str(),
            written["author"]["username"].as_str()
        ),
        (Some("hello"), Some("alice"))
    );
    let path = format!(
        "/users/bob/channels/games/messages?after={}",
        written["id"].as_str().expect("an id")
    );
    assert_eq!(control.get(&path).await, json!([]));
    let deny = json!({ "who": "alice", "deny": ["SEND_MESSAGES"] });
    control.post("/channels/games/permissions", deny).await;
    let hello = json!({ "content": "hello" });
    let (status, error) = control
        .refused("/users/alice/channels/games/messages", hello)
        .await;
    assert_eq!((status, error.as_str()), (409, "one cannot write here"));
}

#[tokio::test]
async fn users_and_channels_are_added() {
    let (emulator, control) = with_users().await;
    assert_eq!(
        control.post("/users", json!({ "name": "Eve" })).await["username"],
        "eve"
    );
    // Somebody has it; there is nothing; nobody could see it.
    for name in ["eve", "  ", "\u{202E}\u{200B}", "\u{3164}\u{FE0F}"] {
        let (status, error) = control.refused("/users", json!({ "name": name })).await;
        let why = "a name of 1 to 32 characters is needed that can be seen and that nobody has";
        assert_eq!((status, error.as_str()), (409, why), "{name:?}");
    }
    let path = format!("/guilds/{}/channels", emulator.guild());
    let added = control.post(&path, json!({ "name": "council" })).await;
    assert_eq!(added["name"], "council");
    assert_eq!(
        names(&control.get("/users/eve/channels").await),
        ["games", "council"]
    );
    assert!(
        control
            .get("/users")
            .await
            .as_array()
            .is_some_and(|users| users.len() == 5),
        "the host and the bot, too"
    );
    assert_eq!(
        control
            .refused("/guilds/1/channels", json!({ "name": "x" }))
            .await
            .0,
        404
    );
    control.delete("/channels/council").await;
    assert_eq!(names(&control.get("/users/eve/channels").await), ["games"]);
}

#[tokio::test]
async fn a_hidden_channel_is_not_shown() {
    let (emulator, control) = with_users().await;
    let hidden = json!({ "who": emulator.guild(), "deny": ["VIEW_CHANNEL"] });
    control.post("/channels/games/permissions", hidden).await;
    control
        .post(
            "/channels/games/permissions",
            json!({ "who": "bob", "allow": "1024" }),
        )
        .await;
    assert_eq!(names(&control.get("/users/bob/channels").await), ["games"]);
    assert!(names(&control.get("/users/alice/channels").await).is_empty());
    let (status, body) = control
        .call(Method::GET, "/users/alice/channels/games/messages", None)
        .await;
    assert_eq!(
        (status.as_u16(), body["error"].as_str()),
        (409, Some("there is no such channel here"))
    );
    let (status, error) = control
        .refused(
            "/channels/games/permissions",
            json!({ "who": "bob", "allow": ["FLY"] }),
        )
        .await;
    assert!(
        status == 400 && error.contains("there is no right \"FLY\""),
        "{error}"
    );
}

#[tokio::test]
async fn the_bot_can_lose_its_rights() {
    let (emulator, control) = with_users().await;
    let path = format!("/channels/{}", emulator.channel());
    assert_eq!(bot_gets(&emulator, &path).await.0, 200);
    control
        .post("/bot/permissions", json!({ "permissions": ["SEND_MESSAGES"] }))
        .await;
    let (status, body) = bot_gets(&emulator, &path).await;
    assert_eq!((status, body["code"].as_u64()), (403, Some(50001)));
}

#[tokio::test]
async fn threads_are_archived_and_messages_deleted_by_a_moderator() {
    let (emulator, control) = with_users().await;
    let _bot = poise_bot::start(&emulator).await;
    control.slash("alice", "/corner").await;
    control.waits_for("alice", "games", "done").await;
    let message = control.waits_for("alice", "corner", "edited").await;
    let archived = control
        .post("/channels/corner/archive", json!({ "locked": true }))
        .await;
    assert_eq!(archived["thread_metadata"]["locked"], true);
    assert_eq!(
        control.refused("/channels/games/archive", json!({})).await.1,
        "\"games\" is no thread"
    );
    let path = format!("/messages/{}", message["id"].as_str().expect("an id"));
    control.delete(&path).await;
    assert!(control.texts("alice", "corner").await.is_empty());
    let (status, _) = control.call(Method::DELETE, &path, None).await;
    assert_eq!(status, 404);
}

#[tokio::test]
async fn the_clock_is_stopped_moved_and_started() {
    let (emulator, control) = with_users().await;
    let now = |answer: Value| answer["now_ms"].as_u64().expect("a moment");
    let stopped = now(control.post("/clock", json!("stop")).await);
    assert_eq!(now(control.get("/clock").await), stopped);
    assert_eq!(
        now(control.post("/clock", json!({ "advance_ms": 5000 })).await),
        stopped + 5_000
    );
    assert_eq!(emulator.clock().now(), stopped + 5_000);
    assert!(now(control.post("/clock", json!("step")).await) >= stopped + 5_000);
    assert!(now(control.post("/clock", json!("start")).await) >= stopped + 5_000);
    assert_eq!(
        control
            .refused("/clock", json!({ "advance_ms": u64::MAX }))
            .await
            .0,
        400
    );
    assert_eq!(control.refused("/clock", json!("faster")).await.0, 400);
}

#[tokio::test]
async fn faults_are_set_and_cleared() {
    let (emulator, control) = with_users().await;
    let fault = json!({ "at": "GET /users/@me", "what": { "error": { "status": 403, "code": 50001 } } });
    control
        .post("/faults", json!({ "seed": 7, "faults": [fault] }))
        .await;
    assert_eq!(bot_gets(&emulator, "/users/@me").await.0, 403);
    assert_eq!(bot_gets(&emulator, "/gateway").await.0, 200);
    control.delete("/faults").await;
    assert_eq!(bot_gets(&emulator, "/users/@me").await.0, 200);
    let (status, error) = control
        .refused("/faults", json!({ "faults": [{ "what": "explode" }] }))
        .await;
    assert!(status == 400 && error.contains("explode"), "{error}");
}

#[tokio::test]
async fn rate_limits_are_set() {
    let (emulator, control) = with_users().await;
    let strict = json!({ "set": { "per_channel": 1, "per_route": 1, "in_all": 50 } });
    assert_eq!(control.post("/rate-limits", strict).await["per_route"], 1);
    control.post("/clock", json!("stop")).await;
    assert_eq!(bot_gets(&emulator, "/users/@me").await.0, 200);
    assert_eq!(bot_gets(&emulator, "/users/@me").await.0, 429);
    control.post("/rate-limits", json!("off")).await;
    for _ in 0..60 {
        assert_eq!(bot_gets(&emulator, "/users/@me").await.0, 200);
    }
    assert_eq!(
        control.post("/rate-limits", json!("default")).await["per_channel"],
        5
    );
}

#[tokio::test]
async fn latency_is_set_and_traffic_is_seen() {
    let (emulator, control) = with_users().await;
    assert_eq!(control.post("/latency", json!({ "ms": 60 })).await["ms"], 60);
    control.delete("/traffic").await;
    let began = std::time::Instant::now();
    assert_eq!(bot_gets(&emulator, "/users/@me").await.0, 200);
    assert!(began.elapsed() >= Duration::from_millis(60));
    let traffic = control.get("/traffic").await;
    assert_eq!(
        (&traffic["requests"], &traffic["limited"]),
        (&json!(1), &json!(0))
    );
    assert_eq!((&traffic["global"], &traffic["busiest"]), (&json!(1), &json!(1)));
    assert_eq!(traffic["seconds"][0]["requests"], 1);
    let (status, error) = control.refused("/latency", json!({ "ms": 60_001 })).await;
    assert!(status == 400 && error.contains("minute"), "{error}");
}

#[tokio::test]
async fn a_limit_is_told_in_an_odd_way_if_that_is_asked_for() {
    let (emulator, control) = with_users().await;
    let odd = json!({ "rate_limit": { "retry_after": "nan", "body": "-1", "global": true } });
    control
        .post("/faults", json!({ "faults": [{ "what": odd }] }))
        .await;
    let (status, body) = bot_gets(&emulator, "/users/@me").await;
    assert_eq!(
        (status, &body["retry_after"], &body["global"]),
        (429, &json!(-1), &json!(true))
    );
}

#[tokio::test]
async fn anything_can_be_sent_by_the_gateway_and_nothing() {
    let (emulator, control) = with_users().await;
    let mut socket = crate::raw::Socket::identified(&emulator, 1).await;
    let told = control.post("/gateway", json!({ "payload": { "op": 99 } })).await;
    assert_eq!(told["told"], 1);
    assert_eq!(socket.hear().await, json!({ "op": 99 }));
    control.post("/gateway", json!({ "text": "{" })).await;
    assert_eq!(socket.hear_raw().await.expect("a text"), "{");
    control
        .post("/gateway", json!({ "swallow": "until_identify" }))
        .await;
    let strange = json!({ "channel": "games", "event": { "type": 99, "data": {} } });
    let asked = control.post("/users/alice/interact", strange.clone());
    let given_up = async {
        control.post("/clock", json!("stop")).await;
        control.post("/clock", json!({ "advance_ms": 4000 })).await;
    };
    let (outcome, ()) = tokio::join!(asked, given_up);
    assert_eq!(outcome["answer"], "none");
    control.post("/gateway", json!("deliver")).await;
    let event = tokio::select! {
        biased;
        outcome = control.post("/users/alice/interact", strange) => panic!("{outcome}"),
        event = socket.until_event("INTERACTION_CREATE") => event,
    };
    assert_eq!(event["type"], 99);
}

#[tokio::test]
async fn the_gateway_is_told_to_reconnect() {
    let (emulator, control) = with_users().await;
    let _bot = poise_bot::start(&emulator).await;
    for command in [json!("reconnect"), json!({ "close": 4000 }), json!("cut")] {
        assert_eq!(control.post("/gateway", command.clone()).await["told"], 1);
        let answer = loop {
            let answer = control.slash("alice", "/ping").await;
            if answer["answer"] == "message" {
                break answer;
            }
        };
        assert_eq!(answer["message"]["content"], "pong", "after {command}");
        // The line is a new one before the next command is given.
        while emulator.connected() != 1 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
    assert_eq!(
        control.refused("/gateway", json!({ "close": 7 })).await.1,
        "7 is no code to close with"
    );
    assert_eq!(control.refused("/gateway", json!("explode")).await.0, 400);
}

#[tokio::test]
async fn the_transcript_tells_what_was_wrong() {
    let (emulator, control) = with_users().await;
    let _bot = poise_bot::start(&emulator).await;
    control.slash("alice", "/ping").await;
    let transcript = control.get("/transcript").await;
    let lines: Vec<&str> = transcript["lines"]
        .as_array()
        .expect("lines")
        .iter()
        .filter_map(Value::as_str)
        .collect();
    assert!(lines.contains(&"alice did /ping (kind 2)"), "{lines:#?}");
    assert_eq!(transcript["complaints"], json!([]));
    assert_eq!(bot_gets(&emulator, "/nowhere").await.0, 404);
    let complaint = json!([{ "kind": "UnknownRoute", "text": "GET /api/v10/nowhere" }]);
    assert_eq!(control.get("/transcript").await["complaints"], complaint);
    assert_eq!(
        control.delete("/transcript").await["complaints"],
        complaint,
        "and they are forgiven"
    );
    assert_eq!(control.get("/transcript").await["complaints"], json!([]));
}

#[tokio::test]
async fn wrong_requests_get_a_clear_error() {
    let (_emulator, control) = with_users().await;
    assert_eq!(control.refused("/nowhere", json!({})).await.0, 404);
    assert_eq!(control.refused("/world", json!({})).await.0, 405);
    assert_eq!(control.refused("/users/alice/nowhere", json!({})).await.0, 404);
    let slash = |channel: &str, command: &str| json!({ "channel": channel, "command": command });
    let (status, error) = control
        .refused("/users/nobody/slash", slash("games", "/ping"))
        .await;
    assert_eq!((status, error.as_str()), (404, "there is no user \"nobody\""));
    let (status, error) = control
        .refused("/users/alice/slash", slash("attic", "/ping"))
        .await;
    assert_eq!((status, error.as_str()), (404, "there is no channel \"attic\""));
    let (status, error) = control
        .refused("/users/alice/slash", slash("games", "/ping"))
        .await;
    assert_eq!(
        (status, error.as_str()),
        (409, "there is no command \"/ping\" here")
    );
    let (status, error) = control
        .refused("/users/alice/slash", json!({ "chanel": "games" }))
        .await;
    assert!(
        status == 400 && error.contains("unknown field `chanel`"),
        "{error}"
    );
    let plain = control
        .http
        .post(format!("{}/users", control.base))
        .body("{")
        .send()
        .await
        .expect("an answer");
    assert_eq!(plain.status(), 415);
    assert!(plain.json::<Value>().await.expect("JSON")["error"].is_string());
    let broken = control
        .http
        .post(format!("{}/users", control.base))
        .header("content-type", "application/json");
    let broken = broken.body("{").send().await.expect("an answer");
    assert_eq!(broken.status(), 400);
    assert!(broken.json::<Value>().await.expect("JSON")["error"].is_string());
    let (status, body) = control.call(Method::GET, "/users/%FF/channels", None).await;
    assert!(status == 400 && body["error"].is_string(), "{body}");
}

#[tokio::test]
async fn foreign_names_and_pages_are_turned_away() {
    let emulator = Emulator::start().await;
    let http = reqwest::Client::new();
    for path in ["/_/world", "/api/v10/gateway", "/"] {
        let url = format!("{}{path}", emulator.base());
        let with = |name: &'static str, value: String| http.get(&url).header(name, value).send();
        let port = emulator.address().port();
        assert_eq!(
            with("host", format!("evil.example:{port}"))
                .await
                .expect("an answer")
                .status(),
            403,
            "{path}"
        );
        assert_eq!(
            with("host", format!("localhost:{port}"))
                .await
                .expect("an answer")
                .status(),
            200,
            "{path}"
        );
        for origin in [
            "http://evil.example",
            "null",
            "http://127.0.0.1:1",
            "https://localhost",
        ] {
            let answer = with("origin", origin.to_owned()).await.expect("an answer");
            assert_eq!(answer.status(), 403, "{path} from {origin}");
            assert!(answer.json::<Value>().await.expect("JSON")["error"].is_string());
        }
        assert_eq!(
            with("origin", emulator.base()).await.expect("an answer").status(),
            200,
            "{path}"
        );
    }
}

#[tokio::test]
async fn nobody_outside_this_machine_is_served() {
    let listen = "0.0.0.0:0".parse().ok();
    let started = Emulator::start_with(Settings {
        listen,
        ..Settings::default()
    })
    .await;
    let why = started.err().expect("a refusal").to_string();
    assert_eq!(why, "the emulator listens on this machine only, not on 0.0.0.0:0");
}

#[tokio::test]
async fn settings_can_switch_rate_limits_off() {
    let settings = Settings {
        rate_limits: Some(RateLimits::OFF),
        ..Settings::default()
    };
    let emulator = Emulator::start_with(settings).await.expect("an emulator");
    for _ in 0..60 {
        assert_eq!(bot_gets(&emulator, "/users/@me").await.0, 200);
    }
}

/// A request as the README writes it: `curl [-X DELETE] [--json 'BODY'] URL  # why`.
fn request_of(line: &str) -> Option<(Method, Option<Value>, String)> {
    let line = line.strip_prefix("curl ")?;
    let (method, line) = match line.strip_prefix("-X DELETE ") {
        Some(rest) => (Method::DELETE, rest),
        None => (Method::GET, line),
    };
    let (method, body, rest) = match line.strip_prefix("--json '") {
        Some(rest) => {
            let (body, rest) = rest.split_once("' ").expect("a quoted body");
            (
                Method::POST,
                Some(serde_json::from_str(body).expect("JSON")),
                rest,
            )
        }
        None => (method, None, line),
    };
    let url = rest.split_whitespace().next().expect("a URL").trim_matches('"');
    Some((method, body, url.to_owned()))
}

#[tokio::test]
async fn every_example_of_the_readme_works() {
    let (emulator, control) = with_users().await;
    let _bot = poise_bot::start(&emulator).await;
    let message = control.slash("alice", "/ping").await["message"]["id"].clone();
    control.slash("alice", "/corner").await;
    control.waits_for("alice", "games", "done").await;
    control.slash("alice", "/form").await;
    let readme = include_str!("../../README.md").replace("$MESSAGE", message.as_str().expect("an id"));
    let mut tried = 0;
    for (method, body, url) in readme.lines().filter_map(request_of) {
        let path = url
            .strip_prefix("$C")
            .unwrap_or_else(|| panic!("{url} is not of the control API"));
        let (status, answer) = control.call(method.clone(), path, body.as_ref()).await;
        assert_eq!(status, 200, "{method} {url} {body:?}: {answer}");
        assert_ne!(answer["answer"], "none", "{method} {url} {body:?}");
        tried += 1;
    }
    assert!(tried > 35, "only {tried} examples were found");
}
