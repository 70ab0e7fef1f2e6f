//! What can be looked at: my question, my hand, the board, the log, the rules.

use std::sync::Arc;

use engine::games::{GAMES, game};
use engine::kernel::{Component, Viewer};
use words::{Lang, Words};

use super::{Audience, Desk, Reply, Which, at_table};
use crate::art::{self, Art};
use crate::ids::TableId;
use crate::panel::Panel;
use crate::service::{Asked, Meant, TableSession, Trouble, Who};
use crate::show::{Situation, lang};
use crate::store::{State, Waits};
use crate::{phrases, show};

/// How many lines of the log are shown.
const LOGGED: i64 = 60;

impl Desk {
    /// The asker's question here, or a list of the tables that wait for them.
    pub async fn play(&self, who: &Who, named: Option<TableId>) -> Result<Reply, Trouble> {
        let table = match self.table(who, named).await? {
            Which::Table(table) => table,
            Which::Unclear(reply) => {
                let waiting = self.service().waiting_for(who).await?;
                if waiting.is_empty() {
                    return Ok(*reply);
                }
                let head = Words::of(Lang::En, "").phrase(phrases::WAITING_TABLES, &[]);
                return Ok(show::tables(&head, &waiting, Lang::En).into());
            }
        };
        self.play_at(who, table).await
    }

    pub(super) async fn play_at(&self, who: &Who, table: TableId) -> Result<Reply, Trouble> {
        let (asked, note) = match self.service().asked(who, table).await {
            Err(Trouble::Away(_)) => {
                let asked = self.service().come_back(who, table).await?;
                let note = asked
                    .session
                    .words(lang(&asked.person))
                    .phrase(phrases::CAME_BACK, &[]);
                (asked, Some(note))
            }
            asked => (asked?, None),
        };
        let asked = self.service().introduced(who, asked).await?;
        Ok(self.question(&asked, note))
    }

    /// The asker's hand.
    pub async fn hand(&self, who: &Who, named: Option<TableId>) -> Result<Reply, Trouble> {
        let table = at_table!(self, who, named);
        self.hand_at(who, table).await
    }

    pub(super) async fn hand_at(&self, who: &Who, table: TableId) -> Result<Reply, Trouble> {
        let session = self.service().session_for(who, table).await?;
        if session.game().is_none() {
            return Err(phrases::NOT_STARTED.into());
        }
        let seat = session.seated(who)?;
        let person = self.service().person(who).await?;
        let pages = show::hand_pages(&session, seat, lang(&person));
        let art = art::hand(&Arc::new(session), Viewer::Seat(seat), &person).map(Art::Private);
        Ok(Reply::pages(pages).with(art))
    }

    /// The board as a picture.
    pub async fn board(
        &self,
        who: &Who,
        named: Option<TableId>,
        audience: Audience,
    ) -> Result<Reply, Trouble> {
        let table = at_table!(self, who, named, audience);
        self.board_at(who, table, audience).await
    }

    pub(super) async fn board_at(
        &self,
        who: &Who,
        table: TableId,
        audience: Audience,
    ) -> Result<Reply, Trouble> {
        let session = self.service().session_for(who, table).await?;
        if session.game().is_none() {
            return Err(phrases::NOT_STARTED.into());
        }
        let person = self.service().person(who).await?;
        let viewer = viewer(&session, who, audience);
        let since = session
            .player_of(who.person)
            .map_or(session.row.last_seq, |player| player.seen_seq);
        let report = self
            .service()
            .report(table, viewer, since, session.row.last_seq, LOGGED)
            .await?;
        let changes = report.told().collect();
        let panel = show::board_panel(&session, viewer, lang(&person));
        let art = match audience {
            Audience::Everybody => art::public_board(&session, changes).map(Art::Public),
            Audience::Asker => art::board(&session, viewer, &person, changes).map(Art::Private),
        };
        Ok(Reply {
            revision: Some(session.row.revision),
            ..Reply::from(panel).with(art)
        })
    }

