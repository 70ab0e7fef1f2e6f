//! A table's life around the game: who may do what, which table is meant, what can be looked at.

use crate::common::{
    Stage, again, answer, answers_all, answers_first, asks, called, card_says, changes, clicks, first_answer,
    first_called, ids, newest_thread, opens, panel, says,
};
use emulator::{Overwrite, Permissions, Person, Seen};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_join_and_leave_and_the_host_passes_the_table_on() {
    let stage = Stage::set().await;
    let (alice, bob, carol) = (stage.user("Alice"), stage.user("Bob"), stage.user("Carol"));
    let card = opens(&alice, &[]).await;
    says(&card, "Alice — host");
    says(
        &clicks(&alice, &card, "Join").await,
        "You sit at this table already",
    );
    says(
        &clicks(&carol, &card, "Leave").await,
        "You do not sit at this table",
    );
    says(&clicks(&bob, &card, "Join").await, "You sit at table #1");
    card_says(&alice, &card, "• Bob").await;
    says(&asks(&carol, "/table join", &[]).await, "You sit at table #1");
    says(&clicks(&bob, &card, "Start").await, "Only the host");
    says(&clicks(&alice, &card, "Leave").await, "You have left table #1");
    let card = card_says(&bob, &card, "Bob — host").await;
    assert!(!card.content.contains("Alice"), "{card:?}");
    says(&clicks(&alice, &card, "Start").await, "Only the host");
    says(&asks(&carol, "/table leave", &[]).await, "You have left table #1");
    says(&clicks(&bob, &card, "Leave").await, "You have left table #1");
    let card = card_says(&bob, &card, "This table was closed").await;
    assert!(card.buttons().is_empty(), "{card:?}");
    says(
        &asks(&carol, "/table join", &[("table", "1")]).await,
        "no longer open",
    );
    says(
        &asks(&carol, "/table join", &[]).await,
        "no table here that you can join",
    );
    let old = bob.forges(card.id, "p1:join:1", None).await;
    says(&answer(&bob, &old).await, "no longer open");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_private_table_takes_only_the_invited() {
    let stage = Stage::set().await;
    let (alice, bob, carol) = (stage.user("Alice"), stage.user("Bob"), stage.user("Carol"));
    let card = opens(&alice, &[("private", "true"), ("invite", "bob")]).await;
    says(&card, "Only people who were invited can join");
    says(&clicks(&carol, &card, "Join").await, "This table is private");
    says(&clicks(&bob, &card, "Join").await, "You sit at table #1");
    says(
        &asks(&bob, "/table invite", &[("player", "carol")]).await,
        "Only the host",
    );
    says(
        &asks(&carol, "/table join", &[("table", "1")]).await,
        "This table is private",
    );
    says(
        &asks(&alice, "/table invite", &[("player", "carol")]).await,
        "may join table #1 now",
    );
    let invited = |seen: &Seen| {
        seen.content
            .contains(&format!("<@{}>, you are invited to table #1", carol.id))
    };
    let call = carol.waits_for("the invitation", invited).await;
    assert_eq!(call.buttons(), ["Join"]);
    says(
        &asks(&carol, "/table join", &[("table", "#1")]).await,
        "You sit at table #1",
    );
    let card = card_says(&alice, &card, "• Carol").await;
    // An invitation is kept, also by a host who comes back.
    says(&clicks(&alice, &card, "Leave").await, "You have left");
    let card = card_says(&alice, &card, "Bob — host").await;
    says(&clicks(&alice, &card, "Join").await, "private");
    stage.is_quiet().await;
    let notified = (alice.notifications(), carol.notifications());
    assert_eq!(
        notified,
        (1, 2),
        "one message each with the seat, and the invitation"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_arranges_the_table_and_starts_it() {
    let stage = Stage::set().await;
    let (alice, bob, carol) = (stage.user("Alice"), stage.user("Bob"), stage.user("Carol"));
    let card = opens(&alice, &[]).await;
    says(
        &clicks(&alice, &card, "Start").await,
        "At least 2 players are needed",
    );
    clicks(&bob, &card, "Join").await;
    for label in ["Add computer", "Options", "Start"] {
        says(&clicks(&bob, &card, label).await, "Only the host");
        says(&clicks(&carol, &card, label).await, "Only the host");
    }
    // Computers come, change and go.
    let sat = clicks(&alice, &card, "Add computer").await;
    says(&sat, "sits down");
    card_says(&alice, &card, "takes what looks best").await;
    let (kind, _) = ids(&sat).remove(0);
    bob.forges(card.id, &kind, Some(&["random"])).await;
    alice.select(&["computer, plays at random"]).await;
    card_says(&alice, &card, "plays at random").await;
    let wrong = alice.forges(card.id, &kind, Some(&["nonsense"])).await;
    says(&answer(&alice, &wrong).await, "Please pick from what is offered");
    card_says(&alice, &card, "plays at random").await;
    alice.select(&["Send it away"]).await;
    alice
        .waits_for("the computer to go", |seen| {
            seen.id == sat.id && seen.content.contains("has left")
        })
        .await;
    let without = alice
        .waits_for("the card", |seen| {
            seen.id == card.id && !seen.content.contains("🤖")
        })
        .await;
    let gone = alice.forges(card.id, &kind, Some(&["greedy"])).await;
    says(
        &answer(&alice, &gone).await,
        "That computer no longer sits at this table",
    );
    let old = alice.forges(card.id, "p1:kind:1", Some(&["greedy"])).await;
    says(&answer(&alice, &old).await, "from another time");
    for _ in 0..2 {
        clicks(&alice, &without, "Add computer").await;
    }
    says(
        &clicks(&alice, &without, "Add computer").await,
        "All seats of this table are taken",
    );
    says(
        &clicks(&carol, &without, "Join").await,
        "All seats of this table are taken",
    );
    // Options.
    let options = clicks(&alice, &card, "Options").await;
    let flag = options.buttons()[0].to_owned();
    assert!(flag.ends_with(": off"), "{options:?}");
    alice.click_in(&options, &flag).await;
    let options = changes(&alice, &options).await;
    assert!(options.buttons()[0].ends_with(": on"), "{options:?}");
    card_says(&alice, &card, "**on**").await;
    card_says(
        &alice,
        &card,
        "Nothing to play when asked: **quick, Pantheon passes within ten minutes; longer silence tells that you hold something**",
    )
    .await;
    alice.select(&["strict, the table waits until they pass"]).await;
    let arranged = card_says(
        &alice,
        &card,
        "Nothing to play when asked: **strict, the table waits until they pass**",
    )
    .await;
    let (flag, _) = ids(&options).remove(0);
    says(
        &answer(&bob, &bob.forges(card.id, &flag, None).await).await,
        "Only the host",
    );
    let wrong = answer(&alice, &alice.forges(card.id, "p1:flag:1:nonsense", None).await).await;
    says(&wrong, "not an option of this game");
    // The start.
    says(&asks(&alice, "/table start", &[]).await, "begins");
    let card = card_says(&alice, &card, "has begun: <#").await;
    assert!(card.buttons().is_empty(), "{card:?}");
    for computer in ["Pygmalion 🤖", "Galatea 🤖"] {
        assert!(
            arranged.content.contains(computer) && card.content.contains(computer),
            "{arranged:?} {card:?}"
        );
    }
    for verb in ["join", "computer", "options", "start", "flag"] {
        let id = if verb == "flag" {
            flag.clone()
        } else {
            format!("p1:{verb}:1")
        };
        let told = answer(&carol, &carol.forges(card.id, &id, None).await).await;
        says(&told, "This game has begun");
    }
    says(
        &answer(&alice, &alice.forges(card.id, "p1:options:1", None).await).await,
        "This game has begun",
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_computer_is_changed_and_sent_away_by_its_own_panel() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    let card = opens(&alice, &[]).await;
    let (first, second) = (
        clicks(&alice, &card, "Add computer").await,
        clicks(&alice, &card, "Add computer").await,
    );
    says(&first, "Pygmalion");
    says(&second, "Galatea");
    let select = async |panel: &Seen, kind: &str| {
        let (id, _) = ids(panel).remove(0);
        alice.select_id(panel.id, &id, &[kind.to_owned()]).await;
    };
    select(&first, "random").await;
    let changed = card_says(&alice, &card, "plays at random").await;
    let line = |name: &str| {
        changed
            .content
            .lines()
            .find(|line| line.contains(name))
            .unwrap_or_default()
            .to_owned()
    };
    assert!(
        line("Pygmalion").contains("at random") && line("Galatea").contains("looks best"),
        "{changed:?}"
    );
    select(&first, "none").await;
    let left = alice
        .waits_for("it to go", |seen| {
            seen.id == card.id && !seen.content.contains("Pygmalion")
        })
        .await;
    says(&left, "Galatea");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_computer_plays_on_for_whoever_resigns_and_the_seat_can_be_taken() {
    let stage = Stage::set().await;
    let (alice, bob, carol, dave) = (
        stage.user("Alice"),
        stage.user("Bob"),
        stage.user("Carol"),
        stage.user("Dave"),
    );
    let thread = stage.table(&[&alice, &bob], 0).await;
    for person in [&carol, &dave] {
        person.goes_to(thread);
    }
    let (me, rival) = first_called(&alice, &bob).await;
    says(
        &asks(&carol, "/resign", &[]).await,
        "You do not sit at this table",
    );
    let sure = asks(me, "/resign", &[]).await;
    says(&sure, "Leave table #1?");
    me.click_in(&sure, "Leave the game").await;
    me.waits_for("the answer", |seen| {
        seen.id == sure.id && seen.content.contains("a computer plays for you")
    })
    .await;
    me.goes_to_dms();
    me.waits_for("the hand to go", |seen| {
        seen.content.contains("You no longer sit at this table")
    })
    .await;
    me.goes_to(thread);
    called(rival).await;
    says(
        &asks(rival, "/log", &[]).await,
        "Somebody left the game: Pygmalion 🤖 plays on for them.",
    );
    says(
        &asks(me, "/play", &[("table", "1")]).await,
        "You do not sit at this table",
    );
    says(
        &asks(rival, "/seats", &[]).await,
        &format!("plays for <@{}>", me.id),
    );
    // Only whoever it belongs to, or is offered it, can take the seat.
    says(
        &asks(&carol, "/table join", &[("table", "1")]).await,
        "This game has begun",
    );
    let seat = if asks(rival, "/seats", &[]).await.content.contains("**A** ") {
        seat_of_computer(rival).await
    } else {
        panic!()
    };
    if rival.id == alice.id {
        says(
            &asks(&dave, "/table replace", &[("seat", &seat), ("player", "carol")]).await,
            "Only the host",
        );
    }
    says(
        &asks(&alice, "/table replace", &[("seat", "Z"), ("player", "carol")]).await,
        "not free",
    );
    let rivals = if seat == "A" { "B" } else { "A" };
    says(
        &asks(&alice, "/table replace", &[("seat", rivals), ("player", "carol")]).await,
        "not free",
    );
    let taken = rival.name().to_lowercase();
    says(
        &asks(&alice, "/table replace", &[("seat", &seat), ("player", &taken)]).await,
        "They sit at this table already",
    );
    let offers = alice.autocomplete("/table replace", &[("seat", "")]).await;
    assert_eq!(offers.len(), 1, "{offers:?}");
    says(
        &asks(&alice, "/table replace", &[("seat", &seat), ("player", "carol")]).await,
        "is offered to",
    );
    says(
        &asks(&dave, "/table join", &[("table", "1")]).await,
        "This game has begun",
    );
    let offered = |seen: &Seen| {
        seen.content
            .contains(&format!("<@{}>, a seat at this table is offered", carol.id))
    };
    let call = carol.waits_for("the offer", offered).await;
    assert_eq!(call.buttons(), ["Join"]);
    // From a direct conversation as well.
    carol.goes_to_dms();
    says(&asks(&carol, "/table join", &[]).await, "You sit at table #1");
    carol.goes_to(thread);
    says(&asks(rival, "/log", &[]).await, "Carol sat down and plays on");
    says(
        &asks(me, "/table join", &[("table", "1")]).await,
        "This game has begun",
    );
    // And an owner takes the seat back.
    let sure = asks(&carol, "/table leave", &[]).await;
    carol.click_in(&sure, "Leave the game").await;
    carol
        .waits_for("the answer", |seen| {
            seen.id == sure.id && seen.content.contains("a computer plays")
        })
        .await;
    says(&asks(&carol, "/table join", &[]).await, "You sit at table #1");
    says(
        &asks(&carol, "/table join", &[]).await,
        "no table here that you can join",
    );
    says(
        &asks(&carol, "/table join", &[("table", "1")]).await,
        "You sit at this table already",
    );
    panel(&carol).await;
}

/// The letter of the seat that a computer has.
async fn seat_of_computer(person: &Person) -> String {
    let seats = asks(person, "/seats", &[]).await.content;
    let line = seats
        .lines()
        .find(|line| line.contains("🤖"))
        .expect("a computer")
        .to_owned();
    line.trim_start_matches('*')
        .chars()
        .next()
        .expect("a letter")
        .to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_of_a_channel_are_for_those_who_see_it() {
    let stage = Stage::set().await;
    let (alice, carol) = (stage.user("Alice"), stage.user("Carol"));
    let staff = stage.emulator.add_channel("staff");
    let hidden = Overwrite {
        id: carol.id,
        member: true,
        allow: Permissions::NONE,
        deny: Permissions::VIEW_CHANNEL,
    };
    stage.emulator.set_overwrite(staff, hidden);
    alice.goes_to(staff);
    opens(&alice, &[]).await;
    says(
        &asks(&carol, "/table join", &[]).await,
        "no table here that you can join",
    );
    for command in ["/table join", "/table show", "/board", "/log", "/seats"] {
        says(
            &asks(&carol, command, &[("table", "1")]).await,
            "There is no such table",
        );
    }
    says(&asks(&carol, "/table list", &[]).await, "no tables here yet");
    assert!(carol.autocomplete("/board", &[("table", "")]).await.is_empty());
    alice.goes_to(stage.emulator.channel());
    assert_eq!(alice.autocomplete("/board", &[("table", "")]).await.len(), 1);
    says(
        &asks(&alice, "/table invite", &[("player", "carol"), ("table", "1")]).await,
        "may join table #1 now",
    );
    says(&asks(&carol, "/table join", &[]).await, "You sit at table #1");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_whose_thread_was_deleted_is_shown_in_a_new_one() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    let thread = stage.table(&[&alice], 1).await;
    called(&alice).await;
    stage.emulator.delete_channel(thread);
    alice.goes_to(stage.emulator.channel());
    let told = asks(&alice, "/table show", &[]).await;
    says(&told, "is shown again");
    // A thread has the id of the message it hangs on: the new one is found under the old link.
    alice.goes_to(thread);
    let call = called(&alice).await;
    assert!(call.content.contains("turn "), "{call:?}");
    alice
        .waits_for("the seats", |seen| seen.content.contains("Fingerprint"))
        .await;
    // It is the table's thread from now on.
    let asked = panel(&alice).await;
    let next = answers_first(&alice, &asked).await;
    assert_ne!(ids(&next), ids(&asked));
    alice.goes_to(stage.emulator.channel());
    alice
        .waits_for("the card", |seen| {
            seen.content.contains(&format!("<#{thread}>")) && !seen.ephemeral
        })
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn missing_permissions_are_named_before_a_table_is_opened() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    let lacking = Permissions(Permissions::ATTACH_FILES.0 | Permissions::READ_MESSAGE_HISTORY.0);
    stage.emulator.set_bot_permissions(
        Permissions::ALL
            .without(lacking)
            .without(Permissions::ADMINISTRATOR),
    );
    let told = asks(&alice, "/table open", &[("game", "deus-ex-machina")]).await;
    says(&told, "Attach Files and Read Message History");
    assert!(!told.content.contains("Send Messages"), "{told:?}");
    assert!(
        alice.sees().iter().all(|seen| seen.ephemeral),
        "nothing is opened"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_is_clear_which_table_is_meant() {
    let stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    says(
        &asks(&alice, "/play", &[]).await,
        "There is no table of yours here",
    );
    says(
        &asks(&alice, "/table list", &[]).await,
        "There are no tables here yet",
    );
    says(
        &asks(&alice, "/help", &[]).await,
        "There is no table of yours here",
    );
    let first = stage.table(&[&alice], 1).await;
    called(&alice).await;
    says(&asks(&bob, "/help", &[]).await, "There is no table of yours here");
    bob.goes_to(first);
    says(&asks(&bob, "/help", &[]).await, "You are watching this table");
    says(&asks(&alice, "/help", &[]).await, "It is your turn");
    // My only one here, and in the direct messages.
    alice.goes_to(stage.emulator.channel());
    assert!(first_answer(&panel(&alice).await).is_some());
    alice.goes_to_dms();
    assert!(first_answer(&panel(&alice).await).is_some());
    says(
        &asks(&alice, "/table open", &[("game", "deus-ex-machina")]).await,
        "works on a server",
    );
    says(&asks(&alice, "/log", &[]).await, " #1 · <#");
    // Somebody else's table is nobody's business in direct messages.
    bob.goes_to_dms();
    for command in ["/log", "/board", "/seats", "/score", "/table join", "/table show"] {
        says(
            &asks(&bob, command, &[("table", "1")]).await,
            "There is no such table",
        );
    }
    // A lobby.
    bob.goes_to(stage.emulator.channel());
    let card = opens(&bob, &[]).await;
    says(&asks(&bob, "/help", &[]).await, "You are the host of this table");
    alice.goes_to(stage.emulator.channel());
    clicks(&alice, &card, "Join").await;
    // Two tables, one of which waits; then both do.
    assert!(
        first_answer(&panel(&alice).await).is_some(),
        "the one that waits is meant"
    );
    clicks(&bob, &card, "Start").await;
    card_says(&bob, &card, "has begun: <#").await;
    let second = newest_thread(&bob);
    alice.goes_to(second);
    bob.goes_to(second);
    let (me, _) = first_called(&alice, &bob).await;
    if me.id == bob.id {
        says(&asks(&alice, "/help", &[]).await, "You are waiting for others");
        let asked = panel(&bob).await;
        answers_all(&bob, asked).await;
        called(&alice).await;
    }
    says(&asks(&alice, "/help", &[]).await, "It is your turn");
    says(&asks(&bob, "/help", &[]).await, "You are waiting for others");
    alice.goes_to(stage.emulator.channel());
    let which = panel(&alice).await;
    says(&which, "#1");
    assert_eq!(which.buttons(), ["Play at #2", "Play at #1"]);
    // Everybody else does not learn where I play.
    for command in ["/board", "/log", "/score", "/seats"] {
        let told = asks(&alice, command, &[("public", "true")]).await;
        says(&told, "Say after table: which one");
        assert!(
            told.buttons().is_empty() && !told.content.contains('#'),
            "{told:?}"
        );
    }
    alice.click_in(&which, "Play at #2").await;
    assert!(first_answer(&changes(&alice, &which).await).is_some());
    alice.goes_to(second);
    says(&asks(&alice, "/log", &[]).await, " #2 · <#");
    alice.goes_to(first);
    says(&asks(&alice, "/log", &[]).await, " #1 · <#");
    says(&asks(&alice, "/log", &[("table", "2")]).await, " #2 · <#");
    let named = alice.autocomplete("/play", &[("table", "")]).await;
    assert!(
        named.iter().any(|name| name.starts_with("#1")) && named.iter().any(|name| name.starts_with("#2")),
        "{named:?}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_to_tables_that_have_not_begun_is_shown_the_way() {
    let stage = Stage::set().await;
    let (alice, bob, carol) = (stage.user("Alice"), stage.user("Bob"), stage.user("Carol"));
    says(
        &asks(&carol, "/help", &[]).await,
        "There is no table of yours here",
    );
    opens(&alice, &[]).await;
    says(
        &asks(&carol, "/help", &[]).await,
        "There is a table here that has not begun",
    );
    let card = opens(&bob, &[]).await;
    let which = asks(&carol, "/table join", &[]).await;
    says(&which, "Which table?");
    assert_eq!(which.buttons(), ["Join #2", "Join #1"]);
    carol.click_in(&which, "Join #2").await;
    card_says(&bob, &card, "• Carol").await;
    says(&asks(&carol, "/help", &[]).await, "You have a seat");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_can_be_looked_at() {
    let stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    // Before the start.
    let card = opens(&alice, &[]).await;
    for command in ["/play", "/hand", "/board", "/score", "/why", "/undo"] {
        says(&asks(&alice, command, &[]).await, "has not begun yet");
    }
    says(&asks(&alice, "/log", &[]).await, "Nothing has happened yet");
    says(&asks(&alice, "/seats", &[]).await, "Alice — host");
    says(&clicks(&bob, &card, "Rules in a minute").await, "Deus Ex Machina");
    let sure = asks(&alice, "/table close", &[]).await;
    alice.click_in(&sure, "Close it").await;
    card_says(&alice, &card, "This table was closed").await;

    let thread = stage.table(&[&alice], 1).await;
    bob.goes_to(thread);
    called(&alice).await;
    let hand = asks(&alice, "/hand", &[]).await;
    assert!(hand.content.len() > 20, "{hand:?}");
    let hand = alice
        .waits_for("the picture", |seen| seen.id == hand.id && seen.files.len() == 1)
        .await;
    assert!(
        hand.files[0]
            .description
            .as_ref()
            .is_some_and(|text| text.len() > 10)
    );
    says(&asks(&bob, "/hand", &[]).await, "You do not sit at this table");
    let board = asks(&alice, "/board", &[]).await;
    alice
        .waits_for("the picture", |seen| seen.id == board.id && seen.files.len() == 1)
        .await;
    says(&asks(&alice, "/score", &[]).await, "Score");
    says(&asks(&alice, "/seats", &[]).await, "Waiting for Alice");
    assert!(asks(&alice, "/why", &[]).await.content.len() > 20);
    let things = alice.autocomplete("/why", &[("thing", "")]).await;
    if let Some(thing) = things.first() {
        says(&asks(&alice, "/why", &[("thing", thing)]).await, ":");
    }
    says(
        &asks(&alice, "/why", &[("thing", "nonsense")]).await,
        "No rule speaks against that",
    );
    let cards = alice.autocomplete("/card", &[("name", "")]).await;
    let shown = asks(&bob, "/card", &[("name", &cards[0])]).await;
    says(&shown, &cards[0]);
    bob.waits_for("the picture", |seen| seen.id == shown.id && seen.files.len() == 1)
        .await;
    says(
        &asks(&bob, "/card", &[("name", "nonsense")]).await,
        "no such card",
    );
    says(&asks(&bob, "/rules", &[]).await, "Deus Ex Machina");
    let topics = bob.autocomplete("/rules", &[("topic", "")]).await;
    assert!(topics.len() > 2, "{topics:?}");
    says(
        &asks(&bob, "/rules", &[("topic", "nonsense")]).await,
        "no such topic",
    );
    let me = asks(&alice, "/me", &[("palette", "1"), ("confirm", "2")]).await;
    says(&me, "night");
    says(&me, "final: never");
    says(&asks(&alice, "/standing", &[]).await, "for you at this table");
    says(
        &asks(&alice, "/standing", &[("order", "nonsense")]).await,
        "no such standing order",
    );
    says(
        &asks(&bob, "/standing", &[]).await,
        "You do not sit at this table",
    );

    // What everybody sees holds nothing that only one may see.
    let own = asks(&alice, "/board", &[("as", "1")]).await;
    asks(&alice, "/me", &[("text", "true")]).await;
    let secret = asks(&alice, "/hand", &[]).await.content;
    assert!(secret.lines().count() > 3, "it is written out: {secret}");
    let outcome = alice.slash("/board", &[("as", "1"), ("public", "true")]).await;
    let public = answer(&alice, &outcome).await;
    assert!(!public.ephemeral && own.ephemeral);
    let seen_by_bob = again(&bob, &public);
    for line in secret.lines().filter(|line| line.starts_with("- ")) {
        assert!(
            bob.sees().iter().all(|seen| !seen.content.contains(line)),
            "{line} leaks"
        );
    }
    assert_eq!(
        seen_by_bob.content,
        asks(&bob, "/board", &[("as", "1")]).await.content
    );
    for command in ["/board", "/log", "/score", "/seats"] {
        let told = asks(&alice, command, &[("public", "true")]).await;
        assert!(!told.ephemeral, "{command}");
        again(&bob, &told);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hostile_names_ping_nobody_and_break_nothing() {
    let stage = Stage::set().await;
    let victim = stage.user("Victim");
    let names = [
        "@everyone",
        "<@&1> <#2> <@3>",
        "**[x](http://y.z)** `#_~|",
        &"\u{FDFD}".repeat(32),
    ];
    let rtl = stage.user("\u{202E}evil\u{200B}\u{0301}\u{0301}\u{0301}\u{0301}");
    let people: Vec<Person> = names.iter().map(|name| stage.user(name)).collect();
    let host = &people[0];
    let card = opens(host, &[]).await;
    for person in people[1..].iter() {
        clicks(person, &card, "Join").await;
    }
    says(&clicks(&rtl, &card, "Join").await, "All seats");
    let full = host
        .waits_for("all", |seen| {
            seen.id == card.id && seen.content.contains("4 taken")
        })
        .await;
    assert!(
        full.content.contains("\\@everyone") && full.content.contains("\\<\\@&1\\>"),
        "{full:?}"
    );
    assert!(full.content.contains("\\*\\*\\[x\\]"), "{full:?}");
    clicks(&people[3], &full, "Leave").await;
    says(&clicks(&rtl, &full, "Join").await, "You sit");
    let full = host
        .waits_for("all", |seen| seen.id == card.id && seen.content.contains("evil"))
        .await;
    assert!(!full.content.contains(['\u{202E}', '\u{200B}']), "{full:?}");
    clicks(host, &full, "Start").await;
    card_says(host, &card, "has begun: <#").await;
    let thread = newest_thread(host);
    for person in people.iter().chain([&rtl, &victim]) {
        person.goes_to(thread);
    }
    host.waits_for("the first turn", |seen| seen.content.contains("turn 1"))
        .await;
    for command in ["/board", "/log", "/score", "/seats"] {
        asks(&victim, command, &[("public", "true")]).await;
    }
    asks(
        &victim,
        "/choose",
        &[("option", "@everyone <@&1>"), ("table", "1")],
    )
    .await;
    assert_eq!(victim.notifications(), 0, "{:?}", victim.notified());
    let awaited: usize = people
        .iter()
        .chain([&rtl])
        .map(|person| {
            person
                .notified()
                .iter()
                .filter(|seen| seen.channel == thread)
                .count()
        })
        .sum();
    assert_eq!(awaited, 1, "only whoever is awaited is called");
}
