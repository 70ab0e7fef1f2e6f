//! Who reads a message or looks at a picture, and how they want it.

use render::Palette;
use words::Lang;

use crate::store::Person;

/// The one reader of a message. What everybody sees is made for the reader of its table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reader {
    /// The language of every sentence.
    pub lang: Lang,
    /// The colours of pictures.
    pub palette: Palette,
    /// Where times are told.
    pub zone: Zone,
    /// Whether words come before pictures.
    pub text_first: bool,
}

/// A time zone. There is no setting for it yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Zone {
    /// Coordinated universal time.
    #[default]
    Utc,
}

impl Reader {
    /// A person, by what they have set. If they have chosen no language it is that of their Discord as it last was,
    /// or else this one.
    pub fn of(person: &Person, otherwise: Lang) -> Self {
        let discord = person.locale.as_deref().and_then(Lang::offered);
        Self::set_by(person, discord.unwrap_or(otherwise))
    }

    /// A person, by what they have set; in this language if they have chosen none.
    pub fn set_by(person: &Person, otherwise: Lang) -> Self {
        let chosen = person.language.as_deref().map(Lang::of);
        Self {
            palette: match person.palette.as_str() {
                "night" => Palette::Night,
                _ => Palette::Fresco,
            },
            text_first: person.text_first,
            ..Self::from(chosen.unwrap_or(otherwise))
        }
    }
}

/// A reader of whom nothing is known but the language.
impl From<Lang> for Reader {
    fn from(lang: Lang) -> Self {
        Self {
            lang,
            palette: Palette::default(),
            zone: Zone::default(),
            text_first: false,
        }
    }
}
