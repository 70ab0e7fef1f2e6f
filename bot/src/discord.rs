//! The layer that speaks to Discord: commands, clicks and forms come in, answers go out. It knows no rule and
//! keeps nothing.

mod commands;
mod connect;
mod framework;
mod in_flight;
mod panels;
mod responder;
mod router;
mod seen;
mod unreadable;
mod watchdog;
mod welcome;
mod who;

pub use commands::{all as commands, can_have_threads};
pub use connect::{Answering, ConnectError, Connection, application, invite_link};
pub use in_flight::{Flight, InFlight};
pub use panels::Panels;
pub use seen::{MOST as MOST_SEEN, SeenInteractions};
pub use unreadable::{Readable, kind_of};
pub use watchdog::{Pace, Pulse, Step};

use std::sync::Arc;

use crate::desk::Desk;
use crate::ids::PersonId;
use crate::wire::Rest;

/// What every command can use.
pub struct Data {
    /// Answers everything.
    pub desk: Desk,
    /// The way out to Discord.
    pub rest: Rest,
    /// Who we are.
    pub me: PersonId,
    /// The interactions that are being answered right now.
    pub in_flight: Arc<InFlight>,
    /// The interactions that have already been delivered.
    pub seen: SeenInteractions,
    /// The latest click on each message.
    pub panels: Arc<Panels>,
    /// What the library knows about servers: who sees which channel.
    pub cache: Arc<serenity::cache::Cache>,
    /// Whether this is the local Discord, which welcomes newcomers.
    pub local: bool,
}

/// Errors that reach the framework have been answered already.
pub type Error = Box<dyn std::error::Error + Send + Sync>;
/// A command that was sent.
pub type Context<'a> = poise::ApplicationContext<'a, Data, Error>;
