//! Our own limit: on a global 429 the library does not hold other requests back.

use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::Instant;

/// At most so many requests a second; Discord allows 50.
const A_SECOND: u32 = 45;

/// Lets through what is within the limit, and has the rest wait.
pub struct Bucket {
    most: u32,
    within: Duration,
    state: Mutex<State>,
}

struct State {
    left: u32,
    since: Instant,
}

impl Bucket {
    /// A full bucket.
    pub fn new() -> Self {
        Self::of(A_SECOND, Duration::from_secs(1))
    }

    fn of(most: u32, within: Duration) -> Self {
        Self { most, within, state: Mutex::new(State { left: most, since: Instant::now() }) }
    }

    /// Waits for one's turn.
    pub async fn take(&self) {
        // Whoever waits keeps the lock: those behind wait in order.
        let mut state = self.state.lock().await;
        if state.left == 0 {
            tokio::time::sleep_until(state.since + self.within).await;
        }
        if state.since.elapsed() >= self.within {
            *state = State { left: self.most, since: Instant::now() };
        }
        state.left -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn no_span_of_time_has_more_than_its_share() {
        let within = Duration::from_millis(40);
        let bucket = Bucket::of(5, within);
        let start = Instant::now();
        for taken in 1..=16_u32 {
            bucket.take().await;
            let spans_begun = (taken - 1) / 5;
            assert!(start.elapsed() >= within * spans_begun, "{taken} were let through");
        }
    }
}
