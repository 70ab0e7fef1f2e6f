//! What can be looked at: the board, the log, reasons, cards.

use engine::kernel::{Choice, Component, Decision, Key, Refused, Shape, Viewer};
use words::{Names, Words};

use super::question::state_in_words;
use super::{about_table, fitted, last_that_fit, lines, whereabouts};
use crate::panel::{Act, Button, Panel, TEXT, length};
use crate::phrases;
use crate::reader::Reader;
use crate::service::{Asked, Report, TableSession};
use crate::store::State;

/// The text beside a picture of the board.
pub fn board_panel(session: &TableSession, viewer: Viewer, reader: Reader) -> Panel {
    let words = session.words(reader.lang);
    let names = session.names();
    let glance = session.game().map(|game| {
        let appearance = render::Appearance {
            palette: reader.palette,
            words,
            names: &names,
        };
        render::text::glance(&game.view(viewer), &appearance)
    });
    let state = state_in_words(session, words);
    let text = format!("{}\n{state}", glance.unwrap_or_default());
    about_table(Panel::new(text.trim_start()), session, reader)
}

/// The whole board in words, and the open question with every choice: a game can be played by this alone.
pub fn text_pages(session: &TableSession, viewer: Viewer, reader: Reader) -> Vec<String> {
    let words = session.words(reader.lang);
    let names = session.names();
    let foot = whereabouts(session, reader);
    let Some(game) = session.game() else {
        return vec![format!("{}\n{foot}", state_in_words(session, words))];
    };
    let appearance = render::Appearance {
        palette: reader.palette,
        words,
        names: &names,
    };
    let mut text = render::text::board(&game.view(viewer), &appearance);
    text = format!("{text}\n\n{}", state_in_words(session, words));
    if let Viewer::Seat(seat) = viewer {
        if let Some(hand) = render::text::hand(&game.view(viewer), &appearance) {
            text = format!("{text}\n\n{hand}");
        }
        if let Some(decision) = game
            .decision(seat)
            .filter(|_| session.row.state == State::Running)
        {
            let asked = words.prompt(decision, &names);
            let choices = choices_in_words(decision, words, &names).join("\n");
            let hint = how_to_choose(decision.shape, words);
            text = format!("{text}\n\n**{asked}**\n{choices}\n{hint}");
        }
    }
    pages(&format!("{text}\n{foot}"))
}

/// Every choice with its key, a line each.
fn choices_in_words(decision: &Decision, words: Words, names: &dyn Names) -> Vec<String> {
    let choice = |choice: &Choice| {
        let label = words.choice(choice, names);
        let copies = if choice.up_to > 1 {
            format!(" × {}", choice.up_to)
        } else {
            String::new()
        };
        let note = label.note.map(|note| format!(" — {note}")).unwrap_or_default();
        format!("• {} `{}`{copies}{note}", label.name, choice.key)
    };
    let pass = match decision.shape {
        Shape::OneOrPass {} => Some(phrases::PASS),
        Shape::Some { min: 0, .. } => Some(phrases::NOTHING),
        _ => None,
    };
    let pass = pass.map(|pass| format!("• {} `pass`", words.phrase(pass, &[])));
    decision.choices.iter().map(choice).chain(pass).collect()
}

/// What to type.
fn how_to_choose(shape: Shape, words: Words) -> String {
    match shape {
        Shape::One {} | Shape::OneOrPass {} => words.phrase(phrases::CHOOSE_HINT, &[]),
        Shape::Some { min, max } if min == max => {
            words.phrase(phrases::CHOOSE_EXACTLY, &[("count", min.into())])
        }
        Shape::Some { min, max } => words.phrase(
            phrases::CHOOSE_SEVERAL,
            &[("min", min.into()), ("max", max.into())],
        ),
        Shape::Amount { min, max } => words.phrase(
            phrases::CHOOSE_NUMBER,
            &[("min", min.into()), ("max", max.into())],
        ),
    }
}

/// A long text in messages, broken between lines.
pub(super) fn pages(text: &str) -> Vec<String> {
    let mut pages = Vec::new();
    let mut page = String::new();
    for line in text.lines() {
        let line = crate::panel::cut(
            if line.is_empty() {
                " ".to_owned()
            } else {
                line.to_owned()
            },
            TEXT,
        );
        let line = if line == "…" { "" } else { line.as_str() };
        if length(&page) + length(line) + 1 > TEXT {
            pages.push(std::mem::take(&mut page));
        }
        if !page.is_empty() {
            page.push('\n');
        }
        page.push_str(line);
    }
    pages.push(page);
    pages.retain(|page| !page.trim().is_empty());
    pages
}