    /// The board in words: complete, with the open question and every choice.
    pub async fn board_text(
        &self,
        who: &Who,
        named: Option<TableId>,
        audience: Audience,
    ) -> Result<Reply, Trouble> {
        let table = at_table!(self, who, named, audience);
        let session = self.service().session_for(who, table).await?;
        let person = self.service().person(who).await?;
        Ok(Reply::pages(show::text_pages(
            &session,
            viewer(&session, who, audience),
            lang(&person),
        )))
    }

    /// What happened.
    pub async fn log(&self, who: &Who, named: Option<TableId>, audience: Audience) -> Result<Reply, Trouble> {
        let table = at_table!(self, who, named, audience);
        self.log_at(who, table, audience).await
    }

    pub(super) async fn log_at(
        &self,
        who: &Who,
        table: TableId,
        audience: Audience,
    ) -> Result<Reply, Trouble> {
        self.log_up_to(who, table, audience, None).await
    }

    /// What happened: the last lines, or the last of the first `lines` lines.
    pub(super) async fn log_up_to(
        &self,
        who: &Who,
        table: TableId,
        audience: Audience,
        lines: Option<i64>,
    ) -> Result<Reply, Trouble> {
        let session = self.service().session_for(who, table).await?;
        let person = self.service().person(who).await?;
        let viewer = viewer(&session, who, audience);
        let report = match lines {
            Some(lines) => self.service().beginning(table, viewer, lines, LOGGED).await?,
            None => {
                self.service()
                    .report(table, viewer, 0, session.row.last_seq, LOGGED)
                    .await?
            }
        };
        let log = show::log(&session, &report, lines.is_some(), lang(&person));
        // A log that everybody reads has no page buttons.
        Ok(if audience == Audience::Everybody {
            Panel::new(log.text).into()
        } else {
            log.into()
        })
    }

    /// The standing.
    pub async fn score(
        &self,
        who: &Who,
        named: Option<TableId>,
        audience: Audience,
    ) -> Result<Reply, Trouble> {
        let table = at_table!(self, who, named, audience);
        let session = self.service().session_for(who, table).await?;
        let person = self.service().person(who).await?;
        let viewer = viewer(&session, who, audience);
        let art = art::score(&session).map(Art::Public);
        Ok(Reply::from(show::score(&session, viewer, lang(&person))).with(art))
    }

    /// Who sits where.
    pub async fn seats(
        &self,
        who: &Who,
        named: Option<TableId>,
        audience: Audience,
    ) -> Result<Reply, Trouble> {
        let table = at_table!(self, who, named, audience);
        let session = self.service().session_for(who, table).await?;
        Ok(show::seats(&session, Lang::En).into())
    }

    /// Why something is not on offer now.
    pub async fn why(
        &self,
        who: &Who,
        named: Option<TableId>,
        thing: Option<&str>,
    ) -> Result<Reply, Trouble> {
        let table = at_table!(self, who, named);
        let asked = self.service().asked(who, table).await?;
        let person = self.service().person(who).await?;
        if asked.decision().is_none() {
            return Ok(self.question(&asked, None));
        }
        let Some(thing) = thing else {
            return Ok(show::why(&asked, lang(&person)).into());
        };
        let key = self.thing(&asked, thing);
        Ok(show::why_one(&asked, &key, lang(&person)).into())
    }

    /// What a player may ask about, as the menu of `/why` offers it: label and value.
    pub async fn things(
        &self,
        who: &Who,
        named: Option<TableId>,
        typed: &str,
    ) -> Result<Vec<(String, String)>, Trouble> {
        let Which::Table(table) = self.table(who, named).await? else {
            return Ok(Vec::new());
        };
        let asked = self.service().asked(who, table).await?;
        let words = asked.session.words(Lang::En).plain();
        let labels = asked.session.labels();
        let all = show::refused(&asked).into_iter();
        Ok(fitting(
            all.map(|refused| (words.say(&refused.name, &labels), refused.key.to_string())),
            typed,
        ))
    }

