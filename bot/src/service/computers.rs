//! Computer players. The database says when they are to move, after every commit and at start-up. Each answer
//! is one transaction.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use engine::kernel::{Answer, Author, DecisionId, Dice, RandomPolicy, Refusal, Seat};
use parking_lot::Mutex;

use super::lobby::fresh_seed;
use super::{Service, TableSession, Trouble, in_own_task};
use crate::ids::TableId;
use crate::store::{Computer, State};
use crate::workers::{Urgency, Workers};

/// How long to wait after something went wrong at a table.
const REST: Duration = Duration::from_secs(30);

/// One core is left to people: at most one computer fewer thinks at once than there are cores. Each table has
/// one thought at a time, and they take turns.
static THINKERS: LazyLock<Workers> = LazyLock::new(|| {
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    Workers::new("thinks", cores.saturating_sub(1).max(1))
});

/// The tables whose computers are playing, and whether something has happened there meanwhile.
type Busy = Arc<Mutex<HashMap<TableId, bool>>>;

impl Service {
    /// Plays for all computers, forever.
    pub async fn drive_computers(&self) {
        let busy = Busy::default();
        loop {
            match self.tables_to_move().await {
                Ok(tables) => {
                    for table in tables {
                        let mut tables = busy.lock();
                        // The task that is already there looks again before it ends.
                        if let Some(missed) = tables.get_mut(&table) {
                            *missed = true;
                        } else {
                            tables.insert(table, false);
                            tokio::spawn(self.clone().drive(table, Arc::clone(&busy)));
                        }
                    }
                }
                Err(error) => tracing::error!(%error, "cannot look for computers to move"),
            }
            tokio::select! {
                () = self.something_to_compute() => {}
                // Whatever went wrong, nobody waits forever for a computer.
                () = tokio::time::sleep(REST) => {}
            }
        }
    }

    async fn tables_to_move(&self) -> Result<Vec<TableId>, Trouble> {
        Ok(self.store().read().await?.tables_with_computers_to_move().await?)
    }

    /// Plays for the computers of a table until a person is awaited.
    async fn drive(self, table: TableId, busy: Busy) {
        let service = self.clone();
        let played = in_own_task(async move {
            while service.play_one(table).await? {}
            Ok(())
        })
        .await;
        if let Err(error) = &played {
            error.log(Some(table), "a computer could not play");
            tokio::time::sleep(REST).await;
        }
        let missed = busy.lock().remove(&table) == Some(true);
        if missed || played.is_err() {
            self.inner.computers.notify_one();
        }
    }

    /// Gives one answer; returns whether there was one to give.
    async fn play_one(&self, table: TableId) -> Result<bool, Trouble> {
        let session = self.session(table).await?;
        if !session.has_people() || session.row.state != State::Running {
            return Ok(false);
        }
        // Thinking takes a while, so nothing waits for it. It uses the computer's own view alone.
        let dice = Dice::new(fresh_seed()?);
        let thought = THINKERS
            .run(Urgency::Whenever, move || think(&session, dice))
            .await;
        let Some((seat, decision, answer)) = thought.ok_or(Trouble::Lost)? else {
            return Ok(false);
        };
        let mut table_tx = self.table_tx_of_ours(table).await?;
        let still_computer = table_tx
            .session
            .player(seat)
            .is_some_and(|player| player.computer.is_some());
        if !still_computer || table_tx.session.row.state != State::Running {
            return Ok(false);
        }
        match table_tx.session.answer(seat, decision, &answer, Author::Computer) {
            Ok(()) => {
                table_tx.commit().await?;
                Ok(true)
            }
            // Somebody was faster; look again.
            Err(Refusal::Stale) => Ok(true),
            Err(refusal) => Err(refusal.into()),
        }
    }
}

/// What the first awaited computer of a table would answer.
fn think(session: &TableSession, mut dice: Dice) -> Option<(Seat, DecisionId, Answer)> {
    let game = session.game()?;
    let awaited = game.awaited();
    let open = awaited.iter().filter(|awaited| !awaited.answered);
    let (seat, computer) = open
        .filter_map(|awaited| Some((awaited.seat, session.player(awaited.seat)?.computer?)))
        .next()?;
    let decision = game.decision(seat)?;
    let greedy = (computer == Computer::Greedy)
        .then(|| game.greedy(seat, &mut dice))
        .flatten();
    let (id, answer) = greedy.unwrap_or_else(|| {
        let answer = RandomPolicy::new(dice).answer_decision(decision);
        (decision.id, answer)
    });
    Some((seat, id, answer))
}
