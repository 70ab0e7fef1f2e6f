//! Clicks and forms: by their id alone, whenever they come.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use futures_util::FutureExt;
use serenity::all::{
    ActionRowComponent, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind,
    CreateInteractionResponse, GuildId, Message, MessageFlags, ModalInteraction,
};
use serenity::http::Http;
use words::{Lang, Words};

use super::connect::can_keep_tables;
use super::reply::{Defer, Reply};
use super::who::who;
use super::{Data, build};
use crate::desk::{Answer, Audience, Desk, Place};
use crate::panel::{Act, form};
use crate::service::{Trouble, Who};
use crate::{said, show};

/// A click on a button or a choice in a menu.
pub async fn component(data: &Data, http: &Arc<Http>, click: &ComponentInteraction) {
    let _flight = data.in_flight.begin();
    let Some(mut reply) = Reply::to(data, http, click.id, &click.token, Audience::Asker) else { return };
    let Some(act) = Act::parse(&click.data.custom_id) else { return not_ours(&reply).await };
    if let Some(form) = form(&act, Words::of(Lang::En, "")) {
        let response = CreateInteractionResponse::Modal(build::modal(&form));
        if let Err(fault) = reply.respond(response).await {
            tracing::warn!(%fault, "a form could not be shown");
        }
        return;
    }
    let place = place_of(&click.message, click.guild_id);
    let opens = act.opens_panel() || place == Place::Public;
    let how = if opens { Defer::Message } else { Defer::Update };
    if how == Defer::Update {
        reply = reply.changing(click.message.id);
    }
    if reply.defer(how).await.is_err() {
        return;
    }
    let values = match &click.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.as_slice(),
        _ => &[],
    };
    if matches!(act, Act::GameMenu {} | Act::Rematch { .. })
        && click.guild_id.is_some()
        && let Err(trouble) = can_keep_tables(click.app_permissions)
    {
        return reply.show(data.desk.excuse(&trouble, None)).await;
    }
    let who = who(&data.cache, click.id, &click.user, click.member.as_ref(), click.guild_id, click.channel_id);
    answer(&data.desk, &reply, &who, &act, values, place).await;
    if matches!(act, Act::Join { .. } | Act::GameMenu {} | Act::Rematch { .. }) {
        warn_of_closed_dms(&data.desk, &reply, &who).await;
    }
}

/// A form that was sent.
pub async fn modal(data: &Data, http: &Arc<Http>, sent: &ModalInteraction) {
    let _flight = data.in_flight.begin();
    let Some(mut reply) = Reply::to(data, http, sent.id, &sent.token, Audience::Asker) else { return };
    let Some(act) = Act::parse(&sent.data.custom_id) else { return not_ours(&reply).await };
    let place = sent.message.as_deref().map(|message| place_of(message, sent.guild_id));
    // What everybody sees never becomes what one alone may see.
    let changed = sent.message.as_ref().filter(|_| place != Some(Place::Public));
    if let Some(message) = changed {
        reply = reply.changing(message.id);
    }
    let how = if changed.is_some() { Defer::Update } else { Defer::Message };
    if reply.defer(how).await.is_err() {
        return;
    }
    let fields = sent.data.components.iter().flat_map(|row| &row.components);
    let values: Vec<String> = fields
        .filter_map(|component| match component {
            ActionRowComponent::InputText(input) => input.value.clone(),
            _ => None,
        })
        .collect();
    let who = who(&data.cache, sent.id, &sent.user, sent.member.as_ref(), sent.guild_id, sent.channel_id);
    answer(&data.desk, &reply, &who, &act, &values, place.unwrap_or(Place::Panel)).await;
}

/// Where a button was pressed.
fn place_of(message: &Message, server: Option<GuildId>) -> Place {
    let whispered = message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    match (whispered, server) {
        (true, _) => Place::Panel,
        (false, None) => Place::HandMessage,
        (false, Some(_)) => Place::Public,
    }
}

/// Carries out a click and shows what came of it. A panic costs this one click.
async fn answer(desk: &Desk, reply: &Reply, who: &Who, act: &Act, values: &[String], place: Place) {
    let done = AssertUnwindSafe(desk.click(who, act, values, place)).catch_unwind().await;
    match done {
        Ok(Ok(answer)) => {
            let revision = answer.revision.filter(|_| place == Place::HandMessage && !act.opens_panel());
            reply.show(answer).await;
            if let (Some(revision), Some(table)) = (revision, act.table())
                && let Err(error) = desk.service().renew_hand(who, table, revision).await
            {
                tracing::error!(%error, "a hand could not be renewed");
            }
        }
        // The hand stays where it is.
        Ok(Err(trouble)) if place == Place::HandMessage && !act.opens_panel() => {
            reply.whisper(&desk.excuse(&trouble, None).panel.text).await;
        }
        Ok(Err(trouble)) => reply.show(desk.excuse(&trouble, act.table())).await,
        Err(_) if place == Place::HandMessage && !act.opens_panel() => {
            reply.whisper(&desk.stumbled(None).panel.text).await;
        }
        Err(_) => reply.show(desk.stumbled(act.table())).await,
    }
}

/// A command that an older program has registered.
pub async fn unknown_command(data: &Data, http: &Arc<Http>, sent: &CommandInteraction) {
    let _flight = data.in_flight.begin();
    let Some(reply) = Reply::to(data, http, sent.id, &sent.token, Audience::Asker) else { return };
    if reply.defer(Defer::Message).await.is_ok() {
        reply.show(data.desk.excuse(&said::OLD_COMMAND.into(), None)).await;
    }
}

async fn not_ours(reply: &Reply) {
    if reply.defer(Defer::Message).await.is_ok() {
        let words = Words::of(Lang::En, "");
        reply.show(Answer::from(show::note(words.phrase(said::OLD_BUTTON, &[])))).await;
    }
}

/// Somebody has just sat down: if their direct messages are closed, they are told how to play anyway.
pub async fn warn_of_closed_dms(desk: &Desk, reply: &Reply, who: &Who) {
    if let Ok(true) = desk.has_closed_dms(who).await {
        reply.whisper(&Words::of(Lang::En, "").phrase(said::DMS_CLOSED, &[])).await;
    }
}

impl Desk {
    /// Whether somebody's direct messages turn out to be closed, once the first one has been tried.
    async fn has_closed_dms(&self, who: &Who) -> Result<bool, Trouble> {
        use crate::store::Destination;
        // Discord may take its time; whoever has joined meanwhile does not mind.
        for _ in 0..600 {
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
            let mut tx = self.service().store().read().await?;
            let waiting = tx.next_intent(Destination::Person(who.person), self.service().clock().now()).await?;
            if waiting.is_none() {
                return Ok(tx.person(who.person).await?.is_some_and(|person| person.wants_dms && person.dms_closed));
            }
        }
        Ok(false)
    }
}
