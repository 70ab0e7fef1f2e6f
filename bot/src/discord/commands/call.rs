//! A command that was sent: acknowledged first, answered when the answer is there.

use super::which_table::table_of;
use crate::desk::{Audience, Desk, Reply};
use crate::discord::responder::{Defer, Responder};
use crate::discord::who::Sent;
use crate::discord::{Context, Error, Flight};
use crate::ids::TableId;
use crate::service::{Trouble, Who};

/// A command on its way.
pub struct Call {
    /// Answers everything.
    pub desk: Desk,
    /// Who sent it.
    pub who: Who,
    /// The table it names.
    pub table: Option<TableId>,
    responder: Responder,
    _flight: Flight,
}

impl Call {
    /// Acknowledges a command; nothing if it was heard before, or if it is too late.
    pub async fn begin(context: Context<'_>, audience: Audience) -> Option<Self> {
        let interaction = context.interaction;
        let responder = Responder::to(context.data(), interaction.id, &interaction.token, audience)?;
        Self::answering(context, responder).await
    }

    /// Goes on with a command that broke down, for the eyes of its sender.
    pub async fn resume(context: Context<'_>) -> Option<Self> {
        let interaction = context.interaction;
        let responder = Responder::again(
            context.data(),
            interaction.id,
            &interaction.token,
            Audience::Asker,
        );
        Self::answering(context, responder).await
    }

    async fn answering(context: Context<'_>, responder: Responder) -> Option<Self> {
        let data = context.data();
        let flight = data.in_flight.begin();
        responder.defer(Defer::Message).await.ok()?;
        // From now on poise answers by follow-ups, should it have to.
        context
            .has_sent_initial_response
            .store(true, std::sync::atomic::Ordering::SeqCst);
        Some(Self {
            desk: data.desk.clone(),
            who: of(context),
            table: table_of(context),
            responder,
            _flight: flight,
        })
    }

    /// Shows the answer, or why there is none.
    pub async fn show(&self, answer: Result<Reply, Trouble>) -> Result<(), Error> {
        let answer = match answer {
            Ok(answer) => answer,
            Err(trouble) => self.desk.excuse(&self.who, &trouble, None).await,
        };
        self.responder.show(answer).await;
        Ok(())
    }

    /// Where its answers go.
    pub fn responder(&self) -> &Responder {
        &self.responder
    }
}

/// Who sent a command.
pub fn of(context: Context<'_>) -> Who {
    context.interaction.who(&context.data().cache)
}

/// Who sees the answer.
pub fn audience(public: Option<bool>) -> Audience {
    if public == Some(true) {
        Audience::Everybody
    } else {
        Audience::Asker
    }
}
