//! Playing by typing: answers, whole turns in one line, undo, standing orders.

use engine::kernel::verb::{Standing, Verb};
use engine::kernel::{DecisionId, Refusal};
use words::Words;

use super::{Desk, Errand, Place, Reply, at_table, fitting};
use crate::ids::TableId;
use crate::panel::{Act, Button, Row, Spoken};
use crate::service::{Asked, Ending, Fit, Prefer, Trouble, Undo, Who};
use crate::verbs::{self, is_alike};
use crate::{phrases, show};

/// The parameter of every verb that confirms at once.
pub const CONFIRM: &str = "confirm";

/// Whether a panel may have a button with this label that is no choice.
fn is_on_a_button(typed: &str, words: Words) -> bool {
    use phrases::{ALL, BACK, BOARD, CLEAR, DONE, HAND, UNDO, WHY};
    let mut labels = [UNDO, BOARD, HAND, WHY, DONE, ALL, CLEAR, BACK].into_iter();
    labels.any(|label| is_alike(&words.phrase(label, &[]), typed))
}

/// The tables where something can be typed: first of all the one that waits.
fn waiting(game: Option<&str>) -> Fit<'_> {
    Fit {
        game,
        prefer: Prefer::Waiting,
    }
}

impl Desk {
    /// Answers the player's question with what was typed.
    pub async fn choose(&self, who: &Who, named: Option<TableId>, typed: &str) -> Result<Reply, Trouble> {
        let line = Spoken(vec![String::new(), typed.to_owned()]);
        let errand = Errand::typed(format!("/choose option:{typed}"))
            .by_question(|table, decision| Act::Say {
                table,
                decision,
                line: line.clone(),
            })
            .first_at(Prefer::Waiting);
        let table = at_table!(self, who, named, errand);
        self.choose_at(who, table, typed).await
    }

    pub(super) async fn choose_at(&self, who: &Who, table: TableId, typed: &str) -> Result<Reply, Trouble> {
        let lang = self.reader(who).await.lang;
        // A button comes before a choice whose name only begins like it.
        if is_on_a_button(typed, Words::of(lang, "").plain())
            && let Some(act) = self.button(who, table, typed).await
        {
            return Box::pin(self.click(who, &act, &[], Place::Panel)).await;
        }
        let done = self.service().choose(who, table, typed, lang).await;
        if let Err(Trouble::NotUnderstood(_)) = done
            && let Some(act) = self.button(who, table, typed).await
        {
            return Box::pin(self.click(who, &act, &[], Place::Panel)).await;
        }
        self.or_current(who, table, done).await
    }

    /// What the button of the person's question with this label does.
    async fn button(&self, who: &Who, table: TableId, label: &str) -> Option<Act> {
        let asked = self.service().asked(who, table).await.ok()?;
        asked.decision()?;
        let panel = show::question(&asked, None, asked.reader);
        let buttons = panel.rows.iter().flat_map(|row| match row {
            Row::Buttons(buttons) => buttons.as_slice(),
            Row::Menu(_) => &[],
        });
        let is_called = |button: &&Button| !button.disabled && is_alike(&button.label, label);
        let act = Act::parse(&buttons.into_iter().find(is_called)?.id)?;
        (!act.opens_modal()).then_some(act)
    }

    /// Takes back the player's last answer, or everything that is not final.
    pub async fn undo(&self, who: &Who, named: Option<TableId>, undo: Undo) -> Result<Reply, Trouble> {
        let errand = match undo {
            Undo::All => Errand::typed("/undo all:True"),
            _ => Errand::typed("/undo").by_question(|table, decision| Act::Undo { table, decision }),
        };
        let table = at_table!(self, who, named, errand.first_at(Prefer::Waiting));
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
        ending: Ending,
    ) -> Result<Reply, Trouble> {
        let game = verbs::game_of(verb);
        let command = game.map_or("", |game| (game.verbs)().command);
        let params = given
            .iter()
            .map(|(param, text)| ((*param).to_owned(), (*text).to_owned()));
        let confirm = (ending == Ending::Confirmed).then(|| (CONFIRM.to_owned(), "True".to_owned()));
        let params: Vec<(String, String)> = params.chain(confirm).collect();
        let typed = params.iter().map(|(param, text)| format!(" {param}:{text}"));
        let pieces = params
            .iter()
            .flat_map(|(param, text)| [param.clone(), text.clone()]);
        let line = Spoken([verb.name.to_owned()].into_iter().chain(pieces).collect());
        let errand = Errand::typed(format!("/{command} {}{}", verb.name, typed.collect::<String>()))
            .of_game(game.map(|game| game.id))
            .by_question(|table, decision| Act::Say {
                table,
                decision,
                line: line.clone(),
            })
            .first_at(Prefer::Waiting);
        let table = at_table!(self, who, named, errand);
        self.say_at(who, table, verb, given, ending).await
    }

    async fn say_at(
        &self,
        who: &Who,
        table: TableId,
        verb: &'static Verb,
        given: &[(&str, &str)],
        ending: Ending,
    ) -> Result<Reply, Trouble> {
        let lang = self.reader(who).await.lang;
        let done = self.service().say(who, table, verb, given, ending, lang).await;
        self.or_current(who, table, done).await
    }

