//! Passes for whoever holds nothing that fits: jobs with a time of their own.

use engine::kernel::Seat;

use super::{StoreError, Tx, strange};
use crate::clock::Moment;
use crate::panel::TableId;

/// A pass that is due at some time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pass {
    /// At which table.
    pub table: TableId,
    /// For whom.
    pub seat: Seat,
    /// The question that is passed.
    pub decision: String,
    /// When.
    pub due: Moment,
}

impl Tx {
    /// Plans a pass; one for the same question stays as it was planned.
    pub async fn plan_pass(&mut self, pass: &Pass) -> Result<(), StoreError> {
        let seat = pass.seat.number();
        sqlx::query!(
            "INSERT INTO passes (table_id, seat, decision, due) VALUES (?, ?, ?, ?) ON CONFLICT (table_id, seat) \
             DO UPDATE SET decision = excluded.decision, due = excluded.due WHERE decision <> excluded.decision",
            pass.table.0,
            seat,
            pass.decision,
            pass.due.0
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    /// No pass is due for this seat any more.
    pub async fn forget_pass(&mut self, table: TableId, seat: Seat) -> Result<(), StoreError> {
        let seat = seat.number();
        sqlx::query!("DELETE FROM passes WHERE table_id = ? AND seat = ?", table.0, seat).execute(&mut *self.0).await?;
        Ok(())
    }

    /// Forgets this very pass: one for a newer question stays.
    pub async fn drop_pass(&mut self, pass: &Pass) -> Result<(), StoreError> {
        let seat = pass.seat.number();
        sqlx::query!(
            "DELETE FROM passes WHERE table_id = ? AND seat = ? AND decision = ?",
            pass.table.0,
            seat,
            pass.decision
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    /// Puts this very pass off.
    pub async fn put_off_pass(&mut self, pass: &Pass, until: Moment) -> Result<(), StoreError> {
        let seat = pass.seat.number();
        sqlx::query!(
            "UPDATE passes SET due = ? WHERE table_id = ? AND seat = ? AND decision = ?",
            until.0,
            pass.table.0,
            seat,
            pass.decision
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    /// The pass that is due first.
    pub async fn next_pass(&mut self) -> Result<Option<Pass>, StoreError> {
        let row = sqlx::query!(
            r#"SELECT table_id AS "table_id!", seat AS "seat!", decision AS "decision!", due AS "due!"
             FROM passes ORDER BY due LIMIT 1"#
        )
        .fetch_optional(&mut *self.0)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let seat = u8::try_from(row.seat).map_err(|_| strange("a seat"))?;
        let (table, seat) = (TableId(row.table_id), Seat::new(seat));
        Ok(Some(Pass { table, seat, decision: row.decision, due: Moment(row.due) }))
    }
}
