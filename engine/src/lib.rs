//! The rules of the games, and nothing else: no I/O, no clock, no Discord, no pixels, no sentences.
//!
//! Other crates play through [`games`]: a table that asks questions, takes answers and shows views.

pub mod deukalion;
pub mod deus;
pub mod deus_ex_machina;
#[cfg(feature = "duel")]
pub mod duel;
pub mod games;
pub mod kernel;
pub mod map;
