//! Before the game: opening a table, joining, leaving, options, the start. And after it: the return match.

use engine::games::{GameEntry, game};
use engine::kernel::{OptionKind, OptionSpec, OptionValue, Options, Order, Seat, Seed};
use rand::TryRng;
use rand::rngs::SysRng;
use rand::seq::SliceRandom;

use super::{Service, Sitting, Trouble, Visit, Who};
use crate::ids::{ChannelId, PersonId, ServerId};
use crate::names::free_name;
use crate::panel::TableId;
use crate::service::Phrase;
use crate::store::{Computer, Destination, NewTable, Openers, Player, Role, Server, State, TableRow, Tx};
use crate::{options, said};

/// What somebody wants to play.
#[derive(Clone, PartialEq, Debug)]
pub struct Wanted {
    /// The game's id.
    pub game: String,
    /// Its options.
    pub options: Options,
    /// Whether only the invited may join.
    pub private: bool,
    /// Who is invited.
    pub invited: Vec<PersonId>,
}

/// Where somebody wants to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The server.
    pub server: ServerId,
    /// The channel.
    pub channel: ChannelId,
}

impl Service {
    /// Opens a table; whoever does sits down at it.
    pub async fn open(&self, who: &Who, at: Opening, wanted: &Wanted) -> Result<Sitting, Trouble> {
        let mut tx = self.store().write().await?;
        if !tx.first_time(who.interaction, self.clock().now()).await? {
            return Err(Trouble::Repeated);
        }
        tx.meet(who.person, &who.name).await?;
        self.open_in(tx, who, at, wanted, None).await
    }

    /// Opens a table for the same game with the same options, or joins the one somebody else has opened for it.
    pub async fn rematch(&self, who: &Who, of: TableId) -> Result<Sitting, Trouble> {
        let old = self.look(of).await?;
        if old.row.state.is_open() {
            return Err(said::REMATCH_EARLY.into());
        }
        let mut tx = self.store().write().await?;
        // Everybody presses the button at the same moment: whoever comes second joins.
        if let Some(open) = tx.rematch_of(of).await? {
            drop(tx);
            return self.join(who, open).await;
        }
        if !tx.first_time(who.interaction, self.clock().now()).await? {
            return Err(Trouble::Repeated);
        }
        tx.meet(who.person, &who.name).await?;
        let invited = old.players.iter().filter_map(Player::id).collect();
        let TableRow { game, options, private, .. } = old.row.clone();
        let at = Opening { server: old.row.server, channel: old.row.channel };
        self.open_in(tx, who, at, &Wanted { game, options, private, invited }, Some(of)).await
    }

    async fn open_in(
        &self,
        mut tx: Tx,
        who: &Who,
        at: Opening,
        wanted: &Wanted,
        rematch_of: Option<TableId>,
    ) -> Result<Sitting, Trouble> {
        let Some(entry) = game(&wanted.game) else { return Err(said::NO_GAME.into()) };
        wanted.options.check(&options::of(entry)).map_err(|_| said::NO_OPTION)?;
        let server = tx.server(at.server).await?;
        may_open(&mut tx, who, at, &server).await?;
        let now = self.clock().now();
        let new = NewTable {
            server: at.server,
            channel: at.channel,
            game: entry.id,
            options: &wanted.options,
            host: who.person,
            private: wanted.private,
            rematch_of,
        };
        let id = tx.open_table(&new, now).await?;
        let row = tx.table(id).await?.ok_or(Trouble::Lost)?;
        let mut sitting = Sitting::opened(row);
        sit_down(&mut tx, &mut sitting, who, now).await?;
        sitting.store(&mut tx, None, now).await?;
        for person in wanted.invited.iter().filter(|person| **person != who.person) {
            tx.invite(id, *person).await?;
            // For a return match the button stands where everybody has just played.
            if rematch_of.is_none() {
                tx.intend(id, Role::Nudge(*person), Destination::Table(id), sitting.row.revision, now).await?;
            }
        }
        tx.commit().await?;
        self.wake_courier();
        Ok(sitting)
    }

