//! Whole games, from the lobby to the final score: the real bot and real sockets, played by whoever sits
//! there.

use std::time::Duration;

use crate::common::{Stage, again, asks, newest_thread};
use crate::playing::{
    DEUKALION, DEUS, EGYPT, FIVE_COLOURS, MACHINA, Playing, Taste, Way, changed, foot, opened, public,
    secrets,
};
use emulator::{Person, Seen, Snowflake};
use engine::games::game;
use sha2::{Digest, Sha256};

#[tokio::test(flavor = "multi_thread")]
async fn two_play_by_buttons_and_menus() {
    // Here the clock runs, if slowly: whatever is not acknowledged within three of its seconds fails.
    let stage = Stage::set_with_pictures().await;
    let clock = stage.emulator.clock().clone();
    let _running = tokio::spawn(async move {
        loop {
            tokio::time::sleep(Duration::from_millis(300)).await;
            clock.advance(Duration::from_millis(100));
        }
    });
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    let people = [&alice, &bob];
    let thread = stage.table(&people, 0).await;
    let mut playing = Playing::new(&people, thread, 2);
    let end = playing.plays_out(Way::Clicks).await;
    has_ended(&stage, &playing, &end).await;
    tells_everything(&alice, thread).await;
    plays_again(&playing, &end).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_play_by_buttons_and_menus_with_the_mini_expansion() {
    let stage = Stage::set().await;
    let (alice, bob, carol) = (stage.user("Alice"), stage.user("Bob"), stage.user("Carol"));
    alice.slash("/table open", &[("game", "deus-ex-machina")]).await;
    let card = alice
        .waits_for("the lobby card", |seen| seen.buttons().contains(&"Start"))
        .await;
    assert!(
        card.content.contains("Mini expansion: **off**"),
        "{}",
        card.content
    );
    let options = opened(&alice, alice.click_in(&card, "Options").await).await;
    alice.click_in(&options, "Mini expansion: off").await;
    alice
        .waits_for("the option", |seen| {
            seen.id == options.id && seen.buttons() == ["Mini expansion: on"]
        })
        .await;
    alice
        .waits_for("the card", |seen| {
            seen.id == card.id && seen.content.contains("Mini expansion: **on**")
        })
        .await;
    let people = [&alice, &bob, &carol];
    begin(&people, &card).await;
    let thread = newest_thread(&alice);
    for person in &people {
        person.goes_to(thread);
    }
    let intro = alice
        .waits_for("the seats", |seen| foot(seen).ends_with("the seats"))
        .await;
    assert!(
        intro.content.contains("Mini expansion: **on**"),
        "{}",
        intro.content
    );
    let mut playing = Playing::new(&people, thread, 3);
    let end = playing.plays_out(Way::Clicks).await;
    has_ended(&stage, &playing, &end).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn when_somebody_leaves_a_computer_plays_on_and_the_result_says_so() {
    let stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    let thread = stage.table(&[&alice, &bob], 0).await;
    let sure = asks(&bob, "/resign", &[]).await;
    bob.click_in(&sure, "Leave the game").await;
    bob.waits_for("the answer", |seen| {
        seen.id == sure.id && seen.content.contains("a computer plays for you")
    })
    .await;
    let mut playing = Playing::new(&[&alice], thread, 6);
    let end = playing.plays_out(Way::Clicks).await;
    assert!(
        end.content
            .contains("Somebody left or was away: a computer played for them."),
        "{}",
        end.content
    );
    let card = |seen: &Seen| seen.content.contains("The game is over") && seen.content.contains("plays for");
    alice.goes_to(stage.emulator.channel());
    alice.waits_for("the card", card).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn four_play_by_buttons_and_menus() {
    let stage = Stage::set().await;
    let four = ["Alice", "Bob", "Carol", "Dave"].map(|name| stage.user(name));
    let people: Vec<&Person> = four.iter().collect();
    let thread = stage.table(&people, 0).await;
    let mut playing = Playing::new(&people, thread, 4);
    let end = playing.plays_out(Way::Clicks).await;
    has_ended(&stage, &playing, &end).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_plays_against_a_computer() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    let thread = stage.table(&[&alice], 1).await;
    let mut playing = Playing::new(&[&alice], thread, 1);
    let end = playing.plays_out(Way::Clicks).await;
    has_ended(&stage, &playing, &end).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_by_commands_alone() {
    let stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    let games = alice.suggestions("/table open", &[("game", "ex mach")]).await;
    opened(&alice, alice.slash("/table open", &[("game", &games[0].1)]).await).await;
    alice
        .waits_for("the lobby card", |seen| seen.buttons().contains(&"Start"))
        .await;
    let joined = opened(&bob, bob.slash("/table join", &[]).await).await;
    assert!(
        joined.content.contains("You sit at table #1"),
        "{}",
        joined.content
    );
    let begun = opened(&alice, alice.slash("/table start", &[]).await).await;
    assert!(
        begun.content.contains("The game at table #1 begins"),
        "{}",
        begun.content
    );
    alice
        .waits_for("the thread", |seen| seen.content.contains("has begun: <#"))
        .await;
    let thread = newest_thread(&alice);
    let people = [&alice, &bob];
    for person in &people {
        person.goes_to(thread);
    }
    let mut playing = Playing::new(&people, thread, 5);
    let end = playing.plays_out(Way::Commands).await;
    has_ended(&stage, &playing, &end).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_by_the_board_in_words_alone() {
    let stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    let people = [&alice, &bob];
    let thread = stage.table(&people, 0).await;
    let mut playing = Playing::new(&people, thread, 6);
    let end = playing.plays_out(Way::Text).await;
    has_ended(&stage, &playing, &end).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_takes_no_direct_messages_plays_in_the_thread() {
    let stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    bob.closes_dms();
    alice.slash("/table open", &[("game", "deus-ex-machina")]).await;
    let card = alice
        .waits_for("the lobby card", |seen| seen.buttons().contains(&"Start"))
        .await;
    bob.click_in(&card, "Join").await;
    bob.waits_for("a kind word", |seen| {
        seen.ephemeral && seen.content.contains("cannot send you direct messages")
    })
    .await;
    let people = [&alice, &bob];
    begin(&people[..1], &card).await;
    let thread = newest_thread(&alice);
    for person in &people {
        person.goes_to(thread);
    }
    let mut playing = Playing::new(&people, thread, 7);
    let end = playing.plays_out(Way::Clicks).await;
    has_ended(&stage, &playing, &end).await;
    assert_eq!(bob.dms(), []);
    let hand = opened(&bob, bob.slash("/hand", &[]).await).await;
    let hand = bob
        .waits_for("the picture", |seen| seen.id == hand.id && !seen.files.is_empty())
        .await;
    assert!(!secrets(&MACHINA, &hand).is_empty(), "{hand:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_deus_by_buttons_and_menus() {
    two_play(Stage::set_with_pictures().await, &DEUS, Way::Clicks, 8).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_deus_by_commands_alone() {
    two_play(Stage::set().await, &DEUS, Way::Commands, 9).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_deus_by_the_board_in_words_alone() {
    two_play(Stage::set().await, &DEUS, Way::Text, 10).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_all_of_egypt_by_buttons_and_menus() {
    two_play(Stage::set_with_pictures().await, &EGYPT, Way::Clicks, 21).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_all_of_egypt_by_commands_alone() {
    two_play(Stage::set().await, &EGYPT, Way::Commands, 22).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_read_words_first_play_all_of_egypt_by_the_board_in_words_alone() {
    let stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    for person in [&alice, &bob] {
        person.goes_to_named("games");
        asks(person, "/me", &[("text", "true")]).await;
    }
    plays_out(&stage, &EGYPT, &[&alice, &bob], Way::Text, 23).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_deukalion_by_commands_alone() {
    two_play(Stage::set().await, &DEUKALION, Way::Commands, 32).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_deukalion_by_the_board_in_words_alone() {
    two_play(Stage::set().await, &DEUKALION, Way::Text, 33).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn four_play_deukalion_with_five_colours_by_buttons_and_menus() {
    let stage = Stage::set_with_pictures().await;
    let four = ["Alice", "Bob", "Carol", "Dave"].map(|name| stage.user(name));
    let people: Vec<&Person> = four.iter().collect();
    plays_out(&stage, &FIVE_COLOURS, &people, Way::Clicks, 34).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_plays_every_game_against_as_many_computers_as_can_join() {
    for taste in Taste::all() {
        let stage = Stage::set().await;
        let alice = stage.user("Alice");
        let computers = game(taste.game).expect("a game").max_seats - 1;
        let thread = stage.table_of(taste.game, &[&alice], computers.into()).await;
        let mut playing = Playing::at(taste, &[&alice], thread, 11);
        let end = playing.plays_out(Way::Clicks).await;
        has_ended(&stage, &playing, &end).await;
    }
}

async fn two_play(stage: Stage, taste: &'static Taste, way: Way, seed: u64) {
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    plays_out(&stage, taste, &[&alice, &bob], way, seed).await;
}

/// People open a table and play to the end.
async fn plays_out(stage: &Stage, taste: &'static Taste, people: &[&Person], way: Way, seed: u64) {
    let thread = stage.table_with(taste.game, taste.options, people, 0).await;
    let mut playing = Playing::at(taste, people, thread, seed);
    let end = playing.plays_out(way).await;
    has_ended(stage, &playing, &end).await;
}

/// Everybody but the host joins, and the host starts the game.
async fn begin(people: &[&Person], card: &Seen) {
    let host = people[0];
    for person in &people[1..] {
        person.click_in(card, "Join").await;
        let name = person.name();
        host.waits_for("the new player", |seen| {
            seen.id == card.id && seen.content.contains(&name)
        })
        .await;
    }
    host.click_in(card, "Start").await;
    host.waits_for("the thread", |seen| {
        seen.id == card.id && seen.content.contains("has begun: <#")
    })
    .await;
}

/// What holds when a game is over.
async fn has_ended(stage: &Stage, playing: &Playing<'_>, end: &Seen) {
    let host = playing.people[0];
    assert_eq!(stage.emulator.complaints(), []);

    // The last message: who has won, everybody's score, and the seed that was promised.
    assert!(
        end.content.contains(" wins!") || end.content.contains(" share the victory!"),
        "{}",
        end.content
    );
    for person in &playing.people {
        let scored = |line: &str| line.starts_with("**") && line.contains(&format!("{} — **", person.name()));
        assert!(
            end.content.lines().any(scored),
            "no score of {}: {}",
            person.name(),
            end.content
        );
    }
    let intro = playing.message("the seats");
    let promised = between(&intro.content, "Fingerprint of the seed: `", "`");
    assert_eq!(sha256(between(&end.content, "Seed: `", "`")), promised);

    // The thread is a report: one message a turn, none with a button but the last one.
    host.waits_for("the last report", |_| {
        let all = public(host, playing.thread);
        all.iter()
            .all(|message| message.id == end.id || message.buttons().is_empty())
    })
    .await;
    let messages = public(host, playing.thread);
    let turns: Vec<&Seen> = messages
        .iter()
        .filter(|message| foot(message).contains("· turn "))
        .collect();
    let mut feet: Vec<&str> = messages.iter().map(foot).collect();
    feet.sort_unstable();
    feet.dedup();
    assert_eq!(feet.len(), messages.len(), "a message is there twice: {feet:#?}");

    // Everybody was told once of every turn of theirs, and of nothing else but their seat. Whoever has two
    // turns in a row plays on in the same panel, and may be done with the second before the call to it is on
    // its way.
    for person in &playing.people {
        let name = person.name();
        let own = |turn: &&&Seen| {
            turn.content
                .lines()
                .next()
                .is_some_and(|head| head.contains(&name))
        };
        let most = turns.iter().filter(own).count();
        let in_a_row = turns
            .windows(2)
            .filter(|pair| pair.iter().all(|turn| own(&turn)))
            .count();
        let seat = person.dms().len().min(1);
        let notified: Vec<String> = person
            .notified()
            .iter()
            .map(|seen| seen.content.clone())
            .collect();
        let told = person.notifications() - seat;
        let most_told = if playing.taste.calls { usize::MAX } else { most };
        assert!(
            (most - in_a_row..=most_told).contains(&told),
            "{told} of {most} notifications of {name}: {notified:#?}"
        );
    }

    // The card in the channel leads to the thread.
    let channel = stage.emulator.channel();
    let card = host
        .sees_in(channel)
        .into_iter()
        .find(|seen| seen.content.contains(&format!("<#{}>", playing.thread)));
    let card = card.expect("a card that leads to the thread");
    let here = host.here();
    host.goes_to(channel);
    host.waits_for("the end on the card", |seen| {
        seen.id == card.id && seen.content.contains("The game is over:")
    })
    .await;
    assert!(again(host, &card).buttons().is_empty());
    host.goes_to(here);
}

/// The whole log can be read, page by page, and every page but the first leads further back.
async fn tells_everything(person: &Person, thread: Snowflake) {
    person.goes_to(thread);
    let mut page = asks(person, "/log", &[]).await;
    let mut told: Vec<String> = Vec::new();
    for _ in 0..60 {
        let lines = page
            .content
            .lines()
            .filter(|line| line.starts_with("• "))
            .map(str::to_owned);
        told.splice(0..0, lines.collect::<Vec<_>>());
        if !page.buttons().contains(&"◀ Before that") {
            break;
        }
        person.click_in(&page, "◀ Before that").await;
        page = changed(person, &page).await;
    }
    let reports: Vec<String> = (public(person, thread)
        .iter()
        .filter(|seen| foot(seen).contains("· turn ")))
    .flat_map(|seen| {
        seen.content
            .lines()
            .filter(|line| line.starts_with("• "))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    })
    .collect();
    assert!(
        told.len() >= reports.len(),
        "{} lines in the log, {} in the reports",
        told.len(),
        reports.len()
    );
    assert_eq!(told.first(), reports.first());
    person.click_in(&page, "Latest ▶").await;
    let latest = changed(person, &page).await;
    assert!(!latest.buttons().contains(&"Latest ▶") && latest.content.contains(told.last().expect("a line")));
}

/// Who asks for a return match first opens a table; whoever asks next sits down at it.
async fn plays_again(playing: &Playing<'_>, end: &Seen) {
    let (first, second) = (playing.people[1], playing.people[0]);
    let answer = opened(first, first.click_in(end, "Rematch").await).await;
    assert!(answer.content.contains("Table #2"), "{}", answer.content);
    let answer = opened(second, second.click_in(end, "Rematch").await).await;
    assert!(answer.content.contains("table #2"), "{}", answer.content);
    second.goes_to_named("games");
    let name = first.name();
    second
        .waits_for("the new card", |seen| {
            let both =
                seen.content.contains(&format!("{name} — host")) && seen.content.contains(&second.name());
            both && seen.buttons().contains(&"Start")
        })
        .await;
    assert_eq!(
        second
            .sees()
            .iter()
            .filter(|seen| seen.buttons().contains(&"Start"))
            .count(),
        1
    );
}

impl Playing<'_> {
    /// The message of the thread whose last line ends so.
    fn message(&self, what: &str) -> Seen {
        let messages = public(self.people[0], self.thread);
        messages
            .into_iter()
            .find(|message| foot(message).ends_with(what))
            .unwrap_or_else(|| panic!("no {what}"))
    }
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text
        .split_once(before)
        .unwrap_or_else(|| panic!("no {before:?} in {text}"));
    rest.split_once(after).map_or(rest, |(found, _)| found)
}

fn sha256(hex: &str) -> String {
    let byte = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).expect("two digits");
    let bytes: Vec<u8> = (0..hex.len()).step_by(2).map(byte).collect();
    Sha256::digest(bytes)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}
