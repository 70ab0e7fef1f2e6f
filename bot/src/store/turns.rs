//! Turns as the thread shows them.

use engine::kernel::{self, Seat};
use serde_json::{Value, json};

use super::{Posted, StoreError, Tx, strange};
use crate::ids::{ChannelId, MessageId, TableId};

/// A turn: one message in the thread.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Its number within the table.
    pub number: i64,
    /// The number of the last thing told when it began.
    pub opened: i64,
    /// The number of the last thing told when it ended.
    pub closed: Option<i64>,
    /// Whose turn it is; nobody's where all choose at once.
    pub whose: Option<kernel::Turn>,
    /// Whether it is shown: it is not while only computers play.
    pub shown: bool,
    /// The people who were asked when its message was first shown.
    pub seats: Vec<Seat>,
    /// Those of them whom its message still calls: they have not answered.
    pub called: Vec<Seat>,
    /// The number of the last thing that those people already knew.
    pub recap: i64,
    /// The number of the last thing told when they were asked.
    pub asked: i64,
}

/// A turn as the database has it.
struct TurnStored {
    number: i64,
    opened: i64,
    closed: Option<i64>,
    whose: Option<String>,
    shown: bool,
    seats: String,
    called: String,
    recap: i64,
    asked: i64,
}

impl TryFrom<TurnStored> for Turn {
    type Error = StoreError;

    fn try_from(stored: TurnStored) -> Result<Self, StoreError> {
        Ok(Turn {
            number: stored.number,
            opened: stored.opened,
            closed: stored.closed,
            whose: match stored.whose {
                Some(whose) => {
                    Some(serde_json::from_str(&whose).map_err(|_| strange("the player of a turn"))?)
                }
                None => None,
            },
            shown: stored.shown,
            seats: serde_json::from_str(&stored.seats).map_err(|_| strange("the seats of a turn"))?,
            called: serde_json::from_str(&stored.called).map_err(|_| strange("the calls of a turn"))?,
            recap: stored.recap,
            asked: stored.asked,
        })
    }
}

impl Tx {
    /// The latest turn of a table.
    pub async fn last_turn(&mut self, table: TableId) -> Result<Option<Turn>, StoreError> {
        let row = sqlx::query_as!(
            TurnStored,
            r#"SELECT number, opened, closed, whose, shown AS "shown: bool", seats, called, recap, asked FROM turns
             WHERE table_id = ? ORDER BY number DESC LIMIT 1"#,
            table.0
        )
        .fetch_optional(&mut *self.0)
        .await?;
        row.map(Turn::try_from).transpose()
    }

    /// A turn of a table, and the message that shows it.
    pub async fn turn_and_message(
        &mut self,
        table: TableId,
        number: i64,
    ) -> Result<Option<(Turn, Option<Posted>)>, StoreError> {
        let row = sqlx::query!(
            r#"SELECT turns.number, opened, closed, whose, shown AS "shown: bool", seats, called, recap, turns.asked, channel AS "channel?",
             message AS "message?", posted.asked AS notified
             FROM turns LEFT JOIN posted ON posted.table_id = turns.table_id AND role = 'turn'
                 AND posted.number = turns.number
             WHERE turns.table_id = ? AND turns.number = ?"#,
            table.0,
            number
        )
        .fetch_optional(&mut *self.0)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let posted = |(channel, message)| Posted {
            channel: ChannelId::from_stored(channel),
            message: MessageId::from_stored(message),
            asked: row.notified,
        };
        let posted = row.channel.zip(row.message).map(posted);
        let turn = TurnStored {
            number: row.number,
            opened: row.opened,
            closed: row.closed,
            whose: row.whose,
            shown: row.shown,
            seats: row.seats,
            called: row.called,
            recap: row.recap,
            asked: row.asked,
        };
        Ok(Some((turn.try_into()?, posted)))
    }

    /// Begins or changes turns.
    pub async fn keep_turns(&mut self, table: TableId, turns: &[&Turn]) -> Result<(), StoreError> {
        if turns.is_empty() {
            return Ok(());
        }
        let text = |value: Value| value.to_string();
        let row = |turn: &&Turn| {
            json!([
                turn.number,
                turn.opened,
                turn.closed,
                turn.whose.map(|whose| text(json!(whose))),
                turn.shown,
                text(json!(turn.seats)),
                text(json!(turn.called)),
                turn.recap,
                turn.asked
            ])
        };
        let rows = text(turns.iter().map(row).collect());
        sqlx::query!(
            "INSERT INTO turns (table_id, number, opened, closed, whose, shown, seats, called, recap, asked) \
             SELECT ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, \
             value ->> 7, value ->> 8 FROM json_each(?) WHERE true \
             ON CONFLICT (table_id, number) DO UPDATE SET closed = excluded.closed, whose = excluded.whose, \
             shown = excluded.shown, seats = excluded.seats, called = excluded.called, recap = excluded.recap, \
             asked = excluded.asked",
            table.0,
            rows
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }
}