    /// Sits down at a table that has not begun, or takes a seat that was left and is one's own or offered.
    pub async fn join(&self, who: &Who, table: TableId) -> Result<Sitting, Trouble> {
        let mut visit = self.visit(table, Some(who)).await?;
        let Visit { tx, sitting, .. } = &mut visit;
        if sitting.player_of(who.person).is_some() {
            return Err(said::ALREADY_SEATED.into());
        }
        let now = self.clock().now();
        match sitting.row.state {
            State::Lobby => {
                let welcome =
                    !sitting.row.private || sitting.row.host == who.person || tx.is_invited(table, who.person).await?;
                if !welcome {
                    return Err(said::PRIVATE_TABLE.into());
                }
                if sitting.players.len() >= usize::from(entry_of(&sitting.row)?.max_seats) {
                    return Err(said::TABLE_FULL.into());
                }
                sit_down(tx, sitting, who, now).await?;
            }
            State::Running | State::Frozen => take_over(tx, sitting, who).await?,
            State::Over | State::Closed => return Err(said::TABLE_OVER.into()),
        }
        visit.leave().await
    }

    /// Gets up from a table that has not begun. The host passes the table on; the last to leave closes it.
    pub async fn leave(&self, who: &Who, table: TableId) -> Result<Sitting, Trouble> {
        let mut visit = self.visit(table, Some(who)).await?;
        let sitting = &mut visit.sitting;
        let Some(player) = sitting.player_of(who.person) else { return Err(said::NOT_SEATED.into()) };
        if sitting.row.state != State::Lobby {
            return Err(said::LEAVE_LATE.into());
        }
        let place = player.place;
        sitting.players.retain(|player| player.place != place);
        number(&mut sitting.players);
        match sitting.players.iter().find_map(Player::id) {
            Some(next) if sitting.row.host == who.person => sitting.row.host = next,
            Some(_) => {}
            None => sitting.row.state = State::Closed,
        }
        sitting.touch();
        visit.show_hand(who.person).await?;
        visit.leave().await
    }

    /// Gives the next seat to a computer.
    pub async fn add_computer(&self, who: &Who, table: TableId, computer: Computer) -> Result<Sitting, Trouble> {
        let mut visit = self.visit(table, Some(who)).await?;
        visit.must_run_lobby(who).await?;
        let sitting = &mut visit.sitting;
        if sitting.players.len() >= usize::from(entry_of(&sitting.row)?.max_seats) {
            return Err(said::TABLE_FULL.into());
        }
        let called = Some(free_name(&sitting.players));
        sitting.players.push(Player { computer: Some(computer), called, ..Player::default() });
        number(&mut sitting.players);
        sitting.touch();
        visit.leave().await
    }

    /// Changes how the computer plays that goes by this name, or sends it away.
    pub async fn change_computer(
        &self,
        who: &Who,
        table: TableId,
        called: u8,
        computer: Option<Computer>,
    ) -> Result<Sitting, Trouble> {
        let mut visit = self.visit(table, Some(who)).await?;
        visit.must_run_lobby(who).await?;
        let sitting = &mut visit.sitting;
        let Some(meant) = sitting.computer(called).map(|player| player.seat().index()) else {
            return Err(said::NO_COMPUTER.into());
        };
        match computer {
            Some(_) => sitting.players[meant].computer = computer,
            None => {
                sitting.players.remove(meant);
            }
        }
        number(&mut sitting.players);
        sitting.touch();
        visit.leave().await
    }

    /// Sets an option of a table that has not begun.
    pub async fn set_option(&self, who: &Who, table: TableId, key: &str, value: &str) -> Result<Sitting, Trouble> {
        let mut visit = self.visit(table, Some(who)).await?;
        visit.must_run_lobby(who).await?;
        let row = &mut visit.sitting.row;
        let specs = options::of(entry_of(row)?);
        let spec = specs.iter().find(|spec| spec.key == key).ok_or(said::NO_OPTION)?;
        let options = row.options.clone().with(key, option_value(spec, value)?);
        options.check(&specs).map_err(|_| said::NO_OPTION)?;
        row.options = options;
        visit.sitting.touch();
        visit.leave().await
    }

