//! Many people at once, on a Discord that is far away and has its limits: prints one JSON object.
//!
//! `cargo bench -p bot --bench load`. Fifty tables of two people each; everybody clicks twice a second, whether
//! they have been answered or not. Then five thousand rows of the outbox are delivered, as after an outage.
//! All times are in milliseconds, and include the 150 that every request is under way.

#[path = "../tests/pantheon/common.rs"]
mod common;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use common::{Sent, Stage, changes_database, first_answer, ids, sends, verb};
use emulator::{Person, RateLimits, Snowflake, Wait};
use engine::games::GAMES;
use futures_util::future::join_all;
use serde_json::json;
use sqlx::Connection;

/// How many tables there are, with two people each. A server has no more.
const TABLES: usize = 50;
/// How long each person waits between two clicks: all together click 200 times a second.
const PACE: Duration = Duration::from_millis(500);
/// How long everybody clicks.
const FOR: Duration = Duration::from_secs(60);
/// How long a request and its answer are under way.
const LATENCY: Duration = Duration::from_millis(150);
/// How many clicks are measured while nobody else does anything.
const IDLE: usize = 40;
/// How many clicks come at the same moment.
const BURST: usize = 1_500;
/// How many rows of the outbox are delivered.
const ROWS: i64 = 5_000;

#[tokio::main]
async fn main() {
    // A test run that happens upon this builds it and leaves.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let stage = Stage::set_as_people_have_it().await;
    stage.emulator.clock().start();
    let people = sit_down(&stage).await;
    stage.emulator.set_rate_limits(RateLimits::default());
    stage.emulator.set_latency(LATENCY);
    let idle = idle(&stage, &people[0]).await;
    let before = since_start(&stage);
    stage.emulator.forget_traffic();
    let turns_before = turns(&stage).await;
    join_all(people.iter().enumerate().map(|(number, one)| one.clicks(number))).await;
    let memory = memory(stage.pid());
    // All that these clicks have brought is told, however long it may wait.
    everything_told(&stage).await;
    let traffic = stage.emulator.traffic();
    let turns = turns(&stage).await - turns_before;
    let waits: Vec<Wait> = stage
        .emulator
        .waits()
        .into_iter()
        .filter(|wait| wait.since >= before)
        .collect();
    let unacknowledged = waits.iter().filter(|wait| wait.acknowledged.is_none()).count();
    let acknowledged: Vec<u64> = waits.iter().filter_map(|wait| wait.acknowledged).collect();
    let (answered, unanswered) = answers(&waits);
    let burst = burst(&stage, &people).await;
    let drained = drain(&stage).await;
    let latency = LATENCY.as_millis() as u64;
    println!(
        "{}",
        json!({
            "people": people.len(), "tables": TABLES, "clicks": waits.len(),
            "clicks_a_second": waits.len() as f64 / FOR.as_secs_f64(),
            "acknowledgement": {
                "idle_median": percentile(&idle, 50), "median": percentile(&acknowledged, 50),
                "p99": percentile(&acknowledged, 99),
                "p99_to_idle": percentile(&acknowledged, 99) as f64 / percentile(&idle, 50).max(1) as f64, "limit": 10,
                "missing": unacknowledged,
            },
            "answer": {
                "median": percentile(&answered, 50), "p99": percentile(&answered, 99), "limit": 1_000 + latency,
                "missing": unanswered,
            },
            "requests": {
                "all": traffic.requests(), "counted": traffic.global(), "most_counted_in_a_second": traffic.busiest(),
                "limit": 45, "too_many": traffic.limited(), "sealed_turns": turns,
                "counted_a_turn": traffic.global() as f64 / turns.max(1) as f64,
            },
            "memory_mb": memory,
            "burst": burst,
            "outbox": drained,
        })
    );
}

/// Somebody at a table, with the panel that they click on.
struct Player {
    person: Arc<Person>,
    panel: Snowflake,
}

impl Player {
    /// Clicks again and again, on whatever the panel offers at that moment.
    async fn clicks(&self, number: usize) {
        tokio::time::sleep(PACE * number as u32 / (2 * TABLES) as u32).await;
        let until = Instant::now() + FOR;
        let mut ticks = tokio::time::interval(PACE);
        let mut clicks = tokio::task::JoinSet::new();
        while Instant::now() < until {
            ticks.tick().await;
            let Some((panel, click)) = self.next_click() else {
                continue;
            };
            let person = Arc::clone(&self.person);
            clicks.spawn(async move { sends(&person, &panel, &click).await });
        }
        while clicks.join_next().await.is_some() {}
    }

    /// An answer to the question, or a look whether there is one.
    fn next_click(&self) -> Option<(emulator::Seen, Sent)> {
        let panel = self.person.message(self.panel)?;
        let look = || {
            ids(&panel)
                .into_iter()
                .find(|(id, _)| matches!(verb(id), "back" | "look"))
        };
        let click = first_answer(&panel).or_else(|| look().map(|(id, _)| (id, None)))?;
        Some((panel, click))
    }
}

