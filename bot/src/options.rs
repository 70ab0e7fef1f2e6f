//! What can be set for a table: the options of its game, and options of our own.

use std::sync::LazyLock;

use engine::games::GameEntry;
use engine::kernel::{OptionGroup, OptionKind, OptionSpec, OptionValue, Options, Preset};
use words::{Lang, Words};

/// How long the table waits for a player who holds nothing that fits the question.
const WINDOWS: OptionSpec = OptionSpec::one_of("windows", &[QUICK, "strict"], QUICK);

/// A few minutes; then Pantheon passes for the player.
const QUICK: &str = "quick";

/// The language of everything that everybody sees at a table, by its code. A table that was opened while there was
/// only one has none set.
const LANGUAGE: OptionSpec = OptionSpec::one_of("language", &[], "");

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
    let offered = OptionSpec::one_of(LANGUAGE.key, codes, Lang::default().code());
    (codes.len() > 1).then_some(offered)
}

/// What is shown as one: each option that stands alone, and the first of each group.
pub fn alone_or_first(specs: &[OptionSpec]) -> impl Iterator<Item = &OptionSpec> {
    let again = |at: usize, group: &str| specs[..at].iter().any(|before| before.is_in(group));
    let specs = specs.iter().enumerate();
    specs
        .filter(move |(at, spec)| !spec.group.is_some_and(|group| again(*at, group.key)))
        .map(|(_, spec)| spec)
}

/// Everything that can be typed for options: the key of the option or group, a label, and the text. Presets come
/// before what they set.
pub fn to_type(specs: &[OptionSpec], words: Words) -> Vec<(&'static str, String, String)> {
    let preset = |group: OptionGroup, preset: &Preset| {
        let (name, value) = (options_key(group.key), preset_key(preset.key));
        let label = format!("{}: {}", words.name(&name), words.name(&value));
        (group.key, label, format!("{}={}", group.key, preset.key))
    };
    let single = |spec: &OptionSpec| match spec.kind {
        OptionKind::Flag { .. } => vec![(spec.key, words.name(&option_key(spec.key)), spec.key.to_owned())],
        OptionKind::OneOf { values, .. } => {
            let one = |value: &&str| {
                let (name, value_name) = (option_key(spec.key), value_key(spec.key, value));
                let label = format!("{}: {}", words.name(&name), words.name(&value_name));
                (spec.key, label, format!("{}={value}", spec.key))
            };
            values.iter().map(one).collect()
        }
    };
    let groups = alone_or_first(specs).filter_map(|spec| spec.group);
    let presets = groups.flat_map(|group| group.presets.iter().map(move |of| preset(group, of)));
    presets.chain(specs.iter().flat_map(single)).collect()
}

/// The key of an option's name.
pub fn option_key(option: &str) -> String {
    format!("option-{option}")
}

/// The key of the name of an option's value.
pub fn value_key(option: &str, value: &str) -> String {
    format!("option-{option}-{value}")
}

/// The key of the name of a group of options.
pub fn options_key(group: &str) -> String {
    format!("options-{group}")
}

/// The key of a preset's name.
pub fn preset_key(preset: &str) -> String {
    format!("preset-{preset}")
}

/// Options as they are typed: `mini, board=standard`. A preset may stand in place of its group: `cards=egypt`.
pub fn read(specs: &[OptionSpec], typed: &str) -> Option<Options> {
    let mut options = Options::default();
    for part in typed.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let (key, value) = part
            .split_once('=')
            .map_or((part, "true"), |(key, value)| (key.trim(), value.trim()));
        let set = match specs.iter().find(|spec| spec.key == key) {
            Some(spec) => spec.read(value)?,
            None => OptionValue::Value(value.to_owned()),
        };
        options = options.with(key, set);
    }
    let options = options.resolved(specs);
    options.check(specs).ok()?;
    Some(options)
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
