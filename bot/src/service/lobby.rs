//! Before the game: opening a table, joining, leaving, options, the start. And after it: the return match.

use engine::games::{GameEntry, game};
use engine::kernel::{OptionSpec, OptionValue, Options, Seed};
use rand::TryRng;
use rand::rngs::SysRng;
use rand::seq::SliceRandom;

use super::permissions::{may_close, may_open, must_have_few_games};
use super::play::confirm_order;
use super::seats::sit_down;
use super::{Service, TableSession, TableTx, Trouble, Who, visible};
use crate::ids::{ChannelId, PersonId, ServerId, TableId};
use crate::names::free_name;
use crate::service::Phrase;
use crate::store::{Computer, Confirm, Destination, NewTable, Player, Role, State, TableRow, Tx};
use crate::{options, phrases};

/// What a person wants to play.
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

/// Where a person wants to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The server.
    pub server: ServerId,
    /// The channel.
    pub channel: ChannelId,
}

impl Opening {
    /// Where a person is, if that is a server.
    pub fn where_is(who: &Who) -> Result<Self, Trouble> {
        Ok(Self {
            server: who.server.ok_or(phrases::SERVERS_ONLY)?,
            channel: who.channel,
        })
    }
}

impl Service {
    /// Opens a table. The person who opens it sits down.
    pub async fn open(&self, who: &Who, at: Opening, wanted: &Wanted) -> Result<TableSession, Trouble> {
        let mut tx = self.store().write().await?;
        if !tx.claim_interaction(who.interaction, self.clock().now()).await? {
            return Err(Trouble::Repeated);
        }
        tx.upsert_person(who.person, &who.name, &who.locale).await?;
        self.open_in(tx, who, at, wanted, None).await
    }

    /// Opens a table for the same game with the same options. If somebody else has already opened one, joins
    /// it.
    pub async fn rematch(&self, who: &Who, of: TableId) -> Result<TableSession, Trouble> {
        let old = self.session_for(who, of).await?;
        if old.row.state.is_open() {
            return Err(phrases::REMATCH_EARLY.into());
        }
        let mut tx = self.store().write().await?;
        // Everybody presses the button at the same moment. The second person joins.
        if let Some(open) = tx.rematch_of(of).await? {
            drop(tx);
            return self.join(who, open).await;
        }
        if !tx.claim_interaction(who.interaction, self.clock().now()).await? {
            return Err(Trouble::Repeated);
        }
        tx.upsert_person(who.person, &who.name, &who.locale).await?;
        let invited = old.players.iter().filter_map(Player::id).collect();
        let TableRow { game, private, .. } = old.row.clone();
        // An option may have gone since.
        let options = old.row.options.among(&options::of(entry_of(&old.row)?));
        let at = Opening {
            server: old.row.server,
            channel: old.row.channel,
        };
        self.open_in(
            tx,
            who,
            at,
            &Wanted {
                game,
                options,
                private,
                invited,
            },
            Some(of),
        )
        .await
    }

    async fn open_in(
        &self,
        mut tx: Tx,
        who: &Who,
        at: Opening,
        wanted: &Wanted,
        rematch_of: Option<TableId>,
    ) -> Result<TableSession, Trouble> {
        let Some(entry) = game(&wanted.game) else {
            return Err(phrases::NO_GAME.into());
        };
        let specs = options::of(entry);
        wanted.options.check(&specs).map_err(|_| phrases::NO_OPTION)?;
        let options = options::on_server(&wanted.options, &specs, who.server_lang());
        let server = tx.server(at.server).await?;
        may_open(&mut tx, who, at, &server).await?;
        let now = self.clock().now();
        let new = NewTable {
            server: at.server,
            channel: at.channel,
            game: entry.id,
            options: &options,
            host: who.person,
            private: wanted.private,
            rematch_of,
        };
        let id = tx.open_table(&new, now).await?;
        let row = tx.table(id).await?.ok_or(Trouble::Lost)?;
        let mut session = TableSession::opened(row);
        sit_down(&mut tx, &mut session, who, now).await?;
        session.store(&mut tx, None, now).await?;
        for person in wanted.invited.iter().filter(|person| **person != who.person) {
            tx.invite(id, *person).await?;
            // The button for a return match is where everybody has just played.
            if rematch_of.is_none() {
                tx.intend(
                    id,
                    Role::Call(*person),
                    Destination::Table(id),
                    session.row.revision,
                    now,
                )
                .await?;
            }
        }
        tx.commit().await?;
        self.wake_courier();
        Ok(session)
    }

    /// Gives the next seat to a computer.
    pub async fn add_computer(
        &self,
        who: &Who,
        table: TableId,
        computer: Computer,
    ) -> Result<TableSession, Trouble> {
        let mut table_tx = self.table_tx(table, who).await?;
        table_tx.must_run_lobby(who).await?;
        let session = &mut table_tx.session;
        if session.players.len() >= usize::from(entry_of(&session.row)?.max_seats) {
            return Err(phrases::TABLE_FULL.into());
        }
        let called = Some(free_name(&session.players));
        session.players.push(Player {
            computer: Some(computer),
            called,
            ..Player::default()
        });
        number(&mut session.players);
        session.touch();
        table_tx.commit().await
    }

