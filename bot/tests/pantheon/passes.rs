//! Who holds nothing that fits an open question is passed after a while, and only they learn of it.

use crate::common::{Stage, asks, changes, first_answer, sends};
use crate::playing::{Asked, Playing, presses_play};
use crate::room::Room;
use bot::clock::{Clock, Timestamp};
use bot::desk::{Audience, Desk, Place};
use bot::ids::{ChannelId, ServerId};
use bot::panel::{Act, Panel, Row};
use bot::phrases;
use bot::service::{Opening, TableSession, Undo, Wanted, Who};
use emulator::{Person, Seen};
use engine::kernel::{Answer, OptionValue, Options, Seat, Viewer};
use sqlx::Connection;

const MINUTE: i64 = 60_000;

#[tokio::test]
async fn a_pass_comes_between_one_and_ten_minutes_and_only_its_player_is_told() {
    let mut room = Room::new("due").await;
    let (table, seat) = room.waiting(Options::default()).await;
    let before = room.session(table).await;
    let pass = room.planned().await.expect("a pass is planned");
    assert_eq!((pass.table, pass.seat), (table, seat));
    let now = Clock.now();
    assert!(
        (MINUTE - 30_000..=10 * MINUTE).contains(&(pass.due.0 - now.0)),
        "{pass:?} at {now:?}"
    );
    if before.game().expect("a game").can_undo(seat) {
        assert!(
            pass.due.0 - now.0 > 4 * MINUTE,
            "there is something to take back: {pass:?} at {now:?}"
        );
    }
    // Not a moment too early.
    assert_eq!(
        room.service
            .pass_until(Timestamp(pass.due.0 - 1))
            .await
            .expect("it looks"),
        Some(pass.due)
    );
    assert_eq!(room.session(table).await.row.revision, before.row.revision);
    room.service.pass_until(pass.due).await.expect("it passes");
    let after = room.session(table).await;
    assert!(after.row.revision > before.row.revision);
    // Whoever was not there recap_timing of it with the next turn.
    let heard = |session: &TableSession| session.player(seat).map(|player| player.seen_seq);
    assert_eq!(heard(&after), heard(&before));
    assert_ne!(after.nothing_fits(seat), before.nothing_fits(seat));
    assert_eq!(
        room.authors(table).await.last().map(String::as_str),
        Some("clock")
    );
    let note = phrases::TOLD_PASSED.key();
    assert!(
        room.told(table, Viewer::Seat(seat))
            .await
            .iter()
            .any(|key| key == note)
    );
    let other = Seat::new(1 - seat.number());
    for viewer in [Viewer::Public, Viewer::Seat(other)] {
        assert!(
            room.told(table, viewer).await.iter().all(|key| key != note),
            "{viewer:?} was told"
        );
    }
}

/// How many lines a log says are before it, and its lines.
fn lines(log: &Panel) -> (i64, Vec<&str>) {
    let earlier = log
        .text
        .lines()
        .find_map(|line| line.strip_prefix("… ")?.split(' ').next()?.parse().ok());
    (
        earlier.unwrap_or(0),
        log.text.lines().filter(|line| line.starts_with("• ")).collect(),
    )
}

#[tokio::test]
async fn the_pages_of_a_log_count_what_their_reader_was_told_and_nothing_else() {
    let mut room = Room::new("pages").await;
    let (table, seat) = room.waiting(Options::default()).await;
    room.service
        .pass_until(room.planned().await.expect("a pass").due)
        .await
        .expect("it passes");
    // On, until the log has several pages.
    let rival = Seat::new(1 - seat.number());
    while room.lines(table, Viewer::Seat(rival)).await < 130 && room.any_answer(table).await {}
    let whole = room.lines(table, Viewer::Seat(rival)).await;
    assert!(
        whole < room.told(table, Viewer::Seat(rival)).await.len(),
        "gains were joined"
    );
    let person = room
        .session(table)
        .await
        .player(rival)
        .and_then(bot::store::Player::id)
        .expect("a person");
    let desk = Desk::new(room.service.clone());
    let mut log = desk
        .log(&room.who(person.0), Some(table), Audience::Asker)
        .await
        .expect("the log")
        .panel;
    let (mut seen, mut pages, mut joined) = (0, 0, 0);
    loop {
        let (earlier, shown) = lines(&log);
        seen += shown.len();
        joined += shown.iter().filter(|line| line.contains(": +")).count();
        assert_eq!(
            whole,
            seen + usize::try_from(earlier).expect("a count"),
            "{}",
            log.text
        );
        let buttons = log.rows.iter().flat_map(|row| match row {
            Row::Buttons(buttons) => buttons.as_slice(),
            Row::Menu(_) => &[],
        });
        let before = buttons
            .filter_map(|button| Act::parse(&button.id))
            .find_map(|act| match act {
                Act::LogTo {
                    lines: Some(lines), ..
                } => Some((act.clone(), lines)),
                _ => None,
            });
        pages += 1;
        let Some((act, count)) = before else { break };
        assert_eq!(count, earlier, "the id says what the page says");
        log = desk
            .click(&room.who(person.0), &act, &[], Place::Panel)
            .await
            .expect("a page")
            .panel;
    }
    assert_eq!(seen, whole);
    assert!(pages > 1);
    assert!(joined > 10, "deeds say what they brought: {joined}");
}

