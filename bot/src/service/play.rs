//! Playing: questions, answers, undo, whole turns in one line, standing orders.

use engine::kernel::verb::Verb;
use engine::kernel::{
    Answer, Author, CONFIRM, Decision, DecisionId, Order, Refusal, Seat, Shape, Told, Viewer,
};
use words::Lang;

use super::{RecapTiming, Service, TableSession, TableTx, Trouble, Who, read_visible};
use crate::clock::Timestamp;
use crate::ids::TableId;
use crate::marks::Marks;
use crate::panel::{Act, At, Wish, wish};
use crate::phrases;
use crate::store::{Destination, Person, Role, Setting, State, Tx};
use crate::verbs;

/// A person at a table, and what they are asked.
pub struct Asked {
    /// The person, with their settings.
    pub person: Person,
    /// The table.
    pub session: TableSession,
    /// Where the person sits.
    pub seat: Seat,
    /// What they have marked in the question.
    pub marks: Marks,
    /// Which part of a long list is shown.
    pub at: At,
    /// What has just become final, as they are told it.
    pub news: Vec<Told>,
    /// Whether they have never been told what a turn of this game is.
    pub first_time: bool,
}

impl Asked {
    /// The question, if there is one. A table that is closed or paused asks none.
    pub fn decision(&self) -> Option<&Decision> {
        let running = self.session.row.state == State::Running;
        self.session.game().filter(|_| running)?.decision(self.seat)
    }
}

impl Service {
    /// What a person is asked at a table.
    pub async fn asked(&self, who: &Who, table: TableId) -> Result<Asked, Trouble> {
        let person = self.person(who).await?;
        let mut tx = self.store().read().await?;
        let session = read_visible(&mut tx, table, Some(who)).await?;
        let seat = session.seated(who)?;
        let marks = match session.game().and_then(|game| game.decision(seat)) {
            Some(decision) => marks_in(&mut tx, table, decision).await?,
            None => Marks::default(),
        };
        Ok(Asked {
            person,
            session,
            seat,
            marks,
            at: At::default(),
            news: Vec::new(),
            first_time: false,
        })
    }

    /// Gives a person back the seat that a computer kept while they were away. Returns what they are asked.
    pub async fn come_back(&self, who: &Who, table: TableId) -> Result<Asked, Trouble> {
        self.join(who, table).await?;
        self.asked(who, table).await
    }

    /// Notes that a person is shown a question of this game, and whether it is the first.
    pub async fn introduced(&self, who: &Who, asked: Asked) -> Result<Asked, Trouble> {
        let game = &asked.session.row.game;
        let known = self.store().read().await?.is_acquainted(who.person, game).await?;
        if known || asked.decision().is_none() {
            return Ok(asked);
        }
        let mut tx = self.store().write().await?;
        tx.upsert_person(who.person, &who.name).await?;
        let first_time = tx.acquaint(who.person, game).await?;
        tx.commit().await?;
        Ok(Asked { first_time, ..asked })
    }

    /// A click on a panel: an answer, a mark, or a look at another part of the list.
    pub async fn click(
        &self,
        who: &Who,
        act: &Act,
        values: &[String],
        recap_timing: RecapTiming,
    ) -> Result<Asked, Trouble> {
        let table = act.table().ok_or(Trouble::NoTable)?;
        let wanted = act.decision().ok_or(Refusal::Stale)?;
        if matches!(act, Act::Page { .. } | Act::Group { .. }) {
            let mut asked = self.asked(who, table).await?;
            let decision = asked
                .decision()
                .filter(|decision| decision.id == wanted)
                .ok_or(Refusal::Stale)?;
            if let Wish::Show(at) = wish(act, values, decision, &asked.marks)? {
                asked.at = at;
            }
            return Ok(asked);
        }
        let mut table_tx = self.table_tx(table, who).await?;
        let seat = table_tx.session.seated(who)?;
        let decision = open_question(&table_tx.session, seat)?;
        if decision.id != wanted {
            return Err(Refusal::Stale.into());
        }
        let id = decision.id.to_string();
        let marks = marks_in(&mut table_tx.tx, table, decision).await?;
        match wish(act, values, decision, &marks)? {
            Wish::Answer(answer) => {
                table_tx.session.set_recap_timing(recap_timing);
                table_tx.session.answer(seat, wanted, &answer, Author::Player)?;
                table_tx.ask(seat).await
            }
            Wish::Mark(marks, at) => {
                table_tx.tx.set_marks(table, seat, &id, &marks).await?;
                Ok(Asked {
                    marks,
                    at,
                    ..table_tx.ask(seat).await?
                })
            }
            Wish::Show(at) => Ok(Asked {
                marks,
                at,
                ..table_tx.ask(seat).await?
            }),
        }
    }

