//! Words as pictures and boards need them.

use ::words::{Letters, Names, Words};
use engine::kernel::{Seat, Term, Word};

use crate::font::{self, Face};
use crate::look::Look;

/// Puts terms into the words of a reader.
#[derive(Clone, Copy)]
pub struct Say<'a> {
    /// The words.
    pub words: Words,
    names: &'a dyn Names,
    written: Written,
}

/// How names are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Written {
    /// As they are.
    Out,
    /// As they can be drawn.
    Drawn,
}

impl<'a> Say<'a> {
    /// With markdown, and names as they are.
    pub fn marked(look: &Look<'a>) -> Self {
        Self { words: look.words, names: look.names, written: Written::Out }
    }

    /// Without markdown, and names as they are.
    pub fn plain(look: &Look<'a>) -> Self {
        Self { words: look.words.plain(), ..Self::marked(look) }
    }

    /// Without markdown, and names as they can be drawn.
    pub fn drawn(look: &Look<'a>) -> Self {
        Self { written: Written::Drawn, ..Self::plain(look) }
    }

    /// Puts a term into words.
    pub fn say(self, term: &Term) -> String {
        self.words.say(term, &self)
    }

    /// The name of a thing where there is little room.
    pub fn short(self, key: &str) -> String {
        self.words.more(key, "short").unwrap_or_else(|| self.words.name(key))
    }

    /// Puts a term into a sentence that begins like one.
    pub fn sentence(self, term: &Term) -> String {
        let said = self.say(term);
        let mut letters = said.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    }
}

/// The title of a part of a board in words.
pub fn heading(said: &str) -> String {
    format!("**{said}**")
}

/// A part of a board in words: its title and its lines.
pub fn section(lines: &mut Vec<String>, title: Word, say: Say<'_>, members: impl Iterator<Item = String>) {
    lines.push(heading(&say.say(&title.term())));
    lines.extend(members);
}

/// The widest name that is drawn, for a size of 1: whatever stands beside it needs room as well.
const WIDEST: f32 = 14.0;

impl Names for Say<'_> {
    /// What a player is called. Whoever has no name that can be drawn is called by the letter.
    fn name(&self, seat: Seat) -> String {
        let name = self.names.name(seat);
        if self.written == Written::Out {
            return name;
        }
        let drawable = font::drawable(&name);
        let called = if drawable.chars().any(char::is_alphanumeric) { drawable } else { Letters.name(seat) };
        Face::Bold.cut(&called, 1.0, WIDEST)
    }
}
