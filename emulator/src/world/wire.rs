//! Discord's objects as JSON, with every field that clients and the API description ask for.

use serde_json::{Value, json};

use super::World;
use super::channel::{Channel, ChannelKind};
use super::guild::{Guild, Member, Role};
use super::interaction::COMMAND;
use super::message::{Attachment, EPHEMERAL, HAS_THREAD, InteractionReference, Message};
use super::user::User;
use crate::clock::timestamp;
use crate::permissions::Overwrite;
use crate::snowflake::Snowflake;

impl World {
    /// A user by id.
    pub fn user_json(&self, id: Snowflake) -> Value {
        self.kept.users.get(&id).map_or(Value::Null, user)
    }

    /// The bot, as it sees itself.
    pub fn own_user_json(&self) -> Value {
        let mut body = self.user_json(self.bot());
        body["verified"] = json!(true);
        body["mfa_enabled"] = json!(false);
        body["locale"] = json!("en-US");
        body["email"] = Value::Null;
        body["premium_type"] = json!(0);
        body
    }

    /// A member of a server.
    pub fn member_json(&self, member: &Member) -> Value {
        json!({
            "user": self.user_json(member.user), "nick": member.nick, "avatar": null, "banner": null,
            "roles": member.roles, "joined_at": timestamp(member.joined_at), "premium_since": null,
            "deaf": false, "mute": false, "flags": 0, "pending": false, "communication_disabled_until": null,
            "avatar_decoration_data": null, "collectibles": null,
        })
    }

    /// A server, as a request for it is answered.
    pub fn guild_json(&self, guild: &Guild) -> Value {
        json!({
            "id": guild.id, "name": guild.name, "icon": null, "splash": null, "discovery_splash": null, "home_header": null,
            "owner_id": guild.owner, "region": "deprecated", "afk_channel_id": null, "afk_timeout": 300,
            "verification_level": 0, "default_message_notifications": 1, "explicit_content_filter": 0, "emojis": [],
            "features": [], "mfa_level": 0, "application_id": null, "system_channel_id": null,
            "system_channel_flags": 0, "rules_channel_id": null, "max_members": 500_000, "max_presences": null,
            "vanity_url_code": null, "description": null, "banner": null, "premium_tier": 0,
            "premium_subscription_count": 0, "preferred_locale": "en-US", "public_updates_channel_id": null,
            "nsfw_level": 0, "nsfw": false, "stickers": [], "premium_progress_bar_enabled": false,
            "premium_progress_bar_enabled_user_updated_at": null, "safety_alerts_channel_id": null,
            "incidents_data": null, "widget_enabled": false, "widget_channel_id": null,
            "max_video_channel_users": 25, "max_stage_video_channel_users": 50,
            "roles": guild.roles.values().map(|role| role_json(role, guild)).collect::<Vec<_>>(),
        })
    }

    /// A server, as a session is told of it.
    pub fn guild_create_json(&self, guild: &Guild) -> Value {
        let own = |channel: &&Channel| channel.guild() == Some(guild.id);
        let visible = |channel: &&Channel| {
            self.permissions(self.bot(), channel)
                .has(crate::permissions::Permissions::VIEW_CHANNEL)
        };
        let places: Vec<&Channel> = self.kept.channels.values().filter(own).filter(visible).collect();
        let (threads, channels): (Vec<&Channel>, Vec<&Channel>) =
            places.into_iter().partition(|channel| channel.is_thread());
        let joined = guild
            .members
            .get(&self.bot())
            .map_or(0, |member| member.joined_at);
        let mut body = self.guild_json(guild);
        let more = json!({
            "joined_at": timestamp(joined), "large": false, "unavailable": false,
            "member_count": guild.members.len(), "voice_states": [], "presences": [], "stage_instances": [],
            "guild_scheduled_events": [], "soundboard_sounds": [],
            "members": guild.members.values().map(|member| self.member_json(member)).collect::<Vec<_>>(),
            "channels": channels.iter().map(|channel| self.channel_json(channel.id)).collect::<Vec<_>>(),
            "threads": threads.iter().filter(|thread| !thread.is_archived())
                .map(|thread| self.channel_json(thread.id)).collect::<Vec<_>>(),
        });
        merge(&mut body, more);
        body
    }

