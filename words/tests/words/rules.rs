//! The rules in our own words are complete, readable and fit into a message.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use engine::games::GAMES;
use words::{Lang, MINUTE, Words, rules};

/// The longest text of a topic.
const LONGEST: usize = 1_500;
/// The longest text of the rules in a minute.
const LONGEST_MINUTE: usize = 900;
/// The longest title: it goes into a menu.
const LONGEST_TITLE: usize = 100;

#[test]
fn every_game_has_rules_in_a_minute_first() {
    for game in GAMES {
        for lang in Lang::ALL {
            let first = rules(lang, game.id)
                .first()
                .unwrap_or_else(|| panic!("{} has no rules", game.id));
            assert_eq!(first.key, MINUTE, "{lang}/{}", game.id);
            assert!(
                first.text.chars().count() <= LONGEST_MINUTE,
                "{lang}/{}: {}",
                game.id,
                first.text.chars().count()
            );
            assert_eq!(first.section, None, "a minute is about everything");
        }
    }
    assert!(rules(Lang::En, "no-such-game").is_empty());
}

#[test]
fn every_topic_fits_and_has_a_key_of_its_own() {
    for game in GAMES {
        for lang in Lang::ALL {
            let topics = rules(lang, game.id);
            assert!(
                (12..=25).contains(&topics.len()),
                "{lang}/{}: {} topics",
                game.id,
                topics.len()
            );
            let mut keys = BTreeSet::new();
            for topic in topics {
                let context = format!("{lang}/{}: {}", game.id, topic.key);
                assert!(keys.insert(topic.key), "{context} is there twice");
                let is_key = |byte: u8| byte.is_ascii_lowercase() || byte == b'-';
                assert!(
                    !topic.key.is_empty() && topic.key.bytes().all(is_key),
                    "{context}"
                );
                assert!(
                    (1..=LONGEST_TITLE).contains(&topic.title.chars().count()),
                    "{context}"
                );
                assert!(
                    (40..=LONGEST).contains(&topic.text.chars().count()),
                    "{context}: {}",
                    topic.text.chars().count()
                );
                assert!(
                    topic
                        .section
                        .is_none_or(|section| !section.is_empty() && !section.contains('|')),
                    "{context}"
                );
                assert!(
                    !topic.text.lines().any(|line| line.starts_with('#')),
                    "{context}: a heading is a topic"
                );
                assert!(
                    !topic.text.contains("GP") && !topic.text.contains("DI "),
                    "{context}: no abbreviations"
                );
                for mark in ["**", "`"] {
                    assert!(
                        topic.text.matches(mark).count() % 2 == 0,
                        "{context}: {mark} is left open"
                    );
                }
            }
        }
    }
}

#[test]
fn every_file_is_part_of_the_program() {
    for lang in Lang::ALL {
        let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "rules", lang.code()]
            .iter()
            .collect();
        let Ok(files) = fs::read_dir(&folder) else {
            continue;
        };
        for file in files {
            let path = file.expect("a file").path();
            let game = path.file_stem().expect("a name").to_string_lossy().into_owned();
            let text = fs::read_to_string(&path).expect("a text");
            let headings = text.lines().filter(|line| line.starts_with("## ")).count();
            assert_eq!(rules(lang, &game).len(), headings, "{}", path.display());
        }
    }
}

/// Every god and every card that is part of the game is named as on the card.
#[test]
fn the_rules_name_every_god_and_every_card() {
    let game = engine::games::game("deus-ex-machina").expect("a game");
    let words = Words::of(Lang::En, game.id);
    let all: String = rules(Lang::En, game.id)
        .iter()
        .map(|topic| topic.text)
        .collect::<Vec<_>>()
        .join("\n");
    for component in (game.components)()
        .iter()
        .filter(|component| ["god", "intervention"].contains(&component.kind))
    {
        let name = words.name(component.key);
        assert!(all.contains(&name), "{name}");
    }
}
