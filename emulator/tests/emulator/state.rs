//! The state file: what is still there after a restart.

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::poise_bot;
use emulator::{Emulator, Settings, StartError};
use serde_json::{Value, json};

use crate::raw;
use crate::raw::{Rest, Socket};

/// A file of the first form, in which everything was one JSON value.
const OLD: &str = include_str!("../fixtures/state-format-1.json");

/// An empty folder of a test's own.
fn folder(name: &str) -> PathBuf {
    let path =
        PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("state-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder");
    path
}

async fn start(file: &Path) -> Result<Emulator, StartError> {
    Emulator::start_with(Settings {
        file: Some(file.to_owned()),
        ..Settings::default()
    })
    .await
}

/// The folder with the contents of attachments.
fn attachments_of(file: &Path) -> PathBuf {
    PathBuf::from(format!("{}.files", file.display()))
}

/// A copy of the file and its attachments as they are on the disk now: what a process finds that is started
/// after this one was killed.
fn after_a_crash(file: &Path, folder: &Path) -> PathBuf {
    let copy = folder.join("after-a-crash.json");
    std::fs::copy(file, &copy).expect("a copy");
    let to = attachments_of(&copy);
    std::fs::create_dir_all(&to).expect("a folder");
    for attachment in std::fs::read_dir(attachments_of(file))
        .into_iter()
        .flatten()
        .flatten()
    {
        std::fs::copy(attachment.path(), to.join(attachment.file_name())).expect("a copy");
    }
    copy
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
        let _bot = poise_bot::start(&emulator).await;
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
    assert_eq!(again.sees()[0].files[0].bytes, poise_bot::PIXEL);
    assert!(
        emulator.user("bob").sees().iter().all(|seen| !seen.ephemeral),
        "whispers stay whispers"
    );
    again.goes_to_named("corner");
    assert_eq!(again.last().content, "edited");

    let messages = format!("/channels/{}/messages", emulator.channel());
    let (status, messages) = bot_gets(&emulator, &messages).await;
    assert_eq!(status, 200, "an old token still works");
    let url = messages
        .as_array()
        .and_then(|all| all.last())
        .and_then(|first| first["attachments"][0]["url"].as_str());
    let picture = reqwest::get(url.expect("a picture"))
        .await
        .expect("an answer")
        .bytes()
        .await
        .expect("bytes");
    assert_eq!(
        picture,
        poise_bot::PIXEL,
        "pictures are served under the new address"
    );

    let _bot = poise_bot::start(&emulator).await;
    again.goes_to(emulator.channel());
    again.slash("/letter", &[]).await;
    again
        .waits_for("the refusal", |seen| seen.content == "refused: 50007")
        .await;
}

#[tokio::test]
async fn a_damaged_file_is_refused_and_left_as_it_is() {
    let folder = folder("damaged");
    let whole = folder.join("whole.json");
    drop(start(&whole).await.expect("an emulator"));
    let whole = std::fs::read_to_string(whole).expect("a file");
    let lines = |lines: &mut dyn Iterator<Item = &str>| lines.map(|line| format!("{line}\n")).collect();
    let without_users = |line| {
        if str::starts_with(line, "[{\"user\"") {
            "[]"
        } else {
            line
        }
    };
    let damaged: [(&str, String); 8] = [
        ("half", whole[..whole.len() / 2].to_owned()),
        ("shorter", lines(&mut whole.lines().take(4))),
        ("empty", String::new()),
        ("other", "{\"players\":3}".to_owned()),
        ("future", whole.replacen("\"format\":2", "\"format\":3", 1)),
        ("nobody", lines(&mut whole.lines().map(without_users))),
        ("torn-in-between", format!("{whole}[{{\"message\":\n[]\n")),
        ("old-half", OLD[..OLD.len() / 2].to_owned()),
    ];
    for (name, text) in damaged {
        let file = folder.join(format!("{name}.json"));
        std::fs::write(&file, &text).expect("a file");
        let why = start(&file)
            .await
            .err()
            .unwrap_or_else(|| panic!("{name} was accepted"))
            .to_string();
        assert!(
            why.starts_with("the state file ") && why.contains(&format!("{name}.json")),
            "{why}"
        );
        assert_eq!(why.lines().count(), 1, "{why}");
        assert_eq!(
            std::fs::read_to_string(&file).expect("the file"),
            text,
            "{name} was touched"
        );
        assert!(!folder.join(format!("{name}.json.new")).exists());
    }
    let why = start(&folder.join("nowhere/state.json"))
        .await
        .err()
        .expect("a refusal")
        .to_string();
    assert!(why.contains("cannot be written"), "{why}");
}

/// Sends a message as the bot does; returns the answer.
async fn posts(emulator: &Emulator, content: &str) -> raw::Answer {
    let path = format!("/channels/{}/messages", emulator.channel());
    let rest = Rest::to(emulator);
    let answer = rest.send("POST", &path, json!({ "content": content })).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer
}

