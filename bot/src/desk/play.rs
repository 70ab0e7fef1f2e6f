//! Playing by typing: answers, whole turns in one line, undo, standing orders.

use engine::kernel::verb::{Standing, Verb};
use words::Lang;

use super::{Desk, Reply, Which, at_table, fitting};
use crate::ids::TableId;
use crate::service::{Asked, Trouble, Undo, Who};
use crate::show::lang;
use crate::verbs;
use crate::{phrases, show};

impl Desk {
    /// Answers the player's question with what was typed.
    pub async fn choose(&self, who: &Who, named: Option<TableId>, typed: &str) -> Result<Reply, Trouble> {
        let table = at_table!(self, who, named);
        let person = self.service().person(who).await?;
        let done = self.service().choose(who, table, typed, lang(&person)).await;
        self.or_current(who, table, done).await
    }

    /// Takes back the player's last answer, or everything that is not final.
    pub async fn undo(&self, who: &Who, named: Option<TableId>, undo: Undo) -> Result<Reply, Trouble> {
        let table = at_table!(self, who, named);
        let done = self.service().undo(who, table, undo).await;
        self.or_current(who, table, done).await
    }

    /// Plays a whole turn in one line.
    pub async fn say(
        &self,
        who: &Who,
        named: Option<TableId>,
        verb: &'static Verb,
        given: &[(&str, &str)],
    ) -> Result<Reply, Trouble> {
        let table = at_table!(self, who, named);
        let person = self.service().person(who).await?;
        let done = self.service().say(who, table, verb, given, lang(&person)).await;
        self.or_current(who, table, done).await
    }

    /// The result, or why there is none, above the open question.
    async fn or_current(
        &self,
        who: &Who,
        table: TableId,
        done: Result<Asked, Trouble>,
    ) -> Result<Reply, Trouble> {
        let shown = match done {
            Ok(asked) => self.asked_next(who, asked).await,
            Err(trouble) if trouble.is_ours() => Err(trouble),
            Err(trouble) => self.question_again(who, table, &trouble).await.or(Err(trouble)),
        };
        shown.or_else(|trouble| Ok(self.excuse(&trouble, Some(table))))
    }

    async fn asked_next(&self, who: &Who, asked: Asked) -> Result<Reply, Trouble> {
        let asked = self
            .service()
            .introduced(who, asked)
            .await
            .map_err(Trouble::after_commit)?;
        Ok(self.question(&asked, None))
    }

    /// The legal answers to the player's question: label and value.
    pub async fn choices(
        &self,
        who: &Who,
        named: Option<TableId>,
        typed: &str,
    ) -> Result<Vec<(String, String)>, Trouble> {
        let Which::Table(table) = self.table(who, named).await? else {
            return Ok(Vec::new());
        };
        let session = self.service().session_for(who, table).await?;
        let decision = session
            .seat_of(who.person)
            .zip(session.game())
            .and_then(|(seat, game)| game.decision(seat));
        let Some(decision) = decision else {
            return Ok(Vec::new());
        };
        Ok(verbs::suggestions(
            decision,
            typed,
            session.words(Lang::En).plain(),
            &session.labels(),
        ))
    }

    /// What is legal for a parameter of a verb together with the others: label and value.
    pub async fn complete(
        &self,
        who: &Who,
        named: Option<TableId>,
        verb: &Verb,
        given: &[(&str, &str)],
        focused: &str,
        typed: &str,
    ) -> Result<Vec<(String, String)>, Trouble> {
        let Which::Table(table) = self.table(who, named).await? else {
            return Ok(Vec::new());
        };
        let session = self.service().session_for(who, table).await?;
        let Some((seat, game)) = session.seat_of(who.person).zip(session.game()) else {
            return Ok(Vec::new());
        };
        let (words, names) = (session.words(Lang::En).plain(), session.labels());
        Ok(verbs::complete(
            game, seat, verb, given, focused, typed, words, &names,
        ))
    }

    /// The standing orders that a player can give in this table's game: label and value.
    pub async fn orders(
        &self,
        who: &Who,
        named: Option<TableId>,
        typed: &str,
    ) -> Result<Vec<(String, String)>, Trouble> {
        let Which::Table(table) = self.table(who, named).await? else {
            return Ok(Vec::new());
        };
        let session = self.service().session_for(who, table).await?;
        let Some((seat, game)) = session.seat_of(who.person).zip(session.game()) else {
            return Ok(Vec::new());
        };
        let words = session.words(Lang::En);
        let set = game.orders(seat);
        let one = |standing: &'static Standing| {
            let word = if standing.is_among(&set) {
                phrases::ORDER_STOP
            } else {
                phrases::ORDER_SET
            };
            (
                words.phrase(word, &[("order", words.name(&standing.key()).into())]),
                standing.name.to_owned(),
            )
        };
        Ok(fitting(verbs::standing_of(&session.row.game).map(one), typed))
    }

    /// Gives or stops a standing order. Shows what is set if none is named.
    pub async fn standing(
        &self,
        who: &Who,
        named: Option<TableId>,
        order: Option<&str>,
    ) -> Result<Reply, Trouble> {
        let table = at_table!(self, who, named);
        let session = self.service().session_for(who, table).await?;
        let seat = session.seated(who)?;
        let mut set = session.game().map(|game| game.orders(seat)).unwrap_or_default();
        let words = session.words(Lang::En);
        let about = |standing: &Standing| words.name(&standing.key());
        if let Some(order) = order {
            let wanted = verbs::standing_of(&session.row.game).find(|standing| {
                standing.name == order || about(standing).eq_ignore_ascii_case(order.trim())
            });
            let Some(standing) = wanted else {
                return Err(phrases::NO_ORDER.into());
            };
            let answer = (!standing.is_among(&set)).then(|| standing.answer());
            let asked = self
                .service()
                .stand(who, table, standing.prompt.key(), None, answer)
                .await?;
            set = asked
                .session
                .game()
                .map(|game| game.orders(seat))
                .unwrap_or_default();
        }
        let lines: Vec<String> = verbs::standing_of(&session.row.game)
            .filter(|standing| standing.is_among(&set))
            .map(|standing| format!("• {}", about(standing)))
            .collect();
        let text = if lines.is_empty() {
            words.phrase(phrases::NO_ORDERS, &[])
        } else {
            format!("{}\n{}", words.phrase(phrases::ORDERS, &[]), lines.join("\n"))
        };
        Ok(show::note(text).into())
    }
}
