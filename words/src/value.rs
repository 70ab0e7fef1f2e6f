//! What goes into the bot's own sentences.

use fluent_bundle::FluentValue;

use crate::list::List;

/// One thing that goes into a sentence of the bot, which has texts that the engine does not know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// A text that is in the reader's language already, or in none.
    Text(String),
    /// A whole number.
    Number(i64),
    /// Several texts, joined as the sentence speaks: "a, b and c".
    List(Vec<String>),
}

impl Value {
    pub(crate) fn fluent(&self, and: impl Fn(&str, &str) -> String) -> FluentValue<'static> {
        match self {
            Value::Text(text) => FluentValue::from(text.clone()),
            Value::Number(number) => FluentValue::from(*number),
            Value::List(items) => List::of(items, and),
        }
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Value::Text(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Value::Text(text.to_owned())
    }
}

impl From<Vec<String>> for Value {
    fn from(items: Vec<String>) -> Self {
        Value::List(items)
    }
}

macro_rules! value_from_number {
    ($($number:ty),*) => { $(impl From<$number> for Value {
        fn from(number: $number) -> Self {
            Value::Number(number as i64)
        }
    })* };
}
value_from_number!(u8, u16, u32, i32, i64, usize);
