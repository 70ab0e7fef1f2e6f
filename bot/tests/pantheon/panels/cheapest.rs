//! The cheapest way to give an answer on the panels of its question.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use bot::marks::Marks;
use bot::panel::{Act, At, Lead, Panel, Row, Wish, wish};
use engine::kernel::{Answer, Decision, Key};

/// To open a form and to send it.
const FORM: usize = 2;

/// A question, and how its panels are made.
pub struct Cheapest<'a> {
    pub decision: &'a Decision,
    pub panel: &'a dyn Fn(&Marks, At) -> Panel,
}

/// A point on the way to an answer, by its taps with the fewest that must follow. Of two that are equally good
/// the one with more taps behind it is nearer to the end.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Point {
    least: Reverse<usize>,
    taps: usize,
    /// Where its marks and its part of the list are kept.
    at: usize,
}

/// The cheapest way to an answer.
pub struct Way {
    /// How many taps it takes: a button is one, a menu one for opening it and one for each value.
    pub taps: usize,
    /// Whether what becomes final by the answer is then confirmed as well.
    pub confirms: bool,
    /// What can be picked by the same tap in the question that comes next.
    pub next: Vec<Key>,
}

impl Way {
    fn of(taps: usize) -> Self {
        Self {
            taps,
            confirms: false,
            next: Vec::new(),
        }
    }
}

impl Cheapest<'_> {
    /// The cheapest way to give this answer.
    pub fn way(&self, answer: &Answer) -> Way {
        let mut points = vec![(Marks::default(), At::default())];
        let mut seen = vec![self.sight(&points[0].0, points[0].1)];
        let mut open = BinaryHeap::from([Point {
            least: Reverse(0),
            taps: 0,
            at: 0,
        }]);
        let mut best = Way::of(usize::MAX);
        while let Some(Point { least, taps, at }) = open.pop() {
            if least.0 >= best.taps {
                break;
            }
            let (marks, at) = points[at].clone();
            for (wish, cost) in self.towards(answer, &marks, at) {
                let (marks, at) = match wish {
                    Wish::Show(at) => (marks.clone(), at),
                    Wish::Mark(marks, at) => (marks, at),
                    Wish::Answer(given) | Wish::Finish(given) if !self.same(&given, answer) => continue,
                    Wish::Then(_) if !self.leads_on(answer, &marks) => continue,
                    end => {
                        if taps + cost < best.taps {
                            best = Way::of(taps + cost);
                        }
                        if taps + cost == best.taps {
                            match end {
                                Wish::Finish(_) => best.confirms = true,
                                Wish::Then(key) => best.next.push(key),
                                _ => {}
                            }
                        }
                        continue;
                    }
                };
                // All of it can be marked, and what is not wanted taken away.
                let keys = || self.decision.choices.iter().map(|choice| &choice.key);
                let is_part = keys().all(|key| usize::from(marks.of(key)) <= wanted(answer, key));
                let has_all = keys().all(|key| usize::from(marks.of(key)) >= wanted(answer, key));
                let fits = is_part || has_all;
                let sight = self.sight(&marks, at);
                if !fits || seen.contains(&sight) {
                    continue;
                }
                seen.push(sight);
                let left = match answer {
                    Answer::Picked(keys) => keys.len().saturating_sub(marks.total()),
                    _ => 0,
                };
                points.push((marks, at));
                open.push(Point {
                    least: Reverse(taps + cost + left),
                    taps: taps + cost,
                    at: points.len() - 1,
                });
            }
        }
        assert!(
            best.taps < usize::MAX,
            "{answer:?} cannot be given to {:?}",
            self.decision
        );
        best
    }

    /// What tells two points apart: how often each choice is marked, which one is last where that counts, and
    /// what part of the list is shown.
    fn sight(&self, marks: &Marks, at: At) -> (Vec<u8>, Option<Key>, At) {
        let counts = self.decision.choices.iter().map(|choice| marks.of(&choice.key));
        let last = marks.keys().pop().filter(|_| self.decision.ordered);
        (counts.collect(), last, at)
    }

    /// Whether an answer is one that may lead on.
    fn leads_on(&self, answer: &Answer, marks: &Marks) -> bool {
        let ways = Lead::ways(self.decision, marks);
        ways.iter().any(|way| self.same(way, answer))
    }

    fn same(&self, one: &Answer, other: &Answer) -> bool {
        match (one, other) {
            (Answer::Picked(keys), Answer::Picked(others)) => {
                let alike = keys.iter().all(|key| wanted(one, key) == wanted(other, key));
                let last = !self.decision.ordered || keys.last() == others.last();
                keys.len() == others.len() && alike && last
            }
            (Answer::Pass, Answer::Picked(keys)) | (Answer::Picked(keys), Answer::Pass) => keys.is_empty(),
            _ => one == other,
        }
    }

    /// What taps that may lead to an answer mean, and how many taps each is.
    fn towards(&self, answer: &Answer, marks: &Marks, at: At) -> Vec<(Wish, usize)> {
        let mut wishes = Vec::new();
        let mut add = |act: &Act, values: &[String], cost: usize| {
            let meant = wish(act, values, self.decision, marks).ok();
            wishes.extend(meant.map(|wish| (wish, cost)));
        };
        for row in (self.panel)(marks, at).rows {
            match row {
                Row::Buttons(buttons) => {
                    for button in buttons.iter().filter(|button| !button.disabled) {
                        let act = Act::parse(&button.id).expect("an id of ours");
                        match answer {
                            Answer::Amount(amount) if act.opens_modal() => {
                                add(&act, &[amount.to_string()], FORM)
                            }
                            _ => add(&act, &[], 1),
                        }
                    }
                }
                Row::Menu(menu) => {
                    let act = Act::parse(&menu.id).expect("an id of ours");
                    let is_wanted =
                        |value: &str| Key::parse(value).is_some_and(|key| wanted(answer, &key) > 0);
                    let options = menu.options.iter();
                    let picked: Vec<_> = options.filter(|option| is_wanted(&option.value)).collect();
                    let new = picked.iter().filter(|option| !option.chosen).count();
                    let picked: Vec<String> = picked.iter().map(|option| option.value.clone()).collect();
                    for option in &menu.options {
                        add(&act, std::slice::from_ref(&option.value), 2);
                    }
                    let takes = usize::from(menu.min)..=usize::from(menu.max);
                    if new > 1 && takes.contains(&picked.len()) {
                        add(&act, &picked, 1 + new);
                    }
                }
            }
        }
        wishes
    }
}

/// How often a key is in an answer.
fn wanted(answer: &Answer, key: &Key) -> usize {
    match answer {
        Answer::Picked(keys) => keys.iter().filter(|other| *other == key).count(),
        _ => 0,
    }
}
