//! What was told to everybody or to one seat.

use std::collections::BTreeMap;

use engine::kernel::{Joined, Seat, Told, ToldKind, Viewer};

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
    pub private: Vec<(Seat, Told)>,
}

impl Telling {
    /// What each audience is told.
    fn audiences(&self) -> impl Iterator<Item = (i64, &Told)> {
        let public = self.public.iter().map(|told| (EVERYBODY, told));
        let private = self.private.iter();
        public.chain(private.map(|(seat, told)| (audience(Viewer::Seat(*seat)), told)))
    }
}

/// A line of the log: a deed with the gains that followed it, or something that stands alone.
#[derive(Clone, PartialEq, Debug)]
pub struct LogLine {
    /// The number of the deed, or of what stands alone.
    pub seq: i64,
    /// What was said.
    pub joined: Joined,
    /// When.
    pub at: Timestamp,
}

/// Which part of what was told is read. Gains of a deed before it stand alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    /// What has a greater number than this,
    pub after: i64,
    /// up to this one,
    pub to: i64,
    /// in lines up to the one with this number.
    pub last_line: i64,
}

impl Span {
    /// What was told after one number up to another.
    pub fn between(after: i64, to: i64) -> Self {
        let last_line = to;
        Self { after, to, last_line }
    }

    /// All lines up to the one with this number, with gains that were told later.
    pub fn up_to_line(last_line: i64) -> Self {
        Self {
            after: 0,
            to: i64::MAX,
            last_line,
        }
    }
}

