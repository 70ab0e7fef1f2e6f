//! What players typed for questions that come later.

use engine::kernel::Seat;

use super::{StoreError, Tx};
use crate::ids::TableId;

impl Tx {
    /// What a seat's player typed for later, if it was kept before this question.
    pub async fn kept(
        &mut self,
        table: TableId,
        seat: Seat,
        decision: &str,
    ) -> Result<Option<String>, StoreError> {
        let seat = seat.number();
        Ok(sqlx::query_scalar!(
            "SELECT line FROM kept WHERE table_id = ? AND seat = ? AND decision = ?",
            table.0,
            seat,
            decision
        )
        .fetch_optional(&mut *self.0)
        .await?)
    }

    /// Keeps what a seat's player typed for later, before this question.
    pub async fn keep(
        &mut self,
        table: TableId,
        seat: Seat,
        decision: &str,
        line: &str,
    ) -> Result<(), StoreError> {
        let seat = seat.number();
        sqlx::query!(
            "INSERT INTO kept (table_id, seat, decision, line) VALUES (?, ?, ?, ?) \
             ON CONFLICT (table_id, seat) DO UPDATE SET decision = excluded.decision, line = excluded.line",
            table.0,
            seat,
            decision,
            line
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }
}
