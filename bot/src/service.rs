//! What people do, carried out: the game is loaded, changed and stored inside one critical section and one transaction.
//!
//! Deliberately absent: Discord. Whoever calls here says who acts; what comes back is data that `show` puts into messages.

mod admin;
mod computers;
mod lobby;
mod locks;
mod look;
mod passes;
mod play;
mod sitting;
mod trouble;
mod turns;

pub use lobby::{Opening, Wanted};
pub use look::{LISTED, Listed, Meant, Reach, Report};
pub use play::{Asked, Undo};
pub use sitting::{Hears, Sitting};
pub use trouble::{Phrase, Trouble};

use std::sync::Arc;

use tokio::sync::{Notify, OwnedMutexGuard};

use crate::clock::Clock;
use crate::ids::{ChannelId, InteractionId, PersonId, ServerId};
use crate::panel::TableId;
use crate::store::{Person, Store, Tx};
use locks::Locks;

/// Everything people can do. Cheap to clone.
#[derive(Clone)]
pub struct Service {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    clock: Clock,
    locks: Locks,
    /// Wakes the courier.
    outbox: Notify,
    /// Wakes the computer players.
    computers: Notify,
    /// Wakes whoever passes for those who hold nothing that fits.
    passes: Notify,
}

/// Who acts, by which interaction, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Who {
    /// The person.
    pub person: PersonId,
    /// What everybody sees them called, made harmless.
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
}

impl Who {
    /// Whether they see a channel of the server.
    pub fn sees(&self, channel: ChannelId) -> bool {
        self.channel == channel || self.sees.contains(&channel)
    }
}

impl Service {
    /// A service over a database.
    pub fn new(store: Store) -> Self {
        let inner = Inner {
            store,
            clock: Clock,
            locks: Locks::default(),
            outbox: Notify::new(),
            computers: Notify::new(),
            passes: Notify::new(),
        };
        Self { inner: Arc::new(inner) }
    }

    /// The database.
    pub fn store(&self) -> &Store {
        &self.inner.store
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

    /// The person as they have set things.
    pub async fn person(&self, who: &Who) -> Result<Person, Trouble> {
        let known = self.store().read().await?.person(who.person).await?;
        match known {
            Some(person) if person.name == who.name => Ok(person),
            _ => {
                let mut tx = self.store().write().await?;
                tx.meet(who.person, &who.name).await?;
                let person = tx.person(who.person).await?;
                tx.commit().await?;
                person.ok_or(Trouble::Lost)
            }
        }
    }

    /// Comes to a table to change something: nobody else can until this is dropped or [left](Visit::leave).
    async fn visit(&self, table: TableId, by: Option<&Who>) -> Result<Visit, Trouble> {
        let guard = self.inner.locks.lock(table).await;
        let (mut tx, mut sitting) = self.begin(table, by).await?;
        if sitting.has_news() {
            // Corrected rules have changed something: that holds, whatever comes of this visit.
            drop(tx);
            self.store_news(table).await?;
            (tx, sitting) = self.begin(table, by).await?;
        }
        if let Some(who) = by {
            sitting.know(who);
        }
        Ok(Visit { service: self.clone(), tx, sitting, by: by.map(|who| who.interaction), _guard: guard })
    }

    async fn begin(&self, table: TableId, by: Option<&Who>) -> Result<(Tx, Sitting), Trouble> {
        let mut tx = self.store().write().await?;
        if let Some(who) = by {
            if !tx.first_time(who.interaction, self.clock().now()).await? {
                return Err(Trouble::Repeated);
            }
            tx.meet(who.person, &who.name).await?;
        }
        let sitting = Sitting::load(&mut tx, table).await?;
        Ok((tx, sitting))
    }

    async fn store_news(&self, table: TableId) -> Result<(), Trouble> {
        let mut tx = self.store().write().await?;
        let mut sitting = Sitting::load(&mut tx, table).await?;
        sitting.store(&mut tx, None, self.clock().now()).await?;
        tx.commit().await?;
        self.wake_all();
        Ok(())
    }

    /// After a start: what corrected rules change at a table is stored and told at once, not when somebody comes by.
    pub async fn catch_up(&self) {
        /// Whoever plays meanwhile comes first.
        const REST: std::time::Duration = std::time::Duration::from_millis(2);
        let running = async { self.store().read().await?.running_tables().await };
        let running = running.await.unwrap_or_else(|error| {
            tracing::error!(%error, "cannot look for running tables");
            Vec::new()
        });
        for table in running {
            let service = self.clone();
            if let Err(error) = apart(async move { service.bring_up_to_date(table).await }).await {
                tracing::error!(table = table.0, error, "a table cannot be brought up to date");
            }
            tokio::time::sleep(REST).await;
        }
    }

    async fn bring_up_to_date(&self, table: TableId) -> Result<(), Trouble> {
        if self.look(table).await?.has_news() {
            self.visit(table, None).await?;
        }
        Ok(())
    }

    fn wake_all(&self) {
        for waiting in [&self.inner.outbox, &self.inner.computers, &self.inner.passes] {
            waiting.notify_one();
        }
    }

    /// Looks at a table.
    pub async fn look(&self, table: TableId) -> Result<Sitting, Trouble> {
        Ok(self.look_closely(table).await?.0)
    }

    /// Looks at a table, and at whatever else is stored of the same moment.
    pub async fn look_closely(&self, table: TableId) -> Result<(Sitting, Tx), Trouble> {
        let mut tx = self.store().read().await?;
        let sitting = Sitting::load(&mut tx, table).await?;
        Ok((sitting, tx))
    }
}

/// Does something in a task of its own, so that a panic ends nothing else; says what went wrong.
async fn apart(work: impl Future<Output = Result<(), Trouble>> + Send + 'static) -> Result<(), String> {
    match tokio::spawn(work).await {
        Ok(done) => done.map_err(|trouble| trouble.to_string()),
        Err(panic) => Err(panic.to_string()),
    }
}

/// A stay at a table, during which it can be changed. Nothing has happened unless it is [left](Visit::leave).
struct Visit {
    service: Service,
    tx: Tx,
    sitting: Sitting,
    by: Option<InteractionId>,
    _guard: OwnedMutexGuard<()>,
}

impl Visit {
    /// Stores everything that happened, and only then wakes whoever has to tell of it.
    async fn leave(self) -> Result<Sitting, Trouble> {
        let Visit { service, mut tx, mut sitting, by, _guard } = self;
        sitting.store(&mut tx, by, service.clock().now()).await?;
        tx.commit().await?;
        service.wake_all();
        Ok(sitting)
    }
}
