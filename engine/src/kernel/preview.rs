//! Looking ahead: what answers would do, up to the first seal and never beyond it.

use super::decision::{Answer, Decision, Skipped};
use super::game::Game;
use super::refusal::Refusal;
use super::run::{End, Mode, Run};
use super::seat::{Seat, Viewer};
use super::table::{Table, put};
use super::tape::{Author, Entry, Seal};
use super::term::{Key, Reason, Term};
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
        })
    }

    /// What the seat could point at in the question after these answers that is not on offer: name, key and
    /// reasons.
    pub fn why_nots(&self, seat: Seat, answers: &[Answer]) -> Vec<(Term, Key, Vec<Reason>)> {
        let Ok(ahead) = self.run_ahead(seat, answers) else {
            return Vec::new();
        };
        let run = ahead.as_ref().unwrap_or_else(|| self.run_for(Viewer::Seat(seat)));
        let Some(decision) = next_for(run, seat) else {
            return Vec::new();
        };
        let prompt = decision.prompt.key();
        let offered = |key: &Key| decision.choices.iter().any(|choice| choice.key == *key);
        let in_reach = run
            .state
            .in_reach(seat, prompt)
            .into_iter()
            .filter(|(key, _)| !offered(key));
        in_reach
            .map(|(key, name)| {
                let reasons = run.state.why_not(seat, prompt, &key);
                (name, key, reasons)
            })
            .filter(|(.., reasons)| !reasons.is_empty())
            .collect()
    }

    /// The step with these answers added, up to the first seal; nothing if there are none to add.
    fn run_ahead(&self, seat: Seat, answers: &[Answer]) -> Result<Option<Run<G>>, Refusal> {
        self.must_run()?;
        self.must_sit(seat)?;
        let mode = Mode {
            stop_after: Some(self.live.next),
            ..Mode::default()
        };
        let mut tape = self.tape.clone();
        // The secret answers of rivals must not show.
        for decision in self.live.open.iter().filter(|decision| decision.seat != seat) {
            if let Some(entry) = tape.get_mut(decision.id.slot as usize) {
                *entry = None;
            }
        }
        let mut ahead: Option<Run<G>> = None;
        for answer in answers {
            let run = ahead.as_ref().unwrap_or(&self.live);
            let decision = run
                .open
                .iter()
                .find(|decision| decision.seat == seat)
                .ok_or(Refusal::Stale)?;
            let answer = decision.check(answer)?;
            let prompt = decision.prompt.key().to_owned();
            put(
                &mut tape,
                decision.id.slot,
                Entry {
                    seat,
                    prompt,
                    answer,
                    author: Author::Player,
                },
            );
            let mut run = Run::of(&self.base, &tape, self.take, mode);
            while let Some((id, entry)) = self.ordered(next_for(&run, seat)) {
                put(&mut tape, id.slot, entry);
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
            ahead => Ok(ahead),
        }
    }
}

/// What the seat is asked at the end of a run.
fn next_for<G: Game>(run: &Run<G>, seat: Seat) -> Option<&Decision> {
    run.open
        .iter()
        .find(|decision| decision.seat == seat && decision.answered.is_none())
}
