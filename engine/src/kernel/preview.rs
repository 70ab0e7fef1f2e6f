//! Looking ahead: what answers would do, up to the first seal and never beyond it.

use super::decision::{Answer, Decision, Prompt, Skipped};
use super::game::Game;
use super::offered::{Question, Refused};
use super::refusal::Refusal;
use super::run::{End, Mode, Run};
use super::seat::{Seat, Viewer};
use super::table::{Table, entry, put};
use super::tape::{Author, Entry, Seal, Tape};
use super::term::Term;
use super::told::Told;

/// What an answer would do, up to the first thing that cannot be known in advance.
#[derive(Clone, PartialEq, Debug)]
pub struct Preview<V> {
    /// What the asker would see.
    pub view: V,
    /// What would happen, as the asker would be told it.
    pub told: Vec<Told>,
    /// What the asker would be asked next.
    pub decision: Option<Decision>,
    /// The asker's choices on the way that needed no question.
    pub skipped: Vec<Skipped>,
    /// What would become final next.
    pub stopped: Option<Seal>,
    /// What the asker would have to confirm before that.
    pub confirms: Option<Term>,
}

impl<G: Game> Table<G> {
    /// What answers to the seat's open questions would do, one after the other, up to the first seal.
    /// Standing orders of the seat answer in between, as they would at the table.
    pub fn preview(&self, seat: Seat, answers: &[Answer]) -> Result<Preview<G::View>, Refusal> {
        let viewer = Viewer::Seat(seat);
        let ahead = self.run_ahead(seat, answers)?;
        let run = ahead.as_ref().unwrap_or_else(|| self.run_for(viewer));
        let own = |(slot, skipped): &&(usize, Skipped)| *slot > self.live.next && skipped.seat == seat;
        let skipped = run.skipped.iter().filter(own).map(|(_, skipped)| skipped.clone());
        let before = self.live.events.len();
        Ok(Preview {
            view: run.state.view(viewer),
            told: run
                .events
                .iter()
                .skip(before)
                .filter_map(|event| G::tell(event, viewer))
                .collect(),
            decision: next_for(run, seat).cloned(),
            skipped: skipped.collect(),
            stopped: match run.end {
                End::Sealed(seal) => Some(seal),
                End::Done | End::Over(_) => Some(Seal::End),
                _ => None,
            },
            confirms: run.confirms.clone(),
        })
    }

    /// What the seat could point at after these answers and cannot choose: in the open question first, then in
    /// questions of the running step that needed no answer since the seat's last one, the latest first.
    pub fn refused(&self, seat: Seat, answers: &[Answer]) -> Vec<Refused> {
        let (questions, open) = self.questions(seat, answers);
        let is_offered = |one: &Refused| {
            open.as_ref().is_some_and(|open| {
                open.prompt == one.prompt && open.choices.iter().any(|choice| choice.key == one.key)
            })
        };
        let mut refused: Vec<Refused> = Vec::new();
        for one in questions
            .into_iter()
            .rev()
            .flat_map(|question| question.refused.into_iter().flatten())
        {
            // The same may be asked several times in a row.
            let again = |other: &Refused| (other.prompt, &other.key) == (one.prompt, &one.key);
            if !is_offered(&one) && !refused.iter().any(again) {
                refused.push(one);
            }
        }
        refused
    }

    /// Which questions the seat's run has come to since its last answer, and whether their lists are judged.
    pub fn judged(&self, seat: Seat) -> Vec<(Prompt, bool)> {
        let (questions, _) = self.questions(seat, &[]);
        questions
            .into_iter()
            .map(|question| (question.prompt, question.refused.is_some()))
            .collect()
    }

    /// The questions since the seat's last answer, with what they refuse, and the open one.
    fn questions(&self, seat: Seat, answers: &[Answer]) -> (Vec<Question>, Option<Decision>) {
        let Ok(Ahead { tape, .. }) = self.tape_ahead(seat, answers) else {
            return (Vec::new(), None);
        };
        let mode = Mode {
            stop_after: Some(self.live.next),
            explain: true,
            ..self.mode()
        };
        let run = Run::of(&self.base, &tape, self.take, mode);
        let own = |entry: &Option<Entry>| {
            entry
                .as_ref()
                .is_some_and(|entry| entry.seat == seat && entry.author != Author::Order)
        };
        let answered = tape[..run.next.min(tape.len())].iter().rposition(own);
        let since = answered.map_or(0, |slot| slot + 1);
        let open = next_for(&run, seat).cloned();
        let questions = run.questions.into_iter();
        let since = |question: &Question| question.seat == seat && question.slot >= since;
        (questions.filter(since).collect(), open)
    }

    /// The refusal of an answer to the question at the end of a tape. If each of its choices is on offer, the
    /// rules say why not all of them together.
    pub(super) fn with_reasons(&self, refusal: Refusal, tape: &Tape, answer: &Answer) -> Refusal {
        let Refusal::Together { .. } = refusal else {
            return refusal;
        };
        let mode = Mode {
            stop_after: Some(self.live.next),
            tried: Some(answer),
            ..self.mode()
        };
        let reasons = Run::of(&self.base, tape, self.take, mode).tried_reasons;
        Refusal::Together { reasons }
    }

    /// The step with these answers added, up to the first seal; nothing if there are none to add.
    fn run_ahead(&self, seat: Seat, answers: &[Answer]) -> Result<Option<Run<G>>, Refusal> {
        Ok(self.tape_ahead(seat, answers)?.run)
    }

    /// The tape with these answers added, and the step over it.
    fn tape_ahead(&self, seat: Seat, answers: &[Answer]) -> Result<Ahead<G>, Refusal> {
        self.must_run()?;
        self.must_sit(seat)?;
        let mode = Mode {
            stop_after: Some(self.live.next),
            ..self.mode()
        };
        let mut tape = self.tape_without_open_answers();
        // Nobody looks into another player's draft.
        if self.drafting().is_some_and(|drafting| drafting != seat) {
            tape.truncate(self.effective_seal());
        }
        let mut ahead: Option<Run<G>> = None;
        for answer in answers {
            let run = ahead.as_ref().unwrap_or(&self.live);
            let decision = run
                .open
                .iter()
                .find(|decision| decision.seat == seat)
                .ok_or(Refusal::Stale)?;
            let answer = decision
                .check(answer)
                .map_err(|refusal| self.with_reasons(refusal, &tape, answer))?;
            put(
                &mut tape,
                decision.id.slot,
                entry(decision, answer, Author::Player),
            );
            let mut run = Run::of(&self.base, &tape, self.take, mode);
            while let Some((id, ordered)) = self.ordered(&run, next_for(&run, seat)) {
                put(&mut tape, id.slot, ordered);
                run = Run::of(&self.base, &tape, self.take, mode);
            }
            ahead = Some(run);
        }
        match ahead {
            // Nobody is shown half of a move.
            Some(Run {
                end: End::Broken(_) | End::Misfit(_),
                ..
            }) => Err(Refusal::Frozen),
            run => Ok(Ahead { tape, run }),
        }
    }
}

/// A tape with answers that nobody has given yet.
struct Ahead<G: Game> {
    tape: Vec<Option<Entry>>,
    /// The step over it; none if no answers were added.
    run: Option<Run<G>>,
}

/// What the seat is asked at the end of a run.
fn next_for<G: Game>(run: &Run<G>, seat: Seat) -> Option<&Decision> {
    run.open
        .iter()
        .find(|decision| decision.seat == seat && decision.answered.is_none())
}
