//! A live table: one game in progress, the questions it waits with, and what has been answered.

use serde::{Deserialize, Serialize};

use super::decision::{Answer, Decision, DecisionId, Skipped, Waiting};
use super::dice::{Dice, Seed};
use super::game::{Game, Outcome, Turn};
use super::options::{Options, SetupError};
use super::order::Order;
use super::refusal::Refusal;
use super::run::{Checkpoint, End, Mode, Run};
use super::score::ScoreSheet;
use super::seat::{Seat, Viewer};
use super::secret::Renaming;
use super::tape::{Author, Entry};
use super::term::Term;
use super::verb::Standing;

mod settling;

pub(super) use settling::{entry, put};

/// A game in progress.
pub struct Table<G: Game> {
    pub(super) seats: u8,
    pub(super) options: Options,
    pub(super) base: Checkpoint<G>,
    pub(super) tape: Vec<Option<Entry>>,
    /// All slots before this are final, whatever a later version of the rules says.
    pub(super) sealed: usize,
    pub(super) take: u32,
    pub(super) revision: u64,
    pub(super) orders: Vec<Order>,
    pub(super) status: Status,
    /// The step as its actor sees it.
    pub(super) live: Run<G>,
    /// The step as everybody else sees it, where that differs.
    settled: Option<Run<G>>,
    /// What needed no question since the last answer that was not given by an order, even in earlier steps.
    skipped: Vec<Skipped>,
    /// How many events of this step have been published.
    pub(super) told: usize,
}

/// Whether a table can be played at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Somebody is awaited.
    Running,
    /// The game is over.
    Over(Outcome),
    /// Something broke; an admin has to look.
    Frozen(String),
}

/// What became final through a call, in order.
#[derive(Clone, PartialEq, Debug)]
pub struct Progress<E> {
    /// What happened and is public now, as far as each viewer may learn it.
    pub events: Vec<E>,
    /// Answers that standing orders gave, and confirmations on behalf of players who are not there.
    pub ordered: Vec<(DecisionId, Entry)>,
}

/// A seat that has to answer, as everybody may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Awaited {
    /// Who.
    pub seat: Seat,
    /// In what kind of situation.
    pub waiting: Waiting,
    /// Whether an answer is in that can still be changed.
    pub answered: bool,
    /// What it is about, and what is at stake.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<Term>,
}

impl<G: Game> Table<G> {
    /// Opens a table and plays up to the first question.
    pub fn open(
        options: Options,
        seats: u8,
        seed: Seed,
        orders: Vec<Order>,
    ) -> Result<(Self, Progress<G::Event>), SetupError> {
        let (state, dice) = super::game::set_up::<G>(&options, seats, seed)?;
        Ok(Self::at(
            Checkpoint { step: 0, state, dice },
            options,
            seats,
            orders,
        ))
    }

    /// A table at the start of a step.
    pub(crate) fn at(
        base: Checkpoint<G>,
        options: Options,
        seats: u8,
        orders: Vec<Order>,
    ) -> (Self, Progress<G::Event>) {
        let live = Run::of(&base, &[], 0, Mode::default());
        let mut table = Self {
            seats,
            options,
            base,
            tape: Vec::new(),
            sealed: 0,
            take: 0,
            revision: 0,
            orders,
            status: Status::Running,
            live,
            settled: None,
            skipped: Vec::new(),
            told: 0,
        };
        let progress = table.settle();
        (table, progress)
    }

    // ---- looking ----

    /// How many players there are.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The options the table was opened with.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The options as they are played: where the lot was to decide, what it has decided.
    pub fn drawn_options(&self) -> Options {
        self.base.state.drawn_options(&self.options)
    }

    /// How often the table has changed.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Whether the table can be played at.
    pub fn status(&self) -> &Status {
        &self.status
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        match &self.status {
            Status::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// The fingerprint of the seed, to be published at the start.
    pub fn fingerprint(&self) -> String {
        self.base.dice.seed().fingerprint()
    }

    /// The seed, once the game is over.
    pub fn seed(&self) -> Option<Seed> {
        self.outcome().map(|_| self.base.dice.seed())
    }

    /// What the viewer sees: its own draft, or else what is sealed.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.run_for(viewer).state.view(viewer)
    }

    /// The standing as the viewer knows it, with where every point came from.
    pub fn score_sheet(&self, viewer: Viewer) -> ScoreSheet {
        self.run_for(viewer).state.score_sheet(viewer)
    }

    /// The question that waits for a seat, if any.
    pub fn decision(&self, seat: Seat) -> Option<&Decision> {
        self.open_decisions()
            .iter()
            .find(|decision| decision.seat == seat)
    }

    /// All open questions, choices included: for programs that play all seats.
    pub fn open_decisions(&self) -> &[Decision] {
        match self.status {
            Status::Running => &self.live.open,
            _ => &[],
        }
    }

    /// Whose turn it is, as everybody may know it. Nobody's once the game is over or broken.
    pub fn turn(&self) -> Option<Turn> {
        match self.status {
            Status::Running => self.run_for(Viewer::Public).state.turn(),
            _ => None,
        }
    }

    /// Who is awaited, as everybody may know it.
    pub fn awaited(&self) -> Vec<Awaited> {
        let awaited = |decision: &Decision| Awaited {
            seat: decision.seat,
            waiting: decision.waiting,
            answered: decision.answered.is_some(),
            about: decision.public.clone(),
        };
        self.open_decisions().iter().map(awaited).collect()
    }

    /// What the actor's unsealed answers have brought about so far. Nobody else has been told.
    pub fn draft(&self, seat: Seat) -> &[G::Event] {
        let drafted = self.live.events.get(self.told..).unwrap_or_default();
        if self.drafting() == Some(seat) {
            drafted
        } else {
            &[]
        }
    }

    /// Whether the seat can take back an answer.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.drafting() == Some(seat) && self.undo_slot().is_some()
    }