/// Opens the tables, and a panel for everybody.
async fn sit_down(stage: &Stage) -> Vec<Player> {
    let mut players = Vec::new();
    for table in 0..TABLES {
        let people = ["Ada", "Ben"].map(|name| stage.user(&format!("{name}{table}")));
        // The duel is for tests alone.
        let released = GAMES.iter().filter(|entry| entry.id != "duel");
        let game = released.cycle().nth(table).expect("games").id;
        stage.table_of(game, &[&people[0], &people[1]], 0).await;
        for person in people {
            let newest = person.last().id;
            person.slash("/play", &[]).await;
            let is_new = |seen: &emulator::Seen| seen.ephemeral && !seen.loading && seen.id > newest;
            let panel = person.waits_for("a panel", is_new).await.id;
            let person = Arc::new(person);
            players.push(Player { person, panel });
        }
    }
    stage.is_quiet().await;
    players
}

/// How long acknowledgements take while nothing else happens.
async fn idle(stage: &Stage, player: &Player) -> Vec<u64> {
    let before = since_start(stage);
    for _ in 0..IDLE {
        if let Some((panel, click)) = player.next_click() {
            sends(&player.person, &panel, &click).await;
        }
        tokio::time::sleep(PACE).await;
    }
    let waits = stage.emulator.waits().into_iter();
    waits
        .filter(|wait| wait.since >= before)
        .filter_map(|wait| wait.acknowledged)
        .collect()
}

/// The emulator's clock, later than all that has happened.
fn since_start(stage: &Stage) -> u64 {
    let latest = stage.emulator.waits().into_iter().map(|wait| wait.since).max();
    latest.unwrap_or(0) + 1
}

/// How long everybody waited for an answer, and who got none. What a later click on the same panel has made old
/// is answered by the answer to that.
fn answers(waits: &[Wait]) -> (Vec<u64>, usize) {
    let mut panels: BTreeMap<_, Vec<&Wait>> = BTreeMap::new();
    for wait in waits {
        panels.entry((wait.user, wait.source)).or_default().push(wait);
    }
    let (mut answered, mut missing) = (Vec::new(), 0);
    for panel in panels.values_mut() {
        panel.sort_by_key(|wait| wait.since);
        let mut next: Option<u64> = None;
        for wait in panel.iter().rev() {
            next = wait.answered.map(|answered| wait.since + answered).or(next);
            match next {
                Some(at) => answered.push(at.saturating_sub(wait.since)),
                None => missing += 1,
            }
        }
    }
    (answered, missing)
}

/// Everybody clicks many times at once.
async fn burst(stage: &Stage, people: &[Player]) -> serde_json::Value {
    everything_told(stage).await;
    let before = since_start(stage);
    let clicks = (0..BURST).map(|number| {
        let player = &people[number % people.len()];
        async move {
            if let Some((panel, click)) = player.next_click() {
                sends(&player.person, &panel, &click).await;
            }
        }
    });
    join_all(clicks).await;
    let waits: Vec<Wait> = stage
        .emulator
        .waits()
        .into_iter()
        .filter(|wait| wait.since >= before)
        .collect();
    let acknowledged: Vec<u64> = waits.iter().filter_map(|wait| wait.acknowledged).collect();
    json!({
        "clicks": waits.len(), "missing": waits.len() - acknowledged.len(), "median": percentile(&acknowledged, 50),
        "most": percentile(&acknowledged, 100),
    })
}

/// Delivers many rows of the outbox: old turns of all tables, which were never shown.
async fn drain(stage: &Stage) -> serde_json::Value {
    everything_told(stage).await;
    stage.emulator.forget_traffic();
    let each = ROWS / TABLES as i64;
    let turns = format!(
        "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {each}) \
         INSERT INTO turns (table_id, number, opened, closed, seats, recap, asked) \
         SELECT id, 100000 + n, 0, 1, '[0]', 0, 0 FROM tables, numbers WHERE thread IS NOT NULL"
    );
    let rows = "INSERT INTO outbox (table_id, role, number, destination, revision, due, at) \
         SELECT table_id, 'turn', number, 'table ' || table_id, 1, 0, 0 FROM turns WHERE number > 100000";
    for statement in [&turns[..], rows] {
        changes_database(&stage.database(), statement).await;
    }
    let began = Instant::now();
    everything_told(stage).await;
    let traffic = stage.emulator.traffic();
    json!({
        "rows": each * TABLES as i64, "seconds": began.elapsed().as_secs(), "requests": traffic.global(),
        "most_in_a_second": traffic.busiest(), "too_many": traffic.limited(),
    })
}

/// Waits until the outbox is empty, however long that takes.
async fn everything_told(stage: &Stage) {
    loop {
        if count(stage, "SELECT count(*) FROM outbox").await == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

/// How many turns have been closed.
async fn turns(stage: &Stage) -> i64 {
    count(stage, "SELECT count(*) FROM turns WHERE closed IS NOT NULL").await
}

async fn count(stage: &Stage, query: &'static str) -> i64 {
    let mut database = sqlx::SqliteConnection::connect(&stage.database())
        .await
        .expect("the database");
    let count = sqlx::query_scalar(query).fetch_one(&mut database);
    count.await.expect("a count")
}

/// How much memory a process has in use, in megabytes.
fn memory(pid: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes / 1024)
}

fn percentile(times: &[u64], percent: usize) -> u64 {
    let mut times = times.to_vec();
    times.sort_unstable();
    let at = (times.len() * percent / 100).min(times.len().saturating_sub(1));
    times.get(at).copied().unwrap_or(0)
}
