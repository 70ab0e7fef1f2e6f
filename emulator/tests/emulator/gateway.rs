//! The gateway, met by a bot without a library.

use std::time::Duration;

use crate::raw::{Rest, Socket};
use emulator::{Emulator, Snowflake};
use flate2::{Decompress, FlushDecompress};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

const GUILDS: u64 = 1;
const GUILD_MEMBERS: u64 = 1 << 1;
const GUILD_MESSAGES: u64 = 1 << 9;
const DIRECT_MESSAGES: u64 = 1 << 12;
const MESSAGE_CONTENT: u64 = 1 << 15;

/// A line that has heard the hello.
async fn greeted(emulator: &Emulator) -> Socket {
    let mut socket = Socket::connect(emulator, "v=10&encoding=json").await;
    assert_eq!(socket.hear().await["op"], 10);
    socket
}

fn identify(emulator: &Emulator) -> Value {
    json!({ "token": emulator.token(), "intents": GUILDS | GUILD_MESSAGES | MESSAGE_CONTENT, "properties": {} })
}

/// A session, and the payload of READY.
async fn session(emulator: &Emulator) -> (Socket, Value) {
    let mut socket = greeted(emulator).await;
    socket.say(json!({ "op": 2, "d": identify(emulator) })).await;
    let ready = socket.hear().await;
    assert_eq!(ready["t"], "READY");
    assert_eq!(socket.hear().await["t"], "GUILD_CREATE");
    (socket, ready)
}

async fn resumed(emulator: &Emulator, ready: &Value, after: u64) -> Socket {
    let mut socket = greeted(emulator).await;
    let session = &ready["d"]["session_id"];
    socket
        .say(json!({ "op": 6, "d": { "token": emulator.token(), "session_id": session, "seq": after } }))
        .await;
    socket
}

/// The code that a line is closed with; what comes before is passed over.
async fn closing_code(socket: &mut Socket) -> Option<u16> {
    loop {
        if let Err(code) = socket.hear_raw().await {
            return code;
        }
    }
}

async fn register(emulator: &Emulator) {
    let path = format!("/applications/{}/commands", emulator.bot());
    let registered = Rest::to(emulator)
        .send("PUT", &path, json!([{ "name": "ping", "description": "Pong." }]))
        .await;
    assert_eq!(registered.status, 200, "{registered:?}");
}

/// Uses a command without waiting for an answer.
async fn use_command(emulator: &Emulator, user: &emulator::Person) {
    tokio::select! {
        biased;
        _ = user.slash("/ping", &[]) => {}
        () = tokio::time::sleep(Duration::from_millis(1)) => {}
    }
    assert!(emulator.complaints().is_empty());
}

#[tokio::test]
async fn a_hello_comes_first_and_heartbeats_are_answered() {
    let emulator = Emulator::start().await;
    let mut socket = Socket::connect(&emulator, "v=10&encoding=json").await;
    let hello = socket.hear().await;
    assert_eq!(
        (&hello["op"], &hello["d"]["heartbeat_interval"]),
        (&json!(10), &json!(41_250))
    );
    socket.say(json!({ "op": 1, "d": null })).await;
    assert_eq!(
        socket.hear().await["op"],
        11,
        "also before the bot has said who it is"
    );
    socket.say(json!({ "op": 2, "d": identify(&emulator) })).await;
    socket.until_event("GUILD_CREATE").await;
    socket.say(json!({ "op": 1, "d": 2 })).await;
    assert_eq!(socket.hear().await["op"], 11);
}

#[tokio::test]
async fn a_token_is_taken_with_and_without_bot_in_front() {
    let emulator = Emulator::start().await;
    for prefix in ["", "Bot "] {
        let mut socket = greeted(&emulator).await;
        let mut who = identify(&emulator);
        who["token"] = json!(format!("{prefix}{}", emulator.token()));
        socket.say(json!({ "op": 2, "d": who })).await;
        assert_eq!(socket.hear().await["t"], "READY");
    }
}

