//! The layer that speaks to Discord: commands, clicks and forms come in, answers go out. It knows no rule and keeps nothing.

pub mod build;
mod commands;
mod connect;
mod heard;
mod in_flight;
mod panels;
mod reply;
mod router;
mod welcome;
mod who;

pub use connect::{ConnectError, Connection, application, http, invite_link};
pub use heard::Heard;
pub use in_flight::{Flight, InFlight};
pub use panels::Panels;

use std::sync::Arc;

use crate::desk::Desk;

/// What every command can use.
pub struct Data {
    /// Answers everything.
    pub desk: Desk,
    /// What is going on right now.
    pub in_flight: Arc<InFlight>,
    /// Which interactions were delivered already.
    pub heard: Heard,
    /// Which click came last on which message.
    pub panels: Arc<Panels>,
    /// What the library remembers of servers: who sees which channel.
    pub cache: Arc<serenity::cache::Cache>,
    /// Whether this is a Discord on this machine, with a welcome for newcomers.
    pub local: bool,
}

/// Errors that reach the framework have been answered already.
pub type Error = Box<dyn std::error::Error + Send + Sync>;
/// A command that was sent.
pub type Context<'a> = poise::ApplicationContext<'a, Data, Error>;
