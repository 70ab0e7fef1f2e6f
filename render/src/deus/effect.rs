//! What a card does, in two signs: what it counts or costs, and what it brings. This is for columns, which
//! have no room for words.

use engine::deus::cards::Building;
use engine::kernel::Glyph;

use super::emblems::type_icon;
use crate::icon::Icon;

/// A sign: an icon, or a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// An icon.
    Icon(Icon),
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
        Glyph::Gold => Icon::Gold,
        Glyph::Points => Icon::Vp,
        Glyph::Wheat => Icon::Wheat,
        Glyph::Wood => Icon::Wood,
        Glyph::Clay => Icon::Clay,
        Glyph::Stone => Icon::Stone,
        Glyph::Goods => Icon::Goods,
        Glyph::Field => Icon::Field,
        Glyph::Forest => Icon::Forest,
        Glyph::Swamp => Icon::Swamp,
        Glyph::Mountain => Icon::Mountain,
        Glyph::Maritime => Icon::Maritime,
        Glyph::Production => Icon::Production,
        Glyph::Scientific => Icon::Scientific,
        Glyph::Civil => Icon::Civil,
        Glyph::Military => Icon::Military,
        Glyph::Piece => Icon::Piece,
        Glyph::Hand => Icon::Hand,
        Glyph::Deck => Icon::Deck,
        Glyph::Up => Icon::Up,
        Glyph::Down => Icon::Down,
        Glyph::Town => Icon::Village,
        Glyph::City => Icon::City,
        Glyph::Barbarians => Icon::Barbarians,
        Glyph::March => Icon::March,
        Glyph::Combat | Glyph::Token => Icon::Combat,
        Glyph::Flag => Icon::Flag,
        Glyph::Crown => Icon::Crown,
        Glyph::Temple => Icon::Temple,
        Glyph::Barque => Icon::Barque,
        Glyph::Rank => Icon::Rank,
        Glyph::Land => Icon::Land,
        Glyph::Guest => Icon::Guest,
        Glyph::Spared => Icon::Spared,
    })
}

/// What flanks the medallion of a card: the same signs, with an icon in the place of a number.
pub fn motifs(building: Building) -> [Icon; 2] {
    signs(building).map(|sign| match sign {
        Sign::Icon(icon) => icon,
        Sign::Number(_) => type_icon(building.of()),
    })
}
