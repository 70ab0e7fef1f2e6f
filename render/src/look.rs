//! How a reader wants to see and read.

use ::words::{Names, Words};

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
