//! The real bot, as a process of its own, on an emulator: what every end-to-end test stands on.
#![allow(dead_code, reason = "not every test uses everything")]

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use emulator::{Acknowledged, Emulator, Outcome, Permissions, Person, RateLimits, Seen, Snowflake};
use serde_json::Value;
use sqlx::Connection;

/// An emulator with the bot on it. The bot ends and its files go when this is dropped.
pub struct Stage {
    pub emulator: Emulator,
    folder: PathBuf,
    bot: Option<Child>,
    /// Whether the bot draws pictures, or leaves them empty: most tests look at none, and drawing
    /// takes longer than all else.
    draws: bool,
    /// Whether what nobody waits for is told together with what follows, or at once.
    merges: bool,
    /// How much the bot writes about itself.
    pub log_level: &'static str,
    /// After how many seconds of silence the bot asks Discord for a sign of life.
    pub probe_after: u64,
}

impl Stage {
    /// With the bot connected, and without limits on requests. Discord's clock stands still, so that a slow
    /// machine is no reason to fail.
    pub async fn set() -> Self {
        let mut stage = Self::empty().await;
        stage.opens().await;
        stage
    }

    /// The same, with pictures as people see them.
    pub async fn set_with_pictures() -> Self {
        let mut stage = Self::empty().await;
        stage.draws = true;
        stage.opens().await;
        stage
    }

    /// The same, with changes shown together for which nobody waits, as they are everywhere but in tests.
    pub async fn set_as_people_have_it() -> Self {
        let mut stage = Self::empty().await;
        stage.draws = true;
        stage.merges = true;
        stage.opens().await;
        stage
    }

    /// Lets the bot in, without limits on requests and with a clock that stands still.
    pub async fn opens(&mut self) {
        self.emulator.set_rate_limits(RateLimits::OFF);
        self.emulator.clock().stop();
        self.start_bot().await;
    }

    /// Without a bot yet.
    pub async fn empty() -> Self {
        static STAGES: AtomicU32 = AtomicU32::new(0);
        let number = STAGES.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("pantheon-{}-{number}", std::process::id()));
        // Another process may have had the same number.
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        Self {
            emulator: Emulator::start().await,
            folder,
            bot: None,
            draws: false,
            merges: false,
            log_level: "warn",
            probe_after: 60,
        }
    }

    /// The address of the database.
    pub fn database(&self) -> String {
        format!("sqlite:{}", self.database_file().display())
    }

    /// The file of the database.
    pub fn database_file(&self) -> PathBuf {
        self.folder.join("test.db")
    }

    /// The command that starts the bot.
    pub fn command(&self) -> Command {
        let mut command = Command::new(
            std::env::var("L_PANTHEON").unwrap_or_else(|_| env!("CARGO_BIN_EXE_pantheon").to_owned()),
        );
        command
            .current_dir(&self.folder)
            .env_remove("DISCORD_OPENAPI")
            .env("DISCORD_TOKEN", self.emulator.token())
            .env("DISCORD_API_BASE", self.emulator.base())
            .env("DATABASE_URL", self.database())
            .env("PANTHEON_LOG", self.log_level)
            .env("PANTHEON_PROBE_AFTER", self.probe_after.to_string())
            .env("PANTHEON_PICTURES", if self.draws { "drawn" } else { "empty" })
            .env("PANTHEON_EDITS", if self.merges { "merged" } else { "at-once" })
            .stdin(Stdio::null())
            .stdout(Stdio::null());
        command
    }

    /// Starts the bot and waits until it is connected.
    pub async fn start_bot(&mut self) {
        assert!(self.bot.is_none(), "the bot is running");
        self.is_alone().await;
        let log = std::fs::File::options()
            .create(true)
            .append(true)
            .open(self.log_file())
            .expect("a log");
        self.bot = Some(self.command().stderr(log).spawn().expect("the bot"));
        self.emulator.until_ready().await;
    }

    /// Waits until Discord has noticed that nobody is there any more.
    pub async fn is_alone(&self) {
        let gone = async {
            while self.emulator.connected() > 0 {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(20), gone)
            .await
            .expect("the connection ends with the process");
    }

    fn log_file(&self) -> PathBuf {
        self.folder.join("bot.log")
    }

    /// What the bot has written about itself.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.log_file()).unwrap_or_default()
    }

    /// The id of the bot's process.
    pub fn pid(&self) -> u32 {
        self.bot.as_ref().expect("the bot is running").id()
    }

    /// Kills the bot on the spot.
    pub fn kill_bot(&mut self) {
        if let Some(mut bot) = self.bot.take() {
            bot.kill().expect("a process to kill");
            bot.wait().expect("a process that ends");
        }
    }

    /// Changes the database behind the back of the bot.
    pub async fn changes(&self, statement: &str) {
        changes_database(&self.database(), statement).await;
    }

    /// A user with this name.
    pub fn user(&self, name: &str) -> Person {
        self.emulator.user(name)
    }

    /// Waits until everything that was to be told has been told.
    pub async fn is_quiet(&self) {
        everything_is_told(&self.database()).await;
    }

    /// Opens a table of Deus Ex Machina with these people, adds computers, and starts it. Everybody goes to
    /// its thread.
    pub async fn table(&self, people: &[&Person], computers: usize) -> Snowflake {
        self.table_of("deus-ex-machina", people, computers).await
    }

    /// The same with a table of any game.
    pub async fn table_of(&self, game: &str, people: &[&Person], computers: usize) -> Snowflake {
        self.table_with(game, &[], people, computers).await
    }

    /// The same with options.
    pub async fn table_with(
        &self,
        game: &str,
        options: &[(&str, &str)],
        people: &[&Person],
        computers: usize,
    ) -> Snowflake {
        let host = people[0];
        let card = opens_game(host, game, options).await;
        for person in &people[1..] {
            person.click_in(&card, "Join").await;
            let name = person.name();
            host.waits_for("the new player", |seen| {
                seen.id == card.id && seen.content.contains(&name)
            })
            .await;
        }
        for computer in 1..=computers {
            host.click_in(&card, "Add computer").await;
            let sits = |seen: &Seen| seen.id == card.id && seen.content.matches('🤖').count() == computer;
            host.waits_for("the computer", sits).await;
        }
        host.click_in(&card, "Start").await;
        host.waits_for("the start", |seen| {
            seen.id == card.id && seen.content.contains("has begun: <#")
        })
        .await;
        let thread = newest_thread(host);
        for person in people {
            person.goes_to(thread);
        }
        host.waits_for("the first turn", |seen| seen.content.contains("turn 1"))
            .await;
        thread
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        self.kill_bot();
        let log = self.log();
        let _ = std::fs::remove_dir_all(&self.folder);
        if std::thread::panicking() {
            eprintln!("--- what the bot wrote\n{log}");
        } else {
            assert!(!log.contains("panicked"), "the bot broke down\n{log}");
        }
    }
}

