//! In place of a Discord on this machine, where the program was built without one.

use std::net::SocketAddr;

use super::RunError;
use crate::settings::Token;

/// There is none.
pub enum Local {}

/// Cannot be started.
pub async fn start(_: SocketAddr, _: &str) -> Result<Local, RunError> {
    Err(RunError::NoToken)
}

impl Local {
    /// The bot's token there.
    pub fn token(&self) -> Token {
        match *self {}
    }

    /// Where it is.
    pub fn base(&self) -> String {
        match *self {}
    }

    /// Writes everything down.
    pub fn save(&self) {
        match *self {}
    }
}
