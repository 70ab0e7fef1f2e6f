//! The rules of Deus, one test for every line of the checklist (B1 to B114), one for each distinct card, and
//! the variants.
//!
//! Positions are built by `Scenario` on the standard boards; regions are given by their coordinates `(q, r)`.

use crate::card_tests::CardTest;

mod armies;
mod cards;
mod construct;
mod ending;
mod offerings;
mod payment;
mod placement;
mod properties;
mod purses;
mod rulings;
mod secrecy;
mod setup;
mod tables;
mod temples;
mod turns;
mod variants;
mod villages;

/// The test of each component that does something.
pub const CARD_TESTS: &[&[CardTest]] = &[cards::CARD_TESTS, temples::CARD_TESTS];
