//! A player's private things.

use engine::kernel::{Seat, Viewer};
use words::Lang;

use super::{ending_with, footer};
use crate::ids::PersonId;
use crate::panel::{Act, Asking, At, Button, Marks, Panel, Style, ask};
use crate::said;
use crate::service::{Reach, Sitting};
use crate::store::{Person, State, Waits};

/// A seat's private things in words.
pub fn hand(sitting: &Sitting, seat: Seat, lang: Lang) -> String {
    let words = sitting.words(lang);
    let names = sitting.names();
    let text = sitting.game().and_then(|game| {
        let look = render::Look { palette: render::Palette::Fresco, words, names: &names };
        render::text::hand(&game.view(Viewer::Seat(seat)), &look)
    });
    text.unwrap_or_else(|| words.phrase(said::NO_HAND, &[]))
}

/// What is left of the direct message of somebody who no longer sits there, or wants none.
pub fn no_hand_message(sitting: &Sitting, person: &Person, lang: Lang) -> Panel {
    let words = sitting.words(lang);
    let (head, foot) = around(sitting, lang);
    let word = if sitting.player_of(person.id).is_some() { said::HAND_UNWANTED } else { said::HAND_GONE };
    Panel::new(format!("{head}\n{}\n{foot}", words.phrase(word, &[])))
}

/// The first and the last line of a direct message about a table.
fn around(sitting: &Sitting, lang: Lang) -> (String, String) {
    let (words, table) = (sitting.words(lang), sitting.row.id);
    let head = words.phrase(said::HAND_HEAD, &[("game", words.name("game").into()), ("table", table.0.into())]);
    (head, footer(words, table, &words.phrase(said::FOOTER_HAND, &[])))
}

/// The direct message that is kept for a seat: the hand, and the question if it is asked there. Whoever is asked for the
/// `first_time` is told what a turn is.
pub fn hand_message(
    sitting: &Sitting,
    seat: Seat,
    person: &Person,
    marks: &Marks,
    at: At,
    first_time: bool,
    lang: Lang,
) -> Panel {
    let words = sitting.words(lang);
    let table = sitting.row.id;
    let place = sitting.row.thread.map_or(String::new(), |thread| format!("<#{thread}>"));
    let (head, foot) = around(sitting, lang);
    let whole = |middle: String| ending_with(format!("{head}\n{middle}\n{place}").trim_end().to_owned(), &foot);
    if sitting.game().is_none() {
        let word = if sitting.row.state == State::Lobby { said::HAND_SOON } else { said::TABLE_CLOSED };
        return Panel::new(format!("{head}\n{}\n{foot}", words.phrase(word, &[])));
    }
    let text = hand(sitting, seat, lang);
    if sitting.row.state != State::Running {
        return Panel::new(whole(text));
    }
    let asked = is_asked_here(sitting, seat, person);
    let decision = sitting.game().and_then(|game| game.decision(seat)).filter(|_| asked);
    let Some(decision) = decision else {
        let button = |act: Act, word| Button::new(&act, words.phrase(word, &[]));
        return Panel::new(whole(text)).buttons([
            button(Act::Play { table }, said::PLAY),
            button(Act::Board { table }, said::BOARD),
            button(Act::Log { table }, said::LOG),
        ]);
    };
    let game = sitting.game();
    let names = sitting.names();
    let turn = words.more("game", "turn").filter(|_| first_time);
    let mut panel = ask(&Asking {
        table,
        decision,
        words,
        names: &names,
        can_undo: game.is_some_and(|game| game.can_undo(seat)),
        marks,
        at,
        draft: &game.map(|game| game.draft(seat)).unwrap_or_default(),
        intro: Some([Some(format!("{head}\n{text}")), turn].into_iter().flatten().collect::<Vec<_>>().join("\n")),
        passes_soon: sitting.nothing_fits(seat).is_some(),
    });
    panel.text = ending_with(panel.text, &foot);
    panel
}

/// Whether the seat is asked in its direct message, not in the thread.
pub fn is_asked_here(sitting: &Sitting, seat: Seat, person: &Person) -> bool {
    let waits = sitting.player(seat).and_then(|player| player.awaited);
    waits.is_some_and(|waits| Reach::of(&sitting.row, person, waits) == Reach::Dm)
}

/// Calls somebody to a table: to a question that could not be sent, to a seat that is offered, or to a table that they are
/// invited to.
pub fn nudge(sitting: &Sitting, person: PersonId, lang: Lang) -> Option<super::Addressed> {
    let words = sitting.words(lang);
    let table = sitting.row.id;
    let button = |act: Act, word| Button::new(&act, words.phrase(word, &[]));
    let player = sitting.player_of(person);
    let seated = player.is_some();
    // Whoever has answered meanwhile is not called any more.
    let awaited = player.and_then(|player| player.awaited).is_some_and(|waits| waits != Waits::Answered);
    let offered = sitting.players.iter().any(|player| player.offered_to == Some(person));
    let (word, buttons) = match sitting.row.state {
        State::Running if awaited => {
            let play = button(Act::Play { table }, said::PLAY).styled(Style::Primary);
            (said::NUDGE, vec![play, button(Act::Hand { table }, said::MY_HAND)])
        }
        State::Running | State::Frozen if offered => (said::OFFERED_YOU, vec![button(Act::Join { table }, said::JOIN)]),
        State::Lobby if !seated => (said::INVITED_YOU, vec![button(Act::Join { table }, said::JOIN)]),
        _ => return None,
    };
    let args = [("who", format!("<@{person}>").into()), ("game", words.name("game").into()), ("table", table.0.into())];
    // No line below it: the one that names the person is the one by which it is found again.
    Some(super::Addressed { panel: Panel::new(words.phrase(word, &args)).buttons(buttons), mentions: vec![person] })
}
