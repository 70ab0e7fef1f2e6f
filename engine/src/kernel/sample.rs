//! Which answers to a question a computer looks at: all of them, or an even sample if there are very many.

use super::decision::{Combinations, Decision, Shape};
use super::game::Game;
use super::policy::{Offer, PolicyAnswer};

/// The most answers to one question that are looked at.
const BREADTH: usize = 40;

/// The answers to a decision of a table.
pub(super) fn answers_to(decision: &Decision) -> Vec<PolicyAnswer> {
    if let Some(together) = &decision.together {
        return combined(together);
    }
    let up_to = decision.choices.iter().map(|choice| usize::from(choice.up_to));
    let answers = sample(decision.shape, || up_to.clone());
    if decision.ordered {
        each_last(answers)
    } else {
        answers
    }
}

/// The answers to a question that a policy is asked.
pub(super) fn answers_in<G: Game>(offer: &Offer<'_, G>) -> Vec<PolicyAnswer> {
    if let Some(together) = offer.together() {
        return combined(together);
    }
    let answers = sample(offer.shape, || {
        (0..offer.choices()).map(|choice| offer.up_to(choice))
    });
    if offer.is_ordered() {
        each_last(answers)
    } else {
        answers
    }
}

/// Each combination with each of its choices on top, or an even sample of them. Of what lies below, one order is
/// enough.
fn each_last(answers: Vec<PolicyAnswer>) -> Vec<PolicyAnswer> {
    let mut all: Vec<PolicyAnswer> = Vec::new();
    for answer in answers {
        let PolicyAnswer::Some(picks) = &answer else {
            all.push(answer);
            continue;
        };
        let mut lasts = picks.clone();
        lasts.dedup();
        all.extend(lasts.into_iter().map(|last| {
            let mut picks = picks.clone();
            let at = picks.iter().position(|pick| *pick == last).unwrap_or_default();
            let last = picks.remove(at);
            picks.push(last);
            PolicyAnswer::Some(picks)
        }));
    }
    spread(all.len()).map(|at| all[at].clone()).collect()
}

/// Whether [`answers_in`] leaves out nothing.
pub(super) fn are_all_in<G: Game>(offer: &Offer<'_, G>) -> bool {
    let choices = offer.choices();
    match offer.shape {
        Shape::One {} => choices <= BREADTH,
        Shape::OneOrPass {} => choices < BREADTH,
        Shape::Amount { min, max } => (max.abs_diff(min) as usize) < BREADTH,
        Shape::Some { .. } if offer.is_ordered() => false,
        Shape::Some { min, max } => match offer.together() {
            Some(together) => together.count() <= BREADTH,
            None => {
                let up_to = (0..choices).map(|choice| offer.up_to(choice)).collect();
                Multisets::of(min.into(), max.into(), up_to).total() <= BREADTH as u128
            }
        },
    }
}

/// The combinations that can be picked, where not all can.
fn combined(together: &Combinations) -> Vec<PolicyAnswer> {
    spread(together.count())
        .map(|at| PolicyAnswer::Some(together.picks(at)))
        .collect()
}

fn sample<C: ExactSizeIterator<Item = usize>>(shape: Shape, up_to: impl Fn() -> C) -> Vec<PolicyAnswer> {
    match shape {
        Shape::One {} => spread(up_to().len()).map(PolicyAnswer::One).collect(),
        Shape::OneOrPass {} => spread(up_to().len() + 1)
            .map(|at| at.checked_sub(1).map_or(PolicyAnswer::Pass, PolicyAnswer::One))
            .collect(),
        Shape::Amount { min, max } => spread(max.abs_diff(min) as usize + 1)
            .map(|above| PolicyAnswer::Amount(min.wrapping_add_unsigned(above as u32)))
            .collect(),
        Shape::Some { min, max } => {
            let combinations = Multisets::of(min.into(), max.into(), up_to().collect());
            scatter(combinations.total())
                .map(|place| PolicyAnswer::Some(combinations.at(place)))
                .collect()
        }
    }
}

/// All places below `total`, or some at even distances from the first to the last.
fn spread(total: usize) -> impl Iterator<Item = usize> {
    let looked_at = total.min(BREADTH);
    (0..looked_at).map(move |nth| match total > looked_at {
        true => nth * (total - 1) / (BREADTH - 1),
        false => nth,
    })
}

/// All places below `total`, or one out of each fortieth of them. It is another place in each: even distances
/// could go along with how combinations repeat, and leave out a choice altogether.
fn scatter(total: u128) -> impl Iterator<Item = u128> {
    const PARTS: u128 = BREADTH as u128;
    // Not `total * nth / PARTS`: there may be too many combinations for that.
    let start = move |nth: u128| total / PARTS * nth + total % PARTS * nth / PARTS;
    (0..total.min(PARTS)).map(move |nth| match total > PARTS {
        true => start(nth) + (start(nth + 1) - start(nth)) * (nth * STRIDE % PARTS) / PARTS,
        false => nth,
    })
}

/// Takes all places within a fortieth in turn, because it has no divisor in common with 40.
const STRIDE: u128 = 27;

/// All ways to pick between `min` and `max` of some choices, in a fixed order: as many as possible of the
/// first choice come first. None is built before it is asked for.
struct Multisets {
    max: usize,
    /// How often each choice may be picked.
    up_to: Vec<usize>,
    /// For each choice and each number of picks before it: how many ways there are to go on.
    ways: Vec<Vec<u128>>,
}

impl Multisets {
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
