//! What both edges need to speak to Discord, where interactions come in and where messages go out: the one way
//! out, what can be asked for, the limits, the faults, and building our messages for the library.

pub mod build;
mod fault;
mod limits;
mod rest;
mod routes;
mod window;

pub use fault::{Fault, of_response};
pub use limits::{Lane, Limits, Scope};
pub use rest::{Request, Rest};
pub use routes::{Found, Kind, Pictures};
pub use window::Window;
