//! Answers that are typed: a key or a name, a number, or several things separated by commas.

use engine::kernel::verb::Kind;
use engine::kernel::{Answer, Choice, Decision, DecisionId, Key, Refusal, Shape, Term};
use words::{Names, Words};

use super::error::VerbError;
use super::fold::fold;

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
    Sayable::of(decision, words, names).understood(text)
}

/// Takes the id off what a suggestion sent.
fn without_id(text: &str) -> (Option<DecisionId>, &str) {
    match text.split_once('/') {
        Some((id, rest)) if id.trim().parse::<DecisionId>().is_ok() => (id.trim().parse().ok(), rest),
        _ => (None, text),
    }
}

/// One thing that can be typed.
pub(super) struct Thing {
    key: Key,
    up_to: u8,
    name: String,
    note: Option<String>,
    /// What a typed text is compared with: its key, its name, what is printed on it, and how it is suggested.
    alike: [String; 4],
}

impl Thing {
    fn of(choice: &Choice, words: Words, names: &dyn Names) -> Self {
        let label = words.choice(choice, names);
        let mut thing = Self::named(&choice.key, label.name, words);
        thing.up_to = choice.up_to;
        thing.note = label.note;
        thing.alike[3] = fold(&thing.label());
        thing
    }

    /// Something known by its key and name alone.
    pub(super) fn worded(key: &Key, name: &Term, words: Words, names: &dyn Names) -> Self {
        Self::named(key, words.plain().say(name, names), words)
    }

    /// Something with this name.
    pub(super) fn named(key: &Key, name: String, words: Words) -> Self {
        let printed = fold(&words.plain().name(key.as_str()));
        let alike = [key.as_str().to_owned(), fold(&name), printed, fold(&name)];
        Self {
            key: key.clone(),
            up_to: 1,
            name,
            note: None,
            alike,
        }
    }

    pub(super) fn key(&self) -> &Key {
        &self.key
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Whether exactly this was typed.
    pub(super) fn is(&self, typed: &str) -> bool {
        let typed = fold(typed);
        self.alike.contains(&typed)
    }

    /// How well it fits what has been typed so far: 0 if it begins with it, 1 if it contains it.
    fn fits(&self, typed: &str) -> Option<u8> {
        let typed = fold(typed);
        let begins = self.alike.iter().any(|text| text.starts_with(&typed));
        let contains = || self.alike.iter().any(|text| text.contains(&typed));
        if begins { Some(0) } else { contains().then_some(1) }
    }

    /// Its name and note, as far as there is room.
    pub(super) fn label(&self) -> String {
        match &self.note {
            Some(note) => cut(&format!("{} · {note}", self.name)),
            None => cut(&self.name),
        }
    }
}

/// A question, as it can be answered by typing.
pub(super) struct Sayable<'a> {
    decision: &'a Decision,
    things: Vec<Thing>,
    /// How "pass" is said in the reader's language.
    pass: String,
    /// Whether the question can be passed.
    may_pass: bool,
}

impl<'a> Sayable<'a> {
    pub(super) fn of(decision: &'a Decision, words: Words, names: &dyn Names) -> Self {
        Self::of_kind(Kind::Any, decision, words, names)
    }

    /// Only choices of this kind count. Passing belongs to no kind.
    pub(super) fn of_kind(kind: Kind, decision: &'a Decision, words: Words, names: &dyn Names) -> Self {
        let choices = decision.choices.iter().filter(|choice| kind.is(&choice.key));
        let things = choices.map(|choice| Thing::of(choice, words, names)).collect();
        let may_pass =
            kind == Kind::Any && matches!(decision.shape, Shape::OneOrPass {} | Shape::Some { min: 0, .. });
        Self {
            decision,
            things,
            pass: words.name(PASS),
            may_pass,
        }
    }

