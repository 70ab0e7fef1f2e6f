//! Showing messages again: a whole table, or one person's hand.

use super::permissions::{is_admin, must_take_tables};
use super::{Phrase, Service, TableSession, Trouble, Who};
use crate::ids::TableId;
use crate::phrases;
use crate::store::{Destination, Role, State};

impl Service {
    /// Shows everything of a table again, at once. Deleted messages are made anew. If the table has lost its
    /// channel, its host or an administrator moves it `here`, if it can be kept here.
    pub async fn show_again(
        &self,
        who: &Who,
        table: TableId,
        here: Result<(), Trouble>,
    ) -> Result<TableSession, Trouble> {
        let mut session = self.session_for(who, table).await?;
        let mut tx = self.store().write().await?;
        if session.row.placeless {
            let server = tx.server(session.row.server).await?;
            if who.server.is_some_and(|here| here != session.row.server) {
                return Err(Phrase::from(phrases::OTHER_SERVER).with("table", table.0).into());
            }
            if session.row.host != who.person && !is_admin(who, &server) {
                return Err(phrases::HOST_ONLY.into());
            }
            here?;
            must_take_tables(&server, who.channel)?;
            tx.give_place(table, who.channel).await?;
            session.row.channel = who.channel;
        }
        let mut roles = vec![Role::Lobby];
        if session.game().is_some() {
            roles.extend([Role::Thread, Role::Intro]);
            roles.extend(tx.last_turn(table).await?.map(|turn| Role::Turn(turn.number)));
        }
        roles.extend((session.row.state == State::Over).then_some(Role::End));
        let (to, now) = (Destination::Table(table), self.clock().now());
        for role in roles {
            tx.intend(table, role, to, session.row.revision, now).await?;
        }
        tx.hurry(to, now).await?;
        tx.commit().await?;
        self.wake_courier();
        Ok(session)
    }

    /// A hand message shows the table as it was at revision `shown`. If the table has changed since, the
    /// message is renewed: the courier may have been there before.
    pub async fn renew_hand(&self, who: &Who, table: TableId, shown: i64) -> Result<(), Trouble> {
        let row = self.store().read().await?.table(table).await?;
        let Some(row) = row.filter(|row| row.revision != shown) else {
            return Ok(());
        };
        let mut tx = self.store().write().await?;
        let (role, to) = (Role::Hand(who.person), Destination::Person(who.person));
        tx.intend(table, role, to, row.revision, self.clock().now())
            .await?;
        tx.commit().await?;
        self.wake_courier();
        Ok(())
    }
}
