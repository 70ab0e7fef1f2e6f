//! Planned passes for players who hold nothing that fits, each with its time.

use engine::kernel::Seat;

use super::{StoreError, Tx, strange};
use crate::clock::Timestamp;
use crate::ids::TableId;

/// A planned pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pass {
    /// At which table.
    pub table: TableId,
    /// For whom.
    pub seat: Seat,
    /// The question that is passed.
    pub decision: String,
    /// When.
    pub due: Timestamp,
}

impl Tx {
    /// Plans the passes of a table, and forgets all others there. A pass for the same question keeps its
    /// time.
    pub async fn plan_passes(&mut self, table: TableId, passes: &[Pass]) -> Result<(), StoreError> {
        let rows: Vec<(u8, &str, i64)> = passes
            .iter()
            .map(|pass| (pass.seat.number(), pass.decision.as_str(), pass.due.0))
            .collect();
        let rows = serde_json::to_string(&rows).expect("plain data is JSON");
        sqlx::query!(
            "DELETE FROM passes WHERE table_id = ? AND seat NOT IN (SELECT value ->> 0 FROM json_each(?))",
            table.0,
            rows
        )
        .execute(&mut *self.0)
        .await?;
        if passes.is_empty() {
            return Ok(());
        }
        sqlx::query!(
            "INSERT INTO passes (table_id, seat, decision, due) \
             SELECT ?, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) WHERE true \
             ON CONFLICT (table_id, seat) DO UPDATE SET decision = excluded.decision, due = excluded.due \
             WHERE decision <> excluded.decision",
            table.0,
            rows
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    /// Forgets exactly this pass. One for a newer question stays.
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

    /// Puts off exactly this pass.
    pub async fn put_off_pass(&mut self, pass: &Pass, until: Timestamp) -> Result<(), StoreError> {
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
        Ok(Some(Pass {
            table,
            seat,
            decision: row.decision,
            due: Timestamp(row.due),
        }))
    }
}