#[tokio::test]
async fn ready_and_guild_create_have_what_clients_need() {
    let emulator = Emulator::start().await;
    let mut socket = greeted(&emulator).await;
    socket.say(json!({ "op": 2, "d": identify(&emulator) })).await;
    let ready = socket.hear().await;
    assert_eq!((&ready["op"], &ready["s"]), (&json!(0), &json!(1)));
    let body = &ready["d"];
    assert_eq!(body["v"], 10);
    assert_eq!(body["user"]["id"], json!(emulator.bot()));
    assert_eq!(body["user"]["bot"], true);
    assert_eq!(body["application"], json!({ "id": emulator.bot(), "flags": 0 }));
    assert_eq!(
        body["guilds"],
        json!([{ "id": emulator.guild(), "unavailable": true }])
    );
    assert_eq!(body["shard"], json!([0, 1]));
    assert_eq!(
        body["resume_gateway_url"],
        emulator.base().replacen("http", "ws", 1)
    );
    assert!(body["session_id"].as_str().is_some_and(|id| id.len() == 32));
    let guild = socket.hear().await;
    assert_eq!((&guild["t"], &guild["s"]), (&json!("GUILD_CREATE"), &json!(2)));
    let needed = [
        "joined_at",
        "large",
        "member_count",
        "voice_states",
        "members",
        "channels",
        "threads",
        "presences",
        "stage_instances",
        "guild_scheduled_events",
    ];
    for field in needed {
        assert!(!guild["d"][field].is_null(), "{field}");
    }
    let members = guild["d"]["members"].as_array().expect("members");
    assert_eq!(
        members.len(),
        1,
        "only the bot itself, without the intent for presences"
    );
    let roles = guild["d"]["roles"].as_array().expect("roles");
    assert!(roles.iter().all(|role| role["colors"]["primary_color"].is_u64()));
}

#[tokio::test]
async fn missed_events_are_told_once_and_in_order_after_a_cut() {
    let emulator = Emulator::start().await;
    let alice = emulator.user("Alice");
    let (mut socket, ready) = session(&emulator).await;
    alice.writes("heard");
    let heard = socket.hear().await;
    assert_eq!(
        (&heard["s"], &heard["d"]["content"]),
        (&json!(3), &json!("heard"))
    );
    emulator.cut_sockets();
    assert_eq!(closing_code(&mut socket).await, None, "a cut line says nothing");
    for text in ["one", "two", "three"] {
        alice.writes(text);
    }
    let mut socket = resumed(&emulator, &ready, 3).await;
    for (number, text) in [(4, "one"), (5, "two"), (6, "three")] {
        let missed = socket.hear().await;
        assert_eq!(
            (&missed["s"], &missed["d"]["content"]),
            (&json!(number), &json!(text))
        );
    }
    let end = socket.hear().await;
    assert_eq!((&end["s"], &end["t"]), (&json!(7), &json!("RESUMED")));
    alice.writes("four");
    assert_eq!(socket.hear().await["s"], 8, "and it goes on without a gap");
}

#[tokio::test]
async fn a_resume_takes_the_session_from_the_line_that_had_it() {
    let emulator = Emulator::start().await;
    let (mut old, ready) = session(&emulator).await;
    let mut new = resumed(&emulator, &ready, 2).await;
    assert_eq!(new.hear().await["t"], "RESUMED");
    assert_eq!(closing_code(&mut old).await, None);
    assert_eq!(emulator.connected(), 1);
}

#[tokio::test]
async fn a_session_that_is_not_known_cannot_be_resumed() {
    let emulator = Emulator::start().await;
    let unknown = json!({ "d": { "session_id": "nobody" } });
    let mut socket = resumed(&emulator, &unknown, 1).await;
    let invalid = socket.hear().await;
    assert_eq!((&invalid["op"], &invalid["d"]), (&json!(9), &json!(false)));
    socket.say(json!({ "op": 2, "d": identify(&emulator) })).await;
    assert_eq!(
        socket.hear().await["t"],
        "READY",
        "the bot may begin anew on the same line"
    );
}

