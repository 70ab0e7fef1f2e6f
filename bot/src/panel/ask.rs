//! The one function that turns any question into a message.

use engine::kernel::{Answer, CONFIRM, Choice, Decision, Shape, Told};
use words::{Names, Words};

use super::choices::MOST;
use super::id::Act;
use super::list::At;
use super::message::{Button, Form, Menu, Panel, Style};
use super::outlook::Outlook;
use super::text::text;
use crate::ids::TableId;
use crate::marks::Marks;
use crate::phrases;

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
    /// Whether words come before pictures: a bare number means nothing to somebody who has it read aloud.
    pub text_first: bool,
    /// Whether the last answer can be taken back.
    pub can_undo: bool,
    /// Whether there is a hand to look at that is not already beside the question.
    pub has_hand: bool,
    /// What is marked so far.
    pub marks: &'a Marks,
    /// What part of a long list is shown.
    pub at: At,
    /// What is certain about the choices.
    pub outlook: &'a Outlook,
    /// What the answers so far have led to.
    pub draft: &'a [Told],
    /// What is said first.
    pub intro: Option<String>,
    /// What the player owns, in one line.
    pub owned: Option<String>,
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
        Shape::Some { min, max } => asking.several(min, max),
    };
    let text = text(asking, &sheet.notes, &sheet.status);
    Panel { text, ..sheet.panel }.buttons(asking.last_row(sheet.end))
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

/// Whether choices lie on the board or in the hand. The pictures beside the question then show their numbers, in
/// their order.
pub fn is_numbered(decision: &Decision) -> bool {
    decision.choices.iter().any(is_in_picture)
}

/// Whether a choice has its number in a picture.
pub(super) fn is_in_picture(choice: &Choice) -> bool {
    choice.place.is_some() || choice.held.is_some()
}

/// What a kind of question has on its panel.
#[derive(Default)]
pub(super) struct Sheet {
    panel: Panel,
    /// What is said about single choices, a line each.
    notes: Vec<String>,
    /// Lines below the question: the part of the list, what is marked.
    status: Vec<String>,
    /// The last button of the last row: to pass, or to be done.
    end: Option<Button>,
}

impl Sheet {
    pub(super) fn buttons(mut self, buttons: impl IntoIterator<Item = Button>) -> Self {
        self.panel = self.panel.buttons(buttons);
        self
    }

    pub(super) fn menu(mut self, menu: Menu) -> Self {
        if !menu.options.is_empty() {
            self.panel = self.panel.menu(menu);
        }
        self
    }

    pub(super) fn notes(mut self, notes: Vec<String>) -> Self {
        self.notes = notes;
        self
    }

    pub(super) fn status(mut self, line: impl IntoIterator<Item = String>) -> Self {
        self.status.extend(line);
        self
    }

    pub(super) fn end(mut self, button: Option<Button>) -> Self {
        self.end = button;
        self
    }
}

impl Asking<'_> {
    /// One of the choices, or none of them.
    fn one(&self) -> Sheet {
        let sheet = match self.labels() {
            Some(labels) => {
                let labels = labels.into_iter().enumerate();
                let own = labels.filter(|(place, _)| !self.leads_on(&self.decision.choices[*place]));
                self.on_buttons(own.map(|(place, label)| self.pick(place, label)))
                    .buttons(self.next_choices())
                    .status(self.next_question())
            }
            None => self.one_beside_menu().unwrap_or_else(|| self.one_in_menus()),
        };
        sheet.end(self.pass())
    }

    pub(super) fn pick(&self, place: usize, label: String) -> Button {
        let choice = &self.decision.choices[place];
        let key = choice.key.clone();
        let green = self.was_picked(choice) || self.decision.prompt == CONFIRM;
        let style = if green { Style::Success } else { Style::Primary };
        Button::new(
            &self.act(|table, decision| Act::Pick { table, decision, key }),
            label,
        )
        .styled(style)
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
        if i64::from(max) - i64::from(min) < MOST as i64 {
            return self.on_buttons((min..=max).map(button));
        }
        let form = self.act(|table, decision| Act::AmountForm { table, decision });
        let other = Button::new(&form, self.say(phrases::NUMBER));
        let range = self
            .words
            .phrase(phrases::RANGE, &[("min", min.into()), ("max", max.into())]);
        Sheet::default()
            .buttons([button(min), button(max), other])
            .status([range])
    }

    /// Undo, what can be looked at, why something is not on offer, and the way out of the question.
    fn last_row(&self, end: Option<Button>) -> Vec<Button> {
        let undo = self.act(|table, decision| Act::Undo { table, decision });
        let why = self.act(|table, decision| Act::Why { table, decision });
        let (board, hand) = (
            Act::Look { table: self.table },
            Act::LookHand { table: self.table },
        );
        [
            self.can_undo.then(|| Button::new(&undo, self.say(phrases::UNDO))),
            Some(Button::new(&board, self.say(phrases::BOARD))),
            self.has_hand.then(|| Button::new(&hand, self.say(phrases::HAND))),
            Some(Button::new(&why, self.say(phrases::WHY))),
            end,
        ]
        .into_iter()
        .flatten()
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

    /// What it is called here to pass, or to choose nothing.
    pub(super) fn pass_label(&self) -> String {
        let own = self.words.plain().more(self.decision.prompt.key(), "pass");
        let usual = match self.decision.shape {
            Shape::Some { .. } => phrases::NOTHING,
            _ => phrases::PASS,
        };
        own.unwrap_or_else(|| self.say(usual))
    }

    /// Whether a choice is in the answer that was already given.
    pub(super) fn was_picked(&self, choice: &Choice) -> bool {
        matches!(&self.decision.answered, Some(Answer::Picked(keys)) if keys.contains(&choice.key))
    }

    pub(super) fn act(&self, act: impl FnOnce(TableId, engine::kernel::DecisionId) -> Act) -> Act {
        act(self.table, self.decision.id)
    }

    pub(super) fn say(&self, word: engine::kernel::Word) -> String {
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
