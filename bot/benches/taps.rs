//! How often a player taps in a turn, on the real panels: prints a table for each game.
//!
//! `cargo bench -p bot --bench taps`, with the number of games of each kind after `--` if it is not 200, and the games
//! if it is not all of them. A game is played as it is usual, and with each of its presets. How taps are counted says
//! `tests/pantheon/panels/tapping.rs`.

#[path = "../tests/pantheon/panels/cheapest.rs"]
mod cheapest;

#[path = "../tests/pantheon/panels/tapping.rs"]
mod tapping;

use std::cmp::Reverse;

use bot::options::alone_or_first;
use engine::games::{GAMES, GameEntry};
use engine::kernel::Options;
use tapping::{Counted, play};

/// How many games of each kind are played, unless another number is given.
const HOW_MANY: u64 = 200;
/// The game for tests alone.
const TEST_GAME: &str = "duel";
/// How many prompts the table names.
const PROMPTS: usize = 16;

fn main() {
    // A test run that happens upon this builds it and leaves.
    let arguments: Vec<String> = std::env::args().collect();
    if !arguments.iter().any(|argument| argument == "--bench") {
        return;
    }
    let how_many = arguments.iter().find_map(|argument| argument.parse().ok());
    let is_wanted = |game: &&GameEntry| {
        let named = arguments.iter().any(|argument| *argument == game.id);
        named
            || !GAMES
                .iter()
                .any(|game| arguments.iter().any(|argument| *argument == game.id))
    };
    for game in GAMES.iter().filter(|game| game.id != TEST_GAME).filter(is_wanted) {
        let mut usual = None;
        for options in game.preset_options() {
            let mut counted = Counted::default();
            let sizes = u64::from(game.max_seats - game.min_seats) + 1;
            for number in 0..how_many.unwrap_or(HOW_MANY) {
                let seats = game.min_seats + (number % sizes) as u8;
                play(game, &options, seats, number, &mut counted);
            }
            let usual = *usual.get_or_insert(mean(&counted.turns()));
            print(
                &counted,
                &format!("{} {}", game.id, preset(game, &options)),
                usual,
            );
        }
    }
}

/// The table of a game's taps, with the mean of a turn as a multiple of what is usual.
fn print(counted: &Counted, game: &str, usual: f64) {
    let (turns, windows) = (counted.turns(), counted.windows());
    println!("{game}: {:.2} of the usual", mean(&turns) / usual);
    for (what, taps) in [("turns", &turns), ("windows", &windows)] {
        println!(
            "  {:<8} {:>7}   mean {:>5.2}   median {:>2}   p90 {:>2}",
            what,
            taps.len(),
            mean(taps),
            share(taps, 50),
            share(taps, 90)
        );
    }
    let number = turns.len().max(1) as f64;
    let mut prompts: Vec<_> = counted.prompts.iter().collect();
    prompts.sort_by_key(|(_, taps)| Reverse(taps.iter().sum::<usize>()));
    for (prompt, taps) in prompts.iter().take(PROMPTS) {
        let in_a_turn = taps.iter().sum::<usize>() as f64 / number;
        println!(
            "  {prompt:<24} {:>7}   mean {:>5.2}   in a turn {in_a_turn:>5.2}",
            taps.len(),
            mean(taps)
        );
    }
}

fn mean(taps: &[usize]) -> f64 {
    taps.iter().sum::<usize>() as f64 / taps.len().max(1) as f64
}

/// The most taps of so many in a hundred.
fn share(sorted: &[usize], percent: usize) -> usize {
    sorted.get(sorted.len() * percent / 100).copied().unwrap_or(0)
}

/// The presets that the options are set to, as they are typed.
fn preset(game: &GameEntry, options: &Options) -> String {
    let specs = (game.options)();
    let set = alone_or_first(specs).filter_map(|spec| {
        let group = spec.group?;
        Some(format!("{}={}", group.key, options.preset(specs, group.key)?))
    });
    set.collect::<Vec<_>>().join(", ")
}
