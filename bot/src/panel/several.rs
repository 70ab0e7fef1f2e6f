//! Questions that take several choices: each press marks one, and what is marked answers in the end.

use engine::kernel::{CONFIRM, CONFIRM_DONE, Choice, Decision, Shape, Term};
use words::Value;

use super::ask::{Asking, Sheet};
use super::choices::{MOST, ROW};
use super::id::Act;
use super::list::{At, List, MENU};
use super::message::{Button, Menu, MenuOption, Style, cut};
use super::text::counted;
use crate::marks::Marks;
use crate::phrases;

/// The longest name beside a count.
const COUNTED: usize = 70;

/// Whether several choices can be picked at once in a menu. A menu cannot know what goes together, nor which was
/// picked last.
fn fits_one_menu(decision: &Decision) -> bool {
    decision.choices.len() <= MENU
        && decision.together.is_none()
        && !decision.ordered
        && decision.choices.iter().all(|choice| choice.up_to <= 1)
}

impl Asking<'_> {
    /// Several of the choices.
    pub(super) fn several(&self, min: u8, max: u8) -> Sheet {
        let marks = self.marks.fitting(self.decision);
        let labels = self.labels();
        if let Some(sheet) = labels.as_deref().and_then(|labels| self.combined(labels)) {
            return sheet;
        }
        let sheet = match labels {
            Some(labels) => self.toggles(&marks, max, labels),
            None if fits_one_menu(self.decision) => return self.in_one_menu(min, max),
            None => self.marking(&marks, max),
        };
        sheet
            .status(self.count(&marks, min, max))
            .status(self.on_top(&marks))
            .status(self.brings())
            .status(self.confirms())
            .end(self.done(&marks, min, max))
    }

    /// A button for each choice. A press adds one, or takes all away if no more can be added.
    fn toggles(&self, marks: &Marks, max: u8, labels: Vec<String>) -> Sheet {
        let addable = self.addable(marks, max);
        let toggle = |(place, label): (usize, String)| {
            let choice = &self.decision.choices[place];
            let (key, count) = (choice.key.clone(), marks.of(&choice.key));
            let label = match count > 0 && choice.up_to > 1 {
                true => self.times(label, count),
                false => label,
            };
            // A single one answers at once and is never marked.
            let chosen = count > 0 || max == 1 && self.was_picked(choice);
            let style = if chosen { Style::Success } else { Style::Primary };
            let act = self.act(|table, decision| Act::Press { table, decision, key });
            Button::new(&act, label)
                .styled(style)
                .enabled_if(count > 0 || addable(place))
        };
        let all = self.takes_all(marks).then(|| self.all());
        let each = self.takes_each(marks, max).then(|| self.each());
        let fills = self.fills(marks, max, &labels);
        self.on_buttons(labels.into_iter().enumerate().map(toggle).chain(all).chain(each))
            .buttons(fills)
            .buttons(self.next_choices())
            .status(self.next_question())
    }

    /// For a number of things of few kinds: a button for each kind that takes all that is missing of it.
    fn fills(&self, marks: &Marks, max: u8, labels: &[String]) -> Vec<Button> {
        let missing = usize::from(max).saturating_sub(marks.total());
        if missing < 2 || labels.len() > ROW || self.decision.ordered {
            return Vec::new();
        }
        let fill = |(place, label): (usize, &String)| {
            let choice = &self.decision.choices[place];
            let key = choice.key.clone();
            let count = u8::try_from(usize::from(marks.of(&key)) + missing).ok()?;
            let answer = marks.clone().with(&key, count).answer();
            self.decision.check(&answer).ok()?;
            let act = self.act(|table, decision| Act::Fill { table, decision, key });
            let args = [("count", missing.into()), ("name", label.as_str().into())];
            Some(Button::new(&act, self.words.plain().phrase(phrases::FILL, &args)))
        };
        labels.iter().enumerate().filter_map(fill).collect()
    }

    /// Whether there is a button for all choices: all can be picked, they need not be, and some are not yet.
    fn takes_all(&self, marks: &Marks) -> bool {
        let Decision { choices, shape, .. } = self.decision;
        let there: usize = choices.iter().map(|choice| usize::from(choice.up_to)).sum();
        let takes = matches!(shape, Shape::Some { min, max } if min < max && usize::from(*max) == there);
        let left = there.saturating_sub(marks.total());
        takes && there > 1 && left > 0 && choices.len() < MOST && self.decision.together.is_none()
    }

    /// Whether there is a button for one of each: of some choices there are several, and one of each is not too much.
    fn takes_each(&self, marks: &Marks, max: u8) -> bool {
        let Decision { choices, ordered, .. } = self.decision;
        let missing = usize::from(max).saturating_sub(marks.total());
        let is_there = |choice: &Choice| marks.of(&choice.key) < choice.up_to;
        let alike = choices.iter().all(|choice| choice.up_to == 1);
        let fits = (2..=missing).contains(&choices.len()) && choices.iter().all(is_there);
        fits && !alike && !ordered && choices.len() < MOST && self.decision.together.is_none()
    }

    fn each(&self) -> Button {
        let act = self.act(|table, decision| Act::Each { table, decision });
        Button::new(&act, self.say(phrases::EACH))
    }

    fn all(&self) -> Button {
        let act = self.act(|table, decision| Act::All { table, decision });
        Button::new(&act, self.say(phrases::ALL))
    }

    /// All choices in one menu, which answers at once.
    fn in_one_menu(&self, min: u8, max: u8) -> Sheet {
        let option = |place| {
            let choice = &self.decision.choices[place];
            self.option(place).chosen_if(self.was_picked(choice))
        };
        let options: Vec<MenuOption> = (0..self.decision.choices.len()).map(option).collect();
        let count = options.len() as u8;
        let sheet = if max == 0 || count == 0 {
            Sheet::default()
        } else {
            let (min, max) = (min.clamp(1, count), max.min(count));
            let act = self.act(|table, decision| Act::Choose { table, decision });
            Sheet::default().menu(Menu::new(&act, self.how_many(min, max), options).count(min.min(max), max))
        };
        sheet.end((min == 0).then(|| self.nothing()))
    }

    /// Too many choices for buttons and for one menu. They are marked by menus.
    fn marking(&self, marks: &Marks, max: u8) -> Sheet {
        let list = List::of(self.decision);
        let at = self.shown(&list);
        let sheet = self.heading(&list, at);
        let one_by_one = self.decision.together.is_some()
            || self.decision.ordered
            || self.decision.choices.iter().any(|choice| choice.up_to > 1);
        let sheet = match list.page(at) {
            None => sheet.menu(self.group_menu(&list)),
            Some(page) if one_by_one => self.counters(sheet, marks, max, page),
            Some(page) => self.page_of_marks(sheet, marks, max, at, page),
        };
        let clear = self.act(|table, decision| Act::Clear { table, decision });
        let clear = (!marks.is_empty()).then(|| Button::new(&clear, self.say(phrases::CLEAR)));
        sheet
            .buttons(self.turning(&list, at).into_iter().chain(clear))
            .status(self.tally(marks))
    }

    /// Whether a choice can be marked once more.
    fn addable(&self, marks: &Marks, max: u8) -> impl Fn(usize) -> bool {
        let (marked, full) = (marks.keys(), marks.total() >= usize::from(max));
        move |place| !full && self.decision.can_add(&marked, &self.decision.choices[place].key)
    }

    /// Two menus: one more of something, one less of something.
    fn counters(&self, sheet: Sheet, marks: &Marks, max: u8, page: &[usize]) -> Sheet {
        let addable = self.addable(marks, max);
        let count = |place: usize| marks.of(&self.decision.choices[place].key);
        let option = |place: usize| {
            let option = self.option(place);
            match count(place) {
                0 => option,
                count => MenuOption {
                    label: self.times(option.label, count),
                    ..option
                },
            }
        };
        let more = page.iter().filter(|place| addable(**place));
        let less = page.iter().filter(|place| count(**place) > 0);
        let more_of = self.act(|table, decision| Act::MoreOf { table, decision });
        let less_of = self.act(|table, decision| Act::LessOf { table, decision });
        let menu = |act, word, options| Menu::new(act, self.say(word), options);
        sheet
            .menu(menu(
                &more_of,
                phrases::ADD,
                more.map(|place| option(*place)).collect(),
            ))
            .menu(menu(
                &less_of,
                phrases::REMOVE,
                less.map(|place| option(*place)).collect(),
            ))
    }

    /// A menu that marks the chosen choices of its page, and unmarks the others.
    fn page_of_marks(&self, sheet: Sheet, marks: &Marks, max: u8, at: At, page: &[usize]) -> Sheet {
        let marked = |place: &usize| marks.of(&self.decision.choices[*place].key) > 0;
        let elsewhere = marks.total() - page.iter().filter(|place| marked(place)).count();
        let room = usize::from(max).saturating_sub(elsewhere).min(page.len());
        if room == 0 {
            return sheet;
        }
        let At { group, page: number } = at;
        let act = self.act(|table, decision| Act::Mark {
            table,
            decision,
            group,
            page: number,
        });
        let options = page
            .iter()
            .map(|place| self.option(*place).chosen_if(marked(place)))
            .collect();
        sheet.menu(Menu::new(&act, self.how_many(0, room as u8), options).count(0, room as u8))
    }

    /// The button that answers with what is marked. Where so many have to be marked that the last one answers,
    /// there is none.
    fn done(&self, marks: &Marks, min: u8, max: u8) -> Option<Button> {
        if min == 0 && marks.is_empty() {
            return Some(self.nothing());
        }
        let enough = self.decision.check(&marks.answer()).is_ok();
        // Where the question already says what becomes final, a press is the confirmation.
        let (act, label) = match self.confirms() {
            Some(_) => (
                self.act(|table, decision| Act::Finish { table, decision }),
                self.words.plain().name(CONFIRM_DONE),
            ),
            None => (
                self.act(|table, decision| Act::Confirm { table, decision }),
                self.say(phrases::DONE),
            ),
        };
        let done = Button::new(&act, label).styled(Style::Success).enabled_if(enough);
        (min < max || enough).then_some(done)
    }

    /// What has to be confirmed if all that is marked is the answer.
    fn confirms(&self) -> Option<String> {
        let what = self.outlook.confirms.clone()?;
        let sentence = Term::new(CONFIRM.key()).with("what", what);
        Some(self.words.say(&sentence, self.names))
    }

    /// The button that answers with nothing, whatever is marked.
    fn nothing(&self) -> Button {
        let act = self.act(|table, decision| Act::Pass { table, decision });
        Button::new(&act, self.pass_label())
    }

    /// How many are to be chosen, and how many are marked; nothing where it is one.
    fn count(&self, marks: &Marks, min: u8, max: u8) -> Option<String> {
        let word = match min {
            _ if min == max => phrases::COUNT_EXACTLY,
            0 | 1 => phrases::COUNT_UP_TO,
            _ => phrases::COUNT_BETWEEN,
        };
        let args = [
            ("count", marks.total().into()),
            ("min", min.into()),
            ("max", max.into()),
        ];
        (max != 1).then(|| self.words.phrase(word, &args))
    }

    /// Which of the marked choices lies on top, if that matters.
    fn on_top(&self, marks: &Marks) -> Option<String> {
        let last = marks.last().filter(|_| self.decision.ordered)?;
        let choice = self.decision.choices.iter().find(|choice| choice.key == *last)?;
        let name = self.words.say(&choice.name, self.names);
        Some(self.words.phrase(phrases::ON_TOP, &[("name", name.into())]))
    }

    /// What is certain about all that is marked.
    fn brings(&self) -> Option<String> {
        let certain = self.outlook.marks.as_ref()?;
        let what = self.words.certain(certain, self.decision.seat, self.names)?;
        Some(self.words.phrase(phrases::BRINGS, &[("what", what.into())]))
    }

    /// What is marked so far, where no button shows it.
    fn tally(&self, marks: &Marks) -> Option<String> {
        let names = counted(self, |place| marks.of(&self.decision.choices[place].key).into());
        let list = [("list", self.words.list(&names).into())];
        (!marks.is_empty()).then(|| self.words.phrase(phrases::CHOSEN, &list))
    }

    /// A label with a count. A long name is cut before the count, so that the count always shows.
    pub(super) fn times(&self, name: String, count: u8) -> String {
        let args = [("name", Value::Text(cut(name, COUNTED))), ("count", count.into())];
        self.words.plain().phrase(phrases::TIMES, &args)
    }

    fn how_many(&self, min: u8, max: u8) -> String {
        let words = self.words.plain();
        match (min, max) {
            (0 | 1, 1) => words.phrase(phrases::PICK, &[]),
            _ if min == max => words.phrase(phrases::PICK_EXACTLY, &[("count", max.into())]),
            _ => words.phrase(phrases::PICK_BETWEEN, &[("min", min.into()), ("max", max.into())]),
        }
    }
}
