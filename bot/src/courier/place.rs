//! Where a table is shown: its thread, its channel, and what is done when they were deleted.

use super::delivery::{Delivered, Delivery};
use super::undelivered::Undelivered;
use crate::ids::ChannelId;
use crate::phrases;
use crate::service::Trouble;
use crate::store::{Destination, Notice, Player, Posted, Role, Shown, State, Tx};
use crate::wire::{Fault, Kind};

impl Delivery<'_> {
    /// Makes the thread of a table, on the lobby card if that is still there.
    pub(super) async fn thread(&self) -> Result<Delivered, Undelivered> {
        let (store, table, session) = (self.service().store(), self.intent.table, &self.session);
        if session.row.placeless {
            return Ok(Delivered::Done);
        }
        if let Some(thread) = session.row.thread {
            if self.exists(thread).await? {
                return Ok(Delivered::Done);
            }
            let mut tx = store.write().await?;
            tx.set_thread(table, None).await?;
            tx.forget_posted_in(table, thread).await?;
            tx.commit().await?;
        }
        let words = session.words(session.reader().lang).plain();
        let args = [("game", words.name("game").into()), ("table", table.0.into())];
        let name = crate::panel::cut(words.phrase(phrases::THREAD_NAME, &args), 100);
        let card = store.read().await?.posted(table, Role::Lobby).await?;
        let hung = match card.filter(|card| card.channel == session.row.channel) {
            Some(card) => self.thread_on(&card, &name).await?,
            None => None,
        };
        let thread = match hung {
            Some(thread) => thread,
            None => self.thread_on_nothing(&name).await?,
        };
        let mut tx = store.write().await?;
        tx.set_thread(table, Some(thread)).await?;
        // The card names the thread, and the hands do.
        self.renew_hands(&mut tx, Some(Role::Lobby)).await?;
        tx.commit().await?;
        self.service().wake_courier();
        Ok(Delivered::Done)
    }

    /// A thread on the card: it has the card's id and cannot be made twice. None if the card can have none
    /// any more.
    async fn thread_on(&self, card: &Posted, name: &str) -> Result<Option<ChannelId>, Fault> {
        match self.rest.thread_on(card.channel, card.message, name).await {
            Ok(thread) => Ok(Some(thread)),
            Err(Fault::HasThread | Fault::NoMessage) => {
                let same = ChannelId(card.message.0);
                Ok(self.exists(same).await?.then_some(same))
            }
            Err(fault) => Err(fault),
        }
    }

    /// A thread on no message. Discord would make it twice: after a first attempt we look first.
    async fn thread_on_nothing(&self, name: &str) -> Result<ChannelId, Undelivered> {
        let (row, rest) = (&self.session.row, &self.rest);
        if self.intent.attempts > 0
            && let Some(thread) = rest
                .thread_named(row.server, row.channel, self.courier.inner.me, name)
                .await?
        {
            return Ok(thread);
        }
        let kind = rest.kind_of(row.channel).await?;
        let mut tx = self.service().store().write().await?;
        tx.note_attempt(self.intent.id).await?;
        tx.commit().await?;
        Ok(rest.thread_in(row.channel, kind, name).await?)
    }

    async fn exists(&self, channel: ChannelId) -> Result<bool, Fault> {
        match self.rest.kind_of(channel).await {
            Ok(kind) => Ok(kind != Kind::Conversation),
            Err(Fault::NoChannel) => Ok(false),
            Err(fault) => Err(fault),
        }
    }

    /// The thread was deleted: a new one is made before anything else is shown, once for each loss.
    pub(super) async fn lose_thread(&self, thread: ChannelId) -> Result<Delivered, Trouble> {
        let (service, table) = (self.service(), self.intent.table);
        tracing::warn!(table = table.0, role = ?self.intent.role, "the thread of a table was deleted");
        let mut tx = service.store().write().await?;
        tx.set_thread(table, None).await?;
        tx.forget_posted_in(table, thread).await?;
        if self.session.row.state == State::Closed {
            tx.commit().await?;
            return Ok(Delivered::Done);
        }
        let turn = tx.last_turn(table).await?.map(|turn| Role::Turn(turn.number));
        let roles = [Role::Thread, Role::Intro].into_iter().chain(turn);
        let shown: Vec<_> = roles
            .map(|role| Shown::now(role, Destination::Table(table)))
            .collect();
        tx.intend_all(table, &shown, self.intent.revision, service.clock().now())
            .await?;
        tx.commit().await?;
        service.wake_courier();
        Ok(Delivered::Later(Fault::NoChannel))
    }

    /// The channel was deleted: until somebody moves the table, people are called by direct message.
    pub(super) async fn lose_channel(&self) -> Result<Delivered, Trouble> {
        let (service, table, row) = (self.service(), self.intent.table, &self.session.row);
        tracing::warn!(table = table.0, role = ?self.intent.role, "the channel of a table was deleted");
        let mut tx = service.store().write().await?;
        if !tx.lose_place(table, row.channel).await? {
            return Ok(Delivered::Later(Fault::NoChannel));
        }
        for place in [Some(row.channel), row.thread].into_iter().flatten() {
            tx.forget_posted_in(table, place).await?;
        }
        if !row.state.is_open() {
            tx.commit().await?;
            return Ok(Delivered::Done);
        }
        self.renew_hands(&mut tx, None).await?;
        self.intend_notice(&mut tx, Notice::ChannelGone).await?;
        tx.commit().await?;
        service.wake_courier();
        Ok(Delivered::Done)
    }

    /// Has everybody's direct message brought up to date, after a message of the table.
    async fn renew_hands(&self, tx: &mut Tx, first: Option<Role>) -> Result<(), Trouble> {
        let table = self.intent.table;
        let people = self.session.players.iter().filter_map(Player::id);
        let hands = people.map(|person| Shown::now(Role::Hand(person), Destination::Person(person)));
        let first = first.map(|role| Shown::now(role, Destination::Table(table)));
        let shown: Vec<_> = first.into_iter().chain(hands).collect();
        let now = self.service().clock().now();
        Ok(tx.intend_all(table, &shown, self.intent.revision, now).await?)
    }
}
