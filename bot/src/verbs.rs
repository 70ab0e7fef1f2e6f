//! Slash verbs: a whole turn in one line. Verbs are data, listed by their games. What they do follows from
//! the questions of a live table.
//!
//! A verb begins at an open question, answers each question that has a parameter, and stops at the first one
//! without. Parameters for later questions are kept until those are asked. It looks ahead by `preview` alone, so
//! never past anything that cannot be taken back. What is typed before a card is drawn must not depend on the
//! card, and a mistake must not tell which card it would have been.
//!
//! Deliberately absent: sentences. [`VerbError`] is plain data, and `show` puts it into words.

mod error;
mod fold;
mod later;
mod thing;
mod typed;

use engine::games::{self, AnyTable, GameEntry};
use engine::kernel::verb::{Kind, Opening, Param, Standing, Verb, VerbGroup};
use engine::kernel::{Answer, CONFIRM, Decision, Key, Prompt, Reason, Refused, Seat, Skipped, Term};
use words::{Names, Words};

pub use error::VerbError;
pub use fold::{fold, is_alike};
pub use later::Line;
use thing::{Found, Thing, find};
use typed::Sayable;
pub use typed::{LONGEST, MOST, PASS, suggestions, understood};

/// The verbs of a game.
pub fn verbs_of(game: &str) -> Option<&'static VerbGroup> {
    games::game(game).map(|game| (game.verbs)())
}

/// The standing orders of a game.
pub fn standing_of(game: &str) -> impl Iterator<Item = &'static Standing> + use<> {
    standing_of_own(game).iter().chain(Standing::EVERYWHERE)
}

/// The standing orders that a game has of its own.
pub fn standing_of_own(game: &str) -> &'static [Standing] {
    verbs_of(game).map_or(&[], |group| group.standing)
}

/// The game that a verb belongs to.
pub fn game_of(verb: &Verb) -> Option<&'static GameEntry> {
    let is_its = |game: &&GameEntry| (game.verbs)().verbs.iter().any(|other| std::ptr::eq(other, verb));
    games::GAMES.iter().find(is_its)
}

/// What a verb does with its parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The answers, to be submitted one after the other, each to the question that is then open. They have been
    /// tried, so nothing is refused halfway. The list is empty if every parameter named a forced choice.
    pub answers: Vec<Answer>,
    /// The parameters that fit a later question, and their texts. They are kept until it is asked, but never
    /// beyond anything that cannot be taken back.
    pub kept: Vec<(String, String)>,
}

/// What a verb does with these parameters. What they leave open is asked afterwards; a confirmation always is.
pub fn plan(
    table: &dyn AnyTable,
    seat: Seat,
    verb: &Verb,
    given: &[(&str, &str)],
    words: Words,
    names: &dyn Names,
) -> Result<Plan, VerbError> {
    let mut walk = Walk::new(table, seat, verb, given, words, names);
    walk.go(None)?;
    walk.plan()
}

/// What the parameters that were kept do at the question that is open now.
pub fn resume(
    table: &dyn AnyTable,
    seat: Seat,
    verb: &Verb,
    kept: &[(&str, &str)],
    words: Words,
    names: &dyn Names,
) -> Result<Plan, VerbError> {
    let mut walk = Walk::new(table, seat, verb, kept, words, names);
    let open = table.decision(seat).ok_or(VerbError::NotAwaited)?.clone();
    walk.follow(Some(open), table.skipped(seat), None)?;
    walk.plan()
}

/// The answer that a typed text gives to a seat's open question, with the rules against it if it gives none.
pub fn answer(
    table: &dyn AnyTable,
    seat: Seat,
    text: &str,
    words: Words,
    names: &dyn Names,
) -> Result<Answer, VerbError> {
    let decision = table.decision(seat).ok_or(VerbError::NotAwaited)?;
    let (id, text) = typed::without_id(text);
    if id.is_some_and(|id| id != decision.id) {
        return Err(VerbError::Stale);
    }
    let refused = || refused_things(table, seat, &[], words, names);
    let understood = Sayable::of(decision, words, names)
        .suggested(id.is_some())
        .beside(refused)
        .understood(text);
    let walk = Walk::over(table, seat, words, names);
    understood.map_err(|trouble| walk.explained(trouble, Meant::Typed, Kind::Any))
}

