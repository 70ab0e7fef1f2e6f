//! Pantheon: board games over days in Discord.
//!
//! From the outside in: `discord` (commands, clicks, forms) → `desk` (what is meant) → `service` (does it, in
//! one transaction) → `store` (all SQL). `courier` carries messages from the outbox to Discord. `show` and
//! `panel` turn tables and questions into messages; they know neither Discord's library nor the database.

pub mod app;
pub mod art;
pub mod cli;
pub mod clock;
pub mod courier;
pub mod desk;
pub mod discord;
pub mod ids;
pub mod marks;
pub mod names;
pub mod options;
pub mod panel;
pub mod panic_place;
pub mod phrases;
pub mod reader;
pub mod service;
pub mod settings;
pub mod show;
pub mod store;
pub mod verbs;
pub mod wire;
pub mod workers;
