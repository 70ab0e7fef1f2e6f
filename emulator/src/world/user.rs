//! Users.

use serde::{Deserialize, Serialize};

use crate::snowflake::Snowflake;

/// A person or a bot.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct User {
    /// The id.
    pub id: Snowflake,
    /// The unique name.
    pub name: String,
    /// The name that is shown.
    pub display_name: Option<String>,
    /// Whether it is a bot.
    pub bot: bool,
    /// Whether the user takes direct messages from members of shared servers.
    pub takes_dms: bool,
    /// The language of the user's client.
    pub locale: String,
}

impl User {
    /// A person.
    pub fn person(id: Snowflake, name: &str) -> Self {
        let display_name = Some(name.to_owned());
        Self { id, name: name.to_lowercase(), display_name, bot: false, takes_dms: true, locale: "en-US".to_owned() }
    }

    /// A bot.
    pub fn bot(id: Snowflake, name: &str) -> Self {
        Self { name: name.to_owned(), bot: true, display_name: None, ..Self::person(id, name) }
    }

    /// The name that others see.
    pub fn shown(&self) -> &str {
        self.display_name.as_deref().unwrap_or(&self.name)
    }
}
