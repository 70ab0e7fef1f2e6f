//! Tables by command: opening, joining, offering seats, inviting.

use engine::games::{GAMES, game};
use engine::kernel::Seat;
use words::Words;

use super::click::{Place, note_at};
use super::{Desk, Errand, Reply, at_table, fitting};
use crate::ids::{PersonId, TableId};
use crate::names::plain_name;
use crate::panel::Act;
use crate::service::{Opening, Prefer, Trouble, Wanted, Who};
use crate::{options, phrases, show};

impl Desk {
    /// Opens a table.
    pub async fn open(
        &self,
        who: &Who,
        wanted: &str,
        options: Option<&str>,
        private: bool,
        invited: Vec<PersonId>,
    ) -> Result<Reply, Trouble> {
        let reader = self.reader(who).await;
        let by_name = |id: &str| {
            Words::of(reader.lang, id)
                .plain()
                .name("game")
                .eq_ignore_ascii_case(wanted.trim())
        };
        let found = GAMES.iter().find(|game| game.id == wanted || by_name(game.id));
        let Some(entry) = found else {
            return Err(phrases::NO_GAME.into());
        };
        let options =
            options::read(&options::of(entry), options.unwrap_or_default()).ok_or(phrases::NO_OPTION)?;
        let wanted = Wanted {
            game: entry.id.to_owned(),
            options,
            private,
            invited,
        };
        let session = self.service().open(who, Opening::where_is(who)?, &wanted).await?;
        Ok(note_at(&session, phrases::OPENED, reader))
    }

    /// Does what a button does, at the table that is meant.
    pub async fn at(
        &self,
        who: &Who,
        named: Option<TableId>,
        line: &str,
        prefer: Prefer,
        act: impl Fn(TableId) -> Act + Send + Sync,
    ) -> Result<Reply, Trouble> {
        let table = at_table!(self, who, named, Errand::typed(line).by(&act).first_at(prefer));
        self.click(who, &act(table), &[], Place::Panel).await
    }

    /// Sits down at the table that is named, or at the only one here that can be joined.
    pub async fn join(&self, who: &Who, named: Option<TableId>) -> Result<Reply, Trouble> {
        if named.is_some() {
            let table = at_table!(self, who, named, Errand::typed("/table join"));
            return self.joined(who, table).await;
        }
        let here = self.service().joinable(who).await?;
        let in_channel: Vec<_> = here
            .iter()
            .filter(|listed| [Some(listed.row.channel), listed.row.thread].contains(&Some(who.channel)))
            .collect();
        match (in_channel.as_slice(), here.as_slice()) {
            ([only], _) => self.joined(who, only.row.id).await,
            (_, [only]) => self.joined(who, only.row.id).await,
            (_, []) => Err(phrases::NOTHING_TO_JOIN.into()),
            _ => Ok(show::which_to_join(&here, self.reader(who).await).into()),
        }
    }

    /// Games by name: label and value.
    pub async fn games(&self, who: &Who, typed: &str) -> Vec<(String, String)> {
        let lang = self.reader(who).await.lang;
        let one = |entry: &engine::games::GameEntry| {
            (
                Words::of(lang, entry.id).plain().name("game"),
                entry.id.to_owned(),
            )
        };
        fitting(GAMES.iter().map(one), typed)
    }

    /// Options of a game, added to what was typed before the last comma: label and value.
    pub async fn options_of(&self, who: &Who, wanted: &str, typed: &str) -> Vec<(String, String)> {
        let Some(entry) = game(wanted) else {
            return Vec::new();
        };
        let words = Words::of(self.reader(who).await.lang, entry.id).plain();
        let (before, last) = typed
            .rsplit_once(',')
            .map_or(("", typed), |(before, last)| (before, last));
        let before = if before.trim().is_empty() {
            String::new()
        } else {
            format!("{}, ", before.trim())
        };
        let offered = options::to_type(&options::of(entry), words);
        let unused = offered.into_iter().filter(|(key, ..)| !before.contains(key));
        let all = unused.map(|(_, label, typed)| (format!("{before}{label}"), format!("{before}{typed}")));
        fitting(all, &format!("{before}{}", last.trim_start()))
            .into_iter()
            .filter(|(_, value)| value.len() <= 100)
            .collect()
    }

    /// The seats that people left, and those of people who have been awaited for too long: label and value.
    pub async fn free_seats(
        &self,
        who: &Who,
        named: Option<TableId>,
        typed: &str,
    ) -> Result<Vec<(String, String)>, Trouble> {
        let begun = Errand::typed("/table replace").first_at(Prefer::Begun).fit;
        let Some(table) = self.clear_table(who, named, begun).await? else {
            return Ok(Vec::new());
        };
        let session = self.service().session_for(who, table).await?;
        let absent = session.absent(self.service().clock().now());
        let free = session.players.iter().filter(|player| {
            let left = player.left_by.is_some() && player.away_since.is_none();
            left || absent.contains(&player.seat())
        });
        let one = |player: &crate::store::Player| {
            (
                format!("{} — {}", player.seat(), plain_name(player)),
                player.seat().to_string(),
            )
        };
        Ok(fitting(free.map(one), typed))
    }

    /// Offers a seat that somebody left. If nobody is named, has a computer play for the person who sits there and
    /// is away.
    pub async fn replace(
        &self,
        who: &Who,
        named: Option<TableId>,
        seat: &str,
        to: Option<PersonId>,
    ) -> Result<Reply, Trouble> {
        let line = match to {
            Some(to) => format!("/table replace seat:{seat} player:<@{to}>"),
            None => format!("/table replace seat:{seat}"),
        };
        let table = at_table!(self, who, named, Errand::typed(line).first_at(Prefer::Begun));
        let letter = seat
            .trim()
            .chars()
            .next()
            .map(|letter| letter.to_ascii_uppercase());
        let seat = Seat::all(8)
            .find(|seat| Some(seat.letter()) == letter)
            .ok_or(match to {
                Some(_) => phrases::SEAT_TAKEN,
                None => phrases::NO_SEAT,
            })?;
        let (session, word, person) = match to {
            Some(to) => {
                let session = self.service().offer(who, table, seat, to).await?;
                (session, phrases::OFFERED, to)
            }
            None => {
                let session = self.service().stand_in(who, table, seat).await?;
                let absent = session.player(seat).and_then(|player| player.left_by);
                (session, phrases::STANDS_IN, absent.ok_or(Trouble::Lost)?)
            }
        };
        let args = [("who", format!("<@{person}>").into()), ("table", table.0.into())];
        let reader = self.reader(who).await;
        let told = show::note(session.words(reader.lang).phrase(word, &args));
        Ok(show::about_table(told, &session, reader).into())
    }

    /// Invites a person to a private table.
    pub async fn invite(&self, who: &Who, named: Option<TableId>, to: PersonId) -> Result<Reply, Trouble> {
        let line = format!("/table invite player:<@{to}>");
        let table = at_table!(self, who, named, Errand::typed(line).first_at(Prefer::Lobby));
        let session = self.service().invite(who, table, to).await?;
        let reader = self.reader(who).await;
        let text = session.words(reader.lang).phrase(
            phrases::INVITED,
            &[("who", format!("<@{to}>").into()), ("table", table.0.into())],
        );
        Ok(show::about_table(show::note(text), &session, reader).into())
    }
}
