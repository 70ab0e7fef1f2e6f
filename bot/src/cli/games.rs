//! `pantheon games`: the games and their options.

use std::fmt::Write;

use engine::games::{GAMES, GameEntry};
use serde_json::{Value, json};
use words::{Lang, Words};

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
        for option in (game.options)() {
            let key = format!("option-{}", option.key);
            let _ = writeln!(
                text,
                "  {}: {} — {}",
                option.key,
                words.name(&key),
                words.more(&key, "text").unwrap_or_default()
            );
        }
    }
    text
}

/// What tests play: game, number of players and options, with tabs between them.
pub fn settings() -> String {
    let of = |game: &GameEntry| {
        let id = game.id;
        game.matches(1)
            .map(move |played| format!("{id}\t{}\t{}\n", played.seats, json!(played.options)))
            .collect::<String>()
    };
    GAMES.iter().map(of).collect()
}

fn described(game: &GameEntry, lang: Lang) -> Value {
    let words = Words::of(lang, game.id);
    let options: Vec<Value> = (game.options)()
        .iter()
        .map(|option| {
            let key = format!("option-{}", option.key);
            let mut described = json!(option);
            described["name"] = json!(words.name(&key));
            described["text"] = json!(words.more(&key, "text"));
            described
        })
        .collect();
    json!({
        "id": game.id,
        "name": words.name("game"),
        "text": words.more("game", "text"),
        "players": { "min": game.min_seats, "max": game.max_seats },
        "options": options,
    })
}
