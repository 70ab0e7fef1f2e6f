//! Answers that are typed: a name, a key or the number of a badge, an amount, or several things separated by
//! commas.

use engine::kernel::verb::Kind;
use engine::kernel::{Answer, Decision, DecisionId, Refusal, Shape};
use words::{Names, Words};

use super::error::VerbError;
use super::fold::fold;
use super::thing::{Found, Thing, find, find_exactly};
use crate::panel::{cut, is_numbered};
use crate::phrases;

/// The most suggestions that Discord shows.
pub const MOST: usize = 25;

/// The longest name or value of a suggestion.
pub const LONGEST: usize = 100;

/// How many numbers are tried for suggestions.
const FAR: usize = 1_000;

/// What can be typed in any language to choose nothing.
pub const PASS: &str = "pass";

/// Suggestions for the answer to a question, all of them legal: what is shown, and what is sent. If the
/// question takes several things, they extend what was typed before the last comma. What is sent carries the
/// question's id if it fits.
pub fn suggestions(
    decision: &Decision,
    typed: &str,
    words: Words,
    names: &dyn Names,
) -> Vec<(String, String)> {
    let (_, typed) = without_id(typed);
    let tagged = |value: String| {
        let tagged = format!("{}/{value}", decision.id);
        if tagged.len() <= LONGEST { tagged } else { value }
    };
    let all = Sayable::of(decision, words, names).suggestions(typed);
    all.into_iter()
        .map(|(label, value)| (label, tagged(value)))
        .filter(|(_, value)| value.len() <= LONGEST)
        .collect()
}

/// The answer that a typed text gives to a question. A suggestion for another question is [`VerbError::Stale`].
pub fn understood(
    decision: &Decision,
    text: &str,
    words: Words,
    names: &dyn Names,
) -> Result<Answer, VerbError> {
    let (id, text) = without_id(text);
    if id.is_some_and(|id| id != decision.id) {
        return Err(VerbError::Stale);
    }
    Sayable::of(decision, words, names)
        .suggested(id.is_some())
        .understood(text)
}

/// Takes the id off what a suggestion sent.
pub(super) fn without_id(text: &str) -> (Option<DecisionId>, &str) {
    match text.split_once('/') {
        Some((id, rest)) if id.trim().parse::<DecisionId>().is_ok() => (id.trim().parse().ok(), rest),
        _ => (None, text),
    }
}

/// A question, as it can be answered by typing.
pub(super) struct Sayable<'a> {
    decision: &'a Decision,
    things: Vec<Thing>,
    /// To choose nothing, by what the button says; none if that is not possible.
    pass: Option<Thing>,
    /// What else says so: the words of every question, in the reader's language.
    nothing: [String; 4],
    /// Whether the text comes from a suggestion, so that it is made of keys.
    by_key: bool,
    /// What the question refuses. It is looked up only if a text is not the exact name of anything.
    refused: Option<Box<dyn Fn() -> Vec<Thing> + 'a>>,
}

impl<'a> Sayable<'a> {
    pub(super) fn of(decision: &'a Decision, words: Words, names: &dyn Names) -> Self {
        Self::of_kind(Kind::Any, decision, words, names)
    }

    /// Only choices of this kind count. Passing belongs to no kind.
    pub(super) fn of_kind(kind: Kind, decision: &'a Decision, words: Words, names: &dyn Names) -> Self {
        let words = words.plain();
        let numbered = is_numbered(decision);
        let choices = decision.choices.iter().enumerate();
        let things = choices
            .filter(|(_, choice)| kind.is(&choice.key))
            .map(|(place, choice)| {
                let thing = Thing::of(choice, words, names).confirming(decision.prompt, words);
                if numbered {
                    thing.numbered(place + 1)
                } else {
                    thing
                }
            })
            .collect();
        let (may_pass, word) = match decision.shape {
            Shape::OneOrPass {} => (kind == Kind::Any, phrases::PASS),
            Shape::Some { min: 0, .. } => (kind == Kind::Any, phrases::NOTHING),
            _ => (false, phrases::PASS),
        };
        let own = words.more(decision.prompt.key(), PASS);
        let label = own.unwrap_or_else(|| words.phrase(word, &[]));
        let nothing = [
            PASS.to_owned(),
            words.name(PASS),
            words.phrase(phrases::PASS, &[]),
            words.phrase(phrases::NOTHING, &[]),
        ];
        Self {
            decision,
            things,
            pass: may_pass.then(|| Thing::pass(label)),
            nothing,
            by_key: false,
            refused: None,
        }
    }

