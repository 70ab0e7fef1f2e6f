//! Delivering one thing: what it shows is made from the state at that moment.

use std::sync::Arc;

use engine::kernel::{Seat, Viewer};

use super::Courier;
use super::keep::Older;
use super::letter::{Letter, Private, Public};
use super::undelivered::Undelivered;
use crate::art;
use crate::ids::{ChannelId, PersonId};
use crate::panel::{At, Outlook, Panel};
use crate::reader::Reader;
use crate::service::{NotifyVia, Report, Service, ShownHand, TableSession, Trouble};
use crate::show;
use crate::store::{
    Destination, DmState, HandContext, Intent, Notice, Person, Player, Posted, Role, State, Tx, Waits,
};
use crate::wire::{Fault, Rest};
use crate::workers::Urgency;

/// How many lines a report has at most; what is cut is in the log.
const LINES: i64 = 60;

/// What came of a delivery.
pub(super) enum Delivered {
    /// It is shown, and the outbox knows.
    Noted,
    /// It is shown, or need not be.
    Done,
    /// It has to be tried again.
    Later(Fault),
}

/// One delivery: the intent, and the table as it is now.
pub(super) struct Delivery<'a> {
    pub courier: &'a Courier,
    pub intent: &'a Intent,
    pub session: Arc<TableSession>,
    /// The way to Discord.
    pub rest: Rest,
}

impl Courier {
    /// Delivers one thing.
    pub(super) async fn deliver(&self, intent: &Intent) -> Result<Delivered, Trouble> {
        // First room at Discord, then the state and its picture: nothing is drawn that has to wait and would
        // be old by then.
        self.inner.rest.room().await;
        tracing::trace!(table = intent.table.0, role = ?intent.role, "delivering");
        let service = &self.inner.service;
        let (session, tx) = match service.session_with_tx(intent.table).await {
            Ok(loaded) => loaded,
            // Those who ask for it are told. A newer program may read it: what was to be shown is kept.
            Err(Trouble::Load(error)) => {
                tracing::error!(table = intent.table.0, %error, "a game cannot be read");
                return Ok(Delivered::Later(Fault::Unreadable));
            }
            Err(trouble) => return Err(trouble),
        };
        let delivery = Delivery {
            courier: self,
            intent,
            session: Arc::new(session),
            rest: self.inner.rest.clone(),
        };
        match delivery.carry(tx).await {
            Ok(delivered) => Ok(delivered),
            Err(Undelivered::Fault(fault)) => delivery.settle(fault).await,
            Err(Undelivered::Trouble(trouble)) => Err(trouble),
        }
    }
}

