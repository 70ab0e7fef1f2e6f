//! What Discord shows of a command while somebody types. The words are in `words/locales/<lang>/commands.ftl`, those
//! of a game's verbs in the file of the game.

use std::borrow::Cow;

use engine::games::GameEntry;
use engine::kernel::verb::VerbGroup;
use words::{Lang, Words};

use crate::discord::{Data, Error};

type Command = poise::Command<Data, Error>;

/// A text in English, and in the other languages that have it, by their codes.
type Text = (
    Cow<'static, str>,
    Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]>,
);

/// The command with everything that people read of it.
pub fn described(command: Command) -> Command {
    let key = format!("command-{}", command.name);
    with_texts(command, key, &Words::of_commands)
}

/// The command of a game with everything that people read of it.
pub fn described_verbs(mut command: Command, game: &'static GameEntry) -> Command {
    let words = |lang| Words::of(lang, game.id).plain();
    let verbs = std::mem::take(&mut command.subcommands).into_iter();
    let verb_keys = (game.verbs)().verbs.iter().map(|verb| verb.key());
    command.subcommands = verbs
        .zip(verb_keys)
        .map(|(verb, key)| with_texts(verb, key, &words))
        .collect();
    with_texts(command, VerbGroup::KEY.to_owned(), &words)
}

/// Describes a command whose message has this key, its parameters and its subcommands.
fn with_texts(mut command: Command, key: String, words: &dyn Fn(Lang) -> Words) -> Command {
    debug_assert!(
        command.description.is_none(),
        "{key}: a command is described in commands.ftl"
    );
    if let Some((text, others)) = text(words, &key, None) {
        (command.description, command.description_localizations) = (Some(text), others);
    }
    for parameter in &mut command.parameters {
        let name = parameter.name.clone();
        if let Some((text, others)) = parameter_text(words, &key, &name) {
            (parameter.description, parameter.description_localizations) = (Some(text), others);
        }
        for choice in parameter.choices.to_mut() {
            // A language is called by its own name.
            if let Some((text, others)) = text(words, &key, Some(&format!("{name}-{}", choice.name))) {
                (choice.name, choice.localizations) = (text, others);
            }
        }
    }
    let subcommands = command.subcommands.into_iter().map(|subcommand| {
        let key = format!("{key}-{}", subcommand.name);
        // Verbs have been described.
        match subcommand.description {
            None => with_texts(subcommand, key, words),
            Some(_) => subcommand,
        }
    });
    command.subcommands = subcommands.collect();
    command
}

/// What a parameter is, at its command or for all commands that take it.
fn parameter_text(words: &dyn Fn(Lang) -> Words, key: &str, name: &str) -> Option<Text> {
    let common = || text(&Words::of_commands, &format!("parameter-{name}"), None);
    text(words, key, Some(name)).or_else(common)
}

fn text(words: &dyn Fn(Lang) -> Words, key: &str, attribute: Option<&str>) -> Option<Text> {
    let default = Lang::default();
    let own = |lang: Lang| words(lang).own(key, attribute).map(Cow::from);
    let others = Lang::ALL.into_iter().filter(|lang| *lang != default);
    let others = others.filter_map(|lang| Some((lang.code().into(), own(lang)?)));
    Some((own(default)?, others.collect()))
}
