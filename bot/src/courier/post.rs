//! Delivering one thing: what it shows is made from the state at that moment, and where it goes is remembered.

use std::sync::Arc;
use std::time::Duration;

use engine::kernel::{Seat, Viewer};
use serenity::all::{
    CreateAllowedMentions, CreateAttachment, CreateMessage, EditAttachments, EditMessage, EditThread, GetMessages,
    Nonce,
};
use words::Lang;

use super::letter::{Letter, Private, Public};
use super::{Courier, Delivered, Fault, classify};
use crate::desk::{art, lang};
use crate::discord::build;
use crate::ids::{ChannelId, MessageId, PersonId};
use crate::panel::{At, Panel};
use crate::service::{Reach, Sitting, Trouble};
use crate::show;
use crate::store::{Destination, DmState, Intent, Notice, Person, Player, Posted, Role, State, Turn, Tx, Waits};

/// How long a request may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a request with pictures may take.
const PATIENCE_WITH_PICTURES: Duration = Duration::from_secs(30);
/// How many messages are looked through for one of our own.
const LOOKED_THROUGH: u8 = 50;
/// How many lines a report has at most; what is cut is in the log.
const LINES: i64 = 60;

impl Courier {
    /// Delivers one thing.
    pub(super) async fn deliver(&self, intent: &Intent) -> Result<Delivered, Trouble> {
        let sitting = match self.inner.service.look(intent.table).await {
            Ok(sitting) => sitting,
            // Whoever asks for it is told. A newer program may read it: what was to be shown is kept.
            Err(Trouble::Load(error)) => {
                tracing::error!(table = intent.table.0, %error, "a game cannot be read");
                return Ok(Delivered::Later(Fault::Unreadable));
            }
            Err(trouble) => return Err(trouble),
        };
        let done = match intent.role {
            Role::Lobby => self.lobby(intent, &sitting).await?,
            Role::Thread => self.thread(intent, &sitting).await?,
            Role::Intro => {
                let panel = show::intro(&sitting, Lang::En);
                self.in_thread(intent, &sitting, Public { panel, pictures: Vec::new(), mentions: Vec::new() }).await?
            }
            Role::Turn(number) => self.turn(intent, number).await?,
            Role::End => {
                let panel = show::end(&sitting, Lang::En);
                let score = art::score(&sitting);
                let board = art::public_board(&sitting, Vec::new());
                let pictures =
                    drawn(move || score.into_iter().chain(board).filter_map(art::PublicArt::draw).collect()).await;
                self.in_thread(intent, &sitting, Public { panel, pictures, mentions: Vec::new() }).await?
            }
            Role::Hand(person) => self.hand(intent, person).await?,
            Role::Nudge(person) => match show::nudge(&sitting, person, Lang::En) {
                Some(show::Addressed { panel, mentions }) => {
                    let letter = Public { panel, pictures: Vec::new(), mentions };
                    self.nudge(intent, &sitting, letter).await?
                }
                None => Ok(()),
            },
            Role::Notice(notice) => self.notice(intent, &sitting, notice).await?,
        };
        Ok(match done {
            Ok(()) => Delivered::Done,
            Err(fault) => self.settle(intent, &sitting, fault).await?,
        })
    }

    /// What to do about a fault that trying again at once does not mend.
    async fn settle(&self, intent: &Intent, sitting: &Sitting, fault: Fault) -> Result<Delivered, Trouble> {
        let table = intent.table;
        match (fault, intent.role) {
            (Fault::DmsClosed | Fault::NotAllowed | Fault::Refused, Role::Hand(person)) => {
                self.note_closed_dms(intent, sitting, person).await?;
                Ok(Delivered::Done)
            }
            (Fault::NoChannel, Role::Hand(person)) => self.lose_conversation(person).await,
            (Fault::NoChannel, Role::Notice(_)) => self.lose_conversation(sitting.row.host).await,
            (Fault::NoChannel, role) => match sitting.row.thread {
                Some(thread) if !matches!(role, Role::Lobby | Role::Thread) => {
                    self.lose_thread(intent, sitting, thread).await
                }
                _ => self.lose_channel(intent, sitting).await,
            },
            // Without a thread the table goes on in its channel.
            (Fault::NotAllowed, Role::Thread) => {
                self.tell_host(sitting, Notice::MayNotThread).await?;
                Ok(Delivered::Done)
            }
            (Fault::Refused, Role::Thread) => {
                tracing::error!(table = table.0, "Discord refused a thread");
                self.tell_host(sitting, Notice::NoThread).await?;
                Ok(Delivered::Done)
            }
            // Trying again would not help, but somebody has to know that something is missing.
            (Fault::Refused, role) => {
                tracing::error!(table = table.0, ?role, "Discord refused a message");
                self.tell_host(sitting, Notice::Refused).await?;
                Ok(Delivered::Done)
            }
            // Nobody misses a card whose table has a thread.
            (Fault::NotAllowed, Role::Lobby) if sitting.row.thread.is_some() => Ok(Delivered::Later(fault)),
            // Told once, until it has been possible again.
            (Fault::NotAllowed, role) if self.lacking().insert((table, role)) => {
                self.tell_host(sitting, Notice::MayNotPost).await?;
                Ok(Delivered::Later(fault))
            }
            _ => Ok(Delivered::Later(fault)),
        }
    }

