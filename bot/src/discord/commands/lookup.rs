//! Looking: hand, board, log, score, seats, reasons, cards, rules, help.

use poise::ChoiceParameter;

use super::call::{Call, audience};
use super::complete::{cards, things, topics};
use super::which_table::AT_TABLE;
use crate::desk::Audience;
use crate::discord::{Context, Error};

/// How the board is shown.
#[derive(Clone, Copy, PartialEq, Eq, ChoiceParameter)]
pub enum As {
    /// As a picture.
    #[name = "picture"]
    Picture,
    /// In words: complete, for screen readers and for playing without pictures.
    #[name = "text"]
    Text,
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm", custom_data = "AT_TABLE")]
pub async fn hand(context: Context<'_>) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    call.show(call.desk.hand(&call.who, call.table).await).await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm", custom_data = "AT_TABLE")]
pub async fn board(
    context: Context<'_>,
    #[rename = "as"] form: Option<As>,
    public: Option<bool>,
) -> Result<(), Error> {
    let audience = audience(public);
    let Some(call) = Call::begin(context, audience).await else {
        return Ok(());
    };
    let answer = match form.unwrap_or(As::Picture) {
        As::Picture => call.desk.board(&call.who, call.table, audience).await,
        As::Text => call.desk.board_text(&call.who, call.table, audience).await,
    };
    call.show(answer).await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm", custom_data = "AT_TABLE")]
pub async fn log(context: Context<'_>, public: Option<bool>) -> Result<(), Error> {
    let audience = audience(public);
    let Some(call) = Call::begin(context, audience).await else {
        return Ok(());
    };
    call.show(call.desk.log(&call.who, call.table, audience).await)
        .await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm", custom_data = "AT_TABLE")]
pub async fn score(context: Context<'_>, public: Option<bool>) -> Result<(), Error> {
    let audience = audience(public);
    let Some(call) = Call::begin(context, audience).await else {
        return Ok(());
    };
    call.show(call.desk.score(&call.who, call.table, audience).await)
        .await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm", custom_data = "AT_TABLE")]
pub async fn seats(context: Context<'_>, public: Option<bool>) -> Result<(), Error> {
    let audience = audience(public);
    let Some(call) = Call::begin(context, audience).await else {
        return Ok(());
    };
    call.show(call.desk.seats(&call.who, call.table, audience).await)
        .await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm", custom_data = "AT_TABLE")]
pub async fn why(
    context: Context<'_>,
    #[autocomplete = "things"] thing: Option<String>,
) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    call.show(call.desk.why(&call.who, call.table, thing.as_deref()).await)
        .await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm", custom_data = "AT_TABLE")]
pub async fn card(
    context: Context<'_>,
    #[autocomplete = "cards"] name: String,
    public: Option<bool>,
) -> Result<(), Error> {
    let audience = audience(public);
    let Some(call) = Call::begin(context, audience).await else {
        return Ok(());
    };
    call.show(call.desk.card(&call.who, call.table, &name, audience).await)
        .await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm", custom_data = "AT_TABLE")]
pub async fn rules(
    context: Context<'_>,
    #[autocomplete = "topics"] topic: Option<String>,
    public: Option<bool>,
) -> Result<(), Error> {
    let audience = audience(public);
    let Some(call) = Call::begin(context, audience).await else {
        return Ok(());
    };
    call.show(
        call.desk
            .rules(&call.who, call.table, None, topic.as_deref(), audience)
            .await,
    )
    .await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn help(context: Context<'_>) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    call.show(call.desk.help(&call.who).await).await
}
