//! What a click on a panel means.

use engine::kernel::{Answer, Decision, Key, Refusal, Shape};

use super::combined;
use super::id::Act;
use super::lead::Lead;
use super::list::{At, List, offered, sent};
use crate::marks::Marks;

/// What a player wants with a click.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// To answer. The answer fits the question.
    Answer(Answer),
    /// To answer, and to confirm what becomes final by it.
    Finish(Answer),
    /// To answer in the way that leads on, and to pick this in the question that comes next.
    Then(Key),
    /// To see another part of the list.
    Show(At),
    /// To change what is marked, and to show this part of the list.
    Mark(Marks, At),
}

/// What a click on a panel means: on a button, or on a menu or form with what was chosen or typed there. What
/// was not offered is refused, and so is every act that is not an answer.
pub fn wish(act: &Act, values: &[String], decision: &Decision, marks: &Marks) -> Result<Wish, Refusal> {
    if act.decision() != Some(decision.id) {
        return Err(Refusal::Stale);
    }
    let clicked = Click {
        decision,
        marks: marks.fitting(decision),
    };
    match act {
        Act::Pick { key, .. } => clicked.answer(Answer::Picked(vec![key.clone()])),
        Act::Choose { .. } => {
            clicked.answer(Answer::Picked(values.iter().map(|value| sent(value)).collect()))
        }
        Act::Pass { .. } => clicked.pass(),
        Act::Group { .. } => clicked.show(At {
            group: Some(number(values, decision)?),
            page: 0,
        }),
        Act::Page { group, page, .. } => clicked.show(At {
            group: *group,
            page: *page,
        }),
        Act::Press { key, .. } => clicked.press(key),
        Act::MoreOf { .. } => clicked.more(&sent(only(values, decision)?)),
        Act::LessOf { .. } => clicked.less(&sent(only(values, decision)?)),
        Act::Mark { group, page, .. } => clicked.mark(
            At {
                group: *group,
                page: *page,
            },
            values,
        ),
        Act::Confirm { .. } => {
            clicked.range()?;
            clicked.answer(clicked.marks.answer())
        }
        Act::Finish { .. } => {
            clicked.range()?;
            decision.check(&clicked.marks.answer()).map(Wish::Finish)
        }
        Act::Then { key, .. } => clicked.then(key),
        Act::Take { way, .. } => clicked.take(*way),
        Act::Each { .. } => clicked.each(),
        Act::All { .. } => clicked.all(),
        Act::Fill { key, .. } => clicked.fill(key),
        Act::Clear { .. } => {
            clicked.range()?;
            Ok(Wish::Mark(Marks::default(), At::default()))
        }
        Act::Amount { value, .. } => clicked.answer(Answer::Amount(*value)),
        Act::AmountForm { .. } => clicked.typed(only(values, decision)?),
        _ => Err(wrong(decision)),
    }
}

/// A click on the panel of a question, with what is marked there.
struct Click<'a> {
    decision: &'a Decision,
    marks: Marks,
}

