//! Puts terms into words for pictures and boards.

use ::words::{Letters, Names, Words};
use engine::kernel::{Joined, Seat, Term, Word};

use crate::appearance::Appearance;
use crate::font::{self, Face};
use crate::initials::Initials;

/// Puts terms into the words of a reader.
#[derive(Clone, Copy)]
pub struct Wording<'a> {
    /// The words.
    pub words: Words,
    names: &'a dyn Names,
    name_style: NameStyle,
}

/// How names are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum NameStyle {
    /// As they are.
    AsGiven,
    /// As they can be drawn.
    Drawable,
}

impl<'a> Wording<'a> {
    /// With markdown, and names as they are.
    pub fn marked(appearance: &Appearance<'a>) -> Self {
        Self {
            words: appearance.words,
            names: appearance.names,
            name_style: NameStyle::AsGiven,
        }
    }

    /// Without markdown, and names as they are.
    pub fn plain(appearance: &Appearance<'a>) -> Self {
        Self {
            words: appearance.words.plain(),
            ..Self::marked(appearance)
        }
    }

    /// Without markdown, and names as they can be drawn.
    pub fn drawn(appearance: &Appearance<'a>) -> Self {
        Self {
            name_style: NameStyle::Drawable,
            ..Self::plain(appearance)
        }
    }

    /// The letters that pictures have for this many players.
    pub fn initials(self, seats: u8) -> Initials {
        Initials::of(self.names, seats)
    }

    /// Puts a term into words.
    pub fn say(self, term: &Term) -> String {
        self.words.say(term, &self)
    }

    /// Puts a line of a report into words.
    pub fn line(self, line: &Joined) -> String {
        self.words.line(line, &self)
    }

    /// Puts a term into few words, if there are such words for it.
    pub fn briefly(self, term: &Term) -> String {
        self.words.briefly(term, &self)
    }

    /// The name of a thing where there is little room.
    pub fn short(self, key: &str) -> String {
        self.words
            .more(key, Words::SHORT)
            .unwrap_or_else(|| self.words.name(key))
    }

    /// Puts a term into words that begin with a capital letter.
    pub fn sentence(self, term: &Term) -> String {
        let content = self.say(term);
        let mut letters = content.chars();
        letters
            .next()
            .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    }
}

/// The title of a part of a board in words.
pub fn heading(content: &str) -> String {
    format!("**{content}**")
}

/// A part of a board in words: its title and its lines.
pub fn section(
    lines: &mut Vec<String>,
    title: Word,
    wording: Wording<'_>,
    members: impl Iterator<Item = String>,
) {
    lines.push(heading(&wording.say(&title.term())));
    lines.extend(members);
}

/// The widest name that is drawn, for a size of 1. What is drawn beside it needs room, too.
const WIDEST: f32 = 14.0;

impl Names for Wording<'_> {
    /// What a player is called. A player whose name cannot be drawn is called by their letter.
    fn name(&self, seat: Seat) -> String {
        let name = self.names.name(seat);
        if self.name_style == NameStyle::AsGiven {
            return name;
        }
        let drawable = font::drawable(&name);
        let called = if drawable.chars().any(char::is_alphanumeric) {
            drawable
        } else {
            Letters.name(seat)
        };
        Face::Bold.cut(&called, 1.0, WIDEST)
    }
}
