//! Answering an interaction: deferred at once, then the text, then the picture.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{
    Builder, CreateAllowedMentions, CreateInteractionResponse, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, EditAttachments, EditInteractionResponse, InteractionId, Message, MessageId,
};
use serenity::http::Http;

use super::{Data, Panels, build};
use crate::courier::{Fault, classify};
use crate::desk::{Answer, Art, Audience};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long to rest before acknowledging once more.
const SHORT_REST: Duration = Duration::from_millis(200);
/// How long an answer with pictures may take.
const PATIENCE_WITH_PICTURES: Duration = Duration::from_secs(30);

/// Where the answers to one interaction go.
#[derive(Clone)]
pub struct Reply {
    http: Arc<Http>,
    id: InteractionId,
    token: String,
    audience: Audience,
    panels: Arc<Panels>,
    /// The message that was clicked and changes.
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

impl Reply {
    /// The answers to an interaction; nothing is sent yet. Nothing if it has been heard before: a connection that comes back
    /// repeats what was said meanwhile, and whoever answers the first delivery answers them all.
    pub fn to(data: &Data, http: &Arc<Http>, id: InteractionId, token: &str, audience: Audience) -> Option<Self> {
        data.heard.is_new(id).then(|| Self::again(data, http, id, token, audience))
    }

    /// More answers to an interaction that is being answered.
    pub fn again(data: &Data, http: &Arc<Http>, id: InteractionId, token: &str, audience: Audience) -> Self {
        let (http, panels) = (Arc::clone(http), Arc::clone(&data.panels));
        Self { http, id, token: token.to_owned(), audience, panels, clicked: None }
    }

    /// The answers to a click that changes the message it was made on.
    pub fn changing(self, message: MessageId) -> Self {
        self.panels.note(message, self.id);
        Self { clicked: Some(message), ..self }
    }

    /// Acknowledges. What was acknowledged before goes on: its effect may not have been shown. What is over does not.
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
        // Discord waits three seconds: time for another try or two.
        for attempt in 0..3 {
            let send = response.clone().execute(&*self.http, (self.id, self.token.as_str()));
            match within(PATIENCE, send).await {
                Err(Fault::TooMany | Fault::Unwell | Fault::Unclear) if attempt < 2 => {
                    tokio::time::sleep(SHORT_REST).await
                }
                // The one before had arrived.
                Err(Fault::Answered) if attempt > 0 => return Ok(()),
                done => return done,
            }
        }
        Err(Fault::Unclear)
    }

    /// Shows an answer: its text at once, its pictures when they are drawn.
    pub async fn show(&self, answer: Answer) {
        let Answer { panel, more, art, keeps_pictures, .. } = answer;
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
        let shown = self.edit(edit, PATIENCE).await;
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
        let drawn = tokio::task::spawn_blocking(move || art.into_iter().filter_map(draw).collect::<Vec<_>>());
        match drawn.await {
            // Nothing to show, and nothing that was left there.
            Ok(pictures) if pictures.is_empty() && !keeps_pictures => {}
            Ok(pictures) => {
                let Some(message) = message else { return };
                // Meanwhile the panel may have gone on to another question.
                let Some(_turn) = self.panels.turn(message, self.id).await else { return };
                let files = pictures.iter().map(build::file);
                let attachments = files.fold(EditAttachments::new(), EditAttachments::add);
                let edit = EditInteractionResponse::new().attachments(attachments);
                self.log(self.edit(edit, PATIENCE_WITH_PICTURES).await.map(drop));
            }
            Err(panic) => tracing::error!(%panic, "a picture could not be drawn"),
        }
    }

    /// Says something more, to the asker alone.
    pub async fn whisper(&self, text: &str) {
        self.follow_up(text, Audience::Asker).await;
    }

    async fn follow_up(&self, text: &str, audience: Audience) {
        let follow_up = CreateInteractionResponseFollowup::new()
            .content(text)
            .ephemeral(audience == Audience::Asker)
            .allowed_mentions(CreateAllowedMentions::new());
        let send = || follow_up.clone().execute(&*self.http, (None, self.token.as_str()));
        self.log(self.persistently(PATIENCE, send).await.map(drop));
    }

    async fn edit(&self, edit: EditInteractionResponse, patience: Duration) -> Result<Message, Fault> {
        self.persistently(patience, || edit.clone().execute(&*self.http, &self.token)).await
    }

    /// Whether somebody has clicked on the same message since: what a later click shows is newer.
    fn is_over(&self) -> bool {
        self.clicked.is_some_and(|message| !self.panels.is_latest(message, self.id))
    }

    /// The truth never depends on an answer arriving; still, a moment of weakness is no reason to stay silent.
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

async fn within<T>(patience: Duration, request: impl Future<Output = serenity::Result<T>>) -> Result<T, Fault> {
    match tokio::time::timeout(patience, request).await {
        Ok(Ok(done)) => Ok(done),
        Ok(Err(error)) => Err(classify(&error)),
        Err(_) => Err(Fault::Unclear),
    }
}
