//! Saves from before something was kept.

use engine::games;
use engine::kernel::{Save, ScoreLine, Viewer};

const SCHEMA_1: &str = include_str!("../saves/deus-ex-machina-1.json");

#[test]
fn glory_from_before_the_tally_is_shown_as_earlier() {
    let save: Save = serde_json::from_str(SCHEMA_1).expect("a save");
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