    /// Takes back what a person has answered, unless it is final.
    pub async fn undo(&self, who: &Who, table: TableId, undo: Undo) -> Result<Asked, Trouble> {
        let mut table_tx = self.table_tx(table, who).await?;
        let seat = table_tx.session.seated(who)?;
        if let Undo::Beside(question) = undo
            && open_question(&table_tx.session, seat)?.id != question
        {
            return Err(Refusal::Stale.into());
        }
        must_run(&table_tx.session)?;
        table_tx.session.undo(seat)?;
        while undo == Undo::All && table_tx.session.game().is_some_and(|game| game.can_undo(seat)) {
            table_tx.session.undo(seat)?;
        }
        table_tx.ask(seat).await
    }

    /// Answers the open question with what was typed.
    pub async fn choose(&self, who: &Who, table: TableId, typed: &str, lang: Lang) -> Result<Asked, Trouble> {
        let mut table_tx = self.table_tx(table, who).await?;
        let seat = table_tx.session.seated(who)?;
        let (words, names) = (table_tx.session.words(lang).plain(), table_tx.session.labels());
        let decision = open_question(&table_tx.session, seat)?;
        let id = decision.id;
        let answer = verbs::understood(decision, typed, words, &names)?;
        table_tx.session.answer(seat, id, &answer, Author::Player)?;
        table_tx.ask(seat).await
    }

    /// Plays a whole turn in one line: every parameter answers its question, and the other questions are
    /// asked.
    pub async fn say(
        &self,
        who: &Who,
        table: TableId,
        verb: &'static Verb,
        given: &[(&str, &str)],
        lang: Lang,
    ) -> Result<Asked, Trouble> {
        let mut table_tx = self.table_tx(table, who).await?;
        let seat = table_tx.session.seated(who)?;
        let (words, names) = (table_tx.session.words(lang).plain(), table_tx.session.labels());
        open_question(&table_tx.session, seat)?;
        let game = table_tx.session.game().ok_or(Trouble::Lost)?;
        let answers = verbs::plan(game, seat, verb, given, words, &names)?;
        for answer in answers {
            let decision = open_question(&table_tx.session, seat)?.id;
            table_tx.session.answer(seat, decision, &answer, Author::Player)?;
        }
        table_tx.ask(seat).await
    }

    /// Sets or removes a standing order.
    pub async fn stand(
        &self,
        who: &Who,
        table: TableId,
        prompt: &str,
        about: Option<&str>,
        answer: Option<Answer>,
    ) -> Result<Asked, Trouble> {
        let mut table_tx = self.table_tx(table, who).await?;
        let seat = table_tx.session.seated(who)?;
        must_run(&table_tx.session)?;
        let about = about.map(str::to_owned);
        match answer {
            Some(answer) => table_tx.session.stand(Order {
                about,
                ..Order::new(seat, prompt, answer)
            })?,
            None => table_tx.session.no_order(seat, prompt, about.as_deref()),
        }
        table_tx.ask(seat).await
    }

    /// Changes a person's settings, at all their tables at once.
    pub async fn set(&self, who: &Who, settings: &[Setting]) -> Result<(), Trouble> {
        // There is only one writing transaction at a time, so nobody else changes any of the tables
        // meanwhile.
        let mut tx = self.store().write().await?;
        let now = self.clock().now();
        if !tx.claim_interaction(who.interaction, now).await? {
            return Err(Trouble::Repeated);
        }
        tx.upsert_person(who.person, &who.name).await?;
        for setting in settings {
            tx.set(who.person, setting).await?;
            match setting {
                Setting::Confirm(wanted) => set_confirm(&mut tx, who, *wanted, now).await?,
                Setting::Dms(_) => send_hands(&mut tx, who, now).await?,
                Setting::Palette(_) | Setting::Notify(_) => {}
            }
        }
        tx.commit().await?;
        self.wake_all();
        Ok(())
    }
}

