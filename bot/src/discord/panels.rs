//! Which click came last on which message, so that what took its time does not land over something newer.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use serenity::all::{InteractionId, MessageId};
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

/// How many messages are remembered; forgetting one costs nothing but this care.
const MOST: usize = 4096;

/// The latest click on each message.
#[derive(Default)]
pub struct Panels(Mutex<HashMap<MessageId, Panel>>);

struct Panel {
    latest: InteractionId,
    /// One change at a time: two on their way at once might arrive in any order.
    turn: Arc<AsyncMutex<()>>,
}

impl Panels {
    /// A click on a message, or the answer that became it.
    pub fn note(&self, message: MessageId, by: InteractionId) {
        let mut panels = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if panels.len() >= MOST {
            panels.clear();
        }
        let panel = panels.entry(message).or_insert_with(|| Panel { latest: by, turn: Arc::default() });
        panel.latest = by.max(panel.latest);
    }

    /// Waits until no other change of this message is on its way. Nothing if somebody has clicked on it since.
    pub async fn turn(&self, message: MessageId, by: InteractionId) -> Option<OwnedMutexGuard<()>> {
        let turn = {
            let panels = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            panels.get(&message).map(|panel| Arc::clone(&panel.turn)).unwrap_or_default()
        };
        let guard = turn.lock_owned().await;
        self.is_latest(message, by).then_some(guard)
    }

    /// Whether nobody has clicked since.
    pub fn is_latest(&self, message: MessageId, by: InteractionId) -> bool {
        let panels = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        panels.get(&message).is_none_or(|panel| panel.latest <= by)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_older_click_is_not_the_latest() {
        let panels = Panels::default();
        let (message, first, second) = (MessageId::new(1), InteractionId::new(10), InteractionId::new(11));
        panels.note(message, first);
        assert!(panels.is_latest(message, first));
        let turn = panels.turn(message, first).await.expect("nobody else");
        panels.note(message, second);
        panels.note(message, first);
        assert!(!panels.is_latest(message, first));
        assert!(panels.is_latest(MessageId::new(2), first), "another message");
        drop(turn);
        assert!(panels.turn(message, first).await.is_none(), "somebody has clicked since");
        assert!(panels.turn(message, second).await.is_some());
    }
}
