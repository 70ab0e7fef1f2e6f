//! The files with the sentences, embedded in the program.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use fluent_syntax::ast::Entry;

use crate::lang::Lang;
use crate::list::List;
use crate::noun::{FORMS, Noun};

/// The sentences of one language for one game.
pub type Bundle = FluentBundle<FluentResource>;

/// The namespace of the kernel's own keys: every game's words include it.
pub const TABLE: &str = "table";

/// The namespace of what the bot itself says around a game: every game's words include it, too.
pub const BOT: &str = "bot";

/// The namespace of what Discord shows of commands.
pub const COMMANDS: &str = "commands";

/// The code of the language, the namespace and the text of every file in `locales`. The build script lists
/// them; the tests compare them with the registry of the engine.
static SOURCES: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/locales.rs"));

/// Whether names of cards are marked in sentences.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Style {
    /// In italics, as Discord writes them: `*name*`.
    Marked,
    /// Not at all.
    Plain,
}

/// All sentences of a game in a language; only those of the kernel if there is no such game.
pub fn bundle(lang: Lang, game: &'static str, style: Style) -> &'static Bundle {
    static BUNDLES: LazyLock<BTreeMap<(Lang, &str, Style), Bundle>> = LazyLock::new(|| {
        let of_language = |lang: Lang| SOURCES.iter().filter(move |(code, ..)| *code == lang.code());
        let files = Lang::ALL
            .into_iter()
            .flat_map(|lang| of_language(lang).map(move |(_, namespace, _)| (lang, *namespace)));
        files
            .flat_map(|(lang, namespace)| [Style::Marked, Style::Plain].map(|style| (lang, namespace, style)))
            .map(|(lang, namespace, style)| ((lang, namespace, style), build(lang, namespace, style)))
            .collect()
    });
    let of = |namespace| BUNDLES.get(&(lang, namespace, style));
    of(game)
        .or_else(|| of(TABLE))
        .expect("the kernel's keys have a file in every language")
}

fn build(lang: Lang, namespace: &str, style: Style) -> Bundle {
    with_texts(lang, style, texts(lang, &[TABLE, BOT, namespace]))
}

/// A bundle of its own: the sentences of a game, and others in place of them or in addition. For the tests.
pub fn altered(lang: Lang, namespace: &str, text: &'static str) -> Bundle {
    let namespaces = [TABLE, BOT, namespace];
    with_texts(lang, Style::Marked, texts(lang, &namespaces).chain([text]))
}

fn with_texts(lang: Lang, style: Style, texts: impl Iterator<Item = &'static str>) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec![lang.id()]);
    bundle.set_use_isolating(false);
    // The tests find mistakes in a file; here everything that can be read is used.
    let _ = match style {
        Style::Marked => bundle.add_function(List::ITALIC, List::italic),
        Style::Plain => bundle.add_function(List::ITALIC, List::plain),
    };
    for form in FORMS {
        let _ = bundle.add_function(&form.to_uppercase(), Noun::asked_for(form));
    }
    for text in texts {
        let text = match style {
            Style::Marked => text.to_owned(),
            // This comes before the names go in: a player's name may contain asterisks.
            Style::Plain => text.replace("*{", "{").replace("}*", "}"),
        };
        let resource = FluentResource::try_new(text).unwrap_or_else(|(resource, _)| resource);
        // A key has one message, except in a test that says it otherwise.
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// The files of a language with these namespaces.
fn texts(lang: Lang, namespaces: &[&str]) -> impl Iterator<Item = &'static str> {
    SOURCES
        .iter()
        .filter(move |(code, namespace, _)| *code == lang.code() && namespaces.contains(namespace))
        .map(|(.., text)| *text)
}

/// Every message key of a file, and every attribute as `key.attribute`: for the tests.
#[doc(hidden)]
pub fn keys(lang: Lang, namespace: &str) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for text in texts(lang, &[namespace]) {
        let resource =
            FluentResource::try_new(text.to_owned()).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
        for entry in resource.entries() {
            if let Entry::Message(message) = entry {
                keys.insert(message.id.name.to_owned());
                let attributes = message.attributes.iter();
                keys.extend(attributes.map(|attribute| format!("{}.{}", message.id.name, attribute.id.name)));
            }
        }
    }
    keys
}
