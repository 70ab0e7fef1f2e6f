//! What can be looked at: my question, my hand, the board, the log, the rules.

use std::sync::Arc;

use engine::games::{GAMES, game};
use engine::kernel::{Component, Key, Refused, Viewer};
use words::Words;

use super::{Audience, Desk, Errand, Reply, Which, at_table};
use crate::art::{self, Art};
use crate::ids::TableId;
use crate::panel::{Act, Panel};
use crate::service::{Asked, Fit, Meant, Prefer, TableSession, Trouble, Who};
use crate::show::Situation;
use crate::store::{State, Waits};
use crate::{phrases, show, verbs};

/// How many lines of the log are shown.
const LOGGED: i64 = 60;

impl Desk {
    /// The asker's question here, or a list of the tables that wait for them.
    pub async fn play(&self, who: &Who, named: Option<TableId>) -> Result<Reply, Trouble> {
        let errand = Errand::typed("/play")
            .by(|table| Act::GoTo { table })
            .first_at(Prefer::Waiting);
        let table = match self.table_for(who, named, &errand, Audience::Asker).await? {
            Which::Table(table) => table,
            Which::Unclear(reply) => {
                let waiting = self.service().waiting_for(who).await?;
                if waiting.is_empty() {
                    return Ok(*reply);
                }
                let reader = self.reader(who).await;
                let head = Words::of(reader.lang, "").phrase(phrases::WAITING_TABLES, &[]);
                return Ok(show::tables(&head, &waiting, reader).into());
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
                    .words(asked.reader.lang)
                    .phrase(phrases::CAME_BACK, &[]);
                (asked, Some(note))
            }
            asked => (asked?, None),
        };
        let asked = self.service().introduced(who, asked).await?;
        Ok(self.question(asked, note).await)
    }

    /// The asker's hand.
    pub async fn hand(&self, who: &Who, named: Option<TableId>) -> Result<Reply, Trouble> {
        let errand = Errand::typed("/hand")
            .by(|table| Act::Hand { table })
            .first_at(Prefer::Begun);
        let table = at_table!(self, who, named, errand);
        self.hand_at(who, table).await
    }

    pub(super) async fn hand_at(&self, who: &Who, table: TableId) -> Result<Reply, Trouble> {
        let session = self.service().session_for(who, table).await?;
        if session.game().is_none() {
            return Err(phrases::NOT_STARTED.into());
        }
        let seat = session.seated(who)?;
        let reader = self.reader(who).await;
        let pages = show::hand_pages(&session, seat, reader);
        let art = art::hand(&Arc::new(session), Viewer::Seat(seat), reader).map(Art::Private);
        Ok(Reply::pages(pages).with(art))
    }

