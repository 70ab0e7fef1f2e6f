//! State files of the first form: everything in one JSON value, with attachments as hexadecimal digits.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Deserializer};

use crate::snowflake::{Snowflake, Snowflakes};
use crate::world::channel::Channel;
use crate::world::guild::Guild;
use crate::world::message::Message;
use crate::world::user::User;
use crate::world::{Application, Command, Kept, StoredFile};

/// A whole file.
#[derive(Deserialize)]
pub struct OldFile {
    kept: OldKept,
}

#[derive(Deserialize)]
struct OldKept {
    ids: Snowflakes,
    application: Application,
    users: BTreeMap<Snowflake, User>,
    guilds: BTreeMap<Snowflake, Guild>,
    channels: BTreeMap<Snowflake, Channel>,
    messages: BTreeMap<Snowflake, Message>,
    files: BTreeMap<Snowflake, OldAttachment>,
    commands: Vec<Command>,
    #[serde(default)]
    read: BTreeMap<Snowflake, BTreeMap<Snowflake, Snowflake>>,
}

#[derive(Deserialize)]
struct OldAttachment {
    #[serde(flatten)]
    file: StoredFile,
    #[serde(deserialize_with = "from_hex")]
    bytes: Arc<[u8]>,
}

impl OldFile {
    /// What it holds, and what is in the attachments.
    pub fn convert(self) -> (Kept, BTreeMap<Snowflake, Arc<[u8]>>) {
        let old = self.kept;
        let mut kept = Kept::new(old.application, old.ids);
        kept.users = old.users.into();
        kept.guilds = old.guilds.into();
        kept.channels = old.channels.into();
        kept.messages = old.messages.into();
        kept.commands = old.commands.into();
        for (user, read) in old.read {
            for (channel, message) in read {
                kept.read.insert(user, channel, message);
            }
        }
        let mut contents = BTreeMap::new();
        for (id, attachment) in old.files {
            kept.files.insert(id, attachment.file);
            contents.insert(id, attachment.bytes);
        }
        (kept, contents)
    }
}

fn from_hex<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Arc<[u8]>, D::Error> {
    let text = String::deserialize(deserializer)?;
    let digits: Option<Vec<u8>> = text
        .chars()
        .map(|digit| digit.to_digit(16).map(|digit| digit as u8))
        .collect();
    match digits {
        Some(digits) if digits.len() % 2 == 0 => {
            Ok(digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect())
        }
        _ => Err(serde::de::Error::custom("not hexadecimal")),
    }
}
