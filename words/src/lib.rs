//! Turns keys into sentences: the engine speaks in [`Term`](engine::kernel::Term)s, and people read the
//! sentences made of them here.
//!
//! The sentences are Fluent messages in `locales/<lang>/`: `table.ftl` for the kernel's keys, `bot.ftl` for
//! the bot's own, `commands.ftl` for its commands, and one file per game. A message without a translation is shown in English; a key without a
//! message is shown as it is. The rules of the games, in our own words, are in `rules/<lang>/`.
//!
//! Deliberately absent: I/O (the files are part of the program), escaping and cutting. A player's name is
//! passed through unchanged; the code that shows a sentence makes the names safe first.

mod lang;
mod list;
mod locales;
mod names;
mod noun;
mod rules;
mod value;
mod words;

pub use lang::Lang;
pub use locales::keys;
pub use names::{Letters, Names};
pub use noun::FORMS;
pub use rules::{MINUTE, Topic, rules};
pub use value::Value;
pub use words::{Label, Words};
