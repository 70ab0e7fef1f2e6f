//! Words as pictures and boards need them.

use ::words::{Letters, Names, Words};
use engine::kernel::{Seat, Term};

use crate::font;
use crate::look::Look;

/// Puts terms into the words of a reader.
#[derive(Clone, Copy)]
pub struct Say<'a> {
    /// The words.
    pub words: Words,
    names: &'a dyn Names,
}

impl<'a> Say<'a> {
    /// With markdown, and names as they are.
    pub fn marked(look: &Look<'a>) -> Self {
        Self { words: look.words, names: look.names }
    }

    /// Without markdown, and names as they are.
    pub fn plain(look: &Look<'a>) -> Self {
        Self { words: look.words.plain(), names: look.names }
    }

    /// Puts a term into words.
    pub fn say(self, term: &Term) -> String {
        self.words.say(term, self.names)
    }

    /// What a player is called.
    pub fn name(self, seat: Seat) -> String {
        self.names.name(seat)
    }

    /// Puts a term into a sentence that begins like one.
    pub fn sentence(self, term: &Term) -> String {
        let said = self.say(term);
        let mut letters = said.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    }
}

/// Names as they can be drawn; whoever has none is called by the letter.
pub struct Drawable<'a>(pub &'a dyn Names);

impl Names for Drawable<'_> {
    fn name(&self, seat: Seat) -> String {
        let name = font::drawable(&self.0.name(seat));
        if name.chars().any(char::is_alphanumeric) { name } else { Letters.name(seat) }
    }
}
