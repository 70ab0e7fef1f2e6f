//! The answers given so far in a step, and how a step reads them.

use serde::{Deserialize, Serialize};

use super::decision::{Answer, Decision, DecisionId, Prompt, Skipped};
use super::offered::Question;
use super::seat::{Seat, Viewer};
use super::secret::{CardId, Renaming};
use super::term::{Key, Reason, Term};

/// Who gave an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Author {
    /// The player.
    Player,
    /// A standing order of the player.
    Order,
    /// The clock, when a deadline has passed.
    Clock,
    /// A computer player.
    Computer,
}

/// An answer on the tape, with the question it answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Whose answer it is.
    pub seat: Seat,
    /// The key of the question's prompt.
    pub prompt: String,
    /// The answer.
    pub answer: Answer,
    /// Who gave it.
    pub author: Author,
}

/// The answers of a step by slot. Only questions put to several seats at once leave gaps.
pub(super) type Tape = [Option<Entry>];

/// What made everything so far final.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seal {
    /// Dice were rolled.
    Roll,
    /// Cards were shuffled.
    Shuffle,
    /// A card was drawn or looked at in secret.
    Draw,
    /// A card was turned face up.
    Reveal,
    /// Something hidden other than a card was seen.
    Disclose,
    /// Another seat was asked.
    Ask,
    /// The step, or the game, ended.
    End,
}

impl Seal {
    /// What is said before several cards are drawn.
    pub fn drawing(count: usize) -> Term {
        Term::new("seal-draw-several").with("count", count)
    }

    /// Whether something that nobody can know is seen then.
    pub(super) const fn is_surprise(self) -> bool {
        !matches!(self, Seal::Ask | Seal::End)
    }

    /// The key of the phrase that says what will happen.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Seal::Roll => "seal-roll",
            Seal::Shuffle => "seal-shuffle",
            Seal::Draw => "seal-draw",
            Seal::Reveal => "seal-reveal",
            Seal::Disclose => "seal-disclose",
            Seal::Ask => "seal-ask",
            Seal::End => "seal-end",
        }
    }
}

/// All phrases of seals.
pub(super) const SEALS: &[&str] = &[
    "seal-roll",
    "seal-shuffle",
    "seal-draw",
    "seal-draw-several",
    "seal-reveal",
    "seal-disclose",
    "seal-ask",
    "seal-end",
];

/// Reads a tape while a step runs, and notes what the step did.
pub(super) struct TapeReader<'a> {
    pub(super) tape: &'a Tape,
    pub(super) step: u32,
    pub(super) take: u32,
    /// The slot that the next question gets.
    pub(super) next: usize,
    /// All slots before this are final.
    pub(super) sealed: usize,
    /// Whose answers the slots from `sealed` to `next` are.
    pub(super) draft: Option<Seat>,
    /// What everybody may know of the question with which the draft began. It stays true while nobody else can see
    /// how far the draft has come.
    pub(super) draft_about: Option<Term>,
    /// All slots before this were final before the run.
    pub(super) final_before: usize,
    /// Whose next question of this kind is passed without being asked.
    pub(super) passes: Option<(Seat, Prompt)>,
    /// After how many slots a player said that their turn or step ends.
    pub(super) ended: Option<usize>,
    /// How many events came before each slot was asked.
    pub(super) asked_at: Vec<usize>,
    pub(super) open: Vec<Decision>,
    pub(super) skipped: Vec<(usize, Skipped)>,
    /// A preview may read on until a seal follows this slot.
    pub(super) stop_after: Option<usize>,
    /// Before which seal a preview stopped.
    pub(super) stopped: Option<Seal>,
    /// What its player would have been asked to confirm there.
    pub(super) confirms: Option<Term>,
    /// The slot whose answer did not fit.
    pub(super) misfit: Option<Misfit>,
    /// Notes what this viewer cannot tell apart, from event to event.
    pub(super) watched_by: Option<Viewer>,
    pub(super) unknowns: Vec<Vec<Vec<CardId>>>,
    /// Rewrites the answers for a world with hidden cards renamed.
    pub(super) renaming: Option<&'a Renaming>,
    pub(super) renamed: Vec<Option<Answer>>,
    /// Collects what questions refuse.
    pub(super) explain: bool,
    pub(super) questions: Vec<Question>,
    /// An answer to the open question, and why it is refused.
    pub(super) tried: Option<&'a Answer>,
    pub(super) tried_reasons: Vec<Reason>,
    pub(super) halted: bool,
}

