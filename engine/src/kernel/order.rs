//! Standing orders: answers given in advance. The table applies them; no step ever sees one.

use serde::{Deserialize, Serialize};

use super::cx::{CONFIRM, DONE};
use super::decision::{Answer, Decision, DecisionId};
use super::seat::Seat;

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
    /// The question it leaves to the player: the one that was open when it was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spares: Option<DecisionId>,
}

impl Order {
    /// The order of a player who wants no "End turn" button.
    pub fn no_confirm(seat: Seat) -> Self {
        Self {
            seat,
            prompt: CONFIRM.key().to_owned(),
            about: None,
            answer: Answer::one(DONE),
            spares: None,
        }
    }

    /// The answer it gives to a question, if it is for that question.
    pub(super) fn answer_to(&self, decision: &Decision) -> Option<Answer> {
        let fits = self.seat == decision.seat
            && self.prompt == decision.prompt.key()
            && self
                .about
                .as_deref()
                .is_none_or(|about| decision.about == Some(about))
            && self.spares != Some(decision.id)
            && decision.answered.is_none();
        if fits {
            decision.check(&self.answer).ok()
        } else {
            None
        }
    }

    /// Whether it is for the same questions.
    pub(super) fn is_for(&self, seat: Seat, prompt: &str, about: Option<&str>) -> bool {
        self.seat == seat && self.prompt == prompt && self.about.as_deref() == about
    }
}
