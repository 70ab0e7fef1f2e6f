//! The state file: what is still there after a restart.

mod common;
#[allow(dead_code, reason = "other tests use the rest")]
#[path = "common/raw.rs"]
mod raw;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use emulator::{Emulator, Settings, StartError};
use serde_json::{Value, json};

use raw::{Rest, Socket};

/// An empty folder of a test's own.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("state-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder");
    path
}

async fn start(file: &Path) -> Result<Emulator, StartError> {
    Emulator::start_with(Settings { file: Some(file.to_owned()), ..Settings::default() }).await
}

/// Waits until the file holds a text.
async fn until_written(file: &Path, text: &str) {
    let began = Instant::now();
    while !std::fs::read_to_string(file).is_ok_and(|written| written.contains(text)) {
        assert!(began.elapsed() < Duration::from_secs(10), "{text} was not written");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// A request with the bot's token.
async fn bot_gets(emulator: &Emulator, path: &str) -> (u16, Value) {
    let request = reqwest::Client::new().get(format!("{}/api/v10{path}", emulator.base()));
    let request = request.header("authorization", format!("Bot {}", emulator.token()));
    let response = request.send().await.expect("an answer");
    (response.status().as_u16(), response.json().await.expect("JSON"))
}

#[tokio::test]
async fn everything_is_still_there_after_a_restart() {
    let file = folder("restart").join("state.json");
    let (token, guild, council, alice) = {
        let emulator = start(&file).await.expect("an emulator");
        let _bot = common::start(&emulator).await;
        let alice = emulator.user("Alice");
        let council = emulator.add_channel("council");
        alice.slash("/picture", &[]).await;
        alice.slash("/whisper", &[]).await;
        alice.slash("/corner", &[]).await;
        alice.waits_for("the end", |seen| seen.content == "done").await;
        alice.writes("good night");
        alice.closes_dms();
        (emulator.token(), emulator.guild(), council, alice.id)
    };
    let emulator = start(&file).await.expect("the same emulator");
    assert_eq!((emulator.token(), emulator.guild()), (token.clone(), guild));
    let again = emulator.user("alice");
    assert_eq!((again.id, again.name().as_str()), (alice, "Alice"));
    let names: Vec<String> = again.channels().into_iter().map(|(_, name)| name).collect();
    assert_eq!(names, ["games", "council", "corner"]);
    assert!(again.channels().iter().any(|(id, _)| *id == council));
    let seen: Vec<String> = again.sees().into_iter().map(|seen| seen.content).collect();
    assert_eq!(seen, ["look", "psst", "done", "corner", "good night"]);
    assert_eq!(again.sees()[0].files[0].bytes, common::PIXEL);
    assert!(emulator.user("bob").sees().iter().all(|seen| !seen.ephemeral), "whispers stay whispers");
    again.goes_to_named("corner");
    assert_eq!(again.last().content, "edited");

    let messages = format!("/channels/{}/messages", emulator.channel());
    let (status, messages) = bot_gets(&emulator, &messages).await;
    assert_eq!(status, 200, "an old token still works");
    let url = messages.as_array().and_then(|all| all.last()).and_then(|first| first["attachments"][0]["url"].as_str());
    let picture = reqwest::get(url.expect("a picture")).await.expect("an answer").bytes().await.expect("bytes");
    assert_eq!(picture, common::PIXEL, "pictures are served under the new address");

    let _bot = common::start(&emulator).await;
    again.goes_to(emulator.channel());
    again.slash("/letter", &[]).await;
    again.waits_for("the refusal", |seen| seen.content == "refused: 50007").await;
}

#[tokio::test]
async fn a_damaged_file_is_refused_and_left_as_it_is() {
    let folder = folder("damaged");
    let whole = folder.join("whole.json");
    drop(start(&whole).await.expect("an emulator"));
    let whole = std::fs::read_to_string(whole).expect("a file");
    let damaged = [
        ("half", whole[..whole.len() / 2].to_owned()),
        ("empty", String::new()),
        ("other", "{\"players\":3}".to_owned()),
        ("future", whole.replacen("\"format\":1", "\"format\":2", 1)),
        ("nobody", whole.replacen("\"users\":{", "\"users\":{},\"left_out\":{", 1)),
    ];
    for (name, text) in damaged {
        let file = folder.join(format!("{name}.json"));
        std::fs::write(&file, &text).expect("a file");
        let why = start(&file).await.err().unwrap_or_else(|| panic!("{name} was accepted")).to_string();
        assert!(why.starts_with("the state file ") && why.contains(&format!("{name}.json")), "{why}");
        assert_eq!(why.lines().count(), 1, "{why}");
        assert_eq!(std::fs::read_to_string(&file).expect("the file"), text, "{name} was touched");
        assert!(!folder.join(format!("{name}.json.new")).exists());
    }
    let why = start(&folder.join("nowhere/state.json")).await.err().expect("a refusal").to_string();
    assert!(why.contains("cannot be written"), "{why}");
}

#[tokio::test]
async fn changes_are_written_while_it_runs_and_not_more_often_than_every_200_ms() {
    let folder = folder("running");
    let file = folder.join("state.json");
    let emulator = start(&file).await.expect("an emulator");
    let alice = emulator.user("alice");
    until_written(&file, "alice").await;
    let began = Instant::now();
    let mut written = Vec::new();
    let mut last = 0;
    while began.elapsed() < Duration::from_millis(1_000) {
        alice.writes(&format!("message {last}"));
        last += 1;
        let now = std::fs::metadata(&file).and_then(|file| file.modified()).expect("a file that is always there");
        if written.last() != Some(&now) {
            written.push(now);
            // Whatever moment it is read at, it is whole.
            let text = std::fs::read(&file).expect("a file");
            serde_json::from_slice::<Value>(&text).expect("a whole file");
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    assert!(written.len() <= 7, "{} times in a second", written.len());
    until_written(&file, &format!("message {}", last - 1)).await;
}

/// How many messages and files a state file holds.
fn held(file: &Path) -> (usize, usize) {
    let state: Value = serde_json::from_slice(&std::fs::read(file).expect("a file")).expect("JSON");
    let count = |what: &str| state["kept"][what].as_object().map_or(0, |all| all.len());
    (count("messages"), count("files"))
}

#[tokio::test]
async fn what_nobody_can_see_any_more_is_let_go() {
    let file = folder("tidy").join("state.json");
    let emulator = start(&file).await.expect("an emulator");
    let rest = Rest::to(&emulator);
    let messages = format!("/channels/{}/messages", emulator.channel());
    let body = |name: &str| json!({ "attachments": [{ "id": 0, "filename": name }] });
    let posted = rest.send_files("POST", &messages, body("first.png"), &[("first.png", common::PIXEL)]).await;
    let url = |answer: &raw::Answer| answer.body["attachments"][0]["url"].as_str().expect("an address").to_owned();
    let message = posted.body["id"].as_str().expect("an id");
    let thread = rest.send("POST", &format!("{messages}/{message}/threads"), json!({ "name": "corner" })).await;
    let thread = thread.body["id"].as_str().expect("a thread").to_owned();
    let corner = format!("/channels/{thread}/messages");
    rest.send_files("POST", &corner, body("corner.png"), &[("corner.png", common::PIXEL)]).await;
    // Another picture, and no thread any more. What was there can be loaded for a while.
    let path = format!("{messages}/{message}");
    let edited = rest.send_files("PATCH", &path, body("second.png"), &[("second.png", common::PIXEL)]).await;
    emulator.delete_channel(thread.parse().expect("an id"));
    emulator.save().expect("a file");
    let status = async |url: &str| reqwest::get(url).await.expect("an answer").status().as_u16();
    assert_eq!((status(&url(&posted)).await, status(&url(&edited)).await), (200, 200));
    assert_eq!(held(&file), (1, 3));
    emulator.advance(Duration::from_secs(11 * 60));
    emulator.save().expect("a file");
    assert_eq!((status(&url(&posted)).await, status(&url(&edited)).await), (404, 200));
    assert_eq!(held(&file), (1, 1));
}

#[tokio::test]
async fn a_message_that_was_waved_away_goes_when_the_bot_cannot_change_it_any_more() {
    let file = folder("waved-away").join("state.json");
    let emulator = start(&file).await.expect("an emulator");
    let _bot = common::start(&emulator).await;
    let alice = emulator.user("Alice");
    alice.slash("/whisper", &[]).await;
    let whisper = alice.waits_for("the whisper", |seen| seen.ephemeral && !seen.loading).await;
    let path = format!("{}/_/users/alice/messages/{}/dismiss", emulator.base(), whisper.id);
    let away = reqwest::Client::new().post(path).json(&json!({})).send().await.expect("an answer");
    assert_eq!(away.status().as_u16(), 200);
    for (minutes, messages) in [(14, 1), (2, 0)] {
        emulator.advance(Duration::from_secs(minutes * 60));
        emulator.save().expect("a file");
        assert_eq!(held(&file).0, messages);
    }
}

#[tokio::test]
async fn what_was_thought_about_when_it_ended_is_not_there_for_ever() {
    let file = folder("thinking").join("state.json");
    {
        let emulator = start(&file).await.expect("an emulator");
        let (rest, alice) = (Rest::to(&emulator), emulator.user("Alice"));
        let go = json!([{ "name": "go", "description": "Goes", "type": 1 }]);
        assert_eq!(rest.send("PUT", &format!("/applications/{}/commands", emulator.bot()), go).await.status, 200);
        let mut socket = Socket::identified(&emulator, 1).await;
        let thinks = async {
            let event = socket.until_event("INTERACTION_CREATE").await;
            let text = |name: &str| event[name].as_str().expect("a text").to_owned();
            let path = format!("/interactions/{}/{}/callback", text("id"), text("token"));
            rest.send("POST", &path, json!({ "type": 5, "data": { "flags": 64 } })).await
        };
        let (_, answer) = tokio::join!(alice.slash("/go", &[]), thinks);
        assert_eq!(answer.status, 204);
        assert!(alice.last().loading);
    }
    let emulator = start(&file).await.expect("the same emulator");
    assert!(emulator.user("alice").sees().is_empty());
}
