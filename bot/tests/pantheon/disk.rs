//! A disk that is full, or that fails, and a database that others want: nothing is half stored, everything
//! goes on by itself once it can, and one process and one user have the database.
//!
//! Some tests start themselves again in a process of its own, because a small disk and a limit on the size of
//! files are for a whole process.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::common::{Stage, asks, called, called_after, first_answer, panel, sends, sets_up};
use crate::room::Room;
use bot::ids::TableId;
use bot::service::{Trouble, Who};
use bot::store::{OpenError, Player, Store, StoreError};
use engine::kernel::{Answer, Dice, Key, OptionValue, Options, RandomPolicy, Seed};
use sqlx::{AssertSqlSafe, Connection};
use words::Lang;

/// Tells a test that it is in the process of its own.
const ALONE: &str = "PANTHEON_TEST_ALONE";

/// The command that runs one test of this file in a process of its own, behind a wrapper.
fn alone(test: &str, wrapper: &[&str]) -> Command {
    // Without the name of the program, which names of tests lack.
    let module = module_path!()
        .split_once("::")
        .map(|(_, module)| format!("{module}::"));
    let mut command = Command::new(wrapper[0]);
    command
        .args(&wrapper[1..])
        .arg(std::env::current_exe().expect("this program"))
        .args(["--exact", "--nocapture"])
        .arg(module.unwrap_or_default() + test)
        .env(ALONE, "1");
    command
}

fn is_alone() -> bool {
    std::env::var_os(ALONE).is_some()
}

/// Runs a test in a process of its own and fails if it fails there.
fn runs_alone(command: &mut Command) {
    let done = command.output().expect("a process");
    let (out, err) = (
        String::from_utf8_lossy(&done.stdout),
        String::from_utf8_lossy(&done.stderr),
    );
    assert!(done.status.success() && out.contains("1 passed"), "{out}\n{err}");
}

/// Runs a test in a process of its own whose temporary files lie on a small disk. Returns whether this is that
/// process. Where nobody may mount a disk, the test is left out.
fn is_on_small_disk(test: &str) -> bool {
    const MOUNT: &str = r#"mount -t tmpfs -o size=48m small "$TMPDIR" && exec "$@""#;
    if is_alone() {
        return true;
    }
    let folder = Folder::new(test);
    for privileges in [&["--user", "--map-root-user"] as &[&str], &[]] {
        let wrapper = [&["unshare", "--mount"], privileges, &["sh", "-c", MOUNT, "sh"]].concat();
        let mounts = Command::new(wrapper[0])
            .args(&wrapper[1..])
            .arg("true")
            .env("TMPDIR", &folder.0)
            .output();
        if mounts.is_ok_and(|done| done.status.success()) {
            runs_alone(alone(test, &wrapper).env("TMPDIR", &folder.0));
            return false;
        }
    }
    eprintln!("{test} is left out: this user may not mount a disk");
    false
}

/// A folder that goes when this is dropped.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("pantheon-disk-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    fn database(&self) -> PathBuf {
        self.0.join("test.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn url(database: &Path) -> String {
    format!("sqlite:{}", database.display())
}

/// Something that takes all the room there is on the small disk, until it is dropped.
struct Filler(PathBuf);

impl Filler {
    /// Takes all the room, also what SQLite still has in its log of writes: once that is copied to the database,
    /// it is written over from its beginning, and a small move finds room there.
    async fn new(database: &str) -> Self {
        eventually("an empty log of writes", async || {
            in_database(database, "PRAGMA wal_checkpoint(TRUNCATE)").await;
            fs::metadata(log_of_writes(database)).is_ok_and(|log| log.len() == 0)
        })
        .await;
        let path = std::env::temp_dir().join("filler");
        let mut file = File::create(&path).expect("a file");
        for size in [1 << 16, 1] {
            let bytes = vec![0; size];
            while file.write_all(&bytes).is_ok() {}
        }
        Self(path)
    }
}

impl Drop for Filler {
    fn drop(&mut self) {
        fs::remove_file(&self.0).expect("room again");
    }
}

