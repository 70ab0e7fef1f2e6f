//! Whole games as text: seed and answers to decisions, events and views. A change in any of them shows up
//! here.
//!
//! Which games of a kind are compared is in `playthroughs/<game>.json`.

use std::fmt::Write;

use engine::for_each_game;
use engine::kernel::{Author, Dice, Game, Options, RandomPolicy, Seat, Seed, Table, Viewer};
use insta::{Settings, assert_snapshot};
use serde::Deserialize;

use crate::files;

/// A game that is compared.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Played {
    /// The name of its transcript, which begins with the id of the game.
    name: String,
    seats: u8,
    options: Options,
    seed: u64,
}

#[test]
fn whole_games_are_played_as_before() {
    fn check<G: Game>() {
        let list = format!("playthroughs/{}.json", G::ID);
        let all: Vec<Played> =
            serde_json::from_str(&files::text(&list)).unwrap_or_else(|error| panic!("{list}: {error}"));
        for seats in [*G::SEATS.start(), *G::SEATS.end()] {
            assert!(
                all.iter().any(|played| played.seats == seats),
                "{list} has no game with {seats} players"
            );
        }
        for option in G::options() {
            let is_changed = |played: &Played| !played.options.is_default(option);
            assert!(
                all.iter().any(is_changed),
                "{list} has no game with another {}",
                option.key
            );
        }
        for played in all {
            assert!(played.name.starts_with(G::ID), "{list}: {}", played.name);
            compare(&played.name, &play::<G>(&played));
        }
    }
    for_each_game!(check());
}

/// A game by random players, question by question.
fn play<G: Game>(played: &Played) -> String {
    let seed = played.seed;
    let opened = Table::<G>::open(
        played.options.clone(),
        played.seats,
        Seed::of_number(seed),
        Vec::new(),
    );
    let (mut table, progress) = opened.expect("a legal set-up");
    let mut player = RandomPolicy::new(Dice::new(Seed::of_text(&format!("transcript {seed}"))));
    let mut text = String::new();
    tell::<G>(&mut text, progress.events);
    while let Some(decision) = table
        .open_decisions()
        .iter()
        .find(|decision| decision.answered.is_none())
        .cloned()
    {
        let answer = player.answer_decision(&decision);
        let keys: Vec<&str> = decision
            .choices
            .iter()
            .map(|choice| choice.key.as_str())
            .collect();
        let _ = writeln!(
            text,
            "{} {} {}: {}",
            decision.id,
            decision.seat,
            decision.prompt.key(),
            keys.join(" ")
        );
        let _ = writeln!(text, "  {}", serde_json::to_string(&answer).expect("JSON"));
        let progress = table.submit(decision.seat, decision.id, &answer, Author::Player);
        let events = progress.expect("an offered answer").events;
        if !events.is_empty() {
            tell::<G>(&mut text, events);
            views(&mut text, &table);
        }
    }
    let _ = writeln!(text, "{:?}", table.status());
    text
}

fn tell<G: Game>(text: &mut String, events: Vec<G::Event>) {
    for event in events {
        let _ = writeln!(text, "- {}", serde_json::to_value(event).expect("JSON"));
    }
}

/// The views are long: a fingerprint of each tells whether one has changed.
fn views<G: Game>(text: &mut String, table: &Table<G>) {
    let mark = |viewer| {
        let view = serde_json::to_string(&table.view(viewer)).expect("JSON");
        Seed::of_text(&view).fingerprint()[..8].to_owned()
    };
    let seats: Vec<String> = Seat::all(table.seats())
        .map(|seat| mark(Viewer::Seat(seat)))
        .collect();
    let _ = writeln!(text, "  views {} {}", mark(Viewer::Public), seats.join(" "));
}

/// Compares a game with its transcript in `playthroughs`. After a change that is meant to be one, run the tests
/// with `INSTA_UPDATE=always` and read the difference before it is committed.
fn compare(name: &str, played: &str) {
    let mut settings = Settings::clone_current();
    settings.set_snapshot_path("playthroughs");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| assert_snapshot!(name, played));
}
