//! `pantheon games`: the games and their options.

use std::fmt::Write;

use engine::games::{GAMES, GameEntry};
use engine::kernel::testing::Match;
use serde_json::{Value, json};
use words::{Lang, Words};

use crate::options::{alone_or_first, option_key, options_key, preset_key};

/// The list, as JSON or for people.
pub fn list(as_json: bool, lang: Lang) -> String {
    if as_json {
        return json!({ "games": GAMES.iter().map(|game| described(game, lang)).collect::<Vec<_>>() })
            .to_string();
    }
    let mut text = String::new();
    for game in GAMES {
        let words = Words::of(lang, game.id);
        let _ = writeln!(
            text,
            "{id}  {name}, {min}–{max} players",
            id = game.id,
            name = words.name("game"),
            min = game.min_seats,
            max = game.max_seats
        );
        let options = (game.options)();
        let mut line = |indent: &str, typed: &str, key: &str| {
            let (name, about) = (words.name(key), words.more(key, "text").unwrap_or_default());
            let _ = writeln!(text, "{indent}{typed}: {name} — {about}");
        };
        for option in options {
            line("  ", option.key, &option_key(option.key));
        }
        for group in alone_or_first(options).filter_map(|option| option.group) {
            line("  ", group.key, &options_key(group.key));
            for preset in group.presets {
                line(
                    "    ",
                    &format!("{}={}", group.key, preset.key),
                    &preset_key(preset.key),
                );
            }
        }
    }
    text
}

/// What tests play.
pub fn settings() -> String {
    lines(|game| game.matches(1).collect())
}

/// Every combination of the options that can be left to chance, with every number of players.
pub fn combinations() -> String {
    lines(|game| game.combinations().collect())
}

/// A line for each: game, number of players and options, with tabs between them.
fn lines(settings: impl Fn(&GameEntry) -> Vec<Match>) -> String {
    let line = |id: &str, played: Match| format!("{id}\t{}\t{}\n", played.seats, json!(played.options));
    let of = |game: &GameEntry| {
        let settings = settings(game).into_iter();
        settings.map(|played| line(game.id, played)).collect::<String>()
    };
    GAMES.iter().map(of).collect()
}

fn described(game: &GameEntry, lang: Lang) -> Value {
    let words = Words::of(lang, game.id);
    let options: Vec<Value> = (game.options)()
        .iter()
        .map(|option| {
            let key = option_key(option.key);
            let mut described = json!(option);
            described["name"] = json!(words.name(&key));
            described["text"] = json!(words.more(&key, "text"));
            described
        })
        .collect();
    let named = |key: &str| json!({ "name": words.name(key), "text": words.more(key, "text") });
    let groups: Vec<Value> = alone_or_first((game.options)())
        .filter_map(|option| option.group)
        .map(|group| {
            let mut described = named(&options_key(group.key));
            described["key"] = json!(group.key);
            let presets = group.presets.iter().map(|preset| {
                let mut described = named(&preset_key(preset.key));
                described["key"] = json!(preset.key);
                described
            });
            described["presets"] = presets.collect();
            described
        })
        .collect();
    json!({
        "id": game.id,
        "name": words.name("game"),
        "text": words.more("game", "text"),
        "players": { "min": game.min_seats, "max": game.max_seats },
        "options": options,
        "groups": groups,
    })
}
