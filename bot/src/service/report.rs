//! What was told at a table, as one viewer may read it.

use engine::kernel::{Told, Viewer};

use super::{Service, Trouble};
use crate::ids::TableId;
use crate::store::{LogLine, Span, Tx};

/// What was told, as much of it as was asked for.
#[derive(Default)]
pub struct Report {
    /// What was told, in order. A deed and its gains are one line.
    pub lines: Vec<LogLine>,
    /// How many lines were left out before it.
    pub left_out: i64,
}

impl Report {
    /// What a viewer was told after one point up to another: the latest lines of it.
    pub async fn between(
        tx: &mut Tx,
        table: TableId,
        viewer: Viewer,
        after: i64,
        to: i64,
        most: i64,
    ) -> Result<Self, Trouble> {
        if to <= after {
            return Ok(Self::default());
        }
        Self::of(tx, table, viewer, Span::between(after, to), most).await
    }

    async fn of(tx: &mut Tx, table: TableId, viewer: Viewer, span: Span, most: i64) -> Result<Self, Trouble> {
        let mut lines = tx.log_lines(table, viewer, span, most + 1).await?;
        let mut left_out = 0;
        if lines.len() as i64 > most {
            let first = lines.remove(0);
            left_out = tx
                .count_log_lines(table, viewer, span.after, first.seq + 1)
                .await?;
        }
        Ok(Self { lines, left_out })
    }

    /// Everything that was told in these lines.
    pub fn told(&self) -> impl Iterator<Item = Told> {
        self.lines.iter().flat_map(|line| line.joined.clone().into_told())
    }
}

impl Service {
    /// What a viewer was told after one point up to another: the latest lines of it.
    pub async fn report(
        &self,
        table: TableId,
        viewer: Viewer,
        after: i64,
        to: i64,
        most: i64,
    ) -> Result<Report, Trouble> {
        let mut tx = self.store().read().await?;
        Report::between(&mut tx, table, viewer, after, to, most).await
    }

    /// The last of the first `lines` lines that a viewer was told. Only lines that the viewer knows are
    /// counted: what only others were told has numbers, too.
    pub async fn beginning(
        &self,
        table: TableId,
        viewer: Viewer,
        lines: i64,
        most: i64,
    ) -> Result<Report, Trouble> {
        let mut tx = self.store().read().await?;
        let last = tx.line(table, viewer, lines).await?;
        let span = Span::up_to_line(last.unwrap_or(i64::MAX));
        Report::of(&mut tx, table, viewer, span, most).await
    }

    /// The last line that everybody was told up to a point.
    pub async fn last_line(&self, table: TableId, to: i64) -> Result<Option<LogLine>, Trouble> {
        let mut tx = self.store().read().await?;
        let span = Span::between(0, to);
        Ok(tx.log_lines(table, Viewer::Public, span, 1).await?.pop())
    }
}
