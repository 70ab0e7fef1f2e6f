//! What the database could not do, and whether anything of it can have been kept.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// SQLite's code for a disk without room.
const FULL: u32 = 13;
/// SQLite's codes for a write, and for a flush to the disk, that the operating system refused.
const FAILED_WRITES: [u32; 2] = [778, 1034];

/// How often the log says that the disk is full, however often something finds out.
const BETWEEN_WARNINGS: Duration = Duration::from_secs(60);

/// What the database could not do.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// A query failed. If it was to end a transaction, nobody knows whether the transaction counts.
    #[error("the database failed: {0}")]
    Sql(sqlx::Error),
    /// A write failed, and nothing of its transaction was kept.
    #[error("nothing was stored: {0}")]
    NotKept(sqlx::Error),
    /// A value that no version of ours wrote.
    #[error("the database holds {what} that cannot be read")]
    Strange {
        /// What kind of value.
        what: &'static str,
    },
}

impl StoreError {
    /// Why a transaction that writes could not begin.
    pub(super) fn of_begin(error: sqlx::Error) -> Self {
        warn_if_full(&error);
        StoreError::NotKept(error)
    }

    /// Why a transaction could not be made final. Without room, its last part is missing on the disk, and
    /// SQLite drops the rest. After any other failure all of it may be there.
    pub(super) fn of_commit(error: sqlx::Error) -> Self {
        warn_if_full(&error);
        if is_full(&error) {
            StoreError::NotKept(error)
        } else {
            StoreError::Sql(error)
        }
    }

    /// Whether there was no room on the disk. The log has it already.
    pub fn is_disk_full(&self) -> bool {
        match self {
            StoreError::Sql(error) | StoreError::NotKept(error) => is_full(error),
            StoreError::Strange { .. } => false,
        }
    }

    /// The same error where something was kept before: what failed is not what the person wanted.
    pub fn after_commit(self) -> Self {
        match self {
            StoreError::NotKept(error) => StoreError::Sql(error),
            other => other,
        }
    }
}

/// Why a statement failed. All statements that write come before the commit.
impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        warn_if_full(&error);
        let failed_write = sqlite_code(&error).is_some_and(|code| FAILED_WRITES.contains(&code));
        if failed_write || is_full(&error) {
            StoreError::NotKept(error)
        } else {
            StoreError::Sql(error)
        }
    }
}

pub(super) fn strange(what: &'static str) -> StoreError {
    StoreError::Strange { what }
}

fn is_full(error: &sqlx::Error) -> bool {
    sqlite_code(error).is_some_and(|code| code & 0xFF == FULL)
}

/// SQLite's extended result code.
fn sqlite_code(error: &sqlx::Error) -> Option<u32> {
    error.as_database_error()?.code()?.parse().ok()
}

/// Every failure comes by here, so this is where a full disk is logged.
fn warn_if_full(error: &sqlx::Error) {
    static LAST: Mutex<Option<Instant>> = Mutex::new(None);
    if !is_full(error) {
        return;
    }
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    if last.is_none_or(|last| last.elapsed() >= BETWEEN_WARNINGS) {
        *last = Some(Instant::now());
        tracing::error!("the disk is full: nothing can be stored until there is room");
    }
}