#[tokio::test]
async fn what_the_bot_was_answered_outlives_a_crash() {
    let folder = folder("crash");
    let file = folder.join("state.json");
    let emulator = start(&file).await.expect("an emulator");
    emulator.set_rate_limits(emulator::RateLimits::OFF);
    let rest = Rest::to(&emulator);
    let path = format!("/channels/{}/messages", emulator.channel());
    let picture = json!({ "content": "look", "attachments": [{ "id": 0, "filename": "a.png" }] });
    for round in 0..20 {
        let with_picture = round % 2 == 1;
        let answer = if with_picture {
            let files = [("a.png", poise_bot::PIXEL)];
            rest.send_files("POST", &path, picture.clone(), &files).await
        } else {
            posts(&emulator, &format!("message {round}")).await
        };
        let copy = after_a_crash(&file, &folder);
        let again = start(&copy).await.expect("the same emulator");
        let last = again.user("alice").last();
        assert_eq!(
            answer.body["id"],
            last.id.to_string(),
            "the answer to message {round} was sent too early"
        );
        let contents: Vec<&[u8]> = last.files.iter().map(|file| &file.bytes[..]).collect();
        assert_eq!(contents, vec![poise_bot::PIXEL; usize::from(with_picture)]);
    }
}

#[tokio::test]
async fn what_the_bot_was_told_of_by_an_event_outlives_a_crash() {
    let folder = folder("crash-event");
    let file = folder.join("state.json");
    let emulator = start(&file).await.expect("an emulator");
    let mut socket = Socket::identified(&emulator, 1 | 1 << 9 | 1 << 15).await;
    let alice = emulator.user("Alice");
    for round in 0..10 {
        alice.writes(&format!("message {round}"));
        let event = socket.until_event("MESSAGE_CREATE").await;
        assert_eq!(event["content"], format!("message {round}"));
        let copy = after_a_crash(&file, &folder);
        let again = start(&copy).await.expect("the same emulator");
        assert_eq!(again.user("alice").last().content, format!("message {round}"));
    }
}

#[tokio::test]
async fn a_torn_end_is_left_out() {
    let folder = folder("torn");
    let file = folder.join("state.json");
    let emulator = start(&file).await.expect("an emulator");
    emulator.user("alice");
    posts(&emulator, "the first").await;
    let before = std::fs::read(&file).expect("a file");
    posts(&emulator, "the second").await;
    let after = std::fs::read(&file).expect("a file");
    assert!(after.starts_with(&before), "what was written stays");
    let torn = folder.join("torn.json");
    let (from, to) = (before.len(), after.len());
    for end in [from, from + 1, (from + to) / 2, to - 1] {
        std::fs::write(&torn, &after[..end]).expect("a file");
        let again = start(&torn).await.expect("the same emulator");
        let seen = again.user("alice").sees();
        assert_eq!(seen.len(), 1, "after {end} bytes");
        assert_eq!(seen[0].content, "the first");
        // It goes on from there.
        posts(&again, "the third").await;
        drop(again);
        let again = start(&torn).await.expect("the same emulator");
        assert_eq!(again.user("alice").last().content, "the third");
    }
}

#[tokio::test]
async fn a_file_of_the_first_form_is_converted() {
    let file = folder("first-form").join("state.json");
    std::fs::write(&file, OLD).expect("a file");
    for _ in 0..2 {
        let emulator = start(&file).await.expect("an emulator");
        let alice = emulator.user("alice");
        let seen = alice.sees();
        let contents: Vec<&str> = seen.iter().map(|seen| seen.content.as_str()).collect();
        assert_eq!(
            contents,
            ["look", "psst", "done", "corner", "good night", "refused: 50007"]
        );
        assert_eq!(seen[0].files[0].bytes, poise_bot::PIXEL);
        let names: Vec<String> = alice.channels().into_iter().map(|(_, name)| name).collect();
        assert_eq!(names, ["games", "council", "corner", "direct messages"]);
        let (status, own) = bot_gets(&emulator, "/users/@me").await;
        assert_eq!((status, own["username"].as_str()), (200, Some("Pantheon")));
    }
    let text = std::fs::read_to_string(&file).expect("a file");
    assert!(text.starts_with("{\"format\":2"), "{text}");
    assert_eq!(held(&file).1, 1);
}

#[tokio::test]
async fn a_state_file_belongs_to_one_emulator_at_a_time() {
    let file = folder("in-use").join("state.json");
    let first = start(&file).await.expect("an emulator");
    let why = start(&file).await.err().expect("a refusal").to_string();
    assert!(why.contains("is in use by another emulator"), "{why}");
    drop(first);
    start(&file).await.expect("an emulator");
}

/// All that was written, as long as nothing was written anew.
fn bytes_on_disk(file: &Path) -> u64 {
    let size = |path: &Path| std::fs::metadata(path).map_or(0, |data| data.len());
    let attachments = std::fs::read_dir(attachments_of(file))
        .into_iter()
        .flatten()
        .flatten();
    size(file) + attachments.map(|file| size(&file.path())).sum::<u64>()
}

