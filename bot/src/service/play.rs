//! Playing: questions, answers, undo, whole turns in one line, standing orders.

use engine::kernel::{Answer, Author, CONFIRM, Decision, DecisionId, Order, Refusal, Seat, Told, Viewer};
use words::Lang;

use super::{Hears, Service, Sitting, Trouble, Visit, Who};
use crate::clock::Moment;
use crate::panel::{Act, At, Marks, TableId, Wish, wish};
use crate::said;
use crate::show::not_understood;
use crate::store::{Destination, Role, Setting, State, Tx};
use crate::verbs::{self, Verb};

/// A person at a table, and what they are asked.
pub struct Asked {
    /// The table.
    pub sitting: Sitting,
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
    /// The question, if there is one: at a table that was closed or is paused there is none.
    pub fn decision(&self) -> Option<&Decision> {
        let running = self.sitting.row.state == State::Running;
        self.sitting.game().filter(|_| running)?.decision(self.seat)
    }
}

impl Service {
    /// What a person is asked at a table.
    pub async fn asked(&self, who: &Who, table: TableId) -> Result<Asked, Trouble> {
        let mut tx = self.store().read().await?;
        let sitting = Sitting::load(&mut tx, table).await?;
        let seat = sitting.seated(who)?;
        let marks = match sitting.game().and_then(|game| game.decision(seat)) {
            Some(decision) => tx.marks(table, seat, &decision.id.to_string()).await?,
            None => Marks::default(),
        };
        Ok(Asked { sitting, seat, marks, at: At::default(), news: Vec::new(), first_time: false })
    }

    /// Notes that a person is shown a question of this game, and whether it is the first.
    pub async fn introduced(&self, who: &Who, asked: Asked) -> Result<Asked, Trouble> {
        let game = &asked.sitting.row.game;
        let known = self.store().read().await?.is_acquainted(who.person, game).await?;
        if known || asked.decision().is_none() {
            return Ok(asked);
        }
        let mut tx = self.store().write().await?;
        tx.meet(who.person, &who.name).await?;
        let first_time = tx.acquaint(who.person, game).await?;
        tx.commit().await?;
        Ok(Asked { first_time, ..asked })
    }

    /// A click on a panel: an answer, a mark, or a look at another part of the list.
    pub async fn click(&self, who: &Who, act: &Act, values: &[String], hears: Hears) -> Result<Asked, Trouble> {
        let table = act.table().ok_or(Trouble::NoTable)?;
        let wanted = act.decision().ok_or(Refusal::Stale)?;
        if matches!(act, Act::Page { .. } | Act::Group { .. }) {
            let mut asked = self.asked(who, table).await?;
            let decision = asked.decision().filter(|decision| decision.id == wanted).ok_or(Refusal::Stale)?;
            if let Wish::Show(at) = wish(act, values, decision, &asked.marks)? {
                asked.at = at;
            }
            return Ok(asked);
        }
        let mut visit = self.visit(table, Some(who)).await?;
        let seat = visit.sitting.seated(who)?;
        let decision = open_question(&visit.sitting, seat)?;
        if decision.id != wanted {
            return Err(Refusal::Stale.into());
        }
        let id = decision.id.to_string();
        let marks = visit.tx.marks(table, seat, &id).await?;
        match wish(act, values, decision, &marks)? {
            Wish::Answer(answer) => {
                visit.sitting.heard(hears);
                visit.sitting.answer(seat, wanted, &answer, Author::Player)?;
                visit.ask(seat).await
            }
            Wish::Mark(marks, at) => {
                visit.tx.set_marks(table, seat, &id, &marks).await?;
                Ok(Asked { marks, at, ..visit.ask(seat).await? })
            }
            Wish::Show(at) => Ok(Asked { marks, at, ..visit.ask(seat).await? }),
        }
    }

    /// Takes back what a person has answered, as far as nothing is final.
    pub async fn undo(&self, who: &Who, table: TableId, undo: Undo) -> Result<Asked, Trouble> {
        let mut visit = self.visit(table, Some(who)).await?;
        let seat = visit.sitting.seated(who)?;
        if let Undo::Beside(question) = undo
            && open_question(&visit.sitting, seat)?.id != question
        {
            return Err(Refusal::Stale.into());
        }
        must_run(&visit.sitting)?;
        visit.sitting.undo(seat)?;
        while undo == Undo::All && visit.sitting.game().is_some_and(|game| game.can_undo(seat)) {
            visit.sitting.undo(seat)?;
        }
        visit.ask(seat).await
    }

    /// Answers the open question by what was typed.
    pub async fn choose(&self, who: &Who, table: TableId, typed: &str, lang: Lang) -> Result<Asked, Trouble> {
        let mut visit = self.visit(table, Some(who)).await?;
        let seat = visit.sitting.seated(who)?;
        let (words, names) = (visit.sitting.words(lang).plain(), visit.sitting.labels());
        let decision = open_question(&visit.sitting, seat)?;
        let id = decision.id;
        let answer = verbs::understood(decision, typed, words, &names).map_err(|why| not_understood(&why, words))?;
        visit.sitting.answer(seat, id, &answer, Author::Player)?;
        visit.ask(seat).await
    }