    /// A channel, a thread or direct messages.
    pub fn channel_json(&self, id: Snowflake) -> Value {
        let Ok(channel) = self.channel(id) else {
            return Value::Null;
        };
        let last_message = self
            .messages_in(id)
            .rfind(|message| message.only_for.is_none())
            .map(|message| message.id);
        match &channel.kind {
            ChannelKind::Text {
                guild,
                name,
                topic,
                position,
                overwrites,
                voice,
            } => {
                let mut body = json!({
                    "id": id, "type": 0, "guild_id": guild, "name": name, "position": position, "topic": topic,
                    "permission_overwrites": overwrites.iter().map(overwrite_json).collect::<Vec<_>>(),
                    "parent_id": null, "nsfw": false, "last_message_id": last_message, "rate_limit_per_user": 0,
                    "flags": 0,
                });
                if *voice {
                    body["type"] = json!(2);
                    (body["bitrate"], body["user_limit"], body["rtc_region"]) =
                        (json!(64_000), json!(0), Value::Null);
                }
                body
            }
            ChannelKind::Direct { with } => json!({
                "id": id, "type": 1, "last_message_id": last_message, "flags": 0, "recipients": [self.user_json(*with)],
            }),
            ChannelKind::Thread {
                guild,
                parent,
                name,
                owner,
                private,
                members,
                archived,
                locked,
                auto_archive,
                created_at,
                archive_changed_at,
            } => {
                let count = self
                    .messages_in(id)
                    .filter(|message| message.only_for.is_none())
                    .count();
                let mut body = json!({
                    "id": id, "type": if *private { 12 } else { 11 }, "guild_id": guild, "name": name,
                    "parent_id": parent, "owner_id": owner, "last_message_id": last_message, "message_count": count,
                    "total_message_sent": count, "member_count": members.len(), "rate_limit_per_user": 0, "flags": 0,
                    "thread_metadata": {
                        "archived": archived, "locked": locked, "auto_archive_duration": auto_archive,
                        "archive_timestamp": timestamp(*archive_changed_at), "create_timestamp": timestamp(*created_at),
                    },
                });
                if *private {
                    body["thread_metadata"]["invitable"] = json!(true);
                }
                if members.contains(&self.bot()) {
                    body["member"] = thread_member(id, self.bot(), *created_at);
                }
                body
            }
        }
    }

    /// A message.
    pub fn message_json(&self, message: &Message) -> Value {
        let channel = self.channel(message.channel).ok();
        let mut body = json!({
            "id": message.id, "channel_id": message.channel, "type": message.kind, "content": message.content,
            "author": self.user_json(message.author), "timestamp": timestamp(message.written_at),
            "edited_timestamp": message.edited_at.map(timestamp), "tts": false,
            "mention_everyone": message.mention_everyone, "mention_roles": message.mention_roles,
            "mentions": message.mentions.iter().map(|id| self.user_json(*id)).collect::<Vec<_>>(),
            "attachments": message.attachments.iter()
                .map(|file| self.attachment_json(message, file)).collect::<Vec<_>>(),
            "embeds": message.embeds, "pinned": message.pinned,
            "flags": message.flags,
            "components": message.components.iter().map(|component| self.component_json(message, component)).collect::<Vec<_>>(),
        });
        if let Some(nonce) = &message.nonce {
            body["nonce"] = nonce.clone();
        }
        if let Some(answers) = &message.interaction {
            let metadata = self.metadata_json(answers, channel.and_then(Channel::guild));
            body["interaction_metadata"] = metadata;
            body["application_id"] = json!(self.kept.application.id);
            body["webhook_id"] = json!(self.kept.application.id);
        }
        if let Some(target) = message.reply_to {
            body["message_reference"] = json!({
                "type": 0, "channel_id": message.channel, "message_id": target, "guild_id": channel.and_then(Channel::guild),
            });
            body["referenced_message"] =
                self.message(message.channel, target)
                    .map_or(Value::Null, |target| {
                        self.message_json(&Message {
                            reply_to: None,
                            ..target.clone()
                        })
                    });
        }
        if let Some(thread) = message.tells_of {
            body["message_reference"] =
                json!({ "type": 0, "channel_id": thread, "guild_id": channel.and_then(Channel::guild) });
        }
        // A thread that was opened from a message has its id.
        if message.has(HAS_THREAD) && self.channel(message.id).is_ok() {
            body["thread"] = self.channel_json(message.id);
        }
        body
    }

