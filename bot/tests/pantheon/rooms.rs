//! The rooms of the bot: which module may name which. An arrow never points back.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Modules that every room may use: plain data and words, without a room behind them.
const COMMON: &[&str] = &["clock", "ids", "marks", "names", "options", "phrases", "reader"];

/// What each module may name besides [`COMMON`] and itself. From the edge inwards: `discord` (in) and
/// `courier` (out), `desk` (who may, what is meant), `show` and `art` (messages), `service` (does), `store`.
const ROOMS: &[(&str, &[&str])] = &[
    ("art", &["panel", "service", "show", "store", "workers"]),
    ("cli", &["app", "discord", "settings", "store", "wire"]),
    (
        "courier",
        &["art", "panel", "service", "show", "store", "wire", "workers"],
    ),
    (
        "desk",
        &["art", "panel", "panic_place", "service", "show", "store", "verbs"],
    ),
    (
        "discord",
        &[
            "art", "desk", "panel", "service", "settings", "show", "store", "verbs", "wire", "workers",
        ],
    ),
    ("clock", &[]),
    ("ids", &[]),
    ("marks", &[]),
    ("names", &["store"]),
    ("options", &[]),
    ("panel", &[]),
    ("panic_place", &[]),
    ("phrases", &[]),
    (
        "app",
        &[
            "courier",
            "desk",
            "discord",
            "panic_place",
            "service",
            "settings",
            "store",
            "wire",
        ],
    ),
    ("reader", &["store"]),
    ("service", &["panel", "store", "verbs", "workers"]),
    ("settings", &[]),
    ("show", &["panel", "service", "store", "verbs"]),
    ("store", &[]),
    ("verbs", &["panel"]),
    ("wire", &["panel", "store"]),
    ("workers", &[]),
];

#[test]
fn no_arrow_points_back() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut strangers = Vec::new();
    let mut seen = BTreeSet::new();
    for file in files(&src) {
        let path = file.strip_prefix(&src).expect("below it");
        let room = path.components().next().expect("a name").as_os_str();
        let room = room.to_string_lossy().trim_end_matches(".rs").to_owned();
        if room == "lib" || room == "main" {
            continue;
        }
        let Some((_, allowed)) = ROOMS.iter().find(|(name, _)| *name == room) else {
            strangers.push(format!("{room} is in no list"));
            continue;
        };
        let text = std::fs::read_to_string(&file).expect("a source file");
        for named in named_in(&text) {
            let known =
                named == room || COMMON.contains(&named.as_str()) || allowed.contains(&named.as_str());
            if !known {
                strangers.push(format!("{} names {named}", path.display()));
            }
        }
        seen.insert(room);
    }
    assert!(strangers.is_empty(), "{strangers:#?}");
    let listed: BTreeSet<String> = ROOMS.iter().map(|(room, _)| (*room).to_owned()).collect();
    assert_eq!(listed, seen, "every room that is listed is there");
}

#[test]
fn serenity_and_sql_are_named_at_their_edges_alone() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for (word, rooms) in [
        ("serenity::", &["discord", "wire"][..]),
        ("poise::", &["discord"]),
        ("sqlx::", &["store"]),
    ] {
        for file in files(&src) {
            let path = file.strip_prefix(&src).expect("below it").display().to_string();
            let text = std::fs::read_to_string(&file).expect("a source file");
            let allowed = rooms.iter().any(|room| path.starts_with(room));
            assert!(allowed || !text.contains(word), "{path} names {word}");
        }
    }
}

#[test]
fn no_language_is_named_outside_the_words() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for folder in ["bot/src", "render/src"] {
        for file in files(&root.join(folder)) {
            let text = std::fs::read_to_string(&file).expect("a source file");
            for language in ["Lang::En", "Lang::De", "Lang::Fr"] {
                assert!(
                    !text.contains(language),
                    "{} names {language}: who reads it?",
                    file.display()
                );
            }
        }
    }
}

/// Every Rust file below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found
}

/// The modules of this crate that a file names: `crate::x::…`, `crate::{x, y::z}` and links in comments.
fn named_in(text: &str) -> BTreeSet<String> {
    let mut named = BTreeSet::new();
    for (at, _) in text.match_indices("crate::") {
        // The crate of a macro's caller and other crates' paths end in the same letters.
        let rest = &text[at + "crate::".len()..];
        match rest.strip_prefix('{') {
            Some(list) => {
                let list = &list[..list.find("};").unwrap_or(list.len())];
                let mut depth = 0;
                let mut name = String::new();
                for letter in list.chars().chain([',']) {
                    match letter {
                        '{' => depth += 1,
                        '}' => depth -= 1,
                        ',' if depth == 0 => {
                            named.extend(first_name(name.trim()));
                            name.clear();
                            continue;
                        }
                        _ => {}
                    }
                    name.push(letter);
                }
            }
            None => named.extend(first_name(rest)),
        }
    }
    named
}

fn first_name(path: &str) -> Option<String> {
    let end = path
        .find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
        .unwrap_or(path.len());
    (end > 0).then(|| path[..end].to_owned())
}

#[test]
fn what_a_file_names_is_read() {
    let text = "use crate::{phrases, show::{a, b}};\nuse crate::store::Tx;\n/// [`x`](crate::panel::X)";
    let named: Vec<String> = named_in(text).into_iter().collect();
    assert_eq!(named, ["panel", "phrases", "show", "store"]);
}
