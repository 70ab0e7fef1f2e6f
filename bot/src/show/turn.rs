//! The message of a turn: who is asked, what happened since, and in the end the report.

use engine::kernel::{Seat, Viewer};
use words::Lang;

use super::{fitted, footer, lines};
use crate::ids::PersonId;
use crate::names::escaped;
use crate::panel::{Act, Button, Panel, Style};
use crate::said;
use crate::service::{Reach, Report, Sitting};
use crate::store::{Person, State, Turn};

/// A message, and whom it may mention.
pub struct Addressed {
    /// The message.
    pub panel: Panel,
    /// Who is notified of it.
    pub mentions: Vec<PersonId>,
}

/// The message of a turn: a call while it goes on, the report when it is over.
pub fn turn(
    sitting: &Sitting,
    turn: &Turn,
    recap: &Report,
    report: &Report,
    people: &[Person],
    lang: Lang,
) -> Addressed {
    let words = sitting.words(lang);
    let names = sitting.names();
    let table = sitting.row.id;
    let number = words.phrase(said::FOOTER_TURN, &[("turn", turn.number.into())]);
    let foot = footer(words, table, &number);
    let happened = lines(report.heard.iter().map(|heard| &heard.told), words, &names);
    if turn.closed.is_some() || sitting.row.state != State::Running {
        let head = if turn.seats.is_empty() {
            words.phrase(said::REPORT, &[("turn", turn.number.into())])
        } else {
            let who: Vec<String> = turn.seats.iter().map(|seat| words::Names::name(&names, *seat)).collect();
            words.phrase(said::REPORT_OF, &[("who", words.list(&who).into()), ("turn", turn.number.into())])
        };
        let happened = if happened.is_empty() { vec![words.phrase(said::NOTHING_HAPPENED, &[])] } else { happened };
        let text = fitted(&head, &happened, report.left_out, &foot, words);
        return Addressed { panel: Panel::new(text), mentions: Vec::new() };
    }
    let calls: Vec<(String, Option<PersonId>)> =
        turn.seats.iter().filter_map(|seat| call(sitting, *seat, people)).collect();
    let mentions = calls.iter().filter_map(|(_, person)| *person).collect();
    let called: Vec<String> = calls.into_iter().map(|(name, _)| name).collect();
    let word = match sitting.game().and_then(|game| game.awaited().first().map(|awaited| awaited.waiting)) {
        Some(engine::kernel::Waiting::Together) => said::CALL_TOGETHER,
        Some(engine::kernel::Waiting::Response) => said::CALL_RESPONSE,
        _ => said::CALL,
    };
    let args = [("who", words.list(&called).into()), ("count", (called.len() as i64).into())];
    let mut head = words.phrase(word, &args);
    let mut since = lines(recap.heard.iter().map(|heard| &heard.told), words, &names);
    if !since.is_empty() {
        // Above whatever has to be left out.
        head = format!("{head}\n{}", words.phrase(said::SINCE, &[]));
    }
    let later = report.heard.iter().filter(|heard| heard.seq > turn.asked).map(|heard| &heard.told);
    let so_far = lines(later, words, &names);
    if !so_far.is_empty() {
        since.push(words.phrase(said::SO_FAR, &[]));
        since.extend(so_far);
    }
    let glance = sitting.game().map(|game| {
        let look = render::Look { palette: render::Palette::Fresco, words, names: &names };
        render::text::glance(&game.view(Viewer::Public), &look)
    });
    let foot = format!("{}\n{foot}", glance.unwrap_or_default());
    let text = fitted(&head, &since, recap.left_out, foot.trim_start(), words);
    let button = |act: Act, word| Button::new(&act, words.phrase(word, &[]));
    let panel = Panel::new(text).buttons([
        button(Act::Play { table }, said::PLAY).styled(Style::Primary),
        button(Act::Hand { table }, said::MY_HAND),
        button(Act::Board { table }, said::BOARD),
        button(Act::Log { table }, said::LOG),
    ]);
    Addressed { panel, mentions }
}

/// How a seat is called: by a mention if that notifies them, else by name.
fn call(sitting: &Sitting, seat: Seat, people: &[Person]) -> Option<(String, Option<PersonId>)> {
    let player = sitting.player(seat)?;
    let (id, name) = player.person.as_ref()?;
    let person = people.iter().find(|person| person.id == *id);
    let waits = player.awaited?;
    match person.map_or(Reach::Mention, |person| Reach::of(&sitting.row, person, waits)) {
        Reach::Mention => Some((format!("<@{id}>"), Some(*id))),
        Reach::Dm | Reach::Quiet => Some((escaped(name), None)),
    }
}
