//! Answers as indices of options, and how they come from a tape or a policy.

use super::ahead::PolicySource;
use super::cx::CONFIRM;
use super::decision::{Answer, Ask, Choice, Decision, DecisionId, Prompt, Shape, Waiting};
use super::game::Game;
use super::pick::{Kinds, Pick};
use super::policy::{Offer, PolicyAnswer};
use super::seat::Seat;
use super::secret::Renaming;
use super::term::Key;

/// An answer as indices of options.
pub(super) enum Picks {
    Pass,
    One(usize),
    Some(Vec<usize>),
    Amount(i32),
}

/// The options that were picked.
pub(super) fn take_some<T>(picks: Picks, options: Vec<T>) -> Vec<T> {
    match picks {
        Picks::Some(places) => {
            let picked = |at: usize| places.contains(&at);
            options
                .into_iter()
                .enumerate()
                .filter(|(at, _)| picked(*at))
                .map(|(_, option)| option)
                .collect()
        }
        Picks::One(at) => options.into_iter().skip(at).take(1).collect(),
        Picks::Pass | Picks::Amount(_) => Vec::new(),
    }
}

/// The options that were picked, in the order of the picks.
pub(super) fn take_in_order<T: Clone>(picks: Picks, options: Vec<T>) -> Vec<T> {
    match picks {
        Picks::Some(places) => places.iter().map(|at| options[*at].clone()).collect(),
        picks => take_some(picks, options),
    }
}

/// The answer of a policy; `None` if its look ahead ends here. A policy is not asked where only one answer is
/// possible.
pub(super) fn ask_policy<G: Game, T: Pick>(
    source: &mut PolicySource<'_, G>,
    game: &G,
    seat: Seat,
    prompt: Prompt,
    shape: Shape,
    options: &[T],
    kinds: &Kinds,
) -> Option<Picks> {
    match (shape, kinds.len()) {
        (Shape::OneOrPass {}, 0) => return Some(Picks::Pass),
        (Shape::One {}, 1) => return Some(Picks::One(0)),
        // A policy confirms, and is asked what comes next.
        _ if prompt == CONFIRM => return Some(Picks::One(0)),
        _ => {}
    }
    let offer = Offer {
        seat,
        prompt,
        shape,
        game,
        kinds,
        key: &|at| options[at].key(),
    };
    if source.ahead.is_some() && source.policy.stops_at(&offer) {
        return None;
    }
    let picks = match (shape, source.policy.answer(&offer)) {
        (Shape::OneOrPass {}, PolicyAnswer::Pass) => Picks::Pass,
        (Shape::One {} | Shape::OneOrPass {}, PolicyAnswer::One(kind)) if kind < kinds.len() => {
            Picks::One(kinds.copy(kind, 0))
        }
        (Shape::Some { min, max }, PolicyAnswer::Some(picks))
            if (usize::from(min)..=usize::from(max)).contains(&picks.len()) =>
        {
            let fits = fit_together(&picks, kinds);
            assert!(fits, "a policy combined what does not fit in {}", prompt.key());
            Picks::Some(
                copies(&picks, kinds).unwrap_or_else(|| panic!("a policy picked {} too often", prompt.key())),
            )
        }
        (Shape::Amount { min, max }, PolicyAnswer::Amount(amount)) if (min..=max).contains(&amount) => {
            Picks::Amount(amount)
        }
        _ => panic!("a policy gave no answer to {}", prompt.key()),
    };
    Some(picks)
}

/// Turns picked kinds, each as often as it was picked, into indices of options.
fn copies(picks: &[usize], kinds: &Kinds) -> Option<Vec<usize>> {
    let mut taken = vec![0; kinds.len()];
    picks
        .iter()
        .map(|kind| {
            let nth = *taken.get(*kind)?;
            taken[*kind] += 1;
            (nth < kinds.up_to(*kind)).then(|| kinds.copy(*kind, nth))
        })
        .collect()
}

/// Whether these kinds, each as often as it was picked, can be picked together.
fn fit_together(picks: &[usize], kinds: &Kinds) -> bool {
    kinds.together().is_none_or(|together| {
        let mut counts = vec![0; kinds.len()];
        picks.iter().for_each(|kind| counts[*kind] += 1);
        together.has(&counts)
    })
}

/// Finds the options that an answer on the tape picks; `None` if it does not fit.
pub(super) fn resolve<T: Pick>(answer: &Answer, shape: Shape, options: &[T], kinds: &Kinds) -> Option<Picks> {
    let kind_of = |key: &Key| (0..kinds.len()).find(|kind| options[kinds.copy(*kind, 0)].key() == *key);
    match (shape, answer) {
        (Shape::OneOrPass {}, Answer::Pass) => Some(Picks::Pass),
        (Shape::One {} | Shape::OneOrPass {}, Answer::Picked(keys)) => match keys.as_slice() {
            [key] => kind_of(key).map(|kind| Picks::One(kinds.copy(kind, 0))),
            _ => None,
        },
        (Shape::Some { min, max }, Answer::Picked(keys)) => {
            if !(usize::from(min)..=usize::from(max)).contains(&keys.len()) {
                return None;
            }
            let picks: Vec<usize> = keys.iter().map(kind_of).collect::<Option<_>>()?;
            let fits = fit_together(&picks, kinds);
            copies(&picks, kinds).filter(|_| fits).map(Picks::Some)
        }
        (Shape::Amount { min, max }, Answer::Amount(amount)) => {
            (min..=max).contains(amount).then_some(Picks::Amount(*amount))
        }
        _ => None,
    }
}

/// The same answer in a world with hidden cards renamed.
pub(super) fn rename<T: Pick>(picks: &Picks, options: &[T], renaming: &Renaming) -> Answer {
    let key = |at: &usize| options[*at].renamed(renaming).key();
    match picks {
        Picks::Pass => Answer::Pass,
        Picks::One(at) => Answer::Picked(vec![key(at)]),
        Picks::Some(places) => Answer::Picked(places.iter().map(key).collect()),
        Picks::Amount(amount) => Answer::Amount(*amount),
    }
}

/// The question as its player sees it: only here are names built.
pub(super) fn publish<T: Pick>(
    id: DecisionId,
    seat: Seat,
    ask: &Ask,
    about: Option<&'static str>,
    shape: Shape,
    options: &[T],
    kinds: &Kinds,
) -> Decision {
    let choices: Vec<Choice> = (0..kinds.len())
        .map(|kind| {
            let option = &options[kinds.copy(kind, 0)];
            Choice {
                key: option.key(),
                up_to: kinds.up_to(kind) as u8,
                name: option.name(),
                note: option.note(),
                group: option.group(),
                place: option.place(),
                held: option.held(),
            }
        })
        .collect();
    debug_assert!(
        choices
            .iter()
            .enumerate()
            .all(|(at, choice)| choices[..at].iter().all(|other| other.key != choice.key)),
        "two choices of {} have the same key",
        ask.prompt.key()
    );
    let decision = Decision {
        id,
        seat,
        prompt: ask.prompt,
        about,
        args: ask.args(),
        shape,
        choices,
        ordered: kinds.is_ordered(),
        together: kinds.together().cloned(),
        answered: None,
        window: ask.window,
        mild: ask.mild.clone(),
        public: ask.about.clone(),
        waiting: Waiting::Turn,
    };
    debug_assert!(
        decision
            .mild
            .as_ref()
            .is_none_or(|mild| decision.check(mild).is_ok()),
        "{} does not take its mild answer",
        ask.prompt.key()
    );
    decision
}
