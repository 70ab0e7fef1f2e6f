//! What goes into the bot's own sentences.

use fluent_bundle::FluentValue;

/// One thing that goes into a sentence of the bot, which has texts that the engine does not know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// A text that is in the reader's language already, or in none.
    Text(String),
    /// A whole number.
    Number(i64),
}

impl Value {
    pub(crate) fn fluent(&self) -> FluentValue<'static> {
        match self {
            Value::Text(text) => FluentValue::from(text.clone()),
            Value::Number(number) => FluentValue::from(*number),
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

macro_rules! value_from_number {
    ($($number:ty),*) => { $(impl From<$number> for Value {
        fn from(number: $number) -> Self {
            Value::Number(number as i64)
        }
    })* };
}
value_from_number!(u8, u16, u32, i32, i64, usize);