/// The key of the one of these things that a text names; `None` if it names none of them. A suggestion sends a
/// key with the id of its question before it.
pub fn named<'a>(
    things: impl IntoIterator<Item = (&'a Key, &'a Term)>,
    typed: &str,
    words: Words,
    names: &dyn Names,
) -> Result<Option<Key>, VerbError> {
    let (id, typed) = typed::without_id(typed);
    let things = things.into_iter();
    let things: Vec<Thing> = things
        .map(|(key, name)| Thing::worded(key, name, words, names))
        .collect();
    if id.is_some() {
        let meant = things.iter().find(|thing| thing.key().as_str() == typed.trim());
        return Ok(meant.map(|thing| thing.key().clone()));
    }
    match find(things.iter(), typed) {
        Found::One(thing) => Ok(Some(thing.key().clone())),
        Found::Several(several) => Err(typed::ambiguous(typed, &several)),
        Found::Nothing => Ok(None),
    }
}

fn refused_things(
    table: &dyn AnyTable,
    seat: Seat,
    answers: &[Answer],
    words: Words,
    names: &dyn Names,
) -> Vec<Thing> {
    let refused = table.refused(seat, answers).into_iter();
    refused
        .map(|refused| Thing::refused(&refused, words, names))
        .collect()
}

/// Suggestions for one parameter that are legal together with the others: what is shown, and what is sent.
#[expect(
    clippy::too_many_arguments,
    reason = "they are the parts of an autocomplete request"
)]
pub fn complete(
    table: &dyn AnyTable,
    seat: Seat,
    verb: &Verb,
    given: &[(&str, &str)],
    focused: &str,
    typed: &str,
    words: Words,
    names: &dyn Names,
) -> Vec<(String, String)> {
    let mut walk = Walk::new(table, seat, verb, given, words, names);
    match walk.go(Some(focused)) {
        Ok(Some(Asked::Question(decision, kind))) => {
            let all = Sayable::of_kind(kind, &decision, words, names).suggestions(typed);
            all.into_iter()
                .filter(|(_, value)| value.len() <= LONGEST)
                .collect()
        }
        Ok(Some(Asked::Forced(forced))) => forced.suggestion(typed).into_iter().collect(),
        Ok(None) | Err(_) => Vec::new(),
    }
}

/// Where the parameter that is being typed would be asked.
enum Asked {
    /// At a question; only choices of this kind count.
    Question(Box<Decision>, Kind),
    /// At a choice that needs no question.
    Forced(Forced),
}

/// The only answer to a question that was not asked.
struct Forced(Vec<Thing>);

impl Forced {
    fn of(skipped: &Skipped, words: Words, names: &dyn Names) -> Self {
        let thing = |(at, key): (usize, &Key)| match skipped.names.get(at) {
            Some(name) => Thing::worded(key, name, words, names),
            None => Thing::named(key, key.as_str().to_owned(), words),
        };
        Self(skipped.picked.iter().enumerate().map(thing).collect())
    }

    fn name(&self) -> String {
        self.0.iter().map(Thing::name).collect::<Vec<_>>().join(", ")
    }

    fn value(&self) -> String {
        self.0
            .iter()
            .map(|thing| thing.key().as_str())
            .collect::<Vec<_>>()
            .join(",")
    }

    /// Whether this was typed. No other answer is possible, so a part of a name is enough.
    fn is(&self, typed: &str) -> bool {
        let is = |thing: &&Thing, typed: &str| matches!(find([*thing].into_iter(), typed), Found::One(_));
        if let [only] = self.0.as_slice() {
            return is(&only, typed);
        }
        let mut left: Vec<&Thing> = self.0.iter().collect();
        let mut parts = typed.split(',').filter(|part| !part.trim().is_empty());
        let mut take = |part: &str| {
            left.iter()
                .position(|thing| is(thing, part))
                .map(|at| left.swap_remove(at))
        };
        parts.all(|part| take(part).is_some()) && left.is_empty()
    }

