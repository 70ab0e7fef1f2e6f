//! `/admin`: what administrators set, and tables that need them.

use poise::ChoiceParameter;
use serenity::all::{PartialChannel, Role};

use super::call::Call;
use super::complete::steps;
use super::which_table::AT_TABLE;
use crate::desk::Audience;
use crate::discord::{Context, Error};
use crate::ids::{ChannelId, RoleId};
use crate::panel::Act;
use crate::store::Openers;

/// Who may open tables.
#[derive(Clone, Copy, PartialEq, Eq, ChoiceParameter)]
pub enum Who {
    /// Everybody.
    #[name = "everybody"]
    Everybody,
    /// Who has a role.
    #[name = "a role"]
    Role,
    /// Administrators.
    #[name = "administrators"]
    Admins,
}

/// Where and by whom tables may be opened, and help for tables
#[poise::command(
    slash_command,
    guild_only,
    interaction_context = "Guild",
    default_member_permissions = "MANAGE_GUILD",
    subcommands(
        "settings",
        "channel",
        "everywhere",
        "openers",
        "limit",
        "person",
        "role",
        "list",
        "close",
        "thaw",
        "rollback"
    ),
    subcommand_required
)]
pub async fn admin(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// What is set for this server
#[poise::command(slash_command)]
async fn settings(context: Context<'_>) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    call.show(call.desk.admin(&call.who, |_| ()).await).await
}

/// Allow tables in a channel, or no longer; while none is listed they are allowed everywhere
#[poise::command(slash_command)]
async fn channel(
    context: Context<'_>,
    #[description = "Which channel"]
    #[channel_types("Text", "News")]
    channel: PartialChannel,
    #[description = "Whether tables may be opened there"] allow: bool,
) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    let channel = ChannelId(channel.id.get());
    let change = |server: &mut crate::store::Server| {
        server.channels.retain(|other| *other != channel);
        server.channels.extend(allow.then_some(channel));
    };
    call.show(call.desk.admin(&call.who, change).await).await
}

/// Allow tables in every channel again
#[poise::command(slash_command)]
async fn everywhere(context: Context<'_>) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    call.show(call.desk.admin(&call.who, |server| server.channels.clear()).await)
        .await
}

/// Who may open tables
#[poise::command(slash_command)]
async fn openers(
    context: Context<'_>,
    #[description = "Who"] who: Who,
    #[description = "Which role"] role: Option<Role>,
) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    let openers = match (who, role) {
        (Who::Everybody, _) => Openers::Everybody,
        (Who::Admins, _) => Openers::Admins,
        (Who::Role, Some(role)) => Openers::Role(RoleId(role.id.get())),
        (Who::Role, None) => return call.show(Err(crate::phrases::WHICH_ROLE.into())).await,
    };
    call.show(
        call.desk
            .admin(&call.who, |server| server.openers = openers)
            .await,
    )
    .await
}

/// How many tables may be open at once
#[poise::command(slash_command)]
async fn limit(
    context: Context<'_>,
    #[description = "How many"]
    #[min = 1]
    #[max = 1000]
    most: i64,
) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    call.show(
        call.desk
            .admin(&call.who, |server| server.most_tables = most)
            .await,
    )
    .await
}

/// How many tables one person may be the host of at once
#[poise::command(slash_command)]
async fn person(
    context: Context<'_>,
    #[description = "How many that have not begun; as before if not said"]
    #[min = 1]
    #[max = 50]
    lobbies: Option<i64>,
    #[description = "How many that are being played; as before if not said"]
    #[min = 1]
    #[max = 200]
    games: Option<i64>,
) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    let change = |server: &mut crate::store::Server| {
        server.most_lobbies_each = lobbies.unwrap_or(server.most_lobbies_each);
        server.most_games_each = games.unwrap_or(server.most_games_each);
    };
    call.show(call.desk.admin(&call.who, change).await).await
}

/// A role whose members administer tables, too
#[poise::command(slash_command)]
async fn role(
    context: Context<'_>,
    #[description = "Which role; none if not said"] role: Option<Role>,
) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    let role = role.map(|role| RoleId(role.id.get()));
    call.show(
        call.desk
            .admin(&call.who, |server| server.admin_role = role)
            .await,
    )
    .await
}

/// All tables of this server
#[poise::command(slash_command)]
async fn list(context: Context<'_>) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    call.show(call.desk.admin_list(&call.who).await).await
}

/// Close a table, also one that is being played
#[poise::command(slash_command, custom_data = "AT_TABLE")]
async fn close(context: Context<'_>) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    call.show(
        call.desk
            .at(&call.who, call.table, |table| Act::CloseAsk { table })
            .await,
    )
    .await
}

/// Set a frozen table going again
#[poise::command(slash_command, custom_data = "AT_TABLE")]
async fn thaw(context: Context<'_>) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    call.show(call.desk.thaw(&call.who, call.table).await).await
}

/// Take a table back to an earlier point; its log says so
#[poise::command(slash_command, custom_data = "AT_TABLE")]
async fn rollback(
    context: Context<'_>,
    #[description = "Back to when"]
    #[autocomplete = "steps"]
    to: String,
) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    call.show(call.desk.rollback(&call.who, call.table, &to).await)
        .await
}
