//! Parameters for later questions: whether such a question can still come, and how they are kept.

use engine::kernel::{Answer, CONFIRM, Decision, Shape};
use serde::{Deserialize, Serialize};

use super::Walk;

/// How many ways to go on are tried before a later question is taken to be possible.
const TRIED: usize = 60;

/// What is left of a line: its verb, and the parameters that no question has asked for yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// The verb's name.
    pub verb: String,
    /// The parameters and their texts.
    pub given: Vec<(String, String)>,
}

impl Walk<'_> {
    /// Whether a parameter's question can still come after the question at which the walk stopped, before
    /// anything becomes final. If too many ways lead on to try them all, it can.
    pub(super) fn may_be_asked_later(&self, param: &str) -> bool {
        let Some(param) = self.verb.params.iter().find(|other| other.name == param) else {
            return false;
        };
        let Some(stopped) = &self.stopped else {
            return false;
        };
        let mut ways: Vec<Vec<Answer>> = vec![self.answers.clone()];
        let mut question = Some(stopped.clone());
        let mut tried = 0;
        while let Some(way) = ways.pop() {
            let decision = match question.take() {
                Some(first) => Some(first),
                None => {
                    tried += 1;
                    match self.table.preview(self.seat, &way) {
                        Ok(ahead) => {
                            let asks = ahead.skipped.iter().map(|skipped| skipped.prompt);
                            let new = asks.skip(self.seen);
                            if new.into_iter().any(|prompt| param.prompts.contains(&prompt)) {
                                return true;
                            }
                            ahead.decision
                        }
                        Err(_) => None,
                    }
                }
            };
            let Some(decision) = decision.filter(|decision| decision.prompt != CONFIRM) else {
                continue;
            };
            if way.len() > self.answers.len() && param.prompts.contains(&decision.prompt) || tried > TRIED {
                return true;
            }
            let Some(answers) = single_answers(&decision) else {
                return true;
            };
            ways.extend(answers.into_iter().map(|answer| [&way[..], &[answer]].concat()));
        }
        false
    }
}

/// Every answer to a question that takes one choice; `None` if there are others.
fn single_answers(decision: &Decision) -> Option<Vec<Answer>> {
    let pass = match decision.shape {
        Shape::One {} => None,
        Shape::OneOrPass {} => Some(Answer::Pass),
        Shape::Some { .. } | Shape::Amount { .. } => return None,
    };
    let picks = decision
        .choices
        .iter()
        .map(|choice| Answer::Picked(vec![choice.key.clone()]));
    Some(picks.chain(pass).collect())
}