#[tokio::test]
async fn a_session_is_over_after_a_goodbye_but_not_after_another_code() {
    let emulator = Emulator::start().await;
    for (code, answer) in [(1000, json!(9)), (4900, json!(0))] {
        let (mut socket, ready) = session(&emulator).await;
        let frame = tokio_tungstenite::tungstenite::protocol::CloseFrame {
            code: code.into(),
            reason: "".into(),
        };
        socket.stream.close(Some(frame)).await.expect("a line");
        while socket.stream.next().await.is_some() {}
        let mut socket = resumed(&emulator, &ready, 2).await;
        assert_eq!(socket.hear().await["op"], answer, "after {code}");
    }
}

#[tokio::test]
async fn the_server_can_ask_to_reconnect_and_can_end_a_session() {
    let emulator = Emulator::start().await;
    let (mut socket, ready) = session(&emulator).await;
    emulator.ask_to_reconnect();
    assert_eq!(socket.hear().await["op"], 7);
    let mut socket = resumed(&emulator, &ready, 2).await;
    assert_eq!(socket.hear().await["t"], "RESUMED", "the session is still there");
    emulator.invalidate_sessions();
    let invalid = socket.hear().await;
    assert_eq!((&invalid["op"], &invalid["d"]), (&json!(9), &json!(false)));
    let mut other = resumed(&emulator, &ready, 2).await;
    assert_eq!(other.hear().await["op"], 9, "and now it is not");
    emulator.user("Alice").writes("to nobody");
    socket.say(json!({ "op": 2, "d": identify(&emulator) })).await;
    let ready = socket.hear().await;
    assert_eq!((&ready["t"], &ready["s"]), (&json!("READY"), &json!(1)));
}

#[tokio::test]
async fn a_restart_forgets_all_sessions() {
    let emulator = Emulator::start().await;
    let (mut socket, ready) = session(&emulator).await;
    emulator.restart();
    assert_eq!(closing_code(&mut socket).await, None);
    let mut socket = resumed(&emulator, &ready, 2).await;
    assert_eq!(socket.hear().await["op"], 9);
}

#[tokio::test]
async fn a_bot_can_be_sent_away_with_any_code() {
    let emulator = Emulator::start().await;
    let (mut socket, ready) = session(&emulator).await;
    emulator.close_sockets(4000);
    assert_eq!(closing_code(&mut socket).await, Some(4000));
    let mut socket = resumed(&emulator, &ready, 2).await;
    assert_eq!(socket.hear().await["t"], "RESUMED");
}

#[tokio::test]
async fn every_session_of_a_token_is_told_everything() {
    let emulator = Emulator::start().await;
    let (mut one, _) = session(&emulator).await;
    let (mut other, _) = session(&emulator).await;
    emulator.user("Alice").writes("to all");
    for socket in [&mut one, &mut other] {
        assert_eq!(socket.until_event("MESSAGE_CREATE").await["content"], "to all");
    }
}

#[tokio::test]
async fn without_their_intents_events_do_not_come() {
    let emulator = Emulator::start().await;
    register(&emulator).await;
    let alice = emulator.user("Alice");
    let mut bare = Socket::identified(&emulator, GUILDS).await;
    let mut none = Socket::identified(&emulator, 0).await;
    let mut direct = Socket::identified(&emulator, DIRECT_MESSAGES).await;
    alice.writes("in the server");
    alice.goes_to_dms().writes("in private");
    use_command(&emulator, &alice).await;
    assert_eq!(bare.hear().await["t"], "INTERACTION_CREATE");
    let first = none.hear().await;
    assert_eq!(
        (&first["t"], &first["s"]),
        (&json!("INTERACTION_CREATE"), &json!(2)),
        "no gap where events were left out"
    );
    assert_eq!(
        direct.until_event("MESSAGE_CREATE").await["content"],
        "in private"
    );
}

