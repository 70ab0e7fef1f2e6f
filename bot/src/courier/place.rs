//! Where a table is shown: its thread, its channel, and what is done when they are no more.

use serenity::all::{AutoArchiveDuration, Channel, ChannelType, CreateThread};
use words::Lang;

use super::{Courier, Delivered, Fault};
use crate::discord::build;
use crate::ids::ChannelId;
use crate::said;
use crate::service::{Sitting, Trouble};
use crate::store::{Destination, Intent, Notice, Player, Posted, Role, State, Tx};

impl Courier {
    /// Makes the thread of a table, on the lobby card if that is still there.
    pub(super) async fn thread(&self, intent: &Intent, sitting: &Sitting) -> Result<Result<(), Fault>, Trouble> {
        let (store, table) = (self.inner.service.store(), intent.table);
        if sitting.row.placeless {
            return Ok(Ok(()));
        }
        if let Some(thread) = sitting.row.thread {
            match self.exists(thread).await {
                Ok(true) => return Ok(Ok(())),
                Ok(false) => {}
                Err(fault) => return Ok(Err(fault)),
            }
            let mut tx = store.write().await?;
            tx.set_thread(table, None).await?;
            tx.forget_posted_in(table, thread).await?;
            tx.commit().await?;
        }
        let words = sitting.words(Lang::En).plain();
        let args = [("game", words.name("game").into()), ("table", table.0.into())];
        let name = crate::panel::cut(words.phrase(said::THREAD_NAME, &args), 100);
        let card = store.read().await?.posted(table, Role::Lobby).await?;
        let hung = match card.filter(|card| card.channel == sitting.row.channel) {
            Some(card) => self.thread_on(&card, &name).await,
            None => Ok(None),
        };
        let made = match hung {
            Ok(Some(thread)) => Ok(thread),
            Ok(None) => self.thread_on_nothing(intent, sitting, &name).await?,
            Err(fault) => Err(fault),
        };
        let thread = match made {
            Ok(thread) => thread,
            Err(fault) => return Ok(Err(fault)),
        };
        let mut tx = store.write().await?;
        tx.set_thread(table, Some(thread)).await?;
        // The card names the thread, and the hands do.
        let now = self.inner.service.clock().now();
        tx.intend(table, Role::Lobby, Destination::Table(table), intent.revision, now).await?;
        self.renew_hands(&mut tx, intent, sitting).await?;
        tx.commit().await?;
        self.inner.service.wake_courier();
        Ok(Ok(()))
    }

    /// A thread on the card: it has the card's id and cannot be made twice. None if the card can have none any more.
    async fn thread_on(&self, card: &Posted, name: &str) -> Result<Option<ChannelId>, Fault> {
        let (channel, message) = (build::channel(card.channel), build::message(card.message));
        let made = channel.create_thread_from_message(&*self.inner.http, message, new_thread(name));
        match self.call(made).await {
            Ok(thread) => Ok(Some(ChannelId(thread.id.get()))),
            Err(Fault::HasThread | Fault::NoMessage) => {
                let same = ChannelId(card.message.0);
                Ok(self.exists(same).await?.then_some(same))
            }
            Err(fault) => Err(fault),
        }
    }

    /// A thread on no message. Discord would make it twice: whoever has tried before looks first.
    async fn thread_on_nothing(
        &self,
        intent: &Intent,
        sitting: &Sitting,
        name: &str,
    ) -> Result<Result<ChannelId, Fault>, Trouble> {
        if intent.attempts > 0 {
            match self.find_thread(sitting, name).await {
                Ok(None) => {}
                Ok(Some(thread)) => return Ok(Ok(thread)),
                Err(fault) => return Ok(Err(fault)),
            }
        }
        let parent = build::channel(sitting.row.channel);
        let kind = match self.call(self.inner.http.get_channel(parent)).await {
            Ok(Channel::Guild(parent)) if parent.kind == ChannelType::News => ChannelType::NewsThread,
            Ok(_) => ChannelType::PublicThread,
            Err(fault) => return Ok(Err(fault)),
        };
        let mut tx = self.inner.service.store().write().await?;
        tx.note_attempt(intent.id).await?;
        tx.commit().await?;
        let made = parent.create_thread(&*self.inner.http, new_thread(name).kind(kind));
        Ok(self.call(made).await.map(|thread| ChannelId(thread.id.get())))
    }

