//! The one function that turns any question into a message.

use engine::kernel::{Answer, CONFIRM, Choice, Decision, Shape, Told};
use words::{Names, Value, Words};

use super::id::Act;
use super::list::{At, List, MENU};
use super::message::{Button, Form, Menu, MenuOption, Panel, Style, cut, length};
use super::text::{counted, text};
use crate::ids::TableId;
use crate::marks::Marks;
use crate::phrases;

/// The most choices that get a button each, and the most numbers in a row of buttons.
const BUTTONS: usize = 5;
/// The longest name for a button, so that a phone shows it whole.
const SHORT: usize = 40;
/// With more choices than this, looking for one is slower than typing its name, in groups or not.
const MANY: usize = 125;
/// The longest name beside a count in a menu.
const COUNTED: usize = 90;
/// The most characters of a number.
const DIGITS: u16 = 11;

/// A question that is put to its player.
pub struct Asking<'a> {
    /// At which table.
    pub table: TableId,
    /// The question.
    pub decision: &'a Decision,
    /// In which words.
    pub words: Words,
    /// What players are called, safe for a message: markdown characters have a backslash before them.
    pub names: &'a dyn Names,
    /// Whether the last answer can be taken back.
    pub can_undo: bool,
    /// What is marked so far.
    pub marks: &'a Marks,
    /// What part of a long list is shown.
    pub at: At,
    /// What the answers so far have led to.
    pub draft: &'a [Told],
    /// What is said first.
    pub intro: Option<String>,
    /// Whether Pantheon passes for the player if they do nothing.
    pub passes_soon: bool,
    /// The others whose answers are missing, if all choose in secret.
    pub missing: Vec<String>,
    /// The most characters of the text: the rest of the message has to fit, too.
    pub room: usize,
}

/// Puts a question as a message.
pub fn ask(asking: &Asking<'_>) -> Panel {
    let sheet = match asking.decision.shape {
        Shape::Amount { min, max } => asking.number(min, max),
        Shape::One {} | Shape::OneOrPass {} => asking.one(),
        Shape::Some { min, max } if fits_one_menu(asking.decision) => asking.several(min, max),
        Shape::Some { min, max } => asking.marking(min, max),
    };
    let text = text(asking, &sheet.notes, &sheet.status);
    Panel { text, ..sheet.panel }.buttons(asking.last_row())
}

/// The form that an act opens. It is made without the question, because it has to be shown at once.
pub fn form(act: &Act, words: Words) -> Option<Form> {
    let words = words.plain();
    let form = || {
        Form::new(
            act,
            words.phrase(phrases::FORM, &[]),
            words.phrase(phrases::FORM_NUMBER, &[]),
            DIGITS,
        )
    };
    act.opens_modal().then(form)
}

/// Whether choices lie on the board. The picture beside the question then shows their numbers, in their
/// order.
pub fn is_numbered(decision: &Decision) -> bool {
    decision.choices.iter().any(|choice| choice.place.is_some())
}

/// Whether several choices can be picked at once in a menu. A menu cannot know what goes together.
fn fits_one_menu(decision: &Decision) -> bool {
    decision.choices.len() <= MENU
        && decision.together.is_none()
        && decision.choices.iter().all(|choice| choice.up_to <= 1)
}

/// What a kind of question has on its panel.
#[derive(Default)]
struct Sheet {
    panel: Panel,
    /// Choices with notes too long for their buttons, a line each.
    notes: Vec<String>,
    /// Lines below the question: the part of the list, what is marked, what is still needed.
    status: Vec<String>,
}

impl Sheet {
    fn buttons(mut self, buttons: impl IntoIterator<Item = Button>) -> Self {
        self.panel = self.panel.buttons(buttons);
        self
    }

    fn menu(mut self, menu: Menu) -> Self {
        if !menu.options.is_empty() {
            self.panel = self.panel.menu(menu);
        }
        self
    }

    fn status(mut self, line: String) -> Self {
        self.status.push(line);
        self
    }
}

