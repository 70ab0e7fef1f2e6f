//! Verbs: the ways to say a turn in one line. A game lists them as plain data; what a verb does follows from
//! the questions of a live table.
//!
//! Deliberately absent: sentences. The words of a game say what everything is for: `verbs` the group,
//! `verb-NAME` a verb, its attribute `.NAME` a parameter, `order-NAME` a standing order.

use super::cx::{CONFIRM, DONE};
use super::decision::{Answer, Prompt};
use super::order::Order;
use super::term::Key;

/// The verbs of a game.
pub struct VerbGroup {
    /// The name they have in common.
    pub command: &'static str,
    /// What can be done in one line.
    pub verbs: &'static [Verb],
    /// What can be answered in advance.
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

/// An answer that can be given in advance, by name.
pub struct Standing {
    /// Its name.
    pub name: &'static str,
    /// The question it answers.
    pub prompt: Prompt,
    /// The key of the choice; without one it passes.
    pub choice: Option<&'static str>,
}

impl Standing {
    /// The standing orders of every game.
    pub const EVERYWHERE: &'static [Self] = &[Self {
        name: "no-confirmation",
        prompt: CONFIRM,
        choice: Some(DONE),
    }];

    /// The key of the message that says what it means.
    pub fn key(&self) -> String {
        format!("order-{}", self.name)
    }

    /// What it answers.
    pub fn answer(&self) -> Answer {
        self.choice.map_or(Answer::Pass, Answer::one)
    }

    /// Whether it is one of these orders.
    pub fn is_among(&self, orders: &[Order]) -> bool {
        orders.iter().any(|order| {
            order.prompt == self.prompt.key() && order.about.is_none() && order.answer == self.answer()
        })
    }
}
