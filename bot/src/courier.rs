//! The courier carries what has to be shown from the outbox to Discord: in order for each destination,
//! independent between them, at least once, and harmlessly if twice.

mod call;
mod delivery;
mod keep;
mod letter;
mod notice;
mod place;
mod undelivered;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use parking_lot::{Mutex, MutexGuard};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::ids::{PersonId, TableId};
use crate::service::{Service, Trouble};
use crate::store::{Destination, Intent, LONGEST_WAIT, Role};
use crate::wire::{Fault, Rest};
use delivery::Delivered;

/// The longest rest between two looks at the outbox.
const LONGEST_REST: Duration = Duration::from_secs(30);

/// How many destinations are served at the same time.
const MOST_ROUNDS: usize = 64;

/// After so many breakdowns of ours something is given up: what comes after it has waited long enough.
const MOST_BREAKDOWNS: Option<i64> = Some(12);

/// Carries messages to Discord.
#[derive(Clone)]
pub struct Courier {
    inner: Arc<Inner>,
}

struct Inner {
    service: Service,
    rest: Rest,
    /// Who we are: our own messages are found by it.
    me: PersonId,
    /// Where something is being delivered right now, and whether more has come for there meanwhile.
    busy: Mutex<HashMap<Destination, bool>>,
    /// For what a permission is missing, as the host was told.
    lacking: Mutex<HashSet<(TableId, Role)>>,
    /// Set when Discord no longer knows us.
    revoked: watch::Sender<bool>,
}

/// Whether the outbox has to be looked at again after a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum After {
    /// Everything was delivered.
    Rest,
    /// Something was put off, or could not even be tried.
    Look,
}

