//! Tables by command: opening, joining, playing by typing, settings, administration.

use engine::games::{GAMES, game};
use engine::kernel::{OptionKind, OptionSpec, OptionValue, Options, Seat};
use words::{Lang, Words};

use super::click::{Place, said_at};
use super::{Answer, Desk, at_table, fitting, lang};
use crate::ids::PersonId;
use crate::names::plain_name;
use crate::panel::{Act, TableId};
use crate::service::{Asked, LISTED, Opening, Phrase, Trouble, Undo, Wanted, Who};
use crate::store::{Server, Setting, State};
use crate::verbs::{self, Verb};
use crate::{options, said, show};

impl Desk {
    /// Opens a table.
    pub async fn open(
        &self,
        who: &Who,
        wanted: &str,
        options: Option<&str>,
        private: bool,
        invited: Vec<PersonId>,
    ) -> Result<Answer, Trouble> {
        let Some(server) = who.server else { return Err(said::SERVERS_ONLY.into()) };
        let by_name = |id: &str| Words::of(Lang::En, id).plain().name("game").eq_ignore_ascii_case(wanted.trim());
        let found = GAMES.iter().find(|game| game.id == wanted || by_name(game.id));
        let Some(entry) = found else { return Err(said::NO_GAME.into()) };
        let options = read_options(&options::of(entry), options.unwrap_or_default()).ok_or(said::NO_OPTION)?;
        let wanted = Wanted { game: entry.id.to_owned(), options, private, invited };
        let sitting = self.service().open(who, Opening { server, channel: who.channel }, &wanted).await?;
        Ok(said_at(&sitting, said::OPENED))
    }

    /// Does at a table what a button does.
    pub async fn at(
        &self,
        who: &Who,
        named: Option<TableId>,
        act: impl FnOnce(TableId) -> Act,
    ) -> Result<Answer, Trouble> {
        match self.table(who, named).await? {
            Ok(table) => self.click(who, &act(table), &[], Place::Panel).await,
            Err(answer) => Ok(*answer),
        }
    }

    /// Sits down: at the table that is named, or at the only one here that can be joined.
    pub async fn join(&self, who: &Who, named: Option<TableId>) -> Result<Answer, Trouble> {
        if named.is_some() {
            let table = at_table!(self, who, named);
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
            (_, []) => Err(said::NOTHING_TO_JOIN.into()),
            _ => Ok(show::which_to_join(&here, Lang::En).into()),
        }
    }

    /// Answers my question by what was typed.
    pub async fn choose(&self, who: &Who, named: Option<TableId>, typed: &str) -> Result<Answer, Trouble> {
        let table = at_table!(self, who, named);
        let person = self.service().person(who).await?;
        let done = self.service().choose(who, table, typed, lang(&person)).await;
        self.or_current(who, table, done).await
    }

    /// Takes back my last answer, or all that is not final.
    pub async fn undo(&self, who: &Who, named: Option<TableId>, undo: Undo) -> Result<Answer, Trouble> {
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
    ) -> Result<Answer, Trouble> {
        let table = at_table!(self, who, named);
        let person = self.service().person(who).await?;
        let done = self.service().say(who, table, verb, given, lang(&person)).await;
        self.or_current(who, table, done).await
    }

    /// What came of it, or why nothing did, above the question that is open.
    async fn or_current(&self, who: &Who, table: TableId, done: Result<Asked, Trouble>) -> Result<Answer, Trouble> {
        let shown = match done {
            Ok(asked) => self.asked_next(who, asked).await,
            Err(trouble) if trouble.is_ours() => Err(trouble),
            Err(trouble) => self.question_again(who, table, &trouble).await.or(Err(trouble)),
        };
        shown.or_else(|trouble| Ok(self.excuse(&trouble, Some(table))))
    }

    async fn asked_next(&self, who: &Who, asked: Asked) -> Result<Answer, Trouble> {
        let asked = self.service().introduced(who, asked).await?;
        self.question(who, asked, None).await
    }

    /// The legal answers to my question: label and value.
    pub async fn choices(
        &self,
        who: &Who,
        named: Option<TableId>,
        typed: &str,
    ) -> Result<Vec<(String, String)>, Trouble> {
        let Ok(table) = self.table(who, named).await? else { return Ok(Vec::new()) };
        let sitting = self.service().look(table).await?;
        let decision = sitting.seat_of(who.person).zip(sitting.game()).and_then(|(seat, game)| game.decision(seat));
        let Some(decision) = decision else { return Ok(Vec::new()) };
        Ok(verbs::suggestions(decision, typed, sitting.words(Lang::En).plain(), &sitting.labels()))
    }

    /// What is legal for a parameter of a verb, given the others: label and value.
    pub async fn complete(
        &self,
        who: &Who,
        named: Option<TableId>,
        verb: &Verb,
        given: &[(&str, &str)],
        focused: &str,
        typed: &str,
    ) -> Result<Vec<(String, String)>, Trouble> {
        let Ok(table) = self.table(who, named).await? else { return Ok(Vec::new()) };
        let sitting = self.service().look(table).await?;
        let Some((seat, game)) = sitting.seat_of(who.person).zip(sitting.game()) else { return Ok(Vec::new()) };
        let (words, names) = (sitting.words(Lang::En).plain(), sitting.labels());
        Ok(verbs::complete(game, seat, verb, given, focused, typed, words, &names))
    }

