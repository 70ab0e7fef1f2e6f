//! Carries out what people do: a game is loaded, changed and stored inside one critical section and one
//! transaction.
//!
//! Deliberately absent: Discord. The caller says who acts. The result is data, which `show` turns into
//! messages.

mod absence;
mod admin;
mod calls;
mod computers;
mod hands;
mod lobby;
mod locks;
mod notify_via;
mod pace;
mod passes;
mod permissions;
mod play;
mod report;
mod seats;
mod session;
mod show_again;
mod trouble;
mod turns;
mod unjoined;
mod which_table;

pub use calls::Call;
pub use hands::{ShownHand, ShownHands};
pub use lobby::{Opening, Wanted};
pub use notify_via::NotifyVia;
pub use pace::show_at_once;
pub use play::{Asked, Ending, Undo};
pub use report::Report;
pub use seats::GettingUp;
pub use session::{RecapTiming, TableSession};
pub use trouble::{Phrase, Trouble};
pub use which_table::{Fit, LISTED, Listed, Meant, Prefer};

use std::sync::Arc;

use tokio::sync::{Notify, OwnedMutexGuard};
use words::Lang;

use crate::clock::Clock;
use crate::ids::{ChannelId, InteractionId, PersonId, ServerId, TableId};
use crate::reader::Reader;
use crate::store::{Person, Store, Tx, WholeTable};
use locks::Locks;
use permissions::may_see;

/// Everything people can do. Cheap to clone.
#[derive(Clone)]
pub struct Service {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    clock: Clock,
    locks: Locks,
    hands: ShownHands,
    /// Wakes the courier.
    outbox: Notify,
    /// Wakes the computer players.
    computers: Notify,
    /// Wakes the task that passes for players who hold nothing that fits.
    passes: Notify,
}

/// Who acts, by which interaction, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Who {
    /// The person.
    pub person: PersonId,
    /// The name that everybody sees, made harmless.
    pub name: String,
    /// The click, command or form.
    pub interaction: InteractionId,
    /// The server, unless it is a direct conversation.
    pub server: Option<ServerId>,
    /// The channel or thread.
    pub channel: ChannelId,
    /// Whether Discord says that they manage the server.
    pub manages: bool,
    /// Their roles.
    pub roles: Vec<crate::ids::RoleId>,
    /// The channels of the server that they see.
    pub sees: Vec<ChannelId>,
    /// The language of their Discord, as Discord names it.
    pub locale: String,
    /// The language of the server, as Discord names it.
    pub server_locale: Option<String>,
}

impl Who {
    /// Whether they see a channel of the server.
    pub fn sees(&self, channel: ChannelId) -> bool {
        self.channel == channel || self.sees.contains(&channel)
    }

    /// The language of the server, if people are offered it.
    pub fn server_lang(&self) -> Option<Lang> {
        Lang::offered(self.server_locale.as_deref()?)
    }

    /// How they read an answer: as they have set it if they are known, otherwise in the language of their Discord,
    /// or else of the server.
    pub fn reader(&self, known: Option<&Person>) -> Reader {
        let lang = self.discord_lang().unwrap_or_default();
        known.map_or_else(|| lang.into(), |person| Reader::set_by(person, lang))
    }

    /// How they read what concerns a table: its language comes after that of the server.
    fn reader_at(&self, session: &TableSession, person: &Person) -> Reader {
        Reader::set_by(person, self.discord_lang().unwrap_or(session.reader().lang))
    }

    /// The language of their Discord, or else of the server, if people are offered it.
    fn discord_lang(&self) -> Option<Lang> {
        Lang::offered(&self.locale).or_else(|| self.server_lang())
    }
}

impl Service {
    /// A service over a database.
    pub fn new(store: Store) -> Self {
        let inner = Inner {
            store,
            clock: Clock,
            locks: Locks::default(),
            hands: ShownHands::default(),
            outbox: Notify::new(),
            computers: Notify::new(),
            passes: Notify::new(),
        };
        Self {
            inner: Arc::new(inner),
        }
    }

