//! How fast whole games run through the policy source, and how fast the greedy computer decides: `cargo bench
//! -p engine` prints one JSON object. `cargo bench -p engine -- greedy` measures the greedy computer alone,
//! and `-- playouts` the policy source alone; `-- playouts deukalion` does so with one game.
//!
//! A *decision* is a question with at least two answers, on one core. In a playout it is answered uniformly at
//! random. The greedy computer plays all seats of a table; the time that the table takes is left out.

#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "a benchmark measures time, prints a ratio, and is told what to measure"
)]

use std::time::{Duration, Instant};

use engine::for_each_game;
use engine::kernel::testing::{Match, matches};
use engine::kernel::{
    Author, Dice, Game, Offer, Options, Policy, PolicyAnswer, RandomPolicy, Seed, Table, greedy, play_out,
};

fn main() {
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    let wanted = |at: usize, name: &str| words.get(at).is_none_or(|only| only == name);
    let is_wanted = |game: &str| wanted(1, game);
    let mut playouts: Vec<serde_json::Value> = Vec::new();
    let mut greedy: Vec<serde_json::Value> = Vec::new();
    if wanted(0, "playouts") {
        for_each_game!(measure_all(&is_wanted, &mut playouts));
    }
    if wanted(0, "greedy") {
        for_each_game!(measure_all_greedy(&is_wanted, &mut greedy));
    }
    println!(
        "{}",
        serde_json::json!({ "benchmark": "speed", "games": playouts, "greedy": greedy })
    );
}

const GAMES: u64 = 2_000;

/// Every number of players, as in the rulebook and with every option changed.
fn measure_all<G: Game>(is_wanted: impl Fn(&str) -> bool, measured: &mut Vec<serde_json::Value>) {
    if !is_wanted(G::ID) {
        return;
    }
    for Match { seats, options, .. } in matches(G::SEATS, G::options(), 1) {
        measured.push(measure::<G>(seats, options));
    }
}

/// Every number of players.
fn measure_all_greedy<G: Game>(is_wanted: impl Fn(&str) -> bool, measured: &mut Vec<serde_json::Value>) {
    if !is_wanted(G::ID) {
        return;
    }
    measured.extend(G::SEATS.map(measure_greedy::<G>));
}

fn measure<G: Game>(seats: u8, options: Options) -> serde_json::Value {
    let play = |game: u64, policy: &mut dyn Policy<G>| {
        let mut dice = Dice::new(Seed::of_number(game));
        let mut state = G::set_up(&options, seats, &mut dice).expect("a legal set-up");
        play_out(&mut state, &mut dice, policy).expect("the game ends");
        postcard::to_stdvec(&state).expect("a state is plain data").len()
    };
    let player = |game: u64| RandomPolicy::new(Dice::new(Seed::of_text(&format!("player of {game}"))));

    let started = Instant::now();
    let mut decisions = 0;
    let mut largest = 0;
    for game in 0..GAMES {
        let mut policy = player(game);
        largest = largest.max(play(game, &mut policy));
        decisions += policy.decisions;
    }
    let seconds = started.elapsed().as_secs_f64();

    let mut tenths = Tenths::default();
    for game in 0..GAMES {
        let mut policy = Timed {
            inner: player(game),
            stamps: Vec::new(),
        };
        play(game, &mut policy);
        tenths.add(&policy.stamps);
    }
    serde_json::json!({
        "game": G::ID,
        "players": seats,
        "options": options,
        "decisions_per_second": (decisions as f64 / seconds) as u64,
        "games_per_second": (GAMES as f64 / seconds) as u64,
        "decisions_per_game": decisions / GAMES,
        "last_tenth_to_first_tenth": tenths.ratio(),
        "largest_final_state_bytes": largest,
    })
}

const GREEDY_GAMES: u64 = 3;

fn measure_greedy<G: Game>(seats: u8) -> serde_json::Value {
    let mut decisions = 0;
    let mut time = Duration::ZERO;
    for game in 0..GREEDY_GAMES {
        let mut dice = Dice::new(Seed::of_text(&format!("player of {game}")));
        let mut table = Table::<G>::open(Options::default(), seats, Seed::of_number(game), Vec::new())
            .expect("a legal set-up")
            .0;
        let open = |table: &Table<G>| {
            let mut open = table.open_decisions().iter();
            open.find(|decision| decision.answered.is_none()).cloned()
        };
        while let Some(asked) = open(&table) {
            let seat = asked.seat;
            decisions += u64::from(asked.only_answer().is_none());
            let started = Instant::now();
            let (id, answer) = greedy(&table, seat, &mut dice).expect("an answer to every question");
            time += started.elapsed();
            table
                .submit(seat, id, &answer, Author::Computer)
                .expect("an offered answer");
        }
    }
    serde_json::json!({
        "game": G::ID,
        "players": seats,
        "decisions_per_second": (decisions as f64 / time.as_secs_f64()) as u64,
        "decisions_per_game": decisions / GREEDY_GAMES,
    })
}

/// Notes when each decision was asked.
struct Timed {
    inner: RandomPolicy,
    stamps: Vec<Instant>,
}

impl<G: Game> Policy<G> for Timed {
    fn answer(&mut self, offer: &Offer<'_, G>) -> PolicyAnswer {
        self.stamps.push(Instant::now());
        self.inner.answer(offer)
    }
}

/// Time per decision in the first and in the last tenth of the games.
#[derive(Default)]
struct Tenths {
    first: (Duration, u32),
    last: (Duration, u32),
}

impl Tenths {
    fn add(&mut self, stamps: &[Instant]) {
        let tenth = stamps.len() / 10;
        if tenth == 0 {
            return;
        }
        self.first.0 += stamps[tenth] - stamps[0];
        self.first.1 += tenth as u32;
        let last = stamps.len() - 1;
        self.last.0 += stamps[last] - stamps[last - tenth];
        self.last.1 += tenth as u32;
    }

    fn ratio(&self) -> f64 {
        let mean = |(time, count): (Duration, u32)| time.as_secs_f64() / f64::from(count.max(1));
        (mean(self.last) / mean(self.first) * 100.0).round() / 100.0
    }
}
