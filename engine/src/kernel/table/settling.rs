//! How a table runs on: up to the next question, with standing orders applied, and what of it is final.

use super::{Progress, Status, Table};
use crate::kernel::cx::{CONFIRM, DONE};
use crate::kernel::decision::{Answer, Decision, DecisionId};
use crate::kernel::game::Game;
use crate::kernel::order::ordered;
use crate::kernel::run::{Checkpoint, End, Run};
use crate::kernel::seat::{Seat, Viewer};
use crate::kernel::tape::{Author, Entry};

/// No game takes this many steps without a question.
const QUIET_STEPS: u32 = 10_000;

impl<G: Game> Table<G> {
    /// Plays on from where a table was left: what the running step has brought about counts as told.
    pub(in crate::kernel) fn resume(&mut self) -> Progress<G::Event> {
        let run = Run::of(&self.base, &self.tape, self.take, self.mode());
        self.told = match run.end {
            End::Asked => run.published(self.final_slots(&run)),
            _ => run.events.len(),
        };
        self.settle()
    }

    /// Runs on until somebody has to answer or the game is over.
    pub(super) fn settle(&mut self) -> Progress<G::Event> {
        self.settle_for(None)
    }

    /// The same after an answer on behalf of somebody who is not there: what stands before it needs no
    /// confirmation of theirs, or the table would wait for them all the same.
    pub(super) fn settle_for(&mut self, absent: Option<(Seat, Author)>) -> Progress<G::Event> {
        let mut progress = Progress {
            events: Vec::new(),
            ordered: Vec::new(),
        };
        self.skipped.clear();
        let mut answered = self.tape.len();
        for _ in 0..QUIET_STEPS {
            let run = Run::of(&self.base, &self.tape, self.take, self.mode());
            let sealed = self.final_slots(&run);
            let published = match run.end {
                End::Asked => run.published(sealed),
                _ => run.events.len(),
            };
            if let End::Asked | End::Done | End::Over(_) = run.end {
                progress
                    .events
                    .extend(run.events.iter().take(published).skip(self.told).cloned());
                self.told = self.told.max(published);
            }
            match run.end.clone() {
                End::Asked => {
                    self.sealed = self.sealed.max(sealed);
                    self.live = run;
                    let confirmed =
                        absent.and_then(|(seat, author)| confirmed(&self.live.open, seat, author));
                    let Some((id, entry)) = confirmed.or_else(|| self.ordered(&self.live, &self.live.open))
                    else {
                        self.skipped.extend(self.live.skipped_since(answered));
                        self.look_from_outside();
                        return progress;
                    };
                    self.record(id, entry.clone());
                    progress.ordered.push((id, entry));
                }
                End::Done => {
                    self.skipped.extend(run.skipped_since(answered));
                    answered = 0;
                    self.base = Checkpoint {
                        step: self.base.step + 1,
                        state: run.state,
                        dice: run.dice,
                    };
                    self.tape.clear();
                    self.sealed = 0;
                    self.told = 0;
                    self.end_orders();
                }
                End::Over(outcome) => {
                    self.skipped.extend(run.skipped_since(answered));
                    self.live = run;
                    self.settled = None;
                    self.status = Status::Over(outcome);
                    return progress;
                }
                End::Misfit(misfit) => {
                    self.freeze(format!("answer {} no longer fits", misfit.slot));
                    return progress;
                }
                End::Broken(why) => {
                    self.freeze(why);
                    return progress;
                }
                End::Sealed(_) => unreachable!("only a preview stops at a seal"),
            }
        }
        self.freeze(format!("{QUIET_STEPS} steps without a question"));
        progress
    }

    /// Prepares what everybody but the actor sees.
    pub(super) fn look_from_outside(&mut self) {
        let sealed = self.effective_seal();
        self.settled = (sealed < self.live.next)
            .then(|| Run::of(&self.base, &self.tape[..sealed], self.take, self.mode()));
    }

    pub(in crate::kernel) fn effective_seal(&self) -> usize {
        self.final_slots(&self.live)
    }