    /// What an answer says of the interaction it answers.
    fn metadata_json(&self, answers: &InteractionReference, guild: Option<Snowflake>) -> Value {
        let owner = guild.map_or("0".to_owned(), |guild| guild.to_string());
        let mut metadata = json!({
            "id": answers.id, "type": answers.kind, "user": self.user_json(answers.user),
            "authorizing_integration_owners": { "0": owner },
        });
        if let Some(command) = answers.command.as_ref().filter(|_| answers.kind == COMMAND) {
            metadata["name"] = json!(command);
            metadata["command_type"] = json!(1);
        }
        if let Some(source) = answers.source {
            metadata["interacted_message_id"] = json!(source);
        }
        if let Some(opener) = &answers.opened_by {
            metadata["triggering_interaction_metadata"] = self.metadata_json(opener, guild);
        }
        metadata
    }

    /// A message as a gateway event tells it.
    pub fn message_event(&self, message: &Message) -> Value {
        let mut body = self.message_json(message);
        if let Some(guild) = self.channel(message.channel).ok().and_then(Channel::guild) {
            body["guild_id"] = json!(guild);
            if let Some(member) = self
                .guild(guild)
                .ok()
                .and_then(|guild| guild.members.get(&message.author))
            {
                let mut member = self.member_json(member);
                member.as_object_mut().map(|member| member.remove("user"));
                body["member"] = member;
            }
        }
        body
    }

    /// A component with its pictures as they are served.
    fn component_json(&self, message: &Message, component: &Value) -> Value {
        let mut body = component.clone();
        let spoiler = |of: &Value| of["spoiler"].as_bool().unwrap_or(false);
        let more = match component["type"].as_u64() {
            Some(1 | 17) => json!({ "components": self.components_json(message, &component["components"]) }),
            Some(9) => json!({
                "components": self.components_json(message, &component["components"]),
                "accessory": self.component_json(message, &component["accessory"]),
            }),
            Some(11) => json!({
                "media": self.media_json(message, &component["media"]), "description": component["description"],
                "spoiler": spoiler(component),
            }),
            Some(12) => {
                let item = |item: &Value| {
                    json!({
                        "media": self.media_json(message, &item["media"]), "description": item["description"],
                        "spoiler": spoiler(item),
                    })
                };
                json!({ "items": component["items"].as_array().into_iter().flatten().map(item).collect::<Vec<_>>() })
            }
            Some(13) => {
                let named = component["file"]["url"]
                    .as_str()
                    .and_then(|url| message.attachment_at(url));
                json!({
                    "file": self.media_json(message, &component["file"]), "spoiler": spoiler(component),
                    "name": named.map(|file| &file.filename), "size": named.map(|file| file.size),
                })
            }
            _ => return body,
        };
        merge(&mut body, more);
        body
    }

    fn components_json(&self, message: &Message, list: &Value) -> Vec<Value> {
        list.as_array()
            .into_iter()
            .flatten()
            .map(|component| self.component_json(message, component))
            .collect()
    }

