//! Pantheon: board games over days in Discord. So far the command line, which plays every game without Discord, and the
//! panels that put questions to players.

pub mod cli;
pub mod panel;
pub mod said;
pub mod verbs;
