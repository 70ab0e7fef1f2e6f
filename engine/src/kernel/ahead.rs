//! Tape, then policy: a step is run with the answers given so far, and a policy goes on from there.

use super::cx::Cx;
use super::decision::{Answer, Ask, Decision, DecisionId, Shape};
use super::game::{Game, Outcome};
use super::guard::guarded;
use super::order::{Order, ordered};
use super::pick::{Kinds, Pick};
use super::picks::publish;
use super::policy::{Policy, play_out};
use super::refusal::Refusal;
use super::seat::Seat;
use super::table::{Status, Table};
use super::tape::{Entry, Seal, TapeReader};

/// A policy that answers the questions of a step, from the start or from where a tape ends.
pub(super) struct PolicySource<'a, G: Game> {
    pub(super) policy: &'a mut dyn Policy<G>,
    /// Set if it only looks ahead. Otherwise it plays on whatever comes.
    pub(super) ahead: Option<Box<Ahead<'a>>>,
}

/// A look ahead from a seat's open question. It ends before the first seal.
pub(super) struct Ahead<'a> {
    /// The open question.
    from: DecisionId,
    seat: Seat,
    /// The standing orders of the table.
    orders: &'a [Order],
    /// How many questions have been put, the open one included.
    asked: u32,
    pub(super) halted: bool,
}

impl<G: Game> PolicySource<'_, G> {
    /// Whether a question to this seat is beyond a look ahead.
    pub(super) fn is_beyond(&self, seat: Seat) -> bool {
        self.ahead.as_ref().is_some_and(|ahead| ahead.seat != seat)
    }
}

impl Ahead<'_> {
    /// What a standing order answers to the next question. The open question is left to the policy.
    #[expect(clippy::too_many_arguments, reason = "they are the parts of a question")]
    pub(super) fn ordered<T: Pick>(
        &mut self,
        seat: Seat,
        ask: &Ask,
        about: Option<&'static str>,
        shape: Shape,
        options: &[T],
        kinds: &Kinds,
        gauge: &dyn Fn(&str) -> Option<i64>,
    ) -> Option<Answer> {
        let id = DecisionId {
            slot: self.from.slot + self.asked,
            ..self.from
        };
        self.asked += 1;
        let may_fit = |order: &&Order| order.seat == seat && order.prompt == ask.prompt.key();
        if id == self.from || !self.orders.iter().any(|order| may_fit(&order)) {
            return None;
        }
        let decision = publish(id, seat, ask, about, shape, options, kinds);
        ordered(self.orders, &decision, gauge)
    }
}

/// A seat's open question, from which different answers are followed up to the first seal. Nothing that its
/// player cannot know has a part in it.
pub(super) struct LookAhead<'a, G: Game> {
    table: &'a Table<G>,
    from: &'a Decision,
    tape: Vec<Option<Entry>>,
}

impl<'a, G: Game> LookAhead<'a, G> {
    pub(super) fn new(table: &'a Table<G>, from: &'a Decision) -> Self {
        let tape = table.tape_without_open_answers();
        Self { table, from, tape }
    }

    /// The state before the first seal, and what happened since the question; the policy answers, standing
    /// orders in between. `None`: the rules broke down on the way.
    pub(super) fn follow(&self, policy: &mut dyn Policy<G>) -> Option<(G, Vec<G::Event>)> {
        let Table {
            base,
            take,
            orders,
            sealed,
            ..
        } = self.table;
        let mut state = base.state.clone();
        let mut dice = base.dice.clone();
        let mut events = Vec::new();
        let mut reader = TapeReader::new(&self.tape, base.step, *take);
        reader.final_before = *sealed;
        let ahead = Ahead {
            from: self.from.id,
            seat: self.from.seat,
            orders,
            asked: 0,
            halted: false,
        };
        let mut cx = Cx::with_tape(&mut state, &mut dice, reader, &mut events).then(PolicySource {
            policy,
            ahead: Some(Box::new(ahead)),
        });
        // It always ends with a halt: at a seal, or where the policy stops.
        guarded(|| G::step(&mut cx).and_then(|()| cx.seal(Seal::End)).is_err())
            .ok()
            .filter(|halted| *halted)?;
        events.drain(..self.table.live.events.len());
        Some((state, events))
    }
}

impl<G: Game> Table<G> {
    /// Plays a copy of the game to its end: the answers given so far, then a policy for all seats. Where
    /// several choose in secret, the policy chooses for all of them.
    ///
    /// The hidden cards are where they are. A computer that must not know them plays on at a table from
    /// [`Table::redealt`].
    pub fn play_out(&self, policy: &mut dyn Policy<G>) -> Result<Outcome, Refusal> {
        match &self.status {
            Status::Running => {}
            Status::Over(outcome) => return Ok(outcome.clone()),
            Status::Frozen(_) => return Err(Refusal::Frozen),
        }
        let tape = self.tape_without_open_answers();
        let mut state = self.base.state.clone();
        let mut dice = self.base.dice.clone();
        let mut events = Vec::new();
        let mut reader = TapeReader::new(&tape, self.base.step, self.take);
        reader.final_before = self.sealed;
        let played = guarded(|| {
            let source = PolicySource {
                policy: &mut *policy,
                ahead: None,
            };
            let mut cx = Cx::with_tape(&mut state, &mut dice, reader, &mut events).then(source);
            let flow = G::step(&mut cx);
            match (flow, cx.into_outcome()) {
                (Err(_), Some(outcome)) => Ok(outcome),
                _ => play_out(&mut state, &mut dice, policy),
            }
        });
        // Nobody is shown half of a move.
        played.ok().and_then(Result::ok).ok_or(Refusal::Frozen)
    }

    /// The tape without the simultaneous answers that can still be changed: they are secret.
    pub(super) fn tape_without_open_answers(&self) -> Vec<Option<Entry>> {
        let mut tape = self.tape.clone();
        for decision in &self.live.open {
            if let Some(entry) = tape.get_mut(decision.id.slot as usize) {
                *entry = None;
            }
        }
        tape
    }
}
