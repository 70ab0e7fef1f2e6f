//! Writing, editing and removing messages, and who is notified of them.

use serde_json::{Value, json};

use super::World;
use super::channel::{Channel, ChannelKind};
use super::message::{
    Attachment, COMPONENTS_V2, EPHEMERAL, Message, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS,
};
use super::news::News;
use super::{Notification, StoredFile};
use crate::error::ApiError;
use crate::limits;
use crate::permissions::Permissions;
use crate::rest::Upload;
use crate::snowflake::Snowflake;

impl World {
    /// The direct messages with a user.
    pub fn direct_channel(&mut self, user: Snowflake) -> Snowflake {
        let with = |channel: &&Channel| matches!(channel.kind, ChannelKind::Direct { with } if with == user);
        if let Some(channel) = self.kept.channels.values().find(with) {
            return channel.id;
        }
        let id = self.next_id();
        let channel = Channel {
            id,
            kind: ChannelKind::Direct { with: user },
            active_at: self.clock.now(),
        };
        self.kept.channels.insert(id, channel);
        id
    }

    /// Checks that messages of the bot reach a channel: a user can close the direct messages, a moderator a
    /// thread.
    pub fn takes_messages(&self, channel: &Channel) -> Result<(), ApiError> {
        match &channel.kind {
            ChannelKind::Direct { with } => {
                let shares_a_server =
                    self.kept.guilds.values().any(|guild| {
                        guild.members.contains_key(with) && guild.members.contains_key(&self.bot())
                    });
                let open = self.user(*with).is_ok_and(|user| user.takes_dms);
                if open && shares_a_server {
                    Ok(())
                } else {
                    Err(ApiError::cannot_dm())
                }
            }
            ChannelKind::Thread {
                archived: true,
                locked: true,
                ..
            } => match self.bot_may(channel, Permissions::MANAGE_THREADS) {
                Ok(()) => Ok(()),
                Err(_) => Err(ApiError::thread_archived()),
            },
            _ => Ok(()),
        }
    }

    /// A message that is not sent yet.
    pub fn new_message(&mut self, channel: Snowflake, author: Snowflake) -> Message {
        Message::blank(self.next_id(), channel, author, self.clock.now())
    }

    /// Puts what a request says into a message. The request has been checked.
    pub fn fill(&mut self, message: &mut Message, body: &Value, files: &[Upload]) {
        if let Some(content) = body.get("content") {
            message.content = content.as_str().unwrap_or_default().to_owned();
        }
        if let Some(embeds) = body["embeds"].as_array() {
            message.embeds = embeds.iter().map(embed).collect();
        } else if body.get("embeds").is_some() {
            message.embeds.clear();
        }
        if let Some(components) = body["components"].as_array() {
            let mut next_id = 0;
            message.components = components
                .iter()
                .map(|component| component_json(component, &mut next_id))
                .collect();
        } else if body.get("components").is_some() {
            message.components.clear();
        }
        self.fill_attachments(message, body, files);
        let is_new = !self.kept.messages.contains_key(&message.id);
        if is_new || body.get("content").is_some() || body.get("components").is_some() {
            self.fill_mentions(message, body);
        }
    }

    /// Absent: all files stay. Present: those that are listed stay. New files are added.
    fn fill_attachments(&mut self, message: &mut Message, body: &Value, files: &[Upload]) {
        let listed = body["attachments"].as_array();
        let id_of = |entry: &Value| serde_json::from_value::<Snowflake>(entry["id"].clone()).ok();
        if let Some(listed) = listed {
            message
                .attachments
                .retain(|file| listed.iter().any(|entry| id_of(entry) == Some(file.id)));
        } else if body.get("attachments").is_some() {
            message.attachments.clear();
        }
        for upload in files {
            let id = self.next_id();
            let entry = listed.and_then(|list| {
                list.iter()
                    .find(|entry| id_of(entry) == Some(Snowflake(upload.number)))
            });
            let description = entry
                .and_then(|entry| entry["description"].as_str())
                .map(str::to_owned);
            let filename: String = upload
                .filename
                .chars()
                .map(|c| {
                    if c.is_alphanumeric() || "-_.".contains(c) {
                        c
                    } else {
                        '_'
                    }
                })
                .collect();
            let path = format!("/attachments/{}/{id}/{filename}", message.channel);
            let dimensions = png_dimensions(&upload.bytes);
            let content_type = content_type(upload, &filename).to_owned();
            message.attachments.push(Attachment {
                id,
                filename,
                description,
                content_type: content_type.clone(),
                size: upload.bytes.len(),
                dimensions,
            });
            self.attachments.add(id, upload.bytes.as_slice().into());
            self.kept.files.insert(id, StoredFile { path, content_type });
        }
    }

