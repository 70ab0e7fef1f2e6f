//! The gateway: what comes and cannot be read, and what no longer comes.

use std::time::{Duration, Instant};

use bot::discord::{Pace, Pulse, Readable, Step, kind_of};
use emulator::{Acknowledged, Outcome, Person, Swallow};
use serde_json::{Value, json};

use crate::common::{Stage, answer, asks, says};

/// How tokens of interactions begin in the emulator.
const TOKEN: &str = "aW50ZXJhY3Rpb24";

const CANNOT_READ: &str = "in a way that I cannot read";

/// With a bot that logs all it can.
async fn talkative() -> Stage {
    let mut stage = Stage::empty().await;
    stage.log_level = "trace";
    stage.opens().await;
    stage
}

/// Does something that the bot answers with a message for this person alone.
async fn told(person: &Person, event: Value) -> String {
    let outcome = person.interacts(event).await;
    let seen = answer(person, &outcome).await;
    assert!(seen.ephemeral, "{seen:?}");
    seen.content
}

/// Others are served, and nothing secret was logged.
async fn goes_on(stage: &Stage) {
    let bob = stage.user("Bob");
    says(&asks(&bob, "/help", &[]).await, "/table open");
    let log = stage.log();
    assert!(!log.contains(TOKEN), "a token is in the log\n{log}");
    // A packed payload, byte by byte, as the library would show it.
    assert!(!log.contains("120, "), "a payload is in the log\n{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_interaction_that_cannot_be_read_is_answered_and_logged_once() {
    let stage = talkative().await;
    let alice = stage.user("Alice");
    let help = json!({ "id": "1", "name": "help", "type": 1 });
    let click = json!({ "custom_id": "x", "component_type": 2 });
    let cases = [
        (json!({ "type": 99, "data": { "new": true } }), "type 99"),
        (json!({ "type": null, "data": help }), "no type"),
        (
            json!({ "type": 2, "data": help, "attachment_size_limit": null }),
            "type 2 without attachment_size_limit",
        ),
        (
            json!({ "type": 2, "data": help, "entitlements": null }),
            "type 2 without entitlements",
        ),
        (
            json!({ "type": 2, "data": help, "channel_id": "games" }),
            "type 2",
        ),
        (json!({ "type": 3, "data": click }), "type 3 without message"),
        (json!({ "type": 5, "data": {} }), "type 5 without custom_id"),
    ];
    for (event, kind) in &cases {
        for _ in 0..2 {
            let text = told(&alice, event.clone()).await;
            assert!(text.contains(CANNOT_READ), "{event}: {text}");
        }
        let (log, kind) = (stage.log(), format!("what=\"{kind}\""));
        assert_eq!(log.matches(&kind).count(), 1, "{kind}\n{log}");
    }
    let typed = json!({ "type": 4, "data": help, "entitlements": null });
    let outcome = alice.interacts(typed).await;
    assert_eq!(outcome, Outcome::Answered(Acknowledged::Choices(Vec::new())));
    goes_on(&stage).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_of_a_type_to_come_is_answered() {
    let stage = talkative().await;
    let alice = stage.user("Alice");
    let target = stage.emulator.bot().to_string();
    for kind in [2, 3, 4, 99] {
        // By the name of a command that there is: only then the framework looks at the type.
        let data = json!({ "id": "1", "name": "help", "type": kind, "target_id": target });
        let text = told(&alice, json!({ "type": 2, "data": data })).await;
        assert!(text.contains("do not know that command"), "{kind}: {text}");
        let outcome = alice.interacts(json!({ "type": 4, "data": data })).await;
        assert_eq!(outcome, Outcome::Answered(Acknowledged::Choices(Vec::new())));
    }
    goes_on(&stage).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_component_of_a_type_to_come_is_answered() {
    let stage = talkative().await;
    let alice = stage.user("Alice");
    let message = asks(&alice, "/help", &[]).await.id.to_string();
    let click = json!({ "custom_id": "x", "component_type": 99 });
    let event = json!({ "type": 3, "message": message, "data": click });
    let text = told(&alice, event).await;
    assert!(text.contains("does nothing any more"), "{text}");
    goes_on(&stage).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_interaction_at_all_is_passed_over() {
    let stage = talkative().await;
    let event = |name: &str, body: Value| json!({ "op": 0, "s": 3, "t": name, "d": body });
    for text in ["", "{", "null", "[]", "\"INTERACTION_CREATE\"", "{\"op\": \"x\"}"] {
        stage.emulator.send_text(text);
    }
    stage.emulator.send_payload(json!({ "op": 77 }));
    stage
        .emulator
        .send_payload(event("SOMETHING_NEW", json!({ "a": 1 })));
    stage.emulator.send_payload(event("GUILD_CREATE", json!("?")));
    for body in [
        json!(null),
        json!({ "type": 99 }),
        json!({ "type": 99, "id": "0", "token": "x" }),
        json!({ "type": 99, "id": "7", "token": "../../users/@me" }),
        json!({ "type": 1, "id": "8", "token": "x" }),
    ] {
        stage.emulator.send_payload(event("INTERACTION_CREATE", body));
    }
    goes_on(&stage).await;
    // One that comes as text is answered, too. Nobody knows it, which is no harm.
    let unpacked = event(
        "INTERACTION_CREATE",
        json!({ "type": 99, "id": "9", "token": "abc" }),
    );
    stage.emulator.send_text(&unpacked.to_string());
    until("an answer", || count(&stage, "/interactions/9/") > 0).await;
    let transcript = stage.emulator.transcript();
    for id in ["0", "7", "8"] {
        let path = format!("/interactions/{id}/");
        assert!(!transcript.contains(&path), "{id} was answered\n{transcript}");
    }
    goes_on(&stage).await;
}

/// After so many seconds of silence the bot asks for a sign of life here.
const PROBE_AFTER: u64 = 3;

/// What was promised: three minutes, at a pace of a minute.
const WITHIN: Duration = Duration::from_secs(3 * PROBE_AFTER);

/// With a bot that becomes impatient soon.
async fn impatient(log_level: &'static str) -> Stage {
    let mut stage = Stage::empty().await;
    stage.log_level = log_level;
    stage.probe_after = PROBE_AFTER;
    stage.opens().await;
    stage
}

/// Waits until Discord was asked for members so many times.
async fn is_probed(stage: &Stage, times: usize) {
    until("a probe", || {
        stage.emulator.transcript().matches("asks for members").count() >= times
    })
    .await;
}

async fn until(what: &str, is_so: impl Fn() -> bool) {
    let waiting = async {
        while !is_so() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let patience = Duration::from_secs(60);
    tokio::time::timeout(patience, waiting)
        .await
        .unwrap_or_else(|_| panic!("{what} did not come"));
}

/// How often a text is in the transcript.
fn count(stage: &Stage, what: &str) -> usize {
    stage.emulator.transcript().matches(what).count()
}

/// Waits until clicks and commands are answered again, for at most as long as was promised.
async fn is_served_again(stage: &Stage) {
    let alice = stage.user("Alice");
    let began = Instant::now();
    loop {
        // The emulator's clock stands still: what is not answered is given up by moving it.
        let asked = tokio::time::timeout(Duration::from_millis(200), alice.slash("/help", &[])).await;
        if let Ok(Outcome::Answered(_)) = asked {
            break;
        }
        stage.emulator.advance(Duration::from_secs(4));
        let waited = began.elapsed();
        // A busy machine is given as long again.
        assert!(
            waited < 2 * WITHIN,
            "nothing after {waited:?}\n{}",
            stage.emulator.transcript()
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_tells_nothing_any_more_is_opened_again() {
    let stage = impatient("info").await;
    stage.emulator.swallow_events(Swallow::UntilReconnect);
    is_served_again(&stage).await;
    assert_eq!(count(&stage, "a bot resumes"), 1, "the session goes on");
    assert_eq!(count(&stage, "a bot identified"), 1);
    assert_eq!(
        stage.log().matches("no events arrive").count(),
        1,
        "{}",
        stage.log()
    );
    until("the good news", || stage.log().contains("events arrive again")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_tells_nothing_any_more_is_begun_anew() {
    let stage = impatient("info").await;
    stage.emulator.swallow_events(Swallow::UntilIdentify);
    is_served_again(&stage).await;
    assert_eq!(count(&stage, "a bot resumes"), 1, "resuming was tried first");
    assert_eq!(count(&stage, "a bot identified"), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quiet_connection_is_asked_and_left_alone() {
    let stage = impatient("info").await;
    is_probed(&stage, 3).await;
    assert_eq!(count(&stage, "a bot identified"), 1);
    assert_eq!(count(&stage, "a bot resumes"), 0);
    assert!(!stage.log().contains("no events arrive"), "{}", stage.log());
    is_served_again(&stage).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_discord_that_stays_silent_is_not_stormed() {
    let stage = impatient("info").await;
    stage.emulator.swallow_events(Swallow::Always);
    until("a new session", || count(&stage, "a bot identified") == 2).await;
    let began = Instant::now();
    until("another one", || count(&stage, "a bot identified") == 3).await;
    let between = began.elapsed();
    assert!(between > Duration::from_secs(5 * PROBE_AFTER), "{between:?}");
    stage.emulator.deliver_events();
    is_served_again(&stage).await;
}

#[test]
fn an_id_may_be_a_number_and_a_token_is_safe_in_an_address() {
    let of = |id: Value, token: &str| Readable::of(&json!({ "id": id, "token": token, "type": 99 }));
    let id = |id: Value| of(id, "aA0-_.").map(|readable| readable.id.get());
    assert_eq!((id(json!(7)), id(json!("7"))), (Some(7), Some(7)));
    assert_eq!((id(json!(0)), id(json!(-7)), id(json!("x"))), (None, None, None));
    for token in ["", ".", "..", "a/b", "a?b", "a#b", "a%2Fb", "a b", "ä"] {
        assert!(of(json!(7), token).is_none(), "{token}");
    }
}

#[test]
fn what_is_logged_quotes_nothing() {
    let odd = json!({ "type": 2, "id": "secret", "token": "secret", "data": "secret" });
    assert_eq!(kind_of(&odd), "type 2");
    assert_eq!(kind_of(&json!("secret")), "no type");
    assert_eq!(kind_of(&json!({ "type": 5 })), "type 5 without id");
}

/// The pace of the released program.
const PACE: Pace = Pace {
    probe_after: Duration::from_secs(60),
    patience: Duration::from_secs(30),
    rest: Duration::from_secs(300),
};

/// What is done within so many seconds about a shard that is silent from the beginning, second by second; it
/// is heard where `hears` says so.
fn steps(seconds: u64, hears: impl Fn(u64, Step) -> bool) -> Vec<(u64, Step)> {
    let began = tokio::time::Instant::now();
    let mut pulse = Pulse::new(began);
    let mut steps = Vec::new();
    for second in 1..=seconds {
        let now = began + Duration::from_secs(second);
        let step = pulse.look(now, PACE);
        if step != Step::Wait {
            steps.push((second, step));
        }
        if hears(second, step) {
            pulse.hear(now + Duration::from_millis(500));
        }
    }
    steps
}

#[test]
fn silence_is_noticed_within_three_minutes() {
    assert_eq!(Pace::probing_after(Duration::from_secs(60)), PACE);
    let silent = steps(540, |_, _| false);
    let (first, again) = silent.split_at(3);
    assert_eq!(
        first,
        [(60, Step::Probe), (90, Step::Resume), (120, Step::Restart)]
    );
    // Then it is left alone for five minutes.
    assert_eq!(
        again,
        [(420, Step::Probe), (450, Step::Resume), (480, Step::Restart)]
    );
    // The new connection says hello, and then nothing.
    let deaf = steps(180, |_, step| step == Step::Resume);
    let expected = [
        (60, Step::Probe),
        (90, Step::Resume),
        (91, Step::Probe),
        (121, Step::Restart),
    ];
    assert_eq!(deaf, expected);
}

#[test]
fn a_shard_that_answers_is_left_alone() {
    let answers = steps(300, |_, step| step == Step::Probe);
    assert_eq!(
        answers.iter().map(|(_, step)| *step).collect::<Vec<_>>(),
        [Step::Probe; 4]
    );
    assert_eq!(steps(300, |second, _| second % 50 == 0), []);
    let resumed = steps(140, |_, step| matches!(step, Step::Resume) || step == Step::Probe);
    assert_eq!(resumed, [(60, Step::Probe), (121, Step::Probe)]);
    // An event of the new connection is no sign of life yet: the answer to the question is.
    let resumed = steps(140, |second, _| second >= 90);
    let expected = [
        (60, Step::Probe),
        (90, Step::Resume),
        (91, Step::Probe),
        (92, Step::Recovered),
    ];
    assert_eq!(resumed, expected);
}
