//! Keys and terms: the engine speaks in these, and `words` makes sentences of them.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::seat::Seat;

/// The stable name of a choice: `forum`, `b4`, `quest-hydra`. Never an index.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(transparent)]
pub struct Key(Cow<'static, str>);

impl Key {
    /// The longest key there may be.
    pub const MAX: usize = 40;

    /// A key from a table of the game.
    pub const fn of(key: &'static str) -> Self {
        debug_assert!(is_key(key.as_bytes()));
        Self(Cow::Borrowed(key))
    }

    /// A key made of several names.
    pub fn made(key: String) -> Self {
        debug_assert!(is_key(key.as_bytes()), "{key:?} is no key");
        Self(Cow::Owned(key))
    }

    /// A key from outside; `None` if it cannot be one.
    pub fn parse(text: &str) -> Option<Self> {
        is_key(text.as_bytes()).then(|| Self(Cow::Owned(text.to_owned())))
    }

    /// The text of the key.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

const fn is_key(text: &[u8]) -> bool {
    let mut at = 0;
    while at < text.len() {
        if !matches!(text[at], b'a'..=b'z' | b'0'..=b'9' | b'-') {
            return false;
        }
        at += 1;
    }
    !text.is_empty() && text.len() <= Key::MAX
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Key::parse(&text).ok_or_else(|| serde::de::Error::custom(format!("{text:?} is no key")))
    }
}

/// Something to be said: the key of a message and what goes into it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Term {
    /// The message's key in the game's words.
    pub key: Cow<'static, str>,
    /// What goes into the message.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<Cow<'static, str>, Arg>,
}

/// One thing that goes into a message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// A whole number.
    Number(i64),
    /// A player, to be named as the reader knows them.
    Seat(Seat),
    /// Another term, put into words first.
    Term(Box<Term>),
    /// Several terms, put into words and listed.
    Terms(Vec<Term>),
}

impl Term {
    /// A message without arguments.
    pub const fn new(key: &'static str) -> Self {
        Self {
            key: Cow::Borrowed(key),
            args: BTreeMap::new(),
        }
    }

    /// What is written on a component.
    pub fn text_of(key: &str) -> Self {
        Self {
            key: Cow::Owned(format!("{key}.text")),
            args: BTreeMap::new(),
        }
    }

    /// The name of the player on a seat.
    pub fn seat(seat: Seat) -> Self {
        Term::new("seat-name").with("seat", seat)
    }

    /// The same term with one more argument.
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.insert(Cow::Borrowed(name), arg.into());
        self
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Self {
        Arg::Seat(seat)
    }
}

impl From<Term> for Arg {
    fn from(term: Term) -> Self {
        Arg::Term(Box::new(term))
    }
}

impl From<Vec<Term>> for Arg {
    fn from(terms: Vec<Term>) -> Self {
        Arg::Terms(terms)
    }
}

macro_rules! arg_from_number {
    ($($number:ty),*) => { $(impl From<$number> for Arg {
        fn from(number: $number) -> Self {
            Arg::Number(number as i64)
        }
    })* };
}
arg_from_number!(u8, u16, u32, i32, i64, usize);

/// Why something is not possible now.
pub type Reason = Term;

/// The key of a message.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Word(&'static str);

impl Word {
    /// A message with this key.
    pub const fn new(key: &'static str) -> Self {
        Self(key)
    }

    /// The key itself.
    pub const fn key(self) -> &'static str {
        self.0
    }

    /// The message without arguments.
    pub const fn term(self) -> Term {
        Term::new(self.0)
    }

    /// The message with a first argument.
    pub fn with(self, name: &'static str, arg: impl Into<Arg>) -> Term {
        self.term().with(name, arg)
    }
}

/// Names message keys as constants and lists them all, so that the tests of `words` find every one.
#[macro_export]
macro_rules! vocabulary {
    ($(#[$meta:meta])* $list:ident: $kind:ty { $($(#[$doc:meta])* $name:ident = $key:literal;)* }) => {
        $($(#[$doc])* #[allow(missing_docs)] pub const $name: $kind = <$kind>::new($key);)*
        $(#[$meta])*
        pub const $list: &[&str] = &[$($key),*];
    };
}
