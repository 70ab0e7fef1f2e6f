//! A service without a Discord: two people at tables, and everything they do.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::common::changes_database;
use bot::ids::{ChannelId, InteractionId, PersonId, ServerId, TableId};
use bot::service::{Opening, Report, Service, TableSession, Wanted, Who};
use bot::store::{State, Store};
use engine::kernel::{Answer, Decision, Dice, Key, Options, RandomPolicy, Seat, Seed, Viewer};
use sqlx::Connection;
use words::Lang;

/// The database's name in its folder.
const FILE: &str = "test.db";

/// A room with two people, and everything they do.
pub struct Room {
    pub service: Service,
    folder: PathBuf,
    pub url: String,
    clicks: u64,
    policy: RandomPolicy,
}

impl Drop for Room {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl Room {
    pub async fn new(name: &str) -> Self {
        Self::over(&Self::folder(name), 0).await
    }

    /// Goes on with a copy of a database. Its people have clicked before: no click has the number of one of theirs.
    pub async fn over_copy_of(database: &Path, name: &str) -> Self {
        let folder = Self::folder(name);
        std::fs::copy(database, folder.join(FILE)).expect("a copy");
        Self::over(&folder, 1_000_000).await
    }

    /// A new folder for a database.
    fn folder(name: &str) -> PathBuf {
        static ROOMS: AtomicU32 = AtomicU32::new(0);
        let number = ROOMS.fetch_add(1, Ordering::Relaxed);
        let folder =
            std::env::temp_dir().join(format!("pantheon-room-{}-{number}-{name}", std::process::id()));
        // Another process may have had the same number.
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        folder
    }

    async fn over(folder: &Path, clicks: u64) -> Self {
        let url = format!("sqlite:{}", folder.join(FILE).display());
        let service = Service::new(Store::open(&url).await.expect("a database"));
        Self {
            service,
            folder: folder.to_owned(),
            url,
            clicks,
            policy: RandomPolicy::new(Dice::new(Seed([7; 32]))),
        }
    }

    pub fn who(&mut self, person: u64) -> Who {
        self.clicks += 1;
        Who {
            person: PersonId(person),
            name: format!("Person {person}"),
            interaction: InteractionId(self.clicks),
            server: Some(ServerId(1)),
            channel: ChannelId(2),
            manages: false,
            roles: Vec::new(),
            sees: Vec::new(),
            locale: "en-US".to_owned(),
            server_locale: Some("en-US".to_owned()),
        }
    }

    pub async fn table(&mut self, game: &str, options: Options) -> TableId {
        let wanted = Wanted {
            game: game.to_owned(),
            options,
            private: false,
            invited: Vec::new(),
        };
        let (alice, at) = (
            self.who(11),
            Opening {
                server: ServerId(1),
                channel: ChannelId(2),
            },
        );
        let table = self
            .service
            .open(&alice, at, &wanted)
            .await
            .expect("a table")
            .row
            .id;
        let (bob, alice) = (self.who(12), self.who(11));
        self.service.join(&bob, table).await.expect("a seat");
        self.service.start(&alice, table).await.expect("a game");
        table
    }

    pub async fn session(&self, table: TableId) -> TableSession {
        self.service.session(table).await.expect("the table")
    }

    /// Somebody types an answer.
    pub async fn types(&mut self, session: &TableSession, seat: Seat, answer: &Answer) {
        let typed = typed(answer);
        let person = session
            .player(seat)
            .and_then(bot::store::Player::id)
            .expect("a person");
        let who = self.who(person.0);
        self.service
            .choose(&who, session.row.id, &typed, Lang::En)
            .await
            .unwrap_or_else(|why| panic!("{typed}: {why}"));
    }

