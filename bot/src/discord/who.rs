//! Who acts, according to Discord.

use serenity::all::{Cache, ChannelId, GuildChannel, GuildId, InteractionId, Member, Permissions, User};

use crate::ids;
use crate::names::clean;
use crate::service::Who;

/// The person behind an interaction.
pub fn who(
    cache: &Cache,
    interaction: InteractionId,
    user: &User,
    member: Option<&Member>,
    guild: Option<GuildId>,
    channel: ChannelId,
) -> Who {
    let shown = member
        .and_then(|member| member.nick.as_deref())
        .or(user.global_name.as_deref())
        .unwrap_or(&user.name);
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
        sees: guild
            .zip(member)
            .map(|(guild, member)| seen(cache, guild, member))
            .unwrap_or_default(),
    }
}

/// The channels of a server that a person sees, as far as is known.
fn seen(cache: &Cache, guild: GuildId, member: &Member) -> Vec<ids::ChannelId> {
    let Some(guild) = cache.guild(guild) else {
        return Vec::new();
    };
    let sees = |channel: &&GuildChannel| guild.user_permissions_in(channel, member).view_channel();
    guild
        .channels
        .values()
        .filter(sees)
        .map(|channel| ids::ChannelId(channel.id.get()))
        .collect()
}
