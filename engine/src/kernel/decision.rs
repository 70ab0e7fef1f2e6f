//! Questions and answers.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::cx::{CONFIRM, DONE};
use super::pick::Anchor;
use super::refusal::Refusal;
use super::seat::Seat;
use super::term::{Arg, Key, Term};

/// What kind of question it is: the key of its sentence, and what standing orders and slash verbs refer to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(transparent)]
pub struct Prompt(&'static str);

impl Prompt {
    /// The prompt with this key.
    pub const fn new(key: &'static str) -> Self {
        Self(key)
    }

    /// The key itself.
    pub const fn key(self) -> &'static str {
        self.0
    }

    /// What passing it is called.
    pub(super) fn pass(self) -> Term {
        Term {
            key: format!("{}.pass", self.0).into(),
            args: Default::default(),
        }
    }

    /// The prompt with something to put into its sentence.
    pub fn with(self, name: &'static str, arg: impl Into<Arg>) -> Ask {
        Ask::from(self).with(name, arg)
    }

    /// The prompt with what is put into its sentence only when somebody reads it: for what is long in the making.
    pub fn later(self, args: impl Fn(Ask) -> Ask + 'static) -> Ask {
        Ask {
            later: Some(Box::new(args)),
            ..Ask::from(self)
        }
    }

    /// The prompt with the answer that is chosen for somebody who is gone.
    pub fn mildly(self, answer: Answer) -> Ask {
        Ask::from(self).mildly(answer)
    }
}

/// A prompt and what goes into its sentence.
pub struct Ask {
    pub(super) prompt: Prompt,
    pub(super) args: Vec<(&'static str, Arg)>,
    pub(super) mild: Option<Answer>,
    pub(super) about: Option<Term>,
    pub(super) window: bool,
    pub(super) ends: bool,
    later: Option<Box<dyn Fn(Ask) -> Ask>>,
}

impl Ask {
    /// The same with one more argument.
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }

    /// The same with the answer that is chosen for somebody who is gone: to pass, or what harms them least.
    /// Without one they get what a computer would choose.
    pub fn mildly(mut self, answer: Answer) -> Self {
        self.mild = Some(answer);
        self
    }

    /// The same with what everybody may know of it: what it is about, and what is at stake.
    pub fn about(mut self, about: Term) -> Self {
        self.about = Some(about);
        self
    }

    /// The same, where to pass is to end the turn or the step, and the words say so: it needs no confirmation.
    pub fn ending(mut self) -> Self {
        self.ends = true;
        self
    }

    /// What goes into the sentence, all of it.
    pub(super) fn args(&self) -> Vec<(&'static str, Arg)> {
        let later = self.later.as_ref().map(|args| args(Ask::from(self.prompt)).args);
        self.args
            .iter()
            .cloned()
            .chain(later.into_iter().flatten())
            .collect()
    }

    /// The same as a window: it depends on public facts alone, and whoever is gone passes.
    pub(super) fn window(mut self) -> Self {
        self.window = true;
        self.mild.get_or_insert(Answer::Pass);
        self
    }
}

impl From<Prompt> for Ask {
    fn from(prompt: Prompt) -> Self {
        Self {
            prompt,
            args: Vec::new(),
            mild: None,
            about: None,
            window: false,
            ends: false,
            later: None,
        }
    }
}

/// Names one question forever: an old button never answers a newer question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct DecisionId {
    /// Which step of the game.
    pub step: u32,
    /// Which question of the step.
    pub slot: u32,
    /// A table-wide counter, raised by every undo, rewind and rollback.
    pub take: u32,
}

impl fmt::Display for DecisionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.step, self.slot, self.take)
    }
}

impl FromStr for DecisionId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut parts = text.split('.').map(|part| part.parse::<u32>().map_err(|_| ()));
        let mut next = || parts.next().unwrap_or(Err(()));
        let id = DecisionId {
            step: next()?,
            slot: next()?,
            take: next()?,
        };
        if parts.next().is_some() { Err(()) } else { Ok(id) }
    }
}

impl Serialize for DecisionId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for DecisionId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse()
            .map_err(|()| serde::de::Error::custom("a decision is named step.slot.take, such as 12.3.0"))
    }
}

/// What an answer must look like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// Exactly one choice.
    One {},
    /// One choice, or pass.
    OneOrPass {},
    /// Between `min` and `max` choices, each at most `up_to` times.
    Some {
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
    },
    /// A number.
    Amount {
        /// The least.
        min: i32,
        /// The greatest.
        max: i32,
    },
}

/// What a player answers. This is all a move ever is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// Nothing.
    Pass,
    /// These choices: a multiset. Its order does not matter, unless the question says so.
    Picked(Vec<Key>),
    /// A number.
    Amount(i32),
}

