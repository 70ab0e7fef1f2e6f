//! The lobby card, where people join, and its panels but for the options.

use engine::games::{GAMES, GameEntry};
use words::Words;

use super::question::{closed, come_back};
use super::{about_table, ending_with, footer, options};
use crate::ids::TableId;
use crate::names::{escaped, plain_name};
use crate::panel::{Act, Button, Menu, MenuOption, Panel, Style};
use crate::phrases;
use crate::reader::Reader;
use crate::service::TableSession;
use crate::store::{Computer, Player, State};

/// The lobby card, up to date.
pub fn card(session: &TableSession, reader: Reader) -> Panel {
    let words = session.words(reader.lang);
    let table = session.row.id;
    let mut lines = vec![format!("## {}", words.name("game"))];
    lines.extend(words.more("game", "text"));
    if session.row.state == State::Lobby {
        lines.extend(options::in_words(session, words));
        lines.extend(
            session
                .row
                .private
                .then(|| words.phrase(phrases::LOBBY_PRIVATE, &[])),
        );
    }
    lines.push(seats_head(session, words));
    lines.extend(
        session
            .players
            .iter()
            .map(|player| seat_line(session, player, words)),
    );
    lines.extend(life(session, words));
    let foot = footer(words, table, &words.phrase(phrases::FOOTER_LOBBY, &[]));
    let panel = Panel::new(ending_with(lines.join("\n"), &foot));
    let keeps_seats = session.players.iter().any(|player| player.left_by.is_some());
    match session.row.state {
        State::Lobby => {}
        State::Running | State::Frozen if keeps_seats => return panel.buttons([come_back(table, words)]),
        _ => return panel,
    }
    let button = |act: Act, word| Button::new(&act, words.phrase(word, &[]));
    panel
        .buttons([
            button(Act::Join { table }, phrases::JOIN).styled(Style::Primary),
            button(Act::Leave { table }, phrases::LEAVE),
            button(Act::AddComputer { table }, phrases::ADD_COMPUTER),
            button(Act::Options { table }, phrases::OPTIONS),
            button(Act::Start { table }, phrases::START).styled(Style::Success),
        ])
        .buttons([button(Act::Rules { table }, phrases::RULES_MINUTE)])
}

/// What has happened to the table since.
fn life(session: &TableSession, words: Words) -> Option<String> {
    let place = session
        .row
        .thread
        .map_or(String::new(), |thread| format!("<#{thread}>"));
    let word = match session.row.state {
        State::Lobby => return None,
        State::Running => phrases::LOBBY_RUNNING,
        State::Frozen => phrases::LOBBY_FROZEN,
        State::Over => phrases::LOBBY_OVER,
        State::Closed => closed(&session.row),
    };
    Some(words.phrase(word, &[("thread", place.into())]))
}

fn entry(session: &TableSession) -> Option<&'static GameEntry> {
    engine::games::game(&session.row.game)
}

fn seats_head(session: &TableSession, words: Words) -> String {
    let (min, max) = entry(session).map_or((0, 0), |entry| (entry.min_seats, entry.max_seats));
    let taken = session.players.len() as i64;
    if session.row.state == State::Lobby {
        let args = [
            ("taken", taken.into()),
            ("min", i64::from(min).into()),
            ("max", i64::from(max).into()),
        ];
        words.phrase(phrases::LOBBY_SEATS, &args)
    } else {
        words.phrase(phrases::LOBBY_PLAYERS, &[])
    }
}

/// A player in a list.
pub(super) fn seat_line(session: &TableSession, player: &Player, words: Words) -> String {
    let mut line = if session.row.state == State::Lobby {
        "• ".to_owned()
    } else {
        format!("**{}** ", player.seat())
    };
    line.push_str(&escaped(&plain_name(player)));
    let mut notes = Vec::new();
    notes.extend(
        player
            .is(session.row.host)
            .then(|| words.phrase(phrases::IS_HOST, &[])),
    );
    notes.extend(
        player
            .computer
            .map(|computer| words.phrase(kind_of(computer), &[])),
    );
    let for_whom = match player.away_since {
        Some(_) => phrases::SEAT_AWAY,
        None => phrases::SEAT_LEFT_BY,
    };
    notes.extend(
        player
            .left_by
            .map(|person| words.phrase(for_whom, &[("who", format!("<@{person}>").into())])),
    );
    notes.extend(
        player
            .offered_to
            .map(|person| words.phrase(phrases::SEAT_OFFERED, &[("who", format!("<@{person}>").into())])),
    );
    if !notes.is_empty() {
        line = format!("{line} — {}", notes.join(" · "));
    }
    line
}