#[tokio::test]
async fn who_else_comes_to_a_thread_needs_the_intent_for_members() {
    let emulator = Emulator::start().await;
    let alice = emulator.user("Alice");
    let (mut without, mut with) = (
        Socket::identified(&emulator, GUILDS).await,
        Socket::identified(&emulator, GUILDS | GUILD_MEMBERS).await,
    );
    let rest = Rest::to(&emulator);
    let path = format!("/channels/{}/threads", emulator.channel());
    let thread = rest
        .send("POST", &path, json!({ "name": "corner", "type": 11 }))
        .await;
    assert_eq!(thread.status, 201, "{thread:?}");
    let id = thread.body["id"].as_str().expect("an id").to_owned();
    let path = format!("/channels/{id}/thread-members/{}", alice.id);
    assert_eq!(rest.send("PUT", &path, Value::Null).await.status, 204);
    assert_eq!(
        rest.send("PATCH", &format!("/channels/{id}"), json!({ "archived": true }))
            .await
            .status,
        200
    );
    let told = with.until_event("THREAD_MEMBERS_UPDATE").await;
    assert_eq!(told["added_members"][0]["user_id"], json!(alice.id));
    assert_eq!(without.hear().await["t"], "THREAD_CREATE");
    assert_eq!(without.hear().await["t"], "THREAD_UPDATE");
}

#[tokio::test]
async fn a_stopped_emulator_hangs_up_on_everybody() {
    let emulator = Emulator::start().await;
    let rest = Rest::to(&emulator);
    assert_eq!(rest.send("GET", "/users/@me", Value::Null).await.status, 200);
    let (mut session, mut stranger) = (session(&emulator).await.0, greeted(&emulator).await);
    drop(emulator);
    for socket in [&mut session, &mut stranger] {
        assert_eq!(closing_code(socket).await, None);
    }
    assert!(
        rest.request("GET", "/users/@me").send().await.is_err(),
        "also on lines that were kept open"
    );
}

#[tokio::test]
async fn without_the_intent_for_it_only_what_is_said_to_the_bot_is_read() {
    let emulator = Emulator::start().await;
    let alice = emulator.user("Alice");
    let mut socket = Socket::identified(&emulator, GUILDS | GUILD_MESSAGES | DIRECT_MESSAGES).await;
    let mut content = async |text: &str| {
        let event = socket.until_event("MESSAGE_CREATE").await;
        assert_eq!(event["content"], text);
        event
    };
    alice.writes("a secret");
    let event = content("").await;
    assert_eq!((&event["embeds"], &event["components"]), (&json!([]), &json!([])));
    let to_bot = format!("hello <@{}>", emulator.bot());
    alice.writes(&to_bot);
    content(&to_bot).await;
    let path = format!("/channels/{}/messages", emulator.channel());
    Rest::to(&emulator)
        .send("POST", &path, json!({ "content": "my own" }))
        .await;
    content("my own").await;
    alice.goes_to_dms().writes("in private");
    content("in private").await;
}

