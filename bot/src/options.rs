//! What can be set for a table: the options of its game, and options of our own.

use engine::games::GameEntry;
use engine::kernel::{OptionKind, OptionSpec, Options};

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

/// Everything that can be set for a table of a game.
pub fn of(game: &GameEntry) -> Vec<OptionSpec> {
    (game.options)()
        .iter()
        .copied()
        .chain(game.windows.then_some(WINDOWS))
        .collect()
}

/// The options that concern the rules.
pub fn of_rules(game: &GameEntry, options: &Options) -> Options {
    options.among((game.options)())
}

/// Whether Pantheon passes for players who hold nothing that fits.
pub fn are_windows_quick(options: &Options) -> bool {
    options.value(&WINDOWS) == QUICK
}
