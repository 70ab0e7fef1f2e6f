//! What both edges need to speak to Discord, where interactions come in and where messages go out: building
//! our messages for the library, the faults, and the time limits of requests.

pub mod build;
mod fault;
mod limit;

pub use fault::{Fault, classify, of_response};
pub use limit::{REQUEST_LIMIT, UPLOAD_LIMIT, within};
