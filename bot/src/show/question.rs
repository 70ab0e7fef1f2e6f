//! A player's panel: the question, or what they are waiting for.

use engine::kernel::{Outcome, Status};
use words::{Lang, Names, Words};

use super::{fitted, lines};
use crate::panel::{Act, Asking, Button, Panel, TEXT, TableId, ask};
use crate::said;
use crate::service::{Asked, Sitting, Trouble};
use crate::store::{State, Waits};

/// The panel of somebody at a table: their question, or what they wait for. `note` comes first.
pub fn question(asked: &Asked, note: Option<String>, lang: Lang) -> Panel {
    let sitting = &asked.sitting;
    let words = sitting.words(lang);
    let names = sitting.names();
    let mut intro = Vec::new();
    intro.extend(note);
    if asked.first_time {
        intro.extend(words.more("game", "turn"));
    }
    intro.extend(lines(&asked.news, words, &names));
    let game = sitting.game();
    let Some((game, decision)) = game.zip(asked.decision()) else { return waiting(asked, &intro, words) };
    ask(&Asking {
        table: sitting.row.id,
        decision,
        words,
        names: &names,
        can_undo: game.can_undo(asked.seat),
        marks: &asked.marks,
        at: asked.at,
        draft: &game.draft(asked.seat),
        intro: (!intro.is_empty()).then(|| intro.join("\n")),
        passes_soon: sitting.nothing_fits(asked.seat).is_some(),
        room: TEXT,
    })
}

/// Nothing is asked: whom the table waits for, and what can be looked at meanwhile.
fn waiting(asked: &Asked, intro: &[String], words: Words) -> Panel {
    let sitting = &asked.sitting;
    let table = sitting.row.id;
    let text = fitted("", intro, 0, &state_in_words(sitting, words), words);
    let button = |act: Act, word| Button::new(&act, words.phrase(word, &[]));
    let mut buttons = Vec::new();
    // The same panel goes on as soon as something is asked again.
    if sitting.row.state == State::Running {
        buttons.push(button(Act::Back { table }, said::PLAY));
    }
    buttons.push(button(Act::Hand { table }, said::MY_HAND));
    buttons.push(button(Act::Board { table }, said::BOARD));
    buttons.push(button(Act::Log { table }, said::LOG));
    Panel::new(text).buttons(buttons)
}

/// Where a table stands, in one sentence.
pub(super) fn state_in_words(sitting: &Sitting, words: Words) -> String {
    let names = sitting.names();
    match (sitting.row.state, sitting.game().map(|game| game.status())) {
        (State::Lobby, _) => words.phrase(said::NOT_STARTED, &[]),
        (State::Closed, _) => words.phrase(said::TABLE_CLOSED, &[]),
        (State::Frozen, _) => words.phrase(said::TABLE_FROZEN, &[]),
        (_, Some(Status::Over(outcome))) => won(outcome, words, &names),
        (_, None) => words.phrase(said::NOT_STARTED, &[]),
        (_, Some(_)) => {
            let awaited =
                sitting.players.iter().filter(|player| player.awaited.is_some_and(|waits| waits != Waits::Answered));
            let who: Vec<String> = awaited.map(|player| names.name(player.seat())).collect();
            words.phrase(said::WAITING_FOR, &[("who", words.list(&who).into())])
        }
    }
}

/// Who has won.
pub(super) fn won(outcome: &Outcome, words: Words, names: &dyn Names) -> String {
    let winners: Vec<String> = outcome.winners.iter().map(|seat| names.name(*seat)).collect();
    let count = winners.len() as i64;
    if winners.is_empty() {
        return words.phrase(said::NOBODY_WON, &[]);
    }
    words.phrase(said::WON, &[("who", words.list(&winners).into()), ("count", count.into())])
}

/// Why something was not done, kindly.
pub fn trouble(trouble: &Trouble, words: Words) -> String {
    match trouble {
        Trouble::Refused(refusal) => words.refusal(refusal),
        Trouble::Not(phrase) => phrase.say(words),
        Trouble::Repeated => words.phrase(said::REPEATED, &[]),
        Trouble::NoTable => words.phrase(said::NO_TABLE, &[]),
        Trouble::Load(_) => words.phrase(said::CANNOT_READ, &[]),
        Trouble::Store(_) | Trouble::Lost => words.phrase(said::BROKEN, &[]),
    }
}

/// Says that we have failed, with the letters by which it is found in the log, and the way back to the question.
pub fn apology(text: &str, reference: &str, table: Option<TableId>, lang: Lang) -> Panel {
    let words = Words::of(lang, "");
    let reference = words.phrase(said::REFERENCE, &[("reference", reference.into())]);
    let back = table.map(|table| Button::new(&Act::Back { table }, words.phrase(said::BACK, &[])));
    Panel::new(format!("{text} {reference}")).buttons(back)
}

/// A message that only says something.
pub fn note(text: impl Into<String>) -> Panel {
    Panel::new(text)
}
