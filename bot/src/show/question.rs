//! A player's panel: the question, or what they are waiting for.

use engine::kernel::{Joined, Outcome, Seat, Status, Told, Viewer, Word};
use render::Appearance;
use words::{Names, Words};

use super::hand::hand_in_words;
use super::misread::misread;
use super::{about_table, fitted, lines, next_table, whereabouts};
use crate::ids::TableId;
use crate::panel::{Act, Asking, Button, Panel, Style, TEXT, ask, length};
use crate::phrases;
use crate::reader::Reader;
use crate::service::{Asked, TableSession, Trouble};
use crate::store::{Player, State, StoreError, TableRow, Waits};

/// A player's panel: their question, or what they are waiting for. `note` comes first.
pub fn question(asked: &Asked, note: Option<String>, reader: Reader) -> Panel {
    let session = &asked.session;
    let words = session.words(reader.lang);
    let names = session.names();
    let mut intro = Vec::new();
    intro.extend(note);
    intro.extend(asked.misread.as_ref().map(|why| misread(why, words)));
    if !asked.kept.is_empty() {
        let params = words.list(
            &asked
                .kept
                .iter()
                .map(|param| format!("“{param}”"))
                .collect::<Vec<_>>(),
        );
        intro.push(words.phrase(phrases::KEPT, &[("params", params.into())]));
    }
    if asked.first_time {
        intro.extend(words.more("game", "turn"));
    }
    // Each stands alone: a gain may belong to a deed that everybody was told of.
    let alone = |told: &Told| Joined {
        told: told.clone(),
        gains: Vec::new(),
    };
    let secrets: Vec<Joined> = asked.secrets.iter().map(alone).collect();
    intro.extend(lines(&secrets, words, &names));
    intro.extend(lines(&Joined::lines(asked.news.clone()), words, &names));
    let game = session.game();
    let Some((game, decision)) = game.zip(asked.decision()) else {
        return waiting(asked, &intro, reader);
    };
    let foot = whereabouts(session, reader);
    let panel = ask(&Asking {
        table: session.row.id,
        decision,
        words,
        names: &names,
        text_first: reader.text_first,
        can_undo: game.can_undo(asked.seat),
        has_hand: hand_in_words(session, asked.seat, reader).is_some(),
        marks: &asked.marks,
        at: asked.at,
        outlook: &asked.outlook,
        draft: &game.draft(asked.seat),
        intro: (!intro.is_empty()).then(|| intro.join("\n")),
        owned: what_is_owned(session, asked.seat, reader),
        passes_soon: session.nothing_fits(asked.seat).is_some(),
        missing: missing(session),
        room: TEXT - length(&foot) - 1,
    });
    about_table(panel, session, reader)
}

/// What a player owns, in one line.
pub(super) fn what_is_owned(session: &TableSession, seat: Seat, reader: Reader) -> Option<String> {
    let names = session.names();
    let appearance = Appearance {
        palette: reader.palette,
        words: session.words(reader.lang),
        names: &names,
    };
    render::text::own(&session.game()?.view(Viewer::Seat(seat)), &appearance)
}

/// The panel when nothing is asked: whom the table waits for, what can be looked at meanwhile, and the way to
/// another table that waits for the reader.
fn waiting(asked: &Asked, intro: &[String], reader: Reader) -> Panel {
    let session = &asked.session;
    let words = session.words(reader.lang);
    let table = session.row.id;
    let foot = format!(
        "{}\n{}",
        state_in_words(session, words),
        whereabouts(session, reader)
    );
    let text = fitted("", intro, 0, &foot, words);
    let button = |act: Act, word| Button::new(&act, words.phrase(word, &[]));
    let next = asked.next.as_ref();
    // It opens in this panel.
    let next = next.map(|next| next_table(next, |table| Act::GoTo { table }, reader));
    let mut buttons: Vec<Button> = next.into_iter().collect();
    // The same panel shows the next question as soon as there is one.
    if session.row.state == State::Running {
        buttons.push(button(Act::Back { table }, phrases::PLAY));
    }
    buttons.push(button(Act::Hand { table }, phrases::MY_HAND));
    buttons.push(button(Act::Board { table }, phrases::BOARD));
    buttons.push(button(Act::Log { table }, phrases::LOG));
    Panel::new(text).buttons(buttons)
}

