//! A newcomer's first message, on the local Discord.

use std::sync::Arc;

use serenity::all::{ChannelType, CreateAllowedMentions, CreateMessage, GetMessages, Guild};
use serenity::http::Http;
use words::Lang;

use super::Data;
use crate::ids::{ChannelId, MessageId, ServerId};
use crate::service::Trouble;
use crate::show;
use crate::wire::build;

/// How many messages are looked through for the welcome.
const LOOKED_THROUGH: u8 = 50;

/// Welcomes newcomers in the first channel of a server, once.
pub async fn greet(data: &Data, http: &Arc<Http>, guild: &Guild) {
    if let Err(error) = try_greet(data, http, guild).await {
        tracing::warn!(%error, "newcomers could not be welcomed");
    }
}

async fn try_greet(data: &Data, http: &Arc<Http>, guild: &Guild) -> Result<(), Trouble> {
    let server = ServerId(guild.id.get());
    let store = data.desk.service().store();
    if store.read().await?.welcome(server).await?.is_some() {
        return Ok(());
    }
    let texts = guild
        .channels
        .values()
        .filter(|channel| channel.kind == ChannelType::Text);
    let Some(first) = texts.min_by_key(|channel| (channel.position, channel.id)) else {
        return Ok(());
    };
    let panel = show::welcome(Lang::En);
    let message = CreateMessage::new()
        .content(&panel.text)
        .components(build::rows(&panel))
        .allowed_mentions(CreateAllowedMentions::new());
    // It may have been posted although that was not noted.
    let Ok(latest) = first
        .id
        .messages(http, GetMessages::new().limit(LOOKED_THROUGH))
        .await
    else {
        return Ok(());
    };
    let welcome = match latest
        .into_iter()
        .find(|seen| seen.author.bot && seen.content == panel.text)
    {
        Some(welcome) => welcome,
        None => match first.id.send_message(http, message).await {
            Ok(sent) => sent,
            Err(_) => return Ok(()),
        },
    };
    let mut tx = store.write().await?;
    tx.set_welcome(server, ChannelId(first.id.get()), MessageId(welcome.id.get()))
        .await?;
    Ok(tx.commit().await?)
}