    /// The same for a text that a suggestion sent, or that somebody typed.
    pub(super) fn suggested(self, by_key: bool) -> Self {
        Self { by_key, ..self }
    }

    /// The same beside what the question refuses: the exact name of something refused never means another thing
    /// whose name is only longer.
    pub(super) fn beside(self, refused: impl Fn() -> Vec<Thing> + 'a) -> Self {
        Self {
            refused: Some(Box::new(refused)),
            ..self
        }
    }

    /// What is shown and what is sent. Those that begin with the typed text come first.
    pub(super) fn suggestions(&self, typed: &str) -> Vec<(String, String)> {
        match self.decision.shape {
            Shape::One {} => self.singles(typed),
            Shape::OneOrPass {} => {
                let mut all = self.singles(typed);
                if let Some(pass) = self.pass.as_ref().filter(|_| self.begins_to_pass(typed)) {
                    all.truncate(MOST - 1);
                    all.push((pass.label(), PASS.to_owned()));
                }
                all
            }
            Shape::Some { min, max } => self.several(typed, min.into(), max.into()),
            Shape::Amount { min, max } => {
                // The number itself, and others that begin with it, as far as anybody would look.
                let exact = typed
                    .trim()
                    .parse::<i32>()
                    .ok()
                    .filter(|number| (min..=max).contains(number));
                let others = (min..=max).take(FAR).filter(|number| Some(*number) != exact);
                let fitting = others
                    .map(|number| number.to_string())
                    .filter(|number| number.starts_with(typed.trim()));
                let all = exact.map(|number| number.to_string()).into_iter().chain(fitting);
                all.take(MOST).map(|number| (number.clone(), number)).collect()
            }
        }
    }

    /// Whether this could be the beginning of a typed pass.
    fn begins_to_pass(&self, typed: &str) -> bool {
        let label = self.pass.iter().map(Thing::name);
        let mut words = self.nothing.iter().map(String::as_str).chain(label);
        words.any(|word| fold(word).starts_with(&fold(typed)))
    }

    fn singles(&self, typed: &str) -> Vec<(String, String)> {
        let fitting = self.fitting(typed).into_iter().take(MOST);
        fitting.map(|thing| (thing.label(), self.value(thing))).collect()
    }

    /// The things that fit. Those that begin with the typed text come first.
    fn fitting(&self, typed: &str) -> Vec<&Thing> {
        let mut fitting: Vec<(u8, &Thing)> = self
            .things
            .iter()
            .filter_map(|thing| thing.fits(typed).map(|rank| (rank, thing)))
            .collect();
        fitting.sort_by_key(|(rank, _)| *rank);
        fitting.into_iter().map(|(_, thing)| thing).collect()
    }

    /// Several things: those before the last comma, one that fits the text after it, and as many others as
    /// are needed.
    fn several(&self, typed: &str, min: usize, max: usize) -> Vec<(String, String)> {
        let (before, last) = typed.rsplit_once(',').unwrap_or(("", typed));
        let Ok(before) = self.listed(before) else {
            return Vec::new();
        };
        let before: Vec<usize> = before.into_iter().map(|thing| self.place(thing)).collect();
        let mut sets: Vec<Vec<usize>> = Vec::new();
        let enough = last.trim().is_empty() && before.len() >= min && self.are_there(&before);
        if enough || min == 0 && before.is_empty() && self.begins_to_pass(last) {
            sets.push(before.clone());
        }
        for thing in self.fitting(last) {
            let mut picked = before.clone();
            picked.push(self.place(thing));
            if picked.len() <= max {
                self.fill(&picked, 0, min, &mut sets);
            }
        }
        let text = |set: &[usize], of: &dyn Fn(&Thing) -> String, comma: &str| {
            set.iter()
                .map(|at| of(&self.things[*at]))
                .collect::<Vec<_>>()
                .join(comma)
        };
        let name = |set: &[usize]| {
            if set.is_empty() {
                self.pass.as_ref().map(Thing::label).unwrap_or_default()
            } else {
                text(set, &|t| t.name().to_owned(), ", ")
            }
        };
        let value = |set: &[usize]| {
            if set.is_empty() {
                PASS.to_owned()
            } else {
                text(set, &|t| self.value(t), ",")
            }
        };
        sets.iter()
            .take(MOST)
            .map(|set| (cut(name(set), LONGEST), value(set)))
            .collect()
    }

