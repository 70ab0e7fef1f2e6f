//! The database: one owner, one process, one transaction at a time, nothing twice.

use std::path::PathBuf;
use std::str::FromStr;

use bot::clock::Timestamp;
use bot::ids::{ChannelId, InteractionId, MessageId, PersonId, ServerId, TableId};
use bot::store::{
    Checkpoint, Destination, Intent, LONGEST_WAIT, MoveKind, NewMove, NewTable, OpenError, Pass, Player,
    Role, Shown, Span, State, Store, TableRow, Telling, Tx,
};
use engine::kernel::{Arg, Options, Seat, Term, Told, Viewer};
use sqlx::Connection;

const NOW: Timestamp = Timestamp(1_000_000);
const ALICE: PersonId = PersonId(11);

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("pantheon-store-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    fn url(&self) -> String {
        format!("sqlite:{}", self.0.join("test.db").display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

async fn store() -> Store {
    Store::open("sqlite::memory:").await.expect("a database")
}

async fn table(tx: &mut Tx) -> TableId {
    tx.upsert_person(ALICE, "Alice", "en-US").await.expect("Alice");
    let options = Options::default();
    let new = NewTable {
        server: ServerId(1),
        channel: ChannelId(2),
        game: "deus-ex-machina",
        options: &options,
        host: ALICE,
        private: false,
        rematch_of: None,
    };
    tx.open_table(&new, NOW).await.expect("a table")
}

/// The first thing that can be delivered to a destination.
async fn first_due(tx: &mut Tx, to: Destination, now: Timestamp) -> Option<Intent> {
    let due = tx.deliverable(to, now).await.expect("a look");
    due.into_iter().next()
}

/// Where something is due, and when the next thing is that is not yet.
async fn looked(tx: &mut Tx, now: Timestamp) -> (Vec<Destination>, Option<Timestamp>) {
    tx.look_for_due(now, 9).await.expect("a look")
}

#[tokio::test]
async fn a_second_process_is_kept_out() {
    let folder = Folder::new("lock");
    let first = Store::open(&folder.url()).await.expect("the first");
    let second = Store::open(&folder.url()).await.err();
    assert!(matches!(second, Some(OpenError::InUse { .. })), "{second:?}");
    // Whatever way leads there.
    let link = folder.0.join("link.db");
    std::os::unix::fs::symlink(folder.0.join("test.db"), &link).expect("a link");
    let linked = Store::open(&format!("sqlite:{}", link.display())).await.err();
    assert!(matches!(linked, Some(OpenError::InUse { .. })), "{linked:?}");
    first.close().await;
    drop(first);
    Store::open(&folder.url()).await.expect("free again");
}

#[tokio::test]
async fn a_database_belongs_to_one_application() {
    let folder = Folder::new("owner");
    for (application, welcome) in [(7, true), (8, false), (7, true)] {
        let store = Store::open(&folder.url()).await.expect("a database");
        let done = store.belongs_to(PersonId(application)).await;
        assert_eq!(done.is_ok(), welcome, "{done:?}");
        store.close().await;
    }
}

#[tokio::test]
async fn what_is_no_database_is_refused_kindly() {
    for url in ["postgres://x", "pantheon.db", ""] {
        let refused = Store::open(url).await.err().expect("no database");
        assert!(refused.to_string().contains("sqlite:pantheon.db"), "{refused}");
    }
}

#[tokio::test]
async fn an_interaction_counts_once() {
    let store = store().await;
    let mut tx = store.write().await.expect("a transaction");
    assert!(tx.claim_interaction(InteractionId(5), NOW).await.expect("a note"));
    assert!(!tx.claim_interaction(InteractionId(5), NOW).await.expect("a note"));
    assert!(tx.claim_interaction(InteractionId(6), NOW).await.expect("a note"));
}

#[tokio::test]
async fn what_is_not_committed_has_not_happened() {
    let store = store().await;
    let mut tx = store.write().await.expect("a transaction");
    let id = table(&mut tx).await;
    drop(tx);
    let mut tx = store.write().await.expect("a transaction");
    assert_eq!(tx.table(id).await.expect("a look"), None);
}

#[tokio::test]
async fn a_table_that_changed_meanwhile_is_not_overwritten() {
    let store = store().await;
    let mut tx = store.write().await.expect("a transaction");
    let id = table(&mut tx).await;
    let mut row = tx.table(id).await.expect("a look").expect("the table");
    assert_eq!(row.state, State::Lobby);
    row.state = State::Closed;
    assert!(tx.replace_table(&row, None).await.expect("a change"));
    assert!(
        !tx.replace_table(&row, None).await.expect("no change"),
        "the row is of an older revision"
    );
    let now = tx.table(id).await.expect("a look").expect("the table");
    assert_eq!((now.state, now.revision), (State::Closed, row.revision + 1));
}

#[tokio::test]
async fn the_same_move_of_an_interaction_is_stored_once() {
    let store = store().await;
    let mut tx = store.write().await.expect("a transaction");
    let id = table(&mut tx).await;
    let undo = [NewMove {
        seat: Some(Seat::new(0)),
        kind: MoveKind::Undo,
    }];
    tx.add_moves(id, Some(InteractionId(9)), &undo, NOW)
        .await
        .expect("a move");
    assert!(
        tx.add_moves(id, Some(InteractionId(9)), &undo, NOW)
            .await
            .is_err()
    );
    tx.add_moves(id, None, &undo, NOW)
        .await
        .expect("a move of nobody's click");
    tx.add_moves(id, None, &undo, NOW).await.expect("another");
    assert_eq!(tx.count_moves(id).await.expect("a count"), 3);
}

#[tokio::test]
async fn everybody_hears_what_is_for_everybody_and_each_seat_its_own() {
    let store = store().await;
    let mut tx = store.write().await.expect("a transaction");
    let id = table(&mut tx).await;
    let (public, private) = (Term::new("public").line(), Term::new("private").line());
    let both = Telling {
        public: Some(public.clone()),
        private: vec![(Seat::new(1), private.clone())],
    };
    tx.tell(id, 0, &[both], NOW).await.expect("told");
    let secret = Telling {
        public: None,
        private: vec![(Seat::new(1), private.clone())],
    };
    tx.tell(id, 1, &[secret], NOW).await.expect("told");
    let mut heard = async |viewer| {
        let span = Span::between(0, 9);
        let heard = tx.log_lines(id, viewer, span, 9).await.expect("heard");
        heard
            .into_iter()
            .map(|heard| (heard.seq, heard.joined.told))
            .collect::<Vec<_>>()
    };
    assert_eq!(heard(Viewer::Public).await, [(1, public.clone())]);
    assert_eq!(heard(Viewer::Seat(Seat::new(0))).await, [(1, public)]);
    assert_eq!(
        heard(Viewer::Seat(Seat::new(1))).await,
        [(1, private.clone()), (2, private)]
    );
    for (viewer, count) in [
        (Viewer::Public, 1),
        (Viewer::Seat(Seat::new(0)), 1),
        (Viewer::Seat(Seat::new(1)), 2),
    ] {
        assert_eq!(
            tx.count_log_lines(id, viewer, 0, 9).await.expect("counted"),
            count,
            "{viewer:?}"
        );
    }
}

#[tokio::test]
async fn of_what_was_told_the_latest_is_kept_in_order() {
    let store = store().await;
    let mut tx = store.write().await.expect("a transaction");
    let id = table(&mut tx).await;
    for seq in 1..=6 {
        let telling = Telling {
            public: Some(Term::new("line").with("n", seq).line()),
            private: Vec::new(),
        };
        tx.tell(id, seq - 1, &[telling], NOW).await.expect("told");
    }
    let span = Span::between(1, 5);
    let heard = tx.log_lines(id, Viewer::Public, span, 3).await.expect("heard");
    assert_eq!(heard.iter().map(|line| line.seq).collect::<Vec<_>>(), [3, 4, 5]);
}

/// The lines that a viewer reads: the number of each, and those of the gains in it.
async fn read(tx: &mut Tx, id: TableId, viewer: Viewer, span: Span, most: i64) -> Vec<(i64, Vec<i64>)> {
    let seq = |told: &Told| match told.term.args.get("n") {
        Some(Arg::Number(seq)) => *seq,
        _ => panic!("{told:?} has no number"),
    };
    let lines = tx.log_lines(id, viewer, span, most).await.expect("heard");
    for line in &lines {
        assert_eq!(line.seq, seq(&line.joined.told));
    }
    lines
        .into_iter()
        .map(|line| (line.seq, line.joined.gains.iter().map(seq).collect()))
        .collect()
}

#[tokio::test]
async fn a_gain_is_read_with_the_last_deed_that_its_audience_heard() {
    let store = store().await;
    let mut tx = store.write().await.expect("a transaction");
    let id = table(&mut tx).await;
    let (one, other) = (Seat::new(0), Seat::new(1));
    let said = |seq: i64| Term::new("something").with("n", seq);
    let public = |told| Telling {
        public: Some(told),
        private: Vec::new(),
    };
    let private = |told| Telling {
        public: None,
        private: vec![(other, told)],
    };
    let first = [
        public(said(1).gain()),
        public(said(2).deed(one)),
        public(said(3).line()),
        public(said(4).gain()),
    ];
    tx.tell(id, 0, &first, NOW).await.expect("told");
    // The deed was told in an earlier transaction.
    let second = [
        public(said(5).gain()),
        private(said(6).deed(other)),
        public(said(7).gain()),
        private(said(8).gain()),
        public(said(9).milestone()),
        public(said(10).deed(one)),
    ];
    tx.tell(id, 4, &second, NOW).await.expect("told");
    let all = Span::between(0, 99);
    let alone = |seq| (seq, Vec::new());
    let everybody = [alone(1), (2, vec![4, 5, 7]), alone(3), alone(9), alone(10)];
    let own = [&everybody[..3], &[(6, vec![8])], &everybody[3..]].concat();
    for (viewer, lines) in [
        (Viewer::Public, &everybody[..]),
        (Viewer::Seat(one), &everybody[..]),
        (Viewer::Seat(other), &own[..]),
    ] {
        assert_eq!(read(&mut tx, id, viewer, all, 99).await, lines, "{viewer:?}");
        let count = tx.count_log_lines(id, viewer, 0, 99).await.expect("counted");
        assert_eq!(count, lines.len() as i64, "{viewer:?}");
        for (at, (seq, _)) in (1..).zip(lines) {
            assert_eq!(tx.line(id, viewer, at).await.expect("found"), Some(*seq));
            let beginning = read(&mut tx, id, viewer, Span::up_to_line(*seq), 99).await;
            assert_eq!(beginning, lines[..at as usize], "{viewer:?}");
            let latest = read(&mut tx, id, viewer, all, at).await;
            assert_eq!(latest, lines[lines.len() - at as usize..], "{viewer:?}");
        }
    }
    // Gains of a deed before the part stand alone, and those after the part are left out.
    let part = Span::between(2, 5);
    assert_eq!(
        read(&mut tx, id, Viewer::Public, part, 99).await,
        [alone(3), alone(4), alone(5)]
    );
    let count = tx
        .count_log_lines(id, Viewer::Public, 2, 6)
        .await
        .expect("counted");
    assert_eq!(count, 3);
    let part = Span::between(0, 5);
    assert_eq!(
        read(&mut tx, id, Viewer::Public, part, 2).await,
        [(2, vec![4, 5]), alone(3)]
    );
}

#[tokio::test]
async fn a_newer_intent_takes_the_place_of_an_older_one_for_the_same_message() {
    let store = store().await;
    let mut tx = store.write().await.expect("a transaction");
    let id = table(&mut tx).await;
    let to = Destination::Table(id);
    tx.intend(id, Role::Turn(1), to, 1, NOW).await.expect("intended");
    tx.intend(id, Role::Turn(2), to, 1, NOW).await.expect("intended");
    let first = first_due(&mut tx, to, NOW).await.expect("an intent");
    assert_eq!(first.role, Role::Turn(1));
    // While it is being delivered the state changes again: it has to be shown once more, and still comes
    // first.
    tx.intend(id, Role::Turn(1), to, 2, NOW).await.expect("intended");
    tx.mark_delivered(&first).await.expect("shown");
    let again = first_due(&mut tx, to, NOW).await.expect("an intent");
    assert_eq!((again.role, again.id), (Role::Turn(1), first.id));
    tx.mark_delivered(&again).await.expect("shown");
    let second = first_due(&mut tx, to, NOW).await.expect("an intent");
    assert_eq!(second.role, Role::Turn(2));
    tx.mark_delivered(&second).await.expect("shown");
    assert_eq!(tx.waiting().await.expect("a count"), 0);
}

#[tokio::test]
async fn what_can_wait_waits_for_what_comes_meanwhile_and_no_longer() {
    let store = store().await;
    let mut tx = store.write().await.expect("a transaction");
    let id = table(&mut tx).await;
    let to = Destination::Person(ALICE);
    let shown = |can_wait| Shown {
        can_wait,
        ..Shown::now(Role::Hand(ALICE), to)
    };
    tx.intend_all(id, &[shown(100)], 1, NOW).await.expect("intended");
    tx.intend_all(id, &[shown(100)], 2, NOW.plus(60))
        .await
        .expect("intended");
    assert_eq!(first_due(&mut tx, to, NOW.plus(99)).await, None);
    assert!(
        first_due(&mut tx, to, NOW.plus(100)).await.is_some(),
        "not put off again"
    );
    tx.intend_all(id, &[shown(0)], 3, NOW.plus(70))
        .await
        .expect("intended");
    let now = first_due(&mut tx, to, NOW.plus(70)).await.expect("an intent");
    tx.put_off(now.id, NOW.plus(500)).await.expect("put off");
    tx.intend_all(id, &[shown(0)], 4, NOW.plus(80))
        .await
        .expect("intended");
    assert_eq!(
        first_due(&mut tx, to, NOW.plus(80)).await,
        None,
        "what failed rests"
    );
    assert_eq!(tx.waiting().await.expect("a count"), 1, "one message");
}

#[tokio::test]
async fn what_may_wait_holds_back_nothing() {
    let store = store().await;
    let mut tx = store.write().await.expect("a transaction");
    let id = table(&mut tx).await;
    let to = Destination::Table(id);
    let edit = Shown {
        can_wait: 100,
        ..Shown::now(Role::Turn(1), to)
    };
    let call = Shown::now(Role::Call(ALICE), to);
    tx.intend_all(id, &[edit, call], 1, NOW).await.expect("intended");
    let first = first_due(&mut tx, to, NOW).await.expect("an intent");
    assert_eq!(first.role, Role::Call(ALICE));
    tx.mark_delivered(&first).await.expect("shown");
    assert_eq!(first_due(&mut tx, to, NOW).await, None);
    let edit = first_due(&mut tx, to, NOW.plus(100)).await.expect("an intent");
    assert_eq!(edit.role, Role::Turn(1));
}

#[tokio::test]
async fn what_is_put_off_holds_back_its_destination_and_no_other() {
    let store = store().await;
    let mut tx = store.write().await.expect("a transaction");
    let id = table(&mut tx).await;
    let (thread, person) = (Destination::Table(id), Destination::Person(ALICE));
    tx.intend(id, Role::Turn(1), thread, 1, NOW)
        .await
        .expect("intended");
    tx.intend(id, Role::Turn(2), thread, 1, NOW)
        .await
        .expect("intended");
    tx.intend(id, Role::Hand(ALICE), person, 1, NOW)
        .await
        .expect("intended");
    let first = first_due(&mut tx, thread, NOW).await.expect("an intent");
    tx.put_off(first.id, NOW.plus(10)).await.expect("put off");
    assert_eq!(first_due(&mut tx, thread, NOW.plus(9)).await, None);
    assert!(first_due(&mut tx, person, NOW).await.is_some());
    let later = first_due(&mut tx, thread, NOW.plus(10)).await.expect("an intent");
    assert_eq!((later.role, later.attempts), (Role::Turn(1), 1));
}

#[tokio::test]
async fn a_pass_for_a_newer_question_stays() {
    let store = store().await;
    let mut tx = store.write().await.expect("a transaction");
    let table = table(&mut tx).await;
    let pass = |decision: &str| Pass {
        table,
        seat: Seat::new(0),
        decision: decision.to_owned(),
        due: NOW,
    };
    let (old, new) = (pass("1.0.0"), pass("1.1.0"));
    for pass in [&old, &new] {
        tx.plan_passes(table, std::slice::from_ref(pass))
            .await
            .expect("planned");
    }
    tx.drop_pass(&old).await.expect("dropped");
    tx.put_off_pass(&old, NOW.plus(10)).await.expect("put off");
    assert_eq!(tx.next_pass().await.expect("a look"), Some(new.clone()));
    tx.drop_pass(&new).await.expect("dropped");
    assert_eq!(tx.next_pass().await.expect("a look"), None);
    let planned = Pass {
        due: NOW.plus(10),
        ..new.clone()
    };
    for passes in [vec![new.clone()], vec![planned], vec![]] {
        tx.plan_passes(table, &passes).await.expect("planned");
        let kept = (!passes.is_empty()).then(|| new.clone());
        assert_eq!(
            tx.next_pass().await.expect("a look"),
            kept,
            "one for the same question stays as it was planned"
        );
    }
}

#[tokio::test]
async fn what_seems_to_be_put_off_for_ever_was_before_the_clock_was_set_back() {
    let store = store().await;
    let mut tx = store.write().await.expect("a transaction");
    let id = table(&mut tx).await;
    let to = Destination::Table(id);
    tx.intend(id, Role::Turn(1), to, 1, NOW).await.expect("intended");
    let first = first_due(&mut tx, to, NOW).await.expect("an intent");
    tx.put_off(first.id, NOW.plus(LONGEST_WAIT))
        .await
        .expect("put off");
    assert_eq!(first_due(&mut tx, to, NOW).await, None);
    let before = Timestamp(NOW.0 - 1);
    assert!(first_due(&mut tx, to, before).await.is_some());
}

#[tokio::test]
async fn once_there_is_a_thread_nothing_waits_for_the_card() {
    let store = store().await;
    let mut tx = store.write().await.expect("a transaction");
    let id = table(&mut tx).await;
    let to = Destination::Table(id);
    for role in [Role::Lobby, Role::Turn(1)] {
        tx.intend(id, role, to, 1, NOW).await.expect("intended");
    }
    let card = first_due(&mut tx, to, NOW).await.expect("an intent");
    assert_eq!(card.role, Role::Lobby);
    tx.put_off(card.id, NOW.plus(10)).await.expect("put off");
    assert_eq!(first_due(&mut tx, to, NOW).await, None);
    let row = tx.table(id).await.expect("a look").expect("the table");
    let row = TableRow {
        thread: Some(ChannelId(3)),
        ..row
    };
    assert!(tx.replace_table(&row, None).await.expect("stored"));
    let turn = first_due(&mut tx, to, NOW).await.expect("an intent");
    assert_eq!(turn.role, Role::Turn(1));
    assert_eq!(looked(&mut tx, NOW).await, (vec![to], Some(NOW.plus(10))));
}

#[tokio::test]
async fn the_thread_comes_before_what_is_shown_in_it_and_one_table_holds_up_no_other() {
    let store = store().await;
    let mut tx = store.write().await.expect("a transaction");
    let (id, other) = (table(&mut tx).await, table(&mut tx).await);
    let (to, person) = (Destination::Table(id), Destination::Person(ALICE));
    for role in [Role::Turn(1), Role::Intro, Role::Thread, Role::Lobby] {
        tx.intend(id, role, to, 1, NOW).await.expect("intended");
    }
    for role in [Role::Lobby, Role::Thread, Role::Intro, Role::Turn(1)] {
        let next = first_due(&mut tx, to, NOW).await.expect("an intent");
        assert_eq!(next.role, role);
        tx.mark_delivered(&next).await.expect("shown");
    }
    tx.intend(id, Role::Hand(ALICE), person, 1, NOW)
        .await
        .expect("intended");
    tx.intend(other, Role::Hand(ALICE), person, 1, NOW)
        .await
        .expect("intended");
    let first = first_due(&mut tx, person, NOW).await.expect("an intent");
    tx.put_off(first.id, NOW.plus(10)).await.expect("put off");
    let second = first_due(&mut tx, person, NOW).await.expect("an intent");
    assert_eq!((first.table, second.table), (id, other));
    assert_eq!(looked(&mut tx, NOW).await, (vec![person], Some(NOW.plus(10))));
    tx.mark_delivered(&second).await.expect("shown");
    assert_eq!(looked(&mut tx, NOW).await, (vec![], Some(NOW.plus(10))));
    tx.hurry(person, NOW).await.expect("hurried");
    assert_eq!(looked(&mut tx, NOW).await, (vec![person], None));
}

#[tokio::test]
async fn an_earlier_point_comes_back_as_it_was() {
    let store = store().await;
    let mut tx = store.write().await.expect("a transaction");
    let id = table(&mut tx).await;
    for step in 0..4 {
        let state = serde_json::json!({ "step": step, "deck": ["a", "b"] });
        let checkpoint = Checkpoint {
            step,
            schema: 1,
            seq: i64::from(step) * 10,
            state,
        };
        tx.keep_checkpoint(id, &checkpoint).await.expect("kept");
    }
    let found = tx.checkpoint(id, 2).await.expect("a look").expect("a checkpoint");
    assert_eq!((found.seq, found.state["step"].as_u64()), (20, Some(2)));
    tx.forget_checkpoints(id, Some(1)).await.expect("forgotten");
    assert_eq!(tx.steps(id).await.expect("steps"), [(1, 10), (0, 0)]);
    tx.forget_checkpoints(id, None).await.expect("forgotten");
    assert_eq!(tx.steps(id).await.expect("steps"), []);
}

#[tokio::test]
async fn one_person_has_one_seat() {
    let store = store().await;
    let mut tx = store.write().await.expect("a transaction");
    let id = table(&mut tx).await;
    let seat = |place| Player {
        place,
        person: Some((ALICE, "Alice".to_owned())),
        ..Player::default()
    };
    assert!(tx.seat_players(id, &[], &[seat(0), seat(1)]).await.is_err());
}

#[tokio::test]
async fn a_database_of_an_earlier_start_is_as_it_was_left() {
    let folder = Folder::new("reopen");
    let store = Store::open(&folder.url()).await.expect("a database");
    let mut tx = store.write().await.expect("a transaction");
    let id = table(&mut tx).await;
    tx.commit().await.expect("committed");
    store.close().await;
    drop(store);
    let store = Store::open(&folder.url()).await.expect("the same database");
    let mut tx = store.read().await.expect("a look");
    let row = tx.table(id).await.expect("a look").expect("the table");
    assert_eq!((row.host, row.state), (ALICE, State::Lobby));
}

#[tokio::test]
async fn a_database_of_the_first_version_is_brought_up_to_date() {
    let folder = Folder::new("upgrade");
    let old = sqlx::sqlite::SqliteConnectOptions::from_str(&folder.url())
        .expect("an address")
        .create_if_missing(true);
    let mut database = sqlx::SqliteConnection::connect_with(&old)
        .await
        .expect("a database");
    // What the first version wrote, by its own migration alone.
    let first = sqlx::migrate::Migrator::new(std::path::Path::new(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../migrations"
    )));
    let mut first = first.await.expect("the migrations");
    first.migrations = first
        .migrations
        .iter()
        .filter(|migration| migration.version == 1)
        .cloned()
        .collect();
    first.run(&mut database).await.expect("the first version");
    for row in [
        "INSERT INTO people (id, name) VALUES (11, 'Alice')",
        "INSERT INTO tables (server, channel, game, options, host, opened_at) \
         VALUES (1, 2, 'deus-ex-machina', '{\"mini\":true}', 11, 5)",
        "INSERT INTO players (table_id, place, person) VALUES (1, 0, 11)",
    ] {
        sqlx::query(row).execute(&mut database).await.expect("a row");
    }
    database.close().await.expect("closed");

    let store = Store::open(&folder.url()).await.expect("brought up to date");
    let mut tx = store.read().await.expect("a look");
    let table = tx.table(TableId(1)).await.expect("a look").expect("the table");
    assert_eq!(
        (table.game.as_str(), table.host, table.state),
        ("deus-ex-machina", ALICE, State::Lobby)
    );
    assert_eq!(tx.players(TableId(1)).await.expect("the players").len(), 1);
    assert_eq!(tx.next_pass().await.expect("a look"), None);
}

#[test]
fn a_message_in_place_of_another_has_a_name_of_its_own() {
    let (table, person) = (TableId(1), PersonId(u64::MAX));
    let (role, destination) = (Role::Hand(person), Destination::Person(person));
    let intent = Intent {
        id: i64::MAX,
        table,
        role,
        destination,
        revision: 0,
        attempts: 0,
        at: Timestamp(1 << 41),
    };
    let (first, second) = (intent.nonce(None), intent.nonce(Some(MessageId(u64::MAX))));
    assert_ne!(first, second);
    assert_eq!(first, intent.nonce(None), "a repetition has the same");
    assert!(first.len() <= 25 && second.len() <= 25, "{first} {second}");
}
