//! Hand messages: what they show already.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use parking_lot::Mutex;

use crate::ids::{PersonId, TableId};
use crate::panel::Panel;

/// How many messages are remembered. A forgotten message is edited once more than is needed.
const MOST: usize = 4096;

/// A hand message: what it says, and what its picture shows.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ShownHand {
    /// What it says, and its buttons.
    pub panel: Panel,
    /// The hand, in words.
    pub held: Option<String>,
}

/// What the hand messages show, as far as this process has written it: nobody needs an edit that changes
/// nothing.
#[derive(Default)]
pub struct ShownHands(Mutex<HashMap<(TableId, PersonId), Says>>);

/// What a message says, in short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Says {
    /// This is being written.
    Soon(u64),
    /// This was written, and nobody has changed it since.
    Now(u64),
}

impl ShownHands {
    /// Whether somebody's message says this already.
    pub fn has(&self, table: TableId, person: PersonId, hand: &ShownHand) -> bool {
        self.0.lock().get(&(table, person)) == Some(&Says::Now(print(hand)))
    }

    /// Notes that this is being written into somebody's message.
    pub fn begin(&self, table: TableId, person: PersonId, hand: &ShownHand) {
        let mut shown = self.0.lock();
        if shown.len() >= MOST {
            shown.clear();
        }
        shown.insert((table, person), Says::Soon(print(hand)));
    }

    /// Notes that it was written, unless the person has clicked on the message meanwhile.
    pub fn note(&self, table: TableId, person: PersonId, hand: &ShownHand) {
        if let Some(says) = self.0.lock().get_mut(&(table, person))
            && *says == Says::Soon(print(hand))
        {
            *says = Says::Now(print(hand));
        }
    }

    /// Notes that the message may say anything: its person has clicked on it.
    pub fn forget(&self, table: TableId, person: PersonId) {
        self.0.lock().remove(&(table, person));
    }
}

fn print(hand: &ShownHand) -> u64 {
    let mut hasher = DefaultHasher::new();
    hand.hash(&mut hasher);
    hasher.finish()
}
