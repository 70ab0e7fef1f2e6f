//! Who acts, according to Discord.

use serenity::all::{
    Cache, CommandInteraction, ComponentInteraction, GuildChannel, GuildId, Member, ModalInteraction,
    Permissions,
};

use crate::ids;
use crate::names::clean;
use crate::service::Who;

/// Something that a person sent: a command, a click or a form.
pub trait Sent {
    /// The person behind it.
    fn who(&self, cache: &Cache) -> Who;
}

macro_rules! sent {
    ($($interaction:ty),*) => { $(
        impl Sent for $interaction {
            fn who(&self, cache: &Cache) -> Who {
                let (user, guild) = (&self.user, self.guild_id);
                // Commands keep it in a box.
                let member = self.member.as_ref().map(|member| -> &Member { member });
                let shown = member
                    .and_then(|member| member.nick.as_deref())
                    .or(user.global_name.as_deref())
                    .unwrap_or(&user.name);
                let permissions = member.and_then(|member| member.permissions).unwrap_or_default();
                Who {
                    person: ids::PersonId(user.id.get()),
                    name: clean(shown),
                    interaction: ids::InteractionId(self.id.get()),
                    server: guild.map(|guild| ids::ServerId(guild.get())),
                    channel: ids::ChannelId(self.channel_id.get()),
                    manages: permissions.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR),
                    roles: member
                        .map(|member| member.roles.iter().map(|role| ids::RoleId(role.get())).collect())
                        .unwrap_or_default(),
                    sees: guild
                        .zip(member)
                        .map(|(guild, member)| seen(cache, guild, member))
                        .unwrap_or_default(),
                    locale: self.locale.clone(),
                    server_locale: self.guild_locale.clone(),
                }
            }
        }
    )* };
}

sent!(CommandInteraction, ComponentInteraction, ModalInteraction);

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