    /// How many slots of a run are final: those before its last seal, and what orders answered from there on
    /// before the player did anything. An answer that nobody can take back is not a draft.
    pub(super) fn final_slots(&self, run: &Run<G>) -> usize {
        let sealed = self.sealed.max(run.sealed).min(run.next);
        let ordered = |slot: &usize| {
            self.tape
                .get(*slot)
                .is_some_and(|entry| entry.as_ref().is_some_and(|e| e.author == Author::Order))
        };
        sealed + (sealed..run.next).take_while(ordered).count()
    }

    pub(in crate::kernel) fn run_for(&self, viewer: Viewer) -> &Run<G> {
        match (&self.settled, self.drafting()) {
            (Some(settled), Some(seat)) if !viewer.is(seat) => settled,
            _ => &self.live,
        }
    }

    /// Whose answers can still be taken back.
    pub(in crate::kernel) fn drafting(&self) -> Option<Seat> {
        match self.status {
            Status::Running if self.effective_seal() < self.live.next => self.live.draft,
            _ => None,
        }
    }

    /// The last answer that can be taken back: the player's own, with what orders added to it.
    pub(super) fn undo_slot(&self) -> Option<usize> {
        let slots = self.effective_seal()..self.live.next;
        slots.rev().find(|slot| {
            self.tape[*slot]
                .as_ref()
                .is_some_and(|entry| entry.author != Author::Order)
        })
    }

    /// The next answer that a standing order gives at once to one of these questions of a run.
    pub(in crate::kernel) fn ordered<'a>(
        &self,
        run: &Run<G>,
        open: impl IntoIterator<Item = &'a Decision>,
    ) -> Option<(DecisionId, Entry)> {
        open.into_iter()
            .filter(|decision| !decision.window)
            .find_map(|decision| {
                let answer = self.order_for(run, decision)?;
                Some((decision.id, entry(decision, answer, Author::Order)))
            })
    }

    /// What a standing order answers to a question of a run.
    fn order_for(&self, run: &Run<G>, decision: &Decision) -> Option<Answer> {
        let gauge = |gauge: &str| read(&run.state, decision.seat, gauge);
        ordered(&self.orders, decision, &gauge)
    }

    /// What a standing order of the seat answers to the window that is open for it. The table does not give
    /// this answer by itself: whoever knows the time gives it, after a while that nobody can predict.
    pub fn ordered_in_window(&self, seat: Seat) -> Option<(DecisionId, Answer)> {
        let decision = self.decision(seat).filter(|decision| decision.window)?;
        Some((decision.id, self.order_for(&self.live, decision)?))
    }

    /// Forgets the orders that are over, now that a step begins.
    fn end_orders(&mut self) {
        let state = &self.base.state;
        self.orders.retain(|order| {
            let gauge = |gauge: &str| read(state, order.seat, gauge);
            order.lasts.as_ref().is_none_or(|lasts| lasts.holds(gauge))
        });
    }

    pub(super) fn record(&mut self, id: DecisionId, entry: Entry) {
        put(&mut self.tape, id.slot, entry);
    }
}

/// The number that an order depends on, as its player sees it.
fn read<G: Game>(state: &G, seat: Seat, gauge: &str) -> Option<i64> {
    G::gauge(&state.view(Viewer::Seat(seat)), seat, gauge)
}

/// The answer to a confirmation that is asked of a player who is not there.
fn confirmed(open: &[Decision], seat: Seat, author: Author) -> Option<(DecisionId, Entry)> {
    let asked = |decision: &&Decision| decision.seat == seat && decision.prompt == CONFIRM;
    let decision = open.iter().find(asked)?;
    Some((decision.id, entry(decision, Answer::one(DONE), author)))
}

/// An answer to a question, as it is recorded.
pub(in crate::kernel) fn entry(decision: &Decision, answer: Answer, author: Author) -> Entry {
    Entry {
        seat: decision.seat,
        prompt: decision.prompt.key().to_owned(),
        answer,
        author,
    }
}

/// Writes an answer into its slot.
pub(in crate::kernel) fn put(tape: &mut Vec<Option<Entry>>, slot: u32, entry: Entry) {
    let slot = slot as usize;
    if tape.len() <= slot {
        tape.resize(slot + 1, None);
    }
    tape[slot] = Some(entry);
}