/// Waits until the bot of a database has told everything that it has to tell.
pub async fn everything_is_told(database: &str) {
    let mut database = sqlx::SqliteConnection::connect(database)
        .await
        .expect("the database");
    let told = async {
        let waiting = "SELECT count(*) FROM outbox";
        while sqlx::query_scalar::<_, i64>(waiting)
            .fetch_one(&mut database)
            .await
            .expect("the outbox")
            > 0
        {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), told)
        .await
        .expect("everything is told in the end");
}

/// Opens a table of Deus Ex Machina and returns its card.
pub async fn opens(host: &Person, options: &[(&str, &str)]) -> Seen {
    opens_game(host, "deus-ex-machina", options).await
}

/// The same with a table of any game.
pub async fn opens_game(host: &Person, game: &str, options: &[(&str, &str)]) -> Seen {
    let options: Vec<(&str, &str)> = [("game", game)]
        .into_iter()
        .chain(options.iter().copied())
        .collect();
    let told = asks(host, "/table open", &options).await;
    let number = told
        .content
        .split('#')
        .nth(1)
        .and_then(|rest| rest.split(' ').next())
        .expect("a number")
        .to_owned();
    let footer = format!("table #{number}");
    host.waits_for("the card", |seen| {
        seen.buttons().contains(&"Start") && seen.content.contains(&footer)
    })
    .await
}

/// Clicks, and returns what the bot says to it.
pub async fn clicks(person: &Person, message: &Seen, label: &str) -> Seen {
    let outcome = person.click_in(message, label).await;
    answer(person, &outcome).await
}

/// Waits until a card says something.
pub async fn card_says(person: &Person, card: &Seen, what: &str) -> Seen {
    person
        .waits_for(what, |seen| seen.id == card.id && seen.content.contains(what))
        .await
}

/// Something says this.
pub fn says(told: &Seen, what: &str) {
    assert!(told.content.contains(what), "{what:?} is not in {told:?}");
}

/// An administrator of the server.
pub fn admin(stage: &Stage) -> Person {
    let admin = stage.user("Root");
    stage
        .emulator
        .give_permissions(admin.id, Permissions::MANAGE_GUILD);
    admin
}

