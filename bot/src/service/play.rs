//! Playing: questions, answers, undo, whole turns in one line, standing orders.

use std::sync::Arc;

use engine::kernel::verb::{Standing, Verb};
use engine::kernel::{
    Answer, Author, CONFIRM, DONE, Decision, DecisionId, Order, Refusal, Seat, Shape, Told, Viewer,
};
use words::Lang;

use super::{RecapTiming, Service, TableSession, TableTx, Trouble, Who, read_visible};
use crate::clock::Timestamp;
use crate::ids::TableId;
use crate::marks::Marks;
use crate::panel::{Act, At, Lead, Outlook, Wish, wish};
use crate::phrases;
use crate::reader::Reader;
use crate::store::{Confirm, Destination, Person, Role, Setting, State, Tx, WaitingTable};
use crate::verbs::{self, Line, VerbError};

/// How many private lines of a turn stay in sight.
const SECRETS: i64 = 4;

/// A person at a table, and what they are asked.
pub struct Asked {
    /// The person, with their settings.
    pub person: Person,
    /// How they read it.
    pub reader: Reader,
    /// The table.
    pub session: Arc<TableSession>,
    /// Where the person sits.
    pub seat: Seat,
    /// What they have marked in the question.
    pub marks: Marks,
    /// Which part of a long list is shown.
    pub at: At,
    /// What only they were told in this turn before that: it stays in sight until the turn ends.
    pub secrets: Vec<Told>,
    /// What is certain about the choices, as far as somebody has found out.
    pub outlook: Outlook,
    /// What has just become final, as they are told it.
    pub news: Vec<Told>,
    /// Another table that waits for them, if nothing is asked at this one.
    pub next: Option<WaitingTable>,
    /// Whether they have never been told what a turn of this game is.
    pub first_time: bool,
    /// The parameters that are kept for later questions.
    pub kept: Vec<String>,
    /// Why something that was kept could not be carried out.
    pub misread: Option<VerbError>,
}

