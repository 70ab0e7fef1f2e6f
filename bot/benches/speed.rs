//! How long people wait, against a bare command that answers "pong" in the same run: prints one JSON object.
//!
//! `cargo bench -p bot`. The bot is the real process on an emulator; every figure is a median in
//! milliseconds, and every ratio is to the bare command, or between two kinds of tables, never between two
//! runs.

#[path = "../tests/pantheon/common.rs"]
mod common;

use std::sync::Arc;
use std::time::{Duration, Instant};

use common::{Stage, again, computer_moves, keeps_playing};
use emulator::{Emulator, Outcome, Person, RateLimits, Seen};
use engine::games::GAMES;
use futures_util::future::join_all;
use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use sqlx::Connection;

/// Bare commands, and autocompletions.
const ROUND_TRIPS: usize = 200;
/// How many tables are stored beside the one that is played at.
const MANY: i64 = 10_000;
/// How many moves are made at a table at most.
const MOVES: usize = 220;
/// The game in which everything is measured. Of the others only what depends on a game is.
const USUAL: &str = "deus-ex-machina";
/// At how many tables computers play, three at each, while a click is measured beside them.
const BUSY: usize = 4;

#[tokio::main]
async fn main() {
    // A test run that happens upon this builds it and leaves.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let pong = pong().await;
    let few = set().await;
    let with_few = play(&few, USUAL, 3).await;
    let mut others = Vec::new();
    for entry in GAMES.iter().filter(|entry| entry.id != USUAL) {
        others.push((entry.id, play(&few, entry.id, 2).await));
    }
    let mut many = set().await;
    fill(&mut many).await;
    let with_many = play(&many, USUAL, 3).await;
    let (beside_computers, thoughts) = play_beside_computers().await;
    let span = |moves: &[Sample], of: fn(&Sample) -> Duration| median(moves.iter().map(of).collect());
    let (ack, panel) = (
        span(&with_few.moves, |s| s.ack),
        span(&with_few.moves, |s| s.panel),
    );
    let busy_ack = span(&beside_computers.moves, |s| s.ack);
    let many_panel = span(&with_many.moves, |s| s.panel);
    let (early, later) = (
        span(with_few.first_third(), |s| s.panel),
        span(with_few.last_third(), |s| s.panel),
    );
    let (suggest, many_suggest) = (
        median(with_few.suggestions.clone()),
        median(with_many.suggestions.clone()),
    );
    let ratio = |one: f64, other: f64| (one / other * 100.0).round() / 100.0;
    let other = |played: &Played| {
        let (panel, suggest) = (
            span(&played.moves, |s| s.panel),
            median(played.suggestions.clone()),
        );
        let (early, later) = (
            span(played.first_third(), |s| s.panel),
            span(played.last_third(), |s| s.panel),
        );
        json!({
            "click_to_panel": { "ms": panel, "to_pong": ratio(panel, pong), "limit": 30 },
            "autocomplete": { "ms": suggest, "to_pong": ratio(suggest, pong), "limit": 20 },
            "last_third_to_first": { "click_to_panel": ratio(later, early), "ms": [early, later], "limit": 1.5 },
        })
    };
    let moves: usize = others.iter().map(|(_, played)| played.moves.len()).sum();
    let others: serde_json::Map<String, Value> = others
        .iter()
        .map(|(game, played)| ((*game).to_owned(), other(played)))
        .collect();
    println!(
        "{}",
        json!({
            "pong_ms": pong,
            "click_to_acknowledgement": { "ms": ack, "to_pong": ratio(ack, pong), "limit": 10 },
            "click_to_acknowledgement_beside_computers": {
                "ms": busy_ack, "to_pong": ratio(busy_ack, pong), "limit": 10, "tables": BUSY, "answers_of_computers": thoughts,
            },
            "click_to_panel": { "ms": panel, "to_pong": ratio(panel, pong), "limit": 30 },
            "autocomplete": { "ms": suggest, "to_pong": ratio(suggest, pong), "limit": 20 },
            "tables_10000_to_10": {
                "click_to_panel": ratio(many_panel, panel), "autocomplete": ratio(many_suggest, suggest), "limit": 1.5,
            },
            "last_third_to_first": { "click_to_panel": ratio(later, early), "ms": [early, later], "limit": 1.5 },
            "other_games": others,
            "moves": moves + with_few.moves.len() + with_many.moves.len(),
        })
    );
}

/// The bot on an emulator whose clock runs, as Discord's does.
async fn set() -> Stage {
    let stage = Stage::set_with_pictures().await;
    stage.emulator.clock().start();
    stage
}