#[tokio::test]
async fn a_pass_that_was_missed_is_drawn_anew() {
    let mut room = Room::new("missed").await;
    let (table, _) = room.waiting(Options::default()).await;
    let (pass, revision) = (
        room.planned().await.expect("a pass is planned"),
        room.session(table).await.row.revision,
    );
    // Nobody was there, or the clock was set: if it came now, everybody would see that it was not the
    // player's own.
    let back = Timestamp(pass.due.0 + 3 * MINUTE);
    let next = room
        .service
        .pass_until(back)
        .await
        .expect("it looks")
        .expect("it is still planned");
    assert!(
        (MINUTE..=10 * MINUTE).contains(&(next.0 - back.0)),
        "{next:?} after {back:?}"
    );
    assert_eq!(room.session(table).await.row.revision, revision);
    room.service.pass_until(next).await.expect("it passes");
    assert!(room.session(table).await.row.revision > revision);
}

#[tokio::test]
async fn a_clock_that_is_set_back_does_not_put_a_pass_off_for_ever() {
    let mut room = Room::new("back").await;
    let (table, _) = room.waiting(Options::default()).await;
    let (pass, revision) = (
        room.planned().await.expect("a pass is planned"),
        room.session(table).await.row.revision,
    );
    let back = Timestamp(pass.due.0 - 60 * MINUTE);
    let next = room
        .service
        .pass_until(back)
        .await
        .expect("it looks")
        .expect("it is still planned");
    assert!(
        (MINUTE..=10 * MINUTE).contains(&(next.0 - back.0)),
        "{next:?} after {back:?}"
    );
    assert_eq!(room.session(table).await.row.revision, revision);
}

#[tokio::test]
async fn whoever_passes_first_is_not_passed_again() {
    let mut room = Room::new("first").await;
    let (table, seat) = room.waiting(Options::default()).await;
    let pass = room.planned().await.expect("a pass is planned");
    let session = room.session(table).await;
    room.types(&session, seat, &Answer::Pass).await;
    assert_ne!(
        room.planned().await.map(|next| next.decision),
        Some(pass.decision)
    );
    let revision = room.session(table).await.row.revision;
    if room.planned().await.is_none() {
        assert_eq!(
            room.service
                .pass_until(Timestamp(i64::MAX))
                .await
                .expect("it looks"),
            None
        );
        assert_eq!(room.session(table).await.row.revision, revision);
    }
    assert!(!room.authors(table).await.contains(&"clock".to_owned()));
}

#[tokio::test]
async fn looking_does_not_put_a_pass_off_and_taking_back_plans_another() {
    let mut room = Room::new("undo").await;
    loop {
        let (table, seat) = room.waiting(Options::default()).await;
        let pass = room.planned().await.expect("a pass is planned");
        let session = room.session(table).await;
        let person = session
            .player(seat)
            .and_then(bot::store::Player::id)
            .expect("a person");
        let who = room.who(person.0);
        room.service.asked(&who, table).await.expect("the question");
        assert_eq!(room.planned().await, Some(pass.clone()));
        if session.game().expect("a game").can_undo(seat) {
            let who = room.who(person.0);
            room.service
                .undo(&who, table, Undo::Last)
                .await
                .expect("taken back");
            assert_ne!(
                room.planned().await.map(|next| next.decision),
                Some(pass.decision)
            );
            return;
        }
        // Nothing to take back at this table: pass, and try another.
        room.types(&session, seat, &Answer::Pass).await;
        let who = Who {
            manages: true,
            ..room.who(11)
        };
        room.service.close(&who, table).await.expect("closed");
        assert_eq!(room.planned().await, None, "a closed table passes nobody");
    }
}

