//! How often greedy players tap in their turns, on the real panels. Each answer is given in the cheapest way that its
//! panels offer: a button is one tap, a menu one for opening it and one for each value, and *Play* is one for each turn.
//! A button that gives two answers in one breath is one tap. A turn is what its player answers in it; where others have
//! steps of their own in it, each of those counts as one. Windows are counted apart.

use std::collections::{BTreeMap, BTreeSet};

use bot::ids::TableId;
use bot::marks::Marks;
use bot::panel::{Asking, At, Lead, Outlook, Panel, TEXT, ask};
use engine::games::{AnyTable, GAMES, GameEntry};
use engine::kernel::{
    Answer, Arg, Author, CONFIRM, DONE, DONE_AND_PASS, Decision, Dice, Key, Options, Seat, Seed, Shape,
    Status, Turn, Waiting,
};
use words::{Lang, Letters, Words};

use super::cheapest::{Cheapest, Way};

const TABLE: TableId = TableId(1);

/// The taps of all games of a kind.
#[derive(Default)]
pub struct Counted {
    /// By turn, the questions with the taps of their answers.
    turns: Vec<Vec<(&'static str, usize)>>,
    /// Answers outside one's own turn, each with its *Play*.
    windows: Vec<usize>,
    /// The questions that are put to somebody in another's turn, too, and are a window then.
    of_windows: BTreeSet<&'static str>,
    /// For each question, the taps of its answers.
    pub prompts: BTreeMap<&'static str, Vec<usize>>,
}

impl Counted {
    /// The taps of each turn without those in windows, the fewest first.
    pub fn turns(&self) -> Vec<usize> {
        let taps = |turn: &Vec<(&str, usize)>| {
            let own = turn
                .iter()
                .filter(|(prompt, _)| !self.of_windows.contains(prompt));
            1 + own.map(|(_, taps)| taps).sum::<usize>()
        };
        let mut turns: Vec<usize> = self.turns.iter().map(taps).collect();
        turns.sort_unstable();
        turns
    }

    /// The taps of each answer in a window, the fewest first. In one's own turn it needs no *Play*.
    pub fn windows(&self) -> Vec<usize> {
        let own = self
            .turns
            .iter()
            .flatten()
            .filter(|(prompt, _)| self.of_windows.contains(prompt));
        let own = own.map(|(_, taps)| *taps);
        let mut windows: Vec<usize> = self.windows.iter().copied().chain(own).collect();
        windows.sort_unstable();
        windows
    }
}

/// Plays a greedy game and counts its taps.
pub fn play(game: &GameEntry, options: &Options, seats: u8, number: u64, counted: &mut Counted) {
    let seed = Seed::of_text(&format!("taps {number}"));
    let opened = game.open(options.clone(), seats, seed, Vec::new());
    let (mut table, _) = opened.expect("a legal set-up");
    let mut dice = Dice::new(Seed::of_text(&format!("players {number}")));
    let words = Words::of(Lang::En, game.id);
    let mut running: Option<(Turn, Seat)> = None;
    let mut given_ahead = Vec::new();
    let mut step = None;
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
        // Whoever is asked first in a step of the game is the one whose step it is.
        let whose = match step {
            Some((known, whose)) if known == decision.id.step => whose,
            _ => seat,
        };
        step = Some((decision.id.step, whose));
        let is_own = whose == seat && decision.waiting == Waiting::Turn && !decision.window;
        let own = table.turn().filter(|_| is_own).map(|turn| (turn, seat));
        let prompt = decision.prompt.key();
        match own {
            None => {
                counted.windows.push(1 + taps);
                if whose != seat && (decision.window || decision.waiting == Waiting::Response) {
                    counted.of_windows.insert(prompt);
                }
            }
            Some(_) => {
                if own != running {
                    counted.turns.push(Vec::new());
                    running = own;
                }
                counted
                    .turns
                    .last_mut()
                    .expect("a turn has begun")
                    .push((prompt, taps));
            }
        }
        table
            .submit(seat, id, &answer, Author::Computer)
            .expect("an offered answer");
    }
    assert!(
        matches!(table.status(), Status::Over(_)),
        "{} {number}: {:?}",
        game.id,
        table.status()
    );
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