    /// A conversation that is no more is opened anew.
    async fn lose_conversation(&self, with: PersonId) -> Result<Delivered, Trouble> {
        let mut tx = self.inner.service.store().write().await?;
        tx.forget_dm_channel(with).await?;
        tx.commit().await?;
        Ok(Delivered::Later(Fault::NoChannel))
    }

    // ---- what is shown ----

    async fn lobby(&self, intent: &Intent, sitting: &Sitting) -> Result<Result<(), Fault>, Trouble> {
        if sitting.row.placeless {
            return Ok(Ok(()));
        }
        let panel = show::lobby_card(sitting, Lang::En);
        let letter = Public { panel, pictures: Vec::new(), mentions: Vec::new() };
        self.keep(intent, sitting.row.channel, letter.into()).await
    }

    async fn turn(&self, intent: &Intent, number: i64) -> Result<Result<(), Fault>, Trouble> {
        let service = &self.inner.service;
        let table = intent.table;
        // The turn and the table of the same moment: otherwise somebody is called who has played, or nobody.
        let (sitting, mut tx) = service.look_closely(table).await?;
        let sitting = &sitting;
        let turn = tx.turn(table, number).await?;
        drop(tx);
        let Some(turn) = turn else { return Ok(Ok(())) };
        let over = turn.closed.is_some() || sitting.row.state != State::Running;
        let to = turn.closed.unwrap_or(sitting.row.last_seq);
        let report = service.report(table, Viewer::Public, turn.opened, to, LINES).await?;
        let recap = service.report(table, Viewer::Public, turn.recap, turn.asked, LINES).await?;
        let posted = service.store().read().await?.posted(table, intent.role).await?;
        if over && posted.is_none() && report.heard.is_empty() {
            return Ok(Ok(()));
        }
        let people = service.people_at(sitting).await?;
        let show::Addressed { panel, mentions } = show::turn(sitting, &turn, &recap, &report, &people, Lang::En);
        let mut pictures = Vec::new();
        if !over {
            let changes = recap.heard.iter().chain(&report.heard).map(|heard| heard.told.clone()).collect();
            let board = art::public_board(sitting, changes);
            pictures = drawn(move || board.and_then(art::PublicArt::draw).into_iter().collect()).await;
        }
        self.in_thread(intent, sitting, Public { panel, pictures, mentions }).await
    }

    async fn in_thread(
        &self,
        intent: &Intent,
        sitting: &Sitting,
        letter: Public,
    ) -> Result<Result<(), Fault>, Trouble> {
        // Without a place there is nowhere to show it; once there is one, everything is shown again.
        let Some(place) = sitting.row.place() else { return Ok(Ok(())) };
        self.keep(intent, place, letter.into()).await
    }

    /// Calls somebody in the thread. Each call is a message of its own: an edit notifies nobody.
    async fn nudge(&self, intent: &Intent, sitting: &Sitting, letter: Public) -> Result<Result<(), Fault>, Trouble> {
        let Some(place) = sitting.row.place() else { return Ok(Ok(())) };
        let old = self.inner.service.store().read().await?.posted(intent.table, intent.role).await?;
        let older = Older::Kept(old.map_or(MessageId(0), |old| old.message));
        self.keep_asked(intent, place, letter.into(), None, older).await
    }

