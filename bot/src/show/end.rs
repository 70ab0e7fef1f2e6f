//! The end of a game, and the standing on the way there.

use engine::kernel::{ScoreSheet, Status, Viewer};
use words::{Lang, Names, Words};

use super::question::{state_in_words, won};
use super::{ending_with, footer};
use crate::panel::{Act, Button, Panel, Style};
use crate::said;
use crate::service::Sitting;

/// The last message of a game: who won and why, where every point came from, the seed, and the return match.
pub fn end(sitting: &Sitting, lang: Lang) -> Panel {
    let words = sitting.words(lang);
    let names = sitting.names();
    let table = sitting.row.id;
    let Some(game) = sitting.game() else { return Panel::new(state_in_words(sitting, words)) };
    let mut lines = Vec::new();
    if let Status::Over(outcome) = game.status() {
        lines.push(format!("## {}", won(outcome, words, &names)));
        lines.extend(words.ending(outcome));
    }
    lines.extend(sitting.row.marked.then(|| words.phrase(said::MARKED, &[])));
    lines.extend(sheet(&game.score_sheet(Viewer::Public), words, &names));
    if let Some(seed) = game.seed() {
        lines.push(words.phrase(said::SEED, &[("seed", seed.to_hex().into())]));
    }
    let foot = footer(words, table, &words.phrase(said::FOOTER_END, &[]));
    let rematch = Button::new(&Act::Rematch { table }, words.phrase(said::REMATCH, &[])).styled(Style::Primary);
    let look = |act: Act, word| Button::new(&act, words.phrase(word, &[]));
    Panel::new(ending_with(lines.join("\n"), &foot)).buttons([
        rematch,
        look(Act::Board { table }, said::BOARD),
        look(Act::Log { table }, said::LOG),
    ])
}

/// The standing as a viewer knows it.
pub fn score(sitting: &Sitting, viewer: Viewer, lang: Lang) -> Panel {
    let words = sitting.words(lang);
    let names = sitting.names();
    let Some(game) = sitting.game() else { return Panel::new(state_in_words(sitting, words)) };
    let mut lines = vec![words.phrase(said::SCORE_HEAD, &[])];
    let scores = sheet(&game.score_sheet(viewer), words, &names);
    if scores.is_empty() {
        lines.push(words.phrase(said::SCORE_HIDDEN, &[]));
    }
    lines.extend(scores);
    lines.push(state_in_words(sitting, words));
    lines.push(footer(words, sitting.row.id, ""));
    Panel::new(lines.join("\n"))
}

/// A line a player, best first, with where the points came from.
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
        if parts.is_empty() { who } else { format!("{who}: {}", parts.join(", ")) }
    };
    lines.iter().map(one).collect()
}