/// Changes the save of the only table of a database behind the back of the bot.
pub async fn tampers(database: &str, change: impl FnOnce(&mut Value)) {
    let mut database = sqlx::SqliteConnection::connect(database)
        .await
        .expect("the database");
    let save: String = sqlx::query_scalar("SELECT save FROM tables")
        .fetch_one(&mut database)
        .await
        .expect("a save");
    let mut save: Value = serde_json::from_str(&save).expect("a save is JSON");
    change(&mut save);
    let done = sqlx::query("UPDATE tables SET save = ?")
        .bind(save.to_string())
        .execute(&mut database)
        .await;
    done.expect("a save");
    database.close().await.expect("closed");
}

/// Changes a database behind the back of the bot.
pub async fn changes_database(database: &str, statement: &str) {
    let mut database = sqlx::SqliteConnection::connect(database)
        .await
        .expect("the database");
    sqlx::query(sqlx::AssertSqlSafe(statement))
        .execute(&mut database)
        .await
        .expect("a change");
    database.close().await.expect("closed");
}

/// What the bot answers to a command, once it has.
pub async fn asks(person: &Person, command: &str, options: &[(&str, &str)]) -> Seen {
    let outcome = person.slash(command, options).await;
    answer(person, &outcome).await
}

/// What the bot says to an interaction by a message of its own.
pub async fn answer(person: &Person, outcome: &Outcome) -> Seen {
    let Outcome::Answered(Acknowledged::Message(message)) = outcome else {
        panic!("{} was answered {outcome:?}", person.name())
    };
    person
        .waits_for("the answer", |seen| seen.id == *message && !seen.loading)
        .await
}

/// Opens the question of somebody at a table's thread.
pub async fn panel(person: &Person) -> Seen {
    asks(person, "/play", &[]).await
}

/// The custom ids of everything that can be clicked or chosen in a message, with the values of menus.
pub fn ids(message: &Seen) -> Vec<(String, Vec<String>)> {
    let rows = message
        .components
        .iter()
        .flat_map(|row| row["components"].as_array().into_iter().flatten());
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let values = |part: &Value| -> Vec<String> {
        part["options"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|option| text(&option["value"]))
            .collect()
    };
    rows.map(|part| (text(&part["custom_id"]), values(part)))
        .collect()
}

/// What is sent to answer a question: an id, and values if it is a menu.
pub type Sent = (String, Option<Vec<String>>);

/// The first thing in a panel that answers its question; none if nothing is asked, or if it has been
/// answered.
pub fn first_answer(panel: &Seen) -> Option<Sent> {
    if panel.content.contains("You can still change it") {
        return None;
    }
    let rows = panel
        .components
        .iter()
        .flat_map(|row| row["components"].as_array().into_iter().flatten());
    let enabled: Vec<_> = rows.filter(|part| part["disabled"] != true).collect();
    let id = |part: &Value| part["custom_id"].as_str().unwrap_or_default().to_owned();
    let answers = |part: &&&Value| {
        ["one", "choose", "pass", "add", "more", "amount", "mark"].contains(&verb(&id(part)))
    };
    // What is marked is confirmed as soon as it suffices, or it would be marked for ever. What is green and pressed
    // again is marked no longer.
    let confirm = enabled.iter().find(|part| verb(&id(part)) == "confirm");
    let is_marked = |part: &&&Value| verb(&id(part)) == "add" && part["style"] == 3;
    let mut unmarked = enabled.iter().filter(|part| !is_marked(part));
    let part = confirm.or_else(|| unmarked.find(answers))?;
    let options = part["options"].as_array().map(|options| {
        let wanted = part["min_values"].as_u64().unwrap_or(1).max(1) as usize;
        let values = options.iter().filter_map(|option| option["value"].as_str());
        values.take(wanted).map(str::to_owned).collect()
    });
    Some((id(part), options))
}

/// What an id asks for.
pub fn verb(id: &str) -> &str {
    id.split(':').nth(1).unwrap_or_default()
}

/// Sends an answer, whether the message offers it or not.
pub async fn sends(person: &Person, message: &Seen, (id, values): &Sent) -> Outcome {
    let values: Option<Vec<&str>> = values
        .as_ref()
        .map(|values| values.iter().map(String::as_str).collect());
    person.forges(message.id, id, values.as_deref()).await
}

/// Sends everything that a panel offers, at a message, whether that offers it or not.
pub fn everything(panel: &Seen) -> Vec<Sent> {
    let one = |(id, values): (String, Vec<String>)| (id, values.first().map(|value| vec![value.clone()]));
    ids(panel).into_iter().map(one).collect()
}

/// Answers the question of a panel with the first thing that is offered; returns the panel as it is then.
pub async fn answers_first(person: &Person, panel: &Seen) -> Seen {
    let answer = first_answer(panel).unwrap_or_else(|| panic!("nothing to answer in {panel:?}"));
    sends(person, panel, &answer).await;
    // A hand may be renewed for other reasons meanwhile: then its words change, but not what it asks.
    let is_next =
        |seen: &Seen| seen.components != panel.components || seen.content.contains("You can still change it");
    person
        .waits_for("the next step", |seen| seen.id == panel.id && is_next(seen))
        .await
}

