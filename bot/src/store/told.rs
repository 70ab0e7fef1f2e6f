//! What was told to everybody or to one seat.

use engine::kernel::{Told, Viewer};

use super::{StoreError, Tx, strange};
use crate::clock::Timestamp;
use crate::ids::TableId;

/// Everybody, as an audience.
const EVERYBODY: i64 = -1;

/// Something to be told.
#[derive(Clone, PartialEq, Debug)]
pub struct Telling {
    /// What everybody is told.
    pub public: Option<Told>,
    /// What single seats are told instead.
    pub private: Vec<(engine::kernel::Seat, Told)>,
}

/// Something that was told.
#[derive(Clone, PartialEq, Debug)]
pub struct LogLine {
    /// Its number.
    pub seq: i64,
    /// What was said.
    pub told: Told,
    /// When.
    pub at: Timestamp,
}

fn audience(viewer: Viewer) -> i64 {
    match viewer {
        Viewer::Seat(seat) => i64::from(seat.number()),
        Viewer::Public => EVERYBODY,
    }
}

/// The number, audience and text of everything in a telling.
fn rows((telling, seq): (&Telling, i64)) -> Vec<(i64, i64, String)> {
    let public = telling.public.iter().map(|told| (EVERYBODY, told));
    let private = telling
        .private
        .iter()
        .map(|(seat, told)| (audience(Viewer::Seat(*seat)), told));
    let text = |told: &Told| serde_json::to_string(told).expect("plain data is JSON");
    public
        .chain(private)
        .map(|(audience, told)| (seq, audience, text(told)))
        .collect()
}

impl Tx {
    /// Stores what is told. The numbers go on from the last one.
    pub async fn tell(
        &mut self,
        table: TableId,
        last_seq: i64,
        tellings: &[Telling],
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let rows: Vec<(i64, i64, String)> = tellings.iter().zip(last_seq + 1..).flat_map(rows).collect();
        if rows.is_empty() {
            return Ok(());
        }
        let rows = serde_json::to_string(&rows).expect("plain data is JSON");
        sqlx::query!(
            "INSERT INTO told (table_id, seq, audience, term, at) \
             SELECT ?, value ->> 0, value ->> 1, value ->> 2, ? FROM json_each(?)",
            table.0,
            now.0,
            rows
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    /// What a viewer was told after one number up to another: the latest `most` lines, in order.
    pub async fn log_lines(
        &mut self,
        table: TableId,
        viewer: Viewer,
        after: i64,
        to: i64,
        most: i64,
    ) -> Result<Vec<LogLine>, StoreError> {
        let own = audience(viewer);
        let rows = sqlx::query!(
            r#"SELECT seq AS "seq!", term AS "term!", at AS "at!" FROM told AS t
             WHERE table_id = ?1 AND seq > ?2 AND seq <= ?3
             AND audience = (SELECT max(audience) FROM told AS u
                 WHERE u.table_id = ?1 AND u.seq = t.seq AND u.audience IN (-1, ?4))
             ORDER BY seq DESC LIMIT ?5"#,
            table.0,
            after,
            to,
            own,
            most
        )
        .fetch_all(&mut *self.0)
        .await?;
        let one = |(seq, term, at): (i64, String, i64)| {
            let told = serde_json::from_str(&term).map_err(|_| strange("something that was told"))?;
            Ok(LogLine {
                seq,
                told,
                at: Timestamp(at),
            })
        };
        rows.into_iter()
            .rev()
            .map(|row| one((row.seq, row.term, row.at)))
            .collect()
    }

    /// The number of the `line`-th thing that a viewer was told, counted from one; none if there are fewer.
    pub async fn line(
        &mut self,
        table: TableId,
        viewer: Viewer,
        line: i64,
    ) -> Result<Option<i64>, StoreError> {
        let (own, before) = (audience(viewer), line.saturating_sub(1).max(0));
        let number = sqlx::query_scalar!(
            "SELECT DISTINCT seq FROM told WHERE table_id = ? AND audience IN (-1, ?) ORDER BY seq LIMIT 1 OFFSET ?",
            table.0,
            own,
            before
        )
        .fetch_optional(&mut *self.0)
        .await?;
        Ok(number)
    }

    /// How many things a viewer was told between two numbers. What only others were told is not counted.
    pub async fn count_log_lines(
        &mut self,
        table: TableId,
        viewer: Viewer,
        after: i64,
        before: i64,
    ) -> Result<i64, StoreError> {
        let own = audience(viewer);
        let count = sqlx::query_scalar!(
            "SELECT count(DISTINCT seq) FROM told WHERE table_id = ? AND seq > ? AND seq < ? AND audience IN (-1, ?)",
            table.0,
            after,
            before,
            own
        )
        .fetch_one(&mut *self.0)
        .await?;
        Ok(count)
    }
}