/// What happened at a table: as many of the last lines as fit, with buttons to earlier and, if there are any,
/// `later` lines. Pages are counted in lines that the reader knows: what only others were told must not show
/// in an id.
pub fn log(session: &TableSession, report: &Report, later: bool, reader: Reader) -> Panel {
    let words = session.words(reader.lang);
    let table = session.row.id;
    let told = lines(
        report.lines.iter().map(|line| &line.joined),
        words,
        &session.names(),
    );
    let told = if told.is_empty() {
        vec![words.phrase(phrases::NOTHING_HAPPENED, &[])]
    } else {
        told
    };
    let head = words.phrase(phrases::LOG_HEAD, &[("game", words.name("game").into())]);
    let foot = whereabouts(session, reader);
    let kept = last_that_fit(&told, length(&head) + length(&foot) + 80);
    let earlier = report.left_out + (told.len() - kept) as i64;
    let count = (earlier > 0).then(|| words.phrase(phrases::LOG_EARLIER, &[("count", earlier.into())]));
    let shown = told[told.len() - kept..].iter().cloned();
    let text: Vec<String> = [head]
        .into_iter()
        .chain(count)
        .chain(shown)
        .chain([foot])
        .collect();
    let button = |lines, word| Button::new(&Act::LogTo { table, lines }, words.phrase(word, &[]));
    let buttons: Vec<Button> = ((earlier > 0)
        .then(|| button(Some(earlier), phrases::LOG_BEFORE))
        .into_iter())
    .chain(later.then(|| button(None, phrases::LOG_LATEST)))
    .collect();
    Panel::new(text.join("\n")).buttons(buttons)
}

/// What a player can ask about: nothing twice, and nothing that is on offer now. An earlier choice that was made
/// for the player may have refused what the open question offers.
pub fn refused(asked: &Asked) -> Vec<Refused> {
    let game = asked.session.game();
    let mut all: Vec<Refused> = Vec::new();
    for refused in game.map(|game| game.refused(asked.seat, &[])).unwrap_or_default() {
        let is_offered = asked
            .decision()
            .is_some_and(|decision| decision.choices.iter().any(|choice| choice.key == refused.key));
        if !is_offered && !all.iter().any(|other| other.key == refused.key) {
            all.push(refused);
        }
    }
    all
}

/// Why things are not on offer now.
pub fn why(asked: &Asked, reader: Reader) -> Panel {
    let session = &asked.session;
    let words = session.words(reader.lang);
    let names = session.names();
    let refused = refused(asked);
    let line = |refused: &Refused| {
        let why = refused.reasons.iter().map(|reason| words.say(reason, &names));
        let why: Vec<String> = why.collect();
        format!("• *{}*: {}", words.say(&refused.name, &names), why.join(" "))
    };
    let lines: Vec<String> = refused.iter().map(line).collect();
    let (head, lines) = if lines.is_empty() {
        (words.phrase(phrases::WHY_NOTHING, &[]), Vec::new())
    } else {
        (words.phrase(phrases::WHY_HEAD, &[]), lines)
    };
    // The first ones are as good as any. The others can be asked for by name.
    let mut shown = Vec::new();
    let mut room = TEXT - 300;
    for line in &lines {
        let Some(left) = room.checked_sub(length(line) + 1) else {
            break;
        };
        room = left;
        shown.push(line.clone());
    }
    let more = (lines.len() > shown.len()).then(|| words.phrase(phrases::WHY_MORE, &[]));
    let foot: Vec<String> = more.into_iter().chain([whereabouts(session, reader)]).collect();
    let text = fitted(&head, &shown, 0, &foot.join("\n"), words);
    let back = Button::new(
        &Act::Back {
            table: session.row.id,
        },
        words.phrase(phrases::BACK, &[]),
    );
    Panel::new(text).buttons([back])
}

/// Why one thing is not on offer now, by its key; none if nobody knows what was meant.
pub fn why_one(asked: &Asked, key: Option<&Key>, reader: Reader) -> Panel {
    let session = &asked.session;
    let words = session.words(reader.lang);
    let names = session.names();
    let says = |text: String| about_table(Panel::new(text), session, reader);
    if session.game().is_none() {
        return says(state_in_words(session, words));
    }
    let offered = asked
        .decision()
        .is_some_and(|decision| decision.choices.iter().any(|choice| Some(&choice.key) == key));
    if offered {
        return says(words.phrase(phrases::WHY_OFFERED, &[]));
    }
    let listed = refused(asked)
        .into_iter()
        .find(|refused| Some(&refused.key) == key);
    let Some(Refused { name, reasons, .. }) = listed else {
        return says(words.phrase(phrases::WHY_UNKNOWN, &[]));
    };
    let why: Vec<String> = reasons.iter().map(|reason| words.say(reason, &names)).collect();
    says(format!("*{}*: {}", words.say(&name, &names), why.join(" ")))
}

/// A card's text.
pub fn card(game: &str, component: &Component, reader: Reader) -> Panel {
    let words = Words::of(reader.lang, game);
    let name = words.name(component.key);
    let text = words.text(component).unwrap_or_default();
    let copies = i64::from(component.copies);
    let facts = words.phrase(
        phrases::CARD_FOOT,
        &[("game", words.name("game").into()), ("copies", copies.into())],
    );
    Panel::new(format!("**{name}**\n{text}\n-# {facts}"))
}
