//! The one way out to Discord, through the real bot: odd answers, and few requests.

use crate::common::{Stage, asks, changes, first_called, panel};
use emulator::{Fault, FaultKind, OddLimit};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_limit_that_makes_no_sense_holds_nothing_up() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    for (number, odd) in ["nan", "inf", "-1", "", "soon"].into_iter().enumerate() {
        let fault = Fault {
            what: FaultKind::RateLimit(OddLimit::everywhere(odd)),
            at: Some("POST /channels/{channel_id}/messages".to_owned()),
            percent: 100,
            times: Some(1),
        };
        stage.emulator.set_faults(1, vec![fault]);
        asks(&alice, "/table open", &[("game", "deus")]).await;
        let is_card = |seen: &emulator::Seen| {
            seen.buttons().contains(&"Start") && seen.content.contains(&format!("#{}", number + 1))
        };
        alice.waits_for("the card", is_card).await;
    }
    assert_eq!(stage.emulator.traffic().limited(), 5, "each was refused once");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panel_and_its_picture_come_in_one_edit() {
    let stage = Stage::set_with_pictures().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    stage.table_of("deus", &[&alice, &bob], 0).await;
    let (me, _) = first_called(&alice, &bob).await;
    let mut shown = panel(me).await;
    let mut fewest = u64::MAX;
    // A busy machine may take longer for a picture than a text waits for it, but not each time.
    for _ in 0..20 {
        stage.is_quiet().await;
        stage.emulator.forget_traffic();
        me.click_in(&shown, "Board").await;
        // The question may have a picture of its own.
        let is_board = |seen: &emulator::Seen| seen.files.iter().any(|file| file.filename == "board.png");
        me.waits_for("the board", |seen| seen.id == shown.id && is_board(seen))
            .await;
        fewest = fewest.min(stage.emulator.traffic().requests());
        shown = changes(me, &shown).await;
        me.click_in(&shown, "Back").await;
        shown = changes(me, &shown).await;
        if fewest == 2 {
            return;
        }
    }
    panic!("the acknowledgement, the text and the picture took {fewest} requests, never two");
}
