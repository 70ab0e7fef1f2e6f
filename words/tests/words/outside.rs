//! The sentences of a game are data to everybody but the engine, which says them, and `words`.

use std::fs;
use std::path::{Path, PathBuf};

use engine::games::GAMES;

/// Every Rust file in a folder.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the workspace") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The texts between quotation marks, without those in comments.
fn literals(source: &str) -> impl Iterator<Item = &str> {
    let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.flat_map(|line| line.split('"').skip(1).step_by(2))
}

#[test]
fn no_key_of_a_games_sentence_is_named_outside_engine_and_words() {
    // A key of one part may as well be an icon, an argument or a field of JSON.
    let keys: Vec<&str> = GAMES
        .iter()
        .flat_map(|game| (game.vocabulary)())
        .filter(|key| key.contains('-'))
        .collect();
    assert!(keys.contains(&"told-built") && keys.contains(&"why-no-piece"));
    let names_a_key = |literal: &str| {
        let begins_keys = literal.ends_with('-') && keys.iter().any(|key| key.starts_with(literal));
        begins_keys || keys.contains(&literal)
    };
    let mut files = Vec::new();
    for folder in ["render/src", "bot/src"] {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        sources(&root.join(folder), &mut files);
    }
    assert!(files.len() > 100, "{} files", files.len());
    for file in files {
        let source = fs::read_to_string(&file).expect("a source");
        let named: Vec<&str> = literals(&source).filter(|literal| names_a_key(literal)).collect();
        assert!(named.is_empty(), "{} names {named:?}", file.display());
    }
}
