//! What nobody should send: old, foreign, forged and senseless input. Nothing changes, and everybody gets a
//! kind answer.

use crate::common::{
    Stage, again, answer, answers_all, answers_first, asks, called, changes, everything, first_answer,
    first_called, ids, panel, sends, sets_up, verb,
};
use emulator::{Acknowledged, Outcome, Permissions, Person, Seen};
use futures_util::future::join_all;

/// What everybody can see of a table: bad input changes nothing of it.
async fn shown(person: &Person) -> [String; 3] {
    let log = asks(person, "/log", &[]).await.content;
    let board = asks(person, "/board", &[("as", "1"), ("public", "true")])
        .await
        .content;
    let seats = asks(person, "/seats", &[]).await.content;
    [log, board, seats]
}

/// Whether an answer is one that a person can do something with.
fn is_kind(answer: &Seen) {
    assert!(answer.ephemeral, "{answer:?}");
    assert!(!answer.content.trim().is_empty(), "{answer:?}");
    assert!(!answer.content.contains("(ref "), "it was our fault: {answer:?}");
}

/// What a question offers, by the ids of its buttons and menus.
fn offers(panel: &Seen) -> Vec<String> {
    ids(panel).into_iter().map(|(id, _)| id).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_panel_turns_into_the_current_question() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    stage.table(&[&alice], 1).await;
    called(&alice).await;
    let first = panel(&alice).await;
    let second = answers_first(&alice, &first).await;
    let before = shown(&alice).await;

    // After the answer.
    sends(&alice, &second, &first_answer(&first).expect("an answer")).await;
    let refused = changes(&alice, &second).await;
    assert!(refused.content.contains("That choice is over"), "{refused:?}");
    assert_eq!(offers(&refused), offers(&second));

    // After undo.
    alice.click_in(&refused, "Undo").await;
    let undone = changes(&alice, &refused).await;
    assert_ne!(
        offers(&undone),
        offers(&first),
        "an undone question has ids of its own"
    );
    for panel in [&first, &second] {
        for old in everything(panel)
            .iter()
            .filter(|(id, _)| id.split(':').count() > 3)
        {
            sends(&alice, &undone, old).await;
        }
    }
    let refused = alice
        .waits_for("the refusal", |seen| {
            seen.id == undone.id && seen.content.contains("That choice is over")
        })
        .await;
    assert_eq!(offers(&refused), offers(&undone));
    assert_eq!(shown(&alice).await, before);

    // An old panel is as good as a new one.
    let next = answers_first(&alice, &refused).await;
    assert_ne!(offers(&next), offers(&undone));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_acts_for_another() {
    let stage = Stage::set().await;
    let (alice, bob, mallory) = (stage.user("Alice"), stage.user("Bob"), stage.user("Mallory"));
    let thread = stage.table(&[&alice, &bob], 0).await;
    mallory.goes_to(thread);
    let (me, rival) = first_called(&alice, &bob).await;
    let call = called(me).await;
    let asked = panel(me).await;
    let before = shown(me).await;
    for sent in everything(&asked) {
        let id = &sent.0;
        for person in [rival, &mallory] {
            let outcome = sends(person, &call, &sent).await;
            let told = answer(person, &outcome).await;
            is_kind(&told);
            assert!(
                offers(&told)
                    .iter()
                    .all(|id| !offers(&asked).contains(id) || verb(id) == "hand"),
                "{told:?}"
            );
            let seated = person.id == rival.id;
            let expected = if seated {
                "Nothing is asked of you"
            } else {
                "You do not sit at this table"
            };
            let own_hand = seated && verb(id) == "look-hand";
            let looks = own_hand || ["look", "board", "log", "back"].contains(&verb(id));
            assert!(
                looks || told.content.contains(expected) || told.content.contains("Waiting for"),
                "{id}: {told:?}"
            );
        }
    }
    // The private things of one player are never another's.
    for id in ["p1:hand:1", "p1:play:1"] {
        let told = answer(&mallory, &mallory.forges(call.id, id, None).await).await;
        assert!(told.content.contains("You do not sit at this table"), "{told:?}");
        assert!(told.files.is_empty());
    }
    assert_eq!(shown(me).await, before);
    assert_eq!(offers(&panel(me).await), offers(&asked));
    answers_first(me, &asked).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forged_ids_are_answered_kindly_and_do_nothing() {
    let stage = Stage::set().await;
    let (alice, mallory) = (stage.user("Alice"), stage.user("Mallory"));
    let thread = stage.table(&[&alice], 1).await;
    mallory.goes_to(thread);
    let call = called(&alice).await;
    let asked = panel(&alice).await;
    let before = shown(&alice).await;

    // A stranger, with ids that are almost right, and with ids that are nothing at all.
    let known: Vec<String> = offers(&asked).into_iter().chain(offers(&call)).collect();
    let verbs = [
        "join",
        "leave",
        "computer",
        "options",
        "start",
        "rules",
        "play",
        "hand",
        "board",
        "log",
        "rematch",
        "new",
        "rules-home",
        "go",
        "one",
        "choose",
        "pass",
        "group",
        "page",
        "add",
        "more",
        "less",
        "mark",
        "confirm",
        "clear",
        "amount",
        "undo",
        "why",
        "look",
        "look-hand",
        "back",
        "set",
        "flag",
        "all-options",
        "options-of",
        "preset",
        "set-to",
        "kind",
        "close",
        "close-now",
        "resign",
        "resign-now",
    ];
    let mut forged = Vec::new();
    for table in [
        "0",
        "1",
        "2",
        "99999999999",
        "9223372036854775807",
        "-1",
        "1e3",
        "#1",
        "",
    ] {
        for verb in verbs {
            forged.push(format!("p1:{verb}:{table}"));
            forged.push(format!("p1:{verb}:{table}:1.0.0"));
            forged.push(format!("p1:{verb}:{table}:1.0.0:mini"));
        }
    }
    let mut lot = 7_u64;
    let mut next = |most: usize| {
        lot = lot
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (lot >> 33) as usize % most
    };
    for _ in 0..800 {
        let mut id: Vec<char> = known[next(known.len())].chars().collect();
        for _ in 0..=next(3) {
            let letters: Vec<char> = "p1:0-9abcXYZ _/\\\"'%$\u{202E}é\u{0}".chars().collect();
            let (at, letter) = (next(id.len().max(1)), letters[next(letters.len())]);
            match next(3) {
                0 if !id.is_empty() => drop(id.remove(at.min(id.len() - 1))),
                1 => id.insert(at.min(id.len()), letter),
                _ if !id.is_empty() => id[at] = letter,
                _ => {}
            }
        }
        forged.push(id.into_iter().collect());
    }
    forged.extend(
        [
            "",
            ":",
            "p1",
            "p1:",
            "p0:join:1",
            "p2:join:1",
            &"x".repeat(100),
            &"p1:".repeat(33),
        ]
        .map(String::from),
    );
    for batch in forged.chunks(50) {
        let sent = batch.iter().map(|id| mallory.forges(call.id, id, None));
        for (id, outcome) in batch.iter().zip(join_all(sent).await) {
            assert!(
                !matches!(outcome, Outcome::NoAnswer),
                "{id:?} met silence\n{}",
                stage.log()
            );
        }
    }
    // The player, with choices that are not on offer.
    let decision = ids(&asked)
        .iter()
        .find_map(|(id, _)| id.split(':').nth(3).map(str::to_owned))
        .expect("a question");
    let values: [Option<&[&str]>; 5] = [
        None,
        Some(&[]),
        Some(&["nothing-like-it"]),
        Some(&["a", "a", "b"]),
        Some(&["\u{0}", "…"]),
    ];
    for verb in [
        "one", "choose", "pass", "group", "page", "add", "more", "less", "mark", "confirm", "amount",
    ] {
        for argument in [
            "",
            ":nothing-like-it",
            ":-7",
            ":2147483647",
            ":-:0",
            ":0:200",
            ":-:1:1",
        ] {
            for values in values {
                let id = format!("p1:{verb}:1:{decision}{argument}");
                let outcome = alice.forges(asked.id, &id, values).await;
                assert!(
                    !matches!(outcome, Outcome::NoAnswer),
                    "{id:?} met silence\n{}",
                    stage.log()
                );
            }
        }
    }
    let quiet = || {
        !mallory
            .sees()
            .iter()
            .chain(&alice.sees())
            .any(|seen| seen.loading)
    };
    mallory
        .waits_for("all answers", |seen| seen.id == call.id && quiet())
        .await;
    for seen in mallory.sees().iter().filter(|seen| seen.ephemeral) {
        is_kind(seen);
    }
    assert_eq!(shown(&alice).await, before);
    assert_eq!(offers(&panel(&alice).await), offers(&asked));
    assert_eq!(mallory.notifications(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn senseless_options_are_answered_kindly_and_do_nothing() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    stage.table(&[&alice], 1).await;
    called(&alice).await;
    let asked = panel(&alice).await;
    let before = shown(&alice).await;
    let long = "x".repeat(5_000);
    let wide = "\u{1F469}\u{200D}\u{1F680}".repeat(700);
    let senseless = [
        long.as_str(),
        &wide,
        "\u{0}\u{7}\u{1b}[31m",
        "\u{202E}olleh",
        "-1",
        "#",
        "#0",
        "#999",
        "99999999999999999999",
        "<@&1> @everyone",
        "'; DROP TABLE tables; --",
        "{ $who }",
        "\\",
        "*",
        ",,,,",
        "  ",
        "`",
        "../../etc/passwd",
        "%s%n",
    ];
    let commands = [
        ("/choose", "option"),
        ("/card", "name"),
        ("/why", "thing"),
        ("/rules", "topic"),
        ("/standing", "order"),
        ("/play", "table"),
        ("/hand", "table"),
        ("/board", "table"),
        ("/log", "table"),
        ("/score", "table"),
        ("/undo", "table"),
        ("/resign", "table"),
        ("/table join", "table"),
        ("/table leave", "table"),
        ("/table start", "table"),
        ("/table show", "table"),
        ("/table close", "table"),
        ("/machina place", "hero"),
    ];
    for (command, option) in commands {
        for batch in senseless.chunks(10) {
            let alice = &alice;
            let sent = batch.iter().map(|typed| async move {
                let told = asks(alice, command, &[(option, typed)]).await;
                is_kind(&told);
                assert!(
                    told.content.chars().count() < 1_900 || command == "/choose",
                    "{command}: {told:?}"
                );
            });
            join_all(sent).await;
        }
    }
    for typed in [long.as_str(), "no-such-game", "\u{0}", "deus-ex-machina "] {
        alice.goes_to(stage.emulator.channel());
        let told = asks(&alice, "/table open", &[("game", typed)]).await;
        is_kind(&told);
        assert!(
            told.content.contains("no such game") || typed.ends_with(' '),
            "{told:?}"
        );
        let told = asks(
            &alice,
            "/table open",
            &[
                ("game", "deus-ex-machina"),
                ("options", &format!("mini=,{typed}")),
            ],
        )
        .await;
        assert!(told.content.contains("not an option of this game"), "{told:?}");
    }
    // Typing is suggested to, whatever is typed.
    alice.goes_to(asked.channel);
    for (command, option) in [
        ("/choose", "option"),
        ("/card", "name"),
        ("/play", "table"),
        ("/machina place", "hero"),
    ] {
        for typed in senseless {
            alice.autocomplete(command, &[(option, typed)]).await;
        }
    }
    assert_eq!(shown(&alice).await, before);
    assert_eq!(offers(&panel(&alice).await), offers(&asked));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_answers_at_once_exactly_one_counts() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    stage.table(&[&alice], 1).await;
    called(&alice).await;
    let first = panel(&alice).await;
    let all: Vec<String> = offers(&first)
        .into_iter()
        .filter(|id| verb(id) == "one")
        .collect();
    assert!(all.len() > 1, "{first:?}");
    // The same twice, then two different ones: after one undo the first question is asked again.
    for (one, other) in [(&all[0], &all[0]), (&all[0], &all[1])] {
        let now = panel(&alice).await;
        let fresh = |id: &String| {
            offers(&now)
                .into_iter()
                .find(|new| tail(new) == tail(id))
                .expect("the same choice")
        };
        let (one, other) = ((fresh(one), None), (fresh(other), None));
        let (left, right) = tokio::join!(sends(&alice, &now, &one), sends(&alice, &now, &other));
        assert_eq!(
            (&left, &right),
            (
                &Outcome::Answered(Acknowledged::Component),
                &Outcome::Answered(Acknowledged::Component)
            )
        );
        // Whichever was first: the panel goes on to what is asked next.
        alice
            .waits_for("the next question", |seen| {
                seen.id == now.id && seen.content.contains("No undo after that.")
            })
            .await;
        let undone = asks(&alice, "/undo", &[]).await;
        assert_eq!(
            offers(&undone)
                .iter()
                .map(|id| tail(id).to_owned())
                .collect::<Vec<_>>(),
            offers(&first)
                .iter()
                .map(|id| tail(id).to_owned())
                .collect::<Vec<_>>(),
        );
        let nothing = asks(&alice, "/undo", &[]).await;
        assert!(nothing.content.contains("nothing you can undo"), "{nothing:?}");
    }
}

/// What an id says beside the decision.
fn tail(id: &str) -> &str {
    id.splitn(5, ':').nth(4).unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_form_for_another_time_is_answered_kindly() {
    let stage = Stage::set().await;
    let (alice, admin) = (stage.user("Alice"), stage.user("Root"));
    stage
        .emulator
        .give_permissions(admin.id, Permissions::MANAGE_GUILD);
    let thread = stage.table(&[&alice], 1).await;
    admin.goes_to(thread);
    called(&alice).await;
    let asked = panel(&alice).await;
    let before = shown(&alice).await;
    let decision = ids(&asked)
        .iter()
        .find_map(|(id, _)| id.split(':').nth(3).map(str::to_owned))
        .expect("a question");
    for (id, typed) in [
        (format!("p1:number:1:{decision}"), "abc"),
        (format!("p1:number:1:{decision}"), "99999"),
        (format!("p1:number:1:{decision}"), "-1"),
        (format!("p1:number:1:{decision}"), "１２"),
        ("p1:number:1:1.0.9".to_owned(), "1"),
        ("p1:number:77:1.0.0".to_owned(), "1"),
    ] {
        let outcome = alice.forges(asked.id, &id, None).await;
        let Outcome::Answered(Acknowledged::Modal(_)) = outcome else {
            panic!("{id}: {outcome:?}")
        };
        let sent = alice.submit_modal(&[("A whole number", typed)]).await;
        assert_eq!(sent, Outcome::Answered(Acknowledged::Component), "{id} {typed}");
    }
    alice
        .waits_for("no such table", |seen| {
            seen.id == asked.id && seen.content.contains("no such table")
        })
        .await;
    assert_eq!(shown(&alice).await, before);
    let asked = panel(&alice).await;
    let form = alice
        .forges(asked.id, &format!("p1:number:1:{decision}"), None)
        .await;
    assert!(matches!(form, Outcome::Answered(Acknowledged::Modal(_))));
    let sure = asks(&admin, "/admin close", &[]).await;
    admin.click_in(&sure, "Close it").await;
    admin
        .waits_for("the end", |seen| {
            seen.id == sure.id && seen.content.contains("is closed")
        })
        .await;
    alice.submit_modal(&[("A whole number", "1")]).await;
    alice
        .waits_for("the refusal", |seen| {
            seen.id == asked.id && seen.content.contains("This table was closed")
        })
        .await;
    // Nor does anything else happen at a table that was closed.
    for sent in everything(&asked) {
        sends(&alice, &asked, &sent).await;
    }
    let told = asks(&alice, "/choose", &[("option", "pass")]).await;
    assert!(told.content.contains("This table was closed"), "{told:?}");
    assert!(
        asks(&alice, "/help", &[])
            .await
            .content
            .contains("This game is over")
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_played_when_the_game_is_over() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    asks(
        &alice,
        "/me",
        &[("notifications", "2"), ("dms", "false"), ("confirm", "2")],
    )
    .await;
    alice
        .slash("/table open", &[("game", "deus-ex-machina"), ("options", "mini")])
        .await;
    let card = alice
        .waits_for("the card", |seen| seen.buttons().contains(&"Start"))
        .await;
    alice.click_in(&card, "Add computer").await;
    alice
        .waits_for("the computer", |seen| seen.content.contains("sits down"))
        .await;
    alice.click_in(&card, "Start").await;
    alice
        .waits_for("the start", |seen| {
            seen.id == card.id && seen.content.contains("has begun: <#")
        })
        .await;
    let thread = crate::common::newest_thread(&alice);
    alice.goes_to(thread);
    called(&alice).await;
    let first = panel(&alice).await;
    let mut call = sets_up(&alice).await;
    let is_over = |seen: &Seen| seen.buttons().contains(&"Rematch");
    let (now, end) = loop {
        let now = answers_all(&alice, panel(&alice).await).await;
        let goes_on = |seen: &Seen| is_over(seen) || seen.id > call.id && crate::common::calls(&alice, seen);
        let next = alice.waits_for("the next turn", goes_on).await;
        if is_over(&next) {
            break (now, next);
        }
        call = next;
    };
    let before = shown(&alice).await;
    let ended = again(&alice, &now);
    for old in everything(&first)
        .iter()
        .filter(|(id, _)| id.split(':').count() > 3)
    {
        sends(&alice, &ended, old).await;
    }
    alice
        .waits_for("the refusal", |seen| {
            seen.id == ended.id && seen.content.contains("over")
        })
        .await;
    for command in ["/play", "/undo"] {
        is_kind(&asks(&alice, command, &[]).await);
    }
    assert!(
        asks(&alice, "/choose", &[("option", "pass")])
            .await
            .content
            .contains("This game is over")
    );
    assert!(
        asks(&alice, "/resign", &[])
            .await
            .content
            .contains("no longer open")
    );
    assert_eq!(shown(&alice).await, before);
    // Two who want a return match sit down at the same table.
    let told = answer(&alice, &alice.click_in(&end, "Rematch").await).await;
    assert!(told.content.contains("Table #2"), "{told:?}");
}
