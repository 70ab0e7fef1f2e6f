//! Which interactions were delivered to this process, so that a second delivery of one is answered by the first.
//!
//! After a restart nothing is remembered here; then the database knows what was carried out.

use std::collections::{HashSet, VecDeque};
use std::sync::{Mutex, PoisonError};

use serenity::all::InteractionId;

/// How many are remembered. What Discord repeats is minutes old at most.
const MOST: usize = 16_384;

/// The interactions that were delivered, up to a number.
#[derive(Default)]
pub struct Heard(Mutex<Latest>);

#[derive(Default)]
struct Latest {
    known: HashSet<InteractionId>,
    /// The oldest first.
    order: VecDeque<InteractionId>,
}

impl Heard {
    /// Whether this is the first delivery of an interaction.
    pub fn is_new(&self, id: InteractionId) -> bool {
        let mut latest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_new = latest.known.insert(id);
        if is_new {
            latest.order.push_back(id);
        }
        if latest.order.len() > MOST
            && let Some(oldest) = latest.order.pop_front()
        {
            latest.known.remove(&oldest);
        }
        is_new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interaction_is_new_once_and_the_latest_are_remembered() {
        let heard = Heard::default();
        let ids = 1..=MOST as u64 + 1;
        assert!(ids.clone().all(|id| heard.is_new(InteractionId::new(id))));
        assert!(ids.clone().skip(1).all(|id| !heard.is_new(InteractionId::new(id))));
        assert!(heard.is_new(InteractionId::new(1)), "the oldest was forgotten");
    }
}
