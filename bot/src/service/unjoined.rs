//! Lobbies that nobody joins close themselves, so that they do not take up room for ever.

use std::time::Duration;

use super::{Service, Trouble, in_own_task};
use crate::clock::Timestamp;
use crate::ids::TableId;
use crate::store::{Player, State};

const HOUR: i64 = 3600 * 1000;

/// How long a lobby stays open after somebody last sat down.
pub(super) const WEEK: i64 = 7 * 24 * HOUR;

/// A closing that is later than this was missed: the program was not running, or the clock was set.
const MISSED: i64 = HOUR;

/// What a lobby gets whose closing was missed: people could not join it, or not for as long as it seems.
const GRACE: i64 = 24 * HOUR;

/// The longest time between two looks: machines sleep, and clocks are set.
const NAP: Duration = Duration::from_secs(60);

impl Service {
    /// Closes lobbies that nobody joins whenever one is due, forever.
    pub async fn close_unjoined_when_due(&self) {
        loop {
            let now = self.clock().now();
            let next = self.close_unjoined_until(now).await.unwrap_or_else(|error| {
                error.log(None, "cannot look for lobbies that nobody joins");
                None
            });
            let wait = next.map_or(NAP, |due| Duration::from_millis(due.since(now)).min(NAP));
            tokio::time::sleep(wait).await;
        }
    }

    /// Closes every lobby that is due by now. Returns when the next one is.
    pub async fn close_unjoined_until(&self, now: Timestamp) -> Result<Option<Timestamp>, Trouble> {
        loop {
            let next = self.store().read().await?.next_closing().await?;
            let Some((table, due)) = next else {
                return Ok(None);
            };
            if due > now.plus(WEEK) {
                // No closing is planned that late, so the clock was set back since.
                self.put_off_closing(table, due, now.plus(WEEK)).await?;
            } else if due > now {
                return Ok(Some(due));
            } else if due.plus(MISSED) < now {
                self.put_off_closing(table, due, now.plus(GRACE)).await?;
            } else {
                let service = self.clone();
                if let Err(error) = in_own_task(async move { service.close_unjoined(table, due).await }).await
                {
                    error.log(Some(table), "a lobby could not be closed");
                    self.put_off_closing(table, due, now.plus(HOUR)).await?;
                }
            }
        }
    }

    /// Sets another time, unless somebody has joined meanwhile.
    async fn put_off_closing(&self, table: TableId, due: Timestamp, until: Timestamp) -> Result<(), Trouble> {
        let mut tx = self.store().write().await?;
        if tx.next_closing().await? == Some((table, due)) {
            tx.set_closing(table, until).await?;
        }
        Ok(tx.commit().await?)
    }

    async fn close_unjoined(&self, table: TableId, due: Timestamp) -> Result<(), Trouble> {
        let mut table_tx = self.table_tx_of_ours(table).await?;
        // Somebody may have joined, started or closed it meanwhile.
        if table_tx.tx.next_closing().await? != Some((table, due)) {
            return Ok(());
        }
        let session = &mut table_tx.session;
        session.row.state = State::Closed;
        session.row.unjoined = true;
        session.touch();
        for person in session.players.iter().filter_map(Player::id).collect::<Vec<_>>() {
            table_tx.show_hand(person).await?;
        }
        table_tx.commit().await?;
        Ok(())
    }
}
