//! Panels: a question as a message with buttons and menus, and what a click on one means.
//!
//! Deliberately absent: any Discord library, any storage. A panel is made of a decision alone, and an id says all that a
//! click means, so that a button still works days and restarts later.

mod id;
mod message;

pub use id::{Act, TableId};
pub use message::{Button, Form, Menu, MenuOption, Panel, Row, Style};
