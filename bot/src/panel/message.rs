//! A message as we mean it, free of any library. What is too long for Discord is cut here, once.

use serde_json::{Value, json};

use super::id::Act;

/// The longest text of a message.
pub const TEXT: usize = 2_000;
/// The longest label of a button.
const BUTTON: usize = 80;
/// The longest label or description of an option.
const OPTION: usize = 100;
/// The longest text on a menu with nothing chosen yet.
const PLACEHOLDER: usize = 150;
/// The longest title of a form, and the longest label in it.
const FORM: usize = 45;

/// A message: text, and rows of buttons and menus below it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Panel {
    /// What it says, in Discord's markdown.
    pub text: String,
    /// At most five rows.
    pub rows: Vec<Row>,
}

/// A row below a message.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Row {
    /// One to five buttons.
    Buttons(Vec<Button>),
    /// One menu.
    Menu(Menu),
}

/// Something to click.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Button {
    /// What a click means: the id of an [`Act`].
    pub id: String,
    /// The text on it, without markdown.
    pub label: String,
    /// Its colour.
    pub style: Style,
    /// Whether it cannot be clicked.
    pub disabled: bool,
}

/// The colour of a button.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Style {
    /// The obvious thing to do.
    Primary,
    /// One of several.
    Secondary,
    /// What brings something to a good end.
    Success,
    /// What cannot be taken back.
    Danger,
}

/// A list to choose from.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Menu {
    /// What a choice means: the id of an [`Act`].
    pub id: String,
    /// The text on it while nothing is chosen, without markdown.
    pub placeholder: String,
    /// One to 25 options.
    pub options: Vec<MenuOption>,
    /// The fewest that can be chosen.
    pub min: u8,
    /// The most that can be chosen.
    pub max: u8,
}

/// One line of a menu.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MenuOption {
    /// What is sent when it is chosen.
    pub value: String,
    /// The text on it, without markdown.
    pub label: String,
    /// The text below, without markdown.
    pub description: Option<String>,
    /// Whether it is already chosen.
    pub chosen: bool,
}

/// A form with one field.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Form {
    /// What sending it means: the id of an [`Act`].
    pub id: String,
    /// Its title.
    pub title: String,
    /// The text above the field.
    pub label: String,
    /// The most characters that the field takes.
    pub longest: u16,
}

impl Panel {
    /// A message without anything to click.
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            text: cut(text.into(), TEXT),
            rows: Vec::new(),
        }
    }

    /// The message with a row of buttons; unchanged if there are no buttons.
    pub fn buttons(mut self, buttons: impl IntoIterator<Item = Button>) -> Self {
        let buttons: Vec<Button> = buttons.into_iter().collect();
        if !buttons.is_empty() {
            self.rows.push(Row::Buttons(buttons));
        }
        self
    }

    /// The message with a menu.
    pub fn menu(mut self, menu: Menu) -> Self {
        self.rows.push(Row::Menu(menu));
        self
    }

    /// The message as Discord's API takes it.
    pub fn to_json(&self) -> Value {
        json!({ "content": self.text, "components": self.rows.iter().map(Row::to_json).collect::<Vec<_>>() })
    }
}

impl Row {
    fn to_json(&self) -> Value {
        let inner = match self {
            Row::Buttons(buttons) => buttons.iter().map(Button::to_json).collect(),
            Row::Menu(menu) => vec![menu.to_json()],
        };
        json!({ "type": 1, "components": inner })
    }
}

impl Button {
    /// A button that is one of several.
    pub fn new(act: &Act, label: impl Into<String>) -> Self {
        Self {
            id: act.id(),
            label: cut(label.into(), BUTTON),
            style: Style::Secondary,
            disabled: false,
        }
    }

    /// The same in another colour.
    pub fn styled(self, style: Style) -> Self {
        Self { style, ..self }
    }

    /// The same, but disabled unless the condition holds.
    pub fn enabled_if(self, holds: bool) -> Self {
        Self {
            disabled: !holds,
            ..self
        }
    }

    fn to_json(&self) -> Value {
        let style = match self.style {
            Style::Primary => 1,
            Style::Secondary => 2,
            Style::Success => 3,
            Style::Danger => 4,
        };
        json!({ "type": 2, "custom_id": self.id, "label": self.label, "style": style, "disabled": self.disabled })
    }
}

impl Menu {
    /// A menu that takes one option.
    pub fn new(act: &Act, placeholder: impl Into<String>, options: Vec<MenuOption>) -> Self {
        Self {
            id: act.id(),
            placeholder: cut(placeholder.into(), PLACEHOLDER),
            options,
            min: 1,
            max: 1,
        }
    }

    /// The same, with this many options to choose.
    pub fn count(self, min: u8, max: u8) -> Self {
        Self { min, max, ..self }
    }

    fn to_json(&self) -> Value {
        json!({
            "type": 3,
            "custom_id": self.id,
            "placeholder": self.placeholder,
            "min_values": self.min,
            "max_values": self.max,
            "options": self.options.iter().map(MenuOption::to_json).collect::<Vec<_>>(),
        })
    }
}

impl MenuOption {
    /// An option that is not chosen yet.
    pub fn new(value: impl Into<String>, label: impl Into<String>) -> Self {
        Self {
            value: value.into(),
            label: cut(label.into(), OPTION),
            description: None,
            chosen: false,
        }
    }

    /// The same, with a text below.
    pub fn described(self, description: Option<String>) -> Self {
        let description = description
            .filter(|text| !text.trim().is_empty())
            .map(|text| cut(text, OPTION));
        Self { description, ..self }
    }

    /// The same, already chosen if the condition holds.
    pub fn chosen_if(self, holds: bool) -> Self {
        Self {
            chosen: holds,
            ..self
        }
    }

    fn to_json(&self) -> Value {
        let mut option = json!({ "label": self.label, "value": self.value, "default": self.chosen });
        if let Some(description) = &self.description {
            option["description"] = json!(description);
        }
        option
    }
}

impl Form {
    /// The name of the field.
    pub const FIELD: &'static str = "field";

    /// A form with one field.
    pub fn new(act: &Act, title: impl Into<String>, label: impl Into<String>, longest: u16) -> Self {
        Self {
            id: act.id(),
            title: cut(title.into(), FORM),
            label: cut(label.into(), FORM),
            longest,
        }
    }

    /// The form as Discord's API takes it.
    pub fn to_json(&self) -> Value {
        let field = json!({
            "type": 4, "custom_id": Self::FIELD, "style": 1, "label": self.label,
            "min_length": 1, "max_length": self.longest, "required": true,
        });
        json!({ "custom_id": self.id, "title": self.title, "components": [{ "type": 1, "components": [field] }] })
    }
}

/// How long a text is, counted in the strictest way: as browsers count, where some characters are two.
pub fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

/// The text with at most this many characters, and a mark where it was cut. Never empty, because Discord
/// takes no empty text.
pub fn cut(text: String, longest: usize) -> String {
    if text.trim().is_empty() {
        return "…".to_owned();
    }
    if length(&text) <= longest {
        return text;
    }
    let mut room = longest.saturating_sub(1);
    let fits = |letter: &char| {
        room.checked_sub(letter.len_utf16())
            .map(|left| room = left)
            .is_some()
    };
    let kept: String = text.chars().take_while(fits).collect();
    format!("{}…", kept.trim_end())
}