    fn suggestion(&self, typed: &str) -> Option<(String, String)> {
        let (name, value) = (self.name(), self.value());
        let fits = [&name, &value]
            .iter()
            .any(|text| fold(text).contains(&fold(typed)));
        (fits && name.chars().count() <= LONGEST && value.len() <= LONGEST && !value.is_empty())
            .then_some((name, value))
    }
}

/// What a text that could not be carried out was meant for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meant {
    /// This parameter.
    Param(&'static str),
    /// The verb itself.
    Verb,
    /// The open question.
    Typed,
}

impl Meant {
    fn by(param: Option<&'static str>) -> Self {
        param.map_or(Meant::Verb, Meant::Param)
    }
}

/// No verb: only what is typed at a question.
const NO_VERB: &Verb = &Verb {
    name: "",
    opening: Opening {
        prompts: &[],
        choices: Kind::Any,
        param: None,
    },
    params: &[],
};

/// A verb on its way through the questions.
struct Walk<'a> {
    table: &'a dyn AnyTable,
    seat: Seat,
    verb: &'a Verb,
    given: &'a [(&'a str, &'a str)],
    words: Words,
    names: &'a dyn Names,
    /// The parameters that have already answered a question.
    used: Vec<&'static str>,
    answers: Vec<Answer>,
    /// How many forced choices have been checked since the answers began.
    seen: usize,
    /// The question without a parameter at which it stopped.
    stopped: Option<Decision>,
}

impl<'a> Walk<'a> {
    fn new(
        table: &'a dyn AnyTable,
        seat: Seat,
        verb: &'a Verb,
        given: &'a [(&'a str, &'a str)],
        words: Words,
        names: &'a dyn Names,
    ) -> Self {
        Self {
            table,
            seat,
            verb,
            given,
            words,
            names,
            used: Vec::new(),
            answers: Vec::new(),
            seen: 0,
            stopped: None,
        }
    }

    /// A walk without a verb, at the open question.
    fn over(table: &'a dyn AnyTable, seat: Seat, words: Words, names: &'a dyn Names) -> Self {
        Self::new(table, seat, NO_VERB, &[], words, names)
    }

    /// What it has come to. A parameter that no question can ask for any more is refused by name.
    fn plan(self) -> Result<Plan, VerbError> {
        let unused = self.given.iter().filter(|(param, _)| !self.used.contains(param));
        let mut kept = Vec::new();
        for (param, text) in unused {
            if !self.may_be_asked_later(param) {
                return Err(VerbError::NotAsked {
                    param: (*param).to_owned(),
                });
            }
            kept.push(((*param).to_owned(), (*text).to_owned()));
        }
        Ok(Plan {
            answers: self.answers,
            kept,
        })
    }

    /// Goes as far as the parameters lead, or to the question of the focused one.
    fn go(&mut self, focused: Option<&str>) -> Result<Option<Asked>, VerbError> {
        let open = self
            .table
            .decision(self.seat)
            .ok_or(VerbError::NotAwaited)?
            .clone();
        let opening = &self.verb.opening;
        let (next, skipped) = if opening.prompts.contains(&open.prompt) {
            if opening.param.is_some() && opening.param == focused {
                return Ok(Some(Asked::Question(Box::new(open), opening.choices)));
            }
            let answer = self.begin(&open)?;
            self.answer(answer)?
        } else {
            let unasked = self.begun_unasked(&open)?;
            (Some(open), unasked)
        };
        self.follow(next, skipped, focused)
    }

