//! Whole games as text: seed and answers to decisions, events and views. A change in any of them shows up
//! here.

use std::fmt::Write;

use engine::deus::Deus;
use engine::deus_ex_machina::DeusExMachina;
use engine::kernel::{Author, Dice, Game, Options, RandomPolicy, Seat, Seed, Table, Viewer};
use insta::{Settings, assert_snapshot};

#[test]
fn deus_ex_machina_for_two() {
    let played = play::<DeusExMachina>(2, r#"{"mini":false}"#, 1);
    compare("deus-ex-machina-2", &played);
}

#[test]
fn deus_ex_machina_for_four_with_the_mini_expansion() {
    let played = play::<DeusExMachina>(4, r#"{"mini":true}"#, 2);
    compare("deus-ex-machina-4-mini", &played);
}

#[test]
fn deus_for_two() {
    let played = play::<Deus>(2, "{}", 3);
    compare("deus-2", &played);
}

#[test]
fn deus_for_four_with_the_variants() {
    let played = play::<Deus>(4, r#"{"board":"standard","pieces":"ten","wildcard":true}"#, 4);
    compare("deus-4-variants", &played);
}

/// A game by random players, question by question.
fn play<G: Game>(seats: u8, options: &str, seed: u64) -> String {
    let options: Options = serde_json::from_str(options).expect("options");
    let opened = Table::<G>::open(options, seats, Seed::of_number(seed), Vec::new());
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