    /// Our own thread with this name.
    async fn find_thread(&self, sitting: &Sitting, name: &str) -> Result<Option<ChannelId>, Fault> {
        let server = serenity::all::GuildId::new(sitting.row.server.0);
        let active = self.call(server.get_active_threads(&*self.inner.http)).await?;
        let ours = active.threads.iter().find(|thread| {
            thread.owner_id.is_some_and(|owner| owner.get() == self.inner.me.0)
                && thread.parent_id == Some(build::channel(sitting.row.channel))
                && thread.name == name
        });
        Ok(ours.map(|thread| ChannelId(thread.id.get())))
    }

    async fn exists(&self, channel: ChannelId) -> Result<bool, Fault> {
        match self.call(self.inner.http.get_channel(build::channel(channel))).await {
            Ok(found) => Ok(matches!(found, Channel::Guild(_))),
            Err(Fault::NoChannel) => Ok(false),
            Err(fault) => Err(fault),
        }
    }

    /// The thread is no more: a new one is made before anything else is shown, once for each loss.
    pub(super) async fn lose_thread(
        &self,
        intent: &Intent,
        sitting: &Sitting,
        thread: ChannelId,
    ) -> Result<Delivered, Trouble> {
        let (service, table) = (&self.inner.service, intent.table);
        tracing::warn!(table = table.0, role = ?intent.role, "the thread of a table is no more");
        let mut tx = service.store().write().await?;
        tx.set_thread(table, None).await?;
        tx.forget_posted_in(table, thread).await?;
        if sitting.row.state == State::Closed {
            tx.commit().await?;
            return Ok(Delivered::Done);
        }
        let turn = tx.last_turn(table).await?.map(|turn| Role::Turn(turn.number));
        let now = service.clock().now();
        for role in [Role::Thread, Role::Intro].into_iter().chain(turn) {
            tx.intend(table, role, Destination::Table(table), intent.revision, now).await?;
        }
        tx.commit().await?;
        service.wake_courier();
        Ok(Delivered::Later(Fault::NoChannel))
    }

    /// The channel is no more: until somebody moves the table, people are called by direct message.
    pub(super) async fn lose_channel(&self, intent: &Intent, sitting: &Sitting) -> Result<Delivered, Trouble> {
        let (service, table, channel) = (&self.inner.service, intent.table, sitting.row.channel);
        tracing::warn!(table = table.0, role = ?intent.role, "the channel of a table is no more");
        let mut tx = service.store().write().await?;
        if !tx.lose_place(table, channel).await? {
            return Ok(Delivered::Later(Fault::NoChannel));
        }
        for place in [Some(channel), sitting.row.thread].into_iter().flatten() {
            tx.forget_posted_in(table, place).await?;
        }
        if !sitting.row.state.is_open() {
            tx.commit().await?;
            return Ok(Delivered::Done);
        }
        self.renew_hands(&mut tx, intent, sitting).await?;
        self.intend_notice(&mut tx, sitting, Notice::ChannelGone).await?;
        tx.commit().await?;
        service.wake_courier();
        Ok(Delivered::Done)
    }

    /// Has everybody's direct message brought up to date.
    async fn renew_hands(&self, tx: &mut Tx, intent: &Intent, sitting: &Sitting) -> Result<(), Trouble> {
        let now = self.inner.service.clock().now();
        for person in sitting.players.iter().filter_map(Player::id) {
            let (role, to) = (Role::Hand(person), Destination::Person(person));
            tx.intend(intent.table, role, to, intent.revision, now).await?;
        }
        Ok(())
    }
}

fn new_thread(name: &str) -> CreateThread<'_> {
    CreateThread::new(name).auto_archive_duration(AutoArchiveDuration::OneWeek)
}
