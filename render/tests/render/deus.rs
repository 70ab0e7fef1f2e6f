//! The parts of the pictures of Deus.

mod board;
mod changes;
mod egypt;
mod emblems;
mod gains;

mod hand;
mod ledger;
mod map;
