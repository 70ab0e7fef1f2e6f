//! What administrators may do: settings, closing, taking back, thawing.

use crate::common::{
    Stage, admin, answer, answers_first, asks, called, card_says, first_answer, first_called, ids, opens,
    panel, plays_turn, says, sends, sets_up, tampers,
};
use emulator::{Acknowledged, CannotAct, Outcome, Permissions, Seen};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_closed_by_its_host_before_the_start_and_by_an_administrator_after_it() {
    let stage = Stage::set().await;
    let (alice, bob, root) = (stage.user("Alice"), stage.user("Bob"), admin(&stage));
    let card = opens(&alice, &[]).await;
    says(
        &asks(&bob, "/table close", &[("table", "1")]).await,
        "Only the host",
    );
    let sure = asks(&alice, "/table close", &[]).await;
    says(&sure, "Close table #1?");
    alice.click_in(&sure, "Close it").await;
    card_says(&alice, &card, "This table was closed").await;
    let again = asks(&alice, "/table close", &[("table", "1")]).await;
    says(&again, "no longer open");

    let card = opens(&alice, &[]).await;
    let sure = asks(&root, "/table close", &[("table", "2")]).await;
    root.click_in(&sure, "Close it").await;
    card_says(&alice, &card, "This table was closed").await;

    let thread = stage.table(&[&alice, &bob], 0).await;
    root.goes_to(thread);
    says(&asks(&alice, "/table close", &[]).await, "Only an administrator");
    says(&asks(&bob, "/table close", &[]).await, "Only an administrator");
    let call = alice.sees().remove(0);
    let told = answer(&alice, &alice.forges(call.id, "p1:close-now:3", None).await).await;
    says(&told, "Only an administrator");
    let sure = asks(&root, "/admin close", &[]).await;
    root.click_in(&sure, "Close it").await;
    root.waits_for("the end", |seen| {
        seen.id == sure.id && seen.content.contains("Table #3 is closed")
    })
    .await;
    let report = |seen: &Seen| !seen.ephemeral && seen.content.contains("An administrator closed the table");
    let report = alice.waits_for("the report", report).await;
    assert!(report.buttons().is_empty(), "{report:?}");
    says(&asks(&alice, "/play", &[]).await, "This table was closed");
    says(
        &asks(&bob, "/log", &[]).await,
        "An administrator closed the table",
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn administrators_say_where_by_whom_and_how_many_tables_are_opened() {
    let stage = Stage::set().await;
    let (alice, bob, root) = (stage.user("Alice"), stage.user("Bob"), admin(&stage));
    let side = stage.emulator.add_channel("side-room");
    let nobody = alice.cannot_slash("/admin settings", &[]);
    assert!(matches!(nobody, CannotAct::NoSuchCommand(_)), "{nobody:?}");
    says(&asks(&root, "/admin settings", &[]).await, "everywhere");
    // Channels.
    says(
        &asks(
            &root,
            "/admin channel",
            &[("channel", "side-room"), ("allow", "true")],
        )
        .await,
        &format!("<#{side}>"),
    );
    says(
        &asks(&alice, "/table open", &[("game", "deus-ex-machina")]).await,
        &format!("<#{side}>"),
    );
    asks(
        &root,
        "/admin channel",
        &[("channel", "side-room"), ("allow", "false")],
    )
    .await;
    says(
        &asks(&root, "/admin settings", &[]).await,
        "Tables may be opened: everywhere",
    );
    asks(
        &root,
        "/admin channel",
        &[("channel", "side-room"), ("allow", "true")],
    )
    .await;
    alice.goes_to(side);
    opens(&alice, &[]).await;
    alice.goes_to(stage.emulator.channel());
    // Also once that channel is gone.
    stage.emulator.delete_channel(side);
    says(
        &asks(&root, "/admin everywhere", &[]).await,
        "Tables may be opened: everywhere",
    );
    // The limit.
    says(
        &asks(&root, "/admin limit", &[("most", "1")]).await,
        "At most 1 at once",
    );
    says(
        &asks(&alice, "/table open", &[("game", "deus-ex-machina")]).await,
        "already 1 tables here",
    );
    asks(&root, "/admin limit", &[("most", "10")]).await;
    // Openers.
    says(
        &asks(&root, "/admin openers", &[("who", "1")]).await,
        "which role",
    );
    says(
        &asks(&root, "/admin openers", &[("who", "2")]).await,
        "By: administrators",
    );
    says(
        &asks(&alice, "/table open", &[("game", "deus-ex-machina")]).await,
        "You may not open tables",
    );
    opens(&root, &[]).await;
    let role = stage
        .emulator
        .give_permissions(bob.id, Permissions::VIEW_CHANNEL)
        .to_string();
    says(
        &asks(&bob, "/table open", &[("game", "deus-ex-machina")]).await,
        "You may not open tables",
    );
    // The role: whoever has it administers tables, too.
    says(
        &asks(&root, "/admin role", &[("role", &role)]).await,
        "For them to see /admin as well",
    );
    opens(&bob, &[]).await;
    says(&asks(&root, "/admin list", &[]).await, "#3");
    let sure = asks(&bob, "/table close", &[("table", "2")]).await;
    bob.click_in(&sure, "Close it").await;
    bob.waits_for("the end", |seen| {
        seen.id == sure.id && seen.content.contains("Table #2 is closed")
    })
    .await;
    says(&asks(&root, "/admin role", &[]).await, "none");
    says(
        &asks(&bob, "/table open", &[("game", "deus-ex-machina")]).await,
        "You may not open tables",
    );
    says(
        &asks(&root, "/admin openers", &[("who", "0")]).await,
        "By: everybody",
    );
    opens(&bob, &[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_administrator_takes_a_table_back() {
    let stage = Stage::set().await;
    let (alice, root) = (stage.user("Alice"), admin(&stage));
    let thread = stage.table(&[&alice], 1).await;
    root.goes_to(thread);
    called(&alice).await;
    says(&asks(&root, "/admin thaw", &[]).await, "not frozen");
    says(
        &asks(&root, "/admin rollback", &[("to", "77")]).await,
        "not a point this table can go back to",
    );
    says(
        &asks(&root, "/admin rollback", &[("to", "nonsense")]).await,
        "not a point this table can go back to",
    );
    let first = panel(&alice).await;
    sets_up(&alice).await;
    let call = plays_turn(&alice).await;
    let old = panel(&alice).await;
    let steps = root.autocomplete("/admin rollback", &[("to", "")]).await;
    assert!(steps.len() > 2, "{steps:?}");
    let earliest = steps
        .last()
        .and_then(|label| label.split(' ').next())
        .expect("a step")
        .to_owned();
    says(
        &asks(&root, "/admin rollback", &[("to", &earliest)]).await,
        "is back at the earlier point",
    );
    let back = |seen: &Seen| seen.id >= call.id && seen.content.contains("took the table back");
    alice.waits_for("the news", back).await;
    says(&asks(&alice, "/log", &[]).await, "took the table back");
    // What was asked before is over, also at the very point that is asked again.
    let call = called(&alice).await;
    for panel in [&first, &old] {
        let told = sends(&alice, &call, &first_answer(panel).expect("an answer")).await;
        says(&answer(&alice, &told).await, "That choice is over");
    }
    // The game goes on.
    let now = panel(&alice).await;
    let next = answers_first(&alice, &now).await;
    assert_ne!(ids(&next), ids(&now));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_broke_is_paused_until_an_administrator_has_looked_at_it() {
    let mut stage = Stage::set().await;
    let (alice, bob, root) = (stage.user("Alice"), stage.user("Bob"), admin(&stage));
    let thread = stage.table(&[&alice, &bob], 0).await;
    root.goes_to(thread);
    let (me, rival) = first_called(&alice, &bob).await;
    let asked = panel(me).await;
    answers_first(me, &asked).await;
    // As if the rules had been corrected, and an answer that is final fitted no longer.
    stage.kill_bot();
    let mut good = Value::Null;
    tampers(&stage.database(), |save| {
        good = save.clone();
        let answer =
            json!({ "seat": 0, "prompt": "choose-god", "answer": { "picked": ["nobody"] }, "author": "player" });
        save["tape"] = json!([answer]);
        save["sealed"] = json!(1);
    })
    .await;
    stage.start_bot().await;
    for person in [me, rival] {
        says(
            &asks(person, "/play", &[]).await,
            "paused until an administrator has looked at it",
        );
        says(
            &asks(person, "/choose", &[("option", "zeus")]).await,
            "paused until an administrator has looked at it",
        );
        asks(person, "/board", &[]).await;
    }
    let told = sends(me, &asked, &first_answer(&asked).expect("an answer")).await;
    assert_eq!(told, Outcome::Answered(Acknowledged::Component));
    me.waits_for("the pause", |seen| {
        seen.id == asked.id && seen.content.contains("paused until")
    })
    .await;
    assert!(matches!(
        me.cannot_slash("/admin thaw", &[]),
        CannotAct::NoSuchCommand(_)
    ));
    says(
        &asks(&root, "/admin thaw", &[]).await,
        "broke again at the same point",
    );
    says(&asks(&root, "/admin list", &[]).await, "paused");
    // A corrected program gets on with the save as it is.
    stage.kill_bot();
    tampers(&stage.database(), |save| {
        let (status, revision) = (save["status"].clone(), save["revision"].clone());
        *save = good;
        (save["status"], save["revision"]) = (status, revision);
    })
    .await;
    stage.start_bot().await;
    says(
        &asks(rival, "/play", &[]).await,
        "paused until an administrator has looked at it",
    );
    says(&asks(&root, "/admin thaw", &[]).await, "can be played again");
    says(&asks(me, "/log", &[]).await, "set the table going again");
    let (next, _) = first_called(&alice, &bob).await;
    let asked = panel(next).await;
    answers_first(next, &asked).await;
}