    /// Draws the seats and begins the game.
    pub async fn start(&self, who: &Who, table: TableId) -> Result<Sitting, Trouble> {
        let mut visit = self.visit(table, Some(who)).await?;
        visit.must_run_lobby(who).await?;
        let Visit { tx, sitting, .. } = &mut visit;
        let entry = entry_of(&sitting.row)?;
        let seats = u8::try_from(sitting.players.len()).unwrap_or(u8::MAX);
        if seats < entry.min_seats {
            return Err(Phrase::from(said::TOO_FEW).with("min", i64::from(entry.min_seats)).into());
        }
        sitting.players.shuffle(&mut rand::rng());
        number(&mut sitting.players);
        let mut orders = Vec::new();
        for player in &sitting.players {
            let wants_confirm = match player.id() {
                Some(id) => tx.person(id).await?.is_none_or(|person| person.wants_confirm),
                None => false,
            };
            orders.extend((!wants_confirm).then(|| Order::no_confirm(player.seat())));
        }
        let seed = fresh_seed()?;
        let options = options::of_rules(entry, &sitting.row.options);
        let (game, changes) = entry.open(options, seats, seed, orders).map_err(|_| said::NO_OPTION)?;
        sitting.begin(game, changes);
        visit.leave().await
    }

    /// Closes a table: before the start the host or an administrator, afterwards only an administrator.
    pub async fn close(&self, who: &Who, table: TableId) -> Result<Sitting, Trouble> {
        let mut visit = match self.visit(table, Some(who)).await {
            Err(Trouble::Load(_)) => return self.close_unread(who, table).await,
            visit => visit?,
        };
        let admin = visit.is_admin(who).await?;
        let sitting = &mut visit.sitting;
        may_close(sitting, who, admin)?;
        if sitting.row.state != State::Lobby {
            sitting.tell(said::TOLD_CLOSED.term());
        }
        sitting.row.state = State::Closed;
        sitting.touch();
        for person in sitting.players.iter().filter_map(Player::id).collect::<Vec<_>>() {
            visit.show_hand(person).await?;
        }
        visit.leave().await
    }

    /// Closes a table whose game this program cannot read. The game stays as it is stored.
    async fn close_unread(&self, who: &Who, table: TableId) -> Result<Sitting, Trouble> {
        let _guard = self.inner.locks.lock(table).await;
        let mut sitting = self.to_close(who, table).await?;
        let mut tx = self.store().write().await?;
        if !tx.first_time(who.interaction, self.clock().now()).await? {
            return Err(Trouble::Repeated);
        }
        sitting.row.state = State::Closed;
        tx.note_time(table, State::Closed, self.clock().now()).await?;
        tx.replace_table(&sitting.row, None).await?;
        // Nothing can be shown of it, and nobody is passed any more.
        tx.forget_plans(table).await?;
        tx.commit().await?;
        Ok(sitting)
    }

    /// Leaves a game that has begun: a computer takes the seat, and the result is marked.
    pub async fn resign(&self, who: &Who, table: TableId) -> Result<Sitting, Trouble> {
        let mut visit = self.visit(table, Some(who)).await?;
        let sitting = &mut visit.sitting;
        let seat = may_resign(sitting, who)?;
        sitting.tell(said::TOLD_LEFT.with("seat", seat));
        sitting.row.marked = true;
        let called = Some(free_name(&sitting.players));
        let player = &mut sitting.players[seat.index()];
        *player = Player {
            place: player.place,
            computer: Some(Computer::Greedy),
            called,
            left_by: Some(who.person),
            heard: player.heard,
            ..Player::default()
        };
        sitting.no_orders(seat);
        sitting.order(Order::no_confirm(seat))?;
        sitting.reseat();
        visit.show_hand(who.person).await?;
        visit.leave().await
    }

    /// A table that somebody may close.
    pub async fn to_close(&self, who: &Who, table: TableId) -> Result<Sitting, Trouble> {
        let sitting = match self.look(table).await {
            Err(Trouble::Load(_)) => Sitting::without_game(&mut self.store().read().await?, table).await?,
            sitting => sitting?,
        };
        let admin = self.administers(who, sitting.row.server).await?;
        may_close(&sitting, who, admin)?;
        Ok(sitting)
    }

