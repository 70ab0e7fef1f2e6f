//! The text of a panel: never longer than a message may be, and never without the question.

use engine::kernel::{Answer, Component, Decision};
use words::Value;

use super::ask::Asking;
use super::message::{cut, length};
use crate::said;

/// The most of a card's text, and of a line.
const PART: usize = 300;
/// The most of the question, whose words are few: only players' names can make it long.
const QUESTION: usize = 700;
/// How many lines of the draft are shown at most: it is read on a phone.
const DRAFT: usize = 8;
/// How many lines of an introduction are shown at most: it may be a whole hand.
const INTRO: usize = 24;

/// Writes the text. `notes` stands below the question, a line each; `status` below that.
pub(super) fn text(asking: &Asking<'_>, notes: &[String], status: &[String]) -> String {
    let question = cut(asking.words.prompt(asking.decision, asking.names), QUESTION);
    let passes = asking.passes_soon.then(|| asking.words.phrase(said::PASSES_SOON, &[]));
    let below: Vec<String> =
        status.iter().cloned().chain(passes).chain(answered(asking)).map(|line| cut(line, PART)).collect();
    let mut room = Room(asking.room);
    room.take(&question);
    below.iter().for_each(|line| room.take(line));

    let about = room.keep(about(asking));
    let notes = room.lines(asking, notes, Missing::Last, usize::MAX);
    let told: Vec<String> = asking.draft.iter().map(|told| asking.words.say(told, asking.names)).collect();
    let draft = draft(asking, &told, &mut room);
    let intro: Vec<String> = asking.intro.iter().flat_map(|intro| intro.lines().map(str::to_owned)).collect();
    let intro = room.lines(asking, &intro, Missing::First, INTRO).join("\n");
    let intro = Some(intro).filter(|intro| !intro.is_empty());

    let asked = [vec![question], about.into_iter().collect(), notes, below].concat().join("\n");
    let parts = intro.into_iter().chain(draft).chain([asked]);
    cut(parts.collect::<Vec<_>>().join("\n\n"), asking.room)
}

/// What the player's answers have brought about so far, the latest last.
fn draft(asking: &Asking<'_>, told: &[String], room: &mut Room) -> Option<String> {
    let lines: Vec<String> = told.iter().map(|line| format!("• {line}")).collect();
    let heading = asking.words.phrase(said::SO_FAR, &[]);
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
    let card: Component = (game.components)().into_iter().find(|component| component.key == key)?;
    let name = asking.words.name(card.key);
    Some(match asking.words.text(&card) {
        Some(text) => format!("*{name}*: {text}"),
        None => format!("*{name}*"),
    })
}

/// The answer that was given already and can still be changed.
fn answered(asking: &Asking<'_>) -> Option<String> {
    let decision = asking.decision;
    let answer = match decision.answered.as_ref()? {
        Answer::Pass => asking.pass_label(),
        Answer::Amount(amount) => amount.to_string(),
        Answer::Picked(keys) if keys.is_empty() => asking.words.phrase(said::NOTHING, &[]),
        Answer::Picked(keys) => {
            let count = |place: usize| keys.iter().filter(|key| **key == decision.choices[place].key).count();
            asking.words.list(&counted(asking, count))
        }
    };
    Some(asking.words.phrase(said::ANSWERED, &[("answer", Value::Text(cut(answer, PART - 100)))]))
}

/// The choices with how often each counts, without those that do not.
pub(super) fn counted(asking: &Asking<'_>, count: impl Fn(usize) -> usize) -> Vec<String> {
    let Decision { choices, .. } = asking.decision;
    let name = |place: usize| {
        let name = asking.words.say(&choices[place].name, asking.names);
        match count(place) {
            1 => name,
            more => asking.words.phrase(said::TIMES, &[("name", name.into()), ("count", more.into())]),
        }
    };
    (0..choices.len()).filter(|place| count(*place) > 0).map(name).collect()
}

/// Which lines are left out where there is no room for all.
#[derive(Clone, Copy, PartialEq)]
enum Missing {
    First,
    Last,
}

/// How many letters are left of a message.
struct Room(usize);

impl Room {
    /// What a text takes, line ends included.
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

    /// As many lines as there is room for, at most so many, and how many are missing.
    fn lines(&mut self, asking: &Asking<'_>, lines: &[String], missing: Missing, most: usize) -> Vec<String> {
        let left_out = |count: usize| asking.words.phrase(said::LEFT_OUT, &[("count", count.into())]);
        // The line that says what is missing is paid for first.
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
