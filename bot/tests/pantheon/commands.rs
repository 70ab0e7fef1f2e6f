//! What Discord shows of commands comes from the words files: every text is there, and none is left over.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use bot::discord::{Data, Error, commands};
use engine::games::GAMES;
use words::{Lang, Words};

type Command = poise::Command<Data, Error>;

/// Where the texts of a command stand.
struct Described {
    command: Command,
    key: String,
    /// The words in a language.
    words: Box<dyn Fn(Lang) -> Words>,
}

/// Every command and subcommand.
fn all() -> Vec<Described> {
    let mut found = Vec::new();
    for mut command in commands() {
        let game = GAMES.iter().find(|game| (game.verbs)().command == command.name);
        let subcommands = std::mem::take(&mut command.subcommands);
        let key = match game {
            Some(_) => "verbs".to_owned(),
            None => format!("command-{}", command.name),
        };
        for subcommand in subcommands {
            assert!(subcommand.subcommands.is_empty(), "one level is enough");
            let key = match game {
                Some(_) => format!("verb-{}", subcommand.name),
                None => format!("{key}-{}", subcommand.name),
            };
            found.push(described(subcommand, key, game.map(|game| game.id)));
        }
        found.push(described(command, key, game.map(|game| game.id)));
    }
    assert!(found.len() > 40, "{}", found.len());
    found
}

fn described(command: Command, key: String, game: Option<&'static str>) -> Described {
    let words = move |lang| match game {
        Some(game) => Words::of(lang, game).plain(),
        None => Words::of_commands(lang),
    };
    Described {
        command,
        key,
        words: Box::new(words),
    }
}

/// Checks a text as Discord does, and that it is the one in the words, in every language that has it.
fn check(about: &str, text: Option<&str>, others: &[(String, String)], own: &dyn Fn(Lang) -> Option<String>) {
    let text = text.unwrap_or_else(|| panic!("{about} is not described"));
    for text in others.iter().map(|(_, text)| text.as_str()).chain([text]) {
        assert!((1..=100).contains(&text.chars().count()), "{about}: {text:?}");
    }
    assert_eq!(Some(text.to_owned()), own(Lang::En), "{about}");
    let translated = Lang::ALL.into_iter().filter(|lang| *lang != Lang::En);
    let translated: BTreeMap<String, String> = translated
        .filter_map(|lang| Some((lang.to_string(), own(lang)?)))
        .collect();
    assert_eq!(
        others.iter().cloned().collect::<BTreeMap<_, _>>(),
        translated,
        "{about}"
    );
}

fn owned<'a, S: AsRef<str> + 'a>(pairs: impl IntoIterator<Item = &'a (S, S)>) -> Vec<(String, String)> {
    let both = |(one, other): &(S, S)| (one.as_ref().to_owned(), other.as_ref().to_owned());
    pairs.into_iter().map(both).collect()
}

#[test]
fn every_command_parameter_and_choice_is_described_within_discords_limits_and_no_text_is_left_over() {
    let mut unused = words::keys(Lang::En, "commands");
    let languages: BTreeSet<&str> = Lang::complete().map(Lang::own_name).collect();
    for Described { command, key, words } in all() {
        let others = owned(command.description_localizations.iter());
        check(&key, command.description.as_deref(), &others, &|lang| {
            words(lang).own(&key, None)
        });
        assert!(command.name_localizations.is_empty(), "{key}: names stay English");
        unused.remove(&key);
        for parameter in &command.parameters {
            let about = format!("{key}.{}", parameter.name);
            let common = format!("parameter-{}", parameter.name);
            let is_own = words(Lang::En).own(&key, Some(&parameter.name)).is_some();
            let own = |lang| match is_own {
                true => words(lang).own(&key, Some(&parameter.name)),
                false => Words::of_commands(lang).own(&common, None),
            };
            let others = owned(parameter.description_localizations.iter());
            check(&about, parameter.description.as_deref(), &others, &own);
            unused.remove(if is_own { &about } else { &common });
            for choice in parameter
                .choices
                .iter()
                .filter(|choice| !languages.contains(&*choice.name))
            {
                // The text tells the key, as long as no two choices are called the same.
                let named = |attribute: &str| words(Lang::En).own(&key, Some(attribute));
                let begins = format!("{about}-");
                let found = words::keys(Lang::En, "commands").into_iter().find(|other| {
                    let attribute = other.strip_prefix(&format!("{key}.")).unwrap_or_default();
                    other.starts_with(&begins) && named(attribute).as_deref() == Some(&*choice.name)
                });
                let found = found.unwrap_or_else(|| panic!("{about}: {} has no text", choice.name));
                let attribute = found.split_once('.').map(|(_, attribute)| attribute.to_owned());
                let others = owned(choice.localizations.iter());
                check(&found, Some(&choice.name), &others, &|lang| {
                    words(lang).own(&key, attribute.as_deref())
                });
                assert!(
                    unused.remove(&found),
                    "two choices of {about} are called {}",
                    choice.name
                );
            }
        }
    }
    assert!(
        unused.is_empty(),
        "words/locales/en/commands.ftl: unused {unused:?}"
    );
}

#[test]
fn me_offers_the_languages_that_are_complete() {
    let me = commands()
        .into_iter()
        .find(|command| command.name == "me")
        .expect("/me");
    let language = me
        .parameters
        .iter()
        .find(|parameter| parameter.name == "language");
    let choices = language.expect("a language").choices.iter();
    let offered: Vec<String> = choices.map(|choice| choice.name.to_string()).collect();
    let complete: Vec<&str> = Lang::complete().map(Lang::own_name).collect();
    assert_eq!(offered, complete);
}

#[test]
fn nothing_but_the_words_describes_commands() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/discord/commands");
    for file in fs::read_dir(folder).expect("a folder") {
        let path = file.expect("a file").path();
        let source = fs::read_to_string(&path).expect("a source");
        assert!(!source.contains("#[description"), "{}", path.display());
        let above: Vec<&str> = source.lines().collect();
        for two in above.windows(2) {
            let documented = two[0].starts_with("///") && two[1].trim_start().starts_with("#[poise::command");
            assert!(!documented, "{}: {}", path.display(), two[0]);
        }
    }
}
