//! A player's hand, in words and as a message.

use engine::kernel::{Seat, Viewer};
use words::Words;

use super::lookup::pages;
use super::question::{closed, come_back, missing, what_is_owned};
use super::{fitting, next_table, whereabouts};
use crate::marks::Marks;
use crate::panel::{Act, Asking, At, Button, Outlook, Panel, TEXT, ask, length};
use crate::phrases;
use crate::reader::Reader;
use crate::service::{NotifyVia, TableSession};
use crate::store::{Person, State, WaitingTable};

/// What comes beside the picture of a seat's hand: the hand in words, in as many messages as it takes, or only a
/// line for those who look at pictures.
pub fn hand_pages(session: &TableSession, seat: Seat, reader: Reader) -> Vec<String> {
    let words = session.words(reader.lang);
    let text = match said(session, seat, reader) {
        text if text.is_empty() => words.phrase(phrases::HAND_SHOWN, &[]),
        text => text,
    };
    pages(&format!("{text}\n{}", whereabouts(session, reader)))
}

/// A seat's hand in words, if it holds anything.
pub fn hand_in_words(session: &TableSession, seat: Seat, reader: Reader) -> Option<String> {
    let names = session.names();
    let appearance = render::Appearance {
        palette: reader.palette,
        words: session.words(reader.lang),
        names: &names,
    };
    let game = session.game()?;
    render::text::hand(&game.view(Viewer::Seat(seat)), &appearance)
}

/// What is said of a seat's hand beside its picture. Those who look at pictures need no words.
fn said(session: &TableSession, seat: Seat, reader: Reader) -> String {
    match hand_in_words(session, seat, reader) {
        Some(text) if reader.text_first => text,
        Some(_) => String::new(),
        None => session.words(reader.lang).phrase(phrases::NO_HAND, &[]),
    }
}

/// What is left of a hand message when its person no longer sits there, or wants no direct messages.
pub fn no_hand_message(session: &TableSession, person: &Person, reader: Reader) -> Panel {
    let words = session.words(reader.lang);
    let (head, foot) = around(session, reader);
    let open = session.row.state.is_open();
    let away = session.kept_for(person.id).filter(|_| open).is_some();
    let word = if session.player_of(person.id).is_some() {
        phrases::HAND_UNWANTED
    } else if away {
        phrases::HAND_AWAY
    } else {
        phrases::HAND_GONE
    };
    let panel = Panel::new(format!("{head}\n{}\n{foot}", words.phrase(word, &[])));
    panel.buttons(away.then(|| come_back(session.row.id, words)))
}

/// The first and the last line of a direct message about a table.
fn around(session: &TableSession, reader: Reader) -> (String, String) {
    let (words, table) = (session.words(reader.lang), session.row.id);
    let head = words.phrase(
        phrases::HAND_HEAD,
        &[("game", words.name("game").into()), ("table", table.0.into())],
    );
    let only = words.phrase(phrases::FOOTER_HAND, &[]);
    (head, format!("{} · {only}", whereabouts(session, reader)))
}

/// What a hand message shows.
pub struct HandMessage<'a> {
    /// Whose hand.
    pub seat: Seat,
    /// Who sits there.
    pub person: &'a Person,
    /// What they have marked in the question.
    pub marks: &'a Marks,
    /// Which part of a long list is shown.
    pub at: At,
    /// What is certain about the choices.
    pub outlook: &'a Outlook,
    /// Whether they are asked for the first time, and told what a turn is.
    pub first_time: bool,
    /// What is said first.
    pub note: Option<String>,
    /// Another table that waits for them.
    pub next: Option<&'a WaitingTable>,
}

/// The hand message of a seat: the hand, and the question if it is asked there.
pub fn hand_message(session: &TableSession, shown: &HandMessage<'_>, reader: Reader) -> Panel {
    let words = session.words(reader.lang);
    let table = session.row.id;
    let (head, foot) = around(session, reader);
    let Some(game) = session.game() else {
        let word = if session.row.state == State::Lobby {
            phrases::HAND_SOON
        } else {
            closed(&session.row)
        };
        return Panel::new(format!("{head}\n{}\n{foot}", words.phrase(word, &[])));
    };
    let seat = shown.seat;
    let note = shown
        .note
        .iter()
        .map(|note| format!("{note}\n"))
        .collect::<String>();
    let text = said(session, seat, reader);
    let decision = game
        .decision(seat)
        .filter(|_| is_asked_here(session, seat, shown.person));
    let Some(decision) = decision else {
        let panel = Panel::new(as_much_as_fits(
            &format!("{note}{head}"),
            &text,
            &format!("\n{foot}"),
            words,
        ));
        let button = |act: Act, word| Button::new(&act, words.phrase(word, &[]));
        // The question of another table opens in a panel of its own: this message keeps the hand.
        let running = session.row.state == State::Running;
        let is_asked = running && game.decision(seat).is_some();
        let next = shown.next.filter(|_| !is_asked);
        let next = next.map(|next| next_table(next, |table| Act::Play { table }, reader));
        let buttons = [
            button(Act::Play { table }, phrases::PLAY),
            button(Act::Board { table }, phrases::BOARD),
            button(Act::Log { table }, phrases::LOG),
        ];
        let buttons = buttons.into_iter().filter(|_| running);
        return panel.buttons(next.into_iter().chain(buttons));
    };
    let names = session.names();
    let turn = words.more("game", "turn").filter(|_| shown.first_time);
    let panel = ask(&Asking {
        table,
        decision,
        words,
        names: &names,
        text_first: reader.text_first,
        can_undo: game.can_undo(seat),
        // The message is the hand.
        has_hand: false,
        marks: shown.marks,
        at: shown.at,
        outlook: shown.outlook,
        draft: &game.draft(seat),
        intro: Some(
            [Some(head), Some(text).filter(|text| !text.is_empty()), turn]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join("\n"),
        ),
        owned: what_is_owned(session, seat, reader),
        passes_soon: session.nothing_fits(seat).is_some(),
        missing: missing(session),
        // The question is never cut to make room for the text around it.
        room: TEXT.saturating_sub(length(&note) + length(&foot) + 1),
    });
    Panel {
        text: format!("{note}{}\n{foot}", panel.text),
        ..panel
    }
}

/// A hand between a head and a foot. If it is too long for a message, as many of its lines as fit, and a line
/// that says where the rest is.
fn as_much_as_fits(head: &str, hand: &str, foot: &str, words: Words) -> String {
    let lines: Vec<String> = hand.lines().map(str::to_owned).collect();
    let more = words.phrase(phrases::HAND_MORE, &[]);
    let kept = fitting(lines.iter(), length(head) + length(foot) + length(&more) + 2);
    let more = (kept < lines.len()).then_some(more);
    let all: Vec<String> = [head.to_owned()]
        .into_iter()
        .chain(lines.into_iter().take(kept))
        .chain(more)
        .collect();
    format!("{}{foot}", all.join("\n"))
}

/// Whether the seat is asked in its direct message, not in the thread.
pub fn is_asked_here(session: &TableSession, seat: Seat, person: &Person) -> bool {
    let waits = session.player(seat).and_then(|player| player.awaited);
    let running = session.row.state == State::Running;
    waits
        .filter(|_| running)
        .is_some_and(|waits| NotifyVia::of(&session.row, person, waits) == NotifyVia::Dm)
}
