//! What is asked of Discord.

use render::Picture;
use reqwest::Method;
use serde::Deserialize;
use serde::de::{Deserializer, Error};
use serde_json::{Value, json};

use super::limits::Lane;
use super::rest::{Request, Rest};
use super::{Fault, build};
use crate::ids::{ChannelId, InteractionId, MessageId, PersonId, ServerId};
use crate::panel::Panel;

/// What becomes of the pictures of a message that is edited.
#[derive(Clone, Copy)]
pub enum Pictures<'a> {
    /// They stay.
    Kept,
    /// These take their place.
    Are(&'a [Picture]),
}

/// A message that was found.
#[derive(Deserialize)]
pub struct Found {
    /// Its id.
    #[serde(deserialize_with = "id")]
    id: u64,
    /// What it says.
    pub content: String,
    author: Author,
}

#[derive(Deserialize)]
struct Author {
    #[serde(deserialize_with = "id")]
    id: u64,
}

impl Found {
    /// Its id.
    pub fn id(&self) -> MessageId {
        MessageId(self.id)
    }

    /// Who wrote it.
    pub fn author(&self) -> PersonId {
        PersonId(self.author.id)
    }
}

/// What a channel is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A direct conversation.
    Conversation,
    /// A channel for announcements.
    Announcements,
    /// Any other channel or thread of a server.
    OfServer,
}

/// Anything that has an id.
#[derive(Deserialize)]
struct Created {
    #[serde(deserialize_with = "id")]
    id: u64,
}

#[derive(Deserialize)]
struct Channel {
    #[serde(rename = "type")]
    kind: u8,
}

#[derive(Deserialize)]
struct Threads {
    threads: Vec<Thread>,
}

#[derive(Deserialize)]
struct Thread {
    #[serde(deserialize_with = "id")]
    id: u64,
    name: String,
    #[serde(default, deserialize_with = "maybe_id")]
    owner_id: Option<u64>,
    #[serde(default, deserialize_with = "maybe_id")]
    parent_id: Option<u64>,
}

/// Ids are text, because some languages have no such large numbers.
fn id<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
    maybe_id(from)?.ok_or_else(|| D::Error::custom("no id"))
}

fn maybe_id<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u64>, D::Error> {
    let text = Option::<String>::deserialize(from)?;
    text.map(|text| text.parse().map_err(D::Error::custom))
        .transpose()
}

/// What a message says; these people are notified.
fn message(panel: &Panel, mentions: &[PersonId]) -> Value {
    json!({
        "content": panel.text,
        "components": build::rows(panel),
        "allowed_mentions": notifying(mentions),
    })
}

fn notifying(mentions: &[PersonId]) -> Value {
    let users: Vec<String> = mentions.iter().map(PersonId::to_string).collect();
    json!({ "parse": [], "users": users })
}

impl Rest {
    // ---- interactions ----

    /// Gives the first answer to an interaction.
    pub async fn acknowledge(&self, to: InteractionId, token: &str, response: Value) -> Result<(), Fault> {
        let ids = [to.to_string()];
        let route = "/interactions/{}/{}/callback";
        let request = Request::new(Method::POST, Lane::Acknowledgement, route, &[&ids[0], token]);
        self.tell(request.body(response)).await.map(drop)
    }

    /// Shows the answer to an interaction in place of what was there, if it is still wanted when it can be.
    pub async fn edit_answer(
        &self,
        me: PersonId,
        token: &str,
        panel: Option<&Panel>,
        pictures: Pictures<'_>,
        wanted: &(dyn Fn() -> bool + Sync),
    ) -> Result<MessageId, Fault> {
        let me = me.to_string();
        let route = "/webhooks/{}/{}/messages/@original";
        let body = panel.map_or_else(|| json!({}), |panel| message(panel, &[]));
        let mut request = Request::new(Method::PATCH, Lane::Reply, route, &[&me, token])
            .about(token)
            .body(body)
            .while_wanted(wanted);
        if let Pictures::Are(pictures) = pictures {
            request = request.pictures(pictures);
        }
        let shown: Created = self.ask(request).await?;
        Ok(MessageId(shown.id))
    }

    /// Says something more to those who see the answer, or to the asker alone.
    pub async fn follow_up(
        &self,
        me: PersonId,
        token: &str,
        text: &str,
        is_private: bool,
    ) -> Result<(), Fault> {
        const EPHEMERAL: u32 = 1 << 6;
        let me = me.to_string();
        let flags = if is_private { EPHEMERAL } else { 0 };
        let body = json!({ "content": text, "flags": flags, "allowed_mentions": notifying(&[]) });
        let request = Request::new(Method::POST, Lane::Reply, "/webhooks/{}/{}", &[&me, token]);
        self.tell(request.about(token).body(body)).await.map(drop)
    }

    // ---- messages ----

    /// Posts a message. With the same nonce it is posted only once.
    pub async fn post(
        &self,
        to: ChannelId,
        panel: &Panel,
        pictures: &[Picture],
        mentions: &[PersonId],
        nonce: Option<String>,
    ) -> Result<MessageId, Fault> {
        let mut body = message(panel, mentions);
        if let Some(nonce) = nonce {
            body["nonce"] = nonce.into();
            body["enforce_nonce"] = true.into();
        }
        let request = to_channel(Method::POST, "/channels/{}/messages", to)
            .body(body)
            .pictures(pictures);
        let posted: Created = self.ask(request).await?;
        Ok(MessageId(posted.id))
    }

