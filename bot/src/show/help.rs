//! Help, rules, settings.

use engine::games::GAMES;
use words::{Topic, Words};

use crate::panel::{Act, Button, Panel, Style};
use crate::phrases;
use crate::reader::Reader;
use crate::store::{Confirm, Notify, Openers, Person, Server};

/// The situation of a person who asks for help.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Situation {
    /// There is no table here, and they have none.
    NoTable,
    /// They have no seat at a table that has not begun.
    Visitor,
    /// They sit in a lobby.
    Lobby,
    /// They are the host of a lobby.
    Host,
    /// The table waits for them.
    MyTurn,
    /// The table waits for others.
    OthersTurn,
    /// The table is frozen.
    Paused,
    /// The game is over.
    Over,
    /// They watch others play.
    Watching,
}

/// What to do next, and every command.
pub fn help(situation: Situation, reader: Reader) -> Panel {
    let words = Words::of(reader.lang, "");
    let word = match situation {
        Situation::NoTable => phrases::HELP_NO_TABLE,
        Situation::Visitor => phrases::HELP_VISITOR,
        Situation::Lobby => phrases::HELP_LOBBY,
        Situation::Host => phrases::HELP_HOST,
        Situation::MyTurn => phrases::HELP_MY_TURN,
        Situation::OthersTurn => phrases::HELP_OTHERS_TURN,
        Situation::Paused => phrases::HELP_PAUSED,
        Situation::Over => phrases::HELP_OVER,
        Situation::Watching => phrases::HELP_WATCHING,
    };
    Panel::new(format!(
        "{}\n\n{}",
        words.phrase(word, &[]),
        words.phrase(phrases::HELP_COMMANDS, &[])
    ))
}

/// A newcomer's first message.
pub fn welcome(reader: Reader) -> Panel {
    let words = Words::of(reader.lang, "");
    Panel::new(words.phrase(phrases::WELCOME, &[])).buttons([
        Button::new(&Act::NewTable {}, words.phrase(phrases::NEW_TABLE, &[])).styled(Style::Primary),
        Button::new(&Act::RulesHome {}, words.phrase(phrases::RULES_MINUTE, &[])),
    ])
}

/// Asks which rules to show.
pub fn rules_home(reader: Reader) -> Panel {
    let words = Words::of(reader.lang, "");
    let button = |id: &'static str| {
        let act = Act::RulesOf {
            game: engine::kernel::Key::of(id),
        };
        Button::new(&act, Words::of(reader.lang, id).plain().name("game"))
    };
    Panel::new(words.phrase(phrases::RULES_OF_WHICH, &[]))
        .buttons(GAMES.iter().take(5).map(|game| button(game.id)))
}

/// A topic of the rules.
pub fn rules(game: &str, topic: &Topic, reader: Reader) -> Panel {
    let words = Words::of(reader.lang, game);
    let section = topic.section.map(|section| {
        format!(
            "\n-# {}",
            words.phrase(phrases::RULES_SECTION, &[("section", section.to_owned().into())])
        )
    });
    let title = format!("**{} — {}**", words.name("game"), topic.title);
    Panel::new(format!("{title}\n{}{}", topic.text, section.unwrap_or_default()))
}

/// A person's settings.
pub fn me(person: &Person, reader: Reader) -> Panel {
    let words = Words::of(reader.lang, "");
    let yes = |holds| words.phrase(if holds { phrases::ON } else { phrases::OFF }, &[]);
    let notify = match person.notify {
        Notify::Mention => phrases::NOTIFY_MENTION,
        Notify::Dm => phrases::NOTIFY_DM,
        Notify::Quiet => phrases::NOTIFY_QUIET,
    };
    let confirm = match person.confirm {
        Confirm::Always => phrases::CONFIRM_ALWAYS,
        Confirm::Surprises => phrases::CONFIRM_SURPRISES,
        Confirm::Never => phrases::CONFIRM_NEVER,
    };
    let palette = if person.palette == "night" {
        phrases::PALETTE_NIGHT
    } else {
        phrases::PALETTE_FRESCO
    };
    let mut lines = vec![words.phrase(
        phrases::ME,
        &[
            ("language", reader.lang.own_name().into()),
            ("palette", words.phrase(palette, &[]).into()),
            ("dms", yes(person.wants_dms).into()),
            ("notify", words.phrase(notify, &[]).into()),
            ("confirm", words.phrase(confirm, &[]).into()),
            ("text", yes(person.text_first).into()),
        ],
    )];
    lines.extend((person.wants_dms && person.dms_closed).then(|| words.phrase(phrases::DMS_CLOSED, &[])));
    Panel::new(lines.join("\n"))
}

/// A server's settings.
pub fn admin(server: &Server, reader: Reader) -> Panel {
    let words = Words::of(reader.lang, "");
    let channels: Vec<String> = server
        .channels
        .iter()
        .map(|channel| format!("<#{channel}>"))
        .collect();
    let channels = if channels.is_empty() {
        words.phrase(phrases::EVERYWHERE, &[])
    } else {
        channels.join(" ")
    };
    let openers = match server.openers {
        Openers::Everybody => words.phrase(phrases::EVERYBODY, &[]),
        Openers::Role(role) => format!("<@&{role}>"),
        Openers::Admins => words.phrase(phrases::ADMINS, &[]),
    };
    let role = server.admin_role.map_or_else(
        || words.phrase(phrases::NO_ROLE, &[]),
        |role| format!("<@&{role}>"),
    );
    let args = [
        ("channels", channels.into()),
        ("openers", openers.into()),
        ("most", server.most_tables.into()),
        ("lobbies", server.most_lobbies_each.into()),
        ("games", server.most_games_each.into()),
        ("role", role.into()),
    ];
    let mut lines = vec![words.phrase(phrases::ADMIN, &args)];
    lines.extend(server.admin_role.map(|_| words.phrase(phrases::ROLE_SEES, &[])));
    Panel::new(lines.join("\n"))
}
