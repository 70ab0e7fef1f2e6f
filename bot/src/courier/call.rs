//! Calling people: each call is a message of its own, because an edit notifies nobody, and it goes once it is
//! answered.

use super::delivery::{Delivered, Delivery};
use super::keep::Older;
use super::letter::Public;
use super::undelivered::Undelivered;
use crate::ids::PersonId;
use crate::show::{self, Addressed};
use crate::store::Posted;

impl Delivery<'_> {
    /// Calls a person as things stand now, or takes the call back.
    pub(super) async fn call_person(
        &self,
        id: PersonId,
        posted: Option<Posted>,
    ) -> Result<Delivered, Undelivered> {
        let person = self.service().store().read().await?.person(id).await?;
        let call = self.session.call(id, person.as_ref());
        let Some((call, place)) = call.zip(self.session.row.place()) else {
            return self.take_back_call(id, posted).await;
        };
        let key = Some(call.key());
        if posted.as_ref().is_some_and(|posted| posted.asked == key) {
            return Ok(Delivered::Done);
        }
        let Addressed { panel, mentions } = show::call(&self.session, id, &call, self.session.reader());
        let letter = Public {
            panel,
            pictures: Vec::new(),
            mentions,
        };
        let older = posted.as_ref().map_or(Older::None, Older::Deleted);
        self.keep_asking(place, letter.into(), posted.as_ref(), key, older)
            .await
    }

    /// Deletes a call that is answered, also one that was posted when its answer was lost.
    async fn take_back_call(&self, id: PersonId, posted: Option<Posted>) -> Result<Delivered, Undelivered> {
        let known = posted.map(|posted| (posted.channel, posted.message));
        let lost = match self.session.row.place() {
            // It may have come in place of the one that is known.
            Some(place) if self.intent.attempts > 0 => {
                let mark = show::call_mark(&self.session, id, self.session.reader());
                let newer_than = known.map(|(_, message)| message);
                let found = self.find(place, &mark, newer_than).await?;
                found.map(|message| (place, message))
            }
            _ => None,
        };
        if known.is_none() && lost.is_none() {
            return Ok(Delivered::Done);
        }
        for (channel, message) in lost.into_iter().chain(known) {
            self.delete(channel, message).await?;
        }
        let mut tx = self.service().store().write().await?;
        tx.forget_posted(self.intent.table, self.intent.role).await?;
        // Noted together: if we were interrupted in between, the call would be taken for one that is there.
        tx.mark_delivered(self.intent).await?;
        tx.commit().await?;
        Ok(Delivered::Noted)
    }
}