    /// A picture that a component names: a file of the message, or one somewhere else.
    fn media_json(&self, message: &Message, asked: &Value) -> Value {
        let url = asked["url"].as_str().unwrap_or_default();
        let Some(file) = message.attachment_at(url) else {
            return json!({ "id": message.id, "url": url, "proxy_url": url });
        };
        let file = self.attachment_json(message, file);
        json!({
            "id": file["id"], "url": file["url"], "proxy_url": file["proxy_url"], "width": file["width"],
            "height": file["height"], "content_type": file["content_type"], "attachment_id": file["id"],
        })
    }

    fn attachment_json(&self, message: &Message, file: &Attachment) -> Value {
        let path = self
            .kept
            .files
            .get(&file.id)
            .map(|file| file.path.as_str())
            .unwrap_or_default();
        let url = format!("{}{path}", self.base);
        let mut body = json!({
            "id": file.id, "filename": file.filename, "size": file.size, "url": url, "proxy_url": url,
            "content_type": file.content_type,
        });
        if let Some((width, height)) = file.dimensions {
            body["width"] = json!(width);
            body["height"] = json!(height);
        }
        if let Some(description) = &file.description {
            body["description"] = json!(description);
        }
        if message.has(EPHEMERAL) {
            body["ephemeral"] = json!(true);
        }
        body
    }

    /// The application, as the bot sees it.
    pub fn application_json(&self) -> Value {
        let application = &self.kept.application;
        json!({
            "id": application.id, "name": application.name, "icon": null, "description": "", "type": null,
            "bot": self.user_json(self.bot()), "bot_public": true, "bot_require_code_grant": false,
            "verify_key": "0".repeat(64), "flags": 0, "flags_new": "0", "summary": "", "hook": true, "is_monetized": false,
            "is_verified": false, "is_discoverable": false, "storefront_available": false,
            "explicit_content_filter": 0, "owner": self.user_json(application.owner), "team": null,
            "redirect_uris": [], "rpc_origins": [], "interactions_endpoint_url": null,
            "role_connections_verification_url": null, "approximate_guild_count": self.kept.guilds.len(),
            "approximate_user_install_count": 0, "approximate_user_authorization_count": 0,
            "event_webhooks_status": 1, "event_webhooks_types": [], "event_webhooks_url": null, "integration_types_config": { "0": {}, "1": {} }, "eligible_oauth2_scopes": [],
        })
    }
}

/// A user.
pub fn user(user: &User) -> Value {
    json!({
        "id": user.id, "username": user.name, "discriminator": if user.bot { "0001" } else { "0" },
        "global_name": user.display_name, "avatar": null, "bot": user.bot, "system": false, "public_flags": 0,
        "flags": 0, "banner": null, "accent_color": null, "avatar_decoration_data": null, "collectibles": null,
        "primary_guild": null,
    })
}

/// A role.
pub fn role_json(role: &Role, guild: &Guild) -> Value {
    json!({
        "id": role.id, "name": role.name, "description": null, "color": 0,
        "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null }, "hoist": false,
        "icon": null, "unicode_emoji": null, "position": u8::from(role.id != guild.id),
        "permissions": role.permissions.0.to_string(), "managed": role.managed, "mentionable": role.mentionable,
        "flags": 0,
    })
}

/// Somebody in a thread.
pub fn thread_member(thread: Snowflake, user: Snowflake, since: u64) -> Value {
    json!({ "id": thread, "user_id": user, "join_timestamp": timestamp(since), "flags": 0 })
}

fn overwrite_json(overwrite: &Overwrite) -> Value {
    json!({
        "id": overwrite.id, "type": u8::from(overwrite.member), "allow": overwrite.allow.0.to_string(),
        "deny": overwrite.deny.0.to_string(),
    })
}

fn merge(body: &mut Value, more: Value) {
    if let (Some(body), Value::Object(more)) = (body.as_object_mut(), more) {
        body.extend(more);
    }
}
