//! Panels: a question as a message with buttons and menus, and what a click on one means.
//!
//! [`ask`] turns any decision into a message: no card has a screen of its own. [`wish`] reads a click on it.
//! Between the two, only the [`Marks`](crate::marks::Marks) of a player who picks several things are stored.
//! An id says all that a click means, so a button still works days and restarts later.
//!
//! Deliberately absent: any Discord library, any storage, any rule of a game.

mod ask;
mod choices;
mod combined;
mod id;
mod lead;
mod list;
mod menus;
mod message;
mod outlook;
mod several;
mod text;
mod wish;

pub use ask::{Asking, ask, form, is_numbered, unescaped};
pub use id::{Act, LONGEST as LONGEST_ID, Spoken};
pub use lead::Lead;
pub use list::At;
pub use message::{Button, Form, Menu, MenuOption, Panel, Row, Style, TEXT, cut, length};
pub use outlook::Outlook;
pub use wish::{Wish, wish};