/// An answer on the tape that the step did not ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Misfit {
    pub(super) slot: usize,
    /// Whether it is one of several simultaneous answers, so that it alone has to go.
    pub(super) alone: bool,
}

impl<'a> TapeReader<'a> {
    pub(super) fn new(tape: &'a Tape, step: u32, take: u32) -> Self {
        Self {
            tape,
            step,
            take,
            next: 0,
            sealed: 0,
            draft: None,
            draft_about: None,
            final_before: 0,
            passes: None,
            ended: None,
            asked_at: Vec::new(),
            open: Vec::new(),
            skipped: Vec::new(),
            stop_after: None,
            stopped: None,
            confirms: None,
            misfit: None,
            watched_by: None,
            unknowns: Vec::new(),
            renaming: None,
            renamed: vec![None; tape.len()],
            explain: false,
            questions: Vec::new(),
            tried: None,
            tried_reasons: Vec::new(),
            halted: false,
        }
    }

    pub(super) fn id(&self, slot: usize) -> DecisionId {
        DecisionId {
            step: self.step,
            slot: slot as u32,
            take: self.take,
        }
    }

    /// Whether there is an answer that its player could take back. Answers that only orders gave are not a
    /// draft.
    pub(super) fn undoable(&self) -> bool {
        let draft = self.tape.get(self.sealed..self.next).unwrap_or_default();
        draft.iter().flatten().any(|entry| entry.author != Author::Order)
    }

    /// Whether all that its player could take back is a single pass.
    pub(super) fn is_lone_pass(&self) -> bool {
        let draft = self.tape.get(self.sealed..self.next).unwrap_or_default();
        let mut own = draft
            .iter()
            .flatten()
            .filter(|entry| entry.author != Author::Order);
        let first = own.next().map(|entry| &entry.answer);
        first == Some(&Answer::Pass) && own.next().is_none()
    }

    /// Whether its player has just said that their turn or step ends. That is a confirmation.
    pub(super) fn has_ended(&self) -> bool {
        self.ended == Some(self.next)
    }

    /// Who gave the latest answer of the step.
    pub(super) fn latest(&self) -> Option<Seat> {
        let read = self.tape.get(..self.next).unwrap_or_default();
        read.iter().flatten().last().map(|entry| entry.seat)
    }

    /// The answer recorded in a slot, if it was given to this question.
    pub(super) fn recorded(&self, slot: usize, seat: Seat, prompt: Prompt) -> Result<Option<&'a Answer>, ()> {
        match self.tape.get(slot) {
            Some(Some(entry)) if entry.seat == seat && entry.prompt == prompt.key() => {
                Ok(Some(&entry.answer))
            }
            Some(Some(_)) => Err(()),
            _ => Ok(None),
        }
    }

    /// Notes that the next slots are asked after this many events.
    pub(super) fn ask_at(&mut self, slots: usize, events: usize) {
        self.asked_at.resize(self.next + slots, events);
    }

    /// Notes the answers of the next slots as read.
    pub(super) fn advance(&mut self, slots: usize) {
        self.next += slots;
    }

    pub(super) fn skip(&mut self, seat: Seat, prompt: Prompt, picked: Vec<Key>, names: Vec<Term>) {
        self.skipped.push((
            self.next,
            Skipped {
                seat,
                prompt,
                picked,
                names,
            },
        ));
    }
}