    /// The database.
    pub fn store(&self) -> &Store {
        &self.inner.store
    }

    /// What the hand messages show.
    pub fn hands(&self) -> &ShownHands {
        &self.inner.hands
    }

    /// The clock.
    pub fn clock(&self) -> Clock {
        self.inner.clock
    }

    /// Returns when there may be something to deliver.
    pub async fn something_to_deliver(&self) {
        self.inner.outbox.notified().await;
    }

    /// Has the courier look again.
    pub fn wake_courier(&self) {
        self.inner.outbox.notify_one();
    }

    /// Returns when a computer player may be awaited.
    async fn something_to_compute(&self) {
        self.inner.computers.notified().await;
    }

    /// The person, with their settings.
    pub async fn person(&self, who: &Who) -> Result<Person, Trouble> {
        let known = self.store().read().await?.person(who.person).await?;
        match known {
            Some(person) if person.name == who.name && person.locale.as_ref() == Some(&who.locale) => {
                Ok(person)
            }
            _ => {
                let mut tx = self.store().write().await?;
                let person = tx.upsert_person(who.person, &who.name, &who.locale).await?;
                tx.commit().await?;
                Ok(person)
            }
        }
    }

    /// How a person reads, also if they have never done anything, or if nothing can be read.
    pub async fn reader(&self, who: &Who) -> Reader {
        let known = async { self.store().read().await?.person(who.person).await };
        who.reader(known.await.ok().flatten().as_ref())
    }

    /// Opens a table for a change by a person who sees it. Nobody else can change it until this is dropped or
    /// [committed](TableTx::commit).
    async fn table_tx(&self, table: TableId, who: &Who) -> Result<TableTx, Trouble> {
        let mut table_tx = self.locked(table, Some(who)).await?;
        table_tx.session.use_server_name(who);
        Ok(table_tx)
    }

    /// Opens a table for a change that no person makes.
    async fn table_tx_of_ours(&self, table: TableId) -> Result<TableTx, Trouble> {
        self.locked(table, None).await
    }

    async fn locked(&self, table: TableId, by: Option<&Who>) -> Result<TableTx, Trouble> {
        let guard = self.inner.locks.lock(table).await;
        let (mut tx, mut session, mut person) = self.begin(table, by).await?;
        if session.has_unsaved_changes() {
            // Corrected rules have changed something. That is stored, even if this change fails.
            drop(tx);
            self.save_rule_changes(table).await?;
            (tx, session, person) = self.begin(table, by).await?;
        }
        Ok(TableTx {
            service: self.clone(),
            tx,
            session,
            asker: by.cloned().zip(person),
            by: by.map(|who| who.interaction),
            _guard: guard,
        })
    }

    async fn begin(
        &self,
        table: TableId,
        by: Option<&Who>,
    ) -> Result<(Tx, TableSession, Option<Person>), Trouble> {
        let mut tx = self.store().write().await?;
        let mut person = None;
        if let Some(who) = by {
            if !tx.claim_interaction(who.interaction, self.clock().now()).await? {
                return Err(Trouble::Repeated);
            }
            person = Some(tx.upsert_person(who.person, &who.name, &who.locale).await?);
        }
        let session = read_visible(&mut tx, table, by).await?;
        Ok((tx, session, person))
    }

    async fn save_rule_changes(&self, table: TableId) -> Result<(), Trouble> {
        let mut tx = self.store().write().await?;
        let mut session = TableSession::load(&mut tx, table).await?;
        session.store(&mut tx, None, self.clock().now()).await?;
        tx.commit().await?;
        self.wake_all();
        Ok(())
    }

