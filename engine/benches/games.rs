//! What many whole games of one kind come to: `cargo bench -p engine --bench games -- deukalion greedy 1000` prints a JSON
//! object for every number of players, and for a tenth of the games with every option changed. `-- deukalion greedy 1000 3`
//! plays with three players alone.
//!
//! `greedy` plays with greedy computers at a table and counts what everybody is told. `random` plays straight through
//! and looks at the game's invariants and at the size of its state before every question with at least two answers.

#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "a benchmark prints ratios, and is told what to play"
)]

use std::collections::BTreeMap;

use engine::for_each_game;
use engine::kernel::testing::{Match, matches, play_straight};
use engine::kernel::{
    Author, Dice, Game, Options, Order, Outcome, Prompt, ScoreSheet, Seat, Seed, Table, Turn, Viewer, greedy,
};

fn main() {
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    // `cargo bench` without arguments is about speed.
    if let [id, policy, games, players @ ..] = words.as_slice() {
        let wish = Wish {
            id,
            policy,
            games: games.parse().expect("a number of games"),
            players: players
                .first()
                .map(|players| players.parse().expect("a number of players")),
        };
        for_each_game!(play_all(&wish));
    }
}

/// What is to be played.
struct Wish<'a> {
    id: &'a str,
    policy: &'a str,
    games: u64,
    players: Option<u8>,
}

fn play_all<G: Game>(wish: &Wish<'_>) {
    let Wish {
        id,
        policy,
        games,
        players,
    } = *wish;
    if id != G::ID {
        return;
    }
    for setting in matches(G::SEATS, G::options(), 1) {
        if players.is_some_and(|players| players != setting.seats) {
            continue;
        }
        let usual = setting.options == Options::default();
        let games = if usual { games } else { games.div_ceil(10) };
        let mut count = Count::default();
        for seed in 0..games {
            let game = Match {
                seed,
                ..setting.clone()
            };
            match policy {
                "greedy" => play_greedily::<G>(&game, &mut count),
                "random" => play_at_random::<G>(&game, &mut count),
                _ => panic!("greedy or random"),
            }
        }
        println!("{}", count.report(G::ID, &setting));
    }
}

fn play_at_random<G: Game>(game: &Match, count: &mut Count) {
    let mut turns = Turns::default();
    let mut look = |state: &G, asked: Prompt| {
        if let Err(broken) = state.invariants(asked) {
            panic!("{game:?} at {}: {broken}", asked.key());
        }
        let bytes = postcard::to_stdvec(state).expect("a state is plain data").len();
        count.largest_state = count.largest_state.max(bytes);
        turns.look(state.turn());
    };
    let (state, outcome, decisions) = play_straight::<G>(game, &mut look);
    count.add(&outcome, &state.score_sheet(Viewer::Public), decisions, &turns);
}

fn play_greedily<G: Game>(game: &Match, count: &mut Count) {
    // Confirmations are for people.
    let orders = Seat::all(game.seats).map(Order::no_confirm).collect();
    let mut dice = Dice::new(Seed::of_text(&format!("greedy players of {}", game.seed)));
    let mut table: Table<G> = game.open(orders);
    let (mut turns, mut decisions) = (Turns::default(), 0);
    let next = |table: &Table<G>| {
        let mut open = table.open_decisions().iter();
        open.find(|decision| decision.answered.is_none()).cloned()
    };
    while let Some(asked) = next(&table) {
        turns.look(table.turn());
        decisions += u64::from(asked.only_answer().is_none());
        let (id, answer) = greedy(&table, asked.seat, &mut dice).expect("an answer to every question");
        let progress = table.submit(asked.seat, id, &answer, Author::Computer);
        let progress = progress.expect("an offered answer is accepted");
        let told = progress
            .events
            .iter()
            .filter_map(|event| G::tell(event, Viewer::Public));
        for told in told {
            *count.told.entry(told.term.key.into_owned()).or_insert(0) += 1;
        }
    }
    let outcome = table.outcome().expect("the game is over");
    count.add(outcome, &table.score_sheet(Viewer::Public), decisions, &turns);
}

/// Counts the turns of a game.
#[derive(Default)]
struct Turns {
    first: Option<Turn>,
    last: Option<Turn>,
    count: u64,
}

impl Turns {
    fn look(&mut self, turn: Option<Turn>) {
        if turn.is_some() && turn != self.last {
            self.first = self.first.or(turn);
            self.last = turn;
            self.count += 1;
        }
    }
}

/// What all games of a setting came to.
#[derive(Default)]
struct Count {
    decisions: u64,
    turns: Vec<u64>,
    wins: BTreeMap<String, u64>,
    /// By the place in the order of play, from whoever has the first turn.
    wins_by_order: BTreeMap<usize, u64>,
    /// Points of the winners and of everybody, by source.
    winners: BTreeMap<String, i64>,
    everybody: BTreeMap<String, i64>,
    told: BTreeMap<String, u64>,
    largest_state: usize,
}

impl Count {
    fn add(&mut self, outcome: &Outcome, sheet: &ScoreSheet, decisions: u64, turns: &Turns) {
        self.decisions += decisions;
        self.turns.push(turns.count);
        for seat in &outcome.winners {
            *self.wins.entry(seat.to_string()).or_insert(0) += 1;
            if let Some(first) = turns.first {
                let mut order = first.seat.around(outcome.scores.len() as u8);
                let place = order
                    .position(|other| other == *seat)
                    .expect("a seat at the table");
                *self.wins_by_order.entry(place + 1).or_insert(0) += 1;
            }
        }
        for line in &sheet.lines {
            for (source, points) in &line.parts {
                let source = source.key.to_string();
                if outcome.winners.contains(&line.seat) {
                    *self.winners.entry(source.clone()).or_insert(0) += i64::from(*points);
                }
                *self.everybody.entry(source).or_insert(0) += i64::from(*points);
            }
        }
    }

    fn report(&mut self, id: &str, setting: &Match) -> serde_json::Value {
        self.turns.sort_unstable();
        let games = self.turns.len();
        let per_game = |count: u64| (count as f64 / games as f64 * 100.0).round() / 100.0;
        let tenth = |tenth: usize| self.turns[(games - 1) * tenth / 10];
        let shares = |points: &BTreeMap<String, i64>| {
            let all: i64 = points.values().sum();
            let share = |points: i64| (points as f64 / all as f64 * 1000.0).round() / 10.0;
            let shares = points
                .iter()
                .map(|(source, points)| (source.clone(), share(*points)));
            shares.collect::<BTreeMap<String, f64>>()
        };
        let told = self
            .told
            .iter()
            .map(|(key, count)| (key.clone(), per_game(*count)));
        serde_json::json!({
            "game": id,
            "players": setting.seats,
            "options": setting.options,
            "games": games,
            "decisions_per_game": per_game(self.decisions),
            "turns": {
                "mean": per_game(self.turns.iter().sum()),
                "p10": tenth(1), "median": tenth(5), "p90": tenth(9), "longest": tenth(10),
            },
            "wins": self.wins,
            "wins_by_order": self.wins_by_order,
            "percent_of_winners_points": shares(&self.winners),
            "percent_of_all_points": shares(&self.everybody),
            "told_per_game": told.collect::<BTreeMap<String, f64>>(),
            "largest_state_bytes": self.largest_state,
        })
    }
}
