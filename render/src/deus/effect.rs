//! What a card does, in two signs: what it counts or costs, and what it brings. This is for columns, which
//! have no room for words.

use engine::deus::cards::Building;
use engine::kernel::Glyph;

/// A sign: an icon, or a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// An icon.
    Icon(&'static str),
    /// A number.
    Number(u8),
}

/// What a card does.
pub fn signs(building: Building) -> [Sign; 2] {
    building.facts().signs.map(sign)
}

/// How a sign is drawn.
fn sign(glyph: Glyph) -> Sign {
    Sign::Icon(match glyph {
        Glyph::Number(number) => return Sign::Number(number),
        Glyph::Gold => "gold",
        Glyph::Points => "vp",
        Glyph::Wheat => "wheat",
        Glyph::Wood => "wood",
        Glyph::Clay => "clay",
        Glyph::Stone => "stone",
        Glyph::Goods => "goods",
        Glyph::Field => "field",
        Glyph::Forest => "forest",
        Glyph::Swamp => "swamp",
        Glyph::Mountain => "mountain",
        Glyph::Maritime => "maritime",
        Glyph::Production => "production",
        Glyph::Scientific => "scientific",
        Glyph::Civil => "civil",
        Glyph::Military => "military",
        Glyph::Piece => "piece",
        Glyph::Hand => "hand",
        Glyph::Deck => "deck",
        Glyph::Up => "up",
        Glyph::Down => "down",
        Glyph::Town => "village",
        Glyph::City => "city",
        Glyph::Barbarians => "barbarians",
        Glyph::March => "march",
        Glyph::Combat => "combat",
        Glyph::Flag => "flag",
        Glyph::Crown => "crown",
    })
}

/// What flanks the medallion of a card: the same signs, with an icon in the place of a number.
pub fn motifs(building: Building) -> [&'static str; 2] {
    signs(building).map(|sign| match sign {
        Sign::Icon(name) => name,
        Sign::Number(_) => building.of().slug(),
    })
}
