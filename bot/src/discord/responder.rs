//! Answering an interaction: deferred at once, then text and picture together, or the text first if the picture
//! takes long.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use render::Picture;
use serenity::all::{CreateInteractionResponse, CreateInteractionResponseMessage, InteractionId, MessageId};

use super::{Data, Panels};
use crate::art::{self, Art};
use crate::desk::{Audience, Reply};
use crate::ids::{self, PersonId};
use crate::panel::Panel;
use crate::wire::{Fault, Pictures, Rest};
use crate::workers::Urgency;

/// How long to rest before acknowledging once more.
const SHORT_REST: Duration = Duration::from_millis(200);

/// How long a text waits for its picture.
const PICTURE_WAIT: Duration = Duration::from_millis(150);

/// Where the answers to one interaction go.
#[derive(Clone)]
pub struct Responder {
    rest: Rest,
    /// Who we are: our answers go by it.
    me: PersonId,
    id: InteractionId,
    token: String,
    audience: Audience,
    panels: Arc<Panels>,
    /// The clicked message, if the answer changes it.
    clicked: Option<MessageId>,
}

/// How an interaction is acknowledged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Defer {
    /// The message that was clicked will change.
    Update,
    /// A new message will come.
    Message,
}

impl Responder {
    /// The answers to an interaction; nothing is sent yet. `None` if it was delivered before: a connection
    /// that comes back repeats events, and the first delivery is the one that is answered.
    pub fn to(data: &Data, id: InteractionId, token: &str, audience: Audience) -> Option<Self> {
        data.seen
            .is_new(id)
            .then(|| Self::again(data, id, token, audience))
    }

    /// More answers to an interaction that is being answered.
    pub fn again(data: &Data, id: InteractionId, token: &str, audience: Audience) -> Self {
        Self {
            rest: data.rest.clone(),
            me: data.me,
            id,
            token: token.to_owned(),
            audience,
            panels: Arc::clone(&data.panels),
            clicked: None,
        }
    }

    /// The answers to a click that changes the message it was made on.
    pub fn changing(self, message: MessageId) -> Self {
        self.panels.note(message, self.id);
        Self {
            clicked: Some(message),
            ..self
        }
    }

    /// Acknowledges. An interaction that was acknowledged before goes on, because its result may not have
    /// been shown. One that Discord no longer knows does not.
    pub async fn defer(&self, how: Defer) -> Result<(), Fault> {
        let response = match how {
            Defer::Update => CreateInteractionResponse::Acknowledge,
            Defer::Message => {
                let alone = self.audience == Audience::Asker;
                CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(alone))
            }
        };
        match self.respond(response).await {
            Err(Fault::NoInteraction) => Err(Fault::NoInteraction),
            _ => Ok(()),
        }
    }

    /// Sends the first response.
    pub async fn respond(&self, response: CreateInteractionResponse) -> Result<(), Fault> {
        let response = serde_json::to_value(response).map_err(|_| Fault::Refused)?;
        let to = ids::InteractionId(self.id.get());
        // Discord waits three seconds, which is time for another try or two.
        for attempt in 0..3 {
            let sent = self.rest.acknowledge(to, &self.token, response.clone()).await;
            match sent {
                Err(Fault::TooMany | Fault::Unwell | Fault::Unclear) if attempt < 2 => {
                    tokio::time::sleep(SHORT_REST).await
                }
                // The attempt before had arrived.
                Err(Fault::Answered) if attempt > 0 => return Ok(()),
                done => return done,
            }
        }
        Err(Fault::Unclear)
    }

    /// Shows an answer, text and pictures at once. If the pictures take long, the text comes first.
    pub async fn show(&self, answer: Reply) {
        let Reply {
            panel,
            more,
            art,
            keeps_pictures,
            ..
        } = answer;
        let has_art = !art.is_empty();
        let mut drawing = pin!(self.draw(art));
        let ready = match has_art {
            true => tokio::time::timeout(PICTURE_WAIT, &mut drawing).await.ok(),
            false => None,
        };
        let pictures = match &ready {
            Some(pictures) => Pictures::Are(pictures),
            None if keeps_pictures => Pictures::Kept,
            None => Pictures::Are(&[]),
        };
        let turn = match self.clicked {
            // What a later click shows is newer.
            Some(message) => match self.panels.turn(message, self.id).await {
                Some(turn) => Some(turn),
                None => return,
            },
            None => None,
        };
        let shown = self.edit(Some(&panel), pictures).await;
        drop(turn);
        let message = shown.as_ref().ok().copied();
        message.inspect(|message| self.panels.note(*message, self.id));
        self.log(shown.map(drop));
        for text in more {
            self.follow_up(&text, self.audience).await;
        }
        let Some(message) = message.filter(|_| has_art && ready.is_none()) else {
            return;
        };
        let pictures = drawing.await;
        // There is nothing to show, and nothing old to remove.
        if pictures.is_empty() && !keeps_pictures {
            return;
        }
        // The panel may show another question by now.
        let Some(_turn) = self.panels.turn(message, self.id).await else {
            return;
        };
        self.log(self.edit(None, Pictures::Are(&pictures)).await.map(drop));
    }

    /// Draws the pictures of an answer, unless something newer is shown by then.
    async fn draw(&self, art: Vec<Art>) -> Vec<Picture> {
        let (audience, responder) = (self.audience, self.clone());
        let draw = move |art: Art| match audience {
            Audience::Asker => art.draw(),
            Audience::Everybody => art.draw_public(),
        };
        let draw_all = move || {
            let wanted = art.into_iter().filter(|_| !responder.is_over());
            wanted.filter_map(draw).collect()
        };
        art::drawn(Urgency::Answer, draw_all).await
    }

    /// Says something more to the asker alone.
    pub async fn whisper(&self, text: &str) {
        self.follow_up(text, Audience::Asker).await;
    }

    async fn follow_up(&self, text: &str, audience: Audience) {
        let is_private = audience == Audience::Asker;
        let send = || self.rest.follow_up(self.me, &self.token, text, is_private);
        self.log(self.persistently(send).await);
    }

    async fn edit(&self, panel: Option<&Panel>, pictures: Pictures<'_>) -> Result<MessageId, Fault> {
        let wanted = || !self.is_over();
        let send = || {
            self.rest
                .edit_answer(self.me, &self.token, panel, pictures, &wanted)
        };
        let shown = self.persistently(send).await?;
        Ok(MessageId::new(shown.0))
    }

    /// Whether somebody has clicked on the same message since: what a later click shows is newer.
    fn is_over(&self) -> bool {
        self.clicked
            .is_some_and(|message| !self.panels.is_latest(message, self.id))
    }

    /// Nothing that is stored depends on this answer. Still, a short outage is no reason to stay silent.
    async fn persistently<T, F>(&self, send: impl Fn() -> F) -> Result<T, Fault>
    where
        F: Future<Output = Result<T, Fault>>,
    {
        let mut wait = Duration::from_millis(300);
        for _ in 0..4 {
            match send().await {
                Ok(done) => return Ok(done),
                Err(Fault::TooMany | Fault::Unwell | Fault::Unclear) => tokio::time::sleep(wait).await,
                Err(fault) => return Err(fault),
            }
            wait *= 2;
        }
        Err(Fault::Unwell)
    }

    fn log(&self, done: Result<(), Fault>) {
        if let Err(fault) = done
            && fault != Fault::Outdated
        {
            tracing::warn!(interaction = self.id.get(), %fault, "an answer did not arrive");
        }
    }
}
