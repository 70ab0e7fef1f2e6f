//! Counts what is in flight, so that it can be waited for.

use std::sync::Arc;

use tokio::sync::watch;

/// What is going on right now.
pub struct InFlight(watch::Sender<usize>);

/// Something that is going on, until it is dropped.
pub struct Flight(Arc<InFlight>);

impl InFlight {
    /// Nothing yet.
    pub fn new() -> Arc<Self> {
        Arc::new(Self(watch::Sender::new(0)))
    }

    /// Something begins.
    pub fn begin(self: &Arc<Self>) -> Flight {
        self.0.send_modify(|count| *count += 1);
        Flight(Arc::clone(self))
    }

    /// Returns when nothing is going on.
    pub async fn none(&self) {
        let mut count = self.0.subscribe();
        // The sender lives as long as we do.
        let _ = count.wait_for(|count| *count == 0).await;
    }
}

impl Drop for Flight {
    fn drop(&mut self) {
        self.0.0.send_modify(|count| *count -= 1);
    }
}
