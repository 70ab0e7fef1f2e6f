//! Answers as indices of options, and how they come from a tape or a policy.

use super::decision::{Answer, Ask, Choice, Combinations, Decision, Prompt, Shape, Waiting};
use super::pick::{Kinds, Pick};
use super::policy::{Offer, Policy, PolicyAnswer};
use super::seat::Seat;
use super::tape::TapeReader;
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

/// The answer of a policy. A policy is not asked where only one answer is possible.
pub(super) fn ask_policy<T: Pick>(
    policy: &mut dyn Policy,
    seat: Seat,
    prompt: Prompt,
    shape: Shape,
    options: &[T],
    kinds: &Kinds,
    together: Option<&Combinations>,
) -> Picks {
    match (shape, kinds.len()) {
        (Shape::OneOrPass {}, 0) => return Picks::Pass,
        (Shape::One {}, 1) => return Picks::One(0),
        _ => {}
    }
    let offer = Offer {
        seat,
        prompt,
        shape,
        kinds,
        together,
        key: &|at| options[at].key(),
    };
    match (shape, policy.answer(&offer)) {
        (Shape::OneOrPass {}, PolicyAnswer::Pass) => Picks::Pass,
        (Shape::One {} | Shape::OneOrPass {}, PolicyAnswer::One(kind)) if kind < kinds.len() => {
            Picks::One(kinds.copy(kind, 0))
        }
        (Shape::Some { min, max }, PolicyAnswer::Some(picks))
            if (usize::from(min)..=usize::from(max)).contains(&picks.len()) =>
        {
            let fits = together.is_none_or(|all| all.has(&counts(&picks, kinds)));
            assert!(
                fits,
                "a policy combined what cannot be combined in {}",
                prompt.key()
            );
            Picks::Some(
                copies(&picks, kinds).unwrap_or_else(|| panic!("a policy picked {} too often", prompt.key())),
            )
        }
        (Shape::Amount { min, max }, PolicyAnswer::Amount(amount)) if (min..=max).contains(&amount) => {
            Picks::Amount(amount)
        }
        _ => panic!("a policy gave no answer to {}", prompt.key()),
    }
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

/// How often each kind was picked.
fn counts(picks: &[usize], kinds: &Kinds) -> Vec<u8> {
    let mut counts = vec![0; kinds.len()];
    picks.iter().for_each(|kind| counts[*kind] += 1);
    counts
}

/// All combinations that pass a judge.
pub(super) fn combinations<T: Clone>(
    options: &[T],
    kinds: &Kinds,
    count: (u8, u8),
    fits: impl Fn(&[T]) -> bool,
) -> Combinations {
    let up_to: Vec<usize> = (0..kinds.len()).map(|kind| kinds.up_to(kind)).collect();
    Combinations::of(&up_to, count, |counts| fits(&combined(counts, options, kinds)))
}

/// The options of a combination.
pub(super) fn combined<T: Clone>(counts: &[u8], options: &[T], kinds: &Kinds) -> Vec<T> {
    let copies = |(kind, count): (usize, &u8)| (0..usize::from(*count)).map(move |nth| (kind, nth));
    let places = counts.iter().enumerate().flat_map(copies);
    places
        .map(|(kind, nth)| options[kinds.copy(kind, nth)].clone())
        .collect()
}

/// Finds the options that an answer on the tape picks; `None` if it does not fit.
pub(super) fn resolve<T: Pick>(
    answer: &Answer,
    shape: Shape,
    options: &[T],
    kinds: &Kinds,
    together: Option<&Combinations>,
) -> Option<Picks> {
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
            let fits = together.is_none_or(|all| all.has(&counts(&picks, kinds)));
            copies(&picks, kinds).filter(|_| fits).map(Picks::Some)
        }
        (Shape::Amount { min, max }, Answer::Amount(amount)) => {
            (min..=max).contains(amount).then_some(Picks::Amount(*amount))
        }
        _ => None,
    }
}

/// The same answer in a world with hidden cards renamed.
pub(super) fn rename<T: Pick>(picks: &Picks, options: &[T], reader: &TapeReader<'_>) -> Answer {
    let key = |at: &usize| match reader.renaming {
        Some(renaming) => options[*at].renamed(renaming).key(),
        None => options[*at].key(),
    };
    match picks {
        Picks::Pass => Answer::Pass,
        Picks::One(at) => Answer::Picked(vec![key(at)]),
        Picks::Some(places) => Answer::Picked(places.iter().map(key).collect()),
        Picks::Amount(amount) => Answer::Amount(*amount),
    }
}

/// The question as its player sees it: only here are names built.
#[expect(clippy::too_many_arguments, reason = "they are the fields of the decision")]
pub(super) fn publish<T: Pick>(
    reader: &TapeReader<'_>,
    slot: usize,
    seat: Seat,
    ask: &Ask,
    about: Option<&'static str>,
    shape: Shape,
    options: &[T],
    kinds: &Kinds,
    together: Option<&Combinations>,
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
    Decision {
        id: reader.id(slot),
        seat,
        prompt: ask.prompt,
        about,
        args: ask.args.clone(),
        shape,
        choices,
        together: together.cloned(),
        answered: None,
        waiting: Waiting::Turn,
    }
}
