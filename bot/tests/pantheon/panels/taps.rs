//! How often a player taps in a turn: Play, every use of a component, End turn.

use std::collections::{BTreeMap, VecDeque};

use bot::marks::Marks;
use bot::panel::{Act, At, Wish, wish};
use engine::games::{GAMES, GameEntry};
use engine::kernel::testing::Match;
use engine::kernel::{Answer, Author, Dice, Key, Options, Seed, Status};
use words::{Lang, Letters, Words};

use super::click::{Asked, buttons, menus};

/// The environment setting that says how many greedy games are played with each number of players.
const SETTING: &str = "PANTHEON_GREEDY_GAMES";
/// The most taps of half of all turns, and of nine in ten.
const MEDIAN: usize = 5;
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
        let mut turns: Vec<usize> = Vec::new();
        for seats in game.min_seats..=game.max_seats {
            for seed in 0..how_many() {
                turns.extend(taps(
                    game,
                    &Match {
                        seats,
                        options: Options::default(),
                        seed,
                    },
                ));
            }
        }
        turns.sort_unstable();
        let (median, most) = (turns[turns.len() / 2], turns[turns.len() * 9 / 10]);
        println!(
            "{}: {} turns, median {median}, nine in ten {most}, all {:?}",
            game.id,
            turns.len(),
            turns.last()
        );
        assert!(
            median <= MEDIAN && most <= NINE_IN_TEN,
            "{}: median {median}, nine in ten {most}",
            game.id
        );
    }
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
            can_undo,
            draft: &[],
            intro: None,
        };
        let (id, answer) = table
            .greedy(decision.seat, &mut dice)
            .expect("a question has an answer");
        // The first tap of a turn is on Play.
        *turns.entry((decision.id.step, decision.seat)).or_insert(1) += asked.taps(&answer);
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

/// How often a key is in an answer.
fn wanted(answer: &Answer, key: &Key) -> usize {
    match answer {
        Answer::Picked(keys) => keys.iter().filter(|other| *other == key).count(),
        _ => 0,
    }
}

fn same(one: &Answer, other: &Answer) -> bool {
    match (one, other) {
        (Answer::Picked(keys), Answer::Picked(others)) => {
            keys.len() == others.len() && keys.iter().all(|key| wanted(one, key) == wanted(other, key))
        }
        (Answer::Pass, Answer::Picked(keys)) | (Answer::Picked(keys), Answer::Pass) => keys.is_empty(),
        _ => one == other,
    }
}

impl Asked<'_> {
    /// The fewest taps with which this answer can be given on the panels of the question.
    pub fn taps(&self, answer: &Answer) -> usize {
        let mut open = VecDeque::from([(Marks::default(), At::default(), 0)]);
        let mut seen = vec![(Marks::default(), At::default())];
        while let Some((marks, at, taps)) = open.pop_front() {
            for (wish, cost) in self.towards(answer, &marks, at) {
                let (marks, at) = match wish {
                    Wish::Answer(given) if same(&given, answer) => return taps + cost,
                    Wish::Answer(_) => continue,
                    Wish::Show(at) => (marks.clone(), at),
                    Wish::Mark(marks, at) => (marks, at),
                };
                let keys = || self.decision.choices.iter().map(|choice| &choice.key);
                let fits = keys().all(|key| usize::from(marks.of(key)) <= wanted(answer, key));
                if fits && !seen.contains(&(marks.clone(), at)) {
                    seen.push((marks.clone(), at));
                    open.push_back((marks, at, taps + cost));
                }
            }
        }
        panic!("{answer:?} cannot be given to {:?}", self.decision);
    }

    /// What taps that may lead to an answer mean, and how many taps each is.
    fn towards(&self, answer: &Answer, marks: &Marks, at: At) -> Vec<(Wish, usize)> {
        let panel = self.panel(marks, at);
        let mut wishes = Vec::new();
        for button in buttons(&panel).filter(|button| !button.disabled) {
            match self.act(&button.id) {
                Act::Undo { .. } | Act::Look { .. } | Act::Why { .. } => {}
                // The form is opened, and sent.
                act if act.opens_modal() => {
                    if let Answer::Amount(amount) = answer {
                        wishes.push((self.click(&act, &[amount.to_string()], marks), 2));
                    }
                }
                act => wishes.push((self.click(&act, &[], marks), 1)),
            }
        }
        for menu in menus(&panel) {
            let act = self.act(&menu.id);
            let all: Vec<String> = menu.options.iter().map(|option| option.value.clone()).collect();
            let picked: Vec<String> = all
                .iter()
                .filter(|value| Key::parse(value).is_some_and(|key| wanted(answer, &key) > 0))
                .cloned()
                .collect();
            let together = (usize::from(menu.min)..=usize::from(menu.max)).contains(&picked.len());
            let tried = all
                .into_iter()
                .map(|value| vec![value])
                .chain(together.then_some(picked));
            wishes.extend(
                tried.filter_map(|values| Some((wish(&act, &values, self.decision, marks).ok()?, 1))),
            );
        }
        wishes
    }
}
