//! The cards: a table of rows for each family, and beside it the code for what the cards do.

pub mod actions;
pub mod contracts;

/// Where the facts of a component come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Provenance {
    /// All of it is in the rulebook.
    Rulebook,
    /// The name is in the rulebook.
    Named,
    /// Conquest value and slots of Halicarnassus are in the rulebook.
    Printed,
    /// Size and conquest value of Ephesus are in the rulebook.
    PrintedTown,
    /// The third of three colours is our own.
    ThirdColour,
    /// The colour is our own.
    Colour,
    /// Name and permanence are in the rulebook.
    NamedCard,
    /// The effect was published.
    Effect,
    /// One of its two contracts is in the rulebook.
    Contract,
    /// Its kinds of contracts are in the rulebook.
    Kinds,
    /// All of it is our own.
    Authored,
}

impl Provenance {
    /// As the content table says it.
    pub const fn note(self) -> &'static str {
        match self {
            Provenance::Rulebook => "rulebook",
            Provenance::Named => "name rulebook; rest authored",
            Provenance::Printed => "rulebook: 4 / 3",
            Provenance::PrintedTown => "rulebook: size 1, conquest 1",
            Provenance::ThirdColour => "third colour authored",
            Provenance::Colour => "colour authored",
            Provenance::NamedCard => "name+permanence rulebook; effect authored",
            Provenance::Effect => "effect published, name authored",
            Provenance::Contract => "kind a rulebook; rest authored",
            Provenance::Kinds => "authored (kinds rulebook)",
            Provenance::Authored => "authored",
        }
    }
}
