//! The database: all SQL is here.
//!
//! One interaction is one [`Tx`] that writes; nobody is told anything before it is committed. Reading has transactions of
//! its own, so that whoever looks sees one moment.

mod moves;
mod open;
mod outbox;
mod passes;
mod people;
mod posted;
mod servers;
mod tables;
mod told;
mod turns;

pub use moves::{Checkpoint, MoveKind, NewMove};
pub use open::{OpenError, Store, file_of};
pub use outbox::{Destination, Intent, LONGEST_WAIT, Notice, Role};
pub use passes::Pass;
pub use people::{DmState, Notify, Person, Setting};
pub use posted::Posted;
pub use servers::{Openers, Server};
pub use tables::{Computer, NewTable, Player, State, TableRow, Waits};
pub use told::{Heard, Telling};
pub use turns::Turn;

use sqlx::{Sqlite, Transaction};

/// A transaction. Dropped without a commit, it changes nothing.
pub struct Tx(Transaction<'static, Sqlite>);

impl Tx {
    /// Makes everything final.
    pub async fn commit(self) -> Result<(), StoreError> {
        self.0.commit().await.map_err(StoreError::from)
    }
}

/// What the database could not do.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// A query failed.
    #[error("the database failed: {0}")]
    Sql(#[from] sqlx::Error),
    /// A value that no version of ours wrote.
    #[error("the database holds {what} that cannot be read")]
    Strange {
        /// What kind of value.
        what: &'static str,
    },
}

fn strange(what: &'static str) -> StoreError {
    StoreError::Strange { what }
}