    /// Adds every way to fill `picked` up to `min`, as long as there is room for suggestions.
    fn fill(&self, picked: &[usize], from: usize, min: usize, sets: &mut Vec<Vec<usize>>) {
        let left: usize = self.things[from..]
            .iter()
            .map(|thing| usize::from(thing.up_to()))
            .sum();
        if sets.len() >= MOST || picked.len() + left < min || !self.are_there(picked) {
            return;
        }
        if picked.len() >= min {
            let sorted = |set: &[usize]| {
                let mut sorted = set.to_vec();
                sorted.sort_unstable();
                sorted
            };
            if !sets.iter().any(|set| sorted(set) == sorted(picked)) {
                sets.push(picked.to_vec());
            }
            return;
        }
        for at in from..self.things.len() {
            let mut more = picked.to_vec();
            more.push(at);
            self.fill(&more, at, min, sets);
        }
    }

    /// Whether there are enough copies of everything that is picked.
    fn are_there(&self, picked: &[usize]) -> bool {
        let copies = |at: &usize| picked.iter().filter(|other| *other == at).count();
        picked
            .iter()
            .all(|at| copies(at) <= usize::from(self.things[*at].up_to()))
    }

    fn place(&self, thing: &Thing) -> usize {
        self.things
            .iter()
            .position(|other| other.key() == thing.key())
            .unwrap_or_default()
    }

    /// What a suggestion sends for a thing: its key, unless that is what something else is called.
    fn value(&self, thing: &Thing) -> String {
        let key = thing.key().as_str();
        let is_taken = self
            .things
            .iter()
            .any(|other| other.key() != thing.key() && other.is_called(key));
        if is_taken { thing.name() } else { key }.to_owned()
    }

    /// The answer that a text gives.
    pub(super) fn understood(&self, text: &str) -> Result<Answer, VerbError> {
        let picked = |things: Vec<&Thing>| match things.as_slice() {
            [only] if only.is_pass() => match self.decision.shape {
                Shape::Some { .. } => Answer::Picked(Vec::new()),
                _ => Answer::Pass,
            },
            _ => Answer::Picked(things.iter().map(|thing| thing.key().clone()).collect()),
        };
        let answer = match self.decision.shape {
            Shape::One {} | Shape::OneOrPass {} => picked(vec![self.thing(text)?]),
            Shape::Some { .. } => picked(self.listed(text)?),
            Shape::Amount { min, max } => {
                // Phones type a long minus sign.
                let number = text.trim().replace('−', "-").trim_start_matches('+').parse();
                Answer::Amount(number.map_err(|_| VerbError::Refused(Refusal::Range { min, max }))?)
            }
        };
        self.decision.check(&answer).map_err(VerbError::Refused)
    }

    fn listed(&self, text: &str) -> Result<Vec<&Thing>, VerbError> {
        // A name may have a comma of its own.
        if let Ok(thing) = self.thing(text) {
            return Ok(vec![thing]);
        }
        let parts = text.split([',', ';']).filter(|part| !part.trim().is_empty());
        let listed: Result<Vec<_>, _> = parts.map(|part| self.counted(part)).collect();
        Ok(listed?.concat())
    }

