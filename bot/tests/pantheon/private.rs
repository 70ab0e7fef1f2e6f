//! Private things: one direct message a table, one notification a question, and how to do without.

use crate::common::{
    Stage, answer, answers_all, answers_first, asks, called, called_after, changes, first_answer,
    first_called, ids, panel, plays_turn, sends, sets_up,
};
use emulator::{Fault, FaultKind, Person, Seen};

/// The hands of a person: the direct messages that are kept for tables.
fn hands(person: &Person) -> Vec<Seen> {
    person
        .dms()
        .into_iter()
        .filter(|seen| seen.content.contains("for your eyes only"))
        .collect()
}

/// Waits until the direct messages of somebody fit.
async fn until_dms(person: &Person, what: &str, fits: impl Fn(&[Seen]) -> bool) -> Vec<Seen> {
    let here = person.here();
    person.goes_to_dms();
    person.waits_for(what, |_| fits(&hands(person))).await;
    person.goes_to(here);
    hands(person)
}

/// Which question a message asks.
fn question(seen: &Seen) -> Option<String> {
    first_answer(seen).and_then(|(id, _)| id.split(':').nth(3).map(str::to_owned))
}

/// Waits until somebody is asked in a direct message, and returns it.
async fn asked_by_dm(person: &Person) -> Seen {
    let asked = |hands: &[Seen]| hands.len() == 1 && first_answer(&hands[0]).is_some();
    until_dms(person, "the question", asked).await.remove(0)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_hand_message_is_kept_for_each_table() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    let first = stage.table(&[&alice], 1).await;
    sets_up(&alice).await;
    // The picture is the hand, and says what is on it.
    let pictures = |seen: &Seen| -> Vec<Option<String>> {
        let files = seen.files.iter();
        files.map(|file| file.description.clone()).collect()
    };
    let drawn = async || {
        let hand = asks(&alice, "/hand", &[]).await;
        let is_drawn = |seen: &Seen| seen.id == hand.id && seen.files.len() == 1;
        pictures(&alice.waits_for("the picture", is_drawn).await)
    };
    let shows = |hands: &[Seen], hand: &Vec<Option<String>>| pictures(&hands[0]) == *hand;
    let hand = drawn().await;
    let kept = until_dms(&alice, "the hand", |hands| {
        hands.len() == 1 && shows(hands, &hand)
    })
    .await;
    assert!(
        kept[0].content.contains("table #1") && kept[0].content.contains(&format!("<#{first}>")),
        "{kept:?}"
    );
    // It is edited when the hand changes, and notifies nobody.
    let before = alice.notifications();
    plays_turn(&alice).await;
    let hand = drawn().await;
    let now = until_dms(&alice, "the new hand", |hands| {
        hands.len() == 1 && shows(hands, &hand)
    })
    .await;
    assert_eq!(now[0].id, kept[0].id);
    assert_eq!(alice.notifications(), before + 1, "the turn, by a mention");
    // A second table has a message of its own.
    alice.goes_to(stage.emulator.channel());
    let second = stage.table(&[&alice], 1).await;
    called(&alice).await;
    let is_second = |hands: &[Seen]| hands.len() == 2 && hands[1].content.contains(&format!("<#{second}>"));
    let two = until_dms(&alice, "two hands", is_second).await;
    assert_eq!((two[0].id, &two[0].content), (now[0].id, &now[0].content));
    assert!(two[1].content.contains("table #2"), "{two:?}");
    let asked = panel(&alice).await;
    answers_first(&alice, &asked).await;
    assert_eq!(
        hands(&alice)[0].content,
        now[0].content,
        "what is done at one table does not show at the other"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_private_question_comes_as_a_new_message_and_can_be_answered_there() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    stage.table(&[&alice], 1).await;
    called(&alice).await;
    let seat = until_dms(&alice, "the seat", |hands| hands.len() == 1)
        .await
        .remove(0);
    assert_eq!(
        alice.notifications(),
        2,
        "the seat by direct message, the first question by a mention"
    );
    let mut god = panel(&alice).await;
    while first_answer(&god).is_some() && !god.content.contains("quests") {
        god = answers_first(&alice, &god).await;
    }
    let asked = asked_by_dm(&alice).await;
    assert!(
        asked.id > seat.id && asked.content.contains("quests"),
        "{asked:?}"
    );
    let call = alice
        .waits_for("the call", |seen| seen.content.contains("choose in secret"))
        .await;
    assert!(!call.content.contains("<@"), "no second notification: {call:?}");
    assert_eq!(alice.notifications(), 3, "{:?}", alice.notified());
    // Looking at the board and back loses nothing.
    let thread = alice.here();
    alice.goes_to_dms();
    alice.click_in(&asked, "Board").await;
    let board = changes(&alice, &asked).await;
    alice.click_in(&board, "Back").await;
    let back = changes(&alice, &board).await;
    assert_eq!((&back.content, ids(&back)), (&asked.content, ids(&asked)));
    // What is not on offer changes nothing, and the hand stays.
    let (id, _) = first_answer(&asked).expect("an answer");
    let (place, _) = id.rsplit_once(':').expect("an id with a key");
    alice.forges(asked.id, &format!("{place}:nonsense"), None).await;
    let refused = changes(&alice, &back).await;
    assert!(
        refused.content.contains("for your eyes only") && refused.content.contains("Please pick"),
        "{refused:?}"
    );
    assert_eq!(ids(&refused), ids(&asked));
    // One quest is marked, and the second one answers.
    let marked = answers_first(&alice, &refused).await;
    assert!(marked.content.contains("1 of 2"), "{marked:?}");
    answers_first(&alice, &marked).await;
    alice.goes_to(thread);
    let call = sets_up(&alice).await;
    // What came of it does not stand in the hand: it is told with the next turn.
    assert!(call.content.contains("Alice kept two"), "{call:?}");
    assert_eq!(hands(&alice).len(), 1);
    assert_eq!(hands(&alice)[0].id, asked.id);
    let told = asks(&alice, "/log", &[]).await;
    assert!(
        told.content.contains("kept") || told.content.contains("quests"),
        "{told:?}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_wants_to_be_told_by_direct_message_is() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    let told = asks(&alice, "/me", &[("notifications", "1")]).await;
    assert!(
        told.content.contains("Notifications: a direct message"),
        "{told:?}"
    );
    stage.table(&[&alice], 1).await;
    stage.is_quiet().await;
    let first = asked_by_dm(&alice).await;
    assert_eq!(alice.notifications(), 2, "{:?}", alice.notified());
    let call = called(&alice).await;
    assert!(!call.content.contains("<@"), "no second notification: {call:?}");
    // Several questions of a turn: the same message, no further notification.
    let thread = alice.here();
    alice.goes_to_dms();
    let second = answers_first(&alice, &first).await;
    assert!(second.content.contains("for your eyes only"), "{second:?}");
    assert_eq!((hands(&alice).len(), alice.notifications()), (1, 2));
    // An old id turns the message into the current question; the hand stays.
    sends(&alice, &second, &first_answer(&first).expect("an answer")).await;
    let refused = changes(&alice, &second).await;
    assert!(
        refused.content.contains("That choice is over") && refused.content.contains("for your eyes only")
    );
    assert_eq!(ids(&refused), ids(&second));
    alice.goes_to(thread);
    // The next turn comes as a new message, and the old one goes.
    sets_up(&alice).await;
    let open = question(&panel(&alice).await);
    let asks = |hands: &[Seen]| hands.len() == 1 && question(&hands[0]) == open;
    let before = until_dms(&alice, "the turn", asks).await.remove(0);
    let count = alice.notifications();
    plays_turn(&alice).await;
    let renewed =
        |hands: &[Seen]| hands.len() == 1 && hands[0].id > before.id && first_answer(&hands[0]).is_some();
    until_dms(&alice, "the next turn", renewed).await;
    assert_eq!(alice.notifications(), count + 1, "{:?}", alice.notified());
    assert!(
        alice.sees().iter().all(|seen| !seen.content.contains("<@")),
        "never a mention"
    );
}

/// Whether choices are regions of the map, with the numbers of the board: regions are called F5, cards are not.
fn offers_regions(seen: &Seen) -> bool {
    let is_region = |label: &str| label.len() <= 3 && label.ends_with(|last: char| last.is_ascii_digit());
    let labels = seen.choices().into_iter().chain(seen.buttons());
    labels
        .filter_map(|label| label.split_once(" · "))
        .any(|(_, name)| is_region(name))
}

fn files(seen: &Seen) -> Vec<String> {
    seen.files.iter().map(|file| file.filename.clone()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_brings_the_picture_that_its_choices_lie_in() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    stage.table_of("deus", &[&alice], 1).await;
    let mut call = called(&alice).await;
    let mut asked = panel(&alice).await;
    let mut missing = vec!["hand.png", "board.png"];
    while !missing.is_empty() {
        let offers_cards = asked.buttons().contains(&"Make an offering")
            && asked.buttons().iter().any(|label| label.starts_with('1'));
        let picture = match (offers_cards, offers_regions(&asked)) {
            (true, _) => Some("hand.png"),
            (_, true) => Some("board.png"),
            _ => None,
        };
        if let Some(picture) = picture {
            let is_beside = |seen: &Seen| seen.id == asked.id && files(seen) == [picture];
            alice.waits_for("the picture", is_beside).await;
            missing.retain(|other| *other != picture);
        }
        if first_answer(&asked).is_none() {
            call = called_after(&alice, &call).await;
            asked = panel(&alice).await;
        } else {
            asked = answers_first(&alice, &asked).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn numbered_choices_in_a_direct_message_have_the_board_with_the_numbers_beside_them() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    asks(&alice, "/me", &[("notifications", "1")]).await;
    stage.table_of("deus", &[&alice], 1).await;
    alice.goes_to_dms();
    let mut asked = asked_by_dm(&alice).await;
    while !offers_regions(&asked) {
        let unnumbered = |seen: &Seen| seen.id == asked.id && files(seen) == ["hand.png"];
        alice.waits_for("the hand alone", unnumbered).await;
        answers_first(&alice, &asked).await;
        asked = asked_by_dm(&alice).await;
    }
    let shows_both = |seen: &Seen| offers_regions(seen) && files(seen) == ["hand.png", "board.png"];
    let both = alice
        .waits_for("hand and board", |seen| seen.id == asked.id && shows_both(seen))
        .await;
    assert!(
        both.files
            .iter()
            .all(|file| file.description.as_ref().is_some_and(|alt| alt.len() > 20)),
        "{both:?}"
    );
    // The same when it is sent anew.
    stage.emulator.delete_message(asked.id);
    asks(&alice, "/me", &[("dms", "true")]).await;
    alice
        .waits_for("both in the new message", |seen| {
            seen.id > asked.id && shows_both(seen)
        })
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn closed_direct_messages_are_noticed_at_join_and_nothing_is_lost() {
    let stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    bob.closes_dms();
    asks(&bob, "/me", &[("notifications", "1")]).await;
    asks(&alice, "/table open", &[("game", "deus-ex-machina")]).await;
    let card = alice
        .waits_for("the card", |seen| seen.buttons().contains(&"Start"))
        .await;
    let joined = bob.click_in(&card, "Join").await;
    answer(&bob, &joined).await;
    let warns = |seen: &Seen| seen.ephemeral && seen.content.contains("I cannot send you direct messages");
    bob.waits_for("the warning", warns).await;
    alice.click_in(&card, "Start").await;
    alice
        .waits_for("the start", |seen| {
            seen.id == card.id && seen.content.contains("has begun: <#")
        })
        .await;
    let thread = crate::common::newest_thread(&alice);
    alice.goes_to(thread);
    bob.goes_to(thread);
    let (me, _) = first_called(&alice, &bob).await;
    if me.id == alice.id {
        let asked = panel(&alice).await;
        answers_all(&alice, asked).await;
    }
    // Bob is called in the thread although he would rather have a message, and Play and My hand work there.
    let mention = format!("<@{}>", bob.id);
    let call = called(&bob).await;
    assert!(call.content.contains(&mention), "{call:?}");
    let asked = answer(&bob, &bob.click_in(&call, "Play").await).await;
    assert!(asked.ephemeral && first_answer(&asked).is_some(), "{asked:?}");
    let hand = answer(&bob, &bob.click_in(&call, "My hand").await).await;
    assert!(hand.ephemeral && hand.content.len() > 20, "{hand:?}");
    // So is he to the private question, which he leaves open.
    let mut asked = asked;
    while first_answer(&asked).is_some() && !asked.content.contains("quests") {
        asked = answers_first(&bob, &asked).await;
    }
    if me.id == bob.id {
        called(&alice).await;
        let asked = panel(&alice).await;
        answers_all(&alice, asked).await;
    }
    let secret = |seen: &Seen| seen.content.contains("choose in secret") && seen.content.contains(&mention);
    let secret = bob.waits_for("the private question", secret).await;
    assert!(bob.notified().iter().any(|seen| seen.id == secret.id));
    assert!(bob.dms().is_empty());
    assert!(
        asks(&bob, "/me", &[])
            .await
            .content
            .contains("I cannot send you direct messages")
    );
    // As soon as he takes them again and says so, the hand comes.
    bob.opens_dms();
    let told = asks(&bob, "/me", &[("dms", "true")]).await;
    assert!(!told.content.contains("I cannot send you"), "{told:?}");
    until_dms(&bob, "the hand", |hands| hands.len() == 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_closes_their_direct_messages_later_is_called_in_the_thread() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    stage.table(&[&alice], 1).await;
    called(&alice).await;
    until_dms(&alice, "the seat", |hands| hands.len() == 1).await;
    alice.closes_dms();
    let mut god = panel(&alice).await;
    while first_answer(&god).is_some() && !god.content.contains("quests") {
        god = answers_first(&alice, &god).await;
    }
    let call = |seen: &Seen| {
        seen.content
            .contains(&format!("<@{}>, a private question waits", alice.id))
    };
    let call = alice.waits_for("the call", call).await;
    let asked = answer(&alice, &alice.click_in(&call, "Play").await).await;
    assert!(
        asked.content.contains("quests") && first_answer(&asked).is_some(),
        "{asked:?}"
    );
    answers_all(&alice, asked).await;
    sets_up(&alice).await;
    let next = plays_turn(&alice).await;
    assert!(next.content.contains(&format!("<@{}>", alice.id)), "{next:?}");
    let calls = alice
        .sees()
        .into_iter()
        .filter(|seen| seen.content.contains("a private question waits"))
        .count();
    assert_eq!(calls, 0, "a call goes once it is answered");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_wants_no_notifications_and_no_messages_gets_none() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    asks(&alice, "/me", &[("notifications", "2"), ("dms", "false")]).await;
    stage.table(&[&alice], 1).await;
    sets_up(&alice).await;
    plays_turn(&alice).await;
    assert_eq!(alice.notifications(), 0, "{:?}", alice.notified());
    assert!(alice.dms().is_empty());
    let hand = asks(&alice, "/hand", &[]).await;
    assert!(hand.ephemeral && hand.content.len() > 20);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_leaves_or_wants_no_messages_keeps_no_hand() {
    let stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    let kept = async |person: &Person, text: &str| {
        person.goes_to_dms();
        let gone =
            |seen: &Seen| seen.content.contains(text) && seen.buttons().is_empty() && seen.files.is_empty();
        person.waits_for(text, gone).await;
    };
    asks(&alice, "/table open", &[("game", "deus")]).await;
    let card = alice
        .waits_for("the card", |seen| seen.buttons().contains(&"Start"))
        .await;
    bob.click_in(&card, "Join").await;
    until_dms(&bob, "the seat", |hands| hands.len() == 1).await;
    bob.click_in(&card, "Leave").await;
    kept(&bob, "You no longer sit at this table").await;
    asks(&alice, "/table leave", &[]).await;
    kept(&alice, "You no longer sit at this table").await;
    // Of a running game, and back again.
    alice.goes_to(stage.emulator.channel());
    let thread = stage.table(&[&alice], 1).await;
    sets_up(&alice).await;
    asks(&alice, "/me", &[("dms", "false")]).await;
    kept(&alice, "You want no direct messages").await;
    alice.goes_to(thread);
    asks(&alice, "/me", &[("dms", "true")]).await;
    alice.goes_to_dms();
    alice
        .waits_for("the hand", |seen| {
            seen.content.contains("table #2") && seen.files.len() == 1
        })
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_comes_late_does_not_cover_the_hand_as_it_is() {
    let stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    stage.table(&[&alice, &bob], 0).await;
    let (me, rival) = first_called(&alice, &bob).await;
    for person in [me, rival] {
        called(person).await;
        let mut asked = panel(person).await;
        while first_answer(&asked).is_some() && !asked.content.contains("quests") {
            asked = answers_first(person, &asked).await;
        }
    }
    let (mine, theirs) = (asked_by_dm(me).await, asked_by_dm(rival).await);
    assert!(mine.content.contains("quests"), "{mine:?}");
    // The answer to my choice is slow on its way. Meanwhile my rival chooses, and all of it is final.
    let slow = Fault {
        what: FaultKind::Delay(1_000),
        at: Some("PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original".to_owned()),
        percent: 100,
        times: Some(1),
    };
    stage.emulator.set_faults(1, vec![slow]);
    let answers = || {
        stage
            .emulator
            .transcript()
            .matches("/messages/@original -> 200 \"")
            .count()
    };
    let before = answers();
    sends(me, &mine, &first_answer(&mine).expect("a choice")).await;
    sends(rival, &theirs, &first_answer(&theirs).expect("a choice")).await;
    let is_old = |hands: &[Seen]| hands.len() == 1 && hands[0].content.contains("You can still change it");
    me.waits_until("both answers", || (answers() == before + 2).then_some(()))
        .await;
    until_dms(me, "the hand as it is", |hands| {
        hands.len() == 1 && !is_old(hands)
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_took_its_time_does_not_land_over_something_newer() {
    let stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    stage.table(&[&alice, &bob], 0).await;
    let (me, _) = first_called(&alice, &bob).await;
    let question = panel(me).await;
    let button = |seen: &Seen, label: &str| {
        let rows = seen
            .components
            .iter()
            .flat_map(|row| row["components"].as_array().into_iter().flatten());
        let found = rows.into_iter().find(|part| part["label"] == label);
        found
            .and_then(|part| part["custom_id"].as_str())
            .expect("a button")
            .to_owned()
    };
    let (why, look) = (button(&question, "Why?"), button(&question, "Board"));
    // The first answer is slow on its way; the second click comes meanwhile.
    let slow = Fault {
        what: FaultKind::Delay(800),
        at: Some("PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original".to_owned()),
        percent: 100,
        times: Some(1),
    };
    stage.emulator.set_faults(1, vec![slow]);
    me.forges(question.id, &why, None).await;
    me.forges(question.id, &look, None).await;
    let board =
        |seen: &Seen| seen.id == question.id && seen.files.len() == 1 && seen.buttons().contains(&"Back");
    me.waits_for("the board", board).await;
    tokio::time::sleep(std::time::Duration::from_millis(1200)).await;
    let now = crate::common::again(me, &question);
    assert!(board(&now), "{now:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_secret_choice_says_whose_answers_are_missing() {
    let stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    stage.table(&[&alice, &bob], 0).await;
    // Before the first turn both choose their quests in secret.
    for _ in 0..5 {
        for (me, other) in [(&alice, "Bob"), (&bob, "Alice")] {
            let asked = panel(me).await;
            if first_answer(&asked).is_none() {
                continue;
            }
            let answered = answers_all(me, asked).await.content;
            if answered.contains("You can still change it.") {
                let waiting = format!("You can still change it. Waiting for {other}.");
                assert!(answered.contains(&waiting), "{answered}");
                return;
            }
        }
    }
    panic!("nothing was chosen in secret");
}
