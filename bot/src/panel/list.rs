//! A list of choices, divided into what one menu can show.

use engine::kernel::{Choice, Decision, Key, Term};

/// How many options a menu has at most.
pub(super) const MENU: usize = 25;

/// Which part of a long list is shown. It is in the ids and stored nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct At {
    /// The number of the open group; none if the list has no groups, or while the groups are listed.
    pub group: Option<u8>,
    /// The page, counted from 0.
    pub page: u8,
}

/// The choices of a question, by their places: in groups if that helps, otherwise in one piece.
pub(super) struct List {
    /// Whether the groups are listed first.
    pub grouped: bool,
    parts: Vec<Vec<usize>>,
}

impl List {
    /// Divides the choices. Groups help if one menu is too small for the choices but large enough for the
    /// groups.
    pub fn of(decision: &Decision) -> Self {
        let choices = &decision.choices;
        let groups = groups_of(decision);
        if choices.len() > MENU && (2..=MENU).contains(&groups.len()) {
            Self {
                grouped: true,
                parts: groups.into_iter().map(|(_, members)| members).collect(),
            }
        } else {
            Self {
                grouped: false,
                parts: vec![(0..choices.len()).collect()],
            }
        }
    }

    /// The groups; empty if there are none.
    pub fn groups(&self) -> &[Vec<usize>] {
        if self.grouped { &self.parts } else { &[] }
    }

    /// The choices on a page; `None` if there is no such page.
    pub fn page(&self, at: At) -> Option<&[usize]> {
        self.part(at.group)?.chunks(MENU).nth(at.page.into())
    }

    /// How many pages a group has, or the whole list.
    pub fn pages(&self, group: Option<u8>) -> u8 {
        let count = self.part(group).map_or(0, |members| members.len().div_ceil(MENU));
        u8::try_from(count).unwrap_or(u8::MAX)
    }

    /// Whether that part exists.
    pub fn has(&self, at: At) -> bool {
        self.page(at).is_some() || (self.grouped && at == At::default())
    }

    /// The part of the list that a choice is in.
    pub fn place_of(&self, place: usize) -> At {
        let find = |members: &Vec<usize>| members.iter().position(|member| *member == place);
        let found = self
            .parts
            .iter()
            .enumerate()
            .find_map(|(number, part)| Some((number, find(part)?)));
        let Some((number, position)) = found else {
            return At::default();
        };
        At {
            group: self.grouped.then_some(number as u8),
            page: u8::try_from(position / MENU).unwrap_or(u8::MAX),
        }
    }

    fn part(&self, group: Option<u8>) -> Option<&Vec<usize>> {
        match group {
            None if self.grouped => None,
            None => self.parts.first(),
            Some(number) => self.groups().get(usize::from(number)),
        }
    }
}

/// The choices by their groups, each with its heading.
pub(super) fn groups_of(decision: &Decision) -> Vec<(Option<&Term>, Vec<usize>)> {
    let mut groups: Vec<(Option<&Term>, Vec<usize>)> = Vec::new();
    for (place, choice) in decision.choices.iter().enumerate() {
        let heading = choice.group.as_ref();
        match groups.iter_mut().find(|(known, _)| *known == heading) {
            Some((_, members)) => members.push(place),
            None => groups.push((heading, vec![place])),
        }
    }
    groups
}

/// The choice with a key, and its place.
pub(super) fn offered<'a>(decision: &'a Decision, key: &str) -> Option<(usize, &'a Choice)> {
    decision
        .choices
        .iter()
        .enumerate()
        .find(|(_, choice)| choice.key.as_str() == key)
}

/// A key that was sent. A text that cannot be a key becomes one that is never on offer.
pub(super) fn sent(text: &str) -> Key {
    Key::parse(text).unwrap_or(Key::of("-"))
}
