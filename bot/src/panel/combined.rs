//! Picks of so many that there are few ways to make them: each of them is one button.

use engine::kernel::{Answer, Choice, Combinations, Decision, Key, Shape};

use super::ask::{Asking, Sheet, is_in_picture};
use super::choices::{ROW, SHORT};
use super::id::Act;
use super::message::{Button, Style, length};
use crate::marks::Marks;

/// The most ways that get a button each: two rows.
const MOST: usize = 2 * ROW;

/// The ways to answer a question that wants a number of choices, each with the choices as often as they are
/// picked; none if there are many, or if the order counts.
pub(super) fn ways(decision: &Decision) -> Vec<Vec<Key>> {
    let choices = &decision.choices;
    let (Shape::Some { min, max }, false) = (decision.shape, decision.ordered) else {
        return Vec::new();
    };
    // Few kinds and few of them: however they are combined, it is soon reckoned.
    if min != max || !(2..=4).contains(&min) || choices.is_empty() || choices.len() > ROW {
        return Vec::new();
    }
    let up_to: Vec<usize> = choices.iter().map(|choice| choice.up_to.into()).collect();
    let all = Combinations::of(&up_to, (min, max), |_| true);
    let way = |at| {
        let copies = |(choice, count): (&Choice, &u8)| vec![choice.key.clone(); usize::from(*count)];
        choices.iter().zip(all.get(at)).flat_map(copies).collect()
    };
    let fits = |keys: &Vec<Key>| decision.check(&Answer::Picked(keys.clone())).is_ok();
    let ways: Vec<Vec<Key>> = (0..all.count()).map(way).filter(fits).collect();
    if (2..=MOST).contains(&ways.len()) {
        ways
    } else {
        Vec::new()
    }
}

impl Asking<'_> {
    /// A button for each way to answer, if they are few and say in few words what they pick.
    pub(super) fn combined(&self, labels: &[String]) -> Option<Sheet> {
        if self.decision.choices.iter().any(is_in_picture) {
            return None;
        }
        let ways = ways(self.decision);
        let names: Vec<String> = ways.iter().map(|keys| self.all_of(keys, labels)).collect();
        if ways.is_empty() || names.iter().any(|name| length(name) > SHORT) {
            return None;
        }
        let button = |(way, (keys, name)): (usize, (&Vec<Key>, String))| {
            let act = self.act(|table, decision| Act::Take {
                table,
                decision,
                way: way as u8,
            });
            let was = self.decision.answered.as_ref() == Some(&Answer::Picked(keys.clone()));
            Button::new(&act, name).styled(if was { Style::Success } else { Style::Primary })
        };
        Some(self.on_buttons(ways.iter().zip(names).enumerate().map(button)))
    }

    /// What is picked, each choice by its label: "Wood ×2 and Clay".
    fn all_of(&self, keys: &[Key], labels: &[String]) -> String {
        let marks = Marks::leading_to(&Answer::Picked(keys.to_vec()));
        let counted = |(choice, label): (&Choice, &String)| match marks.of(&choice.key) {
            0 => None,
            1 => Some(label.clone()),
            count => Some(self.times(label.clone(), count)),
        };
        let picked = self.decision.choices.iter().zip(labels).filter_map(counted);
        self.words.plain().list(&picked.collect::<Vec<_>>())
    }
}
