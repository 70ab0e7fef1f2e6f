//! Telling the host what is wrong with a table's place: by direct message, or where something can still be said.

use engine::kernel::Word;
use words::Lang;

use super::letter::{Letter, Public};
use super::post::Older;
use super::{Courier, Fault};
use crate::ids::{ChannelId, MessageId};
use crate::panel::Panel;
use crate::said;
use crate::service::{Sitting, Trouble};
use crate::store::{Destination, Intent, Notice, Role, Tx};

impl Notice {
    const fn word(self) -> Word {
        match self {
            Notice::MayNotPost => said::MAY_NOT_POST,
            Notice::MayNotThread => said::MAY_NOT_THREAD,
            Notice::NoThread => said::NO_THREAD,
            Notice::ChannelGone => said::CHANNEL_GONE,
            Notice::Refused => said::REFUSED,
        }
    }

    /// The place that it is about.
    fn place(self, sitting: &Sitting) -> ChannelId {
        match self {
            Notice::MayNotPost | Notice::Refused => sitting.row.place().unwrap_or(sitting.row.channel),
            Notice::MayNotThread | Notice::NoThread | Notice::ChannelGone => sitting.row.channel,
        }
    }
}

impl Courier {
    /// Has the host told something.
    pub(super) async fn tell_host(&self, sitting: &Sitting, notice: Notice) -> Result<(), Trouble> {
        let mut tx = self.inner.service.store().write().await?;
        self.intend_notice(&mut tx, sitting, notice).await?;
        tx.commit().await?;
        self.inner.service.wake_courier();
        Ok(())
    }

    /// The same, together with whatever else is stored.
    pub(super) async fn intend_notice(&self, tx: &mut Tx, sitting: &Sitting, notice: Notice) -> Result<(), Trouble> {
        let (row, now) = (&sitting.row, self.inner.service.clock().now());
        Ok(tx.intend(row.id, Role::Notice(notice), Destination::Person(row.host), row.revision, now).await?)
    }

    /// Tells the host. Each notice is a message of its own: an edit notifies nobody.
    pub(super) async fn notice(
        &self,
        intent: &Intent,
        sitting: &Sitting,
        notice: Notice,
    ) -> Result<Result<(), Fault>, Trouble> {
        let row = &sitting.row;
        let args = [("place", format!("<#{}>", notice.place(sitting)).into()), ("table", row.id.0.into())];
        let text = sitting.words(Lang::En).phrase(notice.word(), &args);
        let mut tx = self.inner.service.store().read().await?;
        let old = tx.posted(row.id, intent.role).await?;
        let host = tx.person(row.host).await?.ok_or(Trouble::Lost)?;
        drop(tx);
        let older = Older::Kept(old.map_or(MessageId(0), |old| old.message));
        let alone = Letter { panel: Panel::new(&text), pictures: Vec::new(), mentions: Vec::new() };
        let told = match self.dm_channel(&host).await? {
            Ok(to) => self.keep_asked(intent, to, alone, None, older).await?,
            Err(fault) => Err(fault),
        };
        if !matches!(told, Err(Fault::DmsClosed | Fault::NotAllowed | Fault::Refused)) {
            return Ok(told);
        }
        for place in [Some(row.channel), row.thread].into_iter().flatten() {
            let panel = Panel::new(format!("<@{}> {text}", row.host));
            let called = Public { panel, pictures: Vec::new(), mentions: vec![row.host] };
            match self.keep_asked(intent, place, called.into(), None, older).await? {
                Err(Fault::NotAllowed | Fault::NoChannel | Fault::Refused) => {}
                told => return Ok(told),
            }
        }
        tracing::warn!(table = row.id.0, "the host cannot be told what is wrong");
        Ok(Ok(()))
    }
}
