//! Who acts, from what Discord says of them.

use serenity::all::{ChannelId, GuildId, InteractionId, Member, Permissions, User};

use crate::ids;
use crate::names::clean;
use crate::service::Who;

/// The person behind an interaction.
pub fn who(
    interaction: InteractionId,
    user: &User,
    member: Option<&Member>,
    guild: Option<GuildId>,
    channel: ChannelId,
) -> Who {
    let shown = member.and_then(|member| member.nick.as_deref()).or(user.global_name.as_deref()).unwrap_or(&user.name);
    let permissions = member.and_then(|member| member.permissions).unwrap_or_default();
    Who {
        person: ids::PersonId(user.id.get()),
        name: clean(shown),
        interaction: ids::InteractionId(interaction.get()),
        server: guild.map(|guild| ids::ServerId(guild.get())),
        channel: ids::ChannelId(channel.get()),
        manages: permissions.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR),
        roles: member
            .map(|member| member.roles.iter().map(|role| ids::RoleId(role.get())).collect())
            .unwrap_or_default(),
    }
}
