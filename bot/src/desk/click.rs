//! Clicks on buttons and menus, and forms that were sent.

use engine::kernel::Refusal;
use words::Words;

use super::{Audience, Desk, Reply, thread_link};
use crate::art::{self, Art};
use crate::ids::TableId;
use crate::panel::{Act, Button, Panel};
use crate::reader::Reader;
use crate::service::{Asked, GettingUp, Opening, RecapTiming, TableSession, Trouble, Undo, Wanted, Who};
use crate::show::HandMessage;
use crate::store::Computer;
use crate::{phrases, show};

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
    /// Whether the answer to a click is a new panel, wherever the click was made.
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
    /// Answers a click. A click on a question that is over is answered with the current question.
    pub async fn click(
        &self,
        who: &Who,
        act: &Act,
        values: &[String],
        place: Place,
    ) -> Result<Reply, Trouble> {
        let done = self.do_click(who, act, values, place).await;
        let stale = matches!(
            &done,
            Err(Trouble::Refused(_) | Trouble::Repeated | Trouble::Not(_) | Trouble::NotUnderstood(_))
        );
        match (done, act.decision().and(act.table())) {
            (Err(trouble), Some(table)) if stale => match place {
                Place::HandMessage => self.hand_again(who, table, &trouble).await.or(Err(trouble)),
                _ => self.question_again(who, table, &trouble).await.or(Err(trouble)),
            },
            (Err(Trouble::Repeated), None) => {
                let words = Words::of(self.reader(who).await.lang, "");
                Ok(show::note(words.phrase(phrases::REPEATED, &[])).into())
            }
            (done, _) => done,
        }
    }

    async fn do_click(
        &self,
        who: &Who,
        act: &Act,
        values: &[String],
        place: Place,
    ) -> Result<Reply, Trouble> {
        let service = self.service();
        let one = || values.first().map(String::as_str).unwrap_or_default();
        match act {
            Act::Join { table } => self.joined(who, *table).await,
            Act::Leave { table } => Ok(match service.get_up(who, *table).await? {
                GettingUp::Left(session) => note_at(&session, phrases::LEFT, self.reader(who).await),
                GettingUp::WouldResign(session) => show::resign_ask(&session, self.reader(who).await).into(),
            }),
            Act::AddComputer { table } => {
                let session = service.add_computer(who, *table, Computer::Greedy).await?;
                let added = session.players.last().ok_or(Trouble::Lost)?;
                Ok(show::computer(&session, added, self.reader(who).await).into())
            }
            Act::ComputerKind { table, called } => {
                let wanted = Computer::of(one());
                if wanted.is_none() && one() != show::SENT_AWAY {
                    return Err(phrases::STRANGE_INPUT.into());
                }
                let session = service.change_computer(who, *table, *called, wanted).await?;
                Ok(match session.computer(*called) {
                    Some(changed) => show::computer(&session, changed, self.reader(who).await).into(),
                    None => note_at(&session, phrases::COMPUTER_LEFT, self.reader(who).await),
                })
            }
            Act::Options { table } | Act::AllOptions { table } => {
                Ok(show::options(&service.to_arrange(who, *table).await?, self.reader(who).await).into())
            }
            Act::Flag { table, key } => {
                let session = service.toggle_option(who, *table, key.as_str()).await?;
                Ok(show::options(&session, self.reader(who).await).into())
            }
            Act::SetOption { table, key } => {
                let session = service.set_option(who, *table, key.as_str(), one()).await?;
                Ok(show::options(&session, self.reader(who).await).into())
            }
            Act::OptionGroup { table, key } => {
                let session = service.to_arrange(who, *table).await?;
                Ok(show::options_with(&session, key.as_str(), self.reader(who).await).into())
            }
            Act::Preset { table, key } => {
                let session = service.set_preset(who, *table, key.as_str()).await?;
                Ok(show::options_with(&session, key.as_str(), self.reader(who).await).into())
            }
            Act::SetTo { table, key, value } => {
                let session = service.set_option_to(who, *table, key.as_str(), *value).await?;
                Ok(show::options_with(&session, key.as_str(), self.reader(who).await).into())
            }
            Act::Start { table } => {
                let session = service.start(who, *table).await?;
                Ok(note_at(&session, phrases::BEGUN, self.reader(who).await))
            }
            Act::CloseAsk { table } => {
                Ok(show::close_ask(&service.to_close(who, *table).await?, self.reader(who).await).into())
            }
            Act::CloseDo { table } => {
                let session = service.close(who, *table).await?;
                Ok(note_at(&session, phrases::CLOSED, self.reader(who).await))
            }
            Act::ResignAsk { table } => {
                Ok(show::resign_ask(&service.to_resign(who, *table).await?, self.reader(who).await).into())
            }
            Act::ResignDo { table } => {
                let session = service.resign(who, *table).await?;
                Ok(note_at(&session, phrases::RESIGNED, self.reader(who).await))
            }
            Act::Rules { table } => {
                let session = service.session_for(who, *table).await?;
                self.rules(who, None, Some(&session.row.game), None, Audience::Asker)
                    .await
            }
            Act::RulesOf { game } => {
                self.rules(who, None, Some(game.as_str()), None, Audience::Asker)
                    .await
            }
            Act::RulesHome {} => Ok(show::rules_home(self.reader(who).await).into()),
            Act::NewTable {} => Ok(show::games(self.reader(who).await).into()),
            Act::GameMenu {} => {
                let wanted = Wanted {
                    game: one().to_owned(),
                    options: Default::default(),
                    private: false,
                    invited: Vec::new(),
                };
                let session = service.open(who, Opening::where_is(who)?, &wanted).await?;
                Ok(note_at(&session, phrases::OPENED, self.reader(who).await))
            }
            Act::Rematch { table } => {
                let session = service.rematch(who, *table).await?;
                Ok(note_at(
                    &session,
                    if session.row.host == who.person {
                        phrases::OPENED
                    } else {
                        phrases::JOINED
                    },
                    self.reader(who).await,
                ))
            }
            Act::Back { table } if place == Place::HandMessage => {
                let asked = service.asked(who, *table).await?;
                Ok(self.hand_message(asked, None).await)
            }
            Act::Play { table } | Act::GoTo { table } | Act::Back { table } => {
                self.play_at(who, *table).await
            }
            Act::Hand { table } => self.hand_at(who, *table).await,
            Act::Board { table } => self.board_at(who, *table, Audience::Asker).await,
            Act::Look { table } => {
                let board = self.board_at(who, *table, Audience::Asker).await?;
                Ok(self.with_back(who, *table, board).await)
            }
            Act::LookHand { table } => {
                let hand = self.hand_at(who, *table).await?;
                Ok(self.with_back(who, *table, hand).await)
            }
            Act::Log { table } => self.log_at(who, *table, Audience::Asker).await,
            Act::LogTo { table, lines } => self.log_up_to(who, *table, Audience::Asker, *lines).await,
            Act::Score { table } => self.score(who, Some(*table), Audience::Asker).await,
            Act::Seats { table } => self.seats(who, Some(*table), Audience::Asker).await,
            Act::Say {
                table,
                decision,
                line,
            } => self.say_again(who, *table, *decision, line).await,
            Act::Why { table, decision } => {
                let asked = service.asked(who, *table).await?;
                if asked.decision().is_none_or(|open| open.id != *decision) {
                    return Err(Refusal::Stale.into());
                }
                let revision = Some(asked.session.row.revision);
                Ok(Reply {
                    revision,
                    ..show::why(&asked, asked.reader).into()
                })
            }
            Act::Undo { table, decision } => {
                let asked = service.undo(who, *table, Undo::Beside(*decision)).await?;
                Ok(self.answered(asked, place).await)
            }
            // Everything else answers a question, or leads to an answer.
            _ => {
                let recap_timing = if place == Place::HandMessage {
                    RecapTiming::Later
                } else {
                    RecapTiming::AtOnce
                };
                let asked = service.click(who, act, values, recap_timing).await?;
                Ok(self.answered(asked, place).await)
            }
        }
    }

    /// What is looked at in place of the question, in one message with the way back. What does not fit there is
    /// what `/hand` is for.
    async fn with_back(&self, who: &Who, table: TableId, shown: Reply) -> Reply {
        let words = Words::of(self.reader(who).await.lang, "");
        let back = Button::new(&Act::Back { table }, words.phrase(phrases::BACK, &[]));
        let Panel { text, rows } = shown.panel;
        let text = match shown.more.is_empty() {
            true => text,
            false => show::ending_with(text, &words.phrase(phrases::HAND_MORE, &[])),
        };
        Reply {
            panel: Panel { text, rows }.buttons([back]),
            more: Vec::new(),
            ..shown
        }
    }

    /// The next question, in the place where the last answer was given.
    async fn answered(&self, asked: Asked, place: Place) -> Reply {
        match place {
            Place::Panel | Place::Public => self.question(asked, None).await,
            Place::HandMessage => self.hand_message(asked, None).await,
        }
    }

    async fn hand_message(&self, asked: Asked, note: Option<String>) -> Reply {
        let Asked {
            person,
            session,
            seat,
            marks,
            at,
            outlook,
            news,
            next,
            reader,
            ..
        } = art::foreseen(asked).await;
        let shown = HandMessage {
            seat,
            person: &person,
            marks: &marks,
            at,
            outlook: &outlook,
            first_time: false,
            note,
            next: next.as_ref(),
        };
        let panel = show::hand_message(&session, &shown, reader);
        let revision = Some(session.row.revision);
        let art = art::of_hand_message(&session, seat, &person, reader, news, outlook)
            .into_iter()
            .map(Art::Private);
        Reply {
            keeps_pictures: true,
            revision,
            ..Reply::from(panel).with(art)
        }
    }

    async fn hand_again(&self, who: &Who, table: TableId, trouble: &Trouble) -> Result<Reply, Trouble> {
        let asked = self.service().asked(who, table).await?;
        let words = asked.session.words(asked.reader.lang);
        let note = (!matches!(trouble, Trouble::Repeated)).then(|| show::trouble(trouble, words));
        Ok(self.hand_message(asked, note).await)
    }

    /// Gives a person a seat.
    pub(super) async fn joined(&self, who: &Who, table: TableId) -> Result<Reply, Trouble> {
        let session = self.service().join(who, table).await?;
        Ok(note_at(&session, phrases::JOINED, self.reader(who).await))
    }
}

/// A sentence about a table.
pub(super) fn note_at(session: &TableSession, word: engine::kernel::Word, reader: Reader) -> Reply {
    let words = session.words(reader.lang);
    let args = [
        ("game", words.name("game").into()),
        ("table", session.row.id.0.into()),
        ("place", thread_link(session).into()),
    ];
    show::about_table(show::note(words.phrase(word, &args)), session, reader).into()
}
