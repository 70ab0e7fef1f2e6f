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

impl Bucket {
    /// A full bucket.
    pub fn new() -> Self {
        Self::of(A_SECOND, Duration::from_secs(1))
    }

    fn of(most: usize, within: Duration) -> Self {
        Self { most, within, latest: Mutex::default() }
    }

    /// Waits for one's turn.
    pub async fn take(&self) {
        // Whoever waits keeps the lock: those behind wait in order.
        let mut latest = self.latest.lock().await;
        if latest.len() == self.most
            && let Some(oldest) = latest.pop_front()
        {
            tokio::time::sleep_until(oldest + self.within).await;
        }
        latest.push_back(Instant::now());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn no_span_of_time_has_more_than_its_share() {
        let within = Duration::from_millis(40);
        let bucket = Bucket::of(5, within);
        let mut taken = Vec::new();
        for number in 0..16 {
            bucket.take().await;
            taken.push(Instant::now());
            // Whatever was not used before is no reason for more now.
            if number == 0 {
                tokio::time::sleep(within * 9 / 10).await;
            }
        }
        for span in taken.windows(6) {
            assert!(span[5] - span[0] >= within * 9 / 10, "six within {:?}", span[5] - span[0]);
        }
    }
}