/// The round trip of a bare command.
async fn pong() -> f64 {
    let emulator = Emulator::start().await;
    emulator.set_rate_limits(RateLimits::OFF);
    let framework = poise::Framework::builder()
        .options(poise::FrameworkOptions {
            commands: vec![ping()],
            ..Default::default()
        })
        .setup(|context, _, framework| {
            Box::pin(async move {
                Ok(poise::builtins::register_globally(context, &framework.options().commands).await?)
            })
        })
        .build();
    let http = serenity::HttpBuilder::new(emulator.token())
        .proxy(emulator.base())
        .ratelimiter_disabled(true)
        .build();
    let client =
        serenity::ClientBuilder::new_with_http(http, serenity::GatewayIntents::GUILDS).framework(framework);
    let mut client = client.await.expect("a client");
    let shards = Arc::clone(&client.shard_manager);
    tokio::spawn(async move { client.start().await });
    emulator.until_ready().await;
    let alice = emulator.user("Alice");
    let mut times = Vec::new();
    for _ in 0..ROUND_TRIPS {
        let began = Instant::now();
        let outcome = alice.slash("/ping", &[]).await;
        assert!(matches!(outcome, Outcome::Answered(_)), "{outcome:?}");
        times.push(began.elapsed());
    }
    shards.shutdown_all().await;
    median(times)
}

type Error = Box<dyn std::error::Error + Send + Sync>;

/// Answers at once.
#[poise::command(slash_command)]
async fn ping(context: poise::Context<'_, (), Error>) -> Result<(), Error> {
    context.say("pong").await?;
    Ok(())
}

/// How long one answer took.
struct Sample {
    ack: Duration,
    panel: Duration,
}

#[derive(Default)]
struct Played {
    moves: Vec<Sample>,
    suggestions: Vec<Duration>,
}

impl Played {
    fn first_third(&self) -> &[Sample] {
        &self.moves[..self.moves.len() / 3]
    }

    fn last_third(&self) -> &[Sample] {
        &self.moves[self.moves.len() - self.moves.len() / 3..]
    }
}

/// Two people play games by clicking, and type now and then.
async fn play(stage: &Stage, kind: &str, games: usize) -> Played {
    let mut played = Played::default();
    for game in 0..games {
        let people =
            ["Alice", "Bob"].map(|name| stage.user(&format!("{name}{game}of{}", kind.replace('-', ""))));
        stage.table_of(kind, &[&people[0], &people[1]], 0).await;
        let mut number = 0;
        let mut panels: [Option<Seen>; 2] = [None, None];
        'game: while number < MOVES {
            for (person, panel) in people.iter().zip(&mut panels) {
                if person
                    .sees()
                    .iter()
                    .any(|seen| seen.content.contains("final score"))
                {
                    break 'game;
                }
                let Some(open) = ask(person, panel).await else {
                    continue;
                };
                if number % 5 == 0 {
                    let began = Instant::now();
                    let suggestions = person.autocomplete("/choose", &[("option", "")]).await;
                    played.suggestions.push(began.elapsed());
                    assert!(!suggestions.is_empty(), "nothing is suggested for {open:?}");
                }
                let (ack, shown) = answer(person, &open, number).await;
                played.moves.push(Sample {
                    ack: ack.0,
                    panel: ack.1,
                });
                *panel = Some(shown);
                number += 1;
            }
        }
    }
    played
}

/// Two people play while computers think and pictures are drawn at other tables; also how many answers those
/// gave.
async fn play_beside_computers() -> (Played, i64) {
    let stage = set().await;
    let hosts: Vec<Person> = (0..BUSY)
        .map(|number| stage.user(&format!("Host{number}")))
        .collect();
    for host in &hosts {
        stage.table_of("deus", &[host], 3).await;
    }
    let before = computer_moves(&stage.database()).await;
    let played = tokio::select! {
        _ = join_all(hosts.iter().map(keeps_playing)) => Played::default(),
        played = play(&stage, USUAL, 1) => played,
    };
    (played, computer_moves(&stage.database()).await - before)
}

/// The panel with a person's question, if there is one.
async fn ask(person: &Person, panel: &Option<Seen>) -> Option<Seen> {
    if let Some(panel) = panel {
        let now = again(person, panel);
        if is_question(&now) {
            return Some(now);
        }
    }
    // Not by a click on Play: the button may go away meanwhile, and this is not what is measured.
    let newest = person.last().id;
    person.slash("/play", &[]).await;
    let opened = person
        .waits_for("a panel", |seen| {
            seen.ephemeral && !seen.loading && seen.id > newest
        })
        .await;
    let last = person
        .sees()
        .into_iter()
        .rev()
        .find(|seen| seen.ephemeral && !seen.loading)
        .unwrap_or(opened);
    is_question(&last).then_some(last)
}

