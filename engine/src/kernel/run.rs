//! Running one step over its tape, on a copy: nothing is ever half-applied.

use serde::{Deserialize, Serialize};

use super::cx::Cx;
use super::decision::{Answer, Decision, Skipped};
use super::dice::Dice;
use super::game::{Game, Outcome};
use super::guard::guarded;
use super::offered::Question;
use super::seat::{Seat, Viewer};
use super::secret::{CardId, Renaming};
use super::tape::{Misfit, Seal, Tape, TapeReader};
use super::term::{Reason, Term};

/// The start of a step: all that is needed to play on from there.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Checkpoint<G> {
    pub(crate) step: u32,
    pub(crate) state: G,
    pub(crate) dice: Dice,
}

impl<G> Checkpoint<G> {
    /// Which step it is the start of.
    pub fn step(&self) -> u32 {
        self.step
    }
}

/// What came of running a step.
pub(super) struct Run<G: Game> {
    pub(super) state: G,
    pub(super) dice: Dice,
    pub(super) events: Vec<G::Event>,
    pub(super) end: End,
    /// What a preview would have asked its player to confirm where it stopped.
    pub(super) confirms: Option<Term>,
    pub(super) open: Vec<Decision>,
    pub(super) skipped: Vec<(usize, Skipped)>,
    /// How many slots were read.
    pub(super) next: usize,
    /// How many of them are final.
    pub(super) sealed: usize,
    asked_at: Vec<usize>,
    /// The answers, rewritten for another world.
    pub(super) renamed: Vec<Option<Answer>>,
    /// What the watching viewer could not tell apart, from event to event.
    pub(super) unknowns: Vec<Vec<Vec<CardId>>>,
    /// Whose unsealed answers there are.
    pub(super) draft: Option<Seat>,
    /// What the questions refuse, if the run explains.
    pub(super) questions: Vec<Question>,
    /// Why the answer that was tried is refused.
    pub(super) tried_reasons: Vec<Reason>,
}

/// Why a run stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// The step was played to its end.
    Done,
    /// Somebody has to answer.
    Asked,
    /// The game is over.
    Over(Outcome),
    /// A preview came to something final.
    Sealed(Seal),
    /// An answer on the tape does not fit the question.
    Misfit(Misfit),
    /// A bug.
    Broken(String),
}

/// How a run differs from an ordinary one.
#[derive(Clone, Copy, Default)]
pub(super) struct Mode<'a> {
    /// All slots before this are final already. What is final needs no confirmation.
    pub(super) final_before: usize,
    /// Stop at the first seal after this many slots.
    pub(super) stop_after: Option<usize>,
    /// Note what this viewer cannot tell apart.
    pub(super) watched_by: Option<Viewer>,
    /// Rewrite the answers for another world.
    pub(super) renaming: Option<&'a Renaming>,
    /// Collect what questions refuse.
    pub(super) explain: bool,
    /// Say why this answer to the open question is refused.
    pub(super) tried: Option<&'a Answer>,
}

impl<G: Game> Run<G> {
    pub(super) fn of(base: &Checkpoint<G>, tape: &Tape, take: u32, mode: Mode<'_>) -> Self {
        let mut state = base.state.clone();
        let mut dice = base.dice.clone();
        let mut events = Vec::new();
        let mut reader = TapeReader::new(tape, base.step, take);
        reader.final_before = mode.final_before;
        reader.stop_after = mode.stop_after;
        reader.watched_by = mode.watched_by;
        reader.renaming = mode.renaming;
        reader.explain = mode.explain;
        reader.tried = mode.tried;

        let mut cx = Cx::with_tape(&mut state, &mut dice, reader, &mut events);
        let result = guarded(|| {
            let flow = G::step(&mut cx);
            if flow.is_ok() { cx.seal(Seal::End) } else { flow }
        });
        let (reader, outcome) = cx.into_parts();
        let reader = reader.expect("this run reads a tape");
        let end = match (result, outcome) {
            (Err(panic), _) => End::Broken(panic),
            (Ok(Err(_)), Some(_)) if tape.len() > reader.next => End::Misfit(Misfit {
                slot: reader.next,
                alone: false,
            }),
            (Ok(Err(_)), Some(outcome)) => End::Over(outcome),
            (Ok(Ok(())), _) if reader.halted => End::Broken("the step went on after a halt".to_owned()),
            (Ok(Ok(())), _) if tape.len() > reader.next => End::Misfit(Misfit {
                slot: reader.next,
                alone: false,
            }),
            (Ok(Ok(())), _) => End::Done,
            (Ok(Err(_)), None) => match (reader.misfit, reader.stopped) {
                (Some(misfit), _) => End::Misfit(misfit),
                (_, Some(seal)) => End::Sealed(seal),
                _ if tape.len() > reader.next + reader.open.len() => End::Misfit(Misfit {
                    slot: reader.next + reader.open.len(),
                    alone: false,
                }),
                _ if reader.open.is_empty() => End::Broken("the step stopped without a question".to_owned()),
                _ => End::Asked,
            },
        };
        Self {
            end,
            confirms: reader.confirms,
            open: reader.open,
            skipped: reader.skipped,
            next: reader.next,
            sealed: reader.sealed,
            draft: reader.draft.filter(|_| reader.next > reader.sealed),
            asked_at: reader.asked_at,
            renamed: reader.renamed,
            unknowns: reader.unknowns,
            questions: reader.questions,
            tried_reasons: reader.tried_reasons,
            state,
            dice,
            events,
        }
    }

    /// A step that is not run: shown by a table that cannot be played at.
    pub(super) fn at_rest(at: &Checkpoint<G>) -> Self {
        Self {
            unknowns: Vec::new(),
            state: at.state.clone(),
            dice: at.dice.clone(),
            events: Vec::new(),
            end: End::Asked,
            confirms: None,
            open: Vec::new(),
            skipped: Vec::new(),
            next: 0,
            sealed: 0,
            asked_at: Vec::new(),
            renamed: Vec::new(),
            draft: None,
            questions: Vec::new(),
            tried_reasons: Vec::new(),
        }
    }

    /// The choices that needed no question after the first `slots` slots.
    pub(super) fn skipped_since(&self, slots: usize) -> impl Iterator<Item = Skipped> {
        self.skipped
            .iter()
            .filter(move |(slot, _)| *slot >= slots)
            .map(|(_, skipped)| skipped.clone())
    }

    /// How many events are public if the slots before `sealed` are final: all that came before the first
    /// answer that can still be taken back. An answer that cannot be undone is not a draft.
    pub(super) fn published(&self, sealed: usize) -> usize {
        if sealed < self.next {
            self.asked_at[sealed]
        } else {
            self.events.len()
        }
    }
}
