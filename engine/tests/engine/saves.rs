//! Saves of every released schema must load forever. A fixture is never edited; a new schema adds one.

use engine::deus::Deus;
use engine::deus_ex_machina::DeusExMachina;
use engine::games;
use engine::kernel::{Author, Dice, Game, RandomPolicy, Save, ScoreLine, Seed, Status, Table, Viewer};

/// Every fixture: taken in the middle of a step, with answers on the tape.
const DEUS_EX_MACHINA_1: &str = include_str!("saves/deus-ex-machina-1.json");
const DEUS_1: &str = include_str!("saves/deus-1.json");

#[test]
fn every_released_schema_loads_and_goes_on() {
    goes_on::<DeusExMachina>("deus-ex-machina, schema 1", DEUS_EX_MACHINA_1);
    goes_on::<Deus>("deus, schema 1", DEUS_1);
}

fn goes_on<G: Game>(name: &str, text: &str) {
    let save: Save = serde_json::from_str(text).expect(name);
    let loaded = Table::<G>::load(save).expect(name);
    let mut table = loaded.table;
    assert_eq!(*table.status(), Status::Running, "{name}");
    assert!(
        loaded.rewound.is_empty() && loaded.progress.events.is_empty(),
        "{name}"
    );
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
        .expect(name);
}

#[test]
fn glory_from_before_the_tally_is_shown_as_earlier() {
    let save: Save = serde_json::from_str(DEUS_EX_MACHINA_1).expect("a save");
    let table = games::load(save).expect("it loads").table;
    let sheet = table.score_sheet(Viewer::Public);
    let earlier = |line: &ScoreLine| {
        line.parts
            .iter()
            .find(|(term, _)| term.key == "score-earlier")
            .map(|(_, gp)| *gp)
    };
    assert!(sheet.lines.iter().any(|line| line.total > 0), "{sheet:?}");
    assert!(
        sheet.lines.iter().all(|line| earlier(line) == Some(line.total)),
        "{sheet:?}"
    );
}
