//! Small signs that a card shows: what it counts or costs, and what it brings. A game names them; `render` draws
//! them.

/// A sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Glyph {
    /// A number.
    Number(u8),
    Gold,
    Points,
    Wheat,
    Wood,
    Clay,
    Stone,
    /// Any resources.
    Goods,
    Field,
    Forest,
    Swamp,
    Mountain,
    Maritime,
    Production,
    Scientific,
    Civil,
    Military,
    /// A piece of any type.
    Piece,
    /// Cards in hand.
    Hand,
    /// A pile of cards.
    Deck,
    Up,
    Down,
    /// A region with several buildings.
    Town,
    /// A region with many buildings.
    City,
    Barbarians,
    March,
    Combat,
    Flag,
    Crown,
    Temple,
    /// A ship for resources.
    Barque,
    /// The place of a card in its column.
    Rank,
    /// Land that nobody occupies.
    Land,
    /// A combat token.
    Token,
    /// A card in a column of another colour.
    Guest,
    /// Something that need not be paid.
    Spared,
}
