//! Standing orders: answers given in advance. The table applies them; no step ever sees one.

use serde::{Deserialize, Serialize};

use super::cx::{CONFIRM, DONE};
use super::decision::{Answer, Decision, DecisionId};
use super::seat::Seat;
use super::term::Arg;

/// An answer that a player has given in advance to every question of a kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Order {
    /// Whose order it is.
    pub seat: Seat,
    /// The key of the prompt it answers.
    pub prompt: String,
    /// Only where this card or rule asks.
    #[serde(default)]
    pub about: Option<String>,
    /// The answer.
    pub answer: Answer,
    /// All of these must hold. Otherwise the player is asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub when: Vec<Condition>,
    /// The order is over once this does not hold: it is for this round, say, or for this fight.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lasts: Option<Condition>,
    /// The question it leaves to the player: the one that was open when it was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spares: Option<DecisionId>,
}

/// What a number must be: one that goes into the sentence of the question, or one that the game reads off the
/// player's own view ([`Game::gauge`](super::Game::gauge)).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Condition {
    /// Which number.
    pub gauge: String,
    /// The least it may be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<i64>,
    /// The most it may be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most: Option<i64>,
}

impl Condition {
    /// It must be this or more.
    pub fn at_least(gauge: &str, least: i64) -> Self {
        Self {
            gauge: gauge.to_owned(),
            at_least: Some(least),
            at_most: None,
        }
    }

    /// It must be this or less.
    pub fn at_most(gauge: &str, most: i64) -> Self {
        Self {
            gauge: gauge.to_owned(),
            at_least: None,
            at_most: Some(most),
        }
    }

    /// It must be exactly this.
    pub fn exactly(gauge: &str, number: i64) -> Self {
        Self {
            at_most: Some(number),
            ..Self::at_least(gauge, number)
        }
    }

    /// Whether it holds. A number that does not exist now fulfils nothing.
    pub(super) fn holds(&self, gauge: impl Fn(&str) -> Option<i64>) -> bool {
        gauge(&self.gauge).is_some_and(|number| {
            self.at_least.is_none_or(|least| number >= least)
                && self.at_most.is_none_or(|most| number <= most)
        })
    }
}

impl Order {
    /// An order for all questions of a kind.
    pub fn new(seat: Seat, prompt: &str, answer: Answer) -> Self {
        Self {
            seat,
            prompt: prompt.to_owned(),
            about: None,
            answer,
            when: Vec::new(),
            lasts: None,
            spares: None,
        }
    }

    /// The order of a player who wants no "End turn" button.
    pub fn no_confirm(seat: Seat) -> Self {
        Self::new(seat, CONFIRM.key(), Answer::one(DONE))
    }

    /// The order of a player who wants to be asked only if something is about to be rolled, drawn or revealed.
    pub fn confirm_surprises(seat: Seat) -> Self {
        Self {
            when: vec![Condition::at_most("surprise", 0)],
            ..Self::no_confirm(seat)
        }
    }

    /// The answer it gives to a question, if it is for that question. `gauge` reads the player's view.
    pub(super) fn answer_to(
        &self,
        decision: &Decision,
        gauge: &dyn Fn(&str) -> Option<i64>,
    ) -> Option<Answer> {
        let fits = self.seat == decision.seat
            && self.prompt == decision.prompt.key()
            && self
                .about
                .as_deref()
                .is_none_or(|about| decision.about == Some(about))
            && self.spares != Some(decision.id)
            && decision.answered.is_none();
        let number = |name: &str| number_in(decision, name).or_else(|| gauge(name));
        if fits && self.when.iter().chain(&self.lasts).all(|one| one.holds(number)) {
            decision.check(&self.answer).ok()
        } else {
            None
        }
    }

    /// Whether it is for questions of this kind.
    pub(super) fn is_for(&self, seat: Seat, prompt: &str, about: Option<&str>) -> bool {
        self.seat == seat && self.prompt == prompt && self.about.as_deref() == about
    }

    /// Whether it is for the same questions under the same conditions.
    pub(super) fn is_like(&self, other: &Order) -> bool {
        self.is_for(other.seat, &other.prompt, other.about.as_deref()) && self.when == other.when
    }
}

/// What some orders answer to a question. If several are for it, the one with the most conditions counts, and of
/// these the one that was given first.
pub(super) fn ordered(
    orders: &[Order],
    decision: &Decision,
    gauge: &dyn Fn(&str) -> Option<i64>,
) -> Option<Answer> {
    let fitting = orders
        .iter()
        .filter_map(|order| Some((order, order.answer_to(decision, gauge)?)));
    let counts = fitting.rev().max_by_key(|(order, _)| order.when.len());
    counts.map(|(_, answer)| answer)
}

/// A number that goes into the sentence of a question.
fn number_in(decision: &Decision, name: &str) -> Option<i64> {
    decision.args.iter().find_map(|(arg, value)| match value {
        Arg::Number(number) if *arg == name => Some(*number),
        _ => None,
    })
}
