//! Messages.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::act::all_components;
use crate::error::{ApiError, FormErrors};
use crate::snowflake::Snowflake;

/// Only its reader sees it.
pub const EPHEMERAL: u64 = 1 << 6;
/// "… is thinking".
pub const LOADING: u64 = 1 << 7;
/// No preview of links.
pub const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// No notification.
pub const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
/// A thread was opened from it.
pub const HAS_THREAD: u64 = 1 << 5;
/// Components alone, of the new kind.
pub const COMPONENTS_V2: u64 = 1 << 15;

/// The kind of message by which Discord tells that a thread was opened.
pub const THREAD_CREATED: u8 = 18;

/// A message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Message {
    /// The id.
    pub id: Snowflake,
    /// Where it is.
    pub channel: Snowflake,
    /// Who wrote it.
    pub author: Snowflake,
    /// What kind of message: 0 ordinary, 18 a thread was opened, 19 a reply, 20 an answer to a command.
    pub kind: u8,
    /// The text.
    pub content: String,
    /// The embeds.
    pub embeds: Vec<Value>,
    /// The components.
    pub components: Vec<Value>,
    /// The files.
    pub attachments: Vec<Attachment>,
    /// The flags.
    pub flags: u64,
    /// When it was written, in milliseconds since 1970.
    pub written_at: u64,
    /// When it was last edited.
    pub edited_at: Option<u64>,
    /// Users named in the text that `allowed_mentions` lets through.
    pub mentions: Vec<Snowflake>,
    /// Roles named in the text that `allowed_mentions` lets through.
    pub mention_roles: Vec<Snowflake>,
    /// Whether everyone is named and may be notified.
    pub mention_everyone: bool,
    /// Who was notified.
    pub notified: Vec<Snowflake>,
    /// Who alone sees it.
    pub only_for: Option<Snowflake>,
    /// Whether its only reader has dismissed it. The bot does not learn of it.
    #[serde(default)]
    pub dismissed: bool,
    /// The interaction it answers.
    pub interaction: Option<InteractionReference>,
    /// The message it replies to.
    pub reply_to: Option<Snowflake>,
    /// The thread that it tells of.
    #[serde(default)]
    pub tells_of: Option<Snowflake>,
    /// Whether it is pinned.
    pub pinned: bool,
    /// What the sender named it with, for five minutes.
    pub nonce: Option<Value>,
}

/// What an answer says of the interaction it answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct InteractionReference {
    /// The interaction.
    pub id: Snowflake,
    /// Its kind.
    pub kind: u8,
    /// Who acted.
    pub user: Snowflake,
    /// The command's name.
    pub command: Option<String>,
    /// The message whose component was used.
    pub source: Option<Snowflake>,
    /// What opened the form that was filled in.
    #[serde(default)]
    pub opened_by: Option<Box<InteractionReference>>,
}

/// A file of a message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Attachment {
    /// The id.
    pub id: Snowflake,
    /// The name.
    pub filename: String,
    /// The alternative text.
    pub description: Option<String>,
    /// What it is.
    pub content_type: String,
    /// How many bytes.
    pub size: usize,
    /// Width and height of a picture.
    pub dimensions: Option<(u32, u32)>,
}

impl Message {
    /// A message with nothing in it.
    pub fn blank(id: Snowflake, channel: Snowflake, author: Snowflake, now: u64) -> Self {
        Self {
            id,
            channel,
            author,
            kind: 0,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            flags: 0,
            written_at: now,
            edited_at: None,
            mentions: Vec::new(),
            mention_roles: Vec::new(),
            mention_everyone: false,
            notified: Vec::new(),
            only_for: None,
            dismissed: false,
            interaction: None,
            reply_to: None,
            tells_of: None,
            pinned: false,
            nonce: None,
        }
    }

    /// Whether a flag is set.
    pub fn has(&self, flag: u64) -> bool {
        self.flags & flag == flag
    }

    /// Whether somebody who sees the channel sees the message.
    pub fn is_for(&self, user: Snowflake) -> bool {
        self.only_for.is_none_or(|only| only == user) && !self.dismissed
    }

    /// Checks what the message as a whole has to keep, whatever was kept from before an edit.
    pub fn check(&self) -> Result<(), ApiError> {
        let text = !self.content.trim().is_empty();
        if !text && self.embeds.is_empty() && self.components.is_empty() && self.attachments.is_empty() {
            return Err(ApiError::empty_message());
        }
        let mut errors = FormErrors::default();
        errors.count("attachments", self.attachments.len(), 0, 10);
        if self.has(COMPONENTS_V2) {
            for (field, used) in [("content", text), ("embeds", !self.embeds.is_empty())] {
                if used {
                    errors.add(
                        field,
                        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                        format!(
                            "The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
                        ),
                    );
                }
            }
        }
        for missing in self
            .media_urls()
            .into_iter()
            .filter(|url| self.attachment_at(url).is_none())
        {
            errors.add(
                "components",
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                format!("The referenced attachment {missing:?} was not found"),
            );
        }
        errors.into_result()
    }

    /// The files of the message that its components name, as `attachment://board.png`.
    fn media_urls(&self) -> Vec<&str> {
        let mut urls = Vec::new();
        for component in all_components(&self.components) {
            let items = component["items"]
                .as_array()
                .into_iter()
                .flatten()
                .map(|item| &item["media"]);
            for media in items.chain([&component["media"], &component["file"]]) {
                urls.extend(
                    media["url"]
                        .as_str()
                        .filter(|url| url.starts_with("attachment://")),
                );
            }
        }
        urls
    }

    /// The file that an address such as `attachment://board.png` names.
    pub fn attachment_at(&self, url: &str) -> Option<&Attachment> {
        let name = url.strip_prefix("attachment://")?;
        self.attachments.iter().find(|file| file.filename == name)
    }

    /// All that is written in it, by which users are mentioned.
    pub fn text(&self) -> String {
        let displays = all_components(&self.components)
            .into_iter()
            .filter(|component| component["type"] == 10);
        let written = displays.filter_map(|component| component["content"].as_str());
        [self.content.as_str()]
            .into_iter()
            .chain(written)
            .collect::<Vec<_>>()
            .join("\n")
    }
}
