//! Playing: my question, an answer by typing, undo, standing orders.

use super::call::Call;
use super::complete::{choices, orders};
use super::which_table::AT_TABLE;
use crate::desk::Audience;
use crate::discord::{Context, Error};
use crate::service::Undo;

#[poise::command(slash_command, interaction_context = "Guild|BotDm", custom_data = "AT_TABLE")]
pub async fn play(context: Context<'_>) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    call.show(call.desk.play(&call.who, call.table).await).await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm", custom_data = "AT_TABLE")]
pub async fn choose(context: Context<'_>, #[autocomplete = "choices"] option: String) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    call.show(call.desk.choose(&call.who, call.table, &option).await)
        .await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm", custom_data = "AT_TABLE")]
pub async fn undo(context: Context<'_>, all: Option<bool>) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    let undo = if all == Some(true) { Undo::All } else { Undo::Last };
    call.show(call.desk.undo(&call.who, call.table, undo).await).await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm", custom_data = "AT_TABLE")]
pub async fn standing(
    context: Context<'_>,
    #[autocomplete = "orders"] order: Option<String>,
) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    call.show(call.desk.standing(&call.who, call.table, order.as_deref()).await)
        .await
}