impl Delivery<'_> {
    pub(super) fn service(&self) -> &Service {
        &self.courier.inner.service
    }

    /// Shows what is intended. The transaction is of the moment in which the table was loaded.
    async fn carry(&self, mut tx: Tx) -> Result<Delivered, Undelivered> {
        match self.intent.role {
            Role::Turn(number) => return self.turn(tx, number).await,
            Role::Hand(person) => return self.hand(tx, person).await,
            _ => {}
        }
        let posted = tx.posted(self.intent.table, self.intent.role).await?;
        drop(tx);
        match self.intent.role {
            Role::Lobby => self.lobby(posted).await,
            Role::Thread => self.thread().await,
            Role::Intro => {
                let letter = Public::saying(show::intro(&self.session, self.session.reader()));
                self.in_thread(letter, posted).await
            }
            Role::End => self.end(posted).await,
            Role::Call(person) => self.call_person(person, posted).await,
            Role::Notice(notice) => self.notice(notice, posted).await,
            Role::Turn(_) | Role::Hand(_) => unreachable!("carried above"),
        }
    }

    /// What to do about a fault that trying again at once does not mend.
    async fn settle(&self, fault: Fault) -> Result<Delivered, Trouble> {
        let (table, role, row) = (self.intent.table, self.intent.role, &self.session.row);
        match (fault, role) {
            (Fault::DmsClosed | Fault::NotAllowed | Fault::Refused, Role::Hand(person)) => {
                self.note_closed_dms(person).await?;
                Ok(Delivered::Done)
            }
            (Fault::NoChannel, Role::Hand(person)) => self.lose_conversation(person).await,
            (Fault::NoChannel, Role::Notice(_)) => self.lose_conversation(row.host).await,
            (Fault::NoChannel, role) => match row.thread {
                Some(thread) if !matches!(role, Role::Lobby | Role::Thread) => self.lose_thread(thread).await,
                _ => self.lose_channel().await,
            },
            // Without a thread the table goes on in its channel.
            (Fault::NotAllowed, Role::Thread) => {
                self.tell_host(Notice::MayNotThread).await?;
                Ok(Delivered::Done)
            }
            (Fault::Refused, Role::Thread) => {
                tracing::error!(table = table.0, "Discord refused a thread");
                self.tell_host(Notice::NoThread).await?;
                Ok(Delivered::Done)
            }
            // Trying again would not help, but somebody has to know that something is missing.
            (Fault::Refused, role) => {
                tracing::error!(table = table.0, ?role, "Discord refused a message");
                self.tell_host(Notice::Refused).await?;
                Ok(Delivered::Done)
            }
            // Nobody misses a card whose table has a thread.
            (Fault::NotAllowed, Role::Lobby) if row.thread.is_some() => Ok(Delivered::Later(fault)),
            // Told once, until it has been possible again.
            (Fault::NotAllowed, role) if self.courier.lacking().insert((table, role)) => {
                self.tell_host(Notice::MayNotPost).await?;
                Ok(Delivered::Later(fault))
            }
            _ => Ok(Delivered::Later(fault)),
        }
    }

    /// A conversation that was deleted is opened anew.
    async fn lose_conversation(&self, with: PersonId) -> Result<Delivered, Trouble> {
        self.service().hands().forget(self.intent.table, with);
        let mut tx = self.service().store().write().await?;
        tx.forget_dm_channel(with).await?;
        tx.commit().await?;
        Ok(Delivered::Later(Fault::NoChannel))
    }

    // ---- what is shown ----

    async fn lobby(&self, posted: Option<Posted>) -> Result<Delivered, Undelivered> {
        if self.session.row.placeless {
            return Ok(Delivered::Done);
        }
        let letter = Public::saying(show::lobby_card(&self.session, self.session.reader()));
        self.keep(self.session.row.channel, letter.into(), posted.as_ref())
            .await
    }

    async fn turn(&self, mut tx: Tx, number: i64) -> Result<Delivered, Undelivered> {
        let (session, table) = (&self.session, self.intent.table);
        let Some((turn, posted)) = tx.turn_and_message(table, number).await? else {
            return Ok(Delivered::Done);
        };
        let over = turn.closed.is_some() || session.row.state != State::Running;
        let to = turn.closed.unwrap_or(session.row.last_seq);
        // The recap has what happened before they were asked.
        let after = if over { turn.opened } else { turn.asked };
        let report = Report::between(&mut tx, table, Viewer::Public, after, to, LINES).await?;
        if over && posted.is_none() && report.lines.is_empty() {
            return Ok(Delivered::Done);
        }
        let (mut recap, mut people) = (Report::default(), Vec::new());
        if !over {
            recap = Report::between(&mut tx, table, Viewer::Public, turn.recap, turn.asked, LINES).await?;
            people = tx.people_at(table).await?;
        }
        drop(tx);
        let show::Addressed { panel, mentions } =
            show::turn(session, &turn, &recap, &report, &people, session.reader());
        let mut pictures = Vec::new();
        if !over {
            let board = art::public_board(session, recap.told().chain(report.told()).collect());
            pictures = art::drawn(Urgency::Whenever, move || {
                board.and_then(art::PublicArt::draw).into_iter().collect()
            })
            .await;
        }
        let letter = Public {
            panel,
            pictures,
            mentions,
        };
        self.in_thread(letter, posted).await
    }

    async fn end(&self, posted: Option<Posted>) -> Result<Delivered, Undelivered> {
        let reader = self.session.reader();
        let panel = show::end(&self.session, reader);
        let score = art::score(&self.session, reader);
        let board = art::public_board(&self.session, Vec::new());
        let pictures = art::drawn(Urgency::Whenever, move || {
            score
                .into_iter()
                .chain(board)
                .filter_map(art::PublicArt::draw)
                .collect()
        });
        let letter = Public {
            panel,
            pictures: pictures.await,
            mentions: Vec::new(),
        };
        self.in_thread(letter, posted).await
    }

    async fn in_thread(&self, letter: Public, posted: Option<Posted>) -> Result<Delivered, Undelivered> {
        // Without a place there is nowhere to show it; once there is one, everything is shown again.
        match self.session.row.place() {
            Some(place) => self.keep(place, letter.into(), posted.as_ref()).await,
            None => Ok(Delivered::Done),
        }
    }

    /// Keeps a person's hand up to date; sends it anew if they are asked there.
    async fn hand(&self, mut tx: Tx, id: PersonId) -> Result<Delivered, Undelivered> {
        let (service, session) = (self.service(), &self.session);
        let Some(context) = tx.hand_context(self.intent.table, id).await? else {
            return Ok(Delivered::Done);
        };
        drop(tx);
        let person = &context.person;
        let Some(player) = session.player_of(id).filter(|_| person.wants_dms) else {
            return self.no_hand(person, context.posted.as_ref()).await;
        };
        let (seat, reader) = (player.seat(), session.reader_for(person));
        let (shown, outlook) = shown_hand(session, seat, &context, reader).await?;
        let asked = asked_by_dm(session, player, &context);
        let posted = context.posted.as_ref();
        let old = posted.filter(|posted| asked.is_some() && posted.asked != asked);
        let is_new = posted.is_none() || old.is_some();
        let (hands, table) = (service.hands(), self.intent.table);
        // Nobody would see a difference that matters.
        if !is_new && hands.has(table, id, &shown) {
            return Ok(Delivered::Done);
        }
        hands.begin(table, id, &shown);
        let art = art::of_hand_message(session, seat, person, reader, Vec::new(), outlook);
        let pictures: Vec<_> = art::drawn(Urgency::Whenever, move || {
            art.into_iter().filter_map(art::PrivateArt::draw).collect()
        })
        .await;
        let panel = match pictures.is_empty() {
            // What could not be drawn is said.
            true => {
                let reader = Reader {
                    text_first: true,
                    ..reader
                };
                hand_panel(session, seat, &context, reader).await?.0
            }
            false => shown.panel.clone(),
        };
        let to = self.dm_channel(person).await?;
        let letter = Letter::from(Private { panel, pictures });
        let older = old.map_or(Older::None, Older::Deleted);
        let delivered = self.keep_asking(to, letter, posted, asked, older).await?;
        hands.note(table, id, &shown);
        let introduced = !context.acquainted && show::is_asked_here(session, seat, person);
        // An old message can still be edited though a new one would be refused.
        let reached = is_new && (person.dms_closed || person.dm_channel != Some(to));
        if reached || introduced {
            let mut tx = service.store().write().await?;
            if reached {
                tx.note_dms(id, DmState::Open, Some(to)).await?;
            }
            if introduced {
                tx.acquaint(id, &session.row.game).await?;
            }
            tx.commit().await?;
        }
        self.look_again(seat, &context, &shown).await?;
        Ok(delivered)
    }

    /// Somebody who has clicked on their hand meanwhile was shown something newer, which this may have covered.
    async fn look_again(
        &self,
        seat: Seat,
        before: &HandContext,
        shown: &ShownHand,
    ) -> Result<(), Undelivered> {
        let (service, intent, person) = (self.service(), self.intent, before.person.id);
        let version = service
            .store()
            .read()
            .await?
            .hand_version(intent.table, person)
            .await?;
        if version.is_none_or(|version| version == (self.session.row.revision, before.marked())) {
            return Ok(());
        }
        let (now, mut tx) = service.session_with_tx(intent.table).await?;
        let context = tx.hand_context(intent.table, person).await?;
        drop(tx);
        let Some(mut context) = context.filter(|_| now.player_of(person).map(Player::seat) == Some(seat))
        else {
            return Ok(());
        };
        // Introduced as before: that alone makes nothing old.
        context.acquainted = before.acquainted;
        let reader = now.reader_for(&context.person);
        let now = Arc::new(now);
        let (newer, _) = shown_hand(&now, seat, &context, reader).await?;
        if newer != *shown {
            let mut tx = service.store().write().await?;
            let (to, at) = (intent.destination, service.clock().now());
            tx.intend(intent.table, intent.role, to, now.row.revision, at)
                .await?;
            tx.commit().await?;
            service.wake_courier();
        }
        Ok(())
    }

    /// People who no longer sit there, or want no direct messages, keep none that shows a hand.
    async fn no_hand(&self, person: &Person, posted: Option<&Posted>) -> Result<Delivered, Undelivered> {
        self.service().hands().forget(self.intent.table, person.id);
        let letter = Letter::from(Private {
            panel: show::no_hand_message(&self.session, person, self.session.reader_for(person)),
            pictures: Vec::new(),
        });
        // Those who are away are told by a message of its own: an edit notifies nobody.
        if let Some(away) = told_away(&self.session, person)
            && posted.and_then(|posted| posted.asked.as_ref()) != Some(&away)
        {
            let to = self.dm_channel(person).await?;
            let older = posted.map_or(Older::None, Older::Deleted);
            return self.keep_asking(to, letter, posted, Some(away), older).await;
        }
        let Some(&Posted { channel, message, .. }) = posted else {
            return Ok(Delivered::Done);
        };
        match self.edit(channel, message, &letter).await {
            Ok(()) | Err(Fault::NoMessage | Fault::NoChannel | Fault::DmsClosed | Fault::NotAllowed) => {
                Ok(Delivered::Done)
            }
            Err(fault) => Err(fault.into()),
        }
    }

    /// Where a person's direct messages go.
    pub(super) async fn dm_channel(&self, person: &Person) -> Result<ChannelId, Fault> {
        if let Some(channel) = person.dm_channel {
            return Ok(channel);
        }
        self.rest.conversation(person.id).await
    }

    /// A person's direct messages are closed: if a question was to reach them there, they are called in the
    /// thread.
    async fn note_closed_dms(&self, id: PersonId) -> Result<(), Trouble> {
        let (service, table) = (self.service(), self.intent.table);
        let mut tx = service.store().write().await?;
        let person = tx.person(id).await?;
        tx.note_dms(id, DmState::Closed, None).await?;
        // As things stand now: the question may be newer than what was looked at first.
        let players = tx.players(table).await?;
        let waits = players
            .iter()
            .find(|player| player.is(id))
            .and_then(|player| player.awaited);
        let by_dm = |(person, waits): (Person, Waits)| {
            NotifyVia::of(&self.session.row, &person, waits) == NotifyVia::Dm
        };
        let was_to_come = person.zip(waits).is_some_and(by_dm);
        let is_away = players.iter().any(|player| player.is_away(id));
        let asked = was_to_come && waits != Some(Waits::Answered);
        if asked {
            let question = self
                .session
                .seat_of(id)
                .and_then(|seat| self.session.game()?.decision(seat))
                .map(|decision| decision.id.to_string());
            tx.set_call(table, id, question.as_deref()).await?;
        }
        if asked || is_away {
            let (role, to) = (Role::Call(id), Destination::Table(table));
            tx.intend(table, role, to, self.intent.revision, service.clock().now())
                .await?;
        }
        tx.commit().await?;
        service.wake_courier();
        Ok(())
    }
}