    /// Who is asked at a table, and an answer at random, as it is typed; `None` if the game is over.
    pub async fn next_answer(&mut self, table: TableId) -> Option<(PersonId, Seat, String)> {
        let (session, seat) = self.until(table, |_| true).await?;
        let decision = session.game().and_then(|game| game.decision(seat));
        let answer = self.policy.answer_decision(decision.expect("a question"));
        let person = session.player(seat).and_then(bot::store::Player::id);
        Some((person.expect("a person"), seat, typed(&answer)))
    }

    /// Plays at random until somebody is asked something; `None` if the game is over before.
    async fn until(
        &mut self,
        table: TableId,
        wanted: impl Fn(&Decision) -> bool,
    ) -> Option<(TableSession, Seat)> {
        loop {
            let session = self.session(table).await;
            if session.row.state != State::Running {
                return None;
            }
            let game = session.game().expect("a game");
            let awaited = game
                .awaited()
                .into_iter()
                .find(|awaited| !awaited.answered)
                .expect("somebody");
            let decision = game.decision(awaited.seat).expect("a question");
            if wanted(decision) {
                return Some((session, awaited.seat));
            }
            let answer = self.policy.answer_decision(decision);
            self.types(&session, awaited.seat, &answer).await;
        }
    }

    /// Gives one answer at random; returns whether there was a question.
    pub async fn any_answer(&mut self, table: TableId) -> bool {
        let Some((session, seat)) = self.until(table, |_| true).await else {
            return false;
        };
        let decision = session
            .game()
            .and_then(|game| game.decision(seat))
            .expect("a question");
        let answer = self.policy.answer_decision(decision);
        self.types(&session, seat, &answer).await;
        true
    }

    /// Plays at random until somebody is asked with this prompt.
    pub async fn until_prompt(&mut self, table: TableId, prompt: &str) -> (TableSession, Seat) {
        self.until(table, |decision| decision.prompt.key() == prompt)
            .await
            .expect("it is asked before the end")
    }

    /// A table at which somebody holds nothing that fits.
    pub async fn waiting(&mut self, options: Options) -> (TableId, Seat) {
        for _ in 0..20 {
            let table = self.table("deus-ex-machina", options.clone()).await;
            if let Some((_, seat)) = self.until(table, Decision::nothing_fits).await {
                return (table, seat);
            }
        }
        panic!("in twenty games everybody always had something");
    }

    pub async fn planned(&self) -> Option<bot::store::Pass> {
        self.service
            .store()
            .read()
            .await
            .expect("a look")
            .next_pass()
            .await
            .expect("a look")
    }

    /// Changes the database behind the back of the service.
    pub async fn changes(&self, statement: &str) {
        changes_database(&self.url, statement).await;
    }

    pub async fn authors(&self, table: TableId) -> Vec<String> {
        let mut database = sqlx::SqliteConnection::connect(&self.url)
            .await
            .expect("the database");
        let authors = "SELECT coalesce(author, '') FROM moves WHERE table_id = ? ORDER BY number";
        sqlx::query_scalar(authors)
            .bind(table.0)
            .fetch_all(&mut database)
            .await
            .expect("the moves")
    }

    async fn report(&self, table: TableId, viewer: Viewer) -> Report {
        self.service
            .report(table, viewer, 0, i64::MAX, 1000)
            .await
            .expect("a report")
    }

    /// How many lines a viewer was told.
    pub async fn lines(&self, table: TableId, viewer: Viewer) -> usize {
        self.report(table, viewer).await.lines.len()
    }

    /// Everything a viewer was told, by key.
    pub async fn told(&self, table: TableId, viewer: Viewer) -> Vec<String> {
        let report = self.report(table, viewer).await;
        report.told().map(|told| told.term.key.into_owned()).collect()
    }
}

/// An answer as it is typed.
fn typed(answer: &Answer) -> String {
    match answer {
        Answer::Pass => "pass".to_owned(),
        Answer::Amount(amount) => amount.to_string(),
        Answer::Picked(keys) => keys.iter().map(Key::as_str).collect::<Vec<_>>().join(", "),
    }
}
