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

use super::emblems::glyph;

/// A sign: an icon, or a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// An icon.
    Icon(&'static str),
    /// A number.
    Number(u8),
}

use Sign::{Icon, Number};

/// What a card does.
pub fn signs(building: Building) -> [Sign; 2] {
    match building.facts().does {
        Effect::Trade(trade) => match trade {
            Trade::Buy { .. } => [Icon("gold"), Icon("goods")],
            Trade::Sell { kind, pays } => [Icon(kind.slug()), paid(pays)],
            Trade::Exchange => [Icon("goods"), Icon("goods")],
            Trade::Assortment => [Icon("goods"), Icon("vp")],
        },
        Effect::Yield(brings) => match brings {
            Yield::Buildings(count) => [Number(count), Icon("goods")],
            Yield::AllBuildings => [Icon("production"), Icon("goods")],
            Yield::City(kind) => [land(kind), Icon(kind.slug())],
            Yield::Cooperative(kind) => [Icon("production"), Icon(kind.slug())],
        },
        Effect::Study(study) => match study {
            Study::School => [Icon("village"), Icon("hand")],
            Study::Workshop => [Icon("village"), Icon("piece")],
            Study::Academy => [Number(2), Icon("hand")],
            Study::ArtisansGuild => [Number(2), Icon("piece")],
            Study::University => [Icon("deck"), Icon("down")],
            Study::Lyceum => [Icon("deck"), Icon("up")],
        },
        Effect::Civic(Civic { counts, pays }) => match counts {
            Counts::PairsOfCities => [Icon("village"), paid(pays)],
            Counts::LargeCities => [Icon("city"), paid(pays)],
            Counts::Land(kind) => [land(kind), paid(pays)],
        },
        Effect::War(war) => match war {
            War::SiegeTower => [Icon("barbarians"), Icon("vp")],
            War::Ballista => [Icon("barbarians"), Icon("gold")],
            War::Legion => [Icon("march"), Icon("vp")],
            War::WarElephants => [Icon("combat"), Icon("vp")],
            War::Cavalry => [Icon("march"), Icon("gold")],
            War::Raiders => [Icon("combat"), Icon("gold")],
        },
        Effect::Worth(worth) => [counted(worth), Icon("vp")],
    }
}

fn paid(pays: Pay) -> Sign {
    match pays {
        Pay::Gold(_) => Icon("gold"),
        Pay::Points(_) => Icon("vp"),
    }
}

fn land(kind: Resource) -> Sign {
    Icon(glyph(Terrain::of(kind)))
}

fn counted(worth: Worth) -> Sign {
    match worth {
        Worth::Regions => Icon("flag"),
        Worth::Land(kind) => land(kind),
        Worth::Pieces(of) => Icon(of.slug()),
        Worth::Production => Icon("production"),
        Worth::Cities => Icon("village"),
        Worth::LargeCities | Worth::LargestCity => Icon("city"),
        Worth::Villages => Icon("barbarians"),
        Worth::Tiles => Icon("crown"),
        Worth::Stock => Icon("goods"),
    }
}

/// What flanks the medallion of a card: the same signs, with an icon in the place of a number.
pub fn motifs(building: Building) -> [&'static str; 2] {
    signs(building).map(|sign| match sign {
        Icon(name) => name,
        Number(_) => building.of().slug(),
    })
}
