//! The files of a language fit those of English. Whether English has every key is tested in `render`, which
//! knows the last of them, and in `bot` for its own.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use engine::games::GAMES;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use words::{FORMS, Lang, Words};

/// Every message of a file and every attribute, with the arguments that go into it.
pub fn keys(lang: Lang, namespace: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys = BTreeMap::new();
    each_sentence(lang, namespace, &mut |key, pattern| {
        let mut args = BTreeSet::new();
        args_of(pattern, &mut args);
        assert!(
            keys.insert(key.to_owned(), args).is_none(),
            "{lang}/{namespace}: {key} is there twice"
        );
    });
    keys
}

/// Visits every message of a file and every attribute.
pub fn each_sentence(lang: Lang, namespace: &str, visit: &mut dyn FnMut(&str, &Pattern<&str>)) {
    let path: PathBuf = [
        env!("CARGO_MANIFEST_DIR"),
        "locales",
        lang.code(),
        &format!("{namespace}.ftl"),
    ]
    .iter()
    .collect();
    let source = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let resource = fluent_syntax::parser::parse(source.as_str())
        .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                let name = message.id.name;
                let said = message.value.as_ref();
                visit(
                    name,
                    said.unwrap_or_else(|| panic!("{lang}/{namespace}: {name} says nothing")),
                );
                for attribute in &message.attributes {
                    visit(&format!("{name}.{}", attribute.id.name), &attribute.value);
                }
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            other => panic!("{lang}/{namespace}: {other:?} is no message"),
        }
    }
}

fn args_of(pattern: &Pattern<&str>, args: &mut BTreeSet<String>) {
    each_placeable(pattern, &mut |inline| arg_of(inline, args));
}

/// Visits everything between braces in a sentence, also what is selected on.
pub fn each_placeable<'a>(pattern: &'a Pattern<&str>, visit: &mut impl FnMut(&'a InlineExpression<&str>)) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        match expression {
            Expression::Inline(inline) => visit(inline),
            Expression::Select { selector, variants } => {
                visit(selector);
                for variant in variants {
                    each_placeable(&variant.value, visit);
                }
            }
        }
    }
}

fn arg_of(inline: &InlineExpression<&str>, args: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            args.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments
                .positional
                .iter()
                .for_each(|argument| arg_of(argument, args));
        }
        _ => {}
    }
}

/// Whether a key is a form of a noun: each language has its own.
pub fn is_form(key: &str) -> bool {
    let attribute = key.split_once('.').map(|(_, attribute)| attribute);
    attribute.is_some_and(|attribute| FORMS.contains(&attribute))
}

/// The common namespaces, and one for each game.
pub fn namespaces() -> impl Iterator<Item = &'static str> {
    ["table", "bot", "commands"]
        .into_iter()
        .chain(GAMES.iter().map(|game| game.id))
}

#[test]
fn translations_have_no_other_keys_and_arguments_than_english() {
    for namespace in namespaces() {
        let english = keys(Lang::En, namespace);
        for lang in [Lang::De, Lang::Fr] {
            for (key, args) in keys(lang, namespace).into_iter().filter(|(key, _)| !is_form(key)) {
                let known = english
                    .get(&key)
                    .unwrap_or_else(|| panic!("{lang}/{namespace}: {key} is not in English"));
                assert!(
                    args.is_subset(known),
                    "{lang}/{namespace}: {key} takes {known:?}, not {args:?}"
                );
            }
        }
    }
}

#[test]
fn what_every_table_says_has_keys_of_its_own() {
    let of = |namespace| {
        keys(Lang::En, namespace)
            .into_keys()
            .collect::<BTreeSet<String>>()
    };
    let common = of("table");
    assert!(
        common.is_disjoint(&of("bot")),
        "{:?}",
        common.intersection(&of("bot"))
    );
    let common: BTreeSet<String> = common.into_iter().chain(of("bot")).collect();
    let commands = of("commands");
    assert!(
        common.is_disjoint(&commands),
        "{:?}",
        common.intersection(&commands)
    );
    for game in GAMES {
        assert!(
            common.is_disjoint(&of(game.id)),
            "{}: {:?}",
            game.id,
            common.intersection(&of(game.id))
        );
    }
}

#[test]
fn every_file_belongs_to_a_namespace_and_is_part_of_the_program() {
    let expected: BTreeSet<String> = namespaces().map(|namespace| format!("{namespace}.ftl")).collect();
    for lang in Lang::ALL {
        let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "locales", lang.code()]
            .iter()
            .collect();
        let files = fs::read_dir(folder).expect("a folder a language");
        let found: BTreeSet<String> = files
            .map(|file| {
                file.expect("a file")
                    .file_name()
                    .into_string()
                    .expect("a plain name")
            })
            .collect();
        assert_eq!(found, expected, "{lang}");
        for game in GAMES {
            assert_ne!(
                Words::of(lang, game.id).name("game"),
                "game",
                "{} has words",
                game.id
            );
        }
    }
}