impl Asking<'_> {
    /// One of the choices, or none of them.
    fn one(&self) -> Sheet {
        let places = 0..self.decision.choices.len();
        if places.len() <= BUTTONS && places.clone().all(|place| length(&self.label(place)) <= SHORT) {
            let buttons = places.clone().map(|place| self.pick(place));
            let notes = places.filter_map(|place| self.note(place)).collect();
            return Sheet {
                notes,
                ..Sheet::default()
            }
            .buttons(buttons)
            .buttons(self.pass());
        }
        let list = List::of(self.decision);
        let at = self.shown(&list);
        let sheet = self.heading(&list, at);
        let sheet = match list.page(at) {
            None => sheet.menu(self.group_menu(&list)),
            Some(page) => {
                let act = self.act(|table, decision| Act::Choose { table, decision });
                let option = |place: &usize| {
                    self.option(*place)
                        .chosen_if(self.was_picked(&self.decision.choices[*place]))
                };
                sheet.menu(Menu::new(
                    &act,
                    self.say(phrases::PICK),
                    page.iter().map(option).collect(),
                ))
            }
        };
        let long = list.pages(None) > 1 || self.decision.choices.len() > MANY;
        let sheet = if long {
            sheet.status(self.words.phrase(phrases::SEARCH, &[]))
        } else {
            sheet
        };
        sheet.buttons(self.turning(&list, at).into_iter().chain(self.pass()))
    }

    fn pick(&self, place: usize) -> Button {
        let choice = &self.decision.choices[place];
        let key = choice.key.clone();
        let green = self.was_picked(choice) || self.decision.prompt == CONFIRM;
        let style = if green { Style::Success } else { Style::Primary };
        Button::new(
            &self.act(|table, decision| Act::Pick { table, decision, key }),
            self.label(place),
        )
        .styled(style)
    }

    /// Several different choices, all in one menu.
    fn several(&self, min: u8, max: u8) -> Sheet {
        let options: Vec<MenuOption> = (0..self.decision.choices.len())
            .map(|place| {
                self.option(place)
                    .chosen_if(self.was_picked(&self.decision.choices[place]))
            })
            .collect();
        let count = options.len() as u8;
        let sheet = if max == 0 || count == 0 {
            Sheet::default()
        } else {
            let (min, max) = (min.clamp(1, count), max.min(count));
            let act = self.act(|table, decision| Act::Choose { table, decision });
            Sheet::default().menu(Menu::new(&act, self.how_many(min, max), options).count(min.min(max), max))
        };
        let nothing = self.act(|table, decision| Act::Pass { table, decision });
        sheet.buttons((min == 0).then(|| Button::new(&nothing, self.say(phrases::NOTHING))))
    }

    /// Several choices, when there are too many for one menu or some can be picked more than once. They are
    /// marked first, then confirmed.
    fn marking(&self, min: u8, max: u8) -> Sheet {
        let marks = self.marks.fitting(self.decision);
        let list = List::of(self.decision);
        let at = self.shown(&list);
        let mut sheet = self.heading(&list, at);
        let page = list.page(at).unwrap_or_default();
        let one_by_one =
            self.decision.together.is_some() || self.decision.choices.iter().any(|choice| choice.up_to > 1);
        sheet = if list.page(at).is_none() {
            sheet.menu(self.group_menu(&list))
        } else if one_by_one && self.decision.choices.len() <= BUTTONS {
            self.steppers(sheet, &marks, max)
        } else if one_by_one {
            self.counters(sheet, &marks, max, page)
        } else {
            self.toggles(sheet, &marks, max, at, page)
        };
        let (total, room) = (marks.total(), usize::from(max).saturating_sub(marks.total()));
        sheet = sheet.status(self.tally(&marks, max));
        if total < usize::from(min) {
            let needed = usize::from(min) - total;
            sheet = sheet.status(self.words.phrase(phrases::NEEDED, &[("count", needed.into())]));
        } else if room == 0 {
            sheet = sheet.status(self.words.phrase(phrases::FULL, &[]));
        }
        let confirm = self.act(|table, decision| Act::Confirm { table, decision });
        let clear = self.act(|table, decision| Act::Clear { table, decision });
        let enough = self.decision.check(&marks.answer()).is_ok();
        let confirm = Button::new(&confirm, self.say(phrases::CONFIRM))
            .styled(Style::Success)
            .enabled_if(enough);
        let clear = Button::new(&clear, self.say(phrases::CLEAR)).enabled_if(total > 0);
        sheet.buttons(self.turning(&list, at)).buttons([confirm, clear])
    }

    /// Whether a choice can be marked once more.
    fn addable(&self, marks: &Marks, max: u8) -> impl Fn(usize) -> bool {
        let (marked, full) = (marks.keys(), marks.total() >= usize::from(max));
        move |place| !full && self.decision.can_add(&marked, &self.decision.choices[place].key)
    }

    /// Two buttons per choice: one more, one less.
    fn steppers(&self, sheet: Sheet, marks: &Marks, max: u8) -> Sheet {
        let addable = self.addable(marks, max);
        let places = 0..self.decision.choices.len();
        let more = places.clone().map(|place| {
            let choice = &self.decision.choices[place];
            let key = choice.key.clone();
            let act = self.act(|table, decision| Act::More { table, decision, key });
            Button::new(&act, format!("+ {}", self.label(place)))
                .styled(Style::Primary)
                .enabled_if(addable(place))
        });
        let less = places.clone().map(|place| {
            let choice = &self.decision.choices[place];
            let key = choice.key.clone();
            let act = self.act(|table, decision| Act::Less { table, decision, key });
            Button::new(&act, format!("− {}", self.label(place))).enabled_if(marks.of(&choice.key) > 0)
        });
        let sheet = sheet.buttons(more).buttons(less);
        Sheet {
            notes: places.filter_map(|place| self.note(place)).collect(),
            ..sheet
        }
    }

    /// Two menus: one more of something, one less of something.
    fn counters(&self, sheet: Sheet, marks: &Marks, max: u8, page: &[usize]) -> Sheet {
        let addable = self.addable(marks, max);
        let count = |place: usize| marks.of(&self.decision.choices[place].key);
        let option = |place: usize| {
            let option = self.option(place);
            match count(place) {
                0 => option,
                count => {
                    // A long name is cut before the count, so that the count always shows.
                    let label = [
                        ("name", Value::Text(cut(option.label, COUNTED))),
                        ("count", count.into()),
                    ];
                    let counted =
                        MenuOption::new(option.value, self.words.plain().phrase(phrases::TIMES, &label));
                    counted.described(option.description)
                }
            }
        };
        let more = page.iter().filter(|place| addable(**place));
        let less = page.iter().filter(|place| count(**place) > 0);
        let more_of = self.act(|table, decision| Act::MoreOf { table, decision });
        let less_of = self.act(|table, decision| Act::LessOf { table, decision });
        sheet
            .menu(Menu::new(
                &more_of,
                self.say(phrases::ADD),
                more.map(|place| option(*place)).collect(),
            ))
            .menu(Menu::new(
                &less_of,
                self.say(phrases::REMOVE),
                less.map(|place| option(*place)).collect(),
            ))
    }

    /// A menu that marks the chosen choices of its page, and unmarks the others.
    fn toggles(&self, sheet: Sheet, marks: &Marks, max: u8, at: At, page: &[usize]) -> Sheet {
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

    /// A number.
    fn number(&self, min: i32, max: i32) -> Sheet {
        let button = |value: i32| {
            let act = self.act(|table, decision| Act::Amount {
                table,
                decision,
                value,
            });
            let was = self.decision.answered == Some(Answer::Amount(value));
            Button::new(&act, value.to_string()).styled(if was { Style::Success } else { Style::Primary })
        };
        if i64::from(max) - i64::from(min) < 2 * BUTTONS as i64 {
            let values: Vec<i32> = (min..=max).collect();
            let rows = values.chunks(BUTTONS);
            return rows.fold(Sheet::default(), |sheet, row| {
                sheet.buttons(row.iter().copied().map(button))
            });
        }
        let form = self.act(|table, decision| Act::AmountForm { table, decision });
        let other = Button::new(&form, self.say(phrases::NUMBER));
        let range = self
            .words
            .phrase(phrases::RANGE, &[("min", min.into()), ("max", max.into())]);
        Sheet::default()
            .buttons([button(min), button(max), other])
            .status(range)
    }

    /// Undo, the board, and why something is not on offer.
    fn last_row(&self) -> Vec<Button> {
        let undo = self.act(|table, decision| Act::Undo { table, decision });
        let why = self.act(|table, decision| Act::Why { table, decision });
        let undo = self.can_undo.then(|| Button::new(&undo, self.say(phrases::UNDO)));
        let look = Button::new(&Act::Look { table: self.table }, self.say(phrases::BOARD));
        undo.into_iter()
            .chain([look, Button::new(&why, self.say(phrases::WHY))])
            .collect()
    }

    /// The button that passes, if the question allows it.
    fn pass(&self) -> Option<Button> {
        let act = self.act(|table, decision| Act::Pass { table, decision });
        let was = self.decision.answered == Some(Answer::Pass);
        let style = if was { Style::Success } else { Style::Secondary };
        let may = self.decision.shape == Shape::OneOrPass {};
        may.then(|| Button::new(&act, self.pass_label()).styled(style))
    }

    /// What passing is called here.
    pub(super) fn pass_label(&self) -> String {
        let own = self.words.plain().more(self.decision.prompt.key(), "pass");
        own.unwrap_or_else(|| self.say(phrases::PASS))
    }

    /// The buttons to other parts of a long list.
    fn turning(&self, list: &List, at: At) -> Vec<Button> {
        let to = |group: Option<u8>, page: u8, label: engine::kernel::Word| {
            Button::new(
                &self.act(|table, decision| Act::Page {
                    table,
                    decision,
                    group,
                    page,
                }),
                self.say(label),
            )
        };
        let last = list.pages(at.group).saturating_sub(1);
        let previous = (at.page > 0).then(|| to(at.group, at.page - 1, phrases::PREVIOUS));
        let next = (at.page < last).then(|| to(at.group, at.page + 1, phrases::NEXT));
        let back = at.group.map(|_| to(None, 0, phrases::BACK));
        [previous, next, back].into_iter().flatten().collect()
    }

    /// Which part of a long list is shown.
    fn heading(&self, list: &List, at: At) -> Sheet {
        let group = at.group.and_then(|number| list.groups().get(usize::from(number)));
        let sheet = match group.and_then(|members| members.first()) {
            Some(first) => Sheet::default().status(self.heading_of(self.words, *first)),
            None => Sheet::default(),
        };
        let pages = list.pages(at.group);
        if pages <= 1 {
            return sheet;
        }
        let page = usize::from(at.page) + 1;
        sheet.status(
            self.words
                .phrase(phrases::PAGE, &[("page", page.into()), ("pages", pages.into())]),
        )
    }

    fn heading_of(&self, words: Words, member: usize) -> String {
        match &self.decision.choices[member].group {
            Some(group) => words.say(group, self.names),
            None => words.phrase(phrases::OTHERS, &[]),
        }
    }

    fn group_menu(&self, list: &List) -> Menu {
        let option = |(number, members): (usize, &Vec<usize>)| {
            let heading = members
                .first()
                .map(|first| self.heading_of(self.words.plain(), *first))
                .unwrap_or_default();
            let count = self
                .words
                .plain()
                .phrase(phrases::GROUP, &[("count", members.len().into())]);
            MenuOption::new(number.to_string(), unescaped(&heading)).described(Some(count))
        };
        let act = self.act(|table, decision| Act::Group { table, decision });
        Menu::new(
            &act,
            self.say(phrases::PICK_GROUP),
            list.groups().iter().enumerate().map(option).collect(),
        )
    }

    /// The part of the list that is shown: the one that was asked for, if it exists.
    fn shown(&self, list: &List) -> At {
        if list.has(self.at) { self.at } else { At::default() }
    }

    fn option(&self, place: usize) -> MenuOption {
        let Choice { key, note, .. } = &self.decision.choices[place];
        let note = note
            .as_ref()
            .map(|note| unescaped(&self.words.plain().say(note, self.names)));
        MenuOption::new(key.as_str(), self.label(place)).described(note)
    }

    /// A choice's name for buttons and menus, with its number if choices lie on the board.
    fn label(&self, place: usize) -> String {
        let name = unescaped(
            &self
                .words
                .plain()
                .say(&self.decision.choices[place].name, self.names),
        );
        if is_numbered(self.decision) {
            format!("{} · {name}", place + 1)
        } else {
            name
        }
    }

    /// A choice with its note, as a line of the text.
    fn note(&self, place: usize) -> Option<String> {
        let label = self.words.choice(&self.decision.choices[place], self.names);
        let number = if is_numbered(self.decision) {
            format!("{} · ", place + 1)
        } else {
            String::new()
        };
        Some(format!("{number}**{}**: {}", label.name, label.note?))
    }

    /// What is marked so far.
    fn tally(&self, marks: &Marks, max: u8) -> String {
        let max = ("max", Value::from(max));
        if marks.is_empty() {
            return self.words.phrase(phrases::CHOSEN_NONE, &[max]);
        }
        let names = counted(self, |place| marks.of(&self.decision.choices[place].key).into());
        let list = ("list", self.words.list(&names).into());
        self.words
            .phrase(phrases::CHOSEN, &[("count", marks.total().into()), max, list])
    }

    fn how_many(&self, min: u8, max: u8) -> String {
        let words = self.words.plain();
        match (min, max) {
            (0 | 1, 1) => words.phrase(phrases::PICK, &[]),
            _ if min == max => words.phrase(phrases::PICK_EXACTLY, &[("count", max.into())]),
            _ => words.phrase(phrases::PICK_BETWEEN, &[("min", min.into()), ("max", max.into())]),
        }
    }

    /// Whether a choice is in the answer that was already given.
    fn was_picked(&self, choice: &Choice) -> bool {
        matches!(&self.decision.answered, Some(Answer::Picked(keys)) if keys.contains(&choice.key))
    }

    fn act(&self, act: impl FnOnce(TableId, engine::kernel::DecisionId) -> Act) -> Act {
        act(self.table, self.decision.id)
    }

    fn say(&self, word: engine::kernel::Word) -> String {
        self.words.plain().phrase(word, &[])
    }
}

/// The text as it stands where there is no markdown: players' names come with backslashes before its marks.
pub fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let escapes = letter == '\\' && letters.peek().is_some_and(char::is_ascii_punctuation);
        match letters.next_if(|_| escapes) {
            Some(escaped) => plain.push(escaped),
            None => plain.push(letter),
        }
    }
    plain
}
