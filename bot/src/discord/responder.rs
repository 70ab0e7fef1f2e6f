//! Answering an interaction: deferred at once, then the text, then the picture.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{
    Builder, CreateAllowedMentions, CreateInteractionResponse, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, EditAttachments, EditInteractionResponse, InteractionId, Message,
    MessageId,
};
use serenity::http::Http;

use super::{Data, Panels};
use crate::art::{self, Art};
use crate::desk::{Audience, Reply};
use crate::wire::{Fault, REQUEST_LIMIT, UPLOAD_LIMIT, build, within};

/// How long to rest before acknowledging once more.
const SHORT_REST: Duration = Duration::from_millis(200);

/// Where the answers to one interaction go.
#[derive(Clone)]
pub struct Responder {
    http: Arc<Http>,
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
    pub fn to(
        data: &Data,
        http: &Arc<Http>,
        id: InteractionId,
        token: &str,
        audience: Audience,
    ) -> Option<Self> {
        data.seen
            .is_new(id)
            .then(|| Self::again(data, http, id, token, audience))
    }

    /// More answers to an interaction that is being answered.
    pub fn again(data: &Data, http: &Arc<Http>, id: InteractionId, token: &str, audience: Audience) -> Self {
        let (http, panels) = (Arc::clone(http), Arc::clone(&data.panels));
        Self {
            http,
            id,
            token: token.to_owned(),
            audience,
            panels,
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
        // Discord waits three seconds, which is time for another try or two.
        for attempt in 0..3 {
            let send = response
                .clone()
                .execute(&*self.http, (self.id, self.token.as_str()));
            match within(REQUEST_LIMIT, send).await {
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

    /// Shows an answer: its text at once, its pictures when they are drawn.
    pub async fn show(&self, answer: Reply) {
        let Reply {
            panel,
            more,
            art,
            keeps_pictures,
            ..
        } = answer;
        let mut edit = EditInteractionResponse::new()
            .content(&panel.text)
            .components(build::rows(&panel))
            .allowed_mentions(CreateAllowedMentions::new());
        if !keeps_pictures {
            edit = edit.attachments(EditAttachments::new());
        }
        let turn = match self.clicked {
            // What a later click shows is newer.
            Some(message) => match self.panels.turn(message, self.id).await {
                Some(turn) => Some(turn),
                None => return,
            },
            None => None,
        };
        let shown = self.edit(edit, REQUEST_LIMIT).await;
        drop(turn);
        let message = shown.as_ref().ok().map(|message| message.id);
        message.inspect(|message| self.panels.note(*message, self.id));
        self.log(shown.map(drop));
        for text in more {
            self.follow_up(&text, self.audience).await;
        }
        if art.is_empty() {
            return;
        }
        let audience = self.audience;
        let draw = move |art: Art| match audience {
            Audience::Asker => art.draw(),
            Audience::Everybody => art.draw_public(),
        };
        let pictures = art::drawn(move || art.into_iter().filter_map(draw).collect::<Vec<_>>()).await;
        // There is nothing to show, and nothing old to remove.
        if pictures.is_empty() && !keeps_pictures {
            return;
        }
        let Some(message) = message else { return };
        // The panel may show another question by now.
        let Some(_turn) = self.panels.turn(message, self.id).await else {
            return;
        };
        let files = pictures.iter().map(build::file);
        let attachments = files.fold(EditAttachments::new(), EditAttachments::add);
        let edit = EditInteractionResponse::new().attachments(attachments);
        self.log(self.edit(edit, UPLOAD_LIMIT).await.map(drop));
    }

    /// Says something more to the asker alone.
    pub async fn whisper(&self, text: &str) {
        self.follow_up(text, Audience::Asker).await;
    }

    async fn follow_up(&self, text: &str, audience: Audience) {
        let follow_up = CreateInteractionResponseFollowup::new()
            .content(text)
            .ephemeral(audience == Audience::Asker)
            .allowed_mentions(CreateAllowedMentions::new());
        let send = || {
            follow_up
                .clone()
                .execute(&*self.http, (None, self.token.as_str()))
        };
        self.log(self.persistently(REQUEST_LIMIT, send).await.map(drop));
    }

    async fn edit(&self, edit: EditInteractionResponse, patience: Duration) -> Result<Message, Fault> {
        self.persistently(patience, || edit.clone().execute(&*self.http, &self.token))
            .await
    }

    /// Whether somebody has clicked on the same message since: what a later click shows is newer.
    fn is_over(&self) -> bool {
        self.clicked
            .is_some_and(|message| !self.panels.is_latest(message, self.id))
    }

    /// Nothing that is stored depends on this answer. Still, a short outage is no reason to stay silent.
    async fn persistently<T, F>(&self, patience: Duration, send: impl Fn() -> F) -> Result<T, Fault>
    where
        F: Future<Output = serenity::Result<T>>,
    {
        let mut wait = Duration::from_millis(300);
        for attempt in 0..4 {
            if attempt > 0 && self.is_over() {
                return Err(Fault::NoInteraction);
            }
            match within(patience, send()).await {
                Ok(done) => return Ok(done),
                Err(Fault::TooMany | Fault::Unwell | Fault::Unclear) => tokio::time::sleep(wait).await,
                Err(fault) => return Err(fault),
            }
            wait *= 2;
        }
        Err(Fault::Unwell)
    }

    fn log(&self, done: Result<(), Fault>) {
        if let Err(fault) = done {
            tracing::warn!(interaction = self.id.get(), %fault, "an answer did not arrive");
        }
    }
}