    /// Plays a whole turn in one line: every parameter answers its question, and what is left open is asked.
    pub async fn say(
        &self,
        who: &Who,
        table: TableId,
        verb: &'static Verb,
        given: &[(&str, &str)],
        lang: Lang,
    ) -> Result<Asked, Trouble> {
        let mut visit = self.visit(table, Some(who)).await?;
        let seat = visit.sitting.seated(who)?;
        let (words, names) = (visit.sitting.words(lang).plain(), visit.sitting.labels());
        open_question(&visit.sitting, seat)?;
        let game = visit.sitting.game().ok_or(Trouble::Lost)?;
        let answers = verbs::plan(game, seat, verb, given, words, &names).map_err(|why| not_understood(&why, words))?;
        for answer in answers {
            let decision = open_question(&visit.sitting, seat)?.id;
            visit.sitting.answer(seat, decision, &answer, Author::Player)?;
        }
        visit.ask(seat).await
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
        let mut visit = self.visit(table, Some(who)).await?;
        let seat = visit.sitting.seated(who)?;
        must_run(&visit.sitting)?;
        let about = about.map(str::to_owned);
        match answer {
            Some(answer) => {
                visit.sitting.stand(Order { seat, prompt: prompt.to_owned(), about, answer, spares: None })?
            }
            None => visit.sitting.no_order(seat, prompt, about.as_deref()),
        }
        visit.ask(seat).await
    }

    /// Sets what a person has chosen for themselves, at all their tables at once.
    pub async fn set(&self, who: &Who, settings: &[Setting]) -> Result<(), Trouble> {
        // There is one such transaction at a time: meanwhile nobody else changes any of the tables.
        let mut tx = self.store().write().await?;
        let now = self.clock().now();
        if !tx.first_time(who.interaction, now).await? {
            return Err(Trouble::Repeated);
        }
        tx.meet(who.person, &who.name).await?;
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

/// Applies a person's wish to be asked before something becomes final, or not, to all their games, also to those that are
/// paused.
async fn set_confirm(tx: &mut Tx, who: &Who, wanted: bool, now: Moment) -> Result<(), Trouble> {
    for (row, _) in tx.tables_of(who.person).await? {
        let mut sitting = match Sitting::load(tx, row.id).await {
            // Nothing can be set there, and that is no reason to set nothing elsewhere.
            Err(Trouble::Load(error)) => {
                tracing::error!(table = row.id.0, %error, "a wish could not be applied");
                continue;
            }
            sitting => sitting?,
        };
        // Before the start nobody sits anywhere; then the wish is asked for.
        let Some(seat) = sitting.seat_of(who.person) else { continue };
        if wanted {
            sitting.no_order(seat, CONFIRM.key(), None);
        } else {
            sitting.stand(Order::no_confirm(seat))?;
        }
        sitting.store(tx, None, now).await?;
    }
    Ok(())
}

/// Has a person's hands at all their tables sent, or taken away, as they want it.
async fn send_hands(tx: &mut Tx, who: &Who, now: Moment) -> Result<(), Trouble> {
    for (row, _) in tx.tables_of(who.person).await? {
        let (role, to) = (Role::Hand(who.person), Destination::Person(who.person));
        tx.intend(row.id, role, to, row.revision, now).await?;
    }
    Ok(())
}

/// How far somebody goes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undo {
    /// By one answer, by a button that stands beside this question.
    Beside(DecisionId),
    /// By one answer.
    Last,
    /// To the last point that is final.
    All,
}

impl Sitting {
    /// Sets a standing order of a person. A turn that waits to be ended right now is not ended by it.
    fn stand(&mut self, order: Order) -> Result<(), Refusal> {
        let open = self.game().and_then(|game| game.decision(order.seat));
        let spares = open.filter(|_| order.prompt == CONFIRM.key()).map(|decision| decision.id);
        self.order(Order { spares, ..order })
    }

    /// Where a person sits, once the game has begun.
    pub fn seated(&self, who: &Who) -> Result<Seat, Trouble> {
        if self.row.state == State::Lobby {
            return Err(said::NOT_STARTED.into());
        }
        self.seat_of(who.person).ok_or_else(|| said::NOT_SEATED.into())
    }
}

impl Visit {
    /// Leaves, and looks at what is asked now.
    async fn ask(self, seat: Seat) -> Result<Asked, Trouble> {
        let sitting = self.leave().await?;
        let news = sitting.latest(Viewer::Seat(seat));
        Ok(Asked { sitting, seat, marks: Marks::default(), at: At::default(), news, first_time: false })
    }
}

/// Only a table that is neither over nor closed nor paused can be played at.
fn must_run(sitting: &Sitting) -> Result<(), Trouble> {
    match sitting.row.state {
        State::Over => Err(Refusal::Over.into()),
        State::Frozen => Err(Refusal::Frozen.into()),
        State::Closed => Err(said::TABLE_CLOSED.into()),
        State::Lobby => Err(said::NOT_STARTED.into()),
        State::Running => Ok(()),
    }
}

/// The question that waits for a seat.
fn open_question(sitting: &Sitting, seat: Seat) -> Result<&Decision, Trouble> {
    must_run(sitting)?;
    let game = sitting.game().ok_or(Trouble::Lost)?;
    game.decision(seat).ok_or_else(|| said::NOT_ASKED.into())
}
