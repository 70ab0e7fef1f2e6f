//! Opening the database: its version, its one owner, its one process.

use std::fs::File;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, SqlitePool};

use super::lock::lock;
use super::{StoreError, Tx};
use crate::ids::PersonId;

/// Older versions of SQLite can lose committed writes in WAL mode.
const OLDEST_SQLITE: [u32; 3] = [3, 51, 3];

/// What an address has instead of a file if nothing is to be kept.
const IN_MEMORY: &str = ":memory:";

/// How many may read at the same time.
const READERS: u32 = 4;

/// The database. Cheap to clone.
#[derive(Clone)]
pub struct Store {
    writer: SqlitePool,
    readers: SqlitePool,
    _lock: Option<Arc<File>>,
}

/// Why the database cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Not an address of an SQLite database.
    #[error("{url:?} names no SQLite database; write it like sqlite:pantheon.db")]
    Address {
        /// What was given.
        url: String,
    },
    /// Another process has it.
    #[error("the database {path} is in use by another Pantheon; only one process may have it", path = .path.display())]
    InUse {
        /// Which file.
        path: PathBuf,
    },
    /// It cannot be locked.
    #[error("cannot lock the database {path}: {error}", path = .path.display())]
    Lock {
        /// Which file.
        path: PathBuf,
        /// What is wrong.
        error: std::io::Error,
    },
    /// An SQLite that can lose data.
    #[error("SQLite {found} can lose committed moves; at least 3.51.3 is needed")]
    OldSqlite {
        /// Its version.
        found: String,
    },
    /// The database of another bot.
    #[error(
        "this database belongs to the Discord application {owner}, not to {application}; use another DATABASE_URL"
    )]
    Foreign {
        /// Whose it is.
        owner: u64,
        /// Who wants it.
        application: u64,
    },
    /// A newer version of Pantheon has written it, or it cannot be brought up to date.
    #[error("the database cannot be brought up to date: {0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    /// Anything else.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for OpenError {
    fn from(error: sqlx::Error) -> Self {
        OpenError::Store(error.into())
    }
}

/// The file that an address of a database means; none if it lies in memory.
pub fn file_of(url: &str) -> Option<PathBuf> {
    let options = SqliteConnectOptions::from_str(url)
        .ok()
        .filter(|_| !url.contains(IN_MEMORY))?;
    Some(options.get_filename().to_owned())
}

impl Store {
    /// Opens the database, makes it if it is not there, brings it up to date, and keeps every other process
    /// out.
    pub async fn open(url: &str) -> Result<Self, OpenError> {
        let address = || OpenError::Address { url: url.to_owned() };
        if !url.starts_with("sqlite:") {
            return Err(address());
        }
        let options = SqliteConnectOptions::from_str(url)
            .map_err(|_| address())?
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5));
        let in_memory = url.contains(IN_MEMORY);
        let lock = if in_memory {
            None
        } else {
            Some(Arc::new(lock(options.get_filename())?))
        };
        let pool = |most| {
            let pool = SqlitePoolOptions::new()
                .max_connections(most)
                .idle_timeout(None)
                .max_lifetime(None)
                .test_before_acquire(false);
            // In memory, the connection is the database.
            if in_memory { pool } else { replacing_broken(pool) }
        };
        let writer = pool(1).connect_with(options.clone()).await?;
        check_version(&writer).await?;
        sqlx::migrate!("../migrations").run(&writer).await?;
        let readers = if in_memory {
            writer.clone()
        } else {
            pool(READERS).connect_with(options.read_only(true)).await?
        };
        Ok(Self {
            writer,
            readers,
            _lock: lock,
        })
    }

    /// Remembers whose database this is; refuses everybody else.
    pub async fn belongs_to(&self, application: PersonId) -> Result<(), OpenError> {
        let id = application.stored();
        sqlx::query!(
            "INSERT INTO application (only_row, id) VALUES (1, ?) ON CONFLICT DO NOTHING",
            id
        )
        .execute(&self.writer)
        .await?;
        let owner = sqlx::query_scalar!("SELECT id FROM application")
            .fetch_one(&self.writer)
            .await?;
        if owner == id {
            return Ok(());
        }
        Err(OpenError::Foreign {
            owner: owner.cast_unsigned(),
            application: application.0,
        })
    }

    /// Begins a transaction that writes. There is one at a time.
    pub async fn write(&self) -> Result<Tx, StoreError> {
        let begun = self.writer.begin_with("BEGIN IMMEDIATE").await;
        begun.map(Tx).map_err(StoreError::of_begin)
    }

    /// Begins a transaction that only looks.
    pub async fn read(&self) -> Result<Tx, StoreError> {
        Ok(Tx(self.readers.begin().await?))
    }

    /// Waits for what is going on and closes the file.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

/// Has a pool throw a connection away, and open another, if it was left inside a transaction.
///
/// When the disk is full or fails, SQLite ends the transaction by itself, in the middle or at the commit. The
/// rollback that follows then fails, and sqlx counts the transaction as open for ever: it would begin no other
/// one on this connection. A connection is given back only after its rollback was tried.
fn replacing_broken(pool: SqlitePoolOptions) -> SqlitePoolOptions {
    pool.before_acquire(|connection, _| Box::pin(async { Ok(!connection.is_in_transaction()) }))
}

async fn check_version(pool: &SqlitePool) -> Result<(), OpenError> {
    let found = sqlx::query_scalar!(r#"SELECT sqlite_version() AS "version!: String""#)
        .fetch_one(pool)
        .await?;
    let parts: Vec<u32> = found.split('.').map(|part| part.parse().unwrap_or(0)).collect();
    if parts.as_slice() < OLDEST_SQLITE.as_slice() {
        Err(OpenError::OldSqlite { found })
    } else {
        Ok(())
    }
}
