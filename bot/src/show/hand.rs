//! A player's private things.

use engine::kernel::{Seat, Viewer};
use words::{Lang, Words};

use super::look::pages;
use super::{fitting, footer};
use crate::ids::PersonId;
use crate::panel::{Act, Asking, At, Button, Marks, Panel, Style, TEXT, ask, length};
use crate::said;
use crate::service::{Reach, Sitting};
use crate::store::{Person, State, Waits};

/// A seat's private things in words, in as many messages as they take.
pub fn hand_pages(sitting: &Sitting, seat: Seat, lang: Lang) -> Vec<String> {
    pages(&hand(sitting, seat, lang))
}

/// A seat's private things in words.
fn hand(sitting: &Sitting, seat: Seat, lang: Lang) -> String {
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

/// What the direct message that is kept for a seat shows.
pub struct HandMessage<'a> {
    /// Whose hand.
    pub seat: Seat,
    /// Who sits there.
    pub person: &'a Person,
    /// What they have marked in the question.
    pub marks: &'a Marks,
    /// Which part of a long list is shown.
    pub at: At,
    /// Whether they are asked for the first time, and told what a turn is.
    pub first_time: bool,
    /// What is to be said first.
    pub note: Option<String>,
}

/// The direct message that is kept for a seat: the hand, and the question if it is asked there.
pub fn hand_message(sitting: &Sitting, shown: &HandMessage<'_>, lang: Lang) -> Panel {
    let words = sitting.words(lang);
    let table = sitting.row.id;
    let (head, foot) = around(sitting, lang);
    let Some(game) = sitting.game() else {
        let word = if sitting.row.state == State::Lobby { said::HAND_SOON } else { said::TABLE_CLOSED };
        return Panel::new(format!("{head}\n{}\n{foot}", words.phrase(word, &[])));
    };
    let seat = shown.seat;
    let note = shown.note.iter().map(|note| format!("{note}\n")).collect::<String>();
    let text = hand(sitting, seat, lang);
    let decision = game.decision(seat).filter(|_| is_asked_here(sitting, seat, shown.person));
    let Some(decision) = decision else {
        let place = sitting.row.thread.map_or(String::new(), |thread| format!("\n<#{thread}>"));
        let panel = Panel::new(as_much_as_fits(&format!("{note}{head}"), &text, &format!("{place}\n{foot}"), words));
        let button = |act: Act, word| Button::new(&act, words.phrase(word, &[]));
        let buttons = [
            button(Act::Play { table }, said::PLAY),
            button(Act::Board { table }, said::BOARD),
            button(Act::Log { table }, said::LOG),
        ];
        return if sitting.row.state == State::Running { panel.buttons(buttons) } else { panel };
    };
    let names = sitting.names();
    let turn = words.more("game", "turn").filter(|_| shown.first_time);
    let panel = ask(&Asking {
        table,
        decision,
        words,
        names: &names,
        can_undo: game.can_undo(seat),
        marks: shown.marks,
        at: shown.at,
        draft: &game.draft(seat),
        intro: Some([Some(format!("{head}\n{text}")), turn].into_iter().flatten().collect::<Vec<_>>().join("\n")),
        passes_soon: sitting.nothing_fits(seat).is_some(),
        // The question is never cut for what stands around it.
        room: TEXT.saturating_sub(length(&note) + length(&foot) + 1),
    });
    Panel { text: format!("{note}{}\n{foot}", panel.text), ..panel }
}

/// A hand between a head and a foot: if it is too long for a message, as many of its lines as fit, and where the rest is.
fn as_much_as_fits(head: &str, hand: &str, foot: &str, words: Words) -> String {
    let lines: Vec<String> = hand.lines().map(str::to_owned).collect();
    let more = words.phrase(said::HAND_MORE, &[]);
    let kept = fitting(lines.iter(), length(head) + length(foot) + length(&more) + 2);
    let more = (kept < lines.len()).then_some(more);
    let all: Vec<String> = [head.to_owned()].into_iter().chain(lines.into_iter().take(kept)).chain(more).collect();
    format!("{}{foot}", all.join("\n"))
}

/// Whether the seat is asked in its direct message, not in the thread.
pub fn is_asked_here(sitting: &Sitting, seat: Seat, person: &Person) -> bool {
    let waits = sitting.player(seat).and_then(|player| player.awaited);
    let running = sitting.row.state == State::Running;
    waits.filter(|_| running).is_some_and(|waits| Reach::of(&sitting.row, person, waits) == Reach::Dm)
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
