//! What is shown beside a position: whom the table waits for, what has changed, how it ended.

use engine::kernel::{Arg, Awaited, Outcome, Seat, Term, Told};

use crate::phrases::{AWAITS, AWAITS_SEVERAL, OVER, SHARED, WINS};

/// What is shown beside a position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Situation<'a> {
    /// Who has to answer.
    pub awaited: &'a [Awaited],
    /// What was told since the reader's last picture. The things it names are marked as changed.
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

/// The player in an argument of something told.
pub(crate) fn seat(told: &Told, name: &str) -> Option<Seat> {
    match told.args.get(name) {
        Some(Arg::Seat(seat)) => Some(*seat),
        _ => None,
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