    fn thing(&self, asked: &Asked, typed: &str) -> String {
        let words = asked.session.words(Lang::En).plain();
        let labels = asked.session.labels();
        let all = show::refused(asked);
        let by_name = all.iter().find(|refused| {
            words
                .say(&refused.name, &labels)
                .eq_ignore_ascii_case(typed.trim())
        });
        by_name.map_or_else(|| typed.trim().to_owned(), |refused| refused.key.to_string())
    }

    /// A card of this table's game, or of any game.
    pub async fn card(&self, who: &Who, named: Option<TableId>, name: &str) -> Result<Reply, Trouble> {
        let person = self.service().person(who).await?;
        let first = self.game_here(who, named).await?;
        let found = all_cards(first.as_deref()).into_iter().find(|(game, component)| {
            let words = Words::of(lang(&person), game).plain();
            let called = words.name(component.key);
            let names = [
                component.key.to_owned(),
                format!("{game}/{}", component.key),
                of_game(&called, words),
                called,
            ];
            names
                .iter()
                .any(|called| called.eq_ignore_ascii_case(name.trim()))
        });
        let Some((game, component)) = found else {
            return Err(phrases::NO_CARD.into());
        };
        let art = Art::Public(art::card(game, component.key, &person));
        Ok(Reply::from(show::card(game, &component, lang(&person))).with([art]))
    }

    /// The cards that the menu of `/card` offers: label and value.
    pub async fn cards(
        &self,
        who: &Who,
        named: Option<TableId>,
        typed: &str,
    ) -> Result<Vec<(String, String)>, Trouble> {
        let first = self.game_here(who, named).await?;
        let label = |(game, component): (&'static str, Component)| {
            let words = Words::of(Lang::En, game).plain();
            let name = words.name(component.key);
            let label = if first.as_deref() == Some(game) {
                name
            } else {
                of_game(&name, words)
            };
            (label, format!("{game}/{}", component.key))
        };
        Ok(fitting(all_cards(first.as_deref()).into_iter().map(label), typed))
    }

    /// A topic of the rules; the shortest summary if none is named.
    pub async fn rules(
        &self,
        who: &Who,
        named: Option<TableId>,
        game: Option<&str>,
        topic: Option<&str>,
    ) -> Result<Reply, Trouble> {
        let person = self.service().person(who).await?;
        let wanted = topic
            .and_then(|topic| topic.split_once('/'))
            .map(|(game, _)| game.to_owned());
        let here = self.game_here(who, named).await?;
        let Some(game) = wanted.or_else(|| game.map(str::to_owned)).or(here) else {
            return Ok(show::rules_home(lang(&person)).into());
        };
        let topics = words::rules(lang(&person), &game);
        let key = topic.map(|topic| topic.rsplit('/').next().unwrap_or(topic));
        let found = match key {
            None => topics.first(),
            // With the name of the game before it, as in the list, or without.
            Some(key) => topics.iter().find(|topic| {
                let title = key.rsplit(": ").next().unwrap_or(key);
                topic.key == key || topic.title.eq_ignore_ascii_case(title.trim())
            }),
        };
        let Some(topic) = found else {
            return Err(phrases::NO_TOPIC.into());
        };
        Ok(show::rules(&game, topic, lang(&person)).into())
    }

