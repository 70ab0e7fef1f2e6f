//! What can be looked at: my question, my hand, the board, the log, the rules.

use std::sync::Arc;

use engine::games::{GAMES, game};
use engine::kernel::{Component, Viewer};
use words::{Lang, Words};

use super::{Answer, Art, Audience, Desk, art, at_table, lang};
use crate::panel::{Panel, TableId};
use crate::service::{Meant, Sitting, Trouble, Who};
use crate::show::Situation;
use crate::store::{State, Waits};
use crate::{said, show};

/// How much of the log is shown.
const LOGGED: i64 = 60;

impl Desk {
    /// My question here, or a list of the tables that wait for me.
    pub async fn play(&self, who: &Who, named: Option<TableId>) -> Result<Answer, Trouble> {
        let table = match self.table(who, named).await? {
            Ok(table) => table,
            Err(answer) => {
                let waiting = self.service().waiting_for(who).await?;
                if waiting.is_empty() {
                    return Ok(*answer);
                }
                let head = Words::of(Lang::En, "").phrase(said::WAITING_TABLES, &[]);
                return Ok(show::tables(&head, &waiting, Lang::En).into());
            }
        };
        self.play_at(who, table).await
    }

    pub(super) async fn play_at(&self, who: &Who, table: TableId) -> Result<Answer, Trouble> {
        let asked = self.service().asked(who, table).await?;
        let asked = self.service().introduced(who, asked).await?;
        self.question(who, asked, None).await
    }

    /// My private things.
    pub async fn hand(&self, who: &Who, named: Option<TableId>) -> Result<Answer, Trouble> {
        let table = at_table!(self, who, named);
        self.hand_at(who, table).await
    }

    pub(super) async fn hand_at(&self, who: &Who, table: TableId) -> Result<Answer, Trouble> {
        let sitting = self.service().look(table).await?;
        if sitting.game().is_none() {
            return Err(said::NOT_STARTED.into());
        }
        let seat = sitting.seated(who)?;
        let person = self.service().person(who).await?;
        let pages = show::hand_pages(&sitting, seat, lang(&person));
        let art = art::hand(&Arc::new(sitting), Viewer::Seat(seat), &person).map(Art::Private);
        Ok(Answer::pages(pages).with(art))
    }

    /// The board as a picture.
    pub async fn board(&self, who: &Who, named: Option<TableId>, audience: Audience) -> Result<Answer, Trouble> {
        let table = at_table!(self, who, named, audience);
        self.board_at(who, table, audience).await
    }

    pub(super) async fn board_at(&self, who: &Who, table: TableId, audience: Audience) -> Result<Answer, Trouble> {
        let sitting = self.service().look(table).await?;
        if sitting.game().is_none() {
            return Err(said::NOT_STARTED.into());
        }
        let person = self.service().person(who).await?;
        let viewer = viewer(&sitting, who, audience);
        let since = sitting.player_of(who.person).map_or(sitting.row.last_seq, |player| player.heard);
        let report = self.service().report(table, viewer, since, sitting.row.last_seq, LOGGED).await?;
        let changes = report.heard.into_iter().map(|heard| heard.told).collect();
        let panel = show::board_panel(&sitting, viewer, lang(&person));
        let art = match audience {
            Audience::Everybody => art::public_board(&sitting, changes).map(Art::Public),
            Audience::Asker => art::board(&sitting, viewer, &person, changes).map(Art::Private),
        };
        Ok(Answer { revision: Some(sitting.row.revision), ..Answer::from(panel).with(art) })
    }

    /// The board in words: complete, with the open question and every choice.
    pub async fn board_text(&self, who: &Who, named: Option<TableId>, audience: Audience) -> Result<Answer, Trouble> {
        let table = at_table!(self, who, named, audience);
        let sitting = self.service().look(table).await?;
        let person = self.service().person(who).await?;
        Ok(Answer::pages(show::text_pages(&sitting, viewer(&sitting, who, audience), lang(&person))))
    }

    /// What happened.
    pub async fn log(&self, who: &Who, named: Option<TableId>, audience: Audience) -> Result<Answer, Trouble> {
        let table = at_table!(self, who, named, audience);
        self.log_at(who, table, audience).await
    }

    pub(super) async fn log_at(&self, who: &Who, table: TableId, audience: Audience) -> Result<Answer, Trouble> {
        self.log_up_to(who, table, audience, None).await
    }

