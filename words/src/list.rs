//! Several things in one sentence: "a, b and c".

use std::borrow::Cow;

use fluent_bundle::types::FluentType;
use fluent_bundle::{FluentArgs, FluentValue};

/// A list as part of a sentence, plain and with every item in italics.
#[derive(Clone, PartialEq, Debug)]
pub struct List {
    plain: String,
    italic: String,
}

impl List {
    /// The name of the function with which a sentence asks for italics: `{ ITALIC($quests) }`.
    pub const ITALIC: &'static str = "ITALIC";

    /// The items as the argument of a sentence; `and` joins the last one to the others. No items are the
    /// number 0, so that a sentence can select on it.
    pub fn of(items: &[String], and: impl Fn(&str, &str) -> String) -> FluentValue<'static> {
        if items.is_empty() {
            return FluentValue::from(0);
        }
        let italic: Vec<String> = items.iter().map(|item| format!("*{item}*")).collect();
        FluentValue::Custom(Box::new(List {
            plain: joined(items, &and),
            italic: joined(&italic, &and),
        }))
    }

    /// Puts each item of a list into italics.
    pub fn italic<'a>(positional: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
        only(positional).map_or(FluentValue::Error, |list| FluentValue::from(list.italic.clone()))
    }

    /// Leaves a list as it is, where nothing is put into italics.
    pub fn plain<'a>(positional: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
        only(positional).map_or(FluentValue::Error, |list| FluentValue::from(list.plain.clone()))
    }
}

fn only<'a>(positional: &'a [FluentValue<'_>]) -> Option<&'a List> {
    match positional {
        [FluentValue::Custom(list)] => list.as_any().downcast_ref(),
        _ => None,
    }
}

/// The items one after the other; `and` joins the last one to the others.
pub fn joined(items: &[String], and: impl Fn(&str, &str) -> String) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [others @ .., last] => and(&others.join(", "), last),
    }
}

impl FluentType for List {
    fn duplicate(&self) -> Box<dyn FluentType + Send> {
        Box::new(self.clone())
    }

    fn as_string(&self, _: &intl_memoizer::IntlLangMemoizer) -> Cow<'static, str> {
        self.plain.clone().into()
    }

    fn as_string_threadsafe(&self, _: &intl_memoizer::concurrent::IntlLangMemoizer) -> Cow<'static, str> {
        self.plain.clone().into()
    }
}
