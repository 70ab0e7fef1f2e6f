//! Computer players, driven from the database: after every commit and at start-up, one transaction an answer.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use engine::kernel::{Answer, Author, DecisionId, Dice, RandomPolicy, Refusal, Seat};

use super::lobby::fresh_seed;
use super::{Service, Sitting, Trouble, apart};
use crate::panel::TableId;
use crate::store::{Computer, State};

/// How long a table rests after something went wrong at it.
const REST: Duration = Duration::from_secs(30);

/// The tables that are being played at, and whether something has happened there meanwhile.
type Busy = Arc<Mutex<HashMap<TableId, bool>>>;

impl Service {
    /// Plays for all computers, for ever.
    pub async fn drive_computers(&self) {
        let busy = Busy::default();
        loop {
            match self.tables_to_move().await {
                Ok(tables) => {
                    for table in tables {
                        let mut tables = busy.lock().unwrap_or_else(PoisonError::into_inner);
                        // Whoever is there already looks again before going.
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
                // Whatever went wrong, nobody waits for a computer for ever.
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
        let played = apart(async move {
            while service.play_one(table).await? {}
            Ok(())
        })
        .await;
        if let Err(error) = &played {
            tracing::error!(table = table.0, error, "a computer could not play");
            tokio::time::sleep(REST).await;
        }
        let missed = busy.lock().unwrap_or_else(PoisonError::into_inner).remove(&table) == Some(true);
        if missed || played.is_err() {
            self.inner.computers.notify_one();
        }
    }

    /// Gives one answer; returns whether there was one to give.
    async fn play_one(&self, table: TableId) -> Result<bool, Trouble> {
        let sitting = self.look(table).await?;
        if !sitting.has_people() || sitting.row.state != State::Running {
            return Ok(false);
        }
        // Thinking takes a while: nobody waits for it, and it uses its own view alone.
        let dice = Dice::new(fresh_seed()?);
        let thought = tokio::task::spawn_blocking(move || think(&sitting, dice)).await;
        let Some((seat, decision, answer)) = thought.map_err(|_| Trouble::Lost)? else { return Ok(false) };
        let mut visit = self.visit(table, None).await?;
        let still_computer = visit.sitting.player(seat).is_some_and(|player| player.computer.is_some());
        if !still_computer || visit.sitting.row.state != State::Running {
            return Ok(false);
        }
        match visit.sitting.answer(seat, decision, &answer, Author::Computer) {
            Ok(()) => {
                visit.leave().await?;
                Ok(true)
            }
            // Somebody was faster; look again.
            Err(Refusal::Stale) => Ok(true),
            Err(refusal) => Err(refusal.into()),
        }
    }
}

/// What the first awaited computer of a table would answer.
fn think(sitting: &Sitting, mut dice: Dice) -> Option<(Seat, DecisionId, Answer)> {
    let game = sitting.game()?;
    let awaited = game.awaited();
    let open = awaited.iter().filter(|awaited| !awaited.answered);
    let (seat, computer) =
        open.filter_map(|awaited| Some((awaited.seat, sitting.player(awaited.seat)?.computer?))).next()?;
    let decision = game.decision(seat)?;
    let greedy = (computer == Computer::Greedy).then(|| game.greedy(seat, &mut dice)).flatten();
    let (id, answer) = greedy.unwrap_or_else(|| {
        let answer = RandomPolicy::new(dice).answer_decision(decision);
        (decision.id, answer)
    });
    Some((seat, id, answer))
}