    /// What happened: its end, or so many lines of its beginning.
    pub(super) async fn log_up_to(
        &self,
        who: &Who,
        table: TableId,
        audience: Audience,
        lines: Option<i64>,
    ) -> Result<Answer, Trouble> {
        let sitting = self.service().look(table).await?;
        let person = self.service().person(who).await?;
        let viewer = viewer(&sitting, who, audience);
        let report = match lines {
            Some(lines) => self.service().beginning(table, viewer, lines, LOGGED).await?,
            None => self.service().report(table, viewer, 0, sitting.row.last_seq, LOGGED).await?,
        };
        let log = show::log(&sitting, &report, lines.is_some(), lang(&person));
        // Where everybody reads it, nobody turns its pages.
        Ok(if audience == Audience::Everybody { Panel::new(log.text).into() } else { log.into() })
    }

    /// The standing.
    pub async fn score(&self, who: &Who, named: Option<TableId>, audience: Audience) -> Result<Answer, Trouble> {
        let table = at_table!(self, who, named, audience);
        let sitting = self.service().look(table).await?;
        let person = self.service().person(who).await?;
        let viewer = viewer(&sitting, who, audience);
        let art = art::score(&sitting).map(Art::Public);
        Ok(Answer::from(show::score(&sitting, viewer, lang(&person))).with(art))
    }

    /// Who sits where.
    pub async fn seats(&self, who: &Who, named: Option<TableId>, audience: Audience) -> Result<Answer, Trouble> {
        let table = at_table!(self, who, named, audience);
        let sitting = self.service().look(table).await?;
        Ok(show::seats(&sitting, Lang::En).into())
    }

    /// Why something is not on offer now.
    pub async fn why(&self, who: &Who, named: Option<TableId>, thing: Option<&str>) -> Result<Answer, Trouble> {
        let table = at_table!(self, who, named);
        let asked = self.service().asked(who, table).await?;
        let person = self.service().person(who).await?;
        if asked.decision().is_none() {
            return self.question(who, asked, None).await;
        }
        let Some(thing) = thing else { return Ok(show::why(&asked, lang(&person)).into()) };
        let key = self.thing(&asked.sitting, asked.seat, thing);
        Ok(show::why_one(&asked, &key, lang(&person)).into())
    }

    /// What somebody may ask about, as the menu of `/why` offers it: label and value.
    pub async fn things(
        &self,
        who: &Who,
        named: Option<TableId>,
        typed: &str,
    ) -> Result<Vec<(String, String)>, Trouble> {
        let Ok(table) = self.table(who, named).await? else { return Ok(Vec::new()) };
        let asked = self.service().asked(who, table).await?;
        let words = asked.sitting.words(Lang::En).plain();
        let labels = asked.sitting.labels();
        let Some(game) = asked.sitting.game() else { return Ok(Vec::new()) };
        let all = game.why_nots(asked.seat).into_iter();
        Ok(fitting(all.map(|(name, key, _)| (words.say(&name, &labels), key.to_string())), typed))
    }

    fn thing(&self, sitting: &Sitting, seat: engine::kernel::Seat, typed: &str) -> String {
        let words = sitting.words(Lang::En).plain();
        let labels = sitting.labels();
        let all = sitting.game().map(|game| game.why_nots(seat)).unwrap_or_default();
        let by_name = all.iter().find(|(name, _, _)| words.say(name, &labels).eq_ignore_ascii_case(typed.trim()));
        by_name.map_or_else(|| typed.trim().to_owned(), |(_, key, _)| key.to_string())
    }

