//! A database that an earlier version wrote plays on. What is in it: `fixtures/README.md`.

use std::path::PathBuf;

use bot::clock::Clock;
use bot::ids::{PersonId, TableId};
use bot::service::Undo;
use bot::store::{Notify, State};
use emulator::Snowflake;
use engine::kernel::{Seat, Viewer};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions};

use crate::common::{Stage, answers_all, asks, panel, says};
use crate::playing::{Asked, MACHINA, Playing, presses_play};
use crate::room::Room;

const OVER: TableId = TableId(1);
const DEUS_DRAFT: TableId = TableId(2);
const MACHINA_DRAFT: TableId = TableId(3);
const PASS_PLANNED: TableId = TableId(4);
const LOBBY: TableId = TableId(5);

const DAY: i64 = 24 * 3600 * 1000;

/// Who is in the middle of a turn, and who is to be passed, at all three tables.
const ASKED: (PersonId, Seat) = (PersonId(11), Seat::new(0));
const INVITED: PersonId = PersonId(14);

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/pantheon/fixtures/database-1.db")
}

async fn room(name: &str) -> Room {
    Room::over_copy_of(&file(), name).await
}

#[tokio::test]
async fn every_table_loads_and_what_people_set_is_kept() {
    let mut room = room("loads").await;
    for (table, game, state) in [
        (OVER, "deus", State::Over),
        (DEUS_DRAFT, "deus", State::Running),
        (MACHINA_DRAFT, "deus-ex-machina", State::Running),
        (PASS_PLANNED, "deus-ex-machina", State::Running),
        (LOBBY, "deus", State::Lobby),
    ] {
        let session = room.session(table).await;
        assert_eq!(
            (session.row.game.as_str(), session.row.state),
            (game, state),
            "{table}"
        );
        assert_eq!(session.game().is_none(), state == State::Lobby, "{table}");
    }
    // What was told is still put into lines.
    assert!(room.told(OVER, Viewer::Public).await.len() > 100);
    let who = room.who(ASKED.0.0);
    let asked = room.service.asked(&who, DEUS_DRAFT).await.expect("a question");
    let marks = serde_json::to_value(&asked.marks).expect("plain data");
    assert_eq!(marks, serde_json::json!(["large-production-building"]));
    let mut tx = room.service.store().read().await.expect("a look");
    let person = tx.person(ASKED.0).await.expect("a look").expect("the person");
    assert_eq!(
        (person.palette.as_str(), person.notify, person.wants_dms),
        ("night", Notify::Dm, true)
    );
    let invited = tx.person(INVITED).await.expect("a look").expect("the person");
    assert_eq!(
        (invited.palette.as_str(), invited.notify, invited.wants_dms),
        ("fresco", Notify::Quiet, false)
    );
    drop(tx);
    // The invitation holds, and nobody else may join.
    let (invited, other) = (room.who(INVITED.0), room.who(12));
    assert!(room.service.join(&other, LOBBY).await.is_err());
    let session = room.service.join(&invited, LOBBY).await.expect("a seat");
    assert!(session.player_of(INVITED).is_some());
}

/// Somebody takes back a turn that they are in the middle of; then the game is played to its end.
async fn is_played_on(room: &mut Room, table: TableId) {
    let (person, seat) = ASKED;
    let before = room.session(table).await;
    let can_undo = |session: &bot::service::TableSession| session.game().expect("a game").can_undo(seat);
    assert!(can_undo(&before), "{table}");
    let who = room.who(person.0);
    room.service
        .undo(&who, table, Undo::All)
        .await
        .expect("taken back");
    let after = room.session(table).await;
    assert!(!can_undo(&after), "{table}");
    assert!(after.row.revision > before.row.revision);
    while room.any_answer(table).await {}
    assert_eq!(room.session(table).await.row.state, State::Over, "{table}");
}

#[tokio::test]
async fn a_turn_of_deus_is_taken_back_and_the_game_played_to_its_end() {
    is_played_on(&mut room("deus").await, DEUS_DRAFT).await;
}

#[tokio::test]
async fn a_turn_of_deus_ex_machina_is_taken_back_and_the_game_played_to_its_end() {
    is_played_on(&mut room("machina").await, MACHINA_DRAFT).await;
}

#[tokio::test]
async fn a_turn_is_played_on_without_taking_anything_back() {
    let mut room = room("onward").await;
    for table in [DEUS_DRAFT, MACHINA_DRAFT] {
        let before = room.session(table).await.row.revision;
        assert!(room.any_answer(table).await);
        assert!(room.session(table).await.row.revision > before, "{table}");
    }
}

#[tokio::test]
async fn a_planned_pass_is_carried_out_when_it_is_due() {
    let mut room = room("pass").await;
    let pass = room.planned().await.expect("a pass is planned");
    assert_eq!((pass.table, pass.seat), (PASS_PLANNED, ASKED.1));
    room.service.pass_until(pass.due).await.expect("it passes");
    assert_eq!(
        room.authors(PASS_PLANNED).await.last().map(String::as_str),
        Some("clock")
    );
    assert_ne!(room.planned().await, Some(pass));
    while room.any_answer(PASS_PLANNED).await {}
    assert_eq!(room.session(PASS_PLANNED).await.row.state, State::Over);
}

