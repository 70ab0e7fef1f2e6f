//! `/table`: the life of a table.

use engine::kernel::Word;
use serenity::all::{ChannelType, User};

use super::call::Call;
use super::complete::{free_seats, games, options as game_options};
use super::which_table::AT_TABLE;
use crate::desk::Audience;
use crate::discord::connect::can_keep_tables;
use crate::discord::router::warn_of_closed_dms;
use crate::discord::{Context, Error};
use crate::ids::PersonId;
use crate::panel::Act;
use crate::phrases;
use crate::service::{Prefer, Trouble};

#[poise::command(
    slash_command,
    interaction_context = "Guild|BotDm",
    subcommands(
        "open", "join", "leave", "start", "options", "list", "show", "close", "replace", "invite"
    ),
    subcommand_required
)]
pub async fn table(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

#[poise::command(slash_command)]
async fn open(
    context: Context<'_>,
    #[autocomplete = "games"] game: String,
    #[autocomplete = "game_options"] options: Option<String>,
    private: Option<bool>,
    invite: Option<User>,
) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    if let Err(trouble) = can_open_here(context) {
        return call.show(Err(trouble)).await;
    }
    let invited = invite.map(|user| PersonId(user.id.get())).into_iter().collect();
    let answer = call
        .desk
        .open(
            &call.who,
            &game,
            options.as_deref(),
            private == Some(true),
            invited,
        )
        .await;
    call.show(answer).await?;
    warn_of_closed_dms(&call.desk, call.responder(), &call.who).await;
    Ok(())
}

/// A table needs a channel in which we may do what a table needs.
fn can_open_here(context: Context<'_>) -> Result<(), Trouble> {
    let interaction = context.interaction;
    if interaction.guild_id.is_none() {
        return Err(phrases::SERVERS_ONLY.into());
    }
    if let Some(channel) = &interaction.channel {
        can_have_threads(channel.kind)?;
    }
    can_keep_tables(interaction.app_permissions)
}

/// The chat of a voice channel, for one, has no threads.
pub fn can_have_threads(kind: ChannelType) -> Result<(), Word> {
    match kind {
        ChannelType::Text | ChannelType::News => Ok(()),
        ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread => {
            Err(phrases::NOT_IN_THREADS)
        }
        _ => Err(phrases::NO_THREADS_HERE),
    }
}

#[poise::command(slash_command, custom_data = "AT_TABLE")]
async fn join(context: Context<'_>) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    call.show(call.desk.join(&call.who, call.table).await).await?;
    warn_of_closed_dms(&call.desk, call.responder(), &call.who).await;
    Ok(())
}

/// A subcommand that does what a button does.
macro_rules! as_button {
    ($($name:ident => $act:ident, $prefer:ident;)*) => { $(
        #[poise::command(slash_command, custom_data = "AT_TABLE")]
async fn $name(
            context: Context<'_>,
) -> Result<(), Error> {
            let Some(call) = Call::begin(context, Audience::Asker).await else { return Ok(()) };
            let line = concat!("/table ", stringify!($name));
            let act = |table| Act::$act { table };
            call.show(call.desk.at(&call.who, call.table, line, Prefer::$prefer, act).await).await
        }
    )* };
}

as_button! {
    leave => Leave, Any;
    start => Start, Lobby;
    options => Options, Lobby;
    close => CloseAsk, Lobby;
}

#[poise::command(slash_command)]
async fn list(context: Context<'_>) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    call.show(call.desk.list(&call.who).await).await
}

#[poise::command(slash_command, custom_data = "AT_TABLE")]
async fn show(context: Context<'_>) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    call.show(
        call.desk
            .show(&call.who, call.table, can_open_here(context))
            .await,
    )
    .await
}

#[poise::command(slash_command, custom_data = "AT_TABLE")]
async fn replace(
    context: Context<'_>,
    #[autocomplete = "free_seats"] seat: String,
    player: Option<User>,
) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    let player = player.map(|player| PersonId(player.id.get()));
    call.show(call.desk.replace(&call.who, call.table, &seat, player).await)
        .await
}

#[poise::command(slash_command, custom_data = "AT_TABLE")]
async fn invite(context: Context<'_>, player: User) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    call.show(
        call.desk
            .invite(&call.who, call.table, PersonId(player.id.get()))
            .await,
    )
    .await
}
