//! A newcomer's first message, on the local Discord.

use serenity::all::{ChannelType, Guild};
use words::Lang;

use super::Data;
use crate::ids::{ChannelId, ServerId};
use crate::service::Trouble;
use crate::show;
use crate::wire::Found;

/// Welcomes newcomers in the first channel of a server, once.
pub async fn greet(data: &Data, guild: &Guild) {
    if let Err(error) = try_greet(data, guild).await {
        tracing::warn!(%error, "newcomers could not be welcomed");
    }
}

async fn try_greet(data: &Data, guild: &Guild) -> Result<(), Trouble> {
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
    let panel = show::welcome(Lang::offered(&guild.preferred_locale).unwrap_or_default().into());
    let first = ChannelId(first.id.get());
    // It may have been posted although that was not noted.
    let Ok(latest) = data.rest.latest(first).await else {
        return Ok(());
    };
    let is_welcome = |seen: &&Found| seen.author() == data.me && seen.content == panel.text;
    let welcome = match latest.iter().find(is_welcome) {
        Some(welcome) => welcome.id(),
        None => match data.rest.post(first, &panel, &[], &[], None).await {
            Ok(posted) => posted,
            Err(_) => return Ok(()),
        },
    };
    let mut tx = store.write().await?;
    tx.set_welcome(server, first, welcome).await?;
    Ok(tx.commit().await?)
}
