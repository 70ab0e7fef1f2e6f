//! A command that was sent: acknowledged first, answered when the answer is there.

use crate::desk::{Answer, Audience, Desk};
use crate::discord::reply::{Defer, Reply};
use crate::discord::who::who;
use crate::discord::{Context, Error, Flight};
use crate::panel::TableId;
use crate::service::{Trouble, Who};

/// A command on its way.
pub struct Call {
    /// Answers everything.
    pub desk: Desk,
    /// Who sent it.
    pub who: Who,
    reply: Reply,
    _flight: Flight,
}

impl Call {
    /// Acknowledges a command; nothing if it was heard before, or if it is too late.
    pub async fn begin(context: Context<'_>, audience: Audience) -> Option<Self> {
        let (interaction, http) = (context.interaction, &context.serenity_context().http);
        let reply = Reply::to(context.data(), http, interaction.id, &interaction.token, audience)?;
        Self::answering(context, reply).await
    }

    /// Goes on with a command that broke down, for the eyes of whoever sent it.
    pub async fn resume(context: Context<'_>) -> Option<Self> {
        let (interaction, http) = (context.interaction, &context.serenity_context().http);
        let reply = Reply::again(context.data(), http, interaction.id, &interaction.token, Audience::Asker);
        Self::answering(context, reply).await
    }

    async fn answering(context: Context<'_>, reply: Reply) -> Option<Self> {
        let data = context.data();
        let flight = data.in_flight.begin();
        reply.defer(Defer::Message).await.ok()?;
        // From now on poise answers by follow-ups, should it have to.
        context.has_sent_initial_response.store(true, std::sync::atomic::Ordering::SeqCst);
        Some(Self { desk: data.desk.clone(), who: of(context), reply, _flight: flight })
    }

    /// Shows the answer, or why there is none.
    pub async fn show(&self, answer: Result<Answer, Trouble>) -> Result<(), Error> {
        let answer = answer.unwrap_or_else(|trouble| self.desk.excuse(&trouble, None));
        self.reply.show(answer).await;
        Ok(())
    }

    /// Where its answers go.
    pub fn reply(&self) -> &Reply {
        &self.reply
    }
}

/// Who sent a command.
pub fn of(context: Context<'_>) -> Who {
    let interaction = context.interaction;
    let cache = &context.data().cache;
    let (member, guild) = (interaction.member.as_deref(), interaction.guild_id);
    who(cache, interaction.id, &interaction.user, member, guild, interaction.channel_id)
}

/// The table that was named. What is no number names a table that does not exist.
pub fn named(table: Option<String>) -> Option<TableId> {
    const NOBODYS: TableId = TableId(0);
    table.map(|text| text.trim().trim_start_matches('#').parse().unwrap_or(NOBODYS))
}

/// Who sees the answer.
pub fn audience(public: Option<bool>) -> Audience {
    if public == Some(true) { Audience::Everybody } else { Audience::Asker }
}