    /// Who is named, and whom `allowed_mentions` lets be notified.
    fn fill_mentions(&self, message: &mut Message, body: &Value) {
        let allowed = limits::AllowedMentions::of(body);
        let named = Named::find_in(&message.text());
        let known = |id: &Snowflake| self.kept.users.contains_key(id);
        message.mentions = named
            .users
            .into_iter()
            .filter(|id| known(id) && allowed.user(*id))
            .collect();
        message.mention_roles = named.roles.into_iter().filter(|id| allowed.role(*id)).collect();
        message.mention_everyone = named.everyone && allowed.everyone;
        if let Some(target) = message.reply_to.and_then(|id| self.kept.messages.get(&id))
            && allowed.replied_user
            && !message.mentions.contains(&target.author)
        {
            message.mentions.push(target.author);
        }
    }

    /// Who hears of a new message.
    fn recipients(&self, message: &Message) -> Vec<Snowflake> {
        let Ok(channel) = self.channel(message.channel) else {
            return Vec::new();
        };
        if message.has(EPHEMERAL) || message.has(SUPPRESS_NOTIFICATIONS) {
            return Vec::new();
        }
        let mut recipients = message.mentions.clone();
        if let ChannelKind::Direct { with } = channel.kind {
            recipients.push(with);
        }
        if let Some(guild) = channel.guild().and_then(|guild| self.guild(guild).ok()) {
            let author = self.permissions(message.author, channel);
            let may_ping_all = author.has(Permissions::MENTION_EVERYONE);
            for member in guild.members.values() {
                let by_role = member.roles.iter().any(|role| {
                    let pingable = may_ping_all || guild.roles.get(role).is_some_and(|role| role.mentionable);
                    pingable && message.mention_roles.contains(role)
                });
                if by_role || message.mention_everyone && may_ping_all {
                    recipients.push(member.user);
                }
            }
        }
        recipients.sort();
        recipients.dedup();
        recipients.retain(|user| {
            *user != message.author && self.permissions(*user, channel).has(Permissions::VIEW_CHANNEL)
        });
        recipients
    }

    /// Who is mentioned in a thread, and sees the channel above it, is in the thread from then on.
    fn bring_into_thread(&mut self, message: &Message) {
        let Ok(Channel {
            id,
            kind:
                ChannelKind::Thread {
                    guild,
                    parent,
                    members,
                    ..
                },
            ..
        }) = self.channel(message.channel)
        else {
            return;
        };
        let (id, guild) = (*id, *guild);
        let Ok(parent) = self.channel(*parent) else { return };
        let sees = |user: &Snowflake| self.permissions(*user, parent).has(Permissions::VIEW_CHANNEL);
        let new: Vec<Snowflake> = message
            .mentions
            .iter()
            .copied()
            .filter(|user| !members.contains(user) && sees(user))
            .collect();
        if message.has(EPHEMERAL) || new.is_empty() {
            return;
        }
        let (now, mut count) = (self.clock.now(), 0);
        if let Ok(Channel {
            kind: ChannelKind::Thread { members, .. },
            ..
        }) = self.channel_mut(id)
        {
            members.extend(&new);
            count = members.len();
        }
        let added: Vec<Value> = new
            .iter()
            .map(|user| super::wire::thread_member(id, *user, now))
            .collect();
        let body = json!({ "id": id, "guild_id": guild, "member_count": count, "added_members": added });
        self.dispatch("THREAD_MEMBERS_UPDATE", body);
    }

