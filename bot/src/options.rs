//! What can be set for a table: the options of its game, and options of our own.

use std::sync::LazyLock;

use engine::games::GameEntry;
use engine::kernel::{OptionKind, OptionSpec, OptionValue, Options};
use words::Lang;

/// How long the table waits for a player who holds nothing that fits the question.
const WINDOWS: OptionSpec = OptionSpec {
    key: "windows",
    kind: OptionKind::OneOf {
        values: &[QUICK, "strict"],
        default: QUICK,
    },
};

/// A few minutes; then Pantheon passes for the player.
const QUICK: &str = "quick";

/// The language of everything that everybody sees at a table, by its code. A table that was opened while there was
/// only one has none set.
const LANGUAGE: OptionSpec = OptionSpec {
    key: "language",
    kind: OptionKind::OneOf {
        values: &[],
        default: "",
    },
};

/// Everything that can be set for a table of a game.
pub fn of(game: &GameEntry) -> Vec<OptionSpec> {
    static OFFERED: LazyLock<Vec<&str>> = LazyLock::new(|| Lang::complete().map(Lang::code).collect());
    (game.options)()
        .iter()
        .copied()
        .chain(game.windows.then_some(WINDOWS))
        .chain(languages(&OFFERED))
        .collect()
}

/// The choice between the languages with these codes, if there is any.
pub fn languages(codes: &'static [&'static str]) -> Option<OptionSpec> {
    let kind = OptionKind::OneOf {
        values: codes,
        default: Lang::default().code(),
    };
    (codes.len() > 1).then_some(OptionSpec { kind, ..LANGUAGE })
}

/// The options that concern the rules.
pub fn of_rules(game: &GameEntry, options: &Options) -> Options {
    options.among((game.options)())
}

/// Whether Pantheon passes for players who hold nothing that fits.
pub fn are_windows_quick(options: &Options) -> bool {
    options.value(&WINDOWS) == QUICK
}

/// The language of everything that everybody sees.
pub fn language(options: &Options) -> Lang {
    Lang::of(options.value(&LANGUAGE))
}

/// The options of a table that is opened on a server with this language: where there is a choice and none was made,
/// the table speaks it.
pub fn on_server(options: &Options, specs: &[OptionSpec], server: Option<Lang>) -> Options {
    let chosen = !options.value(&LANGUAGE).is_empty();
    let offered = specs.iter().any(|spec| spec.key == LANGUAGE.key);
    match server.filter(|_| offered && !chosen) {
        Some(lang) => {
            let value = OptionValue::Value(lang.code().to_owned());
            options.clone().with(LANGUAGE.key, value)
        }
        None => options.clone(),
    }
}
