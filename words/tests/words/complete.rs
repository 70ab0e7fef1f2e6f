//! What each language lacks. A language that is called complete lacks nothing.

use std::collections::BTreeSet;
use std::fs;

use engine::games::GAMES;
use words::{Lang, rules};

use crate::keys::{is_form, keys, namespaces};

/// Everything that can be said in English, with the file that it is in. Forms of nouns are not counted: each
/// language has its own, and the sentences say which.
fn sayable(lang: Lang) -> BTreeSet<String> {
    let sentences = namespaces().flat_map(|namespace| {
        let all = keys(lang, namespace).into_keys().filter(|key| !is_form(key));
        all.map(move |key| format!("{namespace}.ftl: {key}"))
    });
    sentences.chain(topics(lang)).collect()
}

/// The topics of the rules that are written in a language.
fn topics(lang: Lang) -> Vec<String> {
    let folder = format!("{}/rules/{lang}", env!("CARGO_MANIFEST_DIR"));
    let written = |game: &str| fs::exists(format!("{folder}/{game}.md")).expect("a look");
    let of_game = |game: &'static str| {
        let topics = rules(lang, game).iter().filter(move |_| written(game));
        topics.map(move |topic| format!("{game}.md: {}", topic.key))
    };
    GAMES.iter().flat_map(|game| of_game(game.id)).collect()
}

#[test]
fn a_language_that_is_called_complete_lacks_nothing() {
    let english = sayable(Lang::En);
    assert!(
        Lang::En.is_complete() && english.len() > 1000,
        "{}",
        english.len()
    );
    assert!(
        topics(Lang::En).len() >= 2 * GAMES.len(),
        "the rules are counted, too"
    );
    for lang in Lang::ALL {
        let own = sayable(lang);
        let missing: Vec<&String> = english.difference(&own).collect();
        println!("{lang}: {} of {} missing", missing.len(), english.len());
        if lang.is_complete() {
            assert!(
                missing.is_empty(),
                "{lang} is called complete and lacks {missing:#?}"
            );
        } else {
            assert!(
                !missing.is_empty(),
                "{lang} lacks nothing: it can be called complete"
            );
        }
    }
}

#[test]
fn people_are_offered_complete_languages_only() {
    for lang in Lang::ALL {
        let offered = Lang::offered(lang.code());
        assert_eq!(offered, Some(lang).filter(|lang| lang.is_complete()));
    }
    assert_eq!(Lang::offered("en-GB"), Some(Lang::En));
    assert_eq!(Lang::offered("pl"), None);
    assert!(Lang::complete().all(Lang::is_complete));
}