/// Answers until nothing more is asked.
pub async fn answers_all(person: &Person, mut panel: Seen) -> Seen {
    while first_answer(&panel).is_some() {
        panel = answers_first(person, &panel).await;
    }
    panel
}

/// Waits until a message says something else than it did, and returns it.
pub async fn changes(person: &Person, message: &Seen) -> Seen {
    let is_new = |seen: &Seen| (&seen.content, &seen.components) != (&message.content, &message.components);
    person
        .waits_for("a change", |seen| seen.id == message.id && is_new(seen))
        .await
}

/// Whether a message calls somebody to play, by a mention or by name.
pub fn calls(person: &Person, seen: &Seen) -> bool {
    let first = seen.content.lines().next().unwrap_or_default();
    let called = first.contains(&format!("<@{}>", person.id)) || first.contains(&person.name());
    called && !seen.ephemeral && seen.buttons().contains(&"Play")
}

/// Waits until the table of this thread calls somebody, and returns the call.
pub async fn called(person: &Person) -> Seen {
    person.waits_for("the call", |seen| calls(person, seen)).await
}

/// Waits until the table calls somebody by another message than this one.
pub async fn called_after(person: &Person, call: &Seen) -> Seen {
    person
        .waits_for("the next call", |seen| seen.id > call.id && calls(person, seen))
        .await
}

/// Chooses a god and secret quests; returns the call to the first turn after that.
pub async fn sets_up(person: &Person) -> Seen {
    loop {
        let call = called(person).await;
        if !call.content.contains("The gods are being chosen") {
            return call;
        }
        let mut asked = panel(person).await;
        if is_set_up(&asked) {
            while is_set_up(&asked) {
                asked = answers_first(person, &asked).await;
            }
        } else {
            let is_new =
                |seen: &Seen| calls(person, seen) && (seen.id, &seen.content) != (call.id, &call.content);
            person.waits_for("the next call", is_new).await;
        }
    }
}

/// Whether a panel asks something before the first turn: with two players, in the first three steps.
fn is_set_up(panel: &Seen) -> bool {
    let step = |(id, _): Sent| id.split(':').nth(3)?.split('.').next()?.parse::<u32>().ok();
    first_answer(panel).and_then(step).is_some_and(|step| step <= 3)
}

/// Plays a turn after the set-up, and returns the call to the next one.
pub async fn plays_turn(person: &Person) -> Seen {
    let call = called(person).await;
    let asked = panel(person).await;
    answers_all(person, asked).await;
    called_after(person, &call).await
}

/// Plays to the end, whatever is asked, so that the computers at the table have something to do; and stays
/// there.
pub async fn keeps_playing(person: &Person) {
    let has_ended = |seen: &Seen| seen.content.contains("final score");
    let mut last = Snowflake::default();
    loop {
        let is_next = |seen: &Seen| (calls(person, seen) && seen.id > last) || has_ended(seen);
        let call = person.waits_for("the next call", is_next).await;
        if has_ended(&call) {
            return std::future::pending().await;
        }
        last = call.id;
        let asked = panel(person).await;
        answers_all(person, asked).await;
    }
}

/// How many answers computers have given at all tables.
pub async fn computer_moves(database: &str) -> i64 {
    let mut database = sqlx::SqliteConnection::connect(database)
        .await
        .expect("the database");
    let count = sqlx::query_scalar("SELECT count(*) FROM moves WHERE author = 'computer'");
    count.fetch_one(&mut database).await.expect("a count")
}

/// Whoever of two is called in the thread, and the other.
pub async fn first_called<'a>(one: &'a Person, other: &'a Person) -> (&'a Person, &'a Person) {
    let mention = format!("<@{}>", one.id);
    let calls = |seen: &Seen| seen.content.contains("it is your turn") && seen.buttons().contains(&"Play");
    let call = one.waits_for("a call", calls).await;
    if call.content.contains(&mention) {
        (one, other)
    } else {
        (other, one)
    }
}

/// The thread that was made last.
pub fn newest_thread(person: &Person) -> Snowflake {
    let threads = person
        .channels()
        .into_iter()
        .filter(|(_, name)| name.contains("· table"));
    threads
        .map(|(id, _)| id)
        .max()
        .unwrap_or_else(|| panic!("{} sees no thread", person.name()))
}

/// The message with this id as somebody sees it now.
pub fn again(person: &Person, message: &Seen) -> Seen {
    person
        .sees_in(message.channel)
        .into_iter()
        .find(|seen| seen.id == message.id)
        .expect("the message is still there")
}
