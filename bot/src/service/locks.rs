//! One critical section per table.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

use crate::ids::TableId;

/// How many locks are kept before those that nobody holds are thrown away.
const MANY: usize = 256;

/// The locks of all tables that are in use.
#[derive(Default)]
pub struct Locks(Mutex<HashMap<TableId, Arc<AsyncMutex<()>>>>);

impl Locks {
    /// Waits until nobody else is changing the table.
    pub async fn lock(&self, table: TableId) -> OwnedMutexGuard<()> {
        let lock = {
            let mut locks = self.0.lock();
            if locks.len() > MANY {
                locks.retain(|_, lock| Arc::strong_count(lock) > 1);
            }
            Arc::clone(locks.entry(table).or_default())
        };
        lock.lock_owned().await
    }
}