    /// Keeps a person's hand up to date; sends it anew if they are asked there.
    async fn hand(&self, intent: &Intent, id: PersonId) -> Result<Result<(), Fault>, Trouble> {
        let service = &self.inner.service;
        // The turn and the table of the same moment: otherwise somebody is called twice.
        let (sitting, mut tx) = service.look_closely(intent.table).await?;
        let sitting = &Arc::new(sitting);
        let Some(person) = tx.person(id).await? else { return Ok(Ok(())) };
        let posted = tx.posted(intent.table, intent.role).await?;
        let turn = tx.last_turn(intent.table).await?;
        let Some(player) = sitting.player_of(id).filter(|_| person.wants_dms) else {
            drop(tx);
            return self.no_hand(sitting, &person, posted).await;
        };
        let first_time = !tx.is_acquainted(id, &sitting.row.game).await?;
        let seat = player.seat();
        let panel = hand_panel(&mut tx, sitting, seat, &person, first_time).await?;
        drop(tx);
        let art = art::of_hand_message(sitting, seat, &person, Vec::new());
        let pictures = drawn(move || art.into_iter().filter_map(art::PrivateArt::draw).collect()).await;
        let asked = asked_by_dm(sitting, player.awaited, &person, turn.as_ref());
        let to = match self.dm_channel(&person).await? {
            Ok(channel) => channel,
            Err(fault) => return Ok(Err(fault)),
        };
        let letter = Letter::from(Private { panel: panel.clone(), pictures });
        let is_first = posted.is_none();
        let old = posted.filter(|posted| asked.is_some() && posted.asked != asked);
        let older = old.as_ref().map_or(Older::None, Older::Deleted);
        if let Err(fault) = self.keep_asked(intent, to, letter, asked, older).await? {
            return Ok(Err(fault));
        }
        let mut tx = service.store().write().await?;
        // What is there can be changed though nothing new is taken.
        if is_first || old.is_some() {
            tx.note_dms(id, DmState::Open, Some(to)).await?;
        }
        if first_time && show::is_asked_here(sitting, seat, &person) {
            tx.acquaint(id, &sitting.row.game).await?;
        }
        tx.commit().await?;
        self.look_again(intent, &person, first_time, &panel).await?;
        Ok(Ok(()))
    }

    /// Whoever has clicked on their hand meanwhile was shown something newer, which this may have covered.
    async fn look_again(
        &self,
        intent: &Intent,
        person: &Person,
        first_time: bool,
        panel: &Panel,
    ) -> Result<(), Trouble> {
        let service = &self.inner.service;
        let (now, mut tx) = service.look_closely(intent.table).await?;
        let Some(seat) = now.player_of(person.id).map(Player::seat) else { return Ok(()) };
        let is_old = hand_panel(&mut tx, &now, seat, person, first_time).await? != *panel;
        drop(tx);
        if is_old {
            let mut tx = service.store().write().await?;
            let at = service.clock().now();
            tx.intend(intent.table, intent.role, intent.destination, now.row.revision, at).await?;
            tx.commit().await?;
        }
        Ok(())
    }

    /// Whoever no longer sits there, or wants no direct messages, keeps none that shows a hand.
    async fn no_hand(
        &self,
        sitting: &Sitting,
        person: &crate::store::Person,
        posted: Option<Posted>,
    ) -> Result<Result<(), Fault>, Trouble> {
        let Some(Posted { channel, message, .. }) = posted else { return Ok(Ok(())) };
        let panel = show::no_hand_message(sitting, person, lang(person));
        let letter = Letter::from(Private { panel, pictures: Vec::new() });
        Ok(match self.edit(channel, message, &letter).await {
            Err(Fault::NoMessage | Fault::NoChannel | Fault::DmsClosed | Fault::NotAllowed) => Ok(()),
            done => done,
        })
    }

    // ---- how it gets there ----

    /// Keeps a message up to date: edits it, or posts it if there is none or it was deleted.
    async fn keep(&self, intent: &Intent, channel: ChannelId, letter: Letter) -> Result<Result<(), Fault>, Trouble> {
        self.keep_asked(intent, channel, letter, None, Older::None).await
    }

