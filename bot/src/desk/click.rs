//! Clicks on buttons and menus, and forms that were sent.

use std::sync::Arc;

use engine::kernel::Refusal;
use words::{Lang, Words};

use super::{Answer, Art, Audience, Desk, art, lang, thread_link};
use crate::panel::{Act, TableId};
use crate::service::{Asked, Hears, Opening, Sitting, Trouble, Undo, Wanted, Who};
use crate::show::HandMessage;
use crate::store::{Computer, State};
use crate::{options, said, show};

/// Where a click was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// On a panel that only the clicker sees.
    Panel,
    /// On the direct message with the hand.
    HandMessage,
    /// On a message that everybody sees: the answer is a new panel.
    Public,
}

impl Act {
    /// Whether the answer to a click opens a panel of its own, wherever it was made.
    pub fn opens_panel(&self) -> bool {
        matches!(
            self,
            Act::Join { .. }
                | Act::Leave { .. }
                | Act::AddComputer { .. }
                | Act::Options { .. }
                | Act::Start { .. }
                | Act::Rules { .. }
                | Act::RulesOf { .. }
                | Act::RulesHome {}
                | Act::Play { .. }
                | Act::Hand { .. }
                | Act::Board { .. }
                | Act::Log { .. }
                | Act::Rematch { .. }
                | Act::NewTable {}
        )
    }
}

impl Desk {
    /// Answers a click. What is over turns into what is now.
    pub async fn click(&self, who: &Who, act: &Act, values: &[String], place: Place) -> Result<Answer, Trouble> {
        if let Some(table) = act.table()
            && !self.service().has_table(who, table).await?
        {
            return Err(Trouble::NoTable);
        }
        let done = self.do_click(who, act, values, place).await;
        let stale = matches!(&done, Err(Trouble::Refused(_) | Trouble::Repeated | Trouble::Not(_)));
        match (done, act.decision().and(act.table())) {
            (Err(trouble), Some(table)) if stale => match place {
                Place::HandMessage => self.hand_again(who, table, &trouble).await.or(Err(trouble)),
                _ => self.question_again(who, table, &trouble).await.or(Err(trouble)),
            },
            (Err(Trouble::Repeated), None) => {
                Ok(show::note(Words::of(Lang::En, "").phrase(said::REPEATED, &[])).into())
            }
            (done, _) => done,
        }
    }

    async fn do_click(&self, who: &Who, act: &Act, values: &[String], place: Place) -> Result<Answer, Trouble> {
        let service = self.service();
        let one = || values.first().map(String::as_str).unwrap_or_default();
        match act {
            Act::Join { table } => self.joined(who, *table).await,
            Act::Leave { table } => {
                let sitting = service.look(*table).await?;
                if sitting.row.state != State::Lobby && sitting.player_of(who.person).is_some() {
                    return Ok(show::resign_ask(&service.to_resign(who, *table).await?, Lang::En).into());
                }
                service.leave(who, *table).await?;
                Ok(said_at(&sitting, said::LEFT))
            }
            Act::AddComputer { table } => {
                let sitting = service.add_computer(who, *table, Computer::Greedy).await?;
                let added = sitting.players.last().ok_or(Trouble::Lost)?;
                Ok(show::computer(&sitting, added, Lang::En).into())
            }
            Act::ComputerKind { table, called } => {
                let wanted = Computer::of(one());
                if wanted.is_none() && one() != show::SENT_AWAY {
                    return Err(said::STRANGE_INPUT.into());
                }
                let sitting = service.change_computer(who, *table, *called, wanted).await?;
                Ok(match sitting.computer(*called) {
                    Some(changed) => show::computer(&sitting, changed, Lang::En).into(),
                    None => said_at(&sitting, said::COMPUTER_LEFT),
                })
            }
            Act::Options { table } => self.options(who, *table).await,
            Act::Flag { table, key } => {
                let sitting = service.look(*table).await?;
                let specs = engine::games::game(&sitting.row.game).map_or_else(Vec::new, options::of);
                let spec = specs.iter().find(|spec| spec.key == key.as_str()).ok_or(said::NO_OPTION)?;
                let value = if sitting.row.options.flag(spec) { "false" } else { "true" };
                let sitting = service.set_option(who, *table, key.as_str(), value).await?;
                Ok(show::options(&sitting, Lang::En).into())
            }
            Act::SetOption { table, key } => {
                let sitting = service.set_option(who, *table, key.as_str(), one()).await?;
                Ok(show::options(&sitting, Lang::En).into())
            }
            Act::Start { table } => {
                let sitting = service.start(who, *table).await?;
                Ok(said_at(&sitting, said::BEGUN))
            }
            Act::CloseAsk { table } => Ok(show::close_ask(&service.to_close(who, *table).await?, Lang::En).into()),
            Act::CloseDo { table } => {
                let sitting = service.close(who, *table).await?;
                Ok(said_at(&sitting, said::CLOSED))
            }
            Act::ResignAsk { table } => Ok(show::resign_ask(&service.to_resign(who, *table).await?, Lang::En).into()),
            Act::ResignDo { table } => {
                let sitting = service.resign(who, *table).await?;
                Ok(said_at(&sitting, said::RESIGNED))
            }
            Act::Rules { table } => {
                let sitting = service.look(*table).await?;
                self.rules(who, None, Some(&sitting.row.game), None).await
            }
            Act::RulesOf { game } => self.rules(who, None, Some(game.as_str()), None).await,
            Act::RulesHome {} => Ok(show::rules_home(Lang::En).into()),
            Act::NewTable {} => Ok(show::games(Lang::En).into()),
            Act::GameMenu {} => {
                let Some(server) = who.server else { return Err(said::SERVERS_ONLY.into()) };
                let wanted =
                    Wanted { game: one().to_owned(), options: Default::default(), private: false, invited: Vec::new() };
                let sitting = service.open(who, Opening { server, channel: who.channel }, &wanted).await?;
                Ok(said_at(&sitting, said::OPENED))
            }
            Act::Rematch { table } => {
                let sitting = service.rematch(who, *table).await?;
                Ok(said_at(&sitting, if sitting.row.host == who.person { said::OPENED } else { said::JOINED }))
            }
            Act::Back { table } if place == Place::HandMessage => {
                let asked = service.asked(who, *table).await?;
                self.hand_message(who, asked, None).await
            }
            Act::Play { table } | Act::GoTo { table } | Act::Back { table } => self.play_at(who, *table).await,
            Act::Hand { table } => self.hand_at(who, *table).await,
            Act::Board { table } => self.board_at(who, *table, Audience::Asker).await,
            Act::Look { table } => {
                let answer = self.board_at(who, *table, Audience::Asker).await?;
                let back = crate::panel::Button::new(
                    &Act::Back { table: *table },
                    Words::of(Lang::En, "").phrase(said::BACK, &[]),
                );
                Ok(Answer { panel: answer.panel.clone().buttons([back]), ..answer })
            }
            Act::Log { table } => self.log_at(who, *table, Audience::Asker).await,
            Act::LogTo { table, lines } => self.log_up_to(who, *table, Audience::Asker, *lines).await,
            Act::Why { table, decision } => {
                let asked = service.asked(who, *table).await?;
                if asked.decision().is_none_or(|open| open.id != *decision) {
                    return Err(Refusal::Stale.into());
                }
                let person = service.person(who).await?;
                let revision = Some(asked.sitting.row.revision);
                Ok(Answer { revision, ..show::why(&asked, lang(&person)).into() })
            }
            Act::Undo { table, decision } => {
                let asked = service.undo(who, *table, Undo::Beside(*decision)).await?;
                self.answered(who, asked, place).await
            }
            // Everything else answers a question, or leads to an answer.
            _ => {
                let hears = if place == Place::HandMessage { Hears::Later } else { Hears::AtOnce };
                let asked = service.click(who, act, values, hears).await?;
                self.answered(who, asked, place).await
            }
        }
    }