/// The state of a table, in one sentence.
pub(super) fn state_in_words(session: &TableSession, words: Words) -> String {
    let names = session.names();
    match (session.row.state, session.game().map(|game| game.status())) {
        (State::Lobby, _) => words.phrase(phrases::NOT_STARTED, &[]),
        (State::Closed, _) => words.phrase(closed(&session.row), &[]),
        (State::Frozen, _) => words.phrase(phrases::TABLE_FROZEN, &[]),
        (_, Some(Status::Over(outcome))) => won(outcome, words, &names),
        (_, None) => words.phrase(phrases::NOT_STARTED, &[]),
        (_, Some(_)) => {
            let who = words.list(&missing(session));
            words.phrase(phrases::WAITING_FOR, &[("who", who.into())])
        }
    }
}

/// The players whose answers are missing.
pub(super) fn missing(session: &TableSession) -> Vec<String> {
    let names = session.names();
    let owes = |player: &&Player| player.awaited.is_some_and(|waits| waits != Waits::Answered);
    let awaited = session.players.iter().filter(owes);
    awaited.map(|player| names.name(player.seat())).collect()
}

/// Who has won.
pub(super) fn won(outcome: &Outcome, words: Words, names: &dyn Names) -> String {
    let winners: Vec<String> = outcome.winners.iter().map(|seat| names.name(*seat)).collect();
    let count = winners.len() as i64;
    if winners.is_empty() {
        return words.phrase(phrases::NOBODY_WON, &[]);
    }
    words.phrase(
        phrases::WON,
        &[("who", words.list(&winners).into()), ("count", count.into())],
    )
}

/// Says kindly why something was not done.
pub fn trouble(trouble: &Trouble, words: Words) -> String {
    match trouble {
        Trouble::Refused(refusal) => words.refusal(refusal),
        Trouble::Not(phrase) => phrase.say(words),
        Trouble::NotUnderstood(why) => misread(why, words),
        Trouble::Repeated => words.phrase(phrases::REPEATED, &[]),
        Trouble::Away(_) => words.phrase(phrases::AWAY, &[]),
        Trouble::NoTable => words.phrase(phrases::NO_TABLE, &[]),
        Trouble::Load(_) => words.phrase(phrases::CANNOT_READ, &[]),
        Trouble::Store(StoreError::NotKept(_)) => words.phrase(phrases::NOT_KEPT, &[]),
        Trouble::Store(_) | Trouble::Lost | Trouble::Panicked(_) => words.phrase(phrases::BROKEN, &[]),
    }
}

/// Says that we have failed, with the letters by which it is found in the log, if it is there, and the way
/// back to the question.
pub fn apology(text: &str, reference: Option<&str>, table: Option<TableId>, reader: Reader) -> Panel {
    let words = Words::of(reader.lang, "");
    let reference =
        reference.map(|reference| words.phrase(phrases::REFERENCE, &[("reference", reference.into())]));
    let text = match reference {
        Some(reference) => format!("{text} {reference}"),
        None => text.to_owned(),
    };
    let back = table.map(|table| Button::new(&Act::Back { table }, words.phrase(phrases::BACK, &[])));
    Panel::new(text).buttons(back)
}

/// Tells a person that a computer plays for them, with the button that gives their seat back.
pub fn away(text: &str, table: TableId, reader: Reader) -> Panel {
    Panel::new(text).buttons([come_back(table, Words::of(reader.lang, ""))])
}

/// The button that gives a person back the seat that a computer keeps for them.
pub(super) fn come_back(table: TableId, words: Words) -> Button {
    Button::new(&Act::Join { table }, words.phrase(phrases::COME_BACK, &[])).styled(Style::Primary)
}

/// Why a table was closed.
pub(super) fn closed(row: &TableRow) -> Word {
    if row.unjoined {
        phrases::TABLE_UNJOINED
    } else {
        phrases::TABLE_CLOSED
    }
}

/// A message with nothing to click.
pub fn note(text: impl Into<String>) -> Panel {
    Panel::new(text)
}
