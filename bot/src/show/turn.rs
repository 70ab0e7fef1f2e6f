//! The message of a turn: who is asked, what happened since their last turn, and at its end the report.

use engine::kernel::{Awaited, Seat, Viewer, Waiting};
use words::{Names, Words};

use super::{fitted, footer, lines};
use crate::ids::PersonId;
use crate::names::escaped;
use crate::panel::{Act, Button, Panel, Style};
use crate::phrases;
use crate::reader::Reader;
use crate::service::{NotifyVia, Report, TableSession};
use crate::store::{Person, State, Turn};

/// A message, and whom it may mention.
pub struct Addressed {
    /// The message.
    pub panel: Panel,
    /// Who is notified of it.
    pub mentions: Vec<PersonId>,
}

/// The message of a turn: it calls people while the turn goes on, and reports when it is over. `report` has
/// what happened in the turn; while it goes on, only what happened since its people were asked. `recap` has
/// what happened before.
pub fn turn(
    session: &TableSession,
    turn: &Turn,
    recap: &Report,
    report: &Report,
    people: &[Person],
    reader: Reader,
) -> Addressed {
    let words = session.words(reader.lang);
    let names = session.names();
    let table = session.row.id;
    let number = words.phrase(phrases::FOOTER_TURN, &[("turn", turn.number.into())]);
    let foot = footer(words, table, &number);
    let happened = lines(report.lines.iter().map(|line| &line.joined), words, &names);
    if turn.closed.is_some() || session.row.state != State::Running {
        let owner = turn.whose.map(|whose| vec![whose.seat]);
        let who: Vec<String> = owner
            .unwrap_or_else(|| turn.seats.clone())
            .into_iter()
            .map(|seat| names.name(seat))
            .collect();
        let head = if who.is_empty() {
            words.phrase(phrases::REPORT, &[("turn", turn.number.into())])
        } else {
            words.phrase(
                phrases::REPORT_OF,
                &[("who", words.list(&who).into()), ("turn", turn.number.into())],
            )
        };
        let happened = if happened.is_empty() {
            vec![words.phrase(phrases::NOTHING_HAPPENED, &[])]
        } else {
            happened
        };
        let text = fitted(&head, &happened, report.left_out, &foot, words);
        return Addressed {
            panel: Panel::new(text),
            mentions: Vec::new(),
        };
    }
    let (mut head, mentions) = head(session, turn, people, words);
    let mut since = lines(recap.lines.iter().map(|line| &line.joined), words, &names);
    if !since.is_empty() {
        // Above the line that says how much was left out.
        head = format!("{head}\n{}", words.phrase(phrases::SINCE, &[]));
    }
    if !happened.is_empty() {
        since.push(words.phrase(phrases::SO_FAR, &[]));
        since.extend(happened);
    }
    let glance = session.game().map(|game| {
        let appearance = render::Appearance {
            palette: reader.palette,
            words,
            names: &names,
        };
        render::text::glance(&game.view(Viewer::Public), &appearance)
    });
    let foot = format!("{}\n{foot}", glance.unwrap_or_default());
    let text = fitted(&head, &since, recap.left_out, foot.trim_start(), words);
    let button = |act: Act, word| Button::new(&act, words.phrase(word, &[]));
    let panel = Panel::new(text).buttons([
        button(Act::Play { table }, phrases::PLAY).styled(Style::Primary),
        button(Act::Hand { table }, phrases::MY_HAND),
        button(Act::Board { table }, phrases::BOARD),
        button(Act::Log { table }, phrases::LOG),
    ]);
    Addressed { panel, mentions }
}

/// Whom the table waits for: those whom the message calls, or else whose turn it is and who is asked aside.
fn head(session: &TableSession, turn: &Turn, people: &[Person], words: Words) -> (String, Vec<PersonId>) {
    let awaited: Vec<Awaited> = session.game().map(|game| game.awaited()).unwrap_or_default();
    let calls: Vec<(String, Option<PersonId>)> = turn
        .called
        .iter()
        .filter_map(|seat| call(session, *seat, people))
        .collect();
    let mentions = calls.iter().filter_map(|(_, person)| *person).collect();
    let names = session.names();
    let missing = awaited.iter().filter(|awaited| !awaited.answered);
    // Others who are asked, too, have a call of their own.
    let others = missing.filter(|awaited| !turn.called.contains(&awaited.seat));
    let others = others.map(|awaited| names.name(awaited.seat));
    if calls.is_empty() {
        let who = words.list(&others.collect::<Vec<_>>());
        let head = match turn.whose {
            Some(whose) => {
                let owner = names.name(whose.seat);
                words.phrase(
                    phrases::TURN_WAITS,
                    &[("owner", owner.into()), ("who", who.into())],
                )
            }
            None => words.phrase(phrases::ALL_CHOOSE, &[("who", who.into())]),
        };
        return (head, mentions);
    }
    let word = match awaited.first().map(|awaited| awaited.waiting) {
        Some(Waiting::Together) => phrases::CALL_TOGETHER,
        Some(Waiting::Response) => phrases::CALL_RESPONSE,
        _ => phrases::CALL,
    };
    let called: Vec<String> = calls.into_iter().map(|(name, _)| name).chain(others).collect();
    let args = [
        ("who", words.list(&called).into()),
        ("count", (called.len() as i64).into()),
    ];
    (words.phrase(word, &args), mentions)
}

/// How a seat is called: by a mention if that is how they are notified, otherwise by name.
fn call(session: &TableSession, seat: Seat, people: &[Person]) -> Option<(String, Option<PersonId>)> {
    let player = session.player(seat)?;
    let (id, name) = player.person.as_ref()?;
    let person = people.iter().find(|person| person.id == *id);
    let waits = player.awaited?;
    match person.map_or(NotifyVia::Mention, |person| {
        NotifyVia::of(&session.row, person, waits)
    }) {
        NotifyVia::Mention => Some((format!("<@{id}>"), Some(*id))),
        NotifyVia::Dm | NotifyVia::Quiet => Some((escaped(name), None)),
    }
}