/// Makes the people, the server and the channel of the fixture those of a Discord, and a planned pass due soon.
async fn moves_to(stage: &Stage, people: &[(u64, Snowflake)]) {
    // References are changed on both sides, one after the other.
    let database = stage.database().parse::<SqliteConnectOptions>();
    let mut database = database
        .expect("an address")
        .foreign_keys(false)
        .connect()
        .await
        .expect("the database");
    let (server, channel) = (stage.emulator.guild(), stage.emulator.channel());
    let mut changes = vec![
        format!("UPDATE tables SET server = {server}, channel = {channel}"),
        format!("UPDATE passes SET due = {}", Clock.now().0 + 2_000),
    ];
    for (old, new) in people {
        for column in [
            "people.id",
            "acquainted.person",
            "tables.host",
            "players.person",
            "players.left_by",
            "players.offered_to",
            "invited.person",
        ] {
            let (table, column) = column.split_once('.').expect("a column");
            changes.push(format!(
                "UPDATE {table} SET {column} = {new} WHERE {column} = {old}"
            ));
        }
        changes.push(format!(
            "UPDATE outbox SET number = {new} WHERE number = {old} AND role IN ('hand', 'nudge', 'call')"
        ));
        changes.push(format!(
            "UPDATE outbox SET destination = 'person {new}' WHERE destination = 'person {old}'"
        ));
    }
    for change in changes {
        let done = sqlx::query(AssertSqlSafe(change)).execute(&mut database).await;
        done.expect("a change");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_not_delivered_is_delivered_and_people_play_on() {
    let mut stage = Stage::empty().await;
    stage.emulator.set_rate_limits(emulator::RateLimits::OFF);
    stage.emulator.clock().stop();
    let people = ["Alice", "Bob", "Carol", "Dan"].map(|name| stage.user(name));
    let [alice, bob, carol, dan] = &people;
    std::fs::copy(file(), stage.database_file()).expect("a copy");
    let new_ids = [(11, alice.id), (12, bob.id), (13, carol.id), (14, dan.id)];
    moves_to(&stage, &new_ids).await;
    stage.start_bot().await;
    stage.is_quiet().await;

    // Everything that waited is there.
    let thread = |table: TableId| {
        let name = format!("· table {table}");
        let mut threads = alice
            .channels()
            .into_iter()
            .filter(|(_, called)| called.ends_with(&name));
        threads
            .next()
            .unwrap_or_else(|| panic!("no thread of table {table} in {:?}", alice.channels()))
            .0
    };
    let end = alice.sees_posted_in(thread(OVER));
    assert!(
        end.iter().any(|seen| seen.content.contains("final score")),
        "{end:?}"
    );
    let card = carol
        .waits_for("the lobby", |seen| seen.buttons().contains(&"Start"))
        .await;
    says(&card, &format!("table #{LOBBY}"));
    says(
        &asks(dan, "/table join", &[("table", "5")]).await,
        "You sit at table #5",
    );

    // The pass that was planned is carried out.
    alice.goes_to(thread(PASS_PLANNED));
    let passed = "You held nothing that fitted, so Pantheon passed for you.";
    let shown = || -> Vec<String> {
        alice
            .sees_posted_in(alice.here())
            .into_iter()
            .map(|seen| seen.content)
            .collect()
    };
    let mut before = shown();
    while !asks(alice, "/log", &[]).await.content.contains(passed) {
        before = alice
            .waits_until("the pass", || Some(shown()).filter(|now| *now != before))
            .await;
    }

    // A turn of each game is taken back and played anew.
    for table in [DEUS_DRAFT, MACHINA_DRAFT] {
        alice.goes_to(thread(table));
        bob.goes_to(thread(table));
        asks(alice, "/undo", &[("all", "true")]).await;
        let asked = panel(alice).await;
        answers_all(alice, asked).await;
    }
    // Both go on playing. That a whole game comes to its end is tried without Discord.
    let mut playing = Playing::at(&MACHINA, &[alice, bob], thread(MACHINA_DRAFT), 5);
    for _ in 0..4 {
        match playing.asked().await {
            Asked::Over(_) => break,
            Asked::Dm(who, message) => playing.answers_in(who, &message).await,
            Asked::Turn(who, turn) => {
                let panel = presses_play(playing.people[who], &turn).await;
                playing.answers_in(who, &panel).await;
                playing.has_played(who, &turn);
            }
        }
    }
}

#[tokio::test]
async fn whoever_was_awaited_has_been_since_the_last_move_and_a_lobby_has_another_day() {
    let room = room("since").await;
    let session = room.session(DEUS_DRAFT).await;
    let player = session.player(ASKED.1).expect("a player");
    assert!(player.awaited.is_some() && player.awaited_since.is_some());
    // Much later, as the older program left it.
    let now = Clock.now().plus(365 * DAY);
    assert_eq!(session.absent(now), [ASKED.1]);
    let next = room.service.close_unjoined_until(now).await.expect("it looks");
    assert_eq!(next, Some(now.plus(DAY)));
    assert_eq!(room.session(LOBBY).await.row.state, State::Lobby);
}