#[tokio::test]
async fn a_shard_is_told_of_its_own_servers_and_the_first_of_private_messages() {
    let emulator = Emulator::start().await;
    let own = (emulator.guild().0 >> 22) % 3;
    let mut sockets = Vec::new();
    for shard in 0..3 {
        let mut socket = greeted(&emulator).await;
        let mut who = identify(&emulator);
        who["shard"] = json!([shard, 3]);
        who["intents"] = json!(GUILDS | GUILD_MESSAGES | DIRECT_MESSAGES);
        socket.say(json!({ "op": 2, "d": who })).await;
        let ready = socket.until_event("READY").await;
        assert_eq!(ready["shard"], json!([shard, 3]));
        assert_eq!(
            ready["guilds"].as_array().map(Vec::len),
            Some(usize::from(shard == own))
        );
        sockets.push(socket);
    }
    let alice = emulator.user("Alice");
    alice.writes("in the server");
    alice.goes_to_dms().writes("in private");
    for (shard, socket) in (0..).zip(&mut sockets) {
        if shard == own {
            assert_eq!(
                socket.until_event("MESSAGE_CREATE").await["guild_id"],
                json!(emulator.guild())
            );
        }
        if shard == 0 {
            assert_eq!(
                socket.until_event("MESSAGE_CREATE").await["content"],
                "in private"
            );
        }
        socket.say(json!({ "op": 1, "d": null })).await;
        assert_eq!(
            socket.hear().await["op"],
            11,
            "nothing else came to shard {shard}"
        );
    }
}

/// The bytes of the next binary message.
async fn hear_bytes(socket: &mut Socket) -> Vec<u8> {
    match tokio::time::timeout(Duration::from_secs(20), socket.stream.next())
        .await
        .expect("something")
    {
        Some(Ok(Message::Binary(bytes))) => bytes.to_vec(),
        other => panic!("no bytes but {other:?}"),
    }
}

fn unpack(reader: &mut Decompress, bytes: &[u8]) -> Value {
    let mut text = Vec::with_capacity(1_000_000);
    reader
        .decompress_vec(bytes, &mut text, FlushDecompress::Sync)
        .expect("zlib");
    serde_json::from_slice(&text).expect("JSON")
}

#[tokio::test]
async fn payloads_are_packed_one_by_one_if_the_bot_asks() {
    let emulator = Emulator::start().await;
    let mut socket = greeted(&emulator).await;
    let mut who = identify(&emulator);
    who["compress"] = json!(true);
    socket.say(json!({ "op": 2, "d": who })).await;
    for event in ["READY", "GUILD_CREATE"] {
        let bytes = hear_bytes(&mut socket).await;
        assert_eq!(unpack(&mut Decompress::new(true), &bytes)["t"], event);
    }
}

#[tokio::test]
async fn payloads_are_packed_as_a_stream_if_the_address_asks() {
    let emulator = Emulator::start().await;
    let mut socket = Socket::connect(&emulator, "v=10&encoding=json&compress=zlib-stream").await;
    let mut reader = Decompress::new(true);
    let bytes = hear_bytes(&mut socket).await;
    assert!(bytes.ends_with(&[0, 0, 0xff, 0xff]));
    assert_eq!(unpack(&mut reader, &bytes)["op"], 10);
    socket.say(json!({ "op": 2, "d": identify(&emulator) })).await;
    let alice = emulator.user("Alice");
    for event in ["READY", "GUILD_CREATE"] {
        assert_eq!(unpack(&mut reader, &hear_bytes(&mut socket).await)["t"], event);
    }
    for number in 0..20 {
        let text = "äöü".repeat(number * 30 + 1);
        alice.writes(&text);
        let event = unpack(&mut reader, &hear_bytes(&mut socket).await);
        assert_eq!(event["d"]["content"], json!(text));
    }
}

#[tokio::test]
async fn what_cannot_be_spoken_is_refused_at_once() {
    let emulator = Emulator::start().await;
    let cases = [
        ("v=7", 4012),
        ("v=ten", 4012),
        ("v=10&encoding=etf", 4002),
        ("v=10&compress=zstd-stream", 4002),
    ];
    for (query, code) in cases {
        let mut socket = Socket::connect(&emulator, query).await;
        assert_eq!(closing_code(&mut socket).await, Some(code), "{query}");
    }
    for query in ["", "v=9", "encoding=json"] {
        assert_eq!(
            Socket::connect(&emulator, query).await.hear().await["op"],
            10,
            "{query}"
        );
    }
}