    /// Carries out a line that was typed before its table was clear, if the same question is still open.
    pub(super) async fn say_again(
        &self,
        who: &Who,
        table: TableId,
        decision: DecisionId,
        Spoken(line): &Spoken,
    ) -> Result<Reply, Trouble> {
        let asked = self.service().asked(who, table).await?;
        if asked.decision().is_none_or(|open| open.id != decision) {
            return Err(Refusal::Stale.into());
        }
        let (verb, params) = line.split_first().ok_or(phrases::STRANGE_INPUT)?;
        if verb.is_empty() {
            let typed = params.first().ok_or(phrases::STRANGE_INPUT)?;
            return self.choose_at(who, table, typed).await;
        }
        let group = verbs::verbs_of(&asked.session.row.game).ok_or(phrases::STRANGE_INPUT)?;
        let named = group.verbs.iter().find(|other| other.name == verb);
        let verb = named.ok_or(phrases::STRANGE_INPUT)?;
        let pairs = params
            .chunks_exact(2)
            .map(|pair| (pair[0].as_str(), pair[1].as_str()));
        let (confirm, given): (Vec<_>, Vec<_>) = pairs.partition(|(param, _)| *param == CONFIRM);
        let ending = if confirm.is_empty() {
            Ending::Asked
        } else {
            Ending::Confirmed
        };
        self.say_at(who, table, verb, &given, ending).await
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
        match shown {
            Ok(reply) => Ok(reply),
            Err(trouble) => Ok(self.excuse(who, &trouble, Some(table)).await),
        }
    }

    async fn asked_next(&self, who: &Who, asked: Asked) -> Result<Reply, Trouble> {
        let asked = self
            .service()
            .introduced(who, asked)
            .await
            .map_err(Trouble::after_commit)?;
        Ok(self.question(asked, None).await)
    }

    /// The legal answers to the player's question: label and value.
    pub async fn choices(
        &self,
        who: &Who,
        named: Option<TableId>,
        typed: &str,
    ) -> Result<Vec<(String, String)>, Trouble> {
        let Some(table) = self.clear_table(who, named, waiting(None)).await? else {
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
            session.words(self.reader(who).await.lang).plain(),
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
        let fit = waiting(verbs::game_of(verb).map(|game| game.id));
        let Some(table) = self.clear_table(who, named, fit).await? else {
            return Ok(Vec::new());
        };
        let session = self.service().session_for(who, table).await?;
        let Some((seat, game)) = session.seat_of(who.person).zip(session.game()) else {
            return Ok(Vec::new());
        };
        let (words, names) = (
            session.words(self.reader(who).await.lang).plain(),
            session.labels(),
        );
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
        let Some(table) = self.clear_table(who, named, waiting(None)).await? else {
            return Ok(Vec::new());
        };
        let session = self.service().session_for(who, table).await?;
        let Some(seat) = session.seat_of(who.person) else {
            return Ok(Vec::new());
        };
        let words = session.words(self.reader(who).await.lang);
        let set = session.standing_orders(seat);
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
        let line = order.map_or("/standing".to_owned(), |order| format!("/standing order:{order}"));
        let table = at_table!(self, who, named, Errand::typed(line).first_at(Prefer::Waiting));
        let session = self.service().session_for(who, table).await?;
        let seat = session.seated(who)?;
        let mut set = session.standing_orders(seat);
        let reader = self.reader(who).await;
        let words = session.words(reader.lang);
        let about = |standing: &Standing| words.name(&standing.key());
        if let Some(order) = order {
            let wanted = verbs::standing_of(&session.row.game).find(|standing| {
                standing.name == order || about(standing).eq_ignore_ascii_case(order.trim())
            });
            let Some(standing) = wanted else {
                return Err(phrases::NO_ORDER.into());
            };
            let gives = !standing.is_among(&set);
            let asked = self.service().stand_by(who, table, standing, gives).await?;
            set = asked.session.standing_orders(seat);
        }
        let listed = |standing: &Standing| format!("• {}", about(standing));
        let is_set = |standing: &&Standing| standing.is_among(&set);
        let lines: Vec<String> = verbs::standing_of(&session.row.game)
            .filter(is_set)
            .map(listed)
            .collect();
        let mut text = if lines.is_empty() {
            words.phrase(phrases::NO_ORDERS, &[])
        } else {
            format!("{}\n{}", words.phrase(phrases::ORDERS, &[]), lines.join("\n"))
        };
        // What is asked before something becomes final is a setting of `/me`, too.
        let own = verbs::standing_of_own(&session.row.game).iter();
        let offered: Vec<String> = own.filter(|standing| !is_set(standing)).map(listed).collect();
        if !offered.is_empty() {
            let head = words.phrase(phrases::ORDERS_OFFERED, &[]);
            text = format!("{text}\n{head}\n{}", offered.join("\n"));
        }
        Ok(show::about_table(show::note(text), &session, reader).into())
    }
}
