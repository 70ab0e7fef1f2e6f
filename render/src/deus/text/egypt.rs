//! What the cards of Egypt add to boards in words: the market, barques, combat tokens, and what lies on cards.

use engine::deus::barques::Barques;
use engine::deus::cards::Building;
use engine::deus::piece::Type;
use engine::deus::resource::Resource;
use engine::deus::view::{LaidView, PlayerView, View};
use engine::kernel::{Seat, Term, Word};

use super::super::phrases::*;
use super::{Detail, name};
use crate::wording::Wording;

/// A line for every tile, with its regions.
pub fn tiles(view: &View, wording: Wording<'_>) -> Vec<String> {
    let line = |tile: usize| {
        let regions = view.regions.iter().filter(|on| on.tile == tile);
        let named: Vec<String> = regions.map(|on| name(on, wording)).collect();
        format!("- {}", named.join(", "))
    };
    (0..view.tiles.len()).map(line).collect()
}

/// What a unit of each resource is worth on the market: with points, or in gold alone.
pub fn market(view: &View, detail: Detail) -> Option<Term> {
    let market = view.market?;
    let (whole, one) = match detail {
        Detail::Text => (MARKET, MARKET_WORTH),
        Detail::Facts => (ALT_MARKET, ALT_MARKET_WORTH),
    };
    let worth = |kind: Resource| {
        let value = market.value(kind);
        let worth = one.with("kind", kind.term()).with("gold", value.gold());
        worth.with("points", value.points())
    };
    Some(whole.with("values", Resource::ALL.map(worth).to_vec()))
}

/// What a player holds openly with the cards of Egypt: barques and combat tokens.
pub fn holds(player: &PlayerView) -> Vec<Term> {
    let places = Some(player.barques.places()).filter(|places| *places > 0);
    let barques = places.map(|places| {
        let cargo = player.resources.total();
        OWN_PLACES.with("places", places).with("cargo", cargo)
    });
    let tokens = player.tokens.filter(|tokens| tokens.ready > 0);
    let tokens = tokens.map(|tokens| OWN_TOKENS.with("count", tokens.ready));
    barques.into_iter().chain(tokens).collect()
}

/// Barques by their size, the largest first.
pub fn by_size(barques: Barques) -> Vec<Term> {
    let some = Barques::SIZES.into_iter().rev();
    let some = some.filter(|size| barques.of_size(*size) > 0);
    let of = |size: u8| {
        BARQUES_OF
            .with("count", barques.of_size(size))
            .with("places", size)
    };
    some.map(of).collect()
}

/// What the cards of Egypt have added to a player board.
pub fn lines(player: &PlayerView) -> Vec<Term> {
    let mut lines = Vec::new();
    if player.barques.places() > 0 {
        lines.push(
            BARQUES
                .with("barques", by_size(player.barques))
                .with("cargo", player.resources.total())
                .with("places", player.barques.places()),
        );
    }
    if let Some(tokens) = player.tokens {
        lines.push(TOKENS.with("ready", tokens.ready).with("left", tokens.supply));
        let by = |word: Word, of: Type, seat: Seat| word.with("type", of.term()).with("seat", seat);
        let marks = Type::ALL.into_iter().flat_map(|of| {
            let fortress = tokens.fortresses[of].map(|seat| by(FORTRESS, of, seat));
            let garrison = tokens.garrisons[of].map(|seat| by(GARRISON, of, seat));
            fortress.into_iter().chain(garrison)
        });
        let marks: Vec<Term> = marks.collect();
        if !marks.is_empty() {
            lines.push(MARKED.with("marks", marks));
        }
    }
    if !player.guests.is_empty() {
        let types: Vec<Term> = player.guests.iter().map(|of| of.term()).collect();
        lines.push(GUESTS.with("types", types));
    }
    lines
}

/// A card in a column, with its type if it is another one, and with what lies on it.
pub fn noted(building: Building, column: Type, laid: &LaidView) -> Term {
    let mut notes: Vec<Term> = Vec::new();
    notes.extend((building.of() != column).then(|| building.of().term()));
    notes.extend(laid.used.then(|| CARD_USED.term()));
    match (laid.counters, building.of()) {
        (0, _) => {}
        (count, Type::Temple) => notes.push(CARD_COUNTERS.with("count", count)),
        _ => notes.push(CARD_COIN.term()),
    }
    match notes.is_empty() {
        true => building.term(),
        false => CARD.with("card", building.term()).with("notes", notes),
    }
}
