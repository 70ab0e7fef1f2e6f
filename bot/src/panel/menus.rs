//! Choices in menus: more than there are buttons for, or for somebody who has them read aloud.

use words::Words;

use super::ask::{Asking, Sheet, unescaped};
use super::choices::{MOST, ROW};
use super::id::Act;
use super::list::{At, List, MENU, groups_of};
use super::message::{Button, Menu, MenuOption};
use crate::phrases;

/// With more choices than this, looking for one is slower than typing its name, in groups or not.
const MANY: usize = 125;

impl Asking<'_> {
    /// One of many choices.
    pub(super) fn one_in_menus(&self) -> Sheet {
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
                let options = page.iter().map(option).collect();
                sheet.menu(Menu::new(&act, self.say(phrases::PICK), options))
            }
        };
        let long = list.pages(None) > 1 || self.decision.choices.len() > MANY;
        sheet
            .status(long.then(|| self.words.phrase(phrases::SEARCH, &[])))
            .buttons(self.turning(&list, at))
    }

    /// More choices than buttons, where one group is large: that one in a menu, the others on buttons above it.
    pub(super) fn one_beside_menu(&self) -> Option<Sheet> {
        let mut groups: Vec<Vec<usize>> = groups_of(self.decision)
            .into_iter()
            .map(|(_, members)| members)
            .collect();
        let largest = (0..groups.len()).max_by_key(|at| groups[*at].len())?;
        let large = groups.remove(largest);
        let others = groups.concat();
        if others.is_empty() || large.len() > MENU {
            return None;
        }
        let labels = self.labels_of(&others, MOST - ROW)?;
        let labelled = others.iter().zip(labels);
        let sheet = self.on_buttons(labelled.map(|(place, label)| self.pick(*place, label)));
        let act = self.act(|table, decision| Act::Choose { table, decision });
        let option = |place: &usize| {
            self.option(*place)
                .chosen_if(self.was_picked(&self.decision.choices[*place]))
        };
        let heading = unescaped(&self.heading_of(self.words.plain(), large[0]));
        let menu = Menu::new(&act, heading, large.iter().map(option).collect());
        Some(sheet.menu(menu).notes(self.notes_of(others.into_iter())))
    }

    /// The buttons to other parts of a long list.
    pub(super) fn turning(&self, list: &List, at: At) -> Vec<Button> {
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
    pub(super) fn heading(&self, list: &List, at: At) -> Sheet {
        let group = at.group.and_then(|number| list.groups().get(usize::from(number)));
        let sheet = match group.and_then(|members| members.first()) {
            Some(first) => Sheet::default().status([self.heading_of(self.words, *first)]),
            None => Sheet::default(),
        };
        let pages = list.pages(at.group);
        if pages <= 1 {
            return sheet;
        }
        let page = usize::from(at.page) + 1;
        let args = [("page", page.into()), ("pages", pages.into())];
        sheet.status([self.words.phrase(phrases::PAGE, &args)])
    }

    fn heading_of(&self, words: Words, member: usize) -> String {
        match &self.decision.choices[member].group {
            Some(group) => words.say(group, self.names),
            None => words.phrase(phrases::OTHERS, &[]),
        }
    }

    pub(super) fn group_menu(&self, list: &List) -> Menu {
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
    pub(super) fn shown(&self, list: &List) -> At {
        if list.has(self.at) { self.at } else { At::default() }
    }

    /// A choice as an option of a menu.
    pub(super) fn option(&self, place: usize) -> MenuOption {
        let key = &self.decision.choices[place].key;
        let note = self.note_of(place, self.words.plain());
        MenuOption::new(key.as_str(), self.label(place)).described(note.map(|note| unescaped(&note)))
    }
}
