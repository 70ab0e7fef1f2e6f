//! A player's private things.

use engine::kernel::{Seat, Viewer};
use words::Lang;

use super::{ending_with, footer};
use crate::panel::{Act, Asking, At, Button, Marks, Panel, Style, ask};
use crate::said;
use crate::service::{Reach, Sitting};
use crate::store::{Person, State};

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

/// The direct message that is kept for a seat: the hand, and the question if it is asked there.
pub fn hand_message(sitting: &Sitting, seat: Seat, person: &Person, marks: &Marks, at: At, lang: Lang) -> Panel {
    let words = sitting.words(lang);
    let table = sitting.row.id;
    let place = sitting.row.thread.map_or(String::new(), |thread| format!("<#{thread}>"));
    let head = words.phrase(said::HAND_HEAD, &[("game", words.name("game").into()), ("table", table.0.into())]);
    let foot = footer(words, table, &words.phrase(said::FOOTER_HAND, &[]));
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
    let mut panel = ask(&Asking {
        table,
        decision,
        words,
        names: &names,
        can_undo: game.is_some_and(|game| game.can_undo(seat)),
        marks,
        at,
        draft: &game.map(|game| game.draft(seat)).unwrap_or_default(),
        intro: Some(format!("{head}\n{text}")),
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

/// Calls a player in the thread to a question that could not be sent.
pub fn nudge(sitting: &Sitting, seat: Seat, lang: Lang) -> Option<super::Addressed> {
    let words = sitting.words(lang);
    let table = sitting.row.id;
    let person = sitting.player(seat)?.id()?;
    let text = words.phrase(said::NUDGE, &[("who", format!("<@{person}>").into())]);
    let button = |act: Act, word| Button::new(&act, words.phrase(word, &[]));
    // No line below it: the one that names the person is the one by which it is found again.
    let panel = Panel::new(text).buttons([
        button(Act::Play { table }, said::PLAY).styled(Style::Primary),
        button(Act::Hand { table }, said::MY_HAND),
    ]);
    Some(super::Addressed { panel, mentions: vec![person] })
}
