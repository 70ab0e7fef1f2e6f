//! What can be named by typing, and how a text finds it.

use engine::kernel::{CONFIRM, Choice, Key, Prompt, Refused, Term};
use words::{Names, Words};

use super::fold::{fold, letters};
use super::typed::{LONGEST, PASS};
use crate::panel::cut;
use crate::phrases;

/// One thing that can be typed.
#[derive(Clone)]
pub(super) struct Thing {
    key: Key,
    up_to: u8,
    name: String,
    note: Option<String>,
    /// What people call it, folded: its name, what is printed on it, its short name.
    names: Vec<String>,
    /// The longer texts that show it, folded: with its number, or with its note.
    labels: Vec<String>,
    number: Option<usize>,
    is_pass: bool,
}

impl Thing {
    /// A choice of a question.
    pub(super) fn of(choice: &Choice, words: Words, names: &dyn Names) -> Self {
        let label = words.choice(choice, names);
        let mut thing = Self::worded(&choice.key, &choice.name, words, names);
        thing.up_to = choice.up_to;
        thing.note = label.note;
        thing.labels.push(fold(&thing.label()));
        thing
    }

    /// Something that a question refuses.
    pub(super) fn refused(refused: &Refused, words: Words, names: &dyn Names) -> Self {
        Self::worded(&refused.key, &refused.name, words, names)
    }

    /// Something known by its key and name alone.
    pub(super) fn worded(key: &Key, name: &Term, words: Words, names: &dyn Names) -> Self {
        let words = words.plain();
        let mut thing = Self::named(key, words.say(name, names), words);
        thing.names.push(fold(&words.briefly(name, names)));
        thing
    }

    /// Something with this name.
    pub(super) fn named(key: &Key, name: String, words: Words) -> Self {
        let words = words.plain();
        // A key without a message of its own is hidden: nobody reads it.
        let printed = Some(words.name(key.as_str())).filter(|printed| printed != key.as_str());
        let short = words.more(key.as_str(), Words::SHORT);
        let texts = [Some(name.clone()), printed, short].into_iter().flatten();
        Self {
            key: key.clone(),
            up_to: 1,
            names: texts.map(|text| fold(&text)).collect(),
            labels: Vec::new(),
            name,
            note: None,
            number: None,
            is_pass: false,
        }
    }

    /// To choose nothing, as its button says it.
    pub(super) fn pass(label: String) -> Self {
        Self {
            key: Key::of(PASS),
            up_to: 1,
            names: vec![fold(&label)],
            labels: Vec::new(),
            name: label,
            note: None,
            number: None,
            is_pass: true,
        }
    }

    /// The same with a number: that of its badge and its button.
    pub(super) fn numbered(mut self, number: usize) -> Self {
        let labels = self.names.iter().map(|name| format!("{number} · {name}"));
        self.labels.extend(labels.collect::<Vec<_>>());
        self.number = Some(number);
        self
    }

    /// The same, which can also be confirmed by that word if the question is a confirmation.
    pub(super) fn confirming(mut self, prompt: Prompt, words: Words) -> Self {
        if prompt == CONFIRM {
            self.names
                .push(fold(&words.plain().phrase(phrases::CONFIRM, &[])));
        }
        self
    }

    pub(super) fn key(&self) -> &Key {
        &self.key
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    pub(super) fn up_to(&self) -> u8 {
        self.up_to
    }

    pub(super) fn is_pass(&self) -> bool {
        self.is_pass
    }

    /// Whether people call it so, as far as case, accents and spaces do not matter.
    pub(super) fn is_called(&self, typed: &str) -> bool {
        self.is_shown_as(&fold(typed))
    }

    fn is_shown_as(&self, folded: &str) -> bool {
        self.texts().any(|text| text == folded)
    }

    fn texts(&self) -> impl Iterator<Item = &str> {
        self.names.iter().chain(&self.labels).map(String::as_str)
    }

    /// How well it fits what has been typed so far: 0 if it begins with it, 1 if it contains it.
    pub(super) fn fits(&self, typed: &str) -> Option<u8> {
        let typed = fold(typed);
        let texts = || self.texts().chain([self.key.as_str()]);
        let begins = texts().any(|text| text.starts_with(&typed));
        if begins {
            Some(0)
        } else {
            texts().any(|text| text.contains(&typed)).then_some(1)
        }
    }

    /// Its name and note, as far as there is room.
    pub(super) fn label(&self) -> String {
        match &self.note {
            Some(note) => cut(format!("{} · {note}", self.name), LONGEST),
            None => cut(self.name.clone(), LONGEST),
        }
    }
}

/// What a text finds among several things.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Found<T> {
    /// This one.
    One(T),
    /// Any of these.
    Several(Vec<T>),
    /// None of them.
    Nothing,
}

/// The thing with exactly this name, this key or this number. What people read comes before keys, which are
/// hidden.
pub(super) fn find_exactly<'a>(
    things: impl Iterator<Item = &'a Thing> + Clone,
    typed: &str,
) -> Found<&'a Thing> {
    let (text, bare) = (fold(typed), letters(typed));
    let number = text.trim_start_matches('#').parse::<usize>().ok();
    let is_key = |thing: &Thing| thing.key.as_str() == text && !thing.is_pass;
    first_that_fits(
        things,
        &[
            &|thing| thing.is_shown_as(&text),
            &is_key,
            &|thing| thing.number.is_some() && thing.number == number,
            &|thing| !bare.is_empty() && thing.texts().any(|own| letters(own) == bare),
            &|thing| !bare.is_empty() && letters(thing.key.as_str()) == bare,
        ],
    )
}

/// The thing that is named, perhaps by a beginning or a part of its name that no other has.
pub(super) fn find<'a>(things: impl Iterator<Item = &'a Thing> + Clone, typed: &str) -> Found<&'a Thing> {
    let found = find_exactly(things.clone(), typed);
    let (text, bare) = (fold(typed), letters(typed));
    // A number is no part of a name where things have numbers.
    let is_number = text.trim_start_matches('#').parse::<usize>().is_ok();
    let numbered = things.clone().any(|thing| thing.number.is_some());
    if found != Found::Nothing || bare.is_empty() || is_number && numbered {
        return found;
    }
    let any = |thing: &Thing, fits: &dyn Fn(&str) -> bool| thing.names.iter().any(|own| fits(own));
    let begins_a_word = |own: &str| {
        own.match_indices(&text)
            .any(|(at, _)| !own[..at].ends_with(char::is_alphanumeric))
    };
    first_that_fits(
        things,
        &[
            &|thing| any(thing, &|own| own.starts_with(&text)),
            &|thing| any(thing, &begins_a_word),
            &|thing| any(thing, &|own| own.contains(&text)),
            &|thing| any(thing, &|own| letters(own).contains(&bare)),
        ],
    )
}

/// What fits the first of these ways that anything fits.
fn first_that_fits<'a>(
    things: impl Iterator<Item = &'a Thing> + Clone,
    ways: &[&dyn Fn(&Thing) -> bool],
) -> Found<&'a Thing> {
    for way in ways {
        let mut fitting: Vec<&Thing> = things.clone().filter(|thing| way(thing)).collect();
        match fitting.len() {
            0 => {}
            1 => return Found::One(fitting.remove(0)),
            _ => return Found::Several(fitting),
        }
    }
    Found::Nothing
}

impl PartialEq for Thing {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key && self.is_pass == other.is_pass
    }
}

impl Eq for Thing {}

impl std::fmt::Debug for Thing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({})", self.name, self.key)
    }
}
