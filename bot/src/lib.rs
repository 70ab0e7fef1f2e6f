//! Pantheon: board games over days in Discord. So far the command line, which plays every game without Discord.

pub mod cli;
pub mod verbs;
