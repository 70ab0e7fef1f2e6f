//! The card in the channel where people join, and what belongs to it.

use engine::games::{GAMES, GameEntry};
use engine::kernel::{OptionKind, OptionSpec, Options};
use words::{Lang, Words};

use super::{ending_with, footer};
use crate::names::{escaped, plain_name};
use crate::panel::{Act, Button, Menu, MenuOption, Panel, Style, TableId};
use crate::said;
use crate::service::Sitting;
use crate::store::{Computer, Player, State};

/// The lobby card as it stands.
pub fn card(sitting: &Sitting, lang: Lang) -> Panel {
    let words = sitting.words(lang);
    let table = sitting.row.id;
    let mut lines = vec![format!("## {}", words.name("game"))];
    lines.extend(words.more("game", "text"));
    if sitting.row.state == State::Lobby {
        lines.extend(options_in_words(words, &options_of(sitting), &sitting.row.options));
        lines.extend(sitting.row.private.then(|| words.phrase(said::LOBBY_PRIVATE, &[])));
    }
    lines.push(seats_head(sitting, words));
    lines.extend(sitting.players.iter().map(|player| seat_line(sitting, player, words)));
    lines.extend(life(sitting, words));
    let foot = footer(words, table, &words.phrase(said::FOOTER_LOBBY, &[]));
    let panel = Panel::new(ending_with(lines.join("\n"), &foot));
    if sitting.row.state != State::Lobby {
        return panel;
    }
    let button = |act: Act, word| Button::new(&act, words.phrase(word, &[]));
    panel
        .buttons([
            button(Act::Join { table }, said::JOIN).styled(Style::Primary),
            button(Act::Leave { table }, said::LEAVE),
            button(Act::AddComputer { table }, said::ADD_COMPUTER),
            button(Act::Options { table }, said::OPTIONS),
            button(Act::Start { table }, said::START).styled(Style::Success),
        ])
        .buttons([button(Act::Rules { table }, said::RULES_MINUTE)])
}

/// What has become of the table since.
fn life(sitting: &Sitting, words: Words) -> Option<String> {
    let place = sitting.row.thread.map_or(String::new(), |thread| format!("<#{thread}>"));
    let word = match sitting.row.state {
        State::Lobby => return None,
        State::Running => said::LOBBY_RUNNING,
        State::Frozen => said::LOBBY_FROZEN,
        State::Over => said::LOBBY_OVER,
        State::Closed => said::LOBBY_CLOSED,
    };
    Some(words.phrase(word, &[("thread", place.into())]))
}

fn entry(sitting: &Sitting) -> Option<&'static GameEntry> {
    engine::games::game(&sitting.row.game)
}

fn options_of(sitting: &Sitting) -> Vec<OptionSpec> {
    entry(sitting).map_or_else(Vec::new, crate::options::of)
}

fn seats_head(sitting: &Sitting, words: Words) -> String {
    let (min, max) = entry(sitting).map_or((0, 0), |entry| (entry.min_seats, entry.max_seats));
    let taken = sitting.players.len() as i64;
    if sitting.row.state == State::Lobby {
        let args = [("taken", taken.into()), ("min", i64::from(min).into()), ("max", i64::from(max).into())];
        words.phrase(said::LOBBY_SEATS, &args)
    } else {
        words.phrase(said::LOBBY_PLAYERS, &[])
    }
}

/// A player in a list.
pub(super) fn seat_line(sitting: &Sitting, player: &Player, words: Words) -> String {
    let mut line =
        if sitting.row.state == State::Lobby { "• ".to_owned() } else { format!("**{}** ", player.seat()) };
    line.push_str(&escaped(&plain_name(player)));
    let mut notes = Vec::new();
    notes.extend(player.is(sitting.row.host).then(|| words.phrase(said::IS_HOST, &[])));
    notes.extend(player.computer.map(|computer| words.phrase(kind_of(computer), &[])));
    notes.extend(
        player.left_by.map(|person| words.phrase(said::SEAT_LEFT_BY, &[("who", format!("<@{person}>").into())])),
    );
    notes.extend(
        player.offered_to.map(|person| words.phrase(said::SEAT_OFFERED, &[("who", format!("<@{person}>").into())])),
    );
    if !notes.is_empty() {
        line = format!("{line} — {}", notes.join(" · "));
    }
    line
}

fn kind_of(computer: Computer) -> engine::kernel::Word {
    match computer {
        Computer::Random => said::COMPUTER_RANDOM,
        Computer::Greedy => said::COMPUTER_GREEDY,
    }
}

/// The options as they are set, a line each.
fn options_in_words(words: Words, specs: &[OptionSpec], options: &Options) -> Vec<String> {
    let one = |spec: &OptionSpec| {
        let value = match spec.kind {
            OptionKind::Flag { .. } => words.phrase(if options.flag(spec) { said::ON } else { said::OFF }, &[]),
            OptionKind::OneOf { .. } => words.name(&format!("option-{}-{}", spec.key, options.value(spec))),
        };
        format!("• {}: **{value}**", words.name(&format!("option-{}", spec.key)))
    };
    specs.iter().map(one).collect()
}

