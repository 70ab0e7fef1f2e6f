//! The text of a panel. It is never too long for a message, and never without the question.

use engine::kernel::{Answer, Component, Decision, Joined};
use words::Value;

use super::ask::Asking;
use super::message::{cut, length};
use crate::phrases;

/// The most characters of a card's text, and of a line.
const PART: usize = 300;
/// The most characters of the question. It has few words, so only players' names can make it long.
const QUESTION: usize = 700;
/// The most lines of the draft: it is read on a phone.
const DRAFT: usize = 8;
/// The most lines of an introduction: it may be a whole hand.
const INTRO: usize = 24;

/// Writes the text. `notes` come below the question, a line each, and `status` below them.
pub(super) fn text(asking: &Asking<'_>, notes: &[String], status: &[String]) -> String {
    let question = cut(asking.words.prompt(asking.decision, asking.names), QUESTION);
    let passes = asking
        .passes_soon
        .then(|| asking.words.phrase(phrases::PASSES_SOON, &[]));
    let below: Vec<String> = status
        .iter()
        .cloned()
        .chain(asking.owned.clone())
        .chain(passes)
        .chain(answered(asking))
        .map(|line| cut(line, PART))
        .collect();
    let mut room = Room(asking.room);
    room.take(&question);
    below.iter().for_each(|line| room.take(line));

    let about = room.keep(about(asking));
    let notes = room.lines(asking, notes, Missing::Last, usize::MAX);
    let draft = draft(asking, &mut room);
    let intro: Vec<String> = asking
        .intro
        .iter()
        .flat_map(|intro| intro.lines().map(str::to_owned))
        .collect();
    let intro = room.lines(asking, &intro, Missing::First, INTRO).join("\n");
    let intro = Some(intro).filter(|intro| !intro.is_empty());

    let asked = [vec![question], about.into_iter().collect(), notes, below]
        .concat()
        .join("\n");
    let parts = intro.into_iter().chain(draft).chain([asked]);
    cut(parts.collect::<Vec<_>>().join("\n\n"), asking.room)
}

/// What the player's answers have led to so far, the latest last.
fn draft(asking: &Asking<'_>, room: &mut Room) -> Option<String> {
    let line = |line| format!("• {}", asking.words.line(line, asking.names));
    let lines: Vec<String> = Joined::lines(asking.draft.iter().cloned())
        .iter()
        .map(line)
        .collect();
    let heading = asking.words.phrase(phrases::SO_FAR, &[]);
    if lines.is_empty() || !room.fits(&heading) {
        return None;
    }
    room.take(&heading);
    let lines = room.lines(asking, &lines, Missing::First, DRAFT);
    (!lines.is_empty()).then(|| [vec![heading], lines].concat().join("\n"))
}

/// The card that asks: its name and its text.
fn about(asking: &Asking<'_>) -> Option<String> {
    let key = asking.decision.about?;
    let game = engine::games::game(asking.words.game())?;
    let card: Component = (game.components)()
        .into_iter()
        .find(|component| component.key == key)?;
    let name = asking.words.name(card.key);
    Some(match asking.words.text(&card) {
        Some(text) => format!("*{name}*: {text}"),
        None => format!("*{name}*"),
    })
}

/// The answer that was already given and can still be changed.
fn answered(asking: &Asking<'_>) -> Option<String> {
    let decision = asking.decision;
    let answer = match decision.answered.as_ref()? {
        Answer::Pass => asking.pass_label(),
        Answer::Amount(amount) => amount.to_string(),
        Answer::Picked(keys) if keys.is_empty() => asking.words.phrase(phrases::NOTHING, &[]),
        Answer::Picked(keys) => {
            let count = |place: usize| {
                keys.iter()
                    .filter(|key| **key == decision.choices[place].key)
                    .count()
            };
            asking.words.list(&counted(asking, count))
        }
    };
    let answer = [("answer", Value::Text(cut(answer, PART - 100)))];
    let answered = asking.words.phrase(phrases::ANSWERED, &answer);
    if asking.missing.is_empty() {
        return Some(answered);
    }
    let who = [("who", asking.words.list(&asking.missing).into())];
    let waiting = asking.words.phrase(phrases::WAITING_FOR, &who);
    Some(format!("{answered} {waiting}"))
}

/// The choices with their counts, without those that count zero.
pub(super) fn counted(asking: &Asking<'_>, count: impl Fn(usize) -> usize) -> Vec<String> {
    let Decision { choices, .. } = asking.decision;
    let name = |place: usize| {
        let name = asking.words.say(&choices[place].name, asking.names);
        match count(place) {
            1 => name,
            more => asking
                .words
                .phrase(phrases::TIMES, &[("name", name.into()), ("count", more.into())]),
        }
    };
    (0..choices.len())
        .filter(|place| count(*place) > 0)
        .map(name)
        .collect()
}

/// Which lines are left out if there is no room for all.
#[derive(Clone, Copy, PartialEq)]
enum Missing {
    First,
    Last,
}

/// How many characters of a message are left.
struct Room(usize);

impl Room {
    /// How much room a text takes, line ends included.
    fn cost(text: &str) -> usize {
        length(text) + 2
    }

    fn fits(&self, text: &str) -> bool {
        Self::cost(text) <= self.0
    }

    fn take(&mut self, text: &str) {
        self.0 = self.0.saturating_sub(Self::cost(text));
    }

    /// The text, cut, if there is room for it.
    fn keep(&mut self, text: Option<String>) -> Option<String> {
        let text = cut(text.filter(|text| !text.trim().is_empty())?, PART);
        self.fits(&text).then(|| {
            self.take(&text);
            text
        })
    }

    /// As many lines as there is room for, at most `most`, and a line that says how many are missing.
    fn lines(&mut self, asking: &Asking<'_>, lines: &[String], missing: Missing, most: usize) -> Vec<String> {
        let left_out = |count: usize| asking.words.phrase(phrases::LEFT_OUT, &[("count", count.into())]);
        // Room for the line that says how many are missing is set aside first.
        let note = left_out(lines.len());
        if lines.is_empty() || !self.fits(&note) {
            return Vec::new();
        }
        self.take(&note);
        let ordered: Vec<&String> = match missing {
            Missing::First => lines.iter().rev().collect(),
            Missing::Last => lines.iter().collect(),
        };
        let mut kept: Vec<String> = Vec::new();
        for line in ordered.into_iter().take(most) {
            let line = cut(line.clone(), PART);
            if !self.fits(&line) {
                break;
            }
            self.take(&line);
            kept.push(line);
        }
        if kept.len() < lines.len() {
            kept.push(left_out(lines.len() - kept.len()));
        }
        if missing == Missing::First {
            kept.reverse();
        }
        kept
    }
}
