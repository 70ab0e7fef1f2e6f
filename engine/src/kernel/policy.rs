//! Players that answer in place, so that a game runs straight through.

use super::cx::Cx;
use super::decision::{Answer, Combinations, Decision, Prompt, Shape};
use super::dice::Dice;
use super::game::{Game, Outcome};
use super::pick::Kinds;
use super::seat::{Seat, Viewer};
use super::term::Key;

/// Answers questions of a game at once. Asked only where there are at least two answers. A policy that looks
/// at no view plays any game: it implements this for all of them.
pub trait Policy<G: Game> {
    /// The answer to a question.
    fn answer(&mut self, offer: &Offer<'_, G>) -> PolicyAnswer;

    /// Whether a look ahead ends at this question, before it is answered. A playout does not ask.
    fn stops_at(&mut self, _offer: &Offer<'_, G>) -> bool {
        false
    }
}

/// A question as a policy sees it; keys and the view are built only if it looks.
pub struct Offer<'a, G: Game> {
    /// Who is asked.
    pub seat: Seat,
    /// What kind of question it is.
    pub prompt: Prompt,
    /// What an answer must look like.
    pub shape: Shape,
    pub(super) game: &'a G,
    pub(super) kinds: &'a Kinds,
    pub(super) key: &'a dyn Fn(usize) -> Key,
}

impl<G: Game> Offer<'_, G> {
    /// How many choices there are.
    pub fn choices(&self) -> usize {
        self.kinds.len()
    }

    /// How often a choice may be picked.
    pub fn up_to(&self, choice: usize) -> usize {
        self.kinds.up_to(choice)
    }

    /// Which choices can be picked together, where not all can.
    pub fn together(&self) -> Option<&Combinations> {
        self.kinds.together()
    }

    /// Whether the order of several picks counts.
    pub fn is_ordered(&self) -> bool {
        self.kinds.is_ordered()
    }

    /// The key of a choice.
    pub fn key(&self, choice: usize) -> Key {
        (self.key)(self.kinds.copy(choice, 0))
    }

    /// What the seat that is asked sees.
    pub fn view(&self) -> G::View {
        self.game.view(Viewer::Seat(self.seat))
    }
}

/// A policy's answer, as indices of choices.
#[derive(Clone, Debug)]
pub enum PolicyAnswer {
    /// Nothing.
    Pass,
    /// One choice.
    One(usize),
    /// Several, each as often as it is picked.
    Some(Vec<usize>),
    /// A number.
    Amount(i32),
}

impl PolicyAnswer {
    /// A table's answer as a policy would give it; `None` if it picks something that is not on offer.
    pub(super) fn of(answer: &Answer, decision: &Decision) -> Option<Self> {
        let at = |key: &Key| decision.choices.iter().position(|choice| choice.key == *key);
        Some(match (decision.shape, answer) {
            (_, Answer::Pass) => PolicyAnswer::Pass,
            (_, Answer::Amount(amount)) => PolicyAnswer::Amount(*amount),
            (Shape::Some { .. }, Answer::Picked(keys)) => {
                PolicyAnswer::Some(keys.iter().map(at).collect::<Option<_>>()?)
            }
            (_, Answer::Picked(keys)) => PolicyAnswer::One(at(keys.first()?)?),
        })
    }

    /// The same answer as a table takes it.
    pub(super) fn to(self, decision: &Decision) -> Answer {
        let key = |at: usize| decision.choices[at].key.clone();
        match self {
            PolicyAnswer::Pass => Answer::Pass,
            PolicyAnswer::One(at) => Answer::Picked(vec![key(at)]),
            PolicyAnswer::Some(picks) => Answer::Picked(picks.into_iter().map(key).collect()),
            PolicyAnswer::Amount(amount) => Answer::Amount(amount),
        }
    }
}

/// Draws uniformly among the answers; for several picks, first how many and then which.
pub struct RandomPolicy {
    dice: Dice,
    /// How many questions with at least two answers were answered.
    pub decisions: u64,
}

impl RandomPolicy {
    /// A policy with its own dice, separate from the game's.
    pub fn new(dice: Dice) -> Self {
        Self { dice, decisions: 0 }
    }

    /// The answer to a question of a live table: the same that the policy gives in a playout.
    pub fn answer_decision(&mut self, decision: &Decision) -> Answer {
        if let Some(answer) = decision.only_answer() {
            return answer;
        }
        let up_to = |at: usize| decision.choices[at].up_to.into();
        let drawn = match &decision.together {
            Some(together) => self.draw_combination(together),
            None => self.draw_answer(decision.shape, decision.choices.len(), up_to),
        };
        drawn.to(decision)
    }

    fn draw_answer(&mut self, shape: Shape, choices: usize, up_to: impl Fn(usize) -> usize) -> PolicyAnswer {
        self.decisions += 1;
        match shape {
            Shape::One {} => PolicyAnswer::One(self.below(choices)),
            Shape::OneOrPass {} => match self.below(choices + 1) {
                0 => PolicyAnswer::Pass,
                choice => PolicyAnswer::One(choice - 1),
            },
            Shape::Some { min, max } => {
                let count = usize::from(min) + self.below(usize::from(max - min) + 1);
                let mut copies: Vec<usize> = (0..choices)
                    .flat_map(|choice| std::iter::repeat_n(choice, up_to(choice)))
                    .collect();
                self.dice.shuffle(&mut copies);
                copies.truncate(count);
                PolicyAnswer::Some(copies)
            }
            Shape::Amount { min, max } => {
                PolicyAnswer::Amount(min + self.below((max - min) as usize + 1) as i32)
            }
        }
    }

    fn draw_combination(&mut self, together: &Combinations) -> PolicyAnswer {
        self.decisions += 1;
        PolicyAnswer::Some(together.picks(self.below(together.count())))
    }

    pub(super) fn into_dice(self) -> Dice {
        self.dice
    }

    fn below(&mut self, limit: usize) -> usize {
        self.dice.below(limit as u32) as usize
    }
}

impl<G: Game> Policy<G> for RandomPolicy {
    fn answer(&mut self, offer: &Offer<'_, G>) -> PolicyAnswer {
        match offer.together() {
            Some(together) => self.draw_combination(together),
            None => self.draw_answer(offer.shape, offer.choices(), |choice| offer.up_to(choice)),
        }
    }
}

/// A step that never came to a question or an end.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the game did not end within {steps} steps")]
pub struct Endless {
    /// How many steps were played.
    pub steps: u32,
}

/// How many steps a playout may take: far more than any game needs.
const LONGEST: u32 = 100_000;

/// Plays a game straight through, without tape and without log.
pub fn play_out<G: Game>(
    game: &mut G,
    dice: &mut Dice,
    policy: &mut dyn Policy<G>,
) -> Result<Outcome, Endless> {
    play_out_with_events(game, dice, policy, None)
}

/// Plays a game straight through and collects its events.
pub fn play_out_with_events<G: Game>(
    game: &mut G,
    dice: &mut Dice,
    policy: &mut dyn Policy<G>,
    mut events: Option<&mut Vec<G::Event>>,
) -> Result<Outcome, Endless> {
    for _ in 0..LONGEST {
        let mut cx = Cx::with_policy(game, dice, policy, events.as_deref_mut());
        // A step never halts without an outcome here: a policy answers every question in place.
        if G::step(&mut cx).is_err()
            && let Some(outcome) = cx.into_outcome()
        {
            return Ok(outcome);
        }
    }
    Err(Endless { steps: LONGEST })
}
