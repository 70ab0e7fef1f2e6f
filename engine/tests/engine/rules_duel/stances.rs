//! Stances: chosen in secret, at the same time.

use engine::duel::event::Event;
use engine::duel::scenario::{A, B, Scenario};
use engine::duel::stance::Stance;
use engine::kernel::{Viewer, Waiting};

#[test]
fn both_are_asked_at_once_and_an_answer_can_be_changed_until_the_other_is_in() {
    let mut table = Scenario::new().play();
    table.pick(A, "card-cut");
    assert_eq!(table.awaited(), [A, B]);
    assert_eq!(table.question(A).waiting, Waiting::Together);
    table.pick(B, "stance-firm");
    assert!(table.table.awaited()[1].answered);
    table.pick(B, "stance-sly").pick(A, "stance-firm");
    let stood = Event::Stood {
        seat: B,
        stance: Stance::Sly,
    };
    assert!(table.events.contains(&stood));
}

#[test]
fn nobody_sees_a_stance_before_both_are_chosen() {
    let mut table = Scenario::new().play();
    table.pick(A, "card-cut");
    let seen = |table: &engine::kernel::testing::TestTable<engine::duel::Duel>| {
        [Viewer::Public, Viewer::Seat(B)].map(|viewer| table.table.view(viewer))
    };
    let (before, events) = (seen(&table), table.events.len());
    table.pick(A, "stance-sly");
    assert_eq!((seen(&table), table.events.len()), (before, events));
}

#[test]
fn a_stance_that_beats_the_other_is_worth_a_point_of_pressure() {
    for (attacker, defender, pressure) in [
        ("stance-firm", "stance-sly", 2),
        ("stance-sly", "stance-swift", 2),
        ("stance-swift", "stance-firm", 2),
        ("stance-sly", "stance-firm", 0),
        ("stance-swift", "stance-swift", 1),
    ] {
        let mut table = Scenario::new().play();
        table.pick(A, "card-cut").pick(A, attacker).pick(B, defender);
        assert_eq!(table.view(A).pressure, pressure, "{attacker} against {defender}");
    }
}
