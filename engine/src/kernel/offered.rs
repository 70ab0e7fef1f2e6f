//! What a question offers, and what it refuses.
//!
//! A list of options is plain, or *judged*: then everything that a player could point at is judged, and what
//! cannot be chosen has its reasons. Reasons are collected only when somebody asks for them.

use std::marker::PhantomData;

use super::decision::Prompt;
use super::game::Game;
use super::pick::Pick;
use super::term::{Key, Reason, Term};

/// A list of options, as a question takes it: anything that can be iterated over, or a list with a judge.
pub trait Offered<G: Game> {
    /// What can be chosen.
    type Item: Pick;
    /// The judge of several choices together.
    type Together: Together<G, Self::Item>;

    /// Makes the list; says what is not on it, and why, if somebody wants to know.
    fn list(self, game: &G, refusals: Option<&mut Refusals>) -> (Vec<Self::Item>, Self::Together);
}

/// Judges several choices together.
pub trait Together<G, T> {
    /// Whether there is anything to judge.
    const JUDGES: bool;

    /// Whether these can be chosen together, or why not.
    fn judge(&self, game: &G, picked: &[T]) -> Result<(), Vec<Reason>>;

    /// Whether these can be chosen together. Nobody reads the reasons.
    fn fits(&self, game: &G, picked: &[T]) -> bool;
}

/// Says why something is not possible.
pub trait Reasons {
    /// The reasons, for people.
    fn reasons(self) -> Vec<Reason>;
}

impl Reasons for Vec<Reason> {
    fn reasons(self) -> Vec<Reason> {
        self
    }
}

/// Something that a player could point at and cannot choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// What kind of question refuses it: the open one, or one that needed no answer.
    pub prompt: Prompt,
    /// Its stable name.
    pub key: Key,
    /// Its name for people.
    pub name: Term,
    /// Why it cannot be chosen.
    pub reasons: Vec<Reason>,
}

/// What a question refuses.
#[derive(Default)]
pub struct Refusals {
    is_judged: bool,
    refused: Vec<(Key, Term, Vec<Reason>)>,
}

impl Refusals {
    /// Judges things, of whatever type: those that do not pass are refused.
    pub fn judge<T: Pick, W: Reasons>(
        &mut self,
        things: impl IntoIterator<Item = T>,
        judge: impl Fn(&T) -> Result<(), W>,
    ) {
        self.is_judged = true;
        for thing in things {
            if let Err(why) = judge(&thing) {
                self.refuse(&thing, why);
            }
        }
    }

    fn refuse<T: Pick>(&mut self, thing: &T, why: impl Reasons) {
        let key = thing.key();
        // Copies are one choice.
        if !self.refused.iter().any(|(other, ..)| *other == key) {
            self.refused.push((key, thing.name(), why.reasons()));
        }
    }

    /// What is refused by a question that offers these; `None` if its list is plain.
    pub(super) fn of_question<T: Pick>(self, prompt: Prompt, offered: &[T]) -> Option<Vec<Refused>> {
        let is_offered = |key: &Key| offered.iter().any(|option| option.key() == *key);
        self.is_judged.then(|| {
            let refused = self.refused.into_iter().filter(|(key, ..)| !is_offered(key));
            refused
                .map(|(key, name, reasons)| Refused {
                    prompt,
                    key,
                    name,
                    reasons,
                })
                .collect()
        })
    }
}

/// What a question refused while a step ran.
pub(super) struct Question {
    /// How many answers came before it.
    pub(super) slot: usize,
    /// Whose question it is.
    pub(super) seat: super::seat::Seat,
    /// What kind of question it is.
    pub(super) prompt: Prompt,
    /// What it refuses; `None` if its list is plain.
    pub(super) refused: Option<Vec<Refused>>,
}

impl<G: Game, I: IntoIterator<Item: Pick>> Offered<G> for I {
    type Item = I::Item;
    type Together = Freely;

    fn list(self, _: &G, _: Option<&mut Refusals>) -> (Vec<I::Item>, Freely) {
        (self.into_iter().collect(), Freely)
    }
}

/// Any choices can be made together.
pub struct Freely;

impl<G, T> Together<G, T> for Freely {
    const JUDGES: bool = false;

    fn judge(&self, _: &G, _: &[T]) -> Result<(), Vec<Reason>> {
        Ok(())
    }

    fn fits(&self, _: &G, _: &[T]) -> bool {
        true
    }
}

/// How a list gets a judge.
pub trait Judge: IntoIterator<Item: Pick> + Sized {
    /// Offers only what passes; the rest can be asked about.
    ///
    /// The judge takes the game: a closure cannot borrow it across the question.
    fn judged<G, W, J>(self, judge: J) -> Judged<Self, J, G, W>
    where
        J: Fn(&G, &Self::Item) -> Result<(), W>,
    {
        Judged {
            things: self,
            judge,
            of: PhantomData,
        }
    }

