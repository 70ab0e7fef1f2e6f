//! Passing for players who hold nothing that fits the question, so that nobody waits hours for an empty
//! answer, and answering as they ordered in advance.
//!
//! Such questions depend on public facts alone, so being asked gives nothing away. The time of the answer gives
//! little away: it is random, and only the player is told that the answer was not given by hand.

use std::time::Duration;

use engine::kernel::{Answer, Author, DecisionId};
use rand::RngExt;

use super::{Service, TableSession, Trouble, in_own_task};
use crate::clock::Timestamp;
use crate::phrases;
use crate::store::{Pass, Player, Tx};

const MINUTE: i64 = 60 * 1000;

/// The longest time until a pass.
const LONGEST: i64 = 10 * MINUTE;
/// The shortest time until a pass.
const SHORTEST: i64 = MINUTE;
/// The shortest time while there is something to take back: the pass makes it final.
const SHORTEST_DRAFT: i64 = 5 * MINUTE;

/// A pass that is later than this was missed: the program was not running, or the clock was set. It gets a
/// new time, or everybody would see that it was not the player's own.
const MISSED: i64 = MINUTE;

/// The longest time between two looks: machines sleep, and clocks are set.
const NAP: Duration = Duration::from_secs(60);

/// An answer that Pantheon gives for a player after a while.
pub(super) struct LaterAnswer {
    pub(super) decision: DecisionId,
    pub(super) answer: Answer,
    pub(super) author: Author,
}

impl Service {
    /// Passes whenever a pass is due, forever.
    pub async fn pass_when_due(&self) {
        loop {
            let now = self.clock().now();
            let next = match self.pass_until(now).await {
                Ok(next) => next,
                Err(error) => {
                    error.log(None, "cannot look for passes that are due");
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

    /// Carries out every pass that is due by now. Returns the time of the next one.
    pub async fn pass_until(&self, now: Timestamp) -> Result<Option<Timestamp>, Trouble> {
        loop {
            let next = self.store().read().await?.next_pass().await?;
            let Some(pass) = next else { return Ok(None) };
            let is_missed = pass.due.plus(MISSED) < now;
            // No pass is planned that late, so the clock was set back since.
            let is_far = pass.due > now.plus(LONGEST);
            if pass.due > now && !is_far {
                return Ok(Some(pass.due));
            }
            if is_missed || is_far {
                self.put_off_pass(&pass, now.plus(some_time(SHORTEST))).await?;
                continue;
            }
            let (service, due) = (self.clone(), pass.clone());
            if let Err(error) = in_own_task(async move { service.pass(&due).await }).await {
                error.log(Some(pass.table), "a pass could not be made");
                self.put_off_pass(&pass, now.plus(LONGEST)).await?;
            }
        }
    }

    async fn put_off_pass(&self, pass: &Pass, until: Timestamp) -> Result<(), Trouble> {
        let mut tx = self.store().write().await?;
        tx.put_off_pass(pass, until).await?;
        Ok(tx.commit().await?)
    }

    async fn pass(&self, pass: &Pass) -> Result<(), Trouble> {
        let mut table_tx = self.table_tx_of_ours(pass.table).await?;
        let open = table_tx
            .session
            .answers_later(pass.seat)
            .filter(|later| later.decision.to_string() == pass.decision);
        match open {
            Some(LaterAnswer {
                decision,
                answer,
                author,
            }) => {
                let session = &mut table_tx.session;
                let asked = session.game().and_then(|game| game.decision(pass.seat));
                let prompt = asked.map(|asked| asked.prompt.key()).unwrap_or_default();
                let told = match author {
                    Author::Order => session.told_ordered(pass.seat, prompt, &answer),
                    _ => phrases::TOLD_PASSED.term(),
                };
                session.tell_seat(pass.seat, told);
                table_tx.session.answer(pass.seat, decision, &answer, author)?;
            }
            // The player was faster. The next question may have a pass of its own.
            None => table_tx.tx.drop_pass(pass).await?,
        }
        table_tx.commit().await?;
        Ok(())
    }
}

/// Plans answers for all players who hold nothing that fits their question, or who ordered one in advance, and
/// forgets those of all others.
pub(super) async fn plan(tx: &mut Tx, session: &mut TableSession, now: Timestamp) -> Result<(), Trouble> {
    let Some(game) = session.game().filter(|_| session.has_windows()) else {
        return Ok(());
    };
    let people = session.players.iter().filter(|player| player.person.is_some());
    let pass = |player: &Player| {
        let seat = player.seat();
        let decision = session.answers_later(seat)?.decision.to_string();
        let shortest = if game.can_undo(seat) {
            SHORTEST_DRAFT
        } else {
            SHORTEST
        };
        Some(Pass {
            table: session.row.id,
            seat,
            decision,
            due: now.plus(some_time(shortest)),
        })
    };
    let passes: Vec<Pass> = people.filter_map(pass).collect();
    if passes.is_empty() && !session.has_passes {
        return Ok(());
    }
    session.has_passes = !passes.is_empty();
    Ok(tx.plan_passes(session.row.id, &passes).await?)
}

/// A time that nobody can predict.
fn some_time(shortest: i64) -> i64 {
    rand::rng().random_range(shortest..=LONGEST)
}