    /// Goes on from a question, past what was skipped before it.
    fn follow(
        &mut self,
        mut next: Option<Decision>,
        mut skipped: Vec<Skipped>,
        focused: Option<&str>,
    ) -> Result<Option<Asked>, VerbError> {
        loop {
            for forced in &skipped {
                if let Some(asked) = self.pass_by(forced, focused)? {
                    return Ok(Some(asked));
                }
            }
            let Some(mut decision) = next.filter(|decision| decision.prompt != CONFIRM) else {
                return Ok(None);
            };
            if let Some(detour) = self.detour(&mut decision, focused) {
                (next, skipped) = self.answer(Answer::one(detour))?;
                continue;
            }
            let Some(param) = self.param_for(decision.prompt) else {
                self.stopped = Some(decision);
                return Ok(None);
            };
            if focused == Some(param.name) {
                return Ok(Some(Asked::Question(Box::new(decision), Kind::Any)));
            }
            let Some(text) = self.text(param.name) else {
                self.stopped = Some(decision);
                return Ok(None);
            };
            let understood = Sayable::of(&decision, self.words, self.names)
                .beside(|| self.refused_things())
                .understood(text);
            let meant = Meant::Param(param.name);
            let answer = understood.map_err(|trouble| self.explained(trouble, meant, Kind::Any))?;
            self.used.push(param.name);
            (next, skipped) = self.answer(answer)?;
        }
    }

    /// The choice that leads to a given parameter whose question is not asked by itself. All such choices are
    /// removed from the question: they lead away from what the verb says.
    fn detour(&self, decision: &mut Decision, focused: Option<&str>) -> Option<&'static str> {
        let left = self
            .verb
            .params
            .iter()
            .filter(|param| !self.used.contains(&param.name));
        let ways: Vec<(&Param, &'static str)> = left.filter_map(|param| Some((param, param.via?))).collect();
        let offered = |way: &str| decision.choices.iter().any(|choice| choice.key.as_str() == way);
        let wanted = |param: &Param| focused == Some(param.name) || self.text(param.name).is_some();
        let detour = ways
            .iter()
            .find(|(param, way)| wanted(param) && offered(way))
            .map(|(_, way)| *way);
        decision
            .choices
            .retain(|choice| !ways.iter().any(|(_, way)| choice.key.as_str() == *way));
        detour
    }

    /// The answer with which the verb begins at an open question.
    fn begin(&mut self, open: &Decision) -> Result<Answer, VerbError> {
        let Opening { choices, param, .. } = self.verb.opening;
        let sayable = Sayable::of_kind(choices, open, self.words, self.names)
            .suggested(param.is_none())
            .beside(|| self.refused_things());
        let text = match param {
            Some(param) => self.text(param).ok_or(VerbError::Missing { param })?,
            None => sayable.only().map_or("", |only| only.key().as_str()),
        };
        let understood = sayable.understood(text);
        drop(sayable);
        let answer = understood.map_err(|trouble| self.explained(trouble, Meant::by(param), choices))?;
        self.used.extend(param);
        Ok(answer)
    }

    /// What has been skipped since the verb's own first choice, if that choice needed no question.
    fn begun_unasked(&mut self, open: &Decision) -> Result<Vec<Skipped>, VerbError> {
        let Opening {
            prompts,
            choices,
            param,
        } = self.verb.opening;
        let skipped = self.table.skipped(self.seat);
        let is_ours = |skipped: &Skipped| {
            prompts.contains(&skipped.prompt) && skipped.picked.iter().all(|key| choices.is(key))
        };
        if let Some(at) = skipped.iter().position(is_ours) {
            return Ok(skipped[if param.is_some() { at } else { at + 1 }..].to_vec());
        }
        // The typed text can perhaps be explained all the same: a hero, for example, once this round's hero
        // is placed.
        if let Some(text) = param.and_then(|param| self.text(param)) {
            let nothing = VerbError::NotOffered {
                param,
                typed: text.to_owned(),
                reasons: vec![],
                instead: vec![],
            };
            let explained = self.explained(nothing, Meant::by(param), choices);
            if matches!(&explained, VerbError::NotOffered { reasons, .. } if !reasons.is_empty()) {
                return Err(explained);
            }
        }
        Err(VerbError::Elsewhere {
            question: open.sentence(),
            can_undo: self.table.can_undo(self.seat),
        })
    }

