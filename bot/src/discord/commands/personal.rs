//! What concerns oneself: settings, and leaving a game.

use poise::ChoiceParameter;

use super::call::Call;
use super::which_table::AT_TABLE;
use crate::desk::Audience;
use crate::discord::{Context, Error};
use crate::panel::Act;
use crate::store::{Notify, Setting};

/// The languages there are.
#[derive(Clone, Copy, PartialEq, Eq, ChoiceParameter)]
pub enum Language {
    /// English.
    #[name = "English"]
    English,
}

/// The colours of pictures.
#[derive(Clone, Copy, PartialEq, Eq, ChoiceParameter)]
pub enum Colours {
    /// Bright.
    #[name = "fresco"]
    Fresco,
    /// Dark, with high contrast.
    #[name = "night"]
    Night,
}

/// How to be notified.
#[derive(Clone, Copy, PartialEq, Eq, ChoiceParameter)]
pub enum Notifications {
    /// By a mention in the thread.
    #[name = "mention in the thread"]
    Mention,
    /// By direct message.
    #[name = "direct message"]
    Dm,
    /// Not at all.
    #[name = "none"]
    Quiet,
}

/// My settings: language, palette, direct messages, notifications, end-turn button
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn me(
    context: Context<'_>,
    #[description = "The language of everything that only you read"] language: Option<Language>,
    #[description = "The colours of your pictures"] palette: Option<Colours>,
    #[description = "Get your hand by direct message"] dms: Option<bool>,
    #[description = "How you are told that it is your turn"] notifications: Option<Notifications>,
    #[description = "Be asked before something becomes final"]
    #[rename = "end-turn-button"]
    end_turn_button: Option<bool>,
) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    // There is only one language yet.
    let _ = language;
    let palette = palette.map(|palette| match palette {
        Colours::Fresco => Setting::Palette("fresco"),
        Colours::Night => Setting::Palette("night"),
    });
    let notify = notifications.map(|notify| match notify {
        Notifications::Mention => Setting::Notify(Notify::Mention),
        Notifications::Dm => Setting::Notify(Notify::Dm),
        Notifications::Quiet => Setting::Notify(Notify::Quiet),
    });
    let settings = [
        palette,
        notify,
        dms.map(Setting::Dms),
        end_turn_button.map(Setting::Confirm),
    ];
    let settings: Vec<Setting> = settings.into_iter().flatten().collect();
    call.show(call.desk.me(&call.who, &settings).await).await
}

/// Leave a game that has begun: a computer takes your seat
#[poise::command(slash_command, interaction_context = "Guild|BotDm", custom_data = "AT_TABLE")]
pub async fn resign(context: Context<'_>) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    call.show(
        call.desk
            .at(&call.who, call.table, |table| Act::ResignAsk { table })
            .await,
    )
    .await
}
