//! Lists of tables, seats and steps.

use words::{Lang, Words};

use super::footer;
use super::lobby::seat_line;
use super::question::state_in_words;
use crate::ids::TableId;
use crate::names::{escaped, plain_name};
use crate::panel::{Act, Button, Panel, Style, length};
use crate::phrases;
use crate::service::{Listed, TableSession};
use crate::store::{LogLine, State};

/// A table in a menu: plain words, at most 100 characters.
pub fn table_label(listed: &Listed, lang: Lang) -> String {
    let words = Words::of(lang, &listed.row.game).plain();
    let people: Vec<String> = listed.players.iter().map(plain_name).collect();
    let label = format!(
        "#{} {} — {}",
        listed.row.id,
        words.name("game"),
        people.join(", ")
    );
    crate::panel::cut(label, 100)
}

/// Tables, a line each. Those that wait for the reader have buttons.
pub fn tables(head: &str, listed: &[Listed], lang: Lang) -> Panel {
    let waiting = listed
        .iter()
        .filter(|listed| listed.waits)
        .map(|listed| listed.row.id);
    let words = Words::of(lang, "");
    buttons(lines(head, listed, words), waiting, |table| {
        let label = words.phrase(phrases::GO_TO, &[("table", table.0.into())]);
        Button::new(&Act::GoTo { table }, label).styled(Style::Primary)
    })
}

/// Asks which table is meant.
pub fn which(listed: &[Listed], lang: Lang) -> Panel {
    let waits = listed.iter().any(|listed| listed.waits);
    let head = if waits {
        phrases::WHICH_TABLE
    } else {
        phrases::WHICH_TABLE_NAMED
    };
    tables(&Words::of(lang, "").phrase(head, &[]), listed, lang)
}

/// Asks which table the reader wants to join.
pub fn which_to_join(listed: &[Listed], lang: Lang) -> Panel {
    let words = Words::of(lang, "");
    let panel = lines(&words.phrase(phrases::WHICH_TABLE, &[]), listed, words);
    buttons(panel, listed.iter().map(|listed| listed.row.id), |table| {
        let label = words.phrase(phrases::JOIN_AT, &[("table", table.0.into())]);
        Button::new(&Act::Join { table }, label).styled(Style::Primary)
    })
}

/// A button for each table, as many as fit.
fn buttons(panel: Panel, tables: impl Iterator<Item = TableId>, button: impl Fn(TableId) -> Button) -> Panel {
    let buttons: Vec<Button> = tables.take(20).map(button).collect();
    buttons
        .chunks(5)
        .fold(panel, |panel, row| panel.buttons(row.iter().cloned()))
}

fn lines(head: &str, listed: &[Listed], words: Words) -> Panel {
    let lang = words.lang();
    let line = |listed: &Listed| {
        let of_game = Words::of(lang, &listed.row.game);
        let people: Vec<String> = listed
            .players
            .iter()
            .map(|player| escaped(&plain_name(player)))
            .collect();
        let place = listed.row.thread.unwrap_or(listed.row.channel);
        let state = match listed.row.state {
            _ if listed.waits => phrases::LIST_YOURS,
            State::Lobby => phrases::LIST_LOBBY,
            State::Running => phrases::LIST_RUNNING,
            State::Frozen => phrases::LIST_FROZEN,
            State::Over | State::Closed => phrases::LIST_OVER,
        };
        let (game, state) = (of_game.name("game"), words.phrase(state, &[]));
        format!(
            "• **#{}** {game} <#{place}> — {} · {state}",
            listed.row.id,
            words.list(&people)
        )
    };
    let mut lines: Vec<String> = listed.iter().map(line).collect();
    let kept = super::fitting(lines.iter(), length(head) + 100);
    let more = lines.len() - kept;
    lines.truncate(kept);
    lines.extend((more > 0).then(|| words.phrase(phrases::LIST_MORE, &[("count", more.into())])));
    lines.insert(0, head.to_owned());
    Panel::new(lines.join("\n"))
}

/// Who sits where.
pub fn seats(session: &TableSession, lang: Lang) -> Panel {
    let words = session.words(lang);
    let mut lines = vec![words.phrase(phrases::LOBBY_PLAYERS, &[])];
    lines.extend(
        session
            .players
            .iter()
            .map(|player| seat_line(session, player, words)),
    );
    lines.push(state_in_words(session, words));
    lines.push(footer(words, session.row.id, ""));
    Panel::new(lines.join("\n"))
}

/// A point to go back to, in a menu: plain words, at most 100 characters.
pub fn steps(session: &TableSession, step: u32, before: Option<&LogLine>, lang: Lang) -> String {
    let words = session.words(lang).plain();
    let last = before
        .map(|line| words.line(&line.joined, &session.labels()))
        .unwrap_or_default();
    crate::panel::cut(
        words.phrase(
            phrases::STEP,
            &[("step", i64::from(step).into()), ("last", last.into())],
        ),
        100,
    )
}
