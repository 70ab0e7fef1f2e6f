//! Lists of tables, seats and steps.

use words::{Lang, Words};

use super::footer;
use super::lobby::seat_line;
use super::question::state_in_words;
use crate::names::{escaped, plain_name};
use crate::panel::{Act, Button, Panel, Style, TableId, length};
use crate::said;
use crate::service::{Listed, Sitting};
use crate::store::{Heard, State};

/// A table in a menu: plain words, at most 100 letters.
pub fn table_label(listed: &Listed, lang: Lang) -> String {
    let words = Words::of(lang, &listed.row.game).plain();
    let people: Vec<String> = listed.players.iter().map(plain_name).collect();
    let label = format!("#{} {} — {}", listed.row.id, words.name("game"), people.join(", "));
    crate::panel::cut(label, 100)
}

/// Tables, a line each; those that wait for the reader can be gone to.
pub fn tables(head: &str, listed: &[Listed], lang: Lang) -> Panel {
    let waiting = listed.iter().filter(|listed| listed.waits).map(|listed| listed.row.id);
    let words = Words::of(lang, "");
    buttons(lines(head, listed, words), waiting, |table| {
        let label = words.phrase(said::GO_TO, &[("table", table.0.into())]);
        Button::new(&Act::GoTo { table }, label).styled(Style::Primary)
    })
}

/// Asks which table is meant.
pub fn which(listed: &[Listed], lang: Lang) -> Panel {
    let waits = listed.iter().any(|listed| listed.waits);
    let head = if waits { said::WHICH_TABLE } else { said::WHICH_TABLE_NAMED };
    tables(&Words::of(lang, "").phrase(head, &[]), listed, lang)
}

/// Asks which table somebody wants to sit down at.
pub fn which_to_join(listed: &[Listed], lang: Lang) -> Panel {
    let words = Words::of(lang, "");
    let panel = lines(&words.phrase(said::WHICH_TABLE, &[]), listed, words);
    buttons(panel, listed.iter().map(|listed| listed.row.id), |table| {
        let label = words.phrase(said::JOIN_AT, &[("table", table.0.into())]);
        Button::new(&Act::Join { table }, label).styled(Style::Primary)
    })
}

/// A button for each table, as many as fit.
fn buttons(panel: Panel, tables: impl Iterator<Item = TableId>, button: impl Fn(TableId) -> Button) -> Panel {
    let buttons: Vec<Button> = tables.take(20).map(button).collect();
    buttons.chunks(5).fold(panel, |panel, row| panel.buttons(row.iter().cloned()))
}

fn lines(head: &str, listed: &[Listed], words: Words) -> Panel {
    let lang = words.lang();
    let line = |listed: &Listed| {
        let of_game = Words::of(lang, &listed.row.game);
        let people: Vec<String> = listed.players.iter().map(|player| escaped(&plain_name(player))).collect();
        let place = listed.row.thread.unwrap_or(listed.row.channel);
        let state = match listed.row.state {
            _ if listed.waits => said::LIST_YOURS,
            State::Lobby => said::LIST_LOBBY,
            State::Running => said::LIST_RUNNING,
            State::Frozen => said::LIST_FROZEN,
            State::Over | State::Closed => said::LIST_OVER,
        };
        let (game, state) = (of_game.name("game"), words.phrase(state, &[]));
        format!("• **#{}** {game} <#{place}> — {} · {state}", listed.row.id, words.list(&people))
    };
    let mut lines: Vec<String> = listed.iter().map(line).collect();
    let kept = super::fitting(lines.iter(), length(head) + 100);
    let more = lines.len() - kept;
    lines.truncate(kept);
    lines.extend((more > 0).then(|| words.phrase(said::LIST_MORE, &[("count", more.into())])));
    lines.insert(0, head.to_owned());
    Panel::new(lines.join("\n"))
}

/// Who sits where.
pub fn seats(sitting: &Sitting, lang: Lang) -> Panel {
    let words = sitting.words(lang);
    let mut lines = vec![words.phrase(said::LOBBY_PLAYERS, &[])];
    lines.extend(sitting.players.iter().map(|player| seat_line(sitting, player, words)));
    lines.push(state_in_words(sitting, words));
    lines.push(footer(words, sitting.row.id, ""));
    Panel::new(lines.join("\n"))
}

/// A point to go back to, in a menu: plain words, at most 100 letters.
pub fn steps(sitting: &Sitting, step: u32, before: Option<&Heard>, lang: Lang) -> String {
    let words = sitting.words(lang).plain();
    let last = before.map(|heard| words.say(&heard.told, &sitting.labels())).unwrap_or_default();
    crate::panel::cut(words.phrase(said::STEP, &[("step", i64::from(step).into()), ("last", last.into())]), 100)
}