    /// Changes a message. Nobody is notified.
    pub async fn edit(
        &self,
        channel: ChannelId,
        message_id: MessageId,
        panel: &Panel,
        pictures: &[Picture],
    ) -> Result<(), Fault> {
        let request = to_message(Method::PATCH, channel, message_id)
            .body(message(panel, &[]))
            .pictures(pictures);
        self.tell(request).await.map(drop)
    }

    /// Deletes a message.
    pub async fn delete(&self, channel: ChannelId, message_id: MessageId) -> Result<(), Fault> {
        let request = to_message(Method::DELETE, channel, message_id);
        self.tell(request).await.map(drop)
    }

    /// The latest messages of a channel, the newest first.
    pub async fn latest(&self, channel: ChannelId) -> Result<Vec<Found>, Fault> {
        let request = to_channel(Method::GET, "/channels/{}/messages?limit=50", channel);
        self.ask(request).await
    }

    // ---- channels ----

    /// The direct conversation with a person.
    pub async fn conversation(&self, with: PersonId) -> Result<ChannelId, Fault> {
        let request = Request::new(Method::POST, Lane::Message, "/users/@me/channels", &[]);
        let body = json!({ "recipient_id": with.to_string() });
        let opened: Created = self.ask(request.body(body)).await?;
        Ok(ChannelId(opened.id))
    }

    /// What a channel is.
    pub async fn kind_of(&self, channel: ChannelId) -> Result<Kind, Fault> {
        let request = to_channel(Method::GET, "/channels/{}", channel);
        let found: Channel = self.ask(request).await?;
        Ok(match found.kind {
            1 | 3 => Kind::Conversation,
            5 => Kind::Announcements,
            _ => Kind::OfServer,
        })
    }

    /// Makes a thread on a message.
    pub async fn thread_on(
        &self,
        channel: ChannelId,
        message_id: MessageId,
        name: &str,
    ) -> Result<ChannelId, Fault> {
        let ids = [channel.to_string(), message_id.to_string()];
        let route = "/channels/{}/messages/{}/threads";
        let request = Request::new(Method::POST, Lane::Message, route, &[&ids[0], &ids[1]]);
        let made: Created = self.ask(request.body(new_thread(name))).await?;
        Ok(ChannelId(made.id))
    }

    /// Makes a thread on no message, in a channel of this kind.
    pub async fn thread_in(&self, channel: ChannelId, kind: Kind, name: &str) -> Result<ChannelId, Fault> {
        let mut body = new_thread(name);
        body["type"] = if kind == Kind::Announcements { 10 } else { 11 }.into();
        let request = to_channel(Method::POST, "/channels/{}/threads", channel);
        let made: Created = self.ask(request.body(body)).await?;
        Ok(ChannelId(made.id))
    }

    /// Wakes a thread that is archived.
    pub async fn wake_thread(&self, thread: ChannelId) -> Result<(), Fault> {
        let request = to_channel(Method::PATCH, "/channels/{}", thread);
        let body = json!({ "archived": false });
        self.tell(request.body(body)).await.map(drop)
    }

    /// The active thread in a channel that somebody has made with this name.
    pub async fn thread_named(
        &self,
        server: ServerId,
        parent: ChannelId,
        by: PersonId,
        name: &str,
    ) -> Result<Option<ChannelId>, Fault> {
        let server = server.to_string();
        let route = "/guilds/{}/threads/active";
        let request = Request::new(Method::GET, Lane::Message, route, &[&server]);
        let active: Threads = self.ask(request).await?;
        let ours = active.threads.into_iter().find(|thread| {
            thread.owner_id == Some(by.0) && thread.parent_id == Some(parent.0) && thread.name == name
        });
        Ok(ours.map(|thread| ChannelId(thread.id)))
    }

    // ---- ourselves ----

    /// Asks whether there is a gateway to connect to.
    pub async fn gateway(&self) -> Result<(), Fault> {
        let request = Request::new(Method::GET, Lane::Message, "/gateway", &[]);
        self.tell(request).await.map(drop)
    }

    /// Who we are.
    pub async fn application(&self) -> Result<PersonId, Fault> {
        let request = Request::new(Method::GET, Lane::Message, "/oauth2/applications/@me", &[]);
        let ours: Created = self.ask(request).await?;
        Ok(PersonId(ours.id))
    }

    /// Registers our commands in place of those that were there.
    pub async fn register(&self, me: PersonId, commands: Value) -> Result<(), Fault> {
        let me = me.to_string();
        let route = "/applications/{}/commands";
        let request = Request::new(Method::PUT, Lane::Message, route, &[&me]);
        self.tell(request.body(commands)).await.map(drop)
    }
}

fn to_channel(method: Method, route: &'static str, channel: ChannelId) -> Request<'static> {
    Request::new(method, Lane::Message, route, &[&channel.to_string()])
}

fn to_message(method: Method, channel: ChannelId, message_id: MessageId) -> Request<'static> {
    let ids = [channel.to_string(), message_id.to_string()];
    let route = "/channels/{}/messages/{}";
    Request::new(method, Lane::Message, route, &[&ids[0], &ids[1]])
}

fn new_thread(name: &str) -> Value {
    const A_WEEK: u32 = 7 * 24 * 60;
    json!({ "name": name, "auto_archive_duration": A_WEEK })
}