    /// Games by name: label and value.
    pub fn games(&self, typed: &str) -> Vec<(String, String)> {
        let one = |entry: &engine::games::GameEntry| {
            (Words::of(Lang::En, entry.id).plain().name("game"), entry.id.to_owned())
        };
        fitting(GAMES.iter().map(one), typed)
    }

    /// Options of a game, added to what was typed before the last comma: label and value.
    pub fn options_of(&self, wanted: &str, typed: &str) -> Vec<(String, String)> {
        let Some(entry) = game(wanted) else { return Vec::new() };
        let words = Words::of(Lang::En, entry.id).plain();
        let (before, last) = typed.rsplit_once(',').map_or(("", typed), |(before, last)| (before, last));
        let before = if before.trim().is_empty() { String::new() } else { format!("{}, ", before.trim()) };
        let one = |spec: OptionSpec| -> Vec<(String, String)> {
            let name = words.name(&format!("option-{}", spec.key));
            match spec.kind {
                OptionKind::Flag { .. } => vec![(name, spec.key.to_owned())],
                OptionKind::OneOf { values, .. } => values
                    .iter()
                    .map(|value| {
                        let label = format!("{name}: {}", words.name(&format!("option-{}-{value}", spec.key)));
                        (label, format!("{}={value}", spec.key))
                    })
                    .collect(),
            }
        };
        let unused = options::of(entry).into_iter().filter(|spec| !before.contains(spec.key));
        let all = unused.flat_map(one).map(|(label, value)| (format!("{before}{label}"), format!("{before}{value}")));
        fitting(all, &format!("{before}{}", last.trim_start()))
            .into_iter()
            .filter(|(_, value)| value.len() <= 100)
            .collect()
    }

    /// Seats that somebody left: label and value.
    pub async fn free_seats(
        &self,
        who: &Who,
        named: Option<TableId>,
        typed: &str,
    ) -> Result<Vec<(String, String)>, Trouble> {
        let Ok(table) = self.table(who, named).await? else { return Ok(Vec::new()) };
        let sitting = self.service().look(table).await?;
        let left = sitting.players.iter().filter(|player| player.left_by.is_some());
        let one = |player: &crate::store::Player| {
            (format!("{} — {}", player.seat(), plain_name(player)), player.seat().to_string())
        };
        Ok(fitting(left.map(one), typed))
    }

    /// Offers a seat that was left.
    pub async fn offer(&self, who: &Who, named: Option<TableId>, seat: &str, to: PersonId) -> Result<Answer, Trouble> {
        let table = at_table!(self, who, named);
        let letter = seat.trim().chars().next().map(|letter| letter.to_ascii_uppercase());
        let seat = Seat::all(8).find(|seat| Some(seat.letter()) == letter).ok_or(said::SEAT_TAKEN)?;
        let sitting = self.service().offer(who, table, seat, to).await?;
        let words = sitting.words(Lang::En);
        let text = words.phrase(said::OFFERED, &[("who", format!("<@{to}>").into()), ("table", table.0.into())]);
        Ok(show::note(text).into())
    }

    /// Invites somebody to a private table.
    pub async fn invite(&self, who: &Who, named: Option<TableId>, to: PersonId) -> Result<Answer, Trouble> {
        let table = at_table!(self, who, named);
        let sitting = self.service().invite(who, table, to).await?;
        let words = sitting.words(Lang::En);
        let text = words.phrase(said::INVITED, &[("who", format!("<@{to}>").into()), ("table", table.0.into())]);
        Ok(show::note(text).into())
    }

