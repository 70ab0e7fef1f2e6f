//! A turn takes few taps.

use engine::games::GAMES;

use super::tapping::{Counted, play};

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
            let mut counted = Counted::default();
            for seats in game.min_seats..=game.max_seats {
                (0..how_many()).for_each(|number| play(game, &options, seats, number, &mut counted));
            }
            let turns = counted.turns();
            let (median, most) = (turns[turns.len() / 2], turns[turns.len() * 9 / 10]);
            let sum = turns.iter().sum::<usize>();
            let windows = counted.windows();
            println!(
                "{} {}: {} turns, median {median}, nine in ten {most}, sum {sum}, all {:?}; {} windows, at most {:?}",
                game.id,
                serde_json::to_string(&options).expect("plain data"),
                turns.len(),
                turns.last(),
                windows.len(),
                windows.last()
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