    /// Changes how the computer with this name plays, or sends it away.
    pub async fn change_computer(
        &self,
        who: &Who,
        table: TableId,
        called: u8,
        computer: Option<Computer>,
    ) -> Result<TableSession, Trouble> {
        let mut table_tx = self.table_tx(table, who).await?;
        table_tx.must_run_lobby(who).await?;
        let session = &mut table_tx.session;
        let Some(meant) = session.computer(called).map(|player| player.seat().index()) else {
            return Err(phrases::NO_COMPUTER.into());
        };
        match computer {
            Some(_) => session.players[meant].computer = computer,
            None => {
                session.players.remove(meant);
            }
        }
        number(&mut session.players);
        session.touch();
        table_tx.commit().await
    }

    /// Sets an option of a table that has not begun.
    pub async fn set_option(
        &self,
        who: &Who,
        table: TableId,
        key: &str,
        value: &str,
    ) -> Result<TableSession, Trouble> {
        let set = |spec: &OptionSpec, _: &Options| spec.read(value);
        self.change_option(who, table, key, set).await
    }

    /// Sets an option to the value with this place among all that it can have.
    pub async fn set_option_to(
        &self,
        who: &Who,
        table: TableId,
        key: &str,
        place: u8,
    ) -> Result<TableSession, Trouble> {
        let set = |spec: &OptionSpec, _: &Options| spec.read(spec.texts().get(usize::from(place))?);
        self.change_option(who, table, key, set).await
    }

    /// Switches an option that is either on or off.
    pub async fn toggle_option(&self, who: &Who, table: TableId, key: &str) -> Result<TableSession, Trouble> {
        let other = |spec: &OptionSpec, options: &Options| Some(OptionValue::Flag(!options.flag(spec)));
        self.change_option(who, table, key, other).await
    }

    async fn change_option(
        &self,
        who: &Who,
        table: TableId,
        key: &str,
        value: impl FnOnce(&OptionSpec, &Options) -> Option<OptionValue>,
    ) -> Result<TableSession, Trouble> {
        let change = |specs: &[OptionSpec], options: Options| {
            let spec = specs.iter().find(|spec| spec.key == key)?;
            let value = value(spec, &options)?;
            Some(options.with(key, value))
        };
        self.change_options(who, table, change).await
    }

    /// Sets all options of a group as a preset says.
    pub async fn set_preset(&self, who: &Who, table: TableId, preset: &str) -> Result<TableSession, Trouble> {
        let change = |specs: &[OptionSpec], options: Options| options.with_preset(specs, preset);
        self.change_options(who, table, change).await
    }

    /// Changes the options; `None` if that cannot be.
    async fn change_options(
        &self,
        who: &Who,
        table: TableId,
        change: impl FnOnce(&[OptionSpec], Options) -> Option<Options>,
    ) -> Result<TableSession, Trouble> {
        let mut table_tx = self.table_tx(table, who).await?;
        table_tx.must_run_lobby(who).await?;
        let row = &mut table_tx.session.row;
        let specs = options::of(entry_of(row)?);
        let changed = change(&specs, row.options.clone()).filter(|options| options.check(&specs).is_ok());
        row.options = changed.ok_or(phrases::NO_OPTION)?;
        table_tx.session.touch();
        table_tx.commit().await
    }

    /// A table, for a person who may set its options.
    pub async fn to_arrange(&self, who: &Who, table: TableId) -> Result<TableSession, Trouble> {
        let session = self.session_for(who, table).await?;
        if session.row.state != State::Lobby {
            return Err(phrases::STARTED.into());
        }
        if session.row.host != who.person && !self.administers(who, session.row.server).await? {
            return Err(phrases::HOST_ONLY.into());
        }
        Ok(session)
    }

    /// Draws the seats and begins the game.
    pub async fn start(&self, who: &Who, table: TableId) -> Result<TableSession, Trouble> {
        let mut table_tx = self.table_tx(table, who).await?;
        table_tx.must_run_lobby(who).await?;
        let TableTx { tx, session, .. } = &mut table_tx;
        let entry = entry_of(&session.row)?;
        let seats = u8::try_from(session.players.len()).unwrap_or(u8::MAX);
        if seats < entry.min_seats {
            return Err(Phrase::from(phrases::TOO_FEW)
                .with("min", i64::from(entry.min_seats))
                .into());
        }
        let hosted = tx.count_hosted(session.row.server, session.row.host).await?;
        must_have_few_games(hosted, &tx.server(session.row.server).await?)?;
        session.players.shuffle(&mut rand::rng());
        number(&mut session.players);
        let mut orders = Vec::new();
        for player in &session.players {
            let confirm = match player.id() {
                Some(id) => tx
                    .person(id)
                    .await?
                    .map_or(Confirm::Always, |person| person.confirm),
                None => Confirm::Never,
            };
            orders.extend(confirm_order(confirm, player.seat()));
        }
        let seed = fresh_seed()?;
        let options = options::of_rules(entry, &session.row.options);
        let (game, changes) = entry
            .open(options, seats, seed, orders)
            .map_err(|_| phrases::NO_OPTION)?;
        session.begin(game, changes);
        table_tx.commit().await
    }

