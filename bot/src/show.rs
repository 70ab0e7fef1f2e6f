//! From tables to messages: what everybody reads, and what one player does. Pure; made anew from the state at any time.

mod end;
mod hand;
mod help;
mod lists;
mod lobby;
mod look;
mod question;
mod turn;

pub use end::{end, score};
pub use hand::{HandMessage, hand_message, hand_pages, is_asked_here, no_hand_message, nudge};
pub use help::{Situation, admin, help, me, rules, rules_home, welcome};
pub use lists::{seats, steps, table_label, tables, which, which_to_join};
pub use lobby::{SENT_AWAY, card as lobby_card, close_ask, computer, games, intro, options, resign_ask};
pub use look::{board_panel, card, log, text_pages, why, why_one};
pub use question::{apology, note, question, trouble};
pub use turn::{Addressed, turn};

use engine::kernel::Told;
use words::{Names, Words};

use crate::panel::TableId;
use crate::service::{Phrase, Trouble};
use crate::{said, verbs};

/// The last line of a message, by which it can be found again.
pub fn footer(words: Words, table: TableId, what: &str) -> String {
    let game = words.name("game");
    let place = words.phrase(said::FOOTER, &[("game", game.into()), ("table", table.0.into())]);
    if what.is_empty() { format!("-# {place}") } else { format!("-# {place} · {what}") }
}

/// A message that ends with its footer, whatever has to be cut before it.
pub fn ending_with(text: String, footer: &str) -> String {
    use crate::panel::{TEXT, cut, length};
    format!("{}\n{footer}", cut(text, TEXT - length(footer) - 1))
}

/// A line for each thing that was told.
pub fn lines<'a>(told: impl IntoIterator<Item = &'a Told>, words: Words, names: &dyn Names) -> Vec<String> {
    told.into_iter().map(|told| format!("• {}", words.say(told, names))).collect()
}

/// Puts lines between a head and a foot, as many of the latest as fit.
pub fn fitted(head: &str, lines: &[String], left_out: i64, foot: &str, words: Words) -> String {
    use crate::panel::length;
    let kept = last_that_fit(lines, length(head) + length(foot) + 80);
    let cut = left_out + (lines.len() - kept) as i64;
    let mut all = Vec::new();
    all.extend((!head.is_empty()).then(|| head.to_owned()));
    all.extend((cut > 0).then(|| words.phrase(said::EARLIER, &[("count", cut.into())])));
    all.extend(lines[lines.len() - kept..].iter().cloned());
    all.extend((!foot.is_empty()).then(|| foot.to_owned()));
    all.join("\n")
}

/// How many of the last lines fit beside so many letters.
fn last_that_fit(lines: &[String], around: usize) -> usize {
    fitting(lines.iter().rev(), around)
}

/// How many of these lines fit beside so many letters.
fn fitting<'a>(lines: impl Iterator<Item = &'a String>, around: usize) -> usize {
    use crate::panel::{TEXT, length};
    let mut room = TEXT.saturating_sub(around);
    let fits = |line: &&String| {
        let left = room.checked_sub(length(line) + 1);
        room = left.unwrap_or(room);
        left.is_some()
    };
    lines.take_while(fits).count()
}

/// Why what was typed could not be carried out.
pub fn not_understood(why: &verbs::Trouble, words: Words) -> Trouble {
    let listed = |suggestions: &[String]| {
        let escaped: Vec<String> = suggestions.iter().map(|name| crate::names::escaped(name)).collect();
        words.list(&escaped)
    };
    match why {
        verbs::Trouble::NotAwaited => said::NOT_ASKED.into(),
        verbs::Trouble::Elsewhere { question, can_undo } => {
            let word = if *can_undo { said::IN_THE_MIDDLE } else { said::ELSEWHERE };
            Phrase::from(word).with("question", words.say(question, &words::Letters)).into()
        }
        verbs::Trouble::Missing { param } => Phrase::from(said::MISSING).with("param", *param).into(),
        verbs::Trouble::NotOffered { typed, reasons, instead, .. } => {
            let blank = typed.trim().is_empty();
            let typed = if blank { "…".to_owned() } else { crate::names::escaped(&crate::names::clean(typed)) };
            let why: Vec<String> = reasons.iter().map(|reason| words.say(reason, &words::Letters)).collect();
            let word = if instead.is_empty() { said::NOT_OFFERED } else { said::NOT_OFFERED_INSTEAD };
            Phrase::from(word).with("typed", typed).with("why", why.join(" ")).with("instead", listed(instead)).into()
        }
        verbs::Trouble::NotAsked { param } => {
            Phrase::from(said::PARAM_NOT_ASKED).with("param", crate::names::escaped(param)).into()
        }
        verbs::Trouble::Stale => engine::kernel::Refusal::Stale.into(),
        verbs::Trouble::Refused(refusal) => refusal.clone().into(),
    }
}
