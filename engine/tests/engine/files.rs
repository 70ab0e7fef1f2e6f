//! The files that tests compare with: a game has its own, named after it.

use std::path::Path;

/// A text beside the tests.
#[expect(
    clippy::disallowed_methods,
    reason = "the engine does no I/O, but its tests read their files"
)]
pub fn text(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/engine")
        .join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("tests/engine/{name}: {error}"))
}
