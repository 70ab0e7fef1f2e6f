//! Seats: sitting down, getting up, resigning, and taking a seat that a computer keeps for somebody.

use engine::kernel::{Order, Seat};

use super::lobby::{entry_of, number};
use super::permissions::may_resign;
use super::play::confirm_order;
use super::unjoined::WEEK;
use super::{Service, TableSession, TableTx, Trouble, Who};
use crate::clock::Timestamp;
use crate::ids::{PersonId, TableId};
use crate::names::free_name;
use crate::phrases;
use crate::store::{Computer, Destination, Player, Role, State, Tx};

/// The result of getting up.
pub enum GettingUp {
    /// The seat is free.
    Left(TableSession),
    /// The game has begun. The person can resign, once they confirm it.
    WouldResign(TableSession),
}

impl Service {
    /// Sits down at a table that has not begun, or takes a seat that the person left, is away from or was
    /// offered.
    pub async fn join(&self, who: &Who, table: TableId) -> Result<TableSession, Trouble> {
        let mut table_tx = self.table_tx(table, who).await?;
        let TableTx { tx, session, .. } = &mut table_tx;
        if session.player_of(who.person).is_some() {
            return Err(phrases::ALREADY_SEATED.into());
        }
        let now = self.clock().now();
        match session.row.state {
            State::Lobby => {
                let welcome = !session.row.private
                    || session.row.host == who.person
                    || tx.is_invited(table, who.person).await?;
                if !welcome {
                    return Err(phrases::PRIVATE_TABLE.into());
                }
                if session.players.len() >= usize::from(entry_of(&session.row)?.max_seats) {
                    return Err(phrases::TABLE_FULL.into());
                }
                sit_down(tx, session, who, now).await?;
            }
            State::Running | State::Frozen => {
                take_over(tx, session, who).await?;
                table_tx.show_hand(who.person).await?;
            }
            State::Over | State::Closed => return Err(phrases::TABLE_OVER.into()),
        }
        // If they were called here, the call has been answered.
        table_tx.call(who.person).await?;
        table_tx.commit().await
    }

    /// Gets up from a table that has not begun, or says that this would be resigning. A host who leaves
    /// passes the table on. The last person to leave closes it.
    pub async fn get_up(&self, who: &Who, table: TableId) -> Result<GettingUp, Trouble> {
        let mut table_tx = self.table_tx(table, who).await?;
        let session = &mut table_tx.session;
        let Some(player) = session.player_of(who.person) else {
            return Err(phrases::NOT_SEATED.into());
        };
        let place = player.place;
        if session.row.state != State::Lobby {
            may_resign(session, who)?;
            return Ok(GettingUp::WouldResign(table_tx.session));
        }
        session.players.retain(|player| player.place != place);
        number(&mut session.players);
        match session.players.iter().find_map(Player::id) {
            Some(next) if session.row.host == who.person => session.row.host = next,
            Some(_) => {}
            None => session.row.state = State::Closed,
        }
        session.touch();
        table_tx.show_hand(who.person).await?;
        table_tx.commit().await.map(GettingUp::Left)
    }

    /// Leaves a game that has begun: a computer takes the seat, and the result is marked.
    pub async fn resign(&self, who: &Who, table: TableId) -> Result<TableSession, Trouble> {
        let mut table_tx = self.table_tx(table, who).await?;
        let session = &mut table_tx.session;
        let seat = may_resign(session, who)?;
        session.tell(phrases::TOLD_LEFT.with("seat", seat));
        give_to_computer(session, seat, None)?;
        table_tx.show_hand(who.person).await?;
        table_tx.commit().await
    }

    /// A table, for a person who may resign from it.
    pub async fn to_resign(&self, who: &Who, table: TableId) -> Result<TableSession, Trouble> {
        let session = self.session_for(who, table).await?;
        may_resign(&session, who)?;
        Ok(session)
    }

    /// Offers a person a seat that somebody left.
    pub async fn offer(
        &self,
        who: &Who,
        table: TableId,
        seat: Seat,
        to: PersonId,
    ) -> Result<TableSession, Trouble> {
        let mut table_tx = self.table_tx(table, who).await?;
        table_tx.must_be_host(who).await?;
        let session = &mut table_tx.session;
        if !matches!(session.row.state, State::Running | State::Frozen) {
            return Err(phrases::TABLE_OVER.into());
        }
        if session.player_of(to).is_some() {
            return Err(phrases::OFFER_SEATED.into());
        }
        let player = session
            .players
            .get_mut(seat.index())
            .filter(|player| player.left_by.is_some())
            .ok_or(phrases::SEAT_TAKEN)?;
        if player.away_since.is_some() {
            return Err(phrases::SEAT_KEPT.into());
        }
        player.offered_to = Some(to);
        session.reseat();
        table_tx.call(to).await?;
        table_tx.commit().await
    }
}

/// Gives a person the next place at a table that has not begun.
pub(super) async fn sit_down(
    tx: &mut Tx,
    session: &mut TableSession,
    who: &Who,
    now: Timestamp,
) -> Result<(), Trouble> {
    session.players.push(Player {
        person: Some((who.person, who.name.clone())),
        ..Player::default()
    });
    number(&mut session.players);
    let (role, to) = (Role::Hand(who.person), Destination::Person(who.person));
    tx.intend(session.row.id, role, to, session.row.revision, now)
        .await?;
    tx.set_closing(session.row.id, now.plus(WEEK)).await?;
    session.touch();
    Ok(())
}

/// Has a computer play for the person on a seat, which is kept for them. `away_since` says that they did not leave.
pub(super) fn give_to_computer(
    session: &mut TableSession,
    seat: Seat,
    away_since: Option<Timestamp>,
) -> Result<(), Trouble> {
    session.row.marked = true;
    let called = Some(free_name(&session.players));
    let player = &mut session.players[seat.index()];
    *player = Player {
        place: player.place,
        computer: Some(Computer::Greedy),
        called,
        left_by: player.id(),
        away_since,
        seen_seq: player.seen_seq,
        ..Player::default()
    };
    session.no_orders(seat);
    session.order(Order::no_confirm(seat))?;
    session.reseat();
    Ok(())
}

/// Takes a seat that a computer keeps for somebody.
async fn take_over(tx: &mut Tx, session: &mut TableSession, who: &Who) -> Result<(), Trouble> {
    let own = |player: &&Player| player.left_by == Some(who.person);
    let offered = |player: &&Player| player.offered_to == Some(who.person);
    let seat = session
        .players
        .iter()
        .find(own)
        .or_else(|| session.players.iter().find(offered));
    let Some(seat) = seat.map(Player::seat) else {
        return Err(phrases::STARTED.into());
    };
    let person = tx.person(who.person).await?;
    let player = &mut session.players[seat.index()];
    *player = Player {
        place: player.place,
        person: Some((who.person, who.name.clone())),
        notify: person.as_ref().map(|person| person.notify).unwrap_or_default(),
        awaited: player.awaited,
        seen_seq: player.seen_seq,
        ..Player::default()
    };
    session.no_orders(seat);
    if let Some(order) = person.and_then(|person| confirm_order(person.confirm, seat)) {
        session.order(order)?;
    }
    session.reseat();
    session.tell(phrases::TOLD_TOOK_SEAT.with("seat", seat));
    Ok(())
}
