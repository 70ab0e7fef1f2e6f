//! One critical section per table.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

use crate::panel::TableId;

/// How many locks may lie around before those nobody holds are thrown away.
const MANY: usize = 256;

/// The locks of all tables that somebody is at.
#[derive(Default)]
pub struct Locks(Mutex<HashMap<TableId, Arc<AsyncMutex<()>>>>);

impl Locks {
    /// Waits until nobody else is at the table.
    pub async fn lock(&self, table: TableId) -> OwnedMutexGuard<()> {
        let lock = {
            let mut locks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if locks.len() > MANY {
                locks.retain(|_, lock| Arc::strong_count(lock) > 1);
            }
            Arc::clone(locks.entry(table).or_default())
        };
        lock.lock_owned().await
    }
}