    /// A table that somebody may resign from.
    pub async fn to_resign(&self, who: &Who, table: TableId) -> Result<Sitting, Trouble> {
        let sitting = self.look(table).await?;
        may_resign(&sitting, who)?;
        Ok(sitting)
    }

    /// Offers a seat that was left to somebody.
    pub async fn offer(&self, who: &Who, table: TableId, seat: Seat, to: PersonId) -> Result<Sitting, Trouble> {
        let mut visit = self.visit(table, Some(who)).await?;
        if visit.sitting.row.host != who.person && !visit.is_admin(who).await? {
            return Err(said::HOST_ONLY.into());
        }
        let sitting = &mut visit.sitting;
        if !matches!(sitting.row.state, State::Running | State::Frozen) {
            return Err(said::TABLE_OVER.into());
        }
        if sitting.player_of(to).is_some() {
            return Err(said::OFFER_SEATED.into());
        }
        let player = sitting.players.get_mut(seat.index()).filter(|player| player.left_by.is_some());
        player.ok_or(said::SEAT_TAKEN)?.offered_to = Some(to);
        sitting.reseat();
        visit.call(to).await?;
        visit.leave().await
    }

    /// Invites somebody to a private table that has not begun.
    pub async fn invite(&self, who: &Who, table: TableId, person: PersonId) -> Result<Sitting, Trouble> {
        let mut visit = self.visit(table, Some(who)).await?;
        visit.must_run_lobby(who).await?;
        visit.tx.invite(table, person).await?;
        visit.call(person).await?;
        visit.leave().await
    }
}

impl Visit {
    /// Has a person's direct message about this table renewed.
    async fn show_hand(&mut self, person: PersonId) -> Result<(), Trouble> {
        let (row, now) = (&self.sitting.row, self.service.clock().now());
        Ok(self.tx.intend(row.id, Role::Hand(person), Destination::Person(person), row.revision, now).await?)
    }

    /// Has a person called to the table.
    async fn call(&mut self, person: PersonId) -> Result<(), Trouble> {
        let (row, now) = (&self.sitting.row, self.service.clock().now());
        Ok(self.tx.intend(row.id, Role::Nudge(person), Destination::Table(row.id), row.revision, now).await?)
    }

    /// Whether somebody administers the tables of the server.
    pub(super) async fn is_admin(&mut self, who: &Who) -> Result<bool, Trouble> {
        let server = self.tx.server(self.sitting.row.server).await?;
        Ok(who.server == Some(self.sitting.row.server) && is_admin(who, &server))
    }

    /// Only the host or an administrator arranges a table, and only before the start.
    async fn must_run_lobby(&mut self, who: &Who) -> Result<(), Trouble> {
        match self.sitting.row.state {
            State::Lobby => {}
            State::Running | State::Frozen => return Err(said::STARTED.into()),
            State::Over | State::Closed => return Err(said::TABLE_OVER.into()),
        }
        if self.sitting.row.host == who.person || self.is_admin(who).await? {
            return Ok(());
        }
        Err(said::HOST_ONLY.into())
    }
}

impl Sitting {
    /// The computer that goes by a name.
    pub fn computer(&self, called: u8) -> Option<&Player> {
        let goes_by = |player: &&Player| player.called.unwrap_or(player.place) == called;
        self.players.iter().filter(|player| player.computer.is_some()).find(goes_by)
    }
}

/// Before the start the host or an administrator closes a table, afterwards only an administrator.
fn may_close(sitting: &Sitting, who: &Who, admin: bool) -> Result<(), Trouble> {
    match sitting.row.state {
        State::Over | State::Closed => Err(said::TABLE_OVER.into()),
        State::Lobby if admin || sitting.row.host == who.person => Ok(()),
        State::Lobby => Err(said::HOST_ONLY.into()),
        State::Running | State::Frozen if admin => Ok(()),
        State::Running | State::Frozen => Err(said::ADMIN_ONLY.into()),
    }
}

/// The seat that somebody can resign.
fn may_resign(sitting: &Sitting, who: &Who) -> Result<Seat, Trouble> {
    match sitting.row.state {
        State::Lobby => Err(said::NOT_STARTED.into()),
        State::Over | State::Closed => Err(said::TABLE_OVER.into()),
        State::Running | State::Frozen => sitting.seat_of(who.person).ok_or_else(|| said::NOT_SEATED.into()),
    }
}

