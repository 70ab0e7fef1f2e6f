//! How a person is told of a question.

use super::{Service, Trouble, Who};
use crate::store::{Destination, Notify, Person, TableRow, Waits};

impl Service {
    /// Whether a person wants direct messages but refuses them; unknown while one is on its way.
    pub async fn has_closed_dms(&self, who: &Who) -> Result<Option<bool>, Trouble> {
        let mut tx = self.store().read().await?;
        let to = Destination::Person(who.person);
        if !tx.deliverable(to, self.clock().now()).await?.is_empty() {
            return Ok(None);
        }
        let person = tx.person(who.person).await?;
        Ok(Some(
            person.is_some_and(|person| person.wants_dms && person.dms_closed),
        ))
    }
}

/// How a person is told of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotifyVia {
    /// By a mention in the thread.
    Mention,
    /// By a direct message.
    Dm,
    /// Not at all.
    Quiet,
}

impl NotifyVia {
    /// How this person is told of a question, given how the table waits. A table without a place can mention
    /// nobody.
    pub fn of(row: &TableRow, person: &Person, waits: Waits) -> Self {
        match person.notify {
            Notify::Quiet => NotifyVia::Quiet,
            notify if NotifyVia::wants_dm(row, notify, waits) && person.takes_dms() => NotifyVia::Dm,
            _ => NotifyVia::Mention,
        }
    }

    /// Whether a question is put by direct message to somebody who is notified in this way, if such messages get
    /// through.
    pub fn wants_dm(row: &TableRow, notify: Notify, waits: Waits) -> bool {
        match notify {
            Notify::Quiet => false,
            Notify::Dm => true,
            Notify::Mention => row.placeless || matches!(waits, Waits::Together | Waits::Answered),
        }
    }
}
