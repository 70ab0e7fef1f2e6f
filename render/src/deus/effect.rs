//! What a card does, in two signs: what it counts or costs, and what it brings. This is for columns, which
//! have no room for words.

use engine::deus::cards::civil::{Civic, Counts};
use engine::deus::cards::maritime::Trade;
use engine::deus::cards::military::War;
use engine::deus::cards::production::Yield;
use engine::deus::cards::scientific::Study;
use engine::deus::cards::temples::Worth;
use engine::deus::cards::{Building, Effect, Pay};
use engine::deus::resource::Resource;
use engine::deus::tiles::Terrain;

use super::emblems::{glyph, resource_icon, type_icon};
use crate::icon::Icon;

/// A sign: an icon, or a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// An icon.
    Icon(Icon),
    /// A number.
    Number(u8),
}

use Sign::Number;

/// What a card does.
pub fn signs(building: Building) -> [Sign; 2] {
    match building.facts().does {
        Effect::Trade(trade) => match trade {
            Trade::Buy { .. } => [Sign::Icon(Icon::Gold), Sign::Icon(Icon::Goods)],
            Trade::Sell { kind, pays } => [Sign::Icon(resource_icon(kind)), paid(pays)],
            Trade::Exchange => [Sign::Icon(Icon::Goods), Sign::Icon(Icon::Goods)],
            Trade::Assortment => [Sign::Icon(Icon::Goods), Sign::Icon(Icon::Vp)],
        },
        Effect::Yield(brings) => match brings {
            Yield::Buildings(count) => [Number(count), Sign::Icon(Icon::Goods)],
            Yield::AllBuildings => [Sign::Icon(Icon::Production), Sign::Icon(Icon::Goods)],
            Yield::City(kind) => [land(kind), Sign::Icon(resource_icon(kind))],
            Yield::Cooperative(kind) => [Sign::Icon(Icon::Production), Sign::Icon(resource_icon(kind))],
        },
        Effect::Study(study) => match study {
            Study::School => [Sign::Icon(Icon::Village), Sign::Icon(Icon::Hand)],
            Study::Workshop => [Sign::Icon(Icon::Village), Sign::Icon(Icon::Piece)],
            Study::Academy => [Number(2), Sign::Icon(Icon::Hand)],
            Study::ArtisansGuild => [Number(2), Sign::Icon(Icon::Piece)],
            Study::University => [Sign::Icon(Icon::Deck), Sign::Icon(Icon::Down)],
            Study::Lyceum => [Sign::Icon(Icon::Deck), Sign::Icon(Icon::Up)],
        },
        Effect::Civic(Civic { counts, pays }) => match counts {
            Counts::PairsOfCities => [Sign::Icon(Icon::Village), paid(pays)],
            Counts::LargeCities => [Sign::Icon(Icon::City), paid(pays)],
            Counts::Land(kind) => [land(kind), paid(pays)],
        },
        Effect::War(war) => match war {
            War::SiegeTower => [Sign::Icon(Icon::Barbarians), Sign::Icon(Icon::Vp)],
            War::Ballista => [Sign::Icon(Icon::Barbarians), Sign::Icon(Icon::Gold)],
            War::Legion => [Sign::Icon(Icon::March), Sign::Icon(Icon::Vp)],
            War::WarElephants => [Sign::Icon(Icon::Combat), Sign::Icon(Icon::Vp)],
            War::Cavalry => [Sign::Icon(Icon::March), Sign::Icon(Icon::Gold)],
            War::Raiders => [Sign::Icon(Icon::Combat), Sign::Icon(Icon::Gold)],
        },
        Effect::Worth(worth) => [counted(worth), Sign::Icon(Icon::Vp)],
    }
}

fn paid(pays: Pay) -> Sign {
    match pays {
        Pay::Gold(_) => Sign::Icon(Icon::Gold),
        Pay::Points(_) => Sign::Icon(Icon::Vp),
    }
}

fn land(kind: Resource) -> Sign {
    Sign::Icon(glyph(Terrain::of(kind)))
}

fn counted(worth: Worth) -> Sign {
    match worth {
        Worth::Regions => Sign::Icon(Icon::Flag),
        Worth::Land(kind) => land(kind),
        Worth::Pieces(of) => Sign::Icon(type_icon(of)),
        Worth::Production => Sign::Icon(Icon::Production),
        Worth::Cities => Sign::Icon(Icon::Village),
        Worth::LargeCities | Worth::LargestCity => Sign::Icon(Icon::City),
        Worth::Villages => Sign::Icon(Icon::Barbarians),
        Worth::Tiles => Sign::Icon(Icon::Crown),
        Worth::Stock => Sign::Icon(Icon::Goods),
    }
}

/// What flanks the medallion of a card: the same signs, with an icon in the place of a number.
pub fn motifs(building: Building) -> [Icon; 2] {
    signs(building).map(|sign| match sign {
        Sign::Icon(icon) => icon,
        Number(_) => type_icon(building.of()),
    })
}