    /// The standing orders of this table's game that somebody can give: label and value.
    pub async fn orders(
        &self,
        who: &Who,
        named: Option<TableId>,
        typed: &str,
    ) -> Result<Vec<(String, String)>, Trouble> {
        let Ok(table) = self.table(who, named).await? else { return Ok(Vec::new()) };
        let sitting = self.service().look(table).await?;
        let Some((seat, game)) = sitting.seat_of(who.person).zip(sitting.game()) else { return Ok(Vec::new()) };
        let words = Words::of(Lang::En, "");
        let set = game.orders(seat);
        let one = |standing: &'static verbs::Standing| {
            let word = if standing.is_among(&set) { said::ORDER_STOP } else { said::ORDER_SET };
            (words.phrase(word, &[("order", standing.about.into())]), standing.name.to_owned())
        };
        Ok(fitting(verbs::standing_of(&sitting.row.game).map(one), typed))
    }

    /// Gives a standing order, or stops one; shows what is set if none is named.
    pub async fn standing(&self, who: &Who, named: Option<TableId>, order: Option<&str>) -> Result<Answer, Trouble> {
        let table = at_table!(self, who, named);
        let sitting = self.service().look(table).await?;
        let seat = sitting.seated(who)?;
        let mut set = sitting.game().map(|game| game.orders(seat)).unwrap_or_default();
        let words = Words::of(Lang::En, "");
        if let Some(order) = order {
            let wanted = verbs::standing_of(&sitting.row.game)
                .find(|standing| standing.name == order || standing.about.eq_ignore_ascii_case(order.trim()));
            let Some(standing) = wanted else { return Err(said::NO_ORDER.into()) };
            let answer = (!standing.is_among(&set)).then(|| standing.answer());
            let asked = self.service().stand(who, table, standing.prompt, None, answer).await?;
            set = asked.sitting.game().map(|game| game.orders(seat)).unwrap_or_default();
        }
        let lines: Vec<String> = verbs::standing_of(&sitting.row.game)
            .filter(|standing| standing.is_among(&set))
            .map(|standing| format!("• {}", standing.about))
            .collect();
        let text = if lines.is_empty() {
            words.phrase(said::NO_ORDERS, &[])
        } else {
            format!("{}\n{}", words.phrase(said::ORDERS, &[]), lines.join("\n"))
        };
        Ok(show::note(text).into())
    }

    /// Shows what somebody has set for themselves, after changing it.
    pub async fn me(&self, who: &Who, settings: &[Setting]) -> Result<Answer, Trouble> {
        if !settings.is_empty() {
            match self.service().set(who, settings).await {
                // A second delivery is answered like the first.
                Ok(()) | Err(Trouble::Repeated) => {}
                Err(trouble) => return Err(trouble),
            }
        }
        let person = self.service().person(who).await?;
        Ok(show::me(&person, lang(&person)).into())
    }

    /// Shows a server's settings, after changing them.
    pub async fn admin(&self, who: &Who, change: impl FnOnce(&mut Server)) -> Result<Answer, Trouble> {
        let Some(server) = who.server else { return Err(said::SERVERS_ONLY.into()) };
        let settings = self.service().set_server(who, server, change).await?;
        Ok(show::admin(&settings, Lang::En).into())
    }

    /// All tables of a server.
    pub async fn admin_list(&self, who: &Who) -> Result<Answer, Trouble> {
        let Some(server) = who.server else { return Err(said::SERVERS_ONLY.into()) };
        if !self.service().administers(who, server).await? {
            return Err(said::ADMIN_ONLY.into());
        }
        let listed = self.service().tables_in(server).await?;
        let words = Words::of(Lang::En, "");
        let head = if listed.is_empty() { said::NO_TABLES } else { said::TABLES };
        Ok(show::tables(&words.phrase(head, &[]), &listed, Lang::En).into())
    }

    /// Sets a frozen table going again.
    pub async fn thaw(&self, who: &Who, named: Option<TableId>) -> Result<Answer, Trouble> {
        let table = at_table!(self, who, named);
        let sitting = self.service().thaw(who, table).await?;
        Ok(said_at(&sitting, if sitting.row.state == State::Frozen { said::STILL_FROZEN } else { said::THAWED }))
    }

    /// Points that a table can go back to: label and value.
    pub async fn steps(
        &self,
        who: &Who,
        named: Option<TableId>,
        typed: &str,
    ) -> Result<Vec<(String, String)>, Trouble> {
        let Ok(table) = self.table(who, named).await? else { return Ok(Vec::new()) };
        let sitting = self.service().look(table).await?;
        if !self.service().administers(who, sitting.row.server).await? {
            return Ok(Vec::new());
        }
        let mut steps = Vec::new();
        let all = self.service().steps(table).await?;
        // What is typed may name any of them.
        let most = if typed.trim().is_empty() { LISTED } else { all.len() };
        for (step, seq) in all.into_iter().take(most) {
            let report = self.service().report(table, engine::kernel::Viewer::Public, 0, seq, 1).await?;
            steps.push((show::steps(&sitting, step, report.heard.last(), Lang::En), step.to_string()));
        }
        Ok(fitting(steps.into_iter(), typed))
    }

    /// Takes a table back to an earlier point.
    pub async fn rollback(&self, who: &Who, named: Option<TableId>, to: &str) -> Result<Answer, Trouble> {
        let table = at_table!(self, who, named);
        let step: u32 = to.trim().parse().map_err(|_| Phrase::from(said::NO_SUCH_STEP))?;
        let sitting = self.service().rollback(who, table, step).await?;
        Ok(said_at(&sitting, said::ROLLED_BACK))
    }
}

/// Options as they are typed: `mini, board=standard`.
fn read_options(specs: &[OptionSpec], typed: &str) -> Option<Options> {
    let mut options = Options::default();
    for part in typed.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let (key, value) = part.split_once('=').map_or((part, "true"), |(key, value)| (key.trim(), value.trim()));
        let spec = specs.iter().find(|spec| spec.key == key)?;
        let value = match (spec.kind, value) {
            (OptionKind::Flag { .. }, "true") => OptionValue::Flag(true),
            (OptionKind::Flag { .. }, "false") => OptionValue::Flag(false),
            (OptionKind::Flag { .. }, _) => return None,
            (OptionKind::OneOf { .. }, value) => OptionValue::Value(value.to_owned()),
        };
        options = options.with(key, value);
    }
    options.check(specs).ok()?;
    Some(options)
}
