//! How often a player taps in a turn, on the real panels: prints a table for each game.
//!
//! `cargo bench -p bot --bench taps`, with the number of games of each kind after `--` if it is not 200. Greedy
//! players choose the answers. Each answer is given in the cheapest way that its panels offer: a button is one
//! tap, a menu one for opening it and one for each value, and *Play* is one for each turn.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use bot::ids::TableId;
use bot::marks::Marks;
use bot::panel::{Act, Asking, At, Panel, Row, TEXT, Wish, ask, wish};
use engine::games::{AnyTable, GAMES, GameEntry};
use engine::kernel::{Answer, Author, Decision, Dice, Key, Options, Seed, Turn, Waiting};
use words::{Lang, Letters, Words};

/// How many games of each kind are played, unless another number is given.
const HOW_MANY: u64 = 200;
/// The game for tests alone.
const TEST_GAME: &str = "duel";
/// How many prompts the table names.
const PROMPTS: usize = 10;
/// To open a form and to send it.
const FORM: usize = 2;
const TABLE: TableId = TableId(1);

fn main() {
    // A test run that happens upon this builds it and leaves.
    let arguments: Vec<String> = std::env::args().collect();
    if !arguments.iter().any(|argument| argument == "--bench") {
        return;
    }
    let how_many = arguments.iter().find_map(|argument| argument.parse().ok());
    for game in GAMES.iter().filter(|game| game.id != TEST_GAME) {
        let mut counted = Counted::default();
        let sizes = u64::from(game.max_seats - game.min_seats) + 1;
        for number in 0..how_many.unwrap_or(HOW_MANY) {
            let seats = game.min_seats + (number % sizes) as u8;
            play(game, seats, number, &mut counted);
        }
        counted.print(game.id);
    }
}

/// The taps of all games of a kind.
#[derive(Default)]
struct Counted {
    turns: Vec<usize>,
    /// Answers outside one's own turn, each with its *Play*.
    windows: Vec<usize>,
    /// For each prompt, the taps of its answers.
    prompts: BTreeMap<&'static str, Vec<usize>>,
}

impl Counted {
    fn print(mut self, game: &str) {
        println!("{game}");
        for (what, taps) in [("turns", &mut self.turns), ("windows", &mut self.windows)] {
            taps.sort_unstable();
            println!(
                "  {:<8} {:>7}   mean {:>5.2}   median {:>2}   p90 {:>2}",
                what,
                taps.len(),
                mean(taps),
                share(taps, 50),
                share(taps, 90)
            );
        }
        let mut prompts: Vec<_> = self.prompts.into_iter().collect();
        prompts.sort_by_key(|(_, taps)| Reverse(taps.len()));
        for (prompt, taps) in prompts.iter().take(PROMPTS) {
            println!("  {prompt:<24} {:>7}   mean {:>5.2}", taps.len(), mean(taps));
        }
    }
}

fn mean(taps: &[usize]) -> f64 {
    taps.iter().sum::<usize>() as f64 / taps.len().max(1) as f64
}

/// The most taps of so many in a hundred.
fn share(sorted: &[usize], percent: usize) -> usize {
    sorted.get(sorted.len() * percent / 100).copied().unwrap_or(0)
}

/// Plays a greedy game and counts its taps.
fn play(game: &GameEntry, seats: u8, number: u64, counted: &mut Counted) {
    let seed = Seed::of_text(&format!("taps {number}"));
    let opened = game.open(Options::default(), seats, seed, Vec::new());
    let (mut table, _) = opened.expect("a legal set-up");
    let mut dice = Dice::new(Seed::of_text(&format!("players {number}")));
    let words = Words::of(Lang::En, game.id);
    let mut running: Option<(Turn, usize)> = None;
    loop {
        let open = table.open_decisions().iter();
        let Some(decision) = open.clone().find(|open| open.answered.is_none()).cloned() else {
            break;
        };
        let seat = decision.seat;
        let (id, answer) = table.greedy(seat, &mut dice).expect("a question has an answer");
        let taps = Asked {
            decision: &decision,
            words,
            table: table.as_ref(),
        }
        .taps(&answer);
        counted
            .prompts
            .entry(decision.prompt.key())
            .or_default()
            .push(taps);
        let own = table
            .turn()
            .filter(|turn| turn.seat == seat && decision.waiting == Waiting::Turn && !decision.window);
        match (own, &mut running) {
            (None, _) => counted.windows.push(1 + taps),
            (Some(turn), Some((known, sum))) if *known == turn => *sum += taps,
            (Some(turn), _) => {
                let before = running.replace((turn, 1 + taps));
                counted.turns.extend(before.map(|(_, sum)| sum));
            }
        }
        table
            .submit(seat, id, &answer, Author::Computer)
            .expect("an offered answer");
    }
    counted.turns.extend(running.map(|(_, sum)| sum));
}

/// A question as its player sees it.
struct Asked<'a> {
    decision: &'a Decision,
    words: Words,
    table: &'a dyn AnyTable,
}

/// A point on the way to an answer, by its taps with the fewest that must follow. Of two that are equally good
/// the one with more taps behind it is nearer to the end.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Point {
    least: Reverse<usize>,
    taps: usize,
    /// Where marks and place are kept.
    at: usize,
}

