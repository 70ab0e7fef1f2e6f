//! Clicks and forms. Their id alone says what they mean, however old they are.

use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;
use serenity::all::{
    ActionRowComponent, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind,
    CreateInteractionResponse, GuildId, Message, MessageFlags, ModalInteraction,
};
use words::Words;

use super::Data;
use super::connect::can_keep_tables;
use super::responder::{Defer, Responder};
use super::who::Sent;
use crate::desk::{Audience, Desk, Place, Reply};
use crate::panel::{Act, form};
use crate::service::Who;
use crate::wire::build;
use crate::{phrases, show};

/// A click on a button or a choice in a menu.
pub async fn component(data: &Data, click: &ComponentInteraction) {
    let _flight = data.in_flight.begin();
    let Some(mut responder) = Responder::to(data, click.id, &click.token, Audience::Asker) else {
        return;
    };
    let who = click.who(&data.cache);
    let Some(act) = Act::parse(&click.data.custom_id) else {
        return not_ours(&data.desk, &responder, &who).await;
    };
    if act.opens_modal()
        && let Some(form) = form(&act, Words::of(data.desk.reader(&who).await.lang, ""))
    {
        let response = CreateInteractionResponse::Modal(build::modal(&form));
        if let Err(fault) = responder.respond(response).await {
            tracing::warn!(%fault, "a form could not be shown");
        }
        return;
    }
    let place = place_of(&click.message, click.guild_id);
    let opens = act.opens_panel() || place == Place::Public;
    let how = if opens { Defer::Message } else { Defer::Update };
    if how == Defer::Update {
        responder = responder.changing(click.message.id);
    }
    if responder.defer(how).await.is_err() {
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
        return responder.show(data.desk.excuse(&who, &trouble, None).await).await;
    }
    answer(&data.desk, &responder, &who, &act, values, place).await;
    if matches!(act, Act::Join { .. } | Act::GameMenu {} | Act::Rematch { .. }) {
        warn_of_closed_dms(&data.desk, &responder, &who).await;
    }
}

/// A form that was sent.
pub async fn modal(data: &Data, sent: &ModalInteraction) {
    let _flight = data.in_flight.begin();
    let Some(mut responder) = Responder::to(data, sent.id, &sent.token, Audience::Asker) else {
        return;
    };
    let who = sent.who(&data.cache);
    let Some(act) = Act::parse(&sent.data.custom_id) else {
        return not_ours(&data.desk, &responder, &who).await;
    };
    let place = sent
        .message
        .as_deref()
        .map(|message| place_of(message, sent.guild_id));
    // A message that everybody sees never becomes one for a single person.
    let changed = sent.message.as_ref().filter(|_| place != Some(Place::Public));
    if let Some(message) = changed {
        responder = responder.changing(message.id);
    }
    let how = if changed.is_some() {
        Defer::Update
    } else {
        Defer::Message
    };
    if responder.defer(how).await.is_err() {
        return;
    }
    let fields = sent.data.components.iter().flat_map(|row| &row.components);
    let values: Vec<String> = fields
        .filter_map(|component| match component {
            ActionRowComponent::InputText(input) => input.value.clone(),
            _ => None,
        })
        .collect();
    answer(
        &data.desk,
        &responder,
        &who,
        &act,
        &values,
        place.unwrap_or(Place::Panel),
    )
    .await;
}

/// Where a button was pressed.
fn place_of(message: &Message, server: Option<GuildId>) -> Place {
    let whispered = message
        .flags
        .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    match (whispered, server) {
        (true, _) => Place::Panel,
        (false, None) => Place::HandMessage,
        (false, Some(_)) => Place::Public,
    }
}

/// Carries out a click and shows what came of it. A panic costs this one click.
async fn answer(desk: &Desk, responder: &Responder, who: &Who, act: &Act, values: &[String], place: Place) {
    // Whatever the courier wrote there is gone as soon as this answer is shown, and perhaps before.
    let covers_hand = act.table().filter(|_| place == Place::HandMessage);
    let forget = || covers_hand.inspect(|table| desk.service().hands().forget(*table, who.person));
    forget();
    let done = AssertUnwindSafe(desk.click(who, act, values, place))
        .catch_unwind()
        .await;
    match done {
        Ok(Ok(answer)) => {
            let revision = answer
                .revision
                .filter(|_| place == Place::HandMessage && !act.opens_panel());
            responder.show(answer).await;
            forget();
            if let (Some(revision), Some(table)) = (revision, act.table())
                && let Err(error) = desk.service().renew_hand(who, table, revision).await
            {
                error.log(Some(table), "a hand could not be renewed");
            }
        }
        // The hand stays where it is.
        Ok(Err(trouble)) if place == Place::HandMessage && !act.opens_panel() => {
            responder
                .whisper(&desk.excuse(who, &trouble, act.table()).await.panel.text)
                .await;
        }
        Ok(Err(trouble)) => {
            responder
                .show(desk.excuse(who, &trouble, act.table()).await)
                .await
        }
        Err(_) if place == Place::HandMessage && !act.opens_panel() => {
            responder
                .whisper(&desk.panicked(who, None).await.panel.text)
                .await;
        }
        Err(_) => responder.show(desk.panicked(who, act.table()).await).await,
    }
}

/// A command that an older program has registered.
pub async fn unknown_command(data: &Data, sent: &CommandInteraction) {
    let _flight = data.in_flight.begin();
    let Some(responder) = Responder::to(data, sent.id, &sent.token, Audience::Asker) else {
        return;
    };
    if responder.defer(Defer::Message).await.is_ok() {
        let who = sent.who(&data.cache);
        let trouble = phrases::OLD_COMMAND.into();
        responder.show(data.desk.excuse(&who, &trouble, None).await).await;
    }
}

async fn not_ours(desk: &Desk, responder: &Responder, who: &Who) {
    if responder.defer(Defer::Message).await.is_ok() {
        let words = Words::of(desk.reader(who).await.lang, "");
        responder
            .show(Reply::from(show::note(words.phrase(phrases::OLD_BUTTON, &[]))))
            .await;
    }
}

/// Somebody has just sat down: if their direct messages are closed, they are told how to play anyway.
pub async fn warn_of_closed_dms(desk: &Desk, responder: &Responder, who: &Who) {
    if let Ok(true) = desk.has_closed_dms(who).await {
        let words = Words::of(desk.reader(who).await.lang, "");
        responder.whisper(&words.phrase(phrases::DMS_CLOSED, &[])).await;
    }
}
