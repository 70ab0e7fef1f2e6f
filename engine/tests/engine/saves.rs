//! Saves of every released schema must load forever. A fixture is never edited; a new schema adds one. It is
//! taken in the middle of a step, with answers on the tape.

use engine::for_each_game;
use engine::kernel::{Author, Dice, Game, RandomPolicy, Save, Seed, Status, Table, Viewer};
use serde_json::{Value, json};

use crate::files;

#[test]
fn every_released_schema_loads_and_goes_on() {
    fn check<G: Game>() {
        (1..=G::SCHEMA).for_each(goes_on::<G>);
    }
    for_each_game!(check());
}

/// Saves whose last answers no longer fit, because a ruling has changed since: they are asked again. In Deus a
/// single village can be spared (R2).
const ASKED_AGAIN: &[(&str, usize)] = &[("deus-1.json", 1)];

fn goes_on<G: Game>(schema: u16) {
    let name = format!("saves/{}-{schema}.json", G::ID);
    let text = files::text(&name);
    let stored: Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(
        (&stored["game"], &stored["schema"]),
        (&json!(G::ID), &json!(schema)),
        "{name}"
    );
    let save: Save = serde_json::from_value(stored).unwrap_or_else(|error| panic!("{name}: {error}"));
    let loaded = Table::<G>::load(save).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut table = loaded.table;
    assert_eq!(*table.status(), Status::Running, "{name}");
    let asked_again = ASKED_AGAIN
        .iter()
        .find(|(save, _)| name.ends_with(save))
        .map_or(0, |(_, answers)| *answers);
    assert_eq!(loaded.rewound.len(), asked_again, "{name}");
    assert!(loaded.progress.events.is_empty(), "{name}");
    assert!(!table.awaited().is_empty(), "{name}");
    for viewer in Viewer::all(table.seats()) {
        table.view(viewer);
        for line in table.score_sheet(viewer).lines {
            assert_eq!(
                line.parts.iter().map(|(_, points)| points).sum::<i32>(),
                line.total,
                "{name}"
            );
        }
    }
    let decision = table.open_decisions()[0].clone();
    assert!(
        decision.id.slot > 0,
        "{name}: the fixture stands in the middle of a step"
    );
    let answer = RandomPolicy::new(Dice::new(Seed::of_number(0))).answer_decision(&decision);
    table
        .submit(decision.seat, decision.id, &answer, Author::Player)
        .unwrap_or_else(|refusal| panic!("{name}: {refusal:?}"));
}
