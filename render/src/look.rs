//! How a reader wants to see and read, and what is shown beside a position.

use ::words::{Names, Words};
use engine::kernel::{Awaited, Told};

use crate::palette::Palette;

/// How a reader wants to see and read.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// In which colours.
    pub palette: Palette,
    /// In which language.
    pub words: Words,
    /// What the players are called.
    pub names: &'a dyn Names,
}

/// What is shown beside a position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Moment<'a> {
    /// Who has to answer.
    pub awaited: &'a [Awaited],
    /// What was told since the reader's last picture: what it names is marked as changed.
    pub changes: &'a [Told],
}
