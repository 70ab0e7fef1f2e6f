//! Turns as the thread shows them.

use engine::kernel::Seat;

use super::{StoreError, Tx, strange};
use crate::panel::TableId;

/// A turn: one message in the thread.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Its number within the table.
    pub number: i64,
    /// What had been told when it began.
    pub opened: i64,
    /// What had been told when it ended.
    pub closed: Option<i64>,
    /// The people who are asked; none while only computers are.
    pub seats: Vec<Seat>,
    /// What those people already knew.
    pub recap: i64,
    /// What had been told when they were asked.
    pub asked: i64,
}

impl Tx {
    /// The latest turn of a table.
    pub async fn last_turn(&mut self, table: TableId) -> Result<Option<Turn>, StoreError> {
        let number = sqlx::query_scalar!("SELECT max(number) FROM turns WHERE table_id = ?", table.0)
            .fetch_one(&mut *self.0)
            .await?;
        match number {
            Some(number) => self.turn(table, number).await,
            None => Ok(None),
        }
    }

    /// A turn of a table.
    pub async fn turn(&mut self, table: TableId, number: i64) -> Result<Option<Turn>, StoreError> {
        let row = sqlx::query!(
            "SELECT number, opened, closed, seats, recap, asked FROM turns WHERE table_id = ? AND number = ?",
            table.0,
            number
        )
        .fetch_optional(&mut *self.0)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let seats = serde_json::from_str(&row.seats).map_err(|_| strange("the seats of a turn"))?;
        Ok(Some(Turn {
            number: row.number,
            opened: row.opened,
            closed: row.closed,
            seats,
            recap: row.recap,
            asked: row.asked,
        }))
    }

    /// Begins or changes a turn.
    pub async fn keep_turn(&mut self, table: TableId, turn: &Turn) -> Result<(), StoreError> {
        let seats = serde_json::to_string(&turn.seats).expect("plain data is JSON");
        sqlx::query!(
            "INSERT INTO turns (table_id, number, opened, closed, seats, recap, asked) VALUES (?, ?, ?, ?, ?, ?, ?) \
             ON CONFLICT (table_id, number) DO UPDATE SET closed = excluded.closed, seats = excluded.seats, \
             recap = excluded.recap, asked = excluded.asked",
            table.0,
            turn.number,
            turn.opened,
            turn.closed,
            seats,
            turn.recap,
            turn.asked
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }
}