    /// What is shown and what is sent. Those that begin with the typed text come first.
    pub(super) fn suggestions(&self, typed: &str) -> Vec<(String, String)> {
        match self.decision.shape {
            Shape::One {} => self.singles(typed),
            Shape::OneOrPass {} => {
                let mut all = self.singles(typed);
                if self.may_pass && self.begins_to_pass(typed) {
                    all.truncate(MOST - 1);
                    all.push((self.pass.clone(), PASS.to_owned()));
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
        [&self.pass, PASS]
            .iter()
            .any(|word| fold(word).starts_with(&fold(typed)))
    }

    fn singles(&self, typed: &str) -> Vec<(String, String)> {
        let fitting = self.fitting(typed).into_iter().take(MOST);
        fitting
            .map(|thing| (thing.label(), thing.key.as_str().to_owned()))
            .collect()
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
                self.pass.clone()
            } else {
                text(set, &|t| t.name.clone(), ", ")
            }
        };
        let value = |set: &[usize]| {
            if set.is_empty() {
                PASS.to_owned()
            } else {
                text(set, &|t| t.key.as_str().to_owned(), ",")
            }
        };
        sets.iter()
            .take(MOST)
            .map(|set| (cut(&name(set)), value(set)))
            .collect()
    }

    /// Adds every way to fill `picked` up to `min`, as long as there is room for suggestions.
    fn fill(&self, picked: &[usize], from: usize, min: usize, sets: &mut Vec<Vec<usize>>) {
        let left: usize = self.things[from..]
            .iter()
            .map(|thing| usize::from(thing.up_to))
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
            .all(|at| copies(at) <= usize::from(self.things[*at].up_to))
    }

    fn place(&self, thing: &Thing) -> usize {
        self.things
            .iter()
            .position(|other| other.key == thing.key)
            .unwrap_or_default()
    }

    /// The answer that a text gives.
    pub(super) fn understood(&self, text: &str) -> Result<Answer, VerbError> {
        let picked =
            |things: Vec<&Thing>| Answer::Picked(things.into_iter().map(|thing| thing.key.clone()).collect());
        let passes =
            |text: &str| self.may_pass && [fold(&self.pass).as_str(), PASS].contains(&fold(text).as_str());
        let answer = match self.decision.shape {
            Shape::One {} | Shape::OneOrPass {} => match self.thing(text) {
                Err(_) if passes(text) => Answer::Pass,
                thing => picked(vec![thing?]),
            },
            Shape::Some { .. } if passes(text) => Answer::Picked(Vec::new()),
            Shape::Some { .. } => picked(self.listed(text)?),
            Shape::Amount { min, max } => {
                let number = text
                    .trim()
                    .parse()
                    .map_err(|_| VerbError::Refused(Refusal::Range { min, max }))?;
                Answer::Amount(number)
            }
        };
        self.decision.check(&answer).map_err(VerbError::Refused)
    }

    fn listed(&self, text: &str) -> Result<Vec<&Thing>, VerbError> {
        // A name may have a comma of its own.
        if let Ok(thing) = self.thing(text) {
            return Ok(vec![thing]);
        }
        text.split(',')
            .filter(|part| !part.trim().is_empty())
            .map(|part| self.thing(part))
            .collect()
    }

    /// The one thing that a text names: by its key, or by a name that only it has.
    fn thing(&self, text: &str) -> Result<&Thing, VerbError> {
        let key = text.trim().to_lowercase();
        let by_key = self.things.iter().find(|thing| thing.key.as_str() == key);
        let mut by_name = self.things.iter().filter(|thing| thing.is(text));
        let only = by_name.next().filter(|_| by_name.next().is_none());
        by_key.or(only).ok_or_else(|| self.not_offered(text))
    }

    fn not_offered(&self, text: &str) -> VerbError {
        let fitting = self.fitting(text);
        let instead = if fitting.is_empty() {
            self.things.iter().collect()
        } else {
            fitting
        };
        VerbError::NotOffered {
            param: None,
            typed: text.to_owned(),
            reasons: Vec::new(),
            instead: instead
                .into_iter()
                .take(VerbError::INSTEAD)
                .map(|thing| thing.name.clone())
                .collect(),
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

fn cut(text: &str) -> String {
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    text.chars().take(LONGEST - 1).chain(['…']).collect()
}
