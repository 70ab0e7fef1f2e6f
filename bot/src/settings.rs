//! Settings, from the environment and a file `.env`, checked before anything starts.

use std::collections::BTreeMap;
use std::fmt;
use std::net::SocketAddr;
use std::path::Path;

/// Where the file of settings is looked for.
const FILE: &str = ".env";

/// The database of a bot on Discord, and of one on this machine's own.
const DATABASE: &str = "sqlite:pantheon.db";
const LOCAL_DATABASE: &str = "sqlite:pantheon-local.db";

/// How much can be logged.
const LEVELS: [&str; 5] = ["error", "warn", "info", "debug", "trace"];

/// What a bot needs to know.
#[derive(Clone)]
pub struct Settings {
    /// Which Discord to be on.
    pub discord: Discord,
    /// The database's address.
    pub database: String,
    /// What is logged.
    pub log: String,
}

/// A Discord to be on.
#[derive(Clone)]
pub enum Discord {
    /// Discord itself, or another one that runs already.
    Elsewhere {
        /// Our token there.
        token: Token,
        /// Where it is, if it is not Discord itself.
        base: Option<String>,
    },
    /// One on this machine, started with us.
    Here {
        /// Where it listens, or on the next free port.
        listen: SocketAddr,
    },
}

/// A secret that no log shows.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// The secret itself.
    pub fn secret(&self) -> &str {
        &self.0
    }
}