    /// Offers the list as it is. What else could be pointed at is judged only if somebody asks: for lists that
    /// are made faster than by judging one thing after the other.
    fn explained<G, E>(self, explain: E) -> Explained<Self, E>
    where
        E: FnOnce(&G, &mut Refusals),
    {
        Explained {
            options: self,
            explain,
        }
    }

    /// Offers the list as it is, and judges what is picked together.
    fn together<G, W, J>(self, judge: J) -> Jointly<Self, J, G, W>
    where
        J: Fn(&G, &[Self::Item]) -> Result<(), W>,
    {
        Jointly {
            options: self,
            judge,
            of: PhantomData,
        }
    }
}

impl<I: IntoIterator<Item: Pick>> Judge for I {}

/// Things of which only those that pass are offered.
pub struct Judged<I, J, G, W> {
    things: I,
    judge: J,
    of: PhantomData<fn() -> (G, W)>,
}

impl<G, I, J, W> Judged<I, J, G, W>
where
    I: IntoIterator<Item: Pick>,
{
    /// The same, and judges what is picked together.
    pub fn together<V, K>(self, judge: K) -> Jointly<Self, K, G, V>
    where
        K: Fn(&G, &[I::Item]) -> Result<(), V>,
    {
        Jointly {
            options: self,
            judge,
            of: PhantomData,
        }
    }
}

impl<G, I, J, W> Offered<G> for Judged<I, J, G, W>
where
    G: Game,
    I: IntoIterator<Item: Pick>,
    J: Fn(&G, &I::Item) -> Result<(), W>,
    W: Reasons,
{
    type Item = I::Item;
    type Together = Freely;

    fn list(self, game: &G, refusals: Option<&mut Refusals>) -> (Vec<I::Item>, Freely) {
        let things = self.things.into_iter();
        let Some(refusals) = refusals else {
            return (
                things.filter(|thing| (self.judge)(game, thing).is_ok()).collect(),
                Freely,
            );
        };
        refusals.is_judged = true;
        let mut options = Vec::new();
        for thing in things {
            match (self.judge)(game, &thing) {
                Ok(()) => options.push(thing),
                Err(why) => refusals.refuse(&thing, why),
            }
        }
        (options, Freely)
    }
}

/// Options with an explanation of what is not among them.
pub struct Explained<I, E> {
    options: I,
    explain: E,
}

impl<I: IntoIterator<Item: Pick>, E> Explained<I, E> {
    /// The same, and judges what is picked together.
    pub fn together<G, V, K>(self, judge: K) -> Jointly<Self, K, G, V>
    where
        K: Fn(&G, &[I::Item]) -> Result<(), V>,
    {
        Jointly {
            options: self,
            judge,
            of: PhantomData,
        }
    }
}

impl<G, I, E> Offered<G> for Explained<I, E>
where
    G: Game,
    I: IntoIterator<Item: Pick>,
    E: FnOnce(&G, &mut Refusals),
{
    type Item = I::Item;
    type Together = Freely;

    fn list(self, game: &G, refusals: Option<&mut Refusals>) -> (Vec<I::Item>, Freely) {
        if let Some(refusals) = refusals {
            refusals.is_judged = true;
            (self.explain)(game, refusals);
        }
        (self.options.into_iter().collect(), Freely)
    }
}

/// Options of which not every combination can be chosen.
pub struct Jointly<O, J, G, W> {
    options: O,
    judge: J,
    of: PhantomData<fn() -> (G, W)>,
}

impl<G, O, J, W> Offered<G> for Jointly<O, J, G, W>
where
    G: Game,
    O: Offered<G>,
    J: Fn(&G, &[O::Item]) -> Result<(), W>,
    W: Reasons,
{
    type Item = O::Item;
    type Together = Combined<J, W>;

    fn list(self, game: &G, refusals: Option<&mut Refusals>) -> (Vec<O::Item>, Combined<J, W>) {
        let (options, _) = self.options.list(game, refusals);
        let together = Combined {
            judge: self.judge,
            of: PhantomData,
        };
        (options, together)
    }
}

/// The judge of a combination.
pub struct Combined<J, W> {
    judge: J,
    of: PhantomData<fn() -> W>,
}

impl<G, T, J, W> Together<G, T> for Combined<J, W>
where
    J: Fn(&G, &[T]) -> Result<(), W>,
    W: Reasons,
{
    const JUDGES: bool = true;

    fn judge(&self, game: &G, picked: &[T]) -> Result<(), Vec<Reason>> {
        (self.judge)(game, picked).map_err(Reasons::reasons)
    }

    fn fits(&self, game: &G, picked: &[T]) -> bool {
        (self.judge)(game, picked).is_ok()
    }
}
