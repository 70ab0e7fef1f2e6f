//! The limit of all requests: never more than so many in any span of time, not even across two seconds.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::sync::{Mutex, MutexGuard};
use tokio::time::Instant;

/// Lets through what is within the limit, and has the rest wait in order.
pub struct Window {
    most: usize,
    within: Duration,
    /// When the latest were let through, the oldest first.
    latest: Mutex<VecDeque<Instant>>,
}

impl Window {
    /// At most so many requests within a span of time.
    pub fn of(most: usize, within: Duration) -> Self {
        Self {
            most,
            within,
            latest: Mutex::default(),
        }
    }

    /// Waits for one's turn.
    pub async fn take(&self) {
        let mut latest = self.opened().await;
        if latest.len() == self.most {
            latest.pop_front();
        }
        latest.push_back(Instant::now());
    }

    /// Waits until somebody else's turn is over, without taking one.
    pub async fn wait(&self) {
        drop(self.opened().await);
    }

    /// Waits until there is a turn to take.
    async fn opened(&self) -> MutexGuard<'_, VecDeque<Instant>> {
        // The one who waits keeps the lock, so that those behind wait in order.
        let latest = self.latest.lock().await;
        if latest.len() == self.most
            && let Some(&oldest) = latest.front()
        {
            tokio::time::sleep_until(oldest + self.within).await;
        }
        latest
    }
}