    /// What is asked next, where the last answer was given.
    async fn answered(&self, who: &Who, asked: Asked, place: Place) -> Result<Answer, Trouble> {
        match place {
            Place::Panel | Place::Public => self.question(who, asked, None).await,
            Place::HandMessage => self.hand_message(who, asked, None).await,
        }
    }

    async fn hand_message(&self, who: &Who, asked: Asked, note: Option<String>) -> Result<Answer, Trouble> {
        let person = self.service().person(who).await?;
        let Asked { sitting, seat, marks, at, news, .. } = asked;
        let shown = HandMessage { seat, person: &person, marks: &marks, at, first_time: false, note };
        let panel = show::hand_message(&sitting, &shown, lang(&person));
        let revision = Some(sitting.row.revision);
        let art = art::of_hand_message(&Arc::new(sitting), seat, &person, news).into_iter().map(Art::Private);
        Ok(Answer { keeps_pictures: true, revision, ..Answer::from(panel).with(art) })
    }

    async fn hand_again(&self, who: &Who, table: TableId, trouble: &Trouble) -> Result<Answer, Trouble> {
        let asked = self.service().asked(who, table).await?;
        let words = asked.sitting.words(Lang::En);
        let note = (!matches!(trouble, Trouble::Repeated)).then(|| show::trouble(trouble, words));
        self.hand_message(who, asked, note).await
    }

    async fn options(&self, who: &Who, table: TableId) -> Result<Answer, Trouble> {
        let service = self.service();
        let sitting = service.look(table).await?;
        if sitting.row.state != State::Lobby {
            return Err(said::STARTED.into());
        }
        let admin = service.administers(who, sitting.row.server).await?;
        if sitting.row.host != who.person && !admin {
            return Err(said::HOST_ONLY.into());
        }
        Ok(show::options(&sitting, Lang::En).into())
    }

    /// Sits somebody down.
    pub(super) async fn joined(&self, who: &Who, table: TableId) -> Result<Answer, Trouble> {
        let sitting = self.service().join(who, table).await?;
        Ok(said_at(&sitting, said::JOINED))
    }
}

/// A sentence about a table.
pub(super) fn said_at(sitting: &Sitting, word: engine::kernel::Word) -> Answer {
    let words = sitting.words(Lang::En);
    let args = [
        ("game", words.name("game").into()),
        ("table", sitting.row.id.0.into()),
        ("place", thread_link(sitting).into()),
    ];
    show::note(words.phrase(word, &args)).into()
}