    /// Sends a new message; returns it as JSON.
    pub fn publish(&mut self, mut message: Message) -> Value {
        self.bring_into_thread(&message);
        if message.only_for.is_none() {
            self.wake_thread(message.channel);
        }
        message.notified = self.recipients(&message);
        let now = self.clock.now();
        for user in &message.notified {
            self.notifications.push(Notification {
                user: *user,
                message: message.id,
                channel: message.channel,
            });
        }
        if let Ok(channel) = self.channel_mut(message.channel) {
            channel.active_at = now;
        }
        let body = self.message_json(&message);
        if message.only_for.is_none() {
            let event = self.message_event(&message);
            self.dispatch("MESSAGE_CREATE", event);
        }
        let news = News::Posted(message.id);
        self.kept.messages.insert(message);
        self.tell(news);
        body
    }

    /// Stores a message that has changed; returns it as JSON.
    pub fn republish(&mut self, mut message: Message) -> Value {
        message.edited_at = Some(self.clock.now());
        let body = self.message_json(&message);
        if message.only_for.is_none() {
            let event = self.message_event(&message);
            self.dispatch("MESSAGE_UPDATE", event);
        }
        let news = News::Changed(message.id);
        self.kept.messages.insert(message);
        self.tell(news);
        body
    }

    /// Edits a message. Nobody is notified by an edit.
    pub fn edit(&mut self, mut message: Message, body: &Value, files: &[Upload]) -> Result<Value, ApiError> {
        let mut body = body.clone();
        if let Some(flags) = body["flags"].as_u64() {
            message.flags = message.flags & !SUPPRESS_EMBEDS | flags & (SUPPRESS_EMBEDS | COMPONENTS_V2);
        }
        // A message of the new kind stays one.
        if message.has(COMPONENTS_V2) && body.is_object() {
            body["flags"] = json!(message.flags);
        }
        limits::message(&body, files, limits::Use::Edit)?;
        self.fill(&mut message, &body, files);
        message.check()?;
        Ok(self.republish(message))
    }

    /// Removes a message.
    pub fn remove_message(&mut self, id: Snowflake) {
        let Some(message) = self.kept.messages.remove(id) else {
            return;
        };
        for file in &message.attachments {
            self.kept.files.remove(file.id);
        }
        if message.only_for.is_none() {
            let mut body = json!({ "id": id, "channel_id": message.channel });
            if let Some(guild) = self.channel(message.channel).ok().and_then(Channel::guild) {
                body["guild_id"] = json!(guild);
            }
            self.dispatch("MESSAGE_DELETE", body);
        }
        self.tell(News::Gone {
            message: id,
            channel: message.channel,
            only_for: message.only_for,
        });
    }

    /// Removes a channel with everything below it.
    pub fn remove_channel(&mut self, id: Snowflake) {
        let below: Vec<Snowflake> = (self.kept.channels.values())
            .filter(|channel| matches!(channel.kind, ChannelKind::Thread { parent, .. } if parent == id))
            .map(|channel| channel.id)
            .collect();
        for thread in below {
            self.remove_channel(thread);
        }
        let body = self.channel_json(id);
        let Some(channel) = self.kept.channels.remove(id) else {
            return;
        };
        self.kept.messages.remove_channel(id);
        self.dispatch(
            if channel.is_thread() {
                "THREAD_DELETE"
            } else {
                "CHANNEL_DELETE"
            },
            body,
        );
        self.changed();
    }

    /// Writing in an archived thread opens it again.
    fn wake_thread(&mut self, id: Snowflake) {
        let now = self.clock.now();
        if self.channel(id).is_ok_and(Channel::is_archived)
            && let Ok(channel) = self.channel_mut(id)
        {
            channel.set_archived(false, now);
            let body = self.channel_json(id);
            self.dispatch("THREAD_UPDATE", body);
        }
    }
}