    /// A card of this table's game, or of any.
    pub async fn card(&self, who: &Who, named: Option<TableId>, name: &str) -> Result<Answer, Trouble> {
        let person = self.service().person(who).await?;
        let first = self.game_here(who, named).await?;
        let found = all_cards(first.as_deref()).into_iter().find(|(game, component)| {
            let words = Words::of(lang(&person), game).plain();
            let called = words.name(component.key);
            let names =
                [component.key.to_owned(), format!("{game}/{}", component.key), of_game(&called, words), called];
            names.iter().any(|called| called.eq_ignore_ascii_case(name.trim()))
        });
        let Some((game, component)) = found else { return Err(said::NO_CARD.into()) };
        let art = Art::Public(art::card(game, component.key, &person));
        Ok(Answer::from(show::card(game, &component, lang(&person))).with([art]))
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
            let label = if first.as_deref() == Some(game) { name } else { of_game(&name, words) };
            (label, format!("{game}/{}", component.key))
        };
        Ok(fitting(all_cards(first.as_deref()).into_iter().map(label), typed))
    }

    /// A topic of the rules; the shortest account of them if none is named.
    pub async fn rules(
        &self,
        who: &Who,
        named: Option<TableId>,
        game: Option<&str>,
        topic: Option<&str>,
    ) -> Result<Answer, Trouble> {
        let person = self.service().person(who).await?;
        let wanted = topic.and_then(|topic| topic.split_once('/')).map(|(game, _)| game.to_owned());
        let here = self.game_here(who, named).await?;
        let Some(game) = wanted.or_else(|| game.map(str::to_owned)).or(here) else {
            return Ok(show::rules_home(lang(&person)).into());
        };
        let topics = words::rules(lang(&person), &game);
        let key = topic.map(|topic| topic.rsplit('/').next().unwrap_or(topic));
        let found = match key {
            None => topics.first(),
            // With the name of the game before it, as it stands in the list, or without.
            Some(key) => topics.iter().find(|topic| {
                let title = key.rsplit(": ").next().unwrap_or(key);
                topic.key == key || topic.title.eq_ignore_ascii_case(title.trim())
            }),
        };
        let Some(topic) = found else { return Err(said::NO_TOPIC.into()) };
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
        Ok(fitting(games_from(first.as_deref()).into_iter().flat_map(one), typed))
    }

    /// The tables here and my own.
    pub async fn list(&self, who: &Who) -> Result<Answer, Trouble> {
        let words = Words::of(Lang::En, "");
        let listed = self.service().nameable(who, usize::MAX).await?;
        if listed.is_empty() {
            return Ok(show::note(words.phrase(said::NO_TABLES, &[])).into());
        }
        Ok(show::tables(&words.phrase(said::TABLES, &[]), &listed, Lang::En).into())
    }

    /// Shows a table again where everybody can see it; a thread that was deleted is made anew. A table whose channel was
    /// deleted moves `here`, if it can be kept here.
    pub async fn show(&self, who: &Who, named: Option<TableId>, here: Result<(), Trouble>) -> Result<Answer, Trouble> {
        let table = at_table!(self, who, named);
        let sitting = self.service().show_again(who, table, here).await?;
        // Its thread may have been deleted: the card links to the one that is there now.
        let args = [("table", table.0.into()), ("place", format!("<#{}>", sitting.row.channel).into())];
        Ok(show::note(sitting.words(Lang::En).phrase(said::SHOWN_AGAIN, &args)).into())
    }

    /// What to do next.
    pub async fn help(&self, who: &Who) -> Result<Answer, Trouble> {
        let situation = match self.service().meant(who, None).await? {
            Meant::One(table) => situation(&self.service().look(table).await?, who),
            Meant::Several(listed) if listed.iter().any(|listed| listed.waits) => Situation::MyTurn,
            Meant::Several(_) => Situation::OthersTurn,
            Meant::None if self.service().joinable(who).await?.is_empty() => Situation::NoTable,
            Meant::None => Situation::Visitor,
        };
        Ok(show::help(situation, Lang::En).into())
    }

    /// The game of the table that is meant, if it is clear which.
    async fn game_here(&self, who: &Who, named: Option<TableId>) -> Result<Option<String>, Trouble> {
        let Ok(table) = self.table(who, named).await? else { return Ok(None) };
        Ok(Some(self.service().look(table).await?.row.game))
    }
}

fn viewer(sitting: &Sitting, who: &Who, audience: Audience) -> Viewer {
    match audience {
        Audience::Everybody => Viewer::Public,
        Audience::Asker => sitting.viewer(who.person),
    }
}

fn situation(sitting: &Sitting, who: &Who) -> Situation {
    let player = sitting.player_of(who.person);
    match (sitting.row.state, player) {
        (State::Lobby, None) => Situation::Visitor,
        (State::Lobby, Some(_)) if sitting.row.host == who.person => Situation::Host,
        (State::Lobby, Some(_)) => Situation::Lobby,
        (State::Over | State::Closed, _) => Situation::Over,
        (_, None) => Situation::Watching,
        (State::Frozen, Some(_)) => Situation::Paused,
        (_, Some(player)) if player.awaited.is_some_and(|waits| waits != Waits::Answered) => Situation::MyTurn,
        (_, Some(_)) => Situation::OthersTurn,
    }
}

/// A card with its game: another game may have one of the same name.
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

/// What fits what was typed, at most 25: what begins with it first.
pub fn fitting(all: impl Iterator<Item = (String, String)>, typed: &str) -> Vec<(String, String)> {
    let typed = typed.trim().to_lowercase();
    let mut found: Vec<(String, String)> = all.filter(|(label, _)| label.to_lowercase().contains(&typed)).collect();
    found.sort_by_key(|(label, _)| !label.to_lowercase().starts_with(&typed));
    found.truncate(25);
    found.into_iter().map(|(label, value)| (crate::panel::cut(label, 100), value)).collect()
}
