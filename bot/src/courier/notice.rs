//! Telling the host what is wrong with a table's place: by direct message, or where something can still be
//! said.

use engine::kernel::Word;

use super::delivery::{Delivered, Delivery};
use super::keep::Older;
use super::letter::{Letter, Public};
use super::undelivered::Undelivered;
use crate::ids::ChannelId;
use crate::panel::Panel;
use crate::phrases;
use crate::reader::Reader;
use crate::service::{TableSession, Trouble};
use crate::show;
use crate::store::{Destination, Notice, Posted, Role, Tx};
use crate::wire::Fault;

impl Notice {
    const fn word(self) -> Word {
        match self {
            Notice::MayNotPost => phrases::MAY_NOT_POST,
            Notice::MayNotThread => phrases::MAY_NOT_THREAD,
            Notice::NoThread => phrases::NO_THREAD,
            Notice::ChannelGone => phrases::CHANNEL_GONE,
            Notice::Refused => phrases::REFUSED,
        }
    }

    /// The place that it is about.
    fn place(self, session: &TableSession) -> ChannelId {
        match self {
            Notice::MayNotPost | Notice::Refused => session.row.place().unwrap_or(session.row.channel),
            Notice::MayNotThread | Notice::NoThread | Notice::ChannelGone => session.row.channel,
        }
    }
}

impl Delivery<'_> {
    /// Has the host told something.
    pub(super) async fn tell_host(&self, notice: Notice) -> Result<(), Trouble> {
        let mut tx = self.service().store().write().await?;
        self.intend_notice(&mut tx, notice).await?;
        tx.commit().await?;
        self.service().wake_courier();
        Ok(())
    }

    /// The same, together with whatever else is stored.
    pub(super) async fn intend_notice(&self, tx: &mut Tx, notice: Notice) -> Result<(), Trouble> {
        let (row, now) = (&self.session.row, self.service().clock().now());
        let (role, to) = (Role::Notice(notice), Destination::Person(row.host));
        Ok(tx.intend(row.id, role, to, row.revision, now).await?)
    }

    /// Tells the host. Each notice is a message of its own: an edit notifies nobody.
    pub(super) async fn notice(
        &self,
        notice: Notice,
        posted: Option<Posted>,
    ) -> Result<Delivered, Undelivered> {
        let row = &self.session.row;
        let args = [
            ("place", format!("<#{}>", notice.place(&self.session)).into()),
            ("table", row.id.0.into()),
        ];
        let text = |reader: Reader| self.session.words(reader.lang).phrase(notice.word(), &args);
        let host = self.service().store().read().await?.person(row.host).await?;
        let host = host.ok_or(Trouble::Lost)?;
        let older = Older::kept(posted.as_ref());
        let reader = self.session.reader_for(&host);
        let said = text(reader);
        let alone = Letter {
            panel: show::about_table(Panel::new(&said), &self.session, reader),
            pictures: Vec::new(),
            mentions: Vec::new(),
            // Every message about this table ends alike.
            mark: Some(said),
        };
        let told = match self.dm_channel(&host).await {
            Ok(to) => self.keep_asking(to, alone, posted.as_ref(), None, older).await,
            Err(fault) => Err(fault.into()),
        };
        let closed = |fault: &Fault| matches!(fault, Fault::DmsClosed | Fault::NotAllowed | Fault::Refused);
        match told {
            Err(Undelivered::Fault(fault)) if closed(&fault) => {}
            told => return told,
        }
        let text = text(self.session.reader());
        for place in [Some(row.channel), row.thread].into_iter().flatten() {
            let called = Public {
                mentions: vec![row.host],
                ..Public::saying(Panel::new(format!("<@{}> {text}", row.host)))
            };
            match self
                .keep_asking(place, called.into(), posted.as_ref(), None, older)
                .await
            {
                Err(Undelivered::Fault(Fault::NotAllowed | Fault::NoChannel | Fault::Refused)) => {}
                told => return told,
            }
        }
        tracing::warn!(table = row.id.0, "the host cannot be told what is wrong");
        Ok(Delivered::Done)
    }
}