    /// Keeps a message up to date, or posts one in place of an older one.
    pub(super) async fn keep_asked(
        &self,
        intent: &Intent,
        channel: ChannelId,
        letter: Letter,
        asked: Option<String>,
        older: Older<'_>,
    ) -> Result<Result<(), Fault>, Trouble> {
        let (mut replaced, older) = (older, older.message());
        let store = self.inner.service.store();
        let posted = store.read().await?.posted(intent.table, intent.role).await?;
        // One in a thread that is no more is as good as none.
        let posted = posted.filter(|posted| posted.channel == channel && older.is_none());
        let mut known = posted.as_ref().map(|posted| (posted.channel, posted.message));
        if intent.attempts > 0 && (known.is_none() || matches!(intent.role, Role::Hand(_))) {
            // It may have been posted when its answer was lost.
            let newer_than = older.or(known.map(|(_, message)| message));
            let found = match self.find(channel, letter.mark(), newer_than).await {
                Ok(found) => found,
                Err(fault) => return Ok(Err(fault)),
            };
            if let Some(message) = found {
                // Then the one that it was to come in place of goes.
                replaced = posted.as_ref().map_or(replaced, Older::Deleted);
                known = Some((channel, message));
            }
        }
        let asked = asked.or_else(|| posted.as_ref().and_then(|posted| posted.asked.clone()));
        let (channel, message) = match known {
            Some((channel, message)) => match self.edit(channel, message, &letter).await {
                Ok(()) => (channel, message),
                Err(Fault::NoMessage) => match self.create(intent, channel, &letter, Some(message)).await? {
                    Ok(message) => (channel, message),
                    Err(fault) => return Ok(Err(fault)),
                },
                Err(fault) => return Ok(Err(fault)),
            },
            None => match self.create(intent, channel, &letter, older).await? {
                Ok(message) => (channel, message),
                Err(fault) => return Ok(Err(fault)),
            },
        };
        // The old one goes before the new one is noted: whoever is interrupted in between finds both.
        if let Older::Deleted(old) = replaced {
            let gone = build::channel(old.channel).delete_message(&*self.inner.http, build::message(old.message));
            match self.call(gone).await {
                Ok(()) | Err(Fault::NoMessage | Fault::NoChannel | Fault::NotAllowed | Fault::Refused) => {}
                Err(fault) => return Ok(Err(fault)),
            }
        }
        let mut tx = store.write().await?;
        tx.set_posted(intent.table, intent.role, &Posted { channel, message, asked }).await?;
        // Noted together: whoever is interrupted in between would take it for an older one, and call a second time.
        tx.shown(intent).await?;
        tx.commit().await?;
        Ok(Ok(()))
    }

    async fn create(
        &self,
        intent: &Intent,
        channel: ChannelId,
        letter: &Letter,
        instead_of: Option<MessageId>,
    ) -> Result<Result<MessageId, Fault>, Trouble> {
        // Noted first: if the process ends on the next line, whoever comes next looks before posting again.
        let mut tx = self.inner.service.store().write().await?;
        tx.note_attempt(intent.id).await?;
        tx.commit().await?;
        let mentions = letter.mentions.iter().map(|person| serenity::all::UserId::new(person.0));
        let message = CreateMessage::new()
            .content(&letter.panel.text)
            .components(build::rows(&letter.panel))
            .allowed_mentions(CreateAllowedMentions::new().users(mentions))
            .files(files(letter))
            .nonce(Nonce::String(intent.nonce(instead_of)))
            .enforce_nonce(true);
        let sent = self.unarchived(channel, || {
            let message = message.clone();
            async move { build::channel(channel).send_message(&*self.inner.http, message).await }
        });
        Ok(sent.await.map(|message| MessageId(message.id.get())))
    }

    async fn edit(&self, channel: ChannelId, message: MessageId, letter: &Letter) -> Result<(), Fault> {
        let mut attachments = EditAttachments::new();
        for file in files(letter) {
            attachments = attachments.add(file);
        }
        let edit = EditMessage::new()
            .content(&letter.panel.text)
            .components(build::rows(&letter.panel))
            .allowed_mentions(CreateAllowedMentions::new())
            .attachments(attachments);
        let edited = self.unarchived(channel, || {
            let edit = edit.clone();
            async move { build::channel(channel).edit_message(&*self.inner.http, build::message(message), edit).await }
        });
        edited.await.map(drop)
    }

    /// Tries something in a thread; if the thread is archived, wakes it once and tries again.
    async fn unarchived<T, F>(&self, channel: ChannelId, attempt: impl Fn() -> F) -> Result<T, Fault>
    where
        F: Future<Output = serenity::Result<T>>,
    {
        match self.call_long(attempt()).await {
            Err(Fault::Archived) => {
                let wake = EditThread::new().archived(false);
                self.call(build::channel(channel).edit_thread(&*self.inner.http, wake)).await?;
                self.call_long(attempt()).await
            }
            other => other,
        }
    }

    /// Our own message with this last line, newer than the one it replaces.
    async fn find(&self, channel: ChannelId, mark: &str, older: Option<MessageId>) -> Result<Option<MessageId>, Fault> {
        let wanted = GetMessages::new().limit(LOOKED_THROUGH);
        let messages = self.call(build::channel(channel).messages(&*self.inner.http, wanted)).await?;
        let ours = messages.iter().find(|message| {
            message.author.id.get() == self.inner.me.0
                && message.content.lines().next_back() == Some(mark)
                && older.is_none_or(|older| message.id.get() > older.0)
        });
        Ok(ours.map(|message| MessageId(message.id.get())))
    }

