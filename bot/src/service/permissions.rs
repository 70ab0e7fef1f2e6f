//! Who may do what: the one place where it is decided.

use engine::kernel::Seat;

use super::lobby::Opening;
use super::{Phrase, TableSession, TableTx, Trouble, Who};
use crate::ids::ChannelId;
use crate::phrases;
use crate::store::{Hosted, Openers, Player, Server, State, TableRow, Tx};

impl TableTx {
    /// Whether a person administers the tables of the server.
    pub(super) async fn is_admin(&mut self, who: &Who) -> Result<bool, Trouble> {
        let server = self.tx.server(self.session.row.server).await?;
        Ok(who.server == Some(self.session.row.server) && is_admin(who, &server))
    }

    /// Only the host or an administrator may do this.
    pub(super) async fn must_be_host(&mut self, who: &Who) -> Result<(), Trouble> {
        if self.session.row.host == who.person || self.is_admin(who).await? {
            return Ok(());
        }
        Err(phrases::HOST_ONLY.into())
    }

    /// Only the host or an administrator may change a table's settings, and only before the start.
    pub(super) async fn must_run_lobby(&mut self, who: &Who) -> Result<(), Trouble> {
        match self.session.row.state {
            State::Lobby => {}
            State::Running | State::Frozen => return Err(phrases::STARTED.into()),
            State::Over | State::Closed => return Err(phrases::TABLE_OVER.into()),
        }
        self.must_be_host(who).await
    }
}

/// Before the start the host or an administrator may close a table, afterwards only an administrator.
pub(super) fn may_close(session: &TableSession, who: &Who, admin: bool) -> Result<(), Trouble> {
    match session.row.state {
        State::Over | State::Closed => Err(phrases::TABLE_OVER.into()),
        State::Lobby if admin || session.row.host == who.person => Ok(()),
        State::Lobby => Err(phrases::HOST_ONLY.into()),
        State::Running | State::Frozen if admin => Ok(()),
        State::Running | State::Frozen => Err(phrases::ADMIN_ONLY.into()),
    }
}

/// The seat that a person can resign.
pub(super) fn may_resign(session: &TableSession, who: &Who) -> Result<Seat, Trouble> {
    match session.row.state {
        State::Lobby => Err(phrases::NOT_STARTED.into()),
        State::Over | State::Closed => Err(phrases::TABLE_OVER.into()),
        State::Running | State::Frozen => session
            .seat_of(who.person)
            .ok_or_else(|| phrases::NOT_SEATED.into()),
    }
}

/// Whether a person administers the tables of a server.
pub(super) fn is_admin(who: &Who, server: &Server) -> bool {
    who.manages || server.admin_role.is_some_and(|role| who.roles.contains(&role))
}

/// Whether the administrators allow tables in a channel.
pub(super) fn must_take_tables(server: &Server, channel: ChannelId) -> Result<(), Trouble> {
    if server.channels.is_empty() || server.channels.contains(&channel) {
        return Ok(());
    }
    let places: Vec<String> = server
        .channels
        .iter()
        .map(|channel| format!("<#{channel}>"))
        .collect();
    Err(Phrase::from(phrases::OTHER_CHANNEL)
        .with("channels", places.join(" "))
        .into())
}

pub(super) async fn may_open(tx: &mut Tx, who: &Who, at: Opening, server: &Server) -> Result<(), Trouble> {
    let admin = is_admin(who, server);
    must_take_tables(server, at.channel)?;
    let allowed = match server.openers {
        Openers::Everybody => true,
        Openers::Role(role) => admin || who.roles.contains(&role),
        Openers::Admins => admin,
    };
    if !allowed {
        return Err(phrases::MAY_NOT_OPEN.into());
    }
    if tx.count_tables_in(at.server).await? >= server.most_tables {
        return Err(Phrase::from(phrases::TOO_MANY_TABLES)
            .with("most", server.most_tables)
            .into());
    }
    let hosted = tx.count_hosted(at.server, who.person).await?;
    if hosted.lobbies >= server.most_lobbies_each {
        return Err(Phrase::from(phrases::TOO_MANY_LOBBIES)
            .with("most", server.most_lobbies_each)
            .into());
    }
    must_have_few_games(hosted, server)
}

/// Nobody may be the host of too many games at once.
pub(super) fn must_have_few_games(hosted: Hosted, server: &Server) -> Result<(), Trouble> {
    if hosted.games < server.most_games_each {
        return Ok(());
    }
    Err(Phrase::from(phrases::TOO_MANY_GAMES)
        .with("most", server.most_games_each)
        .into())
}

/// Whether a person may see a table. Tables of other servers, and of channels that they do not see, are
/// hidden from them. Their own can be named from anywhere.
pub(super) async fn may_see(
    tx: &mut Tx,
    row: &TableRow,
    players: &[Player],
    who: &Who,
) -> Result<bool, Trouble> {
    if let Some(server) = who.server.filter(|server| *server == row.server) {
        // People in its thread see it, even while little is known about the server yet.
        if who.sees(row.channel)
            || row.thread == Some(who.channel)
            || is_admin(who, &tx.server(server).await?)
        {
            return Ok(true);
        }
    }
    let mine = |player: &Player| {
        player.is(who.person) || player.left_by == Some(who.person) || player.offered_to == Some(who.person)
    };
    Ok(players.iter().any(mine) || tx.is_invited(row.id, who.person).await?)
}
