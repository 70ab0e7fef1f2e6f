//! Nouns with their forms: "an army", "the army", "der Armee".

use std::borrow::Cow;

use fluent_bundle::types::FluentType;
use fluent_bundle::{FluentArgs, FluentValue};

/// The forms that a noun may have, as attributes of its message. A sentence asks for one by a function with the
/// same name in capitals, such as `{ A($type) }`; a noun that never changes is `{ army.a }`. `gender` is no form
/// but a word to select on.
pub const FORMS: [&str; 7] = ["a", "the", "some", "dat", "acc", "gen", "gender"];

/// A noun as part of a sentence. A Fluent function cannot look into a language, so the noun brings its forms along.
#[derive(Clone, PartialEq, Debug)]
pub struct Noun {
    /// The name as its reader knows it.
    pub name: String,
    /// The name in the language of the sentence, in place of a form that is missing.
    pub here: String,
    /// The forms in the language of the sentence.
    pub forms: Vec<(&'static str, String)>,
}

impl Noun {
    /// The function with which a sentence asks for a form. What is no noun stays as it is.
    pub fn asked_for(
        form: &'static str,
    ) -> impl for<'a> Fn(&[FluentValue<'a>], &FluentArgs<'_>) -> FluentValue<'a> + Send + Sync + 'static {
        move |positional, _| match positional {
            [FluentValue::Custom(custom)] => match custom.as_any().downcast_ref::<Noun>() {
                Some(noun) => FluentValue::from(noun.form(form).to_owned()),
                None => positional[0].clone(),
            },
            [other] => other.clone(),
            _ => FluentValue::Error,
        }
    }

    fn form(&self, wanted: &str) -> &str {
        let found = self.forms.iter().find(|(form, _)| *form == wanted);
        found.map_or(&self.here, |(_, text)| text)
    }
}

impl FluentType for Noun {
    fn duplicate(&self) -> Box<dyn FluentType + Send> {
        Box::new(self.clone())
    }

    fn as_string(&self, _: &intl_memoizer::IntlLangMemoizer) -> Cow<'static, str> {
        self.name.clone().into()
    }

    fn as_string_threadsafe(&self, _: &intl_memoizer::concurrent::IntlLangMemoizer) -> Cow<'static, str> {
        self.name.clone().into()
    }
}
