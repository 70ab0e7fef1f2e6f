//! In place of the local Discord, if the program was built without it.

use std::net::SocketAddr;

use super::AppError;
use crate::settings::Token;

/// It does not exist.
pub enum Local {}

/// It cannot be started.
pub async fn start(_: SocketAddr, _: &str) -> Result<Local, AppError> {
    Err(AppError::NoToken)
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
