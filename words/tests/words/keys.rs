//! The files of a language fit those of English. Whether English has every key is tested in `render`, which
//! knows the last of them, and in `bot` for its own.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use engine::games::GAMES;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use words::{Lang, Words};

/// Every message of a file and every attribute, with the arguments that go into it.
pub fn keys(lang: Lang, namespace: &str) -> BTreeMap<String, BTreeSet<String>> {
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
    let mut keys = BTreeMap::new();
    let mut add = |key: String, pattern: Option<&Pattern<&str>>| {
        let mut args = BTreeSet::new();
        if let Some(pattern) = pattern {
            args_of(pattern, &mut args);
        }
        assert!(
            keys.insert(key.clone(), args).is_none(),
            "{lang}/{namespace}: {key} is there twice"
        );
    };
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                assert!(
                    message.value.is_some(),
                    "{lang}/{namespace}: {} says nothing",
                    message.id.name
                );
                add(message.id.name.to_owned(), message.value.as_ref());
                for attribute in &message.attributes {
                    add(
                        format!("{}.{}", message.id.name, attribute.id.name),
                        Some(&attribute.value),
                    );
                }
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            other => panic!("{lang}/{namespace}: {other:?} is no message"),
        }
    }
    keys
}

fn args_of(pattern: &Pattern<&str>, args: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        match expression {
            Expression::Inline(inline) => arg_of(inline, args),
            Expression::Select { selector, variants } => {
                arg_of(selector, args);
                variants.iter().for_each(|variant| args_of(&variant.value, args));
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

/// The common namespaces, and one for each game.
fn namespaces() -> impl Iterator<Item = &'static str> {
    ["table", "bot"]
        .into_iter()
        .chain(GAMES.iter().map(|game| game.id))
}

#[test]
fn translations_have_no_other_keys_and_arguments_than_english() {
    for namespace in namespaces() {
        let english = keys(Lang::En, namespace);
        for lang in [Lang::De, Lang::Fr] {
            for (key, args) in keys(lang, namespace) {
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
