//! How a message gets there: edited if it is there, posted if not, and remembered.

use super::delivery::{Delivered, Delivery};
use super::letter::Letter;
use super::undelivered::Undelivered;
use crate::ids::{ChannelId, MessageId};
use crate::store::{Posted, Role};
use crate::wire::{Fault, Found};

/// A message that a new one comes in place of.
#[derive(Clone, Copy)]
pub(super) enum Older<'a> {
    /// There is none: the message is edited if it is there.
    None,
    /// It stays.
    Kept(MessageId),
    /// It goes.
    Deleted(&'a Posted),
}

impl<'a> Older<'a> {
    /// Whatever was posted before stays: each message is one of its own.
    pub fn kept(posted: Option<&'a Posted>) -> Self {
        Older::Kept(posted.map_or(MessageId(0), |posted| posted.message))
    }

    fn message(self) -> Option<MessageId> {
        match self {
            Older::None => None,
            Older::Kept(message) => Some(message),
            Older::Deleted(posted) => Some(posted.message),
        }
    }
}

impl Delivery<'_> {
    /// Keeps a message up to date: edits it, or posts it if there is none or it was deleted.
    pub(super) async fn keep(
        &self,
        channel: ChannelId,
        letter: Letter,
        posted: Option<&Posted>,
    ) -> Result<Delivered, Undelivered> {
        self.keep_asking(channel, letter, posted, None, Older::None).await
    }

    /// Keeps a message up to date, or posts one in place of an older one. `asked` is the question that it
    /// notifies of.
    pub(super) async fn keep_asking(
        &self,
        channel: ChannelId,
        letter: Letter,
        stored: Option<&Posted>,
        asked: Option<String>,
        older: Older<'_>,
    ) -> Result<Delivered, Undelivered> {
        let (intent, mut replaced, older) = (self.intent, older, older.message());
        // One in a thread that was deleted is as good as none.
        let posted = stored.filter(|posted| posted.channel == channel && older.is_none());
        let mut known = posted.map(|posted| (posted.channel, posted.message));
        if intent.attempts > 0 && (known.is_none() || matches!(intent.role, Role::Hand(_))) {
            // It may have been posted when its answer was lost.
            let newer_than = older.or(known.map(|(_, message)| message));
            if let Some(message) = self.find(channel, letter.mark(), newer_than).await? {
                // Then the one that it was to come in place of goes.
                replaced = posted.map_or(replaced, Older::Deleted);
                known = Some((channel, message));
            }
        }
        let asked = asked.or_else(|| posted.and_then(|posted| posted.asked.clone()));
        let (channel, message) = match known {
            Some((channel, message)) => match self.edit(channel, message, &letter).await {
                Ok(()) => (channel, message),
                Err(Fault::NoMessage) => (channel, self.create(channel, &letter, Some(message)).await?),
                Err(fault) => return Err(fault.into()),
            },
            None => (channel, self.create(channel, &letter, older).await?),
        };
        // The old one goes before the new one is noted: if we are interrupted in between, both are found.
        if let Older::Deleted(old) = replaced {
            self.delete(old.channel, old.message).await?;
        }
        let now_posted = Posted {
            channel,
            message,
            asked,
        };
        let mut tx = self.service().store().write().await?;
        if stored != Some(&now_posted) {
            tx.set_posted(intent.table, intent.role, &now_posted).await?;
        }
        // Noted together: if we were interrupted in between, the message would be taken for an older one, and
        // somebody called a second time.
        tx.mark_delivered(intent).await?;
        tx.commit().await?;
        Ok(Delivered::Noted)
    }

    /// Deletes a message, if it is there and can be.
    pub(super) async fn delete(&self, channel: ChannelId, message: MessageId) -> Result<(), Fault> {
        match self.rest.delete(channel, message).await {
            Ok(()) | Err(Fault::NoMessage | Fault::NoChannel | Fault::NotAllowed | Fault::Refused) => Ok(()),
            Err(fault) => Err(fault),
        }
    }

    async fn create(
        &self,
        channel: ChannelId,
        letter: &Letter,
        instead_of: Option<MessageId>,
    ) -> Result<MessageId, Undelivered> {
        // Noted first: if the process ends on the next line, the next attempt looks before it posts again.
        let mut tx = self.service().store().write().await?;
        tx.note_attempt(self.intent.id).await?;
        tx.commit().await?;
        let nonce = self.intent.nonce(instead_of);
        let posted = self.unarchived(channel, || {
            let (panel, nonce) = (&letter.panel, Some(nonce.clone()));
            self.rest
                .post(channel, panel, &letter.pictures, &letter.mentions, nonce)
        });
        Ok(posted.await?)
    }

    pub(super) async fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        letter: &Letter,
    ) -> Result<(), Fault> {
        let edited = self.unarchived(channel, || {
            self.rest.edit(channel, message, &letter.panel, &letter.pictures)
        });
        edited.await
    }

    /// Tries something in a thread; if the thread is archived, wakes it once and tries again.
    async fn unarchived<T, F>(&self, channel: ChannelId, attempt: impl Fn() -> F) -> Result<T, Fault>
    where
        F: Future<Output = Result<T, Fault>>,
    {
        match attempt().await {
            Err(Fault::Archived) => {
                self.rest.wake_thread(channel).await?;
                attempt().await
            }
            other => other,
        }
    }

    /// Our own message with this line, newer than the one it replaces.
    pub(super) async fn find(
        &self,
        channel: ChannelId,
        mark: &str,
        older: Option<MessageId>,
    ) -> Result<Option<MessageId>, Fault> {
        let messages = self.rest.latest(channel).await?;
        let ours = messages.iter().find(|message| {
            message.author() == self.courier.inner.me
                && message.content.lines().any(|line| line == mark)
                && older.is_none_or(|older| message.id() > older)
        });
        Ok(ours.map(Found::id))
    }
}
