//! Interactions that the library cannot read: of a type to come, or without a field that it needs. People get
//! an answer all the same, if the id and the token can be read.
//!
//! The library hands over what it cannot read as an event that it does not know.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use serde_json::{Value, json};
use serenity::all::{Context, Event, Interaction, InteractionId, RawEventHandler};
use words::{Lang, Words};

use super::{InFlight, SeenInteractions};
use crate::ids;
use crate::phrases;
use crate::wire::Rest;

/// The event that brings interactions.
const INTERACTION: &str = "INTERACTION_CREATE";

/// How long the same kind of thing is not logged again.
const LOGGED_ANEW: Duration = Duration::from_secs(3_600);

/// So many kinds are told apart in the log. More are somebody's mischief.
const KINDS: usize = 64;

/// Answers what the library cannot read.
pub struct Unreadable {
    rest: Rest,
    in_flight: Arc<InFlight>,
    seen: SeenInteractions,
    /// When each kind was logged.
    logged: Mutex<HashMap<String, Instant>>,
}

impl Unreadable {
    /// Answers what the library cannot read.
    pub fn new(rest: Rest, in_flight: Arc<InFlight>) -> Self {
        Self {
            rest,
            in_flight,
            seen: SeenInteractions::default(),
            logged: Mutex::default(),
        }
    }

    async fn answer(&self, interaction: &Value) {
        let kind = kind_of(interaction);
        if self.is_news(&kind) {
            tracing::warn!(what = kind, "Discord sent an interaction that cannot be read");
        }
        let Some(readable) = Readable::of(interaction) else {
            return;
        };
        let Some(body) = readable.answer().filter(|_| self.seen.is_new(readable.id)) else {
            return;
        };
        let _flight = self.in_flight.begin();
        let to = ids::InteractionId(readable.id.get());
        if let Err(fault) = self.rest.acknowledge(to, &readable.token, body).await {
            tracing::debug!(%fault, "somebody was not told that we cannot read it");
        }
    }

    fn is_news(&self, kind: &str) -> bool {
        let (mut logged, now) = (self.logged.lock(), Instant::now());
        logged.retain(|_, at| now - *at < LOGGED_ANEW);
        let is_news = !logged.contains_key(kind) && logged.len() < KINDS;
        if is_news {
            logged.insert(kind.to_owned(), now);
        }
        is_news
    }
}

#[serenity::async_trait]
impl RawEventHandler for Unreadable {
    async fn raw_event(&self, _: Context, event: Event) {
        if let Event::Unknown(event) = event
            && event.kind == INTERACTION
        {
            self.answer(&event.value).await;
        }
    }
}

/// What can be read of an interaction.
#[derive(Clone, PartialEq, Eq)]
pub struct Readable {
    /// Its id.
    pub id: InteractionId,
    /// Its token.
    pub token: String,
    /// Its type.
    pub kind: Option<u64>,
    /// The language of its sender's Discord.
    pub lang: Lang,
}

impl Readable {
    /// What can be read, if it is enough for an answer.
    pub fn of(interaction: &Value) -> Option<Self> {
        let id = match &interaction["id"] {
            Value::String(id) => id.parse().ok()?,
            id => id.as_u64()?,
        };
        let token = interaction["token"].as_str()?;
        // It becomes a part of an address.
        let is_safe = |letter: u8| letter.is_ascii_alphanumeric() || b"-_.~=+:".contains(&letter);
        if id == 0 || token.bytes().all(|letter| letter == b'.') || !token.bytes().all(is_safe) {
            return None;
        }
        Some(Self {
            id: InteractionId::new(id),
            token: token.to_owned(),
            kind: interaction["type"].as_u64(),
            lang: ["locale", "guild_locale"]
                .iter()
                .find_map(|name| Lang::offered(interaction[*name].as_str()?))
                .unwrap_or_default(),
        })
    }

    /// What it is answered with. A ping asks for nothing by this way.
    pub fn answer(&self) -> Option<Value> {
        match self.kind {
            Some(1) => None,
            Some(4) => Some(json!({ "type": 8, "data": { "choices": [] } })),
            _ => {
                let text = Words::of(self.lang, "").phrase(phrases::UNREADABLE, &[]);
                let data = json!({ "content": text, "flags": 64, "allowed_mentions": { "parse": [] } });
                Some(json!({ "type": 4, "data": data }))
            }
        }
    }
}

/// What kind of interaction it is, in words that hold neither what people wrote nor a token.
pub fn kind_of(interaction: &Value) -> String {
    let of_type = interaction["type"].as_u64();
    let mut kind = of_type.map_or("no type".to_owned(), |of| format!("type {of}"));
    // What is missing is told; other complaints quote what was sent.
    let complaint = serde_json::from_value::<Interaction>(interaction.clone());
    let complaint = complaint.err().map(|error| error.to_string());
    let missing = complaint
        .as_deref()
        .and_then(|why| why.strip_prefix("missing field `"));
    let field = missing.and_then(|rest| rest.split('`').next());
    if let Some(field) = field.filter(|_| of_type.is_some()) {
        kind += &format!(" without {field}");
    }
    kind
}