impl From<String> for Token {
    fn from(secret: String) -> Self {
        Self(secret)
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// Everything that is wrong with the settings, one thing a line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", .0.join("\n"))]
pub struct WrongSettings(pub Vec<String>);

impl Settings {
    /// Reads the settings of this process: the environment, and what only the file says.
    pub fn read() -> Result<Self, WrongSettings> {
        let mut values = BTreeMap::new();
        if Path::new(FILE).exists() {
            let wrong = |error: dotenvy::Error| WrongSettings(vec![unreadable(&error)]);
            for pair in dotenvy::from_path_iter(FILE).map_err(wrong)? {
                let (name, value) = pair.map_err(wrong)?;
                values.insert(name, value);
            }
        }
        values.extend(std::env::vars_os().filter_map(|(name, value)| {
            Some((
                name.into_string().ok()?,
                value.into_string().unwrap_or_else(|raw| raw.to_string_lossy().into_owned()),
            ))
        }));
        Self::from(|name| values.get(name).cloned())
    }

    /// Reads settings from wherever they are. An empty one counts as not set.
    pub fn from(value: impl Fn(&str) -> Option<String>) -> Result<Self, WrongSettings> {
        let value = |name: &str| value(name).map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        let mut wrong = Vec::new();
        let token = value("DISCORD_TOKEN");
        if token.as_deref().is_some_and(|token| token.contains(char::is_whitespace) || !token.is_ascii()) {
            wrong.push("DISCORD_TOKEN is not a token: copy it from the Bot page of your application".to_owned());
        }
        let base = value("DISCORD_API_BASE");
        if let Some(base) = &base
            && !is_base(base)
        {
            wrong.push(format!("DISCORD_API_BASE must be like http://127.0.0.1:3999, not {base:?}"));
        }
        if base.is_some() && token.is_none() {
            wrong.push("DISCORD_API_BASE needs a DISCORD_TOKEN of that Discord".to_owned());
        }
        let listen = value("PANTHEON_LISTEN");
        let address = listen.as_deref().unwrap_or("127.0.0.1:8080").parse::<SocketAddr>();
        match &address {
            Ok(address) if address.ip().is_loopback() => {}
            Ok(address) => {
                wrong.push(format!(
                    "PANTHEON_LISTEN must be an address of this machine only, such as 127.0.0.1:{}",
                    address.port()
                ));
            }
            Err(_) => wrong.push(format!(
                "PANTHEON_LISTEN must be like 127.0.0.1:8080, not {:?}",
                listen.as_deref().unwrap_or_default()
            )),
        }
        let default = if token.is_some() { DATABASE } else { LOCAL_DATABASE };
        let database = value("DATABASE_URL").unwrap_or_else(|| default.to_owned());
        if !names_a_database(&database) {
            wrong.push(format!("DATABASE_URL must be like {DATABASE}, not {database:?}"));
        }
        let log = value("PANTHEON_LOG").unwrap_or_else(|| "info".to_owned());
        if !LEVELS.contains(&log.as_str()) {
            wrong.push(format!("PANTHEON_LOG must be error, warn, info, debug or trace, not {log:?}"));
        }
        let (Ok(address), true) = (address, wrong.is_empty()) else { return Err(WrongSettings(wrong)) };
        let discord = match token {
            Some(token) => Discord::Elsewhere { token: Token(token), base },
            None => Discord::Here { listen: address },
        };
        Ok(Self { discord, database, log })
    }
}

/// What is wrong with the file. A line of it may be the token: where it stands is said, never what.
fn unreadable(error: &dotenvy::Error) -> String {
    let written = std::fs::read_to_string(FILE).unwrap_or_default();
    match error {
        dotenvy::Error::LineParse(line, _) => match written.lines().position(|own| own.contains(line.trim())) {
            Some(at) => format!("{FILE} cannot be read: line {} must be like NAME=\"value\"", at + 1),
            None => format!("{FILE} cannot be read: every line must be like NAME=\"value\""),
        },
        dotenvy::Error::Io(error) => format!("{FILE} cannot be read: {error}"),
        _ => format!("{FILE} cannot be read"),
    }
}

/// Whether a text is like `sqlite:` with a file after it. Without one, SQLite makes a file of its own and throws it away.
fn names_a_database(text: &str) -> bool {
    let file = text.strip_prefix("sqlite:").map(|rest| rest.strip_prefix("//").unwrap_or(rest));
    file.is_some_and(|file| !file.split('?').next().unwrap_or_default().is_empty())
}

/// Whether a text is the address of a server and nothing more.
fn is_base(text: &str) -> bool {
    let rest = text.strip_prefix("http://").or_else(|| text.strip_prefix("https://"));
    rest.is_some_and(|host| !host.is_empty() && !host.contains(['/', '?', '#', ' ', '@']))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(pairs: &[(&str, &str)]) -> Result<Settings, WrongSettings> {
        let find = |name: &str| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned());
        Settings::from(find)
    }

    #[test]
    fn without_a_token_a_discord_of_our_own_is_started() {
        let settings = settings(&[("DISCORD_TOKEN", " ")]).expect("good settings");
        assert!(matches!(settings.discord, Discord::Here { .. }));
        assert_eq!(settings.database, LOCAL_DATABASE);
    }

    #[test]
    fn with_a_token_discord_itself_is_meant() {
        let settings = settings(&[("DISCORD_TOKEN", "a.b.c")]).expect("good settings");
        assert!(matches!(settings.discord, Discord::Elsewhere { base: None, .. }));
        assert_eq!(settings.database, DATABASE);
    }

    #[test]
    fn every_wrong_setting_is_named() {
        let wrong = settings(&[
            ("DISCORD_API_BASE", "127.0.0.1:3999"),
            ("DATABASE_URL", "postgres://x"),
            ("PANTHEON_LISTEN", "0.0.0.0:80"),
            ("PANTHEON_LOG", "verbose"),
        ]);
        let wrong = wrong.err().expect("wrong settings").0;
        let named =
            ["DISCORD_API_BASE must", "DISCORD_API_BASE needs", "PANTHEON_LISTEN", "DATABASE_URL", "PANTHEON_LOG"];
        assert_eq!(wrong.len(), named.len(), "{wrong:?}");
        for (line, name) in wrong.iter().zip(named) {
            assert!(line.starts_with(name), "{line}");
        }
    }

    #[test]
    fn a_database_is_a_file() {
        for none in ["sqlite:", "sqlite://", "sqlite:?mode=rwc", "pantheon.db"] {
            assert!(settings(&[("DATABASE_URL", none)]).is_err(), "{none}");
        }
        for file in ["sqlite:a.db", "sqlite://a.db", "sqlite:///srv/a.db?mode=rwc"] {
            assert!(settings(&[("DATABASE_URL", file)]).is_ok(), "{file}");
        }
    }

    #[test]
    fn a_token_is_never_printed() {
        assert_eq!(format!("{:?}", Token("secret".to_owned())), "Token(…)");
    }
}
