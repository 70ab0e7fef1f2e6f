//! The page's side of the server: its files, what a window is told, and what it must not be told.

use std::time::Duration;

use crate::poise_bot;
use emulator::{Emulator, Snowflake};
use futures_util::StreamExt;
use reqwest::StatusCode;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// Somebody's window.
struct Window {
    base: String,
    socket: tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>,
    /// Everything it was told, as it came.
    heard: Vec<Value>,
}

impl Window {
    async fn open(emulator: &Emulator, user: &str) -> Self {
        let base = format!("{}/_/users/{user}", emulator.base());
        let url = format!("{}/feed", base.replacen("http", "ws", 1));
        let (socket, _) = tokio_tungstenite::connect_async(url).await.expect("a line");
        let mut window = Self {
            base,
            socket,
            heard: Vec::new(),
        };
        let hello = window
            .next_within(Duration::from_secs(20))
            .await
            .expect("a greeting");
        assert_eq!(hello["kind"], "hello");
        window
    }

    async fn next(&mut self) -> Option<Value> {
        self.next_within(Duration::from_millis(400)).await
    }

    async fn next_within(&mut self, patience: Duration) -> Option<Value> {
        let frame = tokio::time::timeout(patience, self.socket.next()).await.ok()??;
        match frame.expect("a frame") {
            Message::Text(text) => {
                let told: Value = serde_json::from_str(&text).expect("JSON");
                self.heard.push(told.clone());
                Some(told)
            }
            other => panic!("{other:?}"),
        }
    }

    /// Hears until nothing more is told for a while.
    async fn listens(&mut self) {
        while self.next().await.is_some() {}
    }

    /// The newest of what it was told.
    fn last(&self, kind: &str) -> Option<&Value> {
        self.heard.iter().rev().find(|told| told["kind"] == kind)
    }

    /// The same; waits for it.
    async fn hears(&mut self, kind: &str) -> Value {
        while self.last(kind).is_none() {
            self.next_within(Duration::from_secs(20))
                .await
                .expect("something more");
        }
        self.last(kind).cloned().unwrap_or_default()
    }

    /// Everything it was told, as one text.
    fn all(&self) -> String {
        self.heard.iter().map(Value::to_string).collect()
    }

    async fn get(&self, path: &str) -> Value {
        let response = reqwest::get(format!("{}{path}", self.base))
            .await
            .expect("an answer");
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        response.json().await.expect("JSON")
    }

    async fn post(&self, path: &str, body: Value) -> StatusCode {
        let request = reqwest::Client::new()
            .post(format!("{}{path}", self.base))
            .json(&body);
        request.send().await.expect("an answer").status()
    }

    async fn history(&self, channel: Snowflake) -> Value {
        self.get(&format!("/channels/{channel}/history")).await
    }
}

