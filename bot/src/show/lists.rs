//! Lists of tables, seats and steps.

use words::Words;

use super::about_table;
use super::lobby::seat_line;
use super::question::state_in_words;
use crate::ids::TableId;
use crate::names::{escaped, plain_name};
use crate::panel::{Act, Button, Panel, Style, length};
use crate::phrases;
use crate::reader::Reader;
use crate::service::{Listed, TableSession};
use crate::store::{LogLine, State};

/// The most buttons of a message.
pub const BUTTONS: usize = 25;

/// The most characters of a typed line that are shown again.
const LINE: usize = 700;

/// A table in a menu: plain words, at most 100 characters.
pub fn table_label(listed: &Listed, reader: Reader) -> String {
    let words = Words::of(reader.lang, &listed.row.game).plain();
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
pub fn tables(head: &str, listed: &[Listed], reader: Reader) -> Panel {
    let waiting = listed
        .iter()
        .filter(|listed| listed.waits)
        .map(|listed| listed.row.id);
    let words = Words::of(reader.lang, "");
    buttons(lines(head, listed, words), waiting, |table| {
        let label = words.phrase(phrases::GO_TO, &[("table", table.0.into())]);
        Button::new(&Act::GoTo { table }, label).styled(Style::Primary)
    })
}

/// Asks which table is meant: a message, and further ones with the tables for which it has no room. The button of a
/// table does what was asked there. Where no button can, the line is typed again with the table.
pub fn which(listed: &[Listed], acts: &[Option<Act>], line: &str, reader: Reader) -> (Panel, Vec<String>) {
    let words = Words::of(reader.lang, "");
    let first = listed.first().map_or(0, |listed| listed.row.id.0);
    let head = if acts.iter().any(Option::is_some) {
        phrases::WHICH_TABLE
    } else {
        phrases::WHICH_TABLE_NAMED
    };
    let line = format!("{} table:{first}", in_code(line));
    let head = words.phrase(head, &[("line", line.into())]);
    let lines = listed.iter().map(|listed| line_of(listed, words));
    let text: Vec<String> = [head].into_iter().chain(lines).collect();
    let mut pages = super::lookup::pages(&text.join("\n")).into_iter();
    let panel = Panel::new(pages.next().unwrap_or_default());
    let button = |(listed, act): (&Listed, &Option<Act>)| {
        let game = Words::of(reader.lang, &listed.row.game).plain().name("game");
        let args = [("table", listed.row.id.0.into()), ("game", game.into())];
        let label = crate::panel::cut(words.plain().phrase(phrases::AT_TABLE, &args), 80);
        act.as_ref()
            .map(|act| Button::new(act, label).styled(Style::Primary))
    };
    let buttons: Vec<Button> = listed.iter().zip(acts).filter_map(button).collect();
    (rows(panel, &buttons), pages.collect())
}

/// A typed line as it is shown for typing it again: nothing in it ends the code.
fn in_code(line: &str) -> String {
    let shown = line.chars().filter(|letter| !letter.is_control());
    let shown: String = shown
        .map(|letter| if letter == '`' { '’' } else { letter })
        .collect();
    crate::panel::cut(shown, LINE)
}

/// Asks which table the reader wants to join.
pub fn which_to_join(listed: &[Listed], reader: Reader) -> Panel {
    let words = Words::of(reader.lang, "");
    let first = listed.first().map_or(0, |listed| listed.row.id.0);
    let line = format!("/table join table:{first}");
    let head = words.phrase(phrases::WHICH_TABLE, &[("line", line.into())]);
    let panel = lines(&head, listed, words);
    buttons(panel, listed.iter().map(|listed| listed.row.id), |table| {
        let label = words.phrase(phrases::JOIN_AT, &[("table", table.0.into())]);
        Button::new(&Act::Join { table }, label).styled(Style::Primary)
    })
}

/// A button for each table, as many as fit.
fn buttons(panel: Panel, tables: impl Iterator<Item = TableId>, button: impl Fn(TableId) -> Button) -> Panel {
    let buttons: Vec<Button> = tables.take(BUTTONS).map(button).collect();
    rows(panel, &buttons)
}

/// The message with rows of buttons.
fn rows(panel: Panel, buttons: &[Button]) -> Panel {
    buttons
        .chunks(5)
        .fold(panel, |panel, row| panel.buttons(row.iter().cloned()))
}

/// A table in a list.
fn line_of(listed: &Listed, words: Words) -> String {
    let of_game = Words::of(words.lang(), &listed.row.game);
    let people: Vec<String> = listed
        .players
        .iter()
        .map(|player| escaped(&plain_name(player)))
        .collect();
    let place = listed.row.thread.unwrap_or(listed.row.channel);
    let state = match listed.row.state {
        _ if listed.waits => phrases::LIST_YOURS,
        State::Lobby if listed.joinable => phrases::LIST_LOBBY,
        State::Lobby => phrases::LIST_UNBEGUN,
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
}

fn lines(head: &str, listed: &[Listed], words: Words) -> Panel {
    let mut lines: Vec<String> = listed.iter().map(|listed| line_of(listed, words)).collect();
    let kept = super::fitting(lines.iter(), length(head) + 100);
    let more = lines.len() - kept;
    lines.truncate(kept);
    lines.extend((more > 0).then(|| words.phrase(phrases::LIST_MORE, &[("count", more.into())])));
    lines.insert(0, head.to_owned());
    Panel::new(lines.join("\n"))
}

/// Who sits where.
pub fn seats(session: &TableSession, reader: Reader) -> Panel {
    let words = session.words(reader.lang);
    let mut lines = vec![words.phrase(phrases::LOBBY_PLAYERS, &[])];
    lines.extend(
        session
            .players
            .iter()
            .map(|player| seat_line(session, player, words)),
    );
    lines.push(state_in_words(session, words));
    about_table(Panel::new(lines.join("\n")), session, reader)
}

/// A point to go back to, in a menu: plain words, at most 100 characters.
pub fn steps(session: &TableSession, step: u32, before: Option<&LogLine>, reader: Reader) -> String {
    let words = session.words(reader.lang).plain();
    let step = ("step", i64::from(step).into());
    let said = match before.map(|line| words.line(&line.joined, &session.labels())) {
        Some(last) if !last.trim().is_empty() => words.phrase(phrases::STEP, &[step, ("last", last.into())]),
        _ => words.phrase(phrases::STEP_FIRST, &[step]),
    };
    crate::panel::cut(said, 100)
}
