//! How often a player taps in a turn: Play, every use of a component, End turn.

use std::collections::BTreeMap;

use engine::games::{GAMES, GameEntry};
use engine::kernel::testing::Match;
use engine::kernel::{Author, Dice, Options, Seed, Status};
use words::{Lang, Letters, Words};

use super::cheapest::Cheapest;
use super::click::Asked;

/// The environment setting that says how many greedy games are played with each number of players.
const SETTING: &str = "PANTHEON_GREEDY_GAMES";
/// The most taps of half of all turns, and of nine in ten.
const MEDIAN: usize = 6;
const NINE_IN_TEN: usize = 9;

fn how_many() -> u64 {
    match std::env::var(SETTING) {
        Ok(number) => number
            .parse()
            .unwrap_or_else(|_| panic!("{SETTING} is a number, not {number:?}")),
        Err(_) => 1,
    }
}

#[test]
fn a_turn_takes_few_taps() {
    for game in GAMES {
        let mut usual = None;
        for options in game.preset_options() {
            let mut turns = all_turns(game, &options);
            turns.sort_unstable();
            let (median, most) = (turns[turns.len() / 2], turns[turns.len() * 9 / 10]);
            let sum = turns.iter().sum::<usize>();
            println!(
                "{} {}: {} turns, median {median}, nine in ten {most}, sum {sum}, all {:?}",
                game.id,
                serde_json::to_string(&options).expect("plain data"),
                turns.len(),
                turns.last()
            );
            // With a preset a turn takes at most 1.3 times as many taps as usual.
            match usual {
                None => {
                    assert!(
                        median <= MEDIAN && most <= NINE_IN_TEN,
                        "{}: median {median}, nine in ten {most}",
                        game.id
                    );
                    usual = Some((sum, turns.len()));
                }
                Some((usual, usual_turns)) => assert!(
                    10 * sum * usual_turns <= 13 * usual * turns.len(),
                    "{}: {sum} taps in {} turns",
                    game.id,
                    turns.len()
                ),
            }
        }
    }
}

/// The taps of every turn, with all numbers of players.
fn all_turns(game: &GameEntry, options: &Options) -> Vec<usize> {
    let matches = (game.min_seats..=game.max_seats).flat_map(|seats| {
        (0..how_many()).map(move |seed| Match {
            seats,
            options: options.clone(),
            seed,
        })
    });
    matches.flat_map(|of| taps(game, &of)).collect()
}

/// How many taps each turn of a greedy game takes.
fn taps(game: &GameEntry, of: &Match) -> Vec<usize> {
    let opened = game.open(of.options.clone(), of.seats, of.seed(), Vec::new());
    let (mut table, _) = opened.expect("a legal set-up");
    let mut dice = Dice::new(Seed::of_text(&format!("greedy players of {}", of.seed)));
    let words = Words::of(Lang::En, game.id);
    let mut turns = BTreeMap::new();
    while let Some(decision) = table
        .open_decisions()
        .iter()
        .find(|open| open.answered.is_none())
        .cloned()
    {
        let can_undo = table.can_undo(decision.seat);
        let asked = Asked {
            decision: &decision,
            words,
            names: &Letters,
            text_first: false,
            can_undo,
            draft: &[],
            intro: None,
        };
        let cheapest = Cheapest {
            decision: &decision,
            panel: &|marks, at| asked.panel(marks, at),
        };
        let (id, answer) = table
            .greedy(decision.seat, &mut dice)
            .expect("a question has an answer");
        // The first tap of a turn is on Play.
        *turns.entry((decision.id.step, decision.seat)).or_insert(1) += cheapest.way(&answer).taps;
        table
            .submit(decision.seat, id, &answer, Author::Computer)
            .expect("an offered answer");
    }
    assert!(
        matches!(table.status(), Status::Over(_)),
        "{of:?}: {:?}",
        table.status()
    );
    turns.into_values().collect()
}
