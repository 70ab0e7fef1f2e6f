//! Passing for whoever holds nothing that fits what they are asked, so that nobody waits hours for an empty answer.
//!
//! Such questions are asked by public facts alone: that one is asked betrays nothing. When the pass comes betrays little:
//! it is drawn by lot, and nobody but the player is told that it was not their own.

use std::time::Duration;

use engine::kernel::{Answer, Author};
use rand::RngExt;

use super::{Service, Sitting, Trouble, apart};
use crate::clock::Moment;
use crate::said;
use crate::store::{Pass, Tx};

const MINUTE: i64 = 60 * 1000;

/// How long it may take until a pass comes.
const LONGEST: i64 = 10 * MINUTE;
/// How long it takes at least.
const SHORTEST: i64 = MINUTE;
/// How long it takes at least while there is something to take back: the pass makes it final.
const SHORTEST_DRAFT: i64 = 5 * MINUTE;

/// A pass that is later than this was missed: nobody was there, or the clock was set. It is drawn anew, or everybody would
/// see that it was not the player's own.
const MISSED: i64 = MINUTE;

/// How long nobody looks at most: machines sleep, and clocks are set.
const NAP: Duration = Duration::from_secs(60);

impl Service {
    /// Passes whenever a pass is due, for ever.
    pub async fn pass_when_due(&self) {
        loop {
            let now = self.clock().now();
            let next = match self.pass_until(now).await {
                Ok(next) => next,
                Err(error) => {
                    tracing::error!(%error, "cannot look for passes that are due");
                    None
                }
            };
            let wait = next.map_or(NAP, |due| Duration::from_millis(due.since(now)).min(NAP));
            tokio::select! {
                () = tokio::time::sleep(wait) => {}
                () = self.inner.passes.notified() => {}
            }
        }
    }

    /// Carries out every pass that is due by now; returns when the next one is.
    pub async fn pass_until(&self, now: Moment) -> Result<Option<Moment>, Trouble> {
        loop {
            let next = self.store().read().await?.next_pass().await?;
            let Some(pass) = next else { return Ok(None) };
            let is_missed = pass.due.plus(MISSED) < now;
            // No pass is planned that late: the clock was set back since.
            let is_far = pass.due > now.plus(LONGEST);
            if pass.due > now && !is_far {
                return Ok(Some(pass.due));
            }
            if is_missed || is_far {
                self.put_off_pass(&pass, now.plus(some_time(SHORTEST))).await?;
                continue;
            }
            let (service, due) = (self.clone(), pass.clone());
            if let Err(error) = apart(async move { service.pass(&due).await }).await {
                tracing::error!(table = pass.table.0, error, "a pass could not be made");
                self.put_off_pass(&pass, now.plus(LONGEST)).await?;
            }
        }
    }

    async fn put_off_pass(&self, pass: &Pass, until: Moment) -> Result<(), Trouble> {
        let mut tx = self.store().write().await?;
        tx.put_off_pass(pass, until).await?;
        Ok(tx.commit().await?)
    }

    async fn pass(&self, pass: &Pass) -> Result<(), Trouble> {
        let mut visit = self.visit(pass.table, None).await?;
        let open = visit.sitting.nothing_fits(pass.seat).filter(|decision| decision.to_string() == pass.decision);
        match open {
            Some(decision) => {
                visit.sitting.tell_seat(pass.seat, said::TOLD_PASSED.term());
                visit.sitting.answer(pass.seat, decision, &Answer::Pass, Author::Clock)?;
            }
            // The player was faster: what is asked now may have a pass of its own.
            None => visit.tx.drop_pass(pass).await?,
        }
        visit.leave().await?;
        Ok(())
    }
}

/// Plans the passes for everybody who holds nothing that fits what they are asked, and forgets those of all others.
pub(super) async fn plan(tx: &mut Tx, sitting: &Sitting, now: Moment) -> Result<(), Trouble> {
    let Some(game) = sitting.game().filter(|_| sitting.has_windows()) else { return Ok(()) };
    for player in &sitting.players {
        let seat = player.seat();
        match sitting.nothing_fits(seat) {
            Some(decision) if player.person.is_some() => {
                let shortest = if game.can_undo(seat) { SHORTEST_DRAFT } else { SHORTEST };
                let due = now.plus(some_time(shortest));
                tx.plan_pass(&Pass { table: sitting.row.id, seat, decision: decision.to_string(), due }).await?;
            }
            _ => tx.forget_pass(sitting.row.id, seat).await?,
        }
    }
    Ok(())
}

/// A time that nobody can foretell.
fn some_time(shortest: i64) -> i64 {
    rand::rng().random_range(shortest..=LONGEST)
}
