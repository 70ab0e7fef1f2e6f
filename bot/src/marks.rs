//! What a player has marked so far in a question that takes several choices.

use std::collections::BTreeMap;

use engine::kernel::{Answer, Choice, Decision, Key};
use serde::{Deserialize, Serialize};

/// How often each choice is marked. Kept in the database by table, seat and question, never in ids or memory.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Marks(BTreeMap<Key, u8>);

impl Marks {
    /// How often a choice is marked.
    pub fn of(&self, key: &Key) -> u8 {
        self.0.get(key).copied().unwrap_or(0)
    }

    /// How many marks there are.
    pub fn total(&self) -> usize {
        self.0.values().map(|count| usize::from(*count)).sum()
    }

    /// Whether nothing is marked.
    pub fn is_empty(&self) -> bool {
        self.total() == 0
    }

    /// The marks that fit the question. However many were stored, no choice is marked more often than it is
    /// on offer.
    pub fn fitting(&self, decision: &Decision) -> Self {
        let fits = |choice: &Choice| (choice.key.clone(), self.of(&choice.key).min(choice.up_to));
        Self(
            decision
                .choices
                .iter()
                .map(fits)
                .filter(|(_, count)| *count > 0)
                .collect(),
        )
    }

    /// The same marks, with one choice marked this many times.
    pub fn with(mut self, key: &Key, count: u8) -> Self {
        match count {
            0 => self.0.remove(key),
            count => self.0.insert(key.clone(), count),
        };
        self
    }

    /// What is marked, each choice as often as it is.
    pub fn keys(&self) -> Vec<Key> {
        let copies = |(key, count): (&Key, &u8)| std::iter::repeat_n(key.clone(), usize::from(*count));
        self.0.iter().flat_map(copies).collect()
    }

    /// The answer that picks what is marked.
    pub fn answer(&self) -> Answer {
        Answer::Picked(self.keys())
    }
}