/// Only a question has a button that explains what is not on offer.
fn is_question(panel: &Seen) -> bool {
    panel.buttons().contains(&"Why?")
}

/// Answers with something that is offered; returns how long the acknowledgement and the next panel took.
async fn answer(person: &Person, panel: &Seen, number: usize) -> ((Duration, Duration), Seen) {
    let components: Vec<&Value> = panel
        .components
        .iter()
        .flat_map(|row| row["components"].as_array().unwrap())
        .collect();
    let id = |component: &Value| component["custom_id"].as_str().unwrap_or_default().to_owned();
    let is = |component: &Value, verb: &str| id(component).starts_with(verb) && component["disabled"] != true;
    // Whatever is marked is confirmed as soon as it may be.
    let confirm = components.iter().find(|component| is(component, "p1:confirm"));
    let menu = components.iter().find(|component| component["type"] == 3);
    let rest = ["p1:undo", "p1:why", "p1:look", "p1:back", "p1:clear", "p1:sub"];
    let buttons: Vec<&&Value> = components
        .iter()
        .filter(|component| component["type"] == 2 && component["disabled"] != true)
        .filter(|component| !rest.iter().any(|verb| id(component).starts_with(verb)))
        .collect();
    let began = Instant::now();
    let outcome = match (confirm, menu) {
        (Some(confirm), _) => person.click_id(panel.id, &id(confirm)).await,
        (None, Some(menu)) => {
            let options = menu["options"].as_array().unwrap();
            let wanted = menu["min_values"].as_u64().unwrap_or(1).max(1) as usize;
            let start = number % options.len();
            let values: Vec<String> = (0..wanted)
                .map(|at| {
                    options[(start + at) % options.len()]["value"]
                        .as_str()
                        .unwrap()
                        .to_owned()
                })
                .collect();
            person.select_id(panel.id, &id(menu), &values).await
        }
        (None, None) => {
            person
                .click_id(panel.id, &id(buttons[number % buttons.len()]))
                .await
        }
    };
    assert!(matches!(outcome, Outcome::Answered(_)), "{outcome:?}");
    let ack = began.elapsed();
    let changed = |seen: &Seen| {
        seen.id == panel.id && (seen.content != panel.content || seen.components != panel.components)
    };
    let shown = person.waits_for("the next panel", changed).await;
    ((ack, began.elapsed()), shown)
}

/// Stores many tables beside the ones that are played at: copies of one that was played a little.
async fn fill(stage: &mut Stage) {
    let (carol, dave) = (stage.user("Carol"), stage.user("Dave"));
    stage.table(&[&carol, &dave], 0).await;
    stage.kill_bot();
    let mut database = sqlx::SqliteConnection::connect(&stage.database())
        .await
        .expect("the database");
    for copy in [
        "INSERT INTO tables (server, channel, thread, game, options, host, private, state, revision, last_seq, save, opened_at) \
         SELECT server + n, channel + n, thread + n, game, options, host, private, state, revision, last_seq, save, opened_at \
         FROM tables, numbers WHERE id = 1",
        "INSERT INTO players (table_id, place, person, awaited, heard) \
         SELECT n + 1, place, person, awaited, heard FROM players, numbers WHERE table_id = 1",
        "INSERT INTO told (table_id, seq, audience, term, at) \
         SELECT n + 1, seq, audience, term, at FROM told, numbers WHERE table_id = 1",
        "INSERT INTO turns (table_id, number, opened, closed, seats, recap, asked) \
         SELECT n + 1, number, opened, closed, seats, recap, asked FROM turns, numbers WHERE table_id = 1",
        "INSERT INTO moves (table_id, number, ordinal, seat, kind, at) \
         SELECT n + 1, number, ordinal, seat, kind, at FROM moves, numbers WHERE table_id = 1",
    ] {
        let all = format!(
            "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {MANY}) {copy}"
        );
        sqlx::query(sqlx::AssertSqlSafe(all))
            .execute(&mut database)
            .await
            .expect("copies");
    }
    database.close().await.expect("a closed database");
    stage.start_bot().await;
}

/// The median in milliseconds.
fn median(mut times: Vec<Duration>) -> f64 {
    times.sort();
    let middle = times.get(times.len() / 2).copied().unwrap_or_default();
    (middle.as_secs_f64() * 1e6).round() / 1e3
}