/// What the message shows that keeps somebody's hand, and what is certain about the choices there. Nobody waits
/// for it, and two that are compared must not differ by how long it took.
async fn shown_hand(
    session: &Arc<TableSession>,
    seat: Seat,
    context: &HandContext,
    reader: Reader,
) -> Result<(ShownHand, Outlook), Undelivered> {
    let (panel, outlook) = hand_panel(session, seat, context, reader).await?;
    let held = show::hand_in_words(session, seat, reader);
    Ok((ShownHand { panel, held }, outlook))
}

/// What it says.
async fn hand_panel(
    session: &Arc<TableSession>,
    seat: Seat,
    context: &HandContext,
    reader: Reader,
) -> Result<(Panel, Outlook), Undelivered> {
    let marks = match session.game().and_then(|game| game.decision(seat)) {
        Some(decision) => context.marks(&decision.id.to_string())?,
        None => Default::default(),
    };
    let outlook = match show::is_asked_here(session, seat, &context.person) {
        true => art::outlook(session, seat, &marks, Urgency::Whenever).await,
        false => Outlook::default(),
    };
    let shown = show::HandMessage {
        seat,
        person: &context.person,
        marks: &marks,
        at: At::default(),
        outlook: &outlook,
        first_time: !context.acquainted,
        note: None,
        next: context.next.as_ref(),
    };
    let panel = show::hand_message(session, &shown, reader);
    Ok((panel, outlook))
}

/// What a direct message notifies of that tells a person of a computer which plays for them.
fn told_away(session: &TableSession, person: &Person) -> Option<String> {
    let (call, via) = session.call_back(person.id, Some(person))?;
    (via == NotifyVia::Dm && session.row.state.is_open()).then(|| call.key())
}

/// What a direct message notifies of: one notification a turn, however many questions it has, and one for each
/// time that the player is asked in another's turn.
fn asked_by_dm(session: &TableSession, player: &Player, context: &HandContext) -> Option<String> {
    let waits = player.awaited.filter(|waits| *waits != Waits::Answered)?;
    let by_dm = NotifyVia::of(&session.row, &context.person, waits) == NotifyVia::Dm;
    let turn = || format!("turn {}", context.turn);
    by_dm.then(|| player.call.clone().unwrap_or_else(turn))
}