impl Click<'_> {
    fn answer(&self, answer: Answer) -> Result<Wish, Refusal> {
        self.decision.check(&answer).map(Wish::Answer)
    }

    fn pass(&self) -> Result<Wish, Refusal> {
        match self.decision.shape {
            Shape::Some { .. } => self.answer(Answer::Picked(Vec::new())),
            _ => self.answer(Answer::Pass),
        }
    }

    fn show(&self, at: At) -> Result<Wish, Refusal> {
        if List::of(self.decision).has(at) {
            Ok(Wish::Show(at))
        } else {
            Err(wrong(self.decision))
        }
    }

    /// One more mark; where there can be none, the marks of the choice are taken away. A single one answers, also
    /// in place of another.
    fn press(self, key: &Key) -> Result<Wish, Refusal> {
        if let (_, 1) = self.range()? {
            return self.answer(Answer::Picked(vec![key.clone()]));
        }
        let none = (self.marks.of(key) > 0).then(|| self.marks.clone().with(key, 0));
        match (self.more(key), none) {
            (
                Err(Refusal::TooOften { .. } | Refusal::Count { .. } | Refusal::Together { .. }),
                Some(none),
            ) => Ok(Wish::Mark(none, At::default())),
            (pressed, _) => pressed,
        }
    }

    /// All there is. Some of it may then be taken away, so it does not answer yet.
    fn all(self) -> Result<Wish, Refusal> {
        self.range()?;
        let all = self.marks.over_all(self.decision);
        self.decision
            .check(&all.answer())
            .map(|_| Wish::Mark(all, At::default()))
    }

    /// One more of each.
    fn each(self) -> Result<Wish, Refusal> {
        let (min, max) = self.range()?;
        let each = self.marks.with_each(self.decision);
        match each.total() <= usize::from(max) {
            true => Ok(self.marked(each, At::default())),
            false => Err(Refusal::Count { min, max }),
        }
    }

    /// One of the ways to pick so many.
    fn take(self, way: u8) -> Result<Wish, Refusal> {
        let keys = combined::ways(self.decision).into_iter().nth(way.into());
        self.answer(Answer::Picked(keys.ok_or_else(|| wrong(self.decision))?))
    }

    fn then(self, key: &Key) -> Result<Wish, Refusal> {
        match Lead::ways(self.decision, &self.marks).is_empty() {
            true => Err(wrong(self.decision)),
            false => Ok(Wish::Then(key.clone())),
        }
    }

    /// As many of one choice as are missing.
    fn fill(self, key: &Key) -> Result<Wish, Refusal> {
        let (_, max) = self.range()?;
        let missing = usize::from(max).saturating_sub(self.marks.total());
        let count = usize::from(self.marks.of(key)) + missing;
        let count = u8::try_from(count).unwrap_or(u8::MAX);
        self.answer(self.marks.clone().with(key, count).answer())
    }

    fn more(self, key: &Key) -> Result<Wish, Refusal> {
        let (min, max) = self.range()?;
        let (place, choice) = self.offered(key)?;
        let count = self.marks.of(key);
        if count >= choice.up_to {
            return Err(Refusal::TooOften {
                key: key.clone(),
                up_to: choice.up_to,
            });
        }
        if self.marks.total() >= usize::from(max) {
            return Err(Refusal::Count { min, max });
        }
        if !self.decision.can_add(&self.marks.keys(), key) {
            return Err(Refusal::Together { reasons: Vec::new() });
        }
        let at = List::of(self.decision).place_of(place);
        Ok(self.marked(self.marks.clone().with(key, count + 1), at))
    }

    /// What is marked now. It answers at once if nothing more can be marked.
    fn marked(&self, marks: Marks, at: At) -> Wish {
        let full =
            matches!(self.decision.shape, Shape::Some { max, .. } if marks.total() == usize::from(max));
        match self.decision.check(&marks.answer()) {
            Ok(answer) if full => Wish::Answer(answer),
            _ => Wish::Mark(marks, at),
        }
    }

    /// A second click may find nothing left to take away. Then nothing changes.
    fn less(self, key: &Key) -> Result<Wish, Refusal> {
        self.range()?;
        let (place, _) = self.offered(key)?;
        let count = self.marks.of(key).saturating_sub(1);
        Ok(Wish::Mark(
            self.marks.with(key, count),
            List::of(self.decision).place_of(place),
        ))
    }

    fn mark(self, at: At, values: &[String]) -> Result<Wish, Refusal> {
        let (min, max) = self.range()?;
        let list = List::of(self.decision);
        let page = list.page(at).ok_or(wrong(self.decision))?;
        let mut marks = self.marks.clone();
        for place in page {
            marks = marks.with(&self.decision.choices[*place].key, 0);
        }
        for value in values {
            let key = sent(value);
            let (place, _) = self.offered(&key)?;
            if !page.contains(&place) {
                return Err(Refusal::NotOffered { key });
            }
            marks = marks.with(&key, 1);
        }
        if marks.total() > usize::from(max) {
            return Err(Refusal::Count { min, max });
        }
        Ok(self.marked(marks.fitting(self.decision), at))
    }

    fn typed(&self, text: &str) -> Result<Wish, Refusal> {
        let Shape::Amount { min, max } = self.decision.shape else {
            return Err(wrong(self.decision));
        };
        // Phones type a long minus sign.
        let number = text
            .trim()
            .replace('−', "-")
            .parse()
            .map_err(|_| Refusal::Range { min, max })?;
        self.answer(Answer::Amount(number))
    }

    /// How many choices can be marked; refused if the question takes no marks.
    fn range(&self) -> Result<(u8, u8), Refusal> {
        match self.decision.shape {
            Shape::Some { min, max } => Ok((min, max)),
            _ => Err(wrong(self.decision)),
        }
    }

    fn offered(&self, key: &Key) -> Result<(usize, &engine::kernel::Choice), Refusal> {
        offered(self.decision, key.as_str()).ok_or_else(|| Refusal::NotOffered { key: key.clone() })
    }
}

fn only<'a>(values: &'a [String], decision: &Decision) -> Result<&'a str, Refusal> {
    match values {
        [only] => Ok(only),
        _ => Err(wrong(decision)),
    }
}

fn number(values: &[String], decision: &Decision) -> Result<u8, Refusal> {
    only(values, decision)?.parse().map_err(|_| wrong(decision))
}

/// The refusal for a click that answers nothing here.
fn wrong(decision: &Decision) -> Refusal {
    Refusal::Shape {
        shape: decision.shape,
    }
}
