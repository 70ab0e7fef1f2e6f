//! The local Discord, started with the bot.

use std::net::SocketAddr;

use emulator::{Emulator, StartError};

use super::AppError;
use crate::settings::Token;
use crate::store;

/// How many ports are tried for the page.
const PORTS: u16 = 100;

/// The users that are there from the beginning.
const USERS: [&str; 4] = ["Alice", "Bob", "Carol", "Dave"];

/// The local Discord.
pub struct Local(Emulator);

/// Starts it. If the port is taken, the next free one is used.
pub async fn start(listen: SocketAddr, database: &str) -> Result<Local, AppError> {
    let file = store::file_of(database).map(|file| file.with_extension("discord"));
    let mut address = listen;
    for port in listen.port()..=listen.port().saturating_add(PORTS) {
        address.set_port(port);
        let settings = emulator::Settings {
            listen: Some(address),
            file: file.clone(),
            ..Default::default()
        };
        match Emulator::start_with(settings).await {
            Ok(emulator) => {
                for name in USERS {
                    emulator.user(name);
                }
                // So that people can also try what administrators do.
                emulator.let_manage(emulator.user(USERS[0]).id);
                return Ok(Local(emulator));
            }
            Err(StartError::Listen { error, .. }) if error.kind() == std::io::ErrorKind::AddrInUse => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(StartError::Listen {
        address,
        error: std::io::ErrorKind::AddrInUse.into(),
    }
    .into())
}

impl Local {
    /// The bot's token there.
    pub fn token(&self) -> Token {
        Token::from(self.0.token())
    }

    /// Where it is.
    pub fn base(&self) -> String {
        self.0.base()
    }

    /// Writes everything down.
    pub fn save(&self) {
        if let Err(error) = self.0.save() {
            tracing::error!(%error, "the Discord of this machine could not be saved");
        }
    }
}
