//! `pantheon content`: every component of a game, and where its facts come from.

use std::fmt::Write;

use engine::games::GameEntry;
use engine::kernel::{Component, Fact};
use serde_json::{Map, Value, json};
use words::{Lang, Words};

/// The list, as JSON or for people.
pub fn list(game: &GameEntry, as_json: bool, lang: Lang) -> String {
    let components = (game.components)();
    if as_json {
        let components: Vec<Value> = components
            .iter()
            .map(|component| described(game, component, lang))
            .collect();
        return json!({ "game": game.id, "components": components }).to_string();
    }
    let mut text = String::new();
    for component in &components {
        let words = Words::of(lang, game.id);
        let copies = if component.copies > 1 {
            format!(" ×{}", component.copies)
        } else {
            String::new()
        };
        let _ = writeln!(text, "{}  {}{copies}", component.key, words.name(component.key));
        if let Some(what) = words.text(component) {
            let _ = writeln!(text, "    {what}");
        }
        let _ = writeln!(text, "    {}", component.note);
    }
    text
}

fn described(game: &GameEntry, component: &Component, lang: Lang) -> Value {
    let names: Map<String, Value> = Lang::ALL
        .into_iter()
        .map(|lang| {
            (
                lang.to_string(),
                json!(Words::of(lang, game.id).name(component.key)),
            )
        })
        .collect();
    let facts: Map<String, Value> = component
        .facts
        .iter()
        .map(|(name, fact)| ((*name).to_owned(), printed(fact)))
        .collect();
    json!({
        "key": component.key,
        "kind": component.kind,
        "names": names,
        "copies": component.copies,
        "facts": facts,
        "text": Words::of(lang, game.id).text(component),
        "source": component.source,
        "note": component.note,
    })
}

fn printed(fact: &Fact) -> Value {
    json!(fact)
}
