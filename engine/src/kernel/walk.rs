//! All lines of answers behind one answer, each followed up to its first seal.

use super::decision::Decision;
use super::game::Game;
use super::policy::{Offer, Policy, PolicyAnswer};
use super::sample::{answers_in, are_all_in};

/// Walks all lines of answers, one in each run of the step: it goes the same way as before up to the last fork
/// that has an answer left, and from there on takes first answers.
pub(super) struct Walk {
    /// The answer that all lines begin with.
    first: Option<PolicyAnswer>,
    /// How many positions may be looked at; without it, all of them.
    effort: Option<usize>,
    /// The questions of this line.
    forks: Vec<Fork>,
    /// How many questions have been answered in this run.
    answered: usize,
    /// Whether every answer was followed, so far.
    whole: bool,
}

/// A question on the way.
struct Fork {
    answers: Vec<PolicyAnswer>,
    /// Which of them is followed now.
    taken: usize,
    /// How many positions may be looked at behind each answer.
    effort: Option<usize>,
}

impl Walk {
    /// All lines that begin with this answer to a question.
    pub(super) fn from(decision: &Decision, answer: PolicyAnswer, effort: Option<usize>) -> Self {
        Self {
            // A policy is not asked where there is only one answer.
            first: decision.only_answer().is_none().then_some(answer),
            effort,
            forks: Vec::new(),
            answered: 0,
            whole: true,
        }
    }

    /// Prepares the next line; `false` if there is none left.
    pub(super) fn turn_to_next_line(&mut self) -> bool {
        self.answered = 0;
        while let Some(fork) = self.forks.last_mut() {
            fork.taken += 1;
            if fork.taken < fork.answers.len() {
                return true;
            }
            self.forks.pop();
        }
        false
    }

    /// Whether no answer was left out so far.
    pub(super) fn is_whole(&self) -> bool {
        self.whole
    }

    /// Which fork the next question is; `None` if it is the one that all lines begin with.
    fn next_fork(&self) -> Option<usize> {
        self.answered.checked_sub(usize::from(self.first.is_some()))
    }
}

impl<G: Game> Policy<G> for Walk {
    fn answer(&mut self, _: &Offer<'_, G>) -> PolicyAnswer {
        let fork = self.next_fork();
        self.answered += 1;
        match (fork, &self.first) {
            (Some(fork), _) => {
                let fork = &self.forks[fork];
                fork.answers[fork.taken].clone()
            }
            (None, Some(first)) => first.clone(),
            (None, None) => unreachable!("every question is a fork"),
        }
    }

    /// Stops where there are more answers than may be looked at.
    fn stops_at(&mut self, offer: &Offer<'_, G>) -> bool {
        if self.next_fork() != Some(self.forks.len()) {
            return false;
        }
        let effort = self.forks.last().map_or(self.effort, |fork| fork.effort);
        let answers = answers_in(offer);
        let stops = answers.is_empty() || effort.is_some_and(|effort| effort < answers.len());
        self.whole &= !stops && (effort.is_some() || are_all_in(offer));
        if stops {
            return true;
        }
        self.forks.push(Fork {
            taken: 0,
            effort: effort.map(|effort| effort / answers.len()),
            answers,
        });
        false
    }
}
