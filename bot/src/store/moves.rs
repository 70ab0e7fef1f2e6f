//! What changed a game: every answer, and the points that can be gone back to.

use std::io::{Read, Write};

use engine::kernel::{Answer, Author, DecisionId, Seat};
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde_json::Value;

use super::{StoreError, Tx, strange};
use crate::clock::Moment;
use crate::ids::InteractionId;
use crate::panel::TableId;

/// Something that changed a game.
#[derive(Clone, PartialEq, Debug)]
pub struct NewMove {
    /// Whose move it is; nobody's if an administrator acted.
    pub seat: Option<Seat>,
    /// What was done.
    pub kind: MoveKind,
}

/// What was done.
#[derive(Clone, PartialEq, Debug)]
pub enum MoveKind {
    /// The game began.
    Start,
    /// A question was answered.
    Answer {
        /// Which question.
        decision: DecisionId,
        /// Of what kind.
        prompt: String,
        /// The answer.
        answer: Answer,
        /// Who gave it.
        author: Author,
    },
    /// The last answer was taken back.
    Undo,
    /// A standing order was set for questions of a kind.
    Order(String),
    /// A standing order was removed.
    NoOrder(String),
    /// The game went back to the start of a step.
    Rollback(u32),
    /// A frozen table was set going again.
    Thaw,
}

/// The start of a step that can be gone back to.
#[derive(Clone, PartialEq, Debug)]
pub struct Checkpoint {
    /// Which step.
    pub step: u32,
    /// The schema of the stored form.
    pub schema: u16,
    /// What had been told by then.
    pub seq: i64,
    /// The rest; opaque.
    pub state: Value,
}

impl Tx {
    /// Notes that an interaction is being carried out; returns whether it is the first time.
    pub async fn first_time(&mut self, id: InteractionId, now: Moment) -> Result<bool, StoreError> {
        /// Discord forgets an interaction after a quarter of an hour.
        const KEPT: i64 = 60 * 60 * 1000;
        let (id, old) = (id.stored(), now.plus(-KEPT).0);
        sqlx::query!("DELETE FROM interactions WHERE at < ?", old).execute(&mut *self.0).await?;
        let done = sqlx::query!("INSERT INTO interactions (id, at) VALUES (?, ?) ON CONFLICT DO NOTHING", id, now.0)
            .execute(&mut *self.0)
            .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Appends moves to a table's history.
    pub async fn add_moves(
        &mut self,
        table: TableId,
        interaction: Option<InteractionId>,
        moves: &[NewMove],
        now: Moment,
    ) -> Result<(), StoreError> {
        if moves.is_empty() {
            return Ok(());
        }
        let last = sqlx::query_scalar!("SELECT max(number) FROM moves WHERE table_id = ?", table.0)
            .fetch_one(&mut *self.0)
            .await?;
        let mut number = last.unwrap_or(0);
        for (ordinal, new) in moves.iter().enumerate() {
            number += 1;
            let seat = new.seat.map(Seat::number);
            let (kind, decision, prompt, answer, author) = columns(&new.kind);
            // Orders answer by themselves: the click that set them off is another row.
            let of_order = author == Some("order");
            let interaction = interaction.filter(|_| !of_order).map(InteractionId::stored);
            let ordinal = i64::try_from(ordinal).expect("few moves in one interaction");
            sqlx::query!(
                "INSERT INTO moves (table_id, number, interaction, ordinal, seat, kind, decision, prompt, answer, \
                 author, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                table.0,
                number,
                interaction,
                ordinal,
                seat,
                kind,
                decision,
                prompt,
                answer,
                author,
                now.0
            )
            .execute(&mut *self.0)
            .await?;
        }
        Ok(())
    }

    /// How many moves a table has.
    pub async fn count_moves(&mut self, table: TableId) -> Result<i64, StoreError> {
        let count = sqlx::query_scalar!("SELECT count(*) FROM moves WHERE table_id = ?", table.0)
            .fetch_one(&mut *self.0)
            .await?;
        Ok(count)
    }

    /// Keeps the start of a step.
    pub async fn keep_checkpoint(&mut self, table: TableId, checkpoint: &Checkpoint) -> Result<(), StoreError> {
        let data = packed(&checkpoint.state);
        sqlx::query!(
            "INSERT INTO checkpoints (table_id, step, schema, seq, data) VALUES (?, ?, ?, ?, ?) \
             ON CONFLICT DO NOTHING",
            table.0,
            checkpoint.step,
            checkpoint.schema,
            checkpoint.seq,
            data
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    /// The steps that can be gone back to, latest first, with what had been told by then.
    pub async fn steps(&mut self, table: TableId) -> Result<Vec<(u32, i64)>, StoreError> {
        let rows = sqlx::query!(
            r#"SELECT step AS "step: u32", seq FROM checkpoints WHERE table_id = ? ORDER BY step DESC"#,
            table.0
        )
        .fetch_all(&mut *self.0)
        .await?;
        Ok(rows.into_iter().map(|row| (row.step, row.seq)).collect())
    }

    /// The start of a step.
    pub async fn checkpoint(&mut self, table: TableId, step: u32) -> Result<Option<Checkpoint>, StoreError> {
        let row = sqlx::query!(
            r#"SELECT schema AS "schema: u16", seq, data FROM checkpoints WHERE table_id = ? AND step = ?"#,
            table.0,
            step
        )
        .fetch_optional(&mut *self.0)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let state = unpacked(&row.data).ok_or_else(|| strange("a checkpoint"))?;
        Ok(Some(Checkpoint { step, schema: row.schema, seq: row.seq, state }))
    }

    /// Forgets the starts of steps from this one on; of all if none is given.
    pub async fn forget_checkpoints(&mut self, table: TableId, after: Option<u32>) -> Result<(), StoreError> {
        let after = after.map_or(-1, i64::from);
        sqlx::query!("DELETE FROM checkpoints WHERE table_id = ? AND step > ?", table.0, after)
            .execute(&mut *self.0)
            .await?;
        Ok(())
    }
}

type Columns<'a> = (&'static str, Option<String>, Option<&'a str>, Option<String>, Option<&'static str>);

fn columns(kind: &MoveKind) -> Columns<'_> {
    match kind {
        MoveKind::Start => ("start", None, None, None, None),
        MoveKind::Answer { decision, prompt, answer, author } => {
            let answer = serde_json::to_string(answer).expect("plain data is JSON");
            ("answer", Some(decision.to_string()), Some(prompt), Some(answer), Some(author_key(*author)))
        }
        MoveKind::Undo => ("undo", None, None, None, None),
        MoveKind::Order(prompt) => ("order", None, Some(prompt), None, None),
        MoveKind::NoOrder(prompt) => ("no-order", None, Some(prompt), None, None),
        MoveKind::Rollback(step) => ("rollback", Some(step.to_string()), None, None, None),
        MoveKind::Thaw => ("thaw", None, None, None, None),
    }
}

const fn author_key(author: Author) -> &'static str {
    match author {
        Author::Player => "player",
        Author::Order => "order",
        Author::Clock => "clock",
        Author::Computer => "computer",
    }
}

fn packed(state: &Value) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(state.to_string().as_bytes()).expect("a vector takes everything");
    encoder.finish().expect("a vector takes everything")
}

fn unpacked(data: &[u8]) -> Option<Value> {
    let mut text = String::new();
    DeflateDecoder::new(data).read_to_string(&mut text).ok()?;
    serde_json::from_str(&text).ok()
}