    /// Things with a count, or with "and" between them: "2 wood", "Wood ×2", "wood and stone".
    fn counted(&self, text: &str) -> Result<Vec<&Thing>, VerbError> {
        let trouble = match self.thing(text) {
            Ok(thing) => return Ok(vec![thing]),
            Err(trouble) => trouble,
        };
        if let Some((count, name)) = count_and_name(text)
            && let Ok(thing) = self.thing(name)
        {
            return Ok(vec![thing; count]);
        }
        for and in [" and ", " & ", " + "] {
            if let Some((one, others)) = text.split_once(and)
                && let (Ok(one), Ok(others)) = (self.counted(one), self.counted(others))
            {
                return Ok([one, others].concat());
            }
        }
        Err(trouble)
    }

    /// The one thing that a text names: by a name, a key or a number that only it has, or by a part of its name
    /// that is in no other.
    fn thing(&self, text: &str) -> Result<&Thing, VerbError> {
        if self.by_key
            && let Some(thing) = self
                .candidates()
                .find(|thing| thing.key().as_str() == text.trim())
        {
            return Ok(thing);
        }
        match find_exactly(self.candidates(), text) {
            Found::One(thing) => return Ok(thing),
            Found::Several(several) => return Err(ambiguous(text, &several)),
            Found::Nothing => {}
        }
        let says_nothing = || self.nothing.iter().any(|word| fold(word) == fold(text));
        if let Some(pass) = self.pass.as_ref().filter(|_| says_nothing()) {
            return Ok(pass);
        }
        let refused = self.refused.as_ref().map(|refused| refused()).unwrap_or_default();
        if find_exactly(refused.iter(), text) != Found::Nothing {
            return Err(self.not_offered(text));
        }
        match find(self.candidates(), text) {
            Found::One(thing) => Ok(thing),
            Found::Several(several) => Err(ambiguous(text, &several)),
            Found::Nothing => Err(self.not_offered(text)),
        }
    }

    fn candidates(&self) -> impl Iterator<Item = &Thing> + Clone {
        self.things.iter().chain(&self.pass)
    }

    fn not_offered(&self, text: &str) -> VerbError {
        let mut instead = self.fitting(text);
        if instead.is_empty() || fold(text).is_empty() {
            instead = self.candidates().collect();
        }
        VerbError::NotOffered {
            param: None,
            typed: text.to_owned(),
            reasons: Vec::new(),
            instead: named(&instead),
        }
    }

    /// The thing, if there is only one.
    pub(super) fn only(&self) -> Option<&Thing> {
        match self.things.as_slice() {
            [only] => Some(only),
            _ => None,
        }
    }
}

pub(super) fn ambiguous(text: &str, several: &[&Thing]) -> VerbError {
    let names = named(several);
    let same = names
        .iter()
        .any(|name| names.iter().filter(|other| *other == name).count() > 1);
    let labels = || several.iter().take(VerbError::INSTEAD).map(|thing| thing.label());
    VerbError::Ambiguous {
        typed: text.to_owned(),
        between: if same { labels().collect() } else { names },
    }
}

/// As many names as a mistake lists.
fn named(things: &[&Thing]) -> Vec<String> {
    let names = things.iter().take(VerbError::INSTEAD);
    names.map(|thing| thing.name().to_owned()).collect()
}

/// A count before or after a name: "2 wood", "2x wood", "Wood ×2".
fn count_and_name(text: &str) -> Option<(usize, &str)> {
    let is_times = |letter: char| letter.is_whitespace() || matches!(letter, 'x' | 'X' | '×' | '*');
    let text = text.trim();
    let digits = |text: &str| {
        text.parse::<usize>()
            .ok()
            .filter(|count| (1..=99).contains(count))
    };
    let end = text.find(|letter: char| !letter.is_ascii_digit())?;
    if let Some(count) = digits(&text[..end]) {
        return Some((count, text[end..].trim_start_matches(is_times)));
    }
    let start = text
        .trim_end_matches(|letter: char| letter.is_ascii_digit())
        .len();
    let count = digits(&text[start..])?;
    Some((count, text[..start].trim_end_matches(is_times)))
}
