//! What concerns oneself: settings, and leaving a game.

use std::borrow::Cow;

use poise::{ChoiceParameter, CommandParameterChoice};
use words::Lang;

use super::call::Call;
use super::which_table::AT_TABLE;
use crate::desk::Audience;
use crate::discord::{Context, Error};
use crate::panel::Act;
use crate::service::Prefer;
use crate::store::{Confirm, Notify, Setting};

/// One of the languages that are complete, by its own name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Language(Lang);

impl ChoiceParameter for Language {
    fn list() -> Cow<'static, [CommandParameterChoice]> {
        let choice = |lang: Lang| CommandParameterChoice {
            name: lang.own_name().into(),
            localizations: Cow::default(),
            __non_exhaustive: (),
        };
        Lang::complete().map(choice).collect()
    }

    fn from_index(index: usize) -> Option<Self> {
        Lang::complete().nth(index).map(Self)
    }

    fn from_name(name: &str) -> Option<Self> {
        Lang::complete().find(|lang| lang.own_name() == name).map(Self)
    }

    fn name(&self) -> &'static str {
        self.0.own_name()
    }

    fn localized_name(&self, _: &str) -> Option<&'static str> {
        None
    }
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
    #[name = "mention"]
    Mention,
    /// By direct message.
    #[name = "dm"]
    Dm,
    /// Not at all.
    #[name = "none"]
    Quiet,
}

/// When to be asked before something becomes final.
#[derive(Clone, Copy, PartialEq, Eq, ChoiceParameter)]
pub enum Confirmations {
    /// Each time.
    #[name = "always"]
    Always,
    /// Before dice, draws and what is revealed.
    #[name = "surprises"]
    Surprises,
    /// Not at all.
    #[name = "never"]
    Never,
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn me(
    context: Context<'_>,
    language: Option<Language>,
    palette: Option<Colours>,
    dms: Option<bool>,
    notifications: Option<Notifications>,
    confirm: Option<Confirmations>,
    text: Option<bool>,
) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    let language = language.map(|Language(lang)| Setting::Language(lang));
    let palette = palette.map(|palette| match palette {
        Colours::Fresco => Setting::Palette("fresco"),
        Colours::Night => Setting::Palette("night"),
    });
    let notify = notifications.map(|notify| match notify {
        Notifications::Mention => Setting::Notify(Notify::Mention),
        Notifications::Dm => Setting::Notify(Notify::Dm),
        Notifications::Quiet => Setting::Notify(Notify::Quiet),
    });
    let confirm = confirm.map(|confirm| match confirm {
        Confirmations::Always => Setting::Confirm(Confirm::Always),
        Confirmations::Surprises => Setting::Confirm(Confirm::Surprises),
        Confirmations::Never => Setting::Confirm(Confirm::Never),
    });
    let settings = [
        language,
        palette,
        notify,
        dms.map(Setting::Dms),
        confirm,
        text.map(Setting::Text),
    ];
    let settings: Vec<Setting> = settings.into_iter().flatten().collect();
    call.show(call.desk.me(&call.who, &settings).await).await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm", custom_data = "AT_TABLE")]
pub async fn resign(context: Context<'_>) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    call.show(
        call.desk
            .at(&call.who, call.table, "/resign", Prefer::Begun, |table| {
                Act::ResignAsk { table }
            })
            .await,
    )
    .await
}
