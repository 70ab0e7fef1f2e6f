//! Looking ahead: what answers would do, up to the first seal and never beyond it.

use super::decision::{Answer, Decision, Skipped};
use super::game::Game;
use super::refusal::Refusal;
use super::run::{End, Mode, Run};
use super::seat::{Seat, Viewer};
use super::table::{Table, put};
use super::tape::{Author, Entry, Seal};
use super::term::Told;

/// What an answer would do, up to the first thing that cannot be known before.
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
    /// What final thing would come next.
    pub stopped: Option<Seal>,
}

impl<G: Game> Table<G> {
    /// What answers to the seat's open questions would do, one after the other, up to the first seal.
    pub fn preview(&self, seat: Seat, answers: &[Answer]) -> Result<Preview<G::View>, Refusal> {
        self.must_run()?;
        self.must_sit(seat)?;
        let mode = Mode { stop_after: Some(self.live.next), ..Mode::default() };
        let mut tape = self.tape.clone();
        // What rivals have answered in secret must not shine through.
        for decision in self.live.open.iter().filter(|decision| decision.seat != seat) {
            if let Some(entry) = tape.get_mut(decision.id.slot as usize) {
                *entry = None;
            }
        }
        let before = self.live.events.len();
        let mut ahead: Option<Run<G>> = None;
        for answer in answers {
            let run = ahead.as_ref().unwrap_or(&self.live);
            let decision = run.open.iter().find(|decision| decision.seat == seat).ok_or(Refusal::Stale)?;
            let answer = decision.check(answer)?;
            let prompt = decision.prompt.key().to_owned();
            put(&mut tape, decision.id.slot, Entry { seat, prompt, answer, author: Author::Player });
            ahead = Some(Run::of(&self.base, &tape, self.take, mode));
        }
        let viewer = Viewer::Seat(seat);
        let run = match &ahead {
            // Half of a move is nothing to look at.
            Some(Run { end: End::Broken(_) | End::Misfit(_), .. }) => return Err(Refusal::Frozen),
            Some(run) => run,
            None => self.run_for(viewer),
        };
        let own = |(slot, skipped): &&(usize, Skipped)| *slot > self.live.next && skipped.seat == seat;
        let skipped = run.skipped.iter().filter(own).map(|(_, skipped)| skipped.clone());
        Ok(Preview {
            view: run.live.view(viewer),
            told: run.events.iter().skip(before).filter_map(|event| G::tell(event, viewer)).collect(),
            decision: run.open.iter().find(|decision| decision.seat == seat && decision.answered.is_none()).cloned(),
            skipped: skipped.collect(),
            stopped: match run.end {
                End::Sealed(seal) => Some(seal),
                End::Done | End::Over(_) => Some(Seal::End),
                _ => None,
            },
        })
    }
}
