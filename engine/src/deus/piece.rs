//! The six types of buildings: the colour of a card, its column, and the wooden piece that goes with it.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use crate::kernel::{Key, Pick, Term};

/// The type of a building.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Type {
    /// Blue: ships.
    Maritime,
    /// Green.
    Production,
    /// Yellow.
    Scientific,
    /// Brown.
    Civil,
    /// Red: armies.
    Military,
    /// Purple; the pieces belong to nobody until they are built.
    Temple,
}

impl Type {
    /// All six.
    pub const ALL: [Type; 6] = [
        Type::Maritime,
        Type::Production,
        Type::Scientific,
        Type::Civil,
        Type::Military,
        Type::Temple,
    ];

    /// The five types that everybody has pieces of.
    pub const STANDARD: [Type; 5] = [
        Type::Maritime,
        Type::Production,
        Type::Scientific,
        Type::Civil,
        Type::Military,
    ];

    /// Its key.
    pub const fn slug(self) -> &'static str {
        match self {
            Type::Maritime => "maritime",
            Type::Production => "production",
            Type::Scientific => "scientific",
            Type::Civil => "civil",
            Type::Military => "military",
            Type::Temple => "temple",
        }
    }

    /// Its name for people.
    pub const fn term(self) -> Term {
        Term::new(self.slug())
    }

    /// The type with this key.
    pub fn by_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|of| of.slug() == key)
    }
}

/// One value for each type.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct ByType<T> {
    pub maritime: T,
    pub production: T,
    pub scientific: T,
    pub civil: T,
    pub military: T,
    pub temple: T,
}

impl<T> ByType<T> {
    /// A value for each type.
    pub fn new(mut value: impl FnMut(Type) -> T) -> Self {
        Self {
            maritime: value(Type::Maritime),
            production: value(Type::Production),
            scientific: value(Type::Scientific),
            civil: value(Type::Civil),
            military: value(Type::Military),
            temple: value(Type::Temple),
        }
    }
}

impl ByType<u8> {
    /// How many pieces there are of each type, leaving out what there is none of.
    pub fn terms(self) -> Vec<Term> {
        let some = Type::ALL.into_iter().filter(|of| self[*of] > 0);
        some.map(|of| {
            super::vocabulary::PIECES_OF
                .with("count", self[of])
                .with("type", of.term())
        })
        .collect()
    }
}

impl<T> Index<Type> for ByType<T> {
    type Output = T;

    fn index(&self, of: Type) -> &T {
        match of {
            Type::Maritime => &self.maritime,
            Type::Production => &self.production,
            Type::Scientific => &self.scientific,
            Type::Civil => &self.civil,
            Type::Military => &self.military,
            Type::Temple => &self.temple,
        }
    }
}

impl<T> IndexMut<Type> for ByType<T> {
    fn index_mut(&mut self, of: Type) -> &mut T {
        match of {
            Type::Maritime => &mut self.maritime,
            Type::Production => &mut self.production,
            Type::Scientific => &mut self.scientific,
            Type::Civil => &mut self.civil,
            Type::Military => &mut self.military,
            Type::Temple => &mut self.temple,
        }
    }
}

/// A wooden piece, to be chosen among those of a personal supply. Pieces of a type are alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece(pub Type);

impl Pick for Piece {
    const COPIES: bool = true;

    fn key(&self) -> Key {
        Key::of(self.0.slug())
    }

    fn name(&self) -> Term {
        self.0.term()
    }
}
