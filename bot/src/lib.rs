//! Pantheon: board games over days in Discord.
//!
//! From the outside in: `discord` (commands, clicks, forms) → `desk` (what is answered) → `service` (what is done, one
//! transaction each) → `store` (all SQL). `courier` carries what has to be shown from the outbox to Discord. `show` and
//! `panel` make messages of tables and questions, and know neither Discord's library nor the database.

pub mod cli;
pub mod clock;
pub mod courier;
pub mod desk;
pub mod discord;
pub mod ids;
pub mod names;
pub mod options;
pub mod panel;
pub mod run;
pub mod said;
pub mod service;
pub mod settings;
pub mod show;
pub mod store;
pub mod stumble;
pub mod verbs;
