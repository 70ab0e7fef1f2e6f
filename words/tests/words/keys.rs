//! The files hold exactly the keys that are used: none is missing, none is left over.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use engine::games::GAMES;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use words::{Lang, Words};

/// What is used in addition to the keys of the engine: to list things, the texts of kinds of components, and
/// what `render` says.
const OWN: &[(&str, &[&str])] = &[
    (
        "table",
        &[
            "list-and",
            "pass",
            "board-awaits",
            "board-awaits-several",
            "board-over",
            "board-changed",
            "board-your-hand",
            "board-only-you",
            "board-wins",
            "board-shared",
            "board-final",
            "board-your-turn",
            "board-new",
        ],
    ),
    (
        "deus",
        &[
            "board-round",
            "board-round-last",
            "board-round-before-last",
            "board-first",
            "board-next",
            "board-end",
            "board-map",
            "board-map-how",
            "board-map-below",
            "board-villages",
            "board-villages-stand",
            "board-villages-fell",
            "board-village",
            "board-cities",
            "board-city",
            "board-supply",
            "board-supply-left",
            "board-piles",
            "board-piles-top",
            "board-players",
            "board-player",
            "board-player-points",
            "board-none",
            "board-pieces",
            "board-pieces-of",
            "board-column",
            "board-face-down",
            "board-temples-worth",
            "board-temple-worth",
            "hand-cards",
            "hand-card",
            "hand-ready",
            "hand-with-gold",
            "hand-building",
            "hand-points",
            "hand-you",
            "hand-pieces",
            "hand-gods",
            "glance",
            "glance-player",
            "glance-points",
            "alt-regions",
            "alt-hand",
            "alt-no-card",
            "alt-score",
            "title-supply",
            "title-end",
            "title-cards",
            "title-next",
            "label-last-round",
            "label-of",
            "label-no-discard",
            "label-now",
            "label-ready",
            "label-with-gold",
            "label-no-piece",
            "label-cannot-pay",
            "label-gold-short",
            "label-no-region",
            "label-temple-cards",
            "label-behind",
            "label-gold",
            "legend-hand",
            "legend-first",
            "legend-goods",
            "legend-piece",
            "legend-city",
            "legend-large-city",
            "legend-ready",
            "legend-reserve",
            "legend-points",
            "score-held",
            "score-temples",
            "score-majorities",
            "score-no-temple",
            "score-no-majority",
            "score-most-of",
            "card-offering",
            "offering-neptune",
            "offering-ceres",
            "offering-minerva",
            "offering-vesta",
            "offering-mars",
            "offering-jupiter",
        ],
    ),
    (
        "deus-ex-machina",
        &[
            "board-setup",
            "board-turn",
            "board-first",
            "board-begins",
            "board-quests",
            "board-quest",
            "board-quest-eased",
            "board-quest-none",
            "board-quest-space",
            "board-aside",
            "board-heroes",
            "board-hero",
            "board-hero-favoured",
            "board-hero-reserved",
            "board-hero-none",
            "board-hero-closed",
            "board-hero-space",
            "board-map",
            "board-space-free",
            "board-space-taken",
            "board-players",
            "board-player-god",
            "board-player-godless",
            "board-player-points",
            "board-ability-ready",
            "board-ability-used",
            "board-player-cards",
            "board-player-done",
            "board-player-done-none",
            "board-player-objective",
            "board-done-quest",
            "board-done-legend",
            "board-acts",
            "board-acts-placed",
            "board-acts-intervened",
            "board-acts-laid",
            "board-acts-presence",
            "board-decks",
            "board-decks-left",
            "board-decks-heroes",
            "board-decks-cards",
            "hand-objective",
            "hand-progress",
            "hand-secret-needed",
            "hand-colours",
            "hand-secrets",
            "hand-secrets-none",
            "hand-cards",
            "hand-cards-none",
            "hand-waits",
            "hand-no-objective",
            "glance-player",
            "glance-glory",
            "alt-quests",
            "alt-free",
            "alt-hand",
            "alt-score",
            "quests-title",
            "heroes-title",
            "label-rival",
            "label-closed",
            "legend-glory",
            "legend-ability",
            "legend-tokens",
            "legend-first",
            "legend-cards",
            "legend-secrets",
            "legend-legendary",
            "legend-reserved",
            "legend-deck",
            "label-ready",
            "label-waits",
            "label-behind",
            "label-secret-objective",
            "kind-quest",
            "kind-hero",
            "kind-god",
            "kind-intervention",
            "kind-objective",
            "kind-space",
            "card-born",
            "card-rule",
            "card-limit",
        ],
    ),
];

/// Attributes in addition to those that every game has.
const ATTRIBUTES: &[(&str, &[&str])] = &[
    ("table", &["refusal-count.exact"]),
    (
        "deus",
        &[
            "buy.pass",
            "sell-assortment.pass",
            "exchange.pass",
            "draw.pass",
            "victim.pass",
            "production.short",
            "scientific.short",
            "civil.short",
        ],
    ),
    ("deus-ex-machina", &["after-placement.pass"]),
];

/// Every message of a file and every attribute, with the arguments that go into it.
fn keys(lang: Lang, namespace: &str) -> BTreeMap<String, BTreeSet<String>> {
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

fn listed(table: &[(&str, &[&str])], namespace: &str) -> BTreeSet<String> {
    let own = table.iter().filter(|(name, _)| *name == namespace);
    own.flat_map(|(_, keys)| keys.iter().map(|key| (*key).to_owned()))
        .collect()
}

/// The keys that the engine uses in a namespace, and those of `words`.
fn used(namespace: &str) -> BTreeSet<String> {
    let mut used = listed(OWN, namespace);
    used.extend(listed(ATTRIBUTES, namespace));
    match engine::games::game(namespace) {
        None => {
            let shared = [engine::kernel::vocabulary(), engine::map::vocabulary()].concat();
            used.extend(shared.into_iter().map(str::to_owned));
        }
        Some(game) => {
            used.extend((game.vocabulary)().into_iter().map(str::to_owned));
            used.extend(["game.text", "game.turn"].map(str::to_owned));
            used.extend(
                (game.options)()
                    .iter()
                    .map(|option| format!("option-{}.text", option.key)),
            );
            let there = keys(Lang::En, namespace);
            for component in (game.components)() {
                used.insert(component.key.to_owned());
                // A text of its own, if its kind has no common one.
                let of_kind = format!("{}-text", component.kind);
                let text = if there.contains_key(&of_kind) {
                    of_kind
                } else {
                    format!("{}.text", component.key)
                };
                used.insert(text);
                // A long name has a short form for pictures.
                used.extend(
                    Some(format!("{}.short", component.key)).filter(|short| there.contains_key(short)),
                );
            }
        }
    }
    used
}

/// The namespaces whose keys the engine knows.
fn spoken() -> impl Iterator<Item = &'static str> {
    std::iter::once("table").chain(GAMES.iter().map(|game| game.id))
}

/// All of them: what the bot says itself has a test in `bot`.
fn namespaces() -> impl Iterator<Item = &'static str> {
    spoken().chain(["bot"])
}

#[test]
fn english_has_every_key_and_no_other() {
    for namespace in spoken() {
        let there: BTreeSet<String> = keys(Lang::En, namespace).into_keys().collect();
        let used = used(namespace);
        let missing: Vec<_> = used.difference(&there).collect();
        let unused: Vec<_> = there.difference(&used).collect();
        assert!(
            missing.is_empty() && unused.is_empty(),
            "{namespace}: missing {missing:?}, unused {unused:?}"
        );
    }
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