/// What this process logs from now on.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    fn listen() -> Self {
        let log = Self::default();
        let writer = log.clone();
        tracing_subscriber::fmt()
            .with_ansi(false)
            .with_writer(move || writer.clone())
            .init();
        log
    }

    fn text(&self) -> String {
        String::from_utf8(self.0.lock().expect("the log").clone()).expect("a text")
    }

    fn count(&self, what: &str) -> usize {
        self.text().lines().filter(|line| line.contains(what)).count()
    }

    async fn until(&self, what: &str) {
        eventually(what, async || self.count(what) > 0).await;
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("the log").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Waits until something holds.
async fn eventually(what: &str, holds: impl AsyncFn() -> bool) {
    let waiting = async {
        while !holds().await {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(90), waiting)
        .await
        .unwrap_or_else(|_| panic!("{what} never happens"));
}

/// The file with what was written last.
fn log_of_writes(database: &str) -> String {
    database.trim_start_matches("sqlite:").to_owned() + "-wal"
}

async fn in_database(url: &str, sql: &str) {
    let mut database = sqlx::SqliteConnection::connect(url).await.expect("the database");
    sqlx::query(AssertSqlSafe(sql))
        .execute(&mut database)
        .await
        .expect("done");
}

/// Everything that is stored, as far as two moments can be told apart by it.
async fn everything(url: &str) -> Vec<(String, i64)> {
    let mut database = sqlx::SqliteConnection::connect(url).await.expect("the database");
    let names = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name";
    let names: Vec<String> = sqlx::query_scalar(names)
        .fetch_all(&mut database)
        .await
        .expect("the names");
    let mut all = Vec::new();
    for name in names {
        let count = AssertSqlSafe(format!("SELECT count(*) FROM {name}"));
        let count = sqlx::query_scalar(count).fetch_one(&mut database).await;
        all.push((name, count.expect("a count")));
    }
    let saves = "SELECT save, revision FROM tables ORDER BY id";
    let saves: Vec<(String, i64)> = sqlx::query_as(saves)
        .fetch_all(&mut database)
        .await
        .expect("the saves");
    all.extend(saves);
    all
}

/// The next answer at a table: who gives it, and what they type.
async fn next_answer(room: &mut Room, table: TableId) -> (Who, String) {
    let session = room.session(table).await;
    let game = session.game().expect("a game");
    let awaited = game.awaited().into_iter().find(|awaited| !awaited.answered);
    let seat = awaited.expect("somebody").seat;
    let mut policy = RandomPolicy::new(Dice::new(Seed([9; 32])));
    let typed = match policy.answer_decision(game.decision(seat).expect("a question")) {
        Answer::Pass => "pass".to_owned(),
        Answer::Amount(amount) => amount.to_string(),
        Answer::Picked(keys) => keys.iter().map(Key::as_str).collect::<Vec<_>>().join(", "),
    };
    let person = session.player(seat).and_then(Player::id).expect("a person");
    (room.who(person.0), typed)
}

async fn gives(room: &Room, table: TableId, (who, typed): &(Who, String)) -> Result<(), Trouble> {
    room.service.choose(who, table, typed, Lang::En).await.map(drop)
}

fn quick() -> Options {
    Options::default().with("windows", OptionValue::Value("quick".to_owned()))
}

#[tokio::test]
async fn a_full_disk_costs_a_move_and_nothing_else() {
    if !is_on_small_disk("a_full_disk_costs_a_move_and_nothing_else") {
        return;
    }
    let log = Log::listen();
    let mut room = Room::new("full").await;
    let (waiting, _) = room.waiting(quick()).await;
    let pass = room.planned().await.expect("a pass");
    let table = room.table("deus-ex-machina", Options::default()).await;
    let answer = next_answer(&mut room, table).await;
    let before = everything(&room.url).await;
    let full = Filler::new(&room.url).await;
    for _ in 0..3 {
        let trouble = gives(&room, table, &answer).await.expect_err("no room");
        assert!(
            trouble.is_disk_full() && matches!(trouble, Trouble::Store(StoreError::NotKept(_))),
            "{trouble:?}"
        );
        let trouble = room.service.pass_until(pass.due).await.expect_err("no room");
        assert!(trouble.is_disk_full(), "{trouble:?}");
    }
    assert_eq!(everything(&room.url).await, before);
    drop(full);
    gives(&room, table, &answer).await.expect("room again");
    let repeated = gives(&room, table, &answer).await;
    assert!(matches!(repeated, Err(Trouble::Repeated)), "{repeated:?}");
    room.service.pass_until(pass.due).await.expect("room again");
    assert_ne!(room.planned().await.map(|next| next.due), Some(pass.due));
    assert!(room.told(waiting, engine::kernel::Viewer::Public).await.len() > 1);
    assert_eq!(log.count("disk is full"), 1, "{}", log.text());
    assert_eq!(log.count("ERROR"), 1, "{}", log.text());
}

#[tokio::test]
async fn computers_play_on_once_there_is_room() {
    if !is_on_small_disk("computers_play_on_once_there_is_room") {
        return;
    }
    let log = Log::listen();
    let mut room = Room::new("computers").await;
    let table = room.table("deus-ex-machina", Options::default()).await;
    // Somebody goes, and a computer takes the seat while nobody drives computers.
    let (who, _) = next_answer(&mut room, table).await;
    let replaced = format!(
        "UPDATE players SET computer = 'greedy', person = NULL WHERE person = {}",
        who.person.0
    );
    in_database(&room.url, &replaced).await;
    let moves = room.authors(table).await.len();
    let full = Filler::new(&room.url).await;
    let service = room.service.clone();
    let driving = tokio::spawn(async move { service.drive_computers().await });
    log.until("disk is full").await;
    assert_eq!(room.authors(table).await.len(), moves);
    drop(full);
    // It rests for a while after a failure. Here the clock runs a hundred times as fast.
    eventually("a computer's move", async || {
        tokio::time::pause();
        tokio::time::advance(Duration::from_secs(1)).await;
        tokio::time::resume();
        room.authors(table).await.len() > moves
    })
    .await;
    driving.abort();
}

#[tokio::test]
async fn a_write_that_fails_once_stops_nothing_for_good() {
    const TEST: &str = "a_write_that_fails_once_stops_nothing_for_good";
    if !is_alone() {
        // A file that grows too big fails the write instead of killing the process.
        return runs_alone(&mut alone(
            TEST,
            &["sh", "-c", r#"trap '' XFSZ && exec "$@""#, "sh"],
        ));
    }
    fn limit_files(limit: &str) {
        let done = Command::new("prlimit")
            .args(["--pid", &std::process::id().to_string()])
            .arg(format!("--fsize={limit}:unlimited"))
            .status();
        assert!(done.is_ok_and(|done| done.success()), "a limit of {limit}");
    }
    let mut room = Room::new("failing").await;
    let table = room.table("deus-ex-machina", Options::default()).await;
    let answer = next_answer(&mut room, table).await;
    let before = everything(&room.url).await;
    let size = fs::metadata(log_of_writes(&room.url))
        .expect("the log of writes")
        .len();
    limit_files(&size.to_string());
    for _ in 0..3 {
        let trouble = gives(&room, table, &answer).await.expect_err("a failed write");
        // It was the commit that failed: nobody can be sure of what is on the disk.
        assert!(
            !trouble.is_disk_full() && matches!(trouble, Trouble::Store(StoreError::Sql(_))),
            "{trouble:?}"
        );
    }
    assert_eq!(everything(&room.url).await, before);
    limit_files("unlimited");
    gives(&room, table, &answer).await.expect("a move");
    assert_ne!(everything(&room.url).await, before);
}

#[tokio::test]
async fn a_transaction_that_sqlite_ends_by_itself_stops_nothing_for_good() {
    let mut room = Room::new("ended").await;
    let table = room.table("deus-ex-machina", Options::default()).await;
    let answer = next_answer(&mut room, table).await;
    let before = everything(&room.url).await;
    let ends = "CREATE TRIGGER ends BEFORE INSERT ON moves BEGIN SELECT RAISE(ROLLBACK, 'ended'); END";
    in_database(&room.url, ends).await;
    for _ in 0..3 {
        let trouble = gives(&room, table, &answer).await.expect_err("an end");
        assert!(trouble.to_string().contains("ended"), "{trouble:?}");
    }
    assert_eq!(everything(&room.url).await, before);
    in_database(&room.url, "DROP TRIGGER ends").await;
    gives(&room, table, &answer).await.expect("a move");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_are_told_that_a_move_was_not_kept_and_the_bot_goes_on() {
    if !is_on_small_disk("people_are_told_that_a_move_was_not_kept_and_the_bot_goes_on") {
        return;
    }
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    stage.table(&[&alice], 1).await;
    let call = sets_up(&alice).await;
    stage.is_quiet().await;
    let asked = panel(&alice).await;
    let wanted = first_answer(&asked).expect("an answer");
    // The bot's log lies on the same disk.
    let full = Filler::new(&stage.database()).await;
    sends(&alice, &asked, &wanted).await;
    let refused = alice
        .waits_for("the refusal", |seen| seen.content.contains("does not count"))
        .await;
    assert!(
        refused.content.contains("try again") && !refused.content.contains("ref "),
        "{refused:?}"
    );
    drop(full);
    alice.click_in(&refused, "Back").await;
    let again = alice
        .waits_for("the question", |seen| {
            seen.id == refused.id && first_answer(seen).is_some()
        })
        .await;
    crate::common::answers_all(&alice, again).await;
    called_after(&alice, &call).await;
    stage.is_quiet().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_courier_goes_on_once_it_can_store() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    stage.table(&[&alice], 1).await;
    called(&alice).await;
    stage.is_quiet().await;
    let ends = "CREATE TRIGGER ends BEFORE DELETE ON outbox BEGIN SELECT RAISE(ROLLBACK, 'ended'); END";
    in_database(&stage.database(), ends).await;
    asks(&alice, "/table show", &[]).await;
    alice
        .waits_until("a failed delivery", || {
            (stage.log().matches("cannot deliver").count() > 1).then_some(())
        })
        .await;
    in_database(&stage.database(), "DROP TRIGGER ends").await;
    stage.is_quiet().await;
}

/// Another process that keeps a database open until this is dropped.
struct Holder(Child);

impl Drop for Holder {
    fn drop(&mut self) {
        self.0.kill().expect("a process to kill");
        self.0.wait().expect("a process that ends");
    }
}

fn holder(test: &str, database: &Path) -> Holder {
    let mut holder = alone(test, &["env"])
        .env("DATABASE_URL", url(database))
        .stdout(Stdio::piped())
        .spawn()
        .expect("a process");
    let output = holder.stdout.take().expect("its output");
    let holder = Holder(holder);
    let lines = BufReader::new(output).lines();
    let opened = lines
        .map_while(Result::ok)
        .any(|line| line.contains("it is open"));
    assert!(opened, "the other process cannot open it");
    holder
}

async fn is_refused(database: &Path) {
    let refused = Store::open(&url(database)).await.err();
    let Some(OpenError::InUse { path }) = &refused else {
        panic!("{}: {refused:?}", database.display());
    };
    assert_eq!(path, database);
}

#[tokio::test]
async fn no_way_leads_a_second_process_to_a_database_until_the_first_is_gone() {
    const TEST: &str = "no_way_leads_a_second_process_to_a_database_until_the_first_is_gone";
    if is_alone() {
        let store = Store::open(&std::env::var("DATABASE_URL").expect("an address")).await;
        let _store = store.expect("a database");
        println!("it is open");
        return std::future::pending().await;
    }
    let folder = Folder::new("ways");
    let database = folder.database();
    let first = holder(TEST, &database);
    let (hard, soft) = (folder.0.join("hard.db"), folder.0.join("soft.db"));
    fs::hard_link(&database, &hard).expect("a hard link");
    std::os::unix::fs::symlink(&database, &soft).expect("a symbolic link");
    let _ = fs::remove_file(folder.0.join("test.db.lock"));
    for way in [&database, &hard, &soft] {
        is_refused(way).await;
    }
    drop(first);
    let store = Store::open(&url(&database)).await.expect("free again");
    // The same for a second time in one process.
    for way in [&database, &hard, &soft] {
        is_refused(way).await;
    }
    store.close().await;
}

#[tokio::test]
async fn a_refused_attempt_leaves_the_locks_of_the_first() {
    let folder = Folder::new("refused");
    let database = folder.database();
    let store = Store::open(&url(&database)).await.expect("a database");
    let reading = store.read().await.expect("a look");
    let number = format!(":{} ", fs::metadata(&database).expect("the file").ino());
    let locks = || {
        let all = fs::read_to_string("/proc/locks").expect("the locks");
        all.lines().filter(|line| line.contains(&number)).count()
    };
    let before = locks();
    is_refused(&database).await;
    assert_eq!(locks(), before);
    drop(reading);
    store.close().await;
}

#[tokio::test]
async fn the_lock_file_of_an_earlier_version_counts_only_while_it_is_held() {
    let folder = Folder::new("earlier");
    let (database, beside) = (folder.database(), folder.0.join("test.db.lock"));
    let earlier = File::create(&beside).expect("a lock file");
    earlier.lock().expect("a lock");
    is_refused(&database).await;
    drop(earlier);
    let store = Store::open(&url(&database)).await.expect("a database");
    assert!(!beside.exists(), "it is cleaned up");
    store.close().await;
}

#[tokio::test]
async fn only_its_owner_can_read_the_database() {
    let folder = Folder::new("mode");
    let database = folder.database();
    let files = ["test.db", "test.db-wal", "test.db-shm"].map(|name| folder.0.join(name));
    let mode = |file: &PathBuf| fs::metadata(file).expect("the file").permissions().mode() & 0o777;
    let store = Store::open(&url(&database)).await.expect("a database");
    assert_eq!(files.each_ref().map(mode), [0o600; 3], "new");
    // As an earlier version has left them when it was killed.
    let copy = Folder::new("mode-copy");
    for file in &files {
        let left = copy.0.join(file.file_name().expect("a name"));
        fs::write(&left, fs::read(file).expect("the file")).expect("a copy");
        fs::set_permissions(&left, fs::Permissions::from_mode(0o664)).expect("a mode");
    }
    store.close().await;
    let store = Store::open(&url(&copy.database())).await.expect("a database");
    let files = ["test.db", "test.db-wal", "test.db-shm"].map(|name| copy.0.join(name));
    assert_eq!(files.each_ref().map(mode), [0o600; 3], "old");
    store.close().await;
}