impl Answer {
    /// The answer that picks one choice. A text that cannot be a key picks something that is never on offer.
    /// If it picked nothing, it would be accepted where picking nothing is allowed.
    pub fn one(key: &str) -> Self {
        Answer::Picked(vec![Key::parse(key).unwrap_or(Key::of("-"))])
    }
}

/// One thing that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Choice {
    /// Its stable name.
    pub key: Key,
    /// How often it may be picked.
    pub up_to: u8,
    /// Its name for people.
    pub name: Term,
    /// What a player may want to know in addition to the name.
    pub note: Option<Term>,
    /// Under which heading a long list shows it.
    pub group: Option<Term>,
    /// Where on the board it lies.
    pub place: Option<Anchor>,
    /// Which card in its player's hand it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub held: Option<Key>,
}

/// How the table waits for an answer, in terms that give nothing away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Waiting {
    /// It is this player's turn to act.
    Turn,
    /// Several players choose in secret at the same time.
    Together,
    /// This player may respond to what just happened.
    Response,
}

/// A question that waits for one player's answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Decision {
    /// Its name.
    pub id: DecisionId,
    /// Who is asked.
    pub seat: Seat,
    /// What kind of question it is.
    pub prompt: Prompt,
    /// The card or rule that asks, by its key.
    pub about: Option<&'static str>,
    /// What goes into the question's sentence.
    pub args: Vec<(&'static str, Arg)>,
    /// What an answer must look like.
    pub shape: Shape,
    /// What can be chosen.
    pub choices: Vec<Choice>,
    /// Whether the order of several picks counts: the last one lies on top.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub ordered: bool,
    /// Which of the choices can be picked together, where not all can.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub together: Option<Combinations>,
    /// The answer given so far to a question that several are asked at once; it can still be changed.
    pub answered: Option<Answer>,
    /// How others see the wait.
    pub waiting: Waiting,
    /// Whether it depends on public facts alone and comes to a player who is not acting: an answer at once would
    /// show that nobody thought about it.
    #[serde(skip)]
    pub window: bool,
    /// What is chosen for a player who is gone. Without it they get what a computer would choose.
    #[serde(skip)]
    pub mild: Option<Answer>,
    /// What everybody may know of it: what it is about, and what is at stake.
    #[serde(skip)]
    pub public: Option<Term>,
}

impl Decision {
    /// The question's sentence.
    pub fn sentence(&self) -> Term {
        self.args
            .iter()
            .fold(Term::new(self.prompt.key()), |term, (name, arg)| {
                term.with(name, arg.clone())
            })
    }

    /// Whether its player holds nothing that fits: the question depends on public facts alone, and Pass is
    /// the only answer.
    pub fn nothing_fits(&self) -> bool {
        self.shape == Shape::OneOrPass {} && self.choices.is_empty()
    }

    /// The answer, if there is only one: Pass where nothing is on offer, or a confirmation. That something else
    /// can be passed in the same breath makes no difference.
    pub fn only_answer(&self) -> Option<Answer> {
        match (self.shape, self.choices.as_slice()) {
            _ if self.nothing_fits() => Some(Answer::Pass),
            _ if self.prompt == CONFIRM => Some(Answer::one(DONE)),
            (Shape::One {}, [only]) => Some(Answer::Picked(vec![only.key.clone()])),
            _ => None,
        }
    }

    /// Checks an answer against shape and choices; returns it in the order of the choices, unless its own order
    /// counts.
    pub fn check(&self, answer: &Answer) -> Result<Answer, Refusal> {
        match (self.shape, answer) {
            (Shape::OneOrPass {}, Answer::Pass) => Ok(Answer::Pass),
            (Shape::One {} | Shape::OneOrPass {}, Answer::Picked(keys)) => self.check_picks(keys, 1, 1),
            (Shape::Some { min, max }, Answer::Picked(keys)) => self.check_picks(keys, min, max),
            (Shape::Amount { min, max }, Answer::Amount(amount)) if (min..=max).contains(amount) => {
                Ok(Answer::Amount(*amount))
            }
            (Shape::Amount { min, max }, Answer::Amount(_)) => Err(Refusal::Range { min, max }),
            _ => Err(Refusal::Shape { shape: self.shape }),
        }
    }