/// Who is named in a text.
#[derive(Default)]
struct Named {
    users: Vec<Snowflake>,
    roles: Vec<Snowflake>,
    everyone: bool,
}

impl Named {
    fn find_in(text: &str) -> Self {
        let mut named = Named {
            everyone: text.contains("@everyone") || text.contains("@here"),
            ..Named::default()
        };
        for piece in text.split("<@").skip(1) {
            let Some((inner, _)) = piece.split_once('>') else {
                continue;
            };
            let (list, digits) = match inner.strip_prefix('&') {
                Some(role) => (&mut named.roles, role),
                None => (&mut named.users, inner.strip_prefix('!').unwrap_or(inner)),
            };
            if let Ok(id) = digits.parse()
                && !list.contains(&id)
            {
                list.push(id);
            }
        }
        named
    }
}

/// What a file is. Some clients do not say; Discord then looks at the name.
fn content_type<'a>(upload: &'a Upload, filename: &str) -> &'a str {
    let ending = filename
        .rsplit_once('.')
        .map(|(_, ending)| ending.to_ascii_lowercase());
    match (upload.content_type.as_str(), ending.as_deref()) {
        ("application/octet-stream", Some("png")) => "image/png",
        ("application/octet-stream", Some("jpg" | "jpeg")) => "image/jpeg",
        ("application/octet-stream", Some("gif")) => "image/gif",
        ("application/octet-stream", Some("webp")) => "image/webp",
        ("application/octet-stream", Some("txt")) => "text/plain; charset=utf-8",
        ("application/octet-stream", Some("json")) => "application/json; charset=utf-8",
        (said, _) => said,
    }
}

fn png_dimensions(bytes: &[u8]) -> Option<(u32, u32)> {
    let number = |from: usize| {
        bytes
            .get(from..from + 4)
            .and_then(|b| b.try_into().ok())
            .map(u32::from_be_bytes)
    };
    bytes
        .starts_with(b"\x89PNG\r\n\x1a\n")
        .then(|| Some((number(16)?, number(20)?)))
        .flatten()
}

/// A component with the fields that Discord adds.
fn component_json(component: &Value, next_id: &mut u64) -> Value {
    let mut body = component.clone();
    match body.as_object_mut() {
        Some(fields) => fields.retain(|_, value| !value.is_null()),
        None => return body,
    }
    if body.get("id").is_none() {
        *next_id += 1;
        body["id"] = json!(*next_id);
    }
    let defaults: &[(&str, Value)] = match component["type"].as_u64() {
        Some(3 | 5..=8) => &[
            ("min_values", json!(1)),
            ("max_values", json!(1)),
            ("disabled", json!(false)),
        ],
        Some(14) => &[("spacing", json!(1)), ("divider", json!(true))],
        Some(17) => &[("accent_color", Value::Null), ("spoiler", json!(false))],
        _ => &[],
    };
    for (name, value) in defaults {
        if body.get(name).is_none() {
            body[*name] = value.clone();
        }
    }
    if let Some(inner) = component["components"].as_array() {
        body["components"] = inner.iter().map(|inner| component_json(inner, next_id)).collect();
    }
    for single in ["accessory", "component"] {
        if let Some(inner) = component.get(single).filter(|inner| inner.is_object()) {
            body[single] = component_json(inner, next_id);
        }
    }
    if let Some(fields) = body.as_object_mut() {
        fields.retain(|name, value| !value.is_null() || name == "accent_color");
    }
    body
}

/// An embed with the fields that Discord adds.
fn embed(asked: &Value) -> Value {
    let mut body = asked.clone();
    if let Some(fields) = body.as_object_mut() {
        fields.retain(|_, value| !value.is_null());
    }
    for field in body["fields"].as_array_mut().into_iter().flatten() {
        if field.get("inline").is_none_or(Value::is_null) {
            field["inline"] = json!(false);
        }
    }
    if let Some(fields) = body.as_object_mut() {
        fields.retain(|_, value| !value.is_null());
    }
    body["type"] = json!("rich");
    body
}