/// Whether somebody administers the tables of a server.
pub(super) fn is_admin(who: &Who, server: &Server) -> bool {
    who.manages || server.admin_role.is_some_and(|role| who.roles.contains(&role))
}

/// Whether the administrators allow tables in a channel.
pub(super) fn must_take_tables(server: &Server, channel: ChannelId) -> Result<(), Trouble> {
    if server.channels.is_empty() || server.channels.contains(&channel) {
        return Ok(());
    }
    let places: Vec<String> = server.channels.iter().map(|channel| format!("<#{channel}>")).collect();
    Err(Phrase::from(said::OTHER_CHANNEL).with("channels", places.join(" ")).into())
}

async fn may_open(tx: &mut Tx, who: &Who, at: Opening, server: &Server) -> Result<(), Trouble> {
    let admin = is_admin(who, server);
    must_take_tables(server, at.channel)?;
    let allowed = match server.openers {
        Openers::Everybody => true,
        Openers::Role(role) => admin || who.roles.contains(&role),
        Openers::Admins => admin,
    };
    if !allowed {
        return Err(said::MAY_NOT_OPEN.into());
    }
    if tx.count_tables_in(at.server).await? >= server.most_tables {
        return Err(Phrase::from(said::TOO_MANY_TABLES).with("most", server.most_tables).into());
    }
    Ok(())
}

async fn sit_down(tx: &mut Tx, sitting: &mut Sitting, who: &Who, now: crate::clock::Moment) -> Result<(), Trouble> {
    sitting.players.push(Player { person: Some((who.person, who.name.clone())), ..Player::default() });
    number(&mut sitting.players);
    let (role, to) = (Role::Hand(who.person), Destination::Person(who.person));
    tx.intend(sitting.row.id, role, to, sitting.row.revision, now).await?;
    sitting.touch();
    Ok(())
}

/// Takes a seat that a computer keeps for somebody who left.
async fn take_over(tx: &mut Tx, sitting: &mut Sitting, who: &Who) -> Result<(), Trouble> {
    let own = |player: &&Player| player.left_by == Some(who.person);
    let offered = |player: &&Player| player.offered_to == Some(who.person);
    let seat = sitting.players.iter().find(own).or_else(|| sitting.players.iter().find(offered));
    let Some(seat) = seat.map(Player::seat) else { return Err(said::STARTED.into()) };
    let player = &mut sitting.players[seat.index()];
    player.person = Some((who.person, who.name.clone()));
    (player.computer, player.called, player.offered_to, player.left_by) = (None, None, None, None);
    sitting.no_orders(seat);
    if tx.person(who.person).await?.is_some_and(|person| !person.wants_confirm) {
        sitting.order(Order::no_confirm(seat))?;
    }
    sitting.reseat();
    sitting.tell(said::TOLD_TOOK_SEAT.with("seat", seat));
    Ok(())
}

/// Numbers the places in the order of the list.
fn number(players: &mut [Player]) {
    for (place, player) in players.iter_mut().enumerate() {
        player.place = place as u8;
    }
}

/// The game that is played at a table.
pub(super) fn entry_of(row: &TableRow) -> Result<&'static GameEntry, Trouble> {
    game(&row.game).ok_or(Trouble::Lost)
}

fn option_value(spec: &OptionSpec, value: &str) -> Result<OptionValue, Trouble> {
    match spec.kind {
        OptionKind::Flag { .. } => match value {
            "true" => Ok(OptionValue::Flag(true)),
            "false" => Ok(OptionValue::Flag(false)),
            _ => Err(said::NO_OPTION.into()),
        },
        OptionKind::OneOf { .. } => Ok(OptionValue::Value(value.to_owned())),
    }
}

/// A seed straight from the operating system.
pub(super) fn fresh_seed() -> Result<Seed, Trouble> {
    let mut bytes = [0; 32];
    SysRng.try_fill_bytes(&mut bytes).map_err(|_| Trouble::Lost)?;
    Ok(Seed(bytes))
}