#[tokio::test]
async fn mistakes_before_the_session_close_the_line_with_their_code() {
    let emulator = Emulator::start().await;
    let with = |field: &str, value: Value| {
        let mut who = identify(&emulator);
        who[field] = value;
        json!({ "op": 2, "d": who })
    };
    let cases = [
        (json!({ "op": 99, "d": null }), 4001),
        (json!({ "d": null }), 4001),
        (json!([1, 2]), 4001),
        (json!(7), 4001),
        (json!({ "op": 3, "d": {} }), 4003),
        (json!({ "op": 8, "d": {} }), 4003),
        (json!({ "op": 2, "d": null }), 4004),
        (with("token", json!("wrong")), 4004),
        (with("token", json!(7)), 4004),
        (
            json!({ "op": 6, "d": { "token": "wrong", "session_id": "x", "seq": 1 } }),
            4004,
        ),
        (with("shard", json!([2, 2])), 4010),
        (with("shard", json!([0, 0])), 4010),
        (with("shard", json!([-1, 1])), 4010),
        (with("shard", json!([0])), 4010),
        (with("shard", json!("0")), 4010),
        (with("intents", json!(1u64 << 40)), 4013),
        (with("intents", json!(-1)), 4013),
        (with("intents", Value::Null), 4013),
    ];
    for (payload, code) in cases {
        let mut socket = greeted(&emulator).await;
        socket.say(payload.clone()).await;
        assert_eq!(closing_code(&mut socket).await, Some(code), "{payload}");
    }
}

#[tokio::test]
async fn mistakes_in_a_session_close_the_line_with_their_code() {
    let emulator = Emulator::start().await;
    let (mut socket, ready) = session(&emulator).await;
    socket.say(json!({ "op": 2, "d": identify(&emulator) })).await;
    assert_eq!(closing_code(&mut socket).await, Some(4005));
    let mut socket = resumed(&emulator, &ready, 99).await;
    assert_eq!(closing_code(&mut socket).await, Some(4007));
    let mut socket = greeted(&emulator).await;
    for _ in 0..121 {
        socket.say(json!({ "op": 1, "d": null })).await;
    }
    assert_eq!(
        closing_code(&mut socket).await,
        Some(4008),
        "120 payloads a minute are enough"
    );
}

#[tokio::test]
async fn malformed_frames_close_their_line_and_nothing_else() {
    let emulator = Emulator::start().await;
    let (mut witness, _) = session(&emulator).await;
    let messages = [
        Message::Text("not JSON".into()),
        Message::Text("".into()),
        Message::Text("{\"op\":".into()),
        Message::Text("[".repeat(4_000).into()),
        Message::Text(format!("{{\"op\":1,\"d\":\"{}\"}}", "x".repeat(5_000)).into()),
        Message::Text("x".repeat(300_000).into()),
        Message::Binary(vec![0xff; 100].into()),
        Message::Binary(vec![0x78, 0x9c, 0x00].into()),
    ];
    for message in messages {
        let mut socket = greeted(&emulator).await;
        socket.stream.send(message.clone()).await.expect("a line");
        assert_eq!(
            closing_code(&mut socket).await,
            Some(4002),
            "{:.40}",
            format!("{message:?}")
        );
    }
    // Too long to be read to its end: the line may be gone before the code is read.
    let mut socket = greeted(&emulator).await;
    let _ = socket
        .stream
        .send(Message::Text("x".repeat(3_000_000).into()))
        .await;
    assert!(matches!(closing_code(&mut socket).await, None | Some(4002)));
    for broken in [
        &b"\xc1\xff\xff\xff\xff\xff"[..],
        b"\x81\xfe\x00",
        b"\x8f\x80\0\0\0\0",
        b"GET / HTTP/1.1\r\n\r\n",
    ] {
        use tokio::io::AsyncWriteExt;
        let mut socket = greeted(&emulator).await;
        socket.stream.get_mut().write_all(broken).await.expect("a line");
        socket.stream.get_mut().shutdown().await.expect("a line");
        assert!(matches!(closing_code(&mut socket).await, None | Some(_)));
    }
    emulator.user("Alice").writes("still here");
    assert_eq!(
        witness.until_event("MESSAGE_CREATE").await["content"],
        "still here"
    );
}

