//! The README lists every game, and nothing as complete that is not there. Games for tests alone are not listed.

use std::fs;
use std::path::Path;

use engine::games::GAMES;
use words::{Lang, Words};

/// The game that no released program has.
const FOR_TESTS: &str = "duel";

#[test]
fn the_readme_lists_every_game_and_its_verbs() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md");
    let readme = fs::read_to_string(path).expect("a README");
    let row = |begins: &str, ends: &str| {
        let fits = |line: &str| line.starts_with(begins) && line.ends_with(ends);
        readme.lines().filter(|line| fits(line)).count()
    };
    let released = || GAMES.iter().filter(|game| game.id != FOR_TESTS);
    for game in released() {
        let name = Words::of(Lang::En, game.id).name("game");
        let ending = format!(" | {}–{} | complete |", game.min_seats, game.max_seats);
        let rows = row(&format!("| {name} |"), &ending) + row(&format!("| {name}, "), &ending);
        assert_eq!(rows, 1, "README.md has no row for {name} that ends in {ending:?}");

        let group = (game.verbs)();
        let verbs: Vec<String> = group
            .verbs
            .iter()
            .map(|verb| format!("`{}`", verb.name))
            .collect();
        let command = format!(
            "| `/{} {}",
            group.command,
            verbs.join(" · ").trim_start_matches('`')
        );
        assert_eq!(
            row(&command, "|"),
            1,
            "README.md has no row that begins with {command:?}"
        );
    }
    assert_eq!(
        row("| ", "| complete |"),
        released().count(),
        "README.md: complete games"
    );
}