    /// Compares a forced choice with the parameter that was given for it.
    fn pass_by(&mut self, skipped: &Skipped, focused: Option<&str>) -> Result<Option<Asked>, VerbError> {
        let Some(param) = self.param_for(skipped.prompt) else {
            return Ok(None);
        };
        let forced = Forced::of(skipped, self.words, self.names);
        if focused == Some(param.name) {
            return Ok(Some(Asked::Forced(forced)));
        }
        let Some(text) = self.text(param.name) else {
            return Ok(None);
        };
        if !forced.is(text) {
            let reasons = self.reasons(text, |refused| refused.prompt == skipped.prompt);
            let (typed, instead) = (text.to_owned(), vec![forced.name()]);
            return Err(VerbError::NotOffered {
                param: Some(param.name),
                typed,
                reasons,
                instead,
            });
        }
        self.used.push(param.name);
        Ok(None)
    }

    /// Tries one more answer. Returns the next question, and what needed no question on the way.
    fn answer(&mut self, answer: Answer) -> Result<(Option<Decision>, Vec<Skipped>), VerbError> {
        self.answers.push(answer);
        let ahead = self
            .table
            .preview(self.seat, &self.answers)
            .map_err(VerbError::Refused)?;
        let skipped = ahead.skipped.get(self.seen..).unwrap_or_default().to_vec();
        self.seen = ahead.skipped.len();
        Ok((ahead.decision, skipped))
    }

    /// The parameter for a prompt, if it has not answered a question yet.
    fn param_for(&self, prompt: Prompt) -> Option<&'static Param> {
        self.verb
            .params
            .iter()
            .find(|param| param.prompts.contains(&prompt) && !self.used.contains(&param.name))
    }

    fn text(&self, param: &str) -> Option<&'a str> {
        self.given
            .iter()
            .find(|(name, _)| *name == param)
            .map(|(_, text)| *text)
    }

    fn refused_things(&self) -> Vec<Thing> {
        refused_things(self.table, self.seat, &self.answers, self.words, self.names)
    }

    /// The rules against what was typed, if it is known what was meant.
    fn reasons(&self, typed: &str, counts: impl Fn(&Refused) -> bool) -> Vec<Reason> {
        let mut refused = self.table.refused(self.seat, &self.answers);
        refused.retain(|refused| counts(refused));
        let things: Vec<Thing> = refused
            .iter()
            .map(|refused| Thing::refused(refused, self.words, self.names))
            .collect();
        let meant: Vec<&Key> = match find(things.iter(), typed) {
            Found::One(thing) => vec![thing.key()],
            // The same thing may be refused by several questions.
            Found::Several(several) if several.iter().all(|thing| *thing == several[0]) => {
                vec![several[0].key()]
            }
            _ => Vec::new(),
        };
        refused
            .iter()
            .filter(|refused| meant.contains(&&refused.key))
            .flat_map(|refused| refused.reasons.clone())
            .collect()
    }

    /// Adds which parameter it was, and the rules against what was typed.
    fn explained(&self, trouble: VerbError, meant: Meant, kind: Kind) -> VerbError {
        let VerbError::NotOffered { typed, instead, .. } = trouble else {
            return trouble;
        };
        let reasons = match meant {
            // The first is meant: the player's own.
            Meant::Verb => {
                let mut refused = self.table.refused(self.seat, &self.answers).into_iter();
                let first = refused.find(|refused| kind.is(&refused.key));
                first.map(|refused| refused.reasons).unwrap_or_default()
            }
            Meant::Param(_) | Meant::Typed => self.reasons(&typed, |refused| kind.is(&refused.key)),
        };
        let param = if let Meant::Param(param) = meant {
            Some(param)
        } else {
            None
        };
        VerbError::NotOffered {
            param,
            typed,
            reasons,
            instead,
        }
    }
}
