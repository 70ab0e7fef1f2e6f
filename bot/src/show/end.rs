//! The end of a game, and the score before it.

use engine::kernel::{ScoreSheet, Status, Viewer};
use words::{Names, Words};

use super::question::{state_in_words, won};
use super::{about_table, ending_with, footer};
use crate::panel::{Act, Button, Panel, Style};
use crate::phrases;
use crate::reader::Reader;
use crate::service::TableSession;

/// The last message of a game: who won and why, where every point came from, the seed, and the return match.
pub fn end(session: &TableSession, reader: Reader) -> Panel {
    let words = session.words(reader.lang);
    let names = session.names();
    let table = session.row.id;
    let Some(game) = session.game() else {
        return Panel::new(state_in_words(session, words));
    };
    let mut lines = Vec::new();
    if let Status::Over(outcome) = game.status() {
        lines.push(format!("## {}", won(outcome, words, &names)));
        lines.extend(words.ending(outcome));
    }
    lines.extend(session.row.marked.then(|| words.phrase(phrases::MARKED, &[])));
    lines.extend(sheet(&game.score_sheet(Viewer::Public), words, &names));
    if let Some(seed) = game.seed() {
        lines.push(words.phrase(phrases::SEED, &[("seed", seed.to_hex().into())]));
    }
    let foot = footer(words, table, &words.phrase(phrases::FOOTER_END, &[]));
    let rematch =
        Button::new(&Act::Rematch { table }, words.phrase(phrases::REMATCH, &[])).styled(Style::Primary);
    let look = |act: Act, word| Button::new(&act, words.phrase(word, &[]));
    Panel::new(ending_with(lines.join("\n"), &foot)).buttons([
        rematch,
        look(Act::Board { table }, phrases::BOARD),
        look(Act::Log { table }, phrases::LOG),
    ])
}

/// The score as a viewer knows it.
pub fn score(session: &TableSession, viewer: Viewer, reader: Reader) -> Panel {
    let words = session.words(reader.lang);
    let names = session.names();
    let Some(game) = session.game() else {
        return about_table(Panel::new(state_in_words(session, words)), session, reader);
    };
    let mut lines = vec![words.phrase(phrases::SCORE_HEAD, &[])];
    let scores = sheet(&game.score_sheet(viewer), words, &names);
    if scores.is_empty() {
        lines.push(words.phrase(phrases::SCORE_HIDDEN, &[]));
    }
    lines.extend(scores);
    lines.push(state_in_words(session, words));
    about_table(Panel::new(lines.join("\n")), session, reader)
}

/// A line per player, best first, with where the points came from.
fn sheet(sheet: &ScoreSheet, words: Words, names: &dyn Names) -> Vec<String> {
    let mut lines: Vec<_> = sheet.lines.iter().collect();
    lines.sort_by_key(|line| std::cmp::Reverse(line.total));
    let one = |line: &&engine::kernel::ScoreLine| {
        let parts: Vec<String> = line
            .parts
            .iter()
            .filter(|(_, points)| *points != 0)
            .map(|(what, points)| format!("{} {points}", words.say(what, names)))
            .collect();
        let who = format!("**{}** {} — **{}**", line.seat, names.name(line.seat), line.total);
        if parts.is_empty() {
            who
        } else {
            format!("{who}: {}", parts.join(", "))
        }
    };
    lines.iter().map(one).collect()
}
