//! How pictures and texts are made for one reader.

use ::words::{Names, Words};

use crate::palette::Palette;

/// How pictures and texts are made for one reader.
#[derive(Clone, Copy)]
pub struct Appearance<'a> {
    /// The colours.
    pub palette: Palette,
    /// The language.
    pub words: Words,
    /// What the players are called.
    pub names: &'a dyn Names,
}
