//! Calls: a mention, what it is about, and one button.

use engine::kernel::Waiting;

use super::{Addressed, footer};
use crate::ids::PersonId;
use crate::names::escaped;
use crate::panel::{Act, Button, Panel, Style};
use crate::phrases;
use crate::reader::Reader;
use crate::service::{Call, TableSession};

/// Calls a person to a table.
pub fn call(session: &TableSession, person: PersonId, call: &Call, reader: Reader) -> Addressed {
    let words = session.words(reader.lang);
    let names = session.names();
    let table = session.row.id;
    let awaited = session.seat_of(person).and_then(|seat| {
        let awaited = session.game()?.awaited();
        awaited.into_iter().find(|awaited| awaited.seat == seat)
    });
    let (word, act, label) = match call {
        Call::Question(_) => {
            let word = match awaited.as_ref().map(|awaited| awaited.waiting) {
                Some(Waiting::Together) => phrases::CALL_SECRET,
                Some(Waiting::Response) => phrases::CALL_RESPONSE,
                _ => phrases::CALL_ASIDE,
            };
            (word, Act::Play { table }, phrases::PLAY)
        }
        Call::Back(_) => (phrases::AWAY_YOU, Act::Join { table }, phrases::COME_BACK),
        Call::Seat => (phrases::OFFERED_YOU, Act::Join { table }, phrases::JOIN),
        Call::Table => (phrases::INVITED_YOU, Act::Join { table }, phrases::JOIN),
    };
    let args = [
        ("who", format!("<@{person}>").into()),
        ("count", 1.into()),
        ("game", words.name("game").into()),
        ("table", table.0.into()),
    ];
    let about = awaited.and_then(|awaited| awaited.about);
    let text: Vec<String> = std::iter::once(words.phrase(word, &args))
        .chain(about.map(|about| words.say(&about, &names)))
        .chain([call_mark(session, person, reader)])
        .collect();
    let button = Button::new(&act, words.phrase(label, &[])).styled(Style::Primary);
    Addressed {
        panel: Panel::new(text.join("\n")).buttons([button]),
        mentions: vec![person],
    }
}

/// The last line of a person's call, by which it is found again.
pub fn call_mark(session: &TableSession, person: PersonId, reader: Reader) -> String {
    let words = session.words(reader.lang);
    let name = session
        .player_of(person)
        .and_then(|player| player.person.as_ref())
        .map_or_else(|| person.to_string(), |(_, name)| escaped(name));
    let what = words.phrase(phrases::FOOTER_CALL, &[("who", name.into())]);
    footer(words, session.row.id, &what)
}