fn kind_of(computer: Computer) -> engine::kernel::Word {
    match computer {
        Computer::Random => phrases::COMPUTER_RANDOM,
        Computer::Greedy => phrases::COMPUTER_GREEDY,
    }
}

/// The value of the menu entry that sends a computer away.
pub const SENT_AWAY: &str = "none";

/// The panel of a computer player, where the way it plays can be changed.
pub fn computer(session: &TableSession, player: &Player, reader: Reader) -> Panel {
    let words = session.words(reader.lang);
    let name = escaped(&plain_name(player));
    let option = |value: &str, word, kind: Option<Computer>| {
        MenuOption::new(value, words.phrase(word, &[])).chosen_if(player.computer == kind)
    };
    let options = vec![
        option("greedy", phrases::COMPUTER_GREEDY, Some(Computer::Greedy)),
        option("random", phrases::COMPUTER_RANDOM, Some(Computer::Random)),
        option(SENT_AWAY, phrases::COMPUTER_AWAY, None),
    ];
    let placeholder = words.phrase(phrases::COMPUTER_KIND, &[]);
    let sat = Panel::new(words.phrase(phrases::COMPUTER_SAT, &[("name", name.into())]));
    about_table(sat, session, reader).menu(Menu::new(
        &Act::ComputerKind {
            table: session.row.id,
            called: player.called.unwrap_or(player.place),
        },
        placeholder,
        options,
    ))
}

/// The first message of the thread.
pub fn intro(session: &TableSession, reader: Reader) -> Panel {
    let words = session.words(reader.lang);
    let mut lines = vec![words.phrase(phrases::INTRO, &[("game", words.name("game").into())])];
    lines.extend(
        session
            .players
            .iter()
            .map(|player| seat_line(session, player, words)),
    );
    lines.extend(options::in_words(session, words));
    if let Some(game) = session.game() {
        lines.push(words.phrase(
            phrases::FINGERPRINT,
            &[("fingerprint", game.fingerprint().into())],
        ));
    }
    let foot = footer(words, session.row.id, &words.phrase(phrases::FOOTER_INTRO, &[]));
    Panel::new(ending_with(lines.join("\n"), &foot))
}

/// Asks which game to open a table for.
pub fn games(reader: Reader) -> Panel {
    let words = Words::of(reader.lang, "");
    let option = |entry: &GameEntry| {
        let of_game = Words::of(reader.lang, entry.id).plain();
        MenuOption::new(entry.id, of_game.name("game")).described(of_game.more("game", "text"))
    };
    let options = GAMES.iter().map(option).collect();
    Panel::new(words.phrase(phrases::WHICH_GAME, &[])).menu(Menu::new(
        &Act::GameMenu {},
        words.phrase(phrases::WHICH_GAME_MENU, &[]),
        options,
    ))
}

/// Asks whether to really close a table.
pub fn close_ask(session: &TableSession, reader: Reader) -> Panel {
    sure(
        session,
        reader,
        phrases::CLOSE_ASK,
        |table| Act::CloseDo { table },
        phrases::CLOSE_DO,
    )
}

/// Asks whether the reader really wants to leave a game that has begun.
pub fn resign_ask(session: &TableSession, reader: Reader) -> Panel {
    sure(
        session,
        reader,
        phrases::RESIGN_ASK,
        |table| Act::ResignDo { table },
        phrases::RESIGN_DO,
    )
}

fn sure(
    session: &TableSession,
    reader: Reader,
    question: engine::kernel::Word,
    act: impl Fn(TableId) -> Act,
    label: engine::kernel::Word,
) -> Panel {
    let words = session.words(reader.lang);
    let table = session.row.id;
    let button = Button::new(&act(table), words.phrase(label, &[])).styled(Style::Danger);
    let asked = Panel::new(words.phrase(question, &[("table", table.0.into())]));
    about_table(asked, session, reader).buttons([button])
}
