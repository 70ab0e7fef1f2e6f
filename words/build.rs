//! Finds the files with the sentences and the rules, so that a game or a language adds a file and no code. Games for
//! tests alone are left out unless their feature is on.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    for (folder, ending) in [("locales", "ftl"), ("rules", "md")] {
        println!("cargo::rerun-if-changed={folder}");
        let table = table(&root.join(folder), ending);
        fs::write(out.join(format!("{folder}.rs")), table).expect("the folder for what is built");
    }
}

/// A Rust table of all files `<language>/<name>.<ending>` in a folder: language, name and text.
fn table(folder: &Path, ending: &str) -> String {
    let mut table = String::from("&[\n");
    for language in entries(folder) {
        for file in entries(&language) {
            let name = |path: &Path| path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
            if file.extension().is_some_and(|other| other == ending) && !is_for_tests(&file) {
                let (language, name) = (
                    name(&language).unwrap_or_default(),
                    name(&file).unwrap_or_default(),
                );
                let _ = writeln!(table, "    ({language:?}, {name:?}, include_str!({file:?})),");
            }
        }
    }
    table + "]\n"
}

/// Whether a file belongs to a game for tests alone, and the program is built without it.
fn is_for_tests(file: &Path) -> bool {
    file.file_stem().is_some_and(|name| name == "duel") && env::var_os("CARGO_FEATURE_DUEL").is_none()
}

/// What is in a folder, always in the same order.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = files.flatten().map(|file| file.path()).collect();
    paths.sort();
    paths
}
