//! What can be set for a table: the game's own options, and those that are the table's.

use engine::games::GameEntry;
use engine::kernel::{OptionKind, OptionSpec, Options};

/// How long the table waits for somebody who holds nothing that fits an open question.
const WINDOWS: OptionSpec =
    OptionSpec { key: "windows", kind: OptionKind::OneOf { values: &[QUICK, "strict"], default: QUICK } };

/// A few minutes: then Pantheon passes for them.
const QUICK: &str = "quick";

/// Everything that can be set for a table of a game.
pub fn of(game: &GameEntry) -> Vec<OptionSpec> {
    (game.options)().iter().copied().chain(game.windows.then_some(WINDOWS)).collect()
}

/// What of it concerns the rules.
pub fn of_rules(game: &GameEntry, options: &Options) -> Options {
    options.among((game.options)())
}

/// Whether Pantheon passes for whoever holds nothing that fits.
pub fn are_windows_quick(options: &Options) -> bool {
    options.value(&WINDOWS) == QUICK
}
