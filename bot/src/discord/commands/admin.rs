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
use crate::service::Prefer;
use crate::store::Openers;

/// Who may open tables.
#[derive(Clone, Copy, PartialEq, Eq, ChoiceParameter)]
pub enum Who {
    /// Everybody.
    #[name = "everybody"]
    Everybody,
    /// Who has a role.
    #[name = "role"]
    Role,
    /// Administrators.
    #[name = "admins"]
    Admins,
}

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

#[poise::command(slash_command)]
async fn settings(context: Context<'_>) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    call.show(call.desk.admin(&call.who, |_| ()).await).await
}

#[poise::command(slash_command)]
async fn channel(
    context: Context<'_>,
    #[channel_types("Text", "News")] channel: PartialChannel,
    allow: bool,
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

#[poise::command(slash_command)]
async fn everywhere(context: Context<'_>) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    call.show(call.desk.admin(&call.who, |server| server.channels.clear()).await)
        .await
}

#[poise::command(slash_command)]
async fn openers(context: Context<'_>, who: Who, role: Option<Role>) -> Result<(), Error> {
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

#[poise::command(slash_command)]
async fn limit(
    context: Context<'_>,
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

#[poise::command(slash_command)]
async fn person(
    context: Context<'_>,
    #[min = 1]
    #[max = 50]
    lobbies: Option<i64>,
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

#[poise::command(slash_command)]
async fn role(context: Context<'_>, role: Option<Role>) -> Result<(), Error> {
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

#[poise::command(slash_command)]
async fn list(context: Context<'_>) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    call.show(call.desk.admin_list(&call.who).await).await
}

#[poise::command(slash_command, custom_data = "AT_TABLE")]
async fn close(context: Context<'_>) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    call.show(
        call.desk
            .at(&call.who, call.table, "/admin close", Prefer::Any, |table| {
                Act::CloseAsk { table }
            })
            .await,
    )
    .await
}

#[poise::command(slash_command, custom_data = "AT_TABLE")]
async fn thaw(context: Context<'_>) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    call.show(call.desk.thaw(&call.who, call.table).await).await
}

#[poise::command(slash_command, custom_data = "AT_TABLE")]
async fn rollback(context: Context<'_>, #[autocomplete = "steps"] to: String) -> Result<(), Error> {
    let Some(call) = Call::begin(context, Audience::Asker).await else {
        return Ok(());
    };
    call.show(call.desk.rollback(&call.who, call.table, &to).await)
        .await
}