/// Applies a person's setting for confirmations to all their games, including those that are paused.
async fn set_confirm(tx: &mut Tx, who: &Who, wanted: bool, now: Timestamp) -> Result<(), Trouble> {
    for (row, _) in tx.tables_of(who.person).await? {
        let mut session = match TableSession::load(tx, row.id).await {
            // Nothing can be set there. The other tables are not affected.
            Err(Trouble::Load(error)) => {
                tracing::error!(table = row.id.0, %error, "a wish could not be applied");
                continue;
            }
            session => session?,
        };
        // Before the start there are no seats. The setting is read when the game begins.
        let Some(seat) = session.seat_of(who.person) else {
            continue;
        };
        if wanted {
            session.no_order(seat, CONFIRM.key(), None);
        } else {
            session.stand(Order::no_confirm(seat))?;
        }
        session.store(tx, None, now).await?;
    }
    Ok(())
}

/// Sends a person's hands at all their tables, or takes them away, as the settings say.
async fn send_hands(tx: &mut Tx, who: &Who, now: Timestamp) -> Result<(), Trouble> {
    for (row, _) in tx.tables_of(who.person).await? {
        let (role, to) = (Role::Hand(who.person), Destination::Person(who.person));
        tx.intend(row.id, role, to, row.revision, now).await?;
    }
    Ok(())
}

/// How far an undo goes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undo {
    /// By one answer, with a button beside this question.
    Beside(DecisionId),
    /// By one answer.
    Last,
    /// To the last point that is final.
    All,
}

impl TableSession {
    /// Sets a standing order of a person. It does not end a turn that is waiting to be ended right now.
    fn stand(&mut self, order: Order) -> Result<(), Refusal> {
        let open = self.game().and_then(|game| game.decision(order.seat));
        let spares = open
            .filter(|_| order.prompt == CONFIRM.key())
            .map(|decision| decision.id);
        self.order(Order { spares, ..order })
    }

    /// Where a person sits, once the game has begun.
    pub fn seated(&self, who: &Who) -> Result<Seat, Trouble> {
        if self.row.state == State::Lobby {
            return Err(phrases::NOT_STARTED.into());
        }
        if self.kept_for(who.person).is_some() {
            return Err(Trouble::Away(self.row.id));
        }
        self.seat_of(who.person).ok_or_else(|| phrases::NOT_SEATED.into())
    }
}

impl TableTx {
    /// Commits, and returns what is asked now.
    async fn ask(self, seat: Seat) -> Result<Asked, Trouble> {
        let person = self.person.clone().ok_or(Trouble::Lost)?;
        let session = self.commit().await?;
        let news = session.latest(Viewer::Seat(seat));
        Ok(Asked {
            person,
            session,
            seat,
            marks: Marks::default(),
            at: At::default(),
            news,
            first_time: false,
        })
    }
}

/// What a seat has marked in its question; nothing if the question takes no marks.
async fn marks_in(tx: &mut Tx, table: TableId, decision: &Decision) -> Result<Marks, Trouble> {
    if !matches!(decision.shape, Shape::Some { .. }) {
        return Ok(Marks::default());
    }
    Ok(tx.marks(table, decision.seat, &decision.id.to_string()).await?)
}

/// Only a running table can be played at.
fn must_run(session: &TableSession) -> Result<(), Trouble> {
    match session.row.state {
        State::Over => Err(Refusal::Over.into()),
        State::Frozen => Err(Refusal::Frozen.into()),
        State::Closed => Err(phrases::TABLE_CLOSED.into()),
        State::Lobby => Err(phrases::NOT_STARTED.into()),
        State::Running => Ok(()),
    }
}

/// The open question of a seat.
fn open_question(session: &TableSession, seat: Seat) -> Result<&Decision, Trouble> {
    must_run(session)?;
    let game = session.game().ok_or(Trouble::Lost)?;
    game.decision(seat).ok_or_else(|| phrases::NOT_ASKED.into())
}
