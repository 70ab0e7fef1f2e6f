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

/// Whether a letter leaves a mark: spaces, directions, joiners and fillers do not.
pub fn is_seen(letter: char) -> bool {
    let is_hidden = letter.is_whitespace()
        || letter.is_control()
        || matches!(
            letter,
            '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
        )
        || matches!(letter, '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}')
        || matches!(letter, '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}')
        || matches!(letter, '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{1D173}'..='\u{1D17A}')
        || matches!(letter, '\u{E0000}'..='\u{E0FFF}');
    !is_hidden
}

impl User {
    /// A person.
    pub fn person(id: Snowflake, name: &str) -> Self {
        let display_name = Some(name.to_owned());
        Self {
            id,
            name: name.to_lowercase(),
            display_name,
            bot: false,
            takes_dms: true,
            locale: "en-US".to_owned(),
        }
    }

    /// A bot.
    pub fn bot(id: Snowflake, name: &str) -> Self {
        Self {
            name: name.to_owned(),
            bot: true,
            display_name: None,
            ..Self::person(id, name)
        }
    }

    /// The name that others see.
    pub fn shown(&self) -> &str {
        self.display_name.as_deref().unwrap_or(&self.name)
    }
}