#[tokio::test]
async fn a_change_writes_what_has_changed_and_nothing_else() {
    let file = folder("amount").join("state.json");
    let emulator = start(&file).await.expect("an emulator");
    emulator.set_rate_limits(emulator::RateLimits::OFF);
    let rest = Rest::to(&emulator);
    let path = format!("/channels/{}/messages", emulator.channel());
    let picture = vec![7; 100_000];
    let body = json!({ "attachments": [{ "id": 0, "filename": "a.bin" }] });
    let mut growth = Vec::new();
    for round in 0..20 {
        let before = bytes_on_disk(&file);
        rest.send_files("POST", &path, body.clone(), &[("a.bin", &picture)])
            .await;
        for step in 0..5 {
            posts(&emulator, &format!("step {step} of {round}")).await;
        }
        growth.push(bytes_on_disk(&file) - before);
    }
    assert!(
        growth.iter().all(|bytes| (100_000..110_000).contains(bytes)),
        "{growth:?}"
    );
}

/// How many messages a state file holds, and how many attachments there are beside it.
fn held(file: &Path) -> (usize, usize) {
    let mut messages = std::collections::BTreeSet::new();
    let text = std::fs::read_to_string(file).expect("a file");
    for line in text.lines().skip(1) {
        for change in serde_json::from_str::<Vec<Value>>(line).expect("changes") {
            if let Some(id) = change["message"]["id"].as_str() {
                messages.insert(id.to_owned());
            }
            if let Some(id) = change["message_gone"].as_str() {
                messages.remove(id);
            }
        }
    }
    let attachments = std::fs::read_dir(attachments_of(file)).into_iter().flatten();
    (messages.len(), attachments.count())
}

#[tokio::test]
async fn what_nobody_can_see_any_more_is_let_go() {
    let file = folder("tidy").join("state.json");
    let emulator = start(&file).await.expect("an emulator");
    let rest = Rest::to(&emulator);
    let messages = format!("/channels/{}/messages", emulator.channel());
    let body = |name: &str| json!({ "attachments": [{ "id": 0, "filename": name }] });
    let posted = rest
        .send_files(
            "POST",
            &messages,
            body("first.png"),
            &[("first.png", poise_bot::PIXEL)],
        )
        .await;
    let url = |answer: &raw::Answer| {
        answer.body["attachments"][0]["url"]
            .as_str()
            .expect("an address")
            .to_owned()
    };
    let message = posted.body["id"].as_str().expect("an id");
    let thread = rest
        .send(
            "POST",
            &format!("{messages}/{message}/threads"),
            json!({ "name": "corner" }),
        )
        .await;
    let thread = thread.body["id"].as_str().expect("a thread").to_owned();
    let corner = format!("/channels/{thread}/messages");
    rest.send_files(
        "POST",
        &corner,
        body("corner.png"),
        &[("corner.png", poise_bot::PIXEL)],
    )
    .await;
    // Another picture, and no thread any more. What was there can be loaded for a while.
    let path = format!("{messages}/{message}");
    let edited = rest
        .send_files(
            "PATCH",
            &path,
            body("second.png"),
            &[("second.png", poise_bot::PIXEL)],
        )
        .await;
    emulator.delete_channel(thread.parse().expect("an id"));
    emulator.save().expect("a file");
    let status = async |url: &str| reqwest::get(url).await.expect("an answer").status().as_u16();
    assert_eq!(
        (status(&url(&posted)).await, status(&url(&edited)).await),
        (200, 200)
    );
    assert_eq!(held(&file), (1, 3));
    emulator.advance(Duration::from_secs(11 * 60));
    emulator.save().expect("a file");
    assert_eq!(
        (status(&url(&posted)).await, status(&url(&edited)).await),
        (404, 200)
    );
    assert_eq!(held(&file), (1, 1));
}

#[tokio::test]
async fn a_message_that_was_waved_away_goes_when_the_bot_cannot_change_it_any_more() {
    let file = folder("waved-away").join("state.json");
    let emulator = start(&file).await.expect("an emulator");
    let _bot = poise_bot::start(&emulator).await;
    let alice = emulator.user("Alice");
    alice.slash("/whisper", &[]).await;
    let whisper = alice
        .waits_for("the whisper", |seen| seen.ephemeral && !seen.loading)
        .await;
    let path = format!(
        "{}/_/users/alice/messages/{}/dismiss",
        emulator.base(),
        whisper.id
    );
    let away = reqwest::Client::new()
        .post(path)
        .json(&json!({}))
        .send()
        .await
        .expect("an answer");
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
        assert_eq!(
            rest.send("PUT", &format!("/applications/{}/commands", emulator.bot()), go)
                .await
                .status,
            200
        );
        let mut socket = Socket::identified(&emulator, 1).await;
        let thinks = async {
            let event = socket.until_event("INTERACTION_CREATE").await;
            let text = |name: &str| event[name].as_str().expect("a text").to_owned();
            let path = format!("/interactions/{}/{}/callback", text("id"), text("token"));
            rest.send("POST", &path, json!({ "type": 5, "data": { "flags": 64 } }))
                .await
        };
        let (_, answer) = tokio::join!(alice.slash("/go", &[]), thinks);
        assert_eq!(answer.status, 204);
        assert!(alice.last().loading);
    }
    let emulator = start(&file).await.expect("the same emulator");
    assert!(emulator.user("alice").sees().is_empty());
}
