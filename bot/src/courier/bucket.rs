//! Our own limit: on a global 429 the library does not hold other requests back.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::Instant;

/// At most so many requests a second; Discord allows 50.
const A_SECOND: usize = 45;

/// Lets through what is within the limit, and has the rest wait.
pub struct Bucket {
    most: usize,
    within: Duration,
    /// When the latest were let through, the oldest first.
    latest: Mutex<VecDeque<Instant>>,
}

impl Default for Bucket {
    fn default() -> Self {
        Self::of(A_SECOND, Duration::from_secs(1))
    }
}

impl Bucket {
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
        // The one who waits keeps the lock, so that those behind wait in order.
        let mut latest = self.latest.lock().await;
        if latest.len() == self.most
            && let Some(oldest) = latest.pop_front()
        {
            tokio::time::sleep_until(oldest + self.within).await;
        }
        latest.push_back(Instant::now());
    }
}