    /// Choices that needed no question since the last answer, those of all seats: each is for its own seat's
    /// eyes.
    pub fn skipped(&self) -> impl Iterator<Item = &Skipped> {
        self.skipped.iter()
    }

    /// The whole state, all secrets included, after all answers so far.
    pub fn state(&self) -> &G {
        &self.live.state
    }

    /// All that happened in the running step, drafts included.
    pub fn step_events(&self) -> &[G::Event] {
        &self.live.events
    }

    /// The start of the running step, to come back to.
    pub fn checkpoint(&self) -> &Checkpoint<G> {
        &self.base
    }

    // ---- acting ----

    /// Answers a question. Nothing changes if it is refused.
    pub fn submit(
        &mut self,
        seat: Seat,
        id: DecisionId,
        answer: &Answer,
        author: Author,
    ) -> Result<Progress<G::Event>, Refusal> {
        self.must_run()?;
        self.must_sit(seat)?;
        let decision = self
            .live
            .open
            .iter()
            .find(|decision| decision.id == id)
            .ok_or(Refusal::Stale)?;
        if decision.seat != seat {
            return Err(Refusal::NotYours);
        }
        let answer = decision.check(answer).map_err(|refusal| {
            let tape = self.tape_without_open_answers();
            self.with_reasons(refusal, &tape, answer)
        })?;
        self.record(id, entry(decision, answer, author));
        self.revision += 1;
        let absent = matches!(author, Author::Order | Author::Clock).then_some((seat, author));
        Ok(self.settle_for(absent))
    }

    /// Takes back the seat's last answer, as far as nothing is sealed.
    pub fn undo(&mut self, seat: Seat) -> Result<Progress<G::Event>, Refusal> {
        self.must_run()?;
        self.must_sit(seat)?;
        if self.drafting() != Some(seat) {
            return Err(Refusal::NothingToUndo);
        }
        let slot = self.undo_slot().ok_or(Refusal::NothingToUndo)?;
        self.tape.truncate(slot);
        self.take += 1;
        self.revision += 1;
        Ok(self.settle())
    }

    /// Sets a standing order, in place of an older one for the same questions under the same conditions. It
    /// answers what is open already, too.
    pub fn set_order(&mut self, order: Order) -> Result<Progress<G::Event>, Refusal> {
        self.must_sit(order.seat)?;
        self.orders.retain(|older| !older.is_like(&order));
        self.orders.push(order);
        self.revision += 1;
        Ok(if self.must_run().is_ok() {
            self.settle()
        } else {
            Progress {
                events: Vec::new(),
                ordered: Vec::new(),
            }
        })
    }

    /// Removes the standing orders for questions of a kind. What they have answered stays answered.
    pub fn remove_order(&mut self, seat: Seat, prompt: &str, about: Option<&str>) {
        self.retain_orders(|order| !order.is_for(seat, prompt, about));
    }

    /// The orders that a named one comes to for a seat now.
    pub fn orders_of(&self, seat: Seat, standing: &Standing) -> Vec<Order> {
        let view = self.view(Viewer::Seat(seat));
        standing.orders(seat, |gauge| G::gauge(&view, seat, gauge))
    }

    /// Removes the orders of a named one. What they have answered stays answered.
    pub fn remove_orders_of(&mut self, seat: Seat, standing: &Standing) {
        self.retain_orders(|order| order.seat != seat || !standing.has(order));
    }

    fn retain_orders(&mut self, stays: impl Fn(&Order) -> bool) {
        let before = self.orders.len();
        self.orders.retain(stays);
        if self.orders.len() < before {
            self.revision += 1;
        }
    }

    /// The standing orders of a seat.
    pub fn orders(&self, seat: Seat) -> impl Iterator<Item = &Order> {
        self.orders.iter().filter(move |order| order.seat == seat)
    }

    /// Goes back to the start of an earlier step, by consent. The same cards come again, and no old button
    /// works.
    pub fn rollback(&mut self, to: Checkpoint<G>) -> Result<Progress<G::Event>, Refusal> {
        if to.dice.seed() != self.base.dice.seed() || to.step > self.base.step {
            return Err(Refusal::NoSuchPoint);
        }
        self.base = to;
        self.tape.clear();
        self.sealed = 0;
        self.take += 1;
        self.revision += 1;
        self.status = Status::Running;
        Ok(self.resume())
    }

