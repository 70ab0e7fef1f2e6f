//! Turns tables into messages, for everybody and for one player. Pure: a message can be made anew from the
//! state at any time.

mod call;
mod end;
mod hand;
mod help;
mod lists;
mod lobby;
mod lookup;
mod misread;
mod options;
mod question;
mod turn;

pub use call::{call, call_mark};
pub use end::{end, score};
pub use hand::{HandMessage, hand_in_words, hand_message, hand_pages, is_asked_here, no_hand_message};
pub use help::{Situation, admin, help, me, rules, rules_home, welcome};
pub use lists::{BUTTONS, seats, steps, table_label, tables, which, which_to_join};
pub use lobby::{SENT_AWAY, card as lobby_card, close_ask, computer, games, intro, resign_ask};
pub use lookup::{board_panel, card, log, refused, text_pages, why, why_one};
pub use options::{options, options_with};
pub use question::{apology, away, note, question, trouble};
pub use turn::{Addressed, turn};

use engine::kernel::Joined;
use words::{Names, Words};

use crate::ids::TableId;
use crate::panel::{Act, Button, Panel, Style};
use crate::phrases;
use crate::reader::Reader;
use crate::service::TableSession;
use crate::store::WaitingTable;

/// The last line of a message. The message can be found again by it.
pub fn footer(words: Words, table: TableId, what: &str) -> String {
    let game = words.name("game");
    let place = words.phrase(
        phrases::FOOTER,
        &[("game", game.into()), ("table", table.0.into())],
    );
    if what.is_empty() {
        format!("-# {place}")
    } else {
        format!("-# {place} · {what}")
    }
}

/// The last line of what one person reads about a table: which one it is, and the way there.
pub fn whereabouts(session: &TableSession, reader: Reader) -> String {
    let words = session.words(reader.lang);
    let args = [
        ("game", words.name("game").into()),
        ("table", session.row.id.0.into()),
    ];
    let table = words.phrase(phrases::WHEREABOUTS, &args);
    // A channel that was deleted leads nowhere.
    match session.row.place() {
        Some(place) => format!("-# {table} · <#{place}>"),
        None => format!("-# {table}"),
    }
}

/// A message about a table for one person: it ends with its whereabouts.
pub fn about_table(panel: Panel, session: &TableSession, reader: Reader) -> Panel {
    Panel {
        text: ending_with(panel.text, &whereabouts(session, reader)),
        ..panel
    }
}

/// The button to another table that waits for the reader.
fn next_table(next: &WaitingTable, act: impl Fn(TableId) -> Act, reader: Reader) -> Button {
    let words = Words::of(reader.lang, &next.game).plain();
    let args = [
        ("game", words.name("game").into()),
        ("table", next.table.0.into()),
    ];
    Button::new(&act(next.table), words.phrase(phrases::NEXT_TABLE, &args)).styled(Style::Primary)
}

/// A message that ends with its footer. The text before it is cut if necessary.
pub fn ending_with(text: String, footer: &str) -> String {
    use crate::panel::{TEXT, cut, length};
    format!("{}\n{footer}", cut(text, TEXT - length(footer) - 1))
}

/// The lines of a report.
pub fn lines<'a>(
    report: impl IntoIterator<Item = &'a Joined>,
    words: Words,
    names: &dyn Names,
) -> Vec<String> {
    let line = |line| format!("• {}", words.line(line, names));
    report.into_iter().map(line).collect()
}

/// Puts lines between a head and a foot: as many of the latest lines as fit.
pub fn fitted(head: &str, lines: &[String], left_out: i64, foot: &str, words: Words) -> String {
    use crate::panel::length;
    let kept = last_that_fit(lines, length(head) + length(foot) + 80);
    let cut = left_out + (lines.len() - kept) as i64;
    let mut all = Vec::new();
    all.extend((!head.is_empty()).then(|| head.to_owned()));
    all.extend((cut > 0).then(|| words.phrase(phrases::EARLIER, &[("count", cut.into())])));
    all.extend(lines[lines.len() - kept..].iter().cloned());
    all.extend((!foot.is_empty()).then(|| foot.to_owned()));
    all.join("\n")
}

/// How many of the last lines fit beside a text of this length.
fn last_that_fit(lines: &[String], around: usize) -> usize {
    fitting(lines.iter().rev(), around)
}

/// How many of these lines fit beside a text of this length.
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
