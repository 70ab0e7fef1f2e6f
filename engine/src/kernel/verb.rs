//! Verbs: the ways to say a turn in one line. A game lists them as plain data; what a verb does follows from
//! the questions of a live table.
//!
//! Deliberately absent: sentences. The words of a game say what everything is for: `verbs` the group,
//! `verb-NAME` a verb, its attribute `.NAME` a parameter, `order-NAME` a standing order.

use super::cx::{CONFIRM, DONE};
use super::decision::{Answer, Prompt};
use super::order::{Condition, Order};
use super::seat::Seat;
use super::term::Key;

/// The verbs of a game.
pub struct VerbGroup {
    /// The name they have in common.
    pub command: &'static str,
    /// What can be done in one line.
    pub verbs: &'static [Verb],
    /// What can be answered in advance, by name.
    pub standing: &'static [Standing],
}

impl VerbGroup {
    /// The key of the message that says what the verbs are for.
    pub const KEY: &'static str = "verbs";

    /// Every message key and attribute that describes the group.
    pub fn vocabulary(&self) -> Vec<String> {
        let of_verb = |verb: &Verb| {
            let key = verb.key();
            let params = verb.params.iter().map(|param| format!("{key}.{}", param.name));
            params.chain([key.clone()]).collect::<Vec<_>>()
        };
        let orders = self.standing.iter().map(Standing::key);
        let verbs = self.verbs.iter().flat_map(of_verb);
        [Self::KEY.to_owned()]
            .into_iter()
            .chain(verbs)
            .chain(orders)
            .collect()
    }
}

/// Something to do in one line.
pub struct Verb {
    /// Its name.
    pub name: &'static str,
    /// Where it begins.
    pub opening: Opening,
    /// Its parameters, in the order of the questions; required ones first.
    pub params: &'static [Param],
}

impl Verb {
    /// The key of the message that says what it does. The message has an attribute for each parameter.
    pub fn key(&self) -> String {
        format!("verb-{}", self.name)
    }
}

/// Where a verb begins: at one of these questions, with one of these choices.
pub struct Opening {
    /// The questions.
    pub prompts: &'static [Prompt],
    /// Which of the choices: one question may offer several kinds of things.
    pub choices: Kind,
    /// The parameter that says which choice. Without one, there is never more than one choice.
    pub param: Option<&'static str>,
}

/// Kinds of choices, by how their keys begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// All of them.
    Any,
    /// Those that begin with this.
    Beginning(&'static str),
    /// Those that begin with none of these.
    BeginningOtherwise(&'static [&'static str]),
}

impl Kind {
    /// Whether a choice with this key is one of them.
    pub fn is(self, key: &Key) -> bool {
        match self {
            Kind::Any => true,
            Kind::Beginning(prefix) => key.as_str().starts_with(prefix),
            Kind::BeginningOtherwise(prefixes) => {
                !prefixes.iter().any(|prefix| key.as_str().starts_with(prefix))
            }
        }
    }
}

/// A parameter: the answer to the first question of its prompts after the verb has begun.
pub struct Param {
    /// Its name.
    pub name: &'static str,
    /// The questions it answers.
    pub prompts: &'static [Prompt],
    /// Whether it has to be given.
    pub required: bool,
    /// The choice of another question that leads to its own. Its question is asked only of players who make
    /// that choice.
    pub via: Option<&'static str>,
}

impl Param {
    /// A parameter that may be left out.
    pub const fn of(name: &'static str, prompts: &'static [Prompt]) -> Self {
        Self {
            name,
            prompts,
            required: false,
            via: None,
        }
    }

    /// The same, but required.
    pub const fn required(self) -> Self {
        Self {
            required: true,
            ..self
        }
    }

    /// The same, for a question that is asked only after this choice of another question.
    pub const fn via(self, choice: &'static str) -> Self {
        Self {
            via: Some(choice),
            ..self
        }
    }
}

/// Answers that can be given in advance, by name.
pub struct Standing {
    /// Its name.
    pub name: &'static str,
    /// What it answers.
    pub answers: &'static [InAdvance],
    /// It is over once this number changes: it is for this round, say.
    pub during: Option<&'static str>,
}

/// One of these answers.
pub struct InAdvance {
    /// The question it answers.
    pub prompt: Prompt,
    /// The key of the choice; without one it passes.
    pub choice: Option<&'static str>,
    /// All of these must hold. Otherwise the player is asked.
    pub when: &'static [Limit],
}

/// What a number must be.
#[derive(Clone, Copy)]
pub struct Limit {
    gauge: &'static str,
    at_least: Option<i64>,
    at_most: Option<i64>,
}

impl Limit {
    /// It must be this or more.
    pub const fn at_least(gauge: &'static str, least: i64) -> Self {
        Self {
            gauge,
            at_least: Some(least),
            at_most: None,
        }
    }

    /// It must be this or less.
    pub const fn at_most(gauge: &'static str, most: i64) -> Self {
        Self {
            gauge,
            at_least: None,
            at_most: Some(most),
        }
    }

    fn condition(self) -> Condition {
        Condition {
            gauge: self.gauge.to_owned(),
            at_least: self.at_least,
            at_most: self.at_most,
        }
    }
}

impl InAdvance {
    /// Passes a question.
    pub const fn pass(prompt: Prompt) -> Self {
        Self {
            prompt,
            choice: None,
            when: &[],
        }
    }

    /// Always makes this choice.
    pub const fn choose(prompt: Prompt, choice: &'static str) -> Self {
        Self {
            choice: Some(choice),
            ..Self::pass(prompt)
        }
    }

    /// The same, but only if these hold.
    pub const fn when(self, when: &'static [Limit]) -> Self {
        Self { when, ..self }
    }

    fn order(&self, seat: Seat) -> Order {
        Order {
            when: self.when.iter().map(|limit| limit.condition()).collect(),
            ..Order::new(seat, self.prompt.key(), self.answer())
        }
    }

    fn answer(&self) -> Answer {
        self.choice.map_or(Answer::Pass, Answer::one)
    }

    /// Whether an order gives this answer.
    fn is(&self, order: &Order) -> bool {
        let own = self.order(order.seat);
        let same = |other: &Order| {
            (&other.prompt, &other.answer, &other.when) == (&own.prompt, &own.answer, &own.when)
        };
        order.about.is_none() && same(order)
    }
}

impl Standing {
    /// The standing orders of every game.
    pub const EVERYWHERE: &'static [Self] = &[Self {
        name: "no-confirmation",
        answers: &[InAdvance::choose(CONFIRM, DONE)],
        during: None,
    }];

    /// The key of the message that says what it means.
    pub fn key(&self) -> String {
        format!("order-{}", self.name)
    }

    /// The orders that it comes to for a player. `gauge` reads the player's view.
    pub fn orders(&self, seat: Seat, gauge: impl Fn(&str) -> Option<i64>) -> Vec<Order> {
        let now = |name: &str| gauge(name).map(|number| Condition::exactly(name, number));
        let lasts = self.during.and_then(now);
        let order = |answer: &InAdvance| Order {
            lasts: lasts.clone(),
            ..answer.order(seat)
        };
        self.answers.iter().map(order).collect()
    }

    /// Whether an order is one of its own.
    pub fn has(&self, order: &Order) -> bool {
        self.answers.iter().any(|answer| answer.is(order))
    }

    /// Whether all of it is among these orders.
    pub fn is_among(&self, orders: &[Order]) -> bool {
        let mut answers = self.answers.iter();
        answers.all(|answer| orders.iter().any(|order| answer.is(order)))
    }
}