#[tokio::test]
async fn every_file_of_the_page_is_there_and_may_load_nothing_from_elsewhere() {
    let emulator = Emulator::start().await;
    let index = reqwest::get(emulator.base()).await.expect("the page");
    let policy = |response: &reqwest::Response| {
        let header = response
            .headers()
            .get("content-security-policy")
            .expect("a policy");
        header.to_str().expect("text").to_owned()
    };
    assert_eq!(index.headers()["content-type"], "text/html; charset=utf-8");
    assert!(policy(&index).starts_with("default-src 'none'; script-src 'self'; style-src 'self'"));
    assert!(!policy(&index).contains("unsafe"));
    let text = index.text().await.expect("text");
    assert!(!text.contains("<script>") && !text.contains("style=") && !text.contains(" onclick"));
    let quoted = text.split('"').filter(|piece| piece.starts_with("/page/"));
    let mut wanted: Vec<String> = quoted.map(str::to_owned).collect();
    assert!(wanted.len() > 15, "{wanted:?}");
    let mut seen = Vec::new();
    while let Some(path) = wanted.pop() {
        let file = reqwest::get(format!("{}{path}", emulator.base()))
            .await
            .expect("a file");
        assert_eq!(file.status(), StatusCode::OK, "{path}");
        assert_eq!(file.headers()["x-content-type-options"], "nosniff");
        policy(&file);
        let text = file.text().await.expect("text");
        assert!(!text.contains("https://"), "{path} names another place");
        let imports = text
            .split("from './")
            .skip(1)
            .filter_map(|rest| rest.split('\'').next());
        let new = imports
            .map(|name| format!("/page/{name}"))
            .filter(|path| !seen.contains(path));
        wanted.extend(new.collect::<Vec<_>>());
        seen.push(path);
    }
    let missing = reqwest::get(format!("{}/page/nothing.js", emulator.base()))
        .await
        .expect("an answer");
    assert_eq!(missing.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_window_is_told_of_messages_as_html() {
    let emulator = Emulator::start().await;
    let bob = emulator.user("Bob");
    let mut window = Window::open(&emulator, "bob").await;
    let alice = emulator.user("Alice");
    alice.writes(&format!("**hello** <@{}> <script>x</script>", bob.id));
    window.listens().await;
    let told = window.hears("message").await;
    assert_eq!(
        (told["new"].clone(), told["message"]["notified"].clone()),
        (json!(true), json!(true))
    );
    assert_eq!(
        told["message"]["html"],
        json!(format!(
            "<div class=\"line\"><strong>hello</strong> <span class=\"mention\" data-user=\"{}\">@<bdi>Bob</bdi></span> \
             &lt;script&gt;x&lt;/script&gt;</div>",
            bob.id
        ))
    );
    let history = window.history(emulator.channel()).await;
    assert_eq!(history["messages"][0], told["message"]);
}

#[tokio::test]
async fn what_one_alone_sees_is_told_to_nobody_else() {
    let emulator = Emulator::start().await;
    let _bot = poise_bot::start(&emulator).await;
    let (alice, bob) = (emulator.user("Alice"), emulator.user("Bob"));
    let (mut hers, mut his) = (
        Window::open(&emulator, "alice").await,
        Window::open(&emulator, "bob").await,
    );
    alice.slash("/whisper", &[]).await;
    alice.slash("/letter", &[]).await;
    let whisper = alice
        .waits_for("the whisper", |seen| seen.ephemeral && !seen.loading)
        .await;
    let letter = alice.waits_until("the letter", || alice.dms().pop()).await;
    hers.listens().await;
    his.listens().await;
    for message in [&whisper, &letter] {
        assert!(hers.all().contains(&message.id.to_string()));
        assert!(!his.all().contains(&message.id.to_string()), "{}", his.all());
        assert!(!his.all().contains(&message.content), "{}", his.all());
    }
    let seen = his.history(emulator.channel()).await.to_string();
    assert!(
        !seen.contains(&whisper.id.to_string()) && !seen.contains(&whisper.content),
        "{seen}"
    );
    let path = format!(
        "{}/_/users/{}/channels/{}/history",
        emulator.base(),
        bob.id,
        letter.channel
    );
    assert_eq!(
        reqwest::get(path).await.expect("an answer").status(),
        StatusCode::CONFLICT
    );
    // He cannot dismiss what he does not see, and is not told when she does.
    let away = format!("/messages/{}/dismiss", whisper.id);
    assert_eq!(his.post(&away, json!({})).await, StatusCode::CONFLICT);
    let path = format!("{}{away}", his.base);
    let lenient = reqwest::Client::new()
        .post(path)
        .header("prefer", "handling=lenient")
        .json(&json!({}));
    let refused = lenient.send().await.expect("an answer");
    assert_eq!(refused.status(), StatusCode::OK);
    assert!(refused.text().await.expect("a text").contains("error"));
    assert_eq!(hers.post(&away, json!({})).await, StatusCode::OK);
    hers.listens().await;
    his.listens().await;
    assert_eq!(his.last("gone"), None);
    assert_eq!(
        hers.last("gone").map(|told| told["message"].clone()),
        Some(json!(whisper.id))
    );
    assert_eq!(alice.message(whisper.id), None);
}

#[tokio::test]
async fn a_window_knows_the_roles_of_the_server() {
    let emulator = Emulator::start().await;
    emulator.user("Alice");
    let window = Window::open(&emulator, "alice").await;
    let roles = &window.heard[0]["places"]["roles"];
    assert_eq!(
        roles[0],
        json!({ "id": emulator.guild(), "name": "@everyone" }),
        "{roles}"
    );
    assert!(
        roles
            .as_array()
            .is_some_and(|roles| roles.iter().any(|role| role["name"] == "Pantheon")),
        "{roles}"
    );
}

#[tokio::test]
async fn a_taken_name_is_told_leniently() {
    let emulator = Emulator::start().await;
    emulator.user("Alice");
    let new = reqwest::Client::new()
        .post(format!("{}/_/users", emulator.base()))
        .json(&json!({ "name": "Alice" }));
    let strict = new
        .try_clone()
        .expect("a request")
        .send()
        .await
        .expect("an answer");
    assert_eq!(strict.status(), StatusCode::CONFLICT);
    let lenient = new
        .header("prefer", "handling=lenient")
        .send()
        .await
        .expect("an answer");
    assert_eq!(lenient.status(), StatusCode::OK);
    assert!(lenient.text().await.expect("a text").contains("error"));
}

#[tokio::test]
async fn what_is_new_is_counted_until_it_is_read() {
    let emulator = Emulator::start().await;
    let channel = emulator.channel();
    emulator.user("Alice").writes("before Bob came");
    let bob = emulator.user("Bob");
    let mut window = Window::open(&emulator, "bob").await;
    let place = |told: &Value| {
        (
            told["channels"][0]["unread"].clone(),
            told["channels"][0]["mentions"].clone(),
        )
    };
    assert_eq!(place(&window.heard[0]["places"]), (json!(0), json!(0)));
    let alice = emulator.user("Alice");
    alice.writes("hello all");
    let call = alice.writes(&format!("hello <@{}>", bob.id));
    window.listens().await;
    let places = window.hears("places").await["places"].clone();
    assert_eq!(place(&places), (json!(2), json!(1)));
    let calls = |window: &Window| {
        let people = window.last("people").expect("people")["people"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        people
            .into_iter()
            .find(|person| person["name"] == "Bob")
            .map(|bob| bob["calls"].clone())
    };
    assert_eq!(calls(&window), Some(json!(1)));
    window
        .post(&format!("/channels/{channel}/read"), json!({ "message": call }))
        .await;
    window.listens().await;
    let places = window.hears("places").await["places"].clone();
    assert_eq!(place(&places), (json!(0), json!(0)));
    assert_eq!(calls(&window), Some(json!(0)));
}

#[tokio::test]
async fn the_owner_is_a_face_only_where_nobody_else_manages_the_server() {
    let emulator = Emulator::start().await;
    let (alice, _) = (emulator.user("Alice"), emulator.user("Bob"));
    let faces = async |viewer| {
        let window = Window::open(&emulator, viewer).await;
        let people = window.heard[0]["people"].as_array().expect("people").clone();
        people
            .iter()
            .filter(|one| one["bot"] == false)
            .map(|one| one["name"].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(faces("alice").await, ["Alice", "Bob", "host"]);
    for _ in 0..2 {
        emulator.let_manage(alice.id);
        assert_eq!(faces("bob").await, ["Alice", "Bob"]);
    }
    assert_eq!(
        faces("host").await,
        ["Alice", "Bob", "host"],
        "whoever looks is there"
    );
}

#[tokio::test]
async fn history_comes_in_pages_from_its_end() {
    let emulator = Emulator::start().await;
    let alice = emulator.user("Alice");
    let ids: Vec<Snowflake> = (0..60)
        .map(|number| alice.writes(&format!("message {number}")))
        .collect();
    let window = Window::open(&emulator, "alice").await;
    let channel = emulator.channel();
    let page = window.history(channel).await;
    assert_eq!(page["messages"].as_array().map(Vec::len), Some(50));
    assert_eq!(
        (page["messages"][49]["id"].clone(), page["more"].clone()),
        (json!(ids[59]), json!(true))
    );
    let page = window
        .get(&format!("/channels/{channel}/history?before={}", ids[10]))
        .await;
    assert_eq!(page["messages"].as_array().map(Vec::len), Some(10));
    assert_eq!(
        (page["messages"][0]["id"].clone(), page["more"].clone()),
        (json!(ids[0]), json!(false))
    );
}

#[tokio::test]
async fn commands_are_listed_by_their_whole_names() {
    let emulator = Emulator::start().await;
    let _bot = poise_bot::start(&emulator).await;
    emulator.user("Alice");
    let window = Window::open(&emulator, "alice").await;
    let commands = window
        .get(&format!("/channels/{}/commands", emulator.channel()))
        .await;
    let names: Vec<&str> = commands
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|command| command["name"].as_str())
        .collect();
    assert!(
        names.contains(&"many two") && names.contains(&"ping") && !names.contains(&"many"),
        "{names:?}"
    );
    assert!(names.is_sorted());
}

#[tokio::test]
async fn typing_is_told_to_others_and_threads_are_told_of_before_their_messages() {
    let emulator = Emulator::start().await;
    let _bot = poise_bot::start(&emulator).await;
    let (alice, channel) = (emulator.user("Alice"), emulator.channel());
    emulator.user("Bob");
    let (mut hers, mut his) = (
        Window::open(&emulator, "alice").await,
        Window::open(&emulator, "bob").await,
    );
    hers.post(&format!("/channels/{channel}/typing"), json!({})).await;
    his.listens().await;
    let typing = his.hears("typing").await;
    assert_eq!(
        (typing["user"].clone(), typing["channel"].clone()),
        (json!(alice.id), json!(channel))
    );
    alice.slash("/corner", &[]).await;
    alice.waits_for("the end", |seen| seen.content == "done").await;
    his.listens().await;
    hers.listens().await;
    assert!(
        hers.last("typing")
            .is_none_or(|typing| typing["user"] != json!(alice.id)),
        "she knows"
    );
    let mut places = String::new();
    for told in &his.heard {
        match told["kind"].as_str() {
            Some("hello" | "places") => places = told["places"].to_string(),
            Some("message") => {
                let channel = told["message"]["channel"].as_str().expect("a channel");
                assert!(places.contains(channel), "a message before its place: {told}");
            }
            _ => {}
        }
    }
}

#[tokio::test]
async fn a_page_from_elsewhere_gets_no_feed() {
    let emulator = Emulator::start().await;
    emulator.user("Alice");
    let url = format!("{}/_/users/alice/feed", emulator.base().replacen("http", "ws", 1));
    let mut request = url.into_client_request().expect("a request");
    request
        .headers_mut()
        .insert("origin", "http://example.org".parse().expect("a header"));
    assert!(tokio_tungstenite::connect_async(request).await.is_err());
}
