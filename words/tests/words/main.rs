//! All tests of the sentences in one program.

mod complete;
mod components;
mod forms;
mod keys;
mod lang;
mod outside;
mod random_games;
mod readme;
mod rules;
mod sentences;
