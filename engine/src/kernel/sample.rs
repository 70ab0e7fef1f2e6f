//! Which answers to a question a computer looks at: all of them, or an even sample if there are very many.

use super::decision::{Decision, Shape};
use super::game::Game;
use super::policy::{Offer, PolicyAnswer};

/// The most answers to one question that are looked at.
const BREADTH: usize = 40;

/// The answers to a decision of a table.
pub(super) fn answers_to(decision: &Decision) -> Vec<PolicyAnswer> {
    let up_to = decision.choices.iter().map(|choice| usize::from(choice.up_to));
    sample(decision.shape, || up_to.clone())
}

/// The answers to a question that a policy is asked.
pub(super) fn answers_in<G: Game>(offer: &Offer<'_, G>) -> Vec<PolicyAnswer> {
    sample(offer.shape, || {
        (0..offer.choices()).map(|choice| offer.up_to(choice))
    })
}

fn sample<C: ExactSizeIterator<Item = usize>>(shape: Shape, up_to: impl Fn() -> C) -> Vec<PolicyAnswer> {
    match shape {
        Shape::One {} => spread(up_to().len() as u128)
            .map(|at| PolicyAnswer::One(at as usize))
            .collect(),
        Shape::OneOrPass {} => spread(up_to().len() as u128 + 1)
            .map(|at| match at {
                0 => PolicyAnswer::Pass,
                at => PolicyAnswer::One(at as usize - 1),
            })
            .collect(),
        Shape::Amount { min, max } => spread(u128::from(max.abs_diff(min)) + 1)
            .map(|above| PolicyAnswer::Amount(min.wrapping_add_unsigned(above as u32)))
            .collect(),
        Shape::Some { min, max } => {
            let combinations = Combinations::of(min.into(), max.into(), up_to().collect());
            spread(combinations.total())
                .map(|place| PolicyAnswer::Some(combinations.at(place)))
                .collect()
        }
    }
}

/// All places below `total`, or some at even distances from the first to the last.
fn spread(total: u128) -> impl Iterator<Item = u128> {
    let last = total.saturating_sub(1);
    let steps = (BREADTH - 1) as u128;
    let looked_at = total.min(BREADTH as u128);
    (0..looked_at).map(move |nth| {
        if total > looked_at {
            // Not `last * nth / steps`: there may be too many combinations for that.
            last / steps * nth + last % steps * nth / steps
        } else {
            nth
        }
    })
}

/// All ways to pick between `min` and `max` of some choices, in a fixed order: as many as possible of the
/// first choice come first. None is built before it is asked for.
struct Combinations {
    max: usize,
    /// How often each choice may be picked.
    up_to: Vec<usize>,
    /// For each choice and each number of picks before it: how many ways there are to go on.
    ways: Vec<Vec<u128>>,
}

impl Combinations {
    fn of(min: usize, max: usize, up_to: Vec<usize>) -> Self {
        let mut ways = vec![
            (0..=max)
                .map(|picked| u128::from(picked >= min))
                .collect::<Vec<_>>(),
        ];
        for limit in up_to.iter().rev() {
            let after = &ways[ways.len() - 1];
            let here = (0..=max).map(|picked| {
                let picks = after.iter().skip(picked).take(limit + 1);
                picks.fold(0, |sum: u128, ways| sum.saturating_add(*ways))
            });
            ways.push(here.collect());
        }
        ways.reverse();
        Self { max, up_to, ways }
    }

    fn total(&self) -> u128 {
        self.ways[0][0]
    }

    /// The combination at a place below the total: its choices, each as often as it is picked.
    fn at(&self, mut place: u128) -> Vec<usize> {
        let mut picks = Vec::new();
        for (choice, limit) in self.up_to.iter().enumerate() {
            let most = (*limit).min(self.max - picks.len());
            for copies in (0..=most).rev() {
                let ways = self.ways[choice + 1][picks.len() + copies];
                if place < ways {
                    picks.extend(std::iter::repeat_n(choice, copies));
                    break;
                }
                place -= ways;
            }
        }
        picks
    }
}
