//! What one user sees, as the page wants it: texts as HTML, addresses without a host, nothing that is not for
//! them.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::markdown::{self, Names};
use crate::permissions::Permissions;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::channel::{Channel, ChannelKind};
use crate::world::message::{Attachment, EPHEMERAL, HAS_THREAD, LOADING, Message};

/// The world as one user sees it.
pub struct View<'a> {
    /// Everything.
    pub world: &'a World,
    /// Who looks.
    pub viewer: Snowflake,
}

impl Names for View<'_> {
    fn user(&self, id: Snowflake) -> Option<String> {
        self.world.user(id).ok().map(|user| user.shown().to_owned())
    }

    fn channel(&self, id: Snowflake) -> Option<String> {
        let channel = self.world.seen_channel(self.viewer, id).ok()?;
        Some(channel.name().unwrap_or("direct messages").to_owned())
    }

    fn role(&self, id: Snowflake) -> Option<String> {
        self.world
            .kept
            .guilds
            .values()
            .find_map(|guild| guild.roles.get(&id))
            .map(|role| role.name.clone())
    }
}

impl View<'_> {
    /// Everybody, with how often they are called. The server's owner comes last, and only where nobody
    /// else manages it.
    pub fn people(&self) -> Value {
        let calls = self.world.calls();
        let guilds = || self.world.kept.guilds.values();
        let owns = |id: &Snowflake| guilds().any(|guild| guild.owner == *id);
        let manages =
            |id: &Snowflake| guilds().any(|guild| guild.permissions(*id).has(Permissions::MANAGE_GUILD));
        let users = || self.world.kept.users.values();
        let needed = !users().any(|user| !user.bot && !owns(&user.id) && manages(&user.id));
        let shown = |id: Snowflake| needed || id == self.viewer || !owns(&id);
        let mut people: Vec<_> = users().filter(|user| shown(user.id)).collect();
        people.sort_by_key(|user| (user.bot, owns(&user.id), user.id));
        let one = |user: &&crate::world::user::User| {
            json!({
                "id": user.id, "name": user.shown(), "bot": user.bot, "owner": owns(&user.id),
                "dms": user.takes_dms, "calls": calls.get(&user.id).copied().unwrap_or(0),
            })
        };
        people.iter().map(one).collect()
    }

    /// The server with its channels and threads, and the direct messages.
    pub fn places(&self) -> Value {
        let unread = self.world.unread(self.viewer);
        let seen = |channel: &&Channel| {
            self.world
                .permissions(self.viewer, channel)
                .has(Permissions::VIEW_CHANNEL)
        };
        let (mut channels, mut direct) = (Vec::new(), Value::Null);
        let mut threads: BTreeMap<Snowflake, Vec<Value>> = BTreeMap::new();
        for channel in self.world.kept.channels.values().filter(seen) {
            let news = unread.get(&channel.id).copied().unwrap_or_default();
            let writes = self
                .world
                .permissions(self.viewer, channel)
                .has(channel.right_to_write());
            let mut place = json!({
                "id": channel.id, "name": channel.name(), "unread": news.messages, "mentions": news.mentions,
                "writable": writes,
            });
            match &channel.kind {
                ChannelKind::Text { topic, position, .. } => {
                    place["topic"] = json!(topic);
                    channels.push((*position, place));
                }
                ChannelKind::Thread {
                    parent,
                    members,
                    archived,
                    locked,
                    ..
                } => {
                    place["parent"] = json!(parent);
                    place["joined"] = json!(members.contains(&self.viewer));
                    place["archived"] = json!(archived);
                    place["writable"] = json!(writes && !(*archived && *locked));
                    threads.entry(*parent).or_default().push(place);
                }
                ChannelKind::Direct { .. } => {
                    place["name"] = json!(self.user(self.world.bot()));
                    direct = place;
                }
            }
        }
        channels.sort_by_key(|(position, _)| *position);
        let with_threads = channels.into_iter().map(|(_, mut place)| {
            let own = place["id"]
                .as_str()
                .and_then(|id| id.parse().ok())
                .and_then(|id| threads.remove(&id));
            place["threads"] = json!(own.unwrap_or_default());
            place
        });
        let guild = self.world.kept.guilds.values().next();
        let roles = guild.into_iter().flat_map(|guild| guild.roles.values());
        json!({
            "server": guild.map(|guild| guild.name.as_str()), "channels": with_threads.collect::<Vec<_>>(),
            "direct": direct, "roles": roles.map(|role| json!({ "id": role.id, "name": role.name })).collect::<Vec<_>>(),
        })
    }

    /// A message.
    pub fn message(&self, message: &Message) -> Value {
        let person = |id: Snowflake| {
            let bot = self.world.user(id).is_ok_and(|user| user.bot);
            json!({ "id": id, "name": self.user(id).unwrap_or_else(|| "nobody".to_owned()), "bot": bot })
        };
        let reply = message
            .reply_to
            .map(|target| match self.world.seen_message(self.viewer, target) {
                Ok(target) => json!({ "author": person(target.author), "html": self.html(&target.content) }),
                Err(_) => Value::Null,
            });
        let used = message
            .interaction
            .as_ref()
            .filter(|answers| answers.command.is_some());
        // An answer that was deferred is filled by an edit, and so is every step of a panel: nobody wants to
        // read that.
        let edited = message.edited_at.is_some() && message.interaction.is_none();
        json!({
            "id": message.id, "channel": message.channel, "author": person(message.author), "at": message.written_at,
            "edited": edited, "kind": message.kind, "html": self.html(&message.content),
            "embeds": message.embeds.iter().map(|embed| self.embed(message, embed)).collect::<Vec<_>>(),
            "files": message.attachments.iter().map(|file| self.file(file)).collect::<Vec<_>>(),
            "components": message.components.iter().map(|part| self.component(message, part)).collect::<Vec<_>>(),
            "ephemeral": message.has(EPHEMERAL), "loading": message.has(LOADING),
            "mentions": message.mentions.contains(&self.viewer) || message.mention_everyone,
            "notified": message.notified.contains(&self.viewer),
            "reply": reply, "thread": self.thread_of(message),
            "used": used.map(|answers| json!({ "by": person(answers.user), "command": answers.command })),
        })
    }

    fn html(&self, text: &str) -> String {
        if text.is_empty() {
            String::new()
        } else {
            markdown::html(text, self)
        }
    }

    /// The thread that a message tells of, or that was opened from it.
    fn thread_of(&self, message: &Message) -> Option<Value> {
        let id = message
            .tells_of
            .or_else(|| message.has(HAS_THREAD).then_some(message.id))?;
        self.channel(id).map(|name| json!({ "id": id, "name": name }))
    }

    fn file(&self, file: &Attachment) -> Value {
        let path = self.world.kept.files.get(&file.id).map(|file| file.path.as_str());
        json!({
            "id": file.id, "name": file.filename, "url": path, "alt": file.description, "kind": file.content_type,
            "size": file.size, "width": file.dimensions.map(|(width, _)| width),
            "height": file.dimensions.map(|(_, height)| height),
        })
    }

    /// An embed, with its texts as HTML. Pictures are shown if they are files of the message.
    fn embed(&self, message: &Message, embed: &Value) -> Value {
        let text = |value: &Value| value.as_str().map(|text| self.html(text));
        let field = |field: &Value| json!({ "name": text(&field["name"]), "value": text(&field["value"]), "inline": field["inline"] });
        json!({
            "color": embed["color"], "url": embed["url"], "title": text(&embed["title"]),
            "description": text(&embed["description"]), "author": embed["author"]["name"],
            "fields": embed["fields"].as_array().into_iter().flatten().map(field).collect::<Vec<_>>(),
            "footer": embed["footer"]["text"], "image": self.media(message, &embed["image"]),
        })
    }

    /// A picture that something names: a file of the message.
    fn media(&self, message: &Message, named: &Value) -> Option<Value> {
        let file = message.attachment_at(named["url"].as_str()?)?;
        Some(self.file(file))
    }

    /// A component, with what it shows: texts as HTML, and pictures.
    fn component(&self, message: &Message, component: &Value) -> Value {
        let mut body = component.clone();
        if let Some(text) = component["content"].as_str() {
            body["html"] = json!(self.html(text));
        }
        for named in ["media", "file"] {
            if component[named].is_object() {
                body[named] = json!(self.media(message, &component[named]));
            }
        }
        for (list, into) in [
            (
                "components",
                Self::component as fn(&Self, &Message, &Value) -> Value,
            ),
            ("items", Self::item),
        ] {
            if let Some(inner) = component[list].as_array() {
                body[list] = inner.iter().map(|inner| into(self, message, inner)).collect();
            }
        }
        if component["accessory"].is_object() {
            body["accessory"] = self.component(message, &component["accessory"]);
        }
        body
    }

    fn item(&self, message: &Message, item: &Value) -> Value {
        json!({ "media": self.media(message, &item["media"]), "description": item["description"] })
    }
}