    /// Closes a table. Before the start the host or an administrator can do it, afterwards only an
    /// administrator.
    pub async fn close(&self, who: &Who, table: TableId) -> Result<TableSession, Trouble> {
        let mut table_tx = match self.table_tx(table, who).await {
            Err(Trouble::Load(_)) => return self.close_unread(who, table).await,
            table_tx => table_tx?,
        };
        let admin = table_tx.is_admin(who).await?;
        let session = &mut table_tx.session;
        may_close(session, who, admin)?;
        if session.row.state != State::Lobby {
            session.tell(phrases::TOLD_CLOSED.term());
        }
        session.row.state = State::Closed;
        session.touch();
        for person in session.players.iter().filter_map(Player::id).collect::<Vec<_>>() {
            table_tx.show_hand(person).await?;
        }
        table_tx.commit().await
    }

    /// Closes a table whose game this program cannot read. The game stays in the database unchanged.
    async fn close_unread(&self, who: &Who, table: TableId) -> Result<TableSession, Trouble> {
        let _guard = self.inner.locks.lock(table).await;
        let mut session = self.to_close(who, table).await?;
        let mut tx = self.store().write().await?;
        if !tx.claim_interaction(who.interaction, self.clock().now()).await? {
            return Err(Trouble::Repeated);
        }
        session.row.state = State::Closed;
        tx.note_time(table, State::Closed, self.clock().now()).await?;
        tx.replace_table(&session.row, None).await?;
        // It can no longer be shown, and nobody is passed for.
        tx.forget_plans(table).await?;
        tx.commit().await?;
        Ok(session)
    }

    /// A table, for a person who may close it.
    pub async fn to_close(&self, who: &Who, table: TableId) -> Result<TableSession, Trouble> {
        let stored = visible(&mut self.store().read().await?, table, Some(who)).await?;
        let session = match TableSession::read(stored.clone()) {
            Err(Trouble::Load(_)) => TableSession::without_game(stored),
            session => session?,
        };
        let admin = self.administers(who, session.row.server).await?;
        may_close(&session, who, admin)?;
        Ok(session)
    }

    /// Invites a person to a private table that has not begun.
    pub async fn invite(&self, who: &Who, table: TableId, person: PersonId) -> Result<TableSession, Trouble> {
        let mut table_tx = self.table_tx(table, who).await?;
        table_tx.must_run_lobby(who).await?;
        table_tx.tx.invite(table, person).await?;
        table_tx.call(person).await?;
        table_tx.commit().await
    }
}

impl TableTx {
    /// Renews a person's direct message about this table.
    pub(super) async fn show_hand(&mut self, person: PersonId) -> Result<(), Trouble> {
        let (row, now) = (&self.session.row, self.service.clock().now());
        Ok(self
            .tx
            .intend(
                row.id,
                Role::Hand(person),
                Destination::Person(person),
                row.revision,
                now,
            )
            .await?)
    }

    /// Calls a person to the table.
    pub(super) async fn call(&mut self, person: PersonId) -> Result<(), Trouble> {
        let (row, now) = (&self.session.row, self.service.clock().now());
        Ok(self
            .tx
            .intend(
                row.id,
                Role::Call(person),
                Destination::Table(row.id),
                row.revision,
                now,
            )
            .await?)
    }
}

impl TableSession {
    /// The computer with this name.
    pub fn computer(&self, called: u8) -> Option<&Player> {
        let goes_by = |player: &&Player| player.called.unwrap_or(player.place) == called;
        self.players
            .iter()
            .filter(|player| player.computer.is_some())
            .find(goes_by)
    }
}

/// Numbers the places in the order of the list.
pub(super) fn number(players: &mut [Player]) {
    for (place, player) in players.iter_mut().enumerate() {
        player.place = place as u8;
    }
}

/// The game that is played at a table.
pub(super) fn entry_of(row: &TableRow) -> Result<&'static GameEntry, Trouble> {
    game(&row.game).ok_or(Trouble::Lost)
}

/// A seed straight from the operating system.
pub(super) fn fresh_seed() -> Result<Seed, Trouble> {
    let mut bytes = [0; 32];
    SysRng.try_fill_bytes(&mut bytes).map_err(|_| Trouble::Lost)?;
    Ok(Seed(bytes))
}