#[tokio::test]
async fn a_payload_in_fragments_is_one_payload() {
    let emulator = Emulator::start().await;
    let mut socket = greeted(&emulator).await;
    let text = json!({ "op": 2, "d": identify(&emulator) }).to_string();
    let (first, rest) = text.as_bytes().split_at(20);
    let (second, third) = rest.split_at(20);
    let parts = [
        (first, Data::Text, false),
        (second, Data::Continue, false),
        (third, Data::Continue, true),
    ];
    for (part, kind, last) in parts {
        let frame = Frame::message(part.to_vec(), OpCode::Data(kind), last);
        socket.stream.send(Message::Frame(frame)).await.expect("a line");
    }
    assert_eq!(socket.hear().await["t"], "READY");
}

#[tokio::test]
async fn members_can_be_asked_for() {
    let emulator = Emulator::start().await;
    let (alice, _bob) = (emulator.user("Alice"), emulator.user("Bob"));
    let (mut socket, _) = session(&emulator).await;
    let guild = emulator.guild();
    let mut ask = async |more: Value| {
        let mut asked = json!({ "guild_id": guild, "nonce": "n" });
        for (name, value) in more.as_object().expect("fields") {
            asked[name] = value.clone();
        }
        socket.say(json!({ "op": 8, "d": asked })).await;
        let chunk = socket.until_event("GUILD_MEMBERS_CHUNK").await;
        assert_eq!(chunk["nonce"], "n");
        (
            chunk["members"].as_array().map_or(0, Vec::len),
            chunk["not_found"].clone(),
        )
    };
    assert_eq!(
        ask(json!({ "query": "", "limit": 0 })).await.0,
        4,
        "host, bot, Alice and Bob"
    );
    assert_eq!(ask(json!({ "query": "al", "limit": 0 })).await.0, 1);
    assert_eq!(ask(json!({ "query": "", "limit": 2 })).await.0, 2);
    assert_eq!(
        ask(json!({ "user_ids": [alice.id, "1"] })).await,
        (1, json!(["1"]))
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn while_many_act_at_once_every_session_sees_every_interaction_in_order() {
    const USERS: usize = 20;
    const EACH: usize = 25;
    let emulator = std::sync::Arc::new(Emulator::start().await);
    register(&emulator).await;
    let mut sockets = Vec::new();
    for _ in 0..3 {
        sockets.push(Socket::identified(&emulator, GUILDS | GUILD_MESSAGES).await);
    }
    let listening = sockets.into_iter().map(|mut socket| {
        tokio::spawn(async move {
            let (mut ids, mut last) = (Vec::new(), 2);
            while ids.len() < USERS * EACH {
                let event = socket.hear().await;
                last += 1;
                assert_eq!(event["s"], last, "no event is missing");
                if event["t"] == "INTERACTION_CREATE" {
                    ids.push(
                        event["d"]["id"]
                            .as_str()
                            .and_then(|id| id.parse::<u64>().ok())
                            .map(Snowflake),
                    );
                }
            }
            ids
        })
    });
    let listening: Vec<_> = listening.collect();
    let acting: Vec<_> = (0..USERS)
        .map(|number| {
            let emulator = std::sync::Arc::clone(&emulator);
            tokio::spawn(async move {
                let user = emulator.user(&format!("user{number}"));
                for _ in 0..EACH {
                    use_command(&emulator, &user).await;
                    user.writes("and a word");
                }
            })
        })
        .collect();
    for task in acting {
        task.await.expect("no panic");
    }
    for task in listening {
        let ids = task.await.expect("no panic");
        assert!(
            ids.is_sorted_by(|one, other| one < other),
            "in order, and each once"
        );
    }
}