#[tokio::test]
async fn a_strict_table_waits_for_its_people() {
    let mut room = Room::new("strict").await;
    let strict = Options::default().with("windows", OptionValue::Value("strict".to_owned()));
    let (table, seat) = room.waiting(strict).await;
    assert_eq!(room.planned().await, None);
    assert_eq!(room.session(table).await.nothing_fits(seat), None);
    assert_eq!(
        room.service
            .pass_until(Timestamp(i64::MAX))
            .await
            .expect("it looks"),
        None
    );
    assert!(!room.authors(table).await.contains(&"clock".to_owned()));
}

#[tokio::test]
async fn a_game_that_never_asks_in_vain_has_no_such_option() {
    let mut room = Room::new("never").await;
    let strict = Options::default().with("windows", OptionValue::Value("strict".to_owned()));
    let wanted = Wanted {
        game: "deus".to_owned(),
        options: strict,
        private: false,
        invited: Vec::new(),
    };
    let (alice, at) = (
        room.who(11),
        Opening {
            server: ServerId(1),
            channel: ChannelId(2),
        },
    );
    assert!(room.service.open(&alice, at, &wanted).await.is_err());
}

/// A table of two at which somebody's panel offers nothing but to pass, with that panel.
async fn stuck<'a>(stage: &Stage, people: &[&'a Person; 2]) -> (&'a Person, Seen) {
    for seed in 0..20 {
        let thread = stage.table(people, 0).await;
        let mut playing = Playing::new(people, thread, seed);
        loop {
            let (who, turn) = match playing.asked().await {
                Asked::Over(_) => break,
                Asked::Dm(who, message) => {
                    playing.answers_in(who, &message).await;
                    continue;
                }
                Asked::Turn(who, turn) => (who, turn),
            };
            let nothing_fits = |seen: &Seen| seen.content.contains("You hold nothing that fits");
            let panel = presses_play(people[who], &turn).await;
            let panel = playing.answers_until(who, &panel, nothing_fits).await;
            if nothing_fits(&panel) {
                return (people[who], panel);
            }
            playing.has_played(who, &turn);
        }
        for person in people {
            person.goes_to(stage.emulator.channel());
        }
    }
    panic!("in twenty games everybody always had something");
}

#[tokio::test(flavor = "multi_thread")]
async fn passes_outlive_the_bot() {
    let mut stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    let (person, panel) = stuck(&stage, &[&alice, &bob]).await;
    assert!(
        panel.content.contains("Pantheon passes for you in a few minutes"),
        "{}",
        panel.content
    );
    stage.kill_bot();
    let mut database = sqlx::SqliteConnection::connect(&stage.database())
        .await
        .expect("the database");
    let soon = sqlx::query("UPDATE passes SET due = ?").bind(Clock.now().0 + 2_000);
    assert_eq!(
        soon.execute(&mut database)
            .await
            .expect("the passes")
            .rows_affected(),
        1
    );
    database.close().await.expect("closed");
    stage.start_bot().await;
    let passed = "You held nothing that fitted, so Pantheon passed for you.";
    let thread = || -> Vec<String> {
        person
            .sees_posted_in(panel.channel)
            .into_iter()
            .map(|seen| seen.content)
            .collect()
    };
    let mut before = thread();
    while !asks(person, "/log", &[]).await.content.contains(passed) {
        before = person
            .waits_until("the pass", || Some(thread()).filter(|now| *now != before))
            .await;
    }
    let rival = if person.id == alice.id { &bob } else { &alice };
    let log = asks(rival, "/log", &[]).await;
    assert!(!log.content.contains("nothing that fitted"), "{}", log.content);
    // What stands in the thread says nothing of who passed.
    assert!(
        thread().iter().all(|said| !said.contains("passed for you")),
        "{:?}",
        thread()
    );
    // An old panel turns into what there is now.
    let pass = first_answer(&panel).expect("a pass");
    sends(person, &panel, &pass).await;
    changes(person, &panel).await;
}