/// Whether a line that is typed also confirms what it has led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The player is asked.
    Asked,
    /// What stands at the end is confirmed, if it is a confirmation.
    Confirmed,
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
        let (secrets, next) = beside(&mut tx, &session, seat, &person).await?;
        Ok(Asked {
            reader: who.reader_at(&session, &person),
            person,
            session: Arc::new(session),
            seat,
            marks,
            at: At::default(),
            secrets,
            outlook: Outlook::default(),
            news: Vec::new(),
            next,
            first_time: false,
            kept: Vec::new(),
            misread: None,
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
        tx.upsert_person(who.person, &who.name, &who.locale).await?;
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
        let marks = marks_in(&mut table_tx.tx, table, decision).await?;
        match wish(act, values, decision, &marks)? {
            Wish::Answer(answer) => {
                table_tx.session.set_recap_timing(recap_timing);
                table_tx.session.answer(seat, wanted, &answer, Author::Player)?;
                table_tx.go_on(seat, wanted).await
            }
            Wish::Finish(answer) => {
                table_tx.session.set_recap_timing(recap_timing);
                table_tx.session.answer(seat, wanted, &answer, Author::Player)?;
                table_tx.confirm(seat)?;
                table_tx.ask(seat).await
            }
            Wish::Then(key) => {
                let game = table_tx.session.game().ok_or(Trouble::Lost)?;
                let lead = Lead::of(game, seat, &marks);
                let answers = lead.and_then(|lead| lead.answers(&key));
                let answers = answers.ok_or(Refusal::NotOffered { key })?;
                table_tx.session.set_recap_timing(recap_timing);
                table_tx.play(seat, &answers)?;
                table_tx.ask(seat).await
            }
            Wish::Mark(marks, at) => {
                let id = wanted.to_string();
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
        let id = open_question(&table_tx.session, seat)?.id;
        let game = table_tx.session.game().ok_or(Trouble::Lost)?;
        let answer = verbs::answer(game, seat, typed, words, &names)?;
        table_tx.session.answer(seat, id, &answer, Author::Player)?;
        table_tx.go_on(seat, id).await
    }

    /// Plays a whole turn in one line: every parameter answers its question, and the other questions are
    /// asked. Only a confirmation that stands at the end is confirmed, never one behind anything final.
    pub async fn say(
        &self,
        who: &Who,
        table: TableId,
        verb: &'static Verb,
        given: &[(&str, &str)],
        ending: Ending,
        lang: Lang,
    ) -> Result<Asked, Trouble> {
        let mut table_tx = self.table_tx(table, who).await?;
        let seat = table_tx.session.seated(who)?;
        let (words, names) = (table_tx.session.words(lang).plain(), table_tx.session.labels());
        open_question(&table_tx.session, seat)?;
        let game = table_tx.session.game().ok_or(Trouble::Lost)?;
        let plan = verbs::plan(game, seat, verb, given, words, &names)?;
        table_tx.play(seat, &plan.answers)?;
        if ending == Ending::Confirmed {
            table_tx.confirm(seat)?;
        }
        let marks = table_tx.mark_answer(seat).await?;
        let kept = table_tx.keep(seat, verb, plan.kept).await?;
        Ok(Asked {
            marks,
            kept,
            ..table_tx.ask(seat).await?
        })
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

    /// Gives a standing order by name, or gives it up.
    pub async fn stand_by(
        &self,
        who: &Who,
        table: TableId,
        standing: &'static Standing,
        gives: bool,
    ) -> Result<Asked, Trouble> {
        let mut table_tx = self.table_tx(table, who).await?;
        let seat = table_tx.session.seated(who)?;
        must_run(&table_tx.session)?;
        if gives {
            for order in table_tx.session.orders_of(seat, standing) {
                table_tx.session.stand(order)?;
            }
        } else {
            table_tx.session.no_orders_of(seat, standing);
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
        tx.upsert_person(who.person, &who.name, &who.locale).await?;
        for setting in settings {
            tx.set(who.person, setting).await?;
            match setting {
                Setting::Confirm(confirm) => set_confirm(&mut tx, who, *confirm, now).await?,
                Setting::Dms(_) | Setting::Language(_) | Setting::Text(_) => {
                    send_hands(&mut tx, who, now).await?
                }
                Setting::Palette(_) | Setting::Notify(_) => {}
            }
        }
        tx.commit().await?;
        self.wake_all();
        Ok(())
    }
}

/// Applies a person's setting for confirmations to all their games, including those that are paused.
async fn set_confirm(tx: &mut Tx, who: &Who, confirm: Confirm, now: Timestamp) -> Result<(), Trouble> {
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
        // The new wish takes the place of the old one, whatever its conditions.
        session.no_order(seat, CONFIRM.key(), None);
        if let Some(order) = confirm_order(confirm, seat) {
            session.stand(order)?;
        }
        session.store(tx, None, now).await?;
    }
    Ok(())
}

/// The standing order that spares a person the confirmations they do not want.
pub(super) fn confirm_order(confirm: Confirm, seat: Seat) -> Option<Order> {
    match confirm {
        Confirm::Always => None,
        Confirm::Surprises => Some(Order::confirm_surprises(seat)),
        Confirm::Never => Some(Order::no_confirm(seat)),
    }
}

/// Sends a person's hands at all their tables, or takes them away, as the settings say. Those that are there are
/// written anew.
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

    /// The standing orders of a seat.
    pub fn standing_orders(&self, seat: Seat) -> Vec<Order> {
        self.game().map(|game| game.orders(seat)).unwrap_or_default()
    }

    /// The orders that a named one comes to for a seat now.
    fn orders_of(&self, seat: Seat, standing: &Standing) -> Vec<Order> {
        let game = self.game();
        game.map(|game| game.orders_of(seat, standing))
            .unwrap_or_default()
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
    /// Gives answers, each to the question that is then open.
    fn play(&mut self, seat: Seat, answers: &[Answer]) -> Result<(), Trouble> {
        for answer in answers {
            let decision = open_question(&self.session, seat)?.id;
            self.session.answer(seat, decision, answer, Author::Player)?;
        }
        Ok(())
    }

    /// Confirms what is about to become final, if that is the open question.
    fn confirm(&mut self, seat: Seat) -> Result<(), Trouble> {
        let is_asked = open_question(&self.session, seat).is_ok_and(|open| open.prompt == CONFIRM);
        match is_asked {
            true => self.play(seat, &[Answer::one(DONE)]),
            false => Ok(()),
        }
    }

    /// Keeps parameters for later questions, until something is final or taken back. Returns their names.
    async fn keep(
        &mut self,
        seat: Seat,
        verb: &Verb,
        given: Vec<(String, String)>,
    ) -> Result<Vec<String>, Trouble> {
        let Ok(open) = open_question(&self.session, seat) else {
            return Ok(Vec::new());
        };
        let drafts = self.session.game().is_some_and(|game| game.can_undo(seat));
        if given.is_empty() || !drafts {
            return Ok(Vec::new());
        }
        let names = given.iter().map(|(param, _)| param.clone()).collect();
        let line = Line {
            verb: verb.name.to_owned(),
            given,
        };
        let line = serde_json::to_string(&line).expect("plain data is JSON");
        let (table, open) = (self.session.row.id, open.id.to_string());
        self.tx.keep(table, seat, &open, &line).await?;
        Ok(names)
    }

    /// Goes on after an answer with what was kept before its question, and commits. What was kept is forgotten
    /// with the first thing that is final: nobody typed it knowing what has become known since.
    async fn go_on(mut self, seat: Seat, answered: DecisionId) -> Result<Asked, Trouble> {
        let marks = self.mark_answer(seat).await?;
        let drafts = self.session.game().is_some_and(|game| game.can_undo(seat));
        let kept = match drafts {
            true => {
                let id = answered.to_string();
                self.tx.kept(self.session.row.id, seat, &id).await?
            }
            false => None,
        };
        let line = kept.and_then(|text| serde_json::from_str::<Line>(&text).ok());
        let verb = line.as_ref().and_then(|line| {
            let verbs = verbs::verbs_of(&self.session.row.game)?.verbs;
            verbs.iter().find(|verb| verb.name == line.verb)
        });
        let (Some(line), Some(verb)) = (line, verb) else {
            return Ok(Asked {
                marks,
                ..self.ask(seat).await?
            });
        };
        let given: Vec<(&str, &str)> = line
            .given
            .iter()
            .map(|(param, text)| (param.as_str(), text.as_str()))
            .collect();
        let (who, person) = self.asker.as_ref().ok_or(Trouble::Lost)?;
        let words = self
            .session
            .words(who.reader_at(&self.session, person).lang)
            .plain();
        let names = self.session.labels();
        let game = self.session.game().ok_or(Trouble::Lost)?;
        let (kept, misread) = match verbs::resume(game, seat, verb, &given, words, &names) {
            Ok(plan) => {
                self.play(seat, &plan.answers)?;
                (self.keep(seat, verb, plan.kept).await?, None)
            }
            Err(VerbError::NotAwaited) => (Vec::new(), None),
            Err(VerbError::NotAsked { param }) => (Vec::new(), Some(VerbError::NeverAsked { param })),
            Err(why) => (Vec::new(), Some(why)),
        };
        Ok(Asked {
            kept,
            misread,
            ..self.ask(seat).await?
        })
    }

    /// While an answer of several choices can still be changed, it is what is marked: the next press changes the
    /// answer that is shown.
    async fn mark_answer(&mut self, seat: Seat) -> Result<Marks, Trouble> {
        let open = self.session.game().and_then(|game| game.decision(seat));
        let several = open.filter(|open| matches!(open.shape, Shape::Some { max: 2.., .. }));
        let Some((open, answer)) = several.and_then(|open| Some((open, open.answered.as_ref()?))) else {
            return Ok(Marks::default());
        };
        let (table, id) = (self.session.row.id, open.id.to_string());
        let marks = Marks::leading_to(answer);
        self.tx.set_marks(table, seat, &id, &marks).await?;
        Ok(marks)
    }

    /// Commits, and returns what is asked now.
    async fn ask(mut self, seat: Seat) -> Result<Asked, Trouble> {
        let (who, person) = self.asker.take().ok_or(Trouble::Lost)?;
        self.store().await?;
        let (secrets, next) = beside(&mut self.tx, &self.session, seat, &person).await?;
        let session = self.commit().await?;
        let news = session.latest(Viewer::Seat(seat));
        Ok(Asked {
            reader: who.reader_at(&session, &person),
            person,
            session: Arc::new(session),
            seat,
            marks: Marks::default(),
            at: At::default(),
            secrets,
            outlook: Outlook::default(),
            news,
            next,
            first_time: false,
            kept: Vec::new(),
            misread: None,
        })
    }
}

/// What is shown beside a seat's question: what only its player was told in this turn, and if nothing is asked,
/// another table that waits for them.
async fn beside(
    tx: &mut Tx,
    session: &TableSession,
    seat: Seat,
    person: &Person,
) -> Result<(Vec<Told>, Option<WaitingTable>), Trouble> {
    let table = session.row.id;
    let running = session.row.state == State::Running;
    let is_asked = running && session.game().is_some_and(|game| game.decision(seat).is_some());
    let secrets = match running && !session.turn_is_new() {
        true => {
            let (to, undoing) = (session.told_before_latest(), phrases::TOLD_ROLLED_BACK.key());
            tx.secrets_of_turn(table, seat, to, undoing, SECRETS).await?
        }
        false => Vec::new(),
    };
    let next = match is_asked {
        true => None,
        false => tx.waits_longest(person.id, table).await?,
    };
    Ok((secrets, next))
}

/// What a seat has marked in its question; nothing if the question takes no marks. Where one is chosen, it answers
/// at once.
async fn marks_in(tx: &mut Tx, table: TableId, decision: &Decision) -> Result<Marks, Trouble> {
    if !matches!(decision.shape, Shape::Some { max: 2.., .. }) {
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
