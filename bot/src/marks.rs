//! What a player has marked so far in a question that takes several choices.

use std::collections::BTreeMap;

use engine::kernel::{Answer, Choice, Decision, Key};
use serde::{Deserialize, Serialize};

/// What is marked, each choice as often as it is, in the order of the marks. Kept in the database by table, seat
/// and question, never in ids or memory.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(into = "Vec<Key>", from = "Stored")]
pub struct Marks(Vec<Key>);

/// Marks as they are in the database.
#[derive(Deserialize)]
#[serde(untagged)]
enum Stored {
    InOrder(Vec<Key>),
    /// Older programs wrote how often each choice was marked, without an order.
    Counted(BTreeMap<Key, u8>),
}

impl From<Stored> for Marks {
    fn from(stored: Stored) -> Self {
        match stored {
            Stored::InOrder(keys) => Self(keys),
            Stored::Counted(counts) => counts
                .iter()
                .fold(Self::default(), |marks, (key, count)| marks.with(key, *count)),
        }
    }
}

impl From<Marks> for Vec<Key> {
    fn from(marks: Marks) -> Self {
        marks.0
    }
}

impl Marks {
    /// The marks that lead to this answer.
    pub fn leading_to(answer: &Answer) -> Self {
        match answer {
            Answer::Picked(keys) => Self(keys.clone()),
            Answer::Pass | Answer::Amount(_) => Self::default(),
        }
    }

    /// How often a choice is marked.
    pub fn of(&self, key: &Key) -> u8 {
        let count = self.0.iter().filter(|marked| *marked == key).count();
        u8::try_from(count).unwrap_or(u8::MAX)
    }

    /// How many marks there are.
    pub fn total(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing is marked.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The choice that was marked last.
    pub fn last(&self) -> Option<&Key> {
        self.0.last()
    }

    /// The marks that fit the question. However many were stored, no choice is marked more often than it is
    /// on offer.
    pub fn fitting(&self, decision: &Decision) -> Self {
        let mut fitting = Self::default();
        for key in &self.0 {
            let offered = decision.choices.iter().find(|choice| choice.key == *key);
            if offered.is_some_and(|choice| fitting.of(key) < choice.up_to) {
                fitting.0.push(key.clone());
            }
        }
        fitting
    }

    /// The same marks, with one choice marked this many times. New marks come last, and the latest go first.
    pub fn with(mut self, key: &Key, count: u8) -> Self {
        let mut kept = 0;
        self.0.retain(|marked| {
            let stays = marked != key || kept < count;
            kept += u8::from(marked == key && stays);
            stays
        });
        let missing = count.saturating_sub(kept);
        self.0.extend(std::iter::repeat_n(key.clone(), missing.into()));
        self
    }

    /// All that is on offer, with these marks on top.
    pub fn over_all(&self, decision: &Decision) -> Self {
        let rest = |choice: &Choice| {
            let left = choice.up_to.saturating_sub(self.of(&choice.key));
            std::iter::repeat_n(choice.key.clone(), left.into())
        };
        let rest = decision.choices.iter().flat_map(rest);
        Self(rest.chain(self.0.iter().cloned()).collect())
    }

    /// One more of each choice that can be marked once more.
    pub fn with_each(&self, decision: &Decision) -> Self {
        let can = |choice: &&Choice| self.of(&choice.key) < choice.up_to;
        let each = decision
            .choices
            .iter()
            .filter(can)
            .map(|choice| choice.key.clone());
        Self(self.0.iter().cloned().chain(each).collect())
    }

    /// What is marked, each choice as often as it is, in the order of the marks.
    pub fn keys(&self) -> Vec<Key> {
        self.0.clone()
    }

    /// The answer that picks what is marked.
    pub fn answer(&self) -> Answer {
        Answer::Picked(self.keys())
    }
}
