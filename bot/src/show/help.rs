//! Help, rules, settings.

use engine::games::GAMES;
use words::{Lang, Topic, Words};

use crate::panel::{Act, Button, Panel, Style};
use crate::said;
use crate::store::{Notify, Openers, Person, Server};

/// Where somebody is who asks for help.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Situation {
    /// No table here, and none of their own.
    NoTable,
    /// At a table that has not begun, without a seat.
    Visitor,
    /// In a lobby.
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
    /// Watching others.
    Watching,
}

/// What to do next, and every command.
pub fn help(situation: Situation, lang: Lang) -> Panel {
    let words = Words::of(lang, "");
    let word = match situation {
        Situation::NoTable => said::HELP_NO_TABLE,
        Situation::Visitor => said::HELP_VISITOR,
        Situation::Lobby => said::HELP_LOBBY,
        Situation::Host => said::HELP_HOST,
        Situation::MyTurn => said::HELP_MY_TURN,
        Situation::OthersTurn => said::HELP_OTHERS_TURN,
        Situation::Paused => said::HELP_PAUSED,
        Situation::Over => said::HELP_OVER,
        Situation::Watching => said::HELP_WATCHING,
    };
    Panel::new(format!("{}\n\n{}", words.phrase(word, &[]), words.phrase(said::HELP_COMMANDS, &[])))
}

/// A newcomer's first message.
pub fn welcome(lang: Lang) -> Panel {
    let words = Words::of(lang, "");
    Panel::new(words.phrase(said::WELCOME, &[])).buttons([
        Button::new(&Act::NewTable {}, words.phrase(said::NEW_TABLE, &[])).styled(Style::Primary),
        Button::new(&Act::RulesHome {}, words.phrase(said::RULES_MINUTE, &[])),
    ])
}

/// Which rules there are.
pub fn rules_home(lang: Lang) -> Panel {
    let words = Words::of(lang, "");
    let button = |id: &'static str| {
        let act = Act::RulesOf { game: engine::kernel::Key::of(id) };
        Button::new(&act, Words::of(lang, id).plain().name("game"))
    };
    Panel::new(words.phrase(said::RULES_OF_WHICH, &[])).buttons(GAMES.iter().take(5).map(|game| button(game.id)))
}

/// A topic of the rules.
pub fn rules(game: &str, topic: &Topic, lang: Lang) -> Panel {
    let words = Words::of(lang, game);
    let section = topic.section.map(|section| {
        format!("\n-# {}", words.phrase(said::RULES_SECTION, &[("section", section.to_owned().into())]))
    });
    let title = format!("**{} — {}**", words.name("game"), topic.title);
    Panel::new(format!("{title}\n{}{}", topic.text, section.unwrap_or_default()))
}

/// What somebody has set for themselves.
pub fn me(person: &Person, lang: Lang) -> Panel {
    let words = Words::of(lang, "");
    let yes = |holds| words.phrase(if holds { said::ON } else { said::OFF }, &[]);
    let notify = match person.notify {
        Notify::Mention => said::NOTIFY_MENTION,
        Notify::Dm => said::NOTIFY_DM,
        Notify::Quiet => said::NOTIFY_QUIET,
    };
    let palette = if person.palette == "night" { said::PALETTE_NIGHT } else { said::PALETTE_FRESCO };
    let mut lines = vec![words.phrase(
        said::ME,
        &[
            ("language", Lang::of(&person.language).own_name().into()),
            ("palette", words.phrase(palette, &[]).into()),
            ("dms", yes(person.wants_dms).into()),
            ("notify", words.phrase(notify, &[]).into()),
            ("confirm", yes(person.wants_confirm).into()),
        ],
    )];
    lines.extend((person.wants_dms && person.dms_closed).then(|| words.phrase(said::DMS_CLOSED, &[])));
    Panel::new(lines.join("\n"))
}

/// A server's settings.
pub fn admin(server: &Server, lang: Lang) -> Panel {
    let words = Words::of(lang, "");
    let channels: Vec<String> = server.channels.iter().map(|channel| format!("<#{channel}>")).collect();
    let channels = if channels.is_empty() { words.phrase(said::EVERYWHERE, &[]) } else { channels.join(" ") };
    let openers = match server.openers {
        Openers::Everybody => words.phrase(said::EVERYBODY, &[]),
        Openers::Role(role) => format!("<@&{role}>"),
        Openers::Admins => words.phrase(said::ADMINS, &[]),
    };
    let role = server.admin_role.map_or_else(|| words.phrase(said::NO_ROLE, &[]), |role| format!("<@&{role}>"));
    let args = [
        ("channels", channels.into()),
        ("openers", openers.into()),
        ("most", server.most_tables.into()),
        ("role", role.into()),
    ];
    let mut lines = vec![words.phrase(said::ADMIN, &args)];
    lines.extend(server.admin_role.map(|_| words.phrase(said::ROLE_SEES, &[])));
    Panel::new(lines.join("\n"))
}
