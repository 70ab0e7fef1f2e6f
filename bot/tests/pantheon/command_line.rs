//! The command line, as a program or a script meets it.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use engine::games::{GAMES, GameEntry};
use engine::kernel::OptionKind;
use engine::kernel::testing::Match;
use serde_json::{Value, json};

fn pantheon(args: &[&str]) -> Output {
    fed(args, "")
}

fn fed(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_pantheon"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("it has an input");
    // A program that refuses its arguments reads nothing.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

fn out(output: &Output) -> String {
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn json_of(output: &Output) -> Value {
    serde_json::from_str(&out(output)).expect("JSON")
}

/// Asserts that bad input gets one clear line and a non-zero exit.
fn refused(args: &[&str]) -> String {
    let output = pantheon(args);
    let told = String::from_utf8(output.stderr).expect("text");
    assert!(!output.status.success(), "{args:?} was accepted");
    assert_eq!(told.trim_end().lines().count(), 1, "{args:?}: {told}");
    assert!(!told.contains("panicked"), "{args:?}: {told}");
    told
}

fn scratch(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// The width and height of a PNG file.
fn size(path: &std::path::Path) -> (u32, u32) {
    let file = std::fs::read(path).expect("it was written");
    assert_eq!(&file[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().expect("four bytes"));
    (number(16), number(20))
}

#[test]
fn a_position_is_drawn_for_everybody_and_for_a_seat() {
    let (save, file) = (scratch("drawn.json"), scratch("drawn.png"));
    let opened = "{\"open\":{\"game\":\"deus-ex-machina\",\"players\":3,\"seed\":1}}\n{\"save\":true}\n";
    let replies = out(&fed(&["drive"], opened));
    std::fs::write(&save, replies.lines().last().expect("a save")).expect("it is written");
    let (save, out_file) = (save.to_str().expect("a path"), file.to_str().expect("a path"));
    let described = out(&pantheon(&["render", save, "--out", out_file]));
    assert!(described.contains("Deus Ex Machina"), "{described}");
    assert_eq!(size(&file), (1280, 1600));
    out(&pantheon(&[
        "render",
        save,
        "--seat",
        "0",
        "--palette",
        "night",
        "--width",
        "400",
        "--out",
        out_file,
    ]));
    assert_eq!(size(&file), (400, 500));
    out(&pantheon(&[
        "render", save, "--seat", "2", "--view", "hand", "--lang", "de", "--out", out_file,
    ]));
    assert_eq!(size(&file).0, 1280);
    assert!(refused(&["render", save, "--seat", "3", "--out", out_file]).contains("3 seats"));
    assert!(refused(&["render", save, "--view", "score", "--out", out_file]).contains("not over"));
    assert!(refused(&["render", save, "--view", "hand", "--out", out_file]).contains("seat"));
    assert!(refused(&["render", "no-such-file", "--out", out_file]).contains("no-such-file"));
}

#[test]
fn cards_are_drawn_alone_and_on_one_sheet() {
    let file = scratch("cards.png");
    let out_file = file.to_str().expect("a path");
    let described = out(&pantheon(&[
        "render",
        "deus-ex-machina",
        "--card",
        "hero-perseus",
        "--out",
        out_file,
    ]));
    assert!(described.contains("Perseus"), "{described}");
    assert_eq!(size(&file), (800, 1000));
    out(&pantheon(&[
        "render",
        "deus-ex-machina",
        "--cards",
        "--out",
        out_file,
    ]));
    let (width, height) = size(&file);
    assert!(width > 1000 && width.max(height) <= 1600, "{width} by {height}");
    assert!(
        refused(&[
            "render",
            "deus-ex-machina",
            "--card",
            "no-such-card",
            "--out",
            out_file
        ])
        .contains("card")
    );
    assert!(refused(&["render", "no-such-game", "--cards", "--out", out_file]).contains("no-such-game"));
}

#[test]
fn games_are_listed_with_their_options() {
    let listed = json_of(&pantheon(&["games", "--json"]));
    let games = listed["games"].as_array().expect("a list");
    let for_people = out(&pantheon(&["games"]));
    assert_eq!(games.len(), GAMES.len());
    for (game, entry) in games.iter().zip(GAMES) {
        assert_eq!(game["id"], entry.id);
        assert_eq!(
            game["players"],
            json!({ "min": entry.min_seats, "max": entry.max_seats })
        );
        assert!(for_people.contains(entry.id), "{for_people}");
        let options = game["options"].as_array().expect("a list");
        assert_eq!(options.len(), (entry.options)().len());
        for (option, spec) in options.iter().zip((entry.options)()) {
            let default = match spec.kind {
                OptionKind::Flag { default } => json!(default),
                OptionKind::OneOf { default, .. } => json!(default),
            };
            assert_eq!((&option["key"], &option["default"]), (&json!(spec.key), &default));
        }
    }
}

#[test]
fn settings_to_be_tested_are_listed_for_scripts() {
    let settings = |game: &GameEntry| game.matches(1).collect::<Vec<_>>();
    let combinations = |game: &GameEntry| game.combinations().collect();
    is_listed("--settings", settings);
    is_listed("--combinations", combinations);
}

/// Asserts that these settings of all games are listed, one a line.
fn is_listed(flag: &str, of: impl Fn(&GameEntry) -> Vec<Match>) {
    let listed = out(&pantheon(&["games", flag]));
    let mut expected = GAMES
        .iter()
        .flat_map(|game| of(game).into_iter().map(move |played| (game, played)));
    for line in listed.lines() {
        let (game, played) = expected.next().expect("no more than that");
        let options = serde_json::to_string(&played.options).expect("plain data");
        assert_eq!(line, format!("{}\t{}\t{options}", game.id, played.seats));
    }
    assert!(expected.next().is_none());
}

#[test]
fn content_lists_every_component_with_its_source() {
    let content = json_of(&pantheon(&["content", "deus-ex-machina", "--json"]));
    let components = content["components"].as_array().expect("a list");
    let find = |key: &str| {
        components
            .iter()
            .find(|component| component["key"] == key)
            .expect(key)
    };
    // 8 spaces, 6 gods, 14 heroes, 30 quests, 8 interventions, 8 objectives.
    assert_eq!(components.len(), 74);
    let hydra = find("quest-hydra");
    assert_eq!(
        hydra["names"],
        json!({ "en": "Lernaean Hydra", "de": "Lernäische Hydra", "fr": "Hydre de Lerne" })
    );
    assert_eq!(hydra["source"], "rulebook");
    assert_eq!(
        (
            &hydra["facts"]["might"],
            &hydra["facts"]["cunning"],
            &hydra["facts"]["gp"]
        ),
        (&json!(5), &json!(6), &json!(8))
    );
    let chimaera = find("quest-chimaera");
    assert_eq!(
        (&chimaera["source"], &chimaera["note"]),
        (&json!("authored"), &json!("rulebook name+area; values authored"))
    );
    assert_eq!(find("di-bribery")["copies"], 2);
    assert!(
        components
            .iter()
            .all(|component| component["text"].as_str().is_some_and(|text| !text.is_empty()))
    );
}

#[test]
fn the_cards_add_up_as_the_content_table_says() {
    let content = json_of(&pantheon(&["content", "deus-ex-machina", "--json"]));
    let of_kind = |kind: &'static str| {
        content["components"]
            .as_array()
            .expect("a list")
            .iter()
            .filter(move |component| component["kind"] == kind)
    };
    let sum = |fact: &str| {
        of_kind("quest")
            .map(|quest| quest["facts"][fact].as_i64().unwrap_or(0))
            .sum::<i64>()
    };
    assert_eq!((sum("might"), sum("cunning"), sum("gp")), (147, 147, 178));
    let copies: u64 = of_kind("intervention")
        .filter_map(|card| card["copies"].as_u64())
        .sum();
    assert_eq!(copies, 11);
    let gains = |fact: &str| {
        of_kind("space")
            .filter(|space| space["facts"]["colour"].is_string())
            .filter_map(|s| s["facts"][fact].as_i64())
            .sum::<i64>()
    };
    assert_eq!((gains("might"), gains("cunning")), (6, 6));
}

#[test]
fn a_simulation_counts_what_came_of_it() {
    let report = json_of(&pantheon(&[
        "simulate",
        "deus-ex-machina",
        "--players",
        "3",
        "--games",
        "20",
        "--seed",
        "5",
    ]));
    assert_eq!(report["games"], 20);
    let ends: u64 = report["ends"]
        .as_object()
        .expect("by reason")
        .values()
        .filter_map(Value::as_u64)
        .sum();
    assert_eq!(ends, 20);
    let wins: u64 = report["wins"]
        .as_array()
        .expect("by seat")
        .iter()
        .filter_map(Value::as_u64)
        .sum();
    assert!(wins >= 20);
    for figure in [
        "decisions",
        "decisions_per_second",
        "games_per_second",
        "mean_decisions_per_game",
        "mean_winning_score",
    ] {
        assert!(
            report[figure].as_f64().is_some_and(|number| number > 0.0),
            "{figure}: {report}"
        );
    }
}

fn simulate_logged(log: &str, policy: &str, mini: bool) -> (Value, String) {
    let path = scratch(log);
    let options = json!({ "mini": mini }).to_string();
    let path_text = path.to_str().expect("text");
    let args = [
        "simulate",
        "deus-ex-machina",
        "--players",
        "4",
        "--games",
        "3",
        "--seed",
        "11",
        "--options",
        &options,
    ];
    let report = json_of(&pantheon(
        &[&args[..], &["--policy", policy, "--log", path_text]].concat(),
    ));
    (
        report,
        std::fs::read_to_string(path).expect("the log was written"),
    )
}

#[test]
fn the_same_seed_gives_the_same_log_byte_for_byte() {
    for policy in ["random", "greedy"] {
        let (_, one) = simulate_logged(&format!("{policy}-1.jsonl"), policy, true);
        let (_, other) = simulate_logged(&format!("{policy}-2.jsonl"), policy, true);
        assert!(one == other && one.len() > 10_000, "{policy}");
    }
}

#[test]
fn a_log_plays_the_same_games_as_a_simulation_without_one() {
    let (logged, _) = simulate_logged("same.jsonl", "random", false);
    let args = [
        "simulate",
        "deus-ex-machina",
        "--players",
        "4",
        "--games",
        "3",
        "--seed",
        "11",
    ];
    let quick = json_of(&pantheon(&args));
    for figure in ["games", "decisions", "ends", "wins", "mean_winning_score"] {
        assert_eq!(logged[figure], quick[figure], "{figure}");
    }
}

#[test]
fn every_answer_is_logged_with_its_events_and_the_state_after_it() {
    let (_, log) = simulate_logged("fields.jsonl", "random", true);
    let lines: Vec<Value> = log
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let setups: Vec<&Value> = lines.iter().filter_map(|line| line.get("setup")).collect();
    let outcomes: Vec<&Value> = lines.iter().filter_map(|line| line.get("outcome")).collect();
    assert_eq!((setups.len(), outcomes.len()), (3, 3));
    for line in lines.iter().filter(|line| line.get("answer").is_some()) {
        for field in [
            "game", "revision", "step", "slot", "seat", "prompt", "shape", "choices", "events", "state",
        ] {
            assert!(line.get(field).is_some(), "{field} is missing in {line}");
        }
        assert_ne!(
            line["prompt"], "confirm",
            "nobody in a simulation is asked to confirm"
        );
        if let Some(picked) = line["answer"]["picked"].as_array() {
            let choices = line["choices"].as_array().expect("keys");
            assert!(picked.iter().all(|key| choices.contains(key)), "{line}");
        }
    }
    // Every glory point in the final scores came from an event.
    let mut glory = [0i64; 4];
    for event in lines
        .iter()
        .filter(|line| line["game"] == 0)
        .flat_map(|line| line["events"].as_array().into_iter().flatten())
    {
        for (name, sign) in [("glory_gained", 1), ("favoured", 1), ("glory_lost", -1)] {
            if let Some(told) = event.get(name) {
                glory[told["seat"].as_u64().expect("a seat") as usize] +=
                    sign * told["gp"].as_i64().expect("glory");
            }
        }
    }
    assert_eq!(json!(glory), outcomes[0]["scores"]);
}

#[test]
fn bad_input_gets_one_clear_line() {
    assert!(refused(&["content", "chess"]).contains("deus-ex-machina"));
    assert!(refused(&["simulate", "chess"]).contains("no game"));
    assert!(refused(&["simulate", "deus-ex-machina", "--players", "5"]).contains("2 to 4"));
    assert!(refused(&["simulate", "deus-ex-machina", "--options", "{"]).contains("JSON"));
    assert!(refused(&["simulate", "deus-ex-machina", "--options", "[1]"]).contains("JSON"));
    assert!(refused(&["simulate", "deus-ex-machina", "--options", r#"{"egypt":true}"#]).contains("egypt"));
    assert!(refused(&["simulate", "deus-ex-machina", "--options", r#"{"mini":"yes"}"#]).contains("mini"));
    assert!(refused(&["simulate", "deus-ex-machina", "--policy", "clever"]).contains("clever"));
    assert!(refused(&["simulate", "deus-ex-machina", "--games", "0"]).contains("at least one"));
    assert!(
        refused(&[
            "simulate",
            "deus-ex-machina",
            "--games",
            "2",
            "--seed",
            &u64::MAX.to_string()
        ])
        .contains("seed")
    );
    assert!(
        refused(&["simulate", "deus-ex-machina", "--log", "/no/such/folder/log"])
            .contains("/no/such/folder/log")
    );
    refused(&["simulate"]);
    refused(&["simulate", "deus-ex-machina", "--games", "many"]);
    refused(&["fly"]);
    refused(&["games", "--yaml"]);
}

/// A table played by JSON lines.
struct Driver {
    requests: Vec<String>,
}

impl Driver {
    fn replies(requests: &[Value]) -> (Vec<Value>, Output) {
        let driver = Driver {
            requests: requests.iter().map(Value::to_string).collect(),
        };
        driver.run()
    }

    fn run(&self) -> (Vec<Value>, Output) {
        let output = fed(&["drive"], &(self.requests.join("\n") + "\n"));
        let text = String::from_utf8(output.stdout.clone()).expect("text");
        (
            text.lines()
                .map(|line| serde_json::from_str(line).expect("JSON"))
                .collect(),
            output,
        )
    }
}

fn open(seed: u64) -> Value {
    json!({ "open": { "game": "deus-ex-machina", "players": 2, "options": {}, "seed": seed } })
}

fn answer(seat: u8, decision: &str, answer: Value) -> Value {
    json!({ "answer": { "seat": seat, "decision": decision, "answer": answer } })
}

#[test]
fn a_table_is_driven_by_json_lines() {
    let (replies, output) = Driver::replies(&[
        open(7),
        answer(0, "0.0.0", json!({ "picked": ["god-athena"] })),
        json!({ "undo": 0 }),
        answer(0, "0.0.0", json!({ "picked": ["god-zeus"] })),
        answer(1, "0.0.1", json!({ "picked": ["god-zeus"] })),
        answer(0, "0.0.1", json!({ "picked": ["god-ares"] })),
        answer(0, "0.0.1", json!("pass")),
        answer(0, "0.0.1", json!({ "picked": ["god-zeus"] })),
        answer(0, "0.1.1", json!({ "picked": ["done"] })),
        json!({ "view": "public" }),
        json!({ "view": 1 }),
        json!({ "view": 2 }),
        json!({ "undo": 0 }),
    ]);
    assert!(output.status.success());
    let first = &replies[0]["decisions"][0];
    assert_eq!(
        (&first["id"], &first["seat"], &first["prompt"]),
        (&json!("0.0.0"), &json!(0), &json!("choose-god"))
    );
    assert_eq!(first["shape"], json!({ "one": {} }));
    assert_eq!(
        first["choices"][0],
        json!({ "key": "god-zeus", "up_to": 1, "name": "Zeus" })
    );
    assert_eq!(replies[1]["decisions"][0]["prompt"], "confirm");
    assert_eq!(replies[1]["events"], json!([]), "a draft is not told");
    assert_eq!(
        replies[2]["decisions"][0]["id"], "0.0.1",
        "after an undo old ids answer nothing"
    );
    let code = |at: usize| replies[at]["refusal"]["code"].clone();
    assert_eq!(
        [code(3), code(4), code(5), code(6)],
        ["stale", "not-yours", "not-offered", "shape"]
    );
    assert_eq!(
        replies[8]["events"][0],
        json!({ "god_chosen": { "seat": 0, "god": "god-zeus" } })
    );
    assert_eq!(replies[8]["decisions"][0]["seat"], 1);
    assert_eq!(replies[9]["view"]["players"][0]["god"], "god-zeus");
    assert!(replies[9]["view"]["own"].is_null() && replies[10]["view"]["own"].is_object());
    assert_eq!([code(11), code(12)], ["no-such-seat", "nothing-to-undo"]);
}

#[test]
fn a_saved_table_goes_on_in_another_process() {
    let (replies, _) = Driver::replies(&[
        open(3),
        answer(0, "0.0.0", json!({ "picked": ["god-hera"] })),
        json!({ "save": true }),
    ]);
    let save = replies[2]["save"].clone();
    let (loaded, output) = Driver::replies(&[json!({ "load": save }), json!({ "save": true })]);
    assert!(output.status.success());
    assert_eq!(loaded[0]["decisions"], replies[1]["decisions"]);
    assert_eq!(loaded[1]["save"], save);
}

#[test]
fn requests_that_make_no_sense_are_answered_and_named() {
    let (game, save) = (
        json!({ "game": "chess", "players": 2 }),
        json!({ "game": "deus-ex-machina", "schema": 9 }),
    );
    let wrong = [
        json!({ "save": true }),
        json!({ "open": game }),
        json!({ "open": { "game": "deus-ex-machina", "players": 9 } }),
        json!({ "load": save }),
        json!({ "load": 3 }),
        json!({ "dance": true }),
        json!([1, 2]),
        json!("open"),
        json!({ "answer": { "seat": 300, "decision": "x", "answer": "pass" } }),
    ];
    let mut driver = Driver {
        requests: wrong.iter().map(Value::to_string).collect(),
    };
    driver.requests.push("{".to_owned());
    driver.requests.push("\u{0}\u{1}".to_owned());
    driver.requests.push(open(1).to_string());
    let (replies, output) = driver.run();
    assert_eq!(replies.len(), 12);
    assert!(
        replies[..11]
            .iter()
            .all(|reply| reply["refusal"]["code"].is_string()),
        "{replies:?}"
    );
    assert!(
        replies[11]["decisions"].is_array(),
        "a mistake does not end the session"
    );
    assert!(!output.status.success());
    let told = String::from_utf8(output.stderr).expect("text");
    assert!(told.lines().count() == 12 && !told.contains("panicked"), "{told}");
}

#[test]
fn what_a_request_should_look_like_is_said_in_words() {
    let table = |field: &str, value: Value| {
        let mut request = json!({ "open": { "game": "deus-ex-machina", "players": 2 } });
        request["open"][field] = value;
        request
    };
    let wrong = [
        json!({ "view": "mine" }),
        table("seed", json!([7])),
        table("options", json!({ "mini": 3 })),
    ];
    let (replies, _) = Driver::replies(&wrong);
    let text = |at: usize| {
        replies[at]["refusal"]["text"]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    };
    assert!(text(0).contains("\"public\""), "{}", text(0));
    assert!(text(1).contains("number or a text"), "{}", text(1));
    assert!(text(2).contains("true, false or a text"), "{}", text(2));
}

#[test]
fn damaged_saves_are_refused_and_never_break_the_program() {
    let (replies, _) = Driver::replies(&[open(3), json!({ "save": true })]);
    let save = replies[1]["save"].clone();
    let damage = |change: &dyn Fn(&mut Value)| {
        let mut save = save.clone();
        change(&mut save);
        json!({ "load": save })
    };
    let (replies, output) = Driver::replies(&[
        damage(&|save| save["schema"] = json!(99)),
        damage(&|save| save["game"] = json!("chess")),
        damage(&|save| save["seats"] = json!(9)),
        damage(&|save| save["checkpoint"]["state"]["players"] = json!([])),
        damage(&|save| save["checkpoint"]["state"]["quests"]["deck"] = json!(["quest-none"])),
        damage(&|save| save["checkpoint"]["dice"]["seed"] = json!("00")),
        damage(&|save| save["tape"] = json!([null, null])),
    ]);
    assert!(replies.iter().all(|reply| reply["refusal"].is_object()
        || reply["frozen"].is_string()
        || reply["decisions"].is_array()));
    assert!(
        replies[..6]
            .iter()
            .all(|reply| reply["refusal"]["code"] == "save"),
        "{replies:?}"
    );
    let told = String::from_utf8(output.stderr).expect("text");
    assert!(!told.contains("RUST_BACKTRACE"), "{told}");
}

#[test]
fn the_session_in_the_docs_is_real() {
    let docs = include_str!("../../../docs/drive.md");
    let lines = |mark: &'static str| docs.lines().filter_map(move |line| line.strip_prefix(mark));
    let driver = Driver {
        requests: lines("> ").map(str::to_owned).collect(),
    };
    assert!(driver.requests.len() >= 8);
    let (replies, _) = driver.run();
    assert_eq!(replies.len(), lines("< ").count());
    for (reply, shown) in replies.iter().zip(lines("< ")) {
        let reply = reply.to_string();
        let mut rest = reply.as_str();
        for part in shown.split('…') {
            let at = rest
                .find(part)
                .unwrap_or_else(|| panic!("{part:?} is not in {reply}"));
            rest = &rest[at + part.len()..];
        }
    }
}

/// An emulator that runs alone.
struct Running {
    child: std::process::Child,
    lines: Vec<String>,
}

impl Running {
    fn start(args: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_pantheon"))
            .arg("emulator")
            .args(args)
            .env_remove("DISCORD_OPENAPI")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let out = BufReader::new(child.stdout.take().expect("it has an output"));
        let lines = out.lines().take(9).map(|line| line.expect("text")).collect();
        Self { child, lines }
    }

    fn line(&self, name: &str) -> &str {
        let line = self
            .lines
            .iter()
            .find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        line.unwrap_or_else(|| panic!("no line {name:?} in {:#?}", self.lines))
    }

    /// Ends it with a signal, and expects that it ends well.
    fn end(mut self, signal: &str) {
        let told = Command::new("kill")
            .args([signal, &self.child.id().to_string()])
            .status()
            .expect("kill");
        assert!(told.success());
        assert_eq!(
            self.child.wait().expect("it ends").code(),
            Some(0),
            "after {signal}"
        );
    }
}

#[test]
fn an_emulator_says_where_it_is_and_remembers_its_state() {
    let file = scratch("agora.json");
    let _ = std::fs::remove_file(&file);
    let path = file.to_str().expect("a path");
    let first = Running::start(&["--state", path]);
    let base = first.line("base").to_owned();
    assert!(base.starts_with("http://127.0.0.1:"), "{base}");
    assert_eq!(first.line("api"), format!("{base}/api/v10"));
    assert_eq!(first.line("gateway"), base.replacen("http", "ws", 1));
    assert_eq!(first.line("control"), format!("{base}/_"));
    assert_eq!(first.line("users"), "alice bob carol dave");
    let token = first.line("token").to_owned();
    assert_eq!(token.split('.').count(), 3);

    let taken = refused(&["emulator", "--listen", base.trim_start_matches("http://")]);
    assert!(taken.contains("cannot listen on 127.0.0.1:"), "{taken}");
    first.end("-TERM");

    let second = Running::start(&["--state", path]);
    assert_eq!(second.line("token"), token, "the state was kept");
    second.end("-INT");

    std::fs::write(&file, "{").expect("a file");
    let damaged = refused(&["emulator", "--state", path]);
    assert!(damaged.contains("agora.json cannot be read"), "{damaged}");
    assert_eq!(
        std::fs::read_to_string(&file).expect("the file"),
        "{",
        "it is left as it is"
    );
}

#[test]
fn an_emulator_serves_this_machine_only() {
    let told = refused(&["emulator", "--listen", "0.0.0.0:0"]);
    assert_eq!(
        told.trim_end(),
        "error: the emulator listens on this machine only, not on 0.0.0.0:0"
    );
    let told = refused(&["emulator", "--listen", "here"]);
    assert!(told.contains("'here'"), "{told}");
}
