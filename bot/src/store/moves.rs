//! What changed a game: every answer, and the points that a game can go back to.

use std::io::{Read, Write};

use engine::kernel::{Answer, Author, DecisionId, Seat};
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::Serialize;
use serde_json::Value;

use super::{StoreError, Tx, strange};
use crate::clock::Timestamp;
use crate::ids::{InteractionId, TableId};

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

/// The start of a step that a game can go back to.
#[derive(Clone, PartialEq, Debug)]
pub struct Checkpoint {
    /// Which step.
    pub step: u32,
    /// The schema of the stored form.
    pub schema: u16,
    /// The number of the last thing told by then.
    pub seq: i64,
    /// The rest; opaque.
    pub state: Value,
}

impl Tx {
    /// Notes that an interaction is being carried out. Returns whether it is the first time.
    pub async fn claim_interaction(&mut self, id: InteractionId, now: Timestamp) -> Result<bool, StoreError> {
        /// Discord forgets an interaction after a quarter of an hour.
        const KEPT: i64 = 60 * 60 * 1000;
        let (id, old) = (id.stored(), now.plus(-KEPT).0);
        // Now and then, an interaction clears up after the others.
        if now.0 % 32 == 0 {
            sqlx::query!("DELETE FROM interactions WHERE at < ?", old)
                .execute(&mut *self.0)
                .await?;
        }
        let done = sqlx::query!(
            "INSERT INTO interactions (id, at) VALUES (?, ?) ON CONFLICT DO NOTHING",
            id,
            now.0
        )
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
        now: Timestamp,
    ) -> Result<(), StoreError> {
        if moves.is_empty() {
            return Ok(());
        }
        let rows: Vec<MoveStored> = moves
            .iter()
            .zip(0..)
            .map(|(new, ordinal)| MoveStored::of(new, ordinal, interaction))
            .collect();
        let rows = serde_json::to_string(&rows).expect("plain data is JSON");
        sqlx::query!(
            "INSERT INTO moves (table_id, number, interaction, ordinal, seat, kind, decision, prompt, answer, author, at) \
             SELECT ?1, coalesce((SELECT max(number) FROM moves WHERE table_id = ?1), 0) + 1 + (value ->> 'ordinal'), \
             value ->> 'interaction', value ->> 'ordinal', value ->> 'seat', value ->> 'kind', value ->> 'decision', \
             value ->> 'prompt', value ->> 'answer', value ->> 'author', ?2 FROM json_each(?3)",
            table.0,
            now.0,
            rows
        )
        .execute(&mut *self.0)
        .await?;
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
    pub async fn keep_checkpoint(
        &mut self,
        table: TableId,
        checkpoint: &Checkpoint,
    ) -> Result<(), StoreError> {
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

    /// The steps that a game can go back to, latest first, each with the number of the last thing told by
    /// then.
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
        Ok(Some(Checkpoint {
            step,
            schema: row.schema,
            seq: row.seq,
            state,
        }))
    }

    /// Forgets the starts of all steps after this one; of all steps if none is given.
    pub async fn forget_checkpoints(&mut self, table: TableId, after: Option<u32>) -> Result<(), StoreError> {
        let after = after.map_or(-1, i64::from);
        sqlx::query!(
            "DELETE FROM checkpoints WHERE table_id = ? AND step > ?",
            table.0,
            after
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }
}

/// A move as the database has it.
#[derive(Default, Serialize)]
struct MoveStored<'a> {
    ordinal: i64,
    interaction: Option<i64>,
    seat: Option<u8>,
    kind: &'static str,
    decision: Option<String>,
    prompt: Option<&'a str>,
    answer: Option<String>,
    author: Option<&'static str>,
}

impl<'a> MoveStored<'a> {
    fn of(new: &'a NewMove, ordinal: i64, interaction: Option<InteractionId>) -> Self {
        let row = Self {
            ordinal,
            interaction: interaction.map(InteractionId::stored),
            seat: new.seat.map(Seat::number),
            ..Self::default()
        };
        match &new.kind {
            MoveKind::Start => Self { kind: "start", ..row },
            MoveKind::Answer {
                decision,
                prompt,
                answer,
                author,
            } => Self {
                kind: "answer",
                // A standing order answers by itself: the click that led to it has a row of its own.
                interaction: row.interaction.filter(|_| *author != Author::Order),
                decision: Some(decision.to_string()),
                prompt: Some(prompt),
                answer: Some(serde_json::to_string(answer).expect("plain data is JSON")),
                author: Some(author_key(*author)),
                ..row
            },
            MoveKind::Undo => Self { kind: "undo", ..row },
            MoveKind::Order(prompt) => Self {
                kind: "order",
                prompt: Some(prompt),
                ..row
            },
            MoveKind::NoOrder(prompt) => Self {
                kind: "no-order",
                prompt: Some(prompt),
                ..row
            },
            MoveKind::Rollback(step) => Self {
                kind: "rollback",
                decision: Some(step.to_string()),
                ..row
            },
            MoveKind::Thaw => Self { kind: "thaw", ..row },
        }
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
    encoder
        .write_all(state.to_string().as_bytes())
        .expect("a vector takes everything");
    encoder.finish().expect("a vector takes everything")
}

fn unpacked(data: &[u8]) -> Option<Value> {
    let mut text = String::new();
    DeflateDecoder::new(data).read_to_string(&mut text).ok()?;
    serde_json::from_str(&text).ok()
}
