//! The files with the sentences, embedded in the program.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;

use crate::lang::Lang;
use crate::list::List;

/// The sentences of one language for one game.
pub type Bundle = FluentBundle<FluentResource>;

struct Source {
    lang: Lang,
    namespace: &'static str,
    text: &'static str,
}

macro_rules! sources {
    ($($namespace:literal,)*) => {
        &[$(
            sources!(En "en" $namespace),
            sources!(De "de" $namespace),
            sources!(Fr "fr" $namespace),
        )*]
    };
    ($lang:ident $folder:literal $namespace:literal) => {
        Source {
            lang: Lang::$lang,
            namespace: $namespace,
            text: include_str!(concat!("../locales/", $folder, "/", $namespace, ".ftl")),
        }
    };
}

/// The namespace of the kernel's own keys: every game's words include it.
pub const TABLE: &str = "table";

/// The namespace of what the bot itself says around a game: every game's words include it, too.
pub const BOT: &str = "bot";

// One line per game. The tests compare it with the registry of the engine.
static SOURCES: &[Source] = sources! {
    "table",
    "bot",
    "deus",
    "deus-ex-machina",
};

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
        let one = |source: &Source, style| {
            let Source { lang, namespace, .. } = *source;
            ((lang, namespace, style), build(lang, namespace, style))
        };
        SOURCES
            .iter()
            .flat_map(|source| [Style::Marked, Style::Plain].map(|style| one(source, style)))
            .collect()
    });
    let of = |namespace| BUNDLES.get(&(lang, namespace, style));
    of(game)
        .or_else(|| of(TABLE))
        .expect("the kernel's keys have a file in every language")
}

fn build(lang: Lang, namespace: &str, style: Style) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec![lang.id()]);
    bundle.set_use_isolating(false);
    // The tests find mistakes in a file; here everything that can be read is used.
    let _ = match style {
        Style::Marked => bundle.add_function(List::ITALIC, List::italic),
        Style::Plain => bundle.add_function(List::ITALIC, List::plain),
    };
    let wanted =
        |source: &&Source| source.lang == lang && [TABLE, BOT, namespace].contains(&source.namespace);
    for source in SOURCES.iter().filter(wanted) {
        let text = match style {
            Style::Marked => source.text.to_owned(),
            // This comes before the names go in: a player's name may contain asterisks.
            Style::Plain => source.text.replace("*{", "{").replace("}*", "}"),
        };
        let resource = FluentResource::try_new(text).unwrap_or_else(|(resource, _)| resource);
        let _ = bundle.add_resource(resource);
    }
    bundle
}
