//! The cards: a table of printed facts for each family, and beside it the code for what the cards do.

pub mod gods;
pub mod heroes;
pub mod interventions;
pub mod objectives;
pub mod quests;

/// Where the facts of a card or space come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Provenance {
    /// All of it is in the rulebook.
    Rulebook,
    /// The name is in the rulebook.
    Named,
    /// Name and area are in the rulebook.
    NamedAndPlaced,
    /// The name is in the rulebook, the effect is our own.
    NamedCard,
    /// The ability is in the rulebook.
    Ability,
    /// The colour is in the rulebook.
    Coloured,
    /// All of it is our own.
    Authored,
}

impl Provenance {
    /// As the content table says it.
    pub const fn note(self) -> &'static str {
        match self {
            Provenance::Rulebook => "rulebook",
            Provenance::Named => "rulebook name; values authored",
            Provenance::NamedAndPlaced => "rulebook name+area; values authored",
            Provenance::NamedCard => "name rulebook, effect authored",
            Provenance::Ability => "ability rulebook; start values authored",
            Provenance::Coloured => "colour rulebook; name + bonus authored",
            Provenance::Authored => "authored",
        }
    }
}

/// Makes a card family from a table of facts: a card is its place in the table, and each copy has a place of
/// its own.
macro_rules! card_family {
    ($(#[$meta:meta])* $name:ident, family $family:literal, facts $facts:ty = $table:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $name(u8);

        impl $name {
            /// All cards of the family.
            pub fn all() -> impl Iterator<Item = $name> {
                (0..$table.len() as u8).map($name)
            }

            /// What is printed on the card.
            pub fn facts(self) -> &'static $facts {
                &$table[usize::from(self.0)]
            }

            /// The card's key in the content table.
            pub fn slug(self) -> &'static str {
                self.facts().key
            }

            /// The card's name for people.
            pub fn term(self) -> $crate::kernel::Term {
                $crate::kernel::Term::new(self.slug())
            }

            /// The card's name in saves and logs: its key, numbered from the second copy on.
            pub fn label(self) -> String {
                let copies_before = $table[..usize::from(self.0)].iter().filter(|other| other.key == self.slug()).count();
                match copies_before {
                    0 => self.slug().to_owned(),
                    copies => format!("{}-{}", self.slug(), copies + 1),
                }
            }

            /// The card with this label.
            pub fn by_label(label: &str) -> Option<$name> {
                $name::all().find(|card| card.label() == label)
            }
        }

        impl $crate::kernel::Card for $name {
            const FAMILY: u8 = $family;

            fn number(self) -> u16 {
                self.0.into()
            }

            fn from_number(number: u16) -> Self {
                $name(number as u8)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.label())
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.label())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let label = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                $name::by_label(&label).ok_or_else(|| serde::de::Error::custom(format!("there is no card {label:?}")))
            }
        }
    };
}
pub(crate) use card_family;
