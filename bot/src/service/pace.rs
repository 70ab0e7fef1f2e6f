//! How long what is shown can wait, so that several changes take one request.

use std::sync::atomic::{AtomicBool, Ordering};

/// A hand that others have changed.
const HAND: i64 = 15_000;
/// A hand that its player has changed by an answer: their panel has told them.
const SEEN_HAND: i64 = 60_000;
/// A turn that goes on.
const TURN: i64 = 5_000;

/// Whether nothing waits.
static AT_ONCE: AtomicBool = AtomicBool::new(false);

/// Has everything shown at once, for tests.
pub fn show_at_once() {
    AT_ONCE.store(true, Ordering::Relaxed);
}

/// How soon something has to be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pace {
    /// Somebody waits for it.
    AtOnce,
    /// The message of a turn that goes on: it is in the thread, and tells more than before.
    Turn,
    /// A hand that others have changed.
    Hand,
    /// A hand whose player has seen on their panel what became of it.
    SeenHand,
}

impl Pace {
    /// How many milliseconds it can wait. All that changes until then is shown together.
    pub fn can_wait(self) -> i64 {
        match self {
            _ if AT_ONCE.load(Ordering::Relaxed) => 0,
            Pace::AtOnce => 0,
            Pace::Turn => TURN,
            Pace::Hand => HAND,
            Pace::SeenHand => SEEN_HAND,
        }
    }
}
