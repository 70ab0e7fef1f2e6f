//! Choices on buttons: what stands on them, and what is said about them in the text.

use words::Words;

use super::ask::{Asking, Sheet, is_in_picture, is_numbered, unescaped};
use super::message::{Button, length};

/// How many buttons a row has.
pub(super) const ROW: usize = 5;
/// The most choices that get a button each: four rows. The fifth row is not for choices.
pub(super) const MOST: usize = 4 * ROW;
/// The longest name for a button, so that a phone shows it whole.
pub(super) const SHORT: usize = 40;
/// The most characters in a row of numbered choices: a phone shows them in two lines.
const NAMES: usize = 64;

impl Asking<'_> {
    /// What stands on the buttons of the choices; `None` if menus show them better.
    pub(super) fn labels(&self) -> Option<Vec<String>> {
        let places: Vec<usize> = (0..self.decision.choices.len()).collect();
        self.labels_of(&places, MOST)
    }

    /// What stands on the buttons of some of the choices, if they are few enough and have short names.
    pub(super) fn labels_of(&self, places: &[usize], most: usize) -> Option<Vec<String>> {
        let choices = &self.decision.choices;
        let read_aloud = self.text_first && is_numbered(self.decision);
        if places.len() > most || read_aloud {
            return None;
        }
        let names = self.short_names();
        let named: Vec<String> = places
            .iter()
            .map(|place| self.numbered(*place, names[*place].clone()))
            .collect();
        let row = |row: &[String]| row.iter().map(|label| length(label)).sum::<usize>();
        let fits = !is_numbered(self.decision) || named.chunks(ROW).all(|labels| row(labels) <= NAMES);
        // Where they do not all fit, the long ones give way to their numbers.
        let label = |(place, named): (&usize, String)| {
            let is_long = length(&named) > if fits { SHORT } else { NAMES / ROW };
            match is_in_picture(&choices[*place]) && is_long {
                true => (place + 1).to_string(),
                false => named,
            }
        };
        let labels: Vec<String> = places.iter().zip(named).map(label).collect();
        labels
            .iter()
            .all(|label| length(label) <= SHORT)
            .then_some(labels)
    }

    /// The short names of the choices, or the full ones if two would be called the same.
    fn short_names(&self) -> Vec<String> {
        let words = self.words.plain();
        let names = |say: &dyn Fn(&engine::kernel::Term) -> String| -> Vec<String> {
            let choices = self.decision.choices.iter();
            choices.map(|choice| unescaped(&say(&choice.name))).collect()
        };
        let short = names(&|name| words.briefly(name, self.names));
        let is_again = |(at, name): (usize, &String)| short[..at].contains(name);
        if short.iter().enumerate().any(is_again) {
            return names(&|name| words.say(name, self.names));
        }
        short
    }

    /// Buttons in as many rows as they need.
    pub(super) fn on_buttons(&self, buttons: impl Iterator<Item = Button>) -> Sheet {
        let buttons: Vec<Button> = buttons.collect();
        let rows = buttons.chunks(ROW);
        let sheet = rows.fold(Sheet::default(), |sheet, row| sheet.buttons(row.to_vec()));
        let places = 0..self.decision.choices.len();
        sheet.notes(self.notes_of(places))
    }

    /// What there is to say about choices on buttons.
    pub(super) fn notes_of(&self, places: impl Iterator<Item = usize>) -> Vec<String> {
        places.filter_map(|place| self.note(place)).collect()
    }

    /// A choice's full name for menus, with its number if a picture shows it.
    pub(super) fn label(&self, place: usize) -> String {
        let name = &self.decision.choices[place].name;
        self.numbered(place, unescaped(&self.words.plain().say(name, self.names)))
    }

    fn numbered(&self, place: usize, name: String) -> String {
        match is_in_picture(&self.decision.choices[place]) {
            true => format!("{} · {name}", place + 1),
            false => name,
        }
    }

    /// A choice with what there is to say about it, as a line of the text. What a card says and brings stands on
    /// the picture of the hand: it is not said twice.
    fn note(&self, place: usize) -> Option<String> {
        if self.decision.choices[place].held.is_some() && !self.text_first {
            return None;
        }
        let note = self.note_of(place, self.words)?;
        let name = self.words.say(&self.decision.choices[place].name, self.names);
        Some(format!("{}: {note}", self.numbered(place, format!("**{name}**"))))
    }

    /// What there is to say about a choice: its note, and what is certain about it.
    pub(super) fn note_of(&self, place: usize, words: Words) -> Option<String> {
        let choice = &self.decision.choices[place];
        let note = choice.note.as_ref().map(|note| words.say(note, self.names));
        let certain = self
            .outlook
            .of(&choice.key)
            .and_then(|certain| words.certain(certain, self.decision.seat, self.names));
        let parts: Vec<String> = note.into_iter().chain(certain).collect();
        (!parts.is_empty()).then(|| parts.join(" · "))
    }
}
