//! People who are awaited for too long: the host or an administrator has a computer play for them until they are
//! back. The seat stays theirs.

use engine::kernel::{Seat, Term};

use super::seats::give_to_computer;
use super::{Phrase, Service, TableSession, Trouble, Who};
use crate::clock::Timestamp;
use crate::ids::TableId;
use crate::names::{escaped, plain_name};
use crate::phrases;
use crate::store::{Player, State};

/// How long a table waits for somebody before a computer may play for them, in milliseconds.
const LONG_ENOUGH: i64 = 2 * 24 * 3600 * 1000;

impl Service {
    /// Has a computer play for a person who has been awaited for two days.
    pub async fn stand_in(&self, who: &Who, table: TableId, seat: Seat) -> Result<TableSession, Trouble> {
        let mut table_tx = self.table_tx(table, who).await?;
        table_tx.must_be_host(who).await?;
        let now = self.clock().now();
        let session = &mut table_tx.session;
        let player = session.must_be_absent(seat, now)?;
        let absent = player.id().ok_or(phrases::COMPUTER_ALREADY)?;
        if absent == who.person {
            return Err(phrases::OWN_SEAT.into());
        }
        let told = told(session, who).with("seat", seat);
        session.tell(told);
        give_to_computer(session, seat, Some(now))?;
        tracing::info!(
            table = table.0,
            %seat,
            by = who.person.0,
            "a computer plays for somebody who is away"
        );
        table_tx.show_hand(absent).await?;
        table_tx.call(absent).await?;
        table_tx.commit().await
    }
}

/// Who lets a computer play, for the log.
fn told(session: &TableSession, who: &Who) -> Term {
    match session.seat_of(who.person) {
        Some(by) => phrases::TOLD_AWAY.with("by", by),
        None if session.row.host == who.person => phrases::TOLD_AWAY_BY_HOST.term(),
        None => phrases::TOLD_AWAY_BY_ADMIN.term(),
    }
}

impl TableSession {
    /// The seats of people who have been awaited so long that a computer may play for them.
    pub fn absent(&self, now: Timestamp) -> Vec<Seat> {
        let seats = self.players.iter().map(Player::seat);
        seats
            .filter(|seat| self.must_be_absent(*seat, now).is_ok())
            .collect()
    }

    /// The player on a seat, if it is a person who has been awaited long enough.
    fn must_be_absent(&self, seat: Seat, now: Timestamp) -> Result<&Player, Trouble> {
        match self.row.state {
            State::Running => {}
            State::Lobby => return Err(phrases::NOT_STARTED.into()),
            State::Frozen => return Err(phrases::TABLE_FROZEN.into()),
            State::Over | State::Closed => return Err(phrases::TABLE_OVER.into()),
        }
        let player = self.player(seat).ok_or(phrases::NO_SEAT)?;
        if player.person.is_none() {
            return Err(phrases::COMPUTER_ALREADY.into());
        }
        let about = |word| Phrase::from(word).with("who", escaped(&plain_name(player)));
        let Some(since) = player.awaited_since else {
            return Err(about(phrases::NOT_AWAITED).into());
        };
        let from = since.plus(LONG_ENOUGH);
        if from > now {
            let early = about(phrases::NOT_ABSENT);
            return Err(early
                .with("since", since.shown())
                .with("from", from.shown())
                .into());
        }
        Ok(player)
    }
}
