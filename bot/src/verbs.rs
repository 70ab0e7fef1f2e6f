//! Slash verbs: a whole turn in one line. Verbs are data, listed by their games. What they do follows from
//! the questions of a live table.
//!
//! A verb begins at an open question, answers each question that has a parameter, and stops at the first one
//! without. It looks ahead by `preview` alone, so never past anything that cannot be taken back. What is
//! typed before a card is drawn must not depend on the card, and a mistake must not tell which card it would
//! have been.
//!
//! Deliberately absent: sentences. [`VerbError`] is plain data, and `show` puts it into words.

mod error;
mod fold;
mod typed;

use engine::games::{self, AnyTable};
use engine::kernel::verb::{Kind, Opening, Param, Standing, Verb, VerbGroup};
use engine::kernel::{Answer, CONFIRM, Decision, Key, Prompt, Refused, Seat, Skipped, Term};
use words::{Names, Words};

pub use error::VerbError;
pub use fold::fold;
pub use typed::{LONGEST, MOST, PASS, suggestions, understood};
use typed::{Sayable, Thing};

/// The verbs of a game.
pub fn verbs_of(game: &str) -> Option<&'static VerbGroup> {
    games::game(game).map(|game| (game.verbs)())
}

/// The standing orders of a game.
pub fn standing_of(game: &str) -> impl Iterator<Item = &'static Standing> + use<> {
    let own = verbs_of(game).map_or(&[][..], |group| group.standing);
    own.iter().chain(Standing::EVERYWHERE)
}

/// The answers that a verb gives with these parameters, to be submitted one after the other, each to the
/// question that is then open. They have been tried, so nothing is refused halfway. The list is empty if
/// every parameter named a forced choice. What the parameters leave open is asked afterwards; a confirmation
/// always is.
pub fn plan(
    table: &dyn AnyTable,
    seat: Seat,
    verb: &Verb,
    given: &[(&str, &str)],
    words: Words,
    names: &dyn Names,
) -> Result<Vec<Answer>, VerbError> {
    let mut walk = Walk::new(table, seat, verb, given, words, names);
    walk.go(None)?;
    match given.iter().find(|(param, _)| !walk.used.contains(param)) {
        Some((param, _)) => Err(VerbError::NotAsked {
            param: (*param).to_owned(),
        }),
        None => Ok(walk.answers),
    }
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

    /// Whether this was typed.
    fn is(&self, typed: &str) -> bool {
        if let [only] = self.0.as_slice() {
            return only.is(typed);
        }
        let mut left: Vec<&Thing> = self.0.iter().collect();
        let mut parts = typed.split(',').filter(|part| !part.trim().is_empty());
        let mut take = |part: &str| {
            left.iter()
                .position(|thing| thing.is(part))
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
        }
    }

    /// Goes as far as the parameters lead, or to the question of the focused one.
    fn go(&mut self, focused: Option<&str>) -> Result<Option<Asked>, VerbError> {
        let open = self
            .table
            .decision(self.seat)
            .ok_or(VerbError::NotAwaited)?
            .clone();
        let opening = &self.verb.opening;
        let (mut next, mut skipped) = if opening.prompts.contains(&open.prompt) {
            if opening.param.is_some() && opening.param == focused {
                return Ok(Some(Asked::Question(Box::new(open), opening.choices)));
            }
            let answer = self.begin(&open)?;
            self.answer(answer)?
        } else {
            let unasked = self.begun_unasked(&open)?;
            (Some(open), unasked)
        };
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
                return Ok(None);
            };
            if focused == Some(param.name) {
                return Ok(Some(Asked::Question(Box::new(decision), Kind::Any)));
            }
            let Some(text) = self.text(param.name) else {
                return Ok(None);
            };
            let understood = Sayable::of(&decision, self.words, self.names).understood(text);
            let answer =
                understood.map_err(|trouble| self.explained(trouble, Some(param.name), Kind::Any))?;
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
        let sayable = Sayable::of_kind(choices, open, self.words, self.names);
        let text = match param {
            Some(param) => self.text(param).ok_or(VerbError::Missing { param })?,
            None => sayable.only().map_or("", |only| only.key().as_str()),
        };
        let answer = sayable
            .understood(text)
            .map_err(|trouble| self.explained(trouble, param, choices))?;
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
            let explained = self.explained(nothing, param, choices);
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
            let refused = self.table.refused(self.seat, &self.answers).into_iter();
            let meant = |refused: &Refused| {
                refused.prompt == skipped.prompt
                    && Thing::worded(&refused.key, &refused.name, self.words, self.names).is(text)
            };
            let reasons = refused
                .filter(meant)
                .flat_map(|refused| refused.reasons)
                .collect();
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

    /// Adds which parameter it was, and the rules against what was typed.
    fn explained(&self, trouble: VerbError, param: Option<&'static str>, kind: Kind) -> VerbError {
        let VerbError::NotOffered { typed, instead, .. } = trouble else {
            return trouble;
        };
        let refused = self.table.refused(self.seat, &self.answers);
        let meant = |key: &Key, name: &Term| match param {
            Some(_) => Thing::worded(key, name, self.words, self.names).is(&typed),
            None => true,
        };
        // Without a parameter the first is meant: the player's own.
        let most = if param.is_some() { usize::MAX } else { 1 };
        let reasons = refused
            .into_iter()
            .filter(|refused| kind.is(&refused.key) && meant(&refused.key, &refused.name))
            .take(most)
            .flat_map(|refused| refused.reasons)
            .collect();
        VerbError::NotOffered {
            param,
            typed,
            reasons,
            instead,
        }
    }
}
