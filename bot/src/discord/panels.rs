//! The latest click on each message, so that a slow answer never replaces a newer one.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;
use serenity::all::{InteractionId, MessageId};
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

/// How many messages are remembered. A forgotten message only loses this protection.
const MOST: usize = 4096;

/// The latest click on each message.
#[derive(Default)]
pub struct Panels(Mutex<HashMap<MessageId, Panel>>);

struct Panel {
    latest: InteractionId,
    /// One change at a time: two that are on their way at once might arrive in any order.
    turn: Arc<AsyncMutex<()>>,
}

impl Panels {
    /// Notes a click on a message, or the interaction whose answer it is.
    pub fn note(&self, message: MessageId, by: InteractionId) {
        let mut panels = self.0.lock();
        if panels.len() >= MOST {
            panels.clear();
        }
        let panel = panels.entry(message).or_insert_with(|| Panel {
            latest: by,
            turn: Arc::default(),
        });
        panel.latest = by.max(panel.latest);
    }

    /// Waits until no other change of this message is on its way. `None` if somebody has clicked on it since.
    pub async fn turn(&self, message: MessageId, by: InteractionId) -> Option<OwnedMutexGuard<()>> {
        let turn = {
            let panels = self.0.lock();
            panels
                .get(&message)
                .map(|panel| Arc::clone(&panel.turn))
                .unwrap_or_default()
        };
        let guard = turn.lock_owned().await;
        self.is_latest(message, by).then_some(guard)
    }

    /// Whether nobody has clicked since.
    pub fn is_latest(&self, message: MessageId, by: InteractionId) -> bool {
        let panels = self.0.lock();
        panels.get(&message).is_none_or(|panel| panel.latest <= by)
    }
}
