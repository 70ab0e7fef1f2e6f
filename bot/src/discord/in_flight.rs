//! Counts the interactions that are being answered, so that the program can wait for them before it ends.

use std::sync::Arc;

use tokio::sync::watch;

/// The number of interactions that are being answered.
pub struct InFlight(watch::Sender<usize>);

/// An interaction that is being answered, until this is dropped.
pub struct Flight(Arc<InFlight>);

impl InFlight {
    /// None yet.
    pub fn new() -> Arc<Self> {
        Arc::new(Self(watch::Sender::new(0)))
    }

    /// Counts one more.
    pub fn begin(self: &Arc<Self>) -> Flight {
        self.0.send_modify(|count| *count += 1);
        Flight(Arc::clone(self))
    }

    /// Returns when there are none.
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
