//! Purple cards of Egypt: temples that bring points at once, and something for the rest of the game.

use crate::deus::cards::Provenance::{self, Egypt};
use crate::deus::cards::{Activation, CardFacts, card, cost};
use crate::deus::event::{Construction, Event};
use crate::deus::lasting::{Lasting, Place, Watch};
use crate::deus::piece::Type;
use crate::deus::resource::Resource::{Clay, Stone, Wheat, Wood};
use crate::deus::state::{Deus, Laid};
use crate::deus::tally::Points;
use crate::kernel::Glyph::{self, Barbarians, Deck, Guest, Hand, Temple};
use crate::kernel::{Cx, Flow, Seat};

/// A temple that brings points when it is built.
const fn giving(key: &'static str, counts: Glyph, brings: Glyph, lasting: Lasting) -> CardFacts {
    temple(key, counts, brings, lasting).does(five_points).from(PART)
}

/// A temple on which counters lie: one comes off whenever something happens.
const fn watching(key: &'static str, counts: Glyph, watch: Watch) -> CardFacts {
    temple(key, counts, Glyph::Points, Lasting::Watches(watch)).from(PART)
}

const fn temple(key: &'static str, counts: Glyph, brings: Glyph, lasting: Lasting) -> CardFacts {
    card(key, 1, cost(1, 1, 1, 1, 0))
        .needs(1)
        .shows(counts, brings)
        .lasts(lasting)
}

const PART: Provenance = Egypt("name, copies rulebook; cost, effect rulebook, completed by authored");

#[rustfmt::skip]
pub(in crate::deus::cards) const CARDS: &[CardFacts] = &[
    giving("temple-of-amun", Glyph::Stone, Glyph::Spared, Lasting::Spares(Stone)),
    giving("temple-of-aten", Glyph::Wheat, Glyph::Spared, Lasting::Spares(Wheat)),
    giving("temple-of-anubis", Glyph::Clay, Glyph::Spared, Lasting::Spares(Clay)),
    giving("temple-of-apis", Glyph::Wood, Glyph::Spared, Lasting::Spares(Wood)),
    watching("temple-of-hathor", Barbarians, villages),
    watching("temple-of-horus", Temple, other_temples),
    giving("temple-of-isis", Glyph::Number(7), Hand, Lasting::Refills(7)).from(Egypt("name, copies rulebook; cost rulebook, completed by authored; effect authored")),
    giving("temple-of-maat", Glyph::Civil, Guest, Lasting::Hosts(Type::Civil)),
    giving("temple-of-min", Glyph::Production, Guest, Lasting::Hosts(Type::Production)),
    giving("temple-of-montu", Glyph::Military, Guest, Lasting::Hosts(Type::Military)),
    giving("temple-of-mut", Glyph::Maritime, Guest, Lasting::Hosts(Type::Maritime)),
    giving("temple-of-neith", Glyph::Scientific, Guest, Lasting::Hosts(Type::Scientific)),
    giving("temple-of-ptah", Deck, Glyph::Up, Lasting::Strengthens(1)),
    watching("temple-of-seth", Glyph::Military, |game, me, _, event| city_with(game, me, event, Type::Military)),
    watching("temple-of-sobek", Glyph::Production, |game, me, _, event| city_with(game, me, event, Type::Production)),
    watching("temple-of-thoth", Glyph::Scientific, |game, me, _, event| city_with(game, me, event, Type::Scientific)),
];

/// Gain 5 points.
fn five_points(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    cx.gain_points(at.me, at.cause(), Points::Temples, 5);
    Ok(())
}

/// Any village that is attacked, by whomever (R53).
fn villages(_: &Deus, _: Seat, _: Laid, event: &Event) -> Option<Place> {
    matches!(event, Event::Attacked { .. }).then_some(Place::Anywhere)
}

/// Any other temple that is built, by whomever, even without a piece (R53).
fn other_temples(_: &Deus, _: Seat, temple: Laid, event: &Event) -> Option<Place> {
    let other = |built: &Construction| built.column == Type::Temple && built.card != temple.card;
    matches!(event, Event::Constructed(built) if other(built)).then_some(Place::Anywhere)
}

/// A region where you build and then have at least 3 buildings, one of them of a type; each region once. The temple
/// itself counts.
fn city_with(game: &Deus, me: Seat, event: &Event, of: Type) -> Option<Place> {
    let Event::Constructed(Construction {
        seat,
        region: Some(region),
        ..
    }) = event
    else {
        return None;
    };
    let player = &game.players[me];
    let large = player.buildings_in(*region) >= 3 && player.built[of].has(*region);
    (*seat == me && large).then_some(Place::In(*region))
}