    /// Tries to play on after a freeze, with the rules as they are now.
    pub fn thaw(&mut self) -> Progress<G::Event> {
        if let Status::Frozen(_) = self.status {
            self.status = Status::Running;
            self.revision += 1;
            return self.settle();
        }
        Progress {
            events: Vec::new(),
            ordered: Vec::new(),
        }
    }

    /// The same table with the cards that the viewer cannot know dealt differently: to the viewer it must
    /// look the same. `None` if the answers already given do not fit that world, so that the viewer could
    /// exclude it.
    pub fn redealt(&self, viewer: Viewer, dice: &mut Dice) -> Option<Self> {
        let acting = self.drafting().is_some_and(|seat| viewer.is(seat));
        let mut tape = self.tape.clone();
        if !acting && self.drafting().is_some() {
            tape.truncate(self.effective_seal());
        }
        let watched = Run::of(
            &self.base,
            &tape,
            self.take,
            Mode {
                watched_by: Some(viewer),
                ..self.mode()
            },
        );
        let mut unknowns = watched.unknowns;
        unknowns.push(self.base.state.unknown(viewer));
        unknowns.push(watched.state.unknown(viewer));
        let renaming = Renaming::among(&unknowns, dice);

        let original = Run::of(
            &self.base,
            &tape,
            self.take,
            Mode {
                renaming: Some(&renaming),
                ..self.mode()
            },
        );
        for (entry, answer) in tape.iter_mut().zip(original.renamed) {
            if let (Some(entry), Some(answer)) = (entry, answer) {
                entry.answer = answer;
            }
        }
        let mut base = self.base.clone();
        base.state.redeal(&renaming);
        let live = Run::of(&base, &tape, self.take, self.mode());
        if live.end != End::Asked {
            return None;
        }
        let mut other = Self {
            seats: self.seats,
            options: self.options.clone(),
            base,
            tape,
            sealed: self.sealed,
            take: self.take,
            revision: self.revision,
            orders: Vec::new(),
            status: Status::Running,
            live,
            settled: None,
            skipped: Vec::new(),
            told: self.told,
        };
        other.look_from_outside();
        Some(other)
    }

    // ---- inside ----

    /// A table as it was saved, not yet run.
    #[expect(clippy::too_many_arguments, reason = "they are the fields of a save")]
    pub(super) fn restored(
        seats: u8,
        options: Options,
        base: Checkpoint<G>,
        tape: Vec<Option<Entry>>,
        sealed: usize,
        take: u32,
        revision: u64,
        orders: Vec<Order>,
        status: Status,
    ) -> Self {
        let mode = Mode {
            final_before: sealed,
            ..Mode::default()
        };
        let live = Run::of(&base, &tape, take, mode);
        let skipped = Vec::new();
        Self {
            seats,
            options,
            base,
            tape,
            sealed,
            take,
            revision,
            orders,
            status,
            live,
            settled: None,
            skipped,
            told: 0,
        }
    }

    /// How the running step is run.
    pub(super) fn mode(&self) -> Mode<'static> {
        Mode {
            final_before: self.sealed,
            ..Mode::default()
        }
    }

    /// The first answer on the tape that does not fit, and whether it is one of several simultaneous ones.
    pub(super) fn misfit(&self) -> Option<(usize, bool)> {
        match &self.live.end {
            End::Misfit(misfit) => Some((misfit.slot, misfit.alone)),
            _ => None,
        }
    }

    /// Takes an answer that no longer fits off the tape, and everything after it.
    pub(super) fn rewind(&mut self, slot: usize, alone: bool) {
        if alone {
            self.tape[slot] = None;
        } else {
            self.tape.truncate(slot);
        }
        self.take += 1;
        self.live = Run::of(&self.base, &self.tape, self.take, self.mode());
    }

    /// Stops the table. It shows the start of the step: what broke may have left half of a move behind.
    pub(super) fn freeze(&mut self, why: String) {
        self.status = Status::Frozen(why);
        self.rest(None);
    }

    /// Shows a table that cannot be played at: as it was at the end, or at the start of the step that broke.
    pub(super) fn rest(&mut self, end: Option<&Checkpoint<G>>) {
        self.live = Run::at_rest(end.unwrap_or(&self.base));
        self.settled = None;
    }

    /// The state when the game was over.
    pub(super) fn end(&self) -> Option<Checkpoint<G>> {
        self.outcome()?;
        Some(Checkpoint {
            step: self.base.step,
            state: self.live.state.clone(),
            dice: self.live.dice.clone(),
        })
    }

    /// The dice after all answers so far.
    pub(super) fn dice(&self) -> &Dice {
        &self.live.dice
    }

    pub(super) fn must_run(&self) -> Result<(), Refusal> {
        match self.status {
            Status::Running => Ok(()),
            Status::Over(_) => Err(Refusal::Over),
            Status::Frozen(_) => Err(Refusal::Frozen),
        }
    }

    pub(super) fn must_sit(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.number() < self.seats {
            Ok(())
        } else {
            Err(Refusal::NoSuchSeat)
        }
    }
}
