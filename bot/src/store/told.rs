//! What was told, to everybody or to one seat.

use engine::kernel::{Told, Viewer};

use super::{StoreError, Tx, strange};
use crate::clock::Moment;
use crate::panel::TableId;

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
pub struct Heard {
    /// Its number.
    pub seq: i64,
    /// What was said.
    pub told: Told,
    /// When.
    pub at: Moment,
}

fn audience(viewer: Viewer) -> i64 {
    match viewer {
        Viewer::Seat(seat) => i64::from(seat.number()),
        Viewer::Public => EVERYBODY,
    }
}

impl Tx {
    /// Tells something under this number.
    pub async fn tell(&mut self, table: TableId, seq: i64, telling: &Telling, now: Moment) -> Result<(), StoreError> {
        let public = telling.public.iter().map(|told| (EVERYBODY, told));
        let private = telling.private.iter().map(|(seat, told)| (audience(Viewer::Seat(*seat)), told));
        for (audience, told) in public.chain(private) {
            let term = serde_json::to_string(told).expect("plain data is JSON");
            sqlx::query!(
                "INSERT INTO told (table_id, seq, audience, term, at) VALUES (?, ?, ?, ?, ?)",
                table.0,
                seq,
                audience,
                term,
                now.0
            )
            .execute(&mut *self.0)
            .await?;
        }
        Ok(())
    }

    /// What a viewer was told after one number up to another, the latest `most` of it, in order.
    pub async fn heard(
        &mut self,
        table: TableId,
        viewer: Viewer,
        after: i64,
        to: i64,
        most: i64,
    ) -> Result<Vec<Heard>, StoreError> {
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
            Ok(Heard { seq, told, at: Moment(at) })
        };
        rows.into_iter().rev().map(|row| one((row.seq, row.term, row.at))).collect()
    }

    /// The number under which a viewer was told a line, counted from one; none if there are not so many.
    pub async fn line(&mut self, table: TableId, viewer: Viewer, line: i64) -> Result<Option<i64>, StoreError> {
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

    /// How many things a viewer was told between two numbers: what others alone were told is not counted.
    pub async fn count_heard(
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