impl Courier {
    /// A courier for a bot.
    pub fn new(service: Service, rest: Rest, me: PersonId) -> Self {
        let inner = Inner {
            service,
            rest,
            me,
            busy: Mutex::default(),
            lacking: Mutex::default(),
            revoked: watch::Sender::new(false),
        };
        Self {
            inner: Arc::new(inner),
        }
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
            let next_look = Instant::now() + self.set_out(&mut rounds).await;
            // Rounds that end leave room for others, where there was none.
            let was_full = rounds.len() >= MOST_ROUNDS;
            loop {
                tokio::select! {
                    () = self.inner.service.something_to_deliver() => break,
                    () = tokio::time::sleep_until(next_look) => break,
                    Some(after) = rounds.join_next() => {
                        if was_full || after.unwrap_or(After::Look) == After::Look {
                            break;
                        }
                    }
                    _ = stop.changed() => break,
                }
            }
        }
        while rounds.join_next().await.is_some() {}
    }

    /// Sends somebody to every destination that has something due; returns how long nothing more is.
    async fn set_out(&self, rounds: &mut JoinSet<After>) -> Duration {
        let service = &self.inner.service;
        let now = service.clock().now();
        let most = MOST_ROUNDS + self.inner.busy.lock().len();
        let waiting = async {
            let mut tx = service.store().read().await?;
            Ok::<_, Trouble>(tx.look_for_due(now, most).await?)
        };
        let (due, next) = waiting.await.unwrap_or_else(|error| {
            error.log(None, "cannot read the outbox");
            (Vec::new(), None)
        });
        for destination in due {
            let mut busy = self.inner.busy.lock();
            if let Some(more) = busy.get_mut(&destination) {
                *more = true;
            } else if rounds.len() < MOST_ROUNDS {
                busy.insert(destination, false);
                rounds.spawn(self.clone().round(destination));
            }
        }
        next.map_or(LONGEST_REST, |due| {
            Duration::from_millis(due.since(now).max(1)).min(LONGEST_REST)
        })
    }

    /// Delivers everything that is due at a destination, until nothing more has come.
    async fn round(self, destination: Destination) -> After {
        loop {
            // In a task of its own: the library can panic on what Discord answers.
            let courier = self.clone();
            let done = tokio::spawn(async move { courier.deliver_due(destination).await }).await;
            let after = match done {
                Ok(Ok(after)) => after,
                Ok(Err(trouble @ Trouble::Store(_))) => {
                    trouble.log(None, "cannot deliver");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                    After::Look
                }
                Ok(Err(trouble)) => self.broke_down(destination, &trouble.to_string()).await,
                Err(panic) => self.broke_down(destination, &panic.to_string()).await,
            };
            let mut busy = self.inner.busy.lock();
            match busy.get_mut(&destination) {
                Some(more) if *more && after == After::Rest => *more = false,
                _ => {
                    busy.remove(&destination);
                    return after;
                }
            }
        }
    }

    /// What we cannot do ourselves is put off: it must not keep back what comes after it.
    async fn broke_down(&self, destination: Destination, error: &str) -> After {
        tracing::error!(error, "a delivery broke down");
        if let Err(error) = self.put_off_first(destination).await {
            error.log(None, "cannot put off what broke down");
        }
        After::Look
    }

    /// What can be delivered to a destination now, in order.
    async fn due_at(&self, destination: Destination) -> Result<Vec<Intent>, Trouble> {
        let service = &self.inner.service;
        let mut tx = service.store().read().await?;
        Ok(tx.deliverable(destination, service.clock().now()).await?)
    }

    /// Delivers what is due at a destination, in order. What is put off holds up what comes after it at the
    /// same table.
    async fn deliver_due(&self, destination: Destination) -> Result<After, Trouble> {
        let service = &self.inner.service;
        let mut held_up = HashSet::new();
        for intent in self.due_at(destination).await? {
            if held_up.contains(&intent.table) {
                continue;
            }
            match self.deliver(&intent).await? {
                Delivered::Noted => self.may_again(&intent),
                Delivered::Done => {
                    self.may_again(&intent);
                    let mut tx = service.store().write().await?;
                    tx.mark_delivered(&intent).await?;
                    tx.commit().await?;
                }
                Delivered::Later(fault) => {
                    if fault == Fault::Revoked {
                        self.inner.revoked.send_replace(true);
                    }
                    self.put_off(&intent, fault, fault.most_attempts()).await?;
                    held_up.insert(intent.table);
                }
            }
        }
        Ok(if held_up.is_empty() {
            After::Rest
        } else {
            After::Look
        })
    }

    fn lacking(&self) -> MutexGuard<'_, HashSet<(TableId, Role)>> {
        self.inner.lacking.lock()
    }

    /// It was possible again: should a permission go missing once more, the host is told once more.
    fn may_again(&self, intent: &Intent) {
        self.lacking().remove(&(intent.table, intent.role));
    }

    /// Puts something off, the longer the more often it was tried; after the `most` attempts it is given up.
    async fn put_off(&self, intent: &Intent, fault: Fault, most: Option<i64>) -> Result<(), Trouble> {
        let service = &self.inner.service;
        let mut tx = service.store().write().await?;
        if most.is_some_and(|most| intent.attempts >= most) {
            tracing::error!(table = intent.table.0, role = ?intent.role, %fault, "given up");
            tx.mark_delivered(intent).await?;
        } else {
            // What is posted counts twice: when it is begun and when it has failed.
            let wait = (fault.first_wait() << (intent.attempts / 2).min(12))
                .min(fault.longest_wait())
                .min(LONGEST_WAIT);
            tracing::warn!(table = intent.table.0, role = ?intent.role, %fault, wait, "put off");
            tx.put_off(intent.id, service.clock().now().plus(wait)).await?;
        }
        Ok(tx.commit().await?)
    }

    async fn put_off_first(&self, destination: Destination) -> Result<(), Trouble> {
        match self.due_at(destination).await?.first() {
            Some(intent) => self.put_off(intent, Fault::Unclear, MOST_BREAKDOWNS).await,
            None => Ok(()),
        }
    }
}
