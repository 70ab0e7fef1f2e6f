//! How fast whole games run through the policy source: `cargo bench -p engine` prints one JSON object.
//!
//! A *decision* is a question with at least two answers, answered uniformly at random, on one core.

#![allow(
    clippy::disallowed_types,
    reason = "a benchmark measures time, and prints a ratio"
)]

use std::time::{Duration, Instant};

use engine::for_each_game;
use engine::kernel::testing::{Match, matches};
use engine::kernel::{Dice, Game, Offer, Options, Policy, PolicyAnswer, RandomPolicy, Seed, play_out};

fn main() {
    let mut measured: Vec<serde_json::Value> = Vec::new();
    for_each_game!(measure_all(&mut measured));
    println!(
        "{}",
        serde_json::json!({ "benchmark": "speed", "games": measured })
    );
}

const GAMES: u64 = 2_000;

/// Every number of players, as in the rulebook and with every option changed.
fn measure_all<G: Game>(measured: &mut Vec<serde_json::Value>) {
    for Match { seats, options, .. } in matches(G::SEATS, G::options(), 1) {
        measured.push(measure::<G>(seats, options));
    }
}

fn measure<G: Game>(seats: u8, options: Options) -> serde_json::Value {
    let play = |game: u64, policy: &mut dyn Policy| {
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

/// Notes when each decision was asked.
struct Timed {
    inner: RandomPolicy,
    stamps: Vec<Instant>,
}

impl Policy for Timed {
    fn answer(&mut self, offer: &Offer<'_>) -> PolicyAnswer {
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