/// The options of a table, to be changed.
pub fn options(sitting: &Sitting, lang: Lang) -> Panel {
    let words = sitting.words(lang);
    let table = sitting.row.id;
    let mut text = vec![words.phrase(said::OPTIONS_HEAD, &[("game", words.name("game").into())])];
    let mut panel = Panel::new("…");
    // Discord takes five rows; a game with more options is set up by `/table open`.
    for spec in options_of(sitting).iter().take(5) {
        let key = format!("option-{}", spec.key);
        let name = words.name(&key);
        text.push(format!("**{name}** — {}", words.more(&key, "text").unwrap_or_default()));
        let engine_key = engine::kernel::Key::of(spec.key);
        panel = match spec.kind {
            OptionKind::Flag { .. } => {
                let on = sitting.row.options.flag(spec);
                let value = words.phrase(if on { said::ON } else { said::OFF }, &[]);
                let button = Button::new(&Act::Flag { table, key: engine_key }, format!("{name}: {value}"));
                panel.buttons([button.styled(if on { Style::Success } else { Style::Secondary })])
            }
            OptionKind::OneOf { values, .. } => {
                let chosen = sitting.row.options.value(spec);
                let plain = words.plain();
                let option = |value: &&'static str| {
                    let label = plain.name(&format!("option-{}-{value}", spec.key));
                    MenuOption::new(*value, label).chosen_if(*value == chosen)
                };
                let options = values.iter().map(option).collect();
                panel.menu(Menu::new(&Act::SetOption { table, key: engine_key }, name, options))
            }
        };
    }
    panel.text = Panel::new(text.join("\n")).text;
    panel
}

/// What is sent when a computer is to go.
pub const SENT_AWAY: &str = "none";

/// A computer has sat down; how it plays can be changed.
pub fn computer(sitting: &Sitting, player: &Player, lang: Lang) -> Panel {
    let words = sitting.words(lang);
    let name = escaped(&plain_name(player));
    let option = |value: &str, word, kind: Option<Computer>| {
        MenuOption::new(value, words.phrase(word, &[])).chosen_if(player.computer == kind)
    };
    let options = vec![
        option("greedy", said::COMPUTER_GREEDY, Some(Computer::Greedy)),
        option("random", said::COMPUTER_RANDOM, Some(Computer::Random)),
        option(SENT_AWAY, said::COMPUTER_AWAY, None),
    ];
    let placeholder = words.phrase(said::COMPUTER_KIND, &[]);
    Panel::new(words.phrase(said::COMPUTER_SAT, &[("name", name.into())])).menu(Menu::new(
        &Act::ComputerKind { table: sitting.row.id, called: player.called.unwrap_or(player.place) },
        placeholder,
        options,
    ))
}

/// The first message of the thread.
pub fn intro(sitting: &Sitting, lang: Lang) -> Panel {
    let words = sitting.words(lang);
    let mut lines = vec![words.phrase(said::INTRO, &[("game", words.name("game").into())])];
    lines.extend(sitting.players.iter().map(|player| seat_line(sitting, player, words)));
    lines.extend(options_in_words(words, &options_of(sitting), &sitting.row.options));
    if let Some(game) = sitting.game() {
        lines.push(words.phrase(said::FINGERPRINT, &[("fingerprint", game.fingerprint().into())]));
    }
    let foot = footer(words, sitting.row.id, &words.phrase(said::FOOTER_INTRO, &[]));
    Panel::new(ending_with(lines.join("\n"), &foot))
}

/// Which game to open a table for.
pub fn games(lang: Lang) -> Panel {
    let words = Words::of(lang, "");
    let option = |entry: &GameEntry| {
        let of_game = Words::of(lang, entry.id).plain();
        MenuOption::new(entry.id, of_game.name("game")).described(of_game.more("game", "text"))
    };
    let options = GAMES.iter().map(option).collect();
    Panel::new(words.phrase(said::WHICH_GAME, &[])).menu(Menu::new(
        &Act::GameMenu {},
        words.phrase(said::WHICH_GAME_MENU, &[]),
        options,
    ))
}

/// Asks whether a table is really to be closed.
pub fn close_ask(sitting: &Sitting, lang: Lang) -> Panel {
    sure(sitting, lang, said::CLOSE_ASK, |table| Act::CloseDo { table }, said::CLOSE_DO)
}

/// Asks whether somebody really wants to leave a game that has begun.
pub fn resign_ask(sitting: &Sitting, lang: Lang) -> Panel {
    sure(sitting, lang, said::RESIGN_ASK, |table| Act::ResignDo { table }, said::RESIGN_DO)
}

fn sure(
    sitting: &Sitting,
    lang: Lang,
    question: engine::kernel::Word,
    act: impl Fn(TableId) -> Act,
    label: engine::kernel::Word,
) -> Panel {
    let words = sitting.words(lang);
    let table = sitting.row.id;
    let button = Button::new(&act(table), words.phrase(label, &[])).styled(Style::Danger);
    Panel::new(words.phrase(question, &[("table", table.0.into())])).buttons([button])
}
