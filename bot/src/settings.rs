//! Settings, from the environment and a file `.env`, checked before anything starts.

use std::collections::BTreeMap;
use std::fmt;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

/// Where the file of settings is looked for.
const FILE: &str = ".env";

/// The database of a bot on Discord.
pub const DATABASE: &str = "sqlite:pantheon.db";

/// The database of a bot on this machine's own Discord.
pub const LOCAL_DATABASE: &str = "sqlite:pantheon-local.db";

/// How much can be logged.
const LEVELS: [&str; 5] = ["error", "warn", "info", "debug", "trace"];

/// What a bot needs to know.
#[derive(Clone)]
pub struct Settings {
    /// The Discord to connect to.
    pub discord: Discord,
    /// The database's address.
    pub database: String,
    /// What is logged.
    pub log: String,
    /// What pictures are like.
    pub pictures: Pictures,
    /// When changes are shown for which nobody waits.
    pub edits: Edits,
    /// How long Discord may be silent before it is asked for a sign of life.
    pub probe_after: Duration,
}

/// What pictures are like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pictures {
    /// As people see them.
    Drawn,
    /// Small and empty, for tests that look at none.
    Empty,
}

/// When changes are shown for which nobody waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edits {
    /// After a short while, with all that has changed until then.
    Merged,
    /// At once, for tests.
    AtOnce,
}

/// The Discord that the bot connects to.
#[derive(Clone)]
pub enum Discord {
    /// Discord itself, or another one that is already running.
    Elsewhere {
        /// Our token there.
        token: Token,
        /// Where it is, if it is not Discord itself.
        base: Option<String>,
    },
    /// The local Discord, started with the bot.
    Here {
        /// Where it listens. If the port is taken, the next free one is used.
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

/// Everything that is wrong with the settings, one thing per line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", .0.join("\n"))]
pub struct WrongSettings(pub Vec<String>);

impl Settings {
    /// Reads the settings of this process, from the environment first and then from the file.
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
                value
                    .into_string()
                    .unwrap_or_else(|raw| raw.to_string_lossy().into_owned()),
            ))
        }));
        Self::from(|name| values.get(name).cloned())
    }

    /// Reads settings through a lookup. An empty value counts as not set.
    pub fn from(value: impl Fn(&str) -> Option<String>) -> Result<Self, WrongSettings> {
        let value = |name: &str| {
            value(name)
                .map(|text| text.trim().to_owned())
                .filter(|text| !text.is_empty())
        };
        let mut wrong = Vec::new();
        let token = value("DISCORD_TOKEN");
        if token
            .as_deref()
            .is_some_and(|token| token.contains(char::is_whitespace) || !token.is_ascii())
        {
            wrong.push(
                "DISCORD_TOKEN is not a token: copy it from the Bot page of your application".to_owned(),
            );
        }
        let base = value("DISCORD_API_BASE");
        if let Some(base) = &base
            && !is_base(base)
        {
            wrong.push(format!(
                "DISCORD_API_BASE must be like http://127.0.0.1:3999, not {base:?}"
            ));
        }
        if base.is_some() && token.is_none() {
            wrong.push("DISCORD_API_BASE needs a DISCORD_TOKEN of that Discord".to_owned());
        }
        let listen = value("PANTHEON_LISTEN");
        let address = listen
            .as_deref()
            .unwrap_or("127.0.0.1:8080")
            .parse::<SocketAddr>();
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
            wrong.push(format!(
                "PANTHEON_LOG must be error, warn, info, debug or trace, not {log:?}"
            ));
        }
        let pictures = match value("PANTHEON_PICTURES").as_deref() {
            None | Some("drawn") => Pictures::Drawn,
            Some("empty") => Pictures::Empty,
            Some(other) => {
                wrong.push(format!("PANTHEON_PICTURES must be drawn or empty, not {other:?}"));
                Pictures::Drawn
            }
        };
        let edits = match value("PANTHEON_EDITS").as_deref() {
            None | Some("merged") => Edits::Merged,
            Some("at-once") => Edits::AtOnce,
            Some(other) => {
                wrong.push(format!("PANTHEON_EDITS must be merged or at-once, not {other:?}"));
                Edits::Merged
            }
        };
        let seconds = value("PANTHEON_PROBE_AFTER").unwrap_or_else(|| "60".to_owned());
        let probe_after = seconds
            .parse()
            .ok()
            .filter(|seconds| (1..=3_600).contains(seconds));
        if probe_after.is_none() {
            wrong.push(format!(
                "PANTHEON_PROBE_AFTER must be a number of seconds from 1 to 3600, not {seconds:?}"
            ));
        }
        let (Ok(address), true) = (address, wrong.is_empty()) else {
            return Err(WrongSettings(wrong));
        };
        let discord = match token {
            Some(token) => Discord::Elsewhere {
                token: Token(token),
                base,
            },
            None => Discord::Here { listen: address },
        };
        Ok(Self {
            discord,
            database,
            log,
            pictures,
            edits,
            probe_after: Duration::from_secs(probe_after.unwrap_or(60)),
        })
    }
}

/// What is wrong with the file. A line of it may be the token, so only its number is named, never its text.
fn unreadable(error: &dotenvy::Error) -> String {
    let written = std::fs::read_to_string(FILE).unwrap_or_default();
    match error {
        dotenvy::Error::LineParse(line, _) => match written.lines().position(|own| own.contains(line.trim()))
        {
            Some(at) => format!(
                "{FILE} cannot be read: line {} must be like NAME=\"value\"",
                at + 1
            ),
            None => format!("{FILE} cannot be read: every line must be like NAME=\"value\""),
        },
        dotenvy::Error::Io(error) => format!("{FILE} cannot be read: {error}"),
        _ => format!("{FILE} cannot be read"),
    }
}

/// Whether a text is `sqlite:` with a file after it. Without a file, SQLite makes one of its own and throws
/// it away.
fn names_a_database(text: &str) -> bool {
    let file = text
        .strip_prefix("sqlite:")
        .map(|rest| rest.strip_prefix("//").unwrap_or(rest));
    file.is_some_and(|file| !file.split('?').next().unwrap_or_default().is_empty())
}

/// Whether a text is the address of a server and nothing more.
fn is_base(text: &str) -> bool {
    let rest = text
        .strip_prefix("http://")
        .or_else(|| text.strip_prefix("https://"));
    rest.is_some_and(|host| !host.is_empty() && !host.contains(['/', '?', '#', ' ', '@']))
}