    fn check_picks(&self, keys: &[Key], min: u8, max: u8) -> Result<Answer, Refusal> {
        for key in keys {
            let Some(choice) = self.choices.iter().find(|choice| choice.key == *key) else {
                return Err(Refusal::NotOffered { key: key.clone() });
            };
            if keys.iter().filter(|other| *other == key).count() > usize::from(choice.up_to) {
                return Err(Refusal::TooOften {
                    key: key.clone(),
                    up_to: choice.up_to,
                });
            }
        }
        if keys.len() < usize::from(min) || keys.len() > usize::from(max) {
            return Err(Refusal::Count { min, max });
        }
        if self
            .together
            .as_ref()
            .is_some_and(|all| !all.has(&self.counts(keys)))
        {
            // Whoever knows the game adds why.
            return Err(Refusal::Together { reasons: Vec::new() });
        }
        let place = |key: &Key| self.choices.iter().position(|choice| choice.key == *key);
        let mut keys = keys.to_vec();
        if !self.ordered {
            keys.sort_by_key(place);
        }
        Ok(Answer::Picked(keys))
    }

    /// Whether a choice can be added to what is picked, so that it can still be completed.
    pub fn can_add(&self, picked: &[Key], choice: &Key) -> bool {
        let Some(at) = self.choices.iter().position(|other| other.key == *choice) else {
            return false;
        };
        let mut counts = self.counts(picked);
        counts[at] += 1;
        match &self.together {
            Some(all) => all.iter().any(|one| covers(one, &counts)),
            None => counts[at] <= self.choices[at].up_to,
        }
    }

    /// How often each choice is among these.
    fn counts(&self, keys: &[Key]) -> Vec<u8> {
        let count = |choice: &Choice| keys.iter().filter(|key| **key == choice.key).count() as u8;
        self.choices.iter().map(count).collect()
    }
}

/// All combinations of choices that can be picked, where not all can: how often each choice is in each of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Combinations {
    /// Among how many choices.
    choices: usize,
    /// One combination after the other.
    counts: Vec<u8>,
}

impl Combinations {
    /// The most that a question may have. One with more has to be asked in several steps.
    const MOST: usize = 4096;

    /// The combinations of between `min` and `max` choices, each at most as often as it is there, that fit.
    pub fn of(up_to: &[usize], (min, max): (u8, u8), mut fits: impl FnMut(&[u8]) -> bool) -> Self {
        let mut all = Vec::new();
        let mut counts = vec![0; up_to.len()];
        extend(
            up_to,
            (min.into(), max.into()),
            0,
            &mut counts,
            &mut |counts: &[u8]| {
                if fits(counts) {
                    all.extend_from_slice(counts);
                }
            },
        );
        let all = Self {
            choices: up_to.len(),
            counts: all,
        };
        let count = all.count();
        assert!(
            count <= Self::MOST,
            "ask for {count} combinations in several steps"
        );
        all
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.counts.len() / self.choices
    }

    /// One of them: how often each choice is in it.
    pub fn get(&self, at: usize) -> &[u8] {
        &self.counts[at * self.choices..][..self.choices]
    }

    /// All of them, one after the other.
    fn iter(&self) -> impl Iterator<Item = &[u8]> {
        self.counts.chunks_exact(self.choices)
    }

    /// One of them: its choices, each as often as it is in it.
    pub(super) fn picks(&self, at: usize) -> Vec<usize> {
        let copies = |(choice, count): (usize, &u8)| std::iter::repeat_n(choice, (*count).into());
        self.get(at).iter().enumerate().flat_map(copies).collect()
    }

    /// Whether this is one of them.
    pub fn has(&self, counts: &[u8]) -> bool {
        self.iter().any(|one| one == counts)
    }
}

impl Serialize for Combinations {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Whether there are at least so many of each.
fn covers(all: &[u8], some: &[u8]) -> bool {
    all.iter().zip(some).all(|(all, some)| all >= some)
}

/// Goes through all ways to take further choices from `at` on.
fn extend(
    up_to: &[usize],
    (min, max): (usize, usize),
    at: usize,
    counts: &mut Vec<u8>,
    found: &mut impl FnMut(&[u8]),
) {
    if at == up_to.len() {
        if min == 0 {
            found(counts);
        }
        return;
    }
    for copies in (0..=up_to[at].min(max)).rev() {
        counts[at] = copies as u8;
        extend(
            up_to,
            (min.saturating_sub(copies), max - copies),
            at + 1,
            counts,
            found,
        );
    }
    counts[at] = 0;
}

/// A choice that needed no question because only one answer was possible. A typed slash parameter may match
/// it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Skipped {
    /// Who would have been asked.
    pub seat: Seat,
    /// What kind of question it would have been.
    pub prompt: Prompt,
    /// The only answer, in the order of the choices; a number as its digits.
    pub picked: Vec<Key>,
    /// What was picked, by name; nothing for a number.
    pub names: Vec<Term>,
}
