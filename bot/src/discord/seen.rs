//! The interactions that were delivered to this process, so that each is answered only once.
//!
//! After a restart nothing is remembered here, but the database knows what was carried out.

use std::collections::{HashSet, VecDeque};

use parking_lot::Mutex;
use serenity::all::InteractionId;

/// How many are remembered. What Discord repeats is minutes old at most.
pub const MOST: usize = 16_384;

/// The latest interactions that were delivered.
#[derive(Default)]
pub struct SeenInteractions(Mutex<Latest>);

#[derive(Default)]
struct Latest {
    known: HashSet<InteractionId>,
    /// The oldest first.
    order: VecDeque<InteractionId>,
}

impl SeenInteractions {
    /// Whether this is the first delivery of an interaction.
    pub fn is_new(&self, id: InteractionId) -> bool {
        let mut latest = self.0.lock();
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
