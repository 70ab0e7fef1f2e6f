//! The bot's own sentences: none is missing, none is left over, and each can be said.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use words::{Lang, Value, Words};

/// The messages of a file, with the arguments that go into each.
fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let path = format!("{}/../words/locales/{lang}/bot.ftl", env!("CARGO_MANIFEST_DIR"));
    let source = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let resource =
        fluent_syntax::parser::parse(source.as_str()).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let message = |entry: &Entry<&str>| match entry {
        Entry::Message(message) => {
            let mut args = BTreeSet::new();
            args_of(
                message.value.as_ref().expect("a message says something"),
                &mut args,
            );
            let explained = message
                .attributes
                .iter()
                .all(|attribute| attribute.id.name == "text");
            let is_option = message.id.name.starts_with("option-");
            assert!(
                message.attributes.is_empty() || (is_option && explained),
                "{} says more",
                message.id.name
            );
            Some((message.id.name.to_owned(), args))
        }
        _ => None,
    };
    resource.body.iter().filter_map(message).collect()
}

fn args_of(pattern: &Pattern<&str>, args: &mut BTreeSet<String>) {
    let mut add = |inline: &InlineExpression<&str>| {
        if let InlineExpression::VariableReference { id } = inline {
            args.insert(id.name.to_owned());
        }
    };
    let mut inner = Vec::new();
    for element in &pattern.elements {
        match element {
            PatternElement::Placeable {
                expression: Expression::Inline(inline),
            } => add(inline),
            PatternElement::Placeable {
                expression: Expression::Select { selector, variants },
            } => {
                add(selector);
                inner.extend(variants.iter().map(|variant| &variant.value));
            }
            PatternElement::TextElement { .. } => {}
        }
    }
    inner.into_iter().for_each(|pattern| args_of(pattern, args));
}

#[test]
fn english_has_every_key_of_the_bot_and_no_other() {
    let there: BTreeSet<String> = messages(Lang::En).into_keys().collect();
    let used: BTreeSet<String> = bot::phrases::vocabulary()
        .into_iter()
        .map(str::to_owned)
        .collect();
    assert_eq!(
        used.len(),
        bot::phrases::vocabulary().len(),
        "no key stands in two lists"
    );
    let missing: Vec<_> = used.difference(&there).collect();
    let unused: Vec<_> = there.difference(&used).collect();
    assert!(
        missing.is_empty() && unused.is_empty(),
        "missing {missing:?}, unused {unused:?}"
    );
}

#[test]
fn everything_can_be_said_in_every_language() {
    for lang in Lang::ALL {
        let words = Words::of(lang, "");
        for (key, args) in messages(Lang::En) {
            for count in [0, 1, 2, 5] {
                let args: Vec<(&'static str, Value)> = args
                    .iter()
                    .map(|arg| (&*arg.clone().leak(), Value::from(count)))
                    .collect();
                let mut flaws = Vec::new();
                let said = words.phrase_noting(&key, &args, &mut flaws);
                assert!(flaws.is_empty(), "{lang}: {flaws:?}");
                assert!(
                    !said.trim().is_empty() && !said.contains(['{', '}']),
                    "{lang}: {key} says {said:?}"
                );
            }
        }
    }
}

#[test]
fn the_words_of_every_game_include_those_of_the_bot() {
    for game in engine::games::GAMES {
        let words = Words::of(Lang::De, game.id);
        assert_eq!(words.game(), game.id);
        assert_ne!(words.phrase(bot::phrases::UNDO, &[]), bot::phrases::UNDO.key());
    }
}
