//! The database: all SQL is here.
//!
//! One interaction is one [`Tx`] that writes; nobody is told anything before it is committed. Reading has
//! transactions of its own, so that each reader sees one moment.

mod error;
mod kept;
mod lock;
mod moves;
mod open;
mod outbox;
mod passes;
mod people;
mod players;
mod posted;
mod servers;
mod tables;
mod told;
mod turns;

pub use error::StoreError;
pub use moves::{Checkpoint, MoveKind, NewMove};
pub use open::{OpenError, Store, file_of};
pub use outbox::{Destination, Intent, LONGEST_WAIT, Notice, Role, Shown};
pub use passes::Pass;
pub use people::{Confirm, DmState, Notify, Person, Setting};
pub use players::{Computer, Player, WaitingTable, Waits};
pub use posted::{HandContext, Posted};
pub use servers::{Openers, Server};
pub use tables::{Hosted, NewTable, State, TableRow, WholeTable};
pub use told::{LogLine, Span, Telling};
pub use turns::Turn;

use error::strange;
use sqlx::{Sqlite, Transaction};

/// Under which name every statement is logged, without its values.
pub const STATEMENTS: &str = "sqlx::query";

/// Plain data as SQLite reads it.
fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("plain data is JSON")
}

/// A transaction. Dropped without a commit, it changes nothing.
pub struct Tx(Transaction<'static, Sqlite>);

impl Tx {
    /// Makes everything final.
    pub async fn commit(self) -> Result<(), StoreError> {
        self.0.commit().await.map_err(StoreError::of_commit)
    }
}
