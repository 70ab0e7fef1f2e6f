//! Keys to sentences: the engine speaks in [`Term`](engine::kernel::Term)s, people read what is made of them here.
//!
//! The sentences are Fluent messages in `locales/<lang>/`: `table.ftl` for the kernel's keys, `bot.ftl` for the bot's own, and
//! one file a game. A message without a translation is said in English; a key without any message is said as it is. The
//! rules of the games, in our own words, are in `rules/<lang>/`.
//!
//! Deliberately absent: I/O (the files are part of the program), escaping and cutting. A player's name is passed through
//! unchanged; whoever shows a sentence makes the names safe first.

mod lang;
mod list;
mod locales;
mod names;
mod rules;
mod value;
mod words;

pub use lang::Lang;
pub use names::{Letters, Names};
pub use rules::{MINUTE, Topic, rules};
pub use value::Value;
pub use words::{Label, Words};