    /// The topics that the menu of `/rules` offers: label and value.
    pub async fn topics(
        &self,
        who: &Who,
        named: Option<TableId>,
        typed: &str,
    ) -> Result<Vec<(String, String)>, Trouble> {
        let first = self.game_here(who, named).await?;
        let one = |id: &'static str| {
            let name = Words::of(Lang::En, id).plain().name("game");
            words::rules(Lang::En, id)
                .iter()
                .map(move |topic| (format!("{name}: {}", topic.title), format!("{id}/{}", topic.key)))
        };
        Ok(fitting(
            games_from(first.as_deref()).into_iter().flat_map(one),
            typed,
        ))
    }

    /// The tables here and the asker's own.
    pub async fn list(&self, who: &Who) -> Result<Reply, Trouble> {
        let words = Words::of(Lang::En, "");
        let listed = self.service().nameable(who, usize::MAX).await?;
        if listed.is_empty() {
            return Ok(show::note(words.phrase(phrases::NO_TABLES, &[])).into());
        }
        Ok(show::tables(&words.phrase(phrases::TABLES, &[]), &listed, Lang::En).into())
    }

    /// Shows a table again where everybody can see it. A deleted thread is made anew. A table whose channel
    /// was deleted moves `here`, if it can be kept here.
    pub async fn show(
        &self,
        who: &Who,
        named: Option<TableId>,
        here: Result<(), Trouble>,
    ) -> Result<Reply, Trouble> {
        let table = at_table!(self, who, named);
        let session = self.service().show_again(who, table, here).await?;
        // Its thread may have been deleted. The card links to the current one.
        let args = [
            ("table", table.0.into()),
            ("place", format!("<#{}>", session.row.channel).into()),
        ];
        Ok(show::note(session.words(Lang::En).phrase(phrases::SHOWN_AGAIN, &args)).into())
    }

    /// What to do next.
    pub async fn help(&self, who: &Who) -> Result<Reply, Trouble> {
        let situation = match self.service().meant(who, None).await? {
            Meant::One(table) => situation(&self.service().session_for(who, table).await?, who),
            Meant::Several(listed) if listed.iter().any(|listed| listed.waits) => Situation::MyTurn,
            Meant::Several(_) => Situation::OthersTurn,
            Meant::None if self.service().joinable(who).await?.is_empty() => Situation::NoTable,
            Meant::None => Situation::Visitor,
        };
        Ok(show::help(situation, Lang::En).into())
    }

    /// The game of the table that is meant, if that is clear.
    async fn game_here(&self, who: &Who, named: Option<TableId>) -> Result<Option<String>, Trouble> {
        let Which::Table(table) = self.table(who, named).await? else {
            return Ok(None);
        };
        Ok(Some(self.service().session_for(who, table).await?.row.game))
    }
}

fn viewer(session: &TableSession, who: &Who, audience: Audience) -> Viewer {
    match audience {
        Audience::Everybody => Viewer::Public,
        Audience::Asker => session.viewer(who.person),
    }
}

fn situation(session: &TableSession, who: &Who) -> Situation {
    let player = session.player_of(who.person);
    match (session.row.state, player) {
        (State::Lobby, None) => Situation::Visitor,
        (State::Lobby, Some(_)) if session.row.host == who.person => Situation::Host,
        (State::Lobby, Some(_)) => Situation::Lobby,
        (State::Over | State::Closed, _) => Situation::Over,
        (_, None) => Situation::Watching,
        (State::Frozen, Some(_)) => Situation::Paused,
        (_, Some(player)) if player.awaited.is_some_and(|waits| waits != Waits::Answered) => {
            Situation::MyTurn
        }
        (_, Some(_)) => Situation::OthersTurn,
    }
}

/// A card with its game: another game may have a card of the same name.
fn of_game(card: &str, words: Words) -> String {
    format!("{card} ({})", words.name("game"))
}

/// All games, this one first.
fn games_from(first: Option<&str>) -> Vec<&'static str> {
    let mut games: Vec<&'static str> = GAMES.iter().map(|game| game.id).collect();
    games.sort_by_key(|id| Some(*id) != first);
    games
}

fn all_cards(first: Option<&str>) -> Vec<(&'static str, Component)> {
    let of_game = |id: &'static str| {
        let components = game(id).map(|entry| (entry.components)()).unwrap_or_default();
        components.into_iter().map(move |component| (id, component))
    };
    games_from(first).into_iter().flat_map(of_game).collect()
}

/// At most 25 entries that fit the typed text. Those that begin with it come first.
pub fn fitting(all: impl Iterator<Item = (String, String)>, typed: &str) -> Vec<(String, String)> {
    let typed = typed.trim().to_lowercase();
    let mut found: Vec<(String, String)> = all
        .filter(|(label, _)| label.to_lowercase().contains(&typed))
        .collect();
    found.sort_by_key(|(label, _)| !label.to_lowercase().starts_with(&typed));
    found.truncate(25);
    found
        .into_iter()
        .map(|(label, value)| (crate::panel::cut(label, 100), value))
        .collect()
}
