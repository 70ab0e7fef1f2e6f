//! The languages that sentences are written in.

use std::fmt;

use unic_langid::LanguageIdentifier;

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Lang {
    /// English: complete, and used where another language has no sentence.
    #[default]
    En,
    /// German.
    De,
    /// French.
    Fr,
}

impl Lang {
    /// All of them.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::De, Lang::Fr];

    /// The language of a locale such as `de`, `en-GB` or `fr_CA`; English if we do not have it.
    pub fn of(locale: &str) -> Self {
        Lang::ALL
            .into_iter()
            .find(|lang| lang.is_of(locale))
            .unwrap_or_default()
    }

    fn is_of(self, locale: &str) -> bool {
        let language = locale.split(['-', '_']).next().unwrap_or_default();
        self.code().eq_ignore_ascii_case(language)
    }

    /// Whether everything is said in it. People are offered complete languages only; a test compares each of
    /// them with English.
    pub const fn is_complete(self) -> bool {
        matches!(self, Lang::En)
    }

    /// The languages that people are offered.
    pub fn complete() -> impl Iterator<Item = Lang> {
        Lang::ALL.into_iter().filter(|lang| lang.is_complete())
    }

    /// The language of a locale such as `de` or `en-GB`, if people are offered it.
    pub fn offered(locale: &str) -> Option<Self> {
        Lang::complete().find(|lang| lang.is_of(locale))
    }

    /// The language's code: `en`, `de`, `fr`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::De => "de",
            Lang::Fr => "fr",
        }
    }

    /// The language's own name, for people who choose it.
    pub const fn own_name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::De => "Deutsch",
            Lang::Fr => "Français",
        }
    }

    pub(crate) fn id(self) -> LanguageIdentifier {
        self.code()
            .parse()
            .expect("a code of two letters is an identifier")
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}
