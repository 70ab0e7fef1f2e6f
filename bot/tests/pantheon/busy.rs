//! Many tables at once: whatever computers think about and pictures are drawn, people are answered at once.

use crate::common::{Stage, changes, computer_moves, first_called, keeps_playing, panel};
use emulator::{Acknowledged, Outcome, Person};
use futures_util::future::join_all;

/// How many clicks are watched at least.
const CLICKS: usize = 30;
/// How many answers of computers there are at least meanwhile.
const THOUGHTS: i64 = 30;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledgement_waits_for_a_picture_or_a_computer() {
    let stage = Stage::set_with_pictures().await;
    let hosts = ["Hera", "Leto", "Maia"].map(|name| stage.user(name));
    for host in &hosts {
        stage.table_of("deus", &[host], 3).await;
    }
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    stage.table(&[&alice, &bob], 0).await;
    let (me, _) = first_called(&alice, &bob).await;
    // From now on Discord waits three seconds for an acknowledgement, and no longer.
    stage.emulator.clock().step();
    let playing = join_all(hosts.iter().map(keeps_playing));
    tokio::select! {
        _ = playing => {}
        () = is_answered(&stage, me) => {}
    }
}

/// Somebody looks at the board and back, again and again, and is answered each time.
async fn is_answered(stage: &Stage, person: &Person) {
    let mut shown = panel(person).await;
    let before = computer_moves(&stage.database()).await;
    let mut clicks = 0;
    while clicks < CLICKS || computer_moves(&stage.database()).await < before + THOUGHTS {
        let label = if shown.buttons().contains(&"Back") {
            "Back"
        } else {
            "Board"
        };
        let outcome = person.click_in(&shown, label).await;
        assert_eq!(
            outcome,
            Outcome::Answered(Acknowledged::Component),
            "click {clicks}"
        );
        shown = changes(person, &shown).await;
        clicks += 1;
        assert!(clicks < 100 * CLICKS, "the computers do not play");
    }
}
