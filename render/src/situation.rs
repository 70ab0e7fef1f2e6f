//! What is shown beside a position: whom the table waits for, what has changed, how it ended.

use engine::kernel::{Awaited, Joined, Outcome, Seat, Term, Told, ToldKind};

use crate::phrases::{AWAITS, AWAITS_SEVERAL, CHANGED, OVER, SHARED, WINS};
use crate::wording::Wording;

/// What is shown beside a position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Situation<'a> {
    /// Who has to answer.
    pub awaited: &'a [Awaited],
    /// What was told since the reader's last picture. What it marks is shown as changed.
    pub changes: &'a [Told],
    /// How the game ended, once it is over.
    pub outcome: Option<&'a Outcome>,
}

impl Situation<'_> {
    /// The players that matter now: those who have to answer, and at the end the winners. Players who have
    /// answered, but can still change their answer, count only if nobody else is left.
    pub(crate) fn seats(&self) -> Vec<Seat> {
        if let Some(outcome) = self.outcome {
            return outcome.winners.clone();
        }
        let open: Vec<Seat> = self
            .awaited
            .iter()
            .filter(|on| !on.answered)
            .map(|on| on.seat)
            .collect();
        if open.is_empty() {
            self.awaited.iter().map(|on| on.seat).collect()
        } else {
            open
        }
    }

    /// The last thing that somebody did, or that everybody should notice.
    pub(crate) fn last_deed(&self) -> Option<Term> {
        let stands_out = |told: &&Told| matches!(told.kind, ToldKind::Deed(_) | ToldKind::Milestone);
        self.changes
            .iter()
            .rev()
            .find(stands_out)
            .map(|told| told.term.clone())
    }

    /// What has changed, in words: a sentence for each line of a report.
    pub(crate) fn changes_in_words(&self, wording: Wording<'_>) -> Vec<String> {
        let lines = Joined::lines(self.changes.iter().cloned());
        let mut sentences: Vec<String> = lines.iter().map(|line| wording.line(line)).collect();
        if let Some(first) = sentences.first_mut() {
            *first = format!("{} {first}", wording.words.name(CHANGED.key()));
        }
        sentences
    }

    /// A sentence about these players.
    pub(crate) fn headline(&self) -> Term {
        if let Some(outcome) = self.outcome {
            return victory(outcome);
        }
        match self.seats().as_slice() {
            [] => OVER.term(),
            [seat] => AWAITS.with("seat", *seat),
            several => AWAITS_SEVERAL.with(
                "seats",
                several.iter().map(|seat| Term::seat(*seat)).collect::<Vec<_>>(),
            ),
        }
    }
}

/// Who won.
pub(crate) fn victory(outcome: &Outcome) -> Term {
    match outcome.winners.as_slice() {
        [] => OVER.term(),
        [seat] => WINS.with("seat", *seat),
        several => SHARED.with(
            "seats",
            several.iter().map(|seat| Term::seat(*seat)).collect::<Vec<_>>(),
        ),
    }
}
