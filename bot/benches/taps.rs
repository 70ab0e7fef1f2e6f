//! How often a player taps in a turn, on the real panels: prints a table for each game.
//!
//! `cargo bench -p bot --bench taps`, with the number of games of each kind after `--` if it is not 200, and the games
//! if it is not all of them. A game is played as it is usual, and with each of its presets. Greedy players choose the
//! answers. Each answer is given in the cheapest way that its panels offer: a button is one tap, a menu one for opening
//! it and one for each value, and *Play* is one for each turn. A button that gives two answers in one breath is one tap.

#[path = "../tests/pantheon/panels/cheapest.rs"]
mod cheapest;

use std::cmp::Reverse;
use std::collections::BTreeMap;

use bot::ids::TableId;
use bot::marks::Marks;
use bot::options::alone_or_first;
use bot::panel::{Asking, At, Lead, Outlook, Panel, TEXT, ask};
use cheapest::{Cheapest, Way};
use engine::games::{AnyTable, GAMES, GameEntry};
use engine::kernel::{
    Answer, Arg, Author, CONFIRM, DONE, DONE_AND_PASS, Decision, Dice, Key, Options, Seat, Seed, Shape, Turn,
    Waiting,
};
use words::{Lang, Letters, Words};

/// How many games of each kind are played, unless another number is given.
const HOW_MANY: u64 = 200;
/// The game for tests alone.
const TEST_GAME: &str = "duel";
/// How many prompts the table names.
const PROMPTS: usize = 16;
const TABLE: TableId = TableId(1);

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
            let usual = *usual.get_or_insert(mean(&counted.turns));
            counted.print(&format!("{} {}", game.id, preset(game, &options)), usual);
        }
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
    /// The table, with the mean of a turn as a multiple of what is usual.
    fn print(mut self, game: &str, usual: f64) {
        println!("{game}: {:.2} of the usual", mean(&self.turns) / usual);
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
        let turns = self.turns.len().max(1) as f64;
        let mut prompts: Vec<_> = self.prompts.into_iter().collect();
        prompts.sort_by_key(|(_, taps)| Reverse(taps.iter().sum::<usize>()));
        for (prompt, taps) in prompts.iter().take(PROMPTS) {
            let in_a_turn = taps.iter().sum::<usize>() as f64 / turns;
            println!(
                "  {prompt:<24} {:>7}   mean {:>5.2}   in a turn {in_a_turn:>5.2}",
                taps.len(),
                mean(taps)
            );
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

/// The presets that the options are set to, as they are typed.
fn preset(game: &GameEntry, options: &Options) -> String {
    let specs = (game.options)();
    let set = alone_or_first(specs).filter_map(|spec| {
        let group = spec.group?;
        Some(format!("{}={}", group.key, options.preset(specs, group.key)?))
    });
    set.collect::<Vec<_>>().join(", ")
}

/// Plays a greedy game and counts its taps.
fn play(game: &GameEntry, options: &Options, seats: u8, number: u64, counted: &mut Counted) {
    let seed = Seed::of_text(&format!("taps {number}"));
    let opened = game.open(options.clone(), seats, seed, Vec::new());
    let (mut table, _) = opened.expect("a legal set-up");
    let mut dice = Dice::new(Seed::of_text(&format!("players {number}")));
    let words = Words::of(Lang::En, game.id);
    let mut running: Option<(Turn, usize)> = None;
    let mut given_ahead = Vec::new();
    loop {
        let open = table.open_decisions().iter();
        let Some(decision) = open.clone().find(|open| open.answered.is_none()).cloned() else {
            break;
        };
        let seat = decision.seat;
        let (id, answer) = table.greedy(seat, &mut dice).expect("a question has an answer");
        let given = std::mem::take(&mut given_ahead);
        let is_given = given.contains(&(seat, decision.prompt.key(), answer.clone()));
        let taps = if is_given {
            0
        } else {
            let way = Cheapest {
                decision: &decision,
                panel: &|marks, at| panel(&*table, &decision, words, marks, at),
            };
            let way = way.way(&answer);
            let confirms = (seat, CONFIRM.key(), Answer::one(DONE));
            given_ahead = way.confirms.then_some(confirms).into_iter().collect();
            given_ahead.extend(picked_with(&*table, seat, &answer, &way));
            given_ahead.extend(passed_with(&decision));
            given_ahead.extend(known_ahead(&*table, &decision, &answer));
            way.taps
        };
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

/// The answer that a button of a confirmation gives to the next question.
fn passed_with(decision: &Decision) -> Option<(Seat, &'static str, Answer)> {
    let breath = decision
        .choices
        .iter()
        .find(|choice| choice.key.as_str() == DONE_AND_PASS)?;
    let Some(Arg::Term(pass)) = breath.name.args.get("pass") else {
        return None;
    };
    let prompt = pass.key.strip_suffix(".pass")?;
    let prompts = GAMES.iter().flat_map(|game| (game.prompts)());
    let prompt = prompts.copied().find(|known| *known == prompt)?;
    Some((decision.seat, prompt, Answer::Pass))
}

/// The answers to the next question that the last tap of an answer can give, too.
fn picked_with(
    table: &dyn AnyTable,
    seat: Seat,
    answer: &Answer,
    way: &Way,
) -> Vec<(Seat, &'static str, Answer)> {
    let ahead = table.preview(seat, std::slice::from_ref(answer)).ok();
    let Some(next) = ahead.and_then(|ahead| ahead.decision) else {
        return Vec::new();
    };
    let offered = |key: &&Key| next.choices.iter().any(|choice| choice.key == **key);
    let picked = |key: &Key| (seat, next.prompt.key(), Answer::Picked(vec![key.clone()]));
    way.next.iter().filter(offered).map(picked).collect()
}

/// The answers to the next question that were on offer in this one already, with the same result: whoever wants
/// one of them presses it at once.
fn known_ahead(
    table: &dyn AnyTable,
    decision: &Decision,
    answer: &Answer,
) -> Vec<(Seat, &'static str, Answer)> {
    let seat = decision.seat;
    let ahead = |answers: &[Answer]| table.preview(seat, answers).ok();
    let Some(next) = ahead(std::slice::from_ref(answer)).and_then(|ahead| ahead.decision) else {
        return Vec::new();
    };
    let keys = next.choices.iter().map(|choice| &choice.key);
    let one = |key: &Key| Answer::Picked(vec![key.clone()]);
    let offered = |key: &&Key| decision.choices.iter().any(|choice| choice.key == **key);
    let same = |key: &&Key| {
        let (at_once, in_two) = (ahead(&[one(key)]), ahead(&[answer.clone(), one(key)]));
        at_once.zip(in_two).is_some_and(|(one, two)| one.view == two.view)
    };
    let known = keys.filter(offered).filter(same);
    known.map(|key| (seat, next.prompt.key(), one(key))).collect()
}

/// The panel of a question.
fn panel(table: &dyn AnyTable, decision: &Decision, words: Words, marks: &Marks, at: At) -> Panel {
    ask(&Asking {
        table: TABLE,
        decision,
        words,
        names: &Letters,
        text_first: false,
        can_undo: table.can_undo(decision.seat),
        has_hand: true,
        marks,
        at,
        outlook: &outlook(table, decision, marks),
        draft: &[],
        intro: None,
        owned: None,
        passes_soon: false,
        missing: Vec::new(),
        room: TEXT,
    })
}

/// What the buttons depend on; the rest is said beside them.
fn outlook(table: &dyn AnyTable, decision: &Decision, marks: &Marks) -> Outlook {
    let seat = decision.seat;
    match decision.shape {
        Shape::Some { .. } => Outlook::at(table, seat, marks),
        _ => Outlook {
            lead: Lead::of(table, seat, marks).map(Box::new),
            ..Outlook::default()
        },
    }
}