    pub(super) async fn dm_channel(&self, person: &Person) -> Result<Result<ChannelId, Fault>, Trouble> {
        if let Some(channel) = person.dm_channel {
            return Ok(Ok(channel));
        }
        let user = serenity::all::UserId::new(person.id.0);
        let made = self.call(user.create_dm_channel(&*self.inner.http)).await;
        Ok(made.map(|channel| ChannelId(channel.id.get())))
    }

    /// A person's direct messages are closed: if a question was to reach them there, they are called in the thread.
    async fn note_closed_dms(&self, intent: &Intent, sitting: &Sitting, id: PersonId) -> Result<(), Trouble> {
        let service = &self.inner.service;
        let mut tx = service.store().write().await?;
        let person = tx.person(id).await?;
        tx.note_dms(id, DmState::Closed, None).await?;
        // As things stand now: the question may be newer than what was looked at first.
        let players = tx.players(intent.table).await?;
        let waits = players.iter().find(|player| player.is(id)).and_then(|player| player.awaited);
        let by_dm = |(person, waits): (Person, Waits)| Reach::of(&sitting.row, &person, waits) == Reach::Dm;
        let was_to_come = person.zip(waits).is_some_and(by_dm);
        if was_to_come && waits != Some(Waits::Answered) {
            let now = service.clock().now();
            let (role, to) = (Role::Nudge(id), Destination::Table(intent.table));
            tx.intend(intent.table, role, to, intent.revision, now).await?;
        }
        tx.commit().await?;
        service.wake_courier();
        Ok(())
    }

    pub(super) async fn call<T>(&self, request: impl Future<Output = serenity::Result<T>>) -> Result<T, Fault> {
        self.within(PATIENCE, request).await
    }

    async fn call_long<T>(&self, request: impl Future<Output = serenity::Result<T>>) -> Result<T, Fault> {
        self.within(PATIENCE_WITH_PICTURES, request).await
    }

    async fn within<T>(
        &self,
        patience: Duration,
        request: impl Future<Output = serenity::Result<T>>,
    ) -> Result<T, Fault> {
        self.inner.bucket.take().await;
        match tokio::time::timeout(patience, request).await {
            Ok(Ok(done)) => Ok(done),
            Ok(Err(error)) => Err(classify(&error)),
            Err(_) => Err(Fault::Unclear),
        }
    }
}

/// What the message shows that keeps somebody's hand.
async fn hand_panel(
    tx: &mut Tx,
    sitting: &Sitting,
    seat: Seat,
    person: &Person,
    first_time: bool,
) -> Result<Panel, Trouble> {
    let marks = match sitting.game().and_then(|game| game.decision(seat)) {
        Some(decision) => tx.marks(sitting.row.id, seat, &decision.id.to_string()).await?,
        None => Default::default(),
    };
    let shown = show::HandMessage { seat, person, marks: &marks, at: At::default(), first_time, note: None };
    Ok(show::hand_message(sitting, &shown, lang(person)))
}

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

impl Older<'_> {
    fn message(self) -> Option<MessageId> {
        match self {
            Older::None => None,
            Older::Kept(message) => Some(message),
            Older::Deleted(posted) => Some(posted.message),
        }
    }
}

/// What a direct message notifies of: one notification a turn, however many questions it has.
fn asked_by_dm(sitting: &Sitting, waits: Option<Waits>, person: &Person, turn: Option<&Turn>) -> Option<String> {
    let waits = waits.filter(|waits| *waits != Waits::Answered)?;
    (Reach::of(&sitting.row, person, waits) == Reach::Dm)
        .then(|| format!("turn {}", turn.map_or(0, |turn| turn.number)))
}

fn files(letter: &Letter) -> Vec<CreateAttachment> {
    letter.pictures.iter().map(build::file).collect()
}

/// Draws pictures where nobody waits for it. One that cannot be drawn is left out: the words say it all.
async fn drawn<T: Default + Send + 'static>(draw: impl FnOnce() -> T + Send + 'static) -> T {
    tokio::task::spawn_blocking(draw).await.unwrap_or_else(|panic| {
        tracing::error!(%panic, "a picture could not be drawn");
        T::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_picture_that_cannot_be_drawn_is_left_out() {
        let broken = || -> Vec<u8> { panic!("a bug in a picture") };
        assert_eq!(drawn(broken).await, Vec::<u8>::new());
        assert_eq!(drawn(|| vec![1]).await, vec![1]);
    }
}