    /// The board as a picture.
    pub async fn board(
        &self,
        who: &Who,
        named: Option<TableId>,
        audience: Audience,
    ) -> Result<Reply, Trouble> {
        let errand = Errand::typed("/board")
            .by(|table| Act::Board { table })
            .first_at(Prefer::Begun);
        let table = at_table!(self, who, named, errand, audience);
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
        let reader = self.reader_of(Some(&session), who, audience).await;
        let viewer = viewer(&session, who, audience);
        let since = session
            .player_of(who.person)
            .map_or(session.row.last_seq, |player| player.seen_seq);
        let report = self
            .service()
            .report(table, viewer, since, session.row.last_seq, LOGGED)
            .await?;
        let changes = report.told().collect();
        let panel = show::board_panel(&session, viewer, reader);
        let art = match audience {
            Audience::Everybody => art::public_board(&session, changes).map(Art::Public),
            Audience::Asker => art::board(&session, viewer, reader, changes).map(Art::Private),
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
        let errand = Errand::typed("/board as:text").first_at(Prefer::Begun);
        let table = at_table!(self, who, named, errand, audience);
        let session = self.service().session_for(who, table).await?;
        let reader = self.reader_of(Some(&session), who, audience).await;
        Ok(Reply::pages(show::text_pages(
            &session,
            viewer(&session, who, audience),
            reader,
        )))
    }

    /// What happened.
    pub async fn log(&self, who: &Who, named: Option<TableId>, audience: Audience) -> Result<Reply, Trouble> {
        let errand = Errand::typed("/log")
            .by(|table| Act::Log { table })
            .first_at(Prefer::Begun);
        let table = at_table!(self, who, named, errand, audience);
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
        let reader = self.reader_of(Some(&session), who, audience).await;
        let viewer = viewer(&session, who, audience);
        let report = match lines {
            Some(lines) => self.service().beginning(table, viewer, lines, LOGGED).await?,
            None => {
                self.service()
                    .report(table, viewer, 0, session.row.last_seq, LOGGED)
                    .await?
            }
        };
        let log = show::log(&session, &report, lines.is_some(), reader);
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
        let errand = Errand::typed("/score")
            .by(|table| Act::Score { table })
            .first_at(Prefer::Begun);
        let table = at_table!(self, who, named, errand, audience);
        let session = self.service().session_for(who, table).await?;
        let reader = self.reader_of(Some(&session), who, audience).await;
        let viewer = viewer(&session, who, audience);
        let art = art::score(&session, reader).map(Art::Public);
        Ok(Reply::from(show::score(&session, viewer, reader)).with(art))
    }

    /// Who sits where.
    pub async fn seats(
        &self,
        who: &Who,
        named: Option<TableId>,
        audience: Audience,
    ) -> Result<Reply, Trouble> {
        let errand = Errand::typed("/seats").by(|table| Act::Seats { table });
        let table = at_table!(self, who, named, errand, audience);
        let session = self.service().session_for(who, table).await?;
        Ok(show::seats(&session, self.reader_of(Some(&session), who, audience).await).into())
    }

    /// Why something is not on offer now.
    pub async fn why(
        &self,
        who: &Who,
        named: Option<TableId>,
        thing: Option<&str>,
    ) -> Result<Reply, Trouble> {
        let errand = match thing {
            None => Errand::typed("/why").by_question(|table, decision| Act::Why { table, decision }),
            Some(thing) => Errand::typed(format!("/why thing:{thing}")),
        };
        let table = at_table!(self, who, named, errand.first_at(Prefer::Waiting));
        let asked = self.service().asked(who, table).await?;
        if asked.decision().is_none() {
            return Ok(self.question(asked, None).await);
        }
        let Some(thing) = thing else {
            return Ok(show::why(&asked, asked.reader).into());
        };
        Ok(show::why_one(&asked, named_thing(&asked, thing)?.as_ref(), asked.reader).into())
    }

    /// What a player may ask about, as the menu of `/why` offers it: label and value.
    pub async fn things(
        &self,
        who: &Who,
        named: Option<TableId>,
        typed: &str,
    ) -> Result<Vec<(String, String)>, Trouble> {
        let waiting = Errand::typed("/why").first_at(Prefer::Waiting).fit;
        let Some(table) = self.clear_table(who, named, waiting).await? else {
            return Ok(Vec::new());
        };
        let asked = self.service().asked(who, table).await?;
        let Some(question) = asked.decision().map(|decision| decision.id) else {
            return Ok(Vec::new());
        };
        let words = asked.session.words(asked.reader.lang).plain();
        let labels = asked.session.labels();
        let all = show::refused(&asked).into_iter();
        // With the question before it, the key cannot be taken for a name.
        let value = |refused: &Refused| format!("{question}/{}", refused.key);
        Ok(fitting(
            all.map(|refused| (words.say(&refused.name, &labels), value(&refused))),
            typed,
        ))
    }

    /// A card of this table's game, or of any game.
    pub async fn card(
        &self,
        who: &Who,
        named: Option<TableId>,
        name: &str,
        audience: Audience,
    ) -> Result<Reply, Trouble> {
        let asker = self.reader(who).await;
        let here = self.here(who, named).await?;
        let first = here.as_ref().map(|session| session.row.game.as_str());
        let found = all_cards(first).into_iter().find(|(game, component)| {
            let words = Words::of(asker.lang, game).plain();
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
        let reader = self.reader_of(here.as_ref(), who, audience).await;
        let art = Art::Public(art::card(game, component.key, reader));
        Ok(Reply::from(show::card(game, &component, reader)).with([art]))
    }

    /// The cards that the menu of `/card` offers: label and value.
    pub async fn cards(
        &self,
        who: &Who,
        named: Option<TableId>,
        typed: &str,
    ) -> Result<Vec<(String, String)>, Trouble> {
        let (first, lang) = (self.game_here(who, named).await?, self.reader(who).await.lang);
        let label = |(game, component): (&'static str, Component)| {
            let words = Words::of(lang, game).plain();
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
        audience: Audience,
    ) -> Result<Reply, Trouble> {
        let wanted = topic
            .and_then(|topic| topic.split_once('/'))
            .map(|(game, _)| game.to_owned());
        let here = self.here(who, named).await?;
        let reader = self.reader_of(here.as_ref(), who, audience).await;
        let of_table = here.map(|session| session.row.game);
        let Some(game) = wanted.or_else(|| game.map(str::to_owned)).or(of_table) else {
            return Ok(show::rules_home(reader).into());
        };
        let topics = words::rules(reader.lang, &game);
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
        Ok(show::rules(&game, topic, reader).into())
    }

    /// The topics that the menu of `/rules` offers: label and value.
    pub async fn topics(
        &self,
        who: &Who,
        named: Option<TableId>,
        typed: &str,
    ) -> Result<Vec<(String, String)>, Trouble> {
        let (first, lang) = (self.game_here(who, named).await?, self.reader(who).await.lang);
        let one = |id: &'static str| {
            let name = Words::of(lang, id).plain().name("game");
            words::rules(lang, id)
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
        let reader = self.reader(who).await;
        let words = Words::of(reader.lang, "");
        let listed = self.service().nameable(who, usize::MAX).await?;
        if listed.is_empty() {
            return Ok(show::note(words.phrase(phrases::NO_TABLES, &[])).into());
        }
        Ok(show::tables(&words.phrase(phrases::TABLES, &[]), &listed, reader).into())
    }

    /// Shows a table again where everybody can see it. A deleted thread is made anew. A table whose channel
    /// was deleted moves `here`, if it can be kept here.
    pub async fn show(
        &self,
        who: &Who,
        named: Option<TableId>,
        here: Result<(), Trouble>,
    ) -> Result<Reply, Trouble> {
        let table = at_table!(self, who, named, Errand::typed("/table show"));
        let session = self.service().show_again(who, table, here).await?;
        // Its thread may have been deleted. The card links to the current one.
        let args = [
            ("table", table.0.into()),
            ("place", format!("<#{}>", session.row.channel).into()),
        ];
        let reader = self.reader(who).await;
        let told = show::note(session.words(reader.lang).phrase(phrases::SHOWN_AGAIN, &args));
        Ok(show::about_table(told, &session, reader).into())
    }

    /// What to do next.
    pub async fn help(&self, who: &Who) -> Result<Reply, Trouble> {
        let situation = match self.service().meant(who, None, Fit::default()).await? {
            Meant::One(table) => situation(&self.service().session_for(who, table).await?, who),
            Meant::Several(listed) if listed.iter().any(|listed| listed.waits) => Situation::MyTurn,
            Meant::Several(_) => Situation::OthersTurn,
            Meant::OtherGame(_) => Situation::Watching,
            Meant::None if self.service().joinable(who).await?.is_empty() => Situation::NoTable,
            Meant::None => Situation::Visitor,
        };
        Ok(show::help(situation, self.reader(who).await).into())
    }

    /// The table that is meant, if that is clear.
    async fn here(&self, who: &Who, named: Option<TableId>) -> Result<Option<TableSession>, Trouble> {
        let waiting = Fit {
            prefer: Prefer::Waiting,
            ..Fit::default()
        };
        let Some(table) = self.clear_table(who, named, waiting).await? else {
            return Ok(None);
        };
        Ok(Some(self.service().session_for(who, table).await?))
    }

    /// The game of the table that is meant, if that is clear.
    async fn game_here(&self, who: &Who, named: Option<TableId>) -> Result<Option<String>, Trouble> {
        Ok(self.here(who, named).await?.map(|session| session.row.game))
    }
}

/// What a text names of everything that is on offer or refused: its key.
fn named_thing(asked: &Asked, typed: &str) -> Result<Option<Key>, Trouble> {
    let words = asked.session.words(asked.reader.lang);
    let labels = asked.session.labels();
    let refused = show::refused(asked);
    let choices = asked.decision().map(|decision| decision.choices.as_slice());
    let offered = choices.unwrap_or_default().iter();
    let things = offered.map(|choice| (&choice.key, &choice.name));
    let things = things.chain(refused.iter().map(|refused| (&refused.key, &refused.name)));
    Ok(verbs::named(things, typed, words, &labels)?)
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