    /// After a start, stores and tells what corrected rules change at each table, before anybody comes by.
    pub async fn catch_up(&self) {
        /// People who play meanwhile come first.
        const REST: std::time::Duration = std::time::Duration::from_millis(2);
        let running = async { self.store().read().await?.running_tables().await };
        let running = running.await.unwrap_or_else(|error| {
            tracing::error!(%error, "cannot look for running tables");
            Vec::new()
        });
        for table in running {
            let service = self.clone();
            if let Err(error) = in_own_task(async move { service.bring_up_to_date(table).await }).await {
                error.log(Some(table), "a table cannot be brought up to date");
            }
            tokio::time::sleep(REST).await;
        }
    }

    async fn bring_up_to_date(&self, table: TableId) -> Result<(), Trouble> {
        if self.session(table).await?.has_unsaved_changes() {
            self.table_tx_of_ours(table).await?;
        }
        Ok(())
    }

    fn wake_all(&self) {
        for waiting in [&self.inner.outbox, &self.inner.computers, &self.inner.passes] {
            waiting.notify_one();
        }
    }

    /// Wakes the tasks that have something to do at a table that has just been stored.
    fn wake_for(&self, session: &TableSession) {
        self.inner.outbox.notify_one();
        if session.waits_for_computer() {
            self.inner.computers.notify_one();
        }
        if session.has_passes {
            self.inner.passes.notify_one();
        }
    }

    /// A table as it is stored.
    pub async fn session(&self, table: TableId) -> Result<TableSession, Trouble> {
        TableSession::load(&mut self.store().read().await?, table).await
    }

    /// A table as it is stored, with a transaction that sees everything else as of the same moment.
    pub async fn session_with_tx(&self, table: TableId) -> Result<(TableSession, Tx), Trouble> {
        let mut tx = self.store().read().await?;
        let session = TableSession::load(&mut tx, table).await?;
        Ok((session, tx))
    }

    /// A table as it is stored, for a person who sees it.
    pub async fn session_for(&self, who: &Who, table: TableId) -> Result<TableSession, Trouble> {
        read_visible(&mut self.store().read().await?, table, Some(who)).await
    }
}

/// Loads a table, if there is one as far as somebody may know.
async fn read_visible(tx: &mut Tx, table: TableId, who: Option<&Who>) -> Result<TableSession, Trouble> {
    TableSession::read(visible(tx, table, who).await?)
}

/// What is stored of a table, if there is one as far as somebody may know.
async fn visible(tx: &mut Tx, table: TableId, who: Option<&Who>) -> Result<WholeTable, Trouble> {
    let stored = tx.whole_table(table).await?.ok_or(Trouble::NoTable)?;
    if let Some(who) = who
        && !may_see(tx, &stored.row, &stored.players, who).await?
    {
        return Err(Trouble::NoTable);
    }
    Ok(stored)
}

/// Does something in a task of its own, so that a panic ends nothing else; says what went wrong.
async fn in_own_task(
    work: impl Future<Output = Result<(), Trouble>> + Send + 'static,
) -> Result<(), Trouble> {
    let panicked = |panic: tokio::task::JoinError| Err(Trouble::Panicked(panic.to_string()));
    tokio::spawn(work).await.unwrap_or_else(panicked)
}

/// A table that is being changed: its lock, its transaction and the table itself. Nothing has happened until
/// it is [committed](TableTx::commit).
struct TableTx {
    service: Service,
    tx: Tx,
    session: TableSession,
    /// Who changes it, with their settings; none if the program does.
    asker: Option<(Who, Person)>,
    by: Option<InteractionId>,
    _guard: OwnedMutexGuard<()>,
}

impl TableTx {
    /// Stores everything that happened. It counts once it is [committed](TableTx::commit).
    async fn store(&mut self) -> Result<(), Trouble> {
        let now = self.service.clock().now();
        self.session.store(&mut self.tx, self.by, now).await
    }

    /// Stores everything that happened, and only then wakes the tasks that tell people.
    async fn commit(mut self) -> Result<TableSession, Trouble> {
        self.store().await?;
        let TableTx {
            service, tx, session, ..
        } = self;
        tx.commit().await?;
        service.wake_for(&session);
        Ok(session)
    }
}