impl Asked<'_> {
    fn panel(&self, marks: &Marks, at: At) -> Panel {
        ask(&Asking {
            table: TABLE,
            decision: self.decision,
            words: self.words,
            names: &Letters,
            can_undo: self.table.can_undo(self.decision.seat),
            marks,
            at,
            draft: &[],
            intro: None,
            passes_soon: false,
            missing: Vec::new(),
            room: TEXT,
        })
    }

    /// The fewest taps with which this answer can be given on the panels of the question.
    fn taps(&self, answer: &Answer) -> usize {
        let mut points = vec![(Marks::default(), At::default())];
        let mut seen = vec![self.sight(&points[0].0, points[0].1)];
        let mut open = BinaryHeap::from([Point {
            least: Reverse(0),
            taps: 0,
            at: 0,
        }]);
        // The answer itself is a point, too: one found later may be cheaper.
        let mut best = usize::MAX;
        while let Some(Point { least, taps, at }) = open.pop() {
            if least.0 >= best {
                break;
            }
            let (marks, at) = points[at].clone();
            for (wish, cost) in self.towards(answer, &marks, at) {
                let (marks, at) = match wish {
                    Wish::Answer(given) if self.same(&given, answer) => {
                        best = best.min(taps + cost);
                        continue;
                    }
                    Wish::Answer(_) => continue,
                    Wish::Show(at) => (marks.clone(), at),
                    Wish::Mark(marks, at) => (marks, at),
                };
                let keys = || self.decision.choices.iter().map(|choice| &choice.key);
                let fits = keys().all(|key| usize::from(marks.of(key)) <= wanted(answer, key));
                let sight = self.sight(&marks, at);
                if !fits || seen.contains(&sight) {
                    continue;
                }
                seen.push(sight);
                let left = match answer {
                    Answer::Picked(keys) => keys.len().saturating_sub(marks.total()),
                    _ => 0,
                };
                points.push((marks, at));
                open.push(Point {
                    least: Reverse(taps + cost + left),
                    taps: taps + cost,
                    at: points.len() - 1,
                });
            }
        }
        assert!(
            best < usize::MAX,
            "{answer:?} cannot be given to {:?}",
            self.decision
        );
        best
    }

    /// What tells two points apart: how often each choice is marked, which one is last where that counts, and
    /// what part of the list is shown.
    fn sight(&self, marks: &Marks, at: At) -> (Vec<u8>, Option<Key>, At) {
        let counts = self.decision.choices.iter().map(|choice| marks.of(&choice.key));
        let last = marks.keys().pop().filter(|_| self.decision.last_counts);
        (counts.collect(), last, at)
    }

    fn same(&self, one: &Answer, other: &Answer) -> bool {
        match (one, other) {
            (Answer::Picked(keys), Answer::Picked(others)) => {
                let alike = keys.iter().all(|key| wanted(one, key) == wanted(other, key));
                let last = !self.decision.last_counts || keys.last() == others.last();
                keys.len() == others.len() && alike && last
            }
            (Answer::Pass, Answer::Picked(keys)) | (Answer::Picked(keys), Answer::Pass) => keys.is_empty(),
            _ => one == other,
        }
    }

    /// What taps that may lead to an answer mean, and how many taps each is.
    fn towards(&self, answer: &Answer, marks: &Marks, at: At) -> Vec<(Wish, usize)> {
        let mut wishes = Vec::new();
        let mut add = |act: &Act, values: &[String], cost: usize| {
            let meant = wish(act, values, self.decision, marks).ok();
            wishes.extend(meant.map(|wish| (wish, cost)));
        };
        for row in self.panel(marks, at).rows {
            match row {
                Row::Buttons(buttons) => {
                    for button in buttons.iter().filter(|button| !button.disabled) {
                        let act = Act::parse(&button.id).expect("an id of ours");
                        match answer {
                            Answer::Amount(amount) if act.opens_modal() => {
                                add(&act, &[amount.to_string()], FORM)
                            }
                            _ => add(&act, &[], 1),
                        }
                    }
                }
                Row::Menu(menu) => {
                    let act = Act::parse(&menu.id).expect("an id of ours");
                    let is_wanted =
                        |value: &String| Key::parse(value).is_some_and(|key| wanted(answer, &key) > 0);
                    let chosen = |value: &String| {
                        menu.options
                            .iter()
                            .any(|option| option.chosen && option.value == *value)
                    };
                    let all: Vec<String> = menu.options.iter().map(|option| option.value.clone()).collect();
                    let mut together: Vec<String> =
                        all.iter().filter(|value| is_wanted(value)).cloned().collect();
                    // Discord sends what was tapped last at the end.
                    if let Answer::Picked(keys) = answer
                        && let Some(last) = keys.last()
                    {
                        together.sort_by_key(|value| value == last.as_str());
                    }
                    for value in &all {
                        add(&act, std::slice::from_ref(value), 2);
                    }
                    let new = together.iter().filter(|value| !chosen(value)).count();
                    let takes = usize::from(menu.min)..=usize::from(menu.max);
                    if new > 1 && takes.contains(&together.len()) {
                        add(&act, &together, 1 + new);
                    }
                }
            }
        }
        wishes
    }
}

/// How often a key is in an answer.
fn wanted(answer: &Answer, key: &Key) -> usize {
    match answer {
        Answer::Picked(keys) => keys.iter().filter(|other| *other == key).count(),
        _ => 0,
    }
}
