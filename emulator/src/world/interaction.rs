//! Interactions: what users do, and how the bot answers.

use serde_json::Value;
use tokio::sync::watch;

use crate::snowflake::Snowflake;
use crate::world::message::InteractionReference;

/// How long the bot has to acknowledge, in milliseconds.
pub const TO_ACKNOWLEDGE: u64 = 3_000;
/// How long an acknowledged interaction can be followed up, in milliseconds.
pub const TO_FOLLOW_UP: u64 = 15 * 60_000;

/// A command.
pub const COMMAND: u8 = 2;
/// A button or a select menu.
pub const COMPONENT: u8 = 3;
/// A command being typed.
pub const AUTOCOMPLETE: u8 = 4;
/// A form that was filled in.
pub const MODAL: u8 = 5;

/// Something a user did.
pub struct Interaction {
    /// The id.
    pub id: Snowflake,
    /// Its kind.
    pub kind: u8,
    /// Who.
    pub user: Snowflake,
    /// Where.
    pub channel: Snowflake,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The command's whole name.
    pub command: Option<String>,
    /// The message whose component was used.
    pub source: Option<Snowflake>,
    /// What opened the form that was filled in.
    pub opened_by: Option<Box<InteractionReference>>,
    /// The message that answers it.
    pub original: Option<Snowflake>,
    /// A deferred answer that the next follow-up fills.
    pub awaits_answer: bool,
    /// How the bot answered first.
    pub answer: watch::Sender<Option<Acknowledged>>,
    /// When it did.
    pub acknowledged_at: Option<u64>,
    /// When it first showed more than that.
    pub answered_at: Option<u64>,
}

/// How long somebody waited for the bot, in milliseconds of the emulator's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wait {
    /// Who.
    pub user: Snowflake,
    /// The message whose component was used.
    pub source: Option<Snowflake>,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
    /// Until it was acknowledged; none if it never was.
    pub acknowledged: Option<u64>,
    /// Until something was shown; none if nothing was.
    pub answered: Option<u64>,
}

/// How the bot answered first.
#[derive(Clone, Debug, PartialEq)]
pub enum Acknowledged {
    /// With a message, or "is thinking".
    Message(Snowflake),
    /// The message of the component stays, or was edited.
    Component,
    /// With choices for what is being typed.
    Choices(Vec<Value>),
    /// With a form.
    Modal(Value),
}

impl Interaction {
    /// Whether it is too late to acknowledge.
    pub fn is_too_late(&self, now: u64) -> bool {
        now > self.at + TO_ACKNOWLEDGE
    }

    /// Whether its token is too old.
    pub fn is_expired(&self, now: u64) -> bool {
        now > self.at + TO_FOLLOW_UP
    }

    /// Whether it is so old that not even its token is known any more.
    pub fn is_forgotten(&self, now: u64) -> bool {
        now > self.at + 4 * TO_FOLLOW_UP
    }

    /// How long its user waited.
    pub fn wait(&self) -> Wait {
        let after = |at: Option<u64>| at.map(|at| at.saturating_sub(self.at));
        Wait {
            user: self.user,
            source: self.source,
            since: self.at,
            acknowledged: after(self.acknowledged_at),
            answered: after(self.answered_at),
        }
    }

    /// Whether the bot has answered.
    pub fn is_acknowledged(&self) -> bool {
        self.answer.borrow().is_some()
    }
}
