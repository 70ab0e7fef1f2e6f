//! Panels: a question as a message with buttons and menus, and what a click on one means.
//!
//! [`ask`] turns any decision into a message; no screen is written by hand for a card. [`wish`] reads a click on it. In between
//! nothing is remembered but the [`Marks`] of a player who picks several things, and an id says all that a click means, so
//! that a button still works days and restarts later.
//!
//! Deliberately absent: any Discord library, any storage, any rule of a game.

mod ask;
mod id;
mod list;
mod marks;
mod message;
mod text;
mod wish;

pub use ask::{Asking, ask, form, is_numbered};
pub use id::{Act, NoTable, TableId};
pub use list::At;
pub use marks::Marks;
pub use message::{Button, Form, Menu, MenuOption, Panel, Row, Style, TEXT, cut, length};
pub use wish::{Wish, wish};
