//! The courier carries what has to be shown from the outbox to Discord: in order for each destination, independent between
//! them, at least once, and harmlessly if twice.

mod bucket;
mod fault;
mod letter;
mod notice;
mod place;
mod post;

pub use fault::{Fault, classify};

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serenity::http::Http;
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::ids::PersonId;
use crate::panel::TableId;
use crate::service::{Service, Trouble};
use crate::store::{Destination, Intent, LONGEST_WAIT, Role};
use bucket::Bucket;

/// The longest rest between two looks at the outbox.
const LONGEST_REST: Duration = Duration::from_secs(30);

/// After so many breakdowns of ours something is given up: what comes after it has waited long enough.
const MOST_BREAKDOWNS: Option<i64> = Some(12);

/// Carries messages to Discord.
#[derive(Clone)]
pub struct Courier {
    inner: Arc<Inner>,
}

struct Inner {
    service: Service,
    http: Arc<Http>,
    /// Who we are: our own messages are found by it.
    me: PersonId,
    bucket: Bucket,
    /// Where something is being delivered right now.
    busy: Mutex<HashSet<Destination>>,
    /// For what a permission is missing, as the host was told.
    lacking: Mutex<HashSet<(TableId, Role)>>,
    /// Set when Discord no longer knows us.
    revoked: watch::Sender<bool>,
}

/// What came of a delivery.
enum Delivered {
    /// It is shown, or need not be.
    Done,
    /// It has to be tried again.
    Later(Fault),
}

impl Courier {
    /// A courier for a bot.
    pub fn new(service: Service, http: Arc<Http>, me: PersonId) -> Self {
        let inner = Inner {
            service,
            http,
            me,
            bucket: Bucket::new(),
            busy: Mutex::default(),
            lacking: Mutex::default(),
            revoked: watch::Sender::new(false),
        };
        Self { inner: Arc::new(inner) }
    }

    /// Returns when Discord no longer knows us.
    pub async fn revoked(&self) {
        let mut revoked = self.inner.revoked.subscribe();
        // The sender lives as long as we do.
        let _ = revoked.wait_for(|revoked| *revoked).await;
    }

    /// Delivers until told to stop; then finishes what is on its way.
    pub async fn run(&self, mut stop: watch::Receiver<bool>) {
        let mut rounds = JoinSet::new();
        while !*stop.borrow() {
            let rest = self.set_out(&mut rounds).await;
            tokio::select! {
                () = self.inner.service.something_to_deliver() => {}
                () = tokio::time::sleep(rest) => {}
                Some(_) = rounds.join_next() => {}
                _ = stop.changed() => {}
            }
        }
        while rounds.join_next().await.is_some() {}
    }

    /// Sends somebody to every destination that has something due; returns how long nothing more is.
    async fn set_out(&self, rounds: &mut JoinSet<()>) -> Duration {
        let service = &self.inner.service;
        let now = service.clock().now();
        let waiting = async { service.store().read().await?.destinations().await }.await;
        let waiting = waiting.unwrap_or_else(|error| {
            tracing::error!(%error, "cannot read the outbox");
            Vec::new()
        });
        let mut rest = LONGEST_REST;
        for (destination, due) in waiting {
            if due > now && due <= now.plus(LONGEST_WAIT) {
                rest = rest.min(Duration::from_millis((due.0 - now.0).max(1).cast_unsigned()));
            } else if self.inner.busy.lock().unwrap_or_else(PoisonError::into_inner).insert(destination) {
                rounds.spawn(self.clone().round(destination));
            }
        }
        rest
    }

    /// Delivers everything that is due at a destination, in order.
    async fn round(self, destination: Destination) {
        // In a task of its own: the library can panic on what Discord answers.
        let courier = self.clone();
        let done = tokio::spawn(async move { courier.deliver_all(destination).await }).await;
        match done {
            Ok(Ok(())) => {}
            Ok(Err(Trouble::Store(error))) => {
                tracing::error!(%error, "cannot deliver");
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
            Ok(Err(trouble)) => self.broke_down(destination, &trouble.to_string()).await,
            Err(panic) => self.broke_down(destination, &panic.to_string()).await,
        }
        self.inner.busy.lock().unwrap_or_else(PoisonError::into_inner).remove(&destination);
    }

    /// What we cannot do ourselves is put off: it must not keep back what comes after it.
    async fn broke_down(&self, destination: Destination, error: &str) {
        tracing::error!(error, "a delivery broke down");
        if let Err(error) = self.put_off_first(destination).await {
            tracing::error!(%error, "cannot put off what broke down");
        }
    }

    async fn deliver_all(&self, destination: Destination) -> Result<(), Trouble> {
        let service = &self.inner.service;
        loop {
            let now = service.clock().now();
            let next = service.store().read().await?.next_intent(destination, now).await?;
            let Some(intent) = next else { return Ok(()) };
            match self.deliver(&intent).await? {
                Delivered::Done => {
                    self.lacking().remove(&(intent.table, intent.role));
                    let mut tx = service.store().write().await?;
                    tx.shown(&intent).await?;
                    tx.commit().await?;
                }
                Delivered::Later(fault) => {
                    if fault == Fault::Revoked {
                        self.inner.revoked.send_replace(true);
                    }
                    return self.put_off(&intent, fault, fault.most_attempts()).await;
                }
            }
        }
    }

    fn lacking(&self) -> MutexGuard<'_, HashSet<(TableId, Role)>> {
        self.inner.lacking.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts something off, the longer the more often it was tried; after the `most` attempts it is given up.
    async fn put_off(&self, intent: &Intent, fault: Fault, most: Option<i64>) -> Result<(), Trouble> {
        let service = &self.inner.service;
        let mut tx = service.store().write().await?;
        if most.is_some_and(|most| intent.attempts >= most) {
            tracing::error!(table = intent.table.0, role = ?intent.role, %fault, "given up");
            tx.shown(intent).await?;
        } else {
            // What is posted counts twice: when it is begun and when it has failed.
            let wait = (fault.first_wait() << (intent.attempts / 2).min(12)).min(fault.longest_wait());
            tracing::warn!(table = intent.table.0, role = ?intent.role, %fault, wait, "put off");
            tx.put_off(intent.id, service.clock().now().plus(wait)).await?;
        }
        Ok(tx.commit().await?)
    }

    async fn put_off_first(&self, destination: Destination) -> Result<(), Trouble> {
        let service = &self.inner.service;
        let now = service.clock().now();
        let next = service.store().read().await?.next_intent(destination, now).await?;
        match next {
            Some(intent) => self.put_off(&intent, Fault::Unclear, MOST_BREAKDOWNS).await,
            None => Ok(()),
        }
    }
}