fn audience(viewer: Viewer) -> i64 {
    match viewer {
        Viewer::Seat(seat) => i64::from(seat.number()),
        Viewer::Public => EVERYBODY,
    }
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
        let mut rows: Vec<(i64, i64, Option<i64>, String)> = Vec::new();
        let mut last_deeds: BTreeMap<i64, i64> = BTreeMap::new();
        for (telling, seq) in tellings.iter().zip(last_seq + 1..) {
            for (audience, told) in telling.audiences() {
                let deed = match told.kind {
                    ToldKind::Deed(_) => Some(seq),
                    ToldKind::Gain => {
                        let heard = [EVERYBODY, audience].map(|audience| last_deeds.get(&audience).copied());
                        match heard.into_iter().max().flatten() {
                            Some(deed) => Some(deed),
                            None => self.last_deed(table, audience).await?,
                        }
                    }
                    ToldKind::Milestone | ToldKind::Line => None,
                };
                last_deeds.extend(deed.map(|deed| (audience, deed)));
                let told = serde_json::to_string(told).expect("plain data is JSON");
                rows.push((seq, audience, deed, told));
            }
        }
        if rows.is_empty() {
            return Ok(());
        }
        let rows = serde_json::to_string(&rows).expect("plain data is JSON");
        sqlx::query!(
            "INSERT INTO told (table_id, seq, audience, deed, term, at) \
             SELECT ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3, ? FROM json_each(?)",
            table.0,
            now.0,
            rows
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    /// The last deed that an audience has heard.
    async fn last_deed(&mut self, table: TableId, audience: i64) -> Result<Option<i64>, StoreError> {
        let deed = sqlx::query_scalar!(
            r#"SELECT deed AS "deed!" FROM told
             WHERE table_id = ? AND audience IN (-1, ?) AND deed IS NOT NULL
             ORDER BY seq DESC LIMIT 1"#,
            table.0,
            audience
        )
        .fetch_optional(&mut *self.0)
        .await?;
        Ok(deed)
    }

    /// What a viewer was told: the latest `most` lines of a part, in order.
    pub async fn log_lines(
        &mut self,
        table: TableId,
        viewer: Viewer,
        span: Span,
        most: i64,
    ) -> Result<Vec<LogLine>, StoreError> {
        let own = audience(viewer);
        // Each line begins with what has its number.
        let rows = sqlx::query!(
            r#"WITH heard AS NOT MATERIALIZED (
                 SELECT seq, term, at, iif(deed > ?2, deed, seq) AS line FROM told AS t
                 WHERE table_id = ?1 AND seq > ?2 AND seq <= ?3
                 AND audience = (SELECT max(audience) FROM told AS u
                     WHERE u.table_id = ?1 AND u.seq = t.seq AND u.audience IN (-1, ?4))),
             earliest AS MATERIALIZED (
                 SELECT min(seq) AS line FROM (
                     SELECT seq FROM heard WHERE line = seq AND seq <= ?5 ORDER BY seq DESC LIMIT ?6))
             SELECT seq AS "seq!", term AS "term!", at AS "at!", heard.line AS "line!: i64"
             FROM earliest, heard
             WHERE seq >= earliest.line AND heard.line >= earliest.line AND heard.line <= ?5
             ORDER BY heard.line, seq"#,
            table.0,
            span.after,
            span.to,
            own,
            span.last_line,
            most
        )
        .fetch_all(&mut *self.0)
        .await?;
        let mut lines: Vec<LogLine> = Vec::new();
        for row in rows {
            let told = serde_json::from_str(&row.term).map_err(|_| strange("something that was told"))?;
            match lines.last_mut() {
                Some(last) if last.seq == row.line => last.joined.gains.push(told),
                _ => lines.push(LogLine {
                    seq: row.seq,
                    joined: Joined {
                        told,
                        gains: Vec::new(),
                    },
                    at: Timestamp(row.at),
                }),
            }
        }
        Ok(lines)
    }

    /// What only this seat was told since the table's turn began, up to a number: the latest `most` things, in order.
    /// What was told before `undoing`, the key of a sentence that takes everything back, did not happen.
    pub async fn secrets_of_turn(
        &mut self,
        table: TableId,
        seat: Seat,
        to: i64,
        undoing: &str,
        most: i64,
    ) -> Result<Vec<Told>, StoreError> {
        let own = audience(Viewer::Seat(seat));
        let mut terms = sqlx::query_scalar!(
            "WITH told_in_turn AS MATERIALIZED ( \
                 SELECT seq, audience, term FROM told WHERE table_id = ?1 AND audience IN (-1, ?2) AND seq <= ?3 \
                 AND seq > (SELECT opened FROM turns WHERE table_id = ?1 ORDER BY number DESC LIMIT 1)) \
             SELECT term FROM told_in_turn WHERE audience = ?2 \
             AND seq > coalesce((SELECT max(seq) FROM told_in_turn \
                 WHERE audience = -1 AND term ->> 'key' = ?4), 0) \
             ORDER BY seq DESC LIMIT ?5",
            table.0,
            own,
            to,
            undoing,
            most
        )
        .fetch_all(&mut *self.0)
        .await?;
        terms.reverse();
        let read = |term: &String| serde_json::from_str(term).map_err(|_| strange("something that was told"));
        terms.iter().map(read).collect()
    }

    /// The number of the `line`-th line that a viewer was told, counted from one; none if there are fewer.
    pub async fn line(
        &mut self,
        table: TableId,
        viewer: Viewer,
        line: i64,
    ) -> Result<Option<i64>, StoreError> {
        let (own, before) = (audience(viewer), line.saturating_sub(1).max(0));
        let number = sqlx::query_scalar!(
            "SELECT seq FROM told AS t WHERE table_id = ?1 AND coalesce(deed, seq) = seq \
             AND audience = (SELECT max(audience) FROM told AS u \
                 WHERE u.table_id = ?1 AND u.seq = t.seq AND u.audience IN (-1, ?2)) \
             ORDER BY seq LIMIT 1 OFFSET ?3",
            table.0,
            own,
            before
        )
        .fetch_optional(&mut *self.0)
        .await?;
        Ok(number)
    }

    /// How many lines a viewer was told between two numbers. What only others were told is not counted.
    pub async fn count_log_lines(
        &mut self,
        table: TableId,
        viewer: Viewer,
        after: i64,
        before: i64,
    ) -> Result<i64, StoreError> {
        let own = audience(viewer);
        let count = sqlx::query_scalar!(
            "SELECT count(*) FROM told AS t WHERE table_id = ?1 AND seq > ?2 AND seq < ?3 \
             AND iif(deed > ?2, deed, seq) = seq \
             AND audience = (SELECT max(audience) FROM told AS u \
                 WHERE u.table_id = ?1 AND u.seq = t.seq AND u.audience IN (-1, ?4))",
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
