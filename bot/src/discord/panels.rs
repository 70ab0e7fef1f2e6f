//! Which click came last on which message, so that a picture that took its time does not land under a newer question.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use serenity::all::{InteractionId, MessageId};

/// How many messages are remembered; forgetting one costs nothing but this care.
const MOST: usize = 4096;

/// The latest click on each message.
#[derive(Default)]
pub struct Panels(Mutex<HashMap<MessageId, InteractionId>>);

impl Panels {
    /// A click on a message, or the answer that became it.
    pub fn note(&self, message: MessageId, by: InteractionId) {
        let mut latest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if latest.len() >= MOST {
            latest.clear();
        }
        let latest = latest.entry(message).or_insert(by);
        *latest = by.max(*latest);
    }

    /// Whether nobody has clicked since.
    pub fn is_latest(&self, message: MessageId, by: InteractionId) -> bool {
        let latest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        latest.get(&message).is_none_or(|latest| *latest <= by)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_older_click_is_not_the_latest() {
        let panels = Panels::default();
        let (message, first, second) = (MessageId::new(1), InteractionId::new(10), InteractionId::new(11));
        panels.note(message, first);
        assert!(panels.is_latest(message, first));
        panels.note(message, second);
        panels.note(message, first);
        assert!(!panels.is_latest(message, first));
        assert!(panels.is_latest(message, second));
        assert!(panels.is_latest(MessageId::new(2), first), "another message");
    }
}
